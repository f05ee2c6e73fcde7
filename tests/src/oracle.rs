//! Oracle: computes from the tables' logs alone what a platform must show, and compares.

use std::collections::{BTreeMap, BTreeSet};

use bot_core::channel::state::{Availability, ChannelState, DeliveryState, MirrorId, MirroredMessage};
use bot_core::channel::{RoomId, SendKey, Surface};
use bot_core::surface::{self, Message, UnrenderedMessage};
use bot_core::table::id::TableId;
use bot_core::table::post::{PostBody, PostId, PostLifecycle};
use bot_core::table::record::{Entry, Record};
use bot_core::table::state::TableState;
use bot_core::time::NotificationChannel;
use bot_store::Store;

use crate::memory_platform::{ChatServer, DeletedBy, PostedMessage};
use crate::process_run::DurableState;

/// Counters of a check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OracleCounts {
    /// Posts that are shown.
    pub posts: usize,
    /// Posts that were skipped.
    pub skipped: usize,
    /// Messages that replaced another.
    pub replaced: usize,
    /// Hands that are shown.
    pub hands: usize,
    /// Awaited people who were mentioned.
    pub mentioned: usize,
}

impl std::ops::AddAssign for OracleCounts {
    fn add_assign(&mut self, other: OracleCounts) {
        self.posts += other.posts;
        self.skipped += other.skipped;
        self.replaced += other.replaced;
        self.hands += other.hands;
        self.mentioned += other.mentioned;
    }
}

/// Content of a message, without mentions and the bytes of its picture.
#[derive(Clone, PartialEq, Debug)]
struct MessageContent {
    title: Option<String>,
    lines: Vec<String>,
    buttons: String,
    alt: Option<String>,
}

impl MessageContent {
    fn from_message(message: &Message) -> MessageContent {
        MessageContent {
            title: message.title.clone(),
            lines: message.lines.clone(),
            buttons: format!("{:?}", message.buttons),
            alt: message.picture.as_ref().map(|picture| picture.alt.clone()),
        }
    }

    fn from_unrendered(draft: &UnrenderedMessage) -> MessageContent {
        MessageContent { alt: draft.alt().map(str::to_owned), ..MessageContent::from_message(&draft.message) }
    }
}

/// Oracle over a store and a platform.
pub struct Oracle<'a> {
    pub state: &'a DurableState,
    pub server: &'a ChatServer,
}

/// A table, with the contents allowed for each closed post: those at its last change and later.
struct KnownTable {
    table: TableState,
    entries: Vec<Entry>,
    closed_posts: BTreeMap<PostId, Vec<MessageContent>>,
}

