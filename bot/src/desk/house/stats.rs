//! Handler of `/stats`: statistics of a player's finished games.

use super::scope::Scope;
use crate::app::{App, ours};
use crate::profile::Persons;
use crate::result;
use crate::visitor::Visitor;
use bot_core::command::PlayerName;
use bot_core::command::text::fold;
use bot_core::error::UserError;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::result::{GameResult, rate, tally};
use bot_core::surface::Message;
use bot_core::wording::Words;

/// Statistics of the requester.
///
/// # Errors
/// If results can't be read.
pub(super) async fn own(app: &App, visitor: &Visitor, scope: &Scope) -> Result<Message, UserError> {
    let (language, name, account) = (visitor.language, visitor.name(), visitor.account.clone());
    studied(app, scope, move |results, persons| {
        told(language, &results, &persons.of_account(&account), &name)
    })
    .await
}

/// Statistics of the player with this name.
///
/// # Errors
/// If no player has it, or results can't be read.
pub(super) async fn called(
    app: &App,
    language: Language,
    scope: &Scope,
    name: &PlayerName,
) -> Result<Message, UserError> {
    let name = name.clone();
    let called = studied(app, scope, move |results, _| {
        let (account, name) = named(&results, &name)?;
        Ok(told(language, &results, &account, &name))
    });
    called.await?
}

fn told(language: Language, results: &[GameResult], account: &PlayerId, name: &str) -> Message {
    let words = Words::of(language);
    let mut lines = words.stats(&tally(results, account), rate(results).of(account));
    let stopped = results.iter().filter(|result| !result.counts()).count();
    lines.push(words.stats_here(results.len() - stopped, stopped));
    Message { title: Some(words.stats_of(name)), lines, ..Message::default() }
}

/// Applies `study` to the results of a scope, in order of their ends, with joined accounts merged.
///
/// # Errors
/// If results can't be read.
pub(super) async fn studied<T: Send + 'static>(
    app: &App,
    scope: &Scope,
    study: impl FnOnce(Vec<GameResult>, &Persons) -> T + Send + 'static,
) -> Result<T, UserError> {
    let (scope, reader) = (scope.clone(), app.clone());
    let studied = result::study(app, scope.mention(), move |all| {
        let persons = reader.profiles().persons();
        let here = all.into_iter().filter(|result| scope.has(result));
        study(
            here.map(|result| result.with_accounts(|account| persons.of_account(account))).collect(),
            &persons,
        )
    });
    studied.await.map_err(|error| ours("results can't be read", error))
}

/// Finds the account that used this name last.
fn named(results: &[GameResult], name: &PlayerName) -> Result<(PlayerId, String), UserError> {
    let wanted = fold(name.as_str());
    let read = |name: &str| PlayerName::new(name).map(|name| fold(name.as_str()));
    let people = results.iter().rev().flat_map(|result| &result.seats).flat_map(|seat| &seat.people);
    let mut known = people.filter_map(|sitter| Some((sitter.account.clone()?, sitter.name.clone())));
    let found = known.find(|(_, name)| read(name).as_ref() == Some(&wanted));
    found.ok_or_else(|| UserError::NoGamesOf { name: name.as_str().to_owned() })
}
