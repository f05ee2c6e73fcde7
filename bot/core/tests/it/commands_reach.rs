//! Whatever the rules allow can be typed, and can be reached by buttons and menus alone; and no menu offers what the
//! rules forbid.

use std::collections::{BTreeMap, BTreeSet};

use bot_core::bind::Bound;
use bot_core::catan::grammar::card::PlayCommand;
use bot_core::catan::grammar::offer::{Proposal, TradeCommand};
use bot_core::command::{Command, Place};
use bot_core::menu::{Ask, Title, fold};
use bot_core::titles::bind;
use bot_core::titles::parse;
use bot_core::titles::{offer_buttons, turn_buttons};
use bot_core_kit::patience;
use bot_core_kit::walk::{Taken, Walk, some_of};
use engine::Catan;
use engine::audience::Viewer;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::{Action as Knights, Play};
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::catan::topology::Topology;
use engine::catan::{Described, notation};
use engine::game::{AnyAction, AnyGame, AnyStep, Listed};
use engine::journal::By;
use engine::luck::ScriptedLuck;
use engine::robot::Rng;
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::commands_reach_knights;

/// A player by the number of their seat.
pub(crate) fn number(seat: Seat) -> String {
    format!("P{}", seat.index() + 1)
}

pub(crate) fn words(cards: Cards) -> String {
    let word = |card: HandCard| format!("{card:?}").to_lowercase();
    cards.iter().map(|(card, count)| format!("{count} {}", word(card))).collect::<Vec<_>>().join(" ")
}

