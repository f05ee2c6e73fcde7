//! Stored forms of the values in actions and events, and macros that derive the stored forms of enums.

use engine::seat::{PerSeat, Seat, SeatSet};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::Fault;
use super::place::{self, Places};

/// Maximum of a count; decoding refuses larger ones.
const MOST: u8 = 95;
/// Maximum number of turns; decoding refuses larger ones.
const MOST_TURNS: u32 = 1_000_000;

/// Value with one stored form, used wherever it occurs.
pub trait Stored: Sized {
    /// Stored form.
    type Shape: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Encodes the value.
    fn store(self, places: &Places) -> Self::Shape;

    /// Decodes the value.
    ///
    /// # Errors
    /// If it is out of bounds, or the game lacks what it names.
    fn read(shape: Self::Shape, places: &Places) -> Result<Self, Fault>;
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
                            #[serde(skip_serializing_if = "LeftOut::is_left_out")]
                            $rest: <$of as Listed>::Shape,
                        )?
                    })?
                    $((<$whole as Stored>::Shape))?
                    $((<$within as Stored>::Shape))?,
            )*)+
            $($($added($holds),)+)?
        }

        $(impl From<(&$ours, &Places)> for $shape {
            fn from((ours, places): (&$ours, &Places)) -> $shape {
                match *ours {
                    $(
                        $ours::$variant $({ $($field,)* $($rest)? })? $({ $only })? $(($inner))? => $shape::$variant
                            $({
                                $($rest: <$of as Listed>::store($rest, $listed, places),)?
                                $($field: <$type as Stored>::store($field, places),)*
                            })?
                            $((<$whole as Stored>::store($only, places)))?
                            $((<$within as Stored>::store($inner, places)))?,
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
            pub fn read(self, places: &Places) -> Result<$target, Fault> {
                Ok(match self {
                    $($(
                        $shape::$variant $({ $($field,)* $($rest)? })? $(($only))? $(($inner))? => {
                            $($(
                                let $field = <$type as Stored>::read($field, places);
                                $(let $field = $field.map_err(|fault| fault.about($called));)?
                                let $field = $field?;
                            )*)?
                            $ours::$variant
                                $({
                                    $($rest: <$of as Listed>::read($rest, $listed, places)?,)?
                                    $($field,)*
                                })?
                                $({ $only: <$whole as Stored>::read($only, places)? })?
                                $((<$within as Stored>::read($inner, places)?))?
                                .into()
                        }
                    )*)+
                    $($($shape::$added(held) => held.read(places)?,)+)?
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

            fn store(self, places: &Places) -> $shape {
                (&self, places).into()
            }

            fn read(shape: $shape, places: &Places) -> Result<$ours, Fault> {
                shape.read(places)
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

            fn store(self, _: &Places) -> $shape {
                self.into()
            }

            fn read(shape: $shape, _: &Places) -> Result<$ours, Fault> {
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

            fn store(self, places: &Places) -> $shape {
                let store: fn($ours, &Places) -> $shape = $store;
                store(self, places)
            }

            fn read(shape: $shape, places: &Places) -> Result<$ours, Fault> {
                let read: fn($shape, &Places) -> Result<$ours, Fault> = $read;
                read(shape, places)
            }
        }
    )*};
}
pub use named;

named! {
    Seat as u8: |seat, _| place::seat(seat), |number, places| places.read_seat(number);
    SeatSet as Vec<u8>: |seats, _| place::seats(seats), |numbers, places| places.read_seats(&numbers);
    u8 as u8: |count, _| count, |count, _| read_count(count);
    u32 as u32: |turn, _| turn, |turn, _| read_turn(turn);
    [u8; 2] as [u8; 2]: |dice, _| dice, |dice, _| read_dice(dice);
}

fn read_count(count: u8) -> Result<u8, Fault> {
    if count > MOST { Err(Fault::Bounds { what: "a number" }) } else { Ok(count) }
}

fn read_turn(number: u32) -> Result<u32, Fault> {
    if number > MOST_TURNS { Err(Fault::Bounds { what: "the number of the turn" }) } else { Ok(number) }
}

fn read_dice(dice: [u8; 2]) -> Result<[u8; 2], Fault> {
    if dice.iter().all(|die| (1..=6).contains(die)) { Ok(dice) } else { Err(Fault::Dice(dice)) }
}

impl<T: Stored> Stored for Option<T> {
    type Shape = Option<T::Shape>;

    fn store(self, places: &Places) -> Self::Shape {
        self.map(|value| value.store(places))
    }

    fn read(shape: Self::Shape, places: &Places) -> Result<Option<T>, Fault> {
        shape.map(|shape| T::read(shape, places)).transpose()
    }
}

/// One value for each player.
impl<T: Stored + Copy + Default> Stored for PerSeat<T> {
    type Shape = Vec<T::Shape>;

    fn store(self, places: &Places) -> Self::Shape {
        places.per_seat(&self, |value| value.store(places))
    }

    fn read(shapes: Self::Shape, places: &Places) -> Result<PerSeat<T>, Fault> {
        let values: Vec<T> =
            shapes.into_iter().map(|shape| T::read(shape, places)).collect::<Result<_, _>>()?;
        places.read_per_seat(values, |value| value)
    }
}
