//! Friendly robber: players with as many points as at the start are spared.

use super::custom_rules::RobberRule;
use super::error::RuleError;
use super::hex::Hex;
use super::island::Island;
use super::options::Options;
use super::state::State;
use super::vertex::VertexSet;
use super::view::View;
use crate::seat::{Seat, SeatSet};

/// Protection of the spared players from robber or pirate, whose places are corners or sides of hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Protection<P> {
    /// It stays away from these places and robs at others.
    Avoids(P),
    /// It has nowhere else to go: it may come to any hex, and robs nobody there.
    RobsNobody,
}

impl Options {
    /// Returns `true` if the friendly robber spares a player with these public points.
    pub(super) fn spares(&self, points: u8) -> bool {
        self.custom_rules.robber == RobberRule::Friendly && points <= self.spared_points()
    }
}

/// Returns the protection of these places, which is given up if each of the hexes touches one.
pub(super) fn protection<P>(
    places: P,
    mut hexes: impl Iterator<Item = Hex>,
    touches: impl Fn(Hex, &P) -> bool,
) -> Protection<P> {
    match hexes.any(|hex| !touches(hex, &places)) {
        true => Protection::Avoids(places),
        false => Protection::RobsNobody,
    }
}

/// Returns the protection from the robber, given the buildings of the spared players.
fn robber_protection(island: &Island, robber: Hex, buildings: VertexSet) -> Protection<VertexSet> {
    let hexes = island.land_hexes().filter(|&hex| hex != robber);
    protection(buildings, hexes, |hex, places| !island.topology().hex_vertex_set(hex).and(*places).is_empty())
}

impl State {
    /// Returns the players whom the friendly robber spares from this thief.
    pub(super) fn spared_seats(&self, thief: Seat) -> SeatSet {
        if self.options.custom_rules.robber == RobberRule::Usual {
            return SeatSet::EMPTY;
        }
        let others = self.playing.without(thief).iter();
        others.filter(|&seat| self.options.spares(self.public_points(seat))).collect()
    }

    /// Returns the protection from a thief's robber.
    pub(super) fn robber_protection(&self, thief: Seat) -> Protection<VertexSet> {
        let spared = self.spared_seats(thief).iter();
        let buildings = spared.fold(VertexSet::EMPTY, |all, seat| all.or(self.buildings(seat)));
        robber_protection(&self.island, self.robber, buildings)
    }
}

impl View {
    /// Returns the players whom the friendly robber spares from this thief.
    pub fn spared_seats(&self, thief: Seat) -> SeatSet {
        let others = self.playing.without(thief).iter();
        others.filter(|&seat| self.options.spares(self.public[seat].points)).collect()
    }

    /// Returns the protection from a thief's robber.
    fn robber_protection(&self, thief: Seat) -> Protection<VertexSet> {
        let spared = self.spared_seats(thief).iter().map(|seat| &self.public[seat]);
        let buildings = spared.fold(VertexSet::EMPTY, |all, of| all.or(of.settlements.or(of.cities)));
        robber_protection(&self.island, self.robber, buildings)
    }

    /// Returns the hexes to which this seat may move the robber.
    pub fn robber_hexes(&self, thief: Seat) -> impl Iterator<Item = Hex> {
        let protection = self.robber_protection(thief);
        let others = self.island.land_hexes().filter(|&hex| hex != self.robber);
        others.filter(move |&hex| match protection {
            Protection::Avoids(places) => self.island.topology().hex_vertex_set(hex).and(places).is_empty(),
            Protection::RobsNobody => true,
        })
    }

    /// Returns the players that this seat can rob at this hex.
    pub fn victims(&self, thief: Seat, hex: Hex) -> SeatSet {
        let corners = self.island.topology().hex_vertex_set(hex);
        let near = |seat: &Seat| {
            let of = &self.public[*seat];
            of.hand > 0 && !of.settlements.or(of.cities).and(corners).is_empty()
        };
        match self.robber_protection(thief) {
            Protection::RobsNobody => SeatSet::EMPTY,
            Protection::Avoids(places) if !places.and(corners).is_empty() => SeatSet::EMPTY,
            Protection::Avoids(_) => self.playing.without(thief).iter().filter(near).collect(),
        }
    }
}

/// Checks that none of the spared players with a piece on the hex is disturbed.
pub(super) fn check_spared(may_come: bool, spared: impl FnOnce() -> SeatSet) -> Result<(), RuleError> {
    if may_come { Ok(()) } else { Err(RuleError::SparedThere { seats: spared() }) }
}
