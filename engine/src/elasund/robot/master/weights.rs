//! Weights of the evaluation, fitted by `fit.rs` to games of settlers, by number of players.

use super::evaluation::Features;
use crate::elasund::state::State;

/// Weights for this game.
pub(super) fn for_state(state: &State) -> &'static Features {
    if state.players == 2 { &TWO } else { &MORE }
}

// 50603 turns; a winner surprises by 0.4976.
const TWO: Features = [
    0.1930, 0.2224, 0.8421, 0.1429, 0.3746, 0.1278, 0.0336, -0.0467, 0.0917, -0.2450, 0.0093, 0.1765, -0.0394, 0.5882,
    0.8913, 1.9945, 0.3082, 0.0676, -0.1765, 0.2570, 0.1135, 0.3698, -0.1530, -0.0410, -0.0152, 0.2694, 0.6330,
    -0.0468, 0.1567, 0.0710, 0.1669, -0.3970,
];

// 66338 turns; a winner surprises by 0.9463.
const MORE: Features = [
    0.1211, 0.2825, 0.7676, 0.1467, 0.0404, 0.1196, 0.0745, -0.1922, 0.0562, -0.0214, 0.0556, -0.0392, 0.1220, 1.0686,
    -0.7379, 3.2969, -0.0119, 0.0589, -0.0549, 0.1940, 0.0644, 0.3078, -0.0311, 0.0735, 0.0386, 0.2827, 0.6374,
    -0.1615, 0.0996, 0.0995, 0.0971, -0.2439,
];
