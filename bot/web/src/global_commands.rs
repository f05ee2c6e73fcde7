//! Global commands, which concern no table, from a seat or a spectator.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::Web;
use super::message::{AnswerItem, Control, Picture};
use super::table_pages::TableAccess;
use bot_app::actor::Actor;
use bot_app::handlers::global::{self, GlobalAnswer};
use bot_core::command::{GlobalCommand, PlayerName};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::picture::Format;
use bot_core::surface::GlobalButton;
use bot_core::table::answer::Request;
use bot_core::wording::Words;

/// Executes a global command from a seat.
pub(super) async fn execute(
    web: &Web,
    room: &TableAccess,
    request: &Request,
    asked: &GlobalCommand,
) -> Result<AnswerItem, UserError> {
    let visitor = Actor {
        account: request.from.account.clone().ok_or(UserError::NotSeated)?,
        names: vec![request.from.name.clone()],
        language: room.language,
        role: request.from.role,
        request: request.id.clone(),
    };
    let told = global::answer(web.app(), web.mirrors(), &visitor, None, asked).await?;
    Ok(to_item(room.language, told))
}

/// Executes a global command from a spectator; `None` if it requires a seat.
pub(super) async fn execute_for_spectator(
    web: &Web,
    room: &TableAccess,
    asked: &GlobalCommand,
) -> Result<Option<AnswerItem>, UserError> {
    let told = global::answer_spectator(web.app(), room.language, asked).await?;
    Ok(told.map(|told| to_item(room.language, told)))
}

fn to_item(language: Language, told: GlobalAnswer) -> AnswerItem {
    let GlobalAnswer { mut message, named_players: named, .. } = told;
    let picture = message.picture.take().map(|picture| Picture {
        // Embedded, as the picture belongs to no table and other processes don't have it.
        src: format!("data:{};base64,{}", Format::Png.media_type(), STANDARD.encode(&picture.bytes)),
        width: picture.width,
        height: picture.height,
        still: None,
        alt: picture.alt,
        spots: Vec::new(),
    });
    let words = Words::for_language(language);
    let control = |name: &String| Control {
        label: words.stats_heading(name),
        command: Some(GlobalCommand::Stats(PlayerName::new(name)).to_string()),
        ..Control::default()
    };
    let button = |button: &GlobalButton| Control {
        label: button.label.clone(),
        command: Some(button.command.to_string()),
        ..Control::default()
    };
    let controls = message.global_buttons.iter().map(button).chain(named.iter().map(control)).collect();
    AnswerItem { picture, controls, ..AnswerItem::from(message) }
}
