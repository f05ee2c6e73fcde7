//! Messages of a table beside its game: news, lobby, votes, settings.

use super::{Words, say};
use crate::command::lexicon::{Term, own_name};
use crate::command::{Ballot, ChatRule, Measure};
use crate::hexadecimal::hexadecimal;
use crate::language::Language;
use crate::option::OptionKind;
use crate::people::{Occupant, PersonId, network_title};
use crate::table::Status;
use crate::table::link::{LinkedRoom, Secrecy, WEB};
use crate::table::post::News;
use crate::table::record::{Authority, EndReason, Motion};
use crate::table::state::{LobbySeat, TablePhase, TableState};
use crate::table::vote::Vote;

impl Words {
    /// Name of a table, after its host.
    pub fn table_title(&self, host: impl AsRef<str>) -> String {
        say!(self, "table-title", host = self.called(host.as_ref()))
    }

    /// Stage of a table, with its players.
    pub fn table_state(&self, status: Status, names: &str) -> String {
        match status {
            Status::Lobby => say!(self, "table-lobby", players = names),
            Status::Playing => say!(self, "table-playing", players = names),
            Status::Over => say!(self, "table-over", players = names),
        }
    }

    /// Number of free seats.
    pub fn free_seats(&self, count: usize) -> String {
        say!(self, "table-free", count)
    }

    /// Number of steps since the reader's last visit.
    pub fn steps_since(&self, count: usize) -> String {
        say!(self, "table-steps-since", count)
    }

    /// Number of spectators.
    pub fn watching(&self, count: usize) -> String {
        say!(self, "table-watching", count)
    }

    /// Heading of the lobby.
    pub fn lobby_title(&self) -> String {
        say!(self, "lobby-title")
    }

    /// Players in the lobby, options, and instructions to start.
    pub fn lobby(&self, table: &TableState) -> Vec<String> {
        let wanted = table.seats_wanted.map(usize::from);
        let mut lines = vec![match sitting(self, table) {
            names if names.is_empty() => say!(self, "lobby-empty"),
            names => say!(self, "lobby-players", count = names.len(), players = self.and(names)),
        }];
        lines.extend(wanted.map(|count| say!(self, "lobby-seats", count)));
        let pace = table.chosen().unusual_of_table().into_iter().map(|value| self.option_value(value));
        let options = self.options(&table.options).into_iter().chain(pace).collect::<Vec<_>>();
        lines.push(say!(self, "lobby-options", options = options.join(" · ")));
        lines.push(match table.seated_people().is_empty() {
            true => say!(self, "lobby-how-empty"),
            false => say!(self, "lobby-how", host = self.person(table, table.host())),
        });
        lines
    }

