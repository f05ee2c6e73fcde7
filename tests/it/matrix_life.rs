//! The bot on a homeserver: invitations, sessions, verification, outages, removal from rooms, and upgrades of rooms.

use std::path::PathBuf;
use std::time::Duration;

use regex::Regex;
use serde_json::{Value, json};
use tests::matrix::bot::Launch;
use tests::matrix::{MatrixBot, Person, Privacy, Shown, Synapse, begun};
use tokio::time::{sleep, timeout};

/// Timeout for lines in the bot's log.
const DEADLINE: Duration = Duration::from_secs(90);

/// Waits until `find` finds something in the bot's log, and returns it.
async fn says<T>(bot: &MatrixBot, what: &str, find: impl Fn(&str) -> Option<T>) -> T {
    let wait = async {
        loop {
            if let Some(found) = find(&plain(&bot.says())) {
                return found;
            }
            sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(DEADLINE, wait).await.unwrap_or_else(|_| panic!("it does not say {what}: {}", bot.says()))
}

/// Text without ANSI colors.
fn plain(said: &str) -> String {
    let color = Regex::new("\u{1b}\\[[0-9;]*m").expect("a pattern");
    color.replace_all(said, "").into_owned()
}

async fn says_so(bot: &MatrixBot, what: &str) {
    says(bot, what, |said| said.contains(what).then_some(())).await;
}

fn kept(bot: &MatrixBot, name: &str) -> PathBuf {
    bot.data().join("matrix").join(name)
}

fn session(bot: &MatrixBot) -> Value {
    let text = std::fs::read_to_string(kept(bot, "session.json")).expect("it has a session");
    serde_json::from_str(&text).expect("a session is JSON")
}

fn token(bot: &MatrixBot) -> String {
    session(bot)["access_token"].as_str().expect("a session has a token").to_owned()
}

/// Creates a room with a person and the bot.
async fn room(anna: &Person, bot: &MatrixBot, privacy: Privacy) -> String {
    let room = anna.make_room(privacy, &[bot.id()]).await;
    anna.member(&room, bot.id(), "join").await;
    room
}

fn by(bot: &MatrixBot) -> impl Fn(&Shown) -> bool + use<> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && !shown.body.is_empty()
}

/// Opens a table and waits until the bot shows it.
async fn open(anna: &Person, bot: &MatrixBot, room: &str) -> Shown {
    anna.say(room, "!new").await;
    anna.message(room, "a table is open", by(bot)).await
}

/// Number of the bot's messages in a room.
fn count(anna: &Person, bot: &MatrixBot, room: &str) -> usize {
    anna.messages(room).into_iter().filter(by(bot)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_accepts_invitations_and_keeps_session_across_restarts() {
    let (server, mut bot, [anna]) = begun(["Anna"]).await;
    for privacy in [Privacy::Plain, Privacy::Encrypted] {
        room(&anna, &bot, privacy).await;
    }
    let begun = session(&bot);
    bot.kill();
    // Invited while it is down.
    let asked = anna.make_room(Privacy::Plain, &[bot.id()]).await;
    bot.start_again().await;
    anna.member(&asked, bot.id(), "join").await;
    bot.end();
    bot.start_again().await;
    assert_eq!(session(&bot), begun, "it goes on as the same device");
    let (status, devices) =
        server.ask("GET", "/_matrix/client/v3/devices", Some(&token(&bot)), &json!({})).await;
    assert_eq!((status, devices["devices"].as_array().map(Vec::len)), (200, Some(1)), "{devices}");
    bot.end();
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn credentials_are_readable_by_operator_only() {
    use std::os::unix::fs::PermissionsExt as _;
    let server = Synapse::shared().await;
    let bot = MatrixBot::start(&server).await;
    says_so(&bot, "a recovery key was made").await;
    says_so(&bot, "trusted=true").await;
    let mode = |path: PathBuf| std::fs::metadata(path).expect("it is there").permissions().mode() & 0o777;
    assert_eq!(mode(kept(&bot, "session.json")), 0o600);
    assert_eq!(mode(kept(&bot, "recovery-key")), 0o600);
    assert_eq!(mode(bot.data().join("matrix")), 0o700);
    let key = std::fs::read_to_string(kept(&bot, "recovery-key")).expect("it can be read");
    assert!(!key.trim().is_empty() && !bot.says().contains(key.trim()), "the key is not in the log");
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_declines_disallowed_invitation() {
    let server = Synapse::shared().await;
    let matrix = "allow = [\"elsewhere.example\"]".to_owned();
    let bot = MatrixBot::launch(&server, Launch { matrix, ..Launch::default() }).await;
    let anna = server.person("Anna").await;
    let asked = anna.make_room(Privacy::Plain, &[bot.id()]).await;
    anna.member(&asked, bot.id(), "leave").await;
    says_so(&bot, "turned an invitation down").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ended_session_stops_bot_and_new_one_recovers_keys() {
    let (server, mut bot, [anna]) = begun(["Anna"]).await;
    let games = room(&anna, &bot, Privacy::Encrypted).await;
    says_so(&bot, "trusted=true").await;
    let before = session(&bot);
    let (status, _) = server.ask("POST", "/_matrix/client/v3/logout", Some(&token(&bot)), &json!({})).await;
    assert_eq!(status, 200);
    assert!(!bot.ended().await.success());
    assert!(bot.says().contains("does not know our session any more"), "{}", bot.says());
    let store = kept(&bot, before["device_id"].as_str().expect("a device"));
    assert!(store.join("matrix-sdk-crypto.sqlite3").exists(), "its keys are still there");

    // No device of the bot can decrypt this.
    anna.say(&games, "!new").await;
    // The bot logs in again by itself: the password is still in its settings.
    bot.start_again().await;
    assert_ne!(session(&bot)["device_id"], before["device_id"]);
    says_so(&bot, "the account's keys were recovered").await;
    says(&bot, "that it is trusted again", |said| (said.matches("trusted=true").count() == 2).then_some(()))
        .await;
    anna.message(&games, "that it could not read", |shown| {
        by(&bot)(shown) && shown.body.contains("its key has not reached me")
    })
    .await;
    anna.say(&games, "!new").await;
    anna.message(&games, "a table is open", |shown| by(&bot)(shown) && shown.body.contains("!join")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emoji_verification_of_bot_succeeds() {
    let (_, bot, [anna]) = begun(["Anna"]).await;
    room(&anna, &bot, Privacy::Encrypted).await;
    says_so(&bot, "trusted=true").await;
    // Without a private room, one is made for the verification.
    let comparing = anna.compare_with(bot.id()).await;
    for name in comparing.emoji() {
        says(&bot, &name, |said| {
            said.lines().any(|line| line.contains("compare these") && line.contains(&name)).then_some(())
        })
        .await;
    }
    comparing.confirm().await;
    anna.trusts(bot.id()).await;
    says_so(&bot, "signs were compared, and are the same").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn emoji_verification_by_disallowed_user_is_refused() {
    let server = Synapse::shared().await;
    let (anna, bob) = (server.person("Anna").await, server.person("Bob").await);
    let matrix = format!("allow = [\"{}\"]", anna.id);
    let bot = MatrixBot::launch(&server, Launch { matrix, ..Launch::default() }).await;
    let games = room(&anna, &bot, Privacy::Encrypted).await;
    anna.invite(&games, &bob.id).await.expect("she may");
    bob.join(&games).await;
    says_so(&bot, "trusted=true").await;
    // Requests of devices that the bot's library does not know stay unanswered: he first reads a message of the bot, which
    // needed his devices.
    bob.say(&games, "!new").await;
    bob.message(&games, "a table is open", |shown| by(&bot)(shown) && shown.body.contains("!join")).await;
    bob.asks_to_compare_in_vain(bot.id()).await;
    says_so(&bot, "did not compare signs").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn messages_sent_while_bot_was_down_are_handled_once() {
    let (_, mut bot, [anna]) = begun(["Anna"]).await;
    let (quiet, loud) =
        (room(&anna, &bot, Privacy::Encrypted).await, room(&anna, &bot, Privacy::Plain).await);
    bot.kill();
    for room in [&quiet, &loud] {
        // The edited text counts.
        let asked = anna.say(room, "!new points 9").await;
        anna.edit(room, &asked, "!new points 8").await;
    }
    // More messages than one sync returns.
    for number in 0..130 {
        anna.say(&loud, &format!("talk {number}")).await;
    }
    bot.start_again().await;
    let id = bot.id().to_owned();
    let points = |points: &'static str| {
        let id = id.clone();
        move |shown: &Shown| shown.author == id && shown.body.contains("!join") && shown.body.contains(points)
    };
    for room in [&quiet, &loud] {
        anna.message(room, "a table is open", points("8 points")).await;
    }
    // Each command is handled once, also after another restart.
    let before = [count(&anna, &bot, &quiet), count(&anna, &bot, &loud)];
    bot.kill();
    bot.start_again().await;
    let other = room(&anna, &bot, Privacy::Plain).await;
    open(&anna, &bot, &other).await;
    assert_eq!([count(&anna, &bot, &quiet), count(&anna, &bot, &loud)], before);

    // A refused command can be corrected by an edit, once.
    let asked = anna.say(&other, "!option points 99").await;
    anna.room(&other, "it is refused", |place| place.reaction(&asked, "⚠️", bot.id())).await;
    anna.edit(&other, &asked, "!option points 7").await;
    anna.message(&other, "seven points are chosen", points("7 points")).await;
    anna.edit(&other, &asked, "!option points 6").await;
    anna.say(&other, "!robot add random").await;
    let table = anna.message(&other, "what comes later is done", points("(2)")).await;
    assert!(table.body.contains("7 points"), "{}", table.body);
}

#[tokio::test(flavor = "multi_thread")]
async fn bot_waits_for_unreachable_homeserver() {
    let server = Synapse::start().await;
    let mut bot = MatrixBot::start(&server).await;
    let anna = server.person("Anna").await;
    let games = room(&anna, &bot, Privacy::Plain).await;
    server.kill();
    says_so(&bot, "no answer of the homeserver").await;
    server.start_again().await;
    open(&anna, &bot, &games).await;
    // It also starts while the homeserver is down.
    server.kill();
    bot.start_again().await;
    says_so(&bot, "the homeserver is waited for").await;
    server.start_again().await;
    let other = anna.make_room(Privacy::Plain, &[bot.id()]).await;
    anna.member(&other, bot.id(), "join").await;
    bot.end();
}

#[tokio::test(flavor = "multi_thread")]
async fn kicked_bot_resumes_when_invited_again() {
    let (_, mut bot, [anna]) = begun(["Anna"]).await;
    let games = room(&anna, &bot, Privacy::Plain).await;
    let table = open(&anna, &bot, &games).await;
    anna.kick(&games, bot.id()).await.expect("she may");
    says_so(&bot, "not in a room any more").await;
    anna.invite(&games, bot.id()).await.expect("she may");
    let again = |shown: &Shown| by(&bot)(shown) && shown.at > table.at;
    let back = anna.message(&games, "it is back", again).await;
    // The same while it is down.
    bot.kill();
    anna.ban(&games, bot.id()).await.expect("she may");
    bot.start_again().await;
    says(&bot, "that it is out", |said| (said.matches("not in a room any more").count() == 2).then_some(()))
        .await;
    anna.unban(&games, bot.id()).await.expect("she may");
    anna.invite(&games, bot.id()).await.expect("she may");
    anna.message(&games, "it is back again", |shown| by(&bot)(shown) && shown.at > back.at).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn game_resumes_after_power_to_write_returns() {
    let (_, bot, [anna]) = begun(["Anna"]).await;
    let games = room(&anna, &bot, Privacy::Plain).await;
    open(&anna, &bot, &games).await;
    anna.power(&games, bot.id(), -1).await.expect("she may");
    anna.say(&games, "!join").await;
    anna.say(&games, "!robot add settler").await;
    says_so(&bot, "a place can't be written to").await;
    let before = count(&anna, &bot, &games);
    anna.power(&games, bot.id(), 0).await.expect("she may");
    let more =
        |messages: &[Shown]| (messages.iter().filter(|shown| by(&bot)(shown)).count() > before).then_some(());
    anna.until(&games, "it goes on", more).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn upgraded_room_keeps_its_table() {
    let (_, bot, [anna]) = begun(["Anna"]).await;
    let games = room(&anna, &bot, Privacy::Plain).await;
    open(&anna, &bot, &games).await;
    let new = anna.upgrade(&games, "11").await;
    // Clients do so when they upgrade a room; members of the old room may join.
    anna.invite(&new, bot.id()).await.expect("she may");
    anna.message(&new, "the table", by(&bot)).await;
    anna.say(&new, "!robot add settler").await;
    anna.message(&new, "a robot sits down", |shown| by(&bot)(shown) && shown.edits > 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn redacted_message_is_reposted_with_next_change() {
    let (_, mut bot, [anna]) = begun(["Anna"]).await;
    let games = room(&anna, &bot, Privacy::Plain).await;
    let table = open(&anna, &bot, &games).await;
    anna.redact(&games, &table.id).await;
    anna.say(&games, "!robot add settler").await;
    let fresh = |shown: &Shown| by(&bot)(shown) && shown.at > table.at;
    let again = anna.message(&games, "it comes again", fresh).await;
    // The same while it is down.
    bot.kill();
    anna.redact(&games, &again.id).await;
    anna.say(&games, "!robot add settler").await;
    bot.start_again().await;
    let fresh = |shown: &Shown| by(&bot)(shown) && shown.at > again.at;
    anna.message(&games, "it comes once more", fresh).await;
}
