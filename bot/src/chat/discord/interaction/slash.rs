//! Slash commands.

use serenity::model::application::CommandInteraction;

use super::Interactions;
use super::answer::{Origin, Outcome};
use super::caller::Caller;
use crate::chat::discord::adapter_text::AdapterText;
use crate::chat::discord::commands::read;
use crate::chat::discord::show;
use crate::chat::discord::wording;
use crate::desk;
use crate::desk::house::{self, Told};
use crate::place::{Chat, Wish};
use bot_core::channel::SendKey;
use bot_core::command::{CampaignCommand, Command, HouseCommand};
use bot_core::surface::Message;
use bot_core::wording::Words;

impl Interactions {
    /// Handles a slash command.
    pub(super) async fn slash(&self, of: &CommandInteraction) {
        let caller = Caller::from(of);
        let work = async { self.given(&caller, of).await.unwrap_or_else(|instead| instead) };
        self.answer(&caller, Origin::Slash, None, work).await;
    }

    async fn given(&self, caller: &Caller, of: &CommandInteraction) -> Result<Outcome, Outcome> {
        let slash = read(&of.data).ok_or_else(|| self.tell(caller, &AdapterText::UnknownCommand))?;
        let guild = caller.guild.ok_or_else(|| self.tell(caller, &AdapterText::ServerOnly))?;
        let here = self.places().table(&caller.room());
        let said = desk::spoken(self.app(), here.as_ref(), slash.text.clone()).await;
        let command = match said.command.clone() {
            Ok(command) => command,
            Err(error) => {
                self.here(caller).await;
                return Err(self.failed(caller, &error.into()));
            }
        };
        if let Some(wish) = slash.direct.map(|on| if on { Wish::Shown } else { Wish::Hidden }) {
            let here = self.here(caller).await;
            return Ok(self.wished(caller, here.as_ref(), wish).await);
        }
        self.not_played_here(caller, &command)?;
        if let Some(asked) = house::asked(&command) {
            return Ok(self.house(caller, &asked).await);
        }
        match &command {
            Command::Settings => return Ok(self.settings(caller, guild).await),
            Command::Link(Some(code)) => return self.link(caller, guild, code).await,
            Command::Unlink => return self.unlink(caller).await,
            Command::New(choices) => return self.open_table(caller, guild, choices, &slash).await,
            _ => {}
        }
        let Some(id) = here else { return Ok(self.without_table(caller, &command)) };
        let (table, requester) = self.at(caller, &id).await?;
        Ok(self.ask(caller, &table, caller.visitor.says(requester, said, None), &command).await)
    }

    /// Handles a command that concerns no table.
    pub(super) async fn house(&self, caller: &Caller, asked: &HouseCommand) -> Outcome {
        let room = caller.room();
        if let HouseCommand::Campaign(CampaignCommand::New(_) | CampaignCommand::Start) = asked
            && let Err(outcome) = self.may_host(caller).await
        {
            return outcome;
        }
        match house::answer(self.app(), self.places(), &caller.visitor, Some(&room), asked).await {
            Ok(Told { message, .. }) => {
                if matches!(asked, HouseCommand::Campaign(campaign) if campaign.is_news()) {
                    self.tell_channel(caller, &message).await;
                }
                // The response to a slash command is visible to the actor only.
                Outcome::Tell(show::messages(&message))
            }
            Err(error) => self.failed(caller, &error),
        }
    }

    /// Checks that the channel can host a campaign; otherwise returns the outcome that says why not.
    async fn may_host(&self, caller: &Caller) -> Result<(), Outcome> {
        let Some(guild) = caller.guild else { return Ok(()) };
        self.may_show(caller, &self.notes().guild(guild), false)?;
        self.is_of(guild, caller.channel).await;
        Ok(())
    }

    /// Posts a message in the channel, once per interaction.
    async fn tell_channel(&self, caller: &Caller, message: &Message) {
        let key = SendKey(format!("house{}", caller.id));
        if let Err(error) = self.0.discord.post(&caller.room(), message, &key).await {
            tracing::warn!(%error, "a channel could not be told of its campaign");
        }
    }

    /// Handles a command in a channel without a table.
    fn without_table(&self, caller: &Caller, command: &Command) -> Outcome {
        let words = Words::of(caller.language());
        let lines = match command {
            Command::Help(topic) => Some(wording::help_slash(words, *topic, None)),
            command => desk::without_table(words, command),
        };
        match lines {
            Some(lines) => Outcome::Tell(show::messages(&Message { lines, ..Message::default() })),
            None => self.tell(caller, &AdapterText::NoGame),
        }
    }
}
