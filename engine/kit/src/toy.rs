//! Minimal title that tests the engine's traits: players guess in secret, a die is rolled, correct guesses score, and three
//! points win.

use std::ops::RangeInclusive;

use engine::audience::Viewer;
use engine::game::{HostedTitle, ViewSummary};
use engine::legal::Legal;
use engine::luck::{Luck, Outcome, Purpose};
use engine::prompt::{AnswerState, Prompt, Prompts};
use engine::rules::Rules;
use engine::seat::{PerSeat, Seat, SeatSet};
use engine::title::Title;

/// Rules of the toy title.
pub struct Toy;

/// Number of points that wins.
pub const ENOUGH: u8 = 3;
const PLAYERS: RangeInclusive<usize> = 2..=4;

/// State of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    players: usize,
    playing: SeatSet,
    guesses: PerSeat<Option<u8>>,
    points: PerSeat<u8>,
    throws: u32,
    winner: Option<Seat>,
}

/// A guess from 1 to 6.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guess(pub u8);

/// An event.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Event {
    /// A seat guessed.
    Guessed {
        /// Acting seat.
        seat: Seat,
        /// Secret number.
        number: u8,
    },
    /// The die was rolled, and the guesses compared.
    Thrown {
        /// Pips of the die.
        die: u8,
    },
    /// The game was won.
    Won {
        /// Winning seat.
        seat: Seat,
    },
}

/// An event as one viewer may see it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Notice {
    /// A seat guessed; the number is `None` for other viewers.
    Guessed(Seat, Option<u8>),
    /// Public event.
    Public(Event),
}

/// A game as one viewer may see it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Guess of the viewer.
    pub own: Option<u8>,
    /// Seats that have guessed.
    pub sealed: SeatSet,
    /// Points of each seat.
    pub points: PerSeat<u8>,
    /// Open prompts.
    pub prompts: Prompts<()>,
    glance: ViewSummary,
}

impl View {
    /// Seats of the game.
    pub fn seats(&self) -> SeatSet {
        SeatSet::first(self.glance.players)
    }

    /// Winner, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        self.glance.winner
    }
}

/// Reason why an action is illegal.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Error {
    /// The game is over, or the seat does not play.
    NotAsked,
    /// Not a number from 1 to 6.
    OutOfBounds,
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Error::NotAsked => "nobody asks them",
            Error::OutOfBounds => "no die shows that",
        })
    }
}

impl std::error::Error for Error {}

impl Rules for Toy {
    type Setup = usize;
    type State = State;
    type Action = Guess;
    type Event = Event;
    type PromptKind = ();
    type ActionBounds = ();
    type Error = Error;
    type View = View;
    type Notice = Notice;

    fn initial_state(&players: &usize) -> State {
        let playing = SeatSet::first(players);
        State { players, playing, guesses: PerSeat::default(), points: PerSeat::default(), throws: 0, winner: None }
    }

    fn check(state: &State, seat: Seat, &Guess(guess): &Guess) -> Result<(), Error> {
        match guess {
            _ if !Toy::playing(state).contains(seat) => Err(Error::NotAsked),
            1..=6 => Ok(()),
            _ => Err(Error::OutOfBounds),
        }
    }

    fn resolve(state: &mut State, seat: Seat, guess: &Guess, luck: &mut dyn Luck, events: &mut Vec<Event>) {
        let mut tell = |state: &mut State, event| {
            Toy::evolve(state, &event);
            events.push(event);
        };
        tell(state, Event::Guessed { seat, number: guess.0 });
        if state.playing.iter().all(|seat| state.guesses[seat].is_some()) {
            luck.select_stream(Purpose::Roll, state.throws);
            tell(state, Event::Thrown { die: luck.roll_die() });
        }
        if let Some(seat) = state.playing.iter().find(|&seat| state.points[seat] >= ENOUGH) {
            tell(state, Event::Won { seat });
        }
    }

    fn evolve(state: &mut State, event: &Event) {
        match *event {
            Event::Guessed { seat, number } => state.guesses[seat] = Some(number),
            Event::Thrown { die } => {
                for seat in Seat::ALL {
                    let hit = state.guesses[seat] == Some(die);
                    state.points[seat] = state.points[seat].saturating_add(u8::from(hit));
                }
                state.guesses = PerSeat::default();
                state.throws = state.throws.wrapping_add(1);
            }
            Event::Won { seat } => state.winner = Some(seat),
        }
    }

    fn prompts(state: &State) -> Prompts<()> {
        let answer = |seat| if state.guesses[seat].is_some() { AnswerState::Sealed } else { AnswerState::Awaited };
        Toy::playing(state).iter().map(|seat| Prompt { seat, kind: (), answer: answer(seat) }).collect()
    }

    fn legal_actions(state: &State, seat: Seat, legal: &mut Legal<Guess, ()>) {
        legal.clear();
        if Toy::playing(state).contains(seat) {
            legal.actions.extend((1..=6).map(Guess));
        }
    }

    fn allows((): &(), _: &Guess) -> bool {
        false
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View {
            own: viewer.seat().and_then(|seat| state.guesses[seat]),
            sealed: Seat::ALL.into_iter().filter(|&seat| state.guesses[seat].is_some()).collect(),
            points: state.points,
            prompts: Toy::prompts(state),
            glance: ViewSummary {
                viewer,
                players: state.players,
                turn: Toy::turn(state),
                over: Toy::playing(state).is_empty(),
                winner: state.winner,
            },
        }
    }

    fn notice(event: &Event, viewer: Viewer) -> Notice {
        match *event {
            Event::Guessed { seat, number } => Notice::Guessed(seat, viewer.is(seat).then_some(number)),
            public => Notice::Public(public),
        }
    }

    fn default_action(view: &View) -> Option<Guess> {
        let asked = |prompt: &Prompt<()>| view.glance.viewer.is(prompt.seat);
        view.prompts.iter().any(asked).then_some(Guess(1))
    }

    fn reveals(event: &Event) -> bool {
        matches!(event, Event::Thrown { .. })
    }

    fn is_trade(_: &Event) -> bool {
        false
    }

    fn stop(state: &mut State) {
        state.playing = SeatSet::EMPTY;
    }

    fn playing(state: &State) -> SeatSet {
        if state.winner.is_some() { SeatSet::EMPTY } else { state.playing }
    }

    fn winner(state: &State) -> Option<Seat> {
        state.winner
    }
}

impl Title for Toy {
    fn players(setup: &usize) -> usize {
        *setup
    }

    fn turn(state: &State) -> (Seat, u32) {
        (Seat::FIRST, state.throws + 1)
    }

    fn outcomes(_: &State, events: &[Event]) -> Vec<Outcome> {
        let thrown = |event: &Event| if let Event::Thrown { die } = *event { Some(Outcome::Die(die)) } else { None };
        events.iter().filter_map(thrown).collect()
    }
}

impl HostedTitle for Toy {
    type Options = ();

    fn options(_: &usize) -> &() {
        &()
    }

    fn allowed_players(_: &()) -> RangeInclusive<usize> {
        PLAYERS
    }

    fn deal((): &(), players: usize, _: &mut dyn Luck) -> Option<usize> {
        PLAYERS.contains(&players).then_some(players)
    }

    fn view_summary(view: &View) -> ViewSummary {
        view.glance
    }

    fn view_prompts(view: &View) -> &[Prompt<()>] {
        &view.prompts
    }

    fn ends_game(event: &Event) -> bool {
        matches!(event, Event::Won { .. })
    }
}
