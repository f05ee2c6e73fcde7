//! The first answer to an interaction.

use serde_json::{Value, json};

use super::refusal::Refusal;
use super::{Call, Outcome, done, messages, ok};
use crate::discord::draft::Stroke;
use crate::discord::id::Id;
use crate::discord::interaction::{FIRST, Interaction, Kind};
use crate::discord::message::{EPHEMERAL, LOADING, Message};
use crate::discord::seen::Sight;

/// The interaction of the path, if it still awaits its first answer.
fn open(call: &Call<'_>) -> Result<Interaction, Refusal> {
    let id = call.id(0)?;
    let token = call.path.get(1).map(String::as_str).unwrap_or_default();
    let interaction = call.world.interactions.get(&id).filter(|found| found.token == token);
    let interaction = interaction.ok_or_else(|| Refusal::of(10062))?;
    if interaction.answered.is_some() {
        return Err(Refusal::of(40060));
    }
    if call.world.since(interaction.created) > FIRST {
        return Err(Refusal::of(10062));
    }
    Ok(interaction.clone())
}

/// Returns `true` if this type of answer is allowed for the interaction.
fn suits(interaction: &Interaction, answer: u64) -> bool {
    match (interaction.kind, answer) {
        (Kind::Complete, 8) => true,
        (Kind::Complete, _) => false,
        (_, 4 | 5) => true,
        (Kind::Component, 6 | 7) => true,
        (Kind::Modal, 6 | 7) => interaction.source.is_some(),
        (Kind::Command | Kind::Component, 9) => true,
        _ => false,
    }
}

/// A new message that answers an interaction.
pub(super) fn message(call: &mut Call<'_>, interaction: &Interaction, said: &Value) -> Message {
    let world = &mut *call.world;
    let mut message = Message::new(world.next_id(), interaction.channel, world.bot.id, world.now());
    if interaction.kind == Kind::Command {
        message.kind = 20;
    }
    message.interaction = Some(interaction.id);
    message.metadata = Some(world.metadata(interaction));
    if said["flags"].as_u64().unwrap_or_default() & EPHEMERAL != 0 {
        message.flags |= EPHEMERAL;
        message.only_for = Some(interaction.user);
    }
    message
}

/// `POST /interactions/{}/{}/callback`.
pub(super) fn answer(call: &mut Call<'_>) -> Outcome {
    let mut interaction = open(call)?;
    let body = call.body;
    let kind = body["type"].as_u64().unwrap_or_default();
    if !suits(&interaction, kind) {
        return Err(Refusal::form(&format!("type {kind} does not suit this interaction")));
    }
    messages::too_large(call)?;
    let said = &body["data"];
    let took = interaction.sent.elapsed();
    match kind {
        4 => {
            let mut message = message(call, &interaction, said);
            call.world.write(&mut message, said, call.files, Stroke::New);
            interaction.original = Some(call.world.post(message));
        }
        5 => {
            let mut message = message(call, &interaction, said);
            message.flags |= LOADING;
            interaction.original = Some(call.world.post(message));
        }
        6 => interaction.original = interaction.source,
        7 => {
            let found =
                interaction.source.and_then(|id| call.world.message(interaction.channel, id).cloned());
            let mut message = found.ok_or_else(|| Refusal::of(10008))?;
            interaction.original = Some(message.id);
            call.world.write(&mut message, said, call.files, Stroke::Change);
            call.world.put_back(message);
        }
        8 => {
            let choices = said["choices"].clone();
            call.world.sighted_by(interaction.user, interaction.channel, Sight::Choices, &choices);
            interaction.choices = Some(choices);
        }
        _ => {
            call.world.sighted_by(interaction.user, interaction.channel, Sight::Modal, said);
            interaction.modal = Some(said.clone());
        }
    }
    interaction.answered = Some((kind, took));
    if kind != 5 {
        interaction.done = Some(took);
    }
    let told = told(call, &interaction, kind);
    let id = interaction.id;
    call.world.interactions.insert(id, interaction);
    call.world.touch(id);
    let wanted = call.query.get("with_response").is_some_and(|value| value == "true");
    if wanted { ok(told) } else { done() }
}

/// Callback object of the API, for requests with `with_response`.
fn told(call: &Call<'_>, interaction: &Interaction, kind: u64) -> Value {
    let original = interaction.original.and_then(|id: Id| call.world.message(interaction.channel, id));
    let mut told = json!({
        "interaction": {
            "id": interaction.id, "type": interaction.kind.number(),
            "response_message_id": original.map(|message| message.id),
            "response_message_loading": original.is_some_and(|message| message.has(LOADING)),
            "response_message_ephemeral": original.is_some_and(|message| message.has(EPHEMERAL)),
        },
    });
    match original {
        Some(message) if matches!(kind, 4 | 5 | 7) => {
            told["resource"] = json!({ "type": kind, "message": call.world.message_told(message) });
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
