//! Private state of the reader: hand and prompt.

use engine::seat::Seat;

use super::Reader;
use crate::chat::web::message::{Card, Control, You};
use bot_core::bind::ask::end_buttons;
use bot_core::command::{Command, PlayerName, SeatCommand};
use bot_core::people::{Occupant, PersonId};
use bot_core::surface::{Rank, my_game};
use bot_core::table::state::{Play, TablePhase};
use bot_core::title::{self, Holding, OpenOffer};
use bot_core::titles;
use bot_core::wording::Words;

impl Reader<'_> {
    /// Returns the private state; `None` for a spectator.
    pub(super) fn you(&self) -> Option<You> {
        let person = self.person?;
        let mut you = You { builds: Some(Vec::new()), ..You::default() };
        match (&self.table.stage, self.seat) {
            (TablePhase::Lobby(_), _) => {
                let host = self.table.host() == person.id;
                you.asked = self.words.page(match (self.table.seated_people().contains(&person.id), host) {
                    (true, true) => "page-you-host",
                    (true, false) => "page-you-wait",
                    (false, _) => self.standing(person.id),
                });
            }
            (TablePhase::Over(..), _) => {
                let mut lines = self.scene().map(|scene| self.words.end(&scene)).unwrap_or_default();
                self.held(&mut lines);
                you.asked = if lines.is_empty() { self.words.page("page-you-over") } else { lines.remove(0) };
                you.lines = lines;
                you.controls = self.end_controls(&end_buttons());
            }
            (TablePhase::Playing(play), None) => {
                you.asked = self.words.page(self.standing(person.id));
                you.controls = self.guest_controls(person.id, play);
            }
            (TablePhase::Playing(play), Some(seat)) => {
                you.at = self.table.prompt_since(seat).map(|revision| revision.0);
                you.awaited = self.table.called_since(seat).is_some() && !self.table.is_paused();
                let own = play.game.prompts().into_iter().find(|prompt| prompt.seat == seat);
                if let Some(scene) = self.scene() {
                    you.asked = match (self.answered(seat), &own) {
                        (Some(answered), _) => answered,
                        (None, Some(prompt)) => self.words.prompt(prompt, &scene),
                        (None, None) => self.words.waiting(&scene).unwrap_or_default(),
                    };
                }
                you.ask = self.asked(play);
                you.spots = self.spots(play, seat, you.ask.as_ref());
                let (builds, idle) = self.builds(play, seat);
                (you.builds, you.builds_idle) = (Some(builds), idle);
            }
        }
        if let (Some(view), Some(seat)) = (&self.view, self.seat) {
            let Holding { colored, hand, cards } =
                titles::holding(self.words, view, &|command| self.can(command));
            let shown = |cards: Vec<title::Card>| cards.into_iter().map(|card| self.card(card)).collect();
            you.hints = titles::hints(self.words, view, &|command| self.can(command));
            you.seat = colored.then(|| seat.index());
            you.hand = hand.map(shown);
            you.cards = shown(cards);
        }
        Some(you)
    }

    /// Returns since when the game waits for the reader, and the deadline, in words.
    pub(super) fn times(&self, words: &Words) -> Vec<String> {
        let account = self.person.map(|person| &person.account);
        let game =
            account.and_then(|account| my_game(self.table, account, words.language(), self.table.changed));
        game.filter(|game| game.rank != Rank::Later).map(|game| game.lines).unwrap_or_default()
    }

    /// Returns the status of the reader's own offer, while somebody has accepted it or may still.
    fn answered(&self, seat: Seat) -> Option<String> {
        let offers = titles::offers(self.view.as_ref()?);
        let OpenOffer { accepted, waiting, .. } = offers.into_iter().find(|offer| offer.by == seat)?;
        match (accepted.is_empty(), waiting.is_empty()) {
            (false, _) => Some(self.words.offer_accepted(accepted, &self.names)),
            (true, false) => Some(self.words.offer_waits(waiting, &self.names)),
            (true, true) => None,
        }
    }

    /// Returns the message id for a person without a seat.
    fn standing(&self, person: PersonId) -> &'static str {
        match (self.table.is_banned(person), self.table.is_removed(person)) {
            (true, _) => "page-you-banned",
            (_, true) => "page-you-removed",
            _ => "page-you-stand",
        }
    }

    /// Returns the buttons by which a spectator gets a seat: taking a free one, or asking to replace a robot or somebody
    /// else. A pending request shows none.
    fn guest_controls(&self, person: PersonId, play: &Play) -> Vec<Control> {
        let table = self.table;
        if table.is_banned(person)
            || table.is_removed(person)
            || table.vote.as_ref().is_some_and(|vote| vote.by == person)
        {
            return Vec::new();
        }
        let control = |word, command: Command, style| Control {
            label: self.words.page(word),
            command: Some(command.to_string()),
            style,
            ..Control::default()
        };
        if play.vacant().is_some() {
            return vec![control("page-take-seat", Command::Join(None), Some("primary"))];
        }
        let is_robot = |seat: &Seat| matches!(play.seats.get(seat.index()), Some(Occupant::Robot { .. }));
        let of = |name| Command::Seat(SeatCommand::Replace(name));
        let mut robots = play.game.playing().iter().filter(is_robot);
        match robots.next() {
            Some(robot) => vec![
                control("page-ask-seat", of(Some(PlayerName::from(robot))), Some("primary")),
                control("page-ask-other", of(None), None),
            ],
            None => vec![control("page-ask-seat", of(None), None)],
        }
    }

    /// Returns `true` if the reader's command would be accepted now, or lead to a menu.
    fn can(&self, command: &Command) -> bool {
        let game = self.table.game().zip(self.seat);
        game.is_some_and(|(game, seat)| titles::bind(command, game, seat, &self.names.0).is_ok())
    }

    /// Returns a card with its command, and the reason why it can't be played now.
    fn card(&self, card: title::Card) -> Card {
        let title::Card { kind, label, count, print, about, note, command } = card;
        let game = self.table.play().zip(self.seat);
        let idle = |command: &Command| game.and_then(|(play, seat)| self.idle(command, play, seat));
        Card {
            idle: command.as_ref().and_then(idle),
            command: command.map(|command| command.to_string()),
            ..Card { kind, label, count, print, about, note, ..Card::default() }
        }
    }
}
