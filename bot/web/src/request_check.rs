//! Checks of every request: the host must be this server's, and changes must come from its own pages.

use std::net::SocketAddr;

use axum::body::{Body, HttpBody as _};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::{Method, Uri};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::sleep;

use super::Web;
use super::client_address::ClientAddress;
use super::client_headers;
use super::refusal::{Refusal, RefusalReason, ResponseForm};

/// Addresses of both ends of a connection.
#[derive(Clone, Copy, Debug)]
pub(super) struct Endpoints {
    pub(super) local: SocketAddr,
    pub(super) remote: SocketAddr,
}

/// Largest length of a request body in bytes.
const MAX_BODY: usize = 4096;

/// Passes a request on or refuses it, and adds security headers to the response.
pub(super) async fn check(
    State(web): State<Web>,
    ConnectInfo(ends): ConnectInfo<Endpoints>,
    request: Request,
    next: Next,
) -> Response {
    let language = client_headers::language(request.headers(), request.uri().query());
    let socket = request.headers().contains_key(header::UPGRADE);
    let form = if request.method() == Method::GET && !socket { ResponseForm::Page } else { ResponseForm::Json };
    let passed = match check_request(&web, &ends, &request, socket) {
        Ok(()) => read_body(&web, request).await,
        Err(reason) => Err(reason),
    };
    let mut response = match passed {
        Ok(mut request) => {
            let asker = ClientAddress::from_request(web.addresses(), ends.remote.ip(), request.headers());
            request.extensions_mut().insert(asker);
            next.run(request).await
        }
        Err(reason) => Refusal::new(reason, language, form).into_response(),
    };
    add_security_headers(response.headers_mut());
    response
}

fn check_request(web: &Web, ends: &Endpoints, request: &Request, socket: bool) -> Result<(), RefusalReason> {
    let host = host(request.headers(), request.uri()).ok_or(RefusalReason::Host)?;
    if !web.addresses().is_own_host(&host, ends.local) {
        return Err(RefusalReason::Host);
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD) || socket;
    if changes {
        let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
        let own = origin.is_some_and(|origin| web.addresses().is_own_origin(&origin.to_ascii_lowercase(), &host));
        if !own {
            return Err(RefusalReason::Origin);
        }
    }
    Ok(())
}

/// Reads the body of a request, within the time limit.
async fn read_body(web: &Web, request: Request) -> Result<Request, RefusalReason> {
    if request.body().is_end_stream() {
        return Ok(request);
    }
    let mut stop = web.stop();
    let (head, body) = request.into_parts();
    let body = tokio::select! {
        biased;
        read = axum::body::to_bytes(body, MAX_BODY) => read.map_err(|_| RefusalReason::TooLarge)?,
        () = sleep(web.limits().body_timeout) => return Err(RefusalReason::BodyTimeout),
        _ = stop.wait_for(|&stop| stop) => return Err(RefusalReason::BodyTimeout),
    };
    Ok(Request::from_parts(head, Body::from(body)))
}

/// Returns the host of a request; `None` if it is missing or ambiguous.
pub(super) fn host(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let mut named = headers.get_all(header::HOST).iter();
    let host = named.next().and_then(|host| host.to_str().ok()).map(str::to_ascii_lowercase)?;
    if named.next().is_some() || uri.authority().is_some_and(|authority| authority.as_str() != host) {
        return None;
    }
    Some(host)
}

fn add_security_headers(headers: &mut HeaderMap) {
    const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                          manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
    let fixed: [(HeaderName, &str); 5] = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
