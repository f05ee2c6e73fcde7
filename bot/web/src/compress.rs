//! Gzip compression of text responses.

use std::io::Write as _;

use axum::body::Body;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::http::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, HeaderValue, VARY,
};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use tokio::task::spawn_blocking;

/// Smallest body that is compressed; less fits one packet anyway.
pub(super) const MIN_SIZE: usize = 1024;
/// Body size from which compression runs on a blocking thread, such as the log of a long game.
const BLOCKING_SIZE: usize = 128 * 1024;

/// Compresses a response if the client accepts it. No response mixes a secret of the reader with text chosen by others, so
/// that lengths leak nothing (BREACH).
pub(super) async fn compress(request: Request, next: Next) -> Response {
    let unpacks = accepts_gzip(request.headers());
    let response = next.run(request).await;
    if response.status() != StatusCode::OK || !is_text(response.headers()) {
        return response;
    }
    let (mut head, body) = response.into_parts();
    head.headers.append(VARY, HeaderValue::from_static("accept-encoding"));
    // Text bodies are complete in memory before they are sent.
    let Ok(plain) = axum::body::to_bytes(body, usize::MAX).await else {
        return Response::from_parts(head, Body::empty());
    };
    if !unpacks || plain.len() < MIN_SIZE {
        return Response::from_parts(head, Body::from(plain));
    }
    let packed = match plain.len() {
        BLOCKING_SIZE.. => {
            let plain = plain.clone();
            spawn_blocking(move || gzip(&plain)).await.ok().flatten()
        }
        _ => gzip(&plain),
    };
    match packed {
        Some(packed) => {
            head.headers.remove(CONTENT_LENGTH);
            head.headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Response::from_parts(head, Body::from(packed))
        }
        None => Response::from_parts(head, Body::from(plain)),
    }
}

/// Returns the bytes in gzip format.
pub(super) fn gzip(plain: &[u8]) -> Option<Vec<u8>> {
    let mut packed = GzEncoder::new(Vec::with_capacity(plain.len() / 3), Compression::default());
    packed.write_all(plain).ok()?;
    packed.finish().ok()
}

/// Returns `true` if the client accepts gzip (RFC 9110).
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let named = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut codings = named.flat_map(|value| value.split(',')).map(|coding| {
        let (name, rest) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = rest.trim().strip_prefix("q=").is_some_and(|q| q.trim().parse() == Ok(0.0_f32));
        (name.trim().to_ascii_lowercase(), refused)
    });
    codings.any(|(name, refused)| matches!(name.as_str(), "gzip" | "x-gzip") && !refused)
}

fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.starts_with("text/")
        || matches!(kind, "application/json" | "application/jsonl" | "application/manifest+json" | "image/svg+xml")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_used_only_if_accepted() {
        for (asked, packed) in [
            ("gzip, deflate, br, zstd", true),
            ("br;q=1.0, gzip;q=0.8", true),
            ("GZIP", true),
            ("x-gzip", true),
            ("identity", false),
            ("gzip;q=0", false),
            ("gzip; q=0.0, br", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(asked));
            assert_eq!(accepts_gzip(&headers), packed, "{asked}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
