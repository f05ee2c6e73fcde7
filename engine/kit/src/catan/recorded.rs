//! Text form of the setups of recorded games.

use std::sync::Arc;

use engine::catan::Catan;
use engine::catan::board::BoardName;
use engine::catan::cities_knights::options::{self as cities_knights, Defense, FifthCard};
use engine::catan::hex::{Coord, NumberToken, Terrain};
use engine::catan::island::{Harbor, Island, Tile};
use engine::catan::notation;
use engine::catan::options::{
    Arrangement, Balance, Board, InitialPlacement, Options, Phases, Purchases, RoadTie, Tokens, TurnRule,
};
use engine::catan::resource::Resource;
use engine::catan::setup::{InitialPieces, Setup, StartingCards};
use engine::catan::ships::chart::Chart;
use engine::catan::ships::options as ships;
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::journal::StepOf;

use super::coverage;
use crate::coverage_kinds::CoverageKinds;
use crate::recorded::Recordable;
use crate::script::{ScriptError, find_by_debug, parse_seat, seat_name};

impl Recordable for Catan {
    fn setup_to_text(setup: &Setup) -> String {
        let Options {
            board,
            initial_placement: founding,
            tokens,
            balance,
            phases,
            purchases,
            road_tie,
            turn_rule,
            points,
            cities_knights,
            ships,
        } = setup.options;
        let mut text = format!(
            "players {}\noptions {board:?} {founding:?} {tokens:?} {balance:?} {phases:?} {purchases:?} {road_tie:?} {points}\n",
            setup.players
        );
        if turn_rule != TurnRule::default() {
            text += &format!("turns {turn_rule:?}\n");
        }
        if let Some(cities_knights::Options { fifth_card, defense }) = cities_knights {
            text += &format!("knights {fifth_card:?} {defense:?}\n");
        }
        if let Some(ships::Options { board, arrangement }) = ships {
            text += &format!("ships {board} {arrangement:?}\n");
        }
        for Tile { coord: Coord { q, r }, terrain, token } in setup.island.tiles() {
            let token = token.map_or(String::new(), |token| format!(" {}", token.number()));
            text += &format!("hex {q} {r} {terrain:?}{token}\n");
        }
        let topology = setup.island.topology();
        let at = |vertex: Vertex| notation::format_vertex(topology, vertex);
        for &(harbor, [one, other]) in setup.island.harbors() {
            let kind = match harbor {
                Harbor::Any => "Any".to_owned(),
                Harbor::Only(resource) => format!("{resource:?}"),
            };
            text += &format!("harbor {} {} {kind}\n", at(one), at(other));
        }
        if let Some(Chart { robber, pirate, areas }) = setup.island.chart() {
            text += &format!("robber {}\npirate {}\n", notation::format_hex(*robber), notation::format_hex(*pirate));
            for area in areas {
                let hexes: Vec<String> = area.iter().map(|&hex| notation::format_hex(hex)).collect();
                text += &format!("area {}\n", hexes.join(" "));
            }
        }
        for &InitialPieces { seat, settlement, road, starting_cards: pays } in &setup.initial_pieces {
            text +=
                &format!("founded {} {} {} {pays:?}\n", seat_name(seat), at(settlement), notation::format_edge(road));
        }
        text
    }

