//! Invariants of every title, checked on the toy title and on the real games.

use engine::audience::Viewer;
use engine::journal::{Journal, StepOrigin, Undo};
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::rules::Rules;
use engine::seat::Seat;

/// Counts of what a check has covered.
#[derive(Default, Clone, Copy, Debug)]
pub struct CheckCounts {
    /// Steps taken.
    pub steps: usize,
    /// Undone and redone sequences of steps.
    pub undone: usize,
    /// Games finished.
    pub ended: usize,
}

impl std::ops::AddAssign for CheckCounts {
    fn add_assign(&mut self, other: CheckCounts) {
        self.steps += other.steps;
        self.undone += other.undone;
        self.ended += other.ended;
    }
}

/// Plays a game and checks all invariants of journals, prompts and legal actions at each step.
pub fn check_game<R: Rules>(
    setup: &R::Setup,
    luck: &KeyedLuck,
    most_steps: usize,
    mut pick: impl FnMut(&R::State) -> Option<(Seat, R::Action)>,
) -> CheckCounts {
    let mut tally = CheckCounts::default();
    let mut journal: Journal<R> = Journal::new(setup.clone());
    let mut states = vec![journal.state().clone()];
    while tally.steps < most_steps {
        check_prompts::<R>(journal.state());
        check_listed_actions::<R>(journal.state());
        check_defaults::<R>(journal.state());
        let Some((seat, action)) = pick(journal.state()) else { break };
        check_step::<R>(&mut journal, seat, &action, luck);
        tally.steps += 1;
        states.push(journal.state().clone());
        if tally.steps.is_multiple_of(7) {
            tally.undone += usize::from(check_undo_and_redo::<R>(&mut journal, &states, seat, luck));
        }
    }
    tally.ended = usize::from(R::winner(journal.state()).is_some());
    check_fold::<R>(&journal, &states);
    journal.undo_to(states.len() / 2);
    check_fold::<R>(&journal, &states[..=states.len() / 2]);
    tally
}

fn check_fold<R: Rules>(journal: &Journal<R>, states: &[R::State]) {
    let mut folded = R::initial_state(journal.setup());
    assert_eq!(journal.steps().len() + 1, states.len());
    for (steps, state) in states.iter().enumerate() {
        assert!(folded == *state, "the fold of {steps} steps");
        assert!(journal.state_after(steps) == *state, "the state after {steps} steps");
        let next = journal.steps().get(steps).into_iter().flat_map(|step| &step.events);
        next.for_each(|event| R::evolve(&mut folded, event));
    }
    assert!(journal.state() == &folded, "the state now");
}

/// Takes a step and checks that journal, in-place decision, resolution without events and fold of the events give the same
/// state.
fn check_step<R: Rules>(journal: &mut Journal<R>, seat: Seat, action: &R::Action, luck: &KeyedLuck) {
    let mut in_place = journal.state().clone();
    let mut events = Vec::new();
    R::decide(&mut in_place, seat, action, &mut luck.clone(), &mut events).expect("what is picked is legal");
    let mut unseen = journal.state().clone();
    R::resolve_without_events(&mut unseen, seat, action, &mut luck.clone());
    assert!(unseen == in_place, "where nobody looks, {action:?} leads to another state");
    let mut folded = journal.state().clone();
    events.iter().for_each(|event| R::evolve(&mut folded, event));
    assert!(folded == in_place, "the fold of {events:?} differs");

    let decided = journal.decide(seat, std::slice::from_ref(action), StepOrigin::Player, &mut luck.clone());
    let [step] = decided.expect("what is picked is legal").try_into().expect("one action is one step");
    assert_eq!(step.events, events, "the same luck leads to the same events");
    assert!(!events.is_empty(), "an accepted action has an event");
    journal.push(step);
    assert!(*journal.state() == in_place, "a pushed step leads to the same state");
}

