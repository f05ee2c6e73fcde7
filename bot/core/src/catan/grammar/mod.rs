//! Grammar of the base game with Cities & Knights and ships: commands, menus and refusals.

pub(crate) mod ask;
mod bank;
pub(super) mod build;
pub mod card;
mod cards;
pub(crate) mod counted;
mod declared;
pub mod error;
pub mod label;
pub mod offer;
mod places;
mod play;
pub(crate) mod read;
mod robbery;
mod spelled;
pub(crate) mod standing;
pub mod topic;
mod trade;
mod typed;
pub mod verb;
mod vocabulary;

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::prompt::PromptKind as KnightsPrompt;
use engine::catan::error::RuleError;
use engine::catan::offer::OfferId;
use engine::catan::piece::Piece;
use engine::catan::prompt::PromptKind;
use engine::catan::resource::Cards;
use engine::catan::ships::prompt::PromptKind as ShipsPrompt;
use engine::catan::topology::Topology;
use engine::catan::view::{Stage, View};
use engine::seat::SeatSet;
use render::catan::Spot;

use super::cities_knights::grammar as cities_knights;
use super::cities_knights::grammar::lay::HarborCommand;
use super::cities_knights::grammar::part::{self, Slot};
use super::ships::grammar as ships;
use crate::bind::Bound;
use crate::bind::ask::general;
use crate::bind::grammar::{Answer, Grammar, Plain, Typed};
use crate::bind::narrow::{self, Meaning, Named, Next};
use crate::bind::places::Placing;
use crate::catan::grammar::error::Refusal;
use crate::command::declaration::Declaration;
use crate::command::error::CommandError;
use crate::command::{Command, Move, Said, Topic};
use crate::language::Language;
use crate::menu::{self, Button, Choice};
use card::PlayCommand;
use label::{Deed, Label, Question};
use offer::{TradeCommand, WhichOffer};
use ships::raider::Raider;

pub use part::Part;
pub(crate) use places::{hexes_around, landmarks, lying, name_of};
pub use verb::Verb;

/// Command context of the base game and its expansions.
pub(crate) type Speaker<'a> = crate::bind::Speaker<'a, Catan>;

impl Speaker<'_> {
    pub(crate) fn topology(&self) -> &Topology {
        self.view.island.topology()
    }

    /// Returns `true` if the actor is prompted for the city of the initial placement.
    pub(crate) fn founds_city(&self) -> bool {
        self.prompt() == Some(PromptKind::CitiesKnights(KnightsPrompt::FoundCity))
    }

    /// Returns `true` if the game includes Cities & Knights.
    pub(crate) fn plays_cities_knights(&self) -> bool {
        self.view.cities_knights.is_some()
    }
}

impl Grammar for Catan {
    const IN_ORDER: bool = true;
    const FEW: usize = 3;
    const PLAIN: Plain<Action, RuleError> =
        Plain { roll: Some(Action::Roll), resign: Some(Action::Resign), over: Some(RuleError::GameOver) };

    const PLACINGS: &'static [Placing<Verb>] = &Verb::PLACINGS;

    fn apart(speaker: &Speaker<'_>, verb: Verb, said: &[Said]) -> Vec<Said> {
        cities_knights::apart(speaker, verb, said)
    }

    fn word(speaker: &Speaker<'_>, part: Part) -> String {
        part.word(speaker)
    }

    fn meaning(
        speaker: &Speaker<'_>,
        slot: Slot,
        word: &str,
        legal: &[Part],
    ) -> Result<Meaning<Part>, CommandError> {
        part::meaning(speaker, slot, word, legal)
    }

    fn fillings(speaker: &Speaker<'_>, slot: Slot) -> Vec<Part> {
        cities_knights::why::fillings(speaker, slot)
    }

    fn weight(verb: Verb, error: &CommandError, _: &[Part], _: &Named<Catan>) -> u8 {
        match verb {
            Verb::Build(_) | Verb::BuildShip => build::is_about_the_place(error).into(),
            _ => cities_knights::why::weight(error),
        }
    }

