//! Presses of buttons and choices in selects.

use serenity::model::application::{ComponentInteraction, ComponentInteractionDataKind};
use serenity::model::channel::MessageFlags;

use super::Interactions;
use super::answer::{Origin, Outcome};
use super::caller::Caller;
use crate::chat::discord::adapter_text::AdapterText;
use crate::chat::discord::custom_id::{CustomId, Pressed, PromptRef};
use crate::chat::discord::limits::SELECT_OPTIONS;
use crate::chat::discord::show;
use crate::desk::{self, Answer, house};
use bot_core::command::{CampaignCommand, Command, HouseCommand, Spoken, Watching};
use bot_core::table::answer::{Private, Request};
use bot_core::table::id::TableId;
use bot_core::table::record::RequestId;
use bot_core::titles;

impl Interactions {
    /// Handles a component interaction.
    pub(super) async fn component(&self, of: &ComponentInteraction) {
        let caller = Caller::from(of);
        let alone = of.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let origin = if alone { Origin::Private } else { Origin::Shared };
        // The edits that follow may use this press's token, once it is acknowledged.
        let pending = (!alone).then(|| self.0.discord.tokens.press(of.message.id.get()));
        let work = async {
            let outcome = self.used(&caller, of).await;
            match (outcome, origin, CustomId::read(&of.data.custom_id)) {
                (
                    done @ (Outcome::Done | Outcome::Said(_)),
                    Origin::Private,
                    Some(CustomId::Press(Pressed { asked, .. }) | CustomId::Select(asked, _)),
                ) => self.next_question(&caller, &asked.table).await.unwrap_or(done),
                (outcome, ..) => outcome,
            }
        };
        self.answer(&caller, origin, pending, work).await;
    }

    async fn used(&self, caller: &Caller, of: &ComponentInteraction) -> Outcome {
        match (CustomId::read(&of.data.custom_id), &of.data.kind) {
            (Some(CustomId::Press(pressed)), _) => self.button(caller, pressed.asked, pressed.text).await,
            (Some(CustomId::Select(asked, _)), ComponentInteractionDataKind::StringSelect { values }) => {
                match values.first() {
                    Some(text) => self.button(caller, asked, text.clone()).await,
                    None => self.tell(caller, &AdapterText::UnknownButton),
                }
            }
            (Some(CustomId::Direct(table, wish)), _) => self.wished(caller, Some(&table), wish).await,
            (Some(CustomId::House { text, campaign }), _) => self.house_button(caller, text, campaign).await,
            (Some(CustomId::Local(local)), kind) => self.set(caller, local, kind).await,
            _ => self.tell(caller, &AdapterText::UnknownButton),
        }
    }

    /// Returns the actor's next prompt for the message where they just answered, such as the road after an initial
    /// settlement. A turn has a message of its own.
    async fn next_question(&self, caller: &Caller, id: &TableId) -> Option<Outcome> {
        let table = self.table(caller, id).await.ok()?;
        let asked = table.read(|table| {
            let seat = table.seat_of(table.person_of(caller.account())?.id)?;
            let prompts = table.game()?.prompts();
            let own = prompts.into_iter().find(|prompt| prompt.seat == seat && prompt.is_awaited())?;
            titles::has_one_answer(&own.kind).then(|| table.prompt_since(seat))
        });
        let (prompt, requester) = (asked?, caller.requester(self.app(), Some(&table)).ok()?);
        let request = Request {
            // Derived id: this request follows from the one just answered.
            id: RequestId(format!("{}:next", caller.visitor.request.0)),
            from: requester.clone(),
            said: Command::Choose(String::new()).into(),
            prompt,
        };
        let reply = table.request(request).await;
        match desk::answered(self.app(), &table, &requester, reply, SELECT_OPTIONS).await {
            Answer::Told(Private::Ask(_), message) => Some(Outcome::Tell(show::messages(&message))),
            _ => None,
        }
    }

    async fn button(&self, caller: &Caller, asked: PromptRef, text: String) -> Outcome {
        let said = desk::spoken(self.app(), Some(&asked.table), text).await;
        self.pressed(caller, asked, said).await.unwrap_or_else(|instead| instead)
    }

    /// Handles a button without a table. A button of a campaign that is over shows the current one.
    async fn house_button(&self, caller: &Caller, text: String, campaign: Option<i64>) -> Outcome {
        let said = desk::spoken(self.app(), None, text).await;
        match said.understood().and_then(house::asked) {
            Some(HouseCommand::Watch(Watching::Off)) => {
                let message = house::unwatch(self.places(), &caller.visitor, &caller.room()).await;
                Outcome::Tell(show::messages(&message))
            }
            Some(HouseCommand::Campaign(asked)) => {
                let is_its = house::is_campaign(self.app(), &caller.room(), campaign).await;
                let asked = if is_its { asked } else { CampaignCommand::Page };
                self.house(caller, &HouseCommand::Campaign(asked)).await
            }
            Some(asked) => self.house(caller, &asked).await,
            None => self.tell(caller, &AdapterText::UnknownButton),
        }
    }

    /// Handles the command of a button, a select's option or a form.
    pub(super) async fn pressed(
        &self,
        caller: &Caller,
        asked: PromptRef,
        said: Spoken,
    ) -> Result<Outcome, Outcome> {
        let PromptRef { table, prompt } = asked;
        let (table, requester) = self.at(caller, &table).await?;
        let command = match &said.command {
            // Custom ids of this program never contain free text.
            Ok(Command::Say(_)) | Err(_) => return Err(self.tell(caller, &AdapterText::UnknownButton)),
            Ok(command) => command.clone(),
        };
        self.not_played_here(caller, &command)?;
        if let Some(asked) = house::asked(&command) {
            return Ok(self.house(caller, &asked).await);
        }
        if let Some(form) = self.counter(caller, &table, &requester, &command, prompt) {
            return Ok(Outcome::Form(form, Vec::new()));
        }
        let request = caller.visitor.says(requester, said, prompt);
        Ok(self.ask(caller, &table, request, &command).await)
    }
}
