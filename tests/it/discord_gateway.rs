//! Gateway of the Discord test server, tested payload by payload.

use std::io::Read as _;

use flate2::read::ZlibDecoder;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tests::discord::raw_client::RawClient;
use tests::discord::server::WAIT_TIMEOUT;
use tests::discord::{DiscordServer, Id, ServerSetup, TOKEN};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use twilight_model::gateway::Intents;

/// Gateway connection of a bot.
struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Number of compressed payloads received.
    packed: usize,
}

/// End of a connection, with its close code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ended(Option<u16>);

impl Line {
    async fn connect(server: &DiscordServer) -> Line {
        let url = format!("ws://{}/?v=10", server.host());
        let (socket, _) = tokio_tungstenite::connect_async(url).await.expect("a line");
        let mut line = Line { socket, packed: 0 };
        assert_eq!(line.next_payload().await.expect("hello")["op"], 10);
        line
    }

    async fn send_payload(&mut self, payload: Value) {
        self.socket.send(Message::text(payload.to_string())).await.expect("sent");
    }

    async fn identify(&mut self, change: impl FnOnce(&mut Value)) {
        let properties = json!({ "os": "test", "browser": "test", "device": "test" });
        let mut data = json!({ "token": TOKEN, "intents": 1, "properties": properties });
        change(&mut data);
        self.send_payload(json!({ "op": 2, "d": data })).await;
    }

    /// Next payload, or the end of the connection.
    async fn next_payload(&mut self) -> Result<Value, Ended> {
        loop {
            match tokio::time::timeout(WAIT_TIMEOUT, self.socket.next()).await.expect("something comes") {
                Some(Ok(Message::Text(text))) => return Ok(serde_json::from_str(&text).expect("JSON")),
                Some(Ok(Message::Binary(bytes))) => {
                    let mut text = String::new();
                    ZlibDecoder::new(&bytes[..]).read_to_string(&mut text).expect("zlib");
                    self.packed += 1;
                    return Ok(serde_json::from_str(&text).expect("JSON"));
                }
                Some(Ok(Message::Close(frame))) => return Err(Ended(frame.map(|frame| frame.code.into()))),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(Ended(None)),
            }
        }
    }

