//! Reactions of the bot.

use twilight_model::guild::Permissions;

use super::{ApiCall, ApiResult, messages, no_content};

/// Percent-decoded emoji of the path.
fn emoji(call: &ApiCall<'_>) -> String {
    let text = call.path.get(2).map(String::as_str).unwrap_or_default();
    let (mut bytes, mut rest) = (Vec::new(), text.bytes());
    while let Some(byte) = rest.next() {
        let digits: Option<(u8, u8)> = if byte == b'%' { rest.next().zip(rest.next()) } else { None };
        let value = |digit: u8| char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
        bytes.push(match digits.and_then(|(high, low)| Some(value(high)? << 4 | value(low)?)) {
            Some(decoded) => decoded,
            None => byte,
        });
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// `PUT /channels/{}/messages/{}/reactions/{}/@me`.
pub(super) fn add(call: &mut ApiCall<'_>) -> ApiResult {
    let channel = call.channel(Permissions::READ_MESSAGE_HISTORY | Permissions::ADD_REACTIONS)?;
    let message = messages::path_message(call, channel)?;
    let emoji = emoji(call);
    let bot = call.world.bot.id;
    call.world.set_reaction(channel, message.id, bot, &emoji, true);
    no_content()
}

/// `DELETE /channels/{}/messages/{}/reactions/{}/@me`.
pub(super) fn remove(call: &mut ApiCall<'_>) -> ApiResult {
    let channel = call.channel(Permissions::READ_MESSAGE_HISTORY)?;
    let message = messages::path_message(call, channel)?;
    let emoji = emoji(call);
    let bot = call.world.bot.id;
    call.world.set_reaction(channel, message.id, bot, &emoji, false);
    no_content()
}
