//! Stored settings of channels and accounts beside their tables: one JSON note per name.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::Mutex;

use crate::app::App;
use crate::mirror::{PrivateMirrorSetting, private_mirror_note_name};
use bot_core::people::PlayerId;

/// Reads and writes notes. A write returns when the note is durable.
pub struct Notes {
    app: App,
    /// Serializes read-modify-write of notes.
    changing: Mutex<()>,
}

impl Notes {
    pub fn new(app: App) -> Notes {
        Notes { app, changing: Mutex::default() }
    }

    pub fn app(&self) -> &App {
        &self.app
    }

    /// Returns the note of this name; `None` if there is none or it can't be decoded (logged).
    pub fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let text = self.app.store().note(name)?;
        let read = serde_json::from_str(&text);
        read.inspect_err(|error| tracing::error!(name, %error, "a note can't be read")).ok()
    }

    /// Names of all notes that begin with `beginning`.
    pub fn names(&self, beginning: &str) -> Vec<String> {
        self.app.store().notes_with_prefix(beginning).into_iter().map(|(name, _)| name).collect()
    }

    /// Stores a note under this name, or deletes it if `value` is `None`. An error is only logged.
    pub async fn set<T: Serialize>(&self, name: &str, value: Option<&T>) {
        let text = value.map(serde_json::to_string).transpose();
        let kept = match text {
            Ok(text) => self.app.store().set_note(name, text.as_deref()).await.map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = kept {
            tracing::error!(name, error, "could not keep a note");
        }
    }

    /// Changes a note and stores it if the change made a difference. Returns the new value.
    pub async fn change<T>(&self, name: &str, change: impl FnOnce(&mut T)) -> T
    where
        T: Serialize + DeserializeOwned + Default + Clone + PartialEq,
    {
        let _changing = self.changing.lock().await;
        let before: T = self.get(name).unwrap_or_default();
        let mut after = before.clone();
        change(&mut after);
        if after != before {
            self.set(name, Some(&after)).await;
        }
        after
    }

    /// Returns the account's choice about hands by private message; `None` if it never chose.
    pub fn private_mirror_setting(&self, account: &PlayerId) -> Option<PrivateMirrorSetting> {
        let shown: bool = self.get(&private_mirror_note_name(account))?;
        Some(if shown { PrivateMirrorSetting::Enabled } else { PrivateMirrorSetting::Disabled })
    }

    /// Stores the account's choice about hands by private message.
    pub async fn set_private_mirror_setting(&self, account: &PlayerId, wish: PrivateMirrorSetting) {
        self.set(&private_mirror_note_name(account), Some(&(wish == PrivateMirrorSetting::Enabled))).await;
    }
}
