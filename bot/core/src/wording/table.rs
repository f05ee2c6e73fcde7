//! Messages of a table beside its game: news, lobby, votes, settings.

use super::{Names, Words, message};
use crate::command::lexicon::{Term, native_name};
use crate::command::{Ballot, ChatRule, Measure};
use crate::hexadecimal::encode;
use crate::language::Language;
use crate::option::OptionKind;
use crate::people::{Occupant, PersonId, network_brand_name};
use crate::table::vote::Vote;
use crate::table::{
    Authority, EndReason, GameOrigin, LinkedRoom, LobbyOccupant, Motion, News, RoomEncryption, Status, TablePhase,
    TableState, WEB,
};

impl Words {
    /// Name of a table, after its host.
    pub fn table_title(&self, host: impl AsRef<str>) -> String {
        message!(self, "table-title", host = self.display_name(host.as_ref()))
    }

    /// Stage of a table, with its players.
    pub fn table_state(&self, status: Status, names: &str) -> String {
        match status {
            Status::Lobby => message!(self, "table-lobby", players = names),
            Status::Playing => message!(self, "table-playing", players = names),
            Status::Over => message!(self, "table-over", players = names),
        }
    }

    /// Number of free seats.
    pub fn free_seats(&self, count: usize) -> String {
        message!(self, "table-free", count)
    }

    /// Number of steps since the reader's last visit.
    pub fn steps_since(&self, count: usize) -> String {
        message!(self, "table-steps-since", count)
    }

    /// Number of spectators.
    pub fn spectator_count(&self, count: usize) -> String {
        message!(self, "table-watching", count)
    }

    /// Heading of the lobby.
    pub fn lobby_title(&self) -> String {
        message!(self, "lobby-title")
    }

    /// Players in the lobby, options, and instructions to start.
    pub fn lobby(&self, table: &TableState) -> Vec<String> {
        let wanted = table.seats_wanted.map(usize::from);
        let mut lines = vec![match lobby_lines(self, table) {
            names if names.is_empty() => message!(self, "lobby-empty"),
            names => message!(self, "lobby-players", count = names.len(), players = self.join_and(names)),
        }];
        lines.extend(wanted.map(|count| message!(self, "lobby-seats", count)));
        let pace = table.chosen_options().changed_table_options().into_iter().map(|value| self.option_value(value));
        let options = self.options(&table.options).into_iter().chain(pace).collect::<Vec<_>>();
        lines.push(message!(self, "lobby-options", options = options.join(" · ")));
        lines.push(match table.seated_people().is_empty() {
            true => message!(self, "lobby-how-empty"),
            false => message!(self, "lobby-how", host = self.person(table, table.host())),
        });
        lines
    }

