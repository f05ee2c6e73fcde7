//! Detection of log files of other programs, which are refused with a specific error.

use std::fmt;

/// Number of bytes that detection looks at.
const MAX_DETECTION_BYTES: usize = 4096;

/// File format of another program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ForeignFormat {
    /// Game event log of the JSettlers server.
    JsettlersLog,
    /// Saved game of JSettlers.
    JsettlersGame,
    /// Replay of colonist.io.
    ColonistReplay,
    /// Log of catanlog.
    Catanlog,
}

impl ForeignFormat {
    /// Detects the format from the beginning of a file.
    pub(super) fn detect(beginning: &[u8]) -> Option<ForeignFormat> {
        let beginning = beginning.get(..MAX_DETECTION_BYTES).unwrap_or(beginning);
        let text = String::from_utf8_lossy(beginning);
        let has_key = |key: &str| text.contains(&format!("\"{key}\""));
        match text.trim_start_matches('\u{feff}').trim_start() {
            text if text.starts_with("SOC game event log:") || text.contains(":SOC") => {
                Some(ForeignFormat::JsettlersLog)
            }
            text if text.starts_with("catanlog v") => Some(ForeignFormat::Catanlog),
            text if !text.starts_with('{') => None,
            _ if has_key("modelVersion") && has_key("savedByVersion") => Some(ForeignFormat::JsettlersGame),
            _ if has_key("eventHistory") => Some(ForeignFormat::ColonistReplay),
            _ => None,
        }
    }
}

impl fmt::Display for ForeignFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ForeignFormat::JsettlersLog => "a game that JSettlers has recorded (.soclog)",
            ForeignFormat::JsettlersGame => "a game that JSettlers has saved (.game.json)",
            ForeignFormat::ColonistReplay => "a replay of colonist.io",
            ForeignFormat::Catanlog => "a game that catanlog has written down (.catan)",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_formats_are_detected_by_their_beginning() {
        for (beginning, foreign) in [
            ("SOC game event log: type=F, version=2500, game_name=g\n# Game\n", Some(ForeignFormat::JsettlersLog)),
            ("2012:06:06:19:58:56:999:+0100:SOCSetSeatLock:game=g3|playerNumber=0", Some(ForeignFormat::JsettlersLog)),
            ("{\n  \"modelVersion\": 2400,\n  \"savedByVersion\": 2400,", Some(ForeignFormat::JsettlersGame)),
            ("{\n  \"data\": {\n    \"eventHistory\": {\n", Some(ForeignFormat::ColonistReplay)),
            ("catanlog v0.5.8\ntimestamp: 2015-12-30 03:21:56\n", Some(ForeignFormat::Catanlog)),
            ("{\"v\":1,\"setup\":{}}", None),
            ("no log", None),
            ("", None),
        ] {
            assert_eq!(ForeignFormat::detect(beginning.as_bytes()), foreign, "{beginning}");
        }
    }
}
