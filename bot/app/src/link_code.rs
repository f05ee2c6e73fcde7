//! Random codes that link a channel to a table or join accounts, in letters that are easy to read out and type.

use std::fmt;

use sha2::{Digest, Sha256};

use bot_core::hexadecimal::encode;

/// Alphabet of Crockford's base32: five bits per character, without ambiguous letters.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// Number of characters: 50 bits.
const LENGTH: usize = 10;
/// Number of characters before a hyphen.
const GROUP: usize = 5;

/// Link code. It is a secret, so `Debug` omits it.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkCode(String);

impl LinkCode {
    /// Derives a code from random bytes.
    pub fn from_random(bytes: [u8; LENGTH]) -> LinkCode {
        let letter = |byte: u8| ALPHABET.get(usize::from(byte % 32)).copied().map_or('0', char::from);
        LinkCode(bytes.into_iter().map(letter).collect())
    }

    /// Parses a typed code. Case, spaces and hyphens are ignored; O, I and L are read as digits.
    pub fn parse(text: &str) -> Option<LinkCode> {
        let typed = text.chars().filter(|c| c.is_alphanumeric());
        let plain = |c: char| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let letters: String = typed.take(LENGTH + 1).map(plain).collect();
        let known = |c: char| u8::try_from(c).is_ok_and(|c| ALPHABET.contains(&c));
        (letters.len() == LENGTH && letters.chars().all(known)).then_some(LinkCode(letters))
    }

    /// SHA-256 of the code; only the digest is stored.
    pub fn digest(&self) -> String {
        encode(&Sha256::digest(self.0.as_bytes()))
    }
}

impl fmt::Display for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, letter) in self.0.chars().enumerate() {
            if index > 0 && index % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{letter}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for LinkCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(…)")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Returns 2000 codes from hashed numbers.
    fn some() -> impl Iterator<Item = LinkCode> {
        (0..2000u64).map(|number| {
            let hash: [u8; 32] = Sha256::digest(number.to_be_bytes()).into();
            LinkCode::from_random(*hash.first_chunk().expect("long enough"))
        })
    }

    #[test]
    fn code_parse_ignores_case_separators_and_similar_letters() {
        for code in some() {
            let shown = code.to_string();
            assert_eq!(shown.chars().count(), LENGTH + 1);
            let ways = [
                shown.clone(),
                shown.to_lowercase(),
                shown.replace('-', " "),
                shown.replace('-', ""),
                shown.replace('-', "–"),
                format!("  {} ", shown.replace('0', "o").replace('1', "l")),
                shown.replace('1', "I").replace('0', "O"),
                shown.chars().map(|c| format!("{c} ")).collect(),
            ];
            for typed in ways {
                assert_eq!(LinkCode::parse(&typed), Some(code.clone()), "{typed}");
            }
            assert_eq!(format!("{code:?}"), "Code(…)");
            assert!(!code.digest().contains(&code.0.to_lowercase()));
        }
    }

    #[test]
    fn codes_are_unique_and_use_whole_alphabet() {
        let all: BTreeSet<String> = some().map(|code| code.0).collect();
        assert_eq!(all.len(), 2000);
        let letters: BTreeSet<char> = all.iter().flat_map(|code| code.chars()).collect();
        assert_eq!(letters.len(), ALPHABET.len());
        assert!(letters.iter().all(|letter| !"ILOU".contains(*letter)));
    }

    #[test]
    fn code_parse_rejects_wrong_length_and_characters() {
        for typed in ["", "-", "K7QM2", "K7QM2-XPD4", "K7QM2-XPD4RR", "K7QM2-XPD4U", "K7QM2-XPD4é", "!!!!!!!!!!"] {
            assert_eq!(LinkCode::parse(typed), None, "{typed}");
        }
    }
}
