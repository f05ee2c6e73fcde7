//! Handlers of commands that concern no single table: about a person, or about a channel.

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

/// Answer to a global command.
pub(crate) struct Told {
    pub(crate) message: Message,
    /// Readers of the message.
    pub(crate) audience: Audience,
    /// Players named in the message, for buttons that show their statistics.
    pub(crate) named: Vec<String>,
}

/// Readers of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Audience {
    /// The requester only.
    Alone,
    /// Everybody in the channel of the request.
    Everybody,
}

impl Told {
    /// Answer for the requester only.
    fn alone(message: Message) -> Told {
        Told { message, audience: Audience::Alone, named: Vec::new() }
    }

    /// Answer for everybody in the channel.
    fn aloud(message: Message) -> Told {
        Told { message, audience: Audience::Everybody, named: Vec::new() }
    }
}

/// Adds a button, or `typed` on Matrix, which has no buttons.
fn offer(message: &mut Message, visitor: &Visitor, button: HouseButton, typed: String) {
    match visitor.account.network() == Network::Matrix.name() {
        true => message.lines.push(typed),
        false => message.house.push(button),
    }
}

/// Returns the global command in a command; an absence is global, as it holds at all tables.
pub(crate) fn asked(command: &Command) -> Option<HouseCommand> {
    match command {
        Command::House(asked) => Some(asked.clone()),
        Command::Time(
            asked @ (TimeCommand::Away(Some(_)) | TimeCommand::Holiday(..) | TimeCommand::Back),
        ) => Some(HouseCommand::Time(asked.clone())),
        _ => None,
    }
}

/// Answers a global command. `room` is the channel, if others read there.
///
/// # Errors
/// If the command is refused, or fails.
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
        // A private answer might need a new private channel, which would be stored.
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

/// Answers an anonymous spectator of the web page; `None` for commands that need an account.
///
/// # Errors
/// If the command is refused, or fails.
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
