//! Waiting state, substitute robots, absences and notification preferences of a table.

use engine::seat::{PerSeat, Seat, SeatSet};
use jiff::{SignedDuration, Timestamp};

use super::clocks::{Control, MissedDeadline};
use super::{Entry, Record, Revision, TablePhase, TableState};
use crate::option::{ChosenOptions, DesertedPolicy, TimeControl, TimedPrompt};
use crate::people::{Occupant, PersonId};
use crate::robot::RobotKind;
use crate::time::{Absence, NextTurnNotice, NotificationChannel, NotificationSettings, Zone};

impl TableState {
    /// All options of the game.
    pub fn chosen_options(&self) -> ChosenOptions {
        ChosenOptions {
            options: self.options.clone(),
            seats: self.seats_wanted,
            time_control: self.time_control(),
            hints: self.hinted.allowed,
            thinking_time: self.robots.thinking_time,
        }
    }

    pub fn time_control(&self) -> TimeControl {
        self.clocks.time_control
    }

    /// The person who plays a seat: its holder, unless a robot plays for them.
    pub fn seat_player(&self, seat: Seat) -> Option<PersonId> {
        self.holder(seat).filter(|_| self.clocks.seat(seat).control.is_none())
    }

    /// The person who has a seat, even if a robot plays it.
    pub fn holder(&self, seat: Seat) -> Option<PersonId> {
        self.play()?.seats.get(seat.index()).and_then(Occupant::person)
    }

    /// The robot that plays a seat, as its occupant or for an absent person.
    pub fn robot_at(&self, seat: Seat) -> Option<RobotKind> {
        match self.play()?.seats.get(seat.index())? {
            Occupant::Robot { robot, .. } => Some(*robot),
            Occupant::Person(_) => self.control(seat).map(|steering| steering.robot.into()),
            Occupant::Vacant { .. } => None,
        }
    }

    /// Robot play on behalf of the seat's holder.
    pub fn substitution(&self, seat: Seat) -> Option<Substitution> {
        self.control(seat).map(|steering| match steering {
            Control { until: Some(until), .. } => Substitution::Until(*until),
            Control { advertised: true, .. } => Substitution::Advertised,
            Control { .. } => Substitution::UntilBack,
        })
    }

    /// Seats that robots play on behalf of people.
    pub fn substituted_seats(&self) -> SeatSet {
        Seat::ALL.into_iter().filter(|&seat| self.control(seat).is_some()).collect()
    }

    fn control(&self, seat: Seat) -> Option<&Control> {
        self.holder(seat)?;
        self.clocks.seat(seat).control.as_ref()
    }

    /// Revision of the current notification of the person in a seat, while the game waits for them: the start of the
    /// wait, or the last reminder.
    pub fn notified_since(&self, seat: Seat) -> Option<Revision> {
        self.game()?;
        self.clocks.seat(seat).wait.map(|wait| wait.notified)
    }

    /// Revision of the notification that a person gets in private, by their preferences: that the game waits for them,
    /// or that their turn is next.
    pub fn privately_notified_since(&self, person: PersonId) -> Option<Revision> {
        let (seat, wishes) = (self.seat_of(person)?, self.clocks.notification_settings(person)?);
        match self.notified_since(seat) {
            Some(since) => (wishes.channel == NotificationChannel::Private).then_some(since),
            None => self.turn_next_since(seat).filter(|_| wishes.next_turn == NextTurnNotice::Told),
        }
    }

    /// Revision of the push notification of a person: that the game waits for them, or by preference that their turn is
    /// next. `None` while the game is suspended.
    pub fn push_since(&self, person: PersonId) -> Option<Revision> {
        let seat = self.seat_of(person).filter(|_| !self.is_suspended())?;
        let next = || {
            self.turn_next_since(seat).filter(|_| self.notification_settings(person).next_turn == NextTurnNotice::Told)
        };
        self.notified_since(seat).or_else(next)
    }

    /// Last action of a person with a push notification, or the start of the turn that it reports.
    pub fn push_activity_at(&self, person: PersonId) -> Option<Timestamp> {
        let seat = self.seat_of(person)?;
        self.last_activity(seat).or_else(|| self.posts.current_turn().map(|turn| turn.at))
    }

