//! Robots cannot be exploited by repeated trade offers: an exploiting player wins no more often than a settler in that seat,
//! no robot trades back to a worse hand, and every turn ends.

use std::collections::HashMap;

use engine::audience::Viewer;
use engine::belief::Belief;
use engine::catan::Catan;
use engine::catan::action::Action;
use engine::catan::offer::Offer;
use engine::catan::options::{Options, Preset};
use engine::catan::resource::Cards;
use engine::catan::setup::Setup;
use engine::catan::state::State;
use engine::legal::Legal;
use engine::luck::KeyedLuck;
use engine::robot::{Budget, Rng, Robot};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat};
use engine::title::{Question, Title};
use engine_kit::catan::islands::key;
use engine_kit::catan::milker::Milker;
use engine_kit::patience;

use crate::robots::STEP_LIMIT;

/// Number of the exploiter's offers per turn.
const OFFERS: usize = 24;
/// Maximum number of a robot's offers per turn, including counteroffers.
const PATIENCE: usize = 3;
/// Maximum number of steps per turn, apart from those due to the exploiter's offers.
const STEPS: usize = 120;

/// Game of three robots of one kind, and in one seat a settler with an optional exploiter.
struct Game {
    setup: Setup,
    robot: Robot,
    seat: Seat,
    seed: u64,
}

/// Result of a game.
#[derive(Default, Debug)]
struct Told {
    won: bool,
    offered: usize,
    traded: usize,
    /// Violations found.
    wrong: Vec<String>,
}

/// Observations in the current turn.
#[derive(Default)]
struct Turn {
    number: u32,
    steps: usize,
    /// Number of offers by each seat.
    offers: PerSeat<usize>,
    /// Replies given to each offer with given hands, since the last action other than trading.
    answers: HashMap<String, bool>,
    /// Hands that each seat has had since the last action other than trading.
    hands: PerSeat<Vec<Cards>>,
}

impl Game {
    fn new(options: Options, robot: Robot, seed: u64) -> Game {
        let mut luck = KeyedLuck::new(key(seed));
        let setup = Setup::new(4, options, &mut luck).expect("four can play");
        Game { setup, robot, seat: Seat::ALL[seed as usize % 4], seed }
    }

    /// Plays the game to its end.
    fn play(&self, mut milker: Option<Milker>, playouts: u32) -> Told {
        let (mut state, mut luck) = (Catan::start(&self.setup), KeyedLuck::new(key(self.seed)));
        let (mut choice, mut events) = (Rng::new(self.seed), Vec::new());
        let mut beliefs = PerSeat::from_fn(|seat| Catan::believe(&state, Viewer::Seat(seat)));
        let (mut told, mut turn) = (Told::default(), Turn::default());
        for _ in 0..STEP_LIMIT {
            let milked = milker.as_mut().and_then(|milker| milker.act(&state));
            let milked = milked.map(|action| (self.seat, action));
            let Some((seat, action)) = milked.or_else(|| self.next(&state, &beliefs, playouts, &mut choice))
            else {
                break;
            };
            turn.begin(state.turn.number);
            if seat != self.seat {
                turn.judge(&state, seat, &action, &mut told);
            }
            let before = state.hands;
            events.clear();
            let decided = Catan::decide(&mut state, seat, &action, &mut luck, &mut events);
            assert_eq!(decided, Ok(()), "{action:?}");
            turn.follow(&before, &state, &action, self.seat, &mut told);
            let made = milker.as_ref().map_or(0, Milker::made);
            if turn.steps > STEPS + 8 * made {
                told.wrong.push(format!("{} steps in turn {}", turn.steps, turn.number));
                break;
            }
            for (viewer, belief) in Seat::ALL.into_iter().zip(&mut beliefs.0) {
                events
                    .iter()
                    .for_each(|event| Catan::learn(belief, &Catan::notice(event, Viewer::Seat(viewer))));
            }
        }
        told.won = Catan::winner(&state) == Some(self.seat);
        if Catan::winner(&state).is_none() && told.wrong.is_empty() {
            told.wrong.push("nobody has won".to_owned());
        }
        told
    }

