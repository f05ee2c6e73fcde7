//! An interaction with the bot, and its answers.

use std::time::Duration;

use serde_json::{Value, json};

use super::command::RefusedByClient;
use super::id::Id;
use super::interaction::Interaction;
use super::server::DiscordServer;
use super::visible_message::VisibleMessage;
use super::world::World;

/// Handle of an interaction that a person sent to the bot.
#[derive(Clone)]
pub struct SentInteraction {
    server: DiscordServer,
    pub id: Id,
}

/// Answer to an interaction.
#[derive(Clone, Debug)]
pub enum InteractionAnswer {
    /// A message: public, or ephemeral for the person.
    Message(VisibleMessage),
    /// An edit of the message with the component.
    Update(VisibleMessage),
    /// A modal.
    Form(ModalForm),
    /// Autocompletion choices.
    Choices(Vec<CompletionChoice>),
    /// Nothing visible, or nothing that still exists.
    Nothing,
}

/// Error: no answer came, which a client shows as "the application did not respond".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAnswer;

/// Autocompletion choice.
#[derive(Clone, PartialEq, Debug)]
pub struct CompletionChoice {
    pub name: String,
    /// Value that is sent.
    pub value: Value,
}

/// A modal that awaits its submission.
#[derive(Clone, PartialEq, Debug)]
pub struct ModalForm {
    /// Interaction that it answers.
    pub interaction: Id,
    pub channel: Id,
    pub title: String,
    pub custom_id: String,
    pub fields: Vec<FormField>,
}

/// Text input of a modal.
#[derive(Clone, PartialEq, Debug)]
pub struct FormField {
    pub custom_id: String,
    pub label: String,
    /// Prefilled text.
    pub value: String,
    pub placeholder: String,
    pub required: bool,
    /// Minimum number of characters.
    pub min_length: u64,
    /// Maximum number of characters.
    pub max_length: u64,
    labeled: bool,
}

impl InteractionAnswer {
    /// The message of this answer.
    ///
    /// # Panics
    /// If it is no message.
    #[track_caller]
    fn expect_message(self) -> VisibleMessage {
        match self {
            InteractionAnswer::Message(shown) | InteractionAnswer::Update(shown) => shown,
            other => panic!("no message, but {other:?}"),
        }
    }

    /// The modal of this answer.
    ///
    /// # Panics
    /// If it is no modal.
    #[track_caller]
    pub fn expect_form(self) -> ModalForm {
        match self {
            InteractionAnswer::Form(form) => form,
            other => panic!("no form, but {other:?}"),
        }
    }

    /// The choices of this answer.
    ///
    /// # Panics
    /// If it is no autocompletion.
    #[track_caller]
    pub fn expect_choices(self) -> Vec<CompletionChoice> {
        match self {
            InteractionAnswer::Choices(choices) => choices,
            other => panic!("no choices, but {other:?}"),
        }
    }
}

fn text_field(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_owned()
}

fn modal_form(interaction: &Interaction, told: &Value) -> ModalForm {
    let mut fields = Vec::new();
    for part in told["components"].as_array().into_iter().flatten() {
        let labeled = part["type"] == 18;
        let input = if labeled { &part["component"] } else { &part["components"][0] };
        if input["type"] != 4 {
            continue;
        }
        fields.push(FormField {
            custom_id: text_field(input, "custom_id"),
            label: text_field(if labeled { part } else { input }, "label"),
            value: text_field(input, "value"),
            placeholder: text_field(input, "placeholder"),
            required: input["required"] != false,
            min_length: input["min_length"].as_u64().unwrap_or(0),
            max_length: input["max_length"].as_u64().unwrap_or(4000),
            labeled,
        });
    }
    ModalForm {
        interaction: interaction.id,
        channel: interaction.channel,
        title: text_field(told, "title"),
        custom_id: text_field(told, "custom_id"),
        fields,
    }
}

impl ModalForm {
    /// Components of the submission, with these values by custom id or label.
    pub(super) fn submission(&self, values: &[(&str, &str)]) -> Result<Vec<Value>, RefusedByClient> {
        for (which, _) in values {
            if !self.fields.iter().any(|field| field.custom_id == *which || field.label == *which) {
                return Err(RefusedByClient(format!("no field {which:?}")));
            }
        }
        let sent = |(index, field): (usize, &FormField)| {
            let given = values.iter().find(|(which, _)| field.custom_id == *which || field.label == *which);
            let value = given.map_or(field.value.as_str(), |(_, value)| value);
            let length = value.chars().count() as u64;
            let missing = field.required && length == 0;
            if missing || length > field.max_length || (length > 0 && length < field.min_length) {
                return Err(RefusedByClient(format!("{:?} can't be {value:?}", field.label)));
            }
            let input = json!({ "type": 4, "id": 2 * index + 2, "custom_id": field.custom_id, "value": value });
            Ok(if field.labeled {
                json!({ "type": 18, "id": 2 * index + 1, "component": input })
            } else {
                json!({ "type": 1, "id": 2 * index + 1, "components": [input] })
            })
        };
        self.fields.iter().enumerate().map(sent).collect()
    }
}

impl SentInteraction {
    pub(super) fn new(server: DiscordServer, id: Id) -> SentInteraction {
        SentInteraction { server, id }
    }

    /// Current state of the interaction.
    ///
    /// # Panics
    /// Never: interactions are not removed.
    pub fn interaction(&self) -> Interaction {
        self.server.with_world(|world| world.interactions.get(&self.id).cloned()).expect("interactions are kept")
    }

