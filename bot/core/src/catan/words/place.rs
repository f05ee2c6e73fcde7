//! Names of board locations, by label or by description. Logs can come from other programs, so a location that the board
//! lacks is "nowhere". Adjacent sea hexes are named once.

use engine::catan::cities_knights::improvement::{TOP_LEVEL, Track};
use engine::catan::edge::Edge;
use engine::catan::hex::{Hex, Terrain};
use engine::catan::island::Island;
use engine::catan::notation;
use engine::catan::offer::{Offer, Reply};
use engine::catan::resource::Cards;
use engine::catan::ships::chart::Area;
use engine::catan::vertex::Vertex;
use render::catan::Spot;

use super::CatanMessageContext;
use crate::catan::grammar::{CatanVerb, hexes_around};
use crate::words::{MessageContext, Words, message, sentence_start};

/// Maximum number of hexes in the name of an area.
const MAX_NAMED: usize = 6;

impl Words {
    /// Description of a hex: "ore 8", "gold 4", "desert", "sea".
    pub fn spoken_hex(&self, island: &Island, hex: Hex) -> String {
        if !island.topology().has_hex(hex) {
            return match island.is_sea(hex) {
                true => self.terrain(Terrain::Sea),
                false => message!(self, "place-nowhere"),
            };
        }
        let terrain = island.terrain(hex);
        let name = terrain.resource().map_or_else(|| self.terrain(terrain), |card| self.hand_card(card));
        match island.token(hex) {
            Some(token) => message!(self, "place-field", resource = name, number = token.number()),
            None => self.terrain(terrain),
        }
    }

    /// Descriptions of hexes, with sea only once.
    fn spoken_hexes(&self, island: &Island, hexes: &[Hex]) -> Vec<String> {
        let mut sea = false;
        let once = hexes.iter().filter(|&&hex| !island.is_sea(hex) || !std::mem::replace(&mut sea, true));
        once.map(|&hex| self.spoken_hex(island, hex)).collect()
    }

    /// Distant area, described by its land hexes: "gold 4 · brick 5".
    pub(crate) fn area(&self, island: &Island, area: Area) -> String {
        match island.chart().and_then(|chart| chart.areas.get(area.index())) {
            Some(land) => {
                let named = land.iter().take(MAX_NAMED).map(|&hex| self.spoken_hex(island, hex));
                let more = (land.len() > MAX_NAMED).then(|| "…".to_owned());
                named.chain(more).collect::<Vec<_>>().join(" · ")
            }
            None => message!(self, "place-nowhere"),
        }
    }

    /// Description of a vertex by its hexes and harbor: "ore 8 · grain 4 · wool 11".
    pub fn spoken_vertex(&self, island: &Island, vertex: Vertex) -> String {
        if !island.topology().has_vertex(vertex) {
            return message!(self, "place-nowhere");
        }
        let mut around = self.spoken_hexes(island, island.topology().vertex_hexes(vertex));
        around.extend(island.harbor_at(vertex).map(|harbor| self.harbor(harbor)));
        around.join(" · ")
    }

    /// Hex with its label: "ore 8 (h12)".
    pub fn hex(&self, island: &Island, hex: Hex) -> String {
        message!(self, "place-hex", spoken = self.spoken_hex(island, hex), label = notation::format_hex(hex))
    }

    /// Vertex with its label: "C4 (ore 8 · grain 4 · wool 11)".
    pub fn vertex(&self, island: &Island, vertex: Vertex) -> String {
        if !island.topology().has_vertex(vertex) {
            return message!(self, "place-nowhere");
        }
        let label = notation::format_vertex(island.topology(), vertex);
        message!(self, "place-vertex", label, spoken = self.spoken_vertex(island, vertex))
    }

    /// Description of an edge by its vertices and hexes: "C4-D4 · ore 8 · grain 4".
    pub fn spoken_edge(&self, island: &Island, edge: Edge) -> String {
        let topology = island.topology();
        let beside = match topology.has_edge(edge) {
            true => hexes_around(topology, Spot::Edge(edge)),
            false => Vec::new(),
        };
        let hexes = self.spoken_hexes(island, &beside);
        std::iter::once(self.edge(island, edge)).chain(hexes).collect::<Vec<_>>().join(" · ")
    }

    /// Edge by its vertices: "C4-D4".
    pub fn edge(&self, island: &Island, edge: Edge) -> String {
        if !island.topology().has_edge(edge) {
            return message!(self, "place-nowhere");
        }
        let [a, b] =
            island.topology().edge_vertices(edge).map(|vertex| notation::format_vertex(island.topology(), vertex));
        message!(self, "place-edge", from = a, to = b)
    }

    /// Name of an item of an expansion: "wall".
    pub(crate) fn verb_name(&self, verb: CatanVerb) -> String {
        match verb {
            CatanVerb::BuildShip => message!(self, "verb-ship"),
            CatanVerb::Wall => message!(self, "verb-wall"),
            CatanVerb::Recruit => message!(self, "verb-recruit"),
            CatanVerb::Activate => message!(self, "verb-activate"),
            CatanVerb::Promote => message!(self, "verb-promote"),
            other => self.verb_item(other),
        }
    }

    /// Name of a track, capitalized: "Trade".
    pub(crate) fn track_name(&self, track: Track) -> String {
        sentence_start(&self.track(track))
    }

    /// Cost range of the levels of a track: "from 1 cloth (level 1) to 5 cloth (level 5)".
    pub fn level_costs(&self, first: Cards, last: Cards) -> String {
        message!(self, "cost-levels", first = self.cards(first), last = self.cards(last), top = TOP_LEVEL)
    }

    /// Development card, capitalized: "Development card".
    pub(crate) fn card_name(&self) -> String {
        sentence_start(&message!(self, "development-card"))
    }

    /// Open offers, one line each.
    pub(super) fn offers(&self, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let open = scene.view.offers.0;
        open.iter().flatten().map(|offer| self.offer(offer, scene)).collect()
    }

    /// Open offer: its terms, and the answer of each recipient.
    pub fn offer<V>(&self, offer: &Offer, scene: &MessageContext<'_, V>) -> String {
        let replies = offer.to.iter().map(|seat| {
            let player = scene.player_name(seat);
            match offer.replies[seat] {
                Reply::Waiting => message!(self, "reply-waiting", player),
                Reply::Accepted => message!(self, "reply-accepted", player),
                Reply::Declined => message!(self, "reply-declined", player),
                Reply::Countered => message!(self, "reply-countered", player),
            }
        });
        let replies = replies.collect::<Vec<_>>().join(" · ");
        let (give, want) = (self.cards(offer.give), self.cards(offer.want));
        message!(self, "offer-open", player = scene.player_name(offer.by), give, want, replies)
    }

    /// Contents of the bank and the deck.
    pub(super) fn bank(&self, scene: &CatanMessageContext<'_>) -> String {
        let view = scene.view;
        let piles = view.card_kinds().iter().map(|&card| self.hand_cards(card, view.bank[card]));
        let piles: Vec<String> = piles.collect();
        if let Some(knights) = &view.cities_knights {
            return self.knights_bank(piles, knights);
        }
        message!(self, "bank-holds", cards = piles.join(" · "), deck = view.deck)
    }
}
