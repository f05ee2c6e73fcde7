//! What `comptoir verify --states` prints: what was legal before each step, and how everybody stood after it.

use std::io::Write;

use engine::catan::development::{DevelopmentCard, DevelopmentCards};
use engine::catan::state::State;
use engine::catan::{Catan, Described};
use engine::legal::Legal;
use engine::rules::Rules;
use engine::seat::Seat;
use serde::Serialize;

use super::finding::Problem;
use super::knights::{HoldingsShape, TableShape};
use crate::store::record::{ActionShape, CardsShape, Places, seat, seats};

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
    after: AfterShape,
}

/// What one seat might do.
#[derive(Serialize)]
struct LegalShape {
    seat: u8,
    actions: Vec<ActionShape>,
    described: Vec<DescribedShape>,
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
    pub(super) fn before(&mut self, state: &State, places: &Places) {
        let mut legal = Legal::new();
        self.legal.clear();
        for prompt in Catan::prompts(state).iter().filter(|prompt| prompt.is_awaited()) {
            Catan::legal_actions(state, prompt.seat, &mut legal);
            self.legal.push(LegalShape {
                seat: seat(prompt.seat),
                actions: legal.actions.iter().map(|action| ActionShape::of(action, places)).collect(),
                described: legal.described.iter().map(DescribedShape::of).collect(),
            });
        }
    }

    /// Writes what was noted, and how everybody stands now.
    pub(super) fn after(
        &mut self,
        line: usize,
        step: usize,
        by: Seat,
        state: &State,
        places: &Places,
    ) -> Result<(), Problem> {
        let seats = Seat::ALL.into_iter().take(state.players);
        let after = AfterShape {
            seats: seats.map(|seat| SeatShape::of(state, seat, places)).collect(),
            bank: state.bank.into(),
            cities_knights: state.cities_knights.as_ref().map(|ck| TableShape::of(ck, places)),
        };
        let line = StepLine { line, step, seat: seat(by), legal: &self.legal, after };
        let text = serde_json::to_string(&line).map_err(|error| Problem::Write(error.into()))?;
        writeln!(self.out, "{text}").map_err(Problem::Write)
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
