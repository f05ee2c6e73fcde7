//! Reachability for Catan: every legal action can be typed and reached through buttons and menus, and no menu offers
//! an illegal action.

use bot_core::catan::grammar::play_command::PlayCommand;
use bot_core::catan::grammar::trade_command::{Proposal, TradeCommand};
use bot_core::command::{Command, PlaceArgument};
use bot_core_kit::random_game::{RandomGame, RandomStep, random_selection};
use bot_core_kit::repetition_factor;
use engine::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action::Action as Ships;
use engine::catan::topology::Topology;
use engine::catan::view::View;
use engine::catan::{ActionBounds, notation};
use engine::game::{AnyGame, AnyStep, HostedTitle};
use engine::journal::StepOrigin;
use engine::offer::OfferId;
use engine::robot::Rng;
use engine::seat::{Seat, SeatSet};

use crate::commands_reach_any::{KindCounts, ReachableTitle, check_seat, needs_check};
use crate::{commands_reach_knights, commands_reach_ships};

/// Name of a player by seat number.
pub(crate) fn player_name(seat: Seat) -> String {
    format!("P{}", seat.index() + 1)
}

pub(crate) fn cards_text(cards: Cards) -> String {
    let word = |card: HandCard| format!("{card:?}").to_lowercase();
    cards.iter().map(|(card, count)| format!("{count} {}", word(card))).collect::<Vec<_>>().join(" ")
}

/// Command that takes the action.
fn command_text(topology: &Topology, action: &Action) -> String {
    match *action {
        Action::CitiesKnights(ref action) => commands_reach_knights::command_text(topology, action),
        Action::Ships(ref action) => commands_reach_ships::command_text(action),
        Action::Roll => "/roll".to_owned(),
        Action::BuildRoad { edge } => format!("/build road {}", notation::format_edge(edge)),
        Action::BuildSettlement { vertex } => {
            format!("/build settlement {}", notation::format_vertex(topology, vertex))
        }
        Action::BuildCity { vertex } => format!("/build city {}", notation::format_vertex(topology, vertex)),
        Action::BuyCard => "/build card".to_owned(),
        Action::PlayKnight => "/play knight".to_owned(),
        Action::PlayRoadBuilding => "/play roads".to_owned(),
        Action::PlayYearOfPlenty { cards } => format!("/play plenty {}", cards_text(cards)),
        Action::PlayMonopoly { resource } => {
            format!("/play monopoly {}", cards_text(Cards::from_card(resource, 1)))
        }
        Action::Discard { cards } => format!("/discard {}", cards_text(cards)),
        Action::MoveRobber { hex, victim: None } => format!("/robber {}", notation::format_hex(hex)),
        Action::MoveRobber { hex, victim: Some(victim) } => {
            format!("/robber {} {}", notation::format_hex(hex), player_name(victim))
        }
        Action::MaritimeTrade { give, get } => {
            format!("/trade bank {give:?} for {get:?}")
        }
        Action::OfferTrade { give, want, to } => {
            let names: Vec<String> = to.iter().map(player_name).collect();
            format!("/trade {} for {} to {}", cards_text(give), cards_text(want), names.join(" and "))
        }
        Action::AcceptTrade { offer } => format!("/trade accept #{}", offer.0),
        Action::DeclineTrade { offer } => format!("/trade decline #{}", offer.0),
        Action::ConfirmTrade { offer, partner } => {
            format!("/trade confirm #{} {}", offer.0, player_name(partner))
        }
        Action::WithdrawTrade { offer } => format!("/trade withdraw #{}", offer.0),
        Action::EndTurn => "/end".to_owned(),
        Action::Resign => "/resign yes".to_owned(),
    }
}

