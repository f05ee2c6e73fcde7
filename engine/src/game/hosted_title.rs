//! Interface that lets tables host a title without knowing it: conversion to and from type-erased values.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::any::{AnyValue, TitleError};
use super::{
    AnyAction, AnyError, AnyEvent, AnyGame, AnyNotice, AnyOptions, AnyPrompt, AnySetup, AnyStep, AnyView, TitleId,
};
use crate::audience::Viewer;
use crate::journal::{Journal, Step, StepOf};
use crate::luck::Luck;
use crate::opening::OpeningRound;
use crate::prompt::Prompt;
use crate::seat::Seat;
use crate::title::Title;

/// Title-independent summary of a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ViewSummary {
    /// Viewer of the view.
    pub viewer: Viewer,
    /// Number of players, including those who have left.
    pub players: usize,
    /// Active seat and turn number, counted from 1.
    pub turn: (Seat, u32),
    /// `true` if the game was won or stopped.
    pub over: bool,
    /// Winner, once the game is over.
    pub winner: Option<Seat>,
}

/// A title that tables can host. Converts its types to type-erased ones (`any_…`) and back (`own_…`).
pub trait HostedTitle:
    Title<
        Setup: Send + Sync,
        State: Send + Sync,
        Action: Send + Sync,
        Event: Send + Sync,
        PromptKind: Send + Sync,
        ActionBounds: Send + Sync,
        Error: Send + Sync,
        View: Send + Sync,
        Notice: Send + Sync,
    > + Send
    + Sync
    + 'static
{
    /// Options chosen before a game.
    type Options: Clone + PartialEq + Debug + Send + Sync;

    /// Options of a setup.
    fn options(setup: &Self::Setup) -> &Self::Options;
    /// Numbers of players who can play with these options.
    fn allowed_players(options: &Self::Options) -> RangeInclusive<usize>;
    /// Deals a setup with these options; `None` if the options cannot be played with this number of players.
    fn deal(options: &Self::Options, players: usize, luck: &mut dyn Luck) -> Option<Self::Setup>;
    /// Rolls for the first turn; empty if the first to join has it.
    fn opening_rounds(setup: &Self::Setup) -> &[OpeningRound] {
        let _ = setup;
        &[]
    }
    /// Title-independent summary of a view.
    fn view_summary(view: &Self::View) -> ViewSummary;
    /// Open prompts in a view.
    fn view_prompts(view: &Self::View) -> &[Prompt<Self::PromptKind>];
    /// Returns `true` if the event ends the game.
    fn ends_game(event: &Self::Event) -> bool;

    /// Erases the title of a game.
    fn any_game(journal: Journal<Self>) -> AnyGame {
        AnyGame::from_journal(journal)
    }
    /// Game of this title; `None` if it is another title's.
    fn downcast_game(game: &AnyGame) -> Option<&Journal<Self>> {
        game.downcast_ref()
    }
    /// Erases the title of a setup.
    fn any_setup(setup: Self::Setup) -> AnySetup {
        AnySetup::new::<Self>(setup)
    }
    /// Setup of this title; `None` if it is another title's.
    fn downcast_setup(setup: &AnySetup) -> Option<&Self::Setup> {
        setup.downcast_ref::<Self>()
    }
    /// Erases the title of options.
    fn any_options(options: Self::Options) -> AnyOptions {
        AnyOptions(AnyValue::new::<Self>(options))
    }
    /// Options of this title; `None` if they are another title's.
    fn downcast_options(options: &AnyOptions) -> Option<&Self::Options> {
        options.0.downcast_ref::<Self, _>()
    }
    /// Mutable options of this title; `None` if they are another title's.
    fn downcast_options_mut(options: &mut AnyOptions) -> Option<&mut Self::Options> {
        options.0.downcast_mut::<Self, _>()
    }
    /// Erases the title of an action.
    fn any_action(action: Self::Action) -> AnyAction {
        AnyAction(AnyValue::new::<Self>(action))
    }
    /// Action of this title; `None` if it is another title's.
    fn downcast_action(action: &AnyAction) -> Option<Self::Action> {
        action.0.downcast_ref::<Self, Self::Action>().cloned()
    }
    /// Erases the title of an event.
    fn any_event(event: Self::Event) -> AnyEvent {
        AnyEvent(AnyValue::new::<Self>(event))
    }
    /// Event of this title; `None` if it is another title's.
    fn downcast_event(event: &AnyEvent) -> Option<Self::Event> {
        event.0.downcast_ref::<Self, Self::Event>().cloned()
    }
    /// Erases the title of a prompt's kind.
    fn any_prompt(kind: Self::PromptKind) -> AnyPrompt {
        AnyPrompt(AnyValue::new::<Self>(kind))
    }
    /// Prompt kind of this title; `None` if it is another title's.
    fn downcast_prompt(kind: &AnyPrompt) -> Option<Self::PromptKind> {
        kind.0.downcast_ref::<Self, Self::PromptKind>().copied()
    }
    /// Erases the title of an error.
    fn any_error(error: Self::Error) -> AnyError {
        AnyError::Title(TitleError::new::<Self>(error))
    }
    /// Error of this title; `None` if it is another title's.
    fn downcast_error(error: &AnyError) -> Option<&Self::Error> {
        match error {
            AnyError::Title(error) => error.value.downcast_ref::<Self, _>(),
            AnyError::OtherTitle => None,
        }
    }
    /// Erases the title of a view.
    fn any_view(view: Self::View) -> AnyView {
        AnyView(AnyValue::new::<Self>(view))
    }
    /// View of this title; `None` if it is another title's.
    fn downcast_view(view: &AnyView) -> Option<&Self::View> {
        view.0.downcast_ref::<Self, _>()
    }
    /// Erases the title of a notice.
    fn any_notice(notice: Self::Notice) -> AnyNotice {
        AnyNotice(AnyValue::new::<Self>(notice))
    }
    /// Notice of this title; `None` if it is another title's.
    fn downcast_notice(notice: &AnyNotice) -> Option<&Self::Notice> {
        notice.0.downcast_ref::<Self, _>()
    }

    /// Erases the title of a prompt.
    fn any_seat_prompt(prompt: &Prompt<Self::PromptKind>) -> Prompt<AnyPrompt> {
        Prompt { seat: prompt.seat, kind: Self::any_prompt(prompt.kind), answer: prompt.answer }
    }

    /// Erases the title of a step.
    fn any_step(step: &StepOf<Self>) -> AnyStep {
        Step {
            seat: step.seat,
            action: Self::any_action(step.action.clone()),
            events: step.events.iter().cloned().map(Self::any_event).collect(),
            by: step.by,
        }
    }

    /// Step of this title; `None` if its action or any event is another title's.
    fn downcast_step(step: &AnyStep) -> Option<StepOf<Self>> {
        let events: Option<Vec<Self::Event>> = step.events.iter().map(Self::downcast_event).collect();
        Some(Step { seat: step.seat, action: Self::downcast_action(&step.action)?, events: events?, by: step.by })
    }
}

impl AnyError {
    /// Title that rejected the action; `None` if the action belongs to another title.
    pub fn title(&self) -> Option<TitleId> {
        match self {
            AnyError::Title(error) => Some(error.value.title()),
            AnyError::OtherTitle => None,
        }
    }
}
