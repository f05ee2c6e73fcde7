//! Nobody is shown, told, or let do anything that depends on what they may not know.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::progress::ProgressCards;
use engine::catan::error::RuleError;
use engine::catan::event::{Event, PublicEvent};
use engine::catan::notice::Notice;
use engine::catan::resource::Cards;
use engine::catan::state::State;
use engine::catan::view::{Held, Stage};
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::robot::{Asked, Choice, Robot};
use engine::rules::Rules;
use engine::seat::Seat;
use tests::absurd::{any_described, every_listable};
use tests::patience;
use tests::twins::{VIEWERS, is_private_of, twin, twin_event, uncovers};
use tests::walk::Walk;

#[test]
fn views_lists_checks_and_robots_are_blind_to_the_secrets_of_others() {
    let mut pairs = 0;
    for seed in 5000..5000 + 40 * patience() {
        let mut walk = Walk::new(seed);
        for step in 0..1200 {
            if step % 5 == 0 {
                for viewer in VIEWERS {
                    if let Some(twin) = twin(&walk.state, viewer, &mut walk.choice) {
                        pairs += 1;
                        looks_alike(&walk.state, &twin, viewer, &mut walk.choice);
                    }
                }
            }
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{pairs} pairs");
    assert!(pairs > 5_000, "{pairs}");
}

fn looks_alike(state: &State, twin: &State, viewer: Viewer, choice: &mut Choice) {
    assert!(
        Catan::view(state, viewer) == Catan::view(twin, viewer),
        "{viewer:?} sees what is another's secret"
    );
    let Some(seat) = viewer.seat() else { return };
    let (mut here, mut there) = (Legal::new(), Legal::new());
    Catan::legal_actions(state, seat, &mut here);
    Catan::legal_actions(twin, seat, &mut there);
    assert_eq!(here, there, "{seat:?} can read a secret from what is legal");
    let same = |action: &Action| {
        assert_eq!(
            Catan::check(state, seat, action),
            Catan::check(twin, seat, action),
            "{seat:?} tries {action:?}"
        );
    };
    if choice.below(4) == 0 {
        every_listable(state, |action| same(&action));
    }
    (0..8).for_each(|_| same(&any_described(state, choice)));
    for robot in Robot::ALL {
        let act = |state, legal| robot.act(&Asked::new(state, seat, legal), &mut Choice::new(1));
        if !here.actions.is_empty() || here.described.len() > 1 {
            assert_eq!(act(state, &here), act(twin, &there), "{robot:?} knows a secret");
        }
    }
}

#[test]
fn notices_are_blind_to_the_secrets_of_others() {
    let (mut hidden, mut public) = (0, 0);
    for seed in 6000..6000 + 30 * patience() {
        let mut walk = Walk::new(seed);
        while let Some(taken) = walk.step() {
            for event in &taken.events {
                for viewer in VIEWERS {
                    let twin = twin_event(event, viewer, &mut walk.choice);
                    assert_eq!(Catan::notice(event, viewer), Catan::notice(&twin, viewer), "{viewer:?}");
                    hidden += usize::from(twin != *event);
                    public += 1;
                }
            }
            if walk.state.turn.number > 150 {
                break;
            }
        }
    }
    println!("{hidden} of {public} notices hid something");
    assert!(hidden > 1_000);
}

/// Those who may know are told: a notice that hid everything would pass the test above.
#[test]
fn notices_tell_owners_what_is_theirs() {
    let [a, b, c, _] = Seat::ALL;
    let card = engine::catan::hand_card::HandCard::Ore;
    let stolen = Event::CardStolen { thief: a, victim: b, card };
    let told = |viewer| match Catan::notice(&stolen, viewer) {
        Notice::CardStolen { card, .. } => card,
        other => panic!("{other:?}"),
    };
    assert_eq!([a, b].map(|seat| told(Viewer::Seat(seat))), [Some(card); 2]);
    assert_eq!([Viewer::Seat(c), Viewer::Spectator].map(told), [None; 2]);
    let card = engine::catan::development::DevelopmentCard::Monopoly;
    let bought = Event::CardBought { seat: a, card, cost: Cards::NONE };
    assert_eq!(Catan::notice(&bought, Viewer::Seat(a)), Notice::CardBought { seat: a, card: Some(card) });
    let cards = engine::catan::resource::Cards::of(engine::catan::hand_card::HandCard::Ore, 4);
    let sealed = Event::DiscardSealed { seat: a, cards };
    assert_eq!(
        Catan::notice(&sealed, Viewer::Seat(a)),
        Notice::DiscardSealed { seat: a, cards: Some(cards) }
    );
    assert_eq!(Catan::notice(&sealed, Viewer::Seat(b)), Notice::DiscardSealed { seat: a, cards: None });
}

/// The same action on two states that look alike is told alike, and they look alike after it: unless the rules
/// themselves uncover something.
#[test]
fn what_follows_is_told_alike_unless_the_rules_uncover_it() {
    let (mut alike, mut uncovered) = (0, 0);
    for seed in 7000..7000 + 40 * patience() {
        let mut walk = Walk::new(seed);
        for _ in 0..800 {
            let before = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            for viewer in VIEWERS {
                let Some(mut twin) = twin(&before, viewer, &mut walk.choice) else { continue };
                if Catan::check(&twin, taken.seat, &taken.action).is_err() {
                    continue;
                }
                let events = act(&mut twin, taken.seat, &taken.action, &walk.luck);
                if events.iter().chain(&taken.events).any(uncovers) {
                    uncovered += 1;
                    continue;
                }
                let told = |events: &[Event]| -> Vec<Notice> {
                    events.iter().map(|event| Catan::notice(event, viewer)).collect()
                };
                // The card that a thief, a victim or a buyer sees is theirs to know, and differs.
                if events.iter().any(|event| is_private_of(event, viewer)) {
                    uncovered += 1;
                    continue;
                }
                assert_eq!(told(&taken.events), told(&events), "{viewer:?}, after {:?}", taken.action);
                let look = |state| Catan::view(state, viewer);
                assert!(look(&walk.state) == look(&twin), "{viewer:?}, after {:?}", taken.action);
                alike += 1;
            }
        }
    }
    println!("{alike} alike, {uncovered} uncovered");
    assert!(alike > 10_000 && uncovered > 100);
}

/// What tells the actor something that was hidden can't be taken back and tried otherwise: where two states alike to the
/// actor lead to different notices for the actor, the step is not undone freely.
#[test]
fn what_tells_the_actor_a_secret_is_not_taken_back_freely() {
    let (mut pairs, mut told_apart) = (0, 0);
    for seed in 7500..7500 + 60 * patience() {
        let mut walk = Walk::new(seed);
        for _ in 0..700 {
            let before = walk.state.clone();
            let Some(taken) = walk.step() else { break };
            let viewer = Viewer::Seat(taken.seat);
            for _ in 0..3 {
                let Some(mut twin) = twin(&before, viewer, &mut walk.choice) else { continue };
                assert_eq!(Catan::check(&twin, taken.seat, &taken.action), Ok(()), "{:?}", taken.action);
                let events = act(&mut twin, taken.seat, &taken.action, &walk.luck);
                pairs += 1;
                let told = |events: &[Event]| -> Vec<Notice> {
                    events.iter().map(|event| Catan::notice(event, viewer)).collect()
                };
                // Hidden points that win as a turn begins are told to all, and then nobody undoes anything.
                let ends = |events: &[Event]| {
                    events.iter().any(|event| matches!(event, Event::Public(PublicEvent::Won { .. })))
                };
                if told(&taken.events) == told(&events) || ends(&taken.events) || ends(&events) {
                    continue;
                }
                told_apart += 1;
                for events in [&taken.events, &events] {
                    let is_bound = events.iter().any(|event| Catan::reveals(event) || Catan::is_trade(event));
                    assert!(is_bound, "{:?} tells a secret and is undone freely: {events:?}", taken.action);
                }
            }
        }
    }
    println!("{pairs} pairs, {told_apart} told apart");
    assert!(pairs > 10_000 && told_apart > 100, "{pairs} {told_apart}");
}

/// Nobody is shown what others held while the game runs; once it is over, or was stopped, everybody is.
#[test]
fn the_end_lays_everything_open() {
    let (mut won, mut stopped) = (0, 0);
    for seed in 8000..8030 {
        let mut walk = Walk::new(seed);
        let most = walk.choice.below(1500);
        let ended = (0..most).any(|_| walk.step().is_none());
        let before = walk.state.clone();
        assert!(VIEWERS.iter().all(|&viewer| Catan::view(&before, viewer).is_over() == ended));
        let mut state = before.clone();
        Catan::stop(&mut state);
        assert_eq!(Catan::winner(&state), Catan::winner(&before));
        for viewer in VIEWERS {
            let view = Catan::view(&state, viewer);
            let Stage::Over { winner, held } = view.stage else { panic!("{:?} is not over", view.stage) };
            assert_eq!(winner, Catan::winner(&before));
            assert!(view.prompts.is_empty() && Catan::default_action(&view).is_none());
            for seat in Seat::ALL {
                let progress =
                    before.cities_knights.as_ref().map_or(ProgressCards::NONE, |ck| ck.hands[seat]);
                assert_eq!(
                    held[seat],
                    Held { hand: before.hands[seat], cards: before.cards[seat], progress }
                );
                assert_eq!(view.public[seat].points, before.points(seat));
                assert_eq!(Catan::check(&state, seat, &Action::Resign), Err(RuleError::GameOver));
            }
        }
        (won, stopped) = (won + usize::from(ended), stopped + usize::from(!ended));
    }
    assert!(won > 3 && stopped > 3, "{won} won, {stopped} stopped");
}

fn act(state: &mut State, seat: Seat, action: &Action, luck: &KeyedLuck) -> Vec<Event> {
    let mut events = Vec::new();
    Catan::resolve(state, seat, action, &mut luck.clone(), &mut events);
    events
}