    fn reason(verb: Verb, most: CommandError) -> CommandError {
        match verb {
            Verb::Build(piece) if build::is_about_the_place(&most) => Refusal::NoPlace { piece }.into(),
            Verb::BuildShip if build::is_about_the_place(&most) => Refusal::NoPlaceForShip.into(),
            _ => most,
        }
    }

    fn question(speaker: &Speaker<'_>, next: &Next<'_, Catan>) -> menu::Question {
        let question = match (speaker.view.stage, next.verb) {
            (Stage::FoundSettlement, Verb::Build(Piece::Settlement)) => Question::FoundSettlement,
            (Stage::FoundSettlement, Verb::Build(Piece::City)) => Question::FoundCity,
            (Stage::FoundRoad { .. }, Verb::Build(Piece::Road)) => Question::FoundRoad,
            (Stage::FreeRoads { left }, Verb::Build(Piece::Road)) => Question::FreeRoad { left },
            (_, Verb::Build(piece)) => Question::BuildWhere { piece },
            (_, verb) => Question::Next { verb, index: next.index },
        };
        question.into()
    }

    fn label(_: &Speaker<'_>, _: &Next<'_, Catan>, part: Part) -> menu::Label {
        part.into()
    }

    fn does(verb: Verb) -> menu::Label {
        Label::Verb(verb).into()
    }

    fn choice(speaker: &Speaker<'_>, label: menu::Label, command: Command) -> Choice {
        let place = match label.own() {
            Some(Label::LowerKnight { vertex, .. }) => Some(Spot::Vertex(*vertex)),
            own => own.and_then(Label::place),
        };
        match place {
            Some(spot) => lying(&speaker.view.island, label, spot, command),
            None => Choice::new(label, command),
        }
    }

    fn spelled(action: &Action) -> Option<Command> {
        spelled::command(action)
    }

