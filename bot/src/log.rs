//! The log: on standard error, as text or as JSON, as much as `RUST_LOG` asks for, and never with a token.

use std::io::{self, IsTerminal as _, Write};

use config::settings::LogFormat;
use serde_json::Value;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::{FilterExt as _, LevelFilter, filter_fn};
use tracing_subscriber::fmt::writer::MakeWriterExt as _;
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer, fmt};

use crate::metrics::{Grade, Part, Problems};

/// What is told when nothing is asked for. What these libraries tell of requests to a homeserver we tell in our own words,
/// where it matters.
const USUAL: &str = "warn,bot=info,matrix_sdk::http_client=off,matrix_sdk::encryption=off,\
                     matrix_sdk_crypto::backups=error,matrix_sdk_crypto::identities=error";
/// The crates whose words are ours: they tell no token. Everybody else's carry what they send and get.
const OURS: [&str; 4] = ["bot", "config", "engine", "render"];
/// No token is shorter.
const SHORTEST: usize = 24;
/// Begins what sets a terminal's colors.
const ESCAPE: char = '\u{1b}';

/// Begins the log, and counts our own errors and warnings, whether they are asked for or not. A second start in one process
/// keeps the first one's.
pub(crate) fn start(format: LogFormat) -> Problems {
    let asked = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(USUAL));
    let colorless = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let writer = io::stderr.with_filter(is_ours).or_else(move || Blotted { to: io::stderr(), format });
    let told = match format {
        LogFormat::Text => {
            fmt::layer().with_ansi(io::stderr().is_terminal() && !colorless).with_writer(writer).boxed()
        }
        LogFormat::Json => fmt::layer().json().with_writer(writer).boxed(),
    };
    let problems = Problems::default();
    let counted = Counting(problems.clone())
        .with_filter(filter_fn(is_problem_of_ours).with_max_level_hint(LevelFilter::WARN));
    let told = told.with_filter(asked.and(filter_fn(may_be_told)));
    let _ = tracing_subscriber::registry().with(told).with(counted).try_init();
    problems
}

/// Counts what it is told of.
struct Counting(Problems);

impl<S: Subscriber> Layer<S> for Counting {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let told = event.metadata();
        let grade = if *told.level() == Level::ERROR { Grade::Error } else { Grade::Warning };
        self.0.count(Part::of(told.target()), grade);
    }
}

fn is_problem_of_ours(what: &Metadata<'_>) -> bool {
    is_ours(what) && what.is_event() && *what.level() <= Level::WARN
}

/// Ours is told as it is asked for. Libraries tell at most what goes wrong, and nothing of what led there: they write
/// addresses with tokens in them, headers, and what comes over the line.
fn may_be_told(what: &Metadata<'_>) -> bool {
    is_ours(what) || what.is_event() && *what.level() <= Level::WARN
}

fn is_ours(what: &Metadata<'_>) -> bool {
    let name = what.target().split(':').next().unwrap_or_default();
    OURS.contains(&name)
}

/// Writes what may hold a token without it.
struct Blotted<W> {
    to: W,
    format: LogFormat,
}

impl<W: Write> Write for Blotted<W> {
    /// Takes a whole line at once.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let told = String::from_utf8_lossy(line);
        let object = match self.format {
            LogFormat::Json => serde_json::from_str::<Value>(&told).ok(),
            LogFormat::Text => None,
        };
        let without = match object {
            // Where a text is escaped, its beginning can't be told from what stands before it.
            Some(mut object) => {
                blot(&mut object);
                format!("{object}\n")
            }
            None => blotted(&told),
        };
        self.to.write_all(without.as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// The same of every text in an object. Its keys are ours, and those of libraries.
fn blot(value: &mut Value) {
    match value {
        Value::String(text) => *text = blotted(text),
        Value::Array(values) => values.iter_mut().for_each(blot),
        Value::Object(fields) => fields.values_mut().for_each(blot),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The text without what looks like a token: long, without a gap, and not just lower-case letters.
fn blotted(text: &str) -> String {
    let (mut out, mut word) = (String::with_capacity(text.len()), String::new());
    let mut rest = text.chars();
    while let Some(character) = rest.next() {
        if character.is_ascii_alphanumeric() || ".-_~+".contains(character) {
            word.push(character);
            continue;
        }
        out.push_str(shown(&word));
        word.clear();
        out.push(character);
        if character == ESCAPE {
            for character in rest.by_ref() {
                out.push(character);
                if character.is_ascii_alphabetic() {
                    break;
                }
            }
        }
    }
    out.push_str(shown(&word));
    out
}

fn shown(word: &str) -> &str {
    let secret = |character: char| character.is_ascii_uppercase() || character.is_ascii_digit();
    if word.len() >= SHORTEST && word.contains(secret) { "…" } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5-_0";

    #[test]
    fn tokens_are_blotted_out_wherever_they_stand() {
        for (told, left) in [
            ("/webhooks/1234567890/TOKEN/messages/@original", "/webhooks/1234567890/…/messages/@original"),
            ("{\"token\":\"TOKEN\",\"version\":1}", "{\"token\":\"…\",\"version\":1}"),
            ("Bot TOKEN.abcdef.TOKEN", "Bot …"),
            ("\u{1b}[3mpath\u{1b}[0m=\u{1b}[2mTOKEN", "\u{1b}[3mpath\u{1b}[0m=\u{1b}[2m…"),
            ("?access_token=TOKEN&x=1", "?access_token=…&x=1"),
            ("TOKEN", "…"),
        ] {
            assert_eq!(blotted(&told.replace("TOKEN", TOKEN)), left);
        }
    }

    #[test]
    fn a_line_of_json_stays_one_without_its_tokens() {
        let told = serde_json::json!({
            "level": "WARN",
            "fields": {
                "message": format!("failed\n{TOKEN} \u{1b}[3m{TOKEN} \"{TOKEN}\\{TOKEN}"),
                "count": 1_234_567_890_123_456_789_u64,
                "more": [TOKEN, { "url": format!("/webhooks/1/{TOKEN}/messages") }],
            },
        });
        let mut out = Vec::new();
        let mut blotting = Blotted { to: &mut out, format: LogFormat::Json };
        blotting.write_all(format!("{told}\n").as_bytes()).expect("memory takes it");
        let text = String::from_utf8(out).expect("text");
        let left: Value = serde_json::from_str(&text).expect("JSON");
        assert!(text.ends_with("}\n") && !text.contains("aW50ZXJhY3Rpb"), "{text}");
        assert_eq!(left["fields"]["message"], "failed\n… \u{1b}[3m… \"…\\…");
        assert_eq!(left["fields"]["count"], told["fields"]["count"]);
        assert_eq!(left["fields"]["more"][1]["url"], "/webhooks/1/…/messages");
    }

    #[test]
    fn what_went_wrong_stays() {
        for told in [
            "2026-11-21T21:40:00.123456Z  WARN serenity::gateway::bridge::shard_runner: [ShardRunner] Error",
            "create_interaction_response: 1234567890123456789 is not there",
            "\u{1b}[2m2026\u{1b}[0m \u{1b}[33m WARN\u{1b}[0m é … \u{1b}[",
            "",
        ] {
            assert_eq!(blotted(told), told);
        }
    }
}
