//! What is asked of the house, whichever table is meant: about a person, or about a room.

mod absence;
mod campaign;
pub mod digest;
pub mod forget;
mod join;
mod leaderboard;
mod me;
mod my_games;
mod person;
mod scope;
mod stats;
mod watch;

pub(crate) use campaign::is_campaign;
use scope::Scope;
pub(crate) use watch::unwatch;

use crate::app::App;
use crate::place::Places;
use crate::visitor::Visitor;
use bot_core::channel::RoomId;
use bot_core::command::{Command, HouseCommand, Sure, TimeCommand};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::Network;
use bot_core::surface::{HouseButton, Message};

/// What came of it.
pub(crate) struct Told {
    /// What is said.
    pub(crate) message: Message,
    /// Who may read it.
    pub(crate) audience: Audience,
    /// Who is named in it whose games can be asked for.
    pub(crate) named: Vec<String>,
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
        Told { message, audience: Audience::Alone, named: Vec::new() }
    }

    /// For everybody in the room.
    fn aloud(message: Message) -> Told {
        Told { message, audience: Audience::Everybody, named: Vec::new() }
    }
}

/// Offers a button below a message: where nothing can be pressed, the sentence that says what to type.
fn offer(message: &mut Message, visitor: &Visitor, button: HouseButton, typed: String) {
    match visitor.account.network() == Network::Matrix.name() {
        true => message.lines.push(typed),
        false => message.house.push(button),
    }
}

/// What is asked of the house with a command, if something is: who is away is so at all their tables.
pub(crate) fn asked(command: &Command) -> Option<HouseCommand> {
    match command {
        Command::House(asked) => Some(asked.clone()),
        Command::Time(
            asked @ (TimeCommand::Away(Some(_)) | TimeCommand::Holiday(..) | TimeCommand::Back),
        ) => Some(HouseCommand::Time(asked.clone())),
        _ => None,
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
        HouseCommand::Me(asked) => me::answer(app, places, visitor, asked).await.map(Told::alone),
        HouseCommand::Time(TimeCommand::Back) => {
            absence::back(app, places, visitor, room).await.map(Told::alone)
        }
        HouseCommand::Time(asked) => absence::away(app, visitor, asked).await.map(Told::alone),
        HouseCommand::Forget(Sure::Unasked) => {
            forget::answer(app, places, visitor, Sure::Unasked).await.map(Told::alone)
        }
        // To answer them alone may take a room of their own, which would be kept.
        HouseCommand::Forget(Sure::Yes) => {
            forget::answer(app, places, visitor, Sure::Yes).await.map(Told::aloud)
        }
        HouseCommand::Watch(watching) => {
            watch::watch(app, places, visitor, room, *watching).await.map(Told::alone)
        }
        HouseCommand::MyGames => my_games::list(app, places, visitor).await.map(Told::alone),
        HouseCommand::Stats(None) => stats::own(app, visitor, &scope()).await.map(Told::alone),
        HouseCommand::Stats(Some(name)) => {
            stats::called(app, visitor.language, &scope(), name).await.map(Told::alone)
        }
        HouseCommand::Leaderboard(game) => leaderboard::of(app, visitor.language, &scope(), *game).await,
        HouseCommand::Campaign(asked) => campaign::answer(app, places, visitor, room, asked).await,
    }
}

/// Answers an onlooker of the web house, of whom nothing is known; nothing where it is told only to those who are known.
///
/// # Errors
/// Why not.
pub(crate) async fn answer_onlooker(
    app: &App,
    language: Language,
    asked: &HouseCommand,
) -> Result<Option<Told>, UserError> {
    match asked {
        HouseCommand::Stats(Some(name)) => {
            stats::called(app, language, &Scope::House, name).await.map(Told::alone).map(Some)
        }
        HouseCommand::Leaderboard(game) => {
            leaderboard::of(app, language, &Scope::House, *game).await.map(Some)
        }
        _ => Ok(None),
    }
}
