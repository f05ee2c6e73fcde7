//! Checks that the homeserver accepts the credentials of the bot. They do not log in, which would create a device.

use std::fs;
use std::path::Path;

use config::matrix::{Login, Matrix};
use config::secret::Secret;
use matrix_sdk::ruma::{OwnedDeviceId, OwnedUserId};
use serde::Deserialize;

use super::{Finding, Severity, new_finding, reachability};
use bot_matrix::MatrixError;
use bot_runtime::secret;

/// Session file, relative to the data directory.
const SESSION: &str = "matrix/session.json";
/// Login type of passwords.
const PASSWORD: &str = "m.login.password";

/// Upper bounds of the size of a board picture in bytes, at full and at half size.
const FULL_SIZE_BYTES: u64 = 300_000;
const HALF_SIZE_BYTES: u64 = 120_000;

/// Response of the media configuration endpoint.
#[derive(Deserialize)]
struct UploadBound {
    #[serde(rename = "m.upload.size")]
    size: Option<u64>,
}

/// Field of the session file that is needed here.
#[derive(Deserialize)]
struct Session {
    access_token: String,
}

/// Response of the `whoami` endpoint.
#[derive(Deserialize)]
struct WhoAmI {
    user_id: OwnedUserId,
    device_id: Option<OwnedDeviceId>,
}

/// Response of the login endpoint: the supported login types.
#[derive(Deserialize)]
struct LoginFlows {
    flows: Vec<LoginFlow>,
}

#[derive(Deserialize)]
struct LoginFlow {
    #[serde(rename = "type")]
    name: String,
}

/// Checks the credentials. Requires valid settings and a homeserver that answers.
pub(super) async fn check_credentials(settings: &Matrix, data: &Path) -> Finding {
    let (at, file) = (settings.homeserver.to_string(), data.join(SESSION));
    match (&settings.login, session_token(&file)) {
        // A configured token overrides that of the session.
        (Some(Login::Token(source)), _) => match secret::read(source) {
            Ok(token) => check_token(settings, &token, &MatrixError::BadToken(at)).await,
            Err(error) => failed_check(&MatrixError::Secret { what: "access token", error }),
        },
        (_, Some(token)) => check_token(settings, &token, &MatrixError::LoggedOut { at, file }).await,
        (Some(Login::Password(_)), None) => check_password_login(&at).await,
        (None, None) => failed_check(&MatrixError::NoLogin(file)),
    }
}

/// Checks that the upload limit of the homeserver allows board pictures; `None` if it can't be queried.
pub(super) async fn check_upload_limit(settings: &Matrix, data: &Path) -> Option<Finding> {
    let given = match &settings.login {
        Some(Login::Token(source)) => Some(secret::read(source).ok()?),
        _ => None,
    };
    let token = given.or_else(|| session_token(&data.join(SESSION)))?;
    let at = &settings.homeserver;
    let answer =
        reachability::get_with_token(&format!("{at}/_matrix/client/v1/media/config"), Some(&token)).await.ok()?;
    let bound = serde_json::from_slice::<UploadBound>(&answer.body).ok().filter(|_| answer.status == 200)?;
    let size = bound.size?;
    let takes = format!("{at} takes files of up to {} kB", size / 1000);
    let raise = "whoever runs it can raise that (Synapse: max_upload_size)";
    Some(match size {
        FULL_SIZE_BYTES.. => new_finding("Matrix", Severity::Passed, format!("{takes}: every board fits.")),
        HALF_SIZE_BYTES.. => {
            let says = format!("{takes}: boards that are larger are drawn at half their size; {raise}.");
            new_finding("Matrix", Severity::Attention, says)
        }
        _ => {
            let says = format!("{takes}: boards may be left out, and games go on in words; {raise}.");
            new_finding("Matrix", Severity::Attention, says)
        }
    })
}

fn failed_check(error: &MatrixError) -> Finding {
    new_finding("Matrix", Severity::Failed, error.to_string())
}

/// Access token of the session file.
fn session_token(file: &Path) -> Option<Secret> {
    let session: Session = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
    Secret::new(&session.access_token)
}

/// Queries the account of a token. `unknown` is the error if the homeserver rejects it.
async fn check_token(settings: &Matrix, token: &Secret, unknown: &MatrixError) -> Finding {
    let at = &settings.homeserver;
    let answer =
        match reachability::get_with_token(&format!("{at}/_matrix/client/v3/account/whoami"), Some(token)).await {
            Ok(answer) => answer,
            Err(error) => return inconclusive(&format!("{at} does not say who we are: {error}.")),
        };
    let told = serde_json::from_slice::<WhoAmI>(&answer.body);
    match (answer.status, told) {
        (401 | 403, _) => failed_check(unknown),
        (200, Ok(WhoAmI { device_id: None, .. })) => failed_check(&MatrixError::NoDevice),
        (200, Ok(WhoAmI { user_id, .. })) => {
            match settings.user.as_deref().filter(|asked| *asked != user_id.as_str()) {
                None => new_finding("Matrix", Severity::Passed, format!("{at} knows us as {user_id}.")),
                Some(asked) => {
                    let says = format!(
                        "{at} knows us as {user_id}, and [matrix] user is {asked}; set it to whose the session is."
                    );
                    new_finding("Matrix", Severity::Failed, says)
                }
            }
        }
        (status, _) => inconclusive(&format!("{at} does not say who we are: it answers {status}.")),
    }
}

/// Checks that the homeserver supports logins with a password.
async fn check_password_login(at: &str) -> Finding {
    let answer = match reachability::get_with_token(&format!("{at}/_matrix/client/v3/login"), None).await {
        Ok(answer) => answer,
        Err(error) => return inconclusive(&format!("{at} does not say how one logs in: {error}.")),
    };
    let told = serde_json::from_slice::<LoginFlows>(&answer.body);
    match (answer.status, told) {
        (200, Ok(ways)) if ways.flows.iter().any(|way| way.name == PASSWORD) => {
            let says = format!(
                "{at} takes passwords. Whether it takes this one, the first start tells: to try it would make a device."
            );
            new_finding("Matrix", Severity::Passed, says)
        }
        (200, Ok(_)) => {
            let says = format!(
                "{at} takes no passwords; log in by another program, and set the access token of that device in \
                 COMPTOIR_MATRIX_TOKEN or the file that token-file names."
            );
            new_finding("Matrix", Severity::Failed, says)
        }
        (status, _) => inconclusive(&format!("{at} does not say how one logs in: it answers {status}.")),
    }
}

fn inconclusive(says: &str) -> Finding {
    new_finding("Matrix", Severity::Attention, says)
}
