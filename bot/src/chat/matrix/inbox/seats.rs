//! Table that an actor means: the one of the room, or in a private room one where they have a seat.

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
    /// Returns the table that a line is meant for; `Err` is an answer that asks for it.
    pub(super) async fn table_of(&self, caller: &Caller, line: &str) -> Result<Option<TableId>, Answer> {
        let here = self.places().table(&caller.spot.name());
        // A thread without a table belongs to its room's table.
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

    /// Returns a title that tells the table from the actor's others: room, game, opponents and status.
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

    /// Returns the table's title for a refusal in private; `None` if the actor has only one table.
    pub(super) async fn which(&self, caller: &Caller, table: &TableHandle) -> Option<String> {
        if !caller.alone || self.tables_on(caller.account()).await.len() < 2 {
            return None;
        }
        let title = table.read(|table| Reader::new(table, None, caller.language()).full_title());
        let room = self.matrix().played_in(table.id());
        Some(room.into_iter().chain([title]).collect::<Vec<_>>().join(" · "))
    }

    /// Tables where the account has a seat in an unfinished game.
    pub(super) async fn tables_on(&self, account: &PlayerId) -> Vec<TableId> {
        let known = self.matrix().known_person(account).tables();
        let mut tables = seats::tables(self.places(), account, known).await;
        tables.retain(|(_, standing)| *standing > Standing::Over);
        tables.into_iter().map(|(table, _)| table.id().clone()).collect()
    }

    /// Prepares the private room and the hand of a new player.
    pub(super) async fn welcome(&self, caller: &Caller, table: &TableId) {
        let matrix = self.matrix();
        matrix.seats(caller.account(), table).await;
        self.prepare(caller).await;
        desk::follow(self.places(), caller.account(), table, matrix.wish(caller.account())).await;
    }

    /// Handles a join: in the account's private room, its hands are shown again.
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

    /// Stores the account's choice about hands in its private room, for all its tables.
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
