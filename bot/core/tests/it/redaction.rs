//! Redaction: games of a redacted person stay complete, without anything that identifies the person.

use std::collections::BTreeSet;

use bot_core::error::UserError;
use bot_core::game_log;
use bot_core::language::Language;
use bot_core::people::{AccountDigest, Occupant, Person, PersonId, PlayerId, REDACTED_NAME};
use bot_core::record::{EntryReader, EntryWriter};
use bot_core::table::answer::Role;
use bot_core::table::decide::Decision;
use bot_core::table::erasure::{self, ErasureRequest, redact_entries};
use bot_core::table::record::{Entry, Record, RequestId, Revision};
use bot_core::table::state::TableState;
use bot_core::table::timers::next_due_time;
use bot_core::verify::verify;
use bot_core::wording::Words;
use bot_core_kit::logs::{LogEnd, table, table_id};
use bot_core_kit::repetition_factor;
use engine::robot::Rng;
use engine::seat::Seat;

use crate::timed_table::{TimedTable, requester};

/// People in a log.
fn people(log: &[Entry]) -> Vec<Person> {
    let mut people: Vec<Person> = Vec::new();
    for entry in log {
        if let Record::Opened { host: person, .. } | Record::Joined { person } = &entry.record
            && people.iter().all(|known| known.id != person.id)
        {
            people.push(person.clone());
        }
    }
    people
}

fn append_record(log: &mut Vec<Entry>, record: Record) {
    let Some(last) = log.last().cloned() else { return };
    let revision = Revision(last.revision.0 + 1);
    log.push(Entry { revision, request: None, refused: Vec::new(), record, ..last });
}

/// Log in which a person chats, prepares answers, and is absent for a while; the person is redacted during the game
/// or at its end.
fn lived(number: u64, choice: &mut Rng) -> (Vec<Entry>, Person) {
    let mut rest = table(number, LogEnd::End);
    let people = people(&rest);
    let person = people[choice.below(people.len())].clone();
    let began = rest.iter().position(|entry| matches!(entry.record, Record::Started { .. })).expect("a game");
    let cut = began + 1 + choice.below(rest.len() - began - 1);
    let ended = cut + 1 == rest.len();
    let mut log: Vec<Entry> = rest.drain(..cut).collect();
    for record in [
        Record::Said { person: person.id, text: "the secret of my life".to_owned() },
        Record::Prepared { person: person.id, text: "/standing roll".to_owned(), until: None },
        Record::Away { person: person.id, until: "2026-09-01T00:00:00Z".parse().expect("a moment") },
        Record::Back { person: person.id },
    ] {
        append_record(&mut log, record);
    }
    if !ended {
        let name = person.name.clone();
        append_record(&mut log, Record::Seated { seat: Seat::FIRST, occupant: Occupant::Vacant { name } });
    }
    let late = choice.below(2) == 0;
    if late {
        log.append(&mut rest);
    }
    let print = (choice.below(2) == 0).then(|| AccountDigest::new(&person.account, [number as u8; 16]));
    append_record(&mut log, Record::Forgotten { person: person.id, print });
    log.append(&mut rest);
    for (revision, entry) in (1..).zip(&mut log) {
        entry.revision = Revision(revision);
        if entry.request.is_some() {
            entry.request = Some(RequestId(format!("web:{revision}:{}", person.account.0)));
        }
    }
    (log, person)
}

fn fold_log(log: &[Entry]) -> TableState {
    TableState::fold(table_id(1), log.to_vec()).expect("a table")
}

fn log_lines(log: &[Entry]) -> Vec<String> {
    let mut writer = EntryWriter::default();
    log.iter().map(|entry| writer.write(entry).expect("it can be written")).collect()
}

