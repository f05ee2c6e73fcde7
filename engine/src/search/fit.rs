//! Fits the weights of an evaluation by multinomial logistic regression (Adam), from games of settlers: every seat's
//! features at the start of a turn, and the winner.

use crate::robot::Rng;

/// Features of each player at the start of a turn, and index of the later winner.
pub(crate) struct Sample<const N: usize> {
    pub(crate) traits: Vec<[f32; N]>,
    pub(crate) winner: usize,
}

/// Returns the fitted weights and the mean cross-entropy on a held-out last tenth of the samples.
pub(crate) fn fit<const N: usize>(samples: &[Sample<N>], passes: usize) -> ([f32; N], f32) {
    let (learned, kept) = samples.split_at(samples.len() * 9 / 10);
    let scale = scale(learned);
    let (mut weights, mut pace, mut bend) = ([0.0f32; N], [0.0f32; N], [0.0f32; N]);
    let mut choice = Rng::new(1);
    let mut steps = 0;
    let batch = 512;
    for pass in 0..passes {
        let rate = 0.02 / (1.0 + pass as f32 * 0.3);
        for _ in 0..learned.len() / batch {
            let mut slope = [0.0f32; N];
            for _ in 0..batch {
                let sample = &learned[choice.below(learned.len())];
                let shares = shares(sample, &weights, &scale);
                for (seat, traits) in sample.traits.iter().enumerate() {
                    let miss = shares[seat] - if seat == sample.winner { 1.0 } else { 0.0 };
                    for ((slope, is), scale) in slope.iter_mut().zip(traits).zip(scale) {
                        *slope += miss * is * scale / batch as f32;
                    }
                }
            }
            steps += 1;
            for index in 0..N {
                let slope = slope[index] + 1e-4 * weights[index];
                pace[index] = 0.9 * pace[index] + 0.1 * slope;
                bend[index] = 0.999 * bend[index] + 0.001 * slope * slope;
                let pace = pace[index] / (1.0 - 0.9f32.powi(steps));
                let bend = bend[index] / (1.0 - 0.999f32.powi(steps));
                weights[index] -= rate * pace / (bend.sqrt() + 1e-8);
            }
        }
    }
    let surprise =
        kept.iter().map(|sample| -shares(sample, &weights, &scale)[sample.winner].ln()).sum::<f32>();
    (std::array::from_fn(|index| weights[index] * scale[index]), surprise / kept.len() as f32)
}

/// Inverse standard deviation of each feature.
fn scale<const N: usize>(samples: &[Sample<N>]) -> [f32; N] {
    let all = || samples.iter().flat_map(|sample| &sample.traits);
    let count = all().count() as f64;
    std::array::from_fn(|index| {
        let mean = all().map(|traits| f64::from(traits[index])).sum::<f64>() / count;
        let spread = all().map(|traits| (f64::from(traits[index]) - mean).powi(2)).sum::<f64>() / count;
        if spread > 1e-9 { (1.0 / spread.sqrt()) as f32 } else { 0.0 }
    })
}

fn shares<const N: usize>(sample: &Sample<N>, weights: &[f32; N], scale: &[f32; N]) -> Vec<f32> {
    let worth =
        |traits: &[f32; N]| (0..N).map(|index| traits[index] * scale[index] * weights[index]).sum::<f32>();
    let worths: Vec<f32> = sample.traits.iter().map(worth).collect();
    let most = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let shares: Vec<f32> = worths.iter().map(|worth| (worth - most).exp()).collect();
    let all: f32 = shares.iter().sum();
    shares.iter().map(|share| share / all).collect()
}
