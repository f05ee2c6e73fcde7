//! Public ledger of a game, as text and as a picture of the hands.

use engine::game::AnyGame;
use engine::seat::Seat;
use render::{SeatTable, SeatTableRow};

use crate::table::PrivateReply;
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

/// Hands as a table with a row for each kind of card; `None` for a title without a ledger.
pub(super) fn hands_table(game: &AnyGame, names: &Names, words: &Words) -> Option<SeatTable> {
    let LedgerTables { headings, sections, .. } = titles::ledger(words, game)?;
    let hands = &sections.first()?.cells;
    let seats: Vec<Seat> = Seat::ALL.into_iter().take(game.players()).collect();
    let cells = |column: usize| seats.iter().filter_map(|&seat| hands[seat].get(column).cloned()).collect();
    let rows = headings.into_iter().enumerate();
    Some(SeatTable {
        title: words.heading(&PrivateReply::Ledger),
        rows: rows.map(|(column, heading)| SeatTableRow { heading: heading.word, cells: cells(column) }).collect(),
        seats: seats.iter().map(|&seat| (seat, names.0[seat].clone())).collect(),
    })
}
