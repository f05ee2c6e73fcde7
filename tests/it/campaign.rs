//! Campaigns: each game follows the last by itself, across restarts.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bot::app::App;
use bot::campaign::host::go_on;
use bot::campaign::kept::{announce, campaign};
use bot::campaign::{change, kept, of_persons};
use bot::clock::Clock as _;
use bot::result::{keeper, results};
use bot::store::{MemoryStore, Store as _};
use bot_core::campaign::{Campaign, Member, Stage, standings};
use bot_core::channel::RoomId;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::record::{campaign_line, read_campaign, result_line};
use bot_core::result::{GameResult, SeatResult, Sitter};
use bot_core::table::Status;
use bot_core::table::answer::Role;
use bot_core::table::link::Hall;
use bot_core::table::record::EndReason;
use bot_core::titles;
use engine::robot::Rng;
use jiff::Timestamp;
use tests::clock::HandClock;
use tests::life::{Fault, What};
use tests::logs::table_id;
use tests::platform::held;
use tests::room::{CountedEntropy, requester};
use tests::world::{Process, World, account, room};

const PEOPLE: [&str; 2] = ["Anna", "Bob"];

fn member(name: &str) -> Member {
    Member { account: account(name), name: name.to_owned(), language: Language::ENGLISH }
}

/// Announced campaign of three games.
fn campaign_of(host: &str, announced: Timestamp) -> Campaign {
    Campaign {
        name: "Winter league".to_owned(),
        room: room(),
        host: account(host),
        announced,
        language: Language::ENGLISH,
        options: "points 5".to_owned(),
        length: Some(3),
        members: vec![member(host)],
        stage: Stage::Gathering,
        games: Vec::new(),
        next: None,
    }
}

/// Starts a campaign of three games between two members.
async fn begun(process: &Process) {
    let new = campaign_of("Anna", process.clock.now());
    announce(&process.app, &new).await.expect("the room has none");
    announce(&process.app, &new).await.expect_err("it has one now");
    let (app, room) = (&process.app, room());
    change(app, &room, |campaign| campaign.join(member("Bob"))).await.expect("there is a place");
    change(app, &room, |campaign| campaign.join(member("Bob"))).await.expect_err("he is in it");
    let starts =
        async |who: &str| change(app, &room, |campaign| campaign.start(&account(who), Role::Player)).await;
    starts("Bob").await.expect_err("he did not announce it");
    starts("Anna").await.expect("it begins");
}

/// Runs the tasks of campaigns and results, and lets Anna resign every game, until `lasts` completes.
async fn played(process: Process, lasts: impl Future<Output = ()>) {
    let hosting = tokio::spawn(go_on(process.app.clone(), process.places.clone()));
    let keeping = tokio::spawn(keeper(process.app.clone(), process.places.clone()));
    let playing = async {
        loop {
            process.pass(Duration::from_secs(30)).await;
            let last = campaign(&process.app, &room()).and_then(|campaign| campaign.games.last().cloned());
            let Some(last) = last else { continue };
            let Ok(Some(table)) = process.places.open(&last).await else { continue };
            if table.read(|table| table.game().is_some()) {
                drop(process.ask(&table, &requester("Anna"), "/resign yes", None).await);
            }
        }
    };
    tokio::select! {
        () = playing => {}
        () = lasts => {}
    }
    hosting.abort();
    keeping.abort();
}

/// Fault plan of a process run: the process dies at call number `after`.
fn dies(after: usize) -> impl FnMut(What) -> Fault + Send + 'static {
    let mut left = after;
    move |_| {
        left = left.saturating_sub(1);
        match left {
            0 if after.is_multiple_of(2) => Fault::DieBefore,
            0 => Fault::DieAfter,
            _ => Fault::None,
        }
    }
}

async fn is_over(process: &Process) -> bool {
    let over = campaign(&process.app, &room()).is_some_and(|campaign| campaign.stage == Stage::Over);
    over && results(&process.app).await.expect("they are read").len() == 3
}

