//! Stored settings of Matrix rooms and accounts.

use matrix_sdk::ruma::RoomId as MatrixRoom;
use serde::{Deserialize, Serialize};

use super::Matrix;
use bot_app::handlers::default_options;
use bot_app::handlers::repository::{MATRIX_ROOM_PREFIX, person_note_name};
use bot_app::mirror::{BoardPlacement, PrivateMirrorSetting};
use bot_core::command::GameOption;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::table::Status;
use bot_core::table::id::TableId;

/// Settings of a room.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct RoomSettings {
    /// Code of the room's language, if one was chosen.
    language: Option<String>,
    /// House rules, as arguments of `/new`.
    pub(super) rules: String,
    /// Account that the private room belongs to; `None` for other rooms.
    pub(super) whose: Option<String>,
    /// Form of boards in the room.
    pub(super) pictures: PictureForm,
    /// `true` after the greeting was sent.
    pub(super) greeted: bool,
    /// `true` after the room was told that the homeserver is slow.
    pub(super) told_slow: bool,
    /// Time when the room was last told that pictures are left out, in seconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) told_no_pictures: Option<i64>,
}

/// Form of boards in a room.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PictureForm {
    /// A separate message below the text, which every client shows.
    #[default]
    Apart,
    /// One message with the text as caption, which many clients do not show.
    Captions,
}

impl From<PictureForm> for BoardPlacement {
    fn from(form: PictureForm) -> BoardPlacement {
        match form {
            PictureForm::Apart => BoardPlacement::OwnMessage,
            PictureForm::Captions => BoardPlacement::Repost,
        }
    }
}

impl RoomSettings {
    /// Returns the room's language, if one was chosen.
    pub(super) fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::from_code)
    }

    /// Sets the room's language.
    pub(super) fn set_language(&mut self, language: Option<Language>) {
        self.language = language.map(|language| language.code().to_owned());
    }

    /// Returns the options of new tables that the house rules set.
    pub(super) fn options(&self) -> Vec<GameOption> {
        default_options::parse(&self.rules).unwrap_or_default()
    }
}

/// Settings of an account.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct AccountSettings {
    /// Private room.
    pub(super) room: Option<String>,
    /// `true` after the account was told in public that its private room is not read.
    pub(super) told: bool,
    /// `true` if the last invitation was refused.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(super) refuses: bool,
    /// Code of the language.
    language: Option<String>,
    /// `true` if the account chose the language; otherwise it is that of the last command with a recognizable one.
    pub(super) chosen: bool,
    /// Tables where the account took a seat, at most [`MAX_TABLES`], the last one at the end.
    tables: Vec<String>,
}

/// Largest number of remembered tables of an account.
const MAX_TABLES: usize = 32;

impl AccountSettings {
    /// Returns the account's language, if known.
    pub(super) fn language(&self) -> Option<Language> {
        self.language.as_deref().and_then(Language::from_code)
    }

    /// Sets the account's language.
    pub(super) fn set_language(&mut self, language: Language) {
        self.language = Some(language.code().to_owned());
    }

    /// Returns the remembered tables of the account.
    pub(super) fn tables(&self) -> Vec<TableId> {
        self.tables.iter().filter_map(|name| TableId::parse(name)).collect()
    }

    /// Adds a table, and drops those for which `kept` is false.
    pub(super) fn add_table(&mut self, table: &TableId, kept: impl Fn(&TableId) -> bool) {
        let added = table.to_string();
        self.tables.retain(|name| *name != added && TableId::parse(name).is_some_and(|table| kept(&table)));
        let surplus = (self.tables.len() + 1).saturating_sub(MAX_TABLES);
        self.tables.drain(..surplus);
        self.tables.push(added);
    }
}

fn room_note(room: &MatrixRoom) -> String {
    format!("{MATRIX_ROOM_PREFIX}{room}")
}

impl Matrix {
    /// Returns the settings of a room.
    pub(super) fn room_settings(&self, room: &MatrixRoom) -> RoomSettings {
        self.notes.get(&room_note(room)).unwrap_or_default()
    }

    /// Changes the settings of a room.
    pub(super) async fn change_room_settings(
        &self,
        room: &MatrixRoom,
        change: impl FnOnce(&mut RoomSettings),
    ) -> RoomSettings {
        self.notes.change(&room_note(room), change).await
    }

    /// Returns the settings of an account.
    pub(super) fn account_settings(&self, account: &PlayerId) -> AccountSettings {
        self.notes.get(&person_note_name(account)).unwrap_or_default()
    }

    /// Changes the settings of an account.
    pub(super) async fn change_account_settings(
        &self,
        account: &PlayerId,
        change: impl FnOnce(&mut AccountSettings),
    ) -> AccountSettings {
        self.notes.change(&person_note_name(account), change).await
    }

    /// Records that the account took a seat at the table.
    pub(super) async fn remember_table(&self, account: &PlayerId, table: &TableId) {
        let app = self.notes.app();
        let of_use = |table: &TableId| app.head(table).is_some_and(|head| head.status != Status::Over);
        self.change_account_settings(account, |known| known.add_table(table, of_use)).await;
    }

    /// Returns the account's choice about hands in the private room; shown by default.
    pub(super) fn wish(&self, account: &PlayerId) -> PrivateMirrorSetting {
        self.notes.private_mirror_setting(account).unwrap_or(PrivateMirrorSetting::Enabled)
    }

    /// Returns the account that the private room belongs to.
    pub(super) fn private_room_owner(&self, room: &MatrixRoom) -> Option<PlayerId> {
        self.room_settings(room).whose.map(PlayerId)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_table_list_drops_oldest() {
        // Ids have the digits from 2 on.
        let id = |number: usize| {
            let digits = [number / 6, number % 6].map(|digit| digit + 2);
            TableId::parse(&format!("aaaaaaaa{}{}", digits[0], digits[1])).expect("an id")
        };
        let mut known = AccountSettings::default();
        for number in (0..=MAX_TABLES).rev().chain([MAX_TABLES - 1]) {
            known.add_table(&id(number), |_| true);
        }
        let tables = known.tables();
        assert_eq!(
            (tables.len(), tables.first(), tables.last()),
            (MAX_TABLES, Some(&id(MAX_TABLES - 2)), Some(&id(MAX_TABLES - 1)))
        );
        known.add_table(&id(0), |_| false);
        assert_eq!(known.tables(), [id(0)]);
    }
}