/// What somebody types to take the action.
fn typed(topology: &Topology, action: &Action) -> String {
    match *action {
        Action::CitiesKnights(ref action) => commands_reach_knights::typed(topology, action),
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

/// A game and who sits there.
struct Table {
    game: AnyGame,
    names: PerSeat<String>,
    topology: Topology,
}

impl Table {
    fn new(walk: &Walk) -> Table {
        Table {
            game: AnyGame::new(Catan::any_setup(walk.setup.clone())),
            names: PerSeat(["Anna", "Anna Lou", "bob", "Zoé"].map(str::to_owned)),
            topology: walk.setup.island.topology().clone(),
        }
    }

    fn push(&mut self, taken: Taken) {
        self.game.push(AnyStep {
            seat: taken.seat,
            action: Catan::any_action(taken.action),
            events: taken.events.into_iter().map(Catan::any_event).collect(),
            by: By::Player,
        });
    }

    fn bind(&self, command: &Command, seat: Seat) -> Result<Bound, bot_core::command::CommandError> {
        bind(command, &self.game, seat, &self.names)
    }

    /// What is done first by a command that acts. All that it does must be legal.
    fn first(&self, actions: &[AnyAction], seat: Seat) -> Action {
        let decided = self.game.decide(seat, actions, By::Player, &mut ScriptedLuck::default());
        assert!(decided.is_ok(), "{seat:?} {actions:?}: {decided:?}");
        let Some(first) = Catan::own_action(&actions[0]) else { panic!("the base game") };
        first
    }

    /// Everything that a seat can do by pressing buttons and choosing from menus.
    fn reached(&self, seat: Seat) -> Vec<Action> {
        let mut reached = Vec::new();
        let mut seen = BTreeSet::new();
        let Some(view) = Catan::own_view(&self.game.view(Viewer::Spectator)).cloned() else {
            panic!("the base game")
        };
        let open = view.offers.0.iter().flatten();
        let offers = open.flat_map(|offer| offer_buttons(&self.game, offer.id));
        // Somebody may press a button that is not for them.
        for button in turn_buttons(&self.game).into_iter().chain(offers) {
            if let Ok(bound) = self.bind(&button.command, seat) {
                self.follow(bound, seat, &mut seen, &mut reached);
            }
        }
        reached
    }

    fn follow(&self, bound: Bound, seat: Seat, seen: &mut BTreeSet<String>, reached: &mut Vec<Action>) {
        let ask = match bound {
            Bound::Act(actions) => {
                let first = self.first(&actions, seat);
                if !reached.contains(&first) {
                    reached.push(first);
                }
                return;
            }
            Bound::Table(_) => return,
            Bound::Ask(ask) => ask,
        };
        self.check_ask(&ask, seat);
        for choice in ask.choices {
            let text = choice.command.to_string();
            assert_eq!(parse(&text).as_ref(), Ok(&choice.command), "what a choice carries comes back");
            if is_long(&choice.command) || !seen.insert(text) {
                continue;
            }
            match self.bind(&choice.command, seat) {
                Ok(bound) => self.follow(bound, seat, seen, reached),
                Err(error) => panic!("a menu offers {seat:?} {}: {error:?}", choice.command),
            }
        }
    }

    fn check_ask(&self, ask: &Ask, seat: Seat) {
        assert!(!ask.choices.is_empty(), "{:?} can be answered", ask.question);
        for limit in [5, 10, 25] {
            let folds = fold(ask, limit);
            for choice in &ask.choices {
                assert!(folds.iter().any(|fold| fold.choices.contains(choice)), "nothing is lost in folds");
            }
            for fold in folds {
                assert!((1..=limit).contains(&fold.choices.len()), "a fold is short");
                let Some(command) = fold.command else { continue };
                assert!(matches!(fold.title, Title::Area(_)));
                match self.bind(&command, seat) {
                    Ok(Bound::Ask(found)) => assert_eq!(found.choices, fold.choices, "{command}"),
                    other => panic!("{command}: {other:?}"),
                }
            }
        }
    }
}

/// Whether an offer or a discard has more cards than are followed here.
fn is_long(command: &Command) -> bool {
    let Command::Move(said) = command else { return false };
    match (TradeCommand::of(said), PlayCommand::of(said)) {
        (Some(TradeCommand::Offer(Proposal::Draft { give, want }, _)), _) => {
            give.total() > 1 || want.is_some_and(|want| want.total() > 1)
        }
        (_, Some(PlayCommand::Roads(places))) => matches!(places[..], [Place::Near(_), ..]),
        _ => false,
    }
}

/// Some of the actions that are not listed.
fn unlisted(described: &[Described], choice: &mut Rng) -> Vec<Action> {
    let mut actions = Vec::new();
    for described in described {
        match *described {
            Described::Harbor { hand, to } => {
                let offers = commands_reach_knights::harbors(hand, to, choice);
                actions.extend(offers.into_iter().map(Action::CitiesKnights));
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

/// Whether a card asks at once for what it leads to.
fn leads_on(action: &Action) -> bool {
    match action {
        Action::PlayKnight | Action::PlayRoadBuilding => true,
        Action::CitiesKnights(action) => *action == Knights::Play(Play::RoadBuilding),
        _ => false,
    }
}

/// Checks what a seat may do, and counts how often each kind of it was seen.
fn check_seat(table: &Table, seat: Seat, choice: &mut Rng, seen: &mut BTreeMap<String, usize>) {
    let Some(legal) = Catan::own_game(&table.game).map(|game| game.legal(seat)) else {
        panic!("the base game")
    };
    let unlisted = unlisted(&legal.described, choice);
    let reached = table.reached(seat);
    let mut kinds = BTreeSet::new();
    for action in legal.actions.iter().chain(&unlisted) {
        let text = typed(&table.topology, action);
        let command = parse(&text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        match table.bind(&command, seat) {
            Ok(Bound::Act(actions)) => assert_eq!(table.first(&actions, seat), *action, "{text}"),
            // These cards come with what they lead to, and ask for it.
            Ok(Bound::Ask(_)) if leads_on(action) => {}
            other => panic!("{seat:?} {text}: {other:?}"),
        }
        assert!(reached.contains(action), "{seat:?} can reach {text} by buttons");
        kinds.insert(kind(action));
    }
    for kind in kinds {
        *seen.entry(kind).or_default() += 1;
    }
    for action in &reached {
        let allowed = legal.actions.contains(action) || legal.described.iter().any(|d| d.allows(action));
        assert!(allowed, "{seat:?} reaches {action:?}");
    }
}

/// How many kinds of action there are.
const KINDS: usize = 19;
/// How many there are with Cities & Knights.
const KNIGHTS_KINDS: usize = 59;
/// A seat is looked at when it may do something that was seen less often than that.
const ENOUGH: usize = 15;
/// The same with Cities & Knights.
const KNIGHTS_ENOUGH: usize = 3;

fn kind(action: &Action) -> String {
    if let Action::CitiesKnights(action) = action {
        return commands_reach_knights::kind(action);
    }
    format!("{action:?}").split(' ').next().unwrap_or_default().to_owned()
}

/// Whether the seat may do something that was not seen often.
fn is_worth_a_look(table: &Table, seat: Seat, seen: &BTreeMap<String, usize>, enough: usize) -> bool {
    let Some(legal) = Catan::own_game(&table.game).map(|game| game.legal(seat)) else {
        panic!("the base game")
    };
    let rare = |kind: &str| seen.get(kind).is_none_or(|&count| count < enough * patience() as usize);
    let has = |like: fn(&Described) -> bool| legal.described.iter().any(like);
    has(|described| matches!(described, Described::Discard { .. })) && rare("Discard")
        || has(|described| matches!(described, Described::Harbor { .. })) && rare("OfferHarbor")
        || legal.actions.iter().any(|action| rare(&kind(action)))
}

#[test]
fn every_legal_action_can_be_typed_and_reached_by_buttons() {
    let mut seen = BTreeMap::new();
    let walks = (0..100 * patience()).map(Walk::new);
    for mut walk in walks.filter(|walk| walk.setup.options.cities_knights.is_none()) {
        let mut table = Table::new(&walk);
        for _ in 0..600 {
            for seat in Seat::ALL.into_iter().take(walk.setup.players) {
                if is_worth_a_look(&table, seat, &seen, ENOUGH) {
                    check_seat(&table, seat, &mut walk.choice, &mut seen);
                }
            }
            let Some(taken) = walk.step() else { break };
            table.push(taken);
        }
    }
    println!("typed and reached: {seen:?}");
    assert_eq!(seen.len(), KINDS, "every kind of action was met");
    assert!(seen.values().all(|&count| count >= ENOUGH), "each kind was met often");
}

#[test]
fn all_of_cities_and_knights_can_be_typed_and_reached_by_buttons() {
    let mut seen = BTreeMap::new();
    for seed in 0..160 * patience() {
        let mut walk = commands_reach_knights::walk(seed);
        let mut table = Table::new(&walk);
        for _ in 0..1500 {
            for seat in commands_reach_knights::seats(&walk) {
                if is_worth_a_look(&table, seat, &seen, KNIGHTS_ENOUGH) {
                    check_seat(&table, seat, &mut walk.choice, &mut seen);
                }
            }
            let Some(taken) = walk.step() else { break };
            table.push(taken);
        }
        if seen.len() == KNIGHTS_KINDS && seen.values().all(|&count| count >= KNIGHTS_ENOUGH) {
            break;
        }
    }
    println!("typed and reached: {seen:?}");
    assert_eq!(seen.len(), KNIGHTS_KINDS, "every kind of action was met: {seen:?}");
}
