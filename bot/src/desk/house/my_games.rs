//! `/mygames`: where somebody plays, on every network; those games come first that wait for them.
//!
//! Much of it is known without a table's log. Only of games that have begun is it not known whom they wait for: some of
//! these are looked at, and how many more there are is said.

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

/// How many games are looked at and told, each in a line.
const MOST: usize = 36;

/// The games of somebody.
pub(super) struct MyGames {
    /// Those that were looked at, in the order in which they are told.
    listed: Vec<(TableId, MyGame)>,
    /// How many more there are.
    more: usize,
}

/// The games that somebody plays, those first that wait for them.
///
/// # Errors
/// When we failed to read which they are.
pub(super) async fn list(app: &App, places: &Places, visitor: &Visitor) -> Result<Message, UserError> {
    let games = MyGames::of(app, &visitor.account, visitor.language).await?;
    let mut message = games.message(places, &visitor.account, visitor.language).await;
    let accounts = accounts(app, &visitor.account);
    for (table, game) in &games.listed {
        let is_host = |table: &TableState| {
            table.person(table.host()).is_some_and(|host| accounts.contains(&host.account))
        };
        if places.is_lost(table) && matches!(app.glimpse(table, is_host).await, Ok(Some(true))) {
            // Where no code can be kept just now the list is told without it.
            let Ok(code) = link::make(app, table).await else { continue };
            message.lines.push(Words::of(visitor.language).lost_game(&game.table, &code.to_string()));
        }
    }
    Ok(message)
}

impl MyGames {
    /// Those of an account, and of all that are joined to it.
    ///
    /// # Errors
    /// When we failed to read which they are.
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

    /// Those that wait for their player, who is not called for them just now anyway.
    pub(super) fn that_wait(mut self) -> MyGames {
        self.listed.retain(|(_, game)| matches!(game.rank, Rank::Awaits(_)) && !game.is_called);
        MyGames { more: 0, ..self }
    }

    /// Whether there is none.
    pub(super) fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// The list, with the room of each game, and a way to it that this account can go.
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

/// An account with all that are joined to it.
fn accounts(app: &App, account: &PlayerId) -> Vec<PlayerId> {
    app.profiles().accounts(account)
}

/// The tables at which an account sits, with what is known of them.
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
