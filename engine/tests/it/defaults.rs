//! What is done for those who are away costs them no point and ends no game, where anything else can be done.

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::cities_knights::action::Action as Knights;
use engine::catan::state::Phase;
use engine::elasund::Elasund;
use engine::elasund::action::Action as TownAction;
use engine::elasund::state::Phase as TownPhase;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::Seat;
use engine_kit::catan::islands::{any_knights_setup, any_setup, any_ships_knights_setup, any_ships_setup};
use engine_kit::catan::walk::Walk;
use engine_kit::elasund::walk::Walk as TownWalk;
use engine_kit::patience;

/// What an answer does to the one in whose name it is given: whether it ends the game, and how many points it costs.
type Harm = (bool, u8);

/// What a title's test has to know of it.
struct Title<R: Rules> {
    points: fn(&R::State, Seat) -> u8,
    is_over: fn(&R::State) -> bool,
    /// What goes on in any case: the roll, and the end of a turn.
    goes_on: fn(&R::Action) -> bool,
}

fn harm<R: Rules>(
    title: &Title<R>,
    state: &R::State,
    seat: Seat,
    action: &R::Action,
    luck: &KeyedLuck,
) -> Harm {
    let mut after = state.clone();
    R::decide(&mut after, seat, action, &mut luck.clone(), &mut Vec::new()).expect("it is legal");
    let lost = (title.points)(state, seat).saturating_sub((title.points)(&after, seat));
    ((title.is_over)(&after), lost)
}

/// Holds the defaults of all who are asked against the law. Gives how many others could have been chosen.
fn check<R: Rules>(title: &Title<R>, state: &R::State, luck: &KeyedLuck, where_from: &str) -> usize {
    let mut legal = Legal::new();
    let mut choices = 0;
    for prompt in R::prompts(state).iter().filter(|prompt| prompt.is_awaited()) {
        let seat = prompt.seat;
        let default =
            R::default_action(&R::view(state, Viewer::Seat(seat))).expect("who is asked has a default");
        if (title.goes_on)(&default) {
            continue;
        }
        R::legal_actions(state, seat, &mut legal);
        choices += legal.actions.len();
        let done = harm(title, state, seat, &default, luck);
        if done == (false, 0) {
            continue;
        }
        let others = legal.actions.iter().map(|action| harm(title, state, seat, action, luck));
        let least = others.min().unwrap_or(done);
        assert!(
            done <= least,
            "{where_from}: {default:?} of {seat:?} does {done:?}; {least:?} could be done"
        );
    }
    choices
}

#[test]
fn a_default_costs_no_point_and_wins_no_game() {
    let title = Title::<Catan> {
        points: |state, seat| state.points(seat),
        is_over: |state| matches!(state.phase, Phase::Over { .. }),
        // A defender point is won by those who join, and all join.
        goes_on: |action| {
            let joins = matches!(action, Action::CitiesKnights(Knights::JoinDefense { .. }));
            joins || matches!(action, Action::Roll | Action::EndTurn)
        },
    };
    let mut choices = 0;
    for seed in 9700..9700 + 120 * patience() {
        let mut choice = Rng::new(seed);
        let setups =
            [any_setup, any_knights_setup, any_ships_setup, any_knights_setup, any_ships_knights_setup];
        let mut setup = setups[(seed % 5) as usize](&mut choice);
        // Near the end, so that a point matters.
        setup.options.points = 5 + choice.below(6) as u8;
        let mut walk = Walk::of(setup, seed);
        for step in 0..600 {
            choices += check(&title, &walk.state, &walk.luck, &format!("seed {seed}, step {step}"));
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{choices} choices");
    assert!(choices > 10_000, "{choices}");
}

#[test]
fn nor_does_one_in_elasund() {
    let title = Title::<Elasund> {
        points: |state, seat| state.town.cubes(seat),
        is_over: |state| matches!(state.phase, TownPhase::Over { .. }),
        goes_on: |action| matches!(action, TownAction::Roll | TownAction::EndTurn),
    };
    let mut choices = 0;
    for seed in 9800..9800 + 30 * patience() {
        let mut walk = TownWalk::new(seed);
        for step in 0..500 {
            choices += check(&title, &walk.state, &walk.luck, &format!("seed {seed}, step {step}"));
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{choices} choices");
    assert!(choices > 10_000, "{choices}");
}
