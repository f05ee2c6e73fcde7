//! Common interface of robber and pirate.

use engine::catan::action::Action;
use engine::catan::error::RuleError;
use engine::catan::hex::Hex;
use engine::catan::ships::action::Action as Ships;
use engine::catan::ships::error::RuleError as ShipsError;
use engine::seat::{Seat, SeatSet};

use crate::catan::grammar::CatanContext;
use crate::catan::grammar::error::LocationKind;
use crate::catan::grammar::label::{CatanMenuItem, CatanQuestion};
use crate::catan::grammar::parse::parse_place_and_player;
use crate::command::canonical::space_prefixed;
use crate::command::text::is_quote;
use crate::command::vocabulary::{canonical_word, find_value};
use crate::command::{Command, Move, PlaceArgument, PlayerName};
use crate::menu::{Choice, ChoiceMenu};
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
    pub(crate) fn for_hex(speaker: &CatanContext<'_>, hex: Hex) -> Raider {
        if speaker.view.island.is_sea(hex) { Raider::Pirate } else { Raider::Robber }
    }

    /// Current hex; `None` before the pirate enters.
    pub(crate) fn position(self, speaker: &CatanContext<'_>) -> Option<Hex> {
        match self {
            Raider::Robber => Some(speaker.view.robber),
            Raider::Pirate => speaker.view.pirate(),
        }
    }

    /// All hexes that the actor could move it to.
    pub(crate) fn target_hexes(self, speaker: &CatanContext<'_>) -> Vec<Hex> {
        match self {
            Raider::Robber => speaker.view.robber_hexes(speaker.seat).collect(),
            Raider::Pirate => speaker.view.pirate_hexes(speaker.seat).collect(),
        }
    }

    /// Players at this hex whom it spares.
    pub(crate) fn spared(self, speaker: &CatanContext<'_>, hex: Hex) -> SeatSet {
        let (view, topology) = (&speaker.view, speaker.topology());
        let is_there = |seat: &Seat| match self {
            Raider::Robber => {
                let of = &view.public[*seat];
                !of.settlements.or(of.cities).and(topology.hex_vertex_set(hex)).is_empty()
            }
            Raider::Pirate => !view.ships_of(*seat).and(topology.hex_edge_set(hex)).is_empty(),
        };
        view.spared_seats(speaker.seat).iter().filter(is_there).collect()
    }

    /// Players that it could rob at this hex.
    pub(crate) fn victims(self, speaker: &CatanContext<'_>, hex: Hex) -> SeatSet {
        match self {
            Raider::Robber => speaker.view.victims(speaker.seat, hex),
            Raider::Pirate => speaker.view.pirate_victims(speaker.seat, hex),
        }
    }

    pub(crate) fn move_action(self, hex: Hex, victim: Option<Seat>) -> Action {
        match self {
            Raider::Robber => Action::MoveRobber { hex, victim },
            Raider::Pirate => Action::Ships(Ships::MovePirate { hex, victim }),
        }
    }

    /// Target hex and victim of an action that moves it.
    pub(crate) fn target_of(self, action: &Action) -> Option<(Hex, Option<Seat>)> {
        match (self, *action) {
            (Raider::Robber, Action::MoveRobber { hex, victim })
            | (Raider::Pirate, Action::Ships(Ships::MovePirate { hex, victim })) => Some((hex, victim)),
            _ => None,
        }
    }

    /// Rule error for staying on its hex.
    pub(crate) fn must_move_error(self) -> RuleError {
        match self {
            Raider::Robber => RuleError::RobberMustMove,
            Raider::Pirate => ShipsError::PirateMustMove.into(),
        }
    }

    /// Rule error for the other raider's terrain.
    pub(crate) fn terrain_error(self) -> RuleError {
        match self {
            Raider::Robber => ShipsError::RobberOnLand.into(),
            Raider::Pirate => ShipsError::PirateAtSea.into(),
        }
    }

    /// Question for its target hex.
    pub(crate) fn question(self) -> CatanQuestion {
        match self {
            Raider::Robber => CatanQuestion::RobberWhere,
            Raider::Pirate => CatanQuestion::PirateWhere,
        }
    }

    fn menu_item(self) -> CatanMenuItem {
        match self {
            Raider::Robber => CatanMenuItem::Robber,
            Raider::Pirate => CatanMenuItem::Pirate,
        }
    }

    /// Command that moves it, with optional hex and victim.
    pub(crate) fn move_command(self, place: Option<PlaceArgument>, player: Option<PlayerName>) -> Command {
        let text = format!("{}{}", space_prefixed(place.as_ref()), space_prefixed(player.as_ref()));
        Command::Move(Move::from_text(canonical_word(self), text.trim_start()))
    }
}

/// Menu of the raiders to move.
pub(crate) fn raider_menu(raiders: &[Raider], command: &dyn Fn(Raider) -> Command) -> ChoiceMenu {
    let choice = |&raider: &Raider| Choice::new(raider.menu_item(), command(raider));
    ChoiceMenu::new(CatanQuestion::RobberOrPirate, raiders.iter().map(choice).collect())
}

/// Parses an optional raider, hex and victim.
pub(crate) fn parse_raid(text: &str) -> (Option<Raider>, Option<PlaceArgument>, Option<PlayerName>) {
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let raider = if first.contains(is_quote) { None } else { find_value(first) };
    let (place, player) = parse_place_and_player(if raider.is_some() { rest } else { text });
    (raider, place, player)
}

/// Converts a typed answer to the command text; without a named raider the hex or victim decides.
pub(crate) fn complete_answer(speaker: &CatanContext<'_>, text: &str) -> String {
    let (raider, place, player) = parse_raid(text);
    if let Some(raider) = raider {
        return raider.move_command(place, player).to_string();
    }
    let hex = place.and_then(|place| speaker.parse_spot(LocationKind::Hex, place.label()));
    let victim = player.and_then(|name| speaker.resolve_player(&name).ok());
    let raider = match (hex, victim) {
        (Some(Spot::Hex(hex)), _) => Raider::for_hex(speaker, hex),
        (_, Some(victim)) => {
            let robs = |raider: &Raider| {
                speaker.has_legal_action(|action| raider.target_of(action).is_some_and(|(_, of)| of == Some(victim)))
            };
            Raider::ALL.into_iter().find(robs).unwrap_or(Raider::Robber)
        }
        _ => Raider::Robber,
    };
    format!("/{} {text}", canonical_word(raider))
}
