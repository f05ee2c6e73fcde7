//! What may be asked of any title, one line for each question.

/// Makes of each line all that is needed to ask any title what a typed trait answers: a method of the trait without
/// types, its answer by way of the typed one, and the function that asks.
///
/// ```text
/// questions! {
///     /// What a page shows of a title.
///     trait Shows for T: Shown {
///         /// How far a seat has come.
///         pub fn score(view: &AnyView as own_view, seat: Seat) -> Score;
///     }
/// }
/// ```
///
/// stands for the trait `Shows`, which every `Of<T>` has whose `T` is [`Shown`](crate::title::Shown); for its method
/// `score`, which is `T::score(T::own_view(view)?, seat)`, or the default where `?` finds something of another title;
/// and for the function `score`, which gives the first answer of a title that is not the default.
///
/// - `as` says how an argument becomes the title's own: by a function of `T` such as `own_view`, by its own method (`own`,
///   `get`), or, for a scene, as `scene` or `scene_if_any`. Without it an argument is handed on as it is.
/// - `= …` says what is answered where it takes more than to hand the arguments on; `?` in it leaves what is another's.
/// - A line without `pub` has no function: it is asked of one title, or of each.
macro_rules! questions {
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

        impl<$T: $Typed> $Erased for $crate::titles::Of<$T> {
            $(
                fn $name $(<$life>)? (&self, $($arg: $given),*) -> $answer {
                    $crate::titles::question::said(|| {
                        Some(questions!(@answer $T $name ($($arg $($own)?),*) $(= $said)?))
                    })
                }
            )*
        }

        $(questions! {
            @function [$(pub $(($scope))?)?] $(#[$doc])* $name [$($life)?] ($($arg: $given),*) -> $answer
        })*
    };

    (@answer $T:ident $name:ident ($($arg:ident $($own:ident)?),*)) => {
        $T::$name($(questions!(@own $T $arg $($own)?)),*).into()
    };
    (@answer $T:ident $name:ident ($($arg:ident $($own:ident)?),*) = $said:expr) => { $said };

    (@own $T:ident $arg:ident) => { $arg };
    (@own $T:ident $arg:ident own) => { $arg.own()? };
    (@own $T:ident $arg:ident get) => { $arg.get()? };
    (@own $T:ident $arg:ident scene) => { &$arg.of::<$T>()? };
    (@own $T:ident $arg:ident scene_if_any) => { $arg.and_then(Scene::of::<$T>).as_ref() };
    (@own $T:ident $arg:ident $own:ident) => { $T::$own($arg)? };

    (@function [] $($rest:tt)*) => {};
    (
        @function [$($scope:tt)+] $(#[$doc:meta])* $name:ident [$($life:lifetime)?]
            ($($arg:ident: $given:ty),*) -> $answer:ty
    ) => {
        $(#[$doc])*
        $($scope)+ fn $name $(<$life>)? ($($arg: $given),*) -> $answer {
            $crate::titles::question::first(|title| title.$name($($arg),*))
        }
    };
}

use super::{Room, all};

/// What a title answers; nothing where it is not its own.
pub(super) fn said<R: Default>(answer: impl FnOnce() -> Option<R>) -> R {
    answer().unwrap_or_default()
}

/// The first answer that says something.
pub(super) fn first<R: Default + PartialEq>(ask: impl FnMut(&'static dyn Room) -> R) -> R {
    all().map(ask).find(|answer| *answer != R::default()).unwrap_or_default()
}