    /// Next step of the robots: by the first awaited seat with an action.
    fn next(
        &self,
        state: &State,
        beliefs: &PerSeat<Belief<State>>,
        playouts: u32,
        choice: &mut Rng,
    ) -> Option<(Seat, Action)> {
        Catan::awaited(state).into_iter().find_map(|seat| {
            let mut legal = Legal::new();
            Catan::legal_actions(state, seat, &mut legal);
            let view = Catan::view(state, Viewer::Seat(seat));
            let question = Question { view, legal, belief: beliefs[seat].clone() };
            let robot = if seat == self.seat { Robot::Settler } else { self.robot };
            let mut budget = Budget { playouts, goes_on: &mut || true };
            Catan::think(robot, &question, &mut budget, choice).map(|action| (seat, action))
        })
    }
}

impl Turn {
    fn begin(&mut self, number: u32) {
        if number != self.number {
            *self = Turn { number, ..Turn::default() };
        }
        self.steps += 1;
    }

    /// Checks that a robot limits its offers and replies consistently.
    fn judge(&mut self, state: &State, seat: Seat, action: &Action, told: &mut Told) {
        let (offer, yes) = match *action {
            Action::AcceptTrade { offer } => (state.offer(offer), true),
            Action::DeclineTrade { offer } => (state.offer(offer), false),
            Action::OfferTrade { .. } => {
                self.offers[seat] += 1;
                told.offered += 1;
                if self.offers[seat] > PATIENCE {
                    told.wrong
                        .push(format!("{} offers of {seat:?} in turn {}", self.offers[seat], self.number));
                }
                return;
            }
            _ => return,
        };
        let Some(offer) = offer else { return };
        let Offer { by, to, give, want, .. } = offer;
        let asked = format!("{seat:?} {by:?} {to:?} {give:?} {want:?} {:?}", state.hands);
        if *self.answers.entry(asked).or_insert(yes) != yes {
            told.wrong.push(format!("{seat:?} changes its mind about {offer:?} to {yes}"));
        }
    }

    /// Checks that trades alone never return a robot to an earlier hand or a subset of one.
    fn follow(
        &mut self,
        before: &PerSeat<Cards>,
        state: &State,
        action: &Action,
        milker: Seat,
        told: &mut Told,
    ) {
        let is_haggling = matches!(
            action,
            Action::OfferTrade { .. }
                | Action::AcceptTrade { .. }
                | Action::DeclineTrade { .. }
                | Action::ConfirmTrade { .. }
                | Action::WithdrawTrade { .. }
        );
        if !is_haggling {
            self.answers.clear();
            self.hands = PerSeat::default();
        }
        let moved = |&seat: &Seat| is_haggling && state.hands[seat] != before[seat];
        for seat in Seat::ALL.into_iter().filter(|&seat| seat != milker).filter(moved) {
            told.traded += 1;
            self.hands[seat].push(before[seat]);
            if let Some(had) = self.hands[seat].iter().find(|had| had.covers(state.hands[seat])) {
                told.wrong.push(format!("{seat:?} had {had:?} and has {:?}", state.hands[seat]));
            }
        }
    }
}

/// Checks that the exploiter wins no more games than a settler in that seat, within statistical error.
fn cannot_be_milked(options: Options, robot: Robot, playouts: u32, games: u64) {
    let (mut milking, mut settling, mut offered, mut traded, mut wrong) = (0, 0, 0, 0, Vec::new());
    for seed in 0..games {
        let game = Game::new(options, robot, seed);
        let told = game.play(Some(Milker::new(game.seat, OFFERS)), playouts);
        wrong.extend(told.wrong.iter().map(|what| format!("game {seed}: {what}")));
        milking += i64::from(told.won);
        offered += told.offered;
        traded += told.traded;
        settling += i64::from(game.play(None, playouts).won);
    }
    println!(
        "{robot:?}: {milking} of {games} won by milking, {settling} without; {offered} offers, {traded} trades"
    );
    assert!(wrong.is_empty(), "{} wrong: {:#?}", wrong.len(), &wrong[..wrong.len().min(10)]);
    // Standard error of the difference, if both win one game in four.
    let error = (2.0 * games as f64 * 0.25 * 0.75).sqrt();
    assert!(((milking - settling) as f64) < 2.0 * error, "{milking} and {settling} of {games}");
}

fn base() -> Options {
    Preset::Modern.options()
}

#[test]
fn settlers_resist_trade_exploitation() {
    let games = 60 * patience();
    cannot_be_milked(base(), Robot::Settler, 0, games);
    cannot_be_milked(base().with_cities_knights(), Robot::Settler, 0, games / 2);
}

#[test]
fn masters_resist_trade_exploitation() {
    let games = 6 * patience();
    cannot_be_milked(base(), Robot::Master, 24, games);
    cannot_be_milked(base().with_cities_knights(), Robot::Master, 24, games / 2);
}
