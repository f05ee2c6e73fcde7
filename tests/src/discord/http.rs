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

use super::check::{self, sent};
use super::door::Line;
use super::fault::Fault;
use super::rest::body;
use super::rest::refusal::Refusal;
use super::rest::{Call, Reply, Route};
use super::setup::TOKEN;
use super::socket;
use super::traffic::{Exchange, Source, Violation};
use super::world::{Shared, lock};

/// Routes of the REST API, and the gateway at the root.
pub(super) fn router(world: Shared) -> Router {
    Router::new().fallback(enter).layer(DefaultBodyLimit::max(64 << 20)).with_state(world)
}

async fn enter(
    State(world): State<Shared>,
    ConnectInfo(line): ConnectInfo<Line>,
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
    let asked = Asked { method: method.to_string(), uri, headers, bytes };
    asked.answer(&world, &line).await
}

fn query(uri: &Uri) -> BTreeMap<String, String> {
    let pairs = uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

struct Asked {
    method: String,
    uri: Uri,
    headers: HeaderMap,
    bytes: Bytes,
}

struct Answer {
    status: u16,
    body: Value,
    headers: Vec<(&'static str, String)>,
}

impl Answer {
    fn refusal(refusal: &Refusal) -> Answer {
        Answer { status: refusal.status, body: refusal.body(), headers: Vec::new() }
    }

    fn too_many(wait: Duration, global: bool) -> Answer {
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
        let body =
            json!({ "message": "You are being rate limited.", "retry_after": seconds, "global": global });
        Answer { status: 429, body, headers }
    }

    fn broken(status: u16) -> Answer {
        Answer {
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

impl Asked {
    async fn answer(self, world: &Shared, line: &Line) -> Response<Body> {
        let path = self.uri.path().strip_prefix("/api/v10").unwrap_or_default().to_owned();
        let Some((route, parts)) = Route::find(&self.method, &path) else {
            let refusal = Refusal::not_found();
            let what = format!("there is no such route here: {} {}", self.method, self.uri.path());
            self.blame(world, &path, vec![(Source::Rules, what)]);
            self.note(world, &path, "", &Value::Null, 404, 0);
            return Answer::refusal(&refusal).into_response();
        };
        let (fault, verdict) = {
            let mut world = lock(world);
            *world.traffic.requests.entry(format!("{} {}", self.method, route.template)).or_default() += 1;
            let counted = !route.is_by_token();
            world.traffic.counted += u64::from(counted);
            world.touch_anything();
            let fault = world.faults.for_request(&self.method, route.template);
            let major = if route.is_by_token() { parts.get(1) } else { parts.first() };
            let major = major.map(String::as_str).unwrap_or_default().to_owned();
            let place = format!("{} {}", self.method, route.template);
            let kind = format!("{place} {major}");
            if world.faults.is_early(&kind) {
                world.traffic.wrong(&kind, "comes before the time that it was told to wait".to_owned());
            }
            if let Some(Fault::TooMany { wait, global: false }) = &fault {
                world.faults.tell_to_wait(&kind, *wait);
            }
            (fault, world.limiter.take(&place, &major, counted))
        };
        let cut = |code| {
            self.note(world, &path, route.template, &Value::Null, 0, code);
            line.cut();
            StatusCode::OK.into_response()
        };
        let spoiled = match &fault {
            Some(Fault::TooMany { wait, global }) => Some(Answer::too_many(*wait, *global)),
            Some(Fault::Broken(status)) => Some(Answer::broken(*status)),
            Some(Fault::CutBefore) => return cut(0),
            _ => verdict.wait.map(|(wait, global)| Answer::too_many(wait, global)),
        };
        if let Some(mut answer) = spoiled {
            if answer.status == 429 {
                lock(world).traffic.invalid += 1;
            }
            answer.headers.extend(verdict.headers);
            self.note(world, &path, route.template, &Value::Null, answer.status, 0);
            return answer.into_response();
        }
        match &fault {
            Some(Fault::Slow(time)) => tokio::time::sleep(*time).await,
            Some(Fault::Held(hold)) => hold.released().await,
            _ => {}
        }
        let mut answer = self.carry_out(world, route, &path, &parts).await;
        match fault {
            Some(Fault::CutAfter) => return cut(0),
            Some(Fault::Unanswered) => std::future::pending().await,
            Some(Fault::BrokenAfter(status)) => answer = Answer::broken(status),
            _ => {}
        }
        answer.headers.extend(verdict.headers);
        answer.into_response()
    }

    fn blame(&self, world: &Shared, path: &str, found: Vec<(Source, String)>) {
        let request = format!("{} {path}", self.method);
        let violations =
            found.into_iter().map(|(source, what)| Violation { source, request: request.clone(), what });
        lock(world).traffic.violations.extend(violations);
    }

    fn note(&self, world: &Shared, path: &str, template: &str, body: &Value, status: u16, code: u64) {
        let mut world = lock(world);
        world.traffic.invalid += u64::from(matches!(status, 401 | 403));
        if world.setup.checked || status >= 400 {
            let exchange = Exchange {
                method: self.method.clone(),
                path: path.to_owned(),
                template: template.to_owned(),
                body: body.clone(),
                status,
                code,
            };
            world.traffic.exchanges.push(exchange);
        }
        world.touch_anything();
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).and_then(|value| value.to_str().ok())
    }

    async fn carry_out(&self, world: &Shared, route: &Route, path: &str, parts: &[String]) -> Answer {
        let own = format!("Bot {TOKEN}");
        // Serenity sends its token with every request. Discord requires it only for routes without a token in the path.
        let allowed = self.header("authorization") == Some(&own) || route.is_by_token();
        let told = |outcome: Result<Reply, Refusal>, body: &Value| match outcome {
            Ok(Reply(status, answer)) => {
                self.note(world, path, route.template, body, status, 0);
                Answer { status, body: answer, headers: Vec::new() }
            }
            Err(refusal) => {
                self.note(world, path, route.template, body, refusal.status, refusal.code);
                Answer::refusal(&refusal)
            }
        };
        if !allowed {
            return told(Err(Refusal::unauthorized()), &Value::Null);
        }
        let body = match body::Body::read(self.header("content-type"), self.bytes.clone()).await {
            Ok(body) => body,
            Err(refusal) => {
                self.blame(world, path, vec![(Source::Rules, refusal.message.clone())]);
                return told(Err(refusal), &Value::Null);
            }
        };
        let checked = lock(world).setup.checked;
        if checked {
            let found = check::request(route.method, route.template, &body.json, &body.files);
            if !found.is_empty() {
                let words: Vec<&str> = found.iter().map(|(_, what)| what.as_str()).collect();
                let refusal = Refusal::form(&words.join("; "));
                self.blame(world, path, found);
                return told(Err(refusal), &body.json);
            }
        }
        let query = query(&self.uri);
        let outcome = {
            let mut world = lock(world);
            world.traffic.files += body.files.len() as u64;
            let mut call =
                Call { world: &mut world, path: parts, query: &query, body: &body.json, files: &body.files };
            route.call(&mut call)
        };
        if checked && let Ok(Reply(status, answer)) = &outcome {
            for what in sent::answer(route.method, route.template, *status, answer) {
                lock(world).traffic.own_fault(format!("{} {path}: {what}: {answer}", self.method));
            }
        }
        told(outcome, &body.json)
    }
}
