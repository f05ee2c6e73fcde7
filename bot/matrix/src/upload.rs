//! Uploads: each file is uploaded once for all messages that show it. A refusal is remembered for a while, so that messages
//! are sent without the file.

use std::collections::VecDeque;
use std::io::Cursor;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use matrix_sdk::media::MediaError;
use matrix_sdk::ruma::api::error::ErrorKind;
use matrix_sdk::{Client, Error, Room};
use mime::Mime;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::time::Instant;

use super::error::{error_kind, is_local, is_transient, is_unreachable, log_text};
use super::message_format::Upload;
use super::requests::{retry_rate_limited, retry_rate_limited_raw};
use bot_app::mirror::ChatError;

/// Number of remembered uploads.
const REMEMBERED: usize = 64;
/// Time without uploads after a refusal, and after a temporary failure.
const REFUSAL_PERIOD: Duration = Duration::from_secs(30 * 60);
const FAILURE_PERIOD: Duration = Duration::from_secs(60);
/// HTTP status of a body that is too large.
const STATUS_TOO_LARGE: u16 = 413;

type FileDigest = [u8; 32];

/// Reason why a homeserver refuses a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UploadRefusal {
    /// Larger than the homeserver's limit.
    TooLarge,
    /// The account's quota is used up.
    Quota,
    /// Other refusal.
    Refused,
    /// Temporary failure.
    Failed,
}

impl UploadRefusal {
    /// Maps an error of the SDK.
    fn from_error(error: &Error) -> UploadRefusal {
        match (error, error_kind(error)) {
            (Error::Media(MediaError::MediaTooLargeToUpload { .. }), _) | (_, Some(ErrorKind::TooLarge)) => {
                UploadRefusal::TooLarge
            }
            (_, Some(ErrorKind::UserLimitExceeded(_) | ErrorKind::ResourceLimitExceeded(_))) => UploadRefusal::Quota,
            _ if status(error) == Some(STATUS_TOO_LARGE) => UploadRefusal::TooLarge,
            _ if is_transient(error) || is_local(error) => UploadRefusal::Failed,
            _ => UploadRefusal::Refused,
        }
    }
}

fn status(error: &Error) -> Option<u16> {
    error.as_client_api_error().map(|error| error.status_code.as_u16())
}

/// Recent uploads and refusals.
#[derive(Default)]
pub(super) struct Uploads(Mutex<State>);

#[derive(Default)]
struct State {
    uploads: VecDeque<(FileDigest, Upload)>,
    /// Smallest refused size, reason, and end of the time without uploads.
    refusal: Option<(usize, UploadRefusal, Instant)>,
    /// End of the time without boards, after even a small one was too large.
    without_boards: Option<Instant>,
}

impl State {
    /// Returns the reason why a file of this size is not uploaded now.
    fn refusal_for(&self, size: usize) -> Option<UploadRefusal> {
        let (least, why, until) = self.refusal?;
        let concerned = why != UploadRefusal::TooLarge || size >= least;
        (concerned && Instant::now() < until).then_some(why)
    }

    /// Returns `true` if boards of any size are refused now.
    fn refuses_boards(&self) -> bool {
        let now = Instant::now();
        let closed = self.refusal.filter(|(_, why, until)| *why != UploadRefusal::TooLarge && now < *until);
        closed.is_some() || self.without_boards.is_some_and(|until| now < until)
    }

    fn record_refusal(&mut self, size: usize, why: UploadRefusal) {
        let least = match self.refusal {
            Some((least, UploadRefusal::TooLarge, _)) if why == UploadRefusal::TooLarge => least.min(size),
            _ => size,
        };
        let pause = if why == UploadRefusal::Failed { FAILURE_PERIOD } else { REFUSAL_PERIOD };
        self.refusal = Some((least, why, Instant::now() + pause));
    }
}

