//! Elimination of candidates: all candidates play the same playouts, and those that fall behind are dropped (sequential
//! halving with early stopping).

use crate::seat::{PerSeat, Seat};

/// Number of rounds before a candidate may be dropped for being behind.
const MIN_ROUNDS: usize = 8;
/// Number of standard errors by which a dropped candidate is behind.
const DROP_THRESHOLD: f32 = 2.5;
/// Number of standard errors by which a candidate must be ahead of the quick policy's action.
const LEAD_THRESHOLD: f32 = 0.5;

/// State of the elimination. Candidates are numbered; 0 is the quick policy's action.
pub(super) struct Race {
    seat: Seat,
    /// Results of each candidate by round.
    chances: Vec<Vec<PerSeat<f32>>>,
    running: Vec<usize>,
    /// Dropped candidates, the last dropped first.
    dropped: Vec<usize>,
    rounds: usize,
    /// Round that ends the stage; half of the candidates are then dropped.
    stage_ends: usize,
    /// Number of playouts per stage.
    games_a_stage: usize,
    stopped: bool,
}

/// Difference in winning probabilities between two candidates.
pub(crate) struct ProbabilityDifference {
    /// Difference for each seat.
    pub(crate) by_seat: PerSeat<f32>,
    /// Standard error for the seat that chooses.
    pub(crate) error: f32,
}

/// Mean lead of one candidate over another, with standard error.
struct Lead {
    mean: f32,
    error: f32,
}

impl Race {
    /// Elimination among `candidates` candidates with at most `games` playouts in total.
    pub(super) fn new(seat: Seat, candidates: usize, games: u32) -> Race {
        let stages = (usize::BITS - candidates.saturating_sub(1).leading_zeros()).max(1) as usize;
        let games_a_stage = games as usize / stages;
        Race {
            seat,
            chances: vec![Vec::new(); candidates],
            running: (0..candidates).collect(),
            dropped: Vec::new(),
            rounds: 0,
            stage_ends: (games_a_stage / candidates.max(1)).max(1),
            games_a_stage,
            stopped: false,
        }
    }

    /// Candidates not dropped.
    pub(super) fn running(&self) -> Vec<usize> {
        self.running.clone()
    }

    /// Records a candidate's result in the current round.
    pub(super) fn record(&mut self, candidate: usize, chances: PerSeat<f32>) {
        if let Some(all) = self.chances.get_mut(candidate) {
            all.push(chances);
        }
    }

    /// Ends the elimination early.
    pub(super) fn stop(&mut self) {
        self.stopped = true;
    }

    /// Returns `true` if stopped, or if one candidate is left.
    pub(super) fn is_decided(&self) -> bool {
        self.stopped || self.running.len() <= 1
    }

    /// Ends a round: drops candidates that are clearly behind, and half of them at the end of a stage.
    pub(super) fn end_round(&mut self) {
        // An incomplete round is not counted: some candidates have not met its luck.
        if self.stopped {
            return;
        }
        self.rounds += 1;
        let ends_stage = self.rounds >= self.stage_ends;
        let is_cut = self.rounds >= MIN_ROUNDS && self.rounds.is_power_of_two();
        if !(ends_stage || is_cut) {
            return;
        }
        self.rank();
        let Some(&leader) = self.running.first() else { return };
        let halved = if ends_stage { self.running.len().div_ceil(2).max(2) } else { self.running.len() };
        let ranked = std::mem::take(&mut self.running);
        let stays =
            |&(place, &other): &(usize, &usize)| place < halved && !(is_cut && self.lead(leader, other).is_clear());
        let (stay, go): (Vec<_>, Vec<_>) = ranked.iter().enumerate().partition(stays);
        self.running = stay.into_iter().map(|(_, &candidate)| candidate).collect();
        self.dropped.splice(..0, go.into_iter().map(|(_, &candidate)| candidate));
        if ends_stage {
            self.stage_ends = self.rounds + (self.games_a_stage / self.running.len().max(1)).max(1);
        }
    }

    /// Sorts the remaining candidates by mean, the best first.
    fn rank(&mut self) {
        let mut running = std::mem::take(&mut self.running);
        let own = |candidate: usize| self.mean(candidate, self.rounds)[self.seat];
        running.sort_by(|&a, &b| own(b).total_cmp(&own(a)));
        self.running = running;
    }

    /// Number of rounds that a candidate has played.
    fn rounds_of(&self, candidate: usize) -> usize {
        self.chances.get(candidate).map_or(0, Vec::len)
    }

