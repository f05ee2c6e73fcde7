//! Preparation of the defense against the barbarians.

use crate::catan::action::Action;
use crate::catan::cities_knights::action::Action as Knights;
use crate::catan::cities_knights::barbarians::STEPS;
use crate::catan::cities_knights::view::View;
use crate::catan::vertex::Vertex;

use crate::catan::robot::settler::assessment::Assessment;

/// Margin of the defense over the barbarians, for cities built in the meantime.
const MARGIN: u8 = 1;
/// Minimum number of knights, recruited as soon as the fleet has moved.
const GUARD: usize = 2;

/// Returns an action that secures the island before the fleet can land: activates, promotes, or recruits a knight.
pub(super) fn prepare(mind: &Assessment<'_>, knights: &View) -> Option<Action> {
    let public = &knights.public;
    let own = &public.knights[mind.seat];
    let has_cities = !public.plain_cities(mind.seat, mind.own_public().cities).is_empty();
    if !has_cities {
        return None;
    }
    if lands_soon(mind, knights) && !is_safe_without(mind, knights, 0) {
        let action = activate(mind, knights).or_else(|| promote(mind)).or_else(|| recruit(mind));
        if action.is_some() {
            return action;
        }
    }
    let is_bare = own.all().len() < GUARD && public.barbarians.position > 0;
    if is_bare { recruit(mind) } else { None }
}

/// Returns `true` if the fleet may land before the end of the seat's next turn.
pub(super) fn lands_soon(mind: &Assessment<'_>, knights: &View) -> bool {
    knights.public.barbarians.position + mind.view.playing.len() as u8 >= STEPS
}

/// Returns `true` if the active knights suffice even without this much strength.
pub(super) fn is_safe_without(mind: &Assessment<'_>, knights: &View, strength: u8) -> bool {
    knights.defense(mind.view) >= knights.fleet(mind.view) + MARGIN + strength
}

/// Activates the strongest inactive knight.
fn activate(mind: &Assessment<'_>, knights: &View) -> Option<Action> {
    let own = &knights.public.knights[mind.seat];
    knight_actions(mind, |action| if let Knights::ActivateKnight { vertex } = action { Some(vertex) } else { None })
        .max_by_key(|&(_, vertex)| own.at(vertex).map(|knight| knight.rank))
        .map(|(action, _)| action)
}

fn promote(mind: &Assessment<'_>) -> Option<Action> {
    let risen =
        knight_actions(mind, |action| if let Knights::PromoteKnight { vertex } = action { Some(vertex) } else { None });
    risen.map(|(action, _)| action).next()
}

/// Recruits a knight, preferably off vertices for settlements and off ends of ship lines.
fn recruit(mind: &Assessment<'_>) -> Option<Action> {
    let spots =
        knight_actions(mind, |action| if let Knights::RecruitKnight { vertex } = action { Some(vertex) } else { None });
    let ships = mind.view.ships.as_ref();
    let ends_line = |vertex| ships.is_some_and(|ships| ships.network.ship_ends[mind.seat].contains(vertex));
    spots
        .min_by_key(|&(_, vertex)| (mind.view.network.open_vertices.contains(vertex), ends_line(vertex)))
        .map(|(action, _)| action)
}

fn knight_actions(
    mind: &Assessment<'_>,
    wanted: impl Fn(Knights) -> Option<Vertex>,
) -> impl Iterator<Item = (Action, Vertex)> {
    mind.legal.actions.iter().filter_map(move |&action| {
        let Action::CitiesKnights(knights) = action else { return None };
        wanted(knights).map(|vertex| (action, vertex))
    })
}
