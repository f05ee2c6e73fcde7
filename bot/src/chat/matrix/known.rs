//! What is remembered of rooms and people of Matrix beside their tables.

use std::collections::BTreeSet;

use matrix_sdk::ruma::RoomId as MatrixRoom;
use serde::{Deserialize, Serialize};

use super::Matrix;
use crate::desk::kept::{OF_ROOM, of_person};
use crate::desk::rules;
use crate::place::{Boards, Wish};
use bot_core::command::GameOption;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;

/// What is known of a room.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct KnownRoom {
    /// The code of the language that it speaks, if one was chosen.
    language: Option<String>,
    /// The house rules, in the words of `/new`.
    pub(super) rules: String,
    /// Whose private room it is.
    pub(super) whose: Option<String>,
    /// How boards are shown there.
    pub(super) pictures: PictureForm,
    /// Whether whoever reads there was told how a game begins.
    pub(super) greeted: bool,
    /// Whether it was told why we are slow.
    pub(super) told_slow: bool,
    /// When it was last told that pictures are left out, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) told_no_pictures: Option<i64>,
}

/// How boards are shown in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureForm {
    /// In a message of their own, below the words: every client shows both.
    #[default]
    Apart,
    /// With the words as their caption: half as many messages, and many clients show no captions.
    Captions,
}

impl From<PictureForm> for Boards {
    fn from(form: PictureForm) -> Boards {
        match form {
            PictureForm::Apart => Boards::Apart,
            PictureForm::Captions => Boards::Anew,
        }
    }
}

impl KnownRoom {
    /// The language that it speaks, if one was chosen.
    pub(super) fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::from_code)
    }

    /// Chooses one.
    pub(super) fn set_language(&mut self, language: Option<Language>) {
        self.language = language.map(|language| language.code().to_owned());
    }

    /// The options that new tables begin with.
    pub(super) fn options(&self) -> Vec<GameOption> {
        rules::read(&self.rules).unwrap_or_default()
    }
}

/// What is known of somebody.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct KnownPerson {
    /// Their private room.
    pub(super) room: Option<String>,
    /// Whether they were told in public that no private room can be had.
    pub(super) told: bool,
    /// Whether our last invitation to them was refused.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) refuses: bool,
    /// The code of the language that they use.
    language: Option<String>,
    /// Whether they have chosen it; otherwise it is that of the last command that tells one.
    pub(super) chosen: bool,
    /// The last tables that they sat down at.
    tables: BTreeSet<String>,
}

/// How many tables of somebody are remembered.
const MOST_TABLES: usize = 32;

impl KnownPerson {
    /// The language that they use, if that is known.
    pub(super) fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::from_code)
    }

    /// They use this one.
    pub(super) fn set_language(&mut self, language: Language) {
        self.language = Some(language.code().to_owned());
    }

    /// The last tables that they sat down at.
    pub(super) fn tables(&self) -> Vec<TableId> {
        self.tables.iter().filter_map(|name| TableId::parse(name)).collect()
    }

    /// They sit down at a table. `kept` says which of the others are still of use.
    pub(super) fn add_table(&mut self, table: &TableId, kept: impl Fn(&TableId) -> bool) {
        self.tables.retain(|name| TableId::parse(name).is_some_and(|table| kept(&table)));
        while self.tables.len() >= MOST_TABLES {
            self.tables.pop_first();
        }
        self.tables.insert(table.to_string());
    }
}

fn of_room(room: &MatrixRoom) -> String {
    format!("{OF_ROOM}{room}")
}

impl Matrix {
    /// What is known of a room.
    pub(super) fn known_room(&self, room: &MatrixRoom) -> KnownRoom {
        self.notes.get(&of_room(room)).unwrap_or_default()
    }

    /// Changes what is known of a room.
    pub(super) async fn change_room(
        &self,
        room: &MatrixRoom,
        change: impl FnOnce(&mut KnownRoom),
    ) -> KnownRoom {
        self.notes.change(&of_room(room), change).await
    }

    /// What is known of somebody.
    pub(super) fn known_person(&self, account: &PlayerId) -> KnownPerson {
        self.notes.get(&of_person(account)).unwrap_or_default()
    }

    /// Changes what is known of somebody.
    pub(super) async fn change_person(
        &self,
        account: &PlayerId,
        change: impl FnOnce(&mut KnownPerson),
    ) -> KnownPerson {
        self.notes.change(&of_person(account), change).await
    }

    /// Somebody sits down at a table.
    pub(super) async fn seats(&self, account: &PlayerId, table: &TableId) {
        let app = self.notes.app();
        let of_use = |table: &TableId| app.head(table).is_some_and(|head| head.status != Status::Over);
        self.change_person(account, |known| known.add_table(table, of_use)).await;
    }

    /// Whether somebody wants their hand in their private room: unless they have said otherwise, they do.
    pub(super) fn wish(&self, account: &PlayerId) -> Wish {
        self.notes.wish(account).unwrap_or(Wish::Shown)
    }

    /// Whose private room it is, if it is one.
    pub(super) fn private_of(&self, room: &MatrixRoom) -> Option<PlayerId> {
        self.known_room(room).whose.map(PlayerId)
    }
}
