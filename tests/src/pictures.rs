//! Scenes for pictures: a few lines of text each, played into a state of the engine.
//!
//! A line is a setup keyword, a seat with an event, or a part of the caption; `#` begins a comment.

use std::sync::Arc;

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::board::{self, BoardName};
use engine::catan::cities_knights::PublicState;
use engine::catan::cities_knights::barbarians::Barbarians;
use engine::catan::cities_knights::event::{CityRemains, PublicEvent as KnightsEvent, Secret};
use engine::catan::cities_knights::event_die::EventDie;
use engine::catan::cities_knights::improvement::Track;
use engine::catan::cities_knights::knight::{Knight, Rank, Status};
use engine::catan::cities_knights::merchant::Merchant;
use engine::catan::cities_knights::metropolis::Metropolis;
use engine::catan::cities_knights::options::Options as KnightsOptions;
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::development::{COST, DevelopmentCard};
use engine::catan::event::{Event, Price, PublicEvent};
use engine::catan::hex::{Coord, NumberToken, Terrain};
use engine::catan::island::{Harbor, Island, Tile};
use engine::catan::notation;
use engine::catan::options::{Board, InitialPlacement, Options};
use engine::catan::piece::Piece;
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::Setup;
use engine::catan::ships::event::PublicEvent as ShipsEvent;
use engine::catan::state::State;
use engine::elasund::Elasund;
use engine::luck::{KeyedLuck, Seed};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use render::catan::Spot;
use render::{Caption, Drawable, Figure, ImageWords, Label, Picture};

use crate::elasund::pictures as towns;
use crate::repository;

/// A view with the caption of its picture.
pub struct PictureScene {
    /// Name of the scene: the stem of its file.
    pub name: String,
    draw: Box<dyn Fn() -> Picture>,
    figure: Option<Box<dyn Fn() -> Figure>>,
}

impl PictureScene {
    fn new<T: Drawable<View: Clone + 'static, Spot: Clone + 'static>>(
        name: String,
        (view, caption): (T::View, Caption<T::Spot>),
    ) -> PictureScene {
        let (seen, said) = (view.clone(), caption.clone());
        PictureScene {
            name,
            draw: Box::new(move || T::draw(&view, &caption)),
            figure: Some(Box::new(move || T::figure(&seen, &said))),
        }
    }

    /// The picture as SVG parts; `None` for a board without a game, which no page shows.
    pub fn figure(&self) -> Option<Figure> {
        self.figure.as_ref().map(|figure| figure())
    }

    /// The picture that a spectator sees, with names, texts, labels and the last move.
    pub fn draw(&self) -> Picture {
        (self.draw)()
    }
}

/// All scenes of islands in `tests/data/pictures`, and of Elasund in `tests/data/towns`.
pub fn scenes() -> Vec<PictureScene> {
    let of_islands = load_scenes("pictures", build_scene);
    let of_towns = load_scenes("towns", |name, text| {
        PictureScene::new::<Elasund>(name, towns::build_scene(text, sample_caption()))
    });
    of_islands.into_iter().chain(of_towns).collect()
}

fn load_scenes(folder: &str, scene: impl Fn(String, &str) -> PictureScene) -> Vec<PictureScene> {
    let files = repository::files_under(&repository::data_directory().join(folder));
    let scenes = files.iter().map(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        scene(name, &repository::read_text(path))
    });
    scenes.collect()
}

/// Caption with six names, one of them long and one in Cyrillic, and the texts of an English table.
fn sample_caption<S>() -> Caption<S> {
    let names = ["Annika", "Bartholomew", "Zoë", "Дмитрий", "Søren", "Philippa"].map(str::to_owned).to_vec();
    let words = ImageWords { bank: "bank".to_owned(), any: "any".to_owned() };
    Caption { names, words, ..Caption::default() }
}

/// The scene with this name.
pub fn scene(name: &str) -> PictureScene {
    scenes().into_iter().find(|scene| scene.name == name).expect("a scene of that name")
}

/// Parses and plays a scene.
fn build_scene(name: String, text: &str) -> PictureScene {
    let mut stage = SceneBuilder::default();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        stage.apply_line(&words);
    }
    let view = Catan::view(&stage.state.expect("a scene starts a game"), Viewer::Spectator);
    if stage.board_only {
        let draw = move || render::catan::draw_board_preview(&view.island, &stage.caption.words).to_picture();
        return PictureScene { name, draw: Box::new(draw), figure: None };
    }
    PictureScene::new::<Catan>(name, (view, stage.caption))
}

