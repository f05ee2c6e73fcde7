//! Limit of open lobbies per address, as far as this process knows: without accounts, a person is another account at each
//! table.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use super::client_address::{ClientAddress, Source};
use bot_core::table::id::TableId;

/// Largest number of tracked addresses.
const MAX_ADDRESSES: usize = 4096;

/// Tables opened by each address that may still be in their lobby.
#[derive(Default)]
pub(super) struct OpenLobbies(Mutex<HashMap<Source, Vec<TableId>>>);

impl OpenLobbies {
    /// Returns `true` if fewer than `most` tables of the address are still in their lobby.
    pub(super) fn can_open(
        &self,
        ClientAddress(source): ClientAddress,
        most: usize,
        waits: impl Fn(&TableId) -> bool,
    ) -> bool {
        let Some(source) = source else { return true };
        let mut lobbies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(own) = lobbies.get_mut(&source) else { return most > 0 };
        if own.len() >= most {
            own.retain(waits);
        }
        own.len() < most
    }

    /// Records a table opened by an address. Above the limit of addresses, forgets the one with the fewest tables.
    pub(super) fn record(&self, ClientAddress(source): ClientAddress, table: TableId) {
        let Some(source) = source else { return };
        let mut lobbies = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lobbies.len() >= MAX_ADDRESSES
            && !lobbies.contains_key(&source)
            && let Some(fewest) = lobbies.iter().min_by_key(|(_, own)| own.len()).map(|(&source, _)| source)
        {
            lobbies.remove(&fewest);
        }
        lobbies.entry(source).or_default().push(table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(number: u32) -> ClientAddress {
        ClientAddress(Some(Source::from_address(std::net::Ipv4Addr::from_bits(number).into())))
    }

    fn table(number: u8) -> TableId {
        TableId::from_random([number; 10])
    }

    #[test]
    fn address_at_lobby_limit_waits_until_game_begins() {
        let lobbies = OpenLobbies::default();
        for number in 0..3 {
            assert!(lobbies.can_open(client(1), 3, |_| true), "table {number}");
            lobbies.record(client(1), table(number));
        }
        assert!(!lobbies.can_open(client(1), 3, |_| true));
        assert!(lobbies.can_open(client(2), 3, |_| true), "another is not held up");
        assert!(lobbies.can_open(client(1), 4, |_| true), "the host lets them have more");
        assert!(lobbies.can_open(client(1), 3, |waits| *waits != table(1)), "a game has begun");
    }

    #[test]
    fn tracked_addresses_are_bounded() {
        let lobbies = OpenLobbies::default();
        for number in 0..2 {
            lobbies.record(client(1), table(number));
        }
        for address in 2..10_000 {
            lobbies.record(client(address), table(1));
        }
        assert_eq!(lobbies.0.lock().expect("nobody has panicked").len(), MAX_ADDRESSES);
        assert!(!lobbies.can_open(client(1), 2, |_| true), "who has more is remembered");
    }
}
