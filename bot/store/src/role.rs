//! Roles of accounts at tables, and their index rows.

use bot_core::people::PlayerId;
use bot_core::table::id::TableId;

/// Role of an account at a table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum TableRole {
    /// Has a seat, and the game is not over.
    Seated,
    /// Known to the table, without a seat in an unfinished game.
    Known,
}

impl TableRole {
    /// All roles.
    pub const ALL: [TableRole; 2] = [TableRole::Seated, TableRole::Known];

    fn letter(self) -> u8 {
        match self {
            TableRole::Seated => b's',
            TableRole::Known => b'k',
        }
    }
}

/// Key of an index row without its key space and table: length of the account, account, role.
pub(super) fn key_suffix(account: &PlayerId, part: TableRole) -> Vec<u8> {
    let account = account.0.as_bytes();
    let length = u32::try_from(account.len()).unwrap_or(u32::MAX).to_be_bytes();
    [&length, account, &[part.letter()]].concat()
}

/// Table at the end of an index row's key, if the key starts with `before`.
pub(super) fn parse_table(key: &[u8], before: &[u8]) -> Option<TableId> {
    TableId::parse(std::str::from_utf8(key.strip_prefix(before)?).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn role_rows_are_found_only_by_exact_account_and_role() {
        let accounts = ["a", "as", "ask", "b", "", "a\u{0}s"].map(|name| PlayerId(name.to_owned()));
        let id = TableId::from_random([3; 10]);
        for one in &accounts {
            for other in &accounts {
                for (part, asked) in TableRole::ALL.into_iter().flat_map(|a| TableRole::ALL.map(|b| (a, b))) {
                    let row = [key_suffix(one, part).as_slice(), id.as_str().as_bytes()].concat();
                    let found = parse_table(&row, &key_suffix(other, asked));
                    assert_eq!(found.is_some(), one == other && part == asked, "{one:?} {other:?}");
                }
            }
        }
    }
}
