//! Later answers to an interaction: follow-ups, and edits of earlier answers.

use super::refusal::ApiError;
use super::{ApiCall, ApiResult, callback, messages, no_content, ok};
use crate::discord::id::Id;
use crate::discord::interaction::{FINAL_DEADLINE, Interaction};
use crate::discord::message::{LOADING, Message};
use crate::discord::message_write::WriteMode;

/// The interaction of the token in the path, if it can still be answered.
fn interaction_by_token(call: &ApiCall<'_>) -> Result<Interaction, ApiError> {
    let application = call.id(0).map_err(|_| ApiError::from_code(10015))?;
    if application != call.world.bot.id {
        return Err(ApiError::from_code(10015));
    }
    let token = call.path.get(1).map(String::as_str).unwrap_or_default();
    let found = call.world.tokens.get(token).and_then(|id| call.world.interactions.get(id));
    let interaction = found.ok_or_else(|| ApiError::from_code(50027))?;
    if call.world.since(interaction.created) > FINAL_DEADLINE {
        return Err(ApiError::from_code(50027));
    }
    if interaction.answered.is_none() {
        return Err(ApiError::from_code(10015));
    }
    Ok(interaction.clone())
}

/// The message of the path: the original answer, or a follow-up of this token.
fn path_message(call: &ApiCall<'_>, interaction: &Interaction) -> Result<Message, ApiError> {
    let id = match call.path.get(2) {
        None => interaction.original,
        Some(text) => {
            let id: Id = text.parse().map_err(|_| ApiError::invalid_form("message_id"))?;
            let own = interaction.followups.contains(&id) || interaction.original == Some(id);
            own.then_some(id)
        }
    };
    let found = id.and_then(|id| call.world.message(interaction.channel, id));
    found.cloned().ok_or_else(|| ApiError::from_code(10008))
}

/// Marks the final answer of an interaction.
fn mark_answered(call: &mut ApiCall<'_>, id: Id) {
    if let Some(interaction) = call.world.interactions.get_mut(&id)
        && interaction.done.is_none()
    {
        interaction.done = Some(interaction.sent.elapsed());
    }
    call.world.notify(id);
}

/// `POST /webhooks/{}/{}`: after a deferred answer, the first follow-up replaces the loading message.
pub(super) fn follow_up(call: &mut ApiCall<'_>) -> ApiResult {
    let interaction = interaction_by_token(call)?;
    messages::check_file_sizes(call)?;
    let waiting = interaction.original.and_then(|id| call.world.message(interaction.channel, id));
    if let Some(mut message) = waiting.filter(|message| message.has_flags(LOADING)).cloned() {
        message.flags &= !LOADING;
        messages::apply_request(call, &mut message, WriteMode::Create);
        let told = call.world.message_json(&message);
        call.world.replace_message(message);
        mark_answered(call, interaction.id);
        return ok(told);
    }
    let said = call.body;
    let mut message = callback::new_answer_message(call, &interaction, said);
    message.kind = 0;
    call.world.write_message(&mut message, said, call.files, WriteMode::Create);
    let told = call.world.message_json(&message);
    let id = call.world.post_message(message);
    if let Some(interaction) = call.world.interactions.get_mut(&interaction.id) {
        interaction.followups.push(id);
    }
    mark_answered(call, interaction.id);
    ok(told)
}

/// `GET /webhooks/{}/{}/messages/{}`.
pub(super) fn get(call: &mut ApiCall<'_>) -> ApiResult {
    let interaction = interaction_by_token(call)?;
    let message = path_message(call, &interaction)?;
    ok(call.world.message_json(&message))
}

/// `PATCH /webhooks/{}/{}/messages/{}`.
pub(super) fn edit(call: &mut ApiCall<'_>) -> ApiResult {
    let interaction = interaction_by_token(call)?;
    let mut message = path_message(call, &interaction)?;
    messages::check_file_sizes(call)?;
    messages::check_late_edits(call, &message)?;
    let stroke = if message.has_flags(LOADING) { WriteMode::Create } else { WriteMode::Edit };
    message.flags &= !LOADING;
    messages::apply_request(call, &mut message, stroke);
    let told = call.world.message_json(&message);
    call.world.replace_message(message);
    if let Some(interaction) = call.world.interactions.get_mut(&interaction.id) {
        interaction.edited = true;
    }
    mark_answered(call, interaction.id);
    ok(told)
}

/// `DELETE /webhooks/{}/{}/messages/{}`.
pub(super) fn delete(call: &mut ApiCall<'_>) -> ApiResult {
    let interaction = interaction_by_token(call)?;
    let message = path_message(call, &interaction)?;
    call.world.remove_message(interaction.channel, message.id);
    mark_answered(call, interaction.id);
    no_content()
}
