//! Handlers of commands that concern no single table: about a person, or about a channel.

mod absence;
mod campaign;
mod custom_rules;
pub mod digest;
pub mod erasure;
mod follow;
mod join_accounts;
mod leaderboard;
mod me;
mod my_games;
mod person;
mod stats;

pub use campaign::is_current_campaign;
pub use follow::unfollow;
use stats::Scope;

use crate::actor::Actor;
use crate::app::App;
use crate::mirror::Mirrors;
use bot_core::channel::RoomId;
use bot_core::command::{Command, Confirmation, GlobalCommand, TimeCommand};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::Network;
use bot_core::surface::{GlobalButton, Message};

/// Answer to a global command.
pub struct GlobalAnswer {
    pub message: Message,
    /// Readers of the message.
    pub audience: AnswerAudience,
    /// Players named in the message, for buttons that show their statistics.
    pub named_players: Vec<String>,
}

/// Readers of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerAudience {
    /// The requester only.
    Requester,
    /// Everybody in the channel of the request.
    Everybody,
}

impl GlobalAnswer {
    /// Answer for the requester only.
    fn for_requester(message: Message) -> GlobalAnswer {
        GlobalAnswer { message, audience: AnswerAudience::Requester, named_players: Vec::new() }
    }

    /// Answer for everybody in the channel.
    fn for_everybody(message: Message) -> GlobalAnswer {
        GlobalAnswer { message, audience: AnswerAudience::Everybody, named_players: Vec::new() }
    }
}

/// Adds a button, or `typed` on Matrix, which has no buttons.
fn add_button(message: &mut Message, visitor: &Actor, button: GlobalButton, typed: String) {
    match visitor.account.network() == Network::Matrix.name() {
        true => message.lines.push(typed),
        false => message.global_buttons.push(button),
    }
}

/// Returns the global command in a command; an absence is global, as it holds at all tables.
pub fn global_command(command: &Command) -> Option<GlobalCommand> {
    match command {
        Command::House(asked) => Some(asked.clone()),
        Command::Time(asked @ (TimeCommand::Away(Some(_)) | TimeCommand::Holiday(..) | TimeCommand::Back)) => {
            Some(GlobalCommand::Time(asked.clone()))
        }
        _ => None,
    }
}

/// Answers a global command. `room` is the channel, if others read there.
///
/// # Errors
/// If the command is refused, or fails.
pub async fn answer(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    room: Option<&RoomId>,
    asked: &GlobalCommand,
) -> Result<GlobalAnswer, UserError> {
    let scope = || Scope::for_request(places, &visitor.account, room);
    match asked {
        GlobalCommand::Me(asked) => me::answer(app, places, visitor, asked).await.map(GlobalAnswer::for_requester),
        GlobalCommand::Time(TimeCommand::Back) => {
            absence::end_absence(app, places, visitor, room).await.map(GlobalAnswer::for_requester)
        }
        GlobalCommand::Time(asked) => absence::set_absence(app, visitor, asked).await.map(GlobalAnswer::for_requester),
        GlobalCommand::Forget(Confirmation::Unasked) => {
            erasure::answer(app, places, visitor, Confirmation::Unasked).await.map(GlobalAnswer::for_requester)
        }
        // A private answer might need a new private channel, which would be stored.
        GlobalCommand::Forget(Confirmation::Yes) => {
            erasure::answer(app, places, visitor, Confirmation::Yes).await.map(GlobalAnswer::for_everybody)
        }
        GlobalCommand::Watch(watching) => {
            follow::answer(app, places, visitor, room, *watching).await.map(GlobalAnswer::for_requester)
        }
        GlobalCommand::MyGames => my_games::list(app, places, visitor).await.map(GlobalAnswer::for_requester),
        GlobalCommand::Stats(None) => stats::own_stats(app, visitor, &scope()).await.map(GlobalAnswer::for_requester),
        GlobalCommand::Stats(Some(name)) => {
            stats::stats_by_name(app, visitor.language, &scope(), name).await.map(GlobalAnswer::for_requester)
        }
        GlobalCommand::Leaderboard(game) => leaderboard::answer(app, visitor.language, &scope(), *game).await,
        GlobalCommand::CustomRules(asked) => custom_rules::answer(app, places, visitor, room, asked).await,
        GlobalCommand::Campaign(asked) => campaign::answer(app, places, visitor, room, asked).await,
    }
}

/// Answers an anonymous spectator of the web page; `None` for commands that need an account.
///
/// # Errors
/// If the command is refused, or fails.
pub async fn answer_spectator(
    app: &App,
    language: Language,
    asked: &GlobalCommand,
) -> Result<Option<GlobalAnswer>, UserError> {
    match asked {
        GlobalCommand::Stats(Some(name)) => {
            stats::stats_by_name(app, language, &Scope::Public, name).await.map(GlobalAnswer::for_requester).map(Some)
        }
        GlobalCommand::Leaderboard(game) => leaderboard::answer(app, language, &Scope::Public, *game).await.map(Some),
        _ => Ok(None),
    }
}
