//! What platforms remember of rooms and people beside their tables: settings and wishes, one note each.

use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio::sync::Mutex;

use crate::app::App;
use crate::place::{Wish, of_wish};
use bot_core::people::PlayerId;

/// Reads and writes notes. Writing returns when it is kept.
pub(super) struct Notes {
    app: App,
    /// Held while a note is read, changed and written.
    changing: Mutex<()>,
}

impl Notes {
    pub(super) fn new(app: App) -> Notes {
        Notes { app, changing: Mutex::default() }
    }

    /// All tables.
    pub(super) fn app(&self) -> &App {
        &self.app
    }

    /// The note of this name, if there is one that can be read.
    pub(super) fn get<T: DeserializeOwned>(&self, name: &str) -> Option<T> {
        let text = self.app.store().note(name)?;
        let read = serde_json::from_str(&text);
        read.inspect_err(|error| tracing::error!(name, %error, "a note can't be read")).ok()
    }

    /// The names of all notes whose names begin so.
    pub(super) fn names(&self, beginning: &str) -> Vec<String> {
        self.app.store().notes_named(beginning).into_iter().map(|(name, _)| name).collect()
    }

    /// Keeps a note under this name, or forgets it.
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

    /// Changes a note; keeps it if that makes a difference.
    pub(super) async fn change<T>(&self, name: &str, change: impl FnOnce(&mut T)) -> T
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

    /// Whether somebody wants their hand in a private room; none if that was never said.
    pub(super) fn wish(&self, account: &PlayerId) -> Option<Wish> {
        let shown: bool = self.get(&of_wish(account))?;
        Some(if shown { Wish::Shown } else { Wish::Hidden })
    }

    /// Remembers that.
    pub(super) async fn set_wish(&self, account: &PlayerId, wish: Wish) {
        self.set(&of_wish(account), Some(&(wish == Wish::Shown))).await;
    }
}
