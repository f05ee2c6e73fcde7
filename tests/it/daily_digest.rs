//! Daily digest: sent to one account once a day, and only if games wait for it.

use std::time::Duration;

use bot_app::handlers::global::digest::send_daily_digests;
use bot_app::profile::{Digest, Profile};
use bot_core::channel::RoomId;
use bot_core::command::GameOption;
use bot_core::language::Language;
use bot_core::time::{Absence, Daily, MinuteOfDay, Zone};
use tests::memory_platform::lock_server;
use tests::simulated_world::{SimulatedProcess, SimulatedWorld, account};

const DAY: Duration = Duration::from_secs(24 * 3600);

/// Digests that an account received.
fn lists(process: &SimulatedProcess, who: &str) -> Vec<Vec<String>> {
    let room = RoomId(format!("test:private/test:{who}"));
    let server = lock_server(&process.server);
    let shown = server.rooms.get(&room).into_iter().flatten().map(|posted| posted.current().clone());
    let is_list = |title: &Option<String>| title.as_deref() == Some("Games that wait for you");
    shown.filter(|message| is_list(&message.title)).map(|message| message.lines).collect()
}

/// Lets two people subscribe to the digest at the next full hour.
async fn wished(process: &SimulatedProcess) {
    for name in ["Anna", "Bob"] {
        let hour = Zone::UTC.local_time(process.clock.now()).hour() as u16 + 1;
        let daily =
            Daily::starting_after(MinuteOfDay::new(hour % 24 * 60).expect("an hour"), &Zone::UTC, process.clock.now());
        let digest = Digest { daily, recipient: account(name), language: Language::ENGLISH };
        let set = |profile: &mut Profile| profile.digest = Some(digest.clone());
        process.app.profiles().change(&account(name), set).await.expect("it is kept");
    }
}

fn start_game(process: &SimulatedProcess) {
    let (app, places) = (process.app.clone(), process.mirrors.clone());
    tokio::spawn(async { match send_daily_digests(app, places).await {} });
}

#[test]
fn digest_is_sent_once_a_day_across_restarts() {
    let mut world = SimulatedWorld::new(60);
    world.run_without_faults(|process| async move {
        wished(&process).await;
        start_game(&process);
        process.advance(DAY).await;
        assert_eq!(lists(&process, "Anna"), Vec::<Vec<String>>::new(), "no game waits for her");
        process.open_table("Anna", &[GameOption::players(2)]).await;
        process.send_line_ok("Bob", "/join").await;
        process.send_line_ok("Anna", "/start").await;
        process.advance(DAY * 3).await;
        let waits = process.first_awaited(&["Anna", "Bob"]).await.expect("one is awaited");
        let rests = if waits == "Anna" { "Bob" } else { "Anna" };
        let told = lists(&process, waits);
        assert_eq!(told.len(), 3, "{told:?}");
        assert!(told.iter().all(|lines| lines.len() == 1 && lines[0].contains("waited for you")), "{told:?}");
        assert_eq!(lists(&process, rests), Vec::<Vec<String>>::new());
    });
    // The process is down for two and a quarter days: missed digests are sent once.
    world.advance(DAY * 2 + DAY / 4);
    world.run_without_faults(|process| async move {
        start_game(&process);
        process.advance(DAY / 8).await;
        let waits = process.first_awaited(&["Anna", "Bob"]).await.expect("one is awaited");
        assert_eq!(lists(&process, waits).len(), 4);
        // An absent person gets no digest until the absence ends.
        let until = process.clock.now() + jiff::SignedDuration::from_hours(60);
        let set = |profile: &mut Profile| profile.absence = Some(Absence::from_past_until(until));
        process.app.profiles().change(&account(waits), set).await.expect("it is kept");
        process.advance(DAY * 2).await;
        assert_eq!(lists(&process, waits).len(), 4);
        process.advance(DAY * 2).await;
        assert_eq!(lists(&process, waits).len(), 6, "on the first day he is away still");
    });
}
