//! Grammar of Elasund: commands, menus and refusals.

pub(crate) mod ask;
mod build;
mod cards;
mod counted;
mod declared;
pub mod error;
pub mod label;
pub mod part;
pub mod price;
mod resolve;
pub mod slot;
pub(crate) mod standing;
pub mod topic;
mod typed;
pub mod verb;
mod vocabulary;
mod why;

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::cards::Cards;
use engine::elasund::church::ChurchTile;
use engine::elasund::error::RuleError;
use engine::elasund::notation;
use engine::elasund::prompt::PromptKind;
use engine::elasund::square::Square;
use engine::elasund::view::View;
use engine::seat::SeatSet;

pub use label::{Deed, Label, Question};
pub(crate) use part::ELSEWHERE;
pub use part::Part;
pub use price::{Price, Toll};
pub use slot::Slot;
pub use verb::Verb;

use crate::bind::Bound;
use crate::bind::ask::general;
use crate::bind::grammar::{Answer, Grammar, Plain, Typed};
use crate::bind::narrow;
use crate::bind::narrow::{Meaning, Named, Next};
use crate::bind::pile::Discards;
use crate::bind::places::Placing;
use crate::command::Readiness;
use crate::command::declaration::Declaration;
use crate::command::error::CommandError;
use crate::command::suggestion::nearest_of;
use crate::command::text::echo;
use crate::command::vocabulary::find;
use crate::command::{Command, Move, Said, Topic};
use crate::elasund::grammar::error::{Expected, Refusal};
use crate::language::Language;
use crate::menu::{self, Area, Ask, Button, Choice};
use counted::reclaimed;

/// Command context of Elasund.
pub(crate) type Speaker<'a> = crate::bind::Speaker<'a, Elasund>;

impl Speaker<'_> {
    /// Cards in the actor's hand; none for an unknown hand.
    pub(crate) fn hand(&self) -> Cards {
        self.view.own.map(|own| own.hand).unwrap_or_default()
    }
}

impl Grammar for Elasund {
    const IN_ORDER: bool = false;
    const FEW: usize = usize::MAX;
    const PLAIN: Plain<Action, RuleError> =
        Plain { roll: Some(Action::Roll), resign: Some(Action::Resign), over: Some(RuleError::GameOver) };

    const PLACINGS: &'static [Placing<Verb>] = &Verb::PLACINGS;

    fn word(_: &Speaker<'_>, part: Part) -> String {
        part.word()
    }

    fn meaning(
        speaker: &Speaker<'_>,
        slot: Slot,
        word: &str,
        legal: &[Part],
    ) -> Result<Meaning<Part>, CommandError> {
        let parts = resolve::resolve(speaker, slot, word);
        let parts = parts.ok_or_else(|| resolve::unknown(slot, word, legal))?;
        // The token names a whole row.
        let is_open = slot == Slot::Square && parts.len() > 1;
        Ok(Meaning { said: Said::new(word), parts, is_open })
    }

    fn unknown(slot: Slot, word: &str, legal: &[Part]) -> CommandError {
        resolve::unknown(slot, word, legal)
    }

    /// A token with a digit and a letter is meant as a square.
    fn looks_like(_: Verb, word: &str) -> Option<Slot> {
        let is_label = word.contains(|c: char| c.is_ascii_digit()) && word.contains(char::is_alphabetic);
        is_label.then_some(Slot::Square)
    }

    /// With a single legal color or hut no question is needed.
    fn asks_for_the_only(slot: Slot) -> bool {
        !matches!(slot, Slot::Color | Slot::Hut)
    }

    fn fillings(speaker: &Speaker<'_>, slot: Slot) -> Vec<Part> {
        why::fillings(speaker, slot)
    }

    fn weight(_: Verb, error: &CommandError, way: &[Part], named: &Named<Elasund>) -> u8 {
        // A missing color that was only tried is less specific than the need of some color.
        let guessed = match (way.last(), way.len().checked_sub(1).and_then(|last| named.get(last))) {
            (Some(Part::Color(_)), Some(None)) => why::GUESSED,
            _ => 0,
        };
        why::weight(error) + guessed
    }

    fn question(_: &Speaker<'_>, next: &Next<'_, Elasund>) -> menu::Question {
        Question::Next { verb: next.verb, slot: next.slot }.into()
    }

    fn label(speaker: &Speaker<'_>, next: &Next<'_, Elasund>, part: Part) -> menu::Label {
        ask::label(speaker, next, part).into()
    }

    fn choice(_: &Speaker<'_>, label: menu::Label, command: Command) -> Choice {
        let square = label.own().and_then(Label::square);
        let areas = square.map(|square| row_of(square, &command)).into_iter().collect();
        Choice { label, areas, command }
    }

    fn spelled(action: &Action) -> Option<Command> {
        match *action {
            Action::Discard { cards } => Some(Elasund::discarding(cards)),
            Action::Reclaim { cards } => Some(counted::reclaiming(cards, Readiness::Ready)),
            _ => None,
        }
    }

    fn does(verb: Verb) -> menu::Label {
        match verb {
            Verb::Build(building) => Label::BuildingFor { building, price: Price::NOTHING }.into(),
            Verb::Wall => Label::Wall.into(),
            Verb::Permit => Deed::Permit.into(),
            verb => Label::Bonus(verb).into(),
        }
    }

