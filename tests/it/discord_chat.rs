//! Messages through the Discord adapter: posted once, found again, edited, and the errors of refusals.

use std::sync::Arc;
use std::time::Duration;

use bot::chat::discord::{Discord, open};
use bot::place::{Chat as _, ChatError};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::command::Command;
use bot_core::people::PlayerId;
use bot_core::picture::Format;
use bot_core::surface::{Button, Message, Picture, Press, Style};
use bot_core::table::id::TableId;
use config::discord::{Discord as Settings, Test};
use config::secret::{Secret, Source};
use config::shards::Shards;
use tests::discord::{Fault, Id, On, Server, TOKEN};
use tests::promises::keeps_its_promises;
use twilight_model::guild::Permissions;

async fn connected(server: &Server) -> Arc<Discord> {
    let token = Secret::new(TOKEN).map(Source::Given).expect("a token");
    let proxy = Some(server.proxy().parse().expect("an address"));
    open(&Settings { token, proxy, shards: Shards::Auto, test: Test::default() }).await.expect("it is there")
}

fn room(channel: Id) -> RoomId {
    RoomId(format!("discord:{channel}"))
}

fn key(name: &str) -> SendKey {
    SendKey(format!("key{name}"))
}

fn text(line: &str) -> Message {
    Message { lines: vec![line.to_owned()], ..Message::default() }
}

fn with_button(line: &str) -> Message {
    let press = Press { table: TableId::from_random([1; 10]), prompt: None, command: Command::Roll };
    let button = Button { label: "Roll".to_owned(), detail: None, style: Style::Primary, press };
    Message { buttons: vec![button], ..text(line) }
}

