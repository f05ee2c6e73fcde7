//! Slash commands.

use serenity::model::application::CommandInteraction;

use super::Interactions;
use super::caller::Caller;
use super::response::{Origin, Outcome};
use crate::adapter_text::AdapterText;
use crate::commands::decode_command;
use crate::message_format;
use crate::wording;
use bot_app::handlers;
use bot_app::handlers::global::{self, GlobalAnswer};
use bot_app::mirror::{Chat, PrivateMirrorSetting};
use bot_core::channel::SendKey;
use bot_core::command::{CampaignCommand, Command, GlobalCommand};
use bot_core::surface::Message;
use bot_core::wording::Words;

impl Interactions {
    /// Handles a slash command.
    pub(super) async fn handle_slash(&self, of: &CommandInteraction) {
        let caller = Caller::from(of);
        let work = async { self.slash_outcome(&caller, of).await.unwrap_or_else(|instead| instead) };
        self.respond(&caller, Origin::Slash, None, work).await;
    }

    async fn slash_outcome(&self, caller: &Caller, of: &CommandInteraction) -> Result<Outcome, Outcome> {
        let slash = decode_command(&of.data).ok_or_else(|| self.text_outcome(caller, &AdapterText::UnknownCommand))?;
        let guild = caller.guild.ok_or_else(|| self.text_outcome(caller, &AdapterText::ServerOnly))?;
        let here = self.mirrors().shown_table(&caller.room());
        let said = handlers::parse_command(self.app(), here.as_ref(), slash.text.clone()).await;
        let command = match said.command.clone() {
            Ok(command) => command,
            Err(error) => {
                self.channel_table(caller).await;
                return Err(self.error_outcome(caller, &error.into()));
            }
        };
        if let Some(wish) =
            slash.direct.map(|on| if on { PrivateMirrorSetting::Enabled } else { PrivateMirrorSetting::Disabled })
        {
            let here = self.channel_table(caller).await;
            return Ok(self.set_direct_wish(caller, here.as_ref(), wish).await);
        }
        self.check_option_game_played(caller, &command)?;
        if let Some(asked) = global::global_command(&command) {
            return Ok(self.handle_global(caller, &asked).await);
        }
        match &command {
            Command::Settings => return Ok(self.show_settings(caller, guild).await),
            Command::Link(Some(code)) => return self.link(caller, guild, code).await,
            Command::Unlink => return self.unlink(caller).await,
            Command::New(choices) => return self.open_table(caller, guild, choices, &slash).await,
            _ => {}
        }
        let Some(id) = here else { return Ok(self.without_table(caller, &command)) };
        let (table, requester) = self.load_table_as_requester(caller, &id).await?;
        Ok(self.send_request(caller, &table, caller.actor.to_request(requester, said, None), &command).await)
    }

    /// Handles a command that concerns no table.
    pub(super) async fn handle_global(&self, caller: &Caller, asked: &GlobalCommand) -> Outcome {
        let room = caller.room();
        if let GlobalCommand::Campaign(CampaignCommand::New(_) | CampaignCommand::Start) = asked
            && let Err(outcome) = self.check_can_host(caller).await
        {
            return outcome;
        }
        match global::answer(self.app(), self.mirrors(), &caller.actor, Some(&room), asked).await {
            Ok(GlobalAnswer { message, .. }) => {
                let is_announced = match asked {
                    GlobalCommand::Campaign(campaign) => campaign.is_announced(),
                    GlobalCommand::CustomRules(rules) => rules.is_announced(),
                    _ => false,
                };
                if is_announced {
                    self.post_in_channel(caller, &message).await;
                }
                // The response to a slash command is visible to the actor only.
                Outcome::Messages(message_format::to_payloads(&message))
            }
            Err(error) => self.error_outcome(caller, &error),
        }
    }

    /// Checks that the channel can host a campaign; otherwise returns the outcome that says why not.
    async fn check_can_host(&self, caller: &Caller) -> Result<(), Outcome> {
        let Some(guild) = caller.guild else { return Ok(()) };
        self.check_can_show(caller, &self.notes().guild(guild), false)?;
        self.record_room(guild, caller.channel).await;
        Ok(())
    }

    /// Posts a message in the channel, once per interaction.
    async fn post_in_channel(&self, caller: &Caller, message: &Message) {
        let key = SendKey(format!("house{}", caller.id));
        if let Err(error) = self.0.discord.post(&caller.room(), message, &key).await {
            tracing::warn!(%error, "a channel could not be told of the answer");
        }
    }

    /// Handles a command in a channel without a table.
    fn without_table(&self, caller: &Caller, command: &Command) -> Outcome {
        let words = Words::for_language(caller.language());
        let lines = match command {
            Command::Help(topic) => Some(wording::help_slash(words, *topic, None)),
            command => handlers::answer_without_table(words, command),
        };
        match lines {
            Some(lines) => Outcome::Messages(message_format::to_payloads(&Message { lines, ..Message::default() })),
            None => self.text_outcome(caller, &AdapterText::NoGame),
        }
    }
}
