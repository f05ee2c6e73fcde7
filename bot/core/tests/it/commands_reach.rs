//! Reachability for Catan: every legal action can be typed and reached through buttons and menus, and no menu offers
//! an illegal action.

use bot_core::catan::grammar::card::PlayCommand;
use bot_core::catan::grammar::offer::{Proposal, TradeCommand};
use bot_core::command::{Command, Place};
use bot_core_kit::patience;
use bot_core_kit::walk::{Taken, Walk, some_of};
use engine::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::catan::ships::action::Action as Ships;
use engine::catan::topology::Topology;
use engine::catan::view::View;
use engine::catan::{Described, notation};
use engine::game::{AnyGame, AnyStep, Listed};
use engine::journal::By;
use engine::offer::OfferId;
use engine::robot::Rng;
use engine::seat::{Seat, SeatSet};

use crate::commands_reach_any::{Reached, Seen, check_seat, is_worth_a_look};
use crate::{commands_reach_knights, commands_reach_ships};

/// Name of a player by seat number.
pub(crate) fn number(seat: Seat) -> String {
    format!("P{}", seat.index() + 1)
}

pub(crate) fn words(cards: Cards) -> String {
    let word = |card: HandCard| format!("{card:?}").to_lowercase();
    cards.iter().map(|(card, count)| format!("{count} {}", word(card))).collect::<Vec<_>>().join(" ")
}

/// Command that takes the action.
fn typed(topology: &Topology, action: &Action) -> String {
    match *action {
        Action::CitiesKnights(ref action) => commands_reach_knights::typed(topology, action),
        Action::Ships(ref action) => commands_reach_ships::typed(action),
        Action::Roll => "/roll".to_owned(),
        Action::BuildRoad { edge } => format!("/build road {}", notation::edge(edge)),
        Action::BuildSettlement { vertex } => {
            format!("/build settlement {}", notation::vertex(topology, vertex))
        }
        Action::BuildCity { vertex } => format!("/build city {}", notation::vertex(topology, vertex)),
        Action::BuyCard => "/build card".to_owned(),
        Action::PlayKnight => "/play knight".to_owned(),
        Action::PlayRoadBuilding => "/play roads".to_owned(),
        Action::PlayYearOfPlenty { cards } => format!("/play plenty {}", words(cards)),
        Action::PlayMonopoly { resource } => format!("/play monopoly {}", words(Cards::of(resource, 1))),
        Action::Discard { cards } => format!("/discard {}", words(cards)),
        Action::MoveRobber { hex, victim: None } => format!("/robber {}", notation::hex(hex)),
        Action::MoveRobber { hex, victim: Some(victim) } => {
            format!("/robber {} {}", notation::hex(hex), number(victim))
        }
        Action::MaritimeTrade { give, get } => {
            format!("/trade bank {give:?} for {get:?}")
        }
        Action::OfferTrade { give, want, to } => {
            let names: Vec<String> = to.iter().map(number).collect();
            format!("/trade {} for {} to {}", words(give), words(want), names.join(" and "))
        }
        Action::AcceptTrade { offer } => format!("/trade accept #{}", offer.0),
        Action::DeclineTrade { offer } => format!("/trade decline #{}", offer.0),
        Action::ConfirmTrade { offer, partner } => {
            format!("/trade confirm #{} {}", offer.0, number(partner))
        }
        Action::WithdrawTrade { offer } => format!("/trade withdraw #{}", offer.0),
        Action::EndTurn => "/end".to_owned(),
        Action::Resign => "/resign yes".to_owned(),
    }
}

