//! Daily digest: the games that wait for a person, sent at the minute that they have chosen.

use std::convert::Infallible;

use jiff::SignedDuration;

use super::my_games::MyGames;
use crate::app::App;
use crate::mirror::Mirrors;
use bot_core::channel::SendKey;
use bot_core::hexadecimal::encode;
use bot_core::people::PlayerId;
use bot_core::wording::Words;

/// Interval at which due digests are looked for.
const CHECK_INTERVAL: SignedDuration = SignedDuration::from_secs(60);

/// Sends the due digests, for ever. A digest that was missed while the process was down is sent once, on the same day.
pub async fn send_daily_digests(app: App, places: Mirrors) -> Infallible {
    loop {
        if app.store().health().borrow().is_sound() {
            let due = app.profiles().due_digests(app.now()).await.into_iter();
            for account in due.filter(|account| places.serves_account(account)) {
                send_digest(&app, &places, &account).await;
            }
        }
        let until = app.now() + CHECK_INTERVAL;
        app.sleep_until(until).await;
    }
}

/// Sends one digest, unless no game waits or the person is away. It is recorded as sent first, so that it is never sent
/// twice.
async fn send_digest(app: &App, places: &Mirrors, account: &PlayerId) {
    let now = app.now();
    let done = app.profiles().change(account, |profile| profile.mark_digest_sent(now)).await;
    let profile = match done {
        Ok(profile) => profile,
        Err(error) => {
            tracing::error!(%error, "a daily message can't be noted, and is not sent");
            return;
        }
    };
    let Some(digest) = profile.digest else { return };
    if profile.absence.is_some_and(|away| away.is_on(now)) {
        return;
    }
    let games = match MyGames::load(app, &digest.recipient, digest.language).await {
        Ok(games) => games.only_waiting(),
        Err(error) => {
            tracing::error!(?error, "a daily message can't be made");
            return;
        }
    };
    if games.is_empty() {
        return;
    }
    let mut message = games.to_message(places, &digest.recipient, digest.language).await;
    message.title = Some(Words::for_language(digest.language).digest_title());
    if let Ok(bytes) = app.random::<12>() {
        places.send_private(&digest.recipient, message, SendKey(encode(&bytes)));
    }
}
