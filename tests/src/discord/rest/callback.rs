//! The first answer to an interaction.

use serde_json::{Value, json};

use super::refusal::ApiError;
use super::{ApiCall, ApiResult, messages, no_content, ok};
use crate::discord::id::Id;
use crate::discord::interaction::{FIRST_DEADLINE, Interaction, InteractionKind};
use crate::discord::message::{EPHEMERAL, LOADING, Message};
use crate::discord::message_write::WriteMode;
use crate::discord::sighting::SightingKind;

/// The interaction of the path, if it still awaits its first answer.
fn unanswered_interaction(call: &ApiCall<'_>) -> Result<Interaction, ApiError> {
    let id = call.id(0)?;
    let token = call.path.get(1).map(String::as_str).unwrap_or_default();
    let interaction = call.world.interactions.get(&id).filter(|found| found.token == token);
    let interaction = interaction.ok_or_else(|| ApiError::from_code(10062))?;
    if interaction.answered.is_some() {
        return Err(ApiError::from_code(40060));
    }
    if call.world.since(interaction.created) > FIRST_DEADLINE {
        return Err(ApiError::from_code(10062));
    }
    Ok(interaction.clone())
}

/// Returns `true` if this type of answer is allowed for the interaction.
fn is_allowed_answer(interaction: &Interaction, answer: u64) -> bool {
    match (interaction.kind, answer) {
        (InteractionKind::Complete, 8) => true,
        (InteractionKind::Complete, _) => false,
        (_, 4 | 5) => true,
        (InteractionKind::Component, 6 | 7) => true,
        (InteractionKind::Modal, 6 | 7) => interaction.source.is_some(),
        (InteractionKind::Command | InteractionKind::Component, 9) => true,
        _ => false,
    }
}

/// A new message that answers an interaction.
pub(super) fn new_answer_message(call: &mut ApiCall<'_>, interaction: &Interaction, said: &Value) -> Message {
    let world = &mut *call.world;
    let mut message = Message::new(world.next_id(), interaction.channel, world.bot.id, world.now());
    if interaction.kind == InteractionKind::Command {
        message.kind = 20;
    }
    message.interaction = Some(interaction.id);
    message.metadata = Some(world.metadata_json(interaction));
    if said["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0 {
        message.flags |= EPHEMERAL;
        message.ephemeral_for = Some(interaction.user);
    }
    message
}

/// `POST /interactions/{}/{}/callback`.
pub(super) fn answer(call: &mut ApiCall<'_>) -> ApiResult {
    let mut interaction = unanswered_interaction(call)?;
    let body = call.body;
    let kind = body["type"].as_u64().unwrap_or_default();
    if !is_allowed_answer(&interaction, kind) {
        return Err(ApiError::invalid_form(&format!("type {kind} does not suit this interaction")));
    }
    messages::check_file_sizes(call)?;
    let said = &body["data"];
    let took = interaction.sent.elapsed();
    match kind {
        4 => {
            let mut message = new_answer_message(call, &interaction, said);
            call.world.write_message(&mut message, said, call.files, WriteMode::Create);
            interaction.original = Some(call.world.post_message(message));
        }
        5 => {
            let mut message = new_answer_message(call, &interaction, said);
            message.flags |= LOADING;
            interaction.original = Some(call.world.post_message(message));
        }
        6 => interaction.original = interaction.source,
        7 => {
            let found = interaction.source.and_then(|id| call.world.message(interaction.channel, id).cloned());
            let mut message = found.ok_or_else(|| ApiError::from_code(10008))?;
            interaction.original = Some(message.id);
            call.world.write_message(&mut message, said, call.files, WriteMode::Edit);
            call.world.replace_message(message);
        }
        8 => {
            let choices = said["choices"].clone();
            call.world.record_for_person(interaction.user, interaction.channel, SightingKind::Choices, &choices);
            interaction.choices = Some(choices);
        }
        _ => {
            call.world.record_for_person(interaction.user, interaction.channel, SightingKind::Modal, said);
            interaction.modal = Some(said.clone());
        }
    }
    interaction.answered = Some((kind, took));
    if kind != 5 {
        interaction.done = Some(took);
    }
    let told = callback_json(call, &interaction, kind);
    let id = interaction.id;
    call.world.interactions.insert(id, interaction);
    call.world.notify(id);
    let wanted = call.query.get("with_response").is_some_and(|value| value == "true");
    if wanted { ok(told) } else { no_content() }
}

/// Callback object of the API, for requests with `with_response`.
fn callback_json(call: &ApiCall<'_>, interaction: &Interaction, kind: u64) -> Value {
    let original = interaction.original.and_then(|id: Id| call.world.message(interaction.channel, id));
    let mut told = json!({
        "interaction": {
            "id": interaction.id, "type": interaction.kind.api_type(),
            "response_message_id": original.map(|message| message.id),
            "response_message_loading": original.is_some_and(|message| message.has_flags(LOADING)),
            "response_message_ephemeral": original.is_some_and(|message| message.has_flags(EPHEMERAL)),
        },
    });
    match original {
        Some(message) if matches!(kind, 4 | 5 | 7) => {
            told["resource"] = json!({ "type": kind, "message": call.world.message_json(message) });
        }
        Some(_) => {}
        None => {
            if let Some(fields) = told["interaction"].as_object_mut() {
                fields.retain(|name, _| !name.starts_with("response_"));
            }
        }
    }
    told
}