impl Reached for Catan {
    const AT_PLACES: &'static [&'static str] = &[
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

    fn typed(game: &AnyGame, action: &Action) -> String {
        let game = Catan::own_game(game).expect("the base game");
        typed(game.state().island.topology(), action)
    }

    fn kind(action: &Action) -> String {
        if let Action::CitiesKnights(action) = action {
            return commands_reach_knights::kind(action);
        }
        if let Action::Ships(action) = action {
            return commands_reach_ships::kind(action);
        }
        format!("{action:?}").split(' ').next().unwrap_or_default().to_owned()
    }

    fn kind_within(described: &Described) -> Option<&'static str> {
        match described {
            Described::Discard { .. } => Some("Discard"),
            Described::Harbor { .. } => Some("OfferHarbor"),
            Described::Gold { .. } => Some("TakeGold"),
            Described::Offer { .. } | Described::Resign => None,
        }
    }

    fn unlisted(described: &[Described], choice: &mut Rng) -> Vec<Action> {
        let mut actions = Vec::new();
        for described in described {
            match *described {
                Described::Harbor { hand, to } => {
                    let offers = commands_reach_knights::harbors(hand, to, choice);
                    actions.extend(offers.into_iter().map(Action::CitiesKnights));
                }
                Described::Gold { count, bank } => {
                    let cards = (0..3).map(|_| some_of(bank, count, choice));
                    let take = |cards| Action::Ships(Ships::TakeGold { cards });
                    actions.extend(cards.map(take));
                }
                Described::Resign => actions.push(Action::Resign),
                Described::Discard { count, hand } => {
                    actions.extend((0..3).map(|_| Action::Discard { cards: some_of(hand, count, choice) }));
                }
                Described::Offer { hand, to, .. } => {
                    let give = some_of(hand, 1, choice);
                    let groups = [to, to.iter().next().map_or(to, SeatSet::only)];
                    for want in Resource::ALL.into_iter().filter(|&want| give[want] == 0) {
                        let want = Cards::of(want, 1);
                        actions.extend(groups.map(|to| Action::OfferTrade { give, want, to }));
                    }
                }
            }
        }
        actions
    }

    fn offers(view: &View) -> Vec<OfferId> {
        view.offers.0.iter().flatten().map(|offer| offer.id).collect()
    }

    /// Returns `true` for an offer or a discard with more cards than the search follows.
    fn is_long(command: &Command) -> bool {
        let Command::Move(said) = command else { return false };
        match (TradeCommand::of(said), PlayCommand::of(said)) {
            (Some(TradeCommand::Offer(Proposal::Draft { give, want }, _)), _) => {
                give.total() > 1 || want.is_some_and(|want| want.total() > 1)
            }
            (_, Some(PlayCommand::Roads(laid))) => {
                laid.first().is_some_and(|first| matches!(first.place, Place::Near(_)))
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
    fn leads_on(action: &Action) -> bool {
        match action {
            Action::PlayKnight | Action::PlayRoadBuilding => true,
            Action::CitiesKnights(action) => *action == Knights::Play(Play::RoadBuilding),
            _ => false,
        }
    }
}

pub(crate) fn push(game: &mut AnyGame, taken: Taken) {
    game.push(AnyStep {
        seat: taken.seat,
        action: Catan::any_action(taken.action),
        events: taken.events.into_iter().map(Catan::any_event).collect(),
        by: By::Player,
    });
}

/// Number of kinds of actions.
pub(crate) const KINDS: usize = 19;
/// Number of kinds of actions with Cities & Knights.
pub(crate) const KNIGHTS_KINDS: usize = 59;
/// Number of checks of each kind of action; a seat is checked only if it has a kind below this number.
const ENOUGH: usize = 15;
/// Same as [`ENOUGH`], with Cities & Knights.
const KNIGHTS_ENOUGH: usize = 3;

#[test]
fn base_legal_actions_are_typeable_and_reachable() {
    let mut seen = Seen::new();
    let walks = (0..100 * patience()).map(Walk::new);
    let is_base =
        |walk: &Walk| walk.setup.options.cities_knights.is_none() && walk.setup.options.ships.is_none();
    for mut walk in walks.filter(is_base) {
        let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
        for _ in 0..600 {
            for seat in Seat::ALL.into_iter().take(walk.setup.players) {
                if is_worth_a_look::<Catan>(&game, seat, &seen, ENOUGH) {
                    check_seat::<Catan>(&game, seat, &mut walk.choice, &mut seen);
                }
            }
            let Some(taken) = walk.step() else { break };
            push(&mut game, taken);
        }
    }
    println!("typed and reached: {seen:?}");
    assert_eq!(seen.len(), KINDS, "every kind of action was met");
    assert!(seen.values().all(|&count| count >= ENOUGH), "each kind was met often");
}

#[test]
fn knights_legal_actions_are_typeable_and_reachable() {
    let mut seen = Seen::new();
    for seed in 0..160 * patience() {
        let mut walk = commands_reach_knights::walk(seed);
        let mut game = AnyGame::new(Catan::any_setup(walk.setup.clone()));
        for _ in 0..1500 {
            for seat in commands_reach_knights::seats(&walk) {
                if is_worth_a_look::<Catan>(&game, seat, &seen, KNIGHTS_ENOUGH) {
                    check_seat::<Catan>(&game, seat, &mut walk.choice, &mut seen);
                }
            }
            let Some(taken) = walk.step() else { break };
            push(&mut game, taken);
        }
        if seen.len() == KNIGHTS_KINDS && seen.values().all(|&count| count >= KNIGHTS_ENOUGH) {
            break;
        }
    }
    println!("typed and reached: {seen:?}");
    assert_eq!(seen.len(), KNIGHTS_KINDS, "every kind of action was met: {seen:?}");
}
