//! Feature vectors of positions, and softmax of their values.

use crate::seat::{PerSeat, Seat, SeatSet};

/// Feature vector filled in order; unset features are 0.
pub(crate) struct FeatureVector<const N: usize> {
    features: [f32; N],
    next: usize,
}

impl<const N: usize> FeatureVector<N> {
    /// Empty feature vector.
    pub(crate) fn new() -> FeatureVector<N> {
        FeatureVector { features: [0.0; N], next: 0 }
    }

    /// Sets the next feature; ignored beyond the length.
    pub(crate) fn push(&mut self, value: f32) {
        if let Some(place) = self.features.get_mut(self.next) {
            *place = value;
        }
        self.next += 1;
    }

    /// Skips `count` features.
    pub(crate) fn skip(&mut self, count: usize) {
        self.next += count;
    }

    /// Returns the features.
    pub(crate) fn into_features(self) -> [f32; N] {
        self.features
    }
}

/// Softmax over the playing seats: winning probabilities from the values of their positions.
pub(crate) fn softmax(playing: SeatSet, worth: impl Fn(Seat) -> f32) -> PerSeat<f32> {
    let worth = PerSeat::from_fn(|seat| if playing.contains(seat) { worth(seat) } else { f32::NEG_INFINITY });
    let most = worth.0.into_iter().fold(f32::NEG_INFINITY, f32::max);
    let shares = PerSeat::from_fn(|seat| (worth[seat] - most).exp());
    let all: f32 = shares.0.iter().sum();
    PerSeat::from_fn(|seat| shares[seat] / all)
}
