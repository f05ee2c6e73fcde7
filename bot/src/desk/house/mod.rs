//! What is asked of the house, whichever table is meant: about a person, or about a room.

pub mod forget;
mod my_games;

use crate::app::App;
use crate::place::Places;
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::command::{HouseCommand, Sure};
use bot_core::error::UserError;
use bot_core::surface::Message;

/// What came of it.
pub(crate) struct Told {
    /// What is said.
    pub(crate) message: Message,
    /// Who may read it.
    pub(crate) audience: Audience,
}

/// Who may read what is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Audience {
    /// Whoever asked.
    Alone,
    /// Everybody in the room in which it was asked.
    Everybody,
}

impl Told {
    /// For whoever asked alone.
    fn alone(message: Message) -> Told {
        Told { message, audience: Audience::Alone }
    }
}

/// Answers somebody who asks something of the house, in this room if others read there.
///
/// # Errors
/// Why not.
pub(crate) async fn answer(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    room: Option<&RoomId>,
    asked: &HouseCommand,
) -> Result<Told, UserError> {
    let _ = room;
    match asked {
        HouseCommand::Forget(Sure::Unasked) => {
            forget::answer(app, places, visitor, Sure::Unasked).await.map(Told::alone)
        }
        // To answer them alone may take a room of their own, which would be kept.
        HouseCommand::Forget(Sure::Yes) => {
            let message = forget::answer(app, places, visitor, Sure::Yes).await?;
            Ok(Told { message, audience: Audience::Everybody })
        }
        HouseCommand::MyGames => my_games::list(app, visitor).await.map(Told::alone),
    }
}
