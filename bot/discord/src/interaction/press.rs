//! Presses of buttons and choices in selects.

use serenity::model::application::{ComponentInteraction, ComponentInteractionDataKind};
use serenity::model::channel::MessageFlags;

use super::Interactions;
use super::caller::Caller;
use super::response::{Origin, Outcome};
use crate::adapter_text::AdapterText;
use crate::custom_id::{CustomId, Pressed, PromptRef};
use crate::limits::SELECT_OPTIONS;
use crate::message_format;
use bot_app::handlers::{self, RenderedReply, global};
use bot_core::command::{CampaignCommand, Command, FollowTarget, GlobalCommand, ParsedLine};
use bot_core::table::answer::{PrivateReply, Request};
use bot_core::table::id::TableId;
use bot_core::table::record::RequestId;
use bot_core::titles;

impl Interactions {
    /// Handles a component interaction.
    pub(super) async fn handle_component(&self, of: &ComponentInteraction) {
        let caller = Caller::from(of);
        let alone = of.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
        let origin = if alone { Origin::Private } else { Origin::Shared };
        // The edits that follow may use this press's token, once it is acknowledged.
        let pending = (!alone).then(|| self.0.discord.tokens.record_press(of.message.id.get()));
        let work = async {
            let outcome = self.component_outcome(&caller, of).await;
            match (outcome, origin, CustomId::decode(&of.data.custom_id)) {
                (
                    done @ (Outcome::Done | Outcome::DoneWithMessage(_)),
                    Origin::Private,
                    Some(CustomId::Press(Pressed { prompt_ref: asked, .. }) | CustomId::Select(asked, _)),
                ) => self.next_prompt(&caller, &asked.table).await.unwrap_or(done),
                (outcome, ..) => outcome,
            }
        };
        self.respond(&caller, origin, pending, work).await;
    }

    async fn component_outcome(&self, caller: &Caller, of: &ComponentInteraction) -> Outcome {
        match (CustomId::decode(&of.data.custom_id), &of.data.kind) {
            (Some(CustomId::Press(pressed)), _) => self.handle_button(caller, pressed.prompt_ref, pressed.text).await,
            (Some(CustomId::Select(asked, _)), ComponentInteractionDataKind::StringSelect { values }) => {
                match values.first() {
                    Some(text) => self.handle_button(caller, asked, text.clone()).await,
                    None => self.text_outcome(caller, &AdapterText::UnknownButton),
                }
            }
            (Some(CustomId::Direct(table, wish)), _) => self.set_direct_wish(caller, Some(&table), wish).await,
            (Some(CustomId::Global { text, campaign }), _) => self.handle_global_button(caller, text, campaign).await,
            (Some(CustomId::Settings(local)), kind) => self.change_setting(caller, local, kind).await,
            _ => self.text_outcome(caller, &AdapterText::UnknownButton),
        }
    }

    /// Returns the actor's next prompt for the message where they just answered, such as the road after an initial
    /// settlement. A turn has a message of its own.
    async fn next_prompt(&self, caller: &Caller, id: &TableId) -> Option<Outcome> {
        let table = self.load_table(caller, id).await.ok()?;
        let asked = table.read(|table| {
            let seat = table.seat_of(table.person_by_account(caller.account())?.id)?;
            let prompts = table.game()?.prompts();
            let own = prompts.into_iter().find(|prompt| prompt.seat == seat && prompt.is_awaited())?;
            titles::has_one_answer(&own.kind).then(|| table.prompt_since(seat))
        });
        let (prompt, requester) = (asked?, caller.requester(self.app(), Some(&table)).ok()?);
        let request = Request {
            // Derived id: this request follows from the one just answered.
            id: RequestId(format!("{}:next", caller.actor.request.0)),
            from: requester.clone(),
            line: Command::Choose(String::new()).into(),
            prompt,
        };
        let reply = table.request(request).await;
        match handlers::render_reply(self.app(), &table, &requester, reply, SELECT_OPTIONS).await {
            RenderedReply::Private(PrivateReply::Ask(_), message) => {
                Some(Outcome::Messages(message_format::to_payloads(&message)))
            }
            _ => None,
        }
    }

    async fn handle_button(&self, caller: &Caller, asked: PromptRef, text: String) -> Outcome {
        let said = handlers::parse_command(self.app(), Some(&asked.table), text).await;
        self.handle_pressed(caller, asked, said).await.unwrap_or_else(|instead| instead)
    }

    /// Handles a button without a table. A button of a campaign that is over shows the current one.
    async fn handle_global_button(&self, caller: &Caller, text: String, campaign: Option<i64>) -> Outcome {
        let said = handlers::parse_command(self.app(), None, text).await;
        match said.valid_command().and_then(global::global_command) {
            Some(GlobalCommand::Watch(FollowTarget::Off)) => {
                let message = global::unfollow(self.mirrors(), &caller.actor, &caller.room()).await;
                Outcome::Messages(message_format::to_payloads(&message))
            }
            Some(GlobalCommand::Campaign(asked)) => {
                let is_its = global::is_current_campaign(self.app(), &caller.room(), campaign).await;
                let asked = if is_its { asked } else { CampaignCommand::Page };
                self.handle_global(caller, &GlobalCommand::Campaign(asked)).await
            }
            Some(asked) => self.handle_global(caller, &asked).await,
            None => self.text_outcome(caller, &AdapterText::UnknownButton),
        }
    }

    /// Handles the command of a button, a select's option or a form.
    pub(super) async fn handle_pressed(
        &self,
        caller: &Caller,
        asked: PromptRef,
        said: ParsedLine,
    ) -> Result<Outcome, Outcome> {
        let PromptRef { table, prompt } = asked;
        let (table, requester) = self.load_table_as_requester(caller, &table).await?;
        let command = match &said.command {
            // Custom ids of this program never contain free text.
            Ok(Command::Say(_)) | Err(_) => {
                return Err(self.text_outcome(caller, &AdapterText::UnknownButton));
            }
            Ok(command) => command.clone(),
        };
        self.check_option_game_played(caller, &command)?;
        if let Some(asked) = global::global_command(&command) {
            return Ok(self.handle_global(caller, &asked).await);
        }
        if let Some(form) = self.counteroffer_form(caller, &table, &requester, &command, prompt) {
            return Ok(Outcome::Form(form, Vec::new()));
        }
        let request = caller.actor.to_request(requester, said, prompt);
        Ok(self.send_request(caller, &table, request, &command).await)
    }
}
