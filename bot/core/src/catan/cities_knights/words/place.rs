//! Positions of the pieces of Cities & Knights in text.

use engine::catan::cities_knights::PublicState;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Knight, Status};
use engine::catan::vertex::{Vertex, VertexSet};
use engine::seat::Seat;

use crate::catan::words::CatanMessageContext;
use crate::words::{Words, message};

impl Words {
    /// One line for each kind of a player's pieces; empty in a game without the expansion.
    pub(crate) fn knights_pieces(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let Some(view) = &scene.view.cities_knights else { return Vec::new() };
        let public = &view.public;
        let mut lines = Vec::new();
        let knights = public.knights[seat];
        if !knights.all().is_empty() {
            let named = knights
                .all()
                .iter()
                .filter_map(|vertex| Some(self.knight_at(knights.at(vertex)?, self.vertex(scene.island(), vertex))));
            lines.push(message!(self, "board-knights", knights = named.collect::<Vec<_>>().join(", ")));
        }
        if !public.walls[seat].is_empty() {
            lines.push(message!(self, "board-walls", places = self.spoken_places(public.walls[seat], scene)));
        }
        if !public.on_side[seat].is_empty() {
            lines.push(message!(self, "board-on-side", places = self.spoken_places(public.on_side[seat], scene)));
        }
        for track in Track::ALL {
            if let Some(held) = public.metropolises[track].filter(|held| held.seat == seat) {
                let place = self.vertex(scene.island(), held.vertex);
                lines.push(message!(self, "board-metropolis", track = self.track(track), place));
            }
        }
        lines
    }

    fn spoken_places(&self, vertices: VertexSet, scene: &CatanMessageContext<'_>) -> String {
        let places = vertices.iter().map(|vertex| self.vertex(scene.island(), vertex));
        places.collect::<Vec<_>>().join(", ")
    }

    /// Knight with its vertex: "strong knight, active, at C4".
    fn knight_at(&self, knight: Knight, place: String) -> String {
        let rank = self.rank(knight.rank);
        match knight.status {
            Status::Active => message!(self, "board-knight-active", rank, place),
            Status::Inactive => message!(self, "board-knight-inactive", rank, place),
        }
    }

    /// Shared state of the expansion: the dice of the turn, the barbarian fleet, and the merchant.
    pub(crate) fn knights_board(&self, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let view = scene.view;
        let Some(knights) = &view.cities_knights else { return Vec::new() };
        let dice = view
            .turn
            .dice
            .zip(knights.public.turn.event)
            .map(|([red, yellow], event)| message!(self, "board-dice", red, yellow, event = self.event_die(event)));
        let merchant = knights.public.merchant.map(|merchant| {
            let place = self.hex(scene.island(), merchant.hex);
            message!(self, "board-merchant", player = scene.player_name(merchant.seat), place)
        });
        dice.into_iter().chain(self.fleet(scene)).chain(merchant).collect()
    }

    /// Alt text of a player's city.
    pub(crate) fn alt_city(
        &self,
        vertex: Vertex,
        place: String,
        seat: Seat,
        scene: &CatanMessageContext<'_>,
    ) -> String {
        let knights = scene.view.cities_knights.as_ref();
        let has = |of: &dyn Fn(&PublicState) -> bool| knights.is_some_and(|view| of(&view.public));
        let walled = has(&|public| public.walls[seat].contains(vertex));
        match (has(&|public| public.metropolises.track_at(vertex).is_some()), walled) {
            (true, true) => message!(self, "alt-walled-metropolis", place),
            (true, false) => message!(self, "alt-metropolis", place),
            (false, true) => message!(self, "alt-walled-city", place),
            (false, false) => message!(self, "alt-city", place),
        }
    }

    /// Alt text of a player's knights.
    pub(crate) fn alt_knights(
        &self,
        seat: Seat,
        scene: &CatanMessageContext<'_>,
        place: &dyn Fn(Vertex) -> String,
    ) -> Vec<String> {
        let Some(view) = &scene.view.cities_knights else { return Vec::new() };
        let knights = view.public.knights[seat];
        let named = knights.all().iter().filter_map(|vertex| {
            let place = place(vertex);
            let knight = knights.at(vertex)?;
            let rank = self.rank(knight.rank);
            Some(match knight.status {
                Status::Active => message!(self, "alt-knight-active", rank, place),
                Status::Inactive => message!(self, "alt-knight-inactive", rank, place),
            })
        });
        named.collect()
    }
}
