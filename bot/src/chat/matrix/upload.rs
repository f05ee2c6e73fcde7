//! Files on the homeserver: each is uploaded once, however many messages show it.

use std::collections::VecDeque;
use std::io::Cursor;
use std::sync::{Arc, Mutex, PoisonError};

use matrix_sdk::{Client, Room};
use mime::Mime;
use sha2::{Digest, Sha256};

use super::refusal::patiently;
use super::show::Upload;
use crate::place::ChatError;

/// How many files are remembered.
const REMEMBERED: usize = 64;

type Print = [u8; 32];

/// The files that were uploaded last.
#[derive(Default)]
pub(super) struct Uploads(Mutex<VecDeque<(Print, Upload)>>);

impl Uploads {
    /// Where the file is for whoever reads the room; uploads it if it is not there yet.
    pub(super) async fn get(
        &self,
        client: &Client,
        room: &Room,
        bytes: &Arc<[u8]>,
        kind: &Mime,
    ) -> Result<Upload, ChatError> {
        let encrypted = patiently(Some(room), || room.latest_encryption_state()).await?.is_encrypted();
        let mut digest = Sha256::new();
        digest.update([u8::from(encrypted)]);
        digest.update(bytes);
        let print: Print = digest.finalize().into();
        if let Some(found) = self.find(&print) {
            return Ok(found);
        }
        let upload = match encrypted {
            true => {
                let upload = || async {
                    let mut reader = Cursor::new(bytes.as_ref());
                    client.upload_encrypted_file(&mut reader).await
                };
                Upload::Encrypted(Box::new(patiently(Some(room), upload).await?))
            }
            false => {
                let upload = || async { client.media().upload(kind, bytes.to_vec(), None).await };
                Upload::Plain(patiently(Some(room), upload).await?.content_uri)
            }
        };
        self.remember(print, upload.clone());
        Ok(upload)
    }

    fn find(&self, print: &Print) -> Option<Upload> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == print).map(|(_, upload)| upload.clone())
    }

    fn remember(&self, print: Print, upload: Upload) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= REMEMBERED {
            kept.pop_front();
        }
        kept.push_back((print, upload));
    }
}
