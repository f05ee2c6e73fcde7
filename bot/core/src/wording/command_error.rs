//! Messages for commands that can't be parsed or interpreted.

use engine::seat::SeatSet;

use super::{Scene, Words, say, sentence_start};
use crate::command::vocabulary::{robot_word, robots};
use crate::command::{CommandError, Expected, Own, Suggestion};
use crate::titles;

impl Words {
    pub(super) fn command_error(&self, error: &CommandError, scene: Option<&Scene<'_>>) -> String {
        match error {
            CommandError::Empty => say!(self, "error-empty"),
            CommandError::TooLong { max } => say!(self, "error-too-long", most = *max),
            CommandError::UnknownCommand { word, suggestion } => match self.suggested(*suggestion) {
                Some(suggestion) => say!(self, "error-unknown-command-like", word, suggestion),
                None => say!(self, "error-unknown-command", word),
            },
            CommandError::UnknownWord { word, expected, suggestion } => match self.suggested(*suggestion) {
                Some(suggestion) => say!(self, "error-unknown-word-like", word, suggestion),
                None => {
                    let expected = self.expected(expected, scene);
                    say!(self, "error-unknown-word", word, expected)
                }
            },
            CommandError::Missing { expected } => {
                say!(self, "error-missing", expected = self.expected(expected, scene))
            }
            CommandError::Extra { word } => say!(self, "error-extra", word),
            CommandError::TooMany => say!(self, "error-too-many"),
            CommandError::OutOfBounds { option, bounds } => {
                let (least, most) = (*bounds.start(), *bounds.end());
                say!(self, "error-out-of-bounds", option = self.option(*option), least, most)
            }
            CommandError::UnknownPlayer { name, players } => match self.named(*players, scene) {
                Some(players) => say!(self, "error-unknown-player", name, players),
                None => say!(self, "error-nobody-called", name),
            },
            CommandError::AmbiguousPlayer { name, candidates } => {
                let players = self.named(*candidates, scene).unwrap_or_default();
                say!(self, "error-ambiguous-player", name, players)
            }
            CommandError::UnknownChoice { word } => say!(self, "error-unknown-choice", word),
            CommandError::NoSuchChoice { choices } => say!(self, "error-no-such-choice", most = *choices),
            CommandError::OtherTitle { here } => {
                let name = |name: &&'static str| {
                    let words = titles::commands().command(name).map(|command| command.words);
                    format!("/{}", words.map_or(*name, |words| words.main(self.language)))
                };
                say!(self, "error-other-game", commands = self.or(here.iter().map(name).collect()))
            }
            CommandError::NobodyToSkip => say!(self, "error-nobody-to-skip"),
            CommandError::Own(own) => {
                let reasons = self.each_reason(own, scene);
                titles::refusal(self, own, &reasons.join(" "), scene)
            }
            CommandError::Rule(error) => match scene {
                Some(scene) => self.rule_error(error, scene),
                None => say!(self, "error-not-started"),
            },
        }
    }

    /// Reasons of a refusal: one for each thing that could be built, or else a single sentence.
    pub fn reasons(&self, error: &CommandError, scene: Option<&Scene<'_>>) -> Vec<String> {
        match error {
            CommandError::Own(own) if titles::reasons(self, own).is_some() => self.each_reason(own, scene),
            other => vec![self.command_error(other, scene)],
        }
    }

    /// Reason in two or three words, for errors that have one.
    pub fn reason_in_short(&self, error: &CommandError) -> Option<String> {
        match error {
            CommandError::Rule(error) => titles::rule_in_short(self, error),
            CommandError::Own(own) => titles::refusal_in_short(self, own),
            _ => None,
        }
    }

    /// Reasons for each thing.
    fn each_reason(&self, own: &Own, scene: Option<&Scene<'_>>) -> Vec<String> {
        let reason = |(thing, error): (String, &CommandError)| {
            let (thing, why) = (sentence_start(&thing), self.command_error(error, scene));
            say!(self, "error-build-reason", thing, why)
        };
        titles::reasons(self, own).into_iter().flatten().map(reason).collect()
    }

    fn named(&self, players: SeatSet, scene: Option<&Scene<'_>>) -> Option<String> {
        scene.filter(|_| !players.is_empty()).map(|scene| self.any_of(players, scene))
    }

    fn suggested(&self, suggestion: Option<Suggestion>) -> Option<&'static str> {
        suggestion.and_then(|suggestion| suggestion.to(self.language))
    }

    /// Description of the expected word. Sub-commands are limited to those of the game that is played.
    fn expected(&self, expected: &Expected, scene: Option<&Scene<'_>>) -> String {
        match *expected {
            Expected::Command => say!(self, "expected-command"),
            Expected::Subcommand(name) => {
                let children =
                    titles::commands().command(name).map(|command| command.children()).unwrap_or_default();
                let game = scene.and_then(|scene| titles::game(scene.view));
                let children = children.iter().filter(|child| {
                    game.is_none_or(|game| titles::commands().is_child_of(game, name, child.name()))
                });
                self.or(children.map(|child| child.words.main(self.language).to_owned()).collect())
            }
            Expected::Option => {
                let kinds = titles::options().all().iter();
                self.or(kinds.map(|kind| kind.words().main(self.language).to_owned()).collect())
            }
            Expected::Value(kind) => match kind.bounds() {
                Some(bounds) => say!(self, "expected-number", least = *bounds.start(), most = *bounds.end()),
                None => self.or(kind.values().into_iter().map(|value| value.word(self.language)).collect()),
            },
            Expected::Robot => {
                self.or(robots().map(|robot| robot_word(&robot, self.language).to_owned()).collect())
            }
            Expected::Language => self.words_of::<crate::language::Language>(),
            Expected::Ballot => self.words_of::<crate::command::Ballot>(),
            Expected::Whole => say!(self, "expected-whole"),
            Expected::BoardForm => self.words_of::<crate::command::BoardForm>(),
            Expected::Until => say!(self, "expected-until"),
            Expected::Interval => say!(self, "expected-interval"),
            Expected::Hours => say!(self, "expected-hours"),
            Expected::TimeOfDay => say!(self, "expected-time-of-day"),
            Expected::Zone => say!(self, "expected-zone"),
            Expected::Way => self.words_of::<crate::time::Way>(),
            Expected::Chat => self.words_of::<crate::command::ChatRule>(),
            Expected::Own(ref own) => titles::expected(self, own),
            Expected::Topic => {
                let topics = titles::commands().topics().iter();
                self.or(topics.map(|topic| topic.words().main(self.language).to_owned()).collect())
            }
        }
    }
}