impl Oracle<'_> {
    /// Checks all mirrored channels.
    ///
    /// # Panics
    /// If anything differs from what must be shown.
    pub fn check(&self) -> OracleCounts {
        let mut tables = BTreeMap::new();
        for (id, _) in self.state.disk.heads() {
            tables.insert(id.clone(), self.load_table(&id));
        }
        let mut seen = OracleCounts::default();
        for (id, record) in self.state.disk.mirrors() {
            seen += self.check_channel(&id, &record, &tables);
        }
        self.check_one_hand_per_room();
        self.check_secrets();
        seen
    }

    fn load_table(&self, id: &TableId) -> KnownTable {
        let entries = self.state.disk.load(id).expect("it loads");
        let mut closed: BTreeMap<PostId, Vec<MessageContent>> = BTreeMap::new();
        let mut table = TableState::from_first_entry(id.clone(), &entries[0]).expect("it opens");
        for entry in &entries[1..] {
            table.apply(entry.clone());
            // Names of players, the language of the table, and hands revealed at the end change the texts of posts that are
            // otherwise unchanged.
            let all = matches!(
                entry.record,
                Record::Seated { .. } | Record::Swapped { .. } | Record::TableLanguage { .. } | Record::Ended { .. }
            );
            for post in table.posts.iter() {
                let changed = post.changed == entry.revision;
                match post.lifecycle {
                    PostLifecycle::Closed if changed || all => {
                        let said = MessageContent::from_unrendered(&surface::post_message(&table, post));
                        closed.entry(post.id).or_default().push(said);
                    }
                    PostLifecycle::Live if changed => drop(closed.remove(&post.id)),
                    _ => {}
                }
            }
        }
        KnownTable { table, entries, closed_posts: closed }
    }

    fn check_channel(
        &self,
        id: &MirrorId,
        record: &ChannelState,
        tables: &BTreeMap<TableId, KnownTable>,
    ) -> OracleCounts {
        let known = &tables[&record.table];
        let what = &id.0;
        if matches!(record.availability, Availability::Closed | Availability::ClosedTold) {
            return OracleCounts::default();
        }
        assert_eq!(record.published, known.table.revision, "{what}: all is told");
        assert_eq!(record.next_table, None, "{what}");
        assert_eq!(record.stale_messages, [], "{what}: nothing is left to be taken away");
        let sending = |state: &DeliveryState| !matches!(state, DeliveryState::Sent { .. });
        assert!(!record.messages.values().any(|slot| sending(&slot.state)), "{what}: {record:?}");
        if record.is_push_only() {
            self.check_push(id, record, known);
            return OracleCounts::default();
        }
        let Some(room) = record.room() else { return OracleCounts::default() };
        let shown = self.by_surface(id, room);
        let mut seen = OracleCounts::default();
        for (table, of) in &shown {
            seen.replaced += of.values().map(|messages| messages.len() - 1).sum::<usize>();
            if id.0.starts_with("hand/") {
                assert!(of.keys().all(|surface| matches!(surface, Surface::Hand(_))), "{what}: {of:?}");
            } else {
                seen += self.check_posts(id, of, &tables[table], *table == record.table);
                self.check_order(what, of, &self.skipped_posts(id, table));
            }
            for surface in of.keys().filter(|_| *table != record.table) {
                let there = existing_messages(&of[surface]);
                let stays = matches!(surface, Surface::Post(_) | Surface::Hand(_));
                assert!(stays || there.is_empty(), "{what}: {surface:?} of a table before");
            }
        }
        let none = BTreeMap::new();
        let of = shown.get(&record.table).unwrap_or(&none);
        seen += match id.0.starts_with("hand/") {
            true => self.check_hand(id, record, known, of),
            false => self.check_status_and_mentions(id, record, known, of),
        };
        seen
    }

    /// Messages of a room by table and surface.
    fn by_surface(&self, id: &MirrorId, room: &RoomId) -> BTreeMap<TableId, BTreeMap<Surface, Vec<&PostedMessage>>> {
        let keys = self.state.keys();
        let mut shown: BTreeMap<TableId, BTreeMap<Surface, Vec<&PostedMessage>>> = BTreeMap::new();
        for posted in self.server.rooms.get(room).into_iter().flatten() {
            let (place, table, surface) = keys.get(&posted.key).expect("what was posted was written down");
            if place == id {
                shown.entry(table.clone()).or_default().entry(*surface).or_default().push(posted);
            }
        }
        shown
    }

    /// Checks that every post of a table has exactly one message with the right content, unless it is gone or was skipped.
    fn check_posts(
        &self,
        place: &MirrorId,
        of: &BTreeMap<Surface, Vec<&PostedMessage>>,
        known: &KnownTable,
        current: bool,
    ) -> OracleCounts {
        let (table, closed) = (&known.table, &known.closed_posts);
        let mut seen = OracleCounts::default();
        let skipped = self.skipped_posts(place, &table.id);
        let continued = known.entries.iter().find(|entry| matches!(entry.record, Record::Continued { .. }));
        let continued = continued.map(|entry| entry.revision).filter(|_| !current);
        for post in table.posts.iter() {
            let what = format!("{} {:?} {:?}", place.0, post.id, post.body);
            let messages = of.get(&Surface::Post(post.id)).map(Vec::as_slice).unwrap_or_default();
            let there = existing_messages(messages);
            if post.lifecycle == PostLifecycle::Gone {
                assert!(there.is_empty(), "{what}: it is gone, and there is {there:?}");
                continue;
            }
            if post.reported_in.is_some() {
                assert!(messages.is_empty(), "{what}: another tells it, and there is {messages:?}");
                continue;
            }
            if there.is_empty() {
                let taken = messages.last().is_some_and(|posted| posted.deleted == Some(DeletedBy::User));
                let passed =
                    messages.is_empty() && skipped.contains(&post.id) && post.lifecycle == PostLifecycle::Closed;
                // A channel that shows another table gets no later posts of the earlier one.
                let late = messages.is_empty() && continued.is_some_and(|continued| post.opened > continued);
                assert!(taken || passed || late, "{what}: it is lost, of {messages:?}");
                seen.skipped += usize::from(passed);
                continue;
            }
            let times = |posted: &&PostedMessage| {
                format!("{} {} {} {:?} {}", posted.id.0, posted.key.0, posted.at, posted.deleted, posted.versions.len())
            };
            let all: Vec<String> = messages.iter().map(times).collect();
            assert_eq!(there.len(), 1, "{what}: it is there {} times: {all:#?}", there.len());
            seen.posts += 1;
            let said = content_without_note(there[0]);
            match post.lifecycle {
                PostLifecycle::Closed => {
                    let may = &closed[&post.id];
                    assert!(may.contains(&said), "{what}: {said:#?} is none of {may:#?}");
                }
                _ if table.follow_up_table.is_none() => {
                    let network = place.0.split(':').next().unwrap_or_default();
                    let now = MessageContent::from_unrendered(&surface::post_message_for(table, network, post));
                    // A channel that shows another table has no buttons for the earlier one.
                    let without = MessageContent { buttons: "[]".to_owned(), ..now.clone() };
                    assert!(said == now || !current && said == without, "{what}: {said:#?}, and not {now:#?}");
                }
                _ => {}
            }
        }
        // A message that is sent again repeats the note about skipped posts.
        let notes = |messages: &Vec<&PostedMessage>| {
            messages.iter().filter_map(|posted| head_note(posted.versions.first()?)).max()
        };
        let told: u32 = of.values().filter_map(notes).sum();
        let turns = |id: &&PostId| {
            let body = table.posts.get(**id).map(|post| &post.body);
            matches!(body, Some(PostBody::Turn { .. }))
        };
        let counted = skipped.iter().filter(turns).count() as u32;
        // A skipped post may have been gone already, or may have gone or come back since.
        assert!(told <= counted, "{}: {told} turns passed, {counted} were passed over", place.0);
        seen
    }

    /// Posts of a table that a channel skipped.
    fn skipped_posts(&self, place: &MirrorId, table: &TableId) -> BTreeSet<PostId> {
        let all = self.state.skipped().into_iter();
        all.filter(|(at, of, _)| at == place && of == table).map(|(.., id)| id).collect()
    }

    /// Checks that first messages of posts are in the order of the log, except for posts that were skipped and shown later.
    fn check_order(&self, what: &str, of: &BTreeMap<Surface, Vec<&PostedMessage>>, skipped: &BTreeSet<PostId>) {
        let first = of.iter().filter_map(|(surface, messages)| match surface {
            Surface::Post(id) if !skipped.contains(id) => Some((message_number(messages.first()?), *id)),
            _ => None,
        });
        let mut first: Vec<(u64, PostId)> = first.collect();
        first.sort();
        let ids: Vec<PostId> = first.into_iter().map(|(_, id)| id).collect();
        assert!(ids.is_sorted(), "{what}: {ids:?}");
    }

    /// Checks the status message and the mentions.
    fn check_status_and_mentions(
        &self,
        id: &MirrorId,
        record: &ChannelState,
        known: &KnownTable,
        of: &BTreeMap<Surface, Vec<&PostedMessage>>,
    ) -> OracleCounts {
        let table = &known.table;
        let mut pinned = Vec::new();
        for (surface, messages) in of {
            pinned.extend(messages.iter().filter(|posted| posted.pinned).map(|_| *surface));
            let there = existing_messages(messages);
            assert!(there.len() <= 1, "{} {surface:?}: {there:?}", id.0);
            let slot = record.messages.get(surface);
            let draft = match surface {
                Surface::Post(_) => continue,
                Surface::Hand(_) => panic!("{}: a hand in public", id.0),
                Surface::Board(_) => panic!("{}: a board apart, where it stands with the words", id.0),
                Surface::Status => surface::status_message(table),
                Surface::Call(since) => {
                    surface::call_message(table, *since, &slot.map(MirroredMessage::all_mentions).unwrap_or_default())
                }
            };
            match (draft, there.first()) {
                (None, there) => assert_eq!(there.map(|posted| &posted.id), None, "{} {surface:?}", id.0),
                (Some(draft), Some(posted)) => {
                    let now = MessageContent::from_unrendered(&draft);
                    assert_eq!(MessageContent::from_message(posted.current()), now, "{} {surface:?}", id.0);
                }
                (Some(_), None) => {
                    let last = messages.last().expect("it was there");
                    assert_eq!(last.deleted, Some(DeletedBy::User), "{} {surface:?}: it is lost", id.0);
                }
            }
        }
        if table.game().is_some() {
            assert!(of.contains_key(&Surface::Status), "{}: how it stands is told", id.0);
        }
        assert!(pinned.iter().all(|surface| *surface == Surface::Status), "{}: {pinned:?}", id.0);
        let status = of.get(&Surface::Status).map(|messages| existing_messages(messages)).unwrap_or_default();
        assert!(status.iter().all(|posted| posted.pinned), "{}: how it stands is not pinned", id.0);
        OracleCounts { mentioned: self.check_mentions(id, known, of), ..OracleCounts::default() }
    }

    /// Checks that every awaited person was mentioned since, and returns their number.
    fn check_mentions(&self, id: &MirrorId, known: &KnownTable, of: &BTreeMap<Surface, Vec<&PostedMessage>>) -> usize {
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
                |posted: &&&PostedMessage| posted.at >= at && posted.versions[0].mentions.contains(&person.account);
            // A person may prefer mentions in private.
            let alone = self.server.owners.iter().filter(|(_, owner)| **owner == person.account);
            let alone: Vec<&PostedMessage> =
                alone.filter_map(|(room, _)| self.server.rooms.get(room)).flatten().collect();
            let wishes = known.table.notification_settings(person.id).channel == NotificationChannel::Private;
            let by = of.values().flatten().chain(alone.iter().filter(|_| wishes)).find(by);
            assert!(by.is_some(), "{}: {} is awaited since {since:?} and was not called", id.0, person.name);
            called += 1;
        }
        called
    }

    /// Checks that the person got their push notification, or has seen its reason by themselves, and that no key was used
    /// twice.
    fn check_push(&self, id: &MirrorId, record: &ChannelState, known: &KnownTable) {
        let keys: BTreeSet<&SendKey> = self.server.push_notifications.iter().map(|rung| &rung.key).collect();
        assert_eq!(keys.len(), self.server.push_notifications.len(), "{}", id.0);
        let owner = record.audience.reader().expect("somebody");
        let person = known.table.person_by_account(owner).map(|person| person.id);
        if let Some((person, since)) = person.and_then(|person| Some((person, known.table.push_since(person)?))) {
            assert_eq!(record.mentioned.get(&person), Some(&since), "{}", id.0);
        }
    }

    fn check_hand(
        &self,
        id: &MirrorId,
        record: &ChannelState,
        known: &KnownTable,
        of: &BTreeMap<Surface, Vec<&PostedMessage>>,
    ) -> OracleCounts {
        let room = record.room().expect("it has a room");
        let owner = &self.server.owners[room];
        let person = known.table.person_by_account(owner).map(|person| person.id);
        let mut seen = OracleCounts::default();
        for (surface, messages) in of {
            let Surface::Hand(of) = *surface else { panic!("{}: {surface:?} in private", id.0) };
            assert_eq!(Some(of), person, "{}: another's hand", id.0);
            let there = existing_messages(messages);
            assert!(there.len() <= 1, "{}: {there:?}", id.0);
            match (surface::hand_message(&known.table, of), there.first()) {
                (Some(draft), Some(posted)) => {
                    assert_eq!(
                        MessageContent::from_message(posted.current()),
                        MessageContent::from_unrendered(&draft),
                        "{}",
                        id.0
                    );
                    seen.hands += 1;
                }
                // A hand that is requested again after the end of the game need not be shown.
                (Some(_), None) if known.table.game().is_none() => {}
                (Some(_), None) => {
                    assert_eq!(messages.last().and_then(|posted| posted.deleted), Some(DeletedBy::User), "{}", id.0);
                }
                (None, there) => assert!(there.is_none(), "{}: {there:?}", id.0),
            }
        }
        let wanted = person.is_some_and(|person| surface::hand_message(&known.table, person).is_some());
        assert!(!wanted || known.table.game().is_none() || !of.is_empty(), "{}: no hand", id.0);
        seen
    }

    /// Checks that no private room shows a hand twice, over all channels.
    fn check_one_hand_per_room(&self) {
        let keys = self.state.keys();
        for room in self.server.owners.keys() {
            let mut shown = BTreeMap::new();
            for posted in self.server.existing_messages(room) {
                let (_, table, surface) = keys.get(&posted.key).expect("what was posted was written down");
                let before = shown.insert((table, surface), &posted.id);
                assert_eq!(before, None, "{room:?} {table:?} {surface:?}: {:?} as well", posted.id);
            }
        }
    }

    /// Checks that hands appear in the room of their owner alone, and that private rooms mention nobody else.
    fn check_secrets(&self) {
        for (room, messages) in &self.server.rooms {
            let owner = self.server.owners.get(room);
            for message in messages.iter().flat_map(|posted| &posted.versions) {
                let text =
                    format!("{:?} {:?} {:?}", message.title, message.lines, message.picture.as_ref().map(|p| &p.alt));
                assert!(owner.is_some() || !(text.contains("Your cards") || text.contains("Vos cartes")), "{text}");
                let calls_others = |owner| message.mentions.iter().any(|account| account != owner);
                assert!(owner.is_none_or(|owner| message.picture.is_none() && !calls_others(owner)), "{text}");
                for sentence in message.lines.iter().flat_map(|line| line.split(". ")) {
                    let secret = ["steals", "buys a development card"].iter().any(|word| sentence.contains(word));
                    let kinds = ["brick", "lumber", "wool", "grain", "ore", "knight", "monopoly", "plenty"];
                    let folded = sentence.to_lowercase();
                    let told = kinds.iter().any(|kind| folded.contains(kind));
                    assert!(!(owner.is_none() && secret && told), "{room:?}: {sentence}");
                }
            }
        }
    }
}

