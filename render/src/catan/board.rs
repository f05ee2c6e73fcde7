//! Board: hexes, harbors and pieces.

use engine::catan::hex::Hex;
use engine::catan::island::{Harbor, Island};
use engine::catan::vertex::VertexSet;
use engine::catan::view::View;

use super::art::{
    Art, CITY_GLOW, KnightsArt, LONE_RISE, MOTIF_RISE, SETTLEMENT_GLOW, ShipsArt, TOKEN_DROP, TOKEN_GLOW,
};
use super::ships::{self, OpenArea};
use super::{Caption, Scene, Spot, knights};
use crate::item::Item;
use crate::printable;
use crate::text;
use crate::theme;

/// Font size of the word on a harbor, and its maximum width.
const ANY_EM: f32 = 28.0;
const ANY_WIDTH: f32 = 70.0;

/// Land and sea without the players' pieces.
pub(super) struct EmptyBoard<'a> {
    pub(super) island: &'a Island,
    /// Hex of the robber, if it is on the board.
    pub(super) robber: Option<Hex>,
    /// Hex of the pirate, if it is on the board.
    pub(super) pirate: Option<Hex>,
    /// Areas that still give points for settling.
    pub(super) open_areas: &'a [OpenArea],
}

/// Adds the board and all its pieces.
pub(super) fn add(scene: &mut Scene, view: &View, caption: &Caption) {
    let waits = view.cities_knights.is_some_and(|knights| !knights.public.is_robber_active());
    let ground = EmptyBoard {
        island: &view.island,
        robber: Some(view.robber).filter(|_| !waits),
        pirate: view.pirate(),
        open_areas: &ships::open_areas(view),
    };
    self::add_empty_board(scene, &ground, caption);
    roads(scene, view, caption);
    ships::pieces(scene, view, caption);
    knights::walls(scene, view);
    buildings(scene, view, caption);
    knights::pieces(scene, view, caption);
}

/// Adds the hexes, robber, harbors and pirate.
pub(super) fn add_empty_board(scene: &mut Scene, ground: &EmptyBoard<'_>, caption: &Caption) {
    hexes(scene, ground, caption);
    harbors(scene, ground.island, &caption.words.any);
    ships::pirate(scene, ground.pirate, caption);
}

fn hexes(scene: &mut Scene, ground: &EmptyBoard<'_>, caption: &Caption) {
    let scale = scene.layout.scale;
    let island = ground.island;
    for hex in island.topology().hexes() {
        let Some((x, y)) = scene.layout.hex(hex) else { continue };
        let (terrain, token) = (island.terrain(hex), island.token(hex));
        let touched = caption.last_move.contains(&Spot::Hex(hex));
        let low = (x, y + scale.pixels(TOKEN_DROP));
        let is_robbed = ground.robber == Some(hex);
        if is_robbed || ground.pirate == Some(hex) {
            scene.add_on_board(Art::RobbedTile(terrain), (x, y));
        } else {
            scene.add_on_board(Art::Tile(terrain), (x, y));
        }
        if ground.open_areas.iter().any(|far| far.land.contains(&hex)) {
            scene.add_on_board(Art::Ships(ShipsArt::Far), (x, y));
        }
        if !is_robbed {
            if let Some(token) = token {
                if touched {
                    scene.add_on_board(Art::Glow(TOKEN_GLOW), low);
                }
                scene.add_on_board(Art::Token(token), low);
            }
            continue;
        }
        if let Some(token) = token {
            scene.add_on_board(Art::RobbedToken(token), low);
        }
        let high = (x, y - scale.pixels(if token.is_some() { MOTIF_RISE } else { LONE_RISE }));
        if touched {
            scene.add_on_board(Art::RobberGlow, high);
        }
        scene.add_on_board(Art::Robber, high);
    }
}

fn harbors(scene: &mut Scene, island: &Island, any: &str) {
    let any = printable::printable_text(any);
    let shown = !any.is_empty() && text::width(&any, ANY_EM) <= ANY_WIDTH;
    let scale = scene.layout.label_scale;
    for (index, &(harbor, _)) in island.harbors().iter().enumerate() {
        let Some(&at) = scene.layout.harbors.get(index) else { continue };
        scene.add_scaled(Art::Harbor(harbor), at, scale);
        if harbor == Harbor::Any && shown {
            let (at, em) = ((at.0, at.1 - scale.pixels(15)), scale.apply(ANY_EM));
            scene.items.push(Item::Text { text: any.clone(), at, em, color: theme::INK });
        }
    }
}

/// Adds the roads, highlighted ones last so that no other piece covers the highlight.
fn roads(scene: &mut Scene, view: &View, caption: &Caption) {
    let mut touched = Vec::new();
    let all = view.seats().flat_map(|(seat, public)| public.roads.iter().map(move |edge| (seat, edge)));
    for (seat, edge) in all {
        let Some((at, slant)) = scene.layout.edge(edge) else { continue };
        if caption.last_move.contains(&Spot::Edge(edge)) {
            touched.push((seat, at, slant));
        } else {
            scene.add_on_board(Art::Road(seat, slant), at);
        }
    }
    for &(_, at, slant) in &touched {
        scene.add_on_board(Art::RoadGlow(slant), at);
    }
    for (seat, at, slant) in touched {
        scene.add_on_board(Art::Road(seat, slant), at);
    }
}

fn buildings(scene: &mut Scene, view: &View, caption: &Caption) {
    let mut found = Vec::new();
    for (seat, public) in view.seats() {
        let settlements = public.settlements.iter();
        let on_side = view.cities_knights.map_or(VertexSet::EMPTY, |knights| knights.public.on_side[seat]);
        found.extend(settlements.map(|vertex| match on_side.contains(vertex) {
            false => (vertex, Art::Settlement(seat), SETTLEMENT_GLOW),
            true => (vertex, Art::Knights(KnightsArt::FallenCity(seat)), CITY_GLOW),
        }));
        found.extend(public.cities.iter().map(|vertex| (vertex, Art::City(seat), CITY_GLOW)));
    }
    found.sort_by_key(|&(vertex, ..)| (caption.last_move.contains(&Spot::Vertex(vertex)), vertex));
    for (vertex, piece, glow) in found {
        let Some(at) = scene.layout.vertex(vertex) else { continue };
        let scale = scene.layout.piece_scale;
        if caption.last_move.contains(&Spot::Vertex(vertex)) {
            scene.add_scaled(Art::Glow(glow), at, scale);
        }
        scene.add_scaled(piece, at, scale);
    }
}