    /// Next event of that name, and the names of those before it.
    async fn event(&mut self, name: &str) -> (Value, Vec<String>) {
        let mut before = Vec::new();
        loop {
            let payload = self.next_payload().await.expect("an event");
            if payload["t"] == name {
                return (payload, before);
            }
            before.push(payload["t"].as_str().unwrap_or_default().to_owned());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn invalid_payload_closes_connection_with_code() {
    let server = DiscordServer::start().await;
    let cases: Vec<(Value, u16)> = vec![
        (json!({ "token": "another" }), 4004),
        (json!({ "intents": 1 << 30 }), 4013),
        (json!({ "intents": Intents::MESSAGE_CONTENT.bits() }), 4014),
        (json!({ "intents": Intents::GUILD_MEMBERS.bits() }), 4014),
        (json!({ "shard": [2, 2] }), 4010),
        (json!({ "properties": {} }), 4002),
    ];
    for (change, code) in cases {
        let mut line = Line::connect(&server).await;
        let fields = change.as_object().cloned().unwrap_or_default();
        line.identify(|data| data.as_object_mut().unwrap().extend(fields)).await;
        assert_eq!(line.next_payload().await, Err(Ended(Some(code))), "{change}");
    }
    for (payload, code) in [(json!({ "op": 3, "d": {} }), 4003), (json!({ "op": 77 }), 4001)] {
        let mut line = Line::connect(&server).await;
        line.send_payload(payload).await;
        assert_eq!(line.next_payload().await, Err(Ended(Some(code))));
    }
    let mut line = Line::connect(&server).await;
    line.identify(|_| {}).await;
    line.event("GUILD_CREATE").await;
    line.identify(|_| {}).await;
    assert_eq!(line.next_payload().await, Err(Ended(Some(4005))));
    let mut line = Line::connect(&server).await;
    line.send_payload(json!({ "op": 1, "d": "x".repeat(5000) })).await;
    assert_eq!(line.next_payload().await, Err(Ended(Some(4002))));
    assert_eq!(server.take_violations().len(), 10, "each of them is a mistake of the bot");
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn heartbeats_are_acknowledged_up_to_rate_limit() {
    let server = DiscordServer::start().await;
    let mut line = Line::connect(&server).await;
    for _ in 0..120 {
        line.send_payload(json!({ "op": 1, "d": null })).await;
        assert_eq!(line.next_payload().await.unwrap()["op"], 11);
    }
    line.send_payload(json!({ "op": 1, "d": null })).await;
    assert_eq!(line.next_payload().await, Err(Ended(Some(4008))));
    server.take_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn payloads_are_compressed_on_request() {
    let server = DiscordServer::start().await;
    for compress in [false, true] {
        let mut line = Line::connect(&server).await;
        line.identify(|data| data["compress"] = json!(compress)).await;
        let (ready, _) = line.event("READY").await;
        assert_eq!(ready["d"]["application"]["id"], server.bot().to_string());
        assert_eq!(line.packed > 0, compress);
    }
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn resumed_session_replays_missed_events() {
    let server = DiscordServer::start().await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    RawClient::new(&server).register_commands(&json!([{ "name": "roll", "description": "Rolls" }])).await;
    let mut line = Line::connect(&server).await;
    line.identify(|_| {}).await;
    let (ready, _) = line.event("READY").await;
    let (guild, _) = line.event("GUILD_CREATE").await;
    assert_eq!(guild["d"]["channels"][0]["id"], games.to_string());
    let asked = anna.send_command(games, "/roll").unwrap();
    let (heard, _) = line.event("INTERACTION_CREATE").await;
    assert_eq!(heard["d"]["id"], asked.id.to_string());
    drop(line);
    server.wait_for("the line is gone", |world| (!world.is_connected()).then_some(())).await;
    let missed = anna.send_command(games, "/roll").unwrap();
    let resume = |sequence: &Value| json!({ "op": 6, "d": { "token": TOKEN, "session_id": ready["d"]["session_id"], "seq": sequence } });
    let mut line = Line::connect(&server).await;
    line.send_payload(resume(&heard["s"])).await;
    let (told, before) = line.event("INTERACTION_CREATE").await;
    assert_eq!((&told["d"]["id"], before.len()), (&json!(missed.id), 0));
    line.event("RESUMED").await;
    let mut stranger = Line::connect(&server).await;
    stranger.send_payload(resume(&json!(9999))).await;
    assert_eq!(stranger.next_payload().await.unwrap()["op"], 9, "nothing is known of that");
    server.invalidate(true);
    let payload = line.next_payload().await.unwrap();
    assert_eq!((&payload["op"], &payload["d"]), (&json!(9), &json!(true)));
    line.send_payload(resume(&told["s"])).await;
    for _ in 0..2 {
        // The first is the one of the earlier resume, replayed because it followed the last known event.
        line.event("RESUMED").await;
    }
    server.demand_reconnect();
    assert_eq!(line.next_payload().await.unwrap()["op"], 7);
    server.close_gateway(4009);
    assert_eq!(line.next_payload().await, Err(Ended(Some(4009))));
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn shard_receives_events_of_its_guilds_only() {
    let server = DiscordServer::start_with(ServerSetup { shards: 2, ..ServerSetup::default() }).await;
    let guilds: Vec<Id> = ["Island", "Second", "Third", "Fourth"].map(|name| server.guild(name)).to_vec();
    let wire = RawClient::new(&server);
    assert_eq!(wire.get("/gateway/bot").await.body["shards"], 2);
    wire.register_commands(&json!([{ "name": "roll", "description": "Rolls" }])).await;
    let anna = server.person("anna");
    let mut lines = Vec::new();
    for shard in 0..2u32 {
        assert!(!server.with_world(|world| world.is_connected()));
        let mut line = Line::connect(&server).await;
        line.identify(|data| data["shard"] = json!([shard, 2])).await;
        let (ready, _) = line.event("READY").await;
        let mine = guilds.iter().filter(|guild| guild.shard(2) == shard).count();
        assert_eq!((ready["d"]["guilds"].as_array().map(Vec::len), mine), (Some(2), 2));
        lines.push(line);
    }
    assert!(server.with_world(|world| world.is_connected()));
    for guild in guilds {
        let channel = server.channel_in(guild, "games");
        let asked = anna.send_command(channel, "/roll").unwrap();
        let (heard, _) = lines[guild.shard(2) as usize].event("INTERACTION_CREATE").await;
        assert_eq!(heard["d"]["id"], asked.id.to_string());
    }
    let direct = anna.send_command(anna.dm_channel(), "/roll").unwrap();
    let (heard, _) = lines[0].event("INTERACTION_CREATE").await;
    assert_eq!((&heard["d"]["id"], &heard["d"]["guild_id"]), (&json!(direct.id), &Value::Null));
    server.assert_no_violations();
}

/// Events depend on the bot's intents, and the text of messages on the intent to read it.
#[tokio::test(flavor = "multi_thread")]
async fn events_follow_intents() {
    let server = DiscordServer::start().await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    let mut deaf = Line::connect(&server).await;
    deaf.identify(|data| data["intents"] = json!(0)).await;
    deaf.event("READY").await;
    let mut line = Line::connect(&server).await;
    let wanted =
        Intents::GUILDS | Intents::GUILD_MESSAGES | Intents::DIRECT_MESSAGES | Intents::GUILD_MESSAGE_REACTIONS;
    line.identify(|data| data["intents"] = json!(wanted.bits())).await;
    line.event("GUILD_CREATE").await;
    anna.send_message(games, "A secret word").unwrap();
    let (told, _) = line.event("MESSAGE_CREATE").await;
    assert_eq!(told["d"]["content"], "", "the bot has no right to read it");
    anna.send_message(games, &format!("<@{}> hello", server.bot())).unwrap();
    let (told, _) = line.event("MESSAGE_CREATE").await;
    assert!(told["d"]["content"].as_str().unwrap().ends_with("hello"));
    anna.send_message(anna.dm_channel(), "Just us").unwrap();
    assert_eq!(line.event("MESSAGE_CREATE").await.0["d"]["content"], "Just us");
    let said = anna.messages(games).remove(0);
    anna.react(&said, "👍");
    assert_eq!(line.event("MESSAGE_REACTION_ADD").await.0["d"]["emoji"]["name"], "👍");
    anna.delete(&said);
    assert_eq!(line.event("MESSAGE_DELETE").await.0["d"]["id"], said.id.to_string());
    let wire = RawClient::new(&server);
    let made = wire.send_json("POST", &format!("/channels/{games}/threads"), &json!({ "name": "T", "type": 11 })).await;
    let thread: Id = made.body["id"].as_str().unwrap().parse().unwrap();
    line.event("THREAD_CREATE").await;
    server.archive(thread, false);
    assert_eq!(line.event("THREAD_UPDATE").await.0["d"]["thread_metadata"]["archived"], true);
    server.delete_channel(thread);
    line.event("THREAD_DELETE").await;
    server.delete_channel(games);
    line.event("CHANNEL_DELETE").await;
    server.remove_bot(server.guild("Island"));
    line.event("GUILD_DELETE").await;
    server.invite_bot(server.guild("Island"));
    line.event("GUILD_CREATE").await;
    server.demand_reconnect();
    assert_eq!(deaf.next_payload().await.unwrap()["op"], 7, "and nothing before that");
    server.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn ordered_fault_breaks_one_payload() {
    let server = DiscordServer::start().await;
    let (games, anna) = (server.channel("games"), server.person("anna"));
    RawClient::new(&server).register_commands(&json!([{ "name": "roll", "description": "Rolls" }])).await;
    let mut line = Line::connect(&server).await;
    line.identify(|_| {}).await;
    line.event("GUILD_CREATE").await;
    server.with_world(|world| world.faults.break_interaction("attachment_size_limit"));
    for broken in [true, false] {
        anna.send_command(games, "/roll").unwrap();
        let (told, _) = line.event("INTERACTION_CREATE").await;
        assert_eq!(told["d"]["attachment_size_limit"].is_null(), broken);
    }
    server.assert_no_violations();
}
