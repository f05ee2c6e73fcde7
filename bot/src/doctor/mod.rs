//! `comptoir doctor`: checks what the operator has set up, and suggests corrections. Changes nothing, and can run while
//! tables are served.

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

/// Severity of a finding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    Well,
    /// Works, but needs attention.
    Careful,
    /// Prevents serving.
    Wrong,
}

/// Result of one check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub grade: Grade,
    /// Part that was checked.
    pub about: &'static str,
    /// Result and suggested correction, as a sentence for the operator.
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

fn found(about: &'static str, grade: Grade, says: impl Into<String>) -> Finding {
    Finding { grade, about, says: says.into() }
}

/// Runs all checks, each after those that it depends on.
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
    // Name and time of another clock.
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
