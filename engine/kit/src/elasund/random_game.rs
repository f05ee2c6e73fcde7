//! Random games that reach rare situations: eager building, defaults, resignations, and scarce supplies.

use engine::audience::Viewer;
use engine::elasund::action::Action;
use engine::elasund::cards::{Card, Cards};
use engine::elasund::options::{HutArrangement, Options};
use engine::elasund::setup::Setup;
use engine::elasund::state::State;
use engine::elasund::turn::standstill_turns;
use engine::elasund::{ActionBounds, Elasund};
use engine::legal::Legal;
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::Seat;

use crate::keys::luck;
use crate::random_game::PlayBehavior;

/// A random game.
pub type RandomGame = crate::random_game::RandomGame<Elasund>;

/// Moves nearly the whole supply into hands, so that it runs short.
fn make_scarce(state: &mut State, choice: &mut Rng) {
    let playing: Vec<Seat> = state.playing.iter().collect();
    while state.bank > 2 {
        let seat = playing[choice.below(playing.len())];
        state.bank -= 1;
        state.hands[seat] += Cards::from_gold(1);
    }
    while state.stack.total() > 2 {
        let seat = playing[choice.below(playing.len())];
        let card = random_selection(state.stack, 1, choice);
        state.stack -= card;
        state.hands[seat] += card;
    }
}

/// Setup with default options.
pub fn default_setup(players: usize, seed: u64) -> Setup {
    setup_with_options(players, Options::default(), seed)
}

/// Setup with these options.
pub fn setup_with_options(players: usize, options: Options, seed: u64) -> Setup {
    Setup::new(players, options, &mut luck(seed)).expect("2 to 4 can play")
}

impl RandomGame {
    /// Random game of 2 to 4 players.
    pub fn new(seed: u64) -> RandomGame {
        let huts = HutArrangement::ALL[(seed / 3 % 3) as usize];
        RandomGame::from_setup(setup_with_options(2 + (seed % 3) as usize, Options { huts }, seed), seed)
    }

    /// Random game of `players` players; sometimes with a nearly empty supply, or close to a standstill.
    pub fn with_players(players: usize, seed: u64) -> RandomGame {
        RandomGame::from_setup(default_setup(players, seed), seed)
    }

    fn from_setup(setup: Setup, seed: u64) -> RandomGame {
        let mut choice = Rng::new(seed ^ 0x5eed);
        let mut walk = RandomGame::with_regular_start(setup, seed);
        match choice.below(6) {
            0 => make_scarce(&mut walk.state, &mut choice),
            1 => walk.state.idle_turns = standstill_turns(walk.setup.players) - 6,
            _ => {}
        }
        let resigns = if choice.below(3) == 0 { 100 } else { 3000 };
        let eager = choice.below(3) > 0;
        RandomGame { choice, habits: PlayBehavior { resigns, eager }, ..walk }
    }

    /// Game with a regular start, in which players build when they can.
    pub fn with_regular_start(setup: Setup, seed: u64) -> RandomGame {
        let state = Elasund::initial_state(&setup);
        let habits = PlayBehavior { resigns: 3000, eager: true };
        RandomGame { setup, state, luck: luck(seed), choice: Rng::new(seed), habits }
    }
}

/// Picks a random legal action; `None` once the game is over.
pub fn pick_action(state: &State, resigns: usize, eager: bool, choice: &mut Rng) -> Option<(Seat, Action)> {
    let prompts = Elasund::prompts(state);
    let prompted = choice.choose(&prompts)?.seat;
    let playing: Vec<Seat> = state.playing.iter().collect();
    if choice.below(resigns) == 0 {
        return Some((*choice.choose(&playing)?, Action::Resign));
    }
    if choice.below(30) == 0 {
        let default = Elasund::default_action(&Elasund::view(state, Viewer::Seat(prompted)));
        return default.map(|action| (prompted, action));
    }
    let mut legal = Legal::new();
    Elasund::legal_actions(state, prompted, &mut legal);
    let discard = legal.bounds.iter().find_map(|described| match *described {
        ActionBounds::Discard { count, hand } => Some(Action::Discard { cards: random_selection(hand, count, choice) }),
        ActionBounds::Resign => None,
    });
    // Uniformly random players collect permits and rarely build.
    let builds =
        |action: &&Action| matches!(action, Action::Build { .. } | Action::BuildWall { .. } | Action::BuildChurch);
    let eagerly: Vec<&Action> = legal.actions.iter().filter(builds).collect();
    let action = match choice.choose(&eagerly) {
        Some(&&action) if eager && choice.below(4) > 0 => action,
        _ => discard.or_else(|| choice.choose(&legal.actions).copied())?,
    };
    Some((prompted, action))
}

/// Random selection of `count` cards from a hand, or all of it.
pub fn random_selection(hand: Cards, count: u8, choice: &mut Rng) -> Cards {
    hand.picked(count, |left| {
        let kinds: Vec<Card> = left.iter().map(|(card, _)| card).collect();
        choice.choose(&kinds).copied()
    })
}