/// Observable state of a table.
fn seen(table: &TableState) -> String {
    let seats = table.play().map(|play| &play.seats);
    let state = table.play().map(|play| format!("{:?}", play.game.view(engine::audience::Viewer::Spectator)));
    let prepared: Vec<_> = table.people().iter().flat_map(|person| table.prepared_answers(person.id)).collect();
    format!(
        "{:?} {:?} {:?} {seats:?} {state:?} {prepared:?} {:?} {:?} {:?} {:?}",
        table.revision,
        table.people(),
        table.names(),
        table.posts,
        table.host(),
        next_due_time(table),
        table.restrained(),
    )
}

#[test]
fn redacted_log_folds_to_same_state() {
    let mut choice = Rng::new(11);
    for number in 0..40 * repetition_factor() {
        let (log, _) = lived(number, &mut choice);
        let mut left = log.clone();
        redact_entries(&mut left);
        assert_eq!(seen(&fold_log(&log)), seen(&fold_log(&left)), "log {number}");
        let mut again = left.clone();
        redact_entries(&mut again);
        assert!(again == left, "log {number}: once more takes nothing more");
    }
}

#[test]
fn redaction_removes_person_and_keeps_game() {
    let mut choice = Rng::new(12);
    for number in 0..40 * repetition_factor() {
        let (log, person) = lived(number, &mut choice);
        let mut left = log.clone();
        redact_entries(&mut left);
        let written = log_lines(&left);
        let forgotten = left.iter().position(|entry| matches!(entry.record, Record::Forgotten { .. }));
        for line in &written[..forgotten.expect("it is there")] {
            for trace in [person.account.0.as_str(), "the secret of my life", "/standing roll"] {
                assert!(!line.contains(trace), "log {number}: {trace} in {line}");
            }
            let name = serde_json::to_string(&person.name).expect("a text");
            assert!(!line.contains(&name), "log {number}: {line}");
        }
        for (before, after) in log.iter().zip(&left) {
            assert_eq!((before.revision, before.at), (after.revision, after.at));
            let is_game = matches!(before.record, Record::Step { .. } | Record::Undone { .. } | Record::Ended { .. });
            assert!(!is_game || before.record == after.record, "log {number}: a move has changed");
        }
        let salts = |log: &[Entry]| people(log).iter().map(|person| person.salt).collect::<Vec<_>>();
        assert_eq!(salts(&log), salts(&left));
        let mut reader = EntryReader::default();
        let read: Vec<Entry> = written.iter().map(|line| reader.read(line).expect("it can be read")).collect();
        assert!(read == left);
        let text = game_log::finished_text(&left).expect("the game has ended");
        let verdict = verify(text.as_bytes(), None).unwrap_or_else(|why| panic!("log {number}: {why}"));
        let whole = game_log::finished_text(&log).expect("the game has ended");
        let before = verify(whole.as_bytes(), None).unwrap_or_else(|why| panic!("log {number}: {why}"));
        assert_eq!(verdict.luck, before.luck);
        assert!(!text.contains(&serde_json::to_string(&person.name).expect("a text")));
    }
}

#[test]
fn redaction_renames_requests() {
    let mut choice = Rng::new(13);
    let mut renamed = BTreeSet::new();
    for number in 0..20 {
        let (mut left, person) = lived(number, &mut choice);
        // Ids that name nobody.
        for entry in left.iter_mut().filter(|entry| entry.request.is_some()) {
            entry.request = Some(RequestId(format!("web:{}", entry.revision.0)));
        }
        redact_entries(&mut left);
        let forgotten = |entry: &&Entry| {
            entry.request.as_ref().is_some_and(|request| request.0 == format!("forgotten/{}", entry.revision.0))
        };
        for entry in left.iter().filter(forgotten) {
            let kind = format!("{:?}", entry.record);
            renamed.extend(kind.split([' ', '{']).next().map(str::to_owned));
            if let Record::Said { person: by, text } = &entry.record {
                assert_eq!((*by, text.as_str()), (person.id, ""));
            }
        }
    }
    for kind in ["Opened", "Joined", "Step"] {
        assert!(renamed.contains(kind), "{kind}: {renamed:?}");
    }
}

