//! Decides requests: validates them against the table's state and returns the records to append. Pure;
//! dispatches to the other modules.

use engine::game::AnyNotice;
use jiff::Timestamp;

use super::moderation::{EntryLimit, is_limited};
use super::{
    PrivateReply, Record, Reply, Request, Revision, Role, TablePhase, TableState, absence, chairs, hint, history, link,
    lobby, measures, play, prepared, presence, seat_exchange, seats, time_control, vote,
};
use crate::bind::{Interpretation, menus};
use crate::command::text::limit_combining_marks;
use crate::command::{self, Command, Confirmation, LanguageScope, OptionCommand, ParsedLine};
use crate::error::UserError;
use crate::language::Language;
use crate::menu;
use crate::people::{Person, PersonId};
use crate::titles;

/// Maximum length of a chat message in characters.
pub const MAX_CHAT_MESSAGE: usize = 500;

/// Outcome of a request.
#[derive(Clone, PartialEq, Debug)]
pub enum Decision {
    /// Appends these records, then sends this reply; `None` replies [`Reply::Done`].
    Append(Vec<Record>, Option<PrivateReply>),
    /// Sends only this reply.
    Reply(PrivateReply),
    /// Opens the follow-up table for the same people with these options.
    Continue(Vec<command::GameOption>),
}

/// Decides a request.
///
/// # Errors
/// If the request is invalid or not permitted.
pub fn decide(table: &TableState, request: &Request, now: Timestamp) -> Result<Decision, UserError> {
    let speaker = request.from.account.as_ref().and_then(|account| table.person_by_account(account));
    let decision = decide_within_limits(table, request, now)?;
    // Any request ends the absence of a person for whom a robot plays; in a dormant game any move ends the actor's absence.
    let is_back = |speaker: &Person, records: &[Record]| {
        let acts = || records.iter().any(|record| matches!(record, Record::Step { .. }));
        absence::is_substituted_until_back(table, speaker)
            || table.dormant_since().is_some() && absence::is_absent(table, speaker, now) && acts()
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
        Some(speaker) => presence::with_look_recorded(table, speaker, decision, now),
        None => decision,
    })
}

/// Returns `true` if this record ends the speaker's absence itself, or makes [`Record::Back`] meaningless.
fn ends_absence(record: &Record, speaker: &Person) -> bool {
    match record {
        Record::Back { person } => *person == speaker.id,
        Record::Seated { .. } | Record::Swapped { .. } | Record::Steered { .. } | Record::Ended { .. } => true,
        _ => false,
    }
}

/// Decides a request within bans and rate limits.
fn decide_within_limits(table: &TableState, request: &Request, now: Timestamp) -> Result<Decision, UserError> {
    let decision = decide_command(table, request, now)?;
    let speaker = request.from.account.as_ref().and_then(|account| table.person_by_account(account));
    let Some(speaker) = speaker.filter(|_| request.from.role < Role::Moderator) else { return Ok(decision) };
    let writes = matches!(decision, Decision::Append(..) | Decision::Continue(_));
    if writes && table.is_banned(speaker.id) {
        return Err(UserError::Banned);
    }
    // The host is exempt: they must be able to set up the table.
    match &decision {
        Decision::Append(records, _) if records.iter().all(is_limited) && table.host() != speaker.id => {
            match table.limit(speaker.id, now) {
                Some(EntryLimit::Rate) => Err(UserError::TooOften),
                Some(EntryLimit::Quota) => Err(UserError::SaidEnough),
                None => Ok(decision),
            }
        }
        _ => Ok(decision),
    }
}

