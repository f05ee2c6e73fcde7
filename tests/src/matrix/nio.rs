//! Client on matrix-nio, which shares no code with matrix-sdk: a subprocess that exchanges lines of JSON.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::timeout;

use super::client_record::{ClientRecord, EventEncryption, WAIT_TIMEOUT};
use super::install::{data_path, python_path};
use super::synapse::MatrixAccount;

type PendingRequests = Arc<Mutex<BTreeMap<u64, oneshot::Sender<Value>>>>;

/// A client without encryption. Its process ends with this value.
pub(super) struct Nio {
    pub(super) token: String,
    child: Mutex<Child>,
    writer: Mutex<RequestWriter>,
    pending: PendingRequests,
}

/// Writer of requests.
struct RequestWriter {
    stdin: ChildStdin,
    last_id: u64,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Drop for Nio {
    fn drop(&mut self) {
        let mut child = lock(&self.child);
        let _ = child.kill();
        let _ = child.wait();
    }
}

impl Nio {
    pub(super) async fn log_in(url: &str, account: &MatrixAccount, seen: ClientRecord) -> Nio {
        let mut child = Command::new(python_path())
            .arg(data_path("nio_person.py"))
            .arg(url)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the second client library can be started");
        let stdin = child.stdin.take().expect("its input is piped");
        let stdout = child.stdout.take().expect("its output is piped");
        let waiting = PendingRequests::default();
        let answers = waiting.clone();
        std::thread::spawn(move || read_output(stdout, &answers, &seen));
        let line = Mutex::new(RequestWriter { stdin, last_id: 0 });
        let mut nio = Nio { token: String::new(), child: Mutex::new(child), writer: line, pending: waiting };
        let wish = json!({ "do": "log in", "user": account.id, "password": account.password });
        let answer = nio.request(wish).await;
        nio.token = answer["token"].as_str().expect("it has a token").to_owned();
        nio
    }

    async fn request(&self, mut wish: Value) -> Value {
        let (tell, told) = oneshot::channel();
        {
            let mut line = lock(&self.writer);
            line.last_id += 1;
            wish["id"] = json!(line.last_id);
            lock(&self.pending).insert(line.last_id, tell);
            writeln!(line.stdin, "{wish}").expect("it listens");
        }
        let answer = timeout(WAIT_TIMEOUT, told).await.expect("it answers in time").expect("it answers");
        assert!(answer["failed"].is_null(), "{wish}: {answer}");
        answer
    }

    pub(super) async fn send(&self, room: &str, kind: &str, content: Value) -> String {
        let answer = self.request(json!({ "do": "send", "room": room, "kind": kind, "content": content })).await;
        answer["event"].as_str().expect("it has an id").to_owned()
    }

    pub(super) async fn join(&self, room: &str) {
        self.request(json!({ "do": "join", "room": room })).await;
    }

    pub(super) async fn leave(&self, room: &str) {
        self.request(json!({ "do": "leave", "room": room })).await;
    }

    pub(super) async fn redact(&self, room: &str, event: &str) {
        self.request(json!({ "do": "redact", "room": room, "event": event })).await;
    }

    pub(super) async fn download(&self, content: &Value) -> Vec<u8> {
        let answer = self.request(json!({ "do": "download", "address": content["url"] })).await;
        let hex = answer["bytes"].as_str().expect("bytes").as_bytes().chunks(2);
        let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
        hex.map(|pair| byte(pair).expect("a byte")).collect()
    }
}

/// Reads the output of the process to its end.
fn read_output(stdout: ChildStdout, waiting: &PendingRequests, seen: &ClientRecord) {
    for line in BufReader::new(stdout).lines().map_while(Result::ok) {
        let Ok(said) = serde_json::from_str::<Value>(&line) else {
            seen.update(|book| book.last_error = Some(line));
            continue;
        };
        if let Some(id) = said["answer"].as_u64() {
            if let Some(tell) = lock(waiting).remove(&id) {
                let _ = tell.send(said);
            }
            continue;
        }
        let room = said["room"].as_str().unwrap_or_default();
        let me = seen.owner.clone();
        seen.update(|book| match said["what"].as_str().unwrap_or_default() {
            "event" if said["event"]["type"] == "m.room.encrypted" => {
                book.record_event(room, &said["event"], EventEncryption::Unreadable);
            }
            "event" => book.record_event(room, &said["event"], EventEncryption::Plain),
            "state" => book.record_state_event(room, &said["event"]),
            "invited" => {
                book.record_invitation(room, &me, said["state"].as_array().map_or(&[], Vec::as_slice));
            }
            "bad" => book.unparsable.push(said["event"].clone()),
            "settled" => book.remove_invitation(room),
            _ => book.last_error = Some(line),
        });
    }
}
