//! Connections: accepting, serving and graceful shutdown.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use super::addresses::Addresses;
use super::client_address::Source;
use super::client_stream::ClientStream;
use super::connection_limit::ConnectionLimit;
use super::limits::ServerLimits;
use super::request_check::Endpoints;
use bot_runtime::metrics::Metrics;

/// Pause after accepting has failed, for instance for lack of file descriptors.
const ACCEPT_PAUSE: Duration = Duration::from_millis(500);
/// Time for an idle connection to end by itself at shutdown.
const LINGER: Duration = Duration::from_millis(300);

/// Accepts connections until `stop` is true. Accepted ones continue to be served.
pub(super) async fn accept_connections(
    listener: TcpListener,
    router: Router,
    addresses: &Addresses,
    bounds: &ServerLimits,
    metrics: Metrics,
    mut stop: watch::Receiver<bool>,
) {
    let crowd = ConnectionLimit::new(bounds.connections, bounds.connections_per_address, metrics);
    let bounds = Arc::new(bounds.clone());
    let mut failing = false;
    loop {
        let taken = tokio::select! {
            taken = listener.accept() => taken,
            // Also ends if the sender is dropped.
            _ = stop.wait_for(|&stop| stop) => return,
        };
        match taken {
            Ok((stream, remote)) => {
                failing = false;
                let source = (!addresses.is_proxy(remote.ip())).then(|| Source::from_address(remote.ip()));
                // Over the connection limit: close without reading.
                let Some(place) = crowd.admit(source) else { continue };
                let ends = endpoints(&stream, remote);
                // Small messages should not wait for more data; a failure only delays them.
                let _ = stream.set_nodelay(true);
                let line = ClientStream::new(stream, bounds.response_timeout, place);
                tokio::spawn(serve(line, ends, router.clone(), bounds.clone(), stop.clone()));
            }
            Err(error) if is_connection_error(&error) => {}
            Err(error) => {
                if !failing {
                    failing = true;
                    tracing::warn!(%error, "no connection can be taken just now");
                }
                let _ = timeout(ACCEPT_PAUSE, stop.wait_for(|&stop| stop)).await;
            }
        }
    }
}

/// Returns `true` if the error concerns only the connection being accepted.
fn is_connection_error(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn endpoints(stream: &TcpStream, remote: SocketAddr) -> Endpoints {
    // Without a local address, only loopback and the public host are answered.
    let local = stream.local_addr().unwrap_or(SocketAddr::from(([0, 0, 0, 0], 0)));
    Endpoints { local, remote }
}

/// Serves one connection. At shutdown, responds to pending requests and then ends.
async fn serve(
    line: ClientStream,
    ends: Endpoints,
    router: Router,
    bounds: Arc<ServerLimits>,
    mut stop: watch::Receiver<bool>,
) {
    let (doing, mut idle) = watch::channel(0usize);
    let router = TowerToHyperService::new(router);
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(ends));
        doing.send_modify(|count| *count += 1);
        let (answer, doing) = (router.call(request), doing.clone());
        async move {
            let answer: Result<Response, Infallible> = answer.await;
            doing.send_modify(|count| *count -= 1);
            answer
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(bounds.header_timeout);
    let mut serving = std::pin::pin!(http.serve_connection(TokioIo::new(line), answer).with_upgrades());
    // Errors of a connection are the client's.
    tokio::select! {
        _ = serving.as_mut() => return,
        _ = stop.wait_for(|&stop| stop) => {}
    }
    serving.as_mut().graceful_shutdown();
    let done = async {
        let _ = idle.wait_for(|&count| count == 0).await;
        sleep(LINGER).await;
    };
    tokio::select! {
        _ = serving.as_mut() => {}
        _ = timeout(bounds.shutdown_grace, done) => {}
    }
}
