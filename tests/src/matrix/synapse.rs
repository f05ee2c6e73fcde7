//! A real homeserver: Synapse, in a temporary directory, as a child process of the test.

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

use super::client_record::ClientRecord;
use super::install::{data_path, python_path};
use super::nio::Nio;
use super::person::Person;
use super::sdk::Sdk;
use crate::http;
use crate::process::temp_directory;

/// Server name. It contains no port, so that ids stay valid when the port changes.
pub const SERVER_NAME: &str = "localhost";

/// Signing key; no federation, so it need not be secret.
const SIGNING_KEY: &str = "ed25519 a_test AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n";
/// Timeout of the start.
const START_TIMEOUT: Duration = Duration::from_secs(120);
/// Number of attempts with another port, in case a port is taken meanwhile.
const PORT_ATTEMPTS: usize = 5;

/// Rate limits of the homeserver.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RateLimits {
    /// No rate limits.
    #[default]
    Unlimited,
    /// Synapse's defaults, such as one message in five seconds after a burst of ten. Registration and login stay unlimited.
    SynapseDefaults,
}

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatrixAccount {
    /// Local part of the user id, and login name.
    pub name: String,
    /// User id.
    pub id: String,
    pub password: String,
}

/// A homeserver. It ends when dropped, and in any case with the test's process.
pub struct Synapse {
    folder: TempDir,
    limits: RateLimits,
    running: Mutex<RunningSynapse>,
}

struct RunningSynapse {
    port: u16,
    child: Option<Child>,
}

