//! What `comptoir verify --states` prints: what was legal before each step, and how everybody stood after it.

use std::io::Write;

use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::state::State;
use engine::catan::{Catan, Described};
use engine::elasund::Elasund;
use engine::game::{AnyAction, AnyGame};
use engine::legal::Legal;
use engine::rules::Rules;
use engine::seat::Seat;
use serde::Serialize;

use super::elasund;
use super::finding::Problem;
use super::knights::{HoldingsShape, TableShape};
use crate::store::record::{AnyActionShape, CardsShape, Places, seat, seats};

/// Writes one line for each step.
pub(super) struct States<'a> {
    out: &'a mut dyn Write,
    legal: Vec<LegalShape>,
}

#[derive(Serialize)]
struct StepLine<'a> {
    line: usize,
    step: usize,
    seat: u8,
    legal: &'a [LegalShape],
    after: AnyAfterShape,
}

/// How everybody stands, in any title.
#[derive(Serialize)]
#[serde(untagged)]
enum AnyAfterShape {
    Base(AfterShape),
    Elasund(elasund::AfterShape),
}

/// What one seat might do.
#[derive(Serialize)]
struct LegalShape {
    seat: u8,
    actions: Vec<AnyActionShape>,
    described: Vec<AnyDescribedShape>,
}

/// The bounds of what is too open to be listed, in any title.
#[derive(Serialize)]
#[serde(untagged)]
enum AnyDescribedShape {
    Base(DescribedShape),
    Elasund(elasund::DescribedShape),
}

/// The bounds of what is too open to be listed.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum DescribedShape {
    Discard { count: u8, hand: CardsShape },
    Offer { hand: CardsShape, to: Vec<u8> },
    Harbor { hand: CardsShape, to: Vec<u8> },
    Resign,
}

#[derive(Serialize)]
struct AfterShape {
    seats: Vec<SeatShape>,
    bank: CardsShape,
    #[serde(skip_serializing_if = "Option::is_none")]
    cities_knights: Option<TableShape>,
}

#[derive(Serialize)]
struct SeatShape {
    hand: CardsShape,
    development_cards: DevelopmentShape,
    points: u8,
    longest_road_length: u8,
    knights_played: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    cities_knights: Option<HoldingsShape>,
}

#[derive(Serialize)]
struct DevelopmentShape {
    knight: u8,
    road_building: u8,
    year_of_plenty: u8,
    monopoly: u8,
    victory_point: u8,
}

impl<'a> States<'a> {
    /// Writes there.
    pub(super) fn new(out: &'a mut dyn Write) -> States<'a> {
        States { out, legal: Vec::new() }
    }

    /// Notes what each awaited seat may do now.
    pub(super) fn before(&mut self, game: &AnyGame, places: &Places) {
        self.legal = match game {
            AnyGame::Catan(journal) => {
                legal::<Catan>(journal.state(), places, AnyAction::Catan, |described| {
                    AnyDescribedShape::Base(DescribedShape::of(described))
                })
            }
            AnyGame::Elasund(journal) => {
                legal::<Elasund>(journal.state(), places, AnyAction::Elasund, |described| {
                    AnyDescribedShape::Elasund(elasund::DescribedShape::of(described))
                })
            }
        };
    }

    /// Writes what was noted, and how everybody stands after this game's last step.
    pub(super) fn after(
        &mut self,
        line: usize,
        by: Seat,
        game: &AnyGame,
        places: &Places,
    ) -> Result<(), Problem> {
        let after = match game {
            AnyGame::Catan(journal) => AnyAfterShape::Base(AfterShape::of(journal.state(), places)),
            AnyGame::Elasund(journal) => AnyAfterShape::Elasund(elasund::AfterShape::of(journal.state())),
        };
        let line = StepLine { line, step: game.steps(), seat: seat(by), legal: &self.legal, after };
        let text = serde_json::to_string(&line).map_err(|error| Problem::Write(error.into()))?;
        writeln!(self.out, "{text}").map_err(Problem::Write)
    }
}

/// What each awaited seat may do in this state.
fn legal<R: Rules>(
    state: &R::State,
    places: &Places,
    any: impl Fn(R::Action) -> AnyAction,
    described: impl Fn(&R::Described) -> AnyDescribedShape,
) -> Vec<LegalShape> {
    let mut legal = Legal::new();
    let awaited = R::prompts(state).into_iter().filter(|prompt| prompt.is_awaited());
    awaited
        .map(|prompt| {
            R::legal_actions(state, prompt.seat, &mut legal);
            let actions = legal.actions.iter().cloned();
            LegalShape {
                seat: seat(prompt.seat),
                actions: actions.map(|action| AnyActionShape::of(&any(action), places)).collect(),
                described: legal.described.iter().map(&described).collect(),
            }
        })
        .collect()
}

impl AfterShape {
    fn of(state: &State, places: &Places) -> AfterShape {
        let seats = Seat::ALL.into_iter().take(state.players);
        AfterShape {
            seats: seats.map(|seat| SeatShape::of(state, seat, places)).collect(),
            bank: state.bank.into(),
            cities_knights: state.cities_knights.as_ref().map(|ck| TableShape::of(ck, places)),
        }
    }
}

impl DescribedShape {
    fn of(described: &Described) -> DescribedShape {
        match *described {
            Described::Discard { count, hand } => DescribedShape::Discard { count, hand: hand.into() },
            Described::Offer { hand, to, .. } => DescribedShape::Offer { hand: hand.into(), to: seats(to) },
            Described::Harbor { hand, to } => DescribedShape::Harbor { hand: hand.into(), to: seats(to) },
            Described::Resign => DescribedShape::Resign,
        }
    }
}

impl SeatShape {
    fn of(state: &State, seat: Seat, places: &Places) -> SeatShape {
        let knights = state.cities_knights.as_ref();
        SeatShape {
            hand: state.hands[seat].into(),
            development_cards: state.cards[seat].into(),
            points: state.points(seat),
            longest_road_length: state.road_length(seat),
            knights_played: state.knights[seat],
            cities_knights: knights.map(|ck| HoldingsShape::of(ck, seat, places)),
        }
    }
}

impl From<DevelopmentCards> for DevelopmentShape {
    fn from(cards: DevelopmentCards) -> DevelopmentShape {
        DevelopmentShape {
            knight: cards[DevelopmentCard::Knight],
            road_building: cards[DevelopmentCard::RoadBuilding],
            year_of_plenty: cards[DevelopmentCard::YearOfPlenty],
            monopoly: cards[DevelopmentCard::Monopoly],
            victory_point: cards[DevelopmentCard::VictoryPoint],
        }
    }
}
