//! Whether the homeserver takes what lets the bot in. Nobody logs in for that: it would make a device.

use std::fs;
use std::path::Path;

use config::matrix::{Login, Matrix};
use config::secret::Secret;
use matrix_sdk::ruma::{OwnedDeviceId, OwnedUserId};
use serde::Deserialize;

use super::{Finding, Grade, found, reach};
use crate::chat::matrix::MatrixError;
use crate::secret;

/// Where the session is kept, under the data directory.
const SESSION: &str = "matrix/session.json";
/// The way to log in with a password.
const PASSWORD: &str = "m.login.password";

/// No board has so many bytes, as it is drawn and at half its size.
const WHOLE: u64 = 300_000;
const HALF: u64 = 120_000;

/// What a homeserver tells of the files that it takes.
#[derive(Deserialize)]
struct UploadBound {
    #[serde(rename = "m.upload.size")]
    size: Option<u64>,
}

/// What a session is recognized by.
#[derive(Deserialize)]
struct Session {
    access_token: String,
}

/// What a homeserver tells of a session.
#[derive(Deserialize)]
struct Whose {
    user_id: OwnedUserId,
    device_id: Option<OwnedDeviceId>,
}

/// The ways in which one can log in.
#[derive(Deserialize)]
struct Ways {
    flows: Vec<Way>,
}

#[derive(Deserialize)]
struct Way {
    #[serde(rename = "type")]
    name: String,
}

/// Looks whether there is a way in, for settings that are sound and a homeserver that answers.
pub(super) async fn look(settings: &Matrix, data: &Path) -> Finding {
    let (at, file) = (settings.homeserver.to_string(), data.join(SESSION));
    match (&settings.login, kept(&file)) {
        // One that the host has set rules over that of the session.
        (Some(Login::Token(source)), _) => match secret::read(source) {
            Ok(token) => whose(settings, &token, &MatrixError::BadToken(at)).await,
            Err(error) => wrong(&MatrixError::Secret { what: "access token", error }),
        },
        (_, Some(token)) => whose(settings, &token, &MatrixError::LoggedOut { at, file }).await,
        (Some(Login::Password(_)), None) => passwords(&at).await,
        (None, None) => wrong(&MatrixError::NoLogin(file)),
    }
}

/// Looks whether the homeserver takes files as large as boards, where there is a token to ask with.
pub(super) async fn uploads(settings: &Matrix, data: &Path) -> Option<Finding> {
    let given = match &settings.login {
        Some(Login::Token(source)) => Some(secret::read(source).ok()?),
        _ => None,
    };
    let token = given.or_else(|| kept(&data.join(SESSION)))?;
    let at = &settings.homeserver;
    let answer = reach::ask(&format!("{at}/_matrix/client/v1/media/config"), Some(&token)).await.ok()?;
    let bound = serde_json::from_slice::<UploadBound>(&answer.body).ok().filter(|_| answer.status == 200)?;
    let size = bound.size?;
    let takes = format!("{at} takes files of up to {} kB", size / 1000);
    let raise = "whoever runs it can raise that (Synapse: max_upload_size)";
    Some(match size {
        WHOLE.. => found("Matrix", Grade::Well, format!("{takes}: every board fits.")),
        HALF.. => {
            let says = format!("{takes}: boards that are larger are drawn at half their size; {raise}.");
            found("Matrix", Grade::Careful, says)
        }
        _ => {
            let says = format!("{takes}: boards may be left out, and games go on in words; {raise}.");
            found("Matrix", Grade::Careful, says)
        }
    })
}

fn wrong(error: &MatrixError) -> Finding {
    found("Matrix", Grade::Wrong, error.to_string())
}

/// The token of the session that there is.
fn kept(file: &Path) -> Option<Secret> {
    let session: Session = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
    Secret::new(&session.access_token)
}

/// Asks who has this token. Where the homeserver does not know it, `unknown` says what that means.
async fn whose(settings: &Matrix, token: &Secret, unknown: &MatrixError) -> Finding {
    let at = &settings.homeserver;
    let answer = match reach::ask(&format!("{at}/_matrix/client/v3/account/whoami"), Some(token)).await {
        Ok(answer) => answer,
        Err(error) => return unsaid(&format!("{at} does not say who we are: {error}.")),
    };
    let told = serde_json::from_slice::<Whose>(&answer.body);
    match (answer.status, told) {
        (401 | 403, _) => wrong(unknown),
        (200, Ok(Whose { device_id: None, .. })) => wrong(&MatrixError::NoDevice),
        (200, Ok(Whose { user_id, .. })) => {
            match settings.user.as_deref().filter(|asked| *asked != user_id.as_str()) {
                None => found("Matrix", Grade::Well, format!("{at} knows us as {user_id}.")),
                Some(asked) => {
                    let says = format!(
                        "{at} knows us as {user_id}, and [matrix] user is {asked}; set it to whose the session is."
                    );
                    found("Matrix", Grade::Wrong, says)
                }
            }
        }
        (status, _) => unsaid(&format!("{at} does not say who we are: it answers {status}.")),
    }
}

/// Asks whether one can log in with a password at all.
async fn passwords(at: &str) -> Finding {
    let answer = match reach::ask(&format!("{at}/_matrix/client/v3/login"), None).await {
        Ok(answer) => answer,
        Err(error) => return unsaid(&format!("{at} does not say how one logs in: {error}.")),
    };
    let told = serde_json::from_slice::<Ways>(&answer.body);
    match (answer.status, told) {
        (200, Ok(ways)) if ways.flows.iter().any(|way| way.name == PASSWORD) => {
            let says = format!(
                "{at} takes passwords. Whether it takes this one, the first start tells: to try it would make a device."
            );
            found("Matrix", Grade::Well, says)
        }
        (200, Ok(_)) => {
            let says = format!(
                "{at} takes no passwords; log in by another program, and set the access token of that device in \
                 COMPTOIR_MATRIX_TOKEN or the file that token-file names."
            );
            found("Matrix", Grade::Wrong, says)
        }
        (status, _) => unsaid(&format!("{at} does not say how one logs in: it answers {status}.")),
    }
}

fn unsaid(says: &str) -> Finding {
    found("Matrix", Grade::Careful, says)
}
