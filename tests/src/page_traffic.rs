//! Bytes that a page received, as the browser counts them.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::Browser;

/// Traffic of a page.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PageTraffic {
    /// URL and size of each file in bytes, headers included.
    pub files: Vec<(String, usize)>,
    /// Size of each socket message in bytes.
    pub messages: Vec<usize>,
}

impl PageTraffic {
    /// Total number of bytes.
    pub fn total_bytes(&self) -> usize {
        self.files.iter().map(|(_, bytes)| bytes).chain(&self.messages).sum()
    }
}

impl Browser {
    /// Takes the traffic since the last call. The browser must have been started by [`Browser::start_metered`].
    ///
    /// # Panics
    /// If chromedriver returns no log.
    pub async fn take_traffic(&self) -> PageTraffic {
        let log = self.driver_command("se/log", &json!({ "type": "performance" })).await;
        let entries = log.as_array().into_iter().flatten().filter_map(|entry| entry["message"].as_str());
        let told = entries.filter_map(|entry| serde_json::from_str::<Value>(entry).ok());
        let (mut wire, mut asked) = (PageTraffic::default(), BTreeMap::new());
        for DevtoolsEvent { method, params } in
            told.map(|mut entry| DevtoolsEvent::from_log_entry(entry["message"].take()))
        {
            let size = |value: &Value| value.as_u64().unwrap_or_default() as usize;
            match method.as_str() {
                "Network.responseReceived" => {
                    let url = params["response"]["url"].as_str().unwrap_or_default().to_owned();
                    asked.insert(params["requestId"].to_string(), url);
                }
                "Network.loadingFinished" => {
                    let url = asked.remove(&params["requestId"].to_string());
                    let url = url.filter(|url| url.starts_with("http"));
                    wire.files.extend(url.map(|url| (url, size(&params["encodedDataLength"]))));
                }
                "Network.webSocketFrameReceived" => {
                    let frame = &params["response"];
                    let payload = frame["payloadData"].as_str().map_or(0, str::len);
                    // Binary payloads are encoded in base64.
                    let bytes = if size(&frame["opcode"]) == 2 { payload / 4 * 3 } else { payload };
                    wire.messages.push(bytes);
                }
                _ => {}
            }
        }
        wire
    }
}

/// DevTools event.
struct DevtoolsEvent {
    method: String,
    params: Value,
}

impl DevtoolsEvent {
    fn from_log_entry(mut told: Value) -> DevtoolsEvent {
        DevtoolsEvent { method: told["method"].as_str().unwrap_or_default().to_owned(), params: told["params"].take() }
    }
}
