//! Grammar of Cities & Knights: commands, menus and refusals in addition to the base game.

pub(crate) mod answer;
pub(crate) mod ask;
pub(crate) mod harbor;
pub mod lay;
pub mod part;
pub(crate) mod read;
mod vocabulary;
pub(crate) mod why;

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::error::RuleError;

pub(crate) use harbor::{Laid, open as open_harbor};
use part::Slot;
pub(crate) use part::{NONE, Part};

use crate::bind::Bound;
use crate::bind::moves::Moves;
use crate::bind::narrow::{self, any, legal};
use crate::bind::refuse::why_not;
use crate::catan::grammar::Speaker;
use crate::catan::grammar::Verb;
use crate::catan::grammar::error::{PlaceKind, Refusal};
use crate::catan::ships::grammar as ships;
use crate::command::Said;
use crate::command::error::CommandError;
use crate::command::place::Place;

/// Splits the arguments of a verb into one token per slot.
pub(crate) fn apart(speaker: &Speaker<'_>, verb: Verb, said: &[Said]) -> Vec<Said> {
    let paired = if verb == Verb::Sail { ships::paired(speaker, said) } else { said.to_vec() };
    let mut said = gathered(Catan::slots(verb), &paired);
    if matches!(verb, Verb::Build(_) | Verb::BuildShip) {
        // If the verb has no legal action, drop area tokens, so that this is the reported reason.
        let is_near = |said: &Said| matches!(Place::new(said.as_str()), Place::Near(_));
        said.retain(|said| !is_near(said) || any(speaker, &[verb]));
    }
    let is_vertex =
        |said: &Said| speaker.spot(PlaceKind::Vertex, Place::new(said.as_str()).label()).is_some();
    if matches!(verb, Verb::Chase | Verb::ChasePirate) && said.first().is_some_and(|said| !is_vertex(said)) {
        // The knight is missing: insert it if only one can act.
        let mut knights: Vec<Part> = Vec::new();
        knights.extend(legal(speaker, verb).iter().filter_map(|parts| parts.first()));
        knights.dedup();
        match knights[..] {
            [only] => said.splice(..0, Said::new(&only.word(speaker))).for_each(drop),
            _ => said.clear(),
        }
    }
    said
}

/// Merges surplus tokens into the last slot if its names can have several words.
fn gathered(slots: &[Slot], said: &[Said]) -> Vec<Said> {
    let mut words = said.to_vec();
    let joint = match slots.last() {
        Some(Slot::Player | Slot::Progress) => " ",
        Some(Slot::Edge) => "-",
        _ => return words,
    };
    if words.len() > slots.len() {
        let tail: Vec<Said> = words.split_off(slots.len() - 1);
        words.extend(Said::new(&tail.iter().map(Said::as_str).collect::<Vec<_>>().join(joint)));
    }
    words
}

/// Menu of the legal knight actions.
pub(crate) fn which_for_knights(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let possible: Vec<Verb> = Verb::KNIGHT.into_iter().filter(|&verb| any(speaker, &[verb])).collect();
    match possible.is_empty() {
        true => Err(why::why_no_knight(speaker)),
        false => Ok(Bound::Ask(ask::verbs(speaker, &possible))),
    }
}

/// Menu of the tracks that can be improved.
pub(crate) fn which_track(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let possible: Vec<Verb> =
        Track::ALL.into_iter().map(Verb::Improve).filter(|&verb| any(speaker, &[verb])).collect();
    match possible.is_empty() {
        true => Err(why::why_no_level(speaker)),
        false => Ok(Bound::Ask(ask::verbs(speaker, &possible))),
    }
}

/// Menu of the playable progress cards.
pub(crate) fn which_card(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let playable = ask::playable(speaker);
    if !playable.is_empty() {
        return Ok(Bound::Ask(ask::cards(&playable)));
    }
    let held = ask::held(speaker);
    let mut reasons = held.iter().map(|(card, _)| why_not(speaker, Verb::Play(card)));
    Err(reasons.next().unwrap_or(Refusal::NoProgressCard.into()))
}

/// Ends the turn, or first asks which progress card to put back if the hand exceeds the limit.
pub(crate) fn end(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    use engine::catan::cities_knights::error::RuleError as Knights;
    let ended = speaker.act(Action::EndTurn);
    let rule = ended.as_ref().err().and_then(|error| error.rule::<Catan>());
    match rule {
        Some(RuleError::CitiesKnights(Knights::TooManyProgressCards)) => {
            narrow::bind(&speaker.asked(), Verb::PutBack, &[])
        }
        _ => ended,
    }
}
