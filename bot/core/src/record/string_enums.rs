//! Stored words of plain enums. They are part of the format: a word never changes its meaning.

use std::fmt;

use engine::journal::StepOrigin;
use engine::robot::Robot;
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, IntoDeserializer as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::command::{Ballot, ChatRule, Measure};
use crate::language::Language;
use crate::robot::{ProgramName, RobotKind};
use crate::shape::DecodeError;
use crate::shape::string_enum::words;
use crate::table::EndReason;

words! {
    ByWord for StepOrigin { Player, Robot, Default }
    RobotWord for Robot { Random, Easy, Settler, Master }
    BallotWord for Ballot { Yes, No }
    MeasureWord for Measure { Removed, Muted, Unmuted, Banned, Unbanned }
    ChatWord for ChatRule { Seats, Everyone }
    EndWord for EndReason { Won, Stopped, Abandoned }
}

/// Stored form of a robot: a word for built-in ones, a name for external programs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub(super) enum RobotShape {
    House(RobotWord),
    Program { program: String },
}

impl<'de> Deserialize<'de> for RobotShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RobotShape, D::Error> {
        deserializer.deserialize_any(RobotShapeParser)
    }
}

struct RobotShapeParser;

impl<'de> Visitor<'de> for RobotShapeParser {
    type Value = RobotShape;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a robot's word, or a program's name")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<RobotShape, E> {
        RobotWord::deserialize(word.into_deserializer()).map(RobotShape::House)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<RobotShape, A::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Named {
            program: String,
        }
        let Named { program } = Named::deserialize(MapAccessDeserializer::new(map))?;
        Ok(RobotShape::Program { program })
    }
}

impl From<RobotKind> for RobotShape {
    fn from(kind: RobotKind) -> RobotShape {
        match kind {
            RobotKind::BuiltIn(robot) => RobotShape::House(robot.into()),
            RobotKind::Program(name) => RobotShape::Program { program: name.as_str().to_owned() },
        }
    }
}

impl RobotShape {
    pub(super) fn decode(self) -> Result<RobotKind, DecodeError> {
        match self {
            RobotShape::House(robot) => Ok(RobotKind::BuiltIn(robot.into())),
            RobotShape::Program { program } => {
                let name = ProgramName::new(&program).ok_or(DecodeError::Bounds { what: "a program's name" })?;
                Ok(RobotKind::Program(name))
            }
        }
    }
}

/// Language by its code.
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
