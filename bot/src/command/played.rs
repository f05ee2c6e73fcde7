//! In which games a command does anything.

use engine::game::AnyOptions;

/// Whether the command of this English name does anything in a game with these options. Those of no game in particular do.
pub(crate) fn is_played(name: &str, options: &AnyOptions) -> bool {
    match (name, options) {
        ("knight" | "improve" | "harbor", AnyOptions::Catan(options)) => options.cities_knights.is_some(),
        (
            "ship" | "wall" | "church" | "permit" | "gold" | "bonus" | "hut" | "reclaim",
            AnyOptions::Catan(_),
        ) => false,
        ("trade" | "play" | "robber" | "knight" | "improve" | "harbor", AnyOptions::Elasund) => false,
        _ => true,
    }
}
