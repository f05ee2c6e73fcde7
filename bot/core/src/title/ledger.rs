//! Public ledger of a game in words: what everybody could have counted.

use engine::seat::PerSeat;
use render::TableIcon;

/// Ledger, as tables for pages and pictures and as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerTables {
    /// Headings of the columns: kinds of card, cards of unknown kind, and all cards.
    pub headings: Vec<LedgerHeading>,
    /// A table for the hands, and one for each reason for which cards came or went.
    pub sections: Vec<LedgerSection>,
    /// Hand of each player: "2 ore and 1 unknown card".
    pub hands: PerSeat<String>,
    /// Cards that came and went, for each player.
    pub changes: PerSeat<String>,
}

/// Heading of a column.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerHeading {
    /// One short word.
    pub word: String,
    /// Description in a few words.
    pub about: String,
    /// Drawing that stands for the word in a picture.
    pub icon: Option<TableIcon>,
}

/// Table with a row for each player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LedgerSection {
    /// Title of the table.
    pub title: String,
    /// Number in each column, for each player; bounds such as "1–3" if it is uncertain.
    pub cells: PerSeat<Vec<String>>,
}
