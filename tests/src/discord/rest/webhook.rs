//! Later answers to an interaction: follow-ups, and edits of earlier answers.

use super::refusal::Refusal;
use super::{Call, Outcome, callback, done, messages, ok};
use crate::discord::draft::Stroke;
use crate::discord::id::Id;
use crate::discord::interaction::{Interaction, LAST};
use crate::discord::message::{LOADING, Message};

/// The interaction of the token in the path, if it can still be answered.
fn open(call: &Call<'_>) -> Result<Interaction, Refusal> {
    let application = call.id(0).map_err(|_| Refusal::of(10015))?;
    if application != call.world.bot.id {
        return Err(Refusal::of(10015));
    }
    let token = call.path.get(1).map(String::as_str).unwrap_or_default();
    let found = call.world.tokens.get(token).and_then(|id| call.world.interactions.get(id));
    let interaction = found.ok_or_else(|| Refusal::of(50027))?;
    if call.world.since(interaction.created) > LAST {
        return Err(Refusal::of(50027));
    }
    if interaction.answered.is_none() {
        return Err(Refusal::of(10015));
    }
    Ok(interaction.clone())
}

/// The message of the path: the original answer, or a follow-up of this token.
fn find(call: &Call<'_>, interaction: &Interaction) -> Result<Message, Refusal> {
    let id = match call.path.get(2) {
        None => interaction.original,
        Some(text) => {
            let id: Id = text.parse().map_err(|_| Refusal::form("message_id"))?;
            let own = interaction.followups.contains(&id) || interaction.original == Some(id);
            own.then_some(id)
        }
    };
    let found = id.and_then(|id| call.world.message(interaction.channel, id));
    found.cloned().ok_or_else(|| Refusal::of(10008))
}

/// Marks the final answer of an interaction.
fn finish(call: &mut Call<'_>, id: Id) {
    if let Some(interaction) = call.world.interactions.get_mut(&id)
        && interaction.done.is_none()
    {
        interaction.done = Some(interaction.sent.elapsed());
    }
    call.world.touch(id);
}

/// `POST /webhooks/{}/{}`: after a deferred answer, the first follow-up replaces the loading message.
pub(super) fn follow_up(call: &mut Call<'_>) -> Outcome {
    let interaction = open(call)?;
    messages::too_large(call)?;
    let waiting = interaction.original.and_then(|id| call.world.message(interaction.channel, id));
    if let Some(mut message) = waiting.filter(|message| message.has(LOADING)).cloned() {
        message.flags &= !LOADING;
        messages::change(call, &mut message, Stroke::New);
        let told = call.world.message_told(&message);
        call.world.put_back(message);
        finish(call, interaction.id);
        return ok(told);
    }
    let said = call.body;
    let mut message = callback::message(call, &interaction, said);
    message.kind = 0;
    call.world.write(&mut message, said, call.files, Stroke::New);
    let told = call.world.message_told(&message);
    let id = call.world.post(message);
    if let Some(interaction) = call.world.interactions.get_mut(&interaction.id) {
        interaction.followups.push(id);
    }
    finish(call, interaction.id);
    ok(told)
}

/// `GET /webhooks/{}/{}/messages/{}`.
pub(super) fn get(call: &mut Call<'_>) -> Outcome {
    let interaction = open(call)?;
    let message = find(call, &interaction)?;
    ok(call.world.message_told(&message))
}

/// `PATCH /webhooks/{}/{}/messages/{}`.
pub(super) fn edit(call: &mut Call<'_>) -> Outcome {
    let interaction = open(call)?;
    let mut message = find(call, &interaction)?;
    messages::too_large(call)?;
    messages::young(call, &message)?;
    let stroke = if message.has(LOADING) { Stroke::New } else { Stroke::Change };
    message.flags &= !LOADING;
    messages::change(call, &mut message, stroke);
    let told = call.world.message_told(&message);
    call.world.put_back(message);
    finish(call, interaction.id);
    ok(told)
}

/// `DELETE /webhooks/{}/{}/messages/{}`.
pub(super) fn delete(call: &mut Call<'_>) -> Outcome {
    let interaction = open(call)?;
    let message = find(call, &interaction)?;
    call.world.remove(interaction.channel, message.id);
    finish(call, interaction.id);
    done()
}
