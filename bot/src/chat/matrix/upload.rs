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

use super::error::{is_local, is_passing, is_unreachable, kind, told};
use super::refusal::{answered, patiently};
use super::show::Upload;
use crate::place::ChatError;

/// Number of remembered uploads.
const REMEMBERED: usize = 64;
/// Time without uploads after a refusal, and after a temporary failure.
const REFUSED: Duration = Duration::from_secs(30 * 60);
const FAILED: Duration = Duration::from_secs(60);
/// HTTP status of a body that is too large.
const TOO_LARGE: u16 = 413;

type Print = [u8; 32];

/// Reason why a homeserver refuses a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotTaken {
    /// Larger than the homeserver's limit.
    TooLarge,
    /// The account's quota is used up.
    Quota,
    /// Other refusal.
    Refused,
    /// Temporary failure.
    Failed,
}

impl NotTaken {
    /// Maps an error of the SDK.
    fn of(error: &Error) -> NotTaken {
        match (error, kind(error)) {
            (Error::Media(MediaError::MediaTooLargeToUpload { .. }), _) | (_, Some(ErrorKind::TooLarge)) => {
                NotTaken::TooLarge
            }
            (_, Some(ErrorKind::UserLimitExceeded(_) | ErrorKind::ResourceLimitExceeded(_))) => {
                NotTaken::Quota
            }
            _ if status(error) == Some(TOO_LARGE) => NotTaken::TooLarge,
            _ if is_passing(error) || is_local(error) => NotTaken::Failed,
            _ => NotTaken::Refused,
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
    kept: VecDeque<(Print, Upload)>,
    /// Smallest refused size, reason, and end of the time without uploads.
    closed: Option<(usize, NotTaken, Instant)>,
    /// End of the time without boards, after even a small one was too large.
    without_boards: Option<Instant>,
}

impl State {
    /// Returns the reason why a file of this size is not uploaded now.
    fn closed(&self, size: usize) -> Option<NotTaken> {
        let (least, why, until) = self.closed?;
        let concerned = why != NotTaken::TooLarge || size >= least;
        (concerned && Instant::now() < until).then_some(why)
    }

    /// Returns `true` if boards of any size are refused now.
    fn refuses_boards(&self) -> bool {
        let now = Instant::now();
        let closed = self.closed.filter(|(_, why, until)| *why != NotTaken::TooLarge && now < *until);
        closed.is_some() || self.without_boards.is_some_and(|until| now < until)
    }

    fn close(&mut self, size: usize, why: NotTaken) {
        let least = match self.closed {
            Some((least, NotTaken::TooLarge, _)) if why == NotTaken::TooLarge => least.min(size),
            _ => size,
        };
        let pause = if why == NotTaken::Failed { FAILED } else { REFUSED };
        self.closed = Some((least, why, Instant::now() + pause));
    }
}

impl Uploads {
    /// Returns the upload of a file, uploading it if necessary. The inner error is the reason for a refusal.
    pub(super) async fn get(
        &self,
        client: &Client,
        room: &Room,
        bytes: &Arc<[u8]>,
        kind: &Mime,
    ) -> Result<Result<Upload, NotTaken>, ChatError> {
        let encrypted = patiently(Some(room), || room.latest_encryption_state()).await?.is_encrypted();
        let mut digest = Sha256::new();
        digest.update([u8::from(encrypted)]);
        digest.update(bytes);
        let print: Print = digest.finalize().into();
        if let Some(found) = self.find(&print) {
            return Ok(Ok(found));
        }
        if let Some(why) = self.state().closed(bytes.len()) {
            return Ok(Err(why));
        }
        let uploaded = match encrypted {
            true => {
                let upload = || async {
                    let mut reader = Cursor::new(bytes.as_ref());
                    client.upload_encrypted_file(&mut reader).await
                };
                answered(upload).await.map(|file| Upload::Encrypted(Box::new(file)))
            }
            false => {
                let upload = || async { client.media().upload(kind, bytes.to_vec(), None).await };
                answered(upload).await.map(|sent| Upload::Plain(sent.content_uri))
            }
        };
        Ok(match uploaded {
            Ok(upload) => {
                self.remember(print, upload.clone());
                if *kind == mime::IMAGE_PNG {
                    self.takes_boards();
                }
                Ok(upload)
            }
            // Without a connection, nothing else can be sent either.
            Err(Some(error)) if is_unreachable(&error) => return Err(ChatError::Later(told(&error))),
            Err(error) => {
                let why = error.as_ref().map_or(NotTaken::Failed, NotTaken::of);
                let error = error.as_ref().map_or_else(|| "no answer in time".to_owned(), told);
                tracing::warn!(size = bytes.len(), ?why, error, "the homeserver does not take a file");
                self.state().close(bytes.len(), why);
                Err(why)
            }
        })
    }

    /// Records that even a small board is too large. A repetition does not extend the time.
    pub(super) fn takes_no_board(&self) {
        let (mut state, now) = (self.state(), Instant::now());
        if state.without_boards.is_none_or(|until| until <= now) {
            state.without_boards = Some(now + REFUSED);
        }
    }

    /// Records that a board was accepted.
    fn takes_boards(&self) {
        self.state().without_boards = None;
    }

    /// Returns `true` if boards of any size are refused now.
    pub(super) fn are_refused(&self) -> bool {
        self.state().refuses_boards()
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, print: &Print) -> Option<Upload> {
        self.state().kept.iter().find(|(known, _)| known == print).map(|(_, upload)| upload.clone())
    }

    fn remember(&self, print: Print, upload: Upload) {
        let mut state = self.state();
        if state.kept.len() >= REMEMBERED {
            state.kept.pop_front();
        }
        state.kept.push_back((print, upload));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn smaller_file_is_tried_after_too_large_one() {
        let mut state = State::default();
        assert_eq!(state.closed(usize::MAX), None);
        state.close(100, NotTaken::TooLarge);
        state.close(80, NotTaken::TooLarge);
        state.close(90, NotTaken::TooLarge);
        assert_eq!((state.closed(79), state.closed(80)), (None, Some(NotTaken::TooLarge)));
        tokio::time::advance(REFUSED).await;
        assert_eq!(state.closed(80), None, "a bound may be lifted");
    }

    #[tokio::test(start_paused = true)]
    async fn boards_are_refused_once_a_small_one_was_too_large() {
        let uploads = Uploads::default();
        uploads.state().close(100, NotTaken::TooLarge);
        assert!(!uploads.are_refused(), "a small board may be taken");
        uploads.takes_no_board();
        assert!(uploads.are_refused());
        tokio::time::advance(REFUSED / 2).await;
        uploads.takes_no_board();
        tokio::time::advance(REFUSED / 2).await;
        assert!(!uploads.are_refused(), "what is only remembered prolongs nothing");
        uploads.takes_no_board();
        uploads.takes_boards();
        assert!(!uploads.are_refused(), "one was taken");
        uploads.state().close(100, NotTaken::Quota);
        assert!(uploads.are_refused());
    }

    #[tokio::test(start_paused = true)]
    async fn exhausted_quota_blocks_files_of_any_size() {
        let mut state = State::default();
        state.close(100, NotTaken::Quota);
        assert_eq!(state.closed(1), Some(NotTaken::Quota));
        tokio::time::advance(REFUSED).await;
        assert_eq!(state.closed(1), None);
    }
}
