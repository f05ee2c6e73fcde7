//! Decides requests: validates them against the table's state and returns the records to append. Pure;
//! dispatches to the other modules.

use engine::game::AnyNotice;
use jiff::Timestamp;

use super::answer::{Private, Reply, Request, Role};
use super::order::{Limit, is_talk};
use super::record::{Record, Revision};
use super::state::{TablePhase, TableState};
use super::{
    absence, attendance, chairs, exchange, hint, link, lobby, looks, pace, play, prepared, seats, treatment,
    voting,
};
use crate::bind::{Bound, ask};
use crate::command::text::unpiled;
use crate::command::{self, Command, OptionCommand, Spoken, Sure, Whose};
use crate::error::UserError;
use crate::language::Language;
use crate::menu;
use crate::people::{Person, PersonId};
use crate::titles;

/// Maximum length of a chat message in characters.
pub const MAX_SAID: usize = 500;

/// Outcome of a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    /// Appends these records, then sends this reply; `None` replies [`Reply::Done`].
    Append(Vec<Record>, Option<Private>),
    /// Sends only this reply.
    Tell(Private),
    /// Opens the follow-up table for the same people with these options.
    Continue(Vec<command::GameOption>),
}

/// Decides a request.
///
/// # Errors
/// If the request is invalid or not permitted.
pub fn decide(table: &TableState, request: &Request, now: Timestamp) -> Result<Decision, UserError> {
    let speaker = request.from.account.as_ref().and_then(|account| table.person_of(account));
    let decision = ordered(table, request, now)?;
    // Any request ends the absence of a person for whom a robot plays; in a dormant game any move ends the actor's absence.
    let is_back = |speaker: &Person, records: &[Record]| {
        let acts = || records.iter().any(|record| matches!(record, Record::Step { .. }));
        absence::is_missed(table, speaker)
            || table.rests_since().is_some() && absence::is_absent(table, speaker, now) && acts()
    };
    let decision = match (decision, speaker) {
        (Decision::Append(mut records, private), Some(speaker))
            if is_back(speaker, &records) && !records.iter().any(|record| ends_absence(record, speaker)) =>
        {
            records.insert(0, Record::Back { person: speaker.id });
            Decision::Append(records, private)
        }
        (decision, _) => decision,
    };
    Ok(match speaker {
        Some(speaker) => attendance::noted(table, speaker, decision, now),
        None => decision,
    })
}

/// Returns `true` if this record ends the speaker's absence itself, or makes [`Record::Back`] meaningless.
fn ends_absence(record: &Record, speaker: &Person) -> bool {
    match record {
        Record::Back { person } => *person == speaker.id,
        Record::Seated { .. } | Record::Swapped { .. } | Record::Steered { .. } | Record::Ended { .. } => {
            true
        }
        _ => false,
    }
}

/// Decides a request within bans and rate limits.
fn ordered(table: &TableState, request: &Request, now: Timestamp) -> Result<Decision, UserError> {
    let decision = decided(table, request, now)?;
    let speaker = request.from.account.as_ref().and_then(|account| table.person_of(account));
    let Some(speaker) = speaker.filter(|_| request.from.role < Role::Moderator) else { return Ok(decision) };
    let writes = matches!(decision, Decision::Append(..) | Decision::Continue(_));
    if writes && table.is_banned(speaker.id) {
        return Err(UserError::Banned);
    }
    // The host is exempt: they must be able to set up the table.
    match &decision {
        Decision::Append(records, _) if records.iter().all(is_talk) && table.host() != speaker.id => {
            match table.limit(speaker.id, now) {
                Some(Limit::Pace) => Err(UserError::TooOften),
                Some(Limit::Room) => Err(UserError::SaidEnough),
                None => Ok(decision),
            }
        }
        _ => Ok(decision),
    }
}