/// Asserts that three games were opened and finished once each, and that results, standings and the room agree.
async fn is_whole(process: &Process) {
    let campaign = campaign(&process.app, &room()).expect("there is one");
    let games: BTreeSet<_> = campaign.games.iter().cloned().collect();
    let heads = process.app.heads();
    assert_eq!((campaign.games.len(), games.len(), heads.len()), (3, 3, 3), "{campaign:?}");
    assert!(heads.iter().all(|(_, head)| head.status == Status::Over), "{campaign:?}");
    let results = results(&process.app).await.expect("they are read");
    let tables: BTreeSet<_> = results.iter().map(|result| result.table.clone()).collect();
    assert_eq!(tables, games);
    assert!(results.iter().all(|result| result.counts() && result.rooms == [room()]), "{results:?}");
    let rows = standings(&campaign, &results);
    let told: Vec<_> = rows.iter().map(|row| (row.name.as_str(), row.points, row.won, row.games)).collect();
    assert_eq!(told, [("Bob", 6, 3, 3), ("Anna", 3, 0, 3)]);
    assert!(rows[0].change > 0 && rows[1].change < 0);
    assert_eq!(process.places.table(&room()).as_ref(), campaign.games.last());
}

#[test]
fn campaign_across_restarts_plays_each_game_once() {
    let mut lives = 0;
    for seed in 0..3 {
        let mut world = World::new(seed);
        let mut choice = Rng::new(seed);
        world.calm(|process| async move { begun(&process).await });
        while !world.calm(|process| async move { is_over(&process).await }) {
            lives += 1;
            assert!(lives < 1000, "it comes to its end");
            // The process ends after a number of calls to the chat, or after any number of steps between them.
            let (calls, steps) = (1 + choice.below(20), choice.below(150));
            let long = choice.below(3) == 0;
            world.live(dies(calls), |process| async move {
                let lasts = async {
                    for _ in 0..steps {
                        tokio::task::yield_now().await;
                    }
                    if long {
                        tokio::time::sleep(Duration::from_secs(40)).await;
                    }
                };
                played(process, lasts).await;
            });
        }
        world.calm(|process| async move { is_whole(&process).await });
        world.check();
    }
    assert!(lives > 12, "they were interrupted: {lives}");
}

#[test]
fn campaign_waits_while_room_shows_running_game() {
    let mut world = World::new(7);
    world.calm(|process| async move {
        let other = process.open("Cleo", &[]).await;
        process.must("Dora", "/join").await;
        process.must("Cleo", "/start").await;
        begun(&process).await;
        let hosting = tokio::spawn(go_on(process.app.clone(), process.places.clone()));
        process.rest().await;
        assert_eq!(process.places.table(&room()), Some(other.clone()));
        assert_eq!(process.app.heads().len(), 1, "no table is opened that nobody sees");
        let table = process.table().await;
        process.ask(&table, &requester("Cleo"), "/resign yes", None).await.expect("she may");
        drop(table);
        process.rest().await;
        let shown = process.places.table(&room()).expect("it shows a table");
        assert_ne!(shown, other);
        let table = process.table().await;
        let names = table.read(|table| table.names());
        let playing: BTreeSet<&str> =
            names.0.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        assert_eq!(playing, PEOPLE.into_iter().collect());
        hosting.abort();
    });
}

#[test]
fn next_campaign_game_opens_after_result_is_saved() {
    let mut world = World::new(10);
    // The process ends with the game, before the result is saved.
    world.calm(|process| async move {
        begun(&process).await;
        let hosting = tokio::spawn(go_on(process.app.clone(), process.places.clone()));
        process.rest().await;
        hosting.abort();
        process.must("Anna", "/resign yes").await;
    });
    world.calm(|process| async move {
        let hosting = tokio::spawn(go_on(process.app.clone(), process.places.clone()));
        process.rest().await;
        let keeping = tokio::spawn(keeper(process.app.clone(), process.places.clone()));
        process.rest().await;
        let games = campaign(&process.app, &room()).expect("there is one").games;
        let kept = results(&process.app).await.expect("they are read");
        let kept: Vec<_> = kept.iter().map(|result| (&result.table, result.rooms.as_slice())).collect();
        assert_eq!((games.len(), kept), (2, vec![(&games[0], [room()].as_slice())]));
        hosting.abort();
        keeping.abort();
    });
}

#[test]
fn forgotten_account_leaves_its_campaign() {
    let mut world = World::new(8);
    world.calm(|process| async move {
        begun(&process).await;
        kept::forget(&process.app, &account("Anna")).await.expect("it is kept");
        let campaign = campaign(&process.app, &room()).expect("it is there");
        assert_eq!((campaign.members.len(), &campaign.host), (1, &account("Bob")));
        kept::forget(&process.app, &account("Bob")).await.expect("it is kept");
        let line = process.app_note().expect("it is there");
        assert!(!line.contains("Anna") && !line.contains("Bob"), "{line}");
    });
}

