//! Prepared answers of Elasund: parsing, canonical text and evaluation.

use engine::elasund::Elasund;
use engine::elasund::action::Action;
use engine::elasund::building::Building;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::event::PublicEvent;
use engine::elasund::notice::Notice;
use engine::elasund::prompt::{DiscardCause, PromptKind};
use engine::elasund::view::View;

use super::ElasundContext;
use super::error::ElasundExpected;
use crate::command::lexicon::Term;
use crate::command::moves::tokenize;
use crate::command::suggestion::nearest_in_vocabulary;
use crate::command::text::truncate_for_echo;
use crate::command::vocabulary::{canonical_word, find_value};
use crate::command::{CommandError, Move};
use crate::title::{AnswerTiming, PreparedLimit, PreparedMove, PreparedState, PreparedVerb, PreparesAnswers};
use crate::words::{MessageContext, Words};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ElasundPreparedAnswer {
    /// Rolls the dice, every turn.
    Roll,
    /// Discards cards of these kinds first, in this order.
    Discard(Vec<Card>),
    /// After this was built, takes two gold and ends the turn without a bonus.
    End { after: Option<PrecedingBuild> },
}

/// Item that is built before the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PrecedingBuild {
    Building(Building),
    Wall,
    Church,
}

const fn single_verb(path: &'static str) -> PreparedVerb {
    PreparedVerb { path, limit: PreparedLimit::One, timing: AnswerTiming::Delayed }
}

impl PreparesAnswers for Elasund {
    const PREPARED: &'static [PreparedVerb] =
        &[single_verb("standing.roll"), single_verb("standing.discard"), single_verb("standing.end")];

    fn canonicalize_prepared(_: &ElasundContext<'_>, said: &Move) -> Result<Move, CommandError> {
        ElasundPreparedAnswer::parse(said).map(|standing| standing.to_move())
    }

    fn prepared_state(speaker: &ElasundContext<'_>, prepared: &PreparedMove) -> PreparedState<Action> {
        match ElasundPreparedAnswer::parse(&prepared.canonical) {
            Ok(standing) => standing.state(speaker, prepared),
            Err(_) => PreparedState::Stale,
        }
    }

    fn prepared_text(words: &Words, said: &Move, _: &MessageContext<'_, View>) -> String {
        ElasundPreparedAnswer::parse(said).map(|standing| words.elasund_prepared_answer(&standing)).unwrap_or_default()
    }
}

impl ElasundPreparedAnswer {
    fn parse(prepared: &Move) -> Result<ElasundPreparedAnswer, CommandError> {
        let text = prepared.text();
        Ok(match (prepared.verb(), text) {
            ("standing.roll", "") => ElasundPreparedAnswer::Roll,
            ("standing.roll", text) => return Err(CommandError::Extra { word: truncate_for_echo(text) }),
            ("standing.discard", text) => ElasundPreparedAnswer::Discard(parse_kinds(text)?),
            ("standing.end", "") => ElasundPreparedAnswer::End { after: None },
            ("standing.end", text) => ElasundPreparedAnswer::End { after: Some(parse_build(text)?) },
            _ => return Err(CommandError::Empty),
        })
    }

    fn to_move(&self) -> Move {
        match self {
            ElasundPreparedAnswer::Roll => Move::bare("standing.roll"),
            ElasundPreparedAnswer::Discard(kinds) => {
                let words: Vec<&str> = kinds.iter().map(|kind| canonical_word(*kind)).collect();
                Move::from_text("standing.discard", words.join(" "))
            }
            ElasundPreparedAnswer::End { after } => {
                let after = match after {
                    None => "",
                    Some(PrecedingBuild::Building(building)) => canonical_word(*building),
                    Some(PrecedingBuild::Wall) => "wall",
                    Some(PrecedingBuild::Church) => "church",
                };
                Move::from_text("standing.end", after)
            }
        }
    }

