//! A race of candidates through the same imagined games: those that fall behind drop out.

use crate::seat::{PerSeat, Seat};

/// Before so many rounds nobody drops out for being behind.
const FIRST_CUT: usize = 8;
/// By how many standard errors a candidate is behind that drops out.
const BEHIND: f32 = 2.5;
/// By how many standard errors a candidate must be ahead of the quick robot's own.
const AHEAD: f32 = 0.5;

/// The candidates, by their numbers; the first is the quick robot's own.
pub(super) struct Race {
    seat: Seat,
    /// What came of each candidate, round by round.
    chances: Vec<Vec<PerSeat<f32>>>,
    running: Vec<usize>,
    /// Those that have dropped out, the last of them first.
    dropped: Vec<usize>,
    rounds: usize,
    /// The round after which the stage ends, and with it half of the candidates drop out.
    stage_ends: usize,
    /// How many games each stage has.
    games_a_stage: usize,
    stopped: bool,
}

/// How a candidate changes everybody's chances, beside another one.
pub(crate) struct Change {
    /// By how much each seat's.
    pub(crate) of: PerSeat<f32>,
    /// The standard error of it, for the seat that chooses.
    pub(crate) error: f32,
}

/// How far one candidate is ahead of another, and how sure that is.
struct Lead {
    mean: f32,
    error: f32,
}

impl Race {
    /// A race of so many candidates of a seat, over at most so many games in all.
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

    /// The candidates that are still in it.
    pub(super) fn running(&self) -> Vec<usize> {
        self.running.clone()
    }

    /// What came of a candidate in this round.
    pub(super) fn record(&mut self, candidate: usize, chances: PerSeat<f32>) {
        if let Some(all) = self.chances.get_mut(candidate) {
            all.push(chances);
        }
    }

    /// Nothing more is imagined.
    pub(super) fn stop(&mut self) {
        self.stopped = true;
    }

    /// Whether there is nothing left to find out.
    pub(super) fn is_decided(&self) -> bool {
        self.stopped || self.running.len() <= 1
    }

    /// A round is over: who is clearly behind drops out, and at the end of a stage half of them.
    pub(super) fn end_round(&mut self) {
        // A round that was broken off counts for nobody: not all have met its luck.
        if self.stopped {
            return;
        }
        self.rounds += 1;
        let ends_stage = self.rounds >= self.stage_ends;
        let is_cut = self.rounds >= FIRST_CUT && self.rounds.is_power_of_two();
        if !(ends_stage || is_cut) {
            return;
        }
        self.rank();
        let Some(&leader) = self.running.first() else { return };
        let halved = if ends_stage { self.running.len().div_ceil(2).max(2) } else { self.running.len() };
        let ranked = std::mem::take(&mut self.running);
        let stays = |&(place, &other): &(usize, &usize)| {
            place < halved && !(is_cut && self.lead(leader, other).is_clear())
        };
        let (stay, go): (Vec<_>, Vec<_>) = ranked.iter().enumerate().partition(stays);
        self.running = stay.into_iter().map(|(_, &candidate)| candidate).collect();
        self.dropped.splice(..0, go.into_iter().map(|(_, &candidate)| candidate));
        if ends_stage {
            self.stage_ends = self.rounds + (self.games_a_stage / self.running.len().max(1)).max(1);
        }
    }

    /// Puts those still running in order, the best first.
    fn rank(&mut self) {
        let mut running = std::mem::take(&mut self.running);
        let own = |candidate: usize| self.mean(candidate, self.rounds)[self.seat];
        running.sort_by(|&a, &b| own(b).total_cmp(&own(a)));
        self.running = running;
    }

    /// How many rounds a candidate has had.
    fn rounds_of(&self, candidate: usize) -> usize {
        self.chances.get(candidate).map_or(0, Vec::len)
    }

    /// What came of a candidate on average, in so many first rounds.
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

    /// The candidate to be taken: the best that is not refused for how it changes everybody's chances, beside the next
    /// best. The quick robot's own is taken unless another is ahead of it for sure, or it is refused beside that one.
    pub(super) fn winner(mut self, is_refused: impl Fn(usize, &Change) -> bool) -> usize {
        self.rank();
        let is_refused = |race: &Race, one: usize, other: usize| {
            let rounds = race.rounds_of(one).min(race.rounds_of(other));
            let (ours, others) = (race.mean(one, rounds), race.mean(other, rounds));
            let of = PerSeat::from_fn(|seat| ours[seat] - others[seat]);
            is_refused(one, &Change { of, error: race.lead(one, other).error })
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
            && lead.mean < AHEAD * lead.error
            && (leader == 0 || !is_refused(&self, 0, leader));
        if own_is_near || self.rounds == 0 { 0 } else { leader }
    }
}

impl Lead {
    /// Whether it is no accident.
    fn is_clear(&self) -> bool {
        self.mean > BEHIND * self.error && self.mean > 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A race of candidates that come to these chances, give or take what luck does to all of them alike.
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
                race.record(runner, PerSeat([own, 1.0 - own, 0.0, 0.0]));
            }
            race.end_round();
        }
        (race, games - left)
    }

    #[test]
    fn the_best_wins_and_what_is_alike_is_left_to_the_habit() {
        let nobody = |_: usize, _: &Change| false;
        assert_eq!(run(&[0.4, 0.3, 0.5, 0.45, 0.1], 200).0.winner(nobody), 2);
        assert_eq!(run(&[0.5, 0.5, 0.5], 60).0.winner(nobody), 0);
    }

    #[test]
    fn whoever_is_refused_does_not_win() {
        let the_best = |runner: usize, change: &Change| {
            assert!(change.of[Seat::FIRST] >= 0.0, "it is compared with the next best");
            runner == 2
        };
        assert_eq!(run(&[0.4, 0.3, 0.5, 0.45], 200).0.winner(the_best), 3);
    }

    /// It is near, but near is not enough for whatever would be refused.
    #[test]
    fn a_habit_that_is_refused_is_given_up() {
        let habit = |runner: usize, _: &Change| runner == 0;
        assert_eq!(run(&[0.5, 0.5], 60).0.winner(habit), 1);
        assert_eq!(run(&[0.5, 0.501], 60).0.winner(habit), 1);
    }

    #[test]
    fn what_is_clear_is_decided_early_and_nothing_takes_more_than_there_is() {
        assert!(run(&[0.9, 0.1], 10_000).1 < 100);
        for games in 0..80 {
            assert!(run(&[0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5], games).1 <= games);
        }
    }
}
