//! For whom a game waits, who plays which seat just now, and what people wish of being called.

use engine::seat::{PerSeat, Seat, SeatSet};
use jiff::{SignedDuration, Timestamp};

use super::clocks::{Gone, Steering};
use super::record::{Entry, Record, Revision};
use super::state::{TablePhase, TableState};
use crate::option::{Asked, Chosen, Deserted, Pace};
use crate::people::{Occupant, PersonId};
use crate::robot::RobotKind;
use crate::time::{Absence, NextTurn, Way, Wishes, Zone};

impl TableState {
    /// Everything that is chosen for the game.
    pub fn chosen(&self) -> Chosen {
        Chosen {
            options: self.options.clone(),
            seats: self.seats_wanted,
            pace: self.pace(),
            hints: self.hinted.allowed,
            thinking: self.robots.thinking,
        }
    }

    /// How the table keeps time.
    pub fn pace(&self) -> Pace {
        self.clocks.pace
    }

    /// The person who plays a seat: who has it, as long as no robot plays for them.
    pub fn sitter(&self, seat: Seat) -> Option<PersonId> {
        self.holder(seat).filter(|_| self.clocks.seat(seat).steering.is_none())
    }

    /// The person who has a seat, whoever plays it.
    pub fn holder(&self, seat: Seat) -> Option<PersonId> {
        self.play()?.seats.get(seat.index()).and_then(Occupant::person)
    }

    /// The robot that plays a seat: its own, or for somebody who is absent.
    pub fn robot_at(&self, seat: Seat) -> Option<RobotKind> {
        match self.play()?.seats.get(seat.index())? {
            Occupant::Robot { robot, .. } => Some(*robot),
            Occupant::Person(_) => self.steering(seat).map(|steering| steering.robot.into()),
            Occupant::Vacant { .. } => None,
        }
    }

    /// Whether a robot plays a seat for the person who has it, and until when or until what.
    pub fn autopilot(&self, seat: Seat) -> Option<Autopilot> {
        self.steering(seat).map(|steering| match steering {
            Steering { until: Some(until), .. } => Autopilot::Until(*until),
            Steering { advertised: true, .. } => Autopilot::Advertised,
            Steering { .. } => Autopilot::UntilBack,
        })
    }

