//! What people do on Discord: slash commands, completion, buttons, selects and forms, each answered in time.

mod answer;
mod caller;
mod complete;
mod direct;
mod form;
mod open;
mod opening;
mod press;
mod rights;
mod settings;
mod slash;

use std::sync::Arc;
use std::sync::atomic::Ordering;

use serenity::http::Http;
use serenity::model::application::Interaction;
use tokio::sync::Semaphore;

use self::answer::Outcome;
use self::caller::Caller;
use self::opening::Openings;
use super::chat::Discord;
use super::connect::Connection;
use super::line::Line;
use super::metrics::Metrics;
use super::notes::Notes;
use super::show::{self, Payload};
use crate::app::{App, ours};
use crate::command::Command;
use crate::error::UserError;
use crate::place::Places;
use crate::surface::{self, Message};
use crate::table::answer::{Private, Reply, Request, Speaker};
use crate::table::id::TableId;
use crate::table::task::TableHandle;
use crate::wording::Words;

/// How many interactions may be under way at once; more wait.
const AT_ONCE: usize = 512;

/// Where interactions are handled. Cloning it gives another handle to the same.
#[derive(Clone)]
pub(super) struct Desk(Arc<Inner>);

struct Inner {
    app: App,
    places: Places,
    discord: Arc<Discord>,
    notes: Notes,
    metrics: Arc<Metrics>,
    under_way: Semaphore,
    openings: Openings,
}

impl Desk {
    pub(super) fn new(app: App, places: Places, discord: Arc<Discord>, metrics: Arc<Metrics>) -> Desk {
        let notes = Notes::new(app.clone());
        let under_way = Semaphore::new(AT_ONCE);
        let openings = Openings::default();
        Desk(Arc::new(Inner { app, places, discord, notes, metrics, under_way, openings }))
    }

    pub(super) fn places(&self) -> &Places {
        &self.0.places
    }

    pub(super) fn notes(&self) -> &Notes {
        &self.0.notes
    }

    pub(super) fn metrics(&self) -> &Metrics {
        &self.0.metrics
    }

    pub(super) fn connection(&self) -> &Connection {
        &self.0.discord.connection
    }

    /// The connection that waits for no limits.
    pub(super) fn swift(&self) -> &Http {
        &self.connection().swift
    }

    pub(super) fn http(&self) -> &Http {
        &self.connection().http
    }

    fn app(&self) -> &App {
        &self.0.app
    }

    /// Handles one interaction.
    pub(super) async fn handle(&self, interaction: Interaction) {
        // It is never closed.
        let Ok(_under_way) = self.0.under_way.acquire().await else { return };
        self.metrics().interactions.fetch_add(1, Ordering::Relaxed);
        match interaction {
            Interaction::Command(command) => self.slash(&command).await,
            Interaction::Autocomplete(typing) => self.typing(&typing).await,
            Interaction::Component(component) => self.component(&component).await,
            Interaction::Modal(form) => self.filled_in(&form).await,
            _ => {}
        }
    }

    /// Waits until all that is under way has been answered.
    pub(super) async fn finish(&self) {
        let _ = self.0.under_way.acquire_many(AT_ONCE as u32).await;
    }

    /// A line for somebody alone.
    fn said(&self, caller: &Caller, line: &Line) -> Payload {
        show::message(&of_line(caller, line), None)
    }

    fn tell(&self, caller: &Caller, line: &Line) -> Outcome {
        Outcome::Tell(vec![self.said(caller, line)])
    }

    fn problem(&self, table: Option<&TableHandle>, speaker: &Speaker, error: &UserError) -> Outcome {
        Outcome::Tell(show::messages(&surface::problem(table, speaker, error)))
    }

    /// Without a speaker: we failed before we knew who it is.
    fn failed(&self, caller: &Caller, error: &UserError) -> Outcome {
        let lines = vec![Words::of(caller.language).error(error, None)];
        Outcome::Tell(show::messages(&Message { lines, ..Message::default() }))
    }

    /// The table of this name, or what to say instead.
    async fn table(&self, caller: &Caller, id: &TableId) -> Result<TableHandle, Outcome> {
        match self.places().open(id).await {
            Ok(Some(table)) => Ok(table),
            Ok(None) => Err(self.tell(caller, &Line::TableGone)),
            Err(error) => Err(self.failed(caller, &ours("could not open a table", error))),
        }
    }

    /// A room that took nothing from us is tried again once somebody does something there, if we have what it needs.
    async fn back(&self, caller: &Caller) {
        let room = caller.room();
        if caller.guild.is_some()
            && self.places().is_paused(&room)
            && rights::missing(caller, false).is_empty()
        {
            self.places().resume(&room).await;
        }
    }

    /// Asks something of a table, and tells what comes of it.
    async fn ask(
        &self,
        caller: &Caller,
        table: &TableHandle,
        request: Request,
        command: &Command,
    ) -> Outcome {
        let speaker = request.from.clone();
        match table.request(request).await {
            Ok(Reply::Done { .. }) => self.done(caller, table, command).await,
            Ok(Reply::Private(private)) => self.show(table, &speaker, &private).await,
            Err(error) => self.problem(Some(table), &speaker, &error),
        }
    }

    async fn show(&self, table: &TableHandle, speaker: &Speaker, private: &Private) -> Outcome {
        let choices = super::limits::SELECT_OPTIONS;
        match surface::private(self.app(), table, speaker, private, choices).await {
            Ok(message) => Outcome::Tell(show::messages(&message)),
            Err(error) => self.problem(Some(table), speaker, &error),
        }
    }
}

/// A message with one line.
fn of_line(caller: &Caller, line: &Line) -> Message {
    Message { lines: vec![Words::of(caller.language).discord(line)], ..Message::default() }
}