    /// First moment from `at` at which the person is awake and not away.
    pub fn present_from(&self, person: PersonId, at: Timestamp) -> Timestamp {
        self.clocks.presence(person).next_present(at)
    }

    /// Revision at which the turn of the person in a seat became the next: the start of the current turn.
    pub fn turn_next_since(&self, seat: Seat) -> Option<Revision> {
        let (turn, game) = (self.posts.current_turn()?, self.game()?);
        let (active, number) = game.turn();
        // In initial placement, turns do not follow the order of seats.
        if number == 0 || self.is_suspended() || self.seat_player(active).is_none() {
            return None;
        }
        let next = game.upcoming_turns().into_iter().find(|of| self.seat_player(*of).is_some());
        (next == Some(seat)).then_some(turn.opened)
    }

    /// Last action or notification of the awaited person in a seat.
    pub fn last_activity(&self, seat: Seat) -> Option<Timestamp> {
        self.clocks.seat(seat).wait.map(|wait| wait.last_activity)
    }

    /// Start of the wait for the person in a seat.
    pub fn waiting_since(&self, seat: Seat) -> Option<Timestamp> {
        self.game()?;
        self.clocks.seat(seat).wait.map(|wait| wait.since)
    }

    /// Number of reminders sent to the awaited person in a seat.
    pub fn reminders_sent(&self, seat: Seat) -> u8 {
        self.clocks.seat(seat).wait.map_or(0, |wait| wait.reminded)
    }

    /// The only seat left to answer a prompt to several seats.
    pub fn last_missing(&self) -> Option<Seat> {
        let prompts = self.game()?.prompts();
        let others = prompts.iter().any(|prompt| !prompt.is_awaited());
        self.awaited().single().filter(|_| others)
    }

    /// Returns `true` if the game is paused.
    pub fn is_paused(&self) -> bool {
        self.clocks.paused && matches!(self.phase, TablePhase::Playing(_))
    }

    /// Sets the number of days for which a game may be dormant or unreachable before it is closed.
    pub fn set_patience(&mut self, days: u16) {
        self.clocks.patience = SignedDuration::from_hours(24 * i64::from(days));
    }

    /// Returns `true` if a room of the table can be written to, according to the log.
    pub fn is_reachable(&self) -> bool {
        self.clocks.unreachable_since.is_none()
    }

    /// Start of dormancy; `None` if the game is not dormant.
    pub fn dormant_since(&self) -> Option<Timestamp> {
        self.game()?;
        self.clocks.dormant_since
    }

    /// Returns `true` if the game is suspended, with neither clocks nor robots running: paused, unreachable, or
    /// dormant now or at once.
    pub fn is_suspended(&self) -> bool {
        self.game().is_some() && (self.clocks.are_stopped() || self.is_deserted())
    }

    /// Returns `true` if the game is due to become dormant.
    fn is_deserted(&self) -> bool {
        self.dormancy_due().is_some_and(|at| at <= self.changed)
    }

    /// Returns `true` if a person has or had a seat that is still played: somebody may come back.
    fn has_people_to_return(&self) -> bool {
        let playing = self.game().map(|game| game.playing()).unwrap_or_default();
        playing.iter().any(|seat| self.holder(seat).or(self.left[seat]).is_some())
    }

