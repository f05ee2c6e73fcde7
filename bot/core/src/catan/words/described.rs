//! Descriptions of the base game: a player's hand, standings, the board as text, and the rules.

use engine::Catan;
use engine::catan::development::COST;
use engine::catan::edge::EdgeSet;
use engine::catan::notation;
use engine::catan::options::{InitialPlacement, Options, Phases, Purchases, RoadTie, TurnRule};
use engine::catan::piece::Piece;
use engine::catan::resource::Cards;
use engine::catan::vertex::{Vertex, VertexSet};
use engine::catan::view::{RevealedHand, Stage, View};
use engine::seat::Seat;
use render::catan::Spot;

use super::CatanMessageContext;
use crate::catan::grammar::verb;
use crate::command::Topic;
use crate::option::Game;
use crate::title::{Configurable, Described, LocationStyle};
use crate::words::{Words, message};

impl Described for Catan {
    fn game(view: &View) -> Option<Game> {
        Some(Catan::command_game(&view.options))
    }

    fn hand(words: &Words, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let view = scene.view;
        let (Some(seat), Some(own)) = (scene.viewer().seat(), view.own) else { return Vec::new() };
        let (total, hand) = (own.hand.total(), words.cards(own.hand));
        let mut lines = vec![match total {
            0 => message!(words, "hand-empty"),
            _ => message!(words, "hand-cards", cards = hand, total),
        }];
        if !own.cards.is_empty() {
            lines.push(message!(words, "hand-development", cards = words.development_cards(own.cards)));
        }
        if !own.fresh.is_empty() {
            lines.push(message!(words, "hand-fresh", cards = words.development_cards(own.fresh)));
        }
        lines.extend(words.knights_hand(scene));
        if let Some(cards) = own.sealed {
            let cards = words.cards(cards);
            lines.push(match scene.is_gift() {
                true => message!(words, "hand-gift", cards),
                false => message!(words, "hand-sealed", cards),
            });
        }
        if let Some(things) = words.affordable(own.hand, seat, scene) {
            lines.push(message!(words, "hand-pays-for", things));
        }
        lines.extend(words.hand_ships(seat, scene));
        let rates = view.rates(seat);
        let rates = view.card_kinds().iter().map(|&card| words.hand_cards(card, rates[card]));
        lines.push(message!(words, "hand-rates", cards = words.join_or(rates.collect())));
        let shown = view.public[seat].points;
        let (points, goal) = (own.points, view.options.points);
        lines.push(match own.points.checked_sub(shown) {
            None | Some(0) => message!(words, "hand-points", points, goal),
            Some(hidden) => message!(words, "hand-points-hidden", points, hidden, goal),
        });
        lines
    }

    fn standings(words: &Words, scene: &CatanMessageContext<'_>) -> Vec<String> {
        scene.view.seats().map(|(seat, _)| words.standing(seat, scene)).collect()
    }

    fn status(words: &Words, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let mut lines = words.offers(scene);
        lines.extend(Catan::standings(words, scene));
        lines.extend(words.knights_board(scene));
        lines.push(words.bank(scene));
        lines.extend(words.dice_deck(scene.view));
        lines.push(message!(words, "status-goal", points = scene.view.options.points));
        lines
    }

    fn final_standings(words: &Words, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let view = scene.view;
        let mut lines = vec![match view.winner() {
            Some(winner) => {
                message!(words, "end-won", player = scene.player_name(winner), points = view.public[winner].points)
            }
            None => message!(words, "end-stopped"),
        }];
        let mut seats: Vec<Seat> = view.seats().map(|(seat, _)| seat).collect();
        seats.sort_by_key(|&seat| (view.winner() != Some(seat), std::cmp::Reverse(view.public[seat].points)));
        lines.extend(seats.iter().enumerate().map(|(place, &seat)| {
            let (points, parts) = (view.public[seat].points, words.point_sources(seat, scene));
            message!(words, "end-line", place = place + 1, player = scene.player_name(seat), points, parts)
        }));
        if let Stage::Over { held, .. } = &view.stage {
            lines.extend(seats.into_iter().filter_map(|seat| words.final_cards(seat, &held[seat], scene)));
        }
        lines
    }

