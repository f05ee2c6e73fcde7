//! Handler of `/mygames`: a person's unfinished games on all platforms, those that wait for them first.
//!
//! The stored head of a table does not say for whom the game waits, so the first [`MAX_GAMES_READ`] tables are read; the
//! rest is counted.

use std::cmp::Reverse;

use crate::actor::Actor;
use crate::app::{App, internal_error};
use crate::link;
use crate::mirror::Mirrors;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::{GameListEntry, GameListRank, Message, game_list_entry};
use bot_core::table::{Status, TableId, TableState};
use bot_core::wording::Words;
use bot_store::{Head, TableRole, run_blocking};

/// Maximum number of games that are read and listed.
const MAX_GAMES_READ: usize = 36;

/// List of a person's games.
pub(super) struct MyGames {
    /// Games that were read, in the order of the list.
    listed: Vec<(TableId, GameListEntry)>,
    /// Number of further games.
    further: usize,
}

/// Lists the actor's games; their own tables whose channels are lost get a link code.
///
/// # Errors
/// If the games can't be read.
pub(super) async fn list(app: &App, places: &Mirrors, visitor: &Actor) -> Result<Message, UserError> {
    let games = MyGames::load(app, &visitor.account, visitor.language).await?;
    let mut message = games.to_message(places, &visitor.account, visitor.language).await;
    let accounts = accounts(app, &visitor.account);
    for (table, game) in &games.listed {
        let is_host =
            |table: &TableState| table.person(table.host()).is_some_and(|host| accounts.contains(&host.account));
        if places.is_unreachable(table) && matches!(app.inspect_table(table, is_host).await, Ok(Some(true))) {
            // Without a code the game is listed all the same.
            let Ok(code) = link::create_code(app, table).await else { continue };
            message.lines.push(visitor.words().unreachable_game(&game.table, &code.to_string()));
        }
    }
    Ok(message)
}

impl MyGames {
    /// Lists the games of an account and of those joined to it.
    ///
    /// # Errors
    /// If they can't be read.
    pub(super) async fn load(app: &App, account: &PlayerId, language: Language) -> Result<MyGames, UserError> {
        let mut known = Vec::new();
        for account in accounts(app, account) {
            let tables = unfinished_tables(app, account.clone()).await?;
            known.extend(tables.into_iter().map(|(table, head)| (table, head, account.clone())));
        }
        known
            .sort_by_key(|(_, head, _)| (head.status != Status::Playing, head.due.index_time(), Reverse(head.changed)));
        let mut games = MyGames { listed: Vec::new(), further: known.len().saturating_sub(MAX_GAMES_READ) };
        for (table, _, account) in known.into_iter().take(MAX_GAMES_READ) {
            let game = app.inspect_table(&table, |table| game_list_entry(table, &account, language, app.now())).await;
            if let Ok(Some(Some(game))) = game {
                games.listed.push((table, game));
            }
        }
        games.listed.sort_by(|(one, a), (other, b)| (a.rank, one).cmp(&(b.rank, other)));
        Ok(games)
    }

    /// Keeps the games that wait for their player, except those for which the player is being mentioned anyway.
    pub(super) fn only_waiting(mut self) -> MyGames {
        self.listed.retain(|(_, game)| matches!(game.rank, GameListRank::Awaits(_)) && !game.is_notified_anyway);
        MyGames { further: 0, ..self }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// Message with one line per game: its channel's name, and an address that this account can open.
    pub(super) async fn to_message(&self, places: &Mirrors, account: &PlayerId, language: Language) -> Message {
        let words = Words::for_account(language, account);
        let mut lines = Vec::with_capacity(self.listed.len());
        for (table, game) in &self.listed {
            let address = places.table_address(table, account.network()).await;
            let room = places.room_name(table, account).await;
            let told = room.into_iter().chain([game.to_line(words, address.as_deref())]);
            lines.push(told.collect::<Vec<_>>().join(" · "));
        }
        if lines.is_empty() {
            lines.push(words.no_games());
        }
        lines.extend((self.further > 0).then(|| words.more_games(self.further)));
        Message { title: Some(words.my_games()), lines, ..Message::default() }
    }
}

/// The account and those joined to it.
fn accounts(app: &App, account: &PlayerId) -> Vec<PlayerId> {
    app.profiles().accounts(account)
}

/// Unfinished tables at which an account has a seat, with their heads.
async fn unfinished_tables(app: &App, account: PlayerId) -> Result<Vec<(TableId, Head)>, UserError> {
    let reader = app.clone();
    let found = move || {
        let tables = reader.store().tables_by_role(&account, TableRole::Seated)?;
        Ok(tables.into_iter().filter_map(|table| reader.head(&table).map(|head| (table, head))).collect())
    };
    let found = run_blocking(found).await;
    let found = found.map_err(|error| internal_error("somebody's games can't be read", error))?;
    found.map_err(|error: bot_store::StoreError| internal_error("somebody's games can't be read", error))
}
