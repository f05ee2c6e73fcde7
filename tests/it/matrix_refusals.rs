//! Refusals on Matrix: pictures that are too large or over quota, blocked invitations, and commands meant for other bots.

use std::time::Duration;

use serde_json::{Value, json};
use tests::matrix::{MatrixBot, Person, Privacy, RateLimits, Synapse, VisibleMessage, start_with_people};
use tokio::time::{Instant, sleep};

/// Timeout for the homeserver's data about the bot.
const ACCOUNT_DATA_TIMEOUT: Duration = Duration::from_secs(90);

/// Predicate for unredacted messages of the bot that contain `words`.
fn bot_message_with<'a>(bot: &MatrixBot, words: &'a str) -> impl Fn(&VisibleMessage) -> bool + use<'a> {
    let id = bot.id().to_owned();
    move |shown| shown.author == id && !shown.redacted && shown.body.contains(words)
}

fn count_messages(who: &Person, room: &str, fits: impl Fn(&VisibleMessage) -> bool) -> usize {
    who.messages(room).into_iter().filter(|shown| fits(shown)).count()
}

/// Begins a game of Anna and a robot, up to her first turn. Returns the room and her private room.
async fn start_game(anna: &Person, bot: &MatrixBot) -> (String, String) {
    let room = anna.create_room(Privacy::Plain, &[bot.id()]).await;
    anna.wait_for_message(&room, "she is told how a game begins", bot_message_with(bot, "!new opens a table")).await;
    anna.send_text(&room, "!new board beginner founding chosen players 2").await;
    anna.wait_for_message(&room, "a table", bot_message_with(bot, "!join")).await;
    let private = anna.wait_for_invitation("a room of two", |one| one.from == bot.id()).await.room;
    anna.join(&private).await;
    anna.send_text(&room, "!robot add settler").await;
    anna.wait_for_message(&room, "a robot sits there", bot_message_with(bot, "(2)")).await;
    anna.send_text(&room, "!start").await;
    (room, private)
}

/// Answers private menu number `number` with its first line.
async fn answer_private_menu(anna: &Person, private: &str, number: usize) {
    let asks = |shown: &&VisibleMessage| !shown.content["net.comptoir.menu"].is_null();
    let asked = |now: &[VisibleMessage]| now.iter().filter(asks).nth(number).cloned();
    let menu = anna.wait_for(private, "she is asked", asked).await;
    let first = menu.signs().into_iter().find_map(|sign| sign.number).expect("it has a number");
    anna.reply(&menu, &first.to_string()).await;
}

