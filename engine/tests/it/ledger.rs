//! Public ledger: certain, computed from a spectator's notices alone, and complete.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::hand_card::HandCard;
use engine::catan::ledger::{Account, Ledger, SpectatorNotice};
use engine::catan::resource::{Cards, Resource};
use engine::catan::state::State;
use engine::journal::{Journal, StepOrigin};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use engine::title::Title;
use engine_kit::catan::islands::base_setup;
use engine_kit::random_game::{RandomGame, Testable};
use engine_kit::repetition_factor;

/// Games with all expansions, a different kind for each seed.
const GAMES: u64 = 40;
const MOST_STEPS: usize = 1500;

fn apply_events(ledger: &mut Ledger, events: &[Event]) {
    events.iter().for_each(|event| ledger.apply(&SpectatorNotice::from_event(event)));
}

fn check_bounds(ledger: &Ledger, state: &State, seed: u64) {
    for (seat, account) in ledger.accounts() {
        let (bounds, hand) = (account.hand, state.hands[seat]);
        assert!(bounds.admits(hand), "seed {seed}, {seat:?}: {bounds:?} does not admit {hand:?}");
    }
}

/// Checks that gains and losses add up to the hand, in total, and for each kind up to the cards of unknown kind.
fn check_sums(account: &Account, kinds: &[HandCard]) {
    let [mut received, mut given] = [0, 0];
    for &card in kinds {
        let [gained, paid, bought, sold, taken, lost] =
            [account.gained, account.paid, account.bought, account.sold, account.taken, account.lost]
                .map(|tally| i32::from(tally.count(card)));
        let known = gained + bought + taken - paid - sold - lost;
        let [most_given, most_received] = [account.unknown_given, account.unknown_received].map(i32::from);
        assert!(known - most_given <= i32::from(account.hand.most[card]), "{card:?} of {account:?}");
        assert!(known + most_received >= i32::from(account.hand.least[card]), "{card:?} of {account:?}");
        received += gained + bought + taken;
        given += paid + sold + lost;
    }
    let size = received + i32::from(account.unknown_received) - given - i32::from(account.unknown_given);
    assert_eq!(size, i32::from(account.hand.size), "{account:?}");
}

#[test]
fn ledger_bounds_contain_each_true_hand() {
    let (mut hands, mut certain) = (0, 0);
    for seed in 9000..9000 + GAMES * repetition_factor() {
        let mut walk: RandomGame<Catan> = Catan::random_game(seed);
        let mut ledger = Ledger::new(&walk.setup);
        check_bounds(&ledger, &walk.state, seed);
        for _ in 0..MOST_STEPS {
            let Some(taken) = walk.step() else { break };
            apply_events(&mut ledger, &taken.events);
            check_bounds(&ledger, &walk.state, seed);
            for (_, account) in ledger.accounts() {
                check_sums(account, ledger.kinds());
                hands += 1;
                certain += usize::from(account.hand.unknown() == 0);
            }
        }
        let [given, received] = ledger.accounts().fold([0, 0], |[given, received], (_, account)| {
            [given + u32::from(account.unknown_given), received + u32::from(account.unknown_received)]
        });
        assert_eq!(given, received, "seed {seed}");
    }
    println!("{certain} of {hands} hands were certain");
    assert!(hands > 20_000 && certain * 2 > hands && certain < hands, "{certain} of {hands}");
}

/// A spectator with a perfect memory never imagines a hand that the ledger excludes.
#[test]
fn ledger_bounds_contain_each_imaginable_hand() {
    let mut imagined = 0;
    for seed in 9100..9100 + GAMES / 2 * repetition_factor() {
        let mut walk: RandomGame<Catan> = Catan::random_game(seed);
        let mut ledger = Ledger::new(&walk.setup);
        let mut belief = Catan::initial_belief(&walk.state, Viewer::Spectator);
        for _ in 0..MOST_STEPS {
            let Some(taken) = walk.step() else { break };
            if Catan::playing(&walk.state).is_empty() {
                break;
            }
            apply_events(&mut ledger, &taken.events);
            taken.events.iter().for_each(|event| {
                Catan::update_belief(&mut belief, &Catan::notice(event, Viewer::Spectator));
            });
            let view = Catan::view(&walk.state, Viewer::Spectator);
            if let Some(other) = Catan::sample_state(&view, &belief, &mut walk.choice) {
                check_bounds(&ledger, &other, seed);
                imagined += usize::from(other.hands != walk.state.hands);
            }
        }
    }
    println!("{imagined} other hands imagined");
    assert!(imagined > 1_000, "{imagined}");
}

#[test]
fn ledger_of_paired_events_is_equal() {
    let mut hidden = 0;
    for seed in 9200..9200 + GAMES * repetition_factor() {
        let mut walk: RandomGame<Catan> = Catan::random_game(seed);
        let [mut here, mut there] = [(); 2].map(|()| Ledger::new(&walk.setup));
        for _ in 0..MOST_STEPS {
            let Some(taken) = walk.step() else { break };
            for event in &taken.events {
                let other = Catan::paired_event(event, Viewer::Spectator, &mut walk.choice);
                hidden += usize::from(other != *event);
                apply_events(&mut here, &[*event]);
                apply_events(&mut there, &[other]);
                assert_eq!(here, there, "seed {seed}, {event:?} and {other:?}");
            }
        }
    }
    println!("{hidden} paired events");
    assert!(hidden > 500, "{hidden}");
}

