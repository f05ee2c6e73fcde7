//! One title behind the enums: how its own types become theirs, and back.

use std::any::TypeId;
use std::fmt::Debug;
use std::ops::RangeInclusive;

use super::{
    AnyAction, AnyError, AnyEvent, AnyGame, AnyLegal, AnyNotice, AnyOptions, AnyPrompt, AnySetup, AnyStep,
    AnyView,
};
use crate::audience::Viewer;
use crate::catan::Catan;
use crate::elasund::Elasund;
use crate::journal::{By, Journal, Step, StepOf};
use crate::legal::Legal;
use crate::luck::{Luck, Outcome};
use crate::opening::OpeningRound;
use crate::prompt::Prompt;
use crate::robot::{Asked, Rng, Robot};
use crate::seat::Seat;
use crate::title::Title;
use crate::{catan, elasund};

/// A title that has an arm in the enums: its own types as those of any title, and back.
pub trait Listed: Title + 'static {
    /// What is chosen before a game.
    type Options: Clone + PartialEq + Debug;
    /// How many may play.
    const PLAYERS: RangeInclusive<usize>;

    /// What was chosen for a set-up.
    fn options(setup: &Self::Setup) -> &Self::Options;
    /// A game with these options for so many players, dealt by luck; `None` when it can't be played.
    fn deal(options: &Self::Options, players: usize, luck: &mut dyn Luck) -> Option<Self::Setup>;
    /// The dice for the first turn.
    fn opening(setup: &Self::Setup) -> &[OpeningRound];

    /// Options, as those of any title.
    fn any_options(options: Self::Options) -> AnyOptions;
    /// The options of this title; `None` when they are another's.
    fn own_options(options: &AnyOptions) -> Option<&Self::Options>;
    /// The same, to be changed.
    fn own_options_mut(options: &mut AnyOptions) -> Option<&mut Self::Options>;
    /// A set-up, as that of any title.
    fn any_setup(setup: Self::Setup) -> AnySetup;
    /// The set-up of this title; `None` when it is another's.
    fn own_setup(setup: &AnySetup) -> Option<&Self::Setup>;
    /// An action, as that of any title.
    fn any_action(action: Self::Action) -> AnyAction;
    /// The action of this title; `None` when it is another's.
    fn own_action(action: &AnyAction) -> Option<Self::Action>;
    /// An event, as that of any title.
    fn any_event(event: Self::Event) -> AnyEvent;
    /// The event of this title; `None` when it is another's.
    fn own_event(event: &AnyEvent) -> Option<Self::Event>;
    /// A prompt, as that of any title.
    fn any_prompt(kind: Self::PromptKind) -> AnyPrompt;
    /// The prompt of this title; `None` when it is another's.
    fn own_prompt(kind: &AnyPrompt) -> Option<Self::PromptKind>;
    /// A broken rule, as that of any title.
    fn any_error(error: Self::Error) -> AnyError;
    /// The broken rule of this title; `None` when it is another's.
    fn own_error(error: &AnyError) -> Option<&Self::Error>;
    /// A view, as that of any title.
    fn any_view(view: Self::View) -> AnyView;
    /// The view of this title; `None` when it is another's.
    fn own_view(view: &AnyView) -> Option<&Self::View>;
    /// A notice, as that of any title.
    fn any_notice(notice: Self::Notice) -> AnyNotice;
    /// The notice of this title; `None` when it is another's.
    fn own_notice(notice: &AnyNotice) -> Option<&Self::Notice>;
    /// The game of this title; `None` when it is another's.
    fn own_game(game: &AnyGame) -> Option<&Journal<Self>>;
    /// A list of what is legal, as that of any title.
    fn any_legal(legal: Legal<Self::Action, Self::Described>) -> AnyLegal;

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

macro_rules! titles {
    ($($title:ident in $room:ident),*) => {$(
        impl Listed for $title {
            type Options = $room::options::Options;
            const PLAYERS: RangeInclusive<usize> = $room::setup::PLAYERS;

            fn options(setup: &Self::Setup) -> &Self::Options {
                &setup.options
            }

            fn deal(options: &Self::Options, players: usize, luck: &mut dyn Luck) -> Option<Self::Setup> {
                $room::setup::Setup::new(players, *options, luck).ok()
            }

            fn opening(setup: &Self::Setup) -> &[OpeningRound] {
                &setup.opening
            }

            fn any_options(options: Self::Options) -> AnyOptions {
                AnyOptions::$title(options)
            }

            fn own_options(options: &AnyOptions) -> Option<&Self::Options> {
                if let AnyOptions::$title(options) = options { Some(options) } else { None }
            }

            fn own_options_mut(options: &mut AnyOptions) -> Option<&mut Self::Options> {
                if let AnyOptions::$title(options) = options { Some(options) } else { None }
            }

            fn any_setup(setup: Self::Setup) -> AnySetup {
                AnySetup::$title(setup)
            }

            fn own_setup(setup: &AnySetup) -> Option<&Self::Setup> {
                if let AnySetup::$title(setup) = setup { Some(setup) } else { None }
            }

            fn any_action(action: Self::Action) -> AnyAction {
                AnyAction::$title(action)
            }

            fn own_action(action: &AnyAction) -> Option<Self::Action> {
                if let AnyAction::$title(action) = action { Some(*action) } else { None }
            }

            fn any_event(event: Self::Event) -> AnyEvent {
                AnyEvent::$title(event)
            }

            fn own_event(event: &AnyEvent) -> Option<Self::Event> {
                if let AnyEvent::$title(event) = event { Some(*event) } else { None }
            }

            fn any_prompt(kind: Self::PromptKind) -> AnyPrompt {
                AnyPrompt::$title(kind)
            }

            fn own_prompt(kind: &AnyPrompt) -> Option<Self::PromptKind> {
                if let AnyPrompt::$title(kind) = kind { Some(*kind) } else { None }
            }

            fn any_error(error: Self::Error) -> AnyError {
                AnyError::$title(error)
            }

            fn own_error(error: &AnyError) -> Option<&Self::Error> {
                if let AnyError::$title(error) = error { Some(error) } else { None }
            }

            fn any_view(view: Self::View) -> AnyView {
                AnyView::$title(view)
            }

            fn own_view(view: &AnyView) -> Option<&Self::View> {
                if let AnyView::$title(view) = view { Some(view) } else { None }
            }

            fn any_notice(notice: Self::Notice) -> AnyNotice {
                AnyNotice::$title(notice)
            }

            fn own_notice(notice: &AnyNotice) -> Option<&Self::Notice> {
                if let AnyNotice::$title(notice) = notice { Some(notice) } else { None }
            }

            fn own_game(game: &AnyGame) -> Option<&Journal<Self>> {
                if let AnyGame::$title(journal) = game { Some(journal) } else { None }
            }

            fn any_legal(legal: Legal<Self::Action, Self::Described>) -> AnyLegal {
                AnyLegal::$title(legal)
            }
        }
    )*};
}

