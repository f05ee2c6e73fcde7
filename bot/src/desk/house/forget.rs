//! Handler of `/forget`: erases a person from stored data; the games that they played stay complete.
//!
//! A note marks an account as being erased until all is done, so that an interrupted erasure is finished at the next start.
//! Each part is idempotent.

use engine::luck::Salt;

use super::offer;
use crate::app::{App, ours};
use crate::campaign;
use crate::desk::kept;
use crate::place::Places;
use crate::profile::Profile;
use crate::result;
use crate::store::{Part, reading};
use crate::visitor::Visitor;
use bot_core::command::{HouseCommand, Sure};
use bot_core::error::UserError;
use bot_core::hexadecimal::hexadecimal;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::{HouseButton, Message, Style};
use bot_core::table::Status;
use bot_core::table::answer::{Requester, Role};
use bot_core::table::forget::ForgetRequest;
use bot_core::table::id::TableId;
use bot_core::table::record::RequestId;
use bot_core::wording::{Lost, Words};

/// Maximum number of tables that are listed by name.
const MOST: usize = 20;

/// Answers `/forget`: asks for confirmation, or erases the person.
///
/// # Errors
/// If stored data can't be read or written.
pub(super) async fn answer(
    app: &App,
    places: &Places,
    visitor: &Visitor,
    sure: Sure,
) -> Result<Message, UserError> {
    let words = Words::of(visitor.language);
    let accounts = app.profiles().accounts(&visitor.account);
    let title = Some(words.forgetting_title());
    let mut message = Message { title, ..Message::default() };
    match sure {
        Sure::Unasked => match asked(app, &accounts, words).await? {
            Some(lines) => {
                message.lines = lines;
                let command = HouseCommand::Forget(Sure::Yes);
                let button = HouseButton {
                    label: words.forget_label(),
                    style: Style::Danger,
                    command,
                    campaign: None,
                };
                offer(&mut message, visitor, button, words.forget_how());
            }
            None => message.lines = vec![words.nothing_kept()],
        },
        Sure::Yes => {
            forget(app, places, &accounts).await?;
            message.lines = words.forgotten();
        }
    }
    Ok(message)
}

/// Erases the person with these accounts. An interrupted erasure is finished at the next start.
///
/// # Errors
/// If stored data can't be read or written.
pub async fn forget(app: &App, places: &Places, accounts: &[PlayerId]) -> Result<(), UserError> {
    for account in accounts {
        begin(app, account).await?;
    }
    for account in accounts {
        carry_out(app, places, account).await?;
    }
    Ok(())
}

/// Finishes interrupted erasures. Failures are logged and tried again at the next start or request.
pub async fn finish(app: App, places: Places) {
    for account in kept::being_forgotten(&app) {
        if let Err(error) = carry_out(&app, &places, &account).await {
            tracing::error!(?error, "somebody who asked for it could not be forgotten everywhere");
        }
    }
}

/// Lines that say what would be erased and what would stay; `None` if nothing is stored.
async fn asked(app: &App, accounts: &[PlayerId], words: &Words) -> Result<Option<Vec<String>>, UserError> {
    let (mut lost, mut count, mut notes) = (Vec::new(), 0, 0);
    for account in accounts {
        notes += kept::notes_about(app, account).len();
        notes += usize::from(app.profiles().profile(account) != Profile::default());
        for part in Part::ALL {
            let tables = tables(app, account, part).await?;
            count += tables.len();
            let sits = part == Part::Sits;
            lost.extend(
                tables.iter().filter(|_| sits).take(MOST).filter_map(|table| loss(app, table, words)),
            );
        }
    }
    Ok((count > 0 || notes > 0).then(|| words.forgetting(count, lost)))
}

/// Description of a seat that is lost by the erasure; `None` if the game is over.
fn loss(app: &App, table: &TableId, words: &Words) -> Option<Lost> {
    let head = app.store().head(table)?;
    let names: Vec<String> = head.names().map(|name| words.called(name)).collect();
    let told = words.table_state(head.status, &names.join(", "));
    match head.status {
        Status::Lobby => Some(Lost::Lobby(told)),
        Status::Playing => Some(Lost::Game(told)),
        Status::Over => None,
    }
}

async fn begin(app: &App, account: &PlayerId) -> Result<(), UserError> {
    let kept = app.store().set_note(&kept::of_forgetting(account), Some("true")).await;
    kept.map_err(|error| ours("could not write down that somebody is to be forgotten", error))
}

/// Erases an account: mirrors in private channels, entries of tables, profile, results, campaigns and notes, and at last the
/// mark of the erasure. New kinds of personal data must be erased here too.
async fn carry_out(app: &App, places: &Places, account: &PlayerId) -> Result<(), UserError> {
    places.forget_hands(account).await;
    let mut failed = None;
    for part in Part::ALL {
        for table in tables(app, account, part).await? {
            // A table that can't be opened must not keep the others from being done.
            failed = forget_at(app, account, &table).await.err().or(failed);
        }
    }
    failed.map_or(Ok(()), Err)?;
    let set = app.profiles().forget(account).await;
    set.map_err(|error| ours("could not forget what somebody has set", error))?;
    let results = result::forget(app, account).await;
    results.map_err(|error| ours("could not forget who played", error))?;
    campaign::kept::forget(app, account).await?;
    let mut notes = kept::notes_about(app, account);
    notes.push(kept::of_forgetting(account));
    let forgotten = kept::forget(app, &notes).await;
    forgotten.map_err(|error| ours("could not forget what is noted of somebody", error))
}

async fn forget_at(app: &App, account: &PlayerId, table: &TableId) -> Result<(), UserError> {
    let Some(table) = app.table(table).await.map_err(UserError::from)? else { return Ok(()) };
    let id: [u8; 16] = app.random().map_err(|error| ours("no name for a request", error))?;
    let from = Requester {
        account: Some(account.clone()),
        name: String::new(),
        language: Language::ENGLISH,
        salt: Salt([0; 16]),
        role: Role::Player,
    };
    table.forget(ForgetRequest { id: RequestId(format!("forget/{}", hexadecimal(&id))), from }).await?;
    Ok(())
}

/// Tables at which the account has this role.
async fn tables(app: &App, account: &PlayerId, part: Part) -> Result<Vec<TableId>, UserError> {
    let (reader, account) = (app.clone(), account.clone());
    let found = reading(move || reader.store().tables_of(&account, part)).await;
    let failed = |error: &dyn std::fmt::Display| ours("somebody's tables can't be read", error);
    found.map_err(|error| failed(&error))?.map_err(|error| failed(&error))
}
