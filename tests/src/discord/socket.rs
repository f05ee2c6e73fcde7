//! One connection of the gateway, from HELLO to its end.

use std::io::Write as _;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use flate2::Compression;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use twilight_model::gateway::Intents;

use super::check::sent;
use super::gateway::{Frame, control};
use super::setup::TOKEN;
use super::world::{Shared, lock};

/// Maximum number of payloads that a bot may send in a minute.
const SENDS: usize = 120;
/// Maximum size of a payload from the bot, in bytes.
const LARGEST: usize = 4096;
/// Privileged intents, which the bot was not granted.
const PRIVILEGED: Intents =
    Intents::GUILD_MEMBERS.union(Intents::GUILD_PRESENCES).union(Intents::MESSAGE_CONTENT);

/// Outcome of a payload from the bot.
enum Heard {
    Fine,
    Close(u16),
}

struct Line {
    world: Shared,
    sender: mpsc::UnboundedSender<Frame>,
    session: Option<String>,
    compress: bool,
    sends: Vec<Instant>,
}

/// Serves a connection until either side ends it.
pub(super) async fn serve(world: Shared, mut socket: WebSocket) {
    let (sender, mut frames) = mpsc::unbounded_channel();
    let mut line = Line { world, sender, session: None, compress: false, sends: Vec::new() };
    let _ = line.sender.send(control(10, &json!({ "heartbeat_interval": 41_250, "_trace": [] })));
    loop {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(frame) => if !line.pass_on(&mut socket, frame).await { break },
                None => break,
            },
            message = socket.recv() => {
                let text = match message {
                    Some(Ok(Message::Text(text))) => text.to_string(),
                    Some(Ok(Message::Binary(bytes))) => String::from_utf8_lossy(&bytes).into_owned(),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                };
                if let Heard::Close(code) = line.hear(&text) {
                    let what = format!("the gateway closes with {code} after {}", text.replace(TOKEN, "..."));
                    lock(&line.world).traffic.wrong("gateway", what);
                    let _ = line.sender.send(Frame::Close(code));
                }
            }
        }
    }
    if let Some(id) = &line.session {
        lock(&line.world).hang_up(id, &line.sender);
    }
}

/// Discord accepts the token with or without the prefix `Bot`.
fn is_token(said: &Value) -> bool {
    said.as_str().map(|text| text.strip_prefix("Bot ").unwrap_or(text)) == Some(TOKEN)
}

impl Line {
    /// Sends a frame. Returns `false` if the connection has ended.
    async fn pass_on(&mut self, socket: &mut WebSocket, frame: Frame) -> bool {
        match frame {
            Frame::Payload(text, checked) => {
                let checked = checked && lock(&self.world).setup.checked;
                if checked && let Err(what) = sent::event(&text) {
                    lock(&self.world).traffic.own_fault(format!("gateway: {what}: {text}"));
                }
                socket.send(self.packed(&text)).await.is_ok()
            }
            Frame::Invalid(can_resume) => {
                if let Some(id) = self.session.take() {
                    lock(&self.world).invalidate(&id, can_resume);
                }
                let text = format!(r#"{{"t":null,"s":null,"op":9,"d":{can_resume}}}"#);
                socket.send(self.packed(&text)).await.is_ok()
            }
            Frame::Close(code) => {
                let frame = CloseFrame { code, reason: "as ordered".into() };
                let _ = socket.send(Message::Close(Some(frame))).await;
                false
            }
            Frame::Cut => false,
        }
    }

    /// The payload, compressed if the bot requested that.
    fn packed(&self, text: &str) -> Message {
        if !self.compress {
            return Message::text(text.to_owned());
        }
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
        let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
        Message::binary(packed.unwrap_or_default())
    }

    fn hear(&mut self, text: &str) -> Heard {
        let now = Instant::now();
        self.sends.retain(|sent| now.duration_since(*sent) < Duration::from_secs(60));
        self.sends.push(now);
        if self.sends.len() > SENDS {
            return Heard::Close(4008);
        }
        if text.len() > LARGEST {
            return Heard::Close(4002);
        }
        let Ok(payload) = serde_json::from_str::<Value>(text) else { return Heard::Close(4002) };
        match payload["op"].as_u64() {
            Some(1) => {
                let _ = self.sender.send(control(11, &Value::Null));
                Heard::Fine
            }
            Some(2 | 6) if self.session.is_some() => Heard::Close(4005),
            Some(2) => self.identify(&payload["d"]),
            Some(6) => self.resume(&payload["d"]),
            Some(3 | 4 | 8 | 31) if self.session.is_none() => Heard::Close(4003),
            Some(3 | 4 | 8 | 31) => Heard::Fine,
            _ => Heard::Close(4001),
        }
    }

    fn identify(&mut self, said: &Value) -> Heard {
        let mut world = lock(&self.world);
        if !is_token(&said["token"]) {
            return Heard::Close(4004);
        }
        let bits = said["intents"].as_u64();
        let Some(intents) = bits.and_then(Intents::from_bits) else { return Heard::Close(4013) };
        if intents.intersects(PRIVILEGED) {
            return Heard::Close(4014);
        }
        let number =
            |index: usize| said["shard"][index].as_u64().and_then(|number| u32::try_from(number).ok());
        let shard = if said["shard"].is_null() { Some((0, 1)) } else { number(0).zip(number(1)) };
        let Some((shard, shards)) = shard.filter(|(shard, shards)| shard < shards) else {
            return Heard::Close(4010);
        };
        if ["os", "browser", "device"].iter().any(|name| !said["properties"][*name].is_string()) {
            return Heard::Close(4002);
        }
        if world.faults.refuses_identify() {
            let _ = self.sender.send(Frame::Invalid(false));
            return Heard::Fine;
        }
        self.compress = said["compress"] == true;
        self.session = Some(world.identify(intents, (shard, shards), self.sender.clone()));
        Heard::Fine
    }

    fn resume(&mut self, said: &Value) -> Heard {
        let mut world = lock(&self.world);
        if !is_token(&said["token"]) {
            return Heard::Close(4004);
        }
        let id = said["session_id"].as_str().unwrap_or_default();
        let sequence = said["seq"].as_u64().unwrap_or_default();
        // Compression is requested in IDENTIFY only, so a resumed session has none.
        if world.resume(id, sequence, self.sender.clone()) {
            self.session = Some(id.to_owned());
        } else {
            let _ = self.sender.send(Frame::Invalid(false));
        }
        Heard::Fine
    }
}
