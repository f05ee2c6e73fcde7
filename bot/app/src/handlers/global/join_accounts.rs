//! Handlers of `/me link` and `/me unlink`, which join the accounts of one person.

use super::person::{profile_user_error, record_settings};
use crate::actor::Actor;
use crate::app::{App, internal_error};
use crate::mirror::Mirrors;
use crate::profile::{AccountJoinError, Separation};
use bot_core::channel::SendKey;
use bot_core::error::UserError;
use bot_core::hexadecimal::encode;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::wording::Words;

/// Returns a code for the person's other account.
///
/// # Errors
/// If the operating system gives no random bytes, or storing fails.
pub(super) async fn create_code(app: &App, visitor: &Actor, words: &Words) -> Result<Message, UserError> {
    let code = app.profiles().create_join_code(&visitor.account, app.now()).await;
    let code = code.map_err(|error| internal_error("no code to join accounts", error))?;
    Ok(message_from(words.account_code(&code.to_string())))
}

/// Joins the account to the one that requested the code, and tells both.
///
/// # Errors
/// If the code is unknown, is their own, a limit is reached, or storing fails.
pub(super) async fn join_by_code(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    code: &str,
) -> Result<Message, UserError> {
    let profiles = app.profiles();
    let others = profiles.join_by_code(&visitor.account, code, app.now()).await.map_err(|why| match why {
        AccountJoinError::NoSuchCode => UserError::NoSuchInvitation,
        AccountJoinError::OwnCode => UserError::OwnInvitation,
        AccountJoinError::AlreadyJoined => UserError::JoinedAlready,
        AccountJoinError::TooManyAccounts => UserError::TooManyAccounts,
        AccountJoinError::TooManyAttempts => UserError::TooManyCodes,
        AccountJoinError::Profile(why) => profile_user_error(why),
    })?;
    let words = Words::for_language(visitor.language);
    notify_other(app, places, others.first(), words.account_linked(visitor.account.network()));
    record_settings(app, profiles.accounts(&visitor.account)).await?;
    let network = others.first().map(PlayerId::network).unwrap_or_default();
    Ok(message_from(vec![words.account_linked(network), words.linked_accounts(&others)]))
}

/// Separates the account from the others, and tells them.
///
/// # Errors
/// If it is joined to none, or storing fails.
pub(super) async fn separate(app: &App, places: &Mirrors, visitor: &Actor) -> Result<Message, UserError> {
    let words = Words::for_language(visitor.language);
    match app.profiles().separate(&visitor.account).await.map_err(profile_user_error)? {
        Separation::Alone => Err(UserError::JoinedToNone),
        Separation::From(others) => {
            notify_other(app, places, others.first(), words.account_unlinked(visitor.account.network()));
            let network = others.first().map(PlayerId::network).unwrap_or_default();
            Ok(message_from(vec![words.account_unlinked(network)]))
        }
    }
}

/// Sends another account one private message about this change, if it can be reached.
fn notify_other(app: &App, places: &Mirrors, other: Option<&PlayerId>, line: String) {
    if let (Some(other), Ok(bytes)) = (other, app.random::<12>()) {
        let key = SendKey(encode(&bytes));
        places.send_private(other, message_from(vec![line]), key);
    }
}

fn message_from(lines: Vec<String>) -> Message {
    Message { lines, ..Message::default() }
}
