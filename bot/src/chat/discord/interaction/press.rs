//! Buttons and selects.

use serenity::model::application::{ComponentInteraction, ComponentInteractionDataKind};
use serenity::model::channel::MessageFlags;

use super::Desk;
use super::answer::{Origin, Outcome};
use super::caller::Caller;
use crate::chat::discord::custom_id::{Asked, CustomId, Pressed};
use crate::chat::discord::line::Line;
use crate::command::{self, Command};

impl Desk {
    /// Somebody pressed a button, or chose from a select.
    pub(super) async fn component(&self, of: &ComponentInteraction) {
        let caller = Caller::from(of);
        let alone = of.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let origin = if alone { Origin::Private } else { Origin::Shared };
        // Changes that this press leads to may use its token, once it is acknowledged.
        let pending = (!alone).then(|| self.0.discord.held.press(of.message.id.get()));
        self.answer(&caller, origin, pending, self.used(&caller, of)).await;
    }

    async fn used(&self, caller: &Caller, of: &ComponentInteraction) -> Outcome {
        match (CustomId::read(&of.data.custom_id), &of.data.kind) {
            (Some(CustomId::Press(pressed)), _) => self.pressed(caller, pressed).await,
            (Some(CustomId::Select(asked, _)), ComponentInteractionDataKind::StringSelect { values }) => {
                match values.first() {
                    Some(text) => self.pressed(caller, Pressed { asked, text: text.clone() }).await,
                    None => self.tell(caller, &Line::UnknownButton),
                }
            }
            (Some(CustomId::Direct(table, wish)), _) => self.wished(caller, Some(&table), wish).await,
            (Some(CustomId::Local(local)), kind) => self.set(caller, local, kind).await,
            _ => self.tell(caller, &Line::UnknownButton),
        }
    }

    /// What a button or a select's line says to its table.
    pub(super) async fn pressed(&self, caller: &Caller, pressed: Pressed) -> Outcome {
        let Pressed { asked: Asked { table, prompt }, text } = pressed;
        let table = match self.table(caller, &table).await {
            Ok(table) => table,
            Err(instead) => return instead,
        };
        let speaker = match caller.speaker(self.app(), Some(&table)) {
            Ok(speaker) => speaker,
            Err(error) => return self.failed(caller, &error),
        };
        let command = match command::parse(&text) {
            // What was said can't be a button of ours.
            Ok(Command::Say(_)) | Err(_) => return self.tell(caller, &Line::UnknownButton),
            Ok(command) => command,
        };
        if let Some(form) = self.counter(caller, &table, &speaker, &command, prompt) {
            return Outcome::Form(form);
        }
        let request = caller.request(speaker, text, prompt);
        self.ask(caller, &table, request, &command).await
    }
}