fn decide_command(table: &TableState, request: &Request, now: Timestamp) -> Result<Decision, UserError> {
    let command = request.line.command.clone()?;
    let speaker = request.from.account.as_ref().and_then(|account| table.person_by_account(account));
    let manages = request.from.role == Role::Manager;
    if let Some(prompt) = request.prompt
        && !table.is_target_open(prompt, &command)
    {
        return Err(UserError::Stale);
    }
    if let Some(speaker) = speaker
        && let Some(ballot) = command.ballot().filter(|_| table.vote.is_some())
    {
        return vote::cast_ballot(table, speaker, ballot);
    }
    if let (Command::Option(OptionCommand::Which), TablePhase::Playing(_)) = (&command, &table.phase) {
        return Ok(Decision::Reply(PrivateReply::Ask(menus::time_control_menu())));
    }
    // In a running game, a player's command is bound to the game first.
    let command = match play::bind_command(table, speaker, &command)? {
        Some(Interpretation::Actions(_)) if table.is_paused() => return Err(UserError::Paused),
        Some(Interpretation::Actions(actions)) => return play::decide_actions(table, speaker, &actions),
        Some(Interpretation::Menu(mut ask)) => {
            if command == Command::Menu {
                ask.choices.extend(absence::time_choices(table, speaker, now));
                ask.choices.extend(table.gives_hints().then(menus::hint_choice));
                ask.choices.extend(table.shows_ledger().then(menus::ledger_choice));
                if speaker.is_some_and(|speaker| vote::undo_opens_vote(table, speaker)) {
                    menus::name_undo_as_request(&mut ask);
                }
            }
            if command == Command::Menu
                && measures::can_moderate(table, speaker.map(|speaker| speaker.id), request.from.role)
            {
                ask.choices.push(menus::people_choice());
            }
            return seats::limit_to_vacant_seats(table, &command, ask);
        }
        Some(Interpretation::TableCommand(command)) => command,
        None => match completion_menu(table, &command, request.from.role)? {
            Some(ask) => return Ok(Decision::Reply(PrivateReply::Ask(ask))),
            None => command,
        },
    };
    match command {
        Command::Skip(_) if table.is_paused() => Err(UserError::Paused),
        Command::Stop(_) if manages => vote::stop_at_once(table),
        Command::Skip(name) if manages => vote::skip_at_once(table, name.as_ref()),
        Command::New(choices) if lobby::is_empty(table) => {
            let (id, from) = (request.id.clone(), request.from.clone());
            let language = from.language;
            lobby::reset_lobby(table, &lobby::LobbyResetRequest { id, from, language, choices })
        }
        Command::Chair(number, sitter) => chairs::decide(table, speaker, &request.from, number, sitter),
        Command::Guest => seats::join_as_guest(table, speaker, &request.from),
        Command::Join(name) => seats::join(table, speaker, &request.from, name),
        Command::Seat(command) => seat_exchange::decide(table, speaker, &request.from, &command),
        Command::Time(time) => {
            absence::decide(table, speaker.ok_or(UserError::NotSeated)?, request.from.role, &time, now)
        }
        Command::Menu => Ok(Decision::Reply(PrivateReply::Ask(main_menu(table, speaker, request.from.role)))),
        Command::Help(topic) => Ok(Decision::Reply(PrivateReply::Help(topic))),
        Command::Rules(topic) => Ok(Decision::Reply(PrivateReply::Rules(topic))),
        Command::Settings => Ok(Decision::Reply(PrivateReply::Settings)),
        Command::People(command) => measures::decide(table, speaker, request.from.role, command),
        Command::Link(None) => link::request_link_code(table, &request.from),
        // These concern an account or a room and are handled by the caller.
        Command::Link(Some(_)) | Command::Unlink | Command::House(_) => Err(UserError::LinkElsewhere),
        Command::Log(page) => history::show_log(table, page),
        Command::Film => history::show_film(table),
        Command::Replay(step) => history::show_replay(table, step),
        Command::Numbers => history::show_after_game(table, PrivateReply::Numbers),
        Command::Ledger => history::show_ledger(table),
        Command::Analysis => history::show_analysis(table),
        Command::Verify => history::show_after_game(table, PrivateReply::Verify),
        Command::Board(form) => {
            table.play().ok_or(UserError::NotStarted)?;
            Ok(Decision::Reply(PrivateReply::Board(form)))
        }
        Command::Hint => hint::decide(table, speaker),
        Command::Status => play::status_reply(table, speaker).map(Decision::Reply),
        other => decide_for_person(table, speaker.ok_or(UserError::NotSeated)?, request.from.role, other, now),
    }
}

/// Menu for a command with a missing argument, for people without a seat in a running game.
fn completion_menu(table: &TableState, command: &Command, role: Role) -> Result<Option<menu::ChoiceMenu>, UserError> {
    match (command, &table.phase, role) {
        (Command::Stop(_), TablePhase::Over(..), _) => Err(UserError::Over),
        (Command::Stop(_), TablePhase::Lobby(_), Role::Player) => Err(UserError::NotStarted),
        (Command::Stop(Confirmation::Unasked), TablePhase::Lobby(_), Role::Manager) => {
            Ok(Some(menus::clear_confirmation()))
        }
        (Command::Option(OptionCommand::Which), TablePhase::Lobby(_), _) => {
            Ok(Some(menus::option_menu(titles::all_options(), &table.chosen_options())))
        }
        (Command::Option(OptionCommand::Change(kind)), TablePhase::Lobby(_), _) => {
            Ok(Some(menus::option_value_menu(*kind, lobby::offered_values(*kind, &table.chosen_options()))))
        }
        _ => Ok(menus::completion_menu(command, &lobby::robot_names(table), titles::all_options())),
    }
}

