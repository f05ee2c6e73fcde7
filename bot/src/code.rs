//! Codes by which a room joins a table, or an account another: random, in letters that can be read out and typed.

use std::fmt;

use sha2::{Digest, Sha256};

use bot_core::hexadecimal::hexadecimal;

/// The letters and digits that are not mistaken for each other, five bits each.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// How many of them: 50 bits.
const LENGTH: usize = 10;
/// After so many stands a hyphen.
const GROUP: usize = 5;

/// A code. Whoever has it joins what it was made for; it is not shown in logs.
#[derive(Clone, PartialEq, Eq)]
pub struct Code(String);

impl Code {
    /// The code that these random bytes make.
    pub fn from_random(bytes: [u8; LENGTH]) -> Code {
        let letter = |byte: u8| ALPHABET.get(usize::from(byte % 32)).copied().map_or('0', char::from);
        Code(bytes.into_iter().map(letter).collect())
    }

    /// The code in what somebody typed: case, spaces and hyphens don't matter, nor letters that look like digits.
    pub fn read(text: &str) -> Option<Code> {
        let typed = text.chars().filter(|c| c.is_alphanumeric());
        let plain = |c: char| match c.to_ascii_uppercase() {
            'O' => '0',
            'I' | 'L' => '1',
            other => other,
        };
        let letters: String = typed.take(LENGTH + 1).map(plain).collect();
        let known = |c: char| u8::try_from(c).is_ok_and(|c| ALPHABET.contains(&c));
        (letters.len() == LENGTH && letters.chars().all(known)).then_some(Code(letters))
    }

    /// What is kept of it: nothing that it can be found from.
    pub fn digest(&self) -> String {
        hexadecimal(&Sha256::digest(self.0.as_bytes()))
    }
}

impl fmt::Display for Code {
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

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Code(…)")
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Ten bytes for each of many numbers.
    fn some() -> impl Iterator<Item = Code> {
        (0..2000u64).map(|number| {
            let hash: [u8; 32] = Sha256::digest(number.to_be_bytes()).into();
            Code::from_random(*hash.first_chunk().expect("long enough"))
        })
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
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
                assert_eq!(Code::read(&typed), Some(code.clone()), "{typed}");
            }
            assert_eq!(format!("{code:?}"), "Code(…)");
            assert!(!code.digest().contains(&code.0.to_lowercase()));
        }
    }

    #[test]
    fn codes_differ_and_each_letter_comes() {
        let all: BTreeSet<String> = some().map(|code| code.0).collect();
        assert_eq!(all.len(), 2000);
        let letters: BTreeSet<char> = all.iter().flat_map(|code| code.chars()).collect();
        assert_eq!(letters.len(), ALPHABET.len());
        assert!(letters.iter().all(|letter| !"ILOU".contains(*letter)));
    }

    #[test]
    fn what_is_no_code_is_none() {
        for typed in
            ["", "-", "K7QM2", "K7QM2-XPD4", "K7QM2-XPD4RR", "K7QM2-XPD4U", "K7QM2-XPD4é", "!!!!!!!!!!"]
        {
            assert_eq!(Code::read(typed), None, "{typed}");
        }
    }
}