fn existing_messages<'a>(messages: &[&'a PostedMessage]) -> Vec<&'a PostedMessage> {
    messages.iter().copied().filter(|posted| posted.deleted.is_none()).collect()
}

fn message_number(posted: &PostedMessage) -> u64 {
    posted.id.0.trim_start_matches('m').parse().expect("a number")
}

/// Possible notes at the head of a message, each with its number of skipped turns.
fn head_notes() -> Vec<(String, u32)> {
    use bot_core::language::Language;
    use bot_core::wording::Words;
    let of = |language| {
        let words = Words::for_language(language);
        let passed = (1..200).map(move |count| (words.passed_turns(count), count));
        passed.chain([(words.room_available_again(), 0)])
    };
    Language::ALL.into_iter().flat_map(of).collect()
}

/// Number of skipped turns in the note of a message, if it has one.
fn head_note(message: &Message) -> Option<u32> {
    let first = message.lines.first()?;
    head_notes().into_iter().find(|(line, _)| line == first).map(|(_, count)| count)
}

fn content_without_note(posted: &PostedMessage) -> MessageContent {
    let mut said = MessageContent::from_message(posted.current());
    if head_note(posted.current()).is_some() {
        said.lines.remove(0);
    }
    said
}

/// Accounts mentioned by each message of a room that mentions any.
pub fn mentions_by_message(server: &ChatServer, room: &RoomId) -> Vec<Vec<String>> {
    let of = |posted: &PostedMessage| {
        posted.versions[0].mentions.iter().map(|account| account.0.clone()).collect::<Vec<String>>()
    };
    server.rooms.get(room).into_iter().flatten().map(of).filter(|calls| !calls.is_empty()).collect()
}