/// The same action in two states with equal views for a spectator leads to equal ledgers, unless the rules reveal something.
#[test]
fn ledger_of_paired_states_is_equal() {
    let mut pairs = 0;
    for seed in 9300..9300 + GAMES * repetition_factor() {
        let mut walk: RandomGame<Catan> = Catan::random_game(seed);
        let mut ledger = Ledger::new(&walk.setup);
        for _ in 0..MOST_STEPS {
            let twin = Catan::paired_state(&walk.state, Viewer::Spectator, &mut walk.choice);
            let luck = walk.luck.clone();
            let Some(taken) = walk.step() else { break };
            let mut here = ledger.clone();
            apply_events(&mut here, &taken.events);
            if let Some(mut twin) = twin.filter(|twin| Catan::check(twin, taken.seat, &taken.action).is_ok()) {
                let mut events = Vec::new();
                Catan::resolve(&mut twin, taken.seat, &taken.action, &mut luck.clone(), &mut events);
                if !events.iter().chain(&taken.events).any(Catan::reveals_to_all) {
                    let mut there = ledger.clone();
                    apply_events(&mut there, &events);
                    assert_eq!(here, there, "seed {seed}, after {:?}", taken.action);
                    pairs += 1;
                }
            }
            ledger = here;
        }
    }
    println!("{pairs} pairs");
    assert!(pairs > 5_000, "{pairs}");
}

#[test]
fn ledger_from_journal_equals_incremental_one() {
    for seed in 9400..9410 {
        let mut walk: RandomGame<Catan> = Catan::random_game(seed);
        let mut journal: Journal<Catan> = Journal::new(walk.setup.clone());
        let mut ledger = Ledger::new(&walk.setup);
        for _ in 0..400 {
            let Some((seat, action)) = walk.pick_action() else { break };
            let steps = journal.decide(seat, &[action], StepOrigin::Player, &mut walk.luck);
            for step in steps.expect("what is picked is legal") {
                apply_events(&mut ledger, &step.events);
                journal.push(step);
            }
            walk.state = journal.state().clone();
        }
        assert_eq!(Ledger::from_journal(&journal), ledger, "seed {seed}");
    }
}

const ANNA: Seat = Seat::First;
const BERT: Seat = Seat::Second;
const CARA: Seat = Seat::Third;

/// Ledger of a new game with three seats, after these events.
fn ledger_after(events: &[Event]) -> Ledger {
    let mut ledger = Ledger::new(&base_setup(engine::catan::options::Preset::Modern, 3, 1));
    apply_events(&mut ledger, events);
    ledger
}

fn account(ledger: &Ledger, seat: Seat) -> Account {
    ledger.accounts().find(|&(other, _)| other == seat).map(|(_, account)| *account).expect("the seat plays")
}

fn gain(seat: Seat, cards: Cards) -> Event {
    PublicEvent::PlentyTaken { seat, cards }.into()
}

fn theft(thief: Seat, victim: Seat) -> Event {
    Event::CardStolen { thief, victim, card: HandCard::Wool }
}

#[test]
fn theft_from_a_mixed_hand_leaves_both_hands_uncertain() {
    let ledger = ledger_after(&[gain(ANNA, Cards::new(0, 0, 1, 0, 2)), theft(BERT, ANNA)]);
    let (anna, bert) = (account(&ledger, ANNA), account(&ledger, BERT));
    assert_eq!((anna.hand.size, anna.hand.unknown()), (2, 1));
    assert_eq!((anna.hand.least, anna.hand.most), (Cards::new(0, 0, 0, 0, 1), Cards::new(0, 0, 1, 0, 2)));
    assert_eq!((bert.hand.least, bert.hand.most), (Cards::NONE, Cards::new(0, 0, 1, 0, 1)));
    assert_eq!((anna.unknown_given, bert.unknown_received), (1, 1));
}

#[test]
fn theft_from_a_hand_of_one_kind_is_known() {
    let ledger = ledger_after(&[gain(ANNA, Cards::new(0, 0, 3, 0, 0)), theft(BERT, ANNA)]);
    let (anna, bert) = (account(&ledger, ANNA), account(&ledger, BERT));
    assert_eq!((bert.hand.least, bert.hand.unknown()), (Cards::new(0, 0, 1, 0, 0), 0));
    assert_eq!((anna.lost.count(HandCard::Wool), bert.taken.count(HandCard::Wool)), (1, 1));
    assert_eq!((anna.unknown_given, bert.unknown_received), (0, 0));
}

/// A later payment shows what the thief did not take.
#[test]
fn payment_after_theft_reveals_the_stolen_card() {
    let both = Cards::new(0, 0, 1, 0, 1);
    let wool = Cards::new(0, 0, 1, 0, 0);
    let sale = PublicEvent::MaritimeTraded { seat: ANNA, give: wool, get: Cards::new(1, 0, 0, 0, 0) };
    let ledger = ledger_after(&[gain(ANNA, both), theft(BERT, ANNA), sale.into()]);
    assert_eq!(account(&ledger, BERT).hand.least, Cards::new(0, 0, 0, 0, 1));
    assert_eq!(account(&ledger, ANNA).hand.unknown(), 0);
}

#[test]
fn monopoly_reveals_the_count_of_its_kind() {
    let mixed = Cards::new(0, 0, 1, 0, 1);
    let mut counts = PerSeat::default();
    counts[BERT] = 1;
    let monopoly = PublicEvent::Monopolized { seat: CARA, resource: Resource::Wool, counts };
    let ledger = ledger_after(&[gain(ANNA, mixed), theft(BERT, ANNA), monopoly.into()]);
    assert_eq!(account(&ledger, ANNA).hand.least, Cards::new(0, 0, 0, 0, 1));
    assert_eq!(account(&ledger, BERT).hand.size, 0);
    assert_eq!(account(&ledger, CARA).hand.least, Cards::new(0, 0, 1, 0, 0));
}