    fn board(words: &Words, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let mut lines = words.hex_rows(scene);
        lines.extend(words.frame(scene));
        lines.push(words.harbors(scene));
        lines.push(words.robber(scene));
        lines.extend(words.pirate(scene));
        lines.extend(words.areas(scene));
        lines.extend(words.knights_board(scene));
        for (seat, _) in scene.view.seats() {
            lines.push(words.standing(seat, scene));
            lines.extend(words.pieces(seat, scene));
            lines.extend(words.knights_pieces(seat, scene));
        }
        lines.push(words.bank(scene));
        lines.extend(words.dice_deck(scene.view));
        lines.extend(words.offers(scene));
        lines
    }

    fn alt_text(words: &Words, scene: &CatanMessageContext<'_>, places: LocationStyle) -> Vec<String> {
        let standings = scene.view.seats().map(|(seat, _)| words.standing_in_brief(seat, scene));
        let mut lines: Vec<String> = standings.map(|standing| standing + ".").collect();
        lines.push(words.robber(scene));
        lines.extend(words.pirate(scene));
        lines.extend(words.knights_board(scene));
        let place = |vertex| match places {
            LocationStyle::Spoken => words.spoken_vertex(scene.island(), vertex),
            LocationStyle::Labels => scene.spot_label(Spot::Vertex(vertex)),
        };
        let seats = scene.view.seats();
        lines.extend(seats.filter_map(|(seat, _)| words.buildings_of(seat, scene, &place)));
        lines
    }

    fn rules(words: &Words, topic: Option<Topic>, options: Option<&Options>) -> Vec<String> {
        let options = &options.copied().unwrap_or_default();
        let knights = options.cities_knights.is_some();
        match topic {
            Some(Topic::CARDS) if knights => {
                words.rule(Topic::CARDS, options).into_iter().chain(words.progress_lines(options)).collect()
            }
            Some(topic) => words.rule(topic, options).into_iter().collect(),
            None => {
                let [before @ .., cards] = &Topic::COMMON;
                let more = [verb::IMPROVEMENTS, verb::KNIGHTS, verb::BARBARIANS];
                let sea = Some(&verb::SEA).filter(|_| options.ships.is_some());
                let more = more.iter().filter(|_| knights).chain(sea);
                let all = before.iter().chain(more).chain([cards, &verb::AWARDS]);
                all.filter_map(|&topic| words.rule(topic, options)).collect()
            }
        }
    }
}

impl Words {
    fn affordable(&self, hand: Cards, seat: Seat, scene: &CatanMessageContext<'_>) -> Option<String> {
        let pieces = Piece::ALL.into_iter().filter(|piece| hand.covers(piece.cost())).map(|piece| self.piece(piece));
        let sells_cards = scene.view.cities_knights.is_none() && hand.covers(COST);
        let card = sells_cards.then(|| message!(self, "development-card"));
        let more = self.knights_affordable(hand, seat, scene);
        let ship = self.affordable_ship(hand, seat, scene);
        let things: Vec<String> = pieces.chain(ship).chain(card).chain(more).collect();
        (!things.is_empty()).then(|| self.join_or(things))
    }

