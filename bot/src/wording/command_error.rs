//! What was not understood, and what would be.

use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::Rank;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::hand_card::HandCard;
use engine::catan::piece::Piece;
use engine::elasund::building::Hut;
use engine::elasund::cards::Card;
use engine::elasund::church::ChurchTile;
use engine::elasund::influence::Influence;
use engine::elasund::permit::PermitValue;
use engine::elasund::wall::WallFront;
use engine::seat::SeatSet;

use super::{Scene, Words, say, sentence_start};
use crate::command::vocabulary::{Spoken, word};
use crate::command::{CommandError, Expected, OptionKind, PlaceKind, Purchase, Suggestion};
use crate::menu::Spot;
use crate::titles;

impl Words {
    pub(super) fn command_error(&self, error: &CommandError, scene: Option<&Scene<'_>>) -> String {
        match error {
            CommandError::Empty => say!(self, "error-empty"),
            CommandError::TooLong { max } => say!(self, "error-too-long", most = *max),
            CommandError::UnknownCommand { word, suggestion } => match self.suggested(*suggestion) {
                Some(suggestion) => {
                    say!(self, "error-unknown-command-like", word = word, suggestion = suggestion)
                }
                None => say!(self, "error-unknown-command", word = word),
            },
            CommandError::UnknownWord { word, expected, suggestion } => match self.suggested(*suggestion) {
                Some(suggestion) => {
                    say!(self, "error-unknown-word-like", word = word, suggestion = suggestion)
                }
                None => {
                    let expected = self.expected(*expected, scene);
                    say!(self, "error-unknown-word", word = word, expected = expected)
                }
            },
            CommandError::Missing { expected } => {
                say!(self, "error-missing", expected = self.expected(*expected, scene))
            }
            CommandError::Extra { word } => say!(self, "error-extra", word = word),
            CommandError::TooMany => say!(self, "error-too-many"),
            CommandError::OutOfBounds { option, bounds } => {
                let (least, most) = (*bounds.start(), *bounds.end());
                say!(self, "error-out-of-bounds", option = self.option(*option), least = least, most = most)
            }
            CommandError::UnknownPlace { label, kind, near } => self.unknown_place(label, *kind, near, scene),
            CommandError::UnknownPlayer { name, players } => match self.named(*players, scene) {
                Some(players) => say!(self, "error-unknown-player", name = name, players = players),
                None => say!(self, "error-nobody-called", name = name),
            },
            CommandError::AmbiguousPlayer { name, candidates } => {
                let players = self.named(*candidates, scene).unwrap_or_default();
                say!(self, "error-ambiguous-player", name = name, players = players)
            }
            CommandError::NoPlace { piece: Piece::Road } => say!(self, "error-no-place-for-road"),
            CommandError::NoPlace { piece: Piece::Settlement } => say!(self, "error-no-place-for-settlement"),
            CommandError::NoPlace { piece: Piece::City } => say!(self, "error-no-place-for-city"),
            CommandError::NothingToBuild { .. } | CommandError::NothingForTown { .. } => {
                say!(self, "error-nothing-to-build", reasons = self.reasons(error, scene).join(" "))
            }
            CommandError::NothingToImprove { .. } => {
                say!(self, "error-nothing-to-improve", reasons = self.reasons(error, scene).join(" "))
            }
            CommandError::NothingForKnights { .. } => {
                say!(self, "error-nothing-for-knights", reasons = self.reasons(error, scene).join(" "))
            }
            CommandError::NoPlayableCard => say!(self, "error-no-playable-card"),
            CommandError::NoProgressCard => say!(self, "error-no-progress-card"),
            CommandError::EmptyHand => say!(self, "error-empty-hand"),
            CommandError::BankCounts { give, rate } => {
                say!(self, "error-bank-counts", give = self.hand_cards(*give, *rate))
            }
            CommandError::NothingForBank { rates } => {
                say!(self, "error-nothing-for-bank", rates = self.cards(*rates))
            }
            CommandError::OneKindEach => say!(self, "error-one-kind-each"),
            CommandError::UnknownChoice { word } => say!(self, "error-unknown-choice", word = word),
            CommandError::NoSuchChoice { choices } => say!(self, "error-no-such-choice", most = *choices),
            CommandError::OtherTitle { here } => {
                let name = |name: &&'static str| {
                    let words = titles::commands().command(name).map(|command| command.words);
                    format!("/{}", words.map_or(*name, |words| words.main(self.language)))
                };
                say!(self, "error-other-game", commands = self.or(here.iter().map(name).collect()))
            }
            CommandError::NoTrade => say!(self, "error-no-trade"),
            CommandError::NoBonus => say!(self, "error-no-bonus"),
            CommandError::NobodyToSkip => say!(self, "error-nobody-to-skip"),
            CommandError::Rule(error) => match scene {
                Some(scene) => self.rule_error(error, scene),
                None => say!(self, "error-not-started"),
            },
        }
    }

    /// Why something can't be done: thing by thing, where it is nothing of several, else in one sentence.
    pub(crate) fn reasons(&self, error: &CommandError, scene: Option<&Scene<'_>>) -> Vec<String> {
        let reason = |thing: String, error: &CommandError| {
            let (thing, why) = (sentence_start(&thing), self.command_error(error, scene));
            say!(self, "error-build-reason", thing = thing, why = why)
        };
        match error {
            CommandError::NothingToBuild { reasons } => {
                reasons.iter().map(|(thing, error)| reason(self.purchase(*thing), error)).collect()
            }
            CommandError::NothingForTown { reasons } => {
                reasons.iter().map(|(thing, error)| reason(self.town_purchase(*thing), error)).collect()
            }
            CommandError::NothingToImprove { reasons } => {
                reasons.iter().map(|(track, error)| reason(self.track(*track), error)).collect()
            }
            CommandError::NothingForKnights { reasons } => {
                reasons.iter().map(|(verb, error)| reason(self.verb_name(*verb), error)).collect()
            }
            other => vec![self.command_error(other, scene)],
        }
    }

    fn purchase(&self, purchase: Purchase) -> String {
        match purchase {
            Purchase::Piece(piece) => self.piece(piece),
            Purchase::Wall => say!(self, "verb-wall"),
            Purchase::Card => say!(self, "development-card"),
        }
    }

    fn named(&self, players: SeatSet, scene: Option<&Scene<'_>>) -> Option<String> {
        scene.filter(|_| !players.is_empty()).map(|scene| self.any_of(players, scene))
    }

    fn unknown_place(
        &self,
        label: &str,
        kind: PlaceKind,
        near: &[Spot],
        scene: Option<&Scene<'_>>,
    ) -> String {
        let near: Vec<String> =
            scene.map(|scene| near.iter().map(|&spot| scene.label(spot)).collect()).unwrap_or_default();
        match (kind, near.is_empty()) {
            (PlaceKind::Vertex, true) => say!(self, "error-unknown-corner", label = label),
            (PlaceKind::Edge, true) => say!(self, "error-unknown-edge", label = label),
            (PlaceKind::Hex, true) => say!(self, "error-unknown-hex", label = label),
            (PlaceKind::Square, _) => self.unknown_square(label, near, scene),
            (_, false) => say!(self, "error-unknown-place", label = label, near = self.or(near)),
        }
    }

    fn suggested(&self, suggestion: Option<Suggestion>) -> Option<&'static str> {
        suggestion.and_then(|suggestion| suggestion.to(self.language))
    }

    /// What a word should have been. Of sub-commands those count that do anything in the game that is played.
    fn expected(&self, expected: Expected, scene: Option<&Scene<'_>>) -> String {
        match expected {
            Expected::Command => say!(self, "expected-command"),
            Expected::Subcommand(name) => {
                let children =
                    titles::commands().command(name).map(|command| command.children()).unwrap_or_default();
                let game = scene.map(|scene| scene.game());
                let children = children.iter().filter(|child| {
                    game.is_none_or(|game| titles::commands().is_child_of(game, name, child.name()))
                });
                self.or(children.map(|child| child.words.main(self.language).to_owned()).collect())
            }
            Expected::Cards => say!(self, "expected-cards"),
            Expected::TownCards => self.words_of::<Card>(),
            Expected::Row => say!(self, "expected-row"),
            Expected::Front => self.words_of::<WallFront>(),
            Expected::Permit => {
                let most = PermitValue::Four.number();
                say!(self, "expected-number", least = PermitValue::Zero.number(), most = most)
            }
            Expected::Influence => self.words_of::<Influence>(),
            Expected::Hut => self.words_of::<Hut>(),
            Expected::ChurchTile => self.words_of::<ChurchTile>(),
            Expected::Resource => {
                let words = HandCard::RESOURCES.iter().map(|&card| word(card, self.language).to_owned());
                self.or(words.collect())
            }
            Expected::Commodity => {
                let cards = HandCard::ALL.iter().filter(|card| card.commodity().is_some());
                self.or(cards.map(|&card| word(card, self.language).to_owned()).collect())
            }
            Expected::HandCard => say!(self, "expected-hand-card"),
            Expected::Progress => self.words_of::<ProgressCard>(),
            Expected::Track => self.words_of::<Track>(),
            Expected::Rank => self.words_of::<Rank>(),
            Expected::Die => say!(self, "expected-die"),
            Expected::Offer => say!(self, "expected-offer"),
            Expected::Option => self.words_of::<OptionKind>(),
            Expected::Value(kind) => match kind.bounds() {
                Some(bounds) => {
                    say!(self, "expected-number", least = *bounds.start(), most = *bounds.end())
                }
                None => self.or(kind.values().into_iter().map(|value| value.word(self.language)).collect()),
            },
            Expected::Robot => self.words_of::<engine::robot::Robot>(),
            Expected::Language => self.words_of::<crate::language::Language>(),
            Expected::Ballot => self.words_of::<crate::command::Ballot>(),
            Expected::BoardForm => self.words_of::<crate::command::BoardForm>(),
            Expected::Chat => self.words_of::<crate::command::ChatRule>(),
            Expected::Topic => self.words_of::<crate::command::Topic>(),
        }
    }

    /// Every word that is offered for a kind of things.
    fn words_of<T: Spoken>(&self) -> String {
        self.or(T::each().map(|(_, words)| words.main(self.language).to_owned()).collect())
    }
}
