//! What is chosen before a game of any title.

use std::sync::LazyLock;

use engine::game::AnyOptions;

use super::{ALL, Of, room};
use crate::option::{Chosen, Game, GameOption, OptionList, Row};
use crate::title::Optioned;

/// What is chosen before a game of a title, whichever it is. Nothing comes of what is another's.
pub(crate) trait Options {
    fn games(&self) -> &'static [Game];
    fn rows(&self) -> &'static [&'static [Row]];
    fn game_of(&self, options: &AnyOptions) -> Option<Game>;
    fn of_game(&self, game: Game, chosen: &AnyOptions) -> AnyOptions;
    fn settle(&self, options: &mut AnyOptions);
    fn in_brief(&self, chosen: &Chosen, game: GameOption) -> Option<Vec<GameOption>>;
    fn in_full(&self, chosen: &Chosen, game: GameOption) -> Option<Vec<GameOption>>;
}

impl<T: Optioned> Options for Of<T> {
    fn games(&self) -> &'static [Game] {
        T::GAMES
    }

    fn rows(&self) -> &'static [&'static [Row]] {
        T::OPTIONS
    }

    fn game_of(&self, options: &AnyOptions) -> Option<Game> {
        T::own_options(options).map(T::game_of)
    }

    fn of_game(&self, game: Game, chosen: &AnyOptions) -> AnyOptions {
        T::any_options(T::of_game(game, T::own_options(chosen)))
    }

    fn settle(&self, options: &mut AnyOptions) {
        if let Some(options) = T::own_options_mut(options) {
            T::settle(options);
        }
    }

    fn in_brief(&self, chosen: &Chosen, game: GameOption) -> Option<Vec<GameOption>> {
        T::own_options(&chosen.options).map(|options| T::in_brief(options, chosen, game))
    }

    fn in_full(&self, chosen: &Chosen, game: GameOption) -> Option<Vec<GameOption>> {
        T::own_options(&chosen.options).map(|options| T::in_full(options, chosen, game))
    }
}

/// Every option.
pub fn options() -> OptionList {
    static LIST: LazyLock<OptionList> = LazyLock::new(|| {
        let rows: Vec<&'static [Row]> = ALL.iter().flat_map(|title| title.rows()).copied().collect();
        let games = ALL.iter().flat_map(|title| title.games()).copied().collect();
        let get = |options: &AnyOptions| game_of(options).map(|game| game.name);
        let set = |options: &mut AnyOptions, name: &str| {
            let offers = |game: &&Game| game.name == name;
            let title = ALL.iter().find_map(|title| Some((title, title.games().iter().find(offers)?)));
            if let Some((title, game)) = title {
                *options = title.of_game(*game, options);
            }
        };
        OptionList::new(&rows, games, get, set)
    });
    *LIST
}

/// The game that has these options.
pub fn game_of(options: &AnyOptions) -> Option<Game> {
    room(options.title())?.game_of(options)
}

/// What else follows from what is chosen.
pub(crate) fn settle(options: &mut AnyOptions) {
    if let Some(title) = room(options.title()) {
        title.settle(options);
    }
}

/// What is played, value by value: what is always told, and whatever is not as usual.
pub(crate) fn in_brief(options: &AnyOptions) -> Vec<GameOption> {
    told(options, |title, chosen, game| title.in_brief(chosen, game))
}

/// Everything that is played, option by option.
pub(crate) fn in_full(options: &AnyOptions) -> Vec<GameOption> {
    told(options, |title, chosen, game| title.in_full(chosen, game))
}

fn told(
    options: &AnyOptions,
    tell: impl Fn(&dyn Options, &Chosen, GameOption) -> Option<Vec<GameOption>>,
) -> Vec<GameOption> {
    let chosen = Chosen { options: options.clone(), seats: None };
    let title = room(options.title());
    let game = game_of(options).map(|game| self::options().game(game));
    title.zip(game).and_then(|(title, game)| tell(title, &chosen, game)).unwrap_or_default()
}
