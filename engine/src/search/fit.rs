//! Fits the weights of an evaluation by multinomial logistic regression (Adam), from games of settlers: every seat's
//! features at the start of a turn, and the winner.

use crate::legal::Legal;
use crate::luck::{KeyedLuck, Seed};
use crate::robot::{Rng, Robot};
use crate::seat::{PerSeat, Seat};
use crate::title::{Title, next_action};

/// Number of games of each kind.
const GAMES: u64 = 3_000;

/// Features of each player at the start of a turn, and index of the later winner.
struct Sample<const N: usize> {
    features: Vec<[f32; N]>,
    winner: usize,
}

/// Prints the weights fitted to games between settlers; `setup` deals the game with a number.
pub(crate) fn print_weights<T: Title, const N: usize>(
    name: &str,
    setup: impl Fn(u64, &mut KeyedLuck) -> T::Setup,
    features: fn(&T::State, Seat) -> [f32; N],
) {
    let samples = samples::<T, N>(setup, features);
    let (weights, surprise) = fit(&samples, 6);
    println!("// {} turns; a winner surprises by {surprise:.4}.", samples.len());
    println!("const {name}: Features = {weights:.4?};");
}

/// Returns samples of a third of the turns of each game.
fn samples<T: Title, const N: usize>(
    setup: impl Fn(u64, &mut KeyedLuck) -> T::Setup,
    features: fn(&T::State, Seat) -> [f32; N],
) -> Vec<Sample<N>> {
    let mut samples = Vec::new();
    for game in 0..GAMES {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&(game + 1_000_000).to_le_bytes());
        let mut luck = KeyedLuck::new(Seed(seed).derive_key(&[]));
        let setup = setup(game, &mut luck);
        let seats = &Seat::ALL[..T::players(&setup)];
        let mut state = T::initial_state(&setup);
        let (mut legal, mut events, mut choice) = (Legal::new(), Vec::new(), Rng::new(game));
        let (mut seen, mut last) = (Vec::new(), 0);
        for _ in 0..8_000 {
            let robots = PerSeat::filled(Robot::Settler);
            let Some((seat, action)) = next_action::<T>(&state, &robots, &mut legal, &mut choice) else { break };
            events.clear();
            T::resolve(&mut state, seat, &action, &mut luck, &mut events);
            let (_, number) = T::turn(&state);
            if number > last && T::winner(&state).is_none() {
                last = number;
                if choice.below(3) == 0 {
                    seen.push(seats.iter().map(|&seat| features(&state, seat)).collect());
                }
            }
        }
        if let Some(winner) = T::winner(&state) {
            samples.extend(seen.into_iter().map(|features| Sample { features, winner: winner.index() }));
        }
    }
    samples
}

/// Returns the fitted weights and the mean cross-entropy on a held-out last tenth of the samples.
fn fit<const N: usize>(samples: &[Sample<N>], passes: usize) -> ([f32; N], f32) {
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
                let shares = softmax(sample, &weights, &scale);
                for (seat, traits) in sample.features.iter().enumerate() {
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
    let surprise = kept.iter().map(|sample| -softmax(sample, &weights, &scale)[sample.winner].ln()).sum::<f32>();
    (std::array::from_fn(|index| weights[index] * scale[index]), surprise / kept.len() as f32)
}

/// Inverse standard deviation of each feature.
fn scale<const N: usize>(samples: &[Sample<N>]) -> [f32; N] {
    let all = || samples.iter().flat_map(|sample| &sample.features);
    let count = all().count() as f64;
    std::array::from_fn(|index| {
        let mean = all().map(|traits| f64::from(traits[index])).sum::<f64>() / count;
        let spread = all().map(|traits| (f64::from(traits[index]) - mean).powi(2)).sum::<f64>() / count;
        if spread > 1e-9 { (1.0 / spread.sqrt()) as f32 } else { 0.0 }
    })
}

fn softmax<const N: usize>(sample: &Sample<N>, weights: &[f32; N], scale: &[f32; N]) -> Vec<f32> {
    let worth = |traits: &[f32; N]| (0..N).map(|index| traits[index] * scale[index] * weights[index]).sum::<f32>();
    let worths: Vec<f32> = sample.features.iter().map(worth).collect();
    let most = worths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let shares: Vec<f32> = worths.iter().map(|worth| (worth - most).exp()).collect();
    let all: f32 = shares.iter().sum();
    shares.iter().map(|share| share / all).collect()
}
