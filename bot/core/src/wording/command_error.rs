//! Messages for commands that can't be parsed or interpreted.

use engine::seat::SeatSet;

use super::{MessageContext, Words, message, sentence_start};
use crate::command::vocabulary::{available_robots, robot_word};
use crate::command::{CommandError, Expected, Suggestion, TitleValue};
use crate::titles;

impl Words {
    pub(super) fn command_error(&self, error: &CommandError, scene: Option<&MessageContext<'_>>) -> String {
        match error {
            CommandError::Empty => message!(self, "error-empty"),
            CommandError::TooLong { max } => message!(self, "error-too-long", most = *max),
            CommandError::UnknownCommand { word, suggestion } => match self.suggested_word(*suggestion) {
                Some(suggestion) => message!(self, "error-unknown-command-like", word, suggestion),
                None => message!(self, "error-unknown-command", word),
            },
            CommandError::UnknownWord { word, expected, suggestion } => match self.suggested_word(*suggestion) {
                Some(suggestion) => message!(self, "error-unknown-word-like", word, suggestion),
                None => message!(self, "error-unknown-word", word, expected = self.expected(expected, scene)),
            },
            CommandError::Missing { expected } => {
                message!(self, "error-missing", expected = self.expected(expected, scene))
            }
            CommandError::Extra { word } => message!(self, "error-extra", word),
            CommandError::TooMany => message!(self, "error-too-many"),
            CommandError::OutOfBounds { option, bounds } => {
                let (least, most) = (*bounds.start(), *bounds.end());
                message!(self, "error-out-of-bounds", option = self.option(*option), least, most)
            }
            CommandError::UnknownPlayer { name, players } => match self.player_names(*players, scene) {
                Some(players) => message!(self, "error-unknown-player", name, players),
                None => message!(self, "error-nobody-called", name),
            },
            CommandError::AmbiguousPlayer { name, candidates } => {
                let players = self.player_names(*candidates, scene).unwrap_or_default();
                message!(self, "error-ambiguous-player", name, players)
            }
            CommandError::UnknownChoice { word } => message!(self, "error-unknown-choice", word),
            CommandError::NoSuchChoice { choices } => message!(self, "error-no-such-choice", most = *choices),
            CommandError::OtherTitle { here } => {
                let name = |name: &&'static str| {
                    let words = titles::commands().find(name).map(|command| command.words);
                    format!("/{}", words.map_or(*name, |words| words.primary_word(self.language)))
                };
                message!(self, "error-other-game", commands = self.join_or(here.iter().map(name).collect()))
            }
            CommandError::NobodyToSkip => message!(self, "error-nobody-to-skip"),
            CommandError::Own(own) => {
                let reasons = self.separate_reasons(own, scene);
                titles::refusal_text(self, own, &reasons.join(" "), scene)
            }
            CommandError::Rule(error) => match scene {
                Some(scene) => self.rule_error(error, scene),
                None => message!(self, "error-not-started"),
            },
        }
    }

    /// Reasons of a refusal: one for each thing that could be built, or else a single sentence.
    pub fn reasons(&self, error: &CommandError, scene: Option<&MessageContext<'_>>) -> Vec<String> {
        match error {
            CommandError::Own(own) if titles::refusal_reasons(self, own).is_some() => self.separate_reasons(own, scene),
            other => vec![self.command_error(other, scene)],
        }
    }

    /// Reason in two or three words, for errors that have one.
    pub fn reason_in_short(&self, error: &CommandError) -> Option<String> {
        match error {
            CommandError::Rule(error) => titles::short_rule_error(self, error),
            CommandError::Own(own) => titles::short_refusal(self, own),
            _ => None,
        }
    }

    /// Reasons for each thing.
    fn separate_reasons(&self, own: &TitleValue, scene: Option<&MessageContext<'_>>) -> Vec<String> {
        let reason = |(thing, error): (String, &CommandError)| {
            let (thing, why) = (sentence_start(&thing), self.command_error(error, scene));
            message!(self, "error-build-reason", thing, why)
        };
        titles::refusal_reasons(self, own).into_iter().flatten().map(reason).collect()
    }

    fn player_names(&self, players: SeatSet, scene: Option<&MessageContext<'_>>) -> Option<String> {
        scene.filter(|_| !players.is_empty()).map(|scene| self.names_or(players, scene))
    }

    fn suggested_word(&self, suggestion: Option<Suggestion>) -> Option<&'static str> {
        suggestion.and_then(|suggestion| suggestion.in_language(self.language))
    }

    /// Description of the expected word. Sub-commands are limited to those of the game that is played.
    fn expected(&self, expected: &Expected, scene: Option<&MessageContext<'_>>) -> String {
        match *expected {
            Expected::Command => message!(self, "expected-command"),
            Expected::Subcommand(name) => {
                let children = titles::commands().find(name).map(|command| command.children()).unwrap_or_default();
                let game = scene.and_then(|scene| titles::game(scene.view));
                let children = children.iter().filter(|child| {
                    game.is_none_or(|game| titles::commands().subcommand_applies_to(game, name, child.name()))
                });
                self.join_or(children.map(|child| child.words.primary_word(self.language).to_owned()).collect())
            }
            Expected::Option => {
                let kinds = titles::all_options().all().iter();
                self.join_or(kinds.map(|kind| kind.term().primary_word(self.language).to_owned()).collect())
            }
            Expected::Value(kind) => match kind.bounds() {
                Some(bounds) => message!(self, "expected-number", least = *bounds.start(), most = *bounds.end()),
                None => self.join_or(kind.values().into_iter().map(|value| value.word(self.language)).collect()),
            },
            Expected::Robot => {
                self.join_or(available_robots().map(|robot| robot_word(&robot, self.language).to_owned()).collect())
            }
            Expected::Language => self.alternatives::<crate::language::Language>(),
            Expected::Ballot => self.alternatives::<crate::command::Ballot>(),
            Expected::Whole => message!(self, "expected-whole"),
            Expected::BoardForm => self.alternatives::<crate::command::BoardForm>(),
            Expected::Until => message!(self, "expected-until"),
            Expected::Interval => message!(self, "expected-interval"),
            Expected::Hours => message!(self, "expected-hours"),
            Expected::TimeOfDay => message!(self, "expected-time-of-day"),
            Expected::Zone => message!(self, "expected-zone"),
            Expected::Way => self.alternatives::<crate::time::NotificationChannel>(),
            Expected::Chat => self.alternatives::<crate::command::ChatRule>(),
            Expected::Own(ref own) => titles::expected_text(self, own),
            Expected::Topic => {
                let topics = titles::commands().topics().iter();
                self.join_or(topics.map(|topic| topic.term().primary_word(self.language).to_owned()).collect())
            }
        }
    }
}
