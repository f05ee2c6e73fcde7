//! Refusals on Matrix: pictures that are too large or over quota, blocked invitations, and commands meant for other bots.

use std::time::Duration;

use serde_json::{Value, json};
use tests::matrix::{Limits, MatrixBot, Person, Privacy, Shown, Synapse, begun};
use tokio::time::{Instant, sleep};

/// Timeout for the homeserver's data about the bot.
const DEADLINE: Duration = Duration::from_secs(90);

/// Predicate for unredacted messages of the bot that contain `words`.
fn says<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&Shown) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

fn count(who: &Person, room: &str, fits: impl Fn(&Shown) -> bool) -> usize {
    who.messages(room).into_iter().filter(|shown| fits(shown)).count()
}

/// Begins a game of Anna and a robot, up to her first turn. Returns the room and her private room.
async fn begin(anna: &Person, bot: &MatrixBot) -> (String, String) {
    let room = anna.make_room(Privacy::Plain, &[bot.id()]).await;
    anna.message(&room, "she is told how a game begins", says(bot, "!new opens a table")).await;
    anna.say(&room, "!new board beginner founding chosen players 2").await;
    anna.message(&room, "a table", says(bot, "!join")).await;
    let private = anna.invitation("a room of two", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.say(&room, "!robot add settler").await;
    anna.message(&room, "a robot sits there", says(bot, "(2)")).await;
    anna.say(&room, "!start").await;
    (room, private)
}

/// Answers private menu number `number` with its first line.
async fn answer(anna: &Person, private: &str, number: usize) {
    let asks = |shown: &&Shown| !shown.content["net.comptoir.menu"].is_null();
    let asked = |now: &[Shown]| now.iter().filter(asks).nth(number).cloned();
    let menu = anna.until(private, "she is asked", asked).await;
    let first = menu.signs().into_iter().find_map(|sign| sign.number).expect("it has a number");
    anna.reply(&menu, &first.to_string()).await;
}

async fn goes_on_in_words(more: &str, why: &str) {
    let server = Synapse::configured(Limits::Lifted, more).await;
    let bot = MatrixBot::start(&server).await;
    let anna = server.person("Anna").await;
    let (room, private) = begin(&anna, &bot).await;
    let turn = anna.message(&room, "her turn", says(&bot, "Waiting for Anna")).await;
    assert!(turn.sign("Place the settlement").is_some(), "{}", turn.body);
    anna.message(&room, "why no board is shown", says(&bot, why)).await;

    // All prompts come as text, and all moves are shown.
    anna.say(&room, "!build settlement").await;
    answer(&anna, &private, 0).await;
    answer(&anna, &private, 1).await;
    let road = |shown: &Shown| says(&bot, "Waiting for Anna")(shown) && shown.sign("Lay the road").is_some();
    anna.message(&room, "the settlement stands", road).await;
    anna.say(&room, "!board").await;
    anna.message(&private, "the board in words", says(&bot, "Anna: ")).await;
    assert_eq!(count(&anna, &room, says(&bot, why)), 1, "it is told once");
    assert_eq!(count(&anna, &room, |shown| shown.picture().is_some()), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn game_with_oversized_board_is_playable_as_text() {
    goes_on_in_words("max_upload_size: 10K\n", "takes no file as large as a board").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn large_board_is_shown_at_half_size() {
    let server = Synapse::configured(Limits::Lifted, "max_upload_size: 80K\n").await;
    let bot = MatrixBot::start(&server).await;
    let anna = server.person("Anna").await;
    let (room, _) = begin(&anna, &bot).await;
    let board = anna.message(&room, "a board", |shown| shown.picture().is_some()).await;
    let picture = board.picture().expect("it is one");
    let bytes = anna.picture(&board).await;
    let image = image::load_from_memory(&bytes).expect("it can be drawn");
    assert_eq!((u64::from(image.width()), u64::from(image.height())), (picture.width, picture.height));
    assert_eq!(picture.size, bytes.len() as u64);
    assert!(picture.size < 80 << 10 && picture.width > 400, "{} bytes, {} wide", picture.size, picture.width);
    assert_eq!(count(&anna, &room, says(&bot, "leave boards out")), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn game_with_exhausted_upload_quota_is_playable_as_text() {
    let quota = "media_upload_limits: [{time_period: 1h, max_size: 1K}]\n";
    goes_on_in_words(quota, "lets my account upload no more").await;
}

/// The homeserver's answer to a request of the bot's account.
async fn bot_asks(server: &Synapse, bot: &MatrixBot, path: &str) -> Value {
    let session = std::fs::read(bot.data().join("matrix/session.json")).expect("it has a session");
    let session: Value = serde_json::from_slice(&session).expect("a session is JSON");
    let token = session["access_token"].as_str();
    server.ask("GET", &format!("/_matrix/client/v3/{path}"), token, &json!({})).await.1
}

async fn rooms_of(server: &Synapse, bot: &MatrixBot) -> usize {
    bot_asks(server, bot, "joined_rooms").await["joined_rooms"].as_array().map_or(0, Vec::len)
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_invitation_is_explained_and_leaves_no_rooms() {
    let (server, bot, [anna]) = begun(["Anna"]).await;
    let block = format!("user/{}/account_data/m.invite_permission_config", anna.id);
    anna.ask("PUT", &block, &json!({ "default_action": "block" })).await;
    let room = anna.make_room(Privacy::Plain, &[bot.id()]).await;
    anna.message(&room, "she is told how a game begins", says(&bot, "!new opens a table")).await;
    let told = says(&bot, "Open a direct chat with me yourself");
    let times = |number: usize| move |now: usize| (now >= number).then_some(());
    let is_told = |number: usize| {
        let told = &told;
        move |now: &[Shown]| times(number)(now.iter().filter(|shown| told(shown)).count())
    };
    anna.say(&room, "!new board beginner founding given players 2").await;
    anna.until(&room, "her private room can't be had", is_told(1)).await;
    let rooms = rooms_of(&server, &bot).await;
    anna.say(&room, "!hand").await;
    anna.until(&room, "she is told again", is_told(2)).await;
    anna.say(&room, "!menu").await;
    anna.until(&room, "and again", is_told(3)).await;
    assert_eq!(rooms_of(&server, &bot).await, rooms, "no room is made in vain");

    // Her own room, as the message advises, works.
    let hers = anna.make_room_of_two(bot.id()).await;
    anna.member(&hers, bot.id(), "join").await;
    let late = Instant::now() + DEADLINE;
    let directs = format!("user/{}/account_data/m.direct", bot.id());
    while !bot_asks(&server, &bot, &directs).await.to_string().contains(&hers) {
        assert!(Instant::now() < late, "the bot does not know that it is for two");
        sleep(Duration::from_millis(50)).await;
    }
    anna.say(&room, "!hand").await;
    anna.message(&hers, "she is answered there", says(&bot, "our private room")).await;
    while rooms_of(&server, &bot).await > rooms {
        assert!(Instant::now() < late, "the room without her stays");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_of_other_bots_are_ignored_without_table() {
    let (_, bot, [anna]) = begun(["Anna"]).await;
    let room = anna.make_room(Privacy::Plain, &[bot.id()]).await;
    anna.message(&room, "she is told how a game begins", says(&bot, "!new opens a table")).await;
    let long = format!("!ai write me a poem {}", "and more ".repeat(80));
    let others =
        ["!poll Pizza?", "!role", "!quote 3", "!roll 2d6", "!kick @x:y", "!ban x", "!mute x", long.as_str()];
    for line in others {
        anna.say(&room, line).await;
    }
    let named = anna.say(&room, &format!("{}: roll", bot.id())).await;
    let answer = |shown: &Shown| shown.author == bot.id() && shown.reply_to.as_ref() == Some(&named);
    let answer = anna.message(&room, "whoever calls it by its name is answered", answer).await;
    assert!(answer.body.contains("No game is played in this room"), "{}", answer.body);
    let help = anna.say(&room, "!help").await;
    let answer = |shown: &Shown| shown.author == bot.id() && shown.reply_to.as_ref() == Some(&help);
    anna.message(&room, "how to play", answer).await;
    assert_eq!(count(&anna, &room, |shown| shown.author == bot.id()), 3, "{:?}", anna.messages(&room));
}
