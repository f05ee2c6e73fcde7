//! `comptoir verify`: checks game logs and prints the verdicts.

use std::fs::{self, File};
use std::io::{self, BufReader, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use engine::audience::Viewer;
use engine::seat::Seat;
use serde::Serialize;

use bot_core::hexadecimal::encode;
use bot_core::record::EndWord;
use bot_core::verify::{Finding, LuckProof, OutputViewer, StatesWriter, Verdict, verify};

/// Arguments of `comptoir verify`.
#[derive(Args, Debug)]
pub struct VerifyArgs {
    /// Game logs: files, directories with .jsonl files, or - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Prints the legal actions before each step and the state after it, as JSON lines.
    #[arg(long)]
    states: bool,
    /// The viewer whose knowledge they show: spectator, or a seat by its number from 0 [default: everything].
    #[arg(long = "as", value_name = "SEAT", requires = "states", value_parser = viewer)]
    eyes: Option<Viewer>,
    /// Prints one JSON object about all logs instead of text.
    #[arg(long, conflicts_with = "states")]
    json: bool,
}

type Failure = Box<dyn std::error::Error>;

/// Verdict on one log, as JSON.
#[derive(Serialize)]
struct LogVerdict {
    file: String,
    sound: bool,
    #[serde(flatten)]
    found: VerdictDetails,
}

#[derive(Serialize)]
#[serde(untagged)]
enum VerdictDetails {
    Sound {
        steps: usize,
        lines: usize,
        undone: usize,
        end: Option<EndWord>,
        winner: Option<String>,
        luck: LuckExtent,
        commitment: Option<String>,
        salts: Vec<String>,
    },
    Wrong {
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<usize>,
        problem: String,
    },
}

/// Extent to which the luck follows from a revealed seed.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum LuckExtent {
    /// No seed is revealed.
    Secret,
    /// The setup was given; all later luck follows from the seed.
    Played,
    /// All luck follows from the seed, including the setup.
    All,
}

impl From<LuckProof> for LuckExtent {
    fn from(luck: LuckProof) -> LuckExtent {
        match luck {
            LuckProof::Secret => LuckExtent::Secret,
            LuckProof::Played => LuckExtent::Played,
            LuckProof::All => LuckExtent::All,
        }
    }
}

/// Verdicts on all logs, as JSON.
#[derive(Serialize)]
struct Report {
    sound: usize,
    unsound: usize,
    logs: Vec<LogVerdict>,
}