    fn parse_setup(lines: &[&str]) -> Result<Setup, ScriptError> {
        let lines: Vec<Vec<&str>> = lines.iter().map(|line| line.split(' ').collect()).collect();
        let (mut players, mut options, mut tiles) = (0, Options::default(), Vec::new());
        for line in &lines {
            match *line.as_slice() {
                ["players", count] => players = parse_number(count)?,
                ["options", board, founding, tokens, balance, phases, purchases, road_tie, points] => {
                    options = Options {
                        board: find_by_debug(&[Board::Beginner, Board::Variable], board)?,
                        initial_placement: find_by_debug(
                            &[InitialPlacement::Chosen, InitialPlacement::Given],
                            founding,
                        )?,
                        tokens: find_by_debug(&[Tokens::Spiral, Tokens::Random], tokens)?,
                        balance: find_by_debug(&[Balance::Any, Balance::Balanced], balance)?,
                        phases: find_by_debug(&[Phases::Combined, Phases::Strict], phases)?,
                        purchases: find_by_debug(&[Purchases::Unlimited, Purchases::One], purchases)?,
                        road_tie: find_by_debug(
                            &[RoadTie::HolderKeeps, RoadTie::SetAside, RoadTie::SetAsideByAny],
                            road_tie,
                        )?,
                        turn_rule: TurnRule::default(),
                        points: parse_number(points)?,
                        cities_knights: None,
                        ships: None,
                    };
                }
                ["turns", rule] => {
                    options.turn_rule = find_by_debug(&[TurnRule::Paired, TurnRule::SpecialBuilding], rule)?;
                }
                ["knights", fifth_card, defense] => {
                    options.cities_knights = Some(cities_knights::Options {
                        fifth_card: find_by_debug(&[FifthCard::AtOnce, FifthCard::EndOfTurn], fifth_card)?,
                        defense: find_by_debug(&[Defense::Everyone, Defense::Chosen], defense)?,
                    });
                }
                ["ships", board, arrangement] => {
                    options.ships = Some(ships::Options {
                        board: BoardName::from(board).map_err(|_| format!("no board {board}"))?,
                        arrangement: find_by_debug(&[Arrangement::Fixed, Arrangement::Shuffled], arrangement)?,
                    });
                }
                ["hex", q, r, terrain, ref token @ ..] => tiles.push(Tile {
                    coord: Coord { q: parse_number(q)?, r: parse_number(r)? },
                    terrain: find_by_debug(&Terrain::ALL, terrain)?,
                    token: match token.first() {
                        Some(token) => NumberToken::new(parse_number(token)?),
                        None => None,
                    },
                }),
                _ => {}
            }
        }
        let coords: Vec<Coord> = tiles.iter().map(|tile| tile.coord).collect();
        let shape = if options.ships.is_some() { Topology::with_sea_frame(&coords) } else { Topology::new(&coords) };
        let topology = shape.map_err(|error| format!("{error:?}"))?;
        let (harbors, founded) = parse_places(&lines, &topology)?;
        let island = match options.ships {
            None => Island::new(&tiles, &harbors),
            Some(_) => Island::with_ships(&tiles, &harbors, parse_chart(&lines, &topology)?),
        };
        let island = island.map_err(|error| format!("{error:?}"))?;
        let setup = Setup { island: Arc::new(island), players, options, initial_pieces: founded, opening: Vec::new() };
        setup.check().map_err(|error| format!("{error:?}"))?;
        Ok(setup)
    }

    fn covered_kinds(setup: &Setup, steps: &[StepOf<Catan>]) -> CoverageKinds {
        coverage::covered_kinds(setup, steps)
    }
}

/// Parses harbors and initial placements.
#[expect(clippy::type_complexity, reason = "two lists that the island and the set-up take as they are")]
fn parse_places(
    lines: &[Vec<&str>],
    topology: &Topology,
) -> Result<(Vec<(Harbor, [Vertex; 2])>, Vec<InitialPieces>), ScriptError> {
    let vertex = |label: &str| notation::parse_vertex(topology, label).ok_or_else(|| format!("no vertex {label}"));
    let (mut harbors, mut founded) = (Vec::new(), Vec::new());
    for line in lines {
        match *line.as_slice() {
            ["harbor", one, other, kind] => {
                let harbor = match kind {
                    "Any" => Harbor::Any,
                    kind => Harbor::Only(find_by_debug(&Resource::ALL, kind)?),
                };
                harbors.push((harbor, [vertex(one)?, vertex(other)?]));
            }
            ["founded", seat, settlement, road, pays] => founded.push(InitialPieces {
                seat: parse_seat(seat)?,
                settlement: vertex(settlement)?,
                road: notation::parse_edge(topology, road).ok_or_else(|| format!("no edge {road}"))?,
                starting_cards: find_by_debug(&[StartingCards::Cards, StartingCards::Nothing], pays)?,
            }),
            _ => {}
        }
    }
    Ok((harbors, founded))
}

/// Parses the start of robber and pirate, and the areas far from home.
fn parse_chart(lines: &[Vec<&str>], topology: &Topology) -> Result<Chart, ScriptError> {
    let hex = |label: &str| {
        let mut hexes = topology.hexes().chain(topology.frame());
        hexes.find(|&hex| notation::format_hex(hex) == label).ok_or_else(|| format!("no hex {label}"))
    };
    let (mut robber, mut pirate, mut areas) = (None, None, Vec::new());
    for line in lines {
        match *line.as_slice() {
            ["robber", at] => robber = Some(hex(at)?),
            ["pirate", at] => pirate = Some(hex(at)?),
            ["area", ref at @ ..] => areas.push(at.iter().map(|at| hex(at)).collect::<Result<_, _>>()?),
            _ => {}
        }
    }
    let (robber, pirate) = robber.zip(pirate).ok_or("no robber, or no pirate")?;
    Ok(Chart { robber, pirate, areas })
}

fn parse_number<N: std::str::FromStr>(text: &str) -> Result<N, ScriptError> {
    text.parse().map_err(|_| format!("no number: {text:?}"))
}
