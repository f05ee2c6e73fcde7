//! Profiles of people across tables and networks: joined only if both sides agree, valid at every table, and erased with
//! their accounts.

use std::sync::Arc;
use std::time::Duration;

use bot_app::app::App;
use bot_app::profile::{AccountJoinError, Digest, Profile, Separation};
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::time::{Daily, MinuteOfDay, NotificationSettings, ReminderInterval, ReminderSetting};
use bot_store::{MemoryStore, Store};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use tests::clock::ManualClock;
use tests::test_table::{SeededEntropy, TestTable, requester};

const NOW: &str = "2026-11-22T12:00:00Z";

fn start_app(store: &Arc<MemoryStore>) -> App {
    App::new(store.clone(), Arc::new(ManualClock::starting_at(NOW)), Arc::new(SeededEntropy::new(7)))
}

fn now() -> Timestamp {
    NOW.parse().expect("a moment")
}

fn account(name: &str) -> PlayerId {
    PlayerId(format!("test:{name}"))
}

fn digest(who: &str, minute: u16) -> Option<Digest> {
    let at = MinuteOfDay::new(minute)?;
    Some(Digest { daily: Daily { at, last_done: None }, recipient: account(who), language: Language::ENGLISH })
}

fn each(minutes: u32) -> ReminderSetting {
    ReminderInterval::from_minutes(minutes).map_or(ReminderSetting::Never, ReminderSetting::Each)
}

async fn join_accounts(app: &App, one: &str, other: &str) -> Result<Vec<PlayerId>, AccountJoinError> {
    let code = app.profiles().create_join_code(&account(one), now()).await.expect("a code");
    app.profiles().join_by_code(&account(other), &code.to_string(), now()).await
}

#[tokio::test]
async fn join_code_works_once_and_expires() {
    let store = Arc::new(MemoryStore::default());
    let app = start_app(&store);
    let profiles = app.profiles();
    let code = async |name: &str| profiles.create_join_code(&account(name), now()).await.expect("a code").to_string();
    let (first, second) = (code("Anna").await, code("Anna").await);
    let accept = async |name: &str, code: &str, at: Timestamp| profiles.join_by_code(&account(name), code, at).await;
    assert_eq!(accept("Bob", &first, now()).await, Err(AccountJoinError::NoSuchCode), "a newer one has its place");
    assert_eq!(accept("Anna", &second, now()).await, Err(AccountJoinError::OwnCode));
    let late = now() + SignedDuration::from_mins(10);
    assert_eq!(accept("Bob", &second, late).await, Err(AccountJoinError::NoSuchCode), "its time is up");
    let third = code("Anna").await;
    assert_eq!(accept("Bob", &third.to_lowercase(), now()).await, Ok(vec![account("Anna")]));
    assert_eq!(accept("Chloe", &third, now()).await, Err(AccountJoinError::NoSuchCode), "it was used");
    assert_eq!(join_accounts(&app, "Bob", "Anna").await, Err(AccountJoinError::AlreadyJoined));
    assert_eq!(profiles.accounts(&account("Bob")), [account("Bob"), account("Anna")]);
    // Repeated wrong codes block an account for a while.
    for _ in 0..5 {
        assert_eq!(accept("Mallory", "AAAAA-AAAAA", now()).await, Err(AccountJoinError::NoSuchCode));
    }
    let fourth = code("Anna").await;
    assert_eq!(accept("Mallory", &fourth, now()).await, Err(AccountJoinError::TooManyAttempts));
    assert_eq!(accept("Dora", &fourth, now()).await.map(|others| others.len()), Ok(2), "others are");
}

#[tokio::test]
async fn one_sided_claim_of_account_is_ignored() {
    let store = Arc::new(MemoryStore::default());
    let app = start_app(&store);
    let (anna, bob) = (account("Anna"), account("Bob"));
    let set = |profile: &mut Profile| profile.notification_settings.remind = ReminderSetting::Never;
    app.profiles().change(&anna, set).await.expect("it is kept");
    let (name, text) = store.notes_with_prefix("account:").pop().expect("a note");
    assert_eq!(name, "account:test:Anna");
    // Bob's note names the profile of Anna, which does not list him.
    store.set_note("account:test:Bob", Some(&text)).await.expect("it is kept");
    assert_eq!(app.profiles().accounts(&bob), std::slice::from_ref(&bob));
    assert_eq!(app.profiles().profile(&bob), Profile::default());
    // A profile lists Bob, but no note of his names it.
    store.set_note("account:test:Bob", None).await.expect("it is kept");
    let (name, text) = store.notes_with_prefix("profile:").pop().expect("a note");
    let text = text.replace("\"test:Anna\"", "\"test:Anna\",\"test:Bob\"");
    store.set_note(&name, Some(&text)).await.expect("it is kept");
    assert_eq!(app.profiles().accounts(&anna), std::slice::from_ref(&anna));
    assert_eq!(app.profiles().accounts(&bob), std::slice::from_ref(&bob));
}

