//! At which table somebody is heard: the one of the room that they are in, or in private the one where they sit.

use matrix_sdk::ruma::{RoomId as MatrixRoom, UserId};

use super::Inbox;
use super::answer::Answer;
use super::caller::Caller;
use super::offered::Pressed;
use crate::app::task::TableHandle;
use crate::chat::matrix::private::account;
use crate::chat::matrix::spot::Spot;
use crate::desk;
use crate::desk::seats::{self, Meant, Standing};
use crate::place::Wish;
use bot_core::people::PlayerId;
use bot_core::surface::{self, Reader};
use bot_core::table::id::TableId;
use bot_core::wording::Words;

impl Inbox {
    /// The table that a line is for; an answer where that has to be asked first.
    pub(super) async fn table_of(&self, caller: &Caller, line: &str) -> Result<Option<TableId>, Answer> {
        let here = self.places().table(&caller.spot.name());
        // Where a thread has no game of its own, its room's is meant.
        let room = || self.places().table(&Spot::of_room(&caller.spot.room).name());
        let shown = here.or_else(room);
        if !caller.alone {
            return Ok(shown);
        }
        let (account, known) = (caller.account(), self.matrix().known_person(caller.account()).tables());
        match seats::meant(self.app(), self.places(), account, shown, known).await {
            Meant::Table(table) => Ok(table),
            Meant::OneOf(tables) => {
                let text = if line.starts_with('/') { line.to_owned() } else { format!("/choose {line}") };
                let choice = |table: &TableHandle| {
                    let title = self.titled(caller, table);
                    (title, Pressed::new(table.id(), None, text.clone()))
                };
                Err(self.which_table(caller, tables.iter().map(choice).collect()))
            }
        }
    }

    /// What tells a table from the others at which somebody sits: its room, its game, who else plays, and how it stands.
    fn titled(&self, caller: &Caller, table: &TableHandle) -> String {
        let (language, now) = (caller.language(), self.app().now());
        let words = Words::of(language);
        let game = table.read(|table| match surface::my_game(table, caller.account(), language, now) {
            Some(game) => game.line(words, None),
            None => Reader::new(table, None, language).full_title(),
        });
        let room = self.matrix().played_in(table.id());
        room.into_iter().chain([game]).collect::<Vec<_>>().join(" · ")
    }

    /// The heading of what is refused in private by one of several tables; none where there is but one.
    pub(super) async fn which(&self, caller: &Caller, table: &TableHandle) -> Option<String> {
        if !caller.alone || self.tables_on(caller.account()).await.len() < 2 {
            return None;
        }
        let title = table.read(|table| Reader::new(table, None, caller.language()).full_title());
        let room = self.matrix().played_in(table.id());
        Some(room.into_iter().chain([title]).collect::<Vec<_>>().join(" · "))
    }

    /// The tables at which somebody sits, and whose game is not over.
    pub(super) async fn tables_on(&self, account: &PlayerId) -> Vec<TableId> {
        let known = self.matrix().known_person(account).tables();
        let mut tables = seats::tables(self.places(), account, known).await;
        tables.retain(|(_, standing)| *standing > Standing::Over);
        tables.into_iter().map(|(table, _)| table.id().clone()).collect()
    }

    /// Somebody has sat down: their private room is made, and their hand shown there if they wish.
    pub(super) async fn welcome(&self, caller: &Caller, table: &TableId) {
        let matrix = self.matrix();
        matrix.seats(caller.account(), table).await;
        self.prepare(caller).await;
        desk::follow(self.places(), caller.account(), table, matrix.wish(caller.account())).await;
    }

    /// Somebody came to a room: if it is their private room, what belongs there is shown again.
    pub(super) async fn came(&self, room: &MatrixRoom, user: &UserId) {
        let matrix = self.matrix();
        let account = account(user);
        if matrix.private_of(room).as_ref() != Some(&account) {
            return;
        }
        if matrix.known_person(&account).told {
            matrix.change_person(&account, |known| known.told = false).await;
        }
        if matrix.wish(&account) == Wish::Hidden {
            return;
        }
        for table in self.tables_on(&account).await {
            desk::follow(self.places(), &account, &table, Wish::Shown).await;
        }
    }

    /// Somebody has said whether they want their hand in their private room: it goes for all their tables.
    pub(super) async fn wished(&self, caller: &Caller, wish: Wish) {
        self.matrix().notes.set_wish(caller.account(), wish).await;
        if wish == Wish::Hidden {
            return self.places().end_hands(caller.account()).await;
        }
        for table in self.tables_on(caller.account()).await {
            desk::follow(self.places(), caller.account(), &table, wish).await;
        }
    }
}
