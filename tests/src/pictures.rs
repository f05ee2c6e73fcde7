//! Scenes for pictures: a few lines of text each, played into a state of the engine.
//!
//! A line is a setup keyword, a seat with an event, or a part of the caption; `#` begins a comment.

use std::sync::Arc;

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::board::{self, BoardName};
use engine::catan::cities_knights::Public;
use engine::catan::cities_knights::barbarians::Barbarians;
use engine::catan::cities_knights::event::{PublicEvent as KnightsEvent, Remains, Secret};
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
use engine::catan::options::{Board, Founding, Options};
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
use render::{Caption, Drawn, Figure, Label, Picture, Words};

use crate::elasund::pictures as towns;
use crate::house;

/// A view with the caption of its picture.
pub struct Scene {
    /// Name of the scene: the stem of its file.
    pub name: String,
    draw: Box<dyn Fn() -> Picture>,
    figure: Option<Box<dyn Fn() -> Figure>>,
}

impl Scene {
    fn new<T: Drawn<View: Clone + 'static, Spot: Clone + 'static>>(
        name: String,
        (view, caption): (T::View, Caption<T::Spot>),
    ) -> Scene {
        let (seen, said) = (view.clone(), caption.clone());
        Scene {
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
pub fn scenes() -> Vec<Scene> {
    let of_islands = read("pictures", play);
    let of_towns = read("towns", |name, text| Scene::new::<Elasund>(name, towns::play(text, names())));
    of_islands.into_iter().chain(of_towns).collect()
}

fn read(folder: &str, scene: impl Fn(String, &str) -> Scene) -> Vec<Scene> {
    let files = house::files_under(&house::data().join(folder));
    let scenes = files.iter().map(|path| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        scene(name, &house::text(path))
    });
    scenes.collect()
}

/// Caption with four names, one of them long and one in Cyrillic, and the texts of an English table.
fn names<S>() -> Caption<S> {
    let names = ["Annika", "Bartholomew", "Zoë", "Дмитрий"].map(str::to_owned).to_vec();
    let words = Words { bank: "bank".to_owned(), any: "any".to_owned() };
    Caption { names, words, ..Caption::default() }
}

/// The scene with this name.
pub fn scene(name: &str) -> Scene {
    scenes().into_iter().find(|scene| scene.name == name).expect("a scene of that name")
}

/// Parses and plays a scene.
fn play(name: String, text: &str) -> Scene {
    let mut stage = Stage::default();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let words: Vec<&str> = line.split_whitespace().collect();
        stage.read(&words);
    }
    let view = Catan::view(&stage.state.expect("a scene starts a game"), Viewer::Spectator);
    if stage.is_alone {
        let draw = move || render::catan::chart(&view.island, &stage.caption.words).picture();
        return Scene { name, draw: Box::new(draw), figure: None };
    }
    Scene::new::<Catan>(name, (view, stage.caption))
}

struct Stage {
    tiles: Vec<Tile>,
    harbors: Vec<(usize, Harbor)>,
    state: Option<State>,
    caption: Caption<Spot>,
    /// Flag: draw the board without a game.
    is_alone: bool,
}

impl Default for Stage {
    fn default() -> Stage {
        Stage { tiles: Vec::new(), harbors: Vec::new(), state: None, caption: names(), is_alone: false }
    }
}

impl Stage {
    fn read(&mut self, words: &[&str]) {
        match *words {
            [] => {}
            ["hex", q, r, terrain, ref token @ ..] => {
                let coord = Coord { q: number(q), r: number(r) };
                let token = token.first().and_then(|token| NumberToken::new(number(token)));
                self.tiles.push(Tile { coord, terrain: named(&Terrain::ALL, terrain), token });
            }
            ["harbor", edge, "any"] => self.harbors.push((number(edge), Harbor::Any)),
            ["harbor", edge, resource] => {
                self.harbors.push((number(edge), Harbor::Only(named(&Resource::ALL, resource))));
            }
            ["beginner", players] => self.start(number(players), Founding::Given, None),
            ["empty", players] => self.start(number(players), Founding::Chosen, None),
            ["knights", players] => {
                self.start(number(players), Founding::Chosen, Some(KnightsOptions::default()));
            }
            ["board", name, players] => self.embark(name, number(players), Options::default()),
            ["board", name, players, "knights"] => {
                self.embark(name, number(players), Options::default().with_cities_knights());
            }
            ["alone"] => self.is_alone = true,
            ["fleet", position, attacks] => {
                let barbarians = Barbarians { position: number(position), attacks: number(attacks) };
                self.knights().barbarians = barbarians;
            }
            ["event", "ship"] => self.knights().turn.event = Some(EventDie::Ship),
            ["event", track] => {
                self.knights().turn.event = Some(EventDie::Gate(named(&Track::ALL, track)));
            }
            ["label", kind] => self.label(kind),
            ["last", kind, place] => {
                let spot = self.spot(kind, place);
                self.caption.last.push(spot);
            }
            [seat, what, ref rest @ ..] => self.happen(Seat::ALL[number::<usize>(seat)], what, rest),
            _ => panic!("no such line: {words:?}"),
        }
    }

