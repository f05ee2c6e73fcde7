//! Interactions: slash commands, completion, buttons, selects and forms.

mod answer;
mod caller;
mod complete;
mod direct;
mod form;
mod link;
mod open;
mod opening;
mod press;
mod rights;
mod settings;
mod slash;

use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::model::application::Interaction;
use tokio::sync::Semaphore;

use self::answer::{Making, Outcome};
use self::caller::Caller;
use self::opening::Openings;
use super::adapter_text::AdapterText;
use super::chat::Discord;
use super::commands::Registrar;
use super::connect::Connection;
use super::notes::Notes;
use super::show::{self, Payload};
use super::wire::Wire;
use crate::app::App;
use crate::app::task::TableHandle;
use crate::chat::discord::wording;
use crate::desk::{self, Answer};
use crate::metrics::{DiscordMetrics, Surface};
use crate::place::{Places, Reception, Tally};
use bot_core::channel::RoomId;
use bot_core::command::Command;
use bot_core::error::UserError;
use bot_core::surface::Message;
use bot_core::table::answer::{Private, Reply, Request, Requester};
use bot_core::table::id::TableId;
use bot_core::wording::Words;

/// Largest number of concurrent interactions; further ones wait.
const AT_ONCE: usize = 512;
/// Time for which a response waits to see if the channel accepts messages.
const SOON: Duration = Duration::from_secs(1);

/// Handler of interactions. Clones share the same state.
#[derive(Clone)]
pub(super) struct Interactions(Arc<Inner>);

struct Inner {
    app: App,
    places: Places,
    discord: Arc<Discord>,
    notes: Notes,
    under_way: Semaphore,
    openings: Openings,
    registrar: Registrar,
}

impl Interactions {
    pub(super) fn new(app: App, places: Places, discord: Arc<Discord>) -> Interactions {
        let notes = Notes::new(app.clone());
        let under_way = Semaphore::new(AT_ONCE);
        let openings = Openings::default();
        let registrar = Registrar::default();
        Interactions(Arc::new(Inner { app, places, discord, notes, under_way, openings, registrar }))
    }

    pub(super) fn places(&self) -> &Places {
        &self.0.places
    }

    pub(super) fn notes(&self) -> &Notes {
        &self.0.notes
    }

    pub(super) fn registrar(&self) -> &Registrar {
        &self.0.registrar
    }

    pub(super) fn metrics(&self) -> &DiscordMetrics {
        self.app().metrics().discord()
    }

    pub(super) fn connection(&self) -> &Connection {
        &self.0.discord.connection
    }

    /// Client that does not wait for rate limits of routes.
    pub(super) fn unlimited(&self) -> &Wire {
        &self.connection().unlimited
    }

    pub(super) fn http(&self) -> &Wire {
        &self.connection().http
    }

    fn app(&self) -> &App {
        &self.0.app
    }

    /// Handles one interaction.
    pub(super) async fn handle(&self, interaction: Interaction) {
        // The semaphore is never closed.
        let Ok(_under_way) = self.0.under_way.acquire().await else { return };
        let begun = Instant::now();
        self.metrics().interactions.inc();
        match interaction {
            Interaction::Command(command) => self.slash(&command).await,
            Interaction::Autocomplete(typing) => self.typing(&typing).await,
            Interaction::Component(component) => self.component(&component).await,
            Interaction::Modal(form) => self.filled_in(&form).await,
            _ => return,
        }
        self.app().metrics().handled(Surface::Discord, begun.elapsed());
    }

    /// Waits until all pending interactions have been handled.
    pub(super) async fn finish(&self) {
        let _ = self.0.under_way.acquire_many(AT_ONCE as u32).await;
    }

    /// Returns a payload with one sentence.
    fn said(&self, caller: &Caller, text: &AdapterText) -> Payload {
        show::message(&caller.lines(std::slice::from_ref(text)), None)
    }

    fn tell(&self, caller: &Caller, text: &AdapterText) -> Outcome {
        Outcome::Tell(vec![self.said(caller, text)])
    }

    /// Returns the outcome for an internal failure before the requester is known.
    fn failed(&self, caller: &Caller, error: &UserError) -> Outcome {
        let lines = vec![Words::of(caller.language()).error(error, None)];
        Outcome::Tell(show::messages(&Message { lines, ..Message::default() }))
    }

    /// Returns the outcome for an unknown table. Another program with the same token may have it.
    fn gone(&self, caller: &Caller) -> Outcome {
        let is_another_there = self.0.discord.rival.is_there();
        self.tell(caller, if is_another_there { &AdapterText::TwoPrograms } else { &AdapterText::TableGone })
    }

    /// Opens the table, or returns the outcome that says why not.
    async fn table(&self, caller: &Caller, id: &TableId) -> Result<TableHandle, Outcome> {
        match self.places().open(id).await {
            Ok(Some(table)) => {
                caller.is_at(&table);
                Ok(table)
            }
            Ok(None) => Err(self.gone(caller)),
            Err(error) => Err(self.failed(caller, &error.into())),
        }
    }

