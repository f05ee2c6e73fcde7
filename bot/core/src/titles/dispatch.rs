//! Dispatch of functions to the title that their arguments belong to.

/// Generates, for each listed function: a method of an object-safe trait, its implementation by way of the typed trait,
/// and a free function that dispatches to the title.
///
/// ```text
/// dispatch! {
///     /// Object-safe form of [`PageContent`].
///     trait ErasedPageContent for T: PageContent {
///         /// Progress of a seat.
///         pub fn score(view: &AnyView as downcast_view, seat: Seat) -> Score;
///     }
/// }
/// ```
///
/// generates the trait `ErasedPageContent`, implemented for every `TypedTitle<T>` with `T:`
/// [`PageContent`](crate::title::PageContent); its method `score`, which returns `Some(T::score(T::downcast_view(view)?,
/// seat))`, or `None` if `?` fails because the argument belongs to another title; and the function `score`, which returns
/// the answer of the title that the arguments belong to, or the default value if it is not registered.
///
/// - `as` converts an argument to the title's own type: by a function of `T` such as `downcast_view`, by a method of the
///   argument (`own`, `get`), or for a scene by `scene` or `scene_if_any`. Without it the argument is passed unchanged.
/// - `= …` gives the body, if it is more than a call with these arguments; `?` in it rejects arguments of another title.
/// - `pub any fn` has arguments that name no title: its free function returns the first answer that is not the default value.
/// - A function without `pub` has no free function: it is called for one title, or for each.
macro_rules! dispatch {
    (
        $(#[$about:meta])*
        trait $Erased:ident for $T:ident: $Typed:ident {
            $(
                $(#[$doc:meta])*
                $(pub $(($scope:ident))?)? $(any $([$never:ident])?)? fn $name:ident $(<$life:lifetime>)?
                    ($($arg:ident: $given:ty $(as $own:ident)?),* $(,)?) -> $answer:ty $(= $said:expr)?;
            )*
        }
    ) => {
        $(#[$about])*
        pub(crate) trait $Erased {
            $(
                $(#[$doc])*
                fn $name $(<$life>)? (&self, $($arg: $given),*) -> Option<$answer>;
            )*
        }

        impl<$T: $Typed> $Erased for $crate::titles::TypedTitle<$T> {
            $(
                fn $name $(<$life>)? (&self, $($arg: $given),*) -> Option<$answer> {
                    Some(dispatch!(@answer $T $name ($($arg $($own)?),*) $(= $said)?))
                }
            )*
        }

        $(dispatch! {
            @function [$(pub $(($scope))?)?] [$(any $([$never])?)?] $(#[$doc])* $name [$($life)?] ($($arg: $given),*) -> $answer
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
        @function [$($scope:tt)+] [$($any:ident)?] $(#[$doc:meta])* $name:ident [$($life:lifetime)?]
            ($($arg:ident: $given:ty),*) -> $answer:ty
    ) => {
        $(#[$doc])*
        $($scope)+ fn $name $(<$life>)? ($($arg: $given),*) -> $answer {
            dispatch!(@choose [$($any)?] |title| title.$name($($arg),*))
        }
    };

    (@choose [] $ask:expr) => { $crate::titles::registered_titles().find_map($ask).unwrap_or_default() };
    (@choose [any] $ask:expr) => { $crate::titles::dispatch::first_answer($ask) };
}

use super::{ErasedTitle, registered_titles};

/// The first answer that differs from the default value.
pub(super) fn first_answer<R: Default + PartialEq>(ask: impl FnMut(&'static dyn ErasedTitle) -> Option<R>) -> R {
    registered_titles().filter_map(ask).find(|answer| *answer != R::default()).unwrap_or_default()
}
