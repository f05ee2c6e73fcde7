//! Macro for error enums that use their doc comments as display text.

use std::fmt::{self, Debug, Formatter};

use crate::seat::Seat;

/// Declares an error enum. `Display` prints a variant's doc comment followed by its fields in parentheses; a variant that
/// wraps another error prints that error.
macro_rules! error_enum {
    ($(#[$meta:meta])* $visibility:vis enum $name:ident { $(
        $(#[doc = $text:literal])+
        $variant:ident
        $({ $($(#[doc = $about:literal])+ $field:ident: $type:ty),* $(,)? })?
        $(($inner:ty))?
    ),* $(,)? }) => {
        $(#[$meta])*
        $visibility enum $name { $(
            $(#[doc = $text])+
            $variant $({ $($(#[doc = $about])+ $field: $type),* })? $(($inner))?
        ),* }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self { $(
                    $name::$variant $({ $($field),* })? $(($crate::error_enum::error_enum!(@ held $inner)))? => {
                        $(return std::fmt::Display::fmt($crate::error_enum::error_enum!(@ held $inner), f);)?
                        #[allow(unreachable_code, reason = "an error that holds another says what that says")]
                        $crate::error_enum::write_error(
                            f,
                            concat!($($text),+),
                            &[$($((stringify!($field), $field)),*)?],
                        )
                    }
                )* }
            }
        }

        impl std::error::Error for $name {}
    };
    (@ $held:ident $inner:ty) => { $held };
}
pub(crate) use error_enum;

/// Writes a doc comment as an error message (lowercase, no period), followed by the fields.
pub(crate) fn write_error(f: &mut Formatter<'_>, sentence: &str, facts: &[(&str, &dyn Debug)]) -> fmt::Result {
    let words = sentence.trim().trim_end_matches('.');
    let mut letters = words.chars();
    if let Some(first) = letters.next() {
        write!(f, "{}{}", first.to_lowercase(), letters.as_str())?;
    }
    for (index, (name, fact)) in facts.iter().enumerate() {
        let fact = Seat::ALL.into_iter().fold(format!("{fact:?}"), |fact, seat| {
            fact.replace(&format!("{seat:?}"), &format!("seat {}", seat.index()))
        });
        write!(f, "{}{name}: {fact}", if index == 0 { " (" } else { ", " })?;
    }
    if facts.is_empty() { Ok(()) } else { f.write_str(")") }
}

#[cfg(test)]
mod tests {
    use crate::catan::error::RuleError;
    use crate::seat::Seat;

    #[test]
    fn error_display_seat_field_shows_index() {
        let error = RuleError::NotYourTurn { active: Seat::Second };
        assert_eq!(error.to_string(), "it is somebody else's turn (active: seat 1)");
    }
}