    /// Mean result of a candidate in the first `rounds` rounds.
    fn mean(&self, candidate: usize, rounds: usize) -> PerSeat<f32> {
        let all = self.chances.get(candidate).map(Vec::as_slice).unwrap_or_default();
        let count = rounds.min(all.len());
        let share = 1.0 / (count.max(1) as f32);
        PerSeat::from_fn(|seat| all[..count].iter().map(|chances| chances[seat]).sum::<f32>() * share)
    }

    fn lead(&self, of: usize, over: usize) -> Lead {
        let [ahead, behind] =
            [of, over].map(|candidate| self.chances.get(candidate).map(Vec::as_slice).unwrap_or_default());
        let leads = || ahead.iter().zip(behind).map(|(a, b)| a[self.seat] - b[self.seat]);
        let count = leads().count().max(1) as f32;
        let mean = leads().sum::<f32>() / count;
        let spread = leads().map(|lead| (lead - mean) * (lead - mean)).sum::<f32>();
        Lead { mean, error: (spread / count / (count - 1.0).max(1.0)).sqrt() }
    }

    /// Chooses a candidate: the best one not refused in comparison with the next best. Prefers candidate 0 unless another is
    /// significantly ahead, or candidate 0 is refused in comparison with it.
    pub(super) fn winner(mut self, is_refused: impl Fn(usize, &ProbabilityDifference) -> bool) -> usize {
        self.rank();
        let is_refused = |race: &Race, one: usize, other: usize| {
            let rounds = race.rounds_of(one).min(race.rounds_of(other));
            let (ours, others) = (race.mean(one, rounds), race.mean(other, rounds));
            let of = PerSeat::from_fn(|seat| ours[seat] - others[seat]);
            is_refused(one, &ProbabilityDifference { by_seat: of, error: race.lead(one, other).error })
        };
        let mut best = [self.running.as_slice(), &self.dropped].concat();
        while let [first, second, ..] = *best.as_slice() {
            if !is_refused(&self, first, second) {
                break;
            }
            best.remove(0);
        }
        let Some(&leader) = best.first() else { return 0 };
        let lead = self.lead(leader, 0);
        let own_is_near = self.running.contains(&0)
            && best.contains(&0)
            && lead.mean < LEAD_THRESHOLD * lead.error
            && (leader == 0 || !is_refused(&self, 0, leader));
        if own_is_near || self.rounds == 0 { 0 } else { leader }
    }
}

impl Lead {
    /// Returns `true` if the lead is statistically significant.
    fn is_clear(&self) -> bool {
        self.mean > DROP_THRESHOLD * self.error && self.mean > 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs an elimination with these mean results and noise common to all candidates. Returns it with the number of
    /// playouts used.
    fn run(chances: &[f32], games: u32) -> (Race, u32) {
        let mut race = Race::new(Seat::FIRST, chances.len(), games);
        let mut left = games;
        for round in 0.. {
            if race.is_decided() {
                break;
            }
            let luck = [0.1, -0.1, 0.05, -0.05][round % 4];
            for runner in race.running() {
                if left == 0 {
                    race.stop();
                    break;
                }
                left -= 1;
                let own = chances[runner] + luck;
                race.record(runner, PerSeat::from([own, 1.0 - own]));
            }
            race.end_round();
        }
        (race, games - left)
    }

    #[test]
    fn winner_is_best_or_quick_action_on_tie() {
        let nobody = |_: usize, _: &ProbabilityDifference| false;
        assert_eq!(run(&[0.4, 0.3, 0.5, 0.45, 0.1], 200).0.winner(nobody), 2);
        assert_eq!(run(&[0.5, 0.5, 0.5], 60).0.winner(nobody), 0);
    }

    #[test]
    fn refused_candidate_does_not_win() {
        let the_best = |runner: usize, change: &ProbabilityDifference| {
            assert!(change.by_seat[Seat::FIRST] >= 0.0, "it is compared with the next best");
            runner == 2
        };
        assert_eq!(run(&[0.4, 0.3, 0.5, 0.45], 200).0.winner(the_best), 3);
    }

    /// A close candidate 0 is not preferred if it would be refused.
    #[test]
    fn refused_quick_action_is_not_preferred() {
        let habit = |runner: usize, _: &ProbabilityDifference| runner == 0;
        assert_eq!(run(&[0.5, 0.5], 60).0.winner(habit), 1);
        assert_eq!(run(&[0.5, 0.501], 60).0.winner(habit), 1);
    }

    #[test]
    fn clear_lead_ends_race_early_within_budget() {
        assert!(run(&[0.9, 0.1], 10_000).1 < 100);
        for games in 0..80 {
            assert!(run(&[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], games).1 <= games);
        }
    }
}
