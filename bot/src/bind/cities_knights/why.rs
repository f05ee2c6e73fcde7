//! Why nothing of a kind can be done: the rule that forbids it, of all those that forbid one of the ways.

use engine::catan::action::Action;
use engine::catan::cities_knights::error::RuleError as Knights;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::error::RuleError;
use engine::catan::hand_card::HandCard;
use engine::game::AnyError;
use engine::seat::Seat;

use super::part::{Part, Slot, action, slots};
use crate::bind::Speaker;
use crate::command::Verb;
use crate::command::error::CommandError;

/// How many ways to fill a slot are tried where another was tried in all ways.
const FEW: usize = 3;

/// Why no legal action of a verb begins like that.
pub(in crate::bind) fn why_not(speaker: &Speaker<'_>, verb: Verb, given: &[Part]) -> CommandError {
    let mut ways = vec![given.to_vec()];
    let mut errors = Vec::new();
    for (index, &slot) in slots(verb).iter().enumerate().skip(given.len()) {
        errors.extend(errors_of(speaker, verb, &ways));
        let all = fillings(speaker, slot);
        let few = if index == given.len() { all.len() } else { FEW };
        ways = ways
            .iter()
            .flat_map(|way| all.iter().take(few).map(|&part| way.iter().copied().chain([part]).collect()))
            .collect();
    }
    errors.extend(errors_of(speaker, verb, &ways));
    errors.into_iter().min_by_key(weight).unwrap_or(CommandError::Empty)
}

/// Why no track can be improved: the one thing that forbids all, or what each lacks.
pub(super) fn why_no_level(speaker: &Speaker<'_>) -> CommandError {
    let reasons = Track::ALL.map(|track| (track, why_not(speaker, Verb::Improve(track), &[])));
    let is_about_the_track = |(_, error): &(Track, CommandError)| {
        matches!(
            error,
            CommandError::Rule(AnyError::Catan(
                RuleError::CannotAfford { .. }
                    | RuleError::CitiesKnights(
                        Knights::TrackComplete { .. }
                            | Knights::PlainCityNeeded { .. }
                            | Knights::MetropolisNeedsCity { .. }
                    )
            ))
        )
    };
    match reasons.iter().find(|reason| !is_about_the_track(reason)) {
        Some((_, of_all)) => of_all.clone(),
        None => CommandError::NothingToImprove { reasons: reasons.to_vec() },
    }
}

/// Why nothing can be done with knights: the one thing that forbids all, or what each thing that is paid for lacks. Without
/// a knight that is the first knight.
pub(super) fn why_no_knight(speaker: &Speaker<'_>) -> CommandError {
    let recruit = why_not(speaker, Verb::Recruit, &[]);
    let is_about_the_knight = matches!(
        recruit,
        CommandError::Rule(AnyError::Catan(
            RuleError::CannotAfford { .. }
                | RuleError::CitiesKnights(
                    Knights::NoKnightsLeft { .. } | Knights::NoOwnRoad | Knights::KnightThere { .. }
                )
        ))
    );
    if !is_about_the_knight {
        return recruit;
    }
    let others = [Verb::Activate, Verb::Promote].map(|verb| (verb, why_not(speaker, verb, &[])));
    let has_knight = |(_, error): &(Verb, CommandError)| {
        !matches!(
            error,
            CommandError::Rule(AnyError::Catan(RuleError::CitiesKnights(Knights::NotYourKnight)))
        )
    };
    let others = others.into_iter().filter(has_knight);
    CommandError::NothingForKnights {
        reasons: std::iter::once((Verb::Recruit, recruit)).chain(others).collect(),
    }
}

fn errors_of(speaker: &Speaker<'_>, verb: Verb, ways: &[Vec<Part>]) -> Vec<CommandError> {
    let actions = ways.iter().filter_map(|way| action(verb, way));
    actions.filter_map(|action| speaker.check(Action::CitiesKnights(action)).err()).collect()
}

fn fillings(speaker: &Speaker<'_>, slot: Slot) -> Vec<Part> {
    let topology = speaker.topology();
    match slot {
        Slot::Vertex => topology.vertices().map(Part::Vertex).collect(),
        Slot::Another => vec![Part::Nothing],
        Slot::Edge => topology.edges().map(Part::Edge).collect(),
        Slot::Hex => topology.hexes().map(Part::Hex).collect(),
        Slot::Player => {
            Seat::ALL.into_iter().filter(|&seat| seat != speaker.seat).map(Part::Player).collect()
        }
        Slot::HandCard | Slot::Resource | Slot::Commodity => {
            HandCard::ALL.into_iter().map(Part::Card).collect()
        }
        Slot::Progress => {
            let held = crate::bind::ask::cities_knights::held(speaker);
            held.iter().map(|(card, _)| Part::Progress(card)).collect()
        }
        Slot::Die => vec![Part::Die(1)],
    }
}

/// What says least comes last: that something else could be named.
fn weight(error: &CommandError) -> u8 {
    let CommandError::Rule(AnyError::Catan(error)) = error else { return 0 };
    match error {
        RuleError::NoSuchPlace => 4,
        RuleError::CitiesKnights(
            Knights::NotYourKnight | Knights::NotYourCity | Knights::NoOpponentKnight | Knights::NoRoad,
        ) => 3,
        RuleError::Occupied { .. } | RuleError::NotConnected | RuleError::NotYourSettlement => 3,
        RuleError::CitiesKnights(
            Knights::KnightThere { .. }
            | Knights::NoOwnRoad
            | Knights::WrongLand
            | Knights::WrongTokens
            | Knights::RoadNotOpen
            | Knights::OutOfReach
            | Knights::WallThere
            | Knights::Mightiest
            | Knights::NoMetropolis,
        ) => 2,
        RuleError::CitiesKnights(_) => 1,
        _ => 0,
    }
}