    fn start(&mut self, players: usize, founding: Founding, cities_knights: Option<KnightsOptions>) {
        let options = Options { board: Board::Beginner, founding, cities_knights, ..Options::default() };
        let island = Arc::new(match self.tiles.as_slice() {
            [] if cities_knights.is_some() => board::knights_beginner().expect("the beginner board"),
            [] => board::beginner().expect("the beginner board"),
            tiles => self.island(tiles),
        });
        let founded = match founding {
            Founding::Given => board::beginner_places(players).expect("the beginner board is an island"),
            Founding::Chosen => Vec::new(),
        };
        let setup = Setup { island, players, options, founded, opening: Vec::new() };
        self.state = Some(Catan::start(&setup));
    }

    /// Starts a game with ships on a board.
    fn embark(&mut self, name: &str, players: usize, options: Options) {
        let board = BoardName::from(name).expect("a short name");
        let mut luck = KeyedLuck::new(Seed([7; 32]).key(&[]));
        let setup = Setup::new(players, options.with_ships(board), &mut luck).expect("a board of that name");
        self.state = Some(Catan::start(&setup));
    }

    fn island(&self, tiles: &[Tile]) -> Island {
        let bare = Island::new(tiles, &[]).expect("hexes that make a map");
        let edges: Vec<_> = bare.topology().edges().collect();
        let harbors = self
            .harbors
            .iter()
            .map(|&(edge, harbor)| (harbor, bare.topology().edge_vertices(edges[edge - 1])));
        Island::new(tiles, &harbors.collect::<Vec<_>>()).expect("harbors apart from each other")
    }

