//! Dispatch of functions to the title that their arguments belong to.

/// Generates, for each listed function: a method of an object-safe trait, its implementation by way of the typed trait,
/// and a free function that dispatches to the title.
///
/// ```text
/// questions! {
///     /// Object-safe form of [`Shown`].
///     trait Shows for T: Shown {
///         /// Progress of a seat.
///         pub fn score(view: &AnyView as own_view, seat: Seat) -> Score;
///     }
/// }
/// ```
///
/// generates the trait `Shows`, implemented for every `Of<T>` with `T:` [`Shown`](crate::title::Shown); its method `score`,
/// which returns `T::score(T::own_view(view)?, seat)`, or the default value if `?` fails because the argument belongs to
/// another title; and the function `score`, which returns the first answer of a title that is not the default value.
///
/// - `as` converts an argument to the title's own type: by a function of `T` such as `downcast_view`, by a method of the
///   argument (`own`, `get`), or for a scene by `scene` or `scene_if_any`. Without it the argument is passed unchanged.
/// - `= …` gives the body, if it is more than a call with these arguments; `?` in it rejects arguments of another title.
/// - A function without `pub` has no free function: it is called for one title, or for each.
macro_rules! dispatch {
    (
        $(#[$about:meta])*
        trait $Erased:ident for $T:ident: $Typed:ident {
            $(
                $(#[$doc:meta])*
                $(pub $(($scope:ident))?)? fn $name:ident $(<$life:lifetime>)?
                    ($($arg:ident: $given:ty $(as $own:ident)?),* $(,)?) -> $answer:ty $(= $said:expr)?;
            )*
        }
    ) => {
        $(#[$about])*
        pub(crate) trait $Erased {
            $(
                $(#[$doc])*
                fn $name $(<$life>)? (&self, $($arg: $given),*) -> $answer;
            )*
        }

        impl<$T: $Typed> $Erased for $crate::titles::TypedTitle<$T> {
            $(
                fn $name $(<$life>)? (&self, $($arg: $given),*) -> $answer {
                    $crate::titles::dispatch::or_default(|| {
                        Some(dispatch!(@answer $T $name ($($arg $($own)?),*) $(= $said)?))
                    })
                }
            )*
        }

        $(dispatch! {
            @function [$(pub $(($scope))?)?] $(#[$doc])* $name [$($life)?] ($($arg: $given),*) -> $answer
        })*
    };

    (@answer $T:ident $name:ident ($($arg:ident $($own:ident)?),*)) => {
        $T::$name($(dispatch!(@own $T $arg $($own)?)),*).into()
    };
    (@answer $T:ident $name:ident ($($arg:ident $($own:ident)?),*) = $said:expr) => { $said };

    (@own $T:ident $arg:ident) => { $arg };
    (@own $T:ident $arg:ident own) => { $arg.downcast_ref()? };
    (@own $T:ident $arg:ident get) => { $arg.downcast_ref()? };
    (@own $T:ident $arg:ident scene) => { &$arg.for_title::<$T>()? };
    (@own $T:ident $arg:ident scene_if_any) => { $arg.and_then(MessageContext::for_title::<$T>).as_ref() };
    (@own $T:ident $arg:ident $own:ident) => { $T::$own($arg)? };

    (@function [] $($rest:tt)*) => {};
    (
        @function [$($scope:tt)+] $(#[$doc:meta])* $name:ident [$($life:lifetime)?]
            ($($arg:ident: $given:ty),*) -> $answer:ty
    ) => {
        $(#[$doc])*
        $($scope)+ fn $name $(<$life>)? ($($arg: $given),*) -> $answer {
            $crate::titles::dispatch::first_answer(|title| title.$name($($arg),*))
        }
    };
}

use super::{ErasedTitle, registered_titles};

/// Evaluates a title's answer; `None` yields the default value.
pub(super) fn or_default<R: Default>(answer: impl FnOnce() -> Option<R>) -> R {
    answer().unwrap_or_default()
}

/// The first answer that differs from the default value.
pub(super) fn first_answer<R: Default + PartialEq>(ask: impl FnMut(&'static dyn ErasedTitle) -> R) -> R {
    registered_titles().map(ask).find(|answer| *answer != R::default()).unwrap_or_default()
}