fn with_picture(line: &str) -> Message {
    let bytes = Arc::from(&b"\x89PNG\r\n\x1a\n"[..]);
    let picture = Picture {
        bytes,
        format: Format::Png,
        alt: "an island".to_owned(),
        width: 1,
        height: 1,
        blur: Arc::from(""),
    };
    Message { picture: Some(picture), ..text(line) }
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_fulfills_chat_contract() {
    let server = Server::start().await;
    let discord = connected(&server).await;
    let (games, anna) = (server.channel("games"), server.user("anna"));
    let person = PlayerId(format!("discord:{}", anna.id));
    keeps_its_promises(&*discord, &room(games), &person).await;
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_post_sends_one_message_and_finds_it() {
    let server = Server::start().await;
    let discord = connected(&server).await;
    let games = server.channel("games");
    let messages =
        [("text", text("Bob joins.")), ("button", with_button("a")), ("picture", with_picture("b"))];
    let mut ids = Vec::new();
    for (name, message) in &messages {
        let first = discord.post(&room(games), message, &key(name)).await.expect("it is posted");
        let again = discord.post(&room(games), message, &key(name)).await.expect("it is known");
        assert_eq!(first, again, "{name}");
        ids.push(first);
    }
    assert_eq!(server.spectator().messages(games).len(), messages.len());
    for ((name, _), id) in messages.iter().zip(ids) {
        assert_eq!(discord.find(&room(games), &key(name)).await, Ok(Some(id)), "{name}");
    }
    assert_eq!(discord.find(&room(games), &key("other")).await, Ok(None));
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn message_pings_only_called_accounts() {
    let server = Server::start().await;
    let discord = connected(&server).await;
    let (games, anna, bob) = (server.channel("games"), server.user("anna"), server.user("bob"));
    let account = |id: Id| PlayerId(format!("discord:{id}"));
    let sly = format!("@everyone {} <@&1>", bob.mention());
    let message = Message { calls: vec![account(anna.id), PlayerId("web:x".to_owned())], ..text(&sly) };
    let id = discord.post(&room(games), &message, &key("call")).await.expect("it is posted");
    let shown = anna.message(games, "it is there", |shown| shown.id.to_string() == id.0).await;
    assert_eq!(shown.pinged, [anna.id], "{}", shown.content);
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn edit_removes_or_replaces_picture() {
    let server = Server::start().await;
    let discord = connected(&server).await;
    let (games, anna) = (server.channel("games"), server.user("anna"));
    let id = discord.post(&room(games), &with_picture("one"), &key("p")).await.expect("it is posted");
    let now = || anna.newest(games, |shown| shown.id.to_string() == id.0).expect("it is there");
    assert_eq!(now().alts(), ["an island"]);
    discord.edit(&room(games), &id, &with_picture("two")).await.expect("it is changed");
    assert_eq!((now().attachments.len(), now().content.as_str()), (1, "two"));
    discord.edit(&room(games), &id, &text("three")).await.expect("it is changed");
    assert_eq!((now().attachments.len(), now().content.as_str()), (0, "three"));
    discord.pin(&room(games), &id).await.expect("it is pinned");
    assert!(now().pinned);
    server.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_map_to_chat_errors() {
    let server = Server::start().await;
    let discord = connected(&server).await;
    let (games, anna) = (server.channel("games"), server.user("anna"));
    let posted = |name: &'static str| {
        let discord = discord.clone();
        async move { discord.post(&room(games), &text(name), &key(name)).await.expect("it is posted") }
    };
    let gone = posted("gone").await;
    assert_eq!(discord.delete(&room(games), &gone).await, Ok(()));
    assert_eq!(discord.delete(&room(games), &gone).await, Ok(()), "what is gone is gone");
    assert_eq!(discord.edit(&room(games), &gone, &text("x")).await, Err(ChatError::MessageGone));
    let old = posted("old").await;
    server.pass(Duration::from_secs(3700));
    assert_eq!(discord.edit(&room(games), &old, &text("x")).await, Err(ChatError::TooOld));
    server.forbid_bot(games, Permissions::SEND_MESSAGES);
    let refused = discord.post(&room(games), &text("no"), &key("no")).await;
    assert!(matches!(refused, Err(ChatError::Forbidden(_))), "{refused:?}");
    server.forbid_bot(games, Permissions::VIEW_CHANNEL);
    let refused = discord.post(&room(games), &text("no"), &key("nowhere")).await;
    assert_eq!(refused, Err(ChatError::RoomGone));
    server.delete_channel(games);
    let refused = discord.edit(&room(games), &MessageId("1".to_owned()), &text("x")).await;
    assert_eq!(refused, Err(ChatError::RoomGone));
    anna.close_dms();
    let account = PlayerId(format!("discord:{}", anna.id));
    let direct = discord.private_room(&account).await;
    let closed = match direct {
        Ok(room) => discord.post(&room, &text("psst"), &key("dm")).await.map(drop),
        Err(error) => Err(error),
    };
    assert_eq!(closed, Err(ChatError::Closed));
    for wrong in ["discord:", "discord:x", "web:1", "discord:0"] {
        let refused = discord.post(&RoomId(wrong.to_owned()), &text("x"), &key("x")).await;
        assert!(matches!(refused, Err(ChatError::Refused(_))), "{wrong}: {refused:?}");
    }
    server.finish();
}

/// A 404 to a request about a message means that the message is gone, whatever its error code is.
#[tokio::test(flavor = "multi_thread")]
async fn not_found_maps_to_message_gone_for_any_code() {
    let server = Server::start().await;
    let discord = connected(&server).await;
    let games = server.channel("games");
    let id = discord.post(&room(games), &text("here"), &key("here")).await.expect("it is posted");
    for method in ["PATCH", "DELETE"] {
        server.order(On::new(method, "/messages/{message_id}"), Fault::Broken(404), 1);
    }
    server.order(On::new("PUT", "/messages/pins/{message_id}"), Fault::Broken(404), 1);
    assert_eq!(discord.edit(&room(games), &id, &text("x")).await, Err(ChatError::MessageGone));
    assert_eq!(discord.pin(&room(games), &id).await, Err(ChatError::MessageGone));
    assert_eq!(discord.delete(&room(games), &id).await, Ok(()));
    let old = server
        .look(|world| world.traffic.requests.contains_key("PUT /channels/{channel_id}/pins/{message_id}"));
    assert!(!old, "pins go by the route of now");
    server.finish();
}

/// Through a proxy the library does not wait for rate limits: the adapter does.
#[tokio::test(flavor = "multi_thread")]
async fn rate_limited_requests_wait_and_succeed() {
    let server = Server::start().await;
    server.look(|world| world.faults.watch_waits());
    let discord = connected(&server).await;
    let games = server.channel("games");
    let wait = Duration::from_millis(1200);
    let too_many = || Fault::TooMany { wait, global: false };
    for (method, path) in
        [("POST", "/messages"), ("PATCH", "/messages/{message_id}"), ("PUT", "/messages/pins")]
    {
        server.order(On::new(method, path), too_many(), 2);
    }
    let id = discord.post(&room(games), &text("one"), &key("one")).await.expect("it is posted");
    let (edited, pinned) = (text("two"), room(games));
    let (edited, pinned) = tokio::join!(discord.edit(&pinned, &id, &edited), discord.pin(&pinned, &id));
    assert_eq!((edited, pinned), (Ok(()), Ok(())));
    assert_eq!(server.look(|world| world.faults.happened), 6);
    server.finish();
}
