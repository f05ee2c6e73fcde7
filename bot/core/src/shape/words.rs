//! The words that stand for plain values in stored lines. They are part of the format: a word never changes its meaning.

/// An enum of words that mirrors one of ours, and the ways between them. A variant that one side lacks does not compile.
/// `Word: Variant(Value)` stands for a variant that holds a value.
macro_rules! words {
    (@of $ours:ident $variant:ident) => { $ours::$variant };
    (@of $ours:ident $variant:ident $of:ident $held:tt) => { $ours::$of $held };
    ($($shape:ident for $ours:ident {
        $($variant:ident $(= $word:literal)? $(: $of:ident $held:tt)?),* $(,)?
    })*) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $shape { $($(#[serde(rename = $word)])? $variant),* }

        impl From<$ours> for $shape {
            fn from(ours: $ours) -> $shape {
                match ours { $(words!(@of $ours $variant $($of $held)?) => $shape::$variant),* }
            }
        }

        impl From<$shape> for $ours {
            fn from(shape: $shape) -> $ours {
                match shape { $($shape::$variant => words!(@of $ours $variant $($of $held)?)),* }
            }
        }
    )*};
}
pub(crate) use words;
