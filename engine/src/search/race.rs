//! A race of candidates through the same imagined games: those that fall behind drop out.

use crate::seat::{PerSeat, Seat};

/// Before so many rounds nobody drops out for being behind.
const FIRST_CUT: usize = 8;
/// By how many standard errors a candidate is behind that drops out.
const BEHIND: f32 = 2.5;
/// By how many standard errors a candidate must be ahead of the quick robot's own.
fn ahead() -> f32 {
    super::knob("AHEAD", 70) as f32 / 100.0
}

/// The candidates, by their numbers; the first is the quick robot's own.
pub(super) struct Race {
    seat: Seat,
    /// What came of each candidate, round by round.
    chances: Vec<Vec<PerSeat<f32>>>,
    running: Vec<usize>,
    rounds: usize,
    /// The round after which the stage ends, and with it half of the candidates drop out.
    stage_ends: usize,
    /// How many games each stage has.
    games_a_stage: usize,
    stopped: bool,
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
        self.rounds += 1;
        let ends_stage = self.rounds >= self.stage_ends;
        let is_cut = self.rounds >= FIRST_CUT && self.rounds.is_power_of_two();
        if self.stopped || !(ends_stage || is_cut) {
            return;
        }
        self.rank();
        let Some(&leader) = self.running.first() else { return };
        let running = std::mem::take(&mut self.running);
        self.running = match is_cut {
            true => running.into_iter().filter(|&other| !self.lead(leader, other).is_clear()).collect(),
            false => running,
        };
        if ends_stage && self.running.len() > 2 {
            self.running.truncate(self.running.len().div_ceil(2));
        }
        if ends_stage {
            self.stage_ends = self.rounds + (self.games_a_stage / self.running.len().max(1)).max(1);
        }
    }

    /// Puts those still running in order, the best first.
    fn rank(&mut self) {
        let mut running = std::mem::take(&mut self.running);
        running.sort_by(|&a, &b| self.mean(b)[self.seat].total_cmp(&self.mean(a)[self.seat]));
        self.running = running;
    }

    /// What came of a candidate on average, in the rounds that all of those still running have had.
    fn mean(&self, candidate: usize) -> PerSeat<f32> {
        let all = self.chances.get(candidate).map(Vec::as_slice).unwrap_or_default();
        let count = self.rounds.min(all.len());
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

    /// The candidate to be taken: the best of those still running that is not refused for how it changes everybody's
    /// chances, beside the best of the others. The quick robot's own is taken unless another is ahead of it for sure.
    pub(super) fn winner(mut self, is_refused: impl Fn(usize, &PerSeat<f32>) -> bool) -> usize {
        self.rank();
        let mut best = self.running.clone();
        while let [first, second, ..] = *best.as_slice() {
            let (ours, others) = (self.mean(first), self.mean(second));
            let change = PerSeat::from_fn(|seat| ours[seat] - others[seat]);
            if !is_refused(first, &change) {
                break;
            }
            best.remove(0);
        }
        let Some(&leader) = best.first() else { return 0 };
        let lead = self.lead(leader, 0);
        let own_is_near = best.contains(&0) && lead.mean < ahead() * lead.error;
        if own_is_near || self.rounds == 0 { 0 } else { leader }
    }
}

impl Lead {
    /// Whether it is no accident.
    fn is_clear(&self) -> bool {
        self.mean > BEHIND * self.error && self.mean > 0.0
    }
}
