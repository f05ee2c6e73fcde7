//! Handlers of `/me link` and `/me unlink`, which join the accounts of one person.

use super::person::{unkept, write_down};
use crate::app::{App, ours};
use crate::place::Places;
use crate::profile::{Parting, Unjoined};
use crate::visitor::Visitor;
use bot_core::channel::SendKey;
use bot_core::error::UserError;
use bot_core::hexadecimal::hexadecimal;
use bot_core::people::PlayerId;
use bot_core::surface::Message;
use bot_core::wording::Words;

/// Returns a code for the person's other account.
///
/// # Errors
/// If the operating system gives no random bytes, or storing fails.
pub(super) async fn invite(app: &App, visitor: &Visitor, words: &Words) -> Result<Message, UserError> {
    let code = app.profiles().invite(&visitor.account, app.now()).await;
    let code = code.map_err(|error| ours("no code to join accounts", error))?;
    Ok(said(words.own_code(&code.to_string())))
}

/// Joins the account to the one that requested the code, and tells both.
///
/// # Errors
/// If the code is unknown, is their own, a limit is reached, or storing fails.
pub(super) async fn accept(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    code: &str,
) -> Result<Message, UserError> {
    let profiles = app.profiles();
    let others = profiles.accept(&visitor.account, code, app.now()).await.map_err(|why| match why {
        Unjoined::NoSuchCode => UserError::NoSuchInvitation,
        Unjoined::Own => UserError::OwnInvitation,
        Unjoined::Already => UserError::JoinedAlready,
        Unjoined::TooMany => UserError::TooManyAccounts,
        Unjoined::TooOften => UserError::TooManyCodes,
        Unjoined::Unchanged(why) => unkept(why),
    })?;
    let words = Words::of(visitor.language);
    tell(app, places, others.first(), words.own_joined(visitor.account.network()));
    write_down(app, profiles.accounts(&visitor.account)).await?;
    let network = others.first().map(PlayerId::network).unwrap_or_default();
    Ok(said(vec![words.own_joined(network), words.own_accounts(&others)]))
}

/// Separates the account from the others, and tells them.
///
/// # Errors
/// If it is joined to none, or storing fails.
pub(super) async fn part(app: &App, places: &Places, visitor: &Visitor) -> Result<Message, UserError> {
    let words = Words::of(visitor.language);
    match app.profiles().part(&visitor.account).await.map_err(unkept)? {
        Parting::Alone => Err(UserError::JoinedToNone),
        Parting::From(others) => {
            tell(app, places, others.first(), words.own_parted(visitor.account.network()));
            let network = others.first().map(PlayerId::network).unwrap_or_default();
            Ok(said(vec![words.own_parted(network)]))
        }
    }
}

/// Sends another account one private message about this change, if it can be reached.
fn tell(app: &App, places: &Places, other: Option<&PlayerId>, line: String) {
    if let (Some(other), Ok(bytes)) = (other, app.random::<12>()) {
        let key = SendKey(hexadecimal(&bytes));
        places.tell(other, said(vec![line]), key);
    }
}

fn said(lines: Vec<String>) -> Message {
    Message { lines, ..Message::default() }
}
