//! Daily digest: the games that wait for a person, sent at the minute that they have chosen.

use std::convert::Infallible;

use jiff::SignedDuration;

use super::my_games::MyGames;
use crate::app::App;
use crate::place::Places;
use bot_core::channel::SendKey;
use bot_core::hexadecimal::hexadecimal;
use bot_core::people::PlayerId;
use bot_core::wording::Words;

/// Interval at which due digests are looked for.
const EACH: SignedDuration = SignedDuration::from_secs(60);

/// Sends the due digests, for ever. A digest that was missed while the process was down is sent once, on the same day.
pub async fn tell_daily(app: App, places: Places) -> Infallible {
    loop {
        if app.store().health().borrow().is_sound() {
            let due = app.profiles().due_digests(app.now()).await.into_iter();
            for account in due.filter(|account| places.tells_to(account)) {
                tell(&app, &places, &account).await;
            }
        }
        let until = app.now() + EACH;
        app.sleep_until(until).await;
    }
}

/// Sends one digest, unless no game waits or the person is away. It is recorded as sent first, so that it is never sent
/// twice.
async fn tell(app: &App, places: &Places, account: &PlayerId) {
    let now = app.now();
    let done = app.profiles().change(account, |profile| profile.digest_is_told(now)).await;
    let profile = match done {
        Ok(profile) => profile,
        Err(error) => {
            tracing::error!(%error, "a daily message can't be noted, and is not sent");
            return;
        }
    };
    let Some(digest) = profile.digest else { return };
    if profile.away.is_some_and(|away| away.is_on(now)) {
        return;
    }
    let games = match MyGames::of(app, &digest.to, digest.language).await {
        Ok(games) => games.that_wait(),
        Err(error) => {
            tracing::error!(?error, "a daily message can't be made");
            return;
        }
    };
    if games.is_empty() {
        return;
    }
    let mut message = games.message(places, &digest.to, digest.language).await;
    message.title = Some(Words::of(digest.language).digest_title());
    if let Ok(bytes) = app.random::<12>() {
        places.tell(&digest.to, message, SendKey(hexadecimal(&bytes)));
    }
}
