//! Drafts become messages: their pictures are drawn.

use super::{App, Asks};
use bot_core::picture::{Drawing, Drawn, Key};
use bot_core::surface::{Draft, Message, Picture, Sketch};

impl App {
    /// The message of a draft. A picture that can't be drawn is left out, and that is written down.
    pub async fn draw(&self, draft: Draft) -> Message {
        let Draft { mut message, sketch, .. } = draft;
        if let Some(Sketch { key, drawing, alt, .. }) = sketch {
            message.picture = self.picture(key, drawing, alt).await;
        }
        message
    }

    /// A picture with what it is in words. None where it can't be drawn, and that is written down.
    pub(crate) async fn picture(&self, key: Key, drawing: Drawing, alt: String) -> Option<Picture> {
        let (width, height) = drawing.size();
        let Drawn { bytes, format, blur } = self.pictures().get(key, drawing, Asks::Place).await.ok()?;
        Some(Picture { bytes, format, alt, width, height, blur })
    }
}
