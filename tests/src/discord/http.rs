//! Handling of one request: counters, fault injection, checks, execution, and checks of the answer.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, State};
use axum::http::{HeaderMap, Method, Response, StatusCode, Uri};
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::check::{self, server_output};
use super::fault::RequestFault;
use super::listener::ConnectionHandle;
use super::rest::body;
use super::rest::refusal::ApiError;
use super::rest::{ApiCall, ApiReply, Route};
use super::setup::TOKEN;
use super::socket;
use super::traffic::{HttpExchange, Violation, ViolationSource};
use super::world::{Shared, lock};

/// Routes of the REST API, and the gateway at the root.
pub(super) fn router(world: Shared) -> Router {
    Router::new().fallback(handle).layer(DefaultBodyLimit::max(64 << 20)).with_state(world)
}

async fn handle(
    State(world): State<Shared>,
    ConnectInfo(line): ConnectInfo<ConnectionHandle>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    bytes: Bytes,
) -> Response<Body> {
    if let Ok(upgrade) = upgrade {
        let query = query(&uri);
        let fine = query.get("v").is_some_and(|version| version == "10")
            && query.get("encoding").is_none_or(|encoding| encoding == "json")
            && !query.contains_key("compress");
        if !fine {
            return StatusCode::BAD_REQUEST.into_response();
        }
        return upgrade.on_upgrade(move |socket| socket::serve(world, socket));
    }
    let asked = IncomingRequest { method: method.to_string(), uri, headers, bytes };
    asked.answer(&world, &line).await
}

