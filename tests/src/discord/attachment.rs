//! Files attached to messages.

use std::io::Cursor;
use std::sync::Arc;

use image::ImageReader;
use serde_json::{Value, json};

use super::id::Id;

/// An uploaded file.
#[derive(Clone, Debug)]
pub struct UploadedFile {
    pub name: String,
    /// MIME type, if given.
    pub mime_type: Option<String>,
    pub bytes: Arc<[u8]>,
}

/// A file attached to a message.
#[derive(Clone, Debug)]
pub struct Attachment {
    pub id: Id,
    pub name: String,
    /// Alternative text.
    pub alt: Option<String>,
    /// MIME type, guessed from the bytes if possible.
    pub mime_type: Option<String>,
    /// Size in bytes.
    pub size: usize,
    /// Content; empty if the server forgets pictures.
    pub bytes: Arc<[u8]>,
    /// Width and height of an image.
    pub pixels: Option<(u32, u32)>,
}

impl Attachment {
    /// Creates an attachment from an uploaded file.
    pub fn new(id: Id, file: &UploadedFile, alt: Option<&str>) -> Attachment {
        let reader = ImageReader::new(Cursor::new(&file.bytes)).with_guessed_format().ok();
        let guessed = reader.as_ref().and_then(ImageReader::format).map(|format| format.to_mime_type().to_owned());
        Attachment {
            id,
            name: file.name.clone(),
            alt: alt.map(str::to_owned),
            mime_type: guessed.or_else(|| file.mime_type.clone()),
            size: file.bytes.len(),
            bytes: Arc::clone(&file.bytes),
            pixels: reader.and_then(|reader| reader.into_dimensions().ok()),
        }
    }

    /// Address in the CDN. Nothing is served there, and its signature is as temporary as a real one.
    pub fn url(&self, channel: Id) -> String {
        format!("https://cdn.discordapp.com/attachments/{channel}/{}/{}?ex=0&is=0&hm=0&", self.id, self.name)
    }

    /// Attachment object of the API.
    pub fn to_json(&self, channel: Id, private: bool) -> Value {
        let url = self.url(channel);
        let mut told = json!({
            "id": self.id, "filename": self.name, "size": self.size, "proxy_url": url, "url": url,
        });
        if let Some(alt) = &self.alt {
            told["description"] = json!(alt);
        }
        if let Some(kind) = &self.mime_type {
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
