//! `comptoir doctor`: looks at what a host has set up, and says of each part whether all is well, and what to do where it is
//! not. It changes nothing, and can be asked while tables are served.

mod account;
mod clock;
mod disk;
mod offered;
mod reach;
mod servers;
mod store;

use std::fmt;

use config::settings::Settings;

use crate::chat::matrix;

/// How well a part is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    Well,
    /// It goes on, and should be looked at.
    Careful,
    /// It can't be served so.
    Wrong,
}

/// What was found of one part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub grade: Grade,
    /// Which part.
    pub about: &'static str,
    /// What was found, and what would help, in a sentence for the host.
    pub says: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = match self.grade {
            Grade::Well => "ok",
            Grade::Careful => "careful",
            Grade::Wrong => "WRONG",
        };
        write!(f, "{mark:<8} {:<10} {}", self.about, self.says)
    }
}

/// A finding about a part.
fn found(about: &'static str, grade: Grade, says: impl Into<String>) -> Finding {
    Finding { grade, about, says: says.into() }
}

/// Looks at all parts, in the order in which they need each other.
pub async fn examine(settings: &Settings) -> Vec<Finding> {
    let mut all = disk::look(&settings.data);
    let (running, store) = store::look(settings);
    all.extend(store);
    if let Some(backup) = &settings.backup {
        all.extend(disk::backups(backup));
    }
    all.extend(settings.boards.as_deref().map(offered::boards));
    if !settings.robots.is_empty() {
        all.push(offered::robots(&settings.robots));
    }
    if settings.web.enabled {
        all.extend(reach::web(&settings.web, running).await);
    }
    // What another clock shows, and whose it is.
    let mut told = None;
    if let Some(discord) = &settings.discord {
        let (findings, date) = servers::look(discord).await;
        told = date.map(|date| ("Discord's", date));
        all.extend(findings);
    }
    if let Some(found) = &settings.matrix {
        match matrix::check(found, &settings.data) {
            Err(error) => all.push(self::found("Matrix", Grade::Wrong, error.to_string())),
            Ok(()) => {
                let (finding, date) = reach::homeserver(found).await;
                told = date.map(|date| ("the homeserver's", date)).or(told);
                let answers = finding.grade == Grade::Well;
                all.push(finding);
                if answers {
                    all.push(account::look(found, &settings.data).await);
                    all.extend(account::uploads(found, &settings.data).await);
                }
            }
        }
    }
    all.push(clock::look(jiff::Timestamp::now(), told));
    all
}
