//! An interaction with the bot, and its answers.

use std::time::Duration;

use serde_json::{Value, json};

use super::command::Refused;
use super::id::Id;
use super::interaction::Interaction;
use super::server::Server;
use super::shown::Shown;
use super::world::World;

/// Handle of an interaction that a person sent to the bot.
#[derive(Clone)]
pub struct Asked {
    server: Server,
    pub id: Id,
}

/// Answer to an interaction.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A message: public, or ephemeral for the person.
    Message(Shown),
    /// An edit of the message with the component.
    Update(Shown),
    /// A modal.
    Form(Form),
    /// Autocompletion choices.
    Choices(Vec<Completion>),
    /// Nothing visible, or nothing that still exists.
    Nothing,
}

/// Error: no answer came, which a client shows as "the application did not respond".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoAnswer;

/// Autocompletion choice.
#[derive(Clone, PartialEq, Debug)]
pub struct Completion {
    pub name: String,
    /// Value that is sent.
    pub value: Value,
}

/// A modal that awaits its submission.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    /// Interaction that it answers.
    pub asked: Id,
    pub channel: Id,
    pub title: String,
    pub custom_id: String,
    pub fields: Vec<Field>,
}

/// Text input of a modal.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    pub custom_id: String,
    pub label: String,
    /// Prefilled text.
    pub value: String,
    pub placeholder: String,
    pub required: bool,
    /// Minimum number of characters.
    pub least: u64,
    /// Maximum number of characters.
    pub most: u64,
    labeled: bool,
}

impl Answer {
    /// The message of this answer.
    ///
    /// # Panics
    /// If it is no message.
    #[track_caller]
    pub fn message(self) -> Shown {
        match self {
            Answer::Message(shown) | Answer::Update(shown) => shown,
            other => panic!("no message, but {other:?}"),
        }
    }

    /// The modal of this answer.
    ///
    /// # Panics
    /// If it is no modal.
    #[track_caller]
    pub fn form(self) -> Form {
        match self {
            Answer::Form(form) => form,
            other => panic!("no form, but {other:?}"),
        }
    }

    /// The choices of this answer.
    ///
    /// # Panics
    /// If it is no autocompletion.
    #[track_caller]
    pub fn choices(self) -> Vec<Completion> {
        match self {
            Answer::Choices(choices) => choices,
            other => panic!("no choices, but {other:?}"),
        }
    }
}

fn text(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_owned()
}

fn form(interaction: &Interaction, told: &Value) -> Form {
    let mut fields = Vec::new();
    for part in told["components"].as_array().into_iter().flatten() {
        let labeled = part["type"] == 18;
        let input = if labeled { &part["component"] } else { &part["components"][0] };
        if input["type"] != 4 {
            continue;
        }
        fields.push(Field {
            custom_id: text(input, "custom_id"),
            label: text(if labeled { part } else { input }, "label"),
            value: text(input, "value"),
            placeholder: text(input, "placeholder"),
            required: input["required"] != false,
            least: input["min_length"].as_u64().unwrap_or(0),
            most: input["max_length"].as_u64().unwrap_or(4000),
            labeled,
        });
    }
    Form {
        asked: interaction.id,
        channel: interaction.channel,
        title: text(told, "title"),
        custom_id: text(told, "custom_id"),
        fields,
    }
}

impl Form {
    /// Components of the submission, with these values by custom id or label.
    pub(super) fn filled(&self, values: &[(&str, &str)]) -> Result<Vec<Value>, Refused> {
        for (which, _) in values {
            if !self.fields.iter().any(|field| field.custom_id == *which || field.label == *which) {
                return Err(Refused(format!("no field {which:?}")));
            }
        }
        let sent = |(index, field): (usize, &Field)| {
            let given = values.iter().find(|(which, _)| field.custom_id == *which || field.label == *which);
            let value = given.map_or(field.value.as_str(), |(_, value)| value);
            let length = value.chars().count() as u64;
            let missing = field.required && length == 0;
            if missing || length > field.most || (length > 0 && length < field.least) {
                return Err(Refused(format!("{:?} can't be {value:?}", field.label)));
            }
            let input =
                json!({ "type": 4, "id": 2 * index + 2, "custom_id": field.custom_id, "value": value });
            Ok(if field.labeled {
                json!({ "type": 18, "id": 2 * index + 1, "component": input })
            } else {
                json!({ "type": 1, "id": 2 * index + 1, "components": [input] })
            })
        };
        self.fields.iter().enumerate().map(sent).collect()
    }
}

