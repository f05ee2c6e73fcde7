//! Oracle: computes from the tables' logs alone what a platform must show, and compares.

use std::collections::{BTreeMap, BTreeSet};

use bot::store::Store;
use bot_core::channel::record::{PlaceId, PlaceRecord, Slot, SlotState, Standing};
use bot_core::channel::{RoomId, SendKey, Surface};
use bot_core::surface::{self, Draft, Message};
use bot_core::table::id::TableId;
use bot_core::table::post::{Body, Life, PostId};
use bot_core::table::record::{Entry, Record};
use bot_core::table::state::TableState;
use bot_core::time::Way;

use crate::life::Remains;
use crate::platform::{By, Posted, Server};

/// Counters of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    /// Posts that are shown.
    pub posts: usize,
    /// Posts that were skipped.
    pub passed: usize,
    /// Messages that replaced another.
    pub again: usize,
    /// Hands that are shown.
    pub hands: usize,
    /// Awaited people who were mentioned.
    pub called: usize,
}

impl std::ops::AddAssign for Seen {
    fn add_assign(&mut self, other: Seen) {
        self.posts += other.posts;
        self.passed += other.passed;
        self.again += other.again;
        self.hands += other.hands;
        self.called += other.called;
    }
}

/// Content of a message, without mentions and the bytes of its picture.
#[derive(Clone, PartialEq, Debug)]
struct Said {
    title: Option<String>,
    lines: Vec<String>,
    buttons: String,
    alt: Option<String>,
}

impl Said {
    fn of(message: &Message) -> Said {
        Said {
            title: message.title.clone(),
            lines: message.lines.clone(),
            buttons: format!("{:?}", message.buttons),
            alt: message.picture.as_ref().map(|picture| picture.alt.clone()),
        }
    }

    fn draft(draft: &Draft) -> Said {
        Said { alt: draft.alt().map(str::to_owned), ..Said::of(&draft.message) }
    }
}

/// Oracle over a store and a platform.
pub struct Witness<'a> {
    pub remains: &'a Remains,
    pub server: &'a Server,
}

/// A table, with the contents allowed for each closed post: those at its last change and later.
struct Known {
    table: TableState,
    entries: Vec<Entry>,
    closed: BTreeMap<PostId, Vec<Said>>,
}

