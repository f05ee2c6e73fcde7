//! Public ledger of a game, as text and as data for pages.

use engine::game::AnyGame;
use engine::seat::Seat;

use crate::title::LedgerTables;
use crate::titles;
use crate::wording::{Names, Words};

/// Ledger as text: for each player a line with the hand, and one with the cards that came and went.
pub(crate) fn ledger_lines(game: &AnyGame, names: &Names, words: &Words) -> Vec<String> {
    let Some(LedgerTables { hands, changes, .. }) = titles::ledger(words, game) else { return Vec::new() };
    let seats = Seat::ALL.into_iter().take(game.players());
    let lines = |seat: Seat| [words.ledger_line(names.name(seat), &hands[seat]), changes[seat].clone()];
    seats.flat_map(lines).filter(|line| !line.is_empty()).collect()
}
