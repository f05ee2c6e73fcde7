//! Stored forms of the values in actions and events with their defaults, and macros that derive the forms of enums.

use engine::seat::{PerSeat, Seat, SeatSet};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::place_names;
use super::{DecodeError, PlaceNames};

/// Maximum of a count; decoding refuses larger ones.
const MAX_COUNT: u8 = 95;
/// Maximum number of turns; decoding refuses larger ones.
const MAX_TURNS: u32 = 1_000_000;

/// Value with one stored form, used wherever it occurs.
pub trait Stored: Sized {
    /// Stored form.
    type Shape: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Encodes the value.
    fn encode(self, places: &PlaceNames) -> Self::Shape;

    /// Decodes the value.
    ///
    /// # Errors
    /// If it is out of bounds, or the game lacks what it names.
    fn decode(shape: Self::Shape, places: &PlaceNames) -> Result<Self, DecodeError>;
}

/// Declares a stored enum that mirrors one or several enums, with conversions in both directions. A variant or field missing
/// on either side does not compile. The field after a semicolon is omitted if it equals the default computed from the fields
/// before it.
///
/// - `field as "a thing": Type` names the field in out-of-bounds errors.
/// - `Variant { ..field: Type }` is stored as its only field.
/// - `..Variant` is stored as its content; `..Variant in Name` as its content under a name, which
///   `+ Name(Shape)` adds.
#[macro_export]
macro_rules! shapes {
    ($(#[$doc:meta])* $shape:ident for $target:ident: $($ours:ident {
        $($variant:ident $({
            $($(#[$attribute:meta])* $field:ident $(as $called:literal)?: $type:ty),* $(,)?
            $(; $rest:ident: $of:ty = $listed:expr)?
        })? $({ ..$only:ident: $whole:ty })? $(($inner:ident: $within:ty))?),* $(,)?
        $(..$through:ident $(in $held:ident)?,)*
    })+ $(+ $($added:ident($holds:ty)),+)?) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        pub enum $shape {
            $($(
                $variant
                    $({
                        $($(#[$attribute])* $field: <$type as Stored>::Shape,)*
                        $(
                            #[serde(skip_serializing_if = "Omitted::is_omitted")]
                            $rest: <$of as DefaultedField>::Shape,
                        )?
                    })?
                    $((<$whole as Stored>::Shape))?
                    $((<$within as Stored>::Shape))?,
            )*)+
            $($($added($holds),)+)?
        }

        $(impl From<(&$ours, &PlaceNames)> for $shape {
            fn from((ours, places): (&$ours, &PlaceNames)) -> $shape {
                match *ours {
                    $(
                        $ours::$variant $({ $($field,)* $($rest)? })? $({ $only })? $(($inner))? => $shape::$variant
                            $({
                                $($rest: <$of as DefaultedField>::encode($rest, $listed, places),)?
                                $($field: <$type as Stored>::encode($field, places),)*
                            })?
                            $((<$whole as Stored>::encode($only, places)))?
                            $((<$within as Stored>::encode($inner, places)))?,
                    )*
                    $($ours::$through(ref held) => $($shape::$held)?(From::from((held, places))),)*
                }
            }
        })+

        impl $shape {
            /// Decodes the mirrored value.
            ///
            /// # Errors
            /// If something is out of bounds, or the game lacks what it names.
            pub fn decode(self, places: &PlaceNames) -> Result<$target, DecodeError> {
                Ok(match self {
                    $($(
                        $shape::$variant $({ $($field,)* $($rest)? })? $(($only))? $(($inner))? => {
                            $($(
                                let $field = <$type as Stored>::decode($field, places);
                                $(let $field = $field.map_err(|fault| fault.with_bounds_name($called));)?
                                let $field = $field?;
                            )*)?
                            $ours::$variant
                                $({
                                    $($rest: <$of as DefaultedField>::decode($rest, $listed, places)?,)?
                                    $($field,)*
                                })?
                                $({ $only: <$whole as Stored>::decode($only, places)? })?
                                $((<$within as Stored>::decode($inner, places)?))?
                                .into()
                        }
                    )*)+
                    $($($shape::$added(held) => held.decode(places)?,)+)?
                })
            }
        }
    };
}
pub use shapes;

/// Implements `Stored` for types with a stored form declared by `shapes`.
#[macro_export]
macro_rules! shaped {
    ($($ours:ty as $shape:ty),* $(,)?) => {$(
        impl Stored for $ours {
            type Shape = $shape;

            fn encode(self, places: &PlaceNames) -> $shape {
                (&self, places).into()
            }

            fn decode(shape: $shape, places: &PlaceNames) -> Result<$ours, DecodeError> {
                shape.decode(places)
            }
        }
    )*};
}
pub use shaped;

/// Implements `Stored` for types with a form that does not depend on the game.
macro_rules! plain {
    ($($ours:ty as $shape:ty),* $(,)?) => {$(
        impl Stored for $ours {
            type Shape = $shape;

            fn encode(self, _: &PlaceNames) -> $shape {
                self.into()
            }

            fn decode(shape: $shape, _: &PlaceNames) -> Result<$ours, DecodeError> {
                Ok(shape.into())
            }
        }
    )*};
}
pub(crate) use plain;

/// Implements `Stored` by functions, for values stored as a label or a number.
#[macro_export]
macro_rules! named {
    ($($ours:ty as $shape:ty: $store:expr, $read:expr;)*) => {$(
        impl Stored for $ours {
            type Shape = $shape;

            fn encode(self, places: &PlaceNames) -> $shape {
                let store: fn($ours, &PlaceNames) -> $shape = $store;
                store(self, places)
            }

            fn decode(shape: $shape, places: &PlaceNames) -> Result<$ours, DecodeError> {
                let read: fn($shape, &PlaceNames) -> Result<$ours, DecodeError> = $read;
                read(shape, places)
            }
        }
    )*};
}
pub use named;

named! {
    Seat as u8: |seat, _| place_names::encode_seat(seat), |number, places| places.decode_seat(number);
    SeatSet as Vec<u8>: |seats, _| place_names::encode_seats(seats), |numbers, places| places.decode_seats(&numbers);
    u8 as u8: |count, _| count, |count, _| decode_count(count);
    u32 as u32: |turn, _| turn, |turn, _| decode_turn(turn);
    [u8; 2] as [u8; 2]: |dice, _| dice, |dice, _| decode_dice(dice);
}

fn decode_count(count: u8) -> Result<u8, DecodeError> {
    if count > MAX_COUNT { Err(DecodeError::Bounds { what: "a number" }) } else { Ok(count) }
}

fn decode_turn(number: u32) -> Result<u32, DecodeError> {
    if number > MAX_TURNS { Err(DecodeError::Bounds { what: "the number of the turn" }) } else { Ok(number) }
}

fn decode_dice(dice: [u8; 2]) -> Result<[u8; 2], DecodeError> {
    if dice.iter().all(|die| (1..=6).contains(die)) { Ok(dice) } else { Err(DecodeError::Dice(dice)) }
}

impl<T: Stored> Stored for Option<T> {
    type Shape = Option<T::Shape>;

    fn encode(self, places: &PlaceNames) -> Self::Shape {
        self.map(|value| value.encode(places))
    }

    fn decode(shape: Self::Shape, places: &PlaceNames) -> Result<Option<T>, DecodeError> {
        shape.map(|shape| T::decode(shape, places)).transpose()
    }
}

/// One value for each player.
impl<T: Stored + Copy + Default> Stored for PerSeat<T> {
    type Shape = Vec<T::Shape>;

    fn encode(self, places: &PlaceNames) -> Self::Shape {
        places.encode_per_seat(&self, |value| value.encode(places))
    }

    fn decode(shapes: Self::Shape, places: &PlaceNames) -> Result<PerSeat<T>, DecodeError> {
        let values: Vec<T> = shapes.into_iter().map(|shape| T::decode(shape, places)).collect::<Result<_, _>>()?;
        places.decode_per_seat(values, |value| value)
    }
}

/// Value that is omitted from a line if it equals its default.
pub trait DefaultedField: Sized {
    /// Type of the default.
    type DefaultValue;
    /// Stored form.
    type Shape: Omitted;

    fn encode(self, listed: Self::DefaultValue, places: &PlaceNames) -> Self::Shape;

    /// Decodes the value.
    ///
    /// # Errors
    /// If it is out of bounds.
    fn decode(shape: Self::Shape, listed: Self::DefaultValue, places: &PlaceNames) -> Result<Self, DecodeError>;
}

/// Stored form that can be omitted.
pub trait Omitted {
    /// Returns `true` if nothing is written.
    fn is_omitted(&self) -> bool;
}

impl<S> Omitted for Option<S> {
    fn is_omitted(&self) -> bool {
        self.is_none()
    }
}

impl<T: Stored + PartialEq> DefaultedField for T {
    type DefaultValue = T;
    type Shape = Option<T::Shape>;

    fn encode(self, listed: T, places: &PlaceNames) -> Self::Shape {
        (self != listed).then(|| Stored::encode(self, places))
    }

    fn decode(shape: Self::Shape, listed: T, places: &PlaceNames) -> Result<T, DecodeError> {
        shape.map_or(Ok(listed), |shape| <T as Stored>::decode(shape, places))
    }
}