impl Witness<'_> {
    /// Checks all mirrored channels.
    ///
    /// # Panics
    /// If anything differs from what must be shown.
    pub fn check(&self) -> Seen {
        let mut tables = BTreeMap::new();
        for (id, _) in self.remains.disk.heads() {
            tables.insert(id.clone(), self.known(&id));
        }
        let mut seen = Seen::default();
        for (id, record) in self.remains.disk.places() {
            seen += self.place(&id, &record, &tables);
        }
        self.one_hand_each();
        self.secrets();
        seen
    }

    fn known(&self, id: &TableId) -> Known {
        let entries = self.remains.disk.load(id).expect("it loads");
        let mut closed: BTreeMap<PostId, Vec<Said>> = BTreeMap::new();
        let mut table = TableState::open(id.clone(), &entries[0]).expect("it opens");
        for entry in &entries[1..] {
            table.apply(entry.clone());
            // Names of players, the language of the table, and hands revealed at the end change the texts of posts that are
            // otherwise unchanged.
            let all = matches!(
                entry.record,
                Record::Seated { .. }
                    | Record::Swapped { .. }
                    | Record::TableLanguage { .. }
                    | Record::Ended { .. }
            );
            for post in table.posts.iter() {
                let changed = post.changed == entry.revision;
                match post.life {
                    Life::Closed if changed || all => {
                        let said = Said::draft(&surface::post(&table, post));
                        closed.entry(post.id).or_default().push(said);
                    }
                    Life::Live if changed => drop(closed.remove(&post.id)),
                    _ => {}
                }
            }
        }
        Known { table, entries, closed }
    }

    fn place(&self, id: &PlaceId, record: &PlaceRecord, tables: &BTreeMap<TableId, Known>) -> Seen {
        let known = &tables[&record.table];
        let what = &id.0;
        if matches!(record.standing, Standing::Closed | Standing::ClosedTold) {
            return Seen::default();
        }
        assert_eq!(record.told, known.table.revision, "{what}: all is told");
        assert_eq!(record.next, None, "{what}");
        assert_eq!(record.leftover, [], "{what}: nothing is left to be taken away");
        let sending = |state: &SlotState| !matches!(state, SlotState::Sent { .. });
        assert!(!record.slots.values().any(|slot| sending(&slot.state)), "{what}: {record:?}");
        if record.is_bell() {
            self.bell(id, record, known);
            return Seen::default();
        }
        let Some(room) = record.room() else { return Seen::default() };
        let shown = self.by_surface(id, room);
        let mut seen = Seen::default();
        for (table, of) in &shown {
            seen.again += of.values().map(|messages| messages.len() - 1).sum::<usize>();
            if id.0.starts_with("hand/") {
                assert!(of.keys().all(|surface| matches!(surface, Surface::Hand(_))), "{what}: {of:?}");
            } else {
                seen += self.posts(id, of, &tables[table], *table == record.table);
                self.order(what, of, &self.skipped(id, table));
            }
            for surface in of.keys().filter(|_| *table != record.table) {
                let there = present(&of[surface]);
                let stays = matches!(surface, Surface::Post(_) | Surface::Hand(_));
                assert!(stays || there.is_empty(), "{what}: {surface:?} of a table before");
            }
        }
        let none = BTreeMap::new();
        let of = shown.get(&record.table).unwrap_or(&none);
        seen += match id.0.starts_with("hand/") {
            true => self.hand(id, record, known, of),
            false => self.beside(id, record, known, of),
        };
        seen
    }

    /// Messages of a room by table and surface.
    fn by_surface(&self, id: &PlaceId, room: &RoomId) -> BTreeMap<TableId, BTreeMap<Surface, Vec<&Posted>>> {
        let keys = self.remains.keys();
        let mut shown: BTreeMap<TableId, BTreeMap<Surface, Vec<&Posted>>> = BTreeMap::new();
        for posted in self.server.rooms.get(room).into_iter().flatten() {
            let (place, table, surface) = keys.get(&posted.key).expect("what was posted was written down");
            if place == id {
                shown.entry(table.clone()).or_default().entry(*surface).or_default().push(posted);
            }
        }
        shown
    }

    /// Checks that every post of a table has exactly one message with the right content, unless it is gone or was skipped.
    fn posts(
        &self,
        place: &PlaceId,
        of: &BTreeMap<Surface, Vec<&Posted>>,
        known: &Known,
        current: bool,
    ) -> Seen {
        let (table, closed) = (&known.table, &known.closed);
        let mut seen = Seen::default();
        let skipped = self.skipped(place, &table.id);
        let continued = known.entries.iter().find(|entry| matches!(entry.record, Record::Continued { .. }));
        let continued = continued.map(|entry| entry.revision).filter(|_| !current);
        for post in table.posts.iter() {
            let what = format!("{} {:?} {:?}", place.0, post.id, post.body);
            let messages = of.get(&Surface::Post(post.id)).map(Vec::as_slice).unwrap_or_default();
            let there = present(messages);
            if post.life == Life::Gone {
                assert!(there.is_empty(), "{what}: it is gone, and there is {there:?}");
                continue;
            }
            if post.within.is_some() {
                assert!(messages.is_empty(), "{what}: another tells it, and there is {messages:?}");
                continue;
            }
            if there.is_empty() {
                let taken = messages.last().is_some_and(|posted| posted.gone == Some(By::User));
                let passed = messages.is_empty() && skipped.contains(&post.id) && post.life == Life::Closed;
                // A channel that shows another table gets no later posts of the earlier one.
                let late = messages.is_empty() && continued.is_some_and(|continued| post.opened > continued);
                assert!(taken || passed || late, "{what}: it is lost, of {messages:?}");
                seen.passed += usize::from(passed);
                continue;
            }
            let times = |posted: &&Posted| {
                format!(
                    "{} {} {} {:?} {}",
                    posted.id.0,
                    posted.key.0,
                    posted.at,
                    posted.gone,
                    posted.versions.len()
                )
            };
            let all: Vec<String> = messages.iter().map(times).collect();
            assert_eq!(there.len(), 1, "{what}: it is there {} times: {all:#?}", there.len());
            seen.posts += 1;
            let said = said_without_note(there[0]);
            match post.life {
                Life::Closed => {
                    let may = &closed[&post.id];
                    assert!(may.contains(&said), "{what}: {said:#?} is none of {may:#?}");
                }
                _ if table.continued.is_none() => {
                    let network = place.0.split(':').next().unwrap_or_default();
                    let now = Said::draft(&surface::post_on(table, network, post));
                    // A channel that shows another table has no buttons for the earlier one.
                    let without = Said { buttons: "[]".to_owned(), ..now.clone() };
                    assert!(
                        said == now || !current && said == without,
                        "{what}: {said:#?}, and not {now:#?}"
                    );
                }
                _ => {}
            }
        }
        // A message that is sent again repeats the note about skipped posts.
        let notes = |messages: &Vec<&Posted>| {
            messages.iter().filter_map(|posted| note(posted.versions.first()?)).max()
        };
        let told: u32 = of.values().filter_map(notes).sum();
        let turns = |id: &&PostId| {
            let body = table.posts.get(**id).map(|post| &post.body);
            matches!(body, Some(Body::Turn { .. }))
        };
        let counted = skipped.iter().filter(turns).count() as u32;
        // A skipped post may have been gone already, or may have gone or come back since.
        assert!(told <= counted, "{}: {told} turns passed, {counted} were passed over", place.0);
        seen
    }

    /// Posts of a table that a channel skipped.
    fn skipped(&self, place: &PlaceId, table: &TableId) -> BTreeSet<PostId> {
        let all = self.remains.skipped().into_iter();
        all.filter(|(at, of, _)| at == place && of == table).map(|(.., id)| id).collect()
    }

    /// Checks that first messages of posts are in the order of the log, except for posts that were skipped and shown later.
    fn order(&self, what: &str, of: &BTreeMap<Surface, Vec<&Posted>>, skipped: &BTreeSet<PostId>) {
        let first = of.iter().filter_map(|(surface, messages)| match surface {
            Surface::Post(id) if !skipped.contains(id) => Some((number(messages.first()?), *id)),
            _ => None,
        });
        let mut first: Vec<(u64, PostId)> = first.collect();
        first.sort();
        let ids: Vec<PostId> = first.into_iter().map(|(_, id)| id).collect();
        assert!(ids.is_sorted(), "{what}: {ids:?}");
    }

    /// Checks the status message and the mentions.
    fn beside(
        &self,
        id: &PlaceId,
        record: &PlaceRecord,
        known: &Known,
        of: &BTreeMap<Surface, Vec<&Posted>>,
    ) -> Seen {
        let table = &known.table;
        let mut pinned = Vec::new();
        for (surface, messages) in of {
            pinned.extend(messages.iter().filter(|posted| posted.pinned).map(|_| *surface));
            let there = present(messages);
            assert!(there.len() <= 1, "{} {surface:?}: {there:?}", id.0);
            let slot = record.slots.get(surface);
            let draft = match surface {
                Surface::Post(_) => continue,
                Surface::Hand(_) => panic!("{}: a hand in public", id.0),
                Surface::Board(_) => panic!("{}: a board apart, where it stands with the words", id.0),
                Surface::Status => surface::status(table),
                Surface::Call(since) => {
                    surface::call(table, *since, &slot.map(Slot::called).unwrap_or_default())
                }
            };
            match (draft, there.first()) {
                (None, there) => assert_eq!(there.map(|posted| &posted.id), None, "{} {surface:?}", id.0),
                (Some(draft), Some(posted)) => {
                    let now = Said::draft(&draft);
                    assert_eq!(Said::of(posted.shows()), now, "{} {surface:?}", id.0);
                }
                (Some(_), None) => {
                    let last = messages.last().expect("it was there");
                    assert_eq!(last.gone, Some(By::User), "{} {surface:?}: it is lost", id.0);
                }
            }
        }
        if table.game().is_some() {
            assert!(of.contains_key(&Surface::Status), "{}: how it stands is told", id.0);
        }
        assert!(pinned.iter().all(|surface| *surface == Surface::Status), "{}: {pinned:?}", id.0);
        let status = of.get(&Surface::Status).map(|messages| present(messages)).unwrap_or_default();
        assert!(status.iter().all(|posted| posted.pinned), "{}: how it stands is not pinned", id.0);
        Seen { called: self.called(id, known, of), ..Seen::default() }
    }

    /// Checks that every awaited person was mentioned since, and returns their number.
    fn called(&self, id: &PlaceId, known: &Known, of: &BTreeMap<Surface, Vec<&Posted>>) -> usize {
        let mut called = 0;
        if known.table.is_paused() {
            // A paused game awaits nobody.
            return called;
        }
        let seated = known.table.seated_people();
        for person in seated.into_iter().filter_map(|person| known.table.person(person)) {
            let since = known.table.game().and_then(|_| known.table.seat_of(person.id));
            let Some(since) = since.and_then(|seat| known.table.awaited_since(seat)) else { continue };
            if person.account.network() != "test" {
                continue;
            }
            let at = known.entries[since.0 as usize - 1].at;
            let by =
                |posted: &&&Posted| posted.at >= at && posted.versions[0].calls.contains(&person.account);
            // A person may prefer mentions in private.
            let alone = self.server.owners.iter().filter(|(_, owner)| **owner == person.account);
            let alone: Vec<&Posted> =
                alone.filter_map(|(room, _)| self.server.rooms.get(room)).flatten().collect();
            let wishes = known.table.wishes(person.id).way == Way::Private;
            let by = of.values().flatten().chain(alone.iter().filter(|_| wishes)).find(by);
            assert!(by.is_some(), "{}: {} is awaited since {since:?} and was not called", id.0, person.name);
            called += 1;
        }
        called
    }

    /// Checks that the person got their push notification, or has seen its reason by themselves, and that no key was used
    /// twice.
    fn bell(&self, id: &PlaceId, record: &PlaceRecord, known: &Known) {
        let keys: BTreeSet<&SendKey> = self.server.rung.iter().map(|rung| &rung.key).collect();
        assert_eq!(keys.len(), self.server.rung.len(), "{}", id.0);
        let owner = record.audience.reader().expect("somebody");
        let person = known.table.person_of(owner).map(|person| person.id);
        if let Some((person, since)) =
            person.and_then(|person| Some((person, known.table.rung_since(person)?)))
        {
            assert_eq!(record.called.get(&person), Some(&since), "{}", id.0);
        }
    }

    fn hand(
        &self,
        id: &PlaceId,
        record: &PlaceRecord,
        known: &Known,
        of: &BTreeMap<Surface, Vec<&Posted>>,
    ) -> Seen {
        let room = record.room().expect("it has a room");
        let owner = &self.server.owners[room];
        let person = known.table.person_of(owner).map(|person| person.id);
        let mut seen = Seen::default();
        for (surface, messages) in of {
            let Surface::Hand(of) = *surface else { panic!("{}: {surface:?} in private", id.0) };
            assert_eq!(Some(of), person, "{}: another's hand", id.0);
            let there = present(messages);
            assert!(there.len() <= 1, "{}: {there:?}", id.0);
            match (surface::hand(&known.table, of), there.first()) {
                (Some(draft), Some(posted)) => {
                    assert_eq!(Said::of(posted.shows()), Said::draft(&draft), "{}", id.0);
                    seen.hands += 1;
                }
                // A hand that is requested again after the end of the game need not be shown.
                (Some(_), None) if known.table.game().is_none() => {}
                (Some(_), None) => {
                    assert_eq!(messages.last().and_then(|posted| posted.gone), Some(By::User), "{}", id.0);
                }
                (None, there) => assert!(there.is_none(), "{}: {there:?}", id.0),
            }
        }
        let wanted = person.is_some_and(|person| surface::hand(&known.table, person).is_some());
        assert!(!wanted || known.table.game().is_none() || !of.is_empty(), "{}: no hand", id.0);
        seen
    }

    /// Checks that no private room shows a hand twice, over all channels.
    fn one_hand_each(&self) {
        let keys = self.remains.keys();
        for room in self.server.owners.keys() {
            let mut shown = BTreeMap::new();
            for posted in self.server.present(room) {
                let (_, table, surface) = keys.get(&posted.key).expect("what was posted was written down");
                let before = shown.insert((table, surface), &posted.id);
                assert_eq!(before, None, "{room:?} {table:?} {surface:?}: {:?} as well", posted.id);
            }
        }
    }

    /// Checks that hands appear in the room of their owner alone, and that private rooms mention nobody else.
    fn secrets(&self) {
        for (room, messages) in &self.server.rooms {
            let owner = self.server.owners.get(room);
            for message in messages.iter().flat_map(|posted| &posted.versions) {
                let text = format!(
                    "{:?} {:?} {:?}",
                    message.title,
                    message.lines,
                    message.picture.as_ref().map(|p| &p.alt)
                );
                assert!(
                    owner.is_some() || !(text.contains("Your cards") || text.contains("Vos cartes")),
                    "{text}"
                );
                let calls_others = |owner| message.calls.iter().any(|account| account != owner);
                assert!(
                    owner.is_none_or(|owner| message.picture.is_none() && !calls_others(owner)),
                    "{text}"
                );
                for sentence in message.lines.iter().flat_map(|line| line.split(". ")) {
                    let secret =
                        ["steals", "buys a development card"].iter().any(|word| sentence.contains(word));
                    let kinds = ["brick", "lumber", "wool", "grain", "ore", "knight", "monopoly", "plenty"];
                    let folded = sentence.to_lowercase();
                    let told = kinds.iter().any(|kind| folded.contains(kind));
                    assert!(!(owner.is_none() && secret && told), "{room:?}: {sentence}");
                }
            }
        }
    }
}