    /// Name of a language within a sentence.
    fn language_in_sentence(&self, language: Language) -> &'static str {
        let named = Term::new("tongue", language.code()).words_in(self.language).next();
        named.unwrap_or_else(|| native_name(language))
    }

    pub fn news(&self, news: &News, table: &TableState) -> String {
        match news {
            News::Joined(id) => message!(self, "news-joined", player = self.person(table, *id)),
            News::Left(id) => message!(self, "news-left", player = self.person(table, *id)),
            News::RobotJoined(name) => message!(self, "news-robot-joined", player = name),
            News::RobotLeft(name) => message!(self, "news-robot-left", player = name),
            News::Seated(_, Occupant::Person(id)) => message!(self, "news-seated", player = self.person(table, *id)),
            News::Seated(_, Occupant::Robot { name, .. }) => message!(self, "news-robot-seated", player = name),
            News::Seated(_, Occupant::Vacant { name }) => {
                message!(self, "news-vacant", player = self.display_name(name))
            }
            News::Swapped(one, other) => {
                message!(self, "news-swapped", one = self.occupant(one, table), other = self.occupant(other, table))
            }
            News::Chosen(option) => message!(self, "news-chosen", option = self.option_value(*option)),
            News::Gone(name) => message!(self, "news-left", player = self.display_name(name)),
            News::Treated(id, measure, by) => self.measure_news(*measure, &self.person(table, *id), *by, table),
            News::Chat(ChatRule::Seats) => message!(self, "news-chat-seats"),
            News::Chat(ChatRule::Everyone) => message!(self, "news-chat-everyone"),
            News::TableLanguage(language) => {
                message!(self, "news-language", language = self.language_in_sentence(*language))
            }
            News::Voted(id, ballot) => self.ballot_news(&self.person(table, *id), *ballot),
            News::Hinted(id) => message!(self, "news-hinted", player = self.person(table, *id)),
            News::VoteFailed(motion) => self.vote_failed(*motion),
            News::Continued => message!(self, "news-continued"),
            News::Branched(GameOrigin::Table { .. }, steps) => message!(self, "news-branched", steps = *steps),
            News::Branched(GameOrigin::Lesson { .. }, _) => message!(self, "news-lesson"),
            News::Linked(room) if room.network == WEB => message!(self, "news-linked-web"),
            News::Linked(room) => self.linked_news(room),
            News::Unlinked(LinkedRoom { network, name: Some(name), .. }) => {
                message!(self, "news-unlinked-room", network = network_brand_name(network), room = name)
            }
            News::Away(id, until) => self.away_news(&self.person(table, *id), *until),
            News::Holiday(id, absence) => self.absence_news(&self.person(table, *id), *absence),
            News::Back(id) => self.return_news(&self.person(table, *id)),
            News::Rests(rest, by) => self.pause_news(*rest, *by, table),
            News::Stalled(people) => self.stalled_news(people, table),
            News::Granted(seat, time, why) => self.granted_news(&self.names(table).name(*seat), *time, *why),
            News::Missed(seat) => self.timeout_news(&self.names(table).name(*seat)),
            News::Steered(seat, until) => self.substitution_news(&self.names(table).name(*seat), *until),
            News::Reachable { from, until, time } => self.reachable_news(*from, *until, *time),
            News::Rested => message!(self, "news-rested"),
            News::Unlinked(room) if room.network == WEB => message!(self, "news-unlinked-web"),
            News::Unlinked(room) => message!(self, "news-unlinked", network = network_brand_name(&room.network)),
        }
    }

    /// Name of an occupant.
    fn occupant(&self, occupant: &Occupant, table: &TableState) -> String {
        match occupant {
            Occupant::Person(id) => self.person(table, *id),
            Occupant::Robot { name, .. } | Occupant::Vacant { name } => self.display_name(name),
        }
    }

    /// News that another room shows the table.
    fn linked_news(&self, LinkedRoom { network, name, encryption: secrecy }: &LinkedRoom) -> String {
        let network = network_brand_name(network);
        let told = match name {
            Some(name) => message!(self, "news-linked-room", network, room = name),
            None => message!(self, "news-linked", network),
        };
        match secrecy {
            RoomEncryption::Unstated => told,
            RoomEncryption::Unencrypted => format!("{told} {}", message!(self, "news-linked-unencrypted")),
        }
    }

    /// News of a measure about a person.
    fn measure_news(&self, measure: Measure, player: &str, by: Authority, table: &TableState) -> String {
        let by = match by {
            Authority::Person(id) => self.person(table, id),
            Authority::Room => message!(self, "news-by-room"),
            Authority::Vote => return message!(self, "news-removed-by-vote", player),
        };
        match measure {
            Measure::Removed => message!(self, "news-removed", player, by),
            Measure::Muted => message!(self, "news-muted", player, by),
            Measure::Unmuted => message!(self, "news-unmuted", player, by),
            Measure::Banned => message!(self, "news-banned", player, by),
            Measure::Unbanned => message!(self, "news-unbanned", player, by),
        }
    }

    /// News that a player took back these moves.
    pub fn undo_news(&self, player: &str, moves: &[String]) -> String {
        match moves {
            [] => message!(self, "news-taken-back", player),
            moves => message!(self, "news-taken-back-what", player, moves = moves.join(" ")),
        }
    }

    /// Heading of a vote.
    pub fn vote_title(&self) -> String {
        message!(self, "vote-title")
    }

    /// Ballot of a person.
    fn ballot_news(&self, player: &str, ballot: Ballot) -> String {
        match ballot {
            Ballot::Yes => message!(self, "news-voted-yes", player),
            Ballot::No => message!(self, "news-voted-no", player),
        }
    }

    /// News that a vote failed.
    fn vote_failed(&self, motion: Motion) -> String {
        match motion {
            Motion::Undo { .. } => message!(self, "news-undo-failed"),
            Motion::Skip { .. } => message!(self, "news-skip-failed"),
            Motion::Remove { .. } => message!(self, "news-remove-failed"),
            Motion::Replace { .. } => message!(self, "news-replace-failed"),
            Motion::Swap { .. } => message!(self, "news-swap-failed"),
            Motion::Choose { .. } => message!(self, "news-choose-failed"),
            Motion::Extend { .. } => message!(self, "news-extend-failed"),
            Motion::Pause => message!(self, "news-pause-failed"),
            Motion::Resume => message!(self, "news-resume-failed"),
            Motion::Stop => message!(self, "news-stop-failed"),
        }
    }

    /// Vote: the motion, its author, the ballots, and the missing people or the outcome.
    pub fn vote(&self, vote: &Vote, table: &TableState) -> Vec<String> {
        let by = self.person(table, vote.by);
        let player = vote.occupant_when_opened.as_ref().map(|about| self.occupant(about, table)).unwrap_or_default();
        let mut lines = vec![match vote.motion {
            Motion::Undo { .. } => message!(self, "vote-undo", player),
            Motion::Skip { .. } => message!(self, "vote-skip", by, player),
            Motion::Stop => message!(self, "vote-stop", by),
            Motion::Replace { .. }
                if vote.occupant_when_opened.as_ref().is_some_and(|about| about.person().is_some()) =>
            {
                message!(self, "vote-replace", by, player)
            }
            Motion::Replace { .. } => message!(self, "vote-replace-robot", by, player),
            Motion::Swap { .. } => message!(self, "vote-swap", by, player),
            Motion::Choose { option } => message!(self, "vote-choose", by, option = self.option_value(option)),
            Motion::Extend { time } => message!(self, "vote-extend", by, time = self.duration(time)),
            Motion::Pause => message!(self, "vote-pause", by),
            Motion::Resume => message!(self, "vote-resume", by),
            Motion::Remove { person: id } => message!(self, "vote-remove", by, player = self.person(table, id)),
        }];
        lines.extend(vote.other_ballots().map(|(id, ballot)| self.ballot_news(&self.person(table, id), ballot)));
        let waiting: Vec<String> = vote.undecided().map(|id| self.person(table, id)).collect();
        if vote.has_passed() {
            lines.push(message!(self, "vote-passed"));
        } else if vote.has_failed() {
            lines.push(self.vote_failed(vote.motion));
        } else if !waiting.is_empty() {
            lines.push(message!(self, "vote-waiting", players = self.join_and(waiting)));
        }
        lines
    }

    /// Number of hints that a person took.
    pub fn hints_taken(&self, table: &TableState, person: PersonId, count: u32) -> String {
        message!(self, "end-hints", player = self.person(table, person), count)
    }

    /// Possible requests after the end of a game.
    pub fn after_game_help(&self, reason: EndReason) -> Vec<String> {
        let revealed = match reason {
            EndReason::Won => message!(self, "end-log"),
            EndReason::Stopped | EndReason::Abandoned => message!(self, "end-log-stopped"),
        };
        let abandoned = (reason == EndReason::Abandoned).then(|| message!(self, "end-abandoned"));
        let revealed = abandoned.into_iter().chain([revealed]);
        revealed.chain([message!(self, "end-again")]).collect()
    }

    /// Settings of a table, with the commitment and the salts of its luck.
    pub fn settings(&self, table: &TableState) -> Vec<String> {
        let mut lines = vec![
            message!(self, "settings-host", host = self.person(table, table.host())),
            message!(self, "settings-language", language = self.language_name(table.language)),
        ];
        lines.push(match table.chat() {
            ChatRule::Seats => message!(self, "settings-chat-seats"),
            ChatRule::Everyone => message!(self, "settings-chat-everyone"),
        });
        let (muted, banned) = table.restrained();
        let names = |ids: Vec<PersonId>| self.join_and(ids.into_iter().map(|id| self.person(table, id)).collect());
        if !muted.is_empty() {
            lines.push(message!(self, "settings-muted", players = names(muted)));
        }
        if !banned.is_empty() {
            lines.push(message!(self, "settings-banned", players = names(banned)));
        }
        lines.extend(self.all_options(&table.options));
        let chosen = table.chosen_options();
        let pace = OptionKind::TABLE_OPTIONS.into_iter().filter_map(|kind| kind.chosen_value(&chosen));
        lines.extend(pace.map(|value| self.option_value(value)));
        lines.push(message!(self, "settings-luck", commitment = encode(&table.commitment().0)));
        lines.extend(self.salt_list(table).map(|salts| message!(self, "settings-luck-salts", salts)));
        lines
    }

    /// Name of a person.
    pub fn person(&self, table: &TableState, id: PersonId) -> String {
        self.display_name(table.name_of(id))
    }

    /// Names of the players in a table's game.
    pub fn names(&self, table: &TableState) -> Names {
        self.display_names(table.names())
    }
}

fn lobby_lines(words: &Words, table: &TableState) -> Vec<String> {
    let TablePhase::Lobby(seats) = &table.phase else { return Vec::new() };
    let name = |seat: &LobbyOccupant| match seat {
        LobbyOccupant::Person(id) => words.person(table, *id),
        LobbyOccupant::Robot { name, .. } => message!(words, "lobby-robot", player = name),
    };
    seats.iter().map(name).collect()
}
