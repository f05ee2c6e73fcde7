//! A network that is cut again and again: what goes through it ends in the middle of something.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use engine::robot::Rng;

/// The fewest bytes that go through before a cut: enough for a connection to come about.
const LEAST: usize = 9_000;
/// How many more may go through.
const MORE: usize = 40_000;

/// Leads connections on, and cuts each after some bytes.
pub struct Cutter {
    /// Where it listens, on this computer.
    pub port: u16,
    cuts: Arc<AtomicUsize>,
}

impl Cutter {
    /// Leads to that port of this computer, as long as this process lasts.
    ///
    /// # Panics
    /// When it can't listen.
    pub fn before(port: u16) -> Cutter {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let own = listener.local_addr().expect("an address").port();
        let cuts = Arc::new(AtomicUsize::new(0));
        let counted = cuts.clone();
        thread::spawn(move || {
            let mut choice = Rng::new(8);
            for near in listener.incoming().map_while(Result::ok) {
                let Ok(far) = TcpStream::connect(("127.0.0.1", port)) else { continue };
                let left = Arc::new(AtomicUsize::new(LEAST + choice.below(MORE)));
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let ends = [from, to].map(|end| end.try_clone().expect("a connection"));
                    let (left, cuts) = (left.clone(), counted.clone());
                    thread::spawn(move || lead(ends, &left, &cuts));
                }
            }
        });
        Cutter { port: own, cuts }
    }

    /// How often it has cut.
    pub fn cuts(&self) -> usize {
        self.cuts.load(Ordering::SeqCst)
    }
}

/// Hands on what comes, up to the last byte that both ways together may have.
fn lead([mut from, mut to]: [TcpStream; 2], left: &AtomicUsize, cuts: &AtomicUsize) {
    let mut bytes = [0; 1024];
    while let Ok(count) = from.read(&mut bytes)
        && count > 0
    {
        let before =
            left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| Some(left.saturating_sub(count)));
        let goes = before.unwrap_or_default().min(count);
        let sent = to.write_all(&bytes[..goes]);
        if goes < count || sent.is_err() {
            cuts.fetch_add(usize::from(goes < count), Ordering::SeqCst);
            break;
        }
    }
    for end in [&from, &to] {
        // The other way may have ended it.
        let _ = end.shutdown(Shutdown::Both);
    }
}