struct SceneBuilder {
    tiles: Vec<Tile>,
    harbors: Vec<(usize, Harbor)>,
    state: Option<State>,
    caption: Caption<Spot>,
    /// Flag: draw the board without a game.
    board_only: bool,
}

impl Default for SceneBuilder {
    fn default() -> SceneBuilder {
        SceneBuilder {
            tiles: Vec::new(),
            harbors: Vec::new(),
            state: None,
            caption: sample_caption(),
            board_only: false,
        }
    }
}

impl SceneBuilder {
    fn apply_line(&mut self, words: &[&str]) {
        match *words {
            [] => {}
            ["hex", q, r, terrain, ref token @ ..] => {
                let coord = Coord { q: parse_number(q), r: parse_number(r) };
                let token = token.first().and_then(|token| NumberToken::new(parse_number(token)));
                self.tiles.push(Tile { coord, terrain: by_name(&Terrain::ALL, terrain), token });
            }
            ["harbor", edge, "any"] => self.harbors.push((parse_number(edge), Harbor::Any)),
            ["harbor", edge, resource] => {
                self.harbors.push((parse_number(edge), Harbor::Only(by_name(&Resource::ALL, resource))));
            }
            ["beginner", players] => self.start_game(parse_number(players), InitialPlacement::Given, None),
            ["empty", players] => self.start_game(parse_number(players), InitialPlacement::Chosen, None),
            ["knights", players] => {
                self.start_game(parse_number(players), InitialPlacement::Chosen, Some(KnightsOptions::default()));
            }
            ["board", name, players] => self.start_with_ships(name, parse_number(players), Options::default()),
            ["board", name, players, "knights"] => {
                self.start_with_ships(name, parse_number(players), Options::default().with_cities_knights());
            }
            ["alone"] => self.board_only = true,
            ["fleet", position, attacks] => {
                let barbarians = Barbarians { position: parse_number(position), attacks: parse_number(attacks) };
                self.knights_state().barbarians = barbarians;
            }
            ["event", "ship"] => self.knights_state().turn.event = Some(EventDie::Ship),
            ["event", track] => {
                self.knights_state().turn.event = Some(EventDie::Gate(by_name(&Track::ALL, track)));
            }
            ["label", kind] => self.add_labels(kind),
            ["last", kind, place] => {
                let spot = self.parse_spot(kind, place);
                self.caption.last_move.push(spot);
            }
            [seat, what, ref rest @ ..] => self.apply_event(Seat::ALL[parse_number::<usize>(seat)], what, rest),
            _ => panic!("no such line: {words:?}"),
        }
    }

    fn start_game(&mut self, players: usize, founding: InitialPlacement, cities_knights: Option<KnightsOptions>) {
        let options =
            Options { board: Board::Beginner, initial_placement: founding, cities_knights, ..Options::default() };
        let island = Arc::new(match self.tiles.as_slice() {
            [] if cities_knights.is_some() => board::cities_knights_beginner_island().expect("the beginner board"),
            [] => board::beginner_island().expect("the beginner board"),
            tiles => self.island(tiles),
        });
        let founded = match founding {
            InitialPlacement::Given => board::beginner_pieces(players).expect("the beginner board is an island"),
            InitialPlacement::Chosen => Vec::new(),
        };
        let setup = Setup { island, players, options, initial_pieces: founded, opening: Vec::new() };
        self.state = Some(Catan::initial_state(&setup));
    }

    /// Starts a game with ships on a board.
    fn start_with_ships(&mut self, name: &str, players: usize, options: Options) {
        let board = BoardName::from(name).expect("a short name");
        let mut luck = KeyedLuck::new(Seed([7; 32]).derive_key(&[]));
        let setup = Setup::new(players, options.with_ships(board), &mut luck).expect("a board of that name");
        self.state = Some(Catan::initial_state(&setup));
    }

    fn island(&self, tiles: &[Tile]) -> Island {
        let bare = Island::new(tiles, &[]).expect("hexes that make a map");
        let edges: Vec<_> = bare.topology().edges().collect();
        let harbors =
            self.harbors.iter().map(|&(edge, harbor)| (harbor, bare.topology().edge_vertices(edges[edge - 1])));
        Island::new(tiles, &harbors.collect::<Vec<_>>()).expect("harbors apart from each other")
    }

    fn parse_spot(&self, kind: &str, place: &str) -> Spot {
        let state = self.state.as_ref().expect("a game has started");
        let topology = state.island.topology();
        let spot = match kind {
            "vertex" => notation::parse_vertex(topology, place).map(Spot::Vertex),
            "edge" => notation::parse_edge(topology, place).map(Spot::Edge),
            "hex" => notation::parse_hex(topology, place).map(Spot::Hex),
            _ => None,
        };
        spot.unwrap_or_else(|| panic!("no {kind} {place} on this island"))
    }

