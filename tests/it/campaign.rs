//! Campaigns: each game follows the last by itself, across restarts.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use bot_app::app::App;
use bot_app::campaign::advance::run_campaigns;
use bot_app::campaign::repository::{load_campaign, store_new_campaign};
use bot_app::campaign::{merge_joined_accounts, repository, update_campaign};
use bot_app::result::{all_results, run_recorder};
use bot_core::campaign::{Campaign, CampaignStage, Member, standings};
use bot_core::channel::RoomId;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::record::{decode_campaign, encode_campaign, encode_result};
use bot_core::result::{GameResult, SeatHolder, SeatResult};
use bot_core::table::Status;
use bot_core::table::answer::Role;
use bot_core::table::link::SpectatorPageAccess;
use bot_core::table::record::EndReason;
use bot_core::titles;
use bot_runtime::clock::Clock as _;
use bot_store::{MemoryStore, Store as _};
use engine::robot::Rng;
use jiff::Timestamp;
use tests::clock::ManualClock;
use tests::logs::table_id;
use tests::memory_platform::lock_server;
use tests::process_run::{Fault, Operation};
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account, default_room};
use tests::test_table::{SeededEntropy, requester};

const PEOPLE: [&str; 2] = ["Anna", "Bob"];

fn member(name: &str) -> Member {
    Member { account: account(name), name: name.to_owned(), language: Language::ENGLISH }
}

/// Announced campaign of three games.
fn campaign_of(host: &str, announced: Timestamp) -> Campaign {
    Campaign {
        name: "Winter league".to_owned(),
        room: default_room(),
        host: account(host),
        announced_at: announced,
        language: Language::ENGLISH,
        options: "points 5".to_owned(),
        length: Some(3),
        members: vec![member(host)],
        stage: CampaignStage::Gathering,
        games: Vec::new(),
        pending_table: None,
    }
}

/// Starts a campaign of three games between two members.
async fn start_campaign(process: &SimulatedProcess) {
    let new = campaign_of("Anna", process.clock.now());
    store_new_campaign(&process.app, &new).await.expect("the room has none");
    store_new_campaign(&process.app, &new).await.expect_err("it has one now");
    let (app, room) = (&process.app, default_room());
    update_campaign(app, &room, |campaign| campaign.join(member("Bob"))).await.expect("there is a place");
    update_campaign(app, &room, |campaign| campaign.join(member("Bob"))).await.expect_err("he is in it");
    let starts =
        async |who: &str| update_campaign(app, &room, |campaign| campaign.start(&account(who), Role::Player)).await;
    starts("Bob").await.expect_err("he did not announce it");
    starts("Anna").await.expect("it begins");
}

