//! Interactions: slash commands, completion, buttons, selects and forms.

mod autocomplete;
mod caller;
mod direct_hands;
mod form;
mod link;
mod open_table;
mod permissions;
mod press;
mod reservation;
mod response;
mod settings;
mod slash;

use std::sync::Arc;
use std::time::{Duration, Instant};

use serenity::model::application::Interaction;
use tokio::sync::Semaphore;

use self::caller::Caller;
use self::reservation::ChannelReservations;
use self::response::{Outcome, PendingAnalysis};
use super::adapter_text::AdapterText;
use super::chat::Discord;
use super::commands::Registrar;
use super::connect::Connection;
use super::message_format::{self, Payload};
use super::notes::Notes;
use super::rest_client::RestClient;
use crate::wording;
use bot_app::app::App;
use bot_app::app::task::TableHandle;
use bot_app::handlers::{self, RenderedReply};
use bot_app::mirror::{DeliveryMark, DeliveryResult, Mirrors};
use bot_core::channel::RoomId;
use bot_core::command::Command;
use bot_core::error::UserError;
use bot_core::surface::Message;
use bot_core::table::answer::{PrivateReply, Reply, Request, Requester};
use bot_core::table::id::TableId;
use bot_core::wording::Words;
use bot_runtime::metrics::{DiscordMetrics, Platform};

/// Largest number of concurrent interactions; further ones wait.
const MAX_CONCURRENT: usize = 512;
/// Time for which a response waits to see if the channel accepts messages.
const RECEPTION_TIMEOUT: Duration = Duration::from_secs(1);

/// Handler of interactions. Clones share the same state.
#[derive(Clone)]
pub(super) struct Interactions(Arc<Inner>);

struct Inner {
    app: App,
    mirrors: Mirrors,
    discord: Arc<Discord>,
    notes: Notes,
    concurrency: Semaphore,
    reservations: ChannelReservations,
    registrar: Registrar,
}

impl Interactions {
    pub(super) fn new(app: App, places: Mirrors, discord: Arc<Discord>) -> Interactions {
        let notes = Notes::new(app.clone());
        let under_way = Semaphore::new(MAX_CONCURRENT);
        let openings = ChannelReservations::default();
        let registrar = Registrar::default();
        Interactions(Arc::new(Inner {
            app,
            mirrors: places,
            discord,
            notes,
            concurrency: under_way,
            reservations: openings,
            registrar,
        }))
    }

