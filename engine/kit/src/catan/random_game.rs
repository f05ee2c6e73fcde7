//! Random games that reach rare situations: offers, replies, discards, defaults and resignations.

use engine::audience::Viewer;
use engine::catan::action::Action;
use engine::catan::cities_knights::action as cities_knights;
use engine::catan::hand_card::HandCard;
use engine::catan::resource::{Cards, Resource};
use engine::catan::setup::Setup;
use engine::catan::ships::action as ships;
use engine::catan::state::State;
use engine::catan::{ActionBounds, Catan};
use engine::legal::Legal;
use engine::robot::Rng;
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};

use crate::catan::islands::{any_custom_rules, any_expansion_setup};
use crate::keys::luck;
use crate::random_game::PlayBehavior;

/// A random game.
pub type RandomGame = crate::random_game::RandomGame<Catan>;
/// A step of a random game.
pub type RandomStep = crate::random_game::RandomStep<Catan>;

impl RandomGame {
    /// Game with a random setup, sometimes with ships.
    pub fn new(seed: u64) -> RandomGame {
        let mut choice = Rng::new(seed);
        let mut setup = any_expansion_setup(&mut choice);
        setup.options.custom_rules = any_custom_rules(&mut choice);
        RandomGame::from_setup(setup, seed)
    }

    /// Game with this setup.
    pub fn from_setup(setup: Setup, seed: u64) -> RandomGame {
        let state = Catan::initial_state(&setup);
        let mut choice = Rng::new(seed ^ 0x5eed);
        let resigns = if choice.below(3) == 0 { 150 } else { 3000 };
        RandomGame { setup, state, luck: luck(seed), choice, habits: PlayBehavior { resigns, eager: true } }
    }
}

/// Picks a random legal action, including offers; `None` once the game is over.
pub fn pick_action(state: &State, resigns: usize, choice: &mut Rng) -> Option<(Seat, Action)> {
    let prompts = Catan::prompts(state);
    let prompted = choice.choose(&prompts)?.seat;
    let playing: Vec<Seat> = state.playing.iter().collect();
    let seat = if choice.below(8) == 0 { *choice.choose(&playing)? } else { prompted };
    if choice.below(30) == 0 {
        let default = Catan::default_action(&Catan::view(state, Viewer::Seat(seat)));
        return default.map(|action| (seat, action)).or_else(|| pick_action(state, resigns, choice));
    }
    let mut legal = Legal::new();
    Catan::legal_actions(state, seat, &mut legal);
    // Uniformly random players trade their commodities away and rarely improve a track.
    let improves = |action: &&Action| matches!(action, Action::CitiesKnights(cities_knights::Action::Improve { .. }));
    let improvements: Vec<&Action> = legal.actions.iter().filter(improves).collect();
    if !improvements.is_empty() && choice.below(3) > 0 {
        return choice.choose(&improvements).map(|&&action| (seat, action));
    }
    if let Some(&action) = pick_overseas_action(state, &legal.actions, choice) {
        return Some((seat, action));
    }
    let described: Vec<Action> =
        legal.bounds.iter().filter_map(|described| any_within_bounds(described, resigns, choice)).collect();
    let action = match (choice.choose(&described), choice.choose(&legal.actions)) {
        (Some(&action), None) => action,
        (Some(&action), Some(_)) if choice.below(2) == 0 => action,
        (_, Some(&action)) => action,
        (None, None) => return pick_action(state, resigns, choice),
    };
    Some((seat, action))
}

/// Sometimes picks an action that leads to areas far from home, in a game with ships; uniformly random players rarely get
/// there.
fn pick_overseas_action<'a>(state: &State, legal: &'a [Action], choice: &mut Rng) -> Option<&'a Action> {
    state.ships.as_ref().filter(|_| choice.below(3) > 0)?;
    let settles = |action: &&Action| match **action {
        Action::BuildSettlement { vertex } => state.island.area_at(vertex).is_some(),
        _ => false,
    };
    let sails = |action: &&Action| matches!(action, Action::Ships(ships::Action::BuildShip { .. }));
    let far: Vec<&Action> = legal.iter().filter(settles).collect();
    let ships: Vec<&Action> = legal.iter().filter(sails).filter(|_| choice.below(2) == 0).collect();
    choice.choose(&far).or(choice.choose(&ships)).copied()
}

/// Random action within these bounds; offers and resignations are rare.
fn any_within_bounds(described: &ActionBounds, resigns: usize, choice: &mut Rng) -> Option<Action> {
    match *described {
        ActionBounds::Discard { count, hand } => Some(Action::Discard { cards: random_selection(hand, count, choice) }),
        ActionBounds::Gold { count, bank } => {
            Some(Action::Ships(ships::Action::TakeGold { cards: random_selection(bank, count, choice) }))
        }
        ActionBounds::Resign => (choice.below(resigns) == 0).then_some(Action::Resign),
        ActionBounds::Harbor { hand, to } => {
            let mut left = hand;
            let resources = PerSeat::from_fn(|seat| {
                let kinds: Vec<Resource> = left.iter().filter_map(|(card, _)| card.resource()).collect();
                let asked = to.contains(seat) && choice.below(3) > 0;
                let laid = choice.choose(&kinds).copied().filter(|_| asked);
                laid.inspect(|&resource| left -= Cards::from_card(resource, 1))
            });
            let offer = Action::CitiesKnights(cities_knights::Action::OfferHarbor { resources });
            described.allows(&offer).then_some(offer)
        }
        ActionBounds::Offer { hand, most, to } => {
            let kinds: Vec<HandCard> = most.iter().map(|(card, _)| card).collect();
            let give = random_selection(hand, 1 + choice.below(2) as u8, choice);
            let mut want = Cards::NONE;
            for _ in 0..1 + choice.below(2) {
                let card = kinds[choice.below(kinds.len())];
                want[card] += u8::from(give[card] == 0);
            }
            let asked: SeatSet = to.iter().filter(|_| choice.below(3) > 0).collect();
            let to = if asked.is_empty() { to } else { asked };
            let offer = Action::OfferTrade { give, want, to };
            (choice.below(5) == 0 && described.allows(&offer)).then_some(offer)
        }
    }
}

/// Random selection of `count` cards from a hand, or all of it.
pub fn random_selection(hand: Cards, count: u8, choice: &mut Rng) -> Cards {
    hand.picked(count, |left| {
        let kinds: Vec<HandCard> = left.iter().map(|(card, _)| card).collect();
        choice.choose(&kinds).copied()
    })
}