impl Uploads {
    /// Returns the upload of a file, uploading it if necessary. The inner error is the reason for a refusal.
    pub(super) async fn get_or_upload(
        &self,
        client: &Client,
        room: &Room,
        bytes: &Arc<[u8]>,
        kind: &Mime,
    ) -> Result<Result<Upload, UploadRefusal>, ChatError> {
        let encrypted = retry_rate_limited(Some(room), || room.latest_encryption_state()).await?.is_encrypted();
        let mut digest = Sha256::new();
        digest.update([u8::from(encrypted)]);
        digest.update(bytes);
        let print: FileDigest = digest.finalize().into();
        if let Some(found) = self.find(&print) {
            return Ok(Ok(found));
        }
        if let Some(why) = self.state().refusal_for(bytes.len()) {
            return Ok(Err(why));
        }
        let uploaded = match encrypted {
            true => {
                let upload = || async {
                    let mut reader = Cursor::new(bytes.as_ref());
                    client.upload_encrypted_file(&mut reader).await
                };
                retry_rate_limited_raw(upload).await.map(|file| Upload::Encrypted(Box::new(file)))
            }
            false => {
                let upload = || async { client.media().upload(kind, bytes.to_vec(), None).await };
                retry_rate_limited_raw(upload).await.map(|sent| Upload::Plain(sent.content_uri))
            }
        };
        Ok(match uploaded {
            Ok(upload) => {
                self.remember(print, upload.clone());
                if *kind == mime::IMAGE_PNG {
                    self.record_board_accepted();
                }
                Ok(upload)
            }
            // Without a connection, nothing else can be sent either.
            Err(Some(error)) if is_unreachable(&error) => return Err(ChatError::Temporary(log_text(&error))),
            Err(error) => {
                let why = error.as_ref().map_or(UploadRefusal::Failed, UploadRefusal::from_error);
                let error = error.as_ref().map_or_else(|| "no answer in time".to_owned(), log_text);
                tracing::warn!(size = bytes.len(), ?why, error, "the homeserver does not take a file");
                self.state().record_refusal(bytes.len(), why);
                Err(why)
            }
        })
    }

    /// Records that even a small board is too large. A repetition does not extend the time.
    pub(super) fn record_board_refused(&self) {
        let (mut state, now) = (self.state(), Instant::now());
        if state.without_boards.is_none_or(|until| until <= now) {
            state.without_boards = Some(now + REFUSAL_PERIOD);
        }
    }

    /// Records that a board was accepted.
    fn record_board_accepted(&self) {
        self.state().without_boards = None;
    }

    /// Returns `true` if boards of any size are refused now.
    pub(super) fn are_boards_refused(&self) -> bool {
        self.state().refuses_boards()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, print: &FileDigest) -> Option<Upload> {
        self.state().uploads.iter().find(|(known, _)| known == print).map(|(_, upload)| upload.clone())
    }

    fn remember(&self, print: FileDigest, upload: Upload) {
        let mut state = self.state();
        if state.uploads.len() >= REMEMBERED {
            state.uploads.pop_front();
        }
        state.uploads.push_back((print, upload));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn smaller_file_is_tried_after_too_large_one() {
        let mut state = State::default();
        assert_eq!(state.refusal_for(usize::MAX), None);
        state.record_refusal(100, UploadRefusal::TooLarge);
        state.record_refusal(80, UploadRefusal::TooLarge);
        state.record_refusal(90, UploadRefusal::TooLarge);
        assert_eq!((state.refusal_for(79), state.refusal_for(80)), (None, Some(UploadRefusal::TooLarge)));
        tokio::time::advance(REFUSAL_PERIOD).await;
        assert_eq!(state.refusal_for(80), None, "a bound may be lifted");
    }

    #[tokio::test(start_paused = true)]
    async fn boards_are_refused_once_a_small_one_was_too_large() {
        let uploads = Uploads::default();
        uploads.state().record_refusal(100, UploadRefusal::TooLarge);
        assert!(!uploads.are_boards_refused(), "a small board may be taken");
        uploads.record_board_refused();
        assert!(uploads.are_boards_refused());
        tokio::time::advance(REFUSAL_PERIOD / 2).await;
        uploads.record_board_refused();
        tokio::time::advance(REFUSAL_PERIOD / 2).await;
        assert!(!uploads.are_boards_refused(), "what is only remembered prolongs nothing");
        uploads.record_board_refused();
        uploads.record_board_accepted();
        assert!(!uploads.are_boards_refused(), "one was taken");
        uploads.state().record_refusal(100, UploadRefusal::Quota);
        assert!(uploads.are_boards_refused());
    }

    #[tokio::test(start_paused = true)]
    async fn exhausted_quota_blocks_files_of_any_size() {
        let mut state = State::default();
        state.record_refusal(100, UploadRefusal::Quota);
        assert_eq!(state.refusal_for(1), Some(UploadRefusal::Quota));
        tokio::time::advance(REFUSAL_PERIOD).await;
        assert_eq!(state.refusal_for(1), None);
    }
}
