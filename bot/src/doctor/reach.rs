//! Who can be reached: our own addresses, and the homeserver.

use std::time::Duration;

use config::matrix::Matrix;
use config::settings::Web;
use jiff::Timestamp;
use jiff::fmt::rfc2822;
use reqwest::header::DATE;
use tokio::net::TcpListener;

use super::{Finding, Grade, found};

/// How long an answer may take.
pub(super) const LONGEST: Duration = Duration::from_secs(20);

/// Looks at the addresses of the web table: whether ours can be had, and whether others get there.
pub(super) async fn web(web: &Web, running: bool) -> Vec<Finding> {
    let mut all = Vec::new();
    if running {
        all.push(match get(&format!("http://{}/healthz", web.listen)).await {
            Ok((200, _)) => found("web", Grade::Well, format!("The web table answers on {}.", web.listen)),
            Ok((status, _)) => {
                let says = format!(
                    "The web table on {} says that not all is well ({status}); its log tells why.",
                    web.listen
                );
                found("web", Grade::Wrong, says)
            }
            Err(error) => {
                let says = format!(
                    "Nobody answers on {} ({error}); the comptoir that runs may have been told another address.",
                    web.listen
                );
                found("web", Grade::Careful, says)
            }
        });
    } else {
        all.push(match TcpListener::bind(web.listen).await {
            Ok(_) => found("web", Grade::Well, format!("{} is free to listen on.", web.listen)),
            Err(error) => {
                let says = format!("Can't listen on {}: {error}; choose another with --listen.", web.listen);
                found("web", Grade::Wrong, says)
            }
        });
    }
    if let Some(url) = web.public_url.as_ref().filter(|_| running) {
        all.push(match get(&format!("{url}/healthz")).await {
            Ok((200, _)) => found("web", Grade::Well, format!("{url} leads to it.")),
            Ok((status, _)) => {
                let says = format!("{url} answers {status}; look at the proxy before it (docs/HOSTING.md).");
                found("web", Grade::Wrong, says)
            }
            Err(error) => {
                let says = format!(
                    "{url} can't be reached from here ({error}); try it from another computer, for not every network leads \
                     back to itself."
                );
                found("web", Grade::Careful, says)
            }
        });
    }
    all
}

/// Looks whether the homeserver is one, and what time it has.
pub(super) async fn homeserver(matrix: &Matrix) -> (Finding, Option<Timestamp>) {
    let at = &matrix.homeserver;
    match get(&format!("{at}/_matrix/client/versions")).await {
        Ok((200, date)) => {
            (found("Matrix", Grade::Well, format!("{at} is a homeserver, and there is a way in.")), date)
        }
        Ok((status, date)) => {
            let says = format!(
                "{at} answers {status} where a homeserver tells its versions; the address may be another \
                 (https://HOST/.well-known/matrix/client tells it)."
            );
            (found("Matrix", Grade::Wrong, says), date)
        }
        Err(error) => (found("Matrix", Grade::Wrong, format!("{at} can't be reached: {error}.")), None),
    }
}

/// The status of an answer, and when it was made.
async fn get(url: &str) -> Result<(u16, Option<Timestamp>), String> {
    let client = reqwest::Client::builder().timeout(LONGEST).no_proxy().build();
    let answer = match client {
        Ok(client) => client.get(url).send().await,
        Err(error) => return Err(error.to_string()),
    };
    let answer = answer.map_err(|error| cause(&error))?;
    let date = answer.headers().get(DATE).and_then(|date| date.to_str().ok());
    let date = date.and_then(|date| rfc2822::parse(date).ok()).map(|date| date.timestamp());
    Ok((answer.status().as_u16(), date))
}

/// What is wrong at the root of it; the rest says what was asked.
fn cause(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(next) = cause.source() {
        cause = next;
    }
    cause.to_string()
}
