//! Preparation of the defense against the barbarians.

use crate::catan::action::Action;
use crate::catan::cities_knights::action::Action as Knights;
use crate::catan::cities_knights::barbarians::STEPS;
use crate::catan::cities_knights::view::View;
use crate::catan::vertex::Vertex;

use crate::catan::robot::settler::mind::Mind;

/// Margin of the defense over the barbarians, for cities built in the meantime.
const MARGIN: u8 = 1;
/// Minimum number of knights, recruited as soon as the fleet has moved.
const GUARD: usize = 2;

/// Returns an action that secures the island before the fleet can land: activates, promotes, or recruits a knight.
pub(super) fn prepare(mind: &Mind<'_>, knights: &View) -> Option<Action> {
    let public = &knights.public;
    let own = &public.knights[mind.seat];
    let has_cities = !public.plain_cities(mind.seat, mind.public().cities).is_empty();
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
pub(super) fn lands_soon(mind: &Mind<'_>, knights: &View) -> bool {
    knights.public.barbarians.position + mind.view.playing.len() as u8 >= STEPS
}

/// Returns `true` if the active knights suffice even without this much strength.
pub(super) fn is_safe_without(mind: &Mind<'_>, knights: &View, strength: u8) -> bool {
    knights.defense(mind.view) >= knights.fleet(mind.view) + MARGIN + strength
}

/// Activates the strongest inactive knight.
fn activate(mind: &Mind<'_>, knights: &View) -> Option<Action> {
    let own = &knights.public.knights[mind.seat];
    each(mind, |action| match action {
        Knights::ActivateKnight { vertex } => Some(vertex),
        _ => None,
    })
    .max_by_key(|&(_, vertex)| own.at(vertex).map(|knight| knight.rank))
    .map(|(action, _)| action)
}

fn promote(mind: &Mind<'_>) -> Option<Action> {
    let risen = each(mind, |action| match action {
        Knights::PromoteKnight { vertex } => Some(vertex),
        _ => None,
    });
    risen.map(|(action, _)| action).next()
}

/// Recruits a knight, preferably off vertices for settlements and off ends of ship lines.
fn recruit(mind: &Mind<'_>) -> Option<Action> {
    let spots = each(mind, |action| match action {
        Knights::RecruitKnight { vertex } => Some(vertex),
        _ => None,
    });
    let ships = mind.view.ships.as_ref();
    let ends_line = |vertex| ships.is_some_and(|ships| ships.waters.ship_ends[mind.seat].contains(vertex));
    spots
        .min_by_key(|&(_, vertex)| (mind.view.network.open.contains(vertex), ends_line(vertex)))
        .map(|(action, _)| action)
}

fn each(
    mind: &Mind<'_>,
    wanted: impl Fn(Knights) -> Option<Vertex>,
) -> impl Iterator<Item = (Action, Vertex)> {
    mind.legal.actions.iter().filter_map(move |&action| match action {
        Action::CitiesKnights(knights) => wanted(knights).map(|vertex| (action, vertex)),
        _ => None,
    })
}
