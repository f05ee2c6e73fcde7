//! Moves of a title: each row declares a verb, the slots after it, and the action that they form.

use engine::game::HostedTitle;

use crate::command::moves::Verbs;

/// Mapping between actions and verbs with parts.
pub trait Moves: HostedTitle {
    /// Type of the verbs.
    type Verb: Verbs;
    /// Kind of part that can follow a verb.
    type Slot: Copy + PartialEq + 'static;
    /// Value of one part.
    type Part: Copy + PartialEq;

    /// Slots of a verb, in order.
    fn slots(verb: Self::Verb) -> &'static [Self::Slot];

    /// Verb and parts of an action; `None` if no verb covers it.
    fn verb_and_parts(action: &Self::Action) -> Option<(Self::Verb, Vec<Self::Part>)>;

    /// Action that these parts form; `None` if they are incomplete.
    fn action(verb: Self::Verb, parts: &[Self::Part]) -> Option<Self::Action>;
}

/// Declares the moves of a title, a row for each form of an action: `Verb [slots]: [parts] = { action };`.
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

            fn verb_and_parts(action: &Self::Action) -> Option<($verbs, Vec<$parts>)> {
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