/// Reason why a log is not sound.
#[derive(Debug, thiserror::Error)]
enum LogError {
    /// It can't be opened.
    #[error("can't be read: {0}")]
    Unreadable(#[from] io::Error),
    /// Its content is invalid.
    #[error(transparent)]
    Finding(#[from] Finding),
}

impl LogError {
    /// Returns a sentence about the log with this name.
    fn describe(&self, name: &str) -> String {
        match self {
            LogError::Finding(finding) => format!("{name}, {finding}"),
            LogError::Unreadable(error) => format!("{name} can't be read: {error}"),
        }
    }
}

/// Checks the logs and prints the verdicts on `out`, and a progress indicator on `err` if that is a terminal.
///
/// # Errors
/// If a log is not sound or can't be read, or the output fails.
pub fn print_verdicts(asked: &VerifyArgs, out: &mut dyn Write, err: &mut dyn Write) -> Result<(), Failure> {
    let logs = expand_paths(&asked.files)?;
    let mut out = io::BufWriter::new(out);
    if asked.json {
        let report = Report::from_logs(&logs, err)?;
        serde_json::to_writer(&mut out, &report).map_err(io::Error::from)?;
        writeln!(out)?;
        out.flush()?;
        return match report.unsound {
            0 => Ok(()),
            wrong => Err(unsound(wrong, logs.len())),
        };
    }
    let mut wrong = 0;
    for (number, log) in (1..).zip(&logs) {
        let name = display_name(log);
        print_progress(err, number, logs.len())?;
        match verify_log(
            log,
            asked
                .states
                .then(|| StatesWriter::new(&mut out, asked.eyes.map_or(OutputViewer::All, OutputViewer::Single))),
        ) {
            Ok(_) if asked.states => {}
            Ok(verdict) => {
                writeln!(out, "{name} is {verdict}.")?;
                for line in verdict.comparison_lines().iter().filter(|_| logs.len() == 1) {
                    writeln!(out, "{line}")?;
                }
            }
            Err(LogError::Finding(finding)) if finding.is_write_error() => return Err(Box::new(finding)),
            Err(found) if logs.len() == 1 => {
                out.flush()?;
                return Err(found.describe(&name).into());
            }
            Err(found) => {
                wrong += 1;
                writeln!(out, "{}.", found.describe(&name))?;
            }
        }
    }
    out.flush()?;
    match wrong {
        0 => Ok(()),
        wrong => Err(unsound(wrong, logs.len())),
    }
}

fn unsound(wrong: usize, of: usize) -> Failure {
    format!("{wrong} of {of} logs are not sound").into()
}

/// Expands directories to their .jsonl files, in order of their names.
fn expand_paths(files: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut logs = Vec::new();
    for file in files {
        if !file.is_dir() {
            logs.push(file.clone());
            continue;
        }
        let unread = |error| format!("{} can't be read: {error}", file.display());
        let entries: Vec<fs::DirEntry> = fs::read_dir(file).and_then(|entries| entries.collect()).map_err(unread)?;
        let mut found: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
        found.retain(|path| path.extension().is_some_and(|extension| extension == "jsonl") && path.is_file());
        if found.is_empty() {
            return Err(format!("{} has no .jsonl file", file.display()).into());
        }
        found.sort();
        logs.append(&mut found);
    }
    Ok(logs)
}

fn is_standard_input(log: &Path) -> bool {
    log.as_os_str() == "-"
}

fn display_name(log: &Path) -> String {
    if is_standard_input(log) { "standard input".to_owned() } else { log.display().to_string() }
}

fn verify_log(log: &Path, states: Option<StatesWriter<'_>>) -> Result<Verdict, LogError> {
    let input: Box<dyn Read> = if is_standard_input(log) { Box::new(io::stdin()) } else { Box::new(File::open(log)?) };
    Ok(verify(BufReader::new(input), states)?)
}

/// Prints the progress on a terminal, if there are several logs.
fn print_progress(err: &mut dyn Write, number: usize, of: usize) -> io::Result<()> {
    if of < 2 || !io::stderr().is_terminal() {
        return Ok(());
    }
    let end = if number == of { "\r\u{1b}[K" } else { "" };
    write!(err, "\r{number} of {of}{end}")?;
    err.flush()
}

impl Report {
    fn from_logs(logs: &[PathBuf], err: &mut dyn Write) -> io::Result<Report> {
        let mut report = Report { sound: 0, unsound: 0, logs: Vec::with_capacity(logs.len()) };
        for (number, log) in (1..).zip(logs) {
            print_progress(err, number, logs.len())?;
            let found = verify_log(log, None);
            match found {
                Ok(_) => report.sound += 1,
                Err(_) => report.unsound += 1,
            }
            report.logs.push(LogVerdict {
                file: display_name(log),
                sound: found.is_ok(),
                found: VerdictDetails::from_result(found),
            });
        }
        Ok(report)
    }
}

impl VerdictDetails {
    fn from_result(found: Result<Verdict, LogError>) -> VerdictDetails {
        match found {
            Ok(verdict) => VerdictDetails::Sound {
                steps: verdict.steps,
                lines: verdict.lines,
                undone: verdict.undone,
                end: verdict.end.map(EndWord::from),
                winner: verdict.winner,
                luck: verdict.luck.into(),
                commitment: verdict.commitment.map(|commitment| encode(&commitment.0)),
                salts: verdict.salts.iter().map(|(_, salt)| encode(&salt.0)).collect(),
            },
            Err(LogError::Finding(finding)) => {
                VerdictDetails::Wrong { line: Some(finding.line), problem: finding.sentence() }
            }
            Err(wrong @ LogError::Unreadable(_)) => VerdictDetails::Wrong { line: None, problem: wrong.to_string() },
        }
    }
}

/// Parses the argument of `--as`.
fn viewer(word: &str) -> Result<Viewer, String> {
    match word {
        "spectator" => Ok(Viewer::Spectator),
        _ => {
            let seat = word.parse().ok().and_then(Seat::new);
            seat.map(Viewer::Seat).ok_or_else(|| "it is spectator, or a seat by its number from 0".to_owned())
        }
    }
}