    fn add_labels(&mut self, kind: &str) {
        let state = self.state.as_ref().expect("a game has started");
        let topology = state.island.topology();
        let labels: Vec<(Spot, String)> = match kind {
            "vertices" => {
                topology.vertices().map(|v| (Spot::Vertex(v), notation::format_vertex(topology, v))).collect()
            }
            "edges" => topology.edges().map(|edge| (Spot::Edge(edge), notation::format_edge(edge))).collect(),
            "hexes" => {
                let others = topology.hexes().filter(|&hex| hex != state.robber);
                others.map(|hex| (Spot::Hex(hex), notation::format_hex(hex))).collect()
            }
            "seas" => {
                let pirate = state.ships.map(|ships| ships.pirate);
                let others = state.island.sea_hexes().filter(|&hex| Some(hex) != pirate);
                others.map(|hex| (Spot::Hex(hex), notation::format_hex(hex))).collect()
            }
            "ways" => {
                let free = topology.edges().filter(|&edge| state.island.ship_edges().contains(edge));
                free.map(|edge| (Spot::Edge(edge), notation::format_edge(edge))).collect()
            }
            _ => panic!("no spots of that kind: {kind}"),
        };
        self.caption.labels.extend(labels.into_iter().map(|(spot, text)| Label { spot, text }));
    }

    /// Public state of Cities & Knights.
    fn knights_state(&mut self) -> &mut PublicState {
        let state = self.state.as_mut().expect("a game has started");
        &mut state.cities_knights.as_mut().expect("a game of Cities & Knights").public
    }

    /// Applies an event of Cities & Knights to a seat. Returns `false` if `what` is none.
    fn apply_knights_event(&mut self, seat: Seat, what: &str, rest: &[&str]) -> bool {
        match (what, rest) {
            ("knight", &[place, rank, status]) => {
                let Spot::Vertex(vertex) = self.parse_spot("vertex", place) else { unreachable!() };
                let status = by_name(&[Status::Active, Status::Inactive], status);
                let knight = Knight { rank: by_name(&Rank::ALL, rank), status };
                let state = self.state.as_mut().expect("a game has started");
                Catan::evolve(state, &KnightsEvent::DeserterPlaced { seat, vertex, knight }.into());
            }
            ("wall", &[place]) => {
                let Spot::Vertex(vertex) = self.parse_spot("vertex", place) else { unreachable!() };
                self.knights_state().walls[seat].insert(vertex);
            }
            ("fallen", &[place]) => {
                let Spot::Vertex(vertex) = self.parse_spot("vertex", place) else { unreachable!() };
                let state = self.state.as_mut().expect("a game has started");
                let remains = CityRemains::OnItsSide;
                Catan::evolve(state, &KnightsEvent::CityLost { seat, vertex, remains }.into());
            }
            ("level", &[track, level]) => {
                self.knights_state().levels[seat][by_name(&Track::ALL, track)] = parse_number(level);
            }
            ("metropolis", &[track, place]) => {
                let Spot::Vertex(vertex) = self.parse_spot("vertex", place) else { unreachable!() };
                let metropolis = Some(Metropolis { seat, vertex });
                self.knights_state().metropolises[by_name(&Track::ALL, track)] = metropolis;
            }
            ("merchant", &[place]) => {
                let Spot::Hex(hex) = self.parse_spot("hex", place) else { unreachable!() };
                self.knights_state().merchant = Some(Merchant { seat, hex });
            }
            ("defender", &[points]) => self.knights_state().defender_points[seat] = parse_number(points),
            ("draws", &[card]) => {
                let card = by_name(&ProgressCard::ALL, card);
                let state = self.state.as_mut().expect("a game has started");
                Catan::evolve(state, &Secret::ProgressDrawn { seat, card }.into());
            }
            _ => return false,
        }
        true
    }

