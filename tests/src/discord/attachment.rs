//! Files that hang on messages.

use std::io::Cursor;
use std::sync::Arc;

use image::ImageReader;
use serde_json::{Value, json};

use super::id::Id;

/// A file as it was sent.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name.
    pub name: String,
    /// What it is, such as `image/png`, if that was said.
    pub kind: Option<String>,
    /// What is in it.
    pub bytes: Arc<[u8]>,
}

/// A file that hangs on a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    /// Its id.
    pub id: Id,
    /// Its name.
    pub name: String,
    /// Its words for those who don't see it.
    pub alt: Option<String>,
    /// What it is, such as `image/png`.
    pub kind: Option<String>,
    /// How many bytes it has.
    pub size: usize,
    /// What is in it; nothing when the server was told to forget pictures.
    pub bytes: Arc<[u8]>,
    /// Width and height, if it is a picture.
    pub pixels: Option<(u32, u32)>,
}

impl Attachment {
    /// A file with an id.
    pub fn new(id: Id, file: &File, alt: Option<&str>) -> Attachment {
        let reader = ImageReader::new(Cursor::new(&file.bytes)).with_guessed_format().ok();
        let guessed =
            reader.as_ref().and_then(ImageReader::format).map(|format| format.to_mime_type().to_owned());
        Attachment {
            id,
            name: file.name.clone(),
            alt: alt.map(str::to_owned),
            kind: guessed.or_else(|| file.kind.clone()),
            size: file.bytes.len(),
            bytes: Arc::clone(&file.bytes),
            pixels: reader.and_then(|reader| reader.into_dimensions().ok()),
        }
    }

    /// Where it would be fetched; the signature is as perishable as the real one.
    pub fn url(&self, channel: Id) -> String {
        format!("https://cdn.discordapp.com/attachments/{channel}/{}/{}?ex=0&is=0&hm=0&", self.id, self.name)
    }

    /// What is told of it.
    pub fn told(&self, channel: Id, private: bool) -> Value {
        let url = self.url(channel);
        let mut told = json!({
            "id": self.id, "filename": self.name, "size": self.size, "proxy_url": url, "url": url,
        });
        if let Some(alt) = &self.alt {
            told["description"] = json!(alt);
        }
        if let Some(kind) = &self.kind {
            told["content_type"] = json!(kind);
        }
        if let Some((width, height)) = self.pixels {
            told["width"] = json!(width);
            told["height"] = json!(height);
        }
        if private {
            told["ephemeral"] = json!(true);
        }
        told
    }
}
