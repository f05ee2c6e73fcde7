//! Slash commands.

use serenity::model::application::CommandInteraction;

use super::Desk;
use super::answer::{Origin, Outcome};
use super::caller::Caller;
use crate::chat::discord::commands::read;
use crate::chat::discord::line::Line;
use crate::chat::discord::show;
use crate::command::Command;
use crate::desk;
use crate::place::Wish;
use crate::surface::Message;
use crate::wording::Words;

impl Desk {
    /// Somebody gave a slash command.
    pub(super) async fn slash(&self, of: &CommandInteraction) {
        let caller = Caller::from(of);
        self.answer(&caller, Origin::Slash, None, self.given(&caller, of)).await;
    }

    async fn given(&self, caller: &Caller, of: &CommandInteraction) -> Outcome {
        let Some(slash) = read(&of.data) else { return self.tell(caller, &Line::UnknownCommand) };
        let Some(guild) = caller.guild else { return self.tell(caller, &Line::ServerOnly) };
        let here = self.places().table(&caller.room());
        let said = desk::spoken(self.app(), here.as_ref(), slash.text.clone()).await;
        let command = match &said.command {
            Ok(command) => command.clone(),
            Err(error) => {
                self.here(caller).await;
                return self.failed(caller, &error.clone().into());
            }
        };
        if let Some(wish) = slash.direct.map(|on| if on { Wish::Shown } else { Wish::Hidden }) {
            let here = self.here(caller).await;
            return self.wished(caller, here.as_ref(), wish).await;
        }
        if let Some(instead) = self.not_played_here(caller, &command) {
            return instead;
        }
        match &command {
            Command::Settings => return self.settings(caller, guild).await,
            Command::Link(Some(code)) => return self.link(caller, guild, code).await,
            Command::Unlink => return self.unlink(caller).await,
            Command::New(choices) => return self.open_table(caller, guild, choices, &slash).await,
            _ => {}
        }
        let Some(id) = here else { return self.without_table(caller, &command) };
        let table = match self.table(caller, &id).await {
            Ok(table) => table,
            Err(instead) => return instead,
        };
        let speaker = match caller.speaker(self.app(), Some(&table)) {
            Ok(speaker) => speaker,
            Err(error) => return self.failed(caller, &error),
        };
        self.ask(caller, &table, caller.request(speaker, said, None), &command).await
    }

    /// What can be asked where no game is played.
    fn without_table(&self, caller: &Caller, command: &Command) -> Outcome {
        let words = Words::of(caller.language());
        let lines = match command {
            Command::Help(topic) => Some(words.help_slash(*topic, None)),
            command => desk::without_table(words, command),
        };
        match lines {
            Some(lines) => Outcome::Tell(show::messages(&Message { lines, ..Message::default() })),
            None => self.tell(caller, &Line::NoGame),
        }
    }
}
