//! The words that stand for plain values in stored lines. They are part of the format: a word never changes its meaning.

/// An enum of words that mirrors one of ours, and the ways between them. A variant that one side lacks does not compile.
/// `Word: Variant(Value)` stands for a variant that holds a value, and `Word(Id of u32)` for one that holds an id, which is
/// written as its number.
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

/// Counts of cards, by name; kinds that there are none of are left out.
macro_rules! counts {
    ($shape:ident for $cards:ident { $($name:ident: $card:expr),* $(,)? }) => {
        /// A count for each kind of card.
        #[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct $shape {
            $(#[serde(skip_serializing_if = "crate::shape::words::is_none")] $name: u8,)*
        }

        impl From<$cards> for $shape {
            fn from(cards: $cards) -> $shape {
                $shape { $($name: cards[$card]),* }
            }
        }

        impl From<$shape> for $cards {
            fn from(shape: $shape) -> $cards {
                $cards::NONE $(+ $cards::of($card, shape.$name))*
            }
        }
    };
}
pub(crate) use counts;

/// Whether there is none.
pub(crate) fn is_none(count: &u8) -> bool {
    *count == 0
}
