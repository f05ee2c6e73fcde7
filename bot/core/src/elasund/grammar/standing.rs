//! Prepared answers of Elasund: parsing, canonical text and evaluation.

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::building::Building;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::view::View;

use super::Speaker;
use super::error::Expected;
use crate::command::Move;
use crate::command::error::CommandError;
use crate::command::lexicon::Term;
use crate::command::moves::said;
use crate::command::suggestion::nearest_of;
use crate::command::text::echo;
use crate::command::vocabulary::{canonical, find};
use crate::title::{Prepared, Prepares, Readiness, Stock, Verb};
use crate::words::{Scene, Words};

/// Prepared answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// Rolls the dice, every turn.
    Roll,
    /// Discards cards of these kinds first, in this order.
    Discard(Vec<Card>),
    /// After this was built, takes two gold and ends the turn without a bonus.
    End { after: Option<Built> },
}

/// Item that is built before the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Built {
    Building(Building),
    Wall,
    Church,
}

const fn one(path: &'static str) -> Verb {
    Verb { path, stock: Stock::One }
}

impl Prepares for Elasund {
    const PREPARED: &'static [Verb] = &[one("standing.roll"), one("standing.discard"), one("standing.end")];

    fn prepare(_: &Speaker<'_>, said: &Move) -> Result<Move, CommandError> {
        Standing::read(said).map(|standing| standing.canonical())
    }

    fn prepared(speaker: &Speaker<'_>, prepared: &Prepared) -> Readiness<Action> {
        match Standing::read(&prepared.said) {
            Ok(standing) => standing.comes_to(speaker, prepared),
            Err(_) => Readiness::Stale,
        }
    }

    fn prepared_words(words: &Words, said: &Move, _: &Scene<'_, View>) -> String {
        Standing::read(said).map(|standing| words.prepared_in_town(&standing)).unwrap_or_default()
    }
}

impl Standing {
    fn read(prepared: &Move) -> Result<Standing, CommandError> {
        let text = prepared.text();
        Ok(match (prepared.verb(), text) {
            ("standing.roll", "") => Standing::Roll,
            ("standing.roll", text) => return Err(CommandError::Extra { word: echo(text) }),
            ("standing.discard", text) => Standing::Discard(kinds(text)?),
            ("standing.end", "") => Standing::End { after: None },
            ("standing.end", text) => Standing::End { after: Some(built(text)?) },
            _ => return Err(CommandError::Empty),
        })
    }

    fn canonical(&self) -> Move {
        match self {
            Standing::Roll => Move::bare("standing.roll"),
            Standing::Discard(kinds) => {
                let words: Vec<&str> = kinds.iter().map(|kind| canonical(*kind)).collect();
                Move::told("standing.discard", words.join(" "))
            }
            Standing::End { after } => {
                let after = match after {
                    None => "",
                    Some(Built::Building(building)) => canonical(*building),
                    Some(Built::Wall) => "wall",
                    Some(Built::Church) => "church",
                };
                Move::told("standing.end", after)
            }
        }
    }

    fn comes_to(&self, speaker: &Speaker<'_>, prepared: &Prepared) -> Readiness<Action> {
        let act = |action: Action| match speaker.check(action) {
            Ok(()) => Readiness::Acts(action),
            Err(_) => Readiness::Waits,
        };
        match (self, speaker.prompt()) {
            (Standing::Roll, Some(PromptKind::Roll)) => act(Action::Roll),
            (Standing::Discard(order), Some(PromptKind::Discard { count, cause })) => {
                let is_sealed = speaker.view.own.is_none_or(|own| own.sealed.is_some());
                let hand = match cause {
                    DiscardCause::Pirates => speaker.hand(),
                    DiscardCause::Shortage => speaker.hand().without_gold(),
                };
                match is_sealed {
                    true => Readiness::Waits,
                    false => act(Action::Discard { cards: discarded(hand, count, order) }),
                }
            }
            (Standing::End { after }, prompt) => match (progress(speaker, prepared, *after), prompt) {
                (Progress::Over, _) => Readiness::Done,
                (Progress::Built, Some(PromptKind::Build { .. })) => act(Action::TakeGold),
                (Progress::Built, Some(PromptKind::Bonus)) => act(Action::EndTurn),
                _ => Readiness::Waits,
            },
            _ => Readiness::Waits,
        }
    }
}

/// State of a prepared end of the turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    Open,
    Built,
    /// The turn has ended.
    Over,
}

fn progress(speaker: &Speaker<'_>, prepared: &Prepared, after: Option<Built>) -> Progress {
    let own = speaker.seat;
    let mut progress = if after.is_none() { Progress::Built } else { Progress::Open };
    for notice in speaker.told_since(prepared.since) {
        let Notice::Public(event) = notice else { continue };
        let (seat, built) = match event {
            PublicEvent::Built { seat, building, .. } => (seat, Built::Building(building)),
            PublicEvent::WallBuilt { seat, .. } => (seat, Built::Wall),
            PublicEvent::ChurchPaid { seat, .. } => (seat, Built::Church),
            PublicEvent::TurnEnded { seat } if seat == own && progress == Progress::Built => {
                return Progress::Over;
            }
            _ => continue,
        };
        if seat == own && after == Some(built) {
            progress = Progress::Built;
        }
    }
    progress
}

/// `count` cards of a hand: the kinds of `order` first, then always from the largest pile.
fn discarded(hand: Cards, count: u8, order: &[Card]) -> Cards {
    let mut chosen = Cards::NONE;
    for &kind in order {
        let more = hand[kind].min(count - chosen.total());
        chosen += Cards::of(kind, more);
    }
    while chosen.total() < count {
        let left = hand - chosen;
        let Some((kind, _)) = left.iter().max_by_key(|&(_, count)| count) else { break };
        chosen += Cards::of(kind, 1);
    }
    chosen
}

/// Parses kinds of cards, without duplicates.
fn kinds(text: &str) -> Result<Vec<Card>, CommandError> {
    let mut kinds = Vec::new();
    for word in said(text) {
        let word = word.as_str();
        let kind = find::<Card>(word).ok_or_else(|| CommandError::UnknownWord {
            word: echo(word),
            expected: Expected::TownCards.into(),
            suggestion: nearest_of::<Card>(word),
        })?;
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    Ok(kinds)
}

fn built(text: &str) -> Result<Built, CommandError> {
    let is = |path: &'static str| Term::new("command", path).are(text);
    if is("wall") {
        return Ok(Built::Wall);
    }
    if is("church") {
        return Ok(Built::Church);
    }
    match find::<Building>(text) {
        Some(building) => Ok(Built::Building(building)),
        None => {
            let expected = crate::command::Expected::Subcommand("build");
            let suggestion = nearest_of::<Building>(text);
            Err(CommandError::UnknownWord { word: echo(text), expected, suggestion })
        }
    }
}
