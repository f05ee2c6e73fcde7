//! The words that stand for plain values in stored lines. They are part of the format: a word never changes its meaning.

use engine::journal::By;
use engine::robot::Robot;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::command::{Ballot, ChatRule, Measure};
use crate::language::Language;
use crate::shape::words::words;
use crate::table::record::EndReason;

words! {
    ByWord for By { Player, Robot, Default }
    RobotWord for Robot { Random, Easy, Settler, Master }
    BallotWord for Ballot { Yes, No }
    MeasureWord for Measure { Removed, Muted, Unmuted, Banned, Unbanned }
    ChatWord for ChatRule { Seats, Everyone }
    EndWord for EndReason { Won, Stopped }
}

/// A language by its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LanguageWord(Language);

impl From<Language> for LanguageWord {
    fn from(language: Language) -> LanguageWord {
        LanguageWord(language)
    }
}

impl From<LanguageWord> for Language {
    fn from(LanguageWord(language): LanguageWord) -> Language {
        language
    }
}

impl Serialize for LanguageWord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.code())
    }
}

impl<'de> Deserialize<'de> for LanguageWord {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LanguageWord, D::Error> {
        const CODES: &[&str] = &Language::CODES;
        let code = String::deserialize(deserializer)?;
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.map(LanguageWord).ok_or_else(|| D::Error::unknown_variant(&code, CODES))
    }
}