    fn ask(speaker: &Speaker<'_>, next: &Next<'_, Elasund>) -> Ask {
        ask::next(speaker, next)
    }

    fn commands() -> &'static [Declaration] {
        declared::COMMANDS
    }

    fn topics() -> &'static [&'static [Topic]] {
        &[&Topic::COMMON, topic::TOPICS]
    }

    fn end(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
        speaker.act(Action::EndTurn)
    }

    fn bind_move(speaker: &Speaker<'_>, said: &Move) -> Option<Result<Bound, CommandError>> {
        Some(match said.verb() {
            verb if verb == "trade" || verb.starts_with("trade.") => Err(Refusal::NoTrade.into()),
            "build" => build::build(speaker, said.place().as_ref()),
            "bonus" => {
                let ask = ask::bonus(speaker).map(Bound::Ask);
                ask.ok_or_else(|| why::why_no_bonus(speaker))
            }
            "discard" => cards::read(said).and_then(|chosen| cards::discard(speaker, chosen)),
            "reclaim" => reclaimed(&said.words())
                .and_then(|(chosen, readiness)| cards::reclaim(speaker, chosen, readiness)),
            _ => return None,
        })
    }

    fn not_awaited(awaited: SeatSet) -> RuleError {
        RuleError::NotAwaited { awaited }
    }

    fn menu(speaker: &Speaker<'_>, kind: PromptKind) -> Result<Bound, CommandError> {
        match kind {
            PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. } => {
                narrow::bind(speaker, Verb::Ship, &[])
            }
            PromptKind::Discard { .. } => cards::discard(speaker, Cards::NONE),
            PromptKind::Reclaim { .. } => cards::reclaim(speaker, Cards::NONE, Readiness::Draft),
            PromptKind::PlaceHut { .. } => narrow::bind(speaker, Verb::Hut, &[]),
            PromptKind::ChooseTile => Ok(Bound::Ask(ask::tiles(speaker))),
            PromptKind::Roll | PromptKind::Build { .. } | PromptKind::Bonus => {
                Ok(Bound::Ask(general::turn(speaker)))
            }
        }
    }

    /// Row names are numbers, which would collide with item numbers.
    fn counts_lines(kind: PromptKind) -> bool {
        !matches!(kind, PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. })
    }

    fn answer(speaker: &Speaker<'_>, kind: PromptKind, text: &str) -> Result<Answer, CommandError> {
        Ok(Answer::Line(match kind {
            // A menu item has the word "row" beside the number.
            PromptKind::ShiftShip { .. } | PromptKind::MovePirates { .. } => {
                let row = text.split_whitespace().find(|word| notation::parse_row(word).is_some());
                format!("/ship {}", row.unwrap_or(text))
            }
            PromptKind::Discard { .. } => format!("/discard {text}"),
            PromptKind::Reclaim { .. } => format!("/reclaim {text}"),
            PromptKind::PlaceHut { .. } => format!("/hut {text}"),
            PromptKind::ChooseTile => return tile(speaker, text).map(Answer::Bound),
            PromptKind::Roll | PromptKind::Build { .. } | PromptKind::Bonus => format!("/{text}"),
        }))
    }

    fn moves(speaker: &Speaker<'_>) -> Vec<Choice> {
        ask::moves(speaker)
    }

    fn turn_buttons(view: &View) -> Vec<Button> {
        ask::turn_buttons(view)
    }

    fn is_discard(kind: PromptKind) -> bool {
        matches!(kind, PromptKind::Discard { .. })
    }

    fn has_one_answer(kind: PromptKind) -> bool {
        ask::leaves_nothing_else(kind)
    }

    fn typed(
        _: &Speaker<'_>,
        label: &menu::Label,
        question: &menu::Question,
        language: Language,
    ) -> Option<Typed> {
        typed::typed(label.own()?, question.own(), language)
    }
}

/// Row of a square. Its command asks for one of the squares there, if `command` names the square.
fn row_of(square: Square, command: &Command) -> Area {
    let row = square.row();
    let asking = || {
        let Command::Move(command) = command else { return None };
        let (name, word) = (notation::square(square), Said::new(&format!("~{}", notation::row(row)))?);
        let said =
            command.said().into_iter().map(|said| if said.as_str() == name { word.clone() } else { said });
        Some(Command::Move(command.with(said.collect())))
    };
    Area { order: row.number().into(), label: Label::Row(row).into(), command: asking() }
}

/// Church tile named by the text; extra words are ignored if exactly one word names a tile.
fn tile_of(text: &str) -> Option<ChurchTile> {
    find(text).or_else(|| {
        let mut named = text.split_whitespace().filter_map(find::<ChurchTile>);
        named.next().filter(|_| named.next().is_none())
    })
}

fn tile(speaker: &Speaker<'_>, text: &str) -> Result<Bound, CommandError> {
    match tile_of(text) {
        Some(tile) => speaker.act(Action::ChooseTile { tile }),
        None => Err(CommandError::UnknownWord {
            word: echo(text),
            expected: Expected::ChurchTile.into(),
            suggestion: nearest_of::<ChurchTile>(text),
        }),
    }
}
