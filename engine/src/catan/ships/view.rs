//! Public data of ships in states and views.

use super::{Ships, pirate, ship_actions};
use crate::catan::edge::EdgeSet;
use crate::catan::friendly_robber::Protection;
use crate::catan::hex::Hex;
use crate::catan::state::State;
use crate::catan::view::View;
use crate::seat::{Seat, SeatSet};

impl State {
    /// Returns the ships that a seat may move now.
    pub(in crate::catan) fn movable_ships(&self, seat: Seat) -> EdgeSet {
        self.ships.as_ref().map_or(EdgeSet::EMPTY, |ships| ship_actions::movable(self, ships, seat))
    }
}

impl View {
    /// Returns the owner of the ship there.
    pub fn ship_at(&self, edge: crate::catan::edge::Edge) -> Option<Seat> {
        self.ships.as_ref()?.at(edge)
    }

    /// Returns the edges of a seat's ships.
    pub fn ships_of(&self, seat: Seat) -> EdgeSet {
        self.ships.as_ref().map_or(EdgeSet::EMPTY, |ships| ships.ships[seat])
    }

    /// Returns the hex of the pirate; `None` while it is not in play.
    pub fn pirate(&self) -> Option<Hex> {
        let waits = self.cities_knights.as_ref().is_some_and(|knights| !knights.public.is_robber_active());
        self.ships.as_ref().filter(|_| !waits).map(|ships| ships.pirate)
    }

    /// Returns the players that this seat's pirate can rob at this hex.
    pub fn pirate_victims(&self, thief: Seat, hex: Hex) -> SeatSet {
        let sides = self.island.topology().hex_edge_set(hex);
        let near = |ships: &Ships, seat: Seat| self.public[seat].hand > 0 && !ships.ships[seat].and(sides).is_empty();
        let Some(ships) = &self.ships else { return SeatSet::EMPTY };
        match pirate::pirate_protection(&self.island, ships, self.spared_seats(thief)) {
            Protection::RobsNobody => SeatSet::EMPTY,
            Protection::Avoids(places) if !places.and(sides).is_empty() => SeatSet::EMPTY,
            Protection::Avoids(_) => self.playing.without(thief).iter().filter(|&seat| near(ships, seat)).collect(),
        }
    }

    /// Returns the hexes to which this seat may move the pirate.
    pub fn pirate_hexes(&self, thief: Seat) -> impl Iterator<Item = Hex> {
        let spared = self.spared_seats(thief);
        let places = self.ships.map(|ships| (ships.pirate, pirate::pirate_protection(&self.island, &ships, spared)));
        self.island.sea_hexes().filter(move |&hex| match places {
            Some((pirate, _)) if hex == pirate => false,
            Some((_, Protection::Avoids(places))) => self.island.topology().hex_edge_set(hex).and(places).is_empty(),
            Some((_, Protection::RobsNobody)) => true,
            None => false,
        })
    }
}