#[test]
fn redacted_person_is_worded_as_someone() {
    let mut choice = Rng::new(14);
    let (mut log, person) = lived(3, &mut choice);
    redact_entries(&mut log);
    let table = fold_log(&log);
    let known = table.person(person.id).expect("they are counted");
    assert!(known.is_redacted() && known.name == REDACTED_NAME && table.person_by_account(&person.account).is_none());
    assert_eq!(known.account.network(), person.account.network(), "where a table was opened is told by its host");
    assert_eq!(table.people_names().len(), table.people().len() - 1);
    for (language, word) in [(0, "Someone"), (1, "Quelqu’un"), (2, "Jemand")] {
        assert_eq!(Words::for_language(Language::ALL[language]).person(&table, person.id), word);
    }
}

#[test]
fn several_redacted_players_are_numbered_by_seat() {
    let several = (0..40).map(|number| table(number, LogEnd::Steps(3))).find(|log| people(log).len() > 1);
    let mut log = several.expect("a game of several people");
    for id in [0, 1] {
        append_record(&mut log, Record::Forgotten { person: PersonId(id), print: None });
    }
    let (live, words) = (fold_log(&log), Words::for_language(Language::ENGLISH));
    redact_entries(&mut log);
    let left = fold_log(&log);
    assert_eq!(seen(&live), seen(&left));
    let names = words.names(&left);
    let seats: Vec<Seat> = Seat::ALL.into_iter().filter(|seat| left.names()[*seat] == REDACTED_NAME).collect();
    for seat in &seats {
        assert_eq!(names.name(*seat), format!("Someone (P{})", seat.index() + 1));
    }
    let accounts: BTreeSet<&PlayerId> = left.people().iter().map(|person| &person.account).collect();
    assert_eq!(accounts.len(), left.people().len(), "each has one of their own");
}

/// Redacts a person at a table and in its log.
fn forgets(room: &mut TimedTable, name: &str) {
    let request = ErasureRequest { id: RequestId("forget/1".to_owned()), from: requester(name, Role::Player) };
    match erasure::decide(&room.table, &request) {
        Ok(Decision::Append(records, _)) => room.append(records, Some(request.id)),
        other => panic!("{name}: {other:?}"),
    }
    redact_entries(&mut room.log);
    assert_eq!(seen(&fold_log(&room.log)), seen(&room.table));
}

#[test]
fn redacted_person_stays_banned() {
    let mut room = TimedTable::open_lobby("2026-03-02T12:00:00Z".parse().expect("a moment"));
    for name in ["Bob", "Chloe", "Dora"] {
        room.send_line_ok(name, "/join");
    }
    room.send_line_ok("Anna", "/ban Bob");
    for name in ["Bob", "Chloe"] {
        forgets(&mut room, name);
        assert!(!log_lines(&room.log).iter().any(|line| line.contains(name)), "{name}");
    }
    // Also after folding the stored log, and under any name.
    for _ in 0..2 {
        assert_eq!(room.send_line("Bob", "/join"), Err(UserError::Banned));
        assert_eq!(room.send_line("Bob", "/join Robert"), Err(UserError::Banned));
        room.table = fold_log(&room.log);
    }
    room.send_line_ok("Chloe", "/join");
    room.send_line_ok("Bertha", "/join");
    // The host lifts the ban.
    room.send_line_ok("Bertha", "/leave yes");
    let again = room.first_choice("Anna", "/unban");
    room.send_line_ok("Anna", &again);
    room.send_line_ok("Bob", "/join");
    assert_eq!(room.table.people_names(), ["Anna", "Dora", "Chloe", "Bertha", "Bob"]);
}

#[test]
fn redacted_person_stays_removed() {
    let mut room = TimedTable::start_game(4, &[]);
    let removed = room.send_line_as("Anna", Role::Manager, "/remove Bob");
    removed.expect("whoever looks after the room may");
    forgets(&mut room, "Bob");
    assert_eq!(room.send_line("Bob", "/join"), Err(UserError::Removed));
    room.send_line_ok("Eve", "/join");
}
