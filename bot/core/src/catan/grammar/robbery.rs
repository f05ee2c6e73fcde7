//! Binding of robber and pirate moves: target hex and victim.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hex::Hex;
use engine::game::HostedTitle;
use engine::seat::{Seat, SeatSet};
use render::catan::Spot;

use super::CatanContext;
use crate::bind::Interpretation;
use crate::catan::grammar::error::LocationKind;
use crate::catan::grammar::menus;
use crate::catan::grammar::play_command::PlayCommand;
use crate::catan::ships::grammar::raider::{Raider, raider_menu};
use crate::command::player::PlaceArgument;
use crate::command::{CommandError, PlayerName};
use crate::menu::ChoiceMenu;

/// Target hex with its victim.
pub(super) type Robbery = (Hex, Option<Seat>);

/// Result of interpreting a robbery.
pub(super) enum RobberyChoice {
    /// Unambiguous robbery.
    Robbery(Robbery),
    /// Question among several.
    Ask(ChoiceMenu),
}

/// Menu for the prompt to move the robber; with ships, the choice between robber and pirate.
pub(super) fn menu(speaker: &CatanContext<'_>) -> Result<Interpretation, CommandError> {
    let may = |raider: &Raider| speaker.has_legal_action(|action| raider.target_of(action).is_some());
    match Raider::ALL.iter().all(may) {
        true => Ok(Interpretation::Menu(raider_menu(&Raider::ALL, &|raider| raider.move_command(None, None)))),
        false => relocate(speaker, Raider::Robber, None, None),
    }
}

pub(super) fn relocate(
    speaker: &CatanContext<'_>,
    raider: Raider,
    place: Option<&PlaceArgument>,
    player: Option<&PlayerName>,
) -> Result<Interpretation, CommandError> {
    let legal: Vec<Robbery> = speaker.legal.actions.iter().filter_map(|action| raider.target_of(action)).collect();
    if legal.is_empty() {
        let elsewhere = raider.target_hexes(speaker).into_iter().next().or_else(|| speaker.topology().hexes().next());
        if let Some(hex) = elsewhere {
            speaker.check(raider.move_action(hex, None))?;
        }
    }
    match choose_robbery(speaker, raider, &legal, place, player, &|place, player| raider.move_command(place, player))? {
        RobberyChoice::Robbery((hex, victim)) => speaker.bind_action(raider.move_action(hex, victim)),
        RobberyChoice::Ask(ask) => Ok(Interpretation::Menu(ask)),
    }
}

pub(super) fn knight(
    speaker: &CatanContext<'_>,
    raider: Option<Raider>,
    place: Option<&PlaceArgument>,
    player: Option<&PlayerName>,
) -> Result<Interpretation, CommandError> {
    speaker.check(Action::PlayKnight)?;
    let at = place.and_then(|place| speaker.parse_spot(LocationKind::Hex, place.label()));
    let raider = match (raider, at) {
        _ if !speaker.plays_ships() => Raider::Robber,
        (Some(raider), _) => raider,
        (None, Some(Spot::Hex(hex))) => Raider::for_hex(speaker, hex),
        (None, _) if place.is_some() => Raider::Robber,
        (None, _) => {
            let victim = player.map(|name| speaker.resolve_player(name)).transpose()?;
            let robs = |raider: &Raider| {
                victim.is_none() || possible_robberies(speaker, *raider).iter().any(|&(_, robbed)| robbed == victim)
            };
            let raiders: Vec<Raider> = Raider::ALL.into_iter().filter(robs).collect();
            match raiders[..] {
                [] => Raider::Robber,
                [only] if speaker.auto_selects_single() => only,
                _ => {
                    let command = |raider| PlayCommand::Knight(Some(raider), None, player.cloned()).into();
                    return Ok(Interpretation::Menu(raider_menu(&raiders, &command)));
                }
            }
        }
    };
    let said = speaker.plays_ships().then_some(raider);
    let command = |place, player| PlayCommand::Knight(said, place, player).into();
    match choose_robbery(speaker, raider, &possible_robberies(speaker, raider), place, player, &command)? {
        RobberyChoice::Robbery((hex, victim)) => {
            speaker.bind_actions(&[Action::PlayKnight, raider.move_action(hex, victim)])
        }
        RobberyChoice::Ask(ask) => Ok(Interpretation::Menu(ask)),
    }
}

/// Robberies that playing a knight allows.
fn possible_robberies(speaker: &CatanContext<'_>, raider: Raider) -> Vec<Robbery> {
    let mut possible: Vec<Robbery> = Vec::new();
    for hex in raider.target_hexes(speaker) {
        let victims = raider.victims(speaker, hex);
        match victims.is_empty() {
            true => possible.push((hex, None)),
            false => possible.extend(victims.iter().map(|victim| (hex, Some(victim)))),
        }
    }
    possible
}

/// Selects among the possible robberies. `command` builds the command for a menu item.
fn choose_robbery(
    speaker: &CatanContext<'_>,
    raider: Raider,
    possible: &[Robbery],
    place: Option<&PlaceArgument>,
    player: Option<&PlayerName>,
    command: menus::build::RobberyCommand<'_>,
) -> Result<RobberyChoice, CommandError> {
    let mut hexes: Vec<Spot> = possible.iter().map(|&(hex, _)| Spot::Hex(hex)).collect();
    hexes.dedup();
    let victim = player.map(|name| speaker.resolve_player(name)).transpose()?;
    let hex = match place {
        None => None,
        Some(place) => match speaker.parse_spot(LocationKind::Hex, place.label()) {
            Some(Spot::Hex(hex)) if Some(hex) == raider.position(speaker) => {
                return Err(rule_error(raider.must_move_error()));
            }
            Some(Spot::Hex(hex)) if speaker.plays_ships() && Raider::for_hex(speaker, hex) != raider => {
                return Err(rule_error(raider.terrain_error()));
            }
            Some(Spot::Hex(hex)) => Some(hex),
            _ => return Err(speaker.unknown_spot_error(LocationKind::Hex, place.label(), &hexes)),
        },
    };
    let there = |robbery: &&Robbery| hex.is_none_or(|hex| robbery.0 == hex);
    let fitting: Vec<Robbery> =
        possible.iter().filter(there).filter(|robbery| victim.is_none() || robbery.1 == victim).copied().collect();
    match (fitting.as_slice(), hex) {
        ([], Some(hex)) if !hexes.contains(&Spot::Hex(hex)) && !raider.spared(speaker, hex).is_empty() => {
            Err(rule_error(RuleError::SparedThere { seats: raider.spared(speaker, hex) }))
        }
        ([], _) => {
            let candidates: SeatSet = possible.iter().filter(there).filter_map(|robbery| robbery.1).collect();
            Err(rule_error(RuleError::NotAVictim { candidates }))
        }
        // No question if the hex has at most one victim.
        ([only], Some(_)) => Ok(RobberyChoice::Robbery(*only)),
        ([only], None) if speaker.auto_selects_single() => Ok(RobberyChoice::Robbery(*only)),
        (several, Some(hex)) => Ok(RobberyChoice::Ask(menus::build::victim_menu(hex, several, command))),
        (several, None) => Ok(RobberyChoice::Ask(menus::build::hex_menu(raider.question(), several, victim, command))),
    }
}

fn rule_error(error: RuleError) -> CommandError {
    CommandError::Rule(Catan::any_error(error))
}