    /// The people who play seats that are still in the game.
    fn players(&self) -> impl Iterator<Item = PersonId> + '_ {
        let playing = self.game().map(|game| game.playing()).unwrap_or_default();
        Seat::ALL.into_iter().filter(move |seat| playing.contains(*seat)).filter_map(|seat| self.seat_player(seat))
    }

    /// Moment at which the game becomes dormant: every player is away then, or a robot plays for them.
    pub(super) fn dormancy_due(&self) -> Option<Timestamp> {
        let rests = self.time_control().deserted == DesertedPolicy::Rest && !self.clocks.are_stopped();
        if self.game().is_none() || !rests || !self.has_people_to_return() {
            return None;
        }
        let (mut from, mut until) = (self.changed, Timestamp::MAX);
        for player in self.players() {
            let absence = self.absence(player, self.changed)?;
            (from, until) = (from.max(absence.from), until.min(absence.until));
        }
        (from < until).then_some(from)
    }

    /// First end of an absence of a player. Ignores those for whom robots play.
    pub(super) fn first_return(&self) -> Option<(Timestamp, PersonId)> {
        let until = |player: PersonId| Some((self.clocks.last_absence(player)?.until, player));
        self.players().filter_map(until).min()
    }

    /// Last announced return of a person with a seat.
    pub(super) fn last_return(&self) -> Option<Timestamp> {
        let away = self.players().filter_map(|player| Some(self.clocks.last_absence(player)?.until));
        let steered = Seat::ALL.into_iter().filter_map(|seat| self.clocks.seat(seat).control.as_ref()?.until);
        away.chain(steered).max()
    }

    /// Ends dormancy if a player is present, or robots may play on without people.
    fn end_dormancy(&mut self, entry: &Entry) {
        let plays_on = self.time_control().deserted == DesertedPolicy::PlayOn;
        if plays_on || self.players().any(|player| self.away_until(player, entry.at).is_none()) {
            self.clocks.end_dormancy(entry);
        }
    }

    /// Returns `true` if the game is stalled: everybody awaited was reminded as often as allowed.
    pub fn is_stalled(&self) -> bool {
        self.clocks.stalled && matches!(self.phase, TablePhase::Playing(_))
    }

    /// End of the person's absence, if they are away.
    pub fn away_until(&self, person: PersonId, now: Timestamp) -> Option<Timestamp> {
        self.absence(person, now).filter(|absence| absence.is_on(now)).map(|absence| absence.until)
    }

    /// Current or future absence of a person.
    pub fn absence(&self, person: PersonId, now: Timestamp) -> Option<Absence> {
        self.clocks.last_absence(person).filter(|absence| !absence.is_over(now))
    }

    /// Notification preferences of a person, or the defaults.
    pub fn notification_settings(&self, person: PersonId) -> NotificationSettings {
        self.clocks.notification_settings(person).cloned().unwrap_or_default()
    }

    /// Time zone of a person; UTC by default.
    pub fn zone_of(&self, person: PersonId) -> Zone {
        self.clocks.notification_settings(person).map(NotificationSettings::zone).unwrap_or_default()
    }

    /// Updates the clocks, after all other state.
    pub(super) fn run_clocks(&mut self, entry: &Entry) {
        self.clocks.apply(entry);
        if let Record::Missed { seat } = entry.record {
            let asked = self.game().and_then(|game| game.prompts().into_iter().find(|prompt| prompt.seat == seat));
            let turn = self.turn_boundary();
            let gone = asked.zip(turn).map(|(prompt, turn)| MissedDeadline { turn, asked: prompt.kind });
            self.clocks.record_missed(seat, gone);
        }
        self.clocks.forget_other_turns(self.turn_boundary());
        let about = match entry.record {
            Record::Back { person } | Record::Reminded { person } | Record::Quieted { person } => Some(person),
            _ => None,
        };
        if let Some(seat) = about.and_then(|person| self.seat_of(person)) {
            self.clocks.apply_to_seat(seat, entry);
        }
    }

    /// Starts and ends waiting periods after an entry.
    pub(super) fn note_waiting(&mut self, entry: &Entry) {
        let awaited = self.awaited();
        let is_open = |seat: &Seat| awaited.contains(*seat) && self.seat_player(*seat).is_some();
        let open = |seat| Some((self.prompt_since(Some(seat).filter(is_open)?)?, self.timed_prompt(seat)));
        let open = PerSeat::from_fn(open);
        self.clocks.update_waits(entry, &open);
        self.end_dormancy(entry);
    }

    /// Kind of a seat's prompt: in its own turn, or in another's. During initial placement every
    /// prompt is a turn of its own.
    pub(super) fn timed_prompt(&self, seat: Seat) -> TimedPrompt {
        match self.turn_boundary() {
            Some((active, number)) if number > 0 && active != seat => TimedPrompt::Answer,
            _ => TimedPrompt::Turn,
        }
    }

    /// Active seat and number of the turn, which separate posts.
    pub(super) fn turn_boundary(&self) -> Option<(Seat, u32)> {
        Some(self.game()?.turn())
    }
}

/// Robot play on behalf of the seat's holder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Substitution {
    /// Until this moment, which the person set.
    Until(Timestamp),
    /// Until the person is back.
    UntilBack,
    /// Until the person is back or somebody takes the seat over.
    Advertised,
}