#[tokio::test]
async fn forgotten_account_is_in_no_note() {
    let store = Arc::new(MemoryStore::default());
    let app = start_app(&store);
    join_accounts(&app, "Anna", "Bob").await.expect("they are joined");
    let set = |profile: &mut Profile| {
        (profile.notification_settings.remind, profile.digest) = (ReminderSetting::Never, digest("Anna", 480));
    };
    app.profiles().change(&account("Bob"), set).await.expect("it is kept");
    app.profiles().erase_account(&account("Anna")).await.expect("it is kept");
    assert!(store.notes().iter().all(|(name, text)| !name.contains("Anna") && !text.contains("Anna")));
    let left = app.profiles().profile(&account("Bob"));
    assert_eq!(
        (left.notification_settings.remind, left.digest),
        (ReminderSetting::Never, None),
        "nobody is there to be told"
    );
    app.profiles().erase_account(&account("Bob")).await.expect("it is kept");
    assert_eq!(store.notes(), []);
}

#[tokio::test]
async fn digest_is_due_once_a_day_and_stays_with_its_account() {
    let store = Arc::new(MemoryStore::default());
    let hour = SignedDuration::from_hours(1);
    let set = |profile: &mut Profile| profile.digest = digest("Anna", 13 * 60);
    start_app(&store).profiles().change(&account("Anna"), set).await.expect("it is kept");
    // A process that did not see the change finds the digest.
    let app = start_app(&store);
    let due = async |at: Timestamp| app.profiles().due_digests(at).await;
    assert_eq!(due(now()).await, []);
    let at = now() + hour;
    assert_eq!(due(at).await, [account("Anna")]);
    app.profiles().change(&account("Anna"), |profile| profile.mark_digest_sent(at)).await.expect("it is kept");
    for later in [at, at + hour * 10, at + hour * 23, now()] {
        assert_eq!(due(later).await, [], "{later}");
    }
    assert_eq!(due(at + hour * 24).await, [account("Anna")]);
    // Joined accounts get one digest; after parting, it stays with its own account.
    join_accounts(&app, "Anna", "Bob").await.expect("they are joined");
    assert_eq!(due(at + hour * 24).await, [account("Anna")]);
    app.profiles().separate(&account("Anna")).await.expect("it is kept");
    assert_eq!(due(at + hour * 24).await, [account("Anna")]);
    assert_eq!(app.profiles().profile(&account("Bob")).digest, None);
    app.profiles().erase_account(&account("Anna")).await.expect("it is kept");
    assert_eq!(due(at + hour * 24).await, []);
}

#[derive(Clone, Debug)]
enum ProfileChange {
    Join(usize, usize),
    Part(usize),
    Set(usize, u16),
    Forget(usize),
}

const NAMES: [&str; 4] = ["Anna", "Bob", "Chloe", "Dora"];

fn any_profile_change() -> impl Strategy<Value = ProfileChange> {
    prop_oneof![
        (0..4_usize, 0..4_usize).prop_map(|(one, other)| ProfileChange::Join(one, other)),
        (0..4_usize).prop_map(ProfileChange::Part),
        (0..4_usize, 0..3_u16).prop_map(|(who, minute)| ProfileChange::Set(who, minute)),
        (0..4_usize).prop_map(ProfileChange::Forget),
    ]
}

