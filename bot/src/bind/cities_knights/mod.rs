//! Cities & Knights: what is named after a verb narrows the legal actions down to one, or to a question.

pub(super) mod answer;
pub(super) mod harbor;
mod part;
mod why;

use engine::catan::action::Action;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::error::RuleError;
use engine::game::AnyError;

pub(crate) use harbor::{Laid, open as open_harbor};
pub(crate) use part::{NONE, Part, of_action};
use part::{Slot, action, slots};
pub(super) use why::why_not;

use super::{Bound, Speaker};
use crate::bind::ask;
use crate::command::error::CommandError;
use crate::command::place::{Place, PlaceKind};
use crate::command::text::echo;
use crate::command::{Said, Verb};
use crate::menu::Spot;

/// The legal actions of a verb, each as what is named after it.
pub(crate) fn legal(speaker: &Speaker<'_>, verb: Verb) -> Vec<Vec<Part>> {
    let named = |legal: &Action| match legal {
        Action::CitiesKnights(legal) => of_action(legal),
        _ => None,
    };
    let all = speaker.legal.actions.iter().filter_map(named);
    all.filter(|(of, _)| *of == verb).map(|(_, parts)| parts).collect()
}

/// What can come next in actions that begin like that, each once.
fn nexts(all: &[Vec<Part>], given: &[Part]) -> Vec<Part> {
    let mut nexts = Vec::new();
    for parts in all.iter().filter(|parts| parts.starts_with(given)) {
        if let Some(&next) = parts.get(given.len()).filter(|next| !nexts.contains(*next)) {
            nexts.push(next);
        }
    }
    nexts
}

/// A verb with what was named after it.
pub(super) fn bind(speaker: &Speaker<'_>, verb: Verb, said: &[Said]) -> Result<Bound, CommandError> {
    let all = legal(speaker, verb);
    let slots = slots(verb);
    let mut given: Vec<Part> = Vec::new();
    let words = gathered(slots, said);
    if verb == Verb::Chase && words.first().is_some_and(|word| speaker.vertex(word).is_none()) {
        // The knight was not named: it is no question where only one can.
        match nexts(&all, &[])[..] {
            [only] => given.push(only),
            [] => return Err(why_not(speaker, verb, &[])),
            ref several => return Ok(Bound::Ask(ask::cities_knights::next(speaker, verb, &[], several))),
        }
    }
    for word in &words {
        let Some(&slot) = slots.get(given.len()) else {
            return Err(CommandError::Extra { word: echo(word) });
        };
        let next = nexts(&all, &given);
        if let (Some(kind), Place::Near(hex)) = (slot.place(), Place::new(word)) {
            let spots: Vec<Spot> = next.iter().filter_map(|part| part.spot()).collect();
            let near = speaker.around(&hex, kind, &spots)?;
            let near: Vec<Part> = next
                .into_iter()
                .filter(|part| part.spot().is_some_and(|spot| near.contains(&spot)))
                .collect();
            return Ok(Bound::Ask(ask::cities_knights::next(speaker, verb, &given, &near)));
        }
        given.push(part::resolve(speaker, slot, word, &next)?);
    }
    narrow(speaker, verb, &all, given)
}

fn narrow(
    speaker: &Speaker<'_>,
    verb: Verb,
    all: &[Vec<Part>],
    mut given: Vec<Part>,
) -> Result<Bound, CommandError> {
    let act = |parts: &[Part]| action(verb, parts).map(|action| speaker.act(Action::CitiesKnights(action)));
    loop {
        if all.contains(&given)
            && let Some(bound) = act(&given)
        {
            return bound;
        }
        match nexts(all, &given)[..] {
            [] => {
                return act(&given)
                    .filter(Result::is_err)
                    .unwrap_or_else(|| Err(why_not(speaker, verb, &given)));
            }
            [only] if speaker.takes_the_only_one() => given.push(only),
            ref several => return Ok(Bound::Ask(ask::cities_knights::next(speaker, verb, &given, several))),
        }
    }
}

/// One word for each slot. The last slot takes all that is left where its name may be of several words.
fn gathered(slots: &[Slot], said: &[Said]) -> Vec<String> {
    let mut words: Vec<String> = said.iter().map(|said| said.as_str().to_owned()).collect();
    let last = slots.len().saturating_sub(1);
    if words.len() > slots.len() && !slots.is_empty() {
        let joint = match slots.last() {
            Some(Slot::Player | Slot::Progress) => " ",
            Some(Slot::Edge) => "-",
            _ => return words,
        };
        let tail = words.split_off(last).join(joint);
        words.push(tail);
    }
    words
}

/// Which of the things that knights can do.
pub(super) fn which_for_knights(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let possible: Vec<Verb> =
        Verb::KNIGHT.into_iter().filter(|&verb| !legal(speaker, verb).is_empty()).collect();
    match possible.is_empty() {
        true => Err(why::why_no_knight(speaker)),
        false => Ok(Bound::Ask(ask::cities_knights::verbs(speaker, &possible))),
    }
}

/// Which track.
pub(super) fn which_track(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let possible: Vec<Verb> =
        Track::ALL.into_iter().map(Verb::Improve).filter(|&verb| !legal(speaker, verb).is_empty()).collect();
    match possible.is_empty() {
        true => Err(why::why_no_level(speaker)),
        false => Ok(Bound::Ask(ask::cities_knights::verbs(speaker, &possible))),
    }
}

/// Which progress card.
pub(super) fn which_card(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let playable = ask::cities_knights::playable(speaker);
    if !playable.is_empty() {
        return Ok(Bound::Ask(ask::cities_knights::cards(&playable)));
    }
    let held = ask::cities_knights::held(speaker);
    let mut reasons = held.iter().map(|(card, _)| why_not(speaker, Verb::Play(card), &[]));
    Err(reasons.next().unwrap_or(CommandError::NoProgressCard))
}

/// Ends the turn, or asks first which progress card is put back.
pub(super) fn end(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    use engine::catan::cities_knights::error::RuleError as Knights;
    match speaker.act(Action::EndTurn) {
        Err(CommandError::Rule(AnyError::Catan(RuleError::CitiesKnights(Knights::TooManyProgressCards)))) => {
            bind(&speaker.asked(), Verb::PutBack, &[])
        }
        other => other,
    }
}

impl Speaker<'_> {
    /// Whether the game has the expansion.
    pub(crate) fn plays_cities_knights(&self) -> bool {
        self.view.cities_knights.is_some()
    }

    fn vertex(&self, word: &str) -> Option<Spot> {
        self.spot(PlaceKind::Vertex, Place::new(word).label())
    }
}
