//! Messages through the Discord adapter: posted once, found again, edited, and the errors of refusals.

use std::sync::Arc;
use std::time::Duration;

use bot_app::mirror::{Chat as _, ChatError};
use bot_core::channel::{MessageId, RoomId, SendKey};
use bot_core::command::Command;
use bot_core::people::PlayerId;
use bot_core::picture::Format;
use bot_core::surface::{Button, Message, Picture, Press, Style};
use bot_core::table::id::TableId;
use bot_discord::{Discord, open_connection};
use config::discord::{Discord as Settings, TestServer};
use config::secret::{Secret, SecretSource};
use config::shards::Shards;
use tests::chat_contract::check_chat_contract;
use tests::discord::{DiscordServer, Id, RequestFault, RequestPattern, TOKEN};
use twilight_model::guild::Permissions;

async fn connected(server: &DiscordServer) -> Arc<Discord> {
    let token = Secret::new(TOKEN).map(SecretSource::Given).expect("a token");
    let proxy = Some(server.proxy().parse().expect("an address"));
    open_connection(&Settings { token, proxy, shards: Shards::Auto, test: TestServer::default() })
        .await
        .expect("it is there")
}

fn room_id(channel: Id) -> RoomId {
    RoomId(format!("discord:{channel}"))
}

fn send_key(name: &str) -> SendKey {
    SendKey(format!("key{name}"))
}

fn text_message(line: &str) -> Message {
    Message { lines: vec![line.to_owned()], ..Message::default() }
}

fn message_with_button(line: &str) -> Message {
    let press = Press { table: TableId::from_random([1; 10]), prompt: None, command: Command::Roll };
    let button = Button { label: "Roll".to_owned(), detail: None, style: Style::Primary, press };
    Message { buttons: vec![button], ..text_message(line) }
}

fn with_picture(line: &str) -> Message {
    let bytes = Arc::from(&b"\x89PNG\r\n\x1a\n"[..]);
    let picture =
        Picture { bytes, format: Format::Png, alt: "an island".to_owned(), width: 1, height: 1, blur: Arc::from("") };
    Message { picture: Some(picture), ..text_message(line) }
}

