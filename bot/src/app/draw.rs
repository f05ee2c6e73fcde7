//! Drafts become messages: their pictures are drawn.

use super::App;
use bot_core::picture::Drawn;
use bot_core::surface::{Draft, Message, Picture, Sketch};

impl App {
    /// The message of a draft. A picture that can't be drawn is left out, and that is written down.
    pub async fn draw(&self, draft: Draft) -> Message {
        let Draft { mut message, sketch, .. } = draft;
        if let Some(Sketch { key, drawing, alt, .. }) = sketch {
            let (width, height) = drawing.size();
            if let Ok(Drawn { bytes, format, blur }) = self.pictures().get(key, drawing).await {
                message.picture = Some(Picture { bytes, format, alt, width, height, blur });
            }
        }
        message
    }
}
