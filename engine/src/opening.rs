//! Dice rolls that decide the first turn.

use crate::luck::{Luck, Purpose};
use crate::seat::{PerSeat, Seat, SeatSet};

/// One round of rolls: the two dice of each seat still taking part, indexed by order of joining.
pub type OpeningRound = PerSeat<Option<[u8; 2]>>;

/// Rolls for the first turn: all players roll, then those tied for the highest sum, until one is left.
pub fn roll_rounds(players: usize, luck: &mut dyn Luck) -> Vec<OpeningRound> {
    let mut rounds = Vec::new();
    let mut tied = SeatSet::first(players);
    while tied.len() > 1 {
        luck.select_stream(Purpose::Opening, rounds.len() as u32);
        let round = OpeningRound::from_fn(|seat| tied.contains(seat).then(|| [luck.roll_die(), luck.roll_die()]));
        let sum = |seat: Seat| round[seat].map(|dice| dice[0] + dice[1]);
        let best = tied.iter().filter_map(sum).max();
        tied = tied.iter().filter(|&seat| sum(seat) == best).collect();
        rounds.push(round);
    }
    rounds
}

/// Returns the index, in order of joining, of the player who won these rounds; 0 if there were none.
pub fn winner_index(rounds: &[OpeningRound]) -> usize {
    let Some(last) = rounds.last() else { return 0 };
    let best = last.0.iter().flatten().map(|dice| dice[0] + dice[1]).max();
    last.0.iter().position(|dice| dice.map(|dice| dice[0] + dice[1]) == best).unwrap_or(0)
}
