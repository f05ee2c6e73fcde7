//! What is asked of the house at a seat.

use super::Web;
use super::message::Item;
use super::room::Room;
use crate::desk::house;
use crate::visitor::Visitor;
use bot_core::command::HouseCommand;
use bot_core::error::UserError;
use bot_core::table::answer::Request;

/// What it answers.
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
    Ok(Item { title: told.message.title.unwrap_or_default(), lines: told.message.lines, ..Item::default() })
}
