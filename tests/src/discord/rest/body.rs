//! Request bodies: JSON, or a multipart form with JSON and files.

use std::collections::BTreeMap;
use std::convert::Infallible;

use axum::body::Bytes;
use futures_util::stream;
use serde_json::Value;

use super::refusal::ApiError;
use crate::discord::attachment::UploadedFile;

/// Parsed body of a request.
#[derive(Clone, Debug, Default)]
pub struct RequestBody {
    /// The JSON; null if there is none.
    pub json: Value,
    /// Files by index.
    pub files: BTreeMap<u64, UploadedFile>,
}

impl RequestBody {
    /// Parses a body with this content type.
    ///
    /// # Errors
    /// If it is malformed.
    pub async fn parse(kind: Option<&str>, bytes: Bytes) -> Result<RequestBody, ApiError> {
        let kind = kind.unwrap_or_default();
        if bytes.is_empty() {
            return Ok(RequestBody::default());
        }
        if kind.starts_with("application/json") {
            let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::malformed_body())?;
            return Ok(RequestBody { json, files: BTreeMap::new() });
        }
        let boundary = multer::parse_boundary(kind).map_err(|_| ApiError::malformed_body())?;
        let once = stream::iter([Ok::<Bytes, Infallible>(bytes)]);
        let mut form = multer::Multipart::new(once, boundary);
        let mut body = RequestBody::default();
        while let Some(field) = form.next_field().await.map_err(|_| ApiError::malformed_body())? {
            let name = field.name().unwrap_or_default().to_owned();
            let file_name = field.file_name().map(str::to_owned);
            let kind = field.content_type().map(ToString::to_string);
            let bytes = field.bytes().await.map_err(|_| ApiError::malformed_body())?;
            let number = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']'));
            match (name.as_str(), number.and_then(|number| number.parse().ok()), file_name) {
                ("payload_json", ..) => {
                    body.json = serde_json::from_slice(&bytes).map_err(|_| ApiError::malformed_body())?;
                }
                (_, Some(number), Some(file_name)) => {
                    let file = UploadedFile { name: file_name, mime_type: kind, bytes: bytes.to_vec().into() };
                    body.files.insert(number, file);
                }
                _ => return Err(ApiError::invalid_form(&format!("the part {name:?} is not known"))),
            }
        }
        Ok(body)
    }
}
