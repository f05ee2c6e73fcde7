//! Private state of the reader: hand and prompt.

use engine::seat::Seat;

use super::Reader;
use crate::message::{Card, Control, PrivateState};
use bot_core::bind::menus::end_buttons;
use bot_core::command::confusable::are_confusable;
use bot_core::command::{Command, PlayerName, SeatCommand};
use bot_core::error::UserError;
use bot_core::people::{Occupant, PersonId};
use bot_core::surface::{GameListRank, game_list_entry};
use bot_core::table::state::{Play, TablePhase};
use bot_core::title::{self, HeldCards, OpenOffer};
use bot_core::titles;
use bot_core::wording::Words;

impl Reader<'_> {
    /// Returns the private state; `None` for a spectator.
    pub(super) fn private_state(&self) -> Option<PrivateState> {
        let person = self.person?;
        let mut you = PrivateState { builds: Some(Vec::new()), ..PrivateState::default() };
        match (&self.table.phase, self.seat) {
            (TablePhase::Lobby(_), _) => {
                let host = self.table.host() == person.id;
                you.asked = self.words.page(match (self.table.seated_people().contains(&person.id), host) {
                    (true, true) => "page-you-host",
                    (true, false) => "page-you-wait",
                    (false, _) => self.unseated_message(person.id),
                });
                you.controls = self.lesson_link().into_iter().collect();
            }
            (TablePhase::Over(..), _) => {
                let mut lines = self.message_context().map(|scene| self.words.end(&scene)).unwrap_or_default();
                self.split_hands(&mut lines);
                you.asked = if lines.is_empty() { self.words.page("page-you-over") } else { lines.remove(0) };
                you.lines = lines;
                you.controls = self.end_controls(&end_buttons());
            }
            (TablePhase::Playing(play), None) => {
                you.asked = self.words.page(self.unseated_message(person.id));
                you.controls = self.guest_controls(person.id, play);
            }
            (TablePhase::Playing(play), Some(seat)) => {
                you.at = self.table.prompt_since(seat).map(|revision| revision.0);
                you.awaited = self.table.notified_since(seat).is_some() && !self.table.is_paused();
                let own = play.game.prompts().into_iter().find(|prompt| prompt.seat == seat);
                if let Some(scene) = self.message_context() {
                    you.asked = match (self.own_offer_status(seat), &own) {
                        (Some(answered), _) => answered,
                        (None, Some(prompt)) => self.words.prompt(prompt, &scene),
                        (None, None) => self.words.waiting(&scene).unwrap_or_default(),
                    };
                }
                you.ask = self.prompt_menu(play);
                you.spots = self.board_actions(play, seat, you.ask.as_ref());
                let (builds, idle) = self.builds(play, seat);
                (you.builds, you.builds_idle) = (Some(builds), idle);
                you.lesson = self.lesson_move(play, seat);
            }
        }
        if let (Some(view), Some(seat)) = (&self.view, self.seat) {
            let HeldCards { colored, hand, cards } =
                titles::held_cards(self.words, view, &|command| self.can_execute(command));
            let shown = |cards: Vec<title::CardStack>| cards.into_iter().map(|card| self.card(card)).collect();
            if self.table.lesson_step().is_none() {
                you.hints = titles::newcomer_hints(self.words, view, &|command| self.can_execute(command));
            }
            you.seat = colored.then(|| seat.index());
            you.hand = hand.map(shown);
            you.cards = shown(cards);
        }
        Some(you)
    }

    /// Returns since when the game waits for the reader, and the deadline, in words.
    pub(super) fn waiting_times(&self, words: &Words) -> Vec<String> {
        let account = self.person.map(|person| &person.account);
        let game =
            account.and_then(|account| game_list_entry(self.table, account, words.language(), self.table.changed));
        game.filter(|game| game.rank != GameListRank::Later).map(|game| game.lines).unwrap_or_default()
    }

    /// Returns the status of the reader's own offer, while somebody has accepted it or may still.
    fn own_offer_status(&self, seat: Seat) -> Option<String> {
        let offers = titles::open_offers(self.view.as_ref()?);
        let OpenOffer { accepted, waiting, .. } = offers.into_iter().find(|offer| offer.by == seat)?;
        match (accepted.is_empty(), waiting.is_empty()) {
            (false, _) => Some(self.words.offer_accepted(accepted, &self.names)),
            (true, false) => Some(self.words.offer_waiting(waiting, &self.names)),
            (true, true) => None,
        }
    }

    /// Returns the message id for a person without a seat.
    fn unseated_message(&self, person: PersonId) -> &'static str {
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
        let of = |name| Command::Seat(SeatCommand::Replace(name));
        let other = control(ask_any_seat_label(play), of(None), None);
        if play.vacant().is_some() {
            return vec![control("page-take-seat", Command::Join(None), Some("primary")), other];
        }
        match first_robot(play) {
            Some(robot) => {
                vec![control("page-ask-seat", of(Some(PlayerName::from(robot))), Some("primary")), other]
            }
            None => vec![other],
        }
    }

    /// Returns the refusal of a newcomer with the name of a player in the running game, who may have lost the address of
    /// their own page: it names the button that asks for that player's seat. `None` for other refusals.
    pub(super) fn lost_seat_text(&self, error: &UserError) -> Option<String> {
        let (UserError::NameTaken { name }, TablePhase::Playing(play)) = (error, &self.table.phase) else {
            return None;
        };
        let mut players = play.seats.iter().filter_map(Occupant::person).filter_map(|id| self.table.person(id));
        let player = players.find(|player| are_confusable(&player.name, name))?;
        Some(self.words.name_of_player(&player.name, &self.words.page(ask_any_seat_label(play))))
    }

    /// Returns `true` if the reader's command would be accepted now, or lead to a menu.
    fn can_execute(&self, command: &Command) -> bool {
        let game = self.table.game().zip(self.seat);
        game.is_some_and(|(game, seat)| titles::bind(command, game, seat, &self.names.0).is_ok())
    }

    /// Returns a card with its command, and the reason why it can't be played now.
    fn card(&self, card: title::CardStack) -> Card {
        let title::CardStack { kind, label, count, printed_text: print, about, note, command } = card;
        let game = self.table.play().zip(self.seat);
        let idle = |command: &Command| game.and_then(|(play, seat)| self.refusal_reason(command, play, seat));
        Card {
            idle: command.as_ref().and_then(idle),
            command: command.map(|command| command.to_string()),
            ..Card { kind, label, count, print, about, note, ..Card::default() }
        }
    }
}

/// Returns the first seat with a robot.
fn first_robot(play: &Play) -> Option<Seat> {
    let is_robot = |seat: &Seat| matches!(play.seats.get(seat.index()), Some(Occupant::Robot { .. }));
    play.game.playing().iter().find(is_robot)
}

/// Returns the message id of the button by which a spectator asks for a seat of their choice.
fn ask_any_seat_label(play: &Play) -> &'static str {
    match play.vacant().is_some() || first_robot(play).is_some() {
        true => "page-ask-other",
        false => "page-ask-seat",
    }
}
