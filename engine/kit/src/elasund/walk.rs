//! Random games that reach rare situations: eager building, defaults, resignations, and scarce supplies.

use engine::audience::Viewer;
use engine::elasund::action::Action;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::options::{Huts, Options};
use engine::elasund::setup::Setup;
use engine::elasund::state::State;
use engine::elasund::turn::standstill;
use engine::elasund::{Described, Elasund};
use engine::legal::Legal;
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::Seat;

use crate::keys::luck;
use crate::walk::Habits;

/// A random game.
pub type Walk = crate::walk::Walk<Elasund>;

/// Moves nearly the whole supply into hands, so that it runs short.
fn make_scarce(state: &mut State, choice: &mut Rng) {
    let playing: Vec<Seat> = state.playing.iter().collect();
    while state.bank > 2 {
        let seat = playing[choice.below(playing.len())];
        state.bank -= 1;
        state.hands[seat] += Cards::of_gold(1);
    }
    while state.stack.total() > 2 {
        let seat = playing[choice.below(playing.len())];
        let card = some_of(state.stack, 1, choice);
        state.stack -= card;
        state.hands[seat] += card;
    }
}

/// Setup with default options.
pub fn setup(players: usize, seed: u64) -> Setup {
    game(players, Options::default(), seed)
}

/// Setup with these options.
pub fn game(players: usize, options: Options, seed: u64) -> Setup {
    Setup::new(players, options, &mut luck(seed)).expect("2 to 4 can play")
}

impl Walk {
    /// Random game of 2 to 4 players.
    pub fn new(seed: u64) -> Walk {
        let huts = Huts::ALL[(seed / 3 % 3) as usize];
        Walk::from(game(2 + (seed % 3) as usize, Options { huts }, seed), seed)
    }

    /// Random game of `players` players; sometimes with a nearly empty supply, or close to a standstill.
    pub fn of(players: usize, seed: u64) -> Walk {
        Walk::from(setup(players, seed), seed)
    }

    fn from(setup: Setup, seed: u64) -> Walk {
        let mut choice = Rng::new(seed ^ 0x5eed);
        let mut walk = Walk::plain(setup, seed);
        match choice.below(6) {
            0 => make_scarce(&mut walk.state, &mut choice),
            1 => walk.state.idle = standstill(walk.setup.players) - 6,
            _ => {}
        }
        let resigns = if choice.below(3) == 0 { 100 } else { 3000 };
        let eager = choice.below(3) > 0;
        Walk { choice, habits: Habits { resigns, eager }, ..walk }
    }

    /// Game with a regular start, in which players build when they can.
    pub fn plain(setup: Setup, seed: u64) -> Walk {
        let state = Elasund::start(&setup);
        let habits = Habits { resigns: 3000, eager: true };
        Walk { setup, state, luck: luck(seed), choice: Rng::new(seed), habits }
    }
}

/// Picks a random legal action; `None` once the game is over.
pub fn pick(state: &State, resigns: usize, eager: bool, choice: &mut Rng) -> Option<(Seat, Action)> {
    let prompts = Elasund::prompts(state);
    let prompted = choice.one_of(&prompts)?.seat;
    let playing: Vec<Seat> = state.playing.iter().collect();
    if choice.below(resigns) == 0 {
        return Some((*choice.one_of(&playing)?, Action::Resign));
    }
    if choice.below(30) == 0 {
        let default = Elasund::default_action(&Elasund::view(state, Viewer::Seat(prompted)));
        return default.map(|action| (prompted, action));
    }
    let mut legal = Legal::new();
    Elasund::legal_actions(state, prompted, &mut legal);
    let discard = legal.described.iter().find_map(|described| match *described {
        Described::Discard { count, hand } => Some(Action::Discard { cards: some_of(hand, count, choice) }),
        Described::Resign => None,
    });
    // Uniformly random players collect permits and rarely build.
    let builds = |action: &&Action| {
        matches!(action, Action::Build { .. } | Action::BuildWall { .. } | Action::BuildChurch)
    };
    let eagerly: Vec<&Action> = legal.actions.iter().filter(builds).collect();
    let action = match choice.one_of(&eagerly) {
        Some(&&action) if eager && choice.below(4) > 0 => action,
        _ => discard.or_else(|| choice.one_of(&legal.actions).copied())?,
    };
    Some((prompted, action))
}

/// Random selection of `count` cards from a hand, or all of it.
pub fn some_of(hand: Cards, count: u8, choice: &mut Rng) -> Cards {
    hand.picked(count, |left| {
        let kinds: Vec<Card> = left.iter().map(|(card, _)| card).collect();
        choice.one_of(&kinds).copied()
    })
}
