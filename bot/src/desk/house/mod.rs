//! What is asked of the house, whichever table is meant: about a person, or about a room.

mod campaign;
mod leaderboard;
mod my_games;
mod scope;
mod stats;

use scope::Scope;

use crate::app::App;
use crate::place::Places;
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::command::HouseCommand;
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
    let scope = || Scope::of(places, &visitor.account, room);
    match asked {
        HouseCommand::MyGames => my_games::list(app, visitor).await.map(Told::alone),
        HouseCommand::Stats(name) => stats::of(app, visitor, &scope(), name.as_ref()).await.map(Told::alone),
        HouseCommand::Leaderboard(game) => {
            let told = leaderboard::of(app, visitor.language, &scope(), *game).await;
            told.map(|message| Told { message, audience: Audience::Everybody })
        }
        HouseCommand::Campaign(asked) => campaign::answer(app, places, visitor, room, asked).await,
    }
}