fn seat(account: &str, name: &str, place: u8) -> SeatResult {
    let sitter = Sitter { account: Some(PlayerId(account.to_owned())), name: name.to_owned(), steps: 10 };
    SeatResult { place: Some(place), points: 10, people: vec![sitter], ..SeatResult::default() }
}

#[tokio::test]
async fn joined_accounts_count_as_one_member() {
    let (store, clock) = (Arc::new(MemoryStore::default()), Arc::new(HandClock::at("2026-11-22T12:00:00Z")));
    let now = clock.now();
    let app = App::new(store.clone(), clock, Arc::new(CountedEntropy::new(7)));
    let game = |number: u64, seats: [SeatResult; 2]| GameResult {
        table: table_id(number),
        began: now,
        ended: now,
        options: titles::usual(),
        reason: EndReason::Won,
        goal: Some(10),
        seats: seats.into(),
        hall: Hall::Closed,
        rooms: Vec::new(),
    };
    for result in [
        game(1, [seat("test:Anna", "Anna", 1), seat("test:Bob", "Bob", 2)]),
        game(2, [seat("test:Bob", "Bob", 2), seat("other:anna", "Ann", 1)]),
    ] {
        let line = result_line(&result).expect("it is written");
        let note = format!("result:{}", result.table);
        store.set_note(&note, Some(&line)).await.expect("it is kept");
    }
    let joined =
        Member { account: PlayerId("other:anna".to_owned()), name: "Ann".to_owned(), ..member("Anna") };
    let campaign = Campaign {
        members: vec![member("Anna"), member("Bob"), joined],
        games: vec![table_id(1), table_id(2)],
        ..campaign_of("Anna", now)
    };
    let rows = async || {
        let (campaign, results) = of_persons(&app, campaign.clone()).await.expect("they are read");
        let rows = standings(&campaign, &results).into_iter();
        rows.map(|row| (row.name, row.points, row.won, row.games)).collect::<Vec<_>>()
    };
    let row = |name: &str, points: u32, won: u32, games: u32| (name.to_owned(), points, won, games);
    assert_eq!(rows().await, [row("Anna", 2, 1, 1), row("Ann", 2, 1, 1), row("Bob", 2, 0, 2)]);
    let profiles = app.profiles();
    let code = profiles.invite(&account("Anna"), now).await.expect("a code").to_string();
    let accepted = profiles.accept(&PlayerId("other:anna".to_owned()), &code, now).await;
    assert_eq!(accepted, Ok(vec![account("Anna")]));
    assert_eq!(rows().await, [row("Anna", 4, 2, 2), row("Bob", 2, 0, 2)]);
}

/// Access to the campaign in its stored form.
trait Noted {
    fn app_note(&self) -> Option<String>;
}

impl Noted for Process {
    fn app_note(&self) -> Option<String> {
        campaign(&self.app, &room()).and_then(|campaign| campaign_line(&campaign).ok())
    }
}

#[test]
fn stored_campaign_round_trips_and_rejects_damage() {
    let mut world = World::new(9);
    let line = world.calm(|process| async move {
        begun(&process).await;
        process.app_note().expect("it is there")
    });
    let read = read_campaign(&line).expect("it is sound");
    assert_eq!((campaign_line(&read).expect("it is written"), read.members.len()), (line.clone(), 2));
    let long = format!("\"name\":\"{}\"", "x".repeat(100));
    for (find, put) in
        [("\"v\":1", "\"v\":2"), ("\"name\":\"Winter league\"", long.as_str()), ("running", "resting")]
    {
        assert!(line.contains(find), "{line}");
        assert!(read_campaign(&line.replacen(find, put, 1)).is_err(), "{put}");
    }
    assert_eq!(read.host, PlayerId("test:Anna".to_owned()));
}

#[test]
fn campaign_game_sends_hand_privately_if_member_chose_so() {
    let mut world = World::new(9);
    world.remains.disk.set_note("direct:test:Bob", Some("true")).wait().expect("it is kept");
    world.calm(|process| async move {
        begun(&process).await;
        let hosting = tokio::spawn(go_on(process.app.clone(), process.places.clone()));
        process.rest().await;
        let table = campaign(&process.app, &room()).expect("there is one").games[0].clone();
        let is_private = |name: &str| process.places.is_private(&account(name), &table);
        assert!(is_private("Bob") && !is_private("Anna"));
        let own = RoomId("test:private/test:Bob".to_owned());
        assert_eq!(held(&process.server).present(&own).len(), 1);
        hosting.abort();
    });
}