fn query(uri: &Uri) -> BTreeMap<String, String> {
    let pairs = uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

struct IncomingRequest {
    method: String,
    uri: Uri,
    headers: HeaderMap,
    bytes: Bytes,
}

struct ServerResponse {
    status: u16,
    body: Value,
    headers: Vec<(&'static str, String)>,
}

impl ServerResponse {
    fn refusal(refusal: &ApiError) -> ServerResponse {
        ServerResponse { status: refusal.status, body: refusal.to_json(), headers: Vec::new() }
    }

    fn too_many(wait: Duration, global: bool) -> ServerResponse {
        let seconds = wait.as_secs_f64();
        let mut headers = vec![
            ("retry-after", format!("{seconds:.3}")),
            ("x-ratelimit-scope", if global { "global" } else { "user" }.to_owned()),
        ];
        if global {
            headers.push(("x-ratelimit-global", "true".to_owned()));
        } else {
            headers.push(("x-ratelimit-reset-after", format!("{seconds:.3}")));
            headers.push(("x-ratelimit-remaining", "0".to_owned()));
        }
        let body = json!({ "message": "You are being rate limited.", "retry_after": seconds, "global": global });
        ServerResponse { status: 429, body, headers }
    }

    fn broken(status: u16) -> ServerResponse {
        ServerResponse {
            status,
            body: Value::String("<html>something is broken here</html>".to_owned()),
            headers: Vec::new(),
        }
    }

    fn into_response(self) -> Response<Body> {
        let mut response = Response::builder().status(self.status);
        for (name, value) in self.headers {
            response = response.header(name, value);
        }
        let body = match &self.body {
            Value::Null => Body::empty(),
            Value::String(text) => Body::from(text.clone()),
            other => {
                response = response.header("content-type", "application/json");
                Body::from(other.to_string())
            }
        };
        response.body(body).unwrap_or_default()
    }
}

impl IncomingRequest {
    async fn answer(self, world: &Shared, line: &ConnectionHandle) -> Response<Body> {
        let path = self.uri.path().strip_prefix("/api/v10").unwrap_or_default().to_owned();
        let Some((route, parts)) = Route::find(&self.method, &path) else {
            let refusal = ApiError::not_found();
            let what = format!("there is no such route here: {} {}", self.method, self.uri.path());
            self.record_violations(world, &path, vec![(ViolationSource::Rules, what)]);
            self.record_exchange(world, &path, "", &Value::Null, 404, 0);
            return ServerResponse::refusal(&refusal).into_response();
        };
        let (fault, verdict) = {
            let mut world = lock(world);
            *world.traffic.requests.entry(format!("{} {}", self.method, route.template)).or_default() += 1;
            let counted = !route.is_by_token();
            world.traffic.counted += u64::from(counted);
            world.notify_any();
            let fault = world.faults.take_request_fault(&self.method, route.template);
            let major = if route.is_by_token() { parts.get(1) } else { parts.first() };
            let major = major.map(String::as_str).unwrap_or_default().to_owned();
            let place = format!("{} {}", self.method, route.template);
            let kind = format!("{place} {major}");
            if world.faults.is_early(&kind) {
                world.traffic.add_bot_violation(&kind, "comes before the time that it was told to wait".to_owned());
            }
            if let Some(RequestFault::TooMany { wait, global: false }) = &fault {
                world.faults.set_wait(&kind, *wait);
            }
            (fault, world.limiter.count_request(&place, &major, counted))
        };
        let cut = |code| {
            self.record_exchange(world, &path, route.template, &Value::Null, 0, code);
            line.cut();
            StatusCode::OK.into_response()
        };
        let spoiled = match &fault {
            Some(RequestFault::TooMany { wait, global }) => Some(ServerResponse::too_many(*wait, *global)),
            Some(RequestFault::ServerError(status)) => Some(ServerResponse::broken(*status)),
            Some(RequestFault::CutBefore) => return cut(0),
            _ => verdict.wait.map(|(wait, global)| ServerResponse::too_many(wait, global)),
        };
        if let Some(mut answer) = spoiled {
            if answer.status == 429 {
                lock(world).traffic.invalid += 1;
            }
            answer.headers.extend(verdict.headers);
            self.record_exchange(world, &path, route.template, &Value::Null, answer.status, 0);
            return answer.into_response();
        }
        match &fault {
            Some(RequestFault::Slow(time)) => tokio::time::sleep(*time).await,
            Some(RequestFault::Gated(hold)) => hold.wait_until_open().await,
            _ => {}
        }
        let mut answer = self.execute(world, route, &path, &parts).await;
        match fault {
            Some(RequestFault::CutAfter) => return cut(0),
            Some(RequestFault::Unanswered) => std::future::pending().await,
            Some(RequestFault::ServerErrorAfter(status)) => answer = ServerResponse::broken(status),
            _ => {}
        }
        answer.headers.extend(verdict.headers);
        answer.into_response()
    }

    fn record_violations(&self, world: &Shared, path: &str, found: Vec<(ViolationSource, String)>) {
        let request = format!("{} {path}", self.method);
        let violations = found.into_iter().map(|(source, what)| Violation { source, request: request.clone(), what });
        lock(world).traffic.violations.extend(violations);
    }

    fn record_exchange(&self, world: &Shared, path: &str, template: &str, body: &Value, status: u16, code: u64) {
        let mut world = lock(world);
        world.traffic.invalid += u64::from(matches!(status, 401 | 403));
        if world.setup.checks_enabled || status >= 400 {
            let exchange = HttpExchange {
                method: self.method.clone(),
                path: path.to_owned(),
                template: template.to_owned(),
                body: body.clone(),
                status,
                code,
            };
            world.traffic.exchanges.push(exchange);
        }
        world.notify_any();
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    async fn execute(&self, world: &Shared, route: &Route, path: &str, parts: &[String]) -> ServerResponse {
        let own = format!("Bot {TOKEN}");
        // Serenity sends its token with every request. Discord requires it only for routes without a token in the path.
        let allowed = self.header("authorization") == Some(&own) || route.is_by_token();
        let told = |outcome: Result<ApiReply, ApiError>, body: &Value| match outcome {
            Ok(ApiReply(status, answer)) => {
                self.record_exchange(world, path, route.template, body, status, 0);
                ServerResponse { status, body: answer, headers: Vec::new() }
            }
            Err(refusal) => {
                self.record_exchange(world, path, route.template, body, refusal.status, refusal.code);
                ServerResponse::refusal(&refusal)
            }
        };
        if !allowed {
            return told(Err(ApiError::unauthorized()), &Value::Null);
        }
        let body = match body::RequestBody::parse(self.header("content-type"), self.bytes.clone()).await {
            Ok(body) => body,
            Err(refusal) => {
                self.record_violations(world, path, vec![(ViolationSource::Rules, refusal.message.clone())]);
                return told(Err(refusal), &Value::Null);
            }
        };
        let checked = lock(world).setup.checks_enabled;
        if checked {
            let found = check::request_violations(route.method, route.template, &body.json, &body.files);
            if !found.is_empty() {
                let words: Vec<&str> = found.iter().map(|(_, what)| what.as_str()).collect();
                let refusal = ApiError::invalid_form(&words.join("; "));
                self.record_violations(world, path, found);
                return told(Err(refusal), &body.json);
            }
        }
        let query = query(&self.uri);
        let outcome = {
            let mut world = lock(world);
            world.traffic.files += body.files.len() as u64;
            let mut call =
                ApiCall { world: &mut world, path: parts, query: &query, body: &body.json, files: &body.files };
            route.call(&mut call)
        };
        if checked && let Ok(ApiReply(status, answer)) = &outcome {
            for what in server_output::answer_violations(route.method, route.template, *status, answer) {
                lock(world).traffic.add_server_violation(format!("{} {path}: {what}: {answer}", self.method));
            }
        }
        told(outcome, &body.json)
    }
}
