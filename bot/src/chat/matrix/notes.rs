//! What is remembered of Matrix beside tables: how far everything that came was handled.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::app::App;

/// Reads and writes what is remembered. Writing returns when it is kept.
pub(super) struct Notes {
    app: App,
}

impl Notes {
    pub(super) fn new(app: App) -> Notes {
        Notes { app }
    }

    /// What stands under this name.
    pub(super) fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let text = self.app.store().note(name)?;
        let read = serde_json::from_str(&text);
        read.inspect_err(|error| tracing::error!(name, %error, "a note can't be read")).ok()
    }

    /// Keeps something under this name, or forgets it.
    pub(super) async fn set<T: Serialize>(&self, name: &str, value: Option<&T>) {
        let text = value.map(serde_json::to_string).transpose();
        let kept = match text {
            Ok(text) => {
                self.app.store().set_note(name, text.as_deref()).await.map_err(|error| error.to_string())
            }
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = kept {
            tracing::error!(name, error, "could not keep a note");
        }
    }
}
