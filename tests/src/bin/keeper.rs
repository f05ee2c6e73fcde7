//! Keeps entries and notes in a store, round by round, and says of each what became of it. For tests of what a kill, a
//! failing disk or a power failure leaves.
//!
//! `keeper DIR TABLES ROUNDS` says `ready` once the store is open, `TABLE REVISION` or `note NAME` when that is durable,
//! and `refused` before it when it was not taken.

use std::io::Write;
use std::path::Path;
use std::process::ExitCode;

use bot::store::{DiskStore, Durable, Store};
use tests::logs::{Until, table, table_id};

/// Every so many notes is one that the database keeps in a file of its own.
const LARGE: usize = 9;
/// How many characters that has.
const LENGTH: usize = 200_000;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let number = |text: Option<String>| text.and_then(|text| text.parse::<u64>().ok());
    let directory = arguments.next();
    let (tables, rounds) = (number(arguments.next()), number(arguments.next()));
    let (Some(directory), Some(tables), Some(rounds)) = (directory, tables, rounds) else {
        return ExitCode::from(2);
    };
    match run(Path::new(&directory), tables, rounds) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            let _ = writeln!(std::io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

fn say(line: &str) -> std::io::Result<()> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()
}

fn run(directory: &Path, tables: u64, rounds: u64) -> Result<(), Box<dyn std::error::Error>> {
    let store = DiskStore::open(directory)?;
    say("ready")?;
    let logs: Vec<_> = (0..tables).map(|number| (table_id(number), table(number, Until::End))).collect();
    let first = store.notes().len();
    for round in 0..rounds as usize {
        let mut asked: Vec<(String, Durable)> = Vec::new();
        for (id, log) in &logs {
            let known = store.head(id).map_or(0, |head| head.revision.0 as usize);
            // So that games end as well.
            let most = if round % 7 == 0 { 60 } else { 1 + round % 3 };
            let entries: Vec<_> = log[known..].iter().take(most).cloned().collect();
            if let Some(last) = entries.last().map(|entry| entry.revision.0) {
                asked.push((format!("{id} {last}"), store.append(id, entries)));
            }
        }
        let name = format!("n{}", first + round);
        let length = if (first + round) % LARGE == LARGE - 1 { LENGTH } else { 30 };
        let text = format!("\"{}\"", "x".repeat(length));
        asked.push((format!("note {name}"), store.set_note(&name, Some(&text))));
        for (what, durable) in asked {
            match durable.wait() {
                Ok(()) => say(&what)?,
                Err(_) => say(&format!("refused {what}"))?,
            }
        }
    }
    say("done")?;
    Ok(())
}
