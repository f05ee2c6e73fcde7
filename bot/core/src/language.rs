//! Languages of the user interface.

use std::fmt;

use config::locales::LOCALES;

/// Language with translations.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Language(u8);

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Language {
    /// English: language of the program's own output, and default for unknown readers.
    pub const ENGLISH: Language = Language(0);

    pub const ALL: [Language; LOCALES.len()] = {
        let mut all = [Language::ENGLISH; LOCALES.len()];
        let mut index = 0;
        while index < all.len() {
            all[index] = Language(index as u8);
            index += 1;
        }
        all
    };

    pub(crate) const CODES: [&'static str; LOCALES.len()] = {
        let mut codes = [""; LOCALES.len()];
        let mut index = 0;
        while index < codes.len() {
            codes[index] = LOCALES[index].code;
            index += 1;
        }
        codes
    };

    /// Code such as `en`.
    pub const fn code(self) -> &'static str {
        LOCALES[self.0 as usize].code
    }

    /// Language of a code, without its region: `fr` and `fr-CA` are French.
    pub fn from_code(code: &str) -> Option<Language> {
        let primary = code.split(['-', '_']).next().unwrap_or_default();
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }

    /// Index in [`Language::ALL`].
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}
