//! Notifications to systemd: ready, watchdog heartbeats, and stopping.
#![cfg(unix)]

use std::fs::File;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::time::Duration;

use tests::http;
use tests::process::{self, ServerProcess};

/// Longer than any notification takes.
const NOTIFICATION_TIMEOUT: Duration = Duration::from_secs(60);

/// Notification socket, as systemd has it.
struct NotifySocket(UnixDatagram);

impl NotifySocket {
    fn bind(path: &Path) -> NotifySocket {
        let socket = UnixDatagram::bind(path).expect("a socket");
        socket.set_read_timeout(Some(NOTIFICATION_TIMEOUT)).expect("it has patience");
        NotifySocket(socket)
    }

    fn hears(&self) -> String {
        let mut word = [0; 256];
        let length = self.0.recv(&mut word).expect("word comes");
        let told = word.iter().take(length).copied().collect();
        String::from_utf8(told).expect("it is text").trim_end().to_owned()
    }
}

async fn health_status(host: &str) -> u16 {
    http::send(host, "GET", "/healthz", &[("Host", host)], b"").await.expect("an answer").status
}

#[tokio::test(flavor = "multi_thread")]
async fn supervisor_gets_ready_heartbeats_and_stopping() {
    let folder = process::temp_directory();
    let at = folder.path().join("ear");
    let ear = NotifySocket::bind(&at);
    let words = format!("export NOTIFY_SOCKET={} WATCHDOG_USEC=90000", at.display());
    let served = ServerProcess::start_after_commands(
        &words,
        &folder.path().join("data"),
        File::create(folder.path().join("says")).expect("a file"),
    );
    assert_eq!(ear.hears(), "READY=1", "nothing is said before");
    assert_eq!(health_status(&served.host).await, 200);
    for _ in 0..3 {
        assert_eq!(ear.hears(), "WATCHDOG=1");
    }
    served.terminate();
    let last = std::iter::repeat_with(|| ear.hears()).find(|word| word != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
    assert_eq!(served.wait_for_exit().code(), Some(0));
    // All notifications have arrived by now, and none follows.
    ear.0.set_nonblocking(true).expect("no patience");
    assert!(ear.0.recv(&mut [0; 256]).is_err(), "it said good-bye");
}

#[tokio::test(flavor = "multi_thread")]
async fn watchdog_of_other_process_gets_no_heartbeats() {
    let folder = process::temp_directory();
    let at = folder.path().join("ear");
    let ear = NotifySocket::bind(&at);
    // The watchdog is meant for another process.
    let words = format!("export NOTIFY_SOCKET={} WATCHDOG_USEC=3000 WATCHDOG_PID=1", at.display());
    let served = ServerProcess::start_after_commands(
        &words,
        &folder.path().join("data"),
        File::create(folder.path().join("says")).expect("a file"),
    );
    assert_eq!(ear.hears(), "READY=1");
    assert_eq!(health_status(&served.host).await, 200);
    served.terminate();
    assert_eq!(ear.hears(), "STOPPING=1");
    assert_eq!(served.wait_for_exit().code(), Some(0));
}
