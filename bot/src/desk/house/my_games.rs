//! `/mygames`: where somebody plays, and which of these games wait for them.

use std::cmp::Reverse;

use crate::app::task::TableHandle;
use crate::app::{App, ours};
use crate::store::Part;
use crate::visitor::Visitor;
use bot_core::error::UserError;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::table::id::TableId;
use bot_core::titles;
use bot_core::wording::Words;

/// How many tables are told one by one.
const MOST: usize = 30;

/// The games that somebody plays, those first that wait for them.
///
/// # Errors
/// When we failed to read which they are.
pub(super) async fn list(app: &App, visitor: &Visitor) -> Result<Message, UserError> {
    let words = Words::of(visitor.language);
    let found = tables(app, visitor.account.clone()).await?;
    let mut games = Vec::new();
    for id in found.iter().take(MOST) {
        if let Ok(Some(table)) = app.table(id).await {
            games.push((told(&table, &visitor.account, words), id));
        }
    }
    games.sort_by_key(|(game, id)| (Reverse(game.waits), *id));
    let mut lines: Vec<String> = games.into_iter().map(|(game, _)| game.line).collect();
    if lines.is_empty() {
        lines.push(words.no_games());
    }
    Ok(Message { title: Some(words.my_games()), lines, ..Message::default() })
}

/// A game as it is told.
struct Told {
    waits: bool,
    line: String,
}

fn told(table: &TableHandle, account: &PlayerId, words: &Words) -> Told {
    table.read(|table| {
        let seat = table.person_of(account).and_then(|person| table.seat_of(person.id));
        let waits = seat.is_some_and(|seat| table.awaited().contains(seat));
        let host = table.person(table.host()).map(|host| host.name.clone()).unwrap_or_default();
        let game = titles::game_of(&table.options)
            .map(|game| words.option_value(titles::options().game(game)))
            .unwrap_or_default();
        Told { waits, line: words.my_game(&host, &game, waits) }
    })
}

/// The tables at which an account sits, in the order of their names.
async fn tables(app: &App, account: PlayerId) -> Result<Vec<TableId>, UserError> {
    let reader = app.clone();
    let found = tokio::task::spawn_blocking(move || reader.store().tables_of(&account, Part::Sits)).await;
    let found = found.map_err(|error| ours("somebody's games can't be read", error))?;
    found.map_err(|error| ours("somebody's games can't be read", error))
}
