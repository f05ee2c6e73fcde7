//! What accounts are to tables, as rows tell it.

use bot_core::people::PlayerId;
use bot_core::table::id::TableId;

/// What an account is to a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Part {
    /// It has a seat there, and the game is not over.
    Sits,
    /// It is known there, and has no seat in a game that goes on.
    Known,
}

impl Part {
    /// Each of them.
    pub const ALL: [Part; 2] = [Part::Sits, Part::Known];

    fn letter(self) -> u8 {
        match self {
            Part::Sits => b's',
            Part::Known => b'k',
        }
    }
}

/// The keys of the rows of an account's tables, without what names their space: the account with its length, its part, and
/// the table.
pub(super) fn of(account: &PlayerId, part: Part) -> Vec<u8> {
    let account = account.0.as_bytes();
    let length = u32::try_from(account.len()).unwrap_or(u32::MAX).to_be_bytes();
    [&length, account, &[part.letter()]].concat()
}

/// The table that a row's key ends with, where this stands before it.
pub(super) fn table(key: &[u8], before: &[u8]) -> Option<TableId> {
    TableId::parse(std::str::from_utf8(key.strip_prefix(before)?).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobodys_rows_are_found_under_another_account() {
        let accounts = ["a", "as", "ask", "b", "", "a\u{0}s"].map(|name| PlayerId(name.to_owned()));
        let id = TableId::from_random([3; 10]);
        for one in &accounts {
            for other in &accounts {
                for (part, asked) in Part::ALL.into_iter().flat_map(|a| Part::ALL.map(|b| (a, b))) {
                    let row = [of(one, part).as_slice(), id.as_str().as_bytes()].concat();
                    let found = table(&row, &of(other, asked));
                    assert_eq!(found.is_some(), one == other && part == asked, "{one:?} {other:?}");
                }
            }
        }
    }
}