    /// Opens the table and returns it with the actor as its requester, or the outcome that says why not.
    async fn at(&self, caller: &Caller, id: &TableId) -> Result<(TableHandle, Requester), Outcome> {
        let table = self.table(caller, id).await?;
        let requester = self.requester(caller, &table)?;
        Ok((table, requester))
    }

    fn requester(&self, caller: &Caller, table: &TableHandle) -> Result<Requester, Outcome> {
        caller.requester(self.app(), Some(table)).map_err(|error| self.failed(caller, &error))
    }

    /// Returns the channel's table, and adopts the language that the actor chose there.
    async fn here(&self, caller: &Caller) -> Option<TableId> {
        let id = self.places().table(&caller.room())?;
        // Only for the language; errors are reported where they matter.
        let _ = self.table(caller, &id).await;
        Some(id)
    }

    /// Returns the reason why the channel can't show the result of a request, if any. Resumes a paused mirror if the bot
    /// now has the permissions.
    async fn hindrance(&self, caller: &Caller, outcome: &Outcome) -> Option<AdapterText> {
        caller.guild?;
        let room = caller.room();
        let paused = self.places().is_paused(&room);
        let missing = rights::missing(caller, false);
        let silencing = rights::silencing(caller);
        match (paused, outcome) {
            (true, _) if missing.is_empty() => {}
            (true, _) => return Some(AdapterText::Missing(missing)),
            (false, Outcome::Done | Outcome::Said(_)) if !silencing.is_empty() => {
                return Some(AdapterText::Missing(silencing));
            }
            (false, _) => return None,
        }
        let before = self.places().tally(&room);
        self.places().resume(&room).await;
        self.refused(&room, before).await
    }

    /// Returns a sentence if the channel soon turns out to refuse messages.
    async fn refused(&self, room: &RoomId, since: Tally) -> Option<AdapterText> {
        let received = self.places().received(room, since, SOON).await;
        (received == Some(Reception::Refused)).then_some(AdapterText::Unwritable)
    }

    /// Sends a request to a table and words the reply.
    async fn ask(
        &self,
        caller: &Caller,
        table: &TableHandle,
        request: Request,
        command: &Command,
    ) -> Outcome {
        let (requester, id) = (request.from.clone(), request.id.clone());
        let answer = table.request(request).await;
        let missed = desk::missed(table, &requester, &id);
        let said = desk::done(table, &requester, &id, command, &answer);
        let outcome = self.answered(caller, table, &requester, command, answer, said).await;
        match missed {
            Some(missed) => outcome.after(show::messages(&missed)),
            None => outcome,
        }
    }

    /// Words the reply to a request. `said` is the public sentence about it, if any.
    async fn answered(
        &self,
        caller: &Caller,
        table: &TableHandle,
        requester: &Requester,
        command: &Command,
        answer: Result<Reply, UserError>,
        said: Option<Message>,
    ) -> Outcome {
        let choices = super::limits::SELECT_OPTIONS;
        let outcome = match desk::answered(self.app(), table, requester, answer, choices).await {
            Answer::Done(learned) => self.done(caller, table, command, learned).await,
            Answer::Told(private, mut message) => {
                if let Private::Help(topic) = private {
                    let words = Words::of(requester.language);
                    message.lines =
                        table.read(|table| wording::help_slash(words, topic, Some(&table.options)));
                }
                let shown = show::messages(&message);
                match self.offer(caller, table, requester, &private) {
                    Some(form) => Outcome::Form(form, shown),
                    None if private == Private::Analysis && message.picture.is_none() => {
                        let (table, requester) = (table.clone(), requester.clone());
                        Outcome::Making(shown, Box::new(Making { table, requester, told: message }))
                    }
                    None => Outcome::Tell(shown),
                }
            }
            Answer::Refused(message) => Outcome::Tell(show::messages(&message)),
        };
        let mut lines: Vec<AdapterText> = self.hindrance(caller, &outcome).await.into_iter().collect();
        lines.extend(self.notices(caller));
        match (outcome, said) {
            (Outcome::Done, Some(mut said)) => {
                let alone = lines.is_empty();
                said.lines.extend(caller.lines(&lines).lines);
                let told = show::message(&said, None);
                if alone { Outcome::Said(told) } else { Outcome::Tell(vec![told]) }
            }
            (outcome, _) if lines.is_empty() => outcome,
            (Outcome::Tell(mut told) | Outcome::Form(_, mut told), _) if !told.is_empty() => {
                told.extend(lines.iter().map(|line| self.said(caller, line)));
                Outcome::Tell(told)
            }
            (Outcome::Making(mut told, making), _) => {
                told.extend(lines.iter().map(|line| self.said(caller, line)));
                Outcome::Making(told, making)
            }
            (Outcome::Done | Outcome::Said(_) | Outcome::Tell(_) | Outcome::Form(..), _) => {
                lines.insert(0, AdapterText::Done);
                Outcome::Tell(show::messages(&caller.lines(&lines)))
            }
        }
    }
}
