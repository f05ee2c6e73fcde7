//! Places and seats of one game as its lines name them: seats by number from 0 in turn order, places as the title has it.

use std::any::Any;
use std::sync::Arc;

use engine::game::{Listed, TitleId};
use engine::seat::{PerSeat, Seat, SeatSet};

use super::error::Fault;

/// The names of one game's places and seats.
#[derive(Clone, Debug)]
pub struct Places {
    title: TitleId,
    players: usize,
    map: Option<Arc<dyn Any + Send + Sync>>,
}

impl Places {
    /// The seats in a game of this title for that many players, whose places have their names from its notation.
    pub fn new<T: Listed>(players: usize) -> Places {
        Places { title: TitleId::of::<T>(), players, map: None }
    }

    /// The same with names that hang on the game's map.
    pub fn with_map(self, map: impl Any + Send + Sync) -> Places {
        Places { map: Some(Arc::new(map)), ..self }
    }

    /// What the title keeps of the game's map.
    pub fn map<M: Any>(&self) -> Option<&M> {
        self.map.as_ref()?.downcast_ref()
    }

    /// Whose words the game's steps are told in.
    pub fn title(&self) -> TitleId {
        self.title
    }

    /// How many play.
    pub fn players(&self) -> usize {
        self.players
    }

    /// The seat with this number.
    pub fn read_seat(&self, number: u8) -> Result<Seat, Fault> {
        let seat = Seat::new(usize::from(number)).filter(|seat| seat.index() < self.players);
        seat.ok_or(Fault::Seat { number, players: self.players })
    }

    /// The set of the seats with these numbers.
    pub fn read_seats(&self, numbers: &[u8]) -> Result<SeatSet, Fault> {
        numbers.iter().map(|&number| self.read_seat(number)).collect()
    }

    /// One value for each who plays.
    pub fn per_seat<T: Copy, S>(&self, values: &PerSeat<T>, shape: impl Fn(T) -> S) -> Vec<S> {
        values.0.iter().take(self.players).map(|&value| shape(value)).collect()
    }

    /// One value for each who plays.
    pub fn read_per_seat<S, T: Default>(
        &self,
        shapes: Vec<S>,
        value: impl Fn(S) -> T,
    ) -> Result<PerSeat<T>, Fault> {
        let found = shapes.len();
        if found != self.players {
            return Err(Fault::PerSeat { found, players: self.players });
        }
        let mut shapes = shapes.into_iter();
        Ok(PerSeat::from_fn(|_| shapes.next().map(&value).unwrap_or_default()))
    }
}

/// The number of a seat.
pub fn seat(seat: Seat) -> u8 {
    seat.index() as u8
}

/// The numbers of seats.
pub fn seats(set: SeatSet) -> Vec<u8> {
    set.iter().map(seat).collect()
}
