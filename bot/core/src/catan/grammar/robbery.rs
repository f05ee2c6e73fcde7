//! Where the robber goes, and whom it robs.

use engine::Catan;
use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hex::Hex;
use engine::game::Listed;
use engine::seat::{Seat, SeatSet};
use render::catan::Spot;

use super::Speaker;
use super::read::robbing;
use crate::bind::Bound;
use crate::catan::grammar::ask;
use crate::catan::grammar::card::PlayCommand;
use crate::catan::grammar::error::PlaceKind;
use crate::command::PlayerName;
use crate::command::error::CommandError;
use crate::command::place::Place;
use crate::menu::Ask;

/// A place for the robber, with whom it robs there.
pub(super) type Robbery = (Hex, Option<Seat>);

/// What the words about a robbery come to.
pub(super) enum Meant {
    /// This one.
    Robbery(Robbery),
    /// One of several.
    Ask(Ask),
}

pub(super) fn move_robber(
    speaker: &Speaker<'_>,
    place: Option<&Place>,
    player: Option<&PlayerName>,
) -> Result<Bound, CommandError> {
    let legal: Vec<Robbery> = speaker
        .legal
        .actions
        .iter()
        .filter_map(|action| match *action {
            Action::MoveRobber { hex, victim } => Some((hex, victim)),
            _ => None,
        })
        .collect();
    if legal.is_empty() {
        let elsewhere = speaker.topology().hexes().find(|&hex| hex != speaker.view.robber);
        if let Some(hex) = elsewhere {
            speaker.check(Action::MoveRobber { hex, victim: None })?;
        }
    }
    match meant(speaker, &legal, place, player, &robbing)? {
        Meant::Robbery((hex, victim)) => speaker.act(Action::MoveRobber { hex, victim }),
        Meant::Ask(ask) => Ok(Bound::Ask(ask)),
    }
}

pub(super) fn knight(
    speaker: &Speaker<'_>,
    place: Option<&Place>,
    player: Option<&PlayerName>,
) -> Result<Bound, CommandError> {
    speaker.check(Action::PlayKnight)?;
    let mut possible: Vec<Robbery> = Vec::new();
    for hex in speaker.topology().hexes().filter(|&hex| hex != speaker.view.robber) {
        let victims = speaker.view.victims(speaker.seat, hex);
        match victims.is_empty() {
            true => possible.push((hex, None)),
            false => possible.extend(victims.iter().map(|victim| (hex, Some(victim)))),
        }
    }
    let command = |place, player| PlayCommand::Knight(place, player).into();
    match meant(speaker, &possible, place, player, &command)? {
        Meant::Robbery((hex, victim)) => {
            speaker.act_all(&[Action::PlayKnight, Action::MoveRobber { hex, victim }])
        }
        Meant::Ask(ask) => Ok(Bound::Ask(ask)),
    }
}

/// Which of the possible robberies is meant. `command` makes the command that names one.
fn meant(
    speaker: &Speaker<'_>,
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
            Some(Spot::Hex(hex)) if hex == speaker.view.robber => {
                return Err(rule(RuleError::RobberMustMove));
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
        // Whom to rob is no question where there is one at most.
        ([only], Some(_)) => Ok(Meant::Robbery(*only)),
        ([only], None) if speaker.takes_the_only_one() => Ok(Meant::Robbery(*only)),
        (several, Some(hex)) => Ok(Meant::Ask(ask::robber::whom(hex, several, command))),
        (several, None) => Ok(Meant::Ask(ask::robber::place(several, victim, command))),
    }
}

fn rule(error: RuleError) -> CommandError {
    CommandError::Rule(Catan::any_error(error))
}