impl Asked {
    pub(super) fn new(server: Server, id: Id) -> Asked {
        Asked { server, id }
    }

    /// Current state of the interaction.
    ///
    /// # Panics
    /// Never: interactions are not removed.
    pub fn interaction(&self) -> Interaction {
        self.server.look(|world| world.interactions.get(&self.id).cloned()).expect("interactions are kept")
    }

    async fn until<T>(&self, what: &str, mut look: impl FnMut(&World, &Interaction) -> Option<T>) -> T {
        let what = format!("{what}: {:?} {}", self.interaction().kind, self.interaction().name);
        let look = |world: &mut World| {
            let interaction = world.interactions.get(&self.id)?;
            look(world, interaction)
        };
        self.server.until_about(Some(self.id), &what, look).await
    }

    /// Waits for the first answer, deferred or not. Returns the time that it took in real time.
    ///
    /// # Errors
    /// If no answer can come any more.
    pub async fn acknowledged(&self) -> Result<Duration, NoAnswer> {
        self.until("it is acknowledged", |_, interaction| match interaction.answered {
            Some((_, took)) => Some(Ok(took)),
            None => interaction.lost.then_some(Err(NoAnswer)),
        })
        .await
    }

    /// Waits for the final answer. A deferred update counts as [`Answer::Nothing`] at once: later messages are follow-ups,
    /// or edits.
    ///
    /// # Errors
    /// If no answer can come any more.
    pub async fn try_answer(&self) -> Result<Answer, NoAnswer> {
        self.until("it is answered", |world, interaction| {
            if interaction.done.is_none() {
                return interaction.lost.then_some(Err(NoAnswer));
            }
            Some(Ok(answer(world, interaction)))
        })
        .await
    }

    /// Waits for the final answer.
    ///
    /// # Panics
    /// If no answer can come any more.
    pub async fn answer(&self) -> Answer {
        match self.try_answer().await {
            Ok(answer) => answer,
            Err(NoAnswer) => panic!("no answer: {:?}", self.interaction()),
        }
    }

    /// Waits for the first follow-up of this interaction that satisfies `fits`.
    pub async fn followup(&self, what: &str, mut fits: impl FnMut(&Shown) -> bool) -> Shown {
        self.until(what, |world, interaction| {
            let all = interaction.followups.iter().filter_map(|id| world.message(interaction.channel, *id));
            all.map(|message| world.shown(message)).find(|shown| fits(shown))
        })
        .await
    }
}

fn answer(world: &World, interaction: &Interaction) -> Answer {
    let original = interaction.original.and_then(|id| world.message(interaction.channel, id));
    match (interaction.answered, original) {
        (Some((8, _)), _) => {
            let list = interaction.choices.as_ref().and_then(Value::as_array);
            let choices = list.into_iter().flatten();
            Answer::Choices(
                choices
                    .map(|choice| Completion { name: text(choice, "name"), value: choice["value"].clone() })
                    .collect(),
            )
        }
        (Some((9, _)), _) => match &interaction.modal {
            Some(told) => Answer::Form(form(interaction, told)),
            None => Answer::Nothing,
        },
        (Some((4 | 5, _)), Some(message)) => Answer::Message(world.shown(message)),
        (Some((7, _)), Some(message)) => Answer::Update(world.shown(message)),
        _ => Answer::Nothing,
    }
}
