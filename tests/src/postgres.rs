//! A real PostgreSQL server in a temporary directory, with a socket and a port of its own, as a child process of the test.

use std::fs::{self, File};
use std::io::Write as _;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use config::secret::{Secret, SecretSource};
use config::store::Database;
use tempfile::TempDir;

use crate::certificate::{TestCertificate, issue_certificate};
use crate::process::temp_directory;

/// Timeout of the server's answers.
const TIMEOUT: Duration = Duration::from_secs(60);
/// Superuser of the server.
const USER: &str = "comptoir";
/// Password of `USER`, required on the port and not on the socket.
pub const PASSWORD: &str = "open sesame";
/// Host name in the certificate.
const HOST_NAME: &str = "localhost";
const AUTHORITY_FILE: &str = "authority.pem";
const CERTIFICATE_FILE: &str = "certificate.pem";
const KEY_FILE: &str = "key.pem";
/// Runs a server until its input ends, then removes the directory; a word on the input preserves the directory.
const RUN_SCRIPT: &str = r#"folder=$1; shift; "$@" & server=$!; read -r word; kill -QUIT $server; wait $server
[ -n "$word" ] || rm -rf "$folder""#;

/// A server.
pub struct PostgresServer {
    folder: PathBuf,
    port: u16,
    durable: bool,
    running: Mutex<Option<RunningServer>>,
    _folder: TempDir,
}

struct RunningServer {
    shell: Child,
    input: Option<ChildStdin>,
}

/// A database for one test.
pub struct TestDatabase {
    server: &'static PostgresServer,
    name: String,
}

/// Directory of the programs of the newest PostgreSQL.
fn program_directory() -> PathBuf {
    let all = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let newest = all.max_by_key(|entry| entry.file_name().to_string_lossy().parse::<u32>().unwrap_or_default());
    newest.expect("PostgreSQL is installed: apt-get install postgresql").path().join("bin")
}

fn is_root() -> bool {
    let out = Command::new("id").arg("-u").output().expect("everybody has a number");
    out.stdout.trim_ascii() == b"0"
}

