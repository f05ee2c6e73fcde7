//! Global commands, which concern no table, from a seat or a spectator.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::Web;
use super::message::{Control, Item, Picture};
use super::room::Room;
use crate::desk::house::{self, Told};
use crate::visitor::Visitor;
use bot_core::command::{HouseCommand, PlayerName};
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::picture::Format;
use bot_core::surface::HouseButton;
use bot_core::table::answer::Request;
use bot_core::wording::Words;

/// Executes a global command from a seat.
pub(super) async fn answer(
    web: &Web,
    room: &Room,
    request: &Request,
    asked: &HouseCommand,
) -> Result<Item, UserError> {
    let visitor = Visitor {
        account: request.from.account.clone().ok_or(UserError::NotSeated)?,
        names: vec![request.from.name.clone()],
        language: room.language,
        role: request.from.role,
        request: request.id.clone(),
    };
    let told = house::answer(web.app(), web.places(), &visitor, None, asked).await?;
    Ok(shown(room.language, told))
}

/// Executes a global command from a spectator; `None` if it requires a seat.
pub(super) async fn answer_onlooker(
    web: &Web,
    room: &Room,
    asked: &HouseCommand,
) -> Result<Option<Item>, UserError> {
    let told = house::answer_onlooker(web.app(), room.language, asked).await?;
    Ok(told.map(|told| shown(room.language, told)))
}

fn shown(language: Language, told: Told) -> Item {
    let Told { mut message, named, .. } = told;
    let picture = message.picture.take().map(|picture| Picture {
        // Embedded, as the picture belongs to no table and other processes don't have it.
        src: format!("data:{};base64,{}", Format::Png.media_type(), STANDARD.encode(&picture.bytes)),
        width: picture.width,
        height: picture.height,
        still: None,
        alt: picture.alt,
        spots: Vec::new(),
    });
    let words = Words::of(language);
    let control = |name: &String| Control {
        label: words.stats_of(name),
        command: Some(HouseCommand::Stats(PlayerName::new(name)).to_string()),
        ..Control::default()
    };
    let button = |button: &HouseButton| Control {
        label: button.label.clone(),
        command: Some(button.command.to_string()),
        ..Control::default()
    };
    let controls = message.house.iter().map(button).chain(named.iter().map(control)).collect();
    Item { picture, controls, ..Item::from(message) }
}
