//! What every view tells, whatever the title.

use super::{AnyPrompt, AnyView};
use crate::audience::Viewer;
use crate::prompt::Prompt;
use crate::seat::Seat;

/// The same for whichever title the view is of.
macro_rules! each {
    ($any:expr, $view:ident => $body:expr) => {
        match $any {
            AnyView::Catan($view) => $body,
            AnyView::Elasund($view) => $body,
        }
    };
}

impl AnyView {
    /// Whose eyes.
    pub fn viewer(&self) -> Viewer {
        each!(self, view => view.viewer)
    }

    /// How many play, or played.
    pub fn players(&self) -> usize {
        each!(self, view => view.players)
    }

    /// Whose turn it is.
    pub fn active(&self) -> Seat {
        each!(self, view => view.turn.active)
    }

    /// Which turn it is, counted from 1.
    pub fn turn_number(&self) -> u32 {
        each!(self, view => view.turn.number)
    }

    /// Whether the game is over: won, or stopped.
    pub fn is_over(&self) -> bool {
        each!(self, view => view.is_over())
    }

    /// Who has won, once the game is over.
    pub fn winner(&self) -> Option<Seat> {
        each!(self, view => view.winner())
    }

    /// Whom the game waits for, and for what.
    pub fn prompts(&self) -> Vec<Prompt<AnyPrompt>> {
        fn wrap<K: Copy>(prompt: &Prompt<K>, any: impl Fn(K) -> AnyPrompt) -> Prompt<AnyPrompt> {
            Prompt { seat: prompt.seat, kind: any(prompt.kind), answer: prompt.answer }
        }
        match self {
            AnyView::Catan(view) => {
                view.prompts.iter().map(|prompt| wrap(prompt, AnyPrompt::Catan)).collect()
            }
            AnyView::Elasund(view) => {
                view.prompts.iter().map(|prompt| wrap(prompt, AnyPrompt::Elasund)).collect()
            }
        }
    }
}