    /// The seats that robots play for people.
    pub fn steered(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|&seat| self.steering(seat).is_some()).collect()
    }

    fn steering(&self, seat: Seat) -> Option<&Steering> {
        self.holder(seat)?;
        self.clocks.seat(seat).steering.as_ref()
    }

    /// The entry with which the person in a seat was last called, or is to be called, as long as the game waits for them:
    /// that since which it does, or a reminder. Each is one call.
    pub fn called_since(&self, seat: Seat) -> Option<Revision> {
        self.game()?;
        self.clocks.seat(seat).wait.map(|wait| wait.called)
    }

    /// The entry with which somebody is called where they alone read, who wishes that: that the game waits for them, or that
    /// their turn comes next.
    pub fn called_alone(&self, person: PersonId) -> Option<Revision> {
        let (seat, wishes) = (self.seat_of(person)?, self.clocks.wishes(person)?);
        match self.called_since(seat) {
            Some(since) => (wishes.way == Way::Private).then_some(since),
            None => self.next_since(seat).filter(|_| wishes.next == NextTurn::Told),
        }
    }

    /// The entry with which somebody is called by their browser: that the game waits for them, or that their turn comes next
    /// if they wish to know. While the game stands nobody is.
    pub fn rung_since(&self, person: PersonId) -> Option<Revision> {
        let seat = self.seat_of(person).filter(|_| !self.stands())?;
        let next = || self.next_since(seat).filter(|_| self.wishes(person).next == NextTurn::Told);
        self.called_since(seat).or_else(next)
    }

    /// When somebody who is called by their browser did something last, or what they are called for began.
    pub fn rung_at(&self, person: PersonId) -> Option<Timestamp> {
        let seat = self.seat_of(person)?;
        self.stirred(seat).or_else(|| self.posts.turn().map(|turn| turn.at))
    }

    /// The first moment from that one on at which somebody is awake and not away, as far as they have said.
    pub fn there_from(&self, person: PersonId, at: Timestamp) -> Timestamp {
        self.clocks.presence(person).next(at)
    }

    /// The entry since which the turn of the person in a seat comes next: that with which another person's turn began.
    pub fn next_since(&self, seat: Seat) -> Option<Revision> {
        let (turn, game) = (self.posts.turn()?, self.game()?);
        let (active, number) = game.turn();
        // Before the first turn seats don't follow each other in their order.
        if number == 0 || self.stands() {
            return None;
        }
        let order: Vec<Seat> = game.playing().iter().filter(|seat| self.sitter(*seat).is_some()).collect();
        let at = order.iter().position(|of| *of == active)?;
        let next = order[(at + 1) % order.len()];
        (next == seat && seat != active).then_some(turn.opened)
    }

    /// When the person in a seat for whom the game waits did something last, or was called.
    pub fn stirred(&self, seat: Seat) -> Option<Timestamp> {
        self.clocks.seat(seat).wait.map(|wait| wait.stirred)
    }

    /// Since when the game waits for the person in a seat.
    pub fn waits_since(&self, seat: Seat) -> Option<Timestamp> {
        self.game()?;
        self.clocks.seat(seat).wait.map(|wait| wait.since)
    }

    /// How often the person in a seat was reminded that the game waits for them.
    pub fn reminded(&self, seat: Seat) -> u8 {
        self.clocks.seat(seat).wait.map_or(0, |wait| wait.reminded)
    }

    /// The seat that alone is missing in a question to several, the others of which have answered.
    pub fn last_missing(&self) -> Option<Seat> {
        let prompts = self.game()?.prompts();
        let others = prompts.iter().any(|prompt| !prompt.is_awaited());
        self.awaited().single().filter(|_| others)
    }

    /// Whether the game rests.
    pub fn is_paused(&self) -> bool {
        self.clocks.paused && matches!(self.stage, TablePhase::Playing(_))
    }

    /// So many days a game there may rest, or not be reached, before it is closed.
    pub fn set_patience(&mut self, days: u16) {
        self.clocks.patience = SignedDuration::from_hours(24 * i64::from(days));
    }

    /// Whether a room of the table can be written to, as far as its log tells.
    pub fn is_reachable(&self) -> bool {
        self.clocks.unreachable.is_none()
    }

    /// Since when the game rests because nobody who plays is there; none where it does not.
    pub fn rests_since(&self) -> Option<Timestamp> {
        self.game()?;
        self.clocks.rested
    }

    /// Whether neither clocks nor robots run: the game was paused, rests or is about to, or no room can be written to.
    pub fn stands(&self) -> bool {
        self.game().is_some() && (self.clocks.stand() || self.is_deserted())
    }

    /// Whether the game is to rest since its last entry.
    fn is_deserted(&self) -> bool {
        self.rest_due().is_some_and(|at| at <= self.changed)
    }

    /// Whether a seat that is still in the game is a person's, or was: somebody can come back to it.
    fn is_of_people(&self) -> bool {
        let playing = self.game().map(|game| game.playing()).unwrap_or_default();
        playing.iter().any(|seat| self.holder(seat).or(self.left[seat]).is_some())
    }

    /// The people who play seats that are still in the game.
    fn players(&self) -> impl Iterator<Item = PersonId> + '_ {
        let playing = self.game().map(|game| game.playing()).unwrap_or_default();
        Seat::ALL.into_iter().filter(move |seat| playing.contains(*seat)).filter_map(|seat| self.sitter(seat))
    }

    /// When the game is to rest because nobody who plays is there: each of them away, or a robot in their seat.
    pub(super) fn rest_due(&self) -> Option<Timestamp> {
        let rests = self.pace().deserted == Deserted::Rest && !self.clocks.stand();
        if self.game().is_none() || !rests || !self.is_of_people() {
            return None;
        }
        let (mut from, mut until) = (self.changed, Timestamp::MAX);
        for player in self.players() {
            let absence = self.absence(player, self.changed)?;
            (from, until) = (from.max(absence.from), until.min(absence.until));
        }
        (from < until).then_some(from)
    }

    /// When the first of those is there again who said until when they are away; none of those for whom robots play.
    pub(super) fn first_return(&self) -> Option<(Timestamp, PersonId)> {
        let until = |player: PersonId| Some((self.clocks.away(player)?.until, player));
        self.players().filter_map(until).min()
    }

    /// The last moment at which somebody with a seat is back as they have said.
    pub(super) fn last_return(&self) -> Option<Timestamp> {
        let away = self.players().filter_map(|player| Some(self.clocks.away(player)?.until));
        let steered =
            Seat::ALL.into_iter().filter_map(|seat| self.clocks.seat(seat).steering.as_ref()?.until);
        away.chain(steered).max()
    }

    /// Ends the rest once a person who plays is there, or robots may play on without any.
    fn end_rest(&mut self, entry: &Entry) {
        let plays_on = self.pace().deserted == Deserted::PlayOn;
        if plays_on || self.players().any(|player| self.away(player, entry.at).is_none()) {
            self.clocks.wake(entry);
        }
    }

    /// Whether the game waits in silence for somebody who was reminded often enough.
    pub fn is_stalled(&self) -> bool {
        self.clocks.stalled && matches!(self.stage, TablePhase::Playing(_))
    }

    /// Until when somebody is away, if they are at that moment.
    pub fn away(&self, person: PersonId, now: Timestamp) -> Option<Timestamp> {
        self.absence(person, now).filter(|absence| absence.is_on(now)).map(|absence| absence.until)
    }

    /// When somebody is away, or will be, as seen from a moment.
    pub fn absence(&self, person: PersonId, now: Timestamp) -> Option<Absence> {
        self.clocks.away(person).filter(|absence| !absence.is_over(now))
    }

    /// What somebody wishes of being called; the usual where they have not said.
    pub fn wishes(&self, person: PersonId) -> Wishes {
        self.clocks.wishes(person).cloned().unwrap_or_default()
    }

    /// Somebody's time zone; UTC where they have not said.
    pub fn zone_of(&self, person: PersonId) -> Zone {
        self.clocks.wishes(person).map(Wishes::zone).unwrap_or_default()
    }

    /// Runs the clocks through an entry that has been applied but for them.
    pub(super) fn run_clocks(&mut self, entry: &Entry) {
        self.clocks.apply(entry);
        if let Record::Missed { seat } = entry.record {
            let asked =
                self.game().and_then(|game| game.prompts().into_iter().find(|prompt| prompt.seat == seat));
            let turn = self.boundary();
            let gone = asked.zip(turn).map(|(prompt, turn)| Gone { turn, asked: prompt.kind });
            self.clocks.miss(seat, gone);
        }
        self.clocks.pass(self.boundary());
        let about = match entry.record {
            Record::Back { person } | Record::Reminded { person } | Record::Quieted { person } => {
                Some(person)
            }
            _ => None,
        };
        if let Some(seat) = about.and_then(|person| self.seat_of(person)) {
            self.clocks.apply_to(seat, entry);
        }
    }

    /// Begins and ends waiting for people after an entry.
    pub(super) fn note_waiting(&mut self, entry: &Entry) {
        let awaited = self.awaited();
        let is_open = |seat: &Seat| awaited.contains(*seat) && self.sitter(*seat).is_some();
        let open = |seat| Some((self.prompt_since(Some(seat).filter(is_open)?)?, self.asked(seat)));
        let open = PerSeat::from_fn(open);
        self.clocks.wait(entry, &open);
        self.end_rest(entry);
    }

    /// Whether a seat is asked something in its own turn. While the game is founded each question is a turn.
    pub(super) fn asked(&self, seat: Seat) -> Asked {
        match self.boundary() {
            Some((active, number)) if number > 0 && active != seat => Asked::Answer,
            _ => Asked::Turn,
        }
    }

    /// Seat and number of the turn, as far as they part one post from the next.
    pub(super) fn boundary(&self) -> Option<(Seat, u32)> {
        Some(self.game()?.turn())
    }
}

/// How a robot plays a seat for the person who has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Autopilot {
    /// Until then, as the person has said.
    Until(Timestamp),
    /// Until they are back.
    UntilBack,
    /// Until they are back, or somebody takes the seat over.
    Advertised,
}