#[tokio::test(flavor = "multi_thread")]
async fn discord_fulfills_chat_contract() {
    let server = DiscordServer::start().await;
    let discord = connected(&server).await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    let person = PlayerId(format!("discord:{}", anna.id));
    check_chat_contract(&*discord, &room_id(games), &person).await;
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn repeated_post_sends_one_message_and_finds_it() {
    let server = DiscordServer::start().await;
    let discord = connected(&server).await;
    let games = server.channel("games");
    let messages =
        [("text", text_message("Bob joins.")), ("button", message_with_button("a")), ("picture", with_picture("b"))];
    let mut ids = Vec::new();
    for (name, message) in &messages {
        let first = discord.post(&room_id(games), message, &send_key(name)).await.expect("it is posted");
        let again = discord.post(&room_id(games), message, &send_key(name)).await.expect("it is known");
        assert_eq!(first, again, "{name}");
        ids.push(first);
    }
    assert_eq!(server.spectator().messages(games).len(), messages.len());
    for ((name, _), id) in messages.iter().zip(ids) {
        assert_eq!(discord.find_by_key(&room_id(games), &send_key(name)).await, Ok(Some(id)), "{name}");
    }
    assert_eq!(discord.find_by_key(&room_id(games), &send_key("other")).await, Ok(None));
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn message_pings_only_called_accounts() {
    let server = DiscordServer::start().await;
    let discord = connected(&server).await;
    let (games, anna, bob) = (server.channel("games"), server.person("anna"), server.person("bob"));
    let account = |id: Id| PlayerId(format!("discord:{id}"));
    let sly = format!("@everyone {} <@&1>", bob.mention());
    let message = Message { mentions: vec![account(anna.id), PlayerId("web:x".to_owned())], ..text_message(&sly) };
    let id = discord.post(&room_id(games), &message, &send_key("call")).await.expect("it is posted");
    let shown = anna.wait_for_message(games, "it is there", |shown| shown.id.to_string() == id.0).await;
    assert_eq!(shown.pinged, [anna.id], "{}", shown.content);
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn edit_removes_or_replaces_picture() {
    let server = DiscordServer::start().await;
    let discord = connected(&server).await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    let id = discord.post(&room_id(games), &with_picture("one"), &send_key("p")).await.expect("it is posted");
    let now = || anna.newest(games, |shown| shown.id.to_string() == id.0).expect("it is there");
    assert_eq!(now().alt_texts(), ["an island"]);
    discord.edit(&room_id(games), &id, &with_picture("two")).await.expect("it is changed");
    assert_eq!((now().attachments.len(), now().content.as_str()), (1, "two"));
    discord.edit(&room_id(games), &id, &text_message("three")).await.expect("it is changed");
    assert_eq!((now().attachments.len(), now().content.as_str()), (0, "three"));
    discord.pin(&room_id(games), &id).await.expect("it is pinned");
    assert!(now().pinned);
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn refusals_map_to_chat_errors() {
    let server = DiscordServer::start().await;
    let discord = connected(&server).await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    let posted = |name: &'static str| {
        let discord = discord.clone();
        async move { discord.post(&room_id(games), &text_message(name), &send_key(name)).await.expect("it is posted") }
    };
    let gone = posted("gone").await;
    assert_eq!(discord.delete(&room_id(games), &gone).await, Ok(()));
    assert_eq!(discord.delete(&room_id(games), &gone).await, Ok(()), "what is gone is gone");
    assert_eq!(discord.edit(&room_id(games), &gone, &text_message("x")).await, Err(ChatError::MessageGone));
    let old = posted("old").await;
    server.advance(Duration::from_secs(3700));
    assert_eq!(discord.edit(&room_id(games), &old, &text_message("x")).await, Err(ChatError::TooOld));
    server.deny_bot(games, Permissions::SEND_MESSAGES);
    let refused = discord.post(&room_id(games), &text_message("no"), &send_key("no")).await;
    assert!(matches!(refused, Err(ChatError::Forbidden(_))), "{refused:?}");
    server.deny_bot(games, Permissions::VIEW_CHANNEL);
    let refused = discord.post(&room_id(games), &text_message("no"), &send_key("nowhere")).await;
    assert_eq!(refused, Err(ChatError::RoomGone));
    server.delete_channel(games);
    let refused = discord.edit(&room_id(games), &MessageId("1".to_owned()), &text_message("x")).await;
    assert_eq!(refused, Err(ChatError::RoomGone));
    anna.close_dms();
    let account = PlayerId(format!("discord:{}", anna.id));
    let direct = discord.private_room(&account).await;
    let closed = match direct {
        Ok(room) => discord.post(&room, &text_message("psst"), &send_key("dm")).await.map(drop),
        Err(error) => Err(error),
    };
    assert_eq!(closed, Err(ChatError::Closed));
    for wrong in ["discord:", "discord:x", "web:1", "discord:0"] {
        let refused = discord.post(&RoomId(wrong.to_owned()), &text_message("x"), &send_key("x")).await;
        assert!(matches!(refused, Err(ChatError::Rejected(_))), "{wrong}: {refused:?}");
    }
    server.assert_no_violations();
}

/// A 404 to a request about a message means that the message is gone, whatever its error code is.
#[tokio::test(flavor = "multi_thread")]
async fn not_found_maps_to_message_gone_for_any_code() {
    let server = DiscordServer::start().await;
    let discord = connected(&server).await;
    let games = server.channel("games");
    let id = discord.post(&room_id(games), &text_message("here"), &send_key("here")).await.expect("it is posted");
    for method in ["PATCH", "DELETE"] {
        server.inject_fault(RequestPattern::new(method, "/messages/{message_id}"), RequestFault::ServerError(404), 1);
    }
    server.inject_fault(RequestPattern::new("PUT", "/messages/pins/{message_id}"), RequestFault::ServerError(404), 1);
    assert_eq!(discord.edit(&room_id(games), &id, &text_message("x")).await, Err(ChatError::MessageGone));
    assert_eq!(discord.pin(&room_id(games), &id).await, Err(ChatError::MessageGone));
    assert_eq!(discord.delete(&room_id(games), &id).await, Ok(()));
    let old =
        server.with_world(|world| world.traffic.requests.contains_key("PUT /channels/{channel_id}/pins/{message_id}"));
    assert!(!old, "pins go by the route of now");
    server.assert_no_violations();
}

/// Through a proxy the library does not wait for rate limits: the adapter does.
#[tokio::test(flavor = "multi_thread")]
async fn rate_limited_requests_wait_and_succeed() {
    let server = DiscordServer::start().await;
    server.with_world(|world| world.faults.check_waits());
    let discord = connected(&server).await;
    let games = server.channel("games");
    let wait = Duration::from_millis(1200);
    let too_many = || RequestFault::TooMany { wait, global: false };
    for (method, path) in [("POST", "/messages"), ("PATCH", "/messages/{message_id}"), ("PUT", "/messages/pins")] {
        server.inject_fault(RequestPattern::new(method, path), too_many(), 2);
    }
    let id = discord.post(&room_id(games), &text_message("one"), &send_key("one")).await.expect("it is posted");
    let (edited, pinned) = (text_message("two"), room_id(games));
    let (edited, pinned) = tokio::join!(discord.edit(&pinned, &id, &edited), discord.pin(&pinned, &id));
    assert_eq!((edited, pinned), (Ok(()), Ok(())));
    assert_eq!(server.with_world(|world| world.faults.occurred), 6);
    server.assert_no_violations();
}