    async fn wait_for<T>(&self, what: &str, mut look: impl FnMut(&World, &Interaction) -> Option<T>) -> T {
        let what = format!("{what}: {:?} {}", self.interaction().kind, self.interaction().name);
        let look = |world: &mut World| {
            let interaction = world.interactions.get(&self.id)?;
            look(world, interaction)
        };
        self.server.wait_for_topic(Some(self.id), &what, look).await
    }

    /// Waits for the first answer, deferred or not. Returns the time that it took in real time.
    ///
    /// # Errors
    /// If no answer can come any more.
    pub async fn wait_until_acknowledged(&self) -> Result<Duration, NoAnswer> {
        self.wait_for("it is acknowledged", |_, interaction| match interaction.answered {
            Some((_, took)) => Some(Ok(took)),
            None => interaction.lost.then_some(Err(NoAnswer)),
        })
        .await
    }

    /// Waits for the final answer. A deferred update counts as [`InteractionAnswer::Nothing`] at once: later messages are
    /// follow-ups, or edits.
    ///
    /// # Errors
    /// If no answer can come any more.
    pub async fn try_wait_for_answer(&self) -> Result<InteractionAnswer, NoAnswer> {
        self.wait_for("it is answered", |world, interaction| {
            if interaction.done.is_none() {
                return interaction.lost.then_some(Err(NoAnswer));
            }
            Some(Ok(current_answer(world, interaction)))
        })
        .await
    }

    /// Waits for the final answer.
    ///
    /// # Panics
    /// If no answer can come any more.
    pub async fn wait_for_answer(&self) -> InteractionAnswer {
        match self.try_wait_for_answer().await {
            Ok(answer) => answer,
            Err(NoAnswer) => panic!("no answer: {:?}", self.interaction()),
        }
    }

    /// Waits for the message that answers: the first answer or, after a deferred update, the edited message or the first
    /// follow-up. On a busy machine the program defers answers that it otherwise gives at once.
    ///
    /// # Panics
    /// If no answer can come any more, or the answer is no message.
    pub async fn wait_for_message(&self) -> VisibleMessage {
        self.wait_for("a message answers it", |world, interaction| {
            assert!(!interaction.lost, "no answer: {interaction:?}");
            match interaction.answered {
                None | Some((5 | 6, _)) => answering_message(world, interaction),
                Some(_) => Some(current_answer(world, interaction).expect_message()),
            }
        })
        .await
    }

    /// Waits until as many of these interactions as `count` are answered by messages, and all are acknowledged. Returns each
    /// one's message.
    pub async fn wait_for_messages(all: &[SentInteraction], count: usize) -> Vec<Option<VisibleMessage>> {
        let server = &all.first().expect("an interaction").server;
        server
            .wait_for("they are answered", |world| {
                let interactions: Vec<_> = all.iter().filter_map(|asked| world.interactions.get(&asked.id)).collect();
                let messages: Vec<_> = interactions.iter().map(|asked| answering_message(world, asked)).collect();
                let answered = messages.iter().flatten().count() >= count
                    && interactions.iter().all(|interaction| interaction.answered.is_some());
                answered.then_some(messages)
            })
            .await
    }

    /// Presses a button that opens a form, again while the program is too late for one, and returns the form.
    pub async fn wait_for_form(mut press: impl FnMut() -> SentInteraction) -> ModalForm {
        loop {
            let asked = press();
            match asked.wait_for_answer().await {
                InteractionAnswer::Form(form) => return form,
                answer => assert!(matches!(answer, InteractionAnswer::Nothing), "no form, but {answer:?}"),
            }
            asked.wait_for_message().await;
        }
    }

    /// Waits for the first follow-up of this interaction that satisfies `fits`.
    pub async fn wait_for_followup(&self, what: &str, mut fits: impl FnMut(&VisibleMessage) -> bool) -> VisibleMessage {
        self.wait_for(what, |world, interaction| {
            let all = interaction.followups.iter().filter_map(|id| world.message(interaction.channel, *id));
            all.map(|message| world.visible_message(message)).find(|shown| fits(shown))
        })
        .await
    }
}

/// Message of a final answer.
fn answering_message(world: &World, interaction: &Interaction) -> Option<VisibleMessage> {
    interaction.done?;
    let is_update = matches!(interaction.answered, Some((6, _))) && !interaction.edited;
    let own = interaction.original.filter(|_| !is_update);
    let id = own.or_else(|| interaction.followups.first().copied())?;
    world.message(interaction.channel, id).map(|message| world.visible_message(message))
}

fn current_answer(world: &World, interaction: &Interaction) -> InteractionAnswer {
    let original = interaction.original.and_then(|id| world.message(interaction.channel, id));
    match (interaction.answered, original) {
        (Some((8, _)), _) => {
            let list = interaction.choices.as_ref().and_then(Value::as_array);
            let choices = list.into_iter().flatten();
            InteractionAnswer::Choices(
                choices
                    .map(|choice| CompletionChoice { name: text_field(choice, "name"), value: choice["value"].clone() })
                    .collect(),
            )
        }
        (Some((9, _)), _) => match &interaction.modal {
            Some(told) => InteractionAnswer::Form(modal_form(interaction, told)),
            None => InteractionAnswer::Nothing,
        },
        (Some((4 | 5, _)), Some(message)) => InteractionAnswer::Message(world.visible_message(message)),
        (Some((7, _)), Some(message)) => InteractionAnswer::Update(world.visible_message(message)),
        _ => InteractionAnswer::Nothing,
    }
}
