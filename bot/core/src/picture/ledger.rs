//! Public ledger of a game, as text and as a picture of the hands.

use engine::game::AnyGame;
use engine::seat::Seat;
use render::{SeatTable, SeatTableLine, SeatTableRow, TableHeading};

use crate::table::PrivateReply;
use crate::title::{LedgerHeading, LedgerTables};
use crate::titles;
use crate::wording::{Names, Words};

/// Ledger as text: for each player a line with the hand, and one with the cards that came and went.
pub(crate) fn ledger_lines(game: &AnyGame, names: &Names, words: &Words) -> Vec<String> {
    let Some(LedgerTables { hands, changes, .. }) = titles::ledger(words, game) else { return Vec::new() };
    let seats = Seat::ALL.into_iter().take(game.players());
    let lines = |seat: Seat| [words.ledger_line(names.name(seat), &hands[seat]), changes[seat].clone()];
    seats.flat_map(lines).filter(|line| !line.is_empty()).collect()
}

/// Hands as a table with a row for each seat; `None` for a title without a ledger.
pub(super) fn hands_table(game: &AnyGame, names: &Names, words: &Words) -> Option<SeatTable> {
    let LedgerTables { headings, sections, .. } = titles::ledger(words, game)?;
    let hands = &sections.first()?.cells;
    let heading = |heading: LedgerHeading| heading.icon.map_or(TableHeading::Text(heading.word), TableHeading::Icon);
    let row = |seat: Seat| {
        let hand = SeatTableLine { label: String::new(), cells: hands[seat].clone() };
        SeatTableRow { seat, name: names.0[seat].clone(), lines: vec![hand] }
    };
    Some(SeatTable {
        title: words.heading(&PrivateReply::Ledger),
        headings: headings.into_iter().map(heading).collect(),
        rows: Seat::ALL.into_iter().take(game.players()).map(row).collect(),
        notes: Vec::new(),
    })
}
