//! The drawings of the base game.

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Rank, Status};
use engine::catan::hex::{NumberToken, Terrain};
use engine::catan::island::Harbor;
use engine::catan::resource::Resource;
use engine::seat::Seat;

use crate::art::Common;
use crate::layer::svg;

/// A drawing of the base game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Art {
    /// A hex with its motif above the place of the token.
    Tile(Terrain),
    /// A hex where the robber stands.
    RobbedTile(Terrain),
    /// A number token.
    Token(NumberToken),
    /// A number token where the robber stands.
    RobbedToken(NumberToken),
    /// A harbor.
    Harbor(Harbor),
    /// Half of a pier: from a vertex, its anchor, to the harbor that far away.
    Pier(i32, i32),
    /// A road.
    Road(Seat, Slant),
    /// A settlement.
    Settlement(Seat),
    /// A city.
    City(Seat),
    /// The robber.
    Robber,
    /// A drawing of Cities & Knights.
    Knights(KnightsArt),
    /// A drawing of ships.
    Ships(ShipsArt),
    /// What outlines a road that the last move touched.
    RoadGlow(Slant),
    /// The same of the robber.
    RobberGlow,
    /// The same of something else: one of the drawings.
    Glow(&'static str),
    /// A card of a resource.
    Card(Resource),
    /// A drawing that titles share.
    Common(Common),
}

impl From<Common> for Art {
    fn from(art: Common) -> Art {
        Art::Common(art)
    }
}

/// The direction of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Slant {
    Upright,
    /// Down to the right.
    Falling,
    /// Up to the right.
    Rising,
}

/// A drawing of ships, and of what comes with them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum ShipsArt {
    /// A ship, and its way along the edge.
    Ship(Seat, Slant),
    /// What outlines a ship that the last move touched.
    Glow,
    /// The flag of a ship that may be moved.
    Free,
    /// The pirate.
    Pirate,
    /// What outlines it.
    PirateGlow,
    /// The rim of a hex far from home.
    Far,
    /// A seat that would be paid for settling there.
    Claim(Seat),
}

/// A drawing of Cities & Knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum KnightsArt {
    /// A knight.
    Knight(Seat, Rank, Status),
    /// A city on its side.
    FallenCity(Seat),
    /// The wall of a city, around the same anchor.
    Wall,
    /// The sign of a metropolis, above its city.
    Metropolis(Track),
    /// The merchant of a seat.
    Merchant(Seat),
    /// A card of a commodity, in the color of its track.
    Commodity(Commodity),
    /// A step on the fleet's way.
    Step(Step),
    /// The fleet.
    Fleet,
    /// The event die.
    EventDie(EventDie),
}

/// A step on the fleet's way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Step {
    /// Behind the fleet.
    Made,
    /// Before it.
    Ahead,
    /// Where it attacks.
    Landing,
}

/// What outlines a settlement, a city, a number token, a knight.
pub(crate) const SETTLEMENT_GLOW: &str = svg!("catan/settlement-glow");
pub(crate) const CITY_GLOW: &str = svg!("catan/city-glow");
pub(crate) const TOKEN_GLOW: &str = svg!("catan/token-glow");
pub(crate) const KNIGHT_GLOW: &str = svg!("catan/knight-glow");
/// The sign of development cards.
pub(crate) const SCROLL: &str = svg!("catan/icon-scroll");
/// The sign of knights played.
pub(crate) const HELM: &str = svg!("catan/icon-helm");
/// The sign of the length of the longest road.
pub(crate) const ROAD: &str = svg!("catan/icon-road");
/// The sign of the length of the longest trade route.
pub(crate) const ROUTE: &str = svg!("catan/icon-route");
/// The sign of defender points.
pub(crate) const SHIELD: &str = svg!("catan/icon-shield");
/// The sign of the barbarians' strength.
pub(crate) const SHIP: &str = svg!("catan/icon-ship");
/// How far below the middle of its hex a token lies.
pub(crate) const TOKEN_DROP: i32 = 31;
/// How far above the middle of its hex a motif, or the robber, stands.
pub(crate) const MOTIF_RISE: i32 = 42;
/// The same where there is no token.
pub(crate) const LONE_RISE: i32 = 8;
/// The size of the panel with the bank's counts.
pub(crate) const PANEL: (i32, i32) = (166, 158);
/// The same with commodities.
pub(crate) const LONG_PANEL: (i32, i32) = (166, 196);
/// The size of what the second line of a plate stands on.
pub(crate) const EXTENSION: (i32, i32) = (246, 54);
/// The size of what the fleet's way stands on.
pub(crate) const STRIP: (i32, i32) = (620, 70);
