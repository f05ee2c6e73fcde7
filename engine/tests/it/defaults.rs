//! What is done for those who are away costs them no point and ends no game, where anything else can be done: a law over all
//! prompts but the roll and the end of a turn, by which a game may end.

use std::collections::BTreeMap;

use engine::audience::Viewer;
use engine::catan::Catan;
use engine::catan::action::Action;
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
    /// The same state in a game that the next point of the active seat wins; `None` where points are not chosen.
    nearly_won: fn(&R::State) -> Option<R::State>,
}

/// Of more answers than these it is not looked which would do harm, where the default does none.
const FEW: usize = 64;

/// What was tried.
#[derive(Default, Debug)]
struct Tried {
    /// Answers that could have been given to the prompts.
    choices: usize,
    /// Prompts of which an answer ends the game, and another does not, by what kind of answer ends it.
    tempting: BTreeMap<String, usize>,
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

/// Holds the defaults of all who are asked against the law, also where the next point wins.
fn check<R: Rules>(
    title: &Title<R>,
    state: &R::State,
    luck: &KeyedLuck,
    where_from: &str,
    tried: &mut Tried,
) {
    hold(title, state, luck, where_from, tried);
    if let Some(state) = (title.nearly_won)(state) {
        hold(title, &state, luck, &format!("{where_from}, nearly won"), tried);
    }
}

fn hold<R: Rules>(title: &Title<R>, state: &R::State, luck: &KeyedLuck, where_from: &str, tried: &mut Tried) {
    let mut legal = Legal::new();
    for prompt in R::prompts(state).iter().filter(|prompt| prompt.is_awaited()) {
        let seat = prompt.seat;
        let default =
            R::default_action(&R::view(state, Viewer::Seat(seat))).expect("who is asked has a default");
        if (title.goes_on)(&default) {
            continue;
        }
        R::legal_actions(state, seat, &mut legal);
        tried.choices += legal.actions.len();
        let done = harm(title, state, seat, &default, luck);
        if done == (false, 0) && legal.actions.len() > FEW {
            continue;
        }
        let others = legal.actions.iter().map(|action| (harm(title, state, seat, action, luck), action));
        let others: Vec<_> = others.collect();
        let least = others.iter().map(|(harm, _)| *harm).min().unwrap_or(done);
        if let Some((_, ends)) = others.iter().find(|((ends, _), _)| *ends && !least.0) {
            let kind = format!("{ends:?}").chars().take_while(|letter| !" {".contains(*letter)).collect();
            *tried.tempting.entry(kind).or_default() += 1;
        }
        assert!(
            done <= least,
            "{where_from}: {default:?} of {seat:?} does {done:?}; {least:?} could be done"
        );
    }
}

#[test]
fn a_default_costs_no_point_and_wins_no_game() {
    let title = Title::<Catan> {
        points: |state, seat| state.points(seat),
        is_over: |state| matches!(state.phase, Phase::Over { .. }),
        goes_on: |action| matches!(action, Action::Roll | Action::EndTurn),
        nearly_won: |state| {
            let mut state = state.clone();
            state.options.points = state.points(state.turn.active) + 1;
            (state.turn.number > 0).then_some(state)
        },
    };
    let mut tried = Tried::default();
    for seed in 9700..9700 + 120 * patience() {
        let mut choice = Rng::new(seed);
        let setups =
            [any_setup, any_knights_setup, any_ships_setup, any_knights_setup, any_ships_knights_setup];
        let mut setup = setups[(seed % 5) as usize](&mut choice);
        // Near the end, so that a point matters.
        setup.options.points = 5 + choice.below(6) as u8;
        let mut walk = Walk::of(setup, seed);
        for step in 0..600 {
            check(&title, &walk.state, &walk.luck, &format!("seed {seed}, step {step}"), &mut tried);
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{tried:?}");
    assert!(tried.choices > 10_000, "{tried:?}");
    assert!(tried.tempting.contains_key("CitiesKnights(JoinDefense"), "{tried:?}");
}

#[test]
fn nor_does_one_in_elasund() {
    let title = Title::<Elasund> {
        points: |state, seat| state.town.cubes(seat),
        is_over: |state| matches!(state.phase, TownPhase::Over { .. }),
        goes_on: |action| matches!(action, TownAction::Roll | TownAction::EndTurn),
        nearly_won: |_| None,
    };
    let mut tried = Tried::default();
    for seed in 9800..9800 + 30 * patience() {
        let mut walk = TownWalk::new(seed);
        for step in 0..500 {
            check(&title, &walk.state, &walk.luck, &format!("seed {seed}, step {step}"), &mut tried);
            if walk.step().is_none() {
                break;
            }
        }
    }
    println!("{tried:?}");
    assert!(tried.choices > 10_000, "{tried:?}");
}
