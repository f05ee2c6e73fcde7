//! Table that an actor means: the one of the room, or in a private room one where they have a seat.

use matrix_sdk::ruma::{RoomId as MatrixRoom, UserId};

use super::Inbox;
use super::answer::Answer;
use super::caller::Caller;
use super::offered_items::ItemCommand;
use crate::private_room::account_id;
use crate::room_or_thread::RoomOrThread;
use bot_app::app::task::TableHandle;
use bot_app::handlers;
use bot_app::handlers::table_choice::{self, PlayerTableState, TableChoice};
use bot_app::mirror::PrivateMirrorSetting;
use bot_core::people::PlayerId;
use bot_core::surface::{self, Reader};
use bot_core::table::id::TableId;
use bot_core::wording::Words;

impl Inbox {
    /// Returns the table that a line is meant for; `Err` is an answer that asks for it.
    pub(super) async fn intended_table(&self, caller: &Caller, line: &str) -> Result<Option<TableId>, Answer> {
        let here = self.mirrors().shown_table(&caller.spot.room_id());
        // A thread without a table belongs to its room's table.
        let room = || self.mirrors().shown_table(&RoomOrThread::from_room(&caller.spot.room).room_id());
        let shown = here.or_else(room);
        if !caller.in_private_room {
            return Ok(shown);
        }
        let (account, known) = (caller.account(), self.matrix().account_settings(caller.account()).tables());
        match table_choice::choose_table(self.app(), self.mirrors(), account, shown, known).await {
            TableChoice::Table(table) => Ok(table),
            TableChoice::Ambiguous(tables) => {
                let text = if line.starts_with('/') { line.to_owned() } else { format!("/choose {line}") };
                let choice = |table: &TableHandle| {
                    let title = self.table_title(caller, table);
                    (title, ItemCommand::new(table.id(), None, text.clone()))
                };
                Err(self.ask_which_table(caller, tables.iter().map(choice).collect()))
            }
        }
    }

    /// Returns a title that tells the table from the actor's others: room, game, opponents and status.
    fn table_title(&self, caller: &Caller, table: &TableHandle) -> String {
        let (language, now) = (caller.language(), self.app().now());
        let words = Words::for_language(language);
        let game = table.read(|table| match surface::game_list_entry(table, caller.account(), language, now) {
            Some(game) => game.to_line(words, None),
            None => Reader::new(table, None, language).full_title(),
        });
        let room = self.matrix().table_room_name(table.id());
        room.into_iter().chain([game]).collect::<Vec<_>>().join(" · ")
    }

    /// Returns the table's title for a refusal in private; `None` if the actor has only one table.
    pub(super) async fn refusal_title(&self, caller: &Caller, table: &TableHandle) -> Option<String> {
        if !caller.in_private_room || self.seated_tables(caller.account()).await.len() < 2 {
            return None;
        }
        let title = table.read(|table| Reader::new(table, None, caller.language()).full_title());
        let room = self.matrix().table_room_name(table.id());
        Some(room.into_iter().chain([title]).collect::<Vec<_>>().join(" · "))
    }

    /// Tables where the account has a seat in an unfinished game.
    pub(super) async fn seated_tables(&self, account: &PlayerId) -> Vec<TableId> {
        let known = self.matrix().account_settings(account).tables();
        let mut tables = table_choice::seated_tables(self.mirrors(), account, known).await;
        tables.retain(|(_, standing)| *standing > PlayerTableState::Over);
        tables.into_iter().map(|(table, _)| table.id().clone()).collect()
    }

    /// Prepares the private room and the hand of a new player.
    pub(super) async fn prepare_player(&self, caller: &Caller, table: &TableId) {
        let matrix = self.matrix();
        matrix.remember_table(caller.account(), table).await;
        self.prepare_private_room(caller).await;
        handlers::apply_private_mirror_setting(self.mirrors(), caller.account(), table, matrix.wish(caller.account()))
            .await;
    }

    /// Handles a join: in the account's private room, its hands are shown again.
    pub(super) async fn handle_join(&self, room: &MatrixRoom, user: &UserId) {
        let matrix = self.matrix();
        let account = account_id(user);
        if matrix.private_room_owner(room).as_ref() != Some(&account) {
            return;
        }
        if matrix.account_settings(&account).told {
            matrix.change_account_settings(&account, |known| known.told = false).await;
        }
        if matrix.wish(&account) == PrivateMirrorSetting::Disabled {
            return;
        }
        for table in self.seated_tables(&account).await {
            handlers::apply_private_mirror_setting(self.mirrors(), &account, &table, PrivateMirrorSetting::Enabled)
                .await;
        }
    }

    /// Stores the account's choice about hands in its private room, for all its tables.
    pub(super) async fn store_wish(&self, caller: &Caller, wish: PrivateMirrorSetting) {
        self.matrix().notes.set_private_mirror_setting(caller.account(), wish).await;
        if wish == PrivateMirrorSetting::Disabled {
            return self.mirrors().end_hand_mirrors(caller.account()).await;
        }
        for table in self.seated_tables(caller.account()).await {
            handlers::apply_private_mirror_setting(self.mirrors(), caller.account(), &table, wish).await;
        }
    }
}
