//! Lines of a table's log in JSON.

use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::bytes::HexBytes;
use super::entry::{GamePlaces, RecordShape};
use crate::shape::error::record_part;
use crate::shape::json_error::{UniqueFieldsValue, describe_json_error};
use crate::shape::{DecodeError, LineError, VERSION};
use crate::table::answered_requests::RequestDigest;
use crate::table::{Entry, RequestId, Revision};

/// Maximum length of a request id in bytes.
const MAX_REQUEST_ID: usize = 300;
/// Maximum number of refused requests in a line.
const MAX_REFUSED: usize = 10_000;

#[derive(Serialize)]
struct VersionedLine<R> {
    v: u64,
    #[serde(flatten)]
    record: R,
}

#[derive(Serialize)]
struct EntryLine {
    revision: u64,
    at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    request: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refused: Vec<HexBytes<16>>,
    #[serde(flatten)]
    record: RecordShape,
}

/// Encoder of a table's entries, from the first on: later entries refer to the game begun by earlier ones.
#[derive(Clone, Debug, Default)]
pub struct EntryWriter {
    game: GamePlaces,
}

/// Decoder of a table's entries, from the first on.
#[derive(Clone, Debug, Default)]
pub struct EntryReader {
    game: GamePlaces,
}

impl EntryWriter {
    /// Encodes an entry as a line, without a line end.
    ///
    /// # Errors
    /// If it refers to a game before one began.
    pub fn write(&mut self, entry: &Entry) -> Result<String, LineError> {
        encode_line(EntryLine {
            revision: entry.revision.0,
            at: entry.at.to_string(),
            request: entry.request.as_ref().map(|request| request.0.clone()),
            refused: entry.refused.iter().map(|print| HexBytes(print.0)).collect(),
            record: RecordShape::encode(&entry.record, &mut self.game)?,
        })
    }
}

impl EntryReader {
    /// Decodes an entry.
    ///
    /// # Errors
    /// If the line is invalid or of an unsupported version, or names something that the game does not have.
    pub fn read(&mut self, line: &str) -> Result<Entry, LineError> {
        let mut fields = parse_line(line)?;
        let revision = Revision(take_field(&mut fields, "revision")?);
        let at: String = take_field(&mut fields, "at")?;
        let at: Timestamp = at.parse().map_err(|_| DecodeError::Time(at))?;
        let request = if fields.contains_key("request") { Some(take_field(&mut fields, "request")?) } else { None };
        if request.as_ref().is_some_and(|request: &String| request.len() > MAX_REQUEST_ID) {
            return Err(DecodeError::Bounds { what: "the length of a request's name" }.into());
        }
        let refused: Vec<HexBytes<16>> =
            if fields.contains_key("refused") { take_field(&mut fields, "refused")? } else { Vec::new() };
        if refused.len() > MAX_REFUSED {
            return Err(DecodeError::Bounds { what: "the number of refused requests" }.into());
        }
        let refused = refused.into_iter().map(|bytes| RequestDigest(bytes.0)).collect();
        let record: RecordShape = decode_only_record(fields)?;
        let record = record.decode(&mut self.game)?;
        Ok(Entry { revision, at, request: request.map(RequestId), refused, record })
    }

    /// Returns the encoder for the entries that follow.
    pub fn into_writer(self) -> EntryWriter {
        EntryWriter { game: self.game }
    }
}

/// Encodes a record with the current schema version as a line, without a line end.
pub(crate) fn encode_line(record: impl Serialize) -> Result<String, LineError> {
    let line = VersionedLine { v: VERSION, record };
    serde_json::to_string(&line).map_err(|error| LineError::Json(error.to_string()))
}

/// Parses a line and checks its schema version; returns its other fields.
pub(crate) fn parse_line(line: &str) -> Result<Map<String, Value>, LineError> {
    let UniqueFieldsValue(value) =
        serde_json::from_str(line).map_err(|error| LineError::Json(describe_json_error(&error)))?;
    let Value::Object(mut fields) = value else { return Err(LineError::NoObject) };
    match fields.remove("v").as_ref().and_then(Value::as_u64) {
        None | Some(0) => Err(LineError::NoVersion),
        Some(version) if version > VERSION => Err(LineError::Newer(version)),
        Some(_) => Ok(fields),
    }
}

fn take_field<T: DeserializeOwned>(fields: &mut Map<String, Value>, name: &'static str) -> Result<T, LineError> {
    let value = fields.remove(name).ok_or(LineError::Lacks(name))?;
    serde_json::from_value(value).map_err(|error| LineError::from_json(format!("{name:?}"), &error))
}

/// Decodes the only remaining field as a record.
pub(crate) fn decode_only_record<T: DeserializeOwned>(fields: Map<String, Value>) -> Result<T, LineError> {
    if fields.len() != 1 {
        let names: Vec<&str> = fields.keys().map(String::as_str).collect();
        return Err(LineError::Records(if names.is_empty() { "none".to_owned() } else { names.join(", ") }));
    }
    let name = fields.keys().next().cloned().unwrap_or_default();
    serde_json::from_value(Value::Object(fields)).map_err(|error| LineError::from_json(record_part(&name), &error))
}
