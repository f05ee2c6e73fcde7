//! Turns with five and six players: order of parts, and robots that use them.

use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::board::BoardName;
use engine::catan::options::{Options, TurnRule};
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::catan::turn_part::TurnPart;
use engine::luck::KeyedLuck;
use engine::robot::Robot;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use engine_kit::catan::islands::{crowded_setup, key};

use crate::robots::{NON_SEARCHING, play_game};

const RULES: [TurnRule; 2] = [TurnRule::Paired, TurnRule::SpecialBuilding];

/// Options of this turn rule: alone, with Cities & Knights, with ships, and with both.
fn games(turn_rule: TurnRule) -> [Options; 4] {
    let base = Options { turn_rule, ..Options::default() };
    let at_sea = base.with_ships(BoardName::from("new-shores").expect("a board has a name"));
    [base, base.with_cities_knights(), at_sea, at_sea.with_cities_knights()]
}

fn setup(players: usize, options: Options, seed: u64) -> Setup {
    crowded_setup(players, options, &mut KeyedLuck::new(key(seed))).expect("it can be played")
}

/// Turn number, acting seat and part.
fn current_part(state: &State) -> (u32, Seat, TurnPart) {
    (state.turn.number, state.turn.active, state.turn.part)
}

/// Parts of a game of settler robots in their order.
fn parts(setup: &Setup, seed: u64) -> Vec<(u32, Seat, TurnPart)> {
    let mut parts = Vec::new();
    play_game(setup, PerSeat::filled(Robot::Settler), seed, |state, _, _| {
        let part = current_part(state);
        if part.0 > 0 && parts.last() != Some(&part) {
            parts.push(part);
        }
    });
    parts
}

#[test]
fn paired_turn_follows_each_turn_at_third_seat() {
    for players in [5, 6] {
        let parts = parts(&setup(players, games(TurnRule::Paired)[0], 3), 3);
        for (index, &(number, seat, part)) in parts.iter().enumerate() {
            let roller = (number as usize - 1) % players;
            let expected =
                if index % 2 == 0 { (roller, TurnPart::Full) } else { ((roller + 3) % players, TurnPart::Paired) };
            assert_eq!((seat.index(), part), expected, "turn {number} of {players}");
        }
        assert!(parts.len() > 4 * players);
    }
}

#[test]
fn special_building_goes_clockwise_and_leaves_roller_out() {
    for players in [5, 6] {
        let parts = parts(&setup(players, games(TurnRule::SpecialBuilding)[0], 4), 4);
        let place = |number: u32, seat: Seat| (seat.index() + players - (number as usize - 1) % players) % players;
        for pair in parts.windows(2) {
            let [(number, seat, _), (next_number, next, part)] = [pair[0], pair[1]];
            match part {
                TurnPart::Full => assert_eq!((next_number, place(number, next)), (number + 1, 1)),
                TurnPart::SpecialBuilding => {
                    assert_eq!(next_number, number);
                    assert!(place(number, next) > place(number, seat), "turn {number} of {players}");
                }
                TurnPart::Paired => panic!("no pairs in this game"),
            }
        }
        assert!(parts.iter().any(|&(_, _, part)| part == TurnPart::SpecialBuilding));
    }
}

#[test]
fn smaller_games_have_no_parts() {
    for (players, turn_rule) in [(2, RULES[0]), (3, RULES[1]), (4, RULES[0]), (4, RULES[1])] {
        let parts = parts(&setup(players, games(turn_rule)[0], 5), 5);
        assert!(parts.iter().all(|&(_, _, part)| part == TurnPart::Full), "{players} {turn_rule:?}");
    }
}

/// Every kind of robot ends its games, and all but the random one build in parts of others' turns.
#[test]
fn robots_end_games_and_build_in_parts() {
    for robot in NON_SEARCHING {
        for (turn_rule, players) in RULES.into_iter().zip([6, 5]) {
            let mut built = 0;
            for (seed, options) in games(turn_rule).into_iter().enumerate() {
                let setup = setup(players, options, seed as u64);
                let state = play_game(&setup, PerSeat::filled(robot), seed as u64, |state, _, action| {
                    let builds = !matches!(action, Action::EndTurn | Action::MaritimeTrade { .. });
                    built += usize::from(builds && state.turn.part != TurnPart::Full);
                });
                assert!(Catan::winner(&state).is_some(), "{robot:?} {turn_rule:?} game {seed}");
            }
            assert!(built > 20, "{robot:?} {turn_rule:?} builds {built} times");
        }
    }
}
