//! Handler of `/mygames`: a person's unfinished games on all platforms, those that wait for them first.
//!
//! The stored head of a table does not say for whom the game waits, so the first [`MOST`] tables are read; the rest is
//! counted.

use std::cmp::Reverse;

use crate::app::{App, ours};
use crate::link;
use crate::place::Places;
use crate::store::{Head, Part, reading};
use crate::visitor::Visitor;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::{Message, MyGame, Rank, my_game};
use bot_core::table::Status;
use bot_core::table::id::TableId;
use bot_core::table::state::TableState;
use bot_core::wording::Words;

/// Maximum number of games that are read and listed.
const MOST: usize = 36;

/// List of a person's games.
pub(super) struct MyGames {
    /// Games that were read, in the order of the list.
    listed: Vec<(TableId, MyGame)>,
    /// Number of further games.
    more: usize,
}

/// Lists the actor's games; their own tables whose channels are lost get a link code.
///
/// # Errors
/// If the games can't be read.
pub(super) async fn list(app: &App, places: &Places, visitor: &Visitor) -> Result<Message, UserError> {
    let games = MyGames::of(app, &visitor.account, visitor.language).await?;
    let mut message = games.message(places, &visitor.account, visitor.language).await;
    let accounts = accounts(app, &visitor.account);
    for (table, game) in &games.listed {
        let is_host = |table: &TableState| {
            table.person(table.host()).is_some_and(|host| accounts.contains(&host.account))
        };
        if places.is_lost(table) && matches!(app.glimpse(table, is_host).await, Ok(Some(true))) {
            // Without a code the game is listed all the same.
            let Ok(code) = link::make(app, table).await else { continue };
            message.lines.push(Words::of(visitor.language).lost_game(&game.table, &code.to_string()));
        }
    }
    Ok(message)
}

impl MyGames {
    /// Lists the games of an account and of those joined to it.
    ///
    /// # Errors
    /// If they can't be read.
    pub(super) async fn of(app: &App, account: &PlayerId, language: Language) -> Result<MyGames, UserError> {
        let mut known = Vec::new();
        for account in accounts(app, account) {
            let tables = tables(app, account.clone()).await?;
            known.extend(tables.into_iter().map(|(table, head)| (table, head, account.clone())));
        }
        known.sort_by_key(|(_, head, _)| {
            (head.status != Status::Playing, head.due.moment(), Reverse(head.changed))
        });
        let mut games = MyGames { listed: Vec::new(), more: known.len().saturating_sub(MOST) };
        for (table, _, account) in known.into_iter().take(MOST) {
            let game = app.glimpse(&table, |table| my_game(table, &account, language, app.now())).await;
            if let Ok(Some(Some(game))) = game {
                games.listed.push((table, game));
            }
        }
        games.listed.sort_by(|(one, a), (other, b)| (a.rank, one).cmp(&(b.rank, other)));
        Ok(games)
    }

    /// Keeps the games that wait for their player, except those for which the player is being mentioned anyway.
    pub(super) fn that_wait(mut self) -> MyGames {
        self.listed.retain(|(_, game)| matches!(game.rank, Rank::Awaits(_)) && !game.is_called);
        MyGames { more: 0, ..self }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// Message with one line per game: its channel's name, and an address that this account can open.
    pub(super) async fn message(&self, places: &Places, account: &PlayerId, language: Language) -> Message {
        let words = Words::of(language);
        let mut lines = Vec::with_capacity(self.listed.len());
        for (table, game) in &self.listed {
            let address = places.way_to(table, account.network()).await;
            let room = places.room_name(table, account).await;
            let told = room.into_iter().chain([game.line(words, address.as_deref())]);
            lines.push(told.collect::<Vec<_>>().join(" · "));
        }
        if lines.is_empty() {
            lines.push(words.no_games());
        }
        lines.extend((self.more > 0).then(|| words.more_games(self.more)));
        Message { title: Some(words.my_games()), lines, ..Message::default() }
    }
}

/// The account and those joined to it.
fn accounts(app: &App, account: &PlayerId) -> Vec<PlayerId> {
    app.profiles().accounts(account)
}

/// Unfinished tables at which an account has a seat, with their heads.
async fn tables(app: &App, account: PlayerId) -> Result<Vec<(TableId, Head)>, UserError> {
    let reader = app.clone();
    let found = move || {
        let tables = reader.store().tables_of(&account, Part::Sits)?;
        Ok(tables.into_iter().filter_map(|table| reader.head(&table).map(|head| (table, head))).collect())
    };
    let found = reading(found).await;
    let found = found.map_err(|error| ours("somebody's games can't be read", error))?;
    found.map_err(|error: crate::store::StoreError| ours("somebody's games can't be read", error))
}
