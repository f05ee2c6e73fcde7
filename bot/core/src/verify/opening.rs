//! Check of the rolls for the starting player, without a seed.

use engine::opening::OpeningRound;

/// Checks the rounds of rolls of this many players. Rounds are numbered from 1.
pub(super) fn check(rounds: &[OpeningRound], players: usize) -> Result<(), String> {
    let sum = |dice: [u8; 2]| dice[0] + dice[1];
    let mut left: Vec<usize> = (0..players).collect();
    for (number, round) in (1..).zip(rounds) {
        if left.len() < 2 {
            return Err(format!("round {number} comes after one has led"));
        }
        let threw = |place: usize| round.0.get(place).copied().flatten();
        if let Some(place) = (0..players).find(|place| threw(*place).is_some() != left.contains(place)) {
            return Err(match left.contains(&place) {
                true => {
                    format!("in round {number} number {place} takes part, counted from 0, and has no throw")
                }
                false => format!(
                    "in round {number} number {place} throws, counted from 0, and takes no part in it"
                ),
            });
        }
        let best = left.iter().filter_map(|&place| threw(place)).map(sum).max();
        left.retain(|&place| threw(place).map(sum) == best);
    }
    match left.len() {
        1 => Ok(()),
        _ if rounds.is_empty() => Ok(()),
        tied => Err(format!("{tied} are tied after the last round, and nobody leads")),
    }
}