    pub(super) fn mirrors(&self) -> &Mirrors {
        &self.0.mirrors
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
    pub(super) fn unlimited(&self) -> &RestClient {
        &self.connection().unlimited
    }

    pub(super) fn http(&self) -> &RestClient {
        &self.connection().http
    }

    fn app(&self) -> &App {
        &self.0.app
    }

    /// Handles one interaction.
    pub(super) async fn handle(&self, interaction: Interaction) {
        // The semaphore is never closed.
        let Ok(_under_way) = self.0.concurrency.acquire().await else { return };
        let begun = Instant::now();
        self.metrics().interactions.inc();
        match interaction {
            Interaction::Command(command) => self.handle_slash(&command).await,
            Interaction::Autocomplete(typing) => self.handle_autocomplete(&typing).await,
            Interaction::Component(component) => self.handle_component(&component).await,
            Interaction::Modal(form) => self.handle_form(&form).await,
            _ => return,
        }
        self.app().metrics().record_handling(Platform::Discord, begun.elapsed());
    }

    /// Waits until all pending interactions have been handled.
    pub(super) async fn wait_until_idle(&self) {
        let _ = self.0.concurrency.acquire_many(MAX_CONCURRENT as u32).await;
    }

    /// Returns a payload with one sentence.
    fn text_payload(&self, caller: &Caller, text: &AdapterText) -> Payload {
        message_format::to_payload(&caller.text_message(std::slice::from_ref(text)), None)
    }

    fn text_outcome(&self, caller: &Caller, text: &AdapterText) -> Outcome {
        Outcome::Messages(vec![self.text_payload(caller, text)])
    }

    /// Returns the outcome for an internal failure before the requester is known.
    fn error_outcome(&self, caller: &Caller, error: &UserError) -> Outcome {
        let lines = vec![Words::for_language(caller.language()).error(error, None)];
        Outcome::Messages(message_format::to_payloads(&Message { lines, ..Message::default() }))
    }

    /// Returns the outcome for an unknown table. Another program with the same token may have it.
    fn unknown_table_outcome(&self, caller: &Caller) -> Outcome {
        let is_another_there = self.0.discord.duplicate_instance.is_present();
        self.text_outcome(caller, if is_another_there { &AdapterText::TwoPrograms } else { &AdapterText::TableGone })
    }

    /// Opens the table, or returns the outcome that says why not.
    async fn load_table(&self, caller: &Caller, id: &TableId) -> Result<TableHandle, Outcome> {
        match self.mirrors().open_table(id).await {
            Ok(Some(table)) => {
                caller.adopt_table_language(&table);
                Ok(table)
            }
            Ok(None) => Err(self.unknown_table_outcome(caller)),
            Err(error) => Err(self.error_outcome(caller, &error.into())),
        }
    }

    /// Opens the table and returns it with the actor as its requester, or the outcome that says why not.
    async fn load_table_as_requester(
        &self,
        caller: &Caller,
        id: &TableId,
    ) -> Result<(TableHandle, Requester), Outcome> {
        let table = self.load_table(caller, id).await?;
        let requester = self.requester(caller, &table)?;
        Ok((table, requester))
    }

    fn requester(&self, caller: &Caller, table: &TableHandle) -> Result<Requester, Outcome> {
        caller.requester(self.app(), Some(table)).map_err(|error| self.error_outcome(caller, &error))
    }

    /// Returns the channel's table, and adopts the language that the actor chose there.
    async fn channel_table(&self, caller: &Caller) -> Option<TableId> {
        let id = self.mirrors().shown_table(&caller.room())?;
        // Only for the language; errors are reported where they matter.
        let _ = self.load_table(caller, &id).await;
        Some(id)
    }

    /// Returns the reason why the channel can't show the result of a request, if any. Resumes a paused mirror if the bot
    /// now has the permissions.
    async fn publication_obstacle(&self, caller: &Caller, outcome: &Outcome) -> Option<AdapterText> {
        caller.guild?;
        let room = caller.room();
        let paused = self.mirrors().is_paused(&room);
        let missing = permissions::missing_permissions(caller, false);
        let silencing = permissions::missing_for_publishing(caller);
        match (paused, outcome) {
            (true, _) if missing.is_empty() => {}
            (true, _) => return Some(AdapterText::Missing(missing)),
            (false, Outcome::Done | Outcome::DoneWithMessage(_)) if !silencing.is_empty() => {
                return Some(AdapterText::Missing(silencing));
            }
            (false, _) => return None,
        }
        let before = self.mirrors().delivery_mark(&room);
        self.mirrors().resume(&room).await;
        self.refused_message_text(&room, before).await
    }

    /// Returns a sentence if the channel soon turns out to refuse messages.
    async fn refused_message_text(&self, room: &RoomId, since: DeliveryMark) -> Option<AdapterText> {
        let received = self.mirrors().wait_delivery(room, since, RECEPTION_TIMEOUT).await;
        (received == Some(DeliveryResult::Refused)).then_some(AdapterText::Unwritable)
    }

    /// Sends a request to a table and words the reply.
    async fn send_request(&self, caller: &Caller, table: &TableHandle, request: Request, command: &Command) -> Outcome {
        let (requester, id) = (request.from.clone(), request.id.clone());
        let answer = table.request(request).await;
        let missed = handlers::missed_message(table, &requester, &id);
        let said = handlers::done_message(table, &requester, &id, command, &answer);
        let outcome = self.reply_outcome(caller, table, &requester, command, answer, said).await;
        match missed {
            Some(missed) => outcome.prepend(message_format::to_payloads(&missed)),
            None => outcome,
        }
    }

    /// Words the reply to a request. `said` is the public sentence about it, if any.
    async fn reply_outcome(
        &self,
        caller: &Caller,
        table: &TableHandle,
        requester: &Requester,
        command: &Command,
        answer: Result<Reply, UserError>,
        said: Option<Message>,
    ) -> Outcome {
        let choices = super::limits::SELECT_OPTIONS;
        let outcome = match handlers::render_reply(self.app(), table, requester, answer, choices).await {
            RenderedReply::Done(learned) => self.completed_outcome(caller, table, command, learned).await,
            RenderedReply::Private(private, mut message) => {
                if let PrivateReply::Help(topic) = private {
                    let words = Words::for_language(requester.language);
                    message.lines = table.read(|table| wording::help_slash(words, topic, Some(&table.options)));
                }
                let shown = message_format::to_payloads(&message);
                match self.offer_form(caller, table, requester, &private) {
                    Some(form) => Outcome::Form(form, shown),
                    None if private == PrivateReply::Analysis && message.picture.is_none() => {
                        let (table, requester) = (table.clone(), requester.clone());
                        Outcome::PendingAnalysis(
                            shown,
                            Box::new(PendingAnalysis { table, requester, placeholder: message }),
                        )
                    }
                    None => Outcome::Messages(shown),
                }
            }
            RenderedReply::Refused(message) => Outcome::Messages(message_format::to_payloads(&message)),
        };
        let mut lines: Vec<AdapterText> = self.publication_obstacle(caller, &outcome).await.into_iter().collect();
        lines.extend(self.due_hints(caller));
        match (outcome, said) {
            (Outcome::Done, Some(mut said)) => {
                let alone = lines.is_empty();
                said.lines.extend(caller.text_message(&lines).lines);
                let told = message_format::to_payload(&said, None);
                if alone { Outcome::DoneWithMessage(told) } else { Outcome::Messages(vec![told]) }
            }
            (outcome, _) if lines.is_empty() => outcome,
            (Outcome::Messages(mut told) | Outcome::Form(_, mut told), _) if !told.is_empty() => {
                told.extend(lines.iter().map(|line| self.text_payload(caller, line)));
                Outcome::Messages(told)
            }
            (Outcome::PendingAnalysis(mut told, making), _) => {
                told.extend(lines.iter().map(|line| self.text_payload(caller, line)));
                Outcome::PendingAnalysis(told, making)
            }
            (Outcome::Done | Outcome::DoneWithMessage(_) | Outcome::Messages(_) | Outcome::Form(..), _) => {
                lines.insert(0, AdapterText::Done);
                Outcome::Messages(message_format::to_payloads(&caller.text_message(&lines)))
            }
        }
    }
}
