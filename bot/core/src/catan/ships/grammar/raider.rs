//! Common interface of robber and pirate.

use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hex::Hex;
use engine::catan::ships::action::Action as Ships;
use engine::catan::ships::error::RuleError as ShipsError;
use engine::seat::{Seat, SeatSet};

use crate::catan::grammar::Speaker;
use crate::catan::grammar::error::PlaceKind;
use crate::catan::grammar::label::{Deed, Question};
use crate::catan::grammar::read::place_and_player;
use crate::command::canonical::after;
use crate::command::text::is_quote;
use crate::command::vocabulary::{canonical, find};
use crate::command::{Command, Move, Place, PlayerName};
use crate::menu::{Ask, Choice};
use render::catan::Spot;

/// Piece that blocks a hex and robs: the robber on land or the pirate at sea.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Raider {
    /// Moves on land.
    Robber,
    /// Moves at sea.
    Pirate,
}

impl Raider {
    /// Robber and pirate.
    pub const ALL: [Raider; 2] = [Raider::Robber, Raider::Pirate];

    /// Raider for this kind of hex.
    pub(crate) fn at(speaker: &Speaker<'_>, hex: Hex) -> Raider {
        if speaker.view.island.is_sea(hex) { Raider::Pirate } else { Raider::Robber }
    }

    /// Current hex; `None` before the pirate enters.
    pub(crate) fn place(self, speaker: &Speaker<'_>) -> Option<Hex> {
        match self {
            Raider::Robber => Some(speaker.view.robber),
            Raider::Pirate => speaker.view.pirate(),
        }
    }

    /// All hexes that it could move to, regardless of the actor.
    pub(crate) fn hexes(self, speaker: &Speaker<'_>) -> Vec<Hex> {
        let island = &speaker.view.island;
        let here = self.place(speaker);
        let all: Vec<Hex> = match self {
            Raider::Robber => island.land_hexes().collect(),
            Raider::Pirate => island.sea_hexes().collect(),
        };
        all.into_iter().filter(|&hex| Some(hex) != here).collect()
    }

    /// Players that it could rob at this hex.
    pub(crate) fn victims(self, speaker: &Speaker<'_>, hex: Hex) -> SeatSet {
        match self {
            Raider::Robber => speaker.view.victims(speaker.seat, hex),
            Raider::Pirate => speaker.view.pirate_victims(speaker.seat, hex),
        }
    }

    /// Action that moves it.
    pub(crate) fn action(self, hex: Hex, victim: Option<Seat>) -> Action {
        match self {
            Raider::Robber => Action::MoveRobber { hex, victim },
            Raider::Pirate => Action::Ships(Ships::MovePirate { hex, victim }),
        }
    }

    /// Target hex and victim of an action that moves it.
    pub(crate) fn of_action(self, action: &Action) -> Option<(Hex, Option<Seat>)> {
        match (self, *action) {
            (Raider::Robber, Action::MoveRobber { hex, victim })
            | (Raider::Pirate, Action::Ships(Ships::MovePirate { hex, victim })) => Some((hex, victim)),
            _ => None,
        }
    }

    /// Rule error for staying on its hex.
    pub(crate) fn must_move(self) -> RuleError {
        match self {
            Raider::Robber => RuleError::RobberMustMove,
            Raider::Pirate => ShipsError::PirateMustMove.into(),
        }
    }

    /// Rule error for the other raider's terrain.
    pub(crate) fn keeps_away(self) -> RuleError {
        match self {
            Raider::Robber => ShipsError::RobberOnLand.into(),
            Raider::Pirate => ShipsError::PirateAtSea.into(),
        }
    }

    /// Question for its target hex.
    pub(crate) fn question(self) -> Question {
        match self {
            Raider::Robber => Question::RobberWhere,
            Raider::Pirate => Question::PirateWhere,
        }
    }

    fn deed(self) -> Deed {
        match self {
            Raider::Robber => Deed::Robber,
            Raider::Pirate => Deed::Pirate,
        }
    }

    /// Command that moves it, with optional hex and victim.
    pub(crate) fn sending(self, place: Option<Place>, player: Option<PlayerName>) -> Command {
        let text = format!("{}{}", after(place.as_ref()), after(player.as_ref()));
        Command::Move(Move::told(canonical(self), text.trim_start()))
    }
}

/// Menu of the raiders to move.
pub(crate) fn which(raiders: &[Raider], command: &dyn Fn(Raider) -> Command) -> Ask {
    let choice = |&raider: &Raider| Choice::new(raider.deed(), command(raider));
    Ask::new(Question::RobberOrPirate, raiders.iter().map(choice).collect())
}

/// Parses an optional raider, hex and victim.
pub(crate) fn raid(text: &str) -> (Option<Raider>, Option<Place>, Option<PlayerName>) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let raider = if first.contains(is_quote) { None } else { find(first) };
    let (place, player) = place_and_player(if raider.is_some() { rest } else { text });
    (raider, place, player)
}

/// Converts a typed answer to the command text; without a named raider the hex or victim decides.
pub(crate) fn answer(speaker: &Speaker<'_>, text: &str) -> String {
    let (raider, place, player) = raid(text);
    if let Some(raider) = raider {
        return raider.sending(place, player).to_string();
    }
    let hex = place.and_then(|place| speaker.spot(PlaceKind::Hex, place.label()));
    let victim = player.and_then(|name| speaker.player(&name).ok());
    let raider = match (hex, victim) {
        (Some(Spot::Hex(hex)), _) => Raider::at(speaker, hex),
        (_, Some(victim)) => {
            let robs = |raider: &Raider| {
                speaker.may(|action| raider.of_action(action).is_some_and(|(_, of)| of == Some(victim)))
            };
            Raider::ALL.into_iter().find(robs).unwrap_or(Raider::Robber)
        }
        _ => Raider::Robber,
    };
    format!("/{} {text}", canonical(raider))
}
