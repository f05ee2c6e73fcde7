//! Draws the pictures of drafts, which makes messages of them.

use super::{App, Asks};
use bot_core::picture::{Drawing, Drawn, Key};
use bot_core::surface::{Draft, Message, Picture, Sketch};

impl App {
    /// Turns a draft into a message. A picture that can't be drawn is omitted, and the failure is logged.
    pub async fn draw(&self, draft: Draft) -> Message {
        let Draft { mut message, sketch, .. } = draft;
        if let Some(Sketch { key, drawing, alt, .. }) = sketch {
            message.picture = self.picture(key, drawing, alt).await;
        }
        message
    }

    /// Draws a picture, with `alt` as its text alternative. `None` if drawing fails, which is logged.
    pub(crate) async fn picture(&self, key: Key, drawing: Drawing, alt: String) -> Option<Picture> {
        let (width, height) = drawing.size();
        let Drawn { bytes, format, blur } = self.pictures().get(key, drawing, Asks::Place).await.ok()?;
        Some(Picture { bytes, format, alt, width, height, blur })
    }
}