fn decided(table: &TableState, request: &Request, now: Timestamp) -> Result<Decision, UserError> {
    let command = request.said.command.clone()?;
    let speaker = request.from.account.as_ref().and_then(|account| table.person_of(account));
    let manages = request.from.role == Role::Manager;
    if let Some(prompt) = request.prompt
        && !table.is_open(prompt, &command)
    {
        return Err(UserError::Stale);
    }
    if let Some(speaker) = speaker
        && let Some(ballot) = command.ballot().filter(|_| table.vote.is_some())
    {
        return voting::vote(table, speaker, ballot);
    }
    if let (Command::Option(OptionCommand::Which), TablePhase::Playing(_)) = (&command, &table.stage) {
        return Ok(Decision::Tell(Private::Ask(ask::general::pace())));
    }
    // In a running game, a player's command is bound to the game first.
    let command = match play::bound(table, speaker, &command)? {
        Some(Bound::Act(_)) if table.is_paused() => return Err(UserError::Paused),
        Some(Bound::Act(actions)) => return play::act(table, speaker, &actions),
        Some(Bound::Ask(mut ask)) => {
            if command == Command::Menu {
                ask.choices.extend(absence::choices(table, speaker, now));
                ask.choices.extend(table.gives_hints().then(ask::general::hint));
            }
            if command == Command::Menu
                && treatment::may(table, speaker.map(|speaker| speaker.id), request.from.role)
            {
                ask.choices.push(ask::general::people());
            }
            return seats::for_robots(table, &command, ask);
        }
        Some(Bound::Table(command)) => command,
        None => match question(table, &command, request.from.role)? {
            Some(ask) => return Ok(Decision::Tell(Private::Ask(ask))),
            None => command,
        },
    };
    match command {
        Command::Skip(_) if table.is_paused() => Err(UserError::Paused),
        Command::Stop(_) if manages => voting::stop_at_once(table),
        Command::Skip(name) if manages => voting::skip_at_once(table, name.as_ref()),
        Command::New(choices) if lobby::is_empty(table) => {
            let (id, from) = (request.id.clone(), request.from.clone());
            let language = from.language;
            lobby::begin(table, &lobby::Beginning { id, from, language, choices })
        }
        Command::Chair(number, sitter) => chairs::decide(table, speaker, &request.from, number, sitter),
        Command::Guest => seats::guest(table, speaker, &request.from),
        Command::Join(name) => seats::join(table, speaker, &request.from, name),
        Command::Seat(command) => exchange::decide(table, speaker, &request.from, &command),
        Command::Time(time) => {
            absence::decide(table, speaker.ok_or(UserError::NotSeated)?, request.from.role, &time, now)
        }
        Command::Menu => Ok(Decision::Tell(Private::Ask(everything(table, speaker, request.from.role)))),
        Command::Help(topic) => Ok(Decision::Tell(Private::Help(topic))),
        Command::Rules(topic) => Ok(Decision::Tell(Private::Rules(topic))),
        Command::Settings => Ok(Decision::Tell(Private::Settings)),
        Command::People(command) => treatment::decide(table, speaker, request.from.role, command),
        Command::Link(None) => link::code(table, &request.from),
        // These concern an account or a room and are handled by the caller.
        Command::Link(Some(_)) | Command::Unlink | Command::House(_) => Err(UserError::LinkElsewhere),
        Command::Log(page) => looks::log(table, page),
        Command::Film => looks::film(table),
        Command::Replay(step) => looks::replay(table, step),
        Command::Numbers => looks::after_all(table, Private::Numbers),
        Command::Analysis => looks::analysis(table),
        Command::Verify => looks::after_all(table, Private::Verify),
        Command::Board(form) => {
            table.play().ok_or(UserError::NotStarted)?;
            Ok(Decision::Tell(Private::Board(form)))
        }
        Command::Hint => hint::decide(table, speaker),
        Command::Status => play::status(table, speaker).map(Decision::Tell),
        other => decide_for(table, speaker.ok_or(UserError::NotSeated)?, request.from.role, other, now),
    }
}

/// Menu for a command with a missing argument, for people without a seat in a running game.
fn question(table: &TableState, command: &Command, role: Role) -> Result<Option<menu::Ask>, UserError> {
    match (command, &table.stage, role) {
        (Command::Stop(_), TablePhase::Over(..), _) => Err(UserError::Over),
        (Command::Stop(_), TablePhase::Lobby(_), Role::Player) => Err(UserError::NotStarted),
        (Command::Stop(Sure::Unasked), TablePhase::Lobby(_), Role::Manager) => {
            Ok(Some(ask::general::clear()))
        }
        (Command::Option(OptionCommand::Which), TablePhase::Lobby(_), _) => {
            Ok(Some(ask::general::options_of(titles::options(), &table.chosen())))
        }
        _ => Ok(ask::general::ask(command, &lobby::robots(table), titles::options())),
    }
}

