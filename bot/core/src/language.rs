//! The languages that Comptoir speaks.

use std::fmt;

use config::locales::LOCALES;

/// A language that there are words for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Language(u8);

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Language {
    /// English: what the program itself says, and what those read of whom nothing is known.
    pub const ENGLISH: Language = Language(0);

    /// Every language.
    pub const ALL: [Language; LOCALES.len()] = {
        let mut all = [Language::ENGLISH; LOCALES.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = Language(index as u8);
            index += 1;
        }
        all
    };

    /// Their codes.
    pub(crate) const CODES: [&'static str; LOCALES.len()] = {
        let mut codes = [""; LOCALES.len()];
        let mut index = 0;
        while index < codes.len() {
            codes[index] = LOCALES[index].code;
            index += 1;
        }
        codes
    };

    /// Its code, such as `en`.
    pub const fn code(self) -> &'static str {
        LOCALES[self.0 as usize].code
    }

    /// The language with this code, whatever region follows it: `fr`, `fr-CA`.
    pub fn from_code(code: &str) -> Option<Language> {
        let primary = code.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// Its place among all of them.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}