fn check_prompts<R: Rules>(state: &R::State) {
    let prompts = R::prompts(state);
    let awaited: Vec<Seat> = prompts.iter().filter(|prompt| prompt.is_awaited()).map(|prompt| prompt.seat).collect();
    assert_eq!(R::awaited(state).as_slice(), awaited, "who is awaited is in the prompts, in their order");
    assert_eq!(awaited.is_empty(), R::winner(state).is_some(), "somebody is awaited, or somebody has won");
    for (index, prompt) in prompts.iter().enumerate() {
        assert!(R::playing(state).contains(prompt.seat), "{:?} is asked and does not play", prompt.seat);
        assert!(prompts[..index].iter().all(|other| other.seat != prompt.seat), "{:?} is asked twice", prompt.seat);
    }
    if let Some(winner) = R::winner(state) {
        assert!(R::playing(state).is_empty(), "{winner:?} has won and somebody plays on");
    }
}

fn check_listed_actions<R: Rules>(state: &R::State) {
    let mut legal = Legal::new();
    for seat in Seat::ALL {
        R::legal_actions(state, seat, &mut legal);
        for (index, action) in legal.actions.iter().enumerate() {
            assert_eq!(R::check(state, seat, action), Ok(()), "{seat:?} is told that {action:?} is legal");
            assert!(!legal.actions[..index].contains(action), "{action:?} is listed twice");
        }
        let asked = R::prompts(state).iter().any(|prompt| prompt.seat == seat);
        let may_act = !legal.actions.is_empty() || !legal.bounds.is_empty();
        assert!(may_act || !asked, "{seat:?} is asked and can do nothing");
        assert!(!may_act || R::playing(state).contains(seat), "{seat:?} does not play and may act");
    }
}

fn check_defaults<R: Rules>(state: &R::State) {
    let prompts = R::prompts(state);
    for seat in Seat::ALL {
        let default = R::default_action(&R::view(state, Viewer::Seat(seat)));
        let asked = prompts.iter().any(|prompt| prompt.seat == seat);
        assert_eq!(default.is_some(), asked, "a default for each who is asked, and for nobody else");
        if let Some(action) = default {
            assert_eq!(R::check(state, seat, &action), Ok(()), "the default {action:?} of {seat:?}");
        }
    }
    assert_eq!(R::default_action(&R::view(state, Viewer::Spectator)), None, "a spectator is asked nothing");
}

/// Undoes a seat's last step, redoes the steps, and checks that states and events are the same. Returns `false` if there is
/// nothing to undo.
fn check_undo_and_redo<R: Rules>(journal: &mut Journal<R>, states: &[R::State], seat: Seat, luck: &KeyedLuck) -> bool {
    let Some(undo) = journal.undo_permission(seat) else { return false };
    let (Undo::Free { to_step } | Undo::WithConsent { to_step }) = undo;
    let steps = journal.steps()[to_step..].to_vec();
    let free = steps
        .iter()
        .all(|step| step.seat == seat && !step.events.iter().any(|event| R::reveals(event) || R::is_trade(event)));
    assert_eq!(free, matches!(undo, Undo::Free { .. }), "an undo is free when nobody acted and nothing was revealed");
    assert_eq!(steps[0].seat, seat, "one takes back one's own step");
    assert!(steps[1..].iter().all(|step| step.seat != seat), "one takes back one's last step");
    journal.undo_to(to_step);
    assert!(*journal.state() == states[to_step], "after an undo the state is as it was");
    for step in &steps {
        let decided = journal.decide(step.seat, std::slice::from_ref(&step.action), step.by, &mut luck.clone());
        let [again] = decided.expect("it was legal before").try_into().expect("one action is one step");
        assert_eq!(&again, step, "done again, the same happens");
        journal.push(again);
    }
    assert!(*journal.state() == states[states.len() - 1], "undo, then redo, is nothing");
    true
}

/// Checks that an illegal action leaves state and events unchanged. Returns `false` if the action is legal.
pub fn check_refusal<R: Rules>(state: &R::State, seat: Seat, action: &R::Action, luck: &mut KeyedLuck) -> bool {
    let mut after = state.clone();
    let mut events = Vec::new();
    let refused = R::decide(&mut after, seat, action, luck, &mut events).is_err();
    if refused {
        assert!(after == *state && events.is_empty(), "{action:?} was refused and left a trace");
    }
    refused
}