titles!(Catan in catan, Elasund in elasund);

/// Which title it is, as far as one can be told from another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TitleId(TypeId);

impl TitleId {
    /// That of this title.
    pub fn of<T: Title + 'static>() -> TitleId {
        TitleId(TypeId::of::<T>())
    }
}

macro_rules! known {
    ($($any:ident),*) => {$(
        impl $any {
            /// Which title it is of.
            pub fn title(&self) -> TitleId {
                match self {
                    $any::Catan(_) => TitleId::of::<Catan>(),
                    $any::Elasund(_) => TitleId::of::<Elasund>(),
                }
            }
        }
    )*};
}

known!(AnySetup, AnyAction, AnyEvent, AnyPrompt, AnyView, AnyNotice, AnyLegal, AnyGame, AnyOptions);

/// The same for whichever title the game is of.
macro_rules! each {
    ($game:expr, $journal:ident => $body:expr) => {
        match $game {
            AnyGame::Catan($journal) => $body,
            AnyGame::Elasund($journal) => $body,
        }
    };
}
pub(super) use each;

/// Appends a step, unless anything in it is another title's.
pub(super) fn push<R: Listed>(journal: &mut Journal<R>, step: &AnyStep) {
    if let Some(step) = R::own_step(step) {
        journal.push(step);
    }
}

/// The luck that was drawn for events that come next; none for those of another title.
pub(super) fn outcomes<R: Listed>(journal: &Journal<R>, events: &[AnyEvent]) -> Vec<Outcome> {
    let own: Vec<R::Event> = events.iter().filter_map(R::own_event).collect();
    R::outcomes(journal.state(), &own)
}

pub(super) fn decide<R: Listed>(
    journal: &Journal<R>,
    seat: Seat,
    actions: &[AnyAction],
    by: By,
    luck: &mut dyn Luck,
) -> Result<Vec<AnyStep>, (usize, AnyError)> {
    let own: Vec<R::Action> = actions.iter().map_while(R::own_action).collect();
    if own.len() < actions.len() {
        return Err((own.len(), AnyError::OtherTitle));
    }
    let steps =
        journal.decide(seat, &own, by, luck).map_err(|(index, error)| (index, R::any_error(error)))?;
    Ok(steps.iter().map(R::any_step).collect())
}

pub(super) fn check<R: Listed>(journal: &Journal<R>, seat: Seat, action: &AnyAction) -> Result<(), AnyError> {
    let action = R::own_action(action).ok_or(AnyError::OtherTitle)?;
    R::check(journal.state(), seat, &action).map_err(R::any_error)
}

pub(super) fn prompts<R: Listed>(journal: &Journal<R>) -> Vec<Prompt<AnyPrompt>> {
    let wrap = |prompt: Prompt<R::PromptKind>| Prompt {
        seat: prompt.seat,
        kind: R::any_prompt(prompt.kind),
        answer: prompt.answer,
    };
    R::prompts(journal.state()).into_iter().map(wrap).collect()
}

pub(super) fn legal<R: Listed>(journal: &Journal<R>, seat: Seat) -> AnyLegal {
    R::any_legal(journal.legal(seat))
}

pub(super) fn view<R: Listed>(state: &R::State, viewer: Viewer) -> AnyView {
    R::any_view(R::view(state, viewer))
}

pub(super) fn notices<R: Listed>(journal: &Journal<R>, step: usize, viewer: Viewer) -> Vec<AnyNotice> {
    journal.notices(step, viewer).map(R::any_notice).collect()
}

pub(super) fn default_action<R: Listed>(journal: &Journal<R>, seat: Seat) -> Option<AnyAction> {
    R::default_action(&R::view(journal.state(), Viewer::Seat(seat))).map(R::any_action)
}

pub(super) fn robot_action<R: Listed>(
    journal: &Journal<R>,
    robot: Robot,
    seat: Seat,
    choice: &mut Rng,
) -> Option<AnyAction> {
    let legal = journal.legal(seat);
    R::act(robot, &Asked::new(journal.state(), seat, &legal), choice).map(R::any_action)
}
