//! A real homeserver: Synapse, in a folder of its own, for as long as the test lasts.

use std::fs::{File, OpenOptions};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::OnceCell;
use tokio::time::{Instant, sleep};

use super::install::{data, python};
use super::nio::Nio;
use super::person::Person;
use super::sdk::Sdk;
use super::seen::Seen;
use crate::http;
use crate::process::folder;

/// The name of every server: it has no port in it, so that ids outlive the port.
pub const NAME: &str = "localhost";

/// A test key: nobody outside ever asks for it.
const SIGNING_KEY: &str = "ed25519 a_test AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n";
/// So long a server may take to start.
const START: Duration = Duration::from_secs(120);
/// So often another port is tried: somebody else can have taken it in between.
const PORTS: usize = 5;

/// How many requests are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Limits {
    /// As many as come.
    #[default]
    Lifted,
    /// As Synapse is shipped: one message in five seconds after the first ten, and so on. Registering and logging in are
    /// free.
    Shipped,
}

/// Somebody's account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Its name without the server, which is also what is logged in with.
    pub name: String,
    /// Its full name.
    pub id: String,
    /// Its password.
    pub password: String,
}

/// A homeserver. Dropped, it ends; it also ends with the test's process, in whatever way that does.
pub struct Synapse {
    folder: TempDir,
    limits: Limits,
    running: Mutex<Running>,
}

struct Running {
    port: u16,
    child: Option<Child>,
}