    pub(super) fn standing(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> String {
        let left = self.ships_left(seat, scene);
        self.standing_with(seat, left.into_iter().chain(self.knights_standing(seat, scene)).collect(), scene)
    }

    /// Standing without details of the expansions.
    pub(super) fn standing_in_brief(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> String {
        self.standing_with(seat, self.knights_brief(seat, scene), scene)
    }

    fn standing_with(&self, seat: Seat, more: Vec<String>, scene: &CatanMessageContext<'_>) -> String {
        let view = scene.view;
        let of = &view.public[seat];
        let mut facts = vec![
            message!(self, "standing-points", points = of.points),
            message!(self, "standing-hand", count = of.hand),
        ];
        if of.cards > 0 {
            facts.push(message!(self, "standing-cards", count = of.cards));
        }
        if view.largest_army == Some(seat) {
            facts.push(message!(self, "standing-largest-army", count = of.knights));
        } else if of.knights > 0 {
            facts.push(message!(self, "standing-knights", count = of.knights));
        }
        let length = view.network.lengths[seat];
        let is_longest = view.longest_road == Some(seat);
        if is_longest || length > 0 {
            facts.push(match (scene.has_ships(), is_longest) {
                (true, true) => message!(self, "standing-longest-route", length),
                (true, false) => message!(self, "standing-route", length),
                (false, true) => message!(self, "standing-longest-road", length),
                (false, false) => message!(self, "standing-road", length),
            });
        }
        facts.extend(self.new_land_points(seat, scene).map(|(fact, _)| fact));
        facts.extend(more);
        let (player, facts) = (scene.player_name(seat), facts.join(", "));
        match view.playing.contains(seat) {
            true => message!(self, "standing", player, facts),
            false => message!(self, "standing-resigned", player, facts),
        }
    }

    fn final_cards(&self, seat: Seat, held: &RevealedHand, scene: &CatanMessageContext<'_>) -> Option<String> {
        let player = scene.player_name(seat);
        let hand = (!held.hand.is_empty()).then(|| self.cards(held.hand));
        let developments = (!held.cards.is_empty()).then(|| self.development_cards(held.cards));
        let progress = (!held.progress.is_empty()).then(|| self.progress_cards(held.progress));
        match (hand, developments, progress) {
            (None, None, None) => None,
            (Some(hand), Some(cards), _) => Some(message!(self, "end-held-developments", player, hand, cards)),
            (Some(hand), None, Some(cards)) => Some(message!(self, "end-held-progress", player, hand, cards)),
            (Some(cards), None, None) | (None, Some(cards), _) | (None, None, Some(cards)) => {
                Some(message!(self, "end-held", player, cards))
            }
        }
    }

    fn point_sources(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> String {
        let view = scene.view;
        let of = &view.public[seat];
        let (settlements, cities) = (of.settlements.len(), of.cities.len());
        let mut parts = Vec::new();
        let mut shown = settlements + 2 * cities;
        if settlements > 0 {
            parts.push(message!(self, "end-settlements", count = settlements));
        }
        if cities > 0 {
            parts.push(message!(self, "end-cities", count = cities));
        }
        if view.longest_road == Some(seat) {
            shown += 2;
            parts.push(match scene.has_ships() {
                true => message!(self, "end-longest-route"),
                false => message!(self, "end-longest-road"),
            });
        }
        if view.largest_army == Some(seat) {
            shown += 2;
            parts.push(message!(self, "end-largest-army"));
        }
        for (part, points) in self.new_land_points(seat, scene).into_iter().chain(self.knights_points(seat, scene)) {
            shown += usize::from(points);
            parts.push(part);
        }
        let hidden = usize::from(of.points).saturating_sub(shown);
        if hidden > 0 {
            parts.push(message!(self, "end-hidden", count = hidden));
        }
        if !view.playing.contains(seat) {
            parts.push(message!(self, "end-resigned"));
        }
        parts.join(", ")
    }

    fn hex_rows(&self, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let island = scene.island();
        let topology = island.topology();
        let mut rows: Vec<(i8, Vec<String>)> = Vec::new();
        for hex in topology.hexes() {
            let (at, text) = (topology.coord(hex).r, self.hex(island, hex));
            match rows.last_mut().filter(|(row, _)| *row == at) {
                Some((_, hexes)) => hexes.push(text),
                None => rows.push((at, vec![text])),
            }
        }
        let line = |(index, (_, hexes)): (usize, (i8, Vec<String>))| {
            message!(self, "board-row", row = index + 1, hexes = hexes.join(" · "))
        };
        rows.into_iter().enumerate().map(line).collect()
    }

    fn harbors(&self, scene: &CatanMessageContext<'_>) -> String {
        let island = scene.island();
        let label = |vertex| notation::format_vertex(island.topology(), vertex);
        let harbors = island.harbors().iter().map(|&(harbor, [from, to])| {
            message!(self, "board-harbor", harbor = self.harbor(harbor), from = label(from), to = label(to))
        });
        let harbors: Vec<String> = harbors.collect();
        match harbors.is_empty() {
            true => message!(self, "board-no-harbors"),
            false => message!(self, "board-harbors", harbors = harbors.join(" · ")),
        }
    }

    pub(super) fn robber(&self, scene: &CatanMessageContext<'_>) -> String {
        let view = scene.view;
        match view.cities_knights.as_ref().is_none_or(|knights| knights.public.is_robber_active()) {
            true => message!(self, "board-robber", place = self.hex(scene.island(), view.robber)),
            false => message!(self, "board-robber-away"),
        }
    }

    fn pieces(&self, seat: Seat, scene: &CatanMessageContext<'_>) -> Vec<String> {
        let of = &scene.view.public[seat];
        let mut lines = Vec::new();
        if !of.settlements.is_empty() {
            lines.push(message!(self, "board-settlements", places = self.vertices(of.settlements, scene)));
        }
        if !of.cities.is_empty() {
            lines.push(message!(self, "board-cities", places = self.vertices(of.cities, scene)));
        }
        if !of.roads.is_empty() {
            lines.push(message!(self, "board-roads", places = self.edges(of.roads, scene)));
        }
        let ships = scene.view.ships_of(seat);
        if !ships.is_empty() {
            lines.push(message!(self, "board-ships", places = self.edges(ships, scene)));
        }
        lines
    }

    fn vertices(&self, vertices: VertexSet, scene: &CatanMessageContext<'_>) -> String {
        let places = vertices.iter().map(|vertex| self.vertex(scene.island(), vertex));
        places.collect::<Vec<_>>().join(", ")
    }

    fn edges(&self, edges: EdgeSet, scene: &CatanMessageContext<'_>) -> String {
        edges.iter().map(|edge| self.edge(scene.island(), edge)).collect::<Vec<_>>().join(", ")
    }

    fn buildings_of(
        &self,
        seat: Seat,
        scene: &CatanMessageContext<'_>,
        place: &dyn Fn(Vertex) -> String,
    ) -> Option<String> {
        let of = &scene.view.public[seat];
        let settlements = of.settlements.iter().map(|vertex| message!(self, "alt-settlement", place = place(vertex)));
        let cities = of.cities.iter().map(|vertex| self.alt_city(vertex, place(vertex), seat, scene));
        let ships = scene.view.ships_of(seat).len();
        let ships = (ships > 0).then(|| message!(self, "alt-ships", count = ships));
        let pieces = cities.chain(settlements).chain(self.alt_knights(seat, scene, place));
        let places: Vec<String> = pieces.chain(ships).collect();
        (!places.is_empty())
            .then(|| message!(self, "alt-buildings", player = scene.player_name(seat), places = places.join(", ")))
    }

    fn rule(&self, topic: Topic, options: &Options) -> Option<String> {
        if topic == verb::SEA {
            return Some(self.sea_rule(options));
        }
        let rule = self.rule_on_land(topic, options)?;
        let rule = if topic == Topic::TURN { [rule, self.turn_parts_rule(options)].join(" ") } else { rule };
        let rule = self.with_custom_rules(topic, rule, options);
        match options.ships {
            Some(_) => Some(self.rule_with_ships(topic, rule, options)),
            None => Some(rule),
        }
    }

    /// Rule for the players who act between two rolls.
    fn turn_parts_rule(&self, options: &Options) -> String {
        match options.turn_rule {
            TurnRule::Paired => message!(self, "rules-paired-turns"),
            TurnRule::SpecialBuilding => message!(self, "rules-special-building"),
        }
    }

    fn rule_on_land(&self, topic: Topic, options: &Options) -> Option<String> {
        if options.cities_knights.is_some() {
            return self.knights_rule(topic, options);
        }
        Some(match topic {
            verb::IMPROVEMENTS | verb::KNIGHTS | verb::BARBARIANS => {
                return self.knights_rule(topic, options);
            }
            Topic::GOAL => message!(self, "rules-goal", points = options.points),
            Topic::INITIAL_PLACEMENT => match options.initial_placement {
                InitialPlacement::Chosen => message!(self, "rules-founding"),
                InitialPlacement::Given => message!(self, "rules-founding-given"),
            },
            Topic::TURN => match options.phases {
                Phases::Combined => message!(self, "rules-turn"),
                Phases::Strict => message!(self, "rules-turn-strict"),
            },
            Topic::PRODUCTION => message!(self, "rules-production"),
            Topic::ROBBER => message!(self, "rules-robber", limit = options.custom_rules.hand_limit),
            Topic::TRADE => message!(self, "rules-trade"),
            Topic::BUILDING => self.building_rule(),
            Topic::CARDS => match options.purchases {
                Purchases::Unlimited => message!(self, "rules-cards"),
                Purchases::One => message!(self, "rules-cards-one"),
            },
            verb::AWARDS => match options.road_tie {
                RoadTie::HolderKeeps => message!(self, "rules-awards"),
                RoadTie::SetAside => message!(self, "rules-awards-set-aside"),
                RoadTie::SetAsideByAny => message!(self, "rules-awards-any-cut"),
            },
            _ => return None,
        })
    }

    fn building_rule(&self) -> String {
        message!(
            self,
            "rules-building",
            road = self.cards(Piece::Road.cost()),
            settlement = self.cards(Piece::Settlement.cost()),
            city = self.cards(Piece::City.cost()),
            card = self.cards(COST),
            roads = Piece::Road.supply(),
            settlements = Piece::Settlement.supply(),
            cities = Piece::City.supply()
        )
    }
}