async fn goes_on_in_words(more: &str, why: &str) {
    let server = Synapse::start_configured(RateLimits::Unlimited, more).await;
    let bot = MatrixBot::start(&server).await;
    let anna = server.register_person("Anna").await;
    let (room, private) = start_game(&anna, &bot).await;
    let turn = anna.wait_for_message(&room, "her turn", bot_message_with(&bot, "Waiting for Anna")).await;
    assert!(turn.sign("Place the settlement").is_some(), "{}", turn.body);
    anna.wait_for_message(&room, "why no board is shown", bot_message_with(&bot, why)).await;

    // All prompts come as text, and all moves are shown.
    anna.send_text(&room, "!build settlement").await;
    answer_private_menu(&anna, &private, 0).await;
    answer_private_menu(&anna, &private, 1).await;
    let road = |shown: &VisibleMessage| {
        bot_message_with(&bot, "Waiting for Anna")(shown) && shown.sign("Lay the road").is_some()
    };
    anna.wait_for_message(&room, "the settlement stands", road).await;
    anna.send_text(&room, "!board").await;
    anna.wait_for_message(&private, "the board in words", bot_message_with(&bot, "Anna: ")).await;
    assert_eq!(count_messages(&anna, &room, bot_message_with(&bot, why)), 1, "it is told once");
    assert_eq!(count_messages(&anna, &room, |shown| shown.picture().is_some()), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn game_with_oversized_board_is_playable_as_text() {
    goes_on_in_words("max_upload_size: 10K\n", "takes no file as large as a board").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn large_board_is_shown_at_half_size() {
    let server = Synapse::start_configured(RateLimits::Unlimited, "max_upload_size: 80K\n").await;
    let bot = MatrixBot::start(&server).await;
    let anna = server.register_person("Anna").await;
    let (room, _) = start_game(&anna, &bot).await;
    let board = anna.wait_for_message(&room, "a board", |shown| shown.picture().is_some()).await;
    let picture = board.picture().expect("it is one");
    let bytes = anna.download_picture(&board).await;
    let image = image::load_from_memory(&bytes).expect("it can be drawn");
    assert_eq!((u64::from(image.width()), u64::from(image.height())), (picture.width, picture.height));
    assert_eq!(picture.size, bytes.len() as u64);
    assert!(picture.size < 80 << 10 && picture.width > 400, "{} bytes, {} wide", picture.size, picture.width);
    assert_eq!(count_messages(&anna, &room, bot_message_with(&bot, "leave boards out")), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn game_with_exhausted_upload_quota_is_playable_as_text() {
    let quota = "media_upload_limits: [{time_period: 1h, max_size: 1K}]\n";
    goes_on_in_words(quota, "lets my account upload no more").await;
}

/// The homeserver's answer to a request of the bot's account.
async fn bot_asks(server: &Synapse, bot: &MatrixBot, path: &str) -> Value {
    let session = std::fs::read(bot.data_directory().join("matrix/session.json")).expect("it has a session");
    let session: Value = serde_json::from_slice(&session).expect("a session is JSON");
    let token = session["access_token"].as_str();
    server.request("GET", &format!("/_matrix/client/v3/{path}"), token, &json!({})).await.1
}

async fn rooms_of(server: &Synapse, bot: &MatrixBot) -> usize {
    bot_asks(server, bot, "joined_rooms").await["joined_rooms"].as_array().map_or(0, Vec::len)
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_invitation_is_explained_and_leaves_no_rooms() {
    let (server, bot, [anna]) = start_with_people(["Anna"]).await;
    let block = format!("user/{}/account_data/m.invite_permission_config", anna.id);
    anna.request("PUT", &block, &json!({ "default_action": "block" })).await;
    let room = anna.create_room(Privacy::Plain, &[bot.id()]).await;
    anna.wait_for_message(&room, "she is told how a game begins", bot_message_with(&bot, "!new opens a table")).await;
    let told = bot_message_with(&bot, "Open a direct chat with me yourself");
    let times = |number: usize| move |now: usize| (now >= number).then_some(());
    let is_told = |number: usize| {
        let told = &told;
        move |now: &[VisibleMessage]| times(number)(now.iter().filter(|shown| told(shown)).count())
    };
    anna.send_text(&room, "!new board beginner founding given players 2").await;
    anna.wait_for(&room, "her private room can't be had", is_told(1)).await;
    let rooms = rooms_of(&server, &bot).await;
    anna.send_text(&room, "!hand").await;
    anna.wait_for(&room, "she is told again", is_told(2)).await;
    anna.send_text(&room, "!menu").await;
    anna.wait_for(&room, "and again", is_told(3)).await;
    assert_eq!(rooms_of(&server, &bot).await, rooms, "no room is made in vain");

    // Her own room, as the message advises, works.
    let hers = anna.create_direct_room(bot.id()).await;
    anna.wait_for_membership(&hers, bot.id(), "join").await;
    let late = Instant::now() + ACCOUNT_DATA_TIMEOUT;
    let directs = format!("user/{}/account_data/m.direct", bot.id());
    while !bot_asks(&server, &bot, &directs).await.to_string().contains(&hers) {
        assert!(Instant::now() < late, "the bot does not know that it is for two");
        sleep(Duration::from_millis(50)).await;
    }
    anna.send_text(&room, "!hand").await;
    anna.wait_for_message(&hers, "she is answered there", bot_message_with(&bot, "our private room")).await;
    while rooms_of(&server, &bot).await > rooms {
        assert!(Instant::now() < late, "the room without her stays");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_of_other_bots_are_ignored_without_table() {
    let (_, bot, [anna]) = start_with_people(["Anna"]).await;
    let room = anna.create_room(Privacy::Plain, &[bot.id()]).await;
    anna.wait_for_message(&room, "she is told how a game begins", bot_message_with(&bot, "!new opens a table")).await;
    let long = format!("!ai write me a poem {}", "and more ".repeat(80));
    let others = ["!poll Pizza?", "!role", "!quote 3", "!roll 2d6", "!kick @x:y", "!ban x", "!mute x", long.as_str()];
    for line in others {
        anna.send_text(&room, line).await;
    }
    let named = anna.send_text(&room, &format!("{}: roll", bot.id())).await;
    let answer = |shown: &VisibleMessage| shown.author == bot.id() && shown.reply_to.as_ref() == Some(&named);
    let answer = anna.wait_for_message(&room, "whoever calls it by its name is answered", answer).await;
    assert!(answer.body.contains("No game is played in this room"), "{}", answer.body);
    let help = anna.send_text(&room, "!help").await;
    let answer = |shown: &VisibleMessage| shown.author == bot.id() && shown.reply_to.as_ref() == Some(&help);
    anna.wait_for_message(&room, "how to play", answer).await;
    assert_eq!(count_messages(&anna, &room, |shown| shown.author == bot.id()), 3, "{:?}", anna.messages(&room));
}
