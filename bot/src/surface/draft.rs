//! A message before its picture is drawn, and before it is settled whom it calls.

use super::{Message, Picture};
use crate::app::App;
use crate::picture::{Name, Scene};
use crate::table::people::PersonId;
use crate::table::state::TableState;

/// A message to be: everything but the drawing is there.
#[derive(Default)]
pub struct Draft {
    /// What it says. Its picture is missing, and it calls nobody yet.
    pub message: Message,
    /// Whom it would call: those who are asked something by it.
    pub calls: Vec<PersonId>,
    /// What is drawn beside it.
    pub(crate) sketch: Option<Sketch>,
}

/// A picture to be drawn.
pub(crate) struct Sketch {
    /// Names the drawing: what has the same key looks the same.
    pub(crate) key: String,
    scene: Scene,
    alt: String,
}

impl Sketch {
    pub(crate) fn new(table: &TableState, name: &Name, _shows: String, scene: Scene, alt: String) -> Sketch {
        Sketch { key: format!("{}/{name}", table.id), scene, alt }
    }
}

impl Draft {
    /// A message without a picture that calls nobody.
    pub(crate) fn plain(message: Message) -> Draft {
        Draft { message, ..Draft::default() }
    }

    /// The message. A picture that can't be drawn is left out, and that is written down.
    pub async fn draw(self, app: &App) -> Message {
        let Draft { mut message, sketch, .. } = self;
        if let Some(Sketch { key, scene, alt, .. }) = sketch {
            let (width, height) = scene.size();
            if let Ok(png) = app.pictures().get(key, scene).await {
                message.picture = Some(Picture { png, alt, width, height });
            }
        }
        message
    }
}
