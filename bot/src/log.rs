//! Log on standard error, as text or JSON, filtered by `RUST_LOG`, with tokens redacted.

use std::io::{self, IsTerminal as _, Write};

use config::settings::LogFormat;
use serde_json::Value;
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::{FilterExt as _, LevelFilter, filter_fn};
use tracing_subscriber::fmt::writer::MakeWriterExt as _;
use tracing_subscriber::layer::{Context, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer, fmt};

use bot_runtime::metrics::{ProblemMetrics, ProblemSeverity, Subsystem};

/// Default filter. Problems with a homeserver that these libraries log are logged by this program where they matter.
const DEFAULT_FILTER: &str = "warn,bot=info,matrix_sdk::http_client=off,matrix_sdk::encryption=off,\
                     matrix_sdk_crypto::backups=error,matrix_sdk_crypto::identities=error";
/// Crates that log no tokens. Libraries may log what they send and receive.
const OWN_CRATES: [&str; 11] = [
    "bot",
    "bot_app",
    "bot_core",
    "bot_discord",
    "bot_matrix",
    "bot_runtime",
    "bot_store",
    "bot_web",
    "config",
    "engine",
    "render",
];
/// Minimum length of a token.
const MIN_TOKEN_LENGTH: usize = 24;
/// Start of an escape sequence that sets a terminal's colors.
const ESCAPE: char = '\u{1b}';

/// Starts the log and the counting of this program's errors and warnings, filtered or not. Only the first call in a process
/// has an effect.
pub(crate) fn init(format: LogFormat) -> ProblemMetrics {
    let asked = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(DEFAULT_FILTER));
    let colorless = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let writer = io::stderr.with_filter(is_own_crate).or_else(move || RedactingWriter { to: io::stderr(), format });
    let told = match format {
        LogFormat::Text => fmt::layer().with_ansi(io::stderr().is_terminal() && !colorless).with_writer(writer).boxed(),
        LogFormat::Json => fmt::layer().json().with_writer(writer).boxed(),
    };
    let problems = ProblemMetrics::default();
    let counted =
        ProblemCounter(problems.clone()).with_filter(filter_fn(is_own_problem).with_max_level_hint(LevelFilter::WARN));
    let told = told.with_filter(asked.and(filter_fn(is_allowed)));
    let _ = tracing_subscriber::registry().with(told).with(counted).try_init();
    problems
}

/// Layer that counts errors and warnings.
struct ProblemCounter(ProblemMetrics);

impl<S: Subscriber> Layer<S> for ProblemCounter {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let told = event.metadata();
        let grade = if *told.level() == Level::ERROR { ProblemSeverity::Error } else { ProblemSeverity::Warning };
        self.0.count(Subsystem::from_module(told.target()), grade);
    }
}

fn is_own_problem(what: &Metadata<'_>) -> bool {
    is_own_crate(what) && what.is_event() && *what.level() <= Level::WARN
}

/// Filter that limits libraries to warnings and errors, without spans: they log addresses with tokens, headers and payloads.
fn is_allowed(what: &Metadata<'_>) -> bool {
    is_own_crate(what) || what.is_event() && *what.level() <= Level::WARN
}

fn is_own_crate(what: &Metadata<'_>) -> bool {
    let name = what.target().split(':').next().unwrap_or_default();
    OWN_CRATES.contains(&name)
}

/// Writer that redacts tokens.
struct RedactingWriter<W> {
    to: W,
    format: LogFormat,
}

impl<W: Write> Write for RedactingWriter<W> {
    /// Expects a whole line.
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        let told = String::from_utf8_lossy(line);
        let object = match self.format {
            LogFormat::Json => serde_json::from_str::<Value>(&told).ok(),
            LogFormat::Text => None,
        };
        let without = match object {
            // In an escaped text, the start of a token can't be told from an escape sequence before it.
            Some(mut object) => {
                redact_value(&mut object);
                format!("{object}\n")
            }
            None => redact_tokens(&told),
        };
        self.to.write_all(without.as_bytes())?;
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}

/// Redacts tokens in all strings of a JSON value, except keys.
fn redact_value(value: &mut Value) {
    match value {
        Value::String(text) => *text = redact_tokens(text),
        Value::Array(values) => values.iter_mut().for_each(redact_value),
        Value::Object(fields) => fields.values_mut().for_each(redact_value),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Replaces words that look like tokens: long, and with upper-case letters or digits.
fn redact_tokens(text: &str) -> String {
    let (mut out, mut word) = (String::with_capacity(text.len()), String::new());
    let mut rest = text.chars();
    while let Some(character) = rest.next() {
        if character.is_ascii_alphanumeric() || ".-_~+".contains(character) {
            word.push(character);
            continue;
        }
        out.push_str(redact_word(&word));
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
    out.push_str(redact_word(&word));
    out
}

fn redact_word(word: &str) -> &str {
    let secret = |character: char| character.is_ascii_uppercase() || character.is_ascii_digit();
    if word.len() >= MIN_TOKEN_LENGTH && word.contains(secret) { "…" } else { word }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOKEN: &str = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5-_0";

    #[test]
    fn text_log_redacts_tokens_in_all_contexts() {
        for (told, left) in [
            ("/webhooks/1234567890/TOKEN/messages/@original", "/webhooks/1234567890/…/messages/@original"),
            ("{\"token\":\"TOKEN\",\"version\":1}", "{\"token\":\"…\",\"version\":1}"),
            ("Bot TOKEN.abcdef.TOKEN", "Bot …"),
            ("\u{1b}[3mpath\u{1b}[0m=\u{1b}[2mTOKEN", "\u{1b}[3mpath\u{1b}[0m=\u{1b}[2m…"),
            ("?access_token=TOKEN&x=1", "?access_token=…&x=1"),
            ("TOKEN", "…"),
        ] {
            assert_eq!(redact_tokens(&told.replace("TOKEN", TOKEN)), left);
        }
    }

    #[test]
    fn json_log_stays_valid_after_redaction() {
        let told = serde_json::json!({
            "level": "WARN",
            "fields": {
                "message": format!("failed\n{TOKEN} \u{1b}[3m{TOKEN} \"{TOKEN}\\{TOKEN}"),
                "count": 1_234_567_890_123_456_789_u64,
                "more": [TOKEN, { "url": format!("/webhooks/1/{TOKEN}/messages") }],
            },
        });
        let mut out = Vec::new();
        let mut blotting = RedactingWriter { to: &mut out, format: LogFormat::Json };
        blotting.write_all(format!("{told}\n").as_bytes()).expect("memory takes it");
        let text = String::from_utf8(out).expect("text");
        let left: Value = serde_json::from_str(&text).expect("JSON");
        assert!(text.ends_with("}\n") && !text.contains("aW50ZXJhY3Rpb"), "{text}");
        assert_eq!(left["fields"]["message"], "failed\n… \u{1b}[3m… \"…\\…");
        assert_eq!(left["fields"]["count"], told["fields"]["count"]);
        assert_eq!(left["fields"]["more"][1]["url"], "/webhooks/1/…/messages");
    }

    #[test]
    fn text_log_keeps_text_without_tokens() {
        for told in [
            "2026-11-21T21:40:00.123456Z  WARN serenity::gateway::bridge::shard_runner: [ShardRunner] Error",
            "create_interaction_response: 1234567890123456789 is not there",
            "\u{1b}[2m2026\u{1b}[0m \u{1b}[33m WARN\u{1b}[0m é … \u{1b}[",
            "",
        ] {
            assert_eq!(redact_tokens(told), told);
        }
    }
}