fn present<'a>(messages: &[&'a Posted]) -> Vec<&'a Posted> {
    messages.iter().copied().filter(|posted| posted.gone.is_none()).collect()
}

fn number(posted: &Posted) -> u64 {
    posted.id.0.trim_start_matches('m').parse().expect("a number")
}

/// Possible notes at the head of a message, each with its number of skipped turns.
fn notes() -> Vec<(String, u32)> {
    use bot_core::language::Language;
    use bot_core::wording::Words;
    let of = |language| {
        let words = Words::of(language);
        let passed = (1..200).map(move |count| (words.passed(count), count));
        passed.chain([(words.back(), 0)])
    };
    Language::ALL.into_iter().flat_map(of).collect()
}

/// Number of skipped turns in the note of a message, if it has one.
fn note(message: &Message) -> Option<u32> {
    let first = message.lines.first()?;
    notes().into_iter().find(|(line, _)| line == first).map(|(_, count)| count)
}

fn said_without_note(posted: &Posted) -> Said {
    let mut said = Said::of(posted.shows());
    if note(posted.shows()).is_some() {
        said.lines.remove(0);
    }
    said
}

/// Accounts mentioned by each message of a room that mentions any.
pub fn pings(server: &Server, room: &RoomId) -> Vec<Vec<String>> {
    let of = |posted: &Posted| {
        posted.versions[0].calls.iter().map(|account| account.0.clone()).collect::<Vec<String>>()
    };
    server.rooms.get(room).into_iter().flatten().map(of).filter(|calls| !calls.is_empty()).collect()
}