fn decide_for(
    table: &TableState,
    speaker: &Person,
    role: Role,
    command: Command,
    now: Timestamp,
) -> Result<Decision, UserError> {
    match command {
        Command::Say(text) => say(table, speaker.id, role, text),
        Command::Language(Some(language), whose) => set_language(table, speaker, role, language, whose),
        Command::New(choices) => lobby::renew(table, speaker, role, choices),
        Command::Again => match table.stage {
            TablePhase::Over(..) => lobby::follow(table, Vec::new()),
            TablePhase::Lobby(_) => Err(UserError::NotStarted),
            TablePhase::Playing(_) => Err(UserError::AlreadyStarted),
        },
        Command::Leave(_) => seats::leave(table, speaker),
        Command::Robot(command) => seats::robot(table, speaker, role, command),
        Command::Option(OptionCommand::Set(option)) => match table.stage {
            TablePhase::Playing(_) => pace::choose(table, speaker, role, option),
            TablePhase::Lobby(_) | TablePhase::Over(..) => lobby::choose(table, speaker, role, option),
        },
        Command::Start => lobby::start(table, speaker, role),
        Command::Prepared(command) => prepared::decide(table, speaker, command, now),
        Command::Undo => voting::undo(table, speaker),
        Command::Skip(Some(name)) => voting::skip(table, speaker, &name),
        Command::Stop(_) => voting::stop(table, speaker),
        Command::Vote(_) => Err(UserError::NoVote),
        Command::Hand => {
            table.play().ok_or(UserError::NotStarted)?;
            table.seat_of(speaker.id).ok_or(UserError::NotSeated)?;
            Ok(Decision::Tell(Private::Hand))
        }
        // A move, which nothing above could bind: there is no game, or no seat in it.
        _ => {
            play::seat(table, speaker)?;
            Err(UserError::NotSeated)
        }
    }
}

/// Main menu for people without a seat in a running game.
fn everything(table: &TableState, speaker: Option<&Person>, role: Role) -> menu::Ask {
    let mut ask = match table.stage {
        TablePhase::Lobby(_) => ask::general::lobby(),
        TablePhase::Over(..) if speaker.is_some() => ask::general::over(),
        TablePhase::Playing(_) | TablePhase::Over(..) => ask::general::watching(),
    };
    if treatment::may(table, speaker.map(|speaker| speaker.id), role) {
        ask.choices.push(ask::general::people());
    }
    ask
}

fn say(table: &TableState, person: PersonId, role: Role, text: String) -> Result<Decision, UserError> {
    if role < Role::Moderator {
        if table.is_banned(person) {
            return Err(UserError::Banned);
        }
        if table.is_muted(person) {
            return Err(UserError::Muted);
        }
        if table.host() != person && !table.may_chat(person) {
            return Err(UserError::ChatForSeats);
        }
    }
    let text = unpiled(&text);
    if text.chars().count() > MAX_SAID {
        return Err(UserError::TooLong { most: MAX_SAID });
    }
    Ok(Decision::Append(vec![Record::Said { person, text }], None))
}

fn set_language(
    table: &TableState,
    speaker: &Person,
    role: Role,
    language: Language,
    whose: Whose,
) -> Result<Decision, UserError> {
    let record = match whose {
        Whose::Mine => Record::PersonLanguage { person: speaker.id, language },
        Whose::Table => {
            host_only(table, speaker, role)?;
            Record::TableLanguage { language }
        }
    };
    Ok(Decision::Append(vec![record], None))
}

/// Returns an error unless the speaker is the host or a manager.
pub(crate) fn host_only(table: &TableState, speaker: &Person, role: Role) -> Result<(), UserError> {
    if table.host() == speaker.id || role == Role::Manager {
        return Ok(());
    }
    Err(UserError::HostOnly { host: table.name_of(table.host()) })
}

impl TableState {
    /// Parses a line in the vocabulary of the table's game.
    pub fn spoken(&self, text: impl Into<String>) -> Spoken {
        titles::commands().spoken(text.into(), titles::spoken_in(&self.options))
    }

    /// Returns `true` if the target of a button is still open: the offer that its command names, if it was opened at
    /// `prompt`; otherwise a prompt of any seat or a vote opened at `prompt`.
    pub fn is_open(&self, prompt: Revision, command: &Command) -> bool {
        if let Some(offer) = titles::offer_in(command) {
            // After an undo, another offer may have the same id.
            return self.posts.offer(offer).is_some_and(|post| post.opened == prompt);
        }
        let voted = self.vote.as_ref().is_some_and(|vote| vote.opened == prompt);
        voted || engine::seat::Seat::ALL.into_iter().any(|seat| self.prompt_since(seat) == Some(prompt))
    }
}

impl Decision {
    /// Reply once the records are durable.
    pub fn reply(private: Option<Private>, revision: Revision, learned: Vec<AnyNotice>) -> Reply {
        private.map_or(Reply::Done { revision, learned }, Reply::Private)
    }
}