impl ReachableTitle for Catan {
    const PLACE_KINDS: &'static [&'static str] = &[
        "BuildRoad",
        "BuildSettlement",
        "BuildCity",
        "BuildShip",
        "MoveShip",
        "BuildWall",
        "RecruitKnight",
        "ActivateKnight",
        "PromoteKnight",
        "MoveKnight",
        "DisplaceKnight",
        "ChaseRobber",
        "ChasePirate",
    ];

    fn command_text(game: &AnyGame, action: &Action) -> String {
        let game = Catan::downcast_game(game).expect("the base game");
        command_text(game.state().island.topology(), action)
    }

    fn action_kind(action: &Action) -> String {
        if let Action::CitiesKnights(action) = action {
            return commands_reach_knights::action_kind(action);
        }
        if let Action::Ships(action) = action {
            return commands_reach_ships::action_kind(action);
        }
        format!("{action:?}").split(' ').next().unwrap_or_default().to_owned()
    }

    fn described_kind(described: &ActionBounds) -> Option<&'static str> {
        match described {
            ActionBounds::Discard { .. } => Some("Discard"),
            ActionBounds::Harbor { .. } => Some("OfferHarbor"),
            ActionBounds::Gold { .. } => Some("TakeGold"),
            ActionBounds::Offer { .. } | ActionBounds::Resign => None,
        }
    }

    fn sample_unlisted(described: &[ActionBounds], choice: &mut Rng) -> Vec<Action> {
        let mut actions = Vec::new();
        for described in described {
            match *described {
                ActionBounds::Harbor { hand, to } => {
                    let offers = commands_reach_knights::sample_harbor_offers(hand, to, choice);
                    actions.extend(offers.into_iter().map(Action::CitiesKnights));
                }
                ActionBounds::Gold { count, bank } => {
                    let cards = (0..3).map(|_| random_selection(bank, count, choice));
                    let take = |cards| Action::Ships(Ships::TakeGold { cards });
                    actions.extend(cards.map(take));
                }
                ActionBounds::Resign => actions.push(Action::Resign),
                ActionBounds::Discard { count, hand } => {
                    actions.extend((0..3).map(|_| Action::Discard { cards: random_selection(hand, count, choice) }));
                }
                ActionBounds::Offer { hand, to, .. } => {
                    let give = random_selection(hand, 1, choice);
                    let groups = [to, to.iter().next().map_or(to, SeatSet::only)];
                    for want in Resource::ALL.into_iter().filter(|&want| give[want] == 0) {
                        let want = Cards::from_card(want, 1);
                        actions.extend(groups.map(|to| Action::OfferTrade { give, want, to }));
                    }
                }
            }
        }
        actions
    }

    fn open_offers(view: &View) -> Vec<OfferId> {
        view.offers.0.iter().flatten().map(|offer| offer.id).collect()
    }

    /// Returns `true` for an offer or a discard with more cards than the search follows.
    fn is_too_long(command: &Command) -> bool {
        let Command::Move(said) = command else { return false };
        match (TradeCommand::from_move(said), PlayCommand::from_move(said)) {
            (Some(TradeCommand::Offer(Proposal::Draft { give, want }, _)), _) => {
                give.total() > 1 || want.is_some_and(|want| want.total() > 1)
            }
            (_, Some(PlayCommand::Roads(laid, _))) => {
                laid.first().is_some_and(|first| matches!(first.place, PlaceArgument::Near(_)))
            }
            _ => false,
        }
    }

    fn check_position(game: &AnyGame, seat: Seat) {
        commands_reach_ships::check_places(game, seat);
    }

    fn has_no_command(action: &Action) -> bool {
        match action {
            Action::Resign => true,
            Action::CitiesKnights(action) => {
                matches!(action, Knights::OfferHarbor { .. } | Knights::TakeCards { .. })
            }
            _ => false,
        }
    }

    /// Returns `true` for a card that asks for its consequences at once.
    fn asks_follow_up(action: &Action) -> bool {
        match action {
            Action::PlayKnight | Action::PlayRoadBuilding => true,
            Action::CitiesKnights(action) => *action == Knights::Play(Play::RoadBuilding),
            _ => false,
        }
    }
}

pub(crate) fn push_step(game: &mut AnyGame, taken: RandomStep) {
    game.push(AnyStep {
        seat: taken.seat,
        action: Catan::any_action(taken.action),
        events: taken.events.into_iter().map(Catan::any_event).collect(),
        by: StepOrigin::Player,
    });
}

/// Number of kinds of actions.
pub(crate) const KINDS: usize = 19;
/// Number of kinds of actions with Cities & Knights.
pub(crate) const KNIGHTS_KINDS: usize = 59;
/// Number of checks of each kind of action; a seat is checked only if it has a kind below this number.
const CHECKS_PER_KIND: usize = 15;
/// Same as [`CHECKS_PER_KIND`], with Cities & Knights.
const KNIGHTS_ENOUGH: usize = 3;

#[test]
fn base_legal_actions_are_typeable_and_reachable() {
    let mut seen = KindCounts::new();
    let walks = (0..100 * repetition_factor()).map(RandomGame::new);
    let is_base = |walk: &RandomGame| walk.setup.options.cities_knights.is_none() && walk.setup.options.ships.is_none();
    for mut walk in walks.filter(is_base) {
        let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
        for _ in 0..600 {
            for seat in Seat::ALL.into_iter().take(walk.setup.players) {
                if needs_check::<Catan>(&game, seat, &seen, CHECKS_PER_KIND) {
                    check_seat::<Catan>(&game, seat, &mut walk.choice, &mut seen);
                }
            }
            let Some(taken) = walk.step() else { break };
            push_step(&mut game, taken);
        }
    }
    println!("typed and reached: {seen:?}");
    assert_eq!(seen.len(), KINDS, "every kind of action was met");
    assert!(seen.values().all(|&count| count >= CHECKS_PER_KIND), "each kind was met often");
}

#[test]
fn knights_legal_actions_are_typeable_and_reachable() {
    let mut seen = KindCounts::new();
    for seed in 0..160 * repetition_factor() {
        let mut walk = commands_reach_knights::knights_walk(seed);
        let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
        for _ in 0..1500 {
            for seat in commands_reach_knights::walk_seats(&walk) {
                if needs_check::<Catan>(&game, seat, &seen, KNIGHTS_ENOUGH) {
                    check_seat::<Catan>(&game, seat, &mut walk.choice, &mut seen);
                }
            }
            let Some(taken) = walk.step() else { break };
            push_step(&mut game, taken);
        }
        if seen.len() == KNIGHTS_KINDS && seen.values().all(|&count| count >= KNIGHTS_ENOUGH) {
            break;
        }
    }
    println!("typed and reached: {seen:?}");
    assert_eq!(seen.len(), KNIGHTS_KINDS, "every kind of action was met: {seen:?}");
}
