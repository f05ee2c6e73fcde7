//! Binding of robber and pirate moves: target hex and victim.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hex::Hex;
use engine::game::Listed;
use engine::seat::{Seat, SeatSet};
use render::catan::Spot;

use super::Speaker;
use crate::bind::Bound;
use crate::catan::grammar::ask;
use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::error::PlaceKind;
use crate::catan::ships::grammar::raider::{Raider, which};
use crate::command::PlayerName;
use crate::command::error::CommandError;
use crate::command::place::Place;
use crate::menu::Ask;

/// Target hex with its victim.
pub(super) type Robbery = (Hex, Option<Seat>);

/// Result of interpreting a robbery.
pub(super) enum Meant {
    /// Unambiguous robbery.
    Robbery(Robbery),
    /// Question among several.
    Ask(Ask),
}

/// Menu for the prompt to move the robber; with ships, the choice between robber and pirate.
pub(super) fn menu(speaker: &Speaker<'_>) -> Result<Bound, CommandError> {
    let may = |raider: &Raider| speaker.may(|action| raider.of_action(action).is_some());
    match Raider::ALL.iter().all(may) {
        true => Ok(Bound::Ask(which(&Raider::ALL, &|raider| raider.sending(None, None)))),
        false => relocate(speaker, Raider::Robber, None, None),
    }
}

pub(super) fn relocate(
    speaker: &Speaker<'_>,
    raider: Raider,
    place: Option<&Place>,
    player: Option<&PlayerName>,
) -> Result<Bound, CommandError> {
    let legal: Vec<Robbery> =
        speaker.legal.actions.iter().filter_map(|action| raider.of_action(action)).collect();
    if legal.is_empty() {
        let elsewhere =
            raider.hexes(speaker).into_iter().next().or_else(|| speaker.topology().hexes().next());
        if let Some(hex) = elsewhere {
            speaker.check(raider.action(hex, None))?;
        }
    }
    match meant(speaker, raider, &legal, place, player, &|place, player| raider.sending(place, player))? {
        Meant::Robbery((hex, victim)) => speaker.act(raider.action(hex, victim)),
        Meant::Ask(ask) => Ok(Bound::Ask(ask)),
    }
}

pub(super) fn knight(
    speaker: &Speaker<'_>,
    raider: Option<Raider>,
    place: Option<&Place>,
    player: Option<&PlayerName>,
) -> Result<Bound, CommandError> {
    speaker.check(Action::PlayKnight)?;
    let at = place.and_then(|place| speaker.spot(PlaceKind::Hex, place.label()));
    let raider = match (raider, at) {
        _ if !speaker.plays_ships() => Raider::Robber,
        (Some(raider), _) => raider,
        (None, Some(Spot::Hex(hex))) => Raider::at(speaker, hex),
        (None, _) if place.is_some() => Raider::Robber,
        (None, _) => {
            let victim = player.map(|name| speaker.player(name)).transpose()?;
            let robs = |raider: &Raider| {
                victim.is_none() || possible(speaker, *raider).iter().any(|&(_, robbed)| robbed == victim)
            };
            let raiders: Vec<Raider> = Raider::ALL.into_iter().filter(robs).collect();
            match raiders[..] {
                [] => Raider::Robber,
                [only] if speaker.takes_the_only_one() => only,
                _ => {
                    let command = |raider| PlayCommand::Knight(Some(raider), None, player.cloned()).into();
                    return Ok(Bound::Ask(which(&raiders, &command)));
                }
            }
        }
    };
    let said = speaker.plays_ships().then_some(raider);
    let command = |place, player| PlayCommand::Knight(said, place, player).into();
    match meant(speaker, raider, &possible(speaker, raider), place, player, &command)? {
        Meant::Robbery((hex, victim)) => speaker.act_all(&[Action::PlayKnight, raider.action(hex, victim)]),
        Meant::Ask(ask) => Ok(Bound::Ask(ask)),
    }
}

/// Robberies that playing a knight allows.
fn possible(speaker: &Speaker<'_>, raider: Raider) -> Vec<Robbery> {
    let mut possible: Vec<Robbery> = Vec::new();
    for hex in raider.hexes(speaker) {
        let victims = raider.victims(speaker, hex);
        match victims.is_empty() {
            true => possible.push((hex, None)),
            false => possible.extend(victims.iter().map(|victim| (hex, Some(victim)))),
        }
    }
    possible
}

/// Selects among the possible robberies. `command` builds the command for a menu item.
fn meant(
    speaker: &Speaker<'_>,
    raider: Raider,
    possible: &[Robbery],
    place: Option<&Place>,
    player: Option<&PlayerName>,
    command: ask::robber::Naming<'_>,
) -> Result<Meant, CommandError> {
    let mut hexes: Vec<Spot> = possible.iter().map(|&(hex, _)| Spot::Hex(hex)).collect();
    hexes.dedup();
    let victim = player.map(|name| speaker.player(name)).transpose()?;
    let hex = match place {
        None => None,
        Some(place) => match speaker.spot(PlaceKind::Hex, place.label()) {
            Some(Spot::Hex(hex)) if Some(hex) == raider.place(speaker) => {
                return Err(rule(raider.must_move()));
            }
            Some(Spot::Hex(hex)) if speaker.plays_ships() && Raider::at(speaker, hex) != raider => {
                return Err(rule(raider.keeps_away()));
            }
            Some(Spot::Hex(hex)) => Some(hex),
            _ => return Err(speaker.no_such_place(PlaceKind::Hex, place.label(), &hexes)),
        },
    };
    let there = |robbery: &&Robbery| hex.is_none_or(|hex| robbery.0 == hex);
    let fitting: Vec<Robbery> = possible
        .iter()
        .filter(there)
        .filter(|robbery| victim.is_none() || robbery.1 == victim)
        .copied()
        .collect();
    match (fitting.as_slice(), hex) {
        ([], _) => {
            let candidates: SeatSet = possible.iter().filter(there).filter_map(|robbery| robbery.1).collect();
            Err(rule(RuleError::NotAVictim { candidates }))
        }
        // No question if the hex has at most one victim.
        ([only], Some(_)) => Ok(Meant::Robbery(*only)),
        ([only], None) if speaker.takes_the_only_one() => Ok(Meant::Robbery(*only)),
        (several, Some(hex)) => Ok(Meant::Ask(ask::robber::whom(hex, several, command))),
        (several, None) => Ok(Meant::Ask(ask::robber::place(raider.question(), several, victim, command))),
    }
}

fn rule(error: RuleError) -> CommandError {
    CommandError::Rule(Catan::any_error(error))
}
