//! Handler of `/leaderboard`: ratings of the players within a scope.

use super::GlobalAnswer;
use super::stats::{Scope, with_scope_results};
use crate::app::App;
use bot_core::command::GameOption;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::picture::{Drawing, PictureKey};
use bot_core::result::{RatedPlayer, leaderboard};
use bot_core::surface::{Message, Picture};
use bot_core::titles;
use bot_core::wording::{MAX_ALT, Words};
use render::Ranking;

/// Maximum number of rows.
const MAX_ROWS: usize = 20;

/// Returns the leaderboard over all games of a scope, or over those of one title variant.
///
/// # Errors
/// If results can't be read.
pub(super) async fn answer(
    app: &App,
    language: Language,
    scope: &Scope,
    game: Option<GameOption>,
) -> Result<GlobalAnswer, UserError> {
    let words = Words::for_language(language);
    let game = game.and_then(|choice| titles::all_options().game_of(choice));
    let mut rows = with_scope_results(app, scope, move |results, _| leaderboard(&results, game)).await?;
    rows.truncate(MAX_ROWS);
    let ranking = words.leaderboard(&rows, game);
    let mut lines = words.ranking(&ranking);
    if rows.is_empty() {
        lines.push(words.no_leaders());
        return Ok(GlobalAnswer::for_everybody(Message { title: Some(ranking.title), lines, ..Message::default() }));
    }
    let picture = draw_ranking(app, ranking.clone(), &lines).await;
    let message = Message { title: Some(ranking.title), lines, picture, ..Message::default() };
    let mut named: Vec<String> = Vec::new();
    for row in rows.into_iter().filter(|row| matches!(row.player, RatedPlayer::Person(_))) {
        // A name that several people have stands for the one who used it last.
        if !named.contains(&row.name) {
            named.push(row.name);
        }
    }
    Ok(GlobalAnswer { named_players: named, ..GlobalAnswer::for_everybody(message) })
}

/// Draws a ranking; its lines become the text alternative, cut to the allowed length.
pub(super) async fn draw_ranking(app: &App, ranking: Ranking, lines: &[String]) -> Option<Picture> {
    let alt = std::iter::once(ranking.title.as_str()).chain(lines.iter().map(String::as_str));
    let alt = alt.collect::<Vec<_>>().join("; ").chars().take(MAX_ALT / 2).collect();
    app.draw_picture(PictureKey::Ranking(ranking.clone()), Drawing::ranking(ranking), alt).await
}
