//! Test table with a controlled clock: commands are decided and applied, and timers are written at their moment.

use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::{Person, PersonId, PlayerId};
use bot_core::table::answer::{PrivateReply, Request, Requester, Role};
use bot_core::table::decide::{Decision, decide};
use bot_core::table::record::{Entry, Record, RequestId, Revision};
use bot_core::table::robots;
use bot_core::table::state::TableState;
use bot_core::table::timers::{due_records, next_due_time};
use bot_core::titles;
use bot_core_kit::logs::table_id;
use engine::luck::{Salt, Seed};
use engine::robot::Rng;
use jiff::{SignedDuration, Timestamp};

pub(crate) const NAMES: [&str; 6] = ["Anna", "Bob", "Chloe", "Dora", "Emma", "Finn"];

/// Table with its clock and its log.
pub(crate) struct TimedTable {
    pub(crate) table: TableState,
    pub(crate) now: Timestamp,
    pub(crate) log: Vec<Entry>,
    choice: Rng,
}

pub(crate) fn requester(name: &str, role: Role) -> Requester {
    Requester {
        account: Some(PlayerId(format!("matrix:{name}"))),
        name: name.to_owned(),
        language: Language::ENGLISH,
        salt: Salt([name.len() as u8; 16]),
        role,
    }
}

impl TimedTable {
    /// Lobby hosted by Anna, at this moment.
    pub(crate) fn open_lobby(now: Timestamp) -> TimedTable {
        let Requester { account, name, language, salt, .. } = requester(NAMES[0], Role::Player);
        let host = Person { id: PersonId(0), account: account.expect("an account"), name, language, salt };
        let seed = Seed([7; 32]);
        let record = Record::Opened { seed, language, host, options: titles::default_options() };
        let entry = Entry { revision: Revision(1), at: now, request: None, refused: Vec::new(), record };
        let table = TableState::from_first_entry(table_id(1), &entry).expect("it opens a table");
        TimedTable { table, now, log: vec![entry], choice: Rng::new(1) }
    }

    /// Running game of so many people, after these commands of the host.
    pub(crate) fn start_game(people: usize, lines: &[&str]) -> TimedTable {
        let mut room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
        NAMES.iter().take(people).skip(1).for_each(|name| room.send_line_ok(name, "/join"));
        lines.iter().for_each(|line| room.send_line_ok("Anna", line));
        room.send_line_ok("Anna", "/start");
        room
    }

    /// Appends these records now.
    pub(crate) fn append(&mut self, records: Vec<Record>, request: Option<RequestId>) {
        let mut request = request;
        for record in records {
            let revision = Revision(self.table.revision.0 + 1);
            let entry = Entry { revision, at: self.now, request: request.take(), refused: Vec::new(), record };
            self.log.push(entry.clone());
            self.table.apply(entry);
        }
    }

    /// Executes a command, and the moves of robots after it.
    pub(crate) fn send_line(&mut self, name: &str, line: &str) -> Result<(), UserError> {
        self.send_line_as(name, Role::Player, line)
    }

    pub(crate) fn send_line_as(&mut self, name: &str, role: Role, line: &str) -> Result<(), UserError> {
        let id = RequestId(format!("{}", self.log.len()));
        let said = self.table.parse_line(line);
        let request = Request { id: id.clone(), from: requester(name, role), line: said, prompt: None };
        if let Decision::Append(records, _) = decide(&self.table, &request, self.now)? {
            self.append(records, Some(id));
        }
        self.play_robots();
        Ok(())
    }

    /// First choice of the menu that a command leads to.
    pub(crate) fn first_choice(&self, name: &str, line: &str) -> String {
        let id = RequestId("asked".to_owned());
        let said = self.table.parse_line(line);
        let request = Request { id, from: requester(name, Role::Player), line: said, prompt: None };
        match decide(&self.table, &request, self.now) {
            Ok(Decision::Reply(PrivateReply::Ask(ask)) | Decision::Append(_, Some(PrivateReply::Ask(ask)))) => {
                ask.choices[0].command.to_string()
            }
            other => panic!("{name}: {line}: {other:?}"),
        }
    }

    pub(crate) fn send_line_ok(&mut self, name: &str, line: &str) {
        self.send_line(name, line).unwrap_or_else(|error| panic!("{name}: {line}: {error:?}"));
    }

    /// Takes an action that advances the game.
    pub(crate) fn advance_game(&mut self, name: &str) {
        if ["/roll", "/end"].into_iter().any(|line| self.send_line(name, line).is_ok()) {
            return;
        }
        let line = self.first_choice(name, "/choose");
        self.send_line_ok(name, &line);
    }

    fn play_robots(&mut self) {
        loop {
            let records = robots::next_records(&self.table, &mut self.choice);
            if records.is_empty() {
                return;
            }
            self.append(records, None);
        }
    }

    /// Appends due records until nothing is due. Returns the number of rounds.
    pub(crate) fn apply_due_records(&mut self) -> usize {
        let mut times = 0;
        loop {
            let records = due_records(&self.table, self.now);
            let is_due = next_due_time(&self.table).is_some_and(|due| due <= self.now);
            assert_eq!(is_due, !records.is_empty(), "what is due is written, and nothing else");
            if records.is_empty() {
                return times;
            }
            times += 1;
            assert!(times < 200, "it comes to an end: {records:?}");
            self.append(records, None);
            self.play_robots();
        }
    }

    /// Advances to the next due moment. Returns the records written then.
    pub(crate) fn advance_to_next_due(&mut self) -> Vec<Record> {
        let Some(due) = next_due_time(&self.table) else { return Vec::new() };
        self.now = self.now.max(due);
        let before = self.log.len();
        self.apply_due_records();
        self.log.iter().skip(before).map(|entry| entry.record.clone()).collect()
    }

    /// Advances the clock by `time`, writing due records at their moments.
    pub(crate) fn advance(&mut self, time: SignedDuration) {
        let end = self.now + time;
        while let Some(due) = next_due_time(&self.table).filter(|due| *due <= end) {
            self.now = self.now.max(due);
            self.apply_due_records();
        }
        self.now = end;
    }

    /// Fold of the log.
    pub(crate) fn fold_log(&self) -> TableState {
        TableState::fold(self.table.id.clone(), self.log.clone()).expect("a sound log")
    }
}

/// Variant names of the records.
pub(crate) fn record_kinds(records: &[Record]) -> Vec<String> {
    let kind = |record: &Record| format!("{record:?}").split([' ', '{']).next().unwrap_or_default().to_owned();
    records.iter().map(kind).collect()
}
