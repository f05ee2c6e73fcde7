//! One connection of the gateway, from HELLO to its end.

use std::io::Write as _;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use twilight_model::gateway::Intents;

use super::check::server_output;
use super::gateway::{GatewayFrame, control_frame};
use super::setup::TOKEN;
use super::world::{Shared, lock};

/// Maximum number of payloads that a bot may send in a minute.
const MAX_SENDS_PER_MINUTE: usize = 120;
/// Maximum size of a payload from the bot, in bytes.
const MAX_PAYLOAD_SIZE: usize = 4096;
/// Privileged intents, which the bot was not granted.
const PRIVILEGED: Intents = Intents::GUILD_MEMBERS.union(Intents::GUILD_PRESENCES).union(Intents::MESSAGE_CONTENT);

/// Outcome of a payload from the bot.
enum PayloadOutcome {
    Fine,
    Close(u16),
}

struct GatewayConnection {
    world: Shared,
    sender: mpsc::UnboundedSender<GatewayFrame>,
    session: Option<String>,
    compress: bool,
    sends: Vec<Instant>,
}

/// Serves a connection until either side ends it.
pub(super) async fn serve(world: Shared, mut socket: WebSocket) {
    let (sender, mut frames) = mpsc::unbounded_channel();
    let mut line = GatewayConnection { world, sender, session: None, compress: false, sends: Vec::new() };
    let _ = line.sender.send(control_frame(10, &json!({ "heartbeat_interval": 41_250, "_trace": [] })));
    loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) => if !line.send_frame(&mut socket, frame).await { break },
                None => break,
            },
            message = socket.recv() => {
                let text = match message {
                    Some(Ok(Message::Text(text))) => text.to_string(),
                    Some(Ok(Message::Binary(bytes))) => String::from_utf8_lossy(&bytes).into_owned(),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                };
                if let PayloadOutcome::Close(code) = line.handle_payload(&text) {
                    let what = format!("the gateway closes with {code} after {}", text.replace(TOKEN, "..."));
                    lock(&line.world).traffic.add_bot_violation("gateway", what);
                    let _ = line.sender.send(GatewayFrame::Close(code));
                }
            }
        }
    }
    if let Some(id) = &line.session {
        lock(&line.world).detach_connection(id, &line.sender);
    }
}

/// Discord accepts the token with or without the prefix `Bot`.
fn is_token(said: &Value) -> bool {
    said.as_str().map(|text| text.strip_prefix("Bot ").unwrap_or(text)) == Some(TOKEN)
}

impl GatewayConnection {
    /// Sends a frame. Returns `false` if the connection has ended.
    async fn send_frame(&mut self, socket: &mut WebSocket, frame: GatewayFrame) -> bool {
        match frame {
            GatewayFrame::Payload(text, checked) => {
                let checked = checked && lock(&self.world).setup.checks_enabled;
                if checked && let Err(what) = server_output::check_event(&text) {
                    lock(&self.world).traffic.add_server_violation(format!("gateway: {what}: {text}"));
                }
                socket.send(self.encode_payload(&text)).await.is_ok()
            }
            GatewayFrame::Invalid(can_resume) => {
                if let Some(id) = self.session.take() {
                    lock(&self.world).invalidate(&id, can_resume);
                }
                let text = format!(r#"{{"t":null,"s":null,"op":9,"d":{can_resume}}}"#);
                socket.send(self.encode_payload(&text)).await.is_ok()
            }
            GatewayFrame::Close(code) => {
                let frame = CloseFrame { code, reason: "as ordered".into() };
                let _ = socket.send(Message::Close(Some(frame))).await;
                false
            }
            GatewayFrame::Cut => false,
        }
    }

    /// The payload, compressed if the bot requested that.
    fn encode_payload(&self, text: &str) -> Message {
        if !self.compress {
            return Message::text(text.to_owned());
        }
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
        let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
        Message::binary(packed.unwrap_or_default())
    }

    fn handle_payload(&mut self, text: &str) -> PayloadOutcome {
        let now = Instant::now();
        self.sends.retain(|sent| now.duration_since(*sent) < Duration::from_secs(60));
        self.sends.push(now);
        if self.sends.len() > MAX_SENDS_PER_MINUTE {
            return PayloadOutcome::Close(4008);
        }
        if text.len() > MAX_PAYLOAD_SIZE {
            return PayloadOutcome::Close(4002);
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else { return PayloadOutcome::Close(4002) };
        match payload["op"].as_u64() {
            Some(1) => {
                let _ = self.sender.send(control_frame(11, &Value::Null));
                PayloadOutcome::Fine
            }
            Some(2 | 6) if self.session.is_some() => PayloadOutcome::Close(4005),
            Some(2) => self.identify(&payload["d"]),
            Some(6) => self.resume(&payload["d"]),
            Some(3 | 4 | 8 | 31) if self.session.is_none() => PayloadOutcome::Close(4003),
            Some(3 | 4 | 8 | 31) => PayloadOutcome::Fine,
            _ => PayloadOutcome::Close(4001),
        }
    }

    fn identify(&mut self, said: &Value) -> PayloadOutcome {
        let mut world = lock(&self.world);
        if !is_token(&said["token"]) {
            return PayloadOutcome::Close(4004);
        }
        let bits = said["intents"].as_u64();
        let Some(intents) = bits.and_then(Intents::from_bits) else { return PayloadOutcome::Close(4013) };
        if intents.intersects(PRIVILEGED) {
            return PayloadOutcome::Close(4014);
        }
        let number = |index: usize| said["shard"][index].as_u64().and_then(|number| u32::try_from(number).ok());
        let shard = if said["shard"].is_null() { Some((0, 1)) } else { number(0).zip(number(1)) };
        let Some((shard, shards)) = shard.filter(|(shard, shards)| shard < shards) else {
            return PayloadOutcome::Close(4010);
        };
        if ["os", "browser", "device"].iter().any(|name| !said["properties"][*name].is_string()) {
            return PayloadOutcome::Close(4002);
        }
        if world.faults.take_refused_identify() {
            let _ = self.sender.send(GatewayFrame::Invalid(false));
            return PayloadOutcome::Fine;
        }
        self.compress = said["compress"] == true;
        self.session = Some(world.identify(intents, (shard, shards), self.sender.clone()));
        PayloadOutcome::Fine
    }

    fn resume(&mut self, said: &Value) -> PayloadOutcome {
        let mut world = lock(&self.world);
        if !is_token(&said["token"]) {
            return PayloadOutcome::Close(4004);
        }
        let id = said["session_id"].as_str().unwrap_or_default();
        let sequence = said["seq"].as_u64().unwrap_or_default();
        // Compression is requested in IDENTIFY only, so a resumed session has none.
        if world.resume(id, sequence, self.sender.clone()) {
            self.session = Some(id.to_owned());
        } else {
            let _ = self.sender.send(GatewayFrame::Invalid(false));
        }
        PayloadOutcome::Fine
    }
}
