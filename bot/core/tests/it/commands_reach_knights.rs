//! Typed commands for Cities & Knights, and random games with it, for the tests of commands.

use bot_core_kit::islands::key;
use bot_core_kit::random_game::RandomGame;
use engine::catan::cities_knights::action::{Action, Play};
use engine::catan::cities_knights::options::{Defense, FifthCard, Options};
use engine::catan::cities_knights::progress::ProgressCard;
use engine::catan::hex::Hex;
use engine::catan::notation;
use engine::catan::options::{self, Preset};
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::Setup;
use engine::catan::topology::Topology;
use engine::catan::vertex::Vertex;
use engine::luck::KeyedLuck;
use engine::robot::Rng;
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::commands_reach::{cards_text, player_name};

/// Random game with alternating options.
pub(crate) fn knights_walk(seed: u64) -> RandomGame {
    let chosen = Options {
        fifth_card: [FifthCard::AtOnce, FifthCard::EndOfTurn][seed as usize % 2],
        defense: [Defense::Everyone, Defense::Chosen][seed as usize / 2 % 2],
    };
    let options = options::Options {
        cities_knights: Some(chosen),
        ..Preset::ALL[seed as usize % Preset::ALL.len()].options().with_cities_knights()
    };
    let players = 3 + seed as usize % 4;
    let setup = Setup::new(players, options, &mut KeyedLuck::new(key(seed))).expect("a playable board");
    let mut walk = RandomGame::from_setup(setup, seed);
    walk.habits.resigns = 100_000;
    walk
}

/// Sample of offers of the commercial harbor.
pub(crate) fn sample_harbor_offers(hand: Cards, to: SeatSet, choice: &mut Rng) -> Vec<Action> {
    let mut offers = Vec::new();
    for _ in 0..3 {
        let (mut left, mut resources) = (hand, PerSeat::<Option<Resource>>::default());
        for seat in to.iter().filter(|_| choice.below(2) == 0).collect::<Vec<_>>() {
            let kinds: Vec<Resource> = left.iter().filter_map(|(card, _)| card.resource()).collect();
            if let Some(&resource) = choice.choose(&kinds) {
                left -= Cards::from_card(resource, 1);
                resources[seat] = Some(resource);
            }
        }
        if resources != PerSeat::default() {
            offers.push(Action::OfferHarbor { resources });
        }
    }
    offers
}

/// Typed name of a card.
fn card(card: ProgressCard) -> String {
    let name = format!("{card:?}");
    let spaced = name.chars().flat_map(|c| (c.is_uppercase().then_some(' ')).into_iter().chain([c]));
    spaced.collect::<String>().trim().to_lowercase()
}

/// Command that takes the action.
pub(crate) fn command_text(topology: &Topology, action: &Action) -> String {
    let at = |vertex: Vertex| notation::format_vertex(topology, vertex);
    let hex = |hex: Hex| notation::format_hex(hex);
    match *action {
        Action::BuildWall { vertex } => format!("/build wall {}", at(vertex)),
        Action::RecruitKnight { vertex } => format!("/knight recruit at {}", at(vertex)),
        Action::ActivateKnight { vertex } => format!("/knight activate {}", at(vertex)),
        Action::PromoteKnight { vertex } => format!("/knight promote {}", at(vertex)),
        Action::MoveKnight { from, to } => format!("/knight move from {} to {}", at(from), at(to)),
        Action::DisplaceKnight { from, to } => format!("/knight displace {} {}", at(from), at(to)),
        Action::ChaseRobber { knight, hex: to, victim } => {
            let victim = victim.map(player_name).unwrap_or_default();
            format!("/knight chase {} {} {victim}", at(knight), hex(to))
        }
        Action::ChasePirate { knight, hex: to, victim } => {
            let victim = victim.map(player_name).unwrap_or_default();
            format!("/knight pirate {} {} {victim}", at(knight), hex(to))
        }
        Action::Improve { track, metropolis } => {
            let city = metropolis.map(at).unwrap_or_default();
            format!("/improve {track:?} {city}")
        }
        Action::Play(play) => format!("/play {} {}", card(play.card()), chosen(topology, play)).trim().to_owned(),
        Action::JoinDefense { knights } if knights.is_empty() => "/choose none".to_owned(),
        Action::JoinDefense { knights } => {
            format!("/choose {}", knights.iter().map(at).collect::<Vec<_>>().join(" and "))
        }
        Action::LoseCity { vertex }
        | Action::RemoveKnight { vertex }
        | Action::PlaceKnight { vertex }
        | Action::MoveDisplaced { to: vertex } => format!("/choose {}", at(vertex)),
        // Typed as the label of the menu item; the search also follows the item's own command.
        Action::PlaceLowerKnight { vertex, rank } => format!("/choose {} · {rank:?} knight", at(vertex)),
        Action::DrawProgress { track } => format!("/choose {track:?}"),
        Action::PutBack { card: of } => format!("/discard {}", card(of)),
        Action::TakeProgress { card: of } => format!("/choose {}", card(of)),
        Action::TakeResource { resource } => format!("/choose {resource:?}"),
        Action::GiveCommodity { commodity } => format!("/choose {commodity:?}"),
        Action::TakeCards { cards } => format!("/choose {}", cards_text(cards)),
        Action::OfferHarbor { resources } => {
            let lays = resources.iter().filter_map(|(seat, resource)| {
                resource.as_ref().map(|resource| format!("{resource:?} to {}", player_name(seat)))
            });
            format!("/harbor {}", lays.collect::<Vec<_>>().join(", "))
        }
        Action::Forgo => "/choose nothing".to_owned(),
    }
}

/// Typed arguments of a card.
fn chosen(topology: &Topology, play: Play) -> String {
    let at = |vertex: Vertex| notation::format_vertex(topology, vertex);
    match play {
        Play::Alchemist { dice: [red, yellow] } => format!("{red} {yellow}"),
        Play::Smith { first, second: Some(second) } => format!("{} and {}", at(first), at(second)),
        Play::Smith { first, second: None } => format!("{} alone", at(first)),
        Play::Invention { hexes: [a, b] } => {
            format!("{} {}", notation::format_hex(a), notation::format_hex(b))
        }
        Play::Engineering { vertex } | Play::Medicine { vertex } | Play::Intrigue { vertex } => at(vertex),
        Play::MerchantFleet { card } => format!("{card:?}"),
        Play::Merchant { hex } | Play::Bishop { hex } => notation::format_hex(hex),
        Play::ResourceMonopoly { resource } => format!("{resource:?}"),
        Play::CommodityMonopoly { commodity } => format!("{commodity:?}"),
        Play::MasterMerchant { victim } | Play::Spy { victim } | Play::Deserter { victim } => player_name(victim),
        Play::Diplomat { edge } => notation::format_edge(edge),
        Play::RoadBuilding
        | Play::Crane
        | Play::Irrigation
        | Play::Mining
        | Play::CommercialHarbor
        | Play::Warlord
        | Play::Wedding
        | Play::Sabotage => String::new(),
    }
}

/// Kind of the action, with one for each card.
pub(crate) fn action_kind(action: &Action) -> String {
    match action {
        Action::Play(play) => format!("Play{:?}", play.card()),
        action => format!("{action:?}").split(' ').next().unwrap_or_default().to_owned(),
    }
}

/// Seats of a random game.
pub(crate) fn walk_seats(walk: &RandomGame) -> impl Iterator<Item = Seat> + use<> {
    Seat::ALL.into_iter().take(walk.setup.players)
}