fn decide_for_person(
    table: &TableState,
    speaker: &Person,
    role: Role,
    command: Command,
    now: Timestamp,
) -> Result<Decision, UserError> {
    match command {
        Command::Say(text) => send_chat(table, speaker.id, role, text),
        Command::Language(Some(language), whose) => set_language(table, speaker, role, language, whose),
        Command::New(choices) => lobby::reset_or_follow_up(table, speaker, role, choices),
        Command::Again => match table.phase {
            TablePhase::Over(..) => lobby::open_follow_up(table, Vec::new()),
            TablePhase::Lobby(_) => Err(UserError::NotStarted),
            TablePhase::Playing(_) => Err(UserError::AlreadyStarted),
        },
        Command::Leave(_) => seats::leave(table, speaker),
        Command::Robot(command) => seats::decide_robot(table, speaker, role, command),
        Command::Option(OptionCommand::Set(option)) => match table.phase {
            TablePhase::Playing(_) => time_control::change_option(table, speaker, role, option),
            TablePhase::Lobby(_) | TablePhase::Over(..) => lobby::set_option(table, speaker, role, option),
        },
        Command::Start => lobby::start(table, speaker, role),
        Command::Prepared(command) => prepared::decide(table, speaker, command, now),
        Command::Undo => vote::undo(table, speaker),
        Command::Skip(Some(name)) => vote::skip(table, speaker, &name),
        Command::Stop(_) => vote::stop(table, speaker),
        Command::Vote(_) => Err(UserError::NoVote),
        Command::Hand => {
            table.play().ok_or(UserError::NotStarted)?;
            table.seat_of(speaker.id).ok_or(UserError::NotSeated)?;
            Ok(Decision::Reply(PrivateReply::Hand))
        }
        // A move, which nothing above could bind: there is no game, or no seat in it.
        _ => {
            play::seat_in_game(table, speaker)?;
            Err(UserError::NotSeated)
        }
    }
}

/// Main menu for people without a seat in a running game.
fn main_menu(table: &TableState, speaker: Option<&Person>, role: Role) -> menu::ChoiceMenu {
    let mut ask = match table.phase {
        TablePhase::Lobby(_) => menus::lobby_menu(),
        TablePhase::Over(..) if speaker.is_some() => menus::finished_game_menu(),
        TablePhase::Playing(_) | TablePhase::Over(..) => menus::spectator_menu(),
    };
    ask.choices.extend(table.shows_ledger().then(menus::ledger_choice));
    if measures::can_moderate(table, speaker.map(|speaker| speaker.id), role) {
        ask.choices.push(menus::people_choice());
    }
    ask
}

fn send_chat(table: &TableState, person: PersonId, role: Role, text: String) -> Result<Decision, UserError> {
    if role < Role::Moderator {
        if table.is_banned(person) {
            return Err(UserError::Banned);
        }
        if table.is_muted(person) {
            return Err(UserError::Muted);
        }
        if table.host() != person && !table.has_chat_permission(person) {
            return Err(UserError::ChatForSeats);
        }
    }
    let text = limit_combining_marks(&text);
    if text.chars().count() > MAX_CHAT_MESSAGE {
        return Err(UserError::TooLong { most: MAX_CHAT_MESSAGE });
    }
    Ok(Decision::Append(vec![Record::Said { person, text }], None))
}

fn set_language(
    table: &TableState,
    speaker: &Person,
    role: Role,
    language: Language,
    whose: LanguageScope,
) -> Result<Decision, UserError> {
    let record = match whose {
        LanguageScope::Mine => Record::PersonLanguage { person: speaker.id, language },
        LanguageScope::Table => {
            require_host(table, speaker, role)?;
            Record::TableLanguage { language }
        }
    };
    Ok(Decision::Append(vec![record], None))
}

/// Returns an error unless the speaker is the host or a manager.
pub(crate) fn require_host(table: &TableState, speaker: &Person, role: Role) -> Result<(), UserError> {
    if table.host() == speaker.id || role == Role::Manager {
        return Ok(());
    }
    Err(UserError::HostOnly { host: table.name_of(table.host()) })
}

impl TableState {
    /// Parses a line in the vocabulary of the table's game.
    pub fn parse_line(&self, text: impl Into<String>) -> ParsedLine {
        titles::commands().parse_line(text.into(), titles::command_game(&self.options))
    }

    /// Returns `true` if the target of a button is still open: the offer that its command names, if it was opened at
    /// `prompt`; otherwise a prompt of any seat or a vote opened at `prompt`.
    pub fn is_target_open(&self, prompt: Revision, command: &Command) -> bool {
        if let Some(offer) = titles::command_offer(command) {
            // After an undo, another offer may have the same id.
            return self.posts.offer(offer).is_some_and(|post| post.opened == prompt);
        }
        let voted = self.vote.as_ref().is_some_and(|vote| vote.opened == prompt);
        voted || engine::seat::Seat::ALL.into_iter().any(|seat| self.prompt_since(seat) == Some(prompt))
    }
}

impl Decision {
    /// Reply once the records are durable.
    pub fn reply(private: Option<PrivateReply>, revision: Revision, learned: Vec<AnyNotice>) -> Reply {
        private.map_or(Reply::Done { revision, learned }, Reply::Private)
    }
}
