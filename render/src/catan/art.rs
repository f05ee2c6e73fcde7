//! Drawings of the base game and its expansions.

use engine::catan::cities_knights::commodity::Commodity;
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Rank, Status};
use engine::catan::hand_card::HandCard;
use engine::catan::hex::{NumberToken, Terrain};
use engine::catan::island::Harbor;
use engine::catan::resource::Resource;
use engine::seat::Seat;

use crate::art::Common;
use crate::layer::svg;

/// Drawing of the base game or an expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Art {
    /// Hex with its motif above the token.
    Tile(Terrain),
    /// Hex with the robber or pirate.
    RobbedTile(Terrain),
    /// Number token.
    Token(NumberToken),
    /// Dimmed number token of a hex with the robber.
    RobbedToken(NumberToken),
    Harbor(Harbor),
    /// Half of a pier: from a vertex, its anchor, to the harbor at this offset.
    Pier(i32, i32),
    Road(Seat, EdgeDirection),
    Settlement(Seat),
    City(Seat),
    Robber,
    /// Drawing of Cities & Knights.
    Knights(KnightsArt),
    /// Drawing of ships.
    Ships(ShipsArt),
    /// Highlight of a road of the last move.
    RoadGlow(EdgeDirection),
    /// Highlight of the robber.
    RobberGlow,
    /// Highlight of another piece, as SVG.
    Glow(&'static str),
    /// Card of a resource.
    Card(Resource),
    /// Drawing shared by all titles.
    Common(Common),
}

impl Art {
    /// Small drawing of a hand card.
    pub(crate) fn for_card(card: HandCard) -> Art {
        match card {
            HandCard::Brick => Art::Card(Resource::Brick),
            HandCard::Lumber => Art::Card(Resource::Lumber),
            HandCard::Wool => Art::Card(Resource::Wool),
            HandCard::Grain => Art::Card(Resource::Grain),
            HandCard::Ore => Art::Card(Resource::Ore),
            HandCard::Paper => Art::Knights(KnightsArt::Commodity(Commodity::Paper)),
            HandCard::Cloth => Art::Knights(KnightsArt::Commodity(Commodity::Cloth)),
            HandCard::Coin => Art::Knights(KnightsArt::Commodity(Commodity::Coin)),
        }
    }
}

impl From<Common> for Art {
    fn from(art: Common) -> Art {
        Art::Common(art)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum EdgeDirection {
    Upright,
    /// Down to the right.
    Falling,
    /// Up to the right.
    Rising,
}

/// Drawing of the ships expansion.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum ShipsArt {
    /// Ship with its route along the edge.
    Ship(Seat, EdgeDirection),
    /// Highlight of a ship.
    Glow,
    /// Flag of a movable ship.
    Free,
    Pirate,
    /// Highlight of the pirate.
    PirateGlow,
    /// Outline of a hex of a distant area.
    Far,
    /// Seat that can still get points for settling an area.
    Claim(Seat),
}

/// Drawing of Cities & Knights.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum KnightsArt {
    Knight(Seat, Rank, Status),
    /// City on its side.
    FallenCity(Seat),
    /// Wall of a city, with the city's anchor.
    Wall,
    /// Metropolis marker above its city.
    Metropolis(Track),
    /// Merchant of a seat.
    Merchant(Seat),
    /// Card of a commodity, in the color of its track.
    Commodity(Commodity),
    /// Step of the barbarian track.
    Step(BarbarianStep),
    /// Barbarian fleet.
    Fleet,
    EventDie(EventDie),
}

/// Step of the barbarian track.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum BarbarianStep {
    /// Already passed by the fleet.
    Made,
    /// Ahead of the fleet.
    Ahead,
    /// Landing, where the fleet attacks.
    Landing,
}

/// Highlights of a settlement, a city, a number token, a knight.
pub(crate) const SETTLEMENT_GLOW: &str = svg!("catan/settlement-glow");
pub(crate) const CITY_GLOW: &str = svg!("catan/city-glow");
pub(crate) const TOKEN_GLOW: &str = svg!("catan/token-glow");
pub(crate) const KNIGHT_GLOW: &str = svg!("catan/knight-glow");
/// Icon of development cards.
pub(crate) const SCROLL: &str = svg!("catan/icon-scroll");
/// Icon of played knights.
pub(crate) const HELM: &str = svg!("catan/icon-helm");
/// Icon of the length of the longest road.
pub(crate) const ROAD: &str = svg!("catan/icon-road");
/// Icon of the length of the longest trade route.
pub(crate) const ROUTE: &str = svg!("catan/icon-route");
/// Icon of defender points.
pub(crate) const SHIELD: &str = svg!("catan/icon-shield");
/// Icon of the barbarians' strength.
pub(crate) const SHIP: &str = svg!("catan/icon-ship");
/// Distance of a token below the center of its hex.
pub(crate) const TOKEN_DROP: i32 = 31;
/// Distance of a motif or the robber above the center of its hex.
pub(crate) const MOTIF_RISE: i32 = 42;
/// Same distance on a hex without a token.
pub(crate) const LONE_RISE: i32 = 8;
/// Width and height of the bank's panel.
pub(crate) const PANEL: (i32, i32) = (166, 158);
/// Size of the bank's panel with commodities.
pub(crate) const LONG_PANEL: (i32, i32) = (166, 196);
/// Size of the second line of a plate.
pub(crate) const EXTENSION: (i32, i32) = (246, 54);
/// Size of the barbarian track.
pub(crate) const STRIP: (i32, i32) = (620, 70);
