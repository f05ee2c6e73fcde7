//! Words for plain enums in stored lines. They belong to the format: a word never changes its meaning.

/// Declares a stored enum of words that mirrors another enum, with conversions in both directions. A variant missing
/// on either side does not compile. `Word: Variant(Value)` mirrors a variant with a fixed value, `Word(Id of u32)` a
/// variant with an id, stored as its number.
macro_rules! words {
    (@of $ours:ident $variant:ident $number:ident) => { $ours::$variant };
    (@of $ours:ident $variant:ident $number:ident $of:ident $held:tt) => { $ours::$of $held };
    (@of $ours:ident $variant:ident $number:ident, $id:ident) => { $ours::$variant($id($number)) };
    (@word $shape:ident $variant:ident $number:ident) => { $shape::$variant };
    (@word $shape:ident $variant:ident $number:ident, $id:ident) => { $shape::$variant($number) };
    ($($shape:ident for $ours:ident {
        $($variant:ident $(= $word:literal)? $(: $of:ident $held:tt)? $(($id:ident of $written:ty))?),* $(,)?
    })*) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $shape { $($(#[serde(rename = $word)])? $variant $(($written))?),* }

        impl From<$ours> for $shape {
            fn from(ours: $ours) -> $shape {
                match ours {
                    $(words!(@of $ours $variant number $($of $held)? $(, $id)?) =>
                        words!(@word $shape $variant number $(, $id)?)),*
                }
            }
        }

        impl From<$shape> for $ours {
            fn from(shape: $shape) -> $ours {
                match shape {
                    $(words!(@word $shape $variant number $(, $id)?) =>
                        words!(@of $ours $variant number $($of $held)? $(, $id)?)),*
                }
            }
        }
    )*};
}
pub(crate) use words;

/// Declares a stored form for counts of cards, with a field for each kind; zeros are omitted.
macro_rules! counts {
    ($shape:ident for $cards:ident { $($name:ident: $card:expr),* $(,)? }) => {
        /// Number of cards of each kind.
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct $shape {
            $(#[serde(skip_serializing_if = "crate::shape::string_enum::is_none")] $name: u8,)*
        }

        impl From<$cards> for $shape {
            fn from(cards: $cards) -> $shape {
                $shape { $($name: cards[$card]),* }
            }
        }

        impl From<$shape> for $cards {
            fn from(shape: $shape) -> $cards {
                $cards::NONE $(+ $cards::from_card($card, shape.$name))*
            }
        }
    };
}
pub(crate) use counts;

/// Returns `true` for a count of zero.
pub(crate) fn is_none(count: &u8) -> bool {
    *count == 0
}
