//! `comptoir doctor`: checks what the operator has set up, and suggests corrections. Changes nothing, and can run while
//! tables are served.

mod additions;
mod clock;
#[cfg(feature = "discord")]
mod discord_account;
mod disk;
#[cfg(feature = "matrix")]
mod matrix_account;
#[cfg_attr(
    not(all(feature = "discord", feature = "matrix")),
    allow(dead_code, reason = "a platform that is left out sends no requests")
)]
mod reachability;
mod store;

use std::fmt;

use config::settings::Settings;

use crate::platform;

/// Severity of a finding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    Passed,
    /// Works, but needs attention.
    Attention,
    /// Prevents serving.
    Failed,
}

/// Result of one check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    pub grade: Severity,
    /// Part that was checked.
    pub subject: &'static str,
    /// Result and suggested correction, as a sentence for the operator.
    pub text: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = match self.grade {
            Severity::Passed => "ok",
            Severity::Attention => "careful",
            Severity::Failed => "WRONG",
        };
        write!(f, "{mark:<8} {:<10} {}", self.subject, self.text)
    }
}

fn new_finding(about: &'static str, grade: Severity, says: impl Into<String>) -> Finding {
    Finding { grade, subject: about, text: says.into() }
}

/// Runs all checks, each after those that it depends on.
pub async fn run_checks(settings: &Settings) -> Vec<Finding> {
    let mut all = disk::check_data_directory(&settings.data);
    let (running, store) = store::check(settings);
    all.extend(store);
    if let Some(backup) = &settings.backup {
        all.extend(disk::check_backups(backup));
    }
    all.extend(settings.boards.as_deref().map(additions::check_boards));
    if !settings.robots.is_empty() {
        all.push(additions::check_robots(&settings.robots));
    }
    if settings.web.enabled {
        all.extend(reachability::check_web(&settings.web, running).await);
    }
    // Name and time of another clock.
    let mut told = None;
    if let Some(discord) = &settings.discord {
        match platform::discord::check(discord) {
            Err(error) => all.push(new_finding("Discord", Severity::Failed, error.to_string())),
            #[cfg(feature = "discord")]
            Ok(_) => {
                let (findings, date) = discord_account::check_bot(discord).await;
                told = date.map(|date| ("Discord's", date));
                all.extend(findings);
            }
            #[cfg(not(feature = "discord"))]
            Ok(_) => {}
        }
    }
    if let Some(found) = &settings.matrix {
        match platform::matrix::check(found, &settings.data) {
            Err(error) => all.push(new_finding("Matrix", Severity::Failed, error.to_string())),
            Ok(()) => {
                let (finding, date) = reachability::check_homeserver(found).await;
                told = date.map(|date| ("the homeserver's", date)).or(told);
                all.push(finding.clone());
                #[cfg(feature = "matrix")]
                if finding.grade == Severity::Passed {
                    all.push(matrix_account::check_credentials(found, &settings.data).await);
                    all.extend(matrix_account::check_upload_limit(found, &settings.data).await);
                }
            }
        }
    }
    all.push(clock::check(jiff::Timestamp::now(), told));
    all
}