impl Synapse {
    /// The homeserver shared by tests that neither stop nor slow it; they use accounts of their own.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn shared() -> Arc<Synapse> {
        static SHARED: OnceCell<Arc<Synapse>> = OnceCell::const_new();
        SHARED.get_or_init(Synapse::start).await.clone()
    }

    /// Starts a homeserver without rate limits.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start() -> Arc<Synapse> {
        Synapse::start_with_limits(RateLimits::Unlimited).await
    }

    /// Starts a homeserver with these rate limits.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start_with_limits(limits: RateLimits) -> Arc<Synapse> {
        Synapse::start_configured(limits, "{}\n").await
    }

    /// Starts a homeserver with additional configuration.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn start_configured(limits: RateLimits, more: &str) -> Arc<Synapse> {
        let folder = temp_directory();
        for name in ["homeserver.yaml", "lifted.yaml", "log.yaml"] {
            std::fs::copy(data_path(name), folder.path().join(name)).expect("it can be copied");
        }
        std::fs::write(folder.path().join("more.yaml"), more).expect("it can be written");
        std::fs::create_dir(folder.path().join("media")).expect("a folder");
        std::fs::write(folder.path().join("signing.key"), SIGNING_KEY).expect("it can be written");
        let synapse = Synapse { folder, limits, running: Mutex::new(RunningSynapse { port: 0, child: None }) };
        for _ in 0..PORT_ATTEMPTS {
            synapse.lock_running().port = free_port();
            if synapse.try_start().await {
                return Arc::new(synapse);
            }
        }
        panic!("the homeserver does not start: {}", synapse.log());
    }

    fn lock_running(&self) -> std::sync::MutexGuard<'_, RunningSynapse> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// `127.0.0.1` and the port.
    pub fn host(&self) -> String {
        format!("127.0.0.1:{}", self.lock_running().port)
    }

    /// Base URL for clients.
    pub fn url(&self) -> String {
        format!("http://{}", self.host())
    }

    /// The log so far.
    pub fn log(&self) -> String {
        std::fs::read_to_string(self.folder.path().join("says.log")).unwrap_or_default()
    }

    /// The last exception in the log with the lines after it; empty if there is none.
    pub fn last_traceback(&self) -> String {
        let log = self.log();
        let (_, last) = log.rsplit_once("Traceback").unwrap_or_default();
        last.lines().take(60).collect::<Vec<_>>().join("\n")
    }

    /// Starts the process, and waits until it answers. Returns `false` if it exits first.
    async fn try_start(&self) -> bool {
        let folder = self.folder.path();
        std::fs::write(folder.join("listeners.yaml"), listener_config(&self.host())).expect("it can be written");
        let says = open_log(&folder.join("says.log"));
        let mut command = Command::new(python_path());
        command.arg(data_path("homeserver.py")).args([
            "-c",
            "homeserver.yaml",
            "-c",
            "listeners.yaml",
            "-c",
            "more.yaml",
        ]);
        if self.limits == RateLimits::Unlimited {
            command.args(["-c", "lifted.yaml"]);
        }
        let child = command
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(says.try_clone().expect("it can be shared"))
            .stderr(says)
            .spawn()
            .expect("the homeserver can be started");
        self.lock_running().child = Some(child);
        let late = Instant::now() + START_TIMEOUT;
        while Instant::now() < late {
            // Checks the process first: on a port that was taken, another server would answer.
            let ended = self.lock_running().child.as_mut().map(Child::try_wait);
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
        panic!("the homeserver does not answer: {}", self.log());
    }

    /// Kills the process (SIGKILL).
    pub fn kill(&self) {
        if let Some(mut child) = self.lock_running().child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Starts the process again with the same data, on the same port, and waits until it answers.
    ///
    /// # Panics
    /// If it does not start.
    pub async fn restart(&self) {
        self.kill();
        assert!(self.try_start().await, "the homeserver does not start again: {}", self.log());
    }

    /// Sends a raw request to the client-server API. Returns status and body.
    ///
    /// # Panics
    /// If the answer is no JSON.
    pub async fn request(&self, method: &str, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
        let host = self.host();
        let allowed = token.map(|token| format!("Bearer {token}"));
        let mut headers = vec![("Host", host.as_str()), ("Content-Type", "application/json")];
        headers.extend(allowed.as_deref().map(|allowed| ("Authorization", allowed)));
        let body = body.to_string();
        let answer = http::send(&host, method, path, &headers, body.as_bytes()).await;
        let answer = answer.expect("the homeserver answers");
        (answer.status, serde_json::from_slice(&answer.body).expect("its answer is JSON"))
    }

    /// Registers an account with a unique name that begins with this one.
    ///
    /// # Panics
    /// If the homeserver refuses it.
    pub async fn register_account(&self, name: &str) -> MatrixAccount {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let name = format!("{name}{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let password = format!("password-of-{name}");
        let wish = json!({
            "username": name, "password": password, "inhibit_login": true, "auth": { "type": "m.login.dummy" },
        });
        let (status, answer) = self.request("POST", "/_matrix/client/v3/register", None, &wish).await;
        assert_eq!(status, 200, "{name}: {answer}");
        MatrixAccount { id: format!("@{name}:{SERVER_NAME}"), name, password }
    }

    /// A new person with this display name, on matrix-sdk, which can encrypt.
    ///
    /// # Panics
    /// If the login fails.
    pub async fn register_person(self: &Arc<Synapse>, name: &str) -> Person {
        self.register_person_via(&self.url(), name).await
    }

    /// A new person with this display name, on matrix-sdk through this URL.
    ///
    /// # Panics
    /// If the login fails.
    pub async fn register_person_via(self: &Arc<Synapse>, url: &str, name: &str) -> Person {
        let account = self.register_account(&name.to_lowercase()).await;
        let seen = ClientRecord::new(&account.id);
        let client = Sdk::log_in(url, &account, seen.clone()).await.into();
        Person::new(self, account, name, seen, client).await
    }

    /// A new person with this display name, on matrix-nio, which cannot encrypt.
    ///
    /// # Panics
    /// If the login fails.
    pub async fn register_unencrypted_person(self: &Arc<Synapse>, name: &str) -> Person {
        let account = self.register_account(&name.to_lowercase()).await;
        let seen = ClientRecord::new(&account.id);
        let client = Nio::log_in(&self.url(), &account, seen.clone()).await.into();
        Person::new(self, account, name, seen, client).await
    }
}

impl Drop for Synapse {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that is free now.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("it is bound").port()
}

fn listener_config(host: &str) -> String {
    let (address, port) = host.split_once(':').unwrap_or_default();
    let resources = r#"[{"names": ["client", "media"], "compress": false}]"#;
    format!(
        "public_baseurl: http://{host}/\nlisteners:\n  - {{port: {port}, bind_addresses: [{address}], type: http, \
         tls: false, x_forwarded: false, resources: {resources}}}\n"
    )
}

/// Opens a file for appending.
fn open_log(path: &std::path::Path) -> File {
    OpenOptions::new().create(true).append(true).open(path).expect("it can be written")
}