impl Synapse {
    /// The one that tests share which neither stop nor slow it. Everybody on it is new.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn shared() -> Arc<Synapse> {
        static SHARED: OnceCell<Arc<Synapse>> = OnceCell::const_new();
        SHARED.get_or_init(Synapse::start).await.clone()
    }

    /// One of its own that takes as many requests as come.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start() -> Arc<Synapse> {
        Synapse::with(Limits::Lifted).await
    }

    /// One of its own.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn with(limits: Limits) -> Arc<Synapse> {
        Synapse::configured(limits, "{}\n").await
    }

    /// One of its own with more in its configuration.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn configured(limits: Limits, more: &str) -> Arc<Synapse> {
        let folder = folder();
        for name in ["homeserver.yaml", "lifted.yaml", "log.yaml"] {
            std::fs::copy(data(name), folder.path().join(name)).expect("it can be copied");
        }
        std::fs::write(folder.path().join("more.yaml"), more).expect("it can be written");
        std::fs::create_dir(folder.path().join("media")).expect("a folder");
        std::fs::write(folder.path().join("signing.key"), SIGNING_KEY).expect("it can be written");
        let synapse = Synapse { folder, limits, running: Mutex::new(Running { port: 0, child: None }) };
        for _ in 0..PORTS {
            synapse.running().port = free_port();
            if synapse.run().await {
                return Arc::new(synapse);
            }
        }
        panic!("the homeserver does not start: {}", synapse.says());
    }

    fn running(&self) -> std::sync::MutexGuard<'_, Running> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `127.0.0.1:` and its port.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.running().port)
    }

    /// Where clients reach it.
    pub fn url(&self) -> String {
        format!("http://{}", self.host())
    }

    /// What it has said to its host.
    pub fn says(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("says.log")).unwrap_or_default()
    }

    /// Starts the process on its port, and waits until it answers. Whether it does.
    async fn run(&self) -> bool {
        let folder = self.folder.path();
        std::fs::write(folder.join("listeners.yaml"), listeners(&self.host())).expect("it can be written");
        let says = log(&folder.join("says.log"));
        let mut command = Command::new(python());
        command.arg(data("homeserver.py")).args([
            "-c",
            "homeserver.yaml",
            "-c",
            "listeners.yaml",
            "-c",
            "more.yaml",
        ]);
        if self.limits == Limits::Lifted {
            command.args(["-c", "lifted.yaml"]);
        }
        let child = command
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(says.try_clone().expect("it can be shared"))
            .stderr(says)
            .spawn()
            .expect("the homeserver can be started");
        self.running().child = Some(child);
        let late = Instant::now() + START;
        while Instant::now() < late {
            // Whether it lives is asked first: on a taken port somebody else would answer.
            let ended = self.running().child.as_mut().map(Child::try_wait);
            if !matches!(ended, Some(Ok(None))) {
                return false;
            }
            let host = self.host();
            let asked = http::send(&host, "GET", "/_matrix/client/versions", &[], b"");
            if let Ok(Ok(answer)) = tokio::time::timeout(Duration::from_secs(5), asked).await
                && answer.status == 200
            {
                return true;
            }
            sleep(Duration::from_millis(50)).await;
        }
        panic!("the homeserver does not answer: {}", self.says());
    }

    /// Ends it at once, in the middle of whatever it does (SIGKILL).
    pub fn kill(&self) {
        if let Some(mut child) = self.running().child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Starts it again with all that it had, on the same port, and waits until it answers.
    ///
    /// # Panics
    /// When it does not start.
    pub async fn start_again(&self) {
        self.kill();
        assert!(self.run().await, "the homeserver does not start again: {}", self.says());
    }

    /// One request to its client-server API, by hand.
    ///
    /// # Panics
    /// When it does not answer with JSON.
    pub async fn ask(&self, method: &str, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
        let host = self.host();
        let allowed = token.map(|token| format!("Bearer {token}"));
        let mut headers = vec![("Host", host.as_str()), ("Content-Type", "application/json")];
        headers.extend(allowed.as_deref().map(|allowed| ("Authorization", allowed)));
        let body = body.to_string();
        let answer = http::send(&host, method, path, &headers, body.as_bytes()).await;
        let answer = answer.expect("the homeserver answers");
        (answer.status, serde_json::from_slice(&answer.body).expect("its answer is JSON"))
    }

    /// A new account, whose name begins with this one.
    ///
    /// # Panics
    /// When the server does not make it.
    pub async fn account(&self, name: &str) -> Account {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let name = format!("{name}{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let password = format!("password-of-{name}");
        let wish = json!({
            "username": name, "password": password, "inhibit_login": true, "auth": { "type": "m.login.dummy" },
        });
        let (status, answer) = self.ask("POST", "/_matrix/client/v3/register", None, &wish).await;
        assert_eq!(status, 200, "{name}: {answer}");
        Account { id: format!("@{name}:{NAME}"), name, password }
    }

    /// Somebody new, with a client that can encrypt. Others read this name.
    ///
    /// # Panics
    /// When they can't log in.
    pub async fn person(self: &Arc<Synapse>, name: &str) -> Person {
        self.person_by(&self.url(), name).await
    }

    /// The same with a client that reaches the server by this way.
    ///
    /// # Panics
    /// When they can't log in.
    pub async fn person_by(self: &Arc<Synapse>, url: &str, name: &str) -> Person {
        let account = self.account(&name.to_lowercase()).await;
        let seen = Seen::of(&account.id);
        let client = Sdk::log_in(url, &account, seen.clone()).await.into();
        Person::come(self, account, name, seen, client).await
    }

    /// Somebody new with the second client library, which can't encrypt. Others read this name.
    ///
    /// # Panics
    /// When they can't log in.
    pub async fn stranger(self: &Arc<Synapse>, name: &str) -> Person {
        let account = self.account(&name.to_lowercase()).await;
        let seen = Seen::of(&account.id);
        let client = Nio::log_in(&self.url(), &account, seen.clone()).await.into();
        Person::come(self, account, name, seen, client).await
    }
}

impl Drop for Synapse {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that nobody has now.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it is bound").port()
}

fn listeners(host: &str) -> String {
    let (address, port) = host.split_once(':').unwrap_or_default();
    let resources = r#"[{"names": ["client", "media"], "compress": false}]"#;
    format!(
        "public_baseurl: http://{host}/\nlisteners:\n  - {{port: {port}, bind_addresses: [{address}], type: http, \
         tls: false, x_forwarded: false, resources: {resources}}}\n"
    )
}

/// A file that is written on at its end.
fn log(path: &std::path::Path) -> File {
    OpenOptions::new().create(true).append(true).open(path).expect("it can be written")
}