/// Runs the tasks of campaigns and results, and lets Anna resign every game, until `lasts` completes.
async fn play_until(process: SimulatedProcess, lasts: impl Future<Output = ()>) {
    let hosting = tokio::spawn(run_campaigns(process.app.clone(), process.mirrors.clone()));
    let keeping = tokio::spawn(run_recorder(process.app.clone(), process.mirrors.clone()));
    let playing = async {
        loop {
            process.advance(Duration::from_secs(30)).await;
            let last = load_campaign(&process.app, &default_room()).and_then(|campaign| campaign.games.last().cloned());
            let Some(last) = last else { continue };
            let Ok(Some(table)) = process.mirrors.open_table(&last).await else { continue };
            if table.read(|table| table.game().is_some()) {
                drop(process.request(&table, &requester("Anna"), "/resign yes", None).await);
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
fn dies(after: usize) -> impl FnMut(Operation) -> Fault + Send + 'static {
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

async fn is_over(process: &SimulatedProcess) -> bool {
    let over =
        load_campaign(&process.app, &default_room()).is_some_and(|campaign| campaign.stage == CampaignStage::Over);
    over && all_results(&process.app).await.expect("they are read").len() == 3
}

/// Asserts that three games were opened and finished once each, and that results, standings and the room agree.
async fn is_whole(process: &SimulatedProcess) {
    let campaign = load_campaign(&process.app, &default_room()).expect("there is one");
    let games: BTreeSet<_> = campaign.games.iter().cloned().collect();
    let heads = process.app.heads();
    assert_eq!((campaign.games.len(), games.len(), heads.len()), (3, 3, 3), "{campaign:?}");
    assert!(heads.iter().all(|(_, head)| head.status == Status::Over), "{campaign:?}");
    let results = all_results(&process.app).await.expect("they are read");
    let tables: BTreeSet<_> = results.iter().map(|result| result.table.clone()).collect();
    assert_eq!(tables, games);
    assert!(results.iter().all(|result| result.is_complete() && result.rooms == [default_room()]), "{results:?}");
    let rows = standings(&campaign, &results);
    let told: Vec<_> = rows.iter().map(|row| (row.name.as_str(), row.points, row.won, row.games)).collect();
    assert_eq!(told, [("Bob", 6, 3, 3), ("Anna", 3, 0, 3)]);
    assert!(rows[0].change > 0 && rows[1].change < 0);
    assert_eq!(process.mirrors.shown_table(&default_room()).as_ref(), campaign.games.last());
}

#[test]
fn campaign_across_restarts_plays_each_game_once() {
    let mut lives = 0;
    for seed in 0..3 {
        let mut world = SimulatedWorld::new(seed);
        let mut choice = Rng::new(seed);
        world.run_without_faults(|process| async move { start_campaign(&process).await });
        while !world.run_without_faults(|process| async move { is_over(&process).await }) {
            lives += 1;
            assert!(lives < 1000, "it comes to its end");
            // The process ends after a number of calls to the chat, or after any number of steps between them.
            let (calls, steps) = (1 + choice.below(20), choice.below(150));
            let long = choice.below(3) == 0;
            world.run_process(dies(calls), |process| async move {
                let lasts = async {
                    for _ in 0..steps {
                        tokio::task::yield_now().await;
                    }
                    if long {
                        tokio::time::sleep(Duration::from_secs(40)).await;
                    }
                };
                play_until(process, lasts).await;
            });
        }
        world.run_without_faults(|process| async move { is_whole(&process).await });
        world.check();
    }
    assert!(lives > 12, "they were interrupted: {lives}");
}

#[test]
fn campaign_waits_while_room_shows_running_game() {
    let mut world = SimulatedWorld::new(7);
    world.run_without_faults(|process| async move {
        let other = process.open_table("Cleo", &[]).await;
        process.send_line_ok("Dora", "/join").await;
        process.send_line_ok("Cleo", "/start").await;
        start_campaign(&process).await;
        let hosting = tokio::spawn(run_campaigns(process.app.clone(), process.mirrors.clone()));
        process.wait_until_idle().await;
        assert_eq!(process.mirrors.shown_table(&default_room()), Some(other.clone()));
        assert_eq!(process.app.heads().len(), 1, "no table is opened that nobody sees");
        let table = process.default_table().await;
        process.request(&table, &requester("Cleo"), "/resign yes", None).await.expect("she may");
        drop(table);
        process.wait_until_idle().await;
        let shown = process.mirrors.shown_table(&default_room()).expect("it shows a table");
        assert_ne!(shown, other);
        let table = process.default_table().await;
        let names = table.read(|table| table.names());
        let playing: BTreeSet<&str> = names.0.iter().map(String::as_str).filter(|name| !name.is_empty()).collect();
        assert_eq!(playing, PEOPLE.into_iter().collect());
        hosting.abort();
    });
}

#[test]
fn next_campaign_game_opens_after_result_is_saved() {
    let mut world = SimulatedWorld::new(10);
    // The process ends with the game, before the result is saved.
    world.run_without_faults(|process| async move {
        start_campaign(&process).await;
        let hosting = tokio::spawn(run_campaigns(process.app.clone(), process.mirrors.clone()));
        process.wait_until_idle().await;
        hosting.abort();
        process.send_line_ok("Anna", "/resign yes").await;
    });
    world.run_without_faults(|process| async move {
        let hosting = tokio::spawn(run_campaigns(process.app.clone(), process.mirrors.clone()));
        process.wait_until_idle().await;
        let keeping = tokio::spawn(run_recorder(process.app.clone(), process.mirrors.clone()));
        process.wait_until_idle().await;
        let games = load_campaign(&process.app, &default_room()).expect("there is one").games;
        let kept = all_results(&process.app).await.expect("they are read");
        let kept: Vec<_> = kept.iter().map(|result| (&result.table, result.rooms.as_slice())).collect();
        assert_eq!((games.len(), kept), (2, vec![(&games[0], [default_room()].as_slice())]));
        hosting.abort();
        keeping.abort();
    });
}

#[test]
fn forgotten_account_leaves_its_campaign() {
    let mut world = SimulatedWorld::new(8);
    world.run_without_faults(|process| async move {
        start_campaign(&process).await;
        repository::erase_account(&process.app, &account("Anna")).await.expect("it is kept");
        let campaign = load_campaign(&process.app, &default_room()).expect("it is there");
        assert_eq!((campaign.members.len(), &campaign.host), (1, &account("Bob")));
        repository::erase_account(&process.app, &account("Bob")).await.expect("it is kept");
        let line = process.app_note().expect("it is there");
        assert!(!line.contains("Anna") && !line.contains("Bob"), "{line}");
    });
}

fn seat(account: &str, name: &str, place: u8) -> SeatResult {
    let sitter = SeatHolder { account: Some(PlayerId(account.to_owned())), name: name.to_owned(), steps: 10 };
    SeatResult { place: Some(place), points: 10, people: vec![sitter], ..SeatResult::default() }
}

#[tokio::test]
async fn joined_accounts_count_as_one_member() {
    let (store, clock) = (Arc::new(MemoryStore::default()), Arc::new(ManualClock::starting_at("2026-11-22T12:00:00Z")));
    let now = clock.now();
    let app = App::new(store.clone(), clock, Arc::new(SeededEntropy::new(7)));
    let game = |number: u64, seats: [SeatResult; 2]| GameResult {
        table: table_id(number),
        began: now,
        ended: now,
        options: titles::default_options(),
        reason: EndReason::Won,
        points_to_win: Some(10),
        seats: seats.into(),
        spectator_page: SpectatorPageAccess::Closed,
        rooms: Vec::new(),
    };
    for result in [
        game(1, [seat("test:Anna", "Anna", 1), seat("test:Bob", "Bob", 2)]),
        game(2, [seat("test:Bob", "Bob", 2), seat("other:anna", "Ann", 1)]),
    ] {
        let line = encode_result(&result).expect("it is written");
        let note = format!("result:{}", result.table);
        store.set_note(&note, Some(&line)).await.expect("it is kept");
    }
    let joined = Member { account: PlayerId("other:anna".to_owned()), name: "Ann".to_owned(), ..member("Anna") };
    let campaign = Campaign {
        members: vec![member("Anna"), member("Bob"), joined],
        games: vec![table_id(1), table_id(2)],
        ..campaign_of("Anna", now)
    };
    let rows = async || {
        let (campaign, results) = merge_joined_accounts(&app, campaign.clone()).await.expect("they are read");
        let rows = standings(&campaign, &results).into_iter();
        rows.map(|row| (row.name, row.points, row.won, row.games)).collect::<Vec<_>>()
    };
    let row = |name: &str, points: u32, won: u32, games: u32| (name.to_owned(), points, won, games);
    assert_eq!(rows().await, [row("Anna", 2, 1, 1), row("Ann", 2, 1, 1), row("Bob", 2, 0, 2)]);
    let profiles = app.profiles();
    let code = profiles.create_join_code(&account("Anna"), now).await.expect("a code").to_string();
    let accepted = profiles.join_by_code(&PlayerId("other:anna".to_owned()), &code, now).await;
    assert_eq!(accepted, Ok(vec![account("Anna")]));
    assert_eq!(rows().await, [row("Anna", 4, 2, 2), row("Bob", 2, 0, 2)]);
}

/// Access to the campaign in its stored form.
trait Noted {
    fn app_note(&self) -> Option<String>;
}

impl Noted for SimulatedProcess {
    fn app_note(&self) -> Option<String> {
        load_campaign(&self.app, &default_room()).and_then(|campaign| encode_campaign(&campaign).ok())
    }
}

#[test]
fn stored_campaign_round_trips_and_rejects_damage() {
    let mut world = SimulatedWorld::new(9);
    let line = world.run_without_faults(|process| async move {
        start_campaign(&process).await;
        process.app_note().expect("it is there")
    });
    let read = decode_campaign(&line).expect("it is sound");
    assert_eq!((encode_campaign(&read).expect("it is written"), read.members.len()), (line.clone(), 2));
    let long = format!("\"name\":\"{}\"", "x".repeat(100));
    for (find, put) in [("\"v\":1", "\"v\":2"), ("\"name\":\"Winter league\"", long.as_str()), ("running", "resting")] {
        assert!(line.contains(find), "{line}");
        assert!(decode_campaign(&line.replacen(find, put, 1)).is_err(), "{put}");
    }
    assert_eq!(read.host, PlayerId("test:Anna".to_owned()));
}

#[test]
fn campaign_game_sends_hand_privately_if_member_chose_so() {
    let mut world = SimulatedWorld::new(9);
    world.state.disk.set_note("direct:test:Bob", Some("true")).wait().expect("it is kept");
    world.run_without_faults(|process| async move {
        start_campaign(&process).await;
        let hosting = tokio::spawn(run_campaigns(process.app.clone(), process.mirrors.clone()));
        process.wait_until_idle().await;
        let table = load_campaign(&process.app, &default_room()).expect("there is one").games[0].clone();
        let is_private = |name: &str| process.mirrors.has_private_mirror(&account(name), &table);
        assert!(is_private("Bob") && !is_private("Anna"));
        let own = RoomId("test:private/test:Bob".to_owned());
        assert_eq!(lock_server(&process.server).existing_messages(&own).len(), 1);
        hosting.abort();
    });
}
