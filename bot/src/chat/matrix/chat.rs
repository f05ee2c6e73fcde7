//! Messages in Matrix's rooms, as the publisher asks for them.

use std::time::Duration;

use futures_util::future::BoxFuture;
use matrix_sdk::ruma::EventId;

use super::error::meaning;
use super::spot::Spot;
use super::{Matrix, NETWORK};
use crate::chat::{Capabilities, Chat, ChatError, MessageId, RoomId, SendKey};
use crate::surface::Message;
use crate::table::people::PlayerId;

fn later<T>() -> Result<T, ChatError> {
    Err(ChatError::Later("not yet".to_owned()))
}

impl Chat for Matrix {
    fn network(&self) -> &'static str {
        NETWORK
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            edits_for: None,
            remembers_for: Duration::from_secs(28 * 60),
            quiet_pause: Duration::from_secs(10),
            choices: 20,
        }
    }

    fn post<'a>(
        &'a self,
        _: &'a RoomId,
        _: &'a Message,
        _: &'a SendKey,
    ) -> BoxFuture<'a, Result<MessageId, ChatError>> {
        Box::pin(async { later() })
    }

    fn find<'a>(
        &'a self,
        _: &'a RoomId,
        _: &'a SendKey,
    ) -> BoxFuture<'a, Result<Option<MessageId>, ChatError>> {
        Box::pin(async { later() })
    }

    fn edit<'a>(
        &'a self,
        _: &'a RoomId,
        _: &'a MessageId,
        _: &'a Message,
    ) -> BoxFuture<'a, Result<(), ChatError>> {
        Box::pin(async { later() })
    }

    fn delete<'a>(&'a self, room: &'a RoomId, id: &'a MessageId) -> BoxFuture<'a, Result<(), ChatError>> {
        Box::pin(async move {
            let room = self.room(&Spot::read(room)?.room)?;
            let event = EventId::parse(&id.0).map_err(|error| ChatError::Refused(error.to_string()))?;
            let redacted = room.redact(&event, None, None).await;
            redacted.map(drop).map_err(|error| meaning(&error.into(), "redact"))
        })
    }

    fn pin<'a>(&'a self, _: &'a RoomId, _: &'a MessageId) -> BoxFuture<'a, Result<(), ChatError>> {
        Box::pin(async { later() })
    }

    fn private_room<'a>(&'a self, _: &'a PlayerId) -> BoxFuture<'a, Result<RoomId, ChatError>> {
        Box::pin(async { later() })
    }
}
