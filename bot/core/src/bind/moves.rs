//! The moves of a title: each is declared once, as a verb with what is named after it and the action that this is.

use engine::game::Listed;

use crate::command::moves::Verbs;

/// What can be said, and the action that it is.
pub trait Moves: Listed {
    /// What is done; to what, is said by the words that follow.
    type Verb: Verbs;
    /// What kind of thing can be named after a verb.
    type Slot: Copy + PartialEq + 'static;
    /// One thing that is named.
    type Part: Copy + PartialEq;

    /// What can be named after a verb, in this order.
    fn slots(verb: Self::Verb) -> &'static [Self::Slot];

    /// An action as a verb with what is named after it; none for what has no verb.
    fn said(action: &Self::Action) -> Option<(Self::Verb, Vec<Self::Part>)>;

    /// The action that these parts make; none where something is left out.
    fn action(verb: Self::Verb, parts: &[Self::Part]) -> Option<Self::Action>;
}

/// The moves of a title, a row for each form that an action has: `Verb [slots]: [parts] = { action };`.
#[macro_export]
macro_rules! moves {
    ($title:ty: $verbs:ident, $slots:ident, $parts:ident; $(
        $verb:ident $(($($of:tt)*))? [$($slot:ident),*]: [$($part:ident $(($field:ident))?),*] = { $($action:tt)* };
    )*) => {
        impl $crate::bind::moves::Moves for $title {
            type Verb = $verbs;
            type Slot = $slots;
            type Part = $parts;

            #[allow(unused_variables, unreachable_patterns, reason = "a verb whose action has several forms has several rows")]
            fn slots(verb: $verbs) -> &'static [$slots] {
                match verb {
                    $($verbs::$verb $(($($of)*))? => &[$($slots::$slot),*],)*
                    _ => &[],
                }
            }

            fn said(action: &Self::Action) -> Option<($verbs, Vec<$parts>)> {
                Some(match *action {
                    $($($action)* => ($verbs::$verb $(($($of)*))?, vec![$($parts::$part $(($field))?),*]),)*
                    _ => return None,
                })
            }

            fn action(verb: $verbs, parts: &[$parts]) -> Option<Self::Action> {
                Some(match (verb, parts) {
                    $(($verbs::$verb $(($($of)*))?, &[$($parts::$part $(($field))?),*]) => $($action)*,)*
                    _ => return None,
                })
            }
        }
    };
}
pub use moves;
