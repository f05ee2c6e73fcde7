//! Handler of `/stats`: statistics of a player's finished games within a scope.

use crate::actor::Actor;
use crate::app::{App, internal_error};
use crate::mirror::Mirrors;
use crate::profile::Persons;
use crate::result;
use bot_core::channel::RoomId;
use bot_core::command::PlayerName;
use bot_core::command::text::fold;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::result::{GameResult, player_statistics, rate};
use bot_core::surface::Message;
use bot_core::table::{SpectatorPageAccess, WEB};
use bot_core::wording::Words;

/// Statistics of the requester.
///
/// # Errors
/// If results can't be read.
pub(super) async fn own_stats(app: &App, visitor: &Actor, scope: &Scope) -> Result<Message, UserError> {
    let (language, name, account) = (visitor.language, visitor.name(), visitor.account.clone());
    with_scope_results(app, scope, move |results, persons| {
        stats_message(language, &results, &persons.representative(&account), &name)
    })
    .await
}

/// Statistics of the player with this name.
///
/// # Errors
/// If no player has it, or results can't be read.
pub(super) async fn stats_by_name(
    app: &App,
    language: Language,
    scope: &Scope,
    name: &PlayerName,
) -> Result<Message, UserError> {
    let name = name.clone();
    let called = with_scope_results(app, scope, move |results, _| {
        let (account, name) = find_by_name(&results, &name)?;
        Ok(stats_message(language, &results, &account, &name))
    });
    called.await?
}

fn stats_message(language: Language, results: &[GameResult], account: &PlayerId, name: &str) -> Message {
    let words = Words::for_language(language);
    let mut lines = words.stats(&player_statistics(results, account), rate(results).get(account));
    let stopped = results.iter().filter(|result| !result.is_complete()).count();
    lines.push(words.channel_stats(results.len() - stopped, stopped));
    Message { title: Some(words.stats_heading(name)), lines, ..Message::default() }
}

/// Applies `study` to the results of a scope, in order of their ends, with joined accounts merged.
///
/// # Errors
/// If results can't be read.
pub(super) async fn with_scope_results<T: Send + 'static>(
    app: &App,
    scope: &Scope,
    study: impl FnOnce(Vec<GameResult>, &Persons) -> T + Send + 'static,
) -> Result<T, UserError> {
    let (scope, reader) = (scope.clone(), app.clone());
    let studied = result::with_results(app, scope.filter_text(), move |all| {
        let persons = reader.profiles().persons();
        let here = all.into_iter().filter(|result| scope.contains(result));
        study(here.map(|result| result.with_accounts(|account| persons.representative(account))).collect(), &persons)
    });
    studied.await.map_err(|error| internal_error("results can't be read", error))
}

/// Finds the account that used this name last.
fn find_by_name(results: &[GameResult], name: &PlayerName) -> Result<(PlayerId, String), UserError> {
    let wanted = fold(name.as_str());
    let read = |name: &str| PlayerName::new(name).map(|name| fold(name.as_str()));
    let people = results.iter().rev().flat_map(|result| &result.seats).flat_map(|seat| &seat.people);
    let mut known = people.filter_map(|sitter| Some((sitter.account.clone()?, sitter.name.clone())));
    let found = known.find(|(_, name)| read(name).as_ref() == Some(&wanted));
    found.ok_or_else(|| UserError::NoGamesOf { name: name.as_str().to_owned() })
}

/// Set of finished games.
#[derive(Clone)]
pub(super) enum Scope {
    /// Games mirrored in a server, or in a channel that belongs to none.
    Server(RoomId),
    /// Games with a public spectator page.
    Public,
    /// Games that this account has played.
    Own(PlayerId),
}

impl Scope {
    /// Scope of a request: the server of the channel, the public web tables, or else the requester's games.
    pub(super) fn for_request(places: &Mirrors, account: &PlayerId, room: Option<&RoomId>) -> Scope {
        match room {
            Some(room) => Scope::Server(places.server(room)),
            None if account.network() == WEB => Scope::Public,
            None => Scope::Own(account.clone()),
        }
    }

    /// Text that the stored result of each of these games contains, to preselect them; `None` if there is none.
    pub(super) fn filter_text(&self) -> Option<String> {
        match self {
            Scope::Server(room) => Some(room.0.clone()),
            Scope::Public => None,
            Scope::Own(account) => Some(account.0.clone()),
        }
    }

    /// Returns `true` if the game belongs to the scope.
    pub(super) fn contains(&self, result: &GameResult) -> bool {
        match self {
            Scope::Server(server) => result.rooms.contains(server),
            Scope::Public => result.spectator_page == SpectatorPageAccess::Open,
            Scope::Own(account) => {
                let mut people = result.seats.iter().flat_map(|seat| &seat.people);
                people.any(|sitter| sitter.account.as_ref() == Some(account))
            }
        }
    }
}
