//! What a title offers so that tables can hold a game of it without knowing which it is.

use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::any::{Held, OwnError};
use super::{
    AnyAction, AnyError, AnyEvent, AnyGame, AnyNotice, AnyOptions, AnyPrompt, AnySetup, AnyStep, AnyView,
    TitleId,
};
use crate::audience::Viewer;
use crate::journal::{Journal, Step, StepOf};
use crate::luck::Luck;
use crate::opening::OpeningRound;
use crate::prompt::Prompt;
use crate::seat::Seat;
use crate::title::Title;

/// What every view tells, whatever the title.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Whose eyes.
    pub viewer: Viewer,
    /// How many play, or played.
    pub players: usize,
    /// Whose turn it is, and which, counted from 1.
    pub turn: (Seat, u32),
    /// Whether the game is over: won, or stopped.
    pub over: bool,
    /// Who has won, once it is over.
    pub winner: Option<Seat>,
}

/// A title that tables can hold: its own types as those of any title, and back.
pub trait Listed:
    Title<
        Setup: Send + Sync,
        State: Send + Sync,
        Action: Send + Sync,
        Event: Send + Sync,
        PromptKind: Send + Sync,
        Described: Send + Sync,
        Error: Send + Sync,
        View: Send + Sync,
        Notice: Send + Sync,
    > + Send
    + Sync
    + 'static
{
    /// What is chosen before a game.
    type Options: Clone + PartialEq + Debug + Send + Sync;
    /// How many may play.
    const PLAYERS: RangeInclusive<usize>;

    /// What was chosen for a set-up.
    fn options(setup: &Self::Setup) -> &Self::Options;
    /// A game with these options for so many players, dealt by luck; `None` when it can't be played.
    fn deal(options: &Self::Options, players: usize, luck: &mut dyn Luck) -> Option<Self::Setup>;
    /// The dice for the first turn; none where it falls to whoever joined first.
    fn opening(setup: &Self::Setup) -> &[OpeningRound] {
        let _ = setup;
        &[]
    }
    /// What a view tells whatever the title.
    fn glance(view: &Self::View) -> Glance;
    /// Whom the game waits for, and for what, as a viewer may know it.
    fn awaiting(view: &Self::View) -> &[Prompt<Self::PromptKind>];
    /// Whether the game is over with this event.
    fn ends_game(event: &Self::Event) -> bool;

    /// A game, as that of any title.
    fn any_game(journal: Journal<Self>) -> AnyGame {
        AnyGame::of(journal)
    }
    /// The game of this title; `None` when it is another's.
    fn own_game(game: &AnyGame) -> Option<&Journal<Self>> {
        game.own()
    }
    /// A set-up, as that of any title.
    fn any_setup(setup: Self::Setup) -> AnySetup {
        AnySetup::of::<Self>(setup)
    }
    /// The set-up of this title; `None` when it is another's.
    fn own_setup(setup: &AnySetup) -> Option<&Self::Setup> {
        setup.own::<Self>()
    }
    /// Options, as those of any title.
    fn any_options(options: Self::Options) -> AnyOptions {
        AnyOptions(Held::new::<Self>(options))
    }
    /// The options of this title; `None` when they are another's.
    fn own_options(options: &AnyOptions) -> Option<&Self::Options> {
        options.0.own::<Self, _>()
    }
    /// The same, to be changed.
    fn own_options_mut(options: &mut AnyOptions) -> Option<&mut Self::Options> {
        options.0.own_mut::<Self, _>()
    }
    /// An action, as that of any title.
    fn any_action(action: Self::Action) -> AnyAction {
        AnyAction(Held::new::<Self>(action))
    }
    /// The action of this title; `None` when it is another's.
    fn own_action(action: &AnyAction) -> Option<Self::Action> {
        action.0.own::<Self, Self::Action>().cloned()
    }
    /// An event, as that of any title.
    fn any_event(event: Self::Event) -> AnyEvent {
        AnyEvent(Held::new::<Self>(event))
    }
    /// The event of this title; `None` when it is another's.
    fn own_event(event: &AnyEvent) -> Option<Self::Event> {
        event.0.own::<Self, Self::Event>().cloned()
    }
    /// A prompt, as that of any title.
    fn any_prompt(kind: Self::PromptKind) -> AnyPrompt {
        AnyPrompt(Held::new::<Self>(kind))
    }
    /// The prompt of this title; `None` when it is another's.
    fn own_prompt(kind: &AnyPrompt) -> Option<Self::PromptKind> {
        kind.0.own::<Self, Self::PromptKind>().copied()
    }
    /// A broken rule, as that of any title.
    fn any_error(error: Self::Error) -> AnyError {
        AnyError::Own(OwnError::new::<Self>(error))
    }
    /// The broken rule of this title; `None` when it is another's.
    fn own_error(error: &AnyError) -> Option<&Self::Error> {
        match error {
            AnyError::Own(error) => error.held.own::<Self, _>(),
            AnyError::OtherTitle => None,
        }
    }
    /// A view, as that of any title.
    fn any_view(view: Self::View) -> AnyView {
        AnyView(Held::new::<Self>(view))
    }
    /// The view of this title; `None` when it is another's.
    fn own_view(view: &AnyView) -> Option<&Self::View> {
        view.0.own::<Self, _>()
    }
    /// A notice, as that of any title.
    fn any_notice(notice: Self::Notice) -> AnyNotice {
        AnyNotice(Held::new::<Self>(notice))
    }
    /// The notice of this title; `None` when it is another's.
    fn own_notice(notice: &AnyNotice) -> Option<&Self::Notice> {
        notice.0.own::<Self, _>()
    }

    /// A prompt to a seat, as that of any title.
    fn any_asked(prompt: &Prompt<Self::PromptKind>) -> Prompt<AnyPrompt> {
        Prompt { seat: prompt.seat, kind: Self::any_prompt(prompt.kind), answer: prompt.answer }
    }

    /// A step, as that of any title.
    fn any_step(step: &StepOf<Self>) -> AnyStep {
        Step {
            seat: step.seat,
            action: Self::any_action(step.action.clone()),
            events: step.events.iter().cloned().map(Self::any_event).collect(),
            by: step.by,
        }
    }

    /// The step of this title; `None` when anything in it is another's.
    fn own_step(step: &AnyStep) -> Option<StepOf<Self>> {
        let events: Option<Vec<Self::Event>> = step.events.iter().map(Self::own_event).collect();
        Some(Step { seat: step.seat, action: Self::own_action(&step.action)?, events: events?, by: step.by })
    }
}

impl AnyError {
    /// Which title's rule it is; `None` where the action belongs to another title.
    pub fn title(&self) -> Option<TitleId> {
        match self {
            AnyError::Own(error) => Some(error.held.title()),
            AnyError::OtherTitle => None,
        }
    }
}
