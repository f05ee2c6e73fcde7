//! Seat tokens: who has one plays the seat. The server stores only a hash.

use std::fmt;

use sha2::{Digest, Sha256};

use bot_core::hexadecimal::encode;
use bot_core::people::PlayerId;

/// Number of random bytes of a token: 160 bits.
const TOKEN_BYTES: usize = 20;
/// Number of characters of a token, five bits each.
const TOKEN_LENGTH: usize = 32;
const ALPHABET: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// Seat token, the secret part of a seat's link. Never logged.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct SeatToken(String);

impl SeatToken {
    /// Creates a token from random bytes.
    pub(super) fn from_random(bytes: [u8; TOKEN_BYTES]) -> SeatToken {
        let groups =
            bytes.chunks_exact(5).map(|group| group.iter().fold(0u64, |bits, &byte| bits << 8 | u64::from(byte)));
        let letter = |bits: u64, at: u64| char::from(ALPHABET[(bits >> (35 - 5 * at) & 31) as usize]);
        SeatToken(groups.flat_map(|bits| (0..8).map(move |at| letter(bits, at))).collect())
    }

    /// Parses a token from a link.
    pub(super) fn parse(text: &str) -> Option<SeatToken> {
        let fits = text.len() == TOKEN_LENGTH && text.bytes().all(|byte| ALPHABET.contains(&byte));
        fits.then(|| SeatToken(text.to_owned()))
    }

    /// Returns the account of the token's owner: a hash, so that stored data opens no seat.
    pub(super) fn account(&self) -> PlayerId {
        let hash = Sha256::digest(self.0.as_bytes());
        PlayerId(format!("web:{}", encode(&hash)))
    }

    /// Returns the text, only for the link and the cookie.
    pub(super) fn secret(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SeatToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SeatKey(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn account_depends_on_every_bit() {
        let plain = SeatToken::from_random([0; TOKEN_BYTES]);
        assert_eq!(plain.secret(), "a".repeat(TOKEN_LENGTH));
        let mut seen = std::collections::HashSet::from([plain.account()]);
        for bit in 0..TOKEN_BYTES * 8 {
            let mut bytes = [0; TOKEN_BYTES];
            bytes[bit / 8] = 1 << (bit % 8);
            let key = SeatToken::from_random(bytes);
            assert_eq!(SeatToken::parse(key.secret()), Some(key.clone()));
            assert!(seen.insert(key.account()), "bit {bit}");
        }
    }

    #[test]
    fn malformed_token_is_rejected() {
        for text in ["", "a", &"A".repeat(TOKEN_LENGTH), &"é".repeat(TOKEN_LENGTH / 2), &"a".repeat(TOKEN_LENGTH + 1)]
        {
            assert_eq!(SeatToken::parse(text), None, "{text}");
        }
    }
}
