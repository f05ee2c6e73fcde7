//! Flaky proxy: cuts each connection after a random number of bytes, possibly within a message.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use engine::robot::Rng;

/// Minimum number of bytes before a cut: enough to set a connection up.
const MIN_BYTES: usize = 9_000;
/// Number of further bytes up to which the cut varies.
const EXTRA_BYTES: usize = 40_000;

/// TCP proxy that cuts its connections.
pub struct FlakyProxy {
    /// Port on which it listens, on localhost.
    pub port: u16,
    cuts: Arc<AtomicUsize>,
}

impl FlakyProxy {
    /// Starts a proxy to that port of localhost, for the lifetime of the process.
    ///
    /// # Panics
    /// If no port is free.
    pub fn start(port: u16) -> FlakyProxy {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let own = listener.local_addr().expect("an address").port();
        let cuts = Arc::new(AtomicUsize::new(0));
        let counted = cuts.clone();
        thread::spawn(move || {
            let mut choice = Rng::new(8);
            for near in listener.incoming().map_while(Result::ok) {
                let Ok(far) = TcpStream::connect(("127.0.0.1", port)) else { continue };
                let left = Arc::new(AtomicUsize::new(MIN_BYTES + choice.below(EXTRA_BYTES)));
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let ends = [from, to].map(|end| end.try_clone().expect("a connection"));
                    let (left, cuts) = (left.clone(), counted.clone());
                    thread::spawn(move || copy_until_cut(ends, &left, &cuts));
                }
            }
        });
        FlakyProxy { port: own, cuts }
    }

    /// Number of cuts so far.
    pub fn cuts(&self) -> usize {
        self.cuts.load(Ordering::SeqCst)
    }
}

/// Copies bytes until the budget of both directions together is used up.
fn copy_until_cut([mut from, mut to]: [TcpStream; 2], left: &AtomicUsize, cuts: &AtomicUsize) {
    let mut bytes = [0; 1024];
    while let Ok(count) = from.read(&mut bytes)
        && count > 0
    {
        let before = left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| Some(left.saturating_sub(count)));
        let goes = before.unwrap_or_default().min(count);
        let sent = to.write_all(&bytes[..goes]);
        if goes < count || sent.is_err() {
            cuts.fetch_add(usize::from(goes < count), Ordering::SeqCst);
            break;
        }
    }
    for end in [&from, &to] {
        // The other direction may have closed it.
        let _ = end.shutdown(Shutdown::Both);
    }
}
