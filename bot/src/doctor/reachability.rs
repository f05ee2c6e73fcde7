//! Checks of the addresses of the web table and of the homeserver.

use std::time::Duration;

use config::matrix::Matrix;
use config::secret::Secret;
use config::settings::Web;
use jiff::Timestamp;
use jiff::fmt::rfc2822;
use reqwest::header::DATE;
use reqwest::{Client, RequestBuilder, Response};
use tokio::net::TcpListener;

use super::{Finding, Severity, new_finding};

pub(super) const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);

/// Checks that the listen address is free, or that the running web table answers there and at its public URL.
pub(super) async fn check_web(web: &Web, running: bool) -> Vec<Finding> {
    let mut all = Vec::new();
    if running {
        all.push(match get_status(&format!("http://{}/healthz", web.listen)).await {
            Ok((200, _)) => new_finding("web", Severity::Passed, format!("The web table answers on {}.", web.listen)),
            Ok((status, _)) => {
                let says =
                    format!("The web table on {} says that not all is well ({status}); its log tells why.", web.listen);
                new_finding("web", Severity::Failed, says)
            }
            Err(error) => {
                let says = format!(
                    "Nobody answers on {} ({error}); the comptoir that runs may have been told another address.",
                    web.listen
                );
                new_finding("web", Severity::Attention, says)
            }
        });
    } else {
        all.push(match TcpListener::bind(web.listen).await {
            Ok(_) => new_finding("web", Severity::Passed, format!("{} is free to listen on.", web.listen)),
            Err(error) => {
                let says = format!("Can't listen on {}: {error}; choose another with --listen.", web.listen);
                new_finding("web", Severity::Failed, says)
            }
        });
    }
    if let Some(url) = web.public_url.as_ref().filter(|_| running) {
        all.push(match get_status(&format!("{url}/healthz")).await {
            Ok((200, _)) => new_finding("web", Severity::Passed, format!("{url} leads to it.")),
            Ok((status, _)) => {
                let says = format!("{url} answers {status}; look at the proxy before it (docs/hosting/proxy.md).");
                new_finding("web", Severity::Failed, says)
            }
            Err(error) => {
                let says = format!(
                    "{url} can't be reached from here ({error}); try it from another computer, for not every network leads \
                     back to itself."
                );
                new_finding("web", Severity::Attention, says)
            }
        });
    }
    all
}

/// Checks that the address is that of a homeserver. Also returns its time.
pub(super) async fn check_homeserver(matrix: &Matrix) -> (Finding, Option<Timestamp>) {
    let at = &matrix.homeserver;
    match get_status(&format!("{at}/_matrix/client/versions")).await {
        Ok((200, date)) => (new_finding("Matrix", Severity::Passed, format!("{at} is a homeserver.")), date),
        Ok((status, date)) => {
            let says = format!(
                "{at} answers {status} where a homeserver tells its versions; the address may be another \
                 (https://HOST/.well-known/matrix/client tells it)."
            );
            (new_finding("Matrix", Severity::Failed, says), date)
        }
        Err(error) => (new_finding("Matrix", Severity::Failed, format!("{at} can't be reached: {error}.")), None),
    }
}

/// Status and time of a response.
async fn get_status(url: &str) -> Result<(u16, Option<Timestamp>), String> {
    let answer = client()?.get(url).send().await.map_err(|error| cause(&error))?;
    Ok((answer.status().as_u16(), date(&answer)))
}

/// Sends a GET request, with this token if there is one.
pub(super) async fn get_with_token(url: &str, token: Option<&Secret>) -> Result<HttpAnswer, String> {
    let mut request = client()?.get(url);
    if let Some(token) = token {
        request = request.bearer_auth(token.reveal());
    }
    send(request).await
}

/// Response with its body.
pub(super) struct HttpAnswer {
    pub(super) status: u16,
    /// Time at the server.
    pub(super) date: Option<Timestamp>,
    pub(super) body: Vec<u8>,
}

/// Sends a request and reads the response.
pub(super) async fn send(request: RequestBuilder) -> Result<HttpAnswer, String> {
    let answer = request.send().await.map_err(|error| cause(&error))?;
    let (status, date) = (answer.status().as_u16(), date(&answer));
    let body = answer.bytes().await.map_err(|error| cause(&error))?.to_vec();
    Ok(HttpAnswer { status, date, body })
}

fn client() -> Result<Client, String> {
    Client::builder().timeout(REQUEST_TIMEOUT).no_proxy().build().map_err(|error| error.to_string())
}

/// Time at which a response was made.
fn date(answer: &Response) -> Option<Timestamp> {
    let date = answer.headers().get(DATE)?.to_str().ok()?;
    rfc2822::parse(date).ok().map(|date| date.timestamp())
}

/// Innermost cause; the outer errors only name the request.
fn cause(error: &reqwest::Error) -> String {
    let mut cause: &dyn std::error::Error = error;
    while let Some(next) = cause.source() {
        cause = next;
    }
    cause.to_string()
}