    /// Name of a language within a sentence.
    fn tongue(&self, language: Language) -> &'static str {
        let named = Term::new("tongue", language.code()).of(self.language).next();
        named.unwrap_or_else(|| own_name(language))
    }

    /// News of the table.
    pub fn news(&self, news: &News, table: &TableState) -> String {
        match news {
            News::Joined(id) => say!(self, "news-joined", player = self.person(table, *id)),
            News::Left(id) => say!(self, "news-left", player = self.person(table, *id)),
            News::RobotJoined(name) => say!(self, "news-robot-joined", player = name),
            News::RobotLeft(name) => say!(self, "news-robot-left", player = name),
            News::Seated(_, Occupant::Person(id)) => {
                say!(self, "news-seated", player = self.person(table, *id))
            }
            News::Seated(_, Occupant::Robot { name, .. }) => say!(self, "news-robot-seated", player = name),
            News::Seated(_, Occupant::Vacant { name }) => {
                say!(self, "news-vacant", player = self.called(name))
            }
            News::Swapped(one, other) => {
                let (one, other) = (self.occupant(one, table), self.occupant(other, table));
                say!(self, "news-swapped", one, other)
            }
            News::Chosen(option) => say!(self, "news-chosen", option = self.option_value(*option)),
            News::Gone(name) => say!(self, "news-left", player = self.called(name)),
            News::Treated(id, measure, by) => self.treated(*measure, &self.person(table, *id), *by, table),
            News::Chat(ChatRule::Seats) => say!(self, "news-chat-seats"),
            News::Chat(ChatRule::Everyone) => say!(self, "news-chat-everyone"),
            News::TableLanguage(language) => say!(self, "news-language", language = self.tongue(*language)),
            News::Voted(id, ballot) => self.voted(&self.person(table, *id), *ballot),
            News::Hinted(id) => say!(self, "news-hinted", player = self.person(table, *id)),
            News::VoteFailed(motion) => self.vote_failed(*motion),
            News::Continued => say!(self, "news-continued"),
            News::Linked(room) if room.network == WEB => say!(self, "news-linked-web"),
            News::Linked(room) => self.linked(room),
            News::Unlinked(LinkedRoom { network, name: Some(name), .. }) => {
                say!(self, "news-unlinked-room", network = network_title(network), room = name)
            }
            News::Away(id, until) => self.gone_until(&self.person(table, *id), *until),
            News::Holiday(id, absence) => self.gone(&self.person(table, *id), *absence),
            News::Back(id) => self.returned(&self.person(table, *id)),
            News::Rests(rest, by) => self.rests(*rest, *by, table),
            News::Stalled(people) => self.stalled(people, table),
            News::Granted(seat, time, why) => self.granted(&self.names(table).of(*seat), *time, *why),
            News::Missed(seat) => self.missed(&self.names(table).of(*seat)),
            News::Steered(seat, until) => self.steered(&self.names(table).of(*seat), *until),
            News::Reachable { from, until, time } => self.reachable(*from, *until, *time),
            News::Rested => say!(self, "news-rested"),
            News::Unlinked(room) if room.network == WEB => say!(self, "news-unlinked-web"),
            News::Unlinked(room) => say!(self, "news-unlinked", network = network_title(&room.network)),
        }
    }

    /// Name of an occupant.
    fn occupant(&self, occupant: &Occupant, table: &TableState) -> String {
        match occupant {
            Occupant::Person(id) => self.person(table, *id),
            Occupant::Robot { name, .. } | Occupant::Vacant { name } => self.called(name),
        }
    }

    /// News that another room shows the table.
    fn linked(&self, LinkedRoom { network, name, secrecy }: &LinkedRoom) -> String {
        let network = network_title(network);
        let told = match name {
            Some(name) => say!(self, "news-linked-room", network, room = name),
            None => say!(self, "news-linked", network),
        };
        match secrecy {
            Secrecy::Unsaid => told,
            Secrecy::Unencrypted => format!("{told} {}", say!(self, "news-linked-unencrypted")),
        }
    }

    /// News of a measure about a person.
    fn treated(&self, measure: Measure, player: &str, by: Authority, table: &TableState) -> String {
        let by = match by {
            Authority::Person(id) => self.person(table, id),
            Authority::Room => say!(self, "news-by-room"),
            Authority::Vote => return say!(self, "news-removed-by-vote", player),
        };
        match measure {
            Measure::Removed => say!(self, "news-removed", player, by),
            Measure::Muted => say!(self, "news-muted", player, by),
            Measure::Unmuted => say!(self, "news-unmuted", player, by),
            Measure::Banned => say!(self, "news-banned", player, by),
            Measure::Unbanned => say!(self, "news-unbanned", player, by),
        }
    }

    /// News that a player took back these moves.
    pub fn taken_back(&self, player: &str, moves: &[String]) -> String {
        match moves {
            [] => say!(self, "news-taken-back", player),
            moves => say!(self, "news-taken-back-what", player, moves = moves.join(" ")),
        }
    }

    /// Heading of a vote.
    pub fn vote_title(&self) -> String {
        say!(self, "vote-title")
    }

    /// Ballot of a person.
    fn voted(&self, player: &str, ballot: Ballot) -> String {
        match ballot {
            Ballot::Yes => say!(self, "news-voted-yes", player),
            Ballot::No => say!(self, "news-voted-no", player),
        }
    }

    /// News that a vote failed.
    fn vote_failed(&self, motion: Motion) -> String {
        match motion {
            Motion::Undo { .. } => say!(self, "news-undo-failed"),
            Motion::Skip { .. } => say!(self, "news-skip-failed"),
            Motion::Remove { .. } => say!(self, "news-remove-failed"),
            Motion::Replace { .. } => say!(self, "news-replace-failed"),
            Motion::Swap { .. } => say!(self, "news-swap-failed"),
            Motion::Choose { .. } => say!(self, "news-choose-failed"),
            Motion::Extend { .. } => say!(self, "news-extend-failed"),
            Motion::Pause => say!(self, "news-pause-failed"),
            Motion::Resume => say!(self, "news-resume-failed"),
            Motion::Stop => say!(self, "news-stop-failed"),
        }
    }

    /// Vote: the motion, its author, the ballots, and the missing people or the outcome.
    pub fn vote(&self, vote: &Vote, table: &TableState) -> Vec<String> {
        let by = self.person(table, vote.by);
        let player = vote.about.as_ref().map(|about| self.occupant(about, table)).unwrap_or_default();
        let mut lines = vec![match vote.motion {
            Motion::Undo { .. } => say!(self, "vote-undo", player),
            Motion::Skip { .. } => say!(self, "vote-skip", by, player),
            Motion::Stop => say!(self, "vote-stop", by),
            Motion::Replace { .. } if vote.about.as_ref().is_some_and(|about| about.person().is_some()) => {
                say!(self, "vote-replace", by, player)
            }
            Motion::Replace { .. } => say!(self, "vote-replace-robot", by, player),
            Motion::Swap { .. } => say!(self, "vote-swap", by, player),
            Motion::Choose { option } => say!(self, "vote-choose", by, option = self.option_value(option)),
            Motion::Extend { time } => say!(self, "vote-extend", by, time = self.length(time)),
            Motion::Pause => say!(self, "vote-pause", by),
            Motion::Resume => say!(self, "vote-resume", by),
            Motion::Remove { person: id } => say!(self, "vote-remove", by, player = self.person(table, id)),
        }];
        lines.extend(vote.answers().map(|(id, ballot)| self.voted(&self.person(table, id), ballot)));
        let waiting: Vec<String> = vote.waiting().map(|id| self.person(table, id)).collect();
        if vote.has_passed() {
            lines.push(say!(self, "vote-passed"));
        } else if vote.has_failed() {
            lines.push(self.vote_failed(vote.motion));
        } else if !waiting.is_empty() {
            lines.push(say!(self, "vote-waiting", players = self.and(waiting)));
        }
        lines
    }

    /// Number of hints that a person took.
    pub fn hints_taken(&self, table: &TableState, person: PersonId, count: u32) -> String {
        say!(self, "end-hints", player = self.person(table, person), count)
    }

    /// Possible requests after the end of a game.
    pub fn end_hint(&self, reason: EndReason) -> Vec<String> {
        let revealed = match reason {
            EndReason::Won => say!(self, "end-log"),
            EndReason::Stopped | EndReason::Abandoned => say!(self, "end-log-stopped"),
        };
        let abandoned = (reason == EndReason::Abandoned).then(|| say!(self, "end-abandoned"));
        let revealed = abandoned.into_iter().chain([revealed]);
        revealed.chain([say!(self, "end-again")]).collect()
    }

    /// Settings of a table, with the commitment and the salts of its luck.
    pub fn settings(&self, table: &TableState) -> Vec<String> {
        let mut lines = vec![
            say!(self, "settings-host", host = self.person(table, table.host())),
            say!(self, "settings-language", language = self.language_name(table.language)),
        ];
        lines.push(match table.chat() {
            ChatRule::Seats => say!(self, "settings-chat-seats"),
            ChatRule::Everyone => say!(self, "settings-chat-everyone"),
        });
        let (muted, banned) = table.restrained();
        let names = |ids: Vec<PersonId>| self.and(ids.into_iter().map(|id| self.person(table, id)).collect());
        if !muted.is_empty() {
            lines.push(say!(self, "settings-muted", players = names(muted)));
        }
        if !banned.is_empty() {
            lines.push(say!(self, "settings-banned", players = names(banned)));
        }
        lines.extend(self.all_options(&table.options));
        let chosen = table.chosen();
        let pace = OptionKind::OF_TABLES.into_iter().filter_map(|kind| kind.chosen(&chosen));
        lines.extend(pace.map(|value| self.option_value(value)));
        lines.push(say!(self, "settings-luck", commitment = hexadecimal(&table.commitment().0)));
        lines.extend(self.shares_of(table).map(|salts| say!(self, "settings-luck-salts", salts)));
        lines
    }
}

fn sitting(words: &Words, table: &TableState) -> Vec<String> {
    let TablePhase::Lobby(seats) = &table.stage else { return Vec::new() };
    let name = |seat: &LobbySeat| match seat {
        LobbySeat::Person(id) => words.person(table, *id),
        LobbySeat::Robot { name, .. } => say!(words, "lobby-robot", player = name),
    };
    seats.iter().map(name).collect()
}
