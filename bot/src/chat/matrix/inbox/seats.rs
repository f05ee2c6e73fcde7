//! At which table somebody is heard: the one of the room that they are in, or in private the one where they sit.

use matrix_sdk::ruma::{RoomId as MatrixRoom, UserId};

use super::Desk;
use super::answer::Answer;
use super::caller::Caller;
use super::offered::Pressed;
use crate::chat::matrix::private::account;
use crate::chat::matrix::spot::Spot;
use crate::people::PlayerId;
use crate::place::Wish;
use crate::table::Status;
use crate::table::id::TableId;
use crate::table::state::{Stage, TableState};
use crate::wording::Words;

/// How far a table has come that somebody sits at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// Its game is over.
    Over,
    /// It goes on without waiting for them.
    On,
    /// It waits for them.
    Awaits,
}

/// How many tables, one after the other, are followed to the one that goes on.
const CHAIN: usize = 50;

impl Desk {
    /// The table that a line is for; an answer where that has to be asked first.
    pub(super) async fn table_of(&self, caller: &Caller, line: &str) -> Result<Option<TableId>, Answer> {
        let here = self.places().table(&caller.spot.name());
        // Where a thread has no game of its own, its room's is meant.
        let room = || self.places().table(&Spot::of_room(&caller.spot.room).name());
        let shown = here.or_else(room);
        if !caller.alone {
            return Ok(shown);
        }
        if let Some(table) = &shown
            && self.standing(caller.account(), table).await.is_none_or(|standing| standing > Standing::Over)
        {
            return Ok(shown);
        }
        let mut tables = self.tables_of(caller).await;
        let best = tables.iter().map(|(_, standing, _)| *standing).max();
        tables.retain(|(_, standing, _)| Some(*standing) == best);
        match tables.as_slice() {
            [] => Ok(shown),
            [(only, ..)] => Ok(Some(only.clone())),
            // Of those that are over the last one is meant.
            several if best == Some(Standing::Over) => {
                let heads = self.app().heads();
                let changed =
                    |table: &TableId| heads.iter().find(|(id, _)| id == table).map(|(_, head)| head.changed);
                Ok(several.iter().map(|(table, ..)| table).max_by_key(|table| changed(table)).cloned())
            }
            several => {
                let text = if line.starts_with('/') { line.to_owned() } else { format!("/choose {line}") };
                let choice = |(table, _, title): &(TableId, Standing, String)| {
                    (title.clone(), Pressed::new(table, None, text.clone()))
                };
                Err(self.which_table(caller, several.iter().map(choice).collect()))
            }
        }
    }

    /// The tables at which they sit, each with its standing and its title.
    async fn tables_of(&self, caller: &Caller) -> Vec<(TableId, Standing, String)> {
        let known = self.matrix().known_person(caller.account()).tables();
        let hands = self.places().hands_of(caller.account());
        let mut found: Vec<(TableId, Standing, String)> = Vec::new();
        for table in known.into_iter().chain(hands) {
            let Some(table) = self.followed(table).await else { continue };
            if found.iter().any(|(other, ..)| *other == table) {
                continue;
            }
            if let Some(standing) = self.standing(caller.account(), &table).await
                && let Ok(Some(handle)) = self.places().open(&table).await
            {
                let words = Words::of(caller.language());
                let title = handle.read(|table| {
                    let host = table.person(table.host()).map(|host| host.name.clone()).unwrap_or_default();
                    words.table_title(host)
                });
                found.push((table, standing, title));
            }
        }
        found
    }

    /// The table where the people of this one are now.
    async fn followed(&self, mut table: TableId) -> Option<TableId> {
        for _ in 0..CHAIN {
            let handle = self.places().open(&table).await.ok()??;
            match handle.read(|table| table.continued.clone()) {
                Some(next) => table = next,
                None => return Some(table),
            }
        }
        Some(table)
    }

    /// How far a table has come that they sit at.
    async fn standing(&self, account: &PlayerId, table: &TableId) -> Option<Standing> {
        let handle = self.places().open(table).await.ok()??;
        handle.read(|table| standing(table, account))
    }

    /// The tables at which somebody sits, and whose game is not over.
    pub(super) async fn tables_on(&self, account: &PlayerId) -> Vec<TableId> {
        let known = self.matrix().known_person(account).tables();
        let mut on = Vec::new();
        for table in known.into_iter().chain(self.places().hands_of(account)) {
            let Some(table) = self.followed(table).await else { continue };
            let standing = self.standing(account, &table).await;
            if standing.is_some_and(|standing| standing > Standing::Over) && !on.contains(&table) {
                on.push(table);
            }
        }
        on
    }

    /// Somebody has sat down: their private room is made, and their hand shown there if they wish.
    pub(super) async fn welcome(&self, caller: &Caller, table: &TableId) {
        let heads = self.app().heads();
        let of_use =
            |table: &TableId| heads.iter().any(|(id, head)| id == table && head.status != Status::Over);
        let matrix = self.matrix();
        matrix.change_person(caller.account(), |known| known.add_table(table, of_use)).await;
        self.prepare(caller).await;
        self.show_hand(caller, table, matrix.wish(caller.account())).await;
    }

    async fn show_hand(&self, caller: &Caller, table: &TableId, wish: Wish) {
        if let Err(error) = self.places().private(caller.account(), table, wish).await {
            tracing::error!(?error, "could not follow a wish");
        }
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
            if let Err(error) = self.places().private(&account, &table, Wish::Shown).await {
                tracing::error!(?error, "could not follow a wish");
            }
        }
    }

    /// Somebody has said whether they want their hand in their private room: it goes for all their tables.
    pub(super) async fn wished(&self, caller: &Caller, wish: Wish) {
        self.matrix().notes.set_wish(caller.account(), wish).await;
        if wish == Wish::Hidden {
            return self.places().end_hands(caller.account()).await;
        }
        for (table, standing, _) in self.tables_of(caller).await {
            if standing > Standing::Over {
                self.show_hand(caller, &table, wish).await;
            }
        }
    }
}

fn standing(table: &TableState, account: &PlayerId) -> Option<Standing> {
    let person = table.person_of(account)?.id;
    let sits = table.seated_people().contains(&person);
    match table.stage {
        Stage::Over(..) => Some(Standing::Over),
        Stage::Lobby(_) => sits.then_some(Standing::On),
        Stage::Playing(_) => {
            let seat = table.seat_of(person).filter(|_| sits)?;
            let awaited = table.awaited().contains(seat);
            Some(if awaited { Standing::Awaits } else { Standing::On })
        }
    }
}
