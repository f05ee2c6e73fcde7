//! Stored names of seats and places of one game: seats by number from 0 in turn order, places in the notation of the title.

use std::any::Any;
use std::sync::Arc;

use engine::game::{HostedTitle, TitleId};
use engine::seat::{PerSeat, Seat, SeatSet};

use super::DecodeError;

/// Names of the seats and places of one game.
#[derive(Clone, Debug)]
pub struct PlaceNames {
    title: TitleId,
    players: usize,
    map: Option<Arc<dyn Any + Send + Sync>>,
}

impl PlaceNames {
    /// Names for a title with fixed notation.
    pub fn new<T: HostedTitle>(players: usize) -> PlaceNames {
        PlaceNames { title: TitleId::for_title::<T>(), players, map: None }
    }

    /// Adds a map that the names of places depend on.
    pub fn with_map(self, map: impl Any + Send + Sync) -> PlaceNames {
        PlaceNames { map: Some(Arc::new(map)), ..self }
    }

    /// Map of the game, as its title stored it.
    pub fn map<M: Any>(&self) -> Option<&M> {
        self.map.as_ref()?.downcast_ref()
    }

    /// Title of the game.
    pub fn title(&self) -> TitleId {
        self.title
    }

    /// Number of players.
    pub fn players(&self) -> usize {
        self.players
    }

    pub fn decode_seat(&self, number: u8) -> Result<Seat, DecodeError> {
        let seat = Seat::new(usize::from(number)).filter(|seat| seat.index() < self.players);
        seat.ok_or(DecodeError::Seat { number, players: self.players })
    }

    pub fn decode_seats(&self, numbers: &[u8]) -> Result<SeatSet, DecodeError> {
        numbers.iter().map(|&number| self.decode_seat(number)).collect()
    }

    /// Encodes one value for each player.
    pub fn encode_per_seat<T: Copy, S>(&self, values: &PerSeat<T>, shape: impl Fn(T) -> S) -> Vec<S> {
        values.0.iter().take(self.players).map(|&value| shape(value)).collect()
    }

    /// Decodes one value for each player.
    pub fn decode_per_seat<S, T: Default>(
        &self,
        shapes: Vec<S>,
        value: impl Fn(S) -> T,
    ) -> Result<PerSeat<T>, DecodeError> {
        let found = shapes.len();
        if found != self.players {
            return Err(DecodeError::PerSeat { found, players: self.players });
        }
        let mut shapes = shapes.into_iter();
        Ok(PerSeat::from_fn(|_| shapes.next().map(&value).unwrap_or_default()))
    }
}

/// Number of a seat.
pub fn encode_seat(seat: Seat) -> u8 {
    seat.index() as u8
}

/// Numbers of a set of seats.
pub fn encode_seats(set: SeatSet) -> Vec<u8> {
    set.iter().map(encode_seat).collect()
}
