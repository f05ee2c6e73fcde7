//! The bot on a homeserver: invitations, sessions, verification, outages, removal from rooms, and upgrades of rooms.

use std::path::PathBuf;
use std::time::Duration;

use regex::Regex;
use serde_json::{Value, json};
use tests::matrix::bot_process::LaunchOptions;
use tests::matrix::{MatrixBot, Person, Privacy, Synapse, VisibleMessage, start_with_people};
use tokio::time::{sleep, timeout};

/// Timeout for lines in the bot's log.
const LOG_TIMEOUT: Duration = Duration::from_secs(90);

/// Waits until `find` finds something in the bot's log, and returns it.
async fn wait_for_log<T>(bot: &MatrixBot, what: &str, find: impl Fn(&str) -> Option<T>) -> T {
    let wait = async {
        loop {
            if let Some(found) = find(&plain(&bot.log())) {
                return found;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(LOG_TIMEOUT, wait).await.unwrap_or_else(|_| panic!("it does not say {what}: {}", bot.log()))
}

/// Text without ANSI colors.
fn plain(said: &str) -> String {
    let color = Regex::new("\u{1b}\\[[0-9;]*m").expect("a pattern");
    color.replace_all(said, "").into_owned()
}

async fn wait_for_log_text(bot: &MatrixBot, what: &str) {
    wait_for_log(bot, what, |said| said.contains(what).then_some(())).await;
}

fn data_path(bot: &MatrixBot, name: &str) -> PathBuf {
    bot.data_directory().join("matrix").join(name)
}

fn session(bot: &MatrixBot) -> Value {
    let text = std::fs::read_to_string(data_path(bot, "session.json")).expect("it has a session");
    serde_json::from_str(&text).expect("a session is JSON")
}

fn access_token(bot: &MatrixBot) -> String {
    session(bot)["access_token"].as_str().expect("a session has a token").to_owned()
}

/// Creates a room with a person and the bot.
async fn create_room(anna: &Person, bot: &MatrixBot, privacy: Privacy) -> String {
    let room = anna.create_room(privacy, &[bot.id()]).await;
    anna.wait_for_membership(&room, bot.id(), "join").await;
    room
}

fn by(bot: &MatrixBot) -> impl Fn(&VisibleMessage) -> bool + use<> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && !shown.body.is_empty()
}

/// Opens a table and waits until the bot shows it.
async fn open_table(anna: &Person, bot: &MatrixBot, room: &str) -> VisibleMessage {
    anna.send_text(room, "!new").await;
    anna.wait_for_message(room, "a table is open", by(bot)).await
}

/// Number of the bot's messages in a room.
fn count_bot_messages(anna: &Person, bot: &MatrixBot, room: &str) -> usize {
    anna.messages(room).into_iter().filter(by(bot)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_accepts_invitations_and_keeps_session_across_restarts() {
    let (server, mut bot, [anna]) = start_with_people(["Anna"]).await;
    for privacy in [Privacy::Plain, Privacy::Encrypted] {
        create_room(&anna, &bot, privacy).await;
    }
    let begun = session(&bot);
    bot.kill();
    // Invited while it is down.
    let asked = anna.create_room(Privacy::Plain, &[bot.id()]).await;
    bot.restart().await;
    anna.wait_for_membership(&asked, bot.id(), "join").await;
    bot.terminate();
    bot.restart().await;
    assert_eq!(session(&bot), begun, "it goes on as the same device");
    let (status, devices) =
        server.request("GET", "/_matrix/client/v3/devices", Some(&access_token(&bot)), &json!({})).await;
    assert_eq!((status, devices["devices"].as_array().map(Vec::len)), (200, Some(1)), "{devices}");
    bot.terminate();
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn credentials_are_readable_by_operator_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    wait_for_log_text(&bot, "a recovery key was made").await;
    wait_for_log_text(&bot, "trusted=true").await;
    let mode = |path: PathBuf| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(data_path(&bot, "session.json")), 0o600);
    assert_eq!(mode(data_path(&bot, "recovery-key")), 0o600);
    assert_eq!(mode(bot.data_directory().join("matrix")), 0o700);
    let key = std::fs::read_to_string(data_path(&bot, "recovery-key")).expect("it can be read");
    assert!(!key.trim().is_empty() && !bot.log().contains(key.trim()), "the key is not in the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_declines_disallowed_invitation() {
    let server = Synapse::shared().await;
    let matrix = "allow = [\"elsewhere.example\"]".to_owned();
    let bot = MatrixBot::launch(&server, LaunchOptions { matrix, ..LaunchOptions::default() }).await;
    let anna = server.register_person("Anna").await;
    let asked = anna.create_room(Privacy::Plain, &[bot.id()]).await;
    anna.wait_for_membership(&asked, bot.id(), "leave").await;
    wait_for_log_text(&bot, "turned an invitation down").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ended_session_stops_bot_and_new_one_recovers_keys() {
    let (server, mut bot, [anna]) = start_with_people(["Anna"]).await;
    let games = create_room(&anna, &bot, Privacy::Encrypted).await;
    wait_for_log_text(&bot, "trusted=true").await;
    let before = session(&bot);
    let (status, _) = server.request("POST", "/_matrix/client/v3/logout", Some(&access_token(&bot)), &json!({})).await;
    assert_eq!(status, 200);
    assert!(!bot.wait_for_exit().await.success());
    assert!(bot.log().contains("does not know our session any more"), "{}", bot.log());
    let store = data_path(&bot, before["device_id"].as_str().expect("a device"));
    assert!(store.join("matrix-sdk-crypto.sqlite3").exists(), "its keys are still there");

    // No device of the bot can decrypt this.
    anna.send_text(&games, "!new").await;
    // The bot logs in again by itself: the password is still in its settings.
    bot.restart().await;
    assert_ne!(session(&bot)["device_id"], before["device_id"]);
    wait_for_log_text(&bot, "the account's keys were recovered").await;
    wait_for_log(&bot, "that it is trusted again", |said| (said.matches("trusted=true").count() == 2).then_some(()))
        .await;
    anna.wait_for_message(&games, "that it could not read", |shown| {
        by(&bot)(shown) && shown.body.contains("its key has not reached me")
    })
    .await;
    anna.send_text(&games, "!new").await;
    anna.wait_for_message(&games, "a table is open", |shown| by(&bot)(shown) && shown.body.contains("!join")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emoji_verification_of_bot_succeeds() {
    let (_, bot, [anna]) = start_with_people(["Anna"]).await;
    create_room(&anna, &bot, Privacy::Encrypted).await;
    wait_for_log_text(&bot, "trusted=true").await;
    // Without a private room, one is made for the verification.
    let comparing = anna.verify_with(bot.id()).await;
    for name in comparing.emoji() {
        wait_for_log(&bot, &name, |said| {
            said.lines().any(|line| line.contains("compare these") && line.contains(&name)).then_some(())
        })
        .await;
    }
    comparing.confirm().await;
    anna.wait_until_trusted(bot.id()).await;
    wait_for_log_text(&bot, "signs were compared, and are the same").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emoji_verification_by_disallowed_user_is_refused() {
    let server = Synapse::shared().await;
    let (anna, bob) = (server.register_person("Anna").await, server.register_person("Bob").await);
    let matrix = format!("allow = [\"{}\"]", anna.id);
    let bot = MatrixBot::launch(&server, LaunchOptions { matrix, ..LaunchOptions::default() }).await;
    let games = create_room(&anna, &bot, Privacy::Encrypted).await;
    anna.invite(&games, &bob.id).await.expect("she may");
    bob.join(&games).await;
    wait_for_log_text(&bot, "trusted=true").await;
    // Requests of devices that the bot's library does not know stay unanswered: he first reads a message of the bot, which
    // needed his devices.
    bob.send_text(&games, "!new").await;
    bob.wait_for_message(&games, "a table is open", |shown| by(&bot)(shown) && shown.body.contains("!join")).await;
    bob.request_declined_verification(bot.id()).await;
    wait_for_log_text(&bot, "did not compare signs").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_sent_while_bot_was_down_are_handled_once() {
    let (_, mut bot, [anna]) = start_with_people(["Anna"]).await;
    let (quiet, loud) =
        (create_room(&anna, &bot, Privacy::Encrypted).await, create_room(&anna, &bot, Privacy::Plain).await);
    bot.kill();
    for room in [&quiet, &loud] {
        // The edited text counts.
        let asked = anna.send_text(room, "!new points 9").await;
        anna.edit(room, &asked, "!new points 8").await;
    }
    // More messages than one sync returns.
    for number in 0..130 {
        anna.send_text(&loud, &format!("talk {number}")).await;
    }
    bot.restart().await;
    let id = bot.id().to_owned();
    let points = |points: &'static str| {
        let id = id.clone();
        move |shown: &VisibleMessage| shown.author == id && shown.body.contains("!join") && shown.body.contains(points)
    };
    for room in [&quiet, &loud] {
        anna.wait_for_message(room, "a table is open", points("8 points")).await;
    }
    // Each command is handled once, also after another restart.
    let before = [count_bot_messages(&anna, &bot, &quiet), count_bot_messages(&anna, &bot, &loud)];
    bot.kill();
    bot.restart().await;
    let other = create_room(&anna, &bot, Privacy::Plain).await;
    open_table(&anna, &bot, &other).await;
    assert_eq!([count_bot_messages(&anna, &bot, &quiet), count_bot_messages(&anna, &bot, &loud)], before);

    // A refused command can be corrected by an edit, once.
    let asked = anna.send_text(&other, "!option points 99").await;
    anna.wait_for_room(&other, "it is refused", |place| place.reaction(&asked, "⚠️", bot.id())).await;
    anna.edit(&other, &asked, "!option points 7").await;
    anna.wait_for_message(&other, "seven points are chosen", points("7 points")).await;
    anna.edit(&other, &asked, "!option points 6").await;
    anna.send_text(&other, "!robot add random").await;
    let table = anna.wait_for_message(&other, "what comes later is done", points("(2)")).await;
    assert!(table.body.contains("7 points"), "{}", table.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_waits_for_unreachable_homeserver() {
    let server = Synapse::start().await;
    let mut bot = MatrixBot::start(&server).await;
    let anna = server.register_person("Anna").await;
    let games = create_room(&anna, &bot, Privacy::Plain).await;
    server.kill();
    wait_for_log_text(&bot, "no answer of the homeserver").await;
    server.restart().await;
    open_table(&anna, &bot, &games).await;
    // It also starts while the homeserver is down.
    server.kill();
    bot.restart().await;
    wait_for_log_text(&bot, "the homeserver is waited for").await;
    server.restart().await;
    let other = anna.create_room(Privacy::Plain, &[bot.id()]).await;
    anna.wait_for_membership(&other, bot.id(), "join").await;
    bot.terminate();
}

#[tokio::test(flavor = "multi_thread")]
async fn kicked_bot_resumes_when_invited_again() {
    let (_, mut bot, [anna]) = start_with_people(["Anna"]).await;
    let games = create_room(&anna, &bot, Privacy::Plain).await;
    let table = open_table(&anna, &bot, &games).await;
    anna.kick(&games, bot.id()).await.expect("she may");
    wait_for_log_text(&bot, "not in a room any more").await;
    anna.invite(&games, bot.id()).await.expect("she may");
    let again = |shown: &VisibleMessage| by(&bot)(shown) && shown.origin_ms > table.origin_ms;
    let back = anna.wait_for_message(&games, "it is back", again).await;
    // The same while it is down.
    bot.kill();
    anna.ban(&games, bot.id()).await.expect("she may");
    bot.restart().await;
    wait_for_log(&bot, "that it is out", |said| (said.matches("not in a room any more").count() == 2).then_some(()))
        .await;
    anna.unban(&games, bot.id()).await.expect("she may");
    anna.invite(&games, bot.id()).await.expect("she may");
    anna.wait_for_message(&games, "it is back again", |shown| by(&bot)(shown) && shown.origin_ms > back.origin_ms)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_resumes_after_power_to_write_returns() {
    let (_, bot, [anna]) = start_with_people(["Anna"]).await;
    let games = create_room(&anna, &bot, Privacy::Plain).await;
    open_table(&anna, &bot, &games).await;
    anna.set_power_level(&games, bot.id(), -1).await.expect("she may");
    anna.send_text(&games, "!join").await;
    anna.send_text(&games, "!robot add settler").await;
    wait_for_log_text(&bot, "a place can't be written to").await;
    let before = count_bot_messages(&anna, &bot, &games);
    anna.set_power_level(&games, bot.id(), 0).await.expect("she may");
    let more =
        |messages: &[VisibleMessage]| (messages.iter().filter(|shown| by(&bot)(shown)).count() > before).then_some(());
    anna.wait_for(&games, "it goes on", more).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn upgraded_room_keeps_its_table() {
    let (_, bot, [anna]) = start_with_people(["Anna"]).await;
    let games = create_room(&anna, &bot, Privacy::Plain).await;
    open_table(&anna, &bot, &games).await;
    let new = anna.upgrade_room(&games, "11").await;
    // Clients do so when they upgrade a room; members of the old room may join.
    anna.invite(&new, bot.id()).await.expect("she may");
    anna.wait_for_message(&new, "the table", by(&bot)).await;
    anna.send_text(&new, "!robot add settler").await;
    anna.wait_for_message(&new, "a robot sits down", |shown| by(&bot)(shown) && shown.edits > 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn redacted_message_is_reposted_with_next_change() {
    let (_, mut bot, [anna]) = start_with_people(["Anna"]).await;
    let games = create_room(&anna, &bot, Privacy::Plain).await;
    open_table(&anna, &bot, &games).await;
    let table = anna.wait_for_message(&games, "a lobby", |shown| shown.sign("Join").is_some()).await;
    anna.redact(&games, &table.id).await;
    anna.send_text(&games, "!robot add settler").await;
    let is_lobby = |shown: &VisibleMessage| !shown.redacted && shown.sign("Join").is_some();
    let fresh = |shown: &VisibleMessage| is_lobby(shown) && shown.origin_ms > table.origin_ms;
    let again = anna.wait_for_message(&games, "it comes again", fresh).await;
    // The same while it is down.
    bot.kill();
    anna.redact(&games, &again.id).await;
    anna.send_text(&games, "!robot add settler").await;
    bot.restart().await;
    let fresh = |shown: &VisibleMessage| is_lobby(shown) && shown.origin_ms > again.origin_ms;
    anna.wait_for_message(&games, "it comes once more", fresh).await;
}
