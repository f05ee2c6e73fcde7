//! `comptoir doctor`: looks at what a host has set up, and says of each part whether all is well, and what to do where it is
//! not. It changes nothing, and can be asked while tables are served.

mod clock;
mod disk;
mod reach;
mod store;

use std::fmt;

use config::settings::Settings;

use crate::chat::{discord, matrix};

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
        all.push(disk::backups(&backup.directory));
    }
    if settings.web.enabled {
        all.extend(reach::web(&settings.web, running).await);
    }
    if let Some(discord) = &settings.discord {
        all.push(of_discord(discord).await);
    }
    let mut told = None;
    if let Some(found) = &settings.matrix {
        match matrix::check(found, &settings.data) {
            Err(error) => all.push(self::found("Matrix", Grade::Wrong, error.to_string())),
            Ok(()) => {
                let (finding, date) = reach::homeserver(found).await;
                told = date;
                all.push(finding);
            }
        }
    }
    all.push(clock::look(jiff::Timestamp::now(), told));
    all
}

async fn of_discord(settings: &config::discord::Discord) -> Finding {
    let sound = discord::check(settings);
    let opened = match sound {
        Ok(_) => tokio::time::timeout(reach::LONGEST, discord::open(settings)).await,
        Err(error) => return found("Discord", Grade::Wrong, error.to_string()),
    };
    match opened {
        Ok(Ok(_)) => found("Discord", Grade::Well, "Discord knows the token, and can be reached."),
        Ok(Err(error)) => found("Discord", Grade::Wrong, error.to_string()),
        Err(_) => found("Discord", Grade::Wrong, "Discord does not answer; is there a way to the internet?"),
    }
}