    fn commands() -> &'static [Declaration] {
        declared::COMMANDS
    }

    fn topics() -> &'static [&'static [Topic]] {
        &[&Topic::COMMON, topic::TOPICS]
    }

    fn end(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
        cities_knights::end(speaker)
    }

    fn bind_move(speaker: &Speaker<'_>, said: &Move) -> Option<Result<Bound, CommandError>> {
        if let Some(trade) = TradeCommand::of(said) {
            return Some(trade::trade(speaker, Some(&trade)));
        }
        if let Some(card) = PlayCommand::of(said) {
            return Some(play::play(speaker, Some(&card)));
        }
        if let Some(laid) = HarborCommand::of(said) {
            return Some(cities_knights::harbor::bind(speaker, &laid));
        }
        if matches!(said.verb(), "ship" | "pirate" | "gold") && !speaker.plays_ships() {
            return None;
        }
        Some(match said.verb() {
            "trade" => trade::trade(speaker, None),
            "play" => play::play(speaker, None),
            "robber" => {
                let (place, player) = read::place_and_player(said.text());
                robbery::relocate(speaker, Raider::Robber, place.as_ref(), player.as_ref())
            }
            "pirate" => {
                let (place, player) = read::place_and_player(said.text());
                robbery::relocate(speaker, Raider::Pirate, place.as_ref(), player.as_ref())
            }
            "ship" => ships::sail(speaker, &said.said()),
            "gold" => ships::gold::bind(speaker, said),
            "build" => build::build(speaker, said),
            "build.card" => speaker.act(Action::BuyCard),
            "knight" => cities_knights::which_for_knights(speaker),
            "improve" => cities_knights::which_track(speaker),
            "wall" if speaker.plays_cities_knights() => narrow::bind(speaker, Verb::Wall, &said.said()),
            "discard" => cards::read(said).and_then(|chosen| cards::discard(speaker, chosen)),
            _ => return None,
        })
    }

    fn not_awaited(awaited: SeatSet) -> RuleError {
        RuleError::NotAwaited { awaited }
    }

    fn menu(speaker: &Speaker<'_>, kind: PromptKind) -> Result<Bound, CommandError> {
        match kind {
            PromptKind::FoundSettlement => narrow::bind(speaker, Verb::Build(Piece::Settlement), &[]),
            PromptKind::FoundRoad { .. } => ships::lay::menu(speaker, Question::FoundWay),
            PromptKind::FreeRoad { left } => ships::lay::menu(speaker, Question::FreeWay { left }),
            PromptKind::MoveRobber => robbery::menu(speaker),
            PromptKind::Discard { .. } => cards::discard(speaker, Cards::NONE),
            PromptKind::AnswerTrade { offer } => {
                trade::trade(speaker, Some(&TradeCommand::Answer(Some(WhichOffer::Id(offer)))))
            }
            PromptKind::CitiesKnights(kind) => cities_knights::answer::the_menu(speaker, kind),
            PromptKind::Ships(ShipsPrompt::TakeGold { .. }) => ships::gold::take(speaker, Cards::NONE),
            PromptKind::Roll | PromptKind::Turn => Ok(Bound::Ask(general::turn(speaker))),
        }
    }

    /// `false` for prompts answered with an edge: edge labels are numbers, which would collide with item numbers.
    fn counts_lines(kind: PromptKind) -> bool {
        !matches!(
            kind,
            PromptKind::FoundRoad { .. }
                | PromptKind::FreeRoad { .. }
                | PromptKind::CitiesKnights(KnightsPrompt::RelocateRoad | KnightsPrompt::RelocateShip)
        )
    }

    fn answer(speaker: &Speaker<'_>, kind: PromptKind, text: &str) -> Result<Answer, CommandError> {
        Ok(Answer::Line(match kind {
            PromptKind::FoundRoad { .. } if speaker.plays_ships() => {
                return ships::lay::answer(speaker, Question::FoundWay, text);
            }
            PromptKind::FreeRoad { left } if speaker.plays_ships() => {
                return ships::lay::answer(speaker, Question::FreeWay { left }, text);
            }
            PromptKind::MoveRobber if speaker.plays_ships() => ships::raider::answer(speaker, text),
            PromptKind::FoundSettlement => format!("/build settlement {text}"),
            PromptKind::FoundRoad { .. } | PromptKind::FreeRoad { .. } => format!("/build road {text}"),
            PromptKind::MoveRobber => format!("/robber {text}"),
            PromptKind::Discard { .. } => format!("/discard {text}"),
            PromptKind::AnswerTrade { offer } => {
                return trade::answer_in(speaker, offer, text).map(Answer::Command);
            }
            PromptKind::CitiesKnights(kind) => return cities_knights::answer::answer(speaker, kind, text),
            PromptKind::Ships(_) => format!("/gold {text}"),
            PromptKind::Roll | PromptKind::Turn => format!("/{text}"),
        }))
    }

    fn moves(speaker: &Speaker<'_>) -> Vec<Choice> {
        ask::turn::possible(speaker)
    }

    /// A counter-proposal to the active player.
    fn also(speaker: &Speaker<'_>) -> Option<Choice> {
        let answers = matches!(speaker.prompt(), Some(PromptKind::AnswerTrade { .. }));
        let trade = || Choice::new(Label::Do(Deed::Trade), Command::Move(Move::bare("trade")));
        (answers && ask::trade::what(speaker).is_some()).then(trade)
    }

    fn turn_buttons(view: &View) -> Vec<Button> {
        ask::turn_buttons(view)
    }

    fn offer_buttons(view: &View, offer: OfferId) -> Vec<Button> {
        ask::offer_buttons(view, offer)
    }

    fn is_discard(kind: PromptKind) -> bool {
        matches!(kind, PromptKind::Discard { .. })
    }

    fn has_one_answer(kind: PromptKind) -> bool {
        !matches!(kind, PromptKind::AnswerTrade { .. } | PromptKind::Roll | PromptKind::Turn)
    }

    fn typed(
        speaker: &Speaker<'_>,
        label: &menu::Label,
        question: &menu::Question,
        language: Language,
    ) -> Option<Typed> {
        typed::typed(speaker, label, question, language)
    }

    fn stands_beside(label: &menu::Label) -> bool {
        matches!(label.own(), Some(Label::Progress(_)))
    }

    fn prepared_ways(argument: &str, line: &str, language: Language) -> Vec<String> {
        typed::prepared_ways(argument, line, language)
    }

    fn names_next(speaker: &Speaker<'_>, line: &str) -> Option<SeatSet> {
        typed::names_next(speaker, line)
    }
}