/// A program of PostgreSQL, run as `postgres` if the tests run as root, which PostgreSQL refuses.
fn program(name: &str) -> Command {
    let path = program_directory().join(name);
    match is_root() {
        true => {
            let mut command = Command::new("setpriv");
            command.args(["--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]).arg(path);
            command
        }
        false => Command::new(path),
    }
}

/// Writes the certificate of an authority, and a server certificate signed by it.
fn write_certificates(folder: &Path) {
    let TestCertificate { authority_pem: trusted, leaf, key } = issue_certificate(&[HOST_NAME]);
    for (name, text) in [(AUTHORITY_FILE, trusted), (CERTIFICATE_FILE, leaf.pem()), (KEY_FILE, key.serialize_pem())] {
        let path = folder.join(name);
        fs::write(&path, text).expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("it is ours");
    }
}

fn run_to_success(mut command: Command) {
    let out = command.stdin(Stdio::null()).output().expect("it can be started");
    assert!(out.status.success(), "{command:?}: {}", String::from_utf8_lossy(&out.stderr));
}

impl RunningServer {
    /// Ends the server and preserves its directory.
    fn stop_and_preserve(mut self) {
        if let Some(mut input) = self.input.take() {
            // The shell may have exited.
            let _ = input.write_all(b"keep\n");
        }
        self.shell.wait().expect("it ends");
    }
}

impl PostgresServer {
    /// The server shared by the tests of this process; it does not survive power failures.
    pub fn shared() -> &'static PostgresServer {
        static SHARED: OnceLock<PostgresServer> = OnceLock::new();
        SHARED.get_or_init(|| PostgresServer::start(false))
    }

    /// Starts a server. If `durable`, it syncs every commit.
    ///
    /// # Panics
    /// If that fails.
    pub fn start(durable: bool) -> PostgresServer {
        PostgresServer::create(durable, |path| {
            let words = path.join("password");
            fs::write(&words, PASSWORD).expect("a file");
            let mut made = program("initdb");
            made.args(["--username", USER, "--auth-local=trust", "--auth-host=scram-sha-256", "--no-sync"])
                .args(["--encoding=UTF8", "--locale=C", "--pwfile"])
                .arg(words);
            made
        })
    }

    /// Starts a synchronous standby, which is read-only until it is promoted.
    ///
    /// # Panics
    /// If that fails.
    pub fn standby(&self) -> PostgresServer {
        let standby = PostgresServer::create(self.durable, |_| {
            let mut copied = program("pg_basebackup");
            copied.args(["--write-recovery-conf", "--checkpoint=fast", "--no-sync", "--username", USER]);
            copied.args(["--port", &self.port.to_string(), "--host"]).arg(&self.folder);
            copied
        });
        let ask = |text| self.run_sql("postgres", text).expect("it is done");
        // Set after the copy; the copy itself would otherwise wait for a standby.
        ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
        ask("SELECT pg_reload_conf()");
        let begun = Instant::now();
        while ask("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") != "1" {
            assert!(begun.elapsed() < TIMEOUT, "{}", standby.log());
            thread::sleep(Duration::from_millis(20));
        }
        standby
    }

    /// Promotes a standby to primary.
    ///
    /// # Panics
    /// If that fails.
    pub fn promote(&self) {
        assert_eq!(self.run_sql("postgres", "SELECT pg_promote()").as_deref(), Ok("t"));
    }

    /// Creates the data directory with `maker`, and starts the server.
    fn create(durable: bool, maker: impl FnOnce(&Path) -> Command) -> PostgresServer {
        let own = temp_directory();
        let path = own.path().to_owned();
        write_certificates(&path);
        let mut made = maker(&path);
        if is_root() {
            let mut chown = Command::new("chown");
            chown.args(["--recursive", "postgres:"]).arg(&path);
            run_to_success(chown);
        }
        let port = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a port").port();
        made.arg("--pgdata").arg(path.join("data")).current_dir("/");
        run_to_success(made);
        let server = PostgresServer { folder: path, port, durable, running: Mutex::new(None), _folder: own };
        server.ensure_running();
        server
    }

    /// Starts the server unless it runs, and waits until it answers.
    ///
    /// # Panics
    /// If it does not answer within `TIMEOUT`.
    pub fn ensure_running(&self) {
        let begun = Instant::now();
        loop {
            let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
            let ended = running.as_mut().is_none_or(|running| {
                let pid = self.folder.join("data/postmaster.pid");
                !pid.exists() && begun.elapsed() > Duration::from_secs(1) || running.input.is_none()
            });
            if ended {
                // The new server needs its directory.
                running.take().into_iter().for_each(RunningServer::stop_and_preserve);
                *running = Some(self.spawn());
            }
            drop(running);
            for _ in 0..20 {
                if self.run_sql("postgres", "SELECT 1").is_ok() {
                    return;
                }
                assert!(begun.elapsed() < TIMEOUT, "{}", self.log());
                thread::sleep(Duration::from_millis(50));
            }
        }
    }

    fn spawn(&self) -> RunningServer {
        let server = program("postgres");
        let log = File::options().append(true).create(true).open(self.folder.join("log")).expect("a log");
        let fsync = if self.durable { "fsync=on" } else { "fsync=off" };
        let mut shell = Command::new("sh")
            .args(["-c", RUN_SCRIPT, "sh"])
            .arg(&self.folder)
            .arg(server.get_program())
            .args(server.get_args())
            .arg("-D")
            .arg(self.folder.join("data"))
            .arg("-k")
            .arg(&self.folder)
            .args(["-p", &self.port.to_string(), "-c", "listen_addresses=127.0.0.1", "-c", fsync])
            .args(["-c", "max_connections=200", "-c", "shared_buffers=32MB", "-c", "ssl=on"])
            .args(["-c", &format!("ssl_cert_file={}", self.folder.join(CERTIFICATE_FILE).display())])
            .args(["-c", &format!("ssl_key_file={}", self.folder.join(KEY_FILE).display())])
            .current_dir("/")
            .stdin(Stdio::piped())
            .stdout(log.try_clone().expect("a log"))
            .stderr(log)
            .spawn()
            .expect("a shell");
        let input = shell.stdin.take();
        RunningServer { shell, input }
    }

    /// Kills the server (SIGKILL), and waits until it is gone.
    ///
    /// # Panics
    /// If that fails.
    pub fn kill(&self) {
        let pid = fs::read_to_string(self.folder.join("data/postmaster.pid")).expect("it runs");
        let mut kill = Command::new("kill");
        kill.args(["-9", pid.lines().next().expect("its number")]);
        run_to_success(kill);
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        running.into_iter().for_each(RunningServer::stop_and_preserve);
        // The file would claim that the server still runs.
        let _ = fs::remove_file(self.folder.join("data/postmaster.pid"));
    }

    /// Ends the server for good.
    pub fn stop(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(mut running) = running {
            drop(running.input.take());
            let _ = running.shell.wait();
        }
    }

    /// Creates a database.
    ///
    /// # Panics
    /// If that fails.
    pub fn database(&'static self) -> TestDatabase {
        static NUMBER: AtomicU32 = AtomicU32::new(1);
        let name = format!("test{}", NUMBER.fetch_add(1, Ordering::SeqCst));
        self.run_sql("postgres", &format!("CREATE DATABASE {name}")).expect("a database");
        TestDatabase { server: self, name }
    }

    /// The log so far.
    fn log(&self) -> String {
        fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }

    /// Runs SQL in a database. Returns the output, or the error of `psql`.
    fn run_sql(&self, database: &str, text: &str) -> Result<String, String> {
        let mut psql = Command::new(program_directory().join("psql"));
        psql.args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-U", USER, "-d", database, "-c", text])
            .args(["-p", &self.port.to_string(), "-h"])
            .arg(&self.folder);
        let out = psql.stdin(Stdio::null()).output().expect("psql can be started");
        match out.status.success() {
            true => Ok(String::from_utf8_lossy(&out.stdout).trim().to_owned()),
            false => Err(String::from_utf8_lossy(&out.stderr).into_owned()),
        }
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        self.stop();
    }
}

impl TestDatabase {
    /// URL by the socket, without a password.
    pub fn url(&self) -> String {
        format!("postgres://{USER}@/{}?host={}&port={}", self.name, self.server.folder.display(), self.server.port)
    }

    /// URL by the port.
    pub fn tcp_url(&self) -> String {
        self.url_with_port(self.server.port)
    }

    /// URL by another port.
    pub fn url_with_port(&self, port: u16) -> String {
        format!("postgres://{USER}@127.0.0.1:{port}/{}", self.name)
    }

    /// URL by the ports of this server and of a standby, whichever accepts writes.
    pub fn url_with_standby(&self, standby: &PostgresServer) -> String {
        let name = &self.name;
        let hosts = [self.server.port, standby.port].map(|port| format!("127.0.0.1:{port}")).join(",");
        format!("postgres://{USER}@{hosts}/{name}?target_session_attrs=read-write")
    }

    /// Port of the server.
    pub fn port(&self) -> u16 {
        self.server.port
    }

    /// Settings with TLS, by this host name.
    ///
    /// # Panics
    /// If the URL is invalid.
    pub fn tls_settings(&self, host: &str) -> Database {
        let url = format!("postgres://{USER}@{host}:{}/{}", self.server.port, self.name);
        Database { ca_file: Some(self.server.folder.join(AUTHORITY_FILE)), ..settings_for_url(&url, Some(PASSWORD)) }
    }

    /// Settings by the socket.
    ///
    /// # Panics
    /// If the URL is invalid.
    pub fn settings(&self) -> Database {
        settings_for_url(&self.url(), None)
    }

    /// Runs SQL in the database, and returns the output.
    ///
    /// # Panics
    /// If it fails.
    pub fn run_sql(&self, text: &str) -> String {
        self.server.run_sql(&self.name, text).expect("it is done")
    }

    /// Runs SQL that may fail.
    ///
    /// # Errors
    /// The error of `psql`.
    pub fn try_sql(&self, text: &str) -> Result<String, String> {
        self.server.run_sql(&self.name, text)
    }

    /// Runs SQL in the database `postgres` of the same server.
    ///
    /// # Panics
    /// If it fails.
    pub fn run_admin_sql(&self, text: &str) {
        self.server.run_sql("postgres", text).expect("it is done");
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// Terminates all connections to the database.
    ///
    /// # Panics
    /// If that fails.
    pub fn terminate_connections(&self) {
        let all = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname";
        self.run_admin_sql(&format!("{all} = '{}'", self.name));
    }
}

/// Settings with this URL and password.
///
/// # Panics
/// If the URL is invalid.
pub fn settings_for_url(url: &str, password: Option<&str>) -> Database {
    let password = password.and_then(Secret::new).map(SecretSource::Given);
    Database { url: url.parse().expect("an address"), password, ca_file: None }
}