proptest! {
    #[test]
    fn joined_accounts_share_settings_as_one_group(deeds in prop::collection::vec(any_profile_change(), 0..24)) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        let store = Arc::new(MemoryStore::default());
        let app = start_app(&store);
        // Group of each account, by number.
        let mut groups = [0, 1, 2, 3];
        let mut next = 4;
        for deed in deeds {
            match deed {
                ProfileChange::Join(one, other) => {
                    let joined = runtime.block_on(join_accounts(&app, NAMES[one], NAMES[other]));
                    prop_assert_eq!(joined.is_ok(), groups[one] != groups[other]);
                    let (from, to) = (groups[other], groups[one]);
                    groups.iter_mut().filter(|group| **group == from).for_each(|group| *group = to);
                }
                ProfileChange::Part(who) => {
                    let alone = groups.iter().filter(|group| **group == groups[who]).count() == 1;
                    let parting = runtime.block_on(app.profiles().separate(&account(NAMES[who])));
                    prop_assert_eq!(parting.expect("it is kept") == Separation::Alone, alone);
                    (groups[who], next) = (next, next + 1);
                }
                ProfileChange::Set(who, number) => {
                    let set = |profile: &mut Profile| profile.notification_settings.remind = each(u32::from(number) * 720 + 720);
                    runtime.block_on(app.profiles().change(&account(NAMES[who]), set)).expect("it is kept");
                }
                ProfileChange::Forget(who) => {
                    runtime.block_on(app.profiles().erase_account(&account(NAMES[who]))).expect("it is kept");
                    (groups[who], next) = (next, next + 1);
                    prop_assert!(store.notes().iter().all(|(_, text)| !text.contains(&account(NAMES[who]).0)));
                }
            }
            for (one, name) in NAMES.iter().enumerate() {
                let accounts = app.profiles().accounts(&account(name));
                prop_assert_eq!(&accounts[0], &account(name));
                for (other, their) in NAMES.iter().enumerate() {
                    prop_assert_eq!(accounts.contains(&account(their)), groups[one] == groups[other]);
                    if groups[one] == groups[other] {
                        let (own, same) = (app.profiles().profile(&account(name)), app.profiles().profile(&account(their)));
                        prop_assert_eq!((own.notification_settings, own.absence, own.digest), (same.notification_settings, same.absence, same.digest));
                    }
                }
            }
            // Unused profiles and notes are deleted.
            let kept = store.notes_with_prefix("profile:").len();
            prop_assert!(kept <= 4 && store.notes_with_prefix("account:").len() <= 4);
            prop_assert_eq!(kept == 0, store.notes_with_prefix("account:").is_empty());
        }
    }
}

#[tokio::test(start_paused = true)]
async fn table_knows_profile_settings_from_joining_on() {
    let store = Arc::new(MemoryStore::default());
    let app = start_app(&store);
    let never = NotificationSettings { remind: ReminderSetting::Never, ..NotificationSettings::default() };
    let quarter = NotificationSettings {
        remind: ReminderSetting::Each(ReminderInterval::SHORTEST),
        ..NotificationSettings::default()
    };
    for (name, wishes) in [("Anna", never.clone()), ("Bob", quarter.clone())] {
        let set = |profile: &mut Profile| profile.notification_settings = wishes.clone();
        app.profiles().change(&account(name), set).await.expect("it is kept");
    }
    let room = TestTable::open_in_app(app.clone(), "Anna", &[]).await;
    room.send_line_ok("Bob", "/join").await;
    room.send_line_ok("Chloe", "/join").await;
    let wishes = |name: &str| {
        let own = requester(name).account.expect("an account");
        room.table.read(|table| table.person_by_account(&own).map(|person| table.notification_settings(person.id)))
    };
    assert_eq!(
        ["Anna", "Bob", "Chloe"].map(wishes),
        [Some(never), Some(quarter), Some(NotificationSettings::default())]
    );
    // A later change is recorded at the table's next request.
    app.profiles()
        .change(&account("Bob"), |profile| profile.notification_settings = NotificationSettings::default())
        .await
        .expect("kept");
    let before = room.table.read(|table| table.revision);
    room.send_line_ok("Anna", "/start").await;
    assert_eq!(wishes("Bob"), Some(NotificationSettings::default()));
    let entries = app.entries(room.table.id()).await.expect("the log");
    let after = entries.iter().filter(|entry| entry.revision > before);
    assert!(after.clone().count() > 1 && after.take(2).all(|entry| entry.revision > before));
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert!(app.entries(room.table.id()).await.expect("the log").len() == entries.len(), "it is written once");
}
