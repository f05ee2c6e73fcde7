//! Default actions never cost the absent player a point or end the game if another action would not. Excludes the roll and
//! the end of a turn, which may end a game.

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
use engine_kit::catan::random_game::RandomGame;
use engine_kit::elasund::random_game::RandomGame as TownWalk;
use engine_kit::repetition_factor;

/// Harm of an answer to its player: `true` if it ends the game, and the number of points it costs.
type Harm = (bool, u8);

/// Title-specific parts of the test.
struct Title<R: Rules> {
    points: fn(&R::State, Seat) -> u8,
    is_over: fn(&R::State) -> bool,
    /// Returns `true` for actions excluded from the test: the roll, and the end of a turn.
    goes_on: fn(&R::Action) -> bool,
    /// The same state in a game that the active seat's next point wins; `None` if the goal is not configurable.
    nearly_won: fn(&R::State) -> Option<R::State>,
}

/// If the default is harmless and there are more alternatives than this, they are not evaluated.
const FEW: usize = 64;

/// Statistics of a run.
#[derive(Default, Debug)]
struct Tried {
    /// Number of alternative actions.
    choices: usize,
    /// Prompts with an answer that ends the game and another that does not, by kind of the former.
    tempting: BTreeMap<String, usize>,
}

fn harm<R: Rules>(title: &Title<R>, state: &R::State, seat: Seat, action: &R::Action, luck: &KeyedLuck) -> Harm {
    let mut after = state.clone();
    R::decide(&mut after, seat, action, &mut luck.clone(), &mut Vec::new()).expect("it is legal");
    let lost = (title.points)(state, seat).saturating_sub((title.points)(&after, seat));
    ((title.is_over)(&after), lost)
}

/// Checks the defaults of all prompts, also in the variant that the next point wins.
fn check<R: Rules>(title: &Title<R>, state: &R::State, luck: &KeyedLuck, where_from: &str, tried: &mut Tried) {
    hold(title, state, luck, where_from, tried);
    if let Some(state) = (title.nearly_won)(state) {
        hold(title, &state, luck, &format!("{where_from}, nearly won"), tried);
    }
}

fn hold<R: Rules>(title: &Title<R>, state: &R::State, luck: &KeyedLuck, where_from: &str, tried: &mut Tried) {
    let mut legal = Legal::new();
    for prompt in R::prompts(state).iter().filter(|prompt| prompt.is_awaited()) {
        let seat = prompt.seat;
        let default = R::default_action(&R::view(state, Viewer::Seat(seat))).expect("who is asked has a default");
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
        assert!(done <= least, "{where_from}: {default:?} of {seat:?} does {done:?}; {least:?} could be done");
    }
}

#[test]
fn catan_defaults_cost_no_points_and_end_no_game() {
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
    for seed in 9700..9700 + 120 * repetition_factor() {
        let mut choice = Rng::new(seed);
        let setups = [any_setup, any_knights_setup, any_ships_setup, any_knights_setup, any_ships_knights_setup];
        let mut setup = setups[(seed % 5) as usize](&mut choice);
        // Low goal, so that points matter.
        setup.options.points = 5 + choice.below(6) as u8;
        let mut walk = RandomGame::from_setup(setup, seed);
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
fn elasund_defaults_cost_no_points_and_end_no_game() {
    let title = Title::<Elasund> {
        points: |state, seat| state.town.cubes(seat),
        is_over: |state| matches!(state.phase, TownPhase::Over { .. }),
        goes_on: |action| matches!(action, TownAction::Roll | TownAction::EndTurn),
        nearly_won: |_| None,
    };
    let mut tried = Tried::default();
    for seed in 9800..9800 + 30 * repetition_factor() {
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