    /// Applies an event of ships to a seat. Returns `false` if `what` is none.
    fn apply_ship_event(&mut self, seat: Seat, what: &str, rest: &[&str]) -> bool {
        let events: Vec<ShipsEvent> = match (what, rest) {
            ("ship", places) => {
                let edges = places.iter().filter_map(|place| match self.parse_spot("edge", place) {
                    Spot::Edge(edge) => Some(ShipsEvent::ShipBuilt { seat, edge, price: Price::Free }),
                    _ => None,
                });
                edges.collect()
            }
            ("pirate", &[place]) => {
                let Spot::Hex(to) = self.parse_spot("hex", place) else { unreachable!() };
                let ships = self.state.as_ref().and_then(|state| state.ships).expect("a game with ships");
                vec![ShipsEvent::PirateMoved { seat, from: ships.pirate, to }]
            }
            ("paid", places) => {
                let island = self.state.as_ref().expect("a game has started").island.clone();
                let areas = places.iter().filter_map(|place| match self.parse_spot("vertex", place) {
                    Spot::Vertex(vertex) => island.area_at(vertex),
                    _ => None,
                });
                areas.map(|area| ShipsEvent::AreaSettled { seat, area, points: 2 }).collect()
            }
            _ => return false,
        };
        let state = self.state.as_mut().expect("a game has started");
        events.into_iter().for_each(|event| Catan::evolve(state, &event.into()));
        true
    }

    /// Applies an event to a seat.
    fn apply_event(&mut self, seat: Seat, what: &str, rest: &[&str]) {
        if self.apply_knights_event(seat, what, rest) || self.apply_ship_event(seat, what, rest) {
            return;
        }
        let price = Price::Free;
        let mut events: Vec<Event> = Vec::new();
        let mut public = |event: PublicEvent| events.push(event.into());
        match (what, rest) {
            ("road" | "settlement" | "city", places) => {
                let kind = if what == "road" { "edge" } else { "vertex" };
                for place in places {
                    public(match (what, self.parse_spot(kind, place)) {
                        (_, Spot::Edge(edge)) => PublicEvent::RoadBuilt { seat, edge, price },
                        ("city", Spot::Vertex(vertex)) => {
                            PublicEvent::CityBuilt { seat, vertex, cost: Piece::City.cost() }
                        }
                        (_, Spot::Vertex(vertex)) => PublicEvent::SettlementBuilt { seat, vertex, price },
                        (_, other) => unreachable!("{what} is not built on {other:?}"),
                    });
                }
            }
            ("gets", &[brick, lumber, wool, grain, ore]) => {
                let [brick, lumber, wool, grain, ore] = [brick, lumber, wool, grain, ore].map(parse_number);
                public(PublicEvent::PlentyTaken { seat, cards: Cards::new(brick, lumber, wool, grain, ore) });
            }
            ("buys", &[card]) => {
                let card = by_name(&DevelopmentCard::ALL, card);
                events.push(Event::CardBought { seat, card, cost: COST });
            }
            ("plays", &[card]) => {
                let card = by_name(&DevelopmentCard::ALL, card);
                let roads = if card == DevelopmentCard::RoadBuilding { 2 } else { 0 };
                public(PublicEvent::CardPlayed { seat, card, roads });
            }
            ("robber", &[hex]) => {
                let from = self.state.as_ref().expect("a game has started").robber;
                let Spot::Hex(to) = self.parse_spot("hex", hex) else { unreachable!("the place of a hex") };
                public(PublicEvent::RobberMoved { seat, from, to });
            }
            ("turn", &[turn]) => public(PublicEvent::TurnBegan { seat, number: parse_number(turn) }),
            ("rolls", &[a, b]) => public(PublicEvent::Rolled { seat, dice: [parse_number(a), parse_number(b)] }),
            ("owes", &[count]) => {
                let mut counts = match self.state.as_ref().map(|state| state.phase) {
                    Some(engine::catan::state::Phase::Discarding { owed, .. }) => owed,
                    _ => PerSeat::default(),
                };
                counts[seat] = parse_number(count);
                public(PublicEvent::DiscardsOwed { counts });
            }
            ("longest-road", []) => public(PublicEvent::LongestRoad { from: None, to: Some(seat), length: 0 }),
            ("largest-army", []) => public(PublicEvent::LargestArmy { from: None, to: Some(seat), knights: 0 }),
            ("resigns", []) => {
                let cards = self.state.as_ref().expect("a game has started").hands[seat];
                public(PublicEvent::Resigned { seat, cards });
            }
            ("wins", []) => public(PublicEvent::Won { seat, points: 10, hidden: PerSeat::default() }),
            _ => panic!("nothing like that happens: {what} {rest:?}"),
        }
        let state = self.state.as_mut().expect("a game has started");
        for event in events {
            Catan::evolve(state, &event);
        }
    }
}

fn parse_number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("not a number that fits here: {word}"))
}

/// The value with this name: `victory-point` is `VictoryPoint`.
fn by_name<T: Copy + std::fmt::Debug>(all: &[T], word: &str) -> T {
    let same = |one: &&T| format!("{one:?}").eq_ignore_ascii_case(&word.replace('-', ""));
    *all.iter().find(same).unwrap_or_else(|| panic!("no such thing: {word}"))
}