    fn spot(&self, kind: &str, place: &str) -> Spot {
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

    fn label(&mut self, kind: &str) {
        let state = self.state.as_ref().expect("a game has started");
        let topology = state.island.topology();
        let labels: Vec<(Spot, String)> = match kind {
            "vertices" => {
                topology.vertices().map(|v| (Spot::Vertex(v), notation::vertex(topology, v))).collect()
            }
            "edges" => topology.edges().map(|edge| (Spot::Edge(edge), notation::edge(edge))).collect(),
            "hexes" => {
                let others = topology.hexes().filter(|&hex| hex != state.robber);
                others.map(|hex| (Spot::Hex(hex), notation::hex(hex))).collect()
            }
            "seas" => {
                let pirate = state.ships.map(|ships| ships.pirate);
                let others = state.island.sea_hexes().filter(|&hex| Some(hex) != pirate);
                others.map(|hex| (Spot::Hex(hex), notation::hex(hex))).collect()
            }
            "ways" => {
                let free = topology.edges().filter(|&edge| state.island.sailable().contains(edge));
                free.map(|edge| (Spot::Edge(edge), notation::edge(edge))).collect()
            }
            _ => panic!("no spots of that kind: {kind}"),
        };
        self.caption.labels.extend(labels.into_iter().map(|(spot, text)| Label { spot, text }));
    }

    /// Public state of Cities & Knights.
    fn knights(&mut self) -> &mut Public {
        let state = self.state.as_mut().expect("a game has started");
        &mut state.cities_knights.as_mut().expect("a game of Cities & Knights").public
    }

    /// Applies an event of Cities & Knights to a seat. Returns `false` if `what` is none.
    fn happen_to_knights(&mut self, seat: Seat, what: &str, rest: &[&str]) -> bool {
        match (what, rest) {
            ("knight", &[place, rank, status]) => {
                let Spot::Vertex(vertex) = self.spot("vertex", place) else { unreachable!() };
                let status = named(&[Status::Active, Status::Inactive], status);
                let knight = Knight { rank: named(&Rank::ALL, rank), status };
                let state = self.state.as_mut().expect("a game has started");
                Catan::evolve(state, &KnightsEvent::DeserterPlaced { seat, vertex, knight }.into());
            }
            ("wall", &[place]) => {
                let Spot::Vertex(vertex) = self.spot("vertex", place) else { unreachable!() };
                self.knights().walls[seat].insert(vertex);
            }
            ("fallen", &[place]) => {
                let Spot::Vertex(vertex) = self.spot("vertex", place) else { unreachable!() };
                let state = self.state.as_mut().expect("a game has started");
                let remains = Remains::OnItsSide;
                Catan::evolve(state, &KnightsEvent::CityLost { seat, vertex, remains }.into());
            }
            ("level", &[track, level]) => {
                self.knights().levels[seat][named(&Track::ALL, track)] = number(level);
            }
            ("metropolis", &[track, place]) => {
                let Spot::Vertex(vertex) = self.spot("vertex", place) else { unreachable!() };
                let metropolis = Some(Metropolis { seat, vertex });
                self.knights().metropolises[named(&Track::ALL, track)] = metropolis;
            }
            ("merchant", &[place]) => {
                let Spot::Hex(hex) = self.spot("hex", place) else { unreachable!() };
                self.knights().merchant = Some(Merchant { seat, hex });
            }
            ("defender", &[points]) => self.knights().defender_points[seat] = number(points),
            ("draws", &[card]) => {
                let card = named(&ProgressCard::ALL, card);
                let state = self.state.as_mut().expect("a game has started");
                Catan::evolve(state, &Secret::ProgressDrawn { seat, card }.into());
            }
            _ => return false,
        }
        true
    }

    /// Applies an event of ships to a seat. Returns `false` if `what` is none.
    fn happen_at_sea(&mut self, seat: Seat, what: &str, rest: &[&str]) -> bool {
        let events: Vec<ShipsEvent> = match (what, rest) {
            ("ship", places) => {
                let edges = places.iter().filter_map(|place| match self.spot("edge", place) {
                    Spot::Edge(edge) => Some(ShipsEvent::ShipBuilt { seat, edge, price: Price::Free }),
                    _ => None,
                });
                edges.collect()
            }
            ("pirate", &[place]) => {
                let Spot::Hex(to) = self.spot("hex", place) else { unreachable!() };
                let ships = self.state.as_ref().and_then(|state| state.ships).expect("a game with ships");
                vec![ShipsEvent::PirateMoved { seat, from: ships.pirate, to }]
            }
            ("paid", places) => {
                let island = self.state.as_ref().expect("a game has started").island.clone();
                let areas = places.iter().filter_map(|place| match self.spot("vertex", place) {
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
    fn happen(&mut self, seat: Seat, what: &str, rest: &[&str]) {
        if self.happen_to_knights(seat, what, rest) || self.happen_at_sea(seat, what, rest) {
            return;
        }
        let price = Price::Free;
        let mut events: Vec<Event> = Vec::new();
        let mut public = |event: PublicEvent| events.push(event.into());
        match (what, rest) {
            ("road" | "settlement" | "city", places) => {
                let kind = if what == "road" { "edge" } else { "vertex" };
                for place in places {
                    public(match (what, self.spot(kind, place)) {
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
                let [brick, lumber, wool, grain, ore] = [brick, lumber, wool, grain, ore].map(number);
                public(PublicEvent::PlentyTaken { seat, cards: Cards::new(brick, lumber, wool, grain, ore) });
            }
            ("buys", &[card]) => {
                let card = named(&DevelopmentCard::ALL, card);
                events.push(Event::CardBought { seat, card, cost: COST });
            }
            ("plays", &[card]) => {
                let card = named(&DevelopmentCard::ALL, card);
                let roads = if card == DevelopmentCard::RoadBuilding { 2 } else { 0 };
                public(PublicEvent::CardPlayed { seat, card, roads });
            }
            ("robber", &[hex]) => {
                let from = self.state.as_ref().expect("a game has started").robber;
                let Spot::Hex(to) = self.spot("hex", hex) else { unreachable!("the place of a hex") };
                public(PublicEvent::RobberMoved { seat, from, to });
            }
            ("turn", &[turn]) => public(PublicEvent::TurnBegan { seat, number: number(turn) }),
            ("rolls", &[a, b]) => public(PublicEvent::Rolled { seat, dice: [number(a), number(b)] }),
            ("owes", &[count]) => {
                let mut counts = match self.state.as_ref().map(|state| state.phase) {
                    Some(engine::catan::state::Phase::Discarding { owed, .. }) => owed,
                    _ => PerSeat::default(),
                };
                counts[seat] = number(count);
                public(PublicEvent::DiscardsOwed { counts });
            }
            ("longest-road", []) => {
                public(PublicEvent::LongestRoad { from: None, to: Some(seat), length: 0 })
            }
            ("largest-army", []) => {
                public(PublicEvent::LargestArmy { from: None, to: Some(seat), knights: 0 })
            }
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

fn number<T: std::str::FromStr>(word: &str) -> T {
    word.parse().unwrap_or_else(|_| panic!("not a number that fits here: {word}"))
}

/// The value with this name: `victory-point` is `VictoryPoint`.
fn named<T: Copy + std::fmt::Debug>(all: &[T], word: &str) -> T {
    let same = |one: &&T| format!("{one:?}").eq_ignore_ascii_case(&word.replace('-', ""));
    *all.iter().find(same).unwrap_or_else(|| panic!("no such thing: {word}"))
}
