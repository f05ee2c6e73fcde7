//! Handler of `/forget`: erases a person from stored data; the games that they played stay complete.
//!
//! A note marks an account as being erased until all is done, so that an interrupted erasure is finished at the next start.
//! Each part is idempotent.

use engine::luck::Salt;

use super::add_button;
use crate::actor::Actor;
use crate::app::{App, internal_error};
use crate::campaign;
use crate::handlers::repository;
use crate::mirror::Mirrors;
use crate::profile::Profile;
use crate::result;
use bot_core::command::{Confirmation, GlobalCommand};
use bot_core::error::UserError;
use bot_core::hexadecimal::encode;
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::surface::{GlobalButton, Message, Style};
use bot_core::table::erasure::ErasureRequest;
use bot_core::table::{RequestId, Requester, Role, Status, TableId};
use bot_core::wording::{LostSeat, Words};
use bot_store::{TableRole, run_blocking};

/// Maximum number of tables that are listed by name.
const MAX_LISTED: usize = 20;

/// Answers `/forget`: asks for confirmation, or erases the person.
///
/// # Errors
/// If stored data can't be read or written.
pub(super) async fn answer(
    app: &App,
    places: &Mirrors,
    visitor: &Actor,
    sure: Confirmation,
) -> Result<Message, UserError> {
    let words = Words::for_language(visitor.language);
    let accounts = app.profiles().accounts(&visitor.account);
    let title = Some(words.erasure_title());
    let mut message = Message { title, ..Message::default() };
    match sure {
        Confirmation::Unasked => match erasure_summary(app, &accounts, words).await? {
            Some(lines) => {
                message.lines = lines;
                let command = GlobalCommand::Forget(Confirmation::Yes);
                let button =
                    GlobalButton { label: words.erasure_button(), style: Style::Danger, command, campaign: None };
                add_button(&mut message, visitor, button, words.erasure_instructions());
            }
            None => message.lines = vec![words.nothing_stored()],
        },
        Confirmation::Yes => {
            erase_person(app, places, &accounts).await?;
            message.lines = words.erasure_done();
        }
    }
    Ok(message)
}

/// Erases the person with these accounts. An interrupted erasure is finished at the next start.
///
/// # Errors
/// If stored data can't be read or written.
pub async fn erase_person(app: &App, places: &Mirrors, accounts: &[PlayerId]) -> Result<(), UserError> {
    for account in accounts {
        mark_erasure(app, account).await?;
    }
    for account in accounts {
        erase_account(app, places, account).await?;
    }
    Ok(())
}

/// Finishes interrupted erasures. Failures are logged and tried again at the next start or request.
pub async fn finish_erasures(app: App, places: Mirrors) {
    for account in repository::pending_erasures(&app) {
        if let Err(error) = erase_account(&app, &places, &account).await {
            tracing::error!(?error, "somebody who asked for it could not be forgotten everywhere");
        }
    }
}

/// Lines that say what would be erased and what would stay; `None` if nothing is stored.
async fn erasure_summary(app: &App, accounts: &[PlayerId], words: &Words) -> Result<Option<Vec<String>>, UserError> {
    let (mut lost, mut count, mut notes) = (Vec::new(), 0, 0);
    for account in accounts {
        notes += repository::notes_about(app, account).len();
        notes += usize::from(app.profiles().profile(account) != Profile::default());
        for part in TableRole::ALL {
            let tables = tables_with_part(app, account, part).await?;
            count += tables.len();
            let sits = part == TableRole::Seated;
            lost.extend(
                tables.iter().filter(|_| sits).take(MAX_LISTED).filter_map(|table| lost_seat(app, table, words)),
            );
        }
    }
    Ok((count > 0 || notes > 0).then(|| words.erasure_consequences(count, lost)))
}

/// Description of a seat that is lost by the erasure; `None` if the game is over.
fn lost_seat(app: &App, table: &TableId, words: &Words) -> Option<LostSeat> {
    let head = app.store().head(table)?;
    let names: Vec<String> = head.names().map(|name| words.display_name(name)).collect();
    let told = words.table_state(head.status, &names.join(", "));
    match head.status {
        Status::Lobby => Some(LostSeat::Lobby(told)),
        Status::Playing => Some(LostSeat::Game(told)),
        Status::Over => None,
    }
}

async fn mark_erasure(app: &App, account: &PlayerId) -> Result<(), UserError> {
    let kept = app.store().set_note(&repository::erasure_note_name(account), Some("true")).await;
    kept.map_err(|error| internal_error("could not write down that somebody is to be forgotten", error))
}

/// Erases an account: mirrors in private channels, entries of tables, profile, results, campaigns and notes, and at last the
/// mark of the erasure. New kinds of personal data must be erased here too.
async fn erase_account(app: &App, places: &Mirrors, account: &PlayerId) -> Result<(), UserError> {
    places.delete_private_mirrors(account).await;
    let mut failed = None;
    for part in TableRole::ALL {
        for table in tables_with_part(app, account, part).await? {
            // A table that can't be opened must not keep the others from being done.
            failed = erase_at_table(app, account, &table).await.err().or(failed);
        }
    }
    failed.map_or(Ok(()), Err)?;
    let set = app.profiles().erase_account(account).await;
    set.map_err(|error| internal_error("could not forget what somebody has set", error))?;
    let results = result::erase_account(app, account).await;
    results.map_err(|error| internal_error("could not forget who played", error))?;
    campaign::repository::erase_account(app, account).await?;
    let mut notes = repository::notes_about(app, account);
    notes.push(repository::erasure_note_name(account));
    let forgotten = repository::delete_notes(app, &notes).await;
    forgotten.map_err(|error| internal_error("could not forget what is noted of somebody", error))
}

async fn erase_at_table(app: &App, account: &PlayerId, table: &TableId) -> Result<(), UserError> {
    let Some(table) = app.table(table).await.map_err(UserError::from)? else { return Ok(()) };
    let id: [u8; 16] = app.random().map_err(|error| internal_error("no name for a request", error))?;
    let from = Requester {
        account: Some(account.clone()),
        name: String::new(),
        language: Language::ENGLISH,
        salt: Salt([0; 16]),
        role: Role::Player,
    };
    table.erase_person(ErasureRequest { id: RequestId(format!("forget/{}", encode(&id))), from }).await?;
    Ok(())
}

/// Tables at which the account has this role.
async fn tables_with_part(app: &App, account: &PlayerId, part: TableRole) -> Result<Vec<TableId>, UserError> {
    let (reader, account) = (app.clone(), account.clone());
    let found = run_blocking(move || reader.store().tables_by_role(&account, part)).await;
    let failed = |error: &dyn std::fmt::Display| internal_error("somebody's tables can't be read", error);
    found.map_err(|error| failed(&error))?.map_err(|error| failed(&error))
}