    fn state(&self, speaker: &ElasundContext<'_>, prepared: &PreparedMove) -> PreparedState<Action> {
        let act = |action: Action| match speaker.check(action) {
            Ok(()) => PreparedState::Acts(action),
            Err(_) => PreparedState::Waits,
        };
        match (self, speaker.prompt()) {
            (ElasundPreparedAnswer::Roll, Some(PromptKind::Roll)) => act(Action::Roll),
            (ElasundPreparedAnswer::Discard(order), Some(PromptKind::Discard { count, cause })) => {
                let is_sealed = speaker.view.own.is_none_or(|own| own.sealed.is_some());
                let hand = match cause {
                    DiscardCause::Pirates => speaker.hand(),
                    DiscardCause::Shortage => speaker.hand().without_gold(),
                };
                match is_sealed {
                    true => PreparedState::Waits,
                    false => act(Action::Discard { cards: choose_discard(hand, count, order) }),
                }
            }
            (ElasundPreparedAnswer::End { after }, prompt) => match (end_progress(speaker, prepared, *after), prompt) {
                (EndProgress::Over, _) => PreparedState::Done,
                (EndProgress::Built, Some(PromptKind::Build { .. })) => act(Action::TakeGold),
                (EndProgress::Built, Some(PromptKind::Bonus)) => act(Action::EndTurn),
                _ => PreparedState::Waits,
            },
            _ => PreparedState::Waits,
        }
    }
}

/// State of a prepared end of the turn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EndProgress {
    Open,
    Built,
    /// The turn has ended.
    Over,
}

fn end_progress(speaker: &ElasundContext<'_>, prepared: &PreparedMove, after: Option<PrecedingBuild>) -> EndProgress {
    let own = speaker.seat;
    let mut progress = if after.is_none() { EndProgress::Built } else { EndProgress::Open };
    for notice in speaker.notices_since(prepared.since) {
        let Notice::Public(event) = notice else { continue };
        let (seat, built) = match event {
            PublicEvent::Built { seat, building, .. } => (seat, PrecedingBuild::Building(building)),
            PublicEvent::WallBuilt { seat, .. } => (seat, PrecedingBuild::Wall),
            PublicEvent::ChurchPaid { seat, .. } => (seat, PrecedingBuild::Church),
            PublicEvent::TurnEnded { seat } if seat == own && progress == EndProgress::Built => {
                return EndProgress::Over;
            }
            _ => continue,
        };
        if seat == own && after == Some(built) {
            progress = EndProgress::Built;
        }
    }
    progress
}

/// `count` cards of a hand: the kinds of `order` first, then always from the largest pile.
fn choose_discard(hand: Cards, count: u8, order: &[Card]) -> Cards {
    let mut chosen = Cards::NONE;
    for &kind in order {
        let more = hand[kind].min(count - chosen.total());
        chosen += Cards::from_card(kind, more);
    }
    while chosen.total() < count {
        let left = hand - chosen;
        let Some((kind, _)) = left.iter().max_by_key(|&(_, count)| count) else { break };
        chosen += Cards::from_card(kind, 1);
    }
    chosen
}

/// Parses kinds of cards, without duplicates.
fn parse_kinds(text: &str) -> Result<Vec<Card>, CommandError> {
    let mut kinds = Vec::new();
    for word in tokenize(text) {
        let word = word.as_str();
        let kind = find_value::<Card>(word).ok_or_else(|| CommandError::UnknownWord {
            word: truncate_for_echo(word),
            expected: ElasundExpected::TownCards.into(),
            suggestion: nearest_in_vocabulary::<Card>(word),
        })?;
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    Ok(kinds)
}

fn parse_build(text: &str) -> Result<PrecedingBuild, CommandError> {
    let is = |path: &'static str| Term::new("command", path).contains(text);
    if is("wall") {
        return Ok(PrecedingBuild::Wall);
    }
    if is("church") {
        return Ok(PrecedingBuild::Church);
    }
    match find_value::<Building>(text) {
        Some(building) => Ok(PrecedingBuild::Building(building)),
        None => {
            let expected = crate::command::Expected::Subcommand("build");
            let suggestion = nearest_in_vocabulary::<Building>(text);
            Err(CommandError::UnknownWord { word: truncate_for_echo(text), expected, suggestion })
        }
    }
}
