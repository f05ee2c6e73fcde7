//! Whoever starts the process and waits for word of it hears that tables are served, that all goes on, and that it ends.
#![cfg(unix)]

use std::fs::File;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::time::Duration;

use tests::http;
use tests::process::{self, Served};

/// Longer than any word takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where word comes in, as systemd has it.
struct Ear(UnixDatagram);

impl Ear {
    fn at(path: &Path) -> Ear {
        let socket = UnixDatagram::bind(path).expect("a socket");
        socket.set_read_timeout(Some(PATIENCE)).expect("it has patience");
        Ear(socket)
    }

    fn hears(&self) -> String {
        let mut word = [0; 256];
        let length = self.0.recv(&mut word).expect("word comes");
        let told = word.iter().take(length).copied().collect();
        String::from_utf8(told).expect("it is text").trim_end().to_owned()
    }
}

async fn answers(host: &str) -> u16 {
    http::send(host, "GET", "/healthz", &[("Host", host)], b"").await.expect("an answer").status
}

#[tokio::test(flavor = "multi_thread")]
async fn who_started_it_is_told_how_it_goes() {
    let folder = process::folder();
    let at = folder.path().join("ear");
    let ear = Ear::at(&at);
    let words = format!("export NOTIFY_SOCKET={} WATCHDOG_USEC=90000", at.display());
    let served = Served::after(
        &words,
        &folder.path().join("data"),
        File::create(folder.path().join("says")).expect("a file"),
    );
    assert_eq!(ear.hears(), "READY=1", "nothing is said before");
    assert_eq!(answers(&served.host).await, 200);
    for _ in 0..3 {
        assert_eq!(ear.hears(), "WATCHDOG=1");
    }
    served.ask_to_end();
    let last = std::iter::repeat_with(|| ear.hears()).find(|word| word != "WATCHDOG=1");
    assert_eq!(last.as_deref(), Some("STOPPING=1"));
    assert_eq!(served.ended().code(), Some(0));
    // What was sent is there by now, and nothing came after.
    ear.0.set_nonblocking(true).expect("no patience");
    assert!(ear.0.recv(&mut [0; 256]).is_err(), "it said good-bye");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_wait_for_signs_of_life_gets_none() {
    let folder = process::folder();
    let at = folder.path().join("ear");
    let ear = Ear::at(&at);
    // The signs of life are of another process.
    let words = format!("export NOTIFY_SOCKET={} WATCHDOG_USEC=3000 WATCHDOG_PID=1", at.display());
    let served = Served::after(
        &words,
        &folder.path().join("data"),
        File::create(folder.path().join("says")).expect("a file"),
    );
    assert_eq!(ear.hears(), "READY=1");
    assert_eq!(answers(&served.host).await, 200);
    served.ask_to_end();
    assert_eq!(ear.hears(), "STOPPING=1");
    assert_eq!(served.ended().code(), Some(0));
}
