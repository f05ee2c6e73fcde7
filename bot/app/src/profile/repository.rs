//! Stored profiles: one note per profile, and one per account that names its profile. An account belongs to a profile only
//! if both notes agree.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Digest, Profile, ProfileId};
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::record::NotificationSettingsShape;
use bot_core::time::{Absence, Daily, MinuteOfDay};
use bot_store::{Durable, Store};

/// Prefix of the names of profile notes.
const PROFILE_PREFIX: &str = "profile:";
/// Prefix of the names of account notes.
const ACCOUNT_PREFIX: &str = "account:";

/// Schema version of both notes.
const VERSION: u8 = 1;

/// Name of a profile's note.
fn profile_note_name(id: &ProfileId) -> String {
    format!("{PROFILE_PREFIX}{}", id.0)
}

/// Returns `true` if a note of this name holds a profile.
pub(crate) fn is_profile_note(name: &str) -> bool {
    name.starts_with(PROFILE_PREFIX)
}

/// Name of an account's note.
pub(crate) fn account_note_name(account: &PlayerId) -> String {
    format!("{ACCOUNT_PREFIX}{}", account.0)
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredProfile {
    v: u8,
    accounts: Vec<String>,
    wishes: NotificationSettingsShape,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    away: Option<StoredAbsence>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<StoredDigest>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredDigest {
    at: String,
    to: String,
    language: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    told: Option<String>,
}

impl From<&Digest> for StoredDigest {
    fn from(Digest { daily, recipient: to, language }: &Digest) -> StoredDigest {
        StoredDigest {
            at: daily.at.to_string(),
            to: to.0.clone(),
            language: language.code().to_owned(),
            told: daily.last_done.map(|day| day.to_string()),
        }
    }
}

impl StoredDigest {
    fn decode(self) -> Result<Digest, String> {
        let told = self.told.map(|day| day.parse().map_err(|error: jiff::Error| error.to_string()));
        Ok(Digest {
            daily: Daily { at: MinuteOfDay::parse(&self.at).ok_or(self.at)?, last_done: told.transpose()? },
            recipient: PlayerId(self.to),
            language: Language::from_code(&self.language).ok_or(self.language)?,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredAbsence {
    from: String,
    until: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredAccount {
    v: u8,
    profile: String,
}

impl From<&Profile> for StoredProfile {
    fn from(Profile { accounts, notification_settings: wishes, absence: away, digest }: &Profile) -> StoredProfile {
        StoredProfile {
            v: VERSION,
            accounts: accounts.iter().map(|account| account.0.clone()).collect(),
            wishes: wishes.into(),
            away: away
                .map(|Absence { from, until }| StoredAbsence { from: from.to_string(), until: until.to_string() }),
            digest: digest.as_ref().map(StoredDigest::from),
        }
    }
}

impl StoredProfile {
    fn decode(self) -> Result<Profile, String> {
        let moment = |text: String| text.parse::<Timestamp>().map_err(|error| error.to_string());
        let away = self.away.map(|StoredAbsence { from, until }| {
            Ok::<Absence, String>(Absence { from: moment(from)?, until: moment(until)? })
        });
        Ok(Profile {
            accounts: self.accounts.into_iter().map(PlayerId).collect(),
            notification_settings: self.wishes.decode().map_err(|fault| fault.to_string())?,
            absence: away.transpose()?,
            digest: self.digest.map(StoredDigest::decode).transpose()?,
        })
    }
}

/// Decodes a profile; an undecodable one is logged.
fn decode_profile(name: &str, text: &str) -> Option<Profile> {
    let shape = serde_json::from_str::<StoredProfile>(text).map_err(|error| error.to_string());
    let known = shape.and_then(|shape| match shape.v {
        VERSION => shape.decode(),
        newer => Err(format!("version {newer} is newer than this program")),
    });
    known.inspect_err(|error| tracing::error!(name, error, "a profile can't be read")).ok()
}

/// Stored profile with this id.
pub(super) fn load_profile(store: &dyn Store, id: &ProfileId) -> Option<Profile> {
    let name = profile_note_name(id);
    decode_profile(&name, &store.note(&name)?)
}

/// Profile that the account's note names, which may disagree.
pub(super) fn profile_id_of(store: &dyn Store, account: &PlayerId) -> Option<ProfileId> {
    let text = store.note(&account_note_name(account))?;
    let shape = serde_json::from_str::<StoredAccount>(&text);
    let shape = shape.inspect_err(|error| tracing::error!(%error, "an account's note can't be read")).ok()?;
    Some(ProfileId(shape.profile))
}

/// All stored profiles.
pub(super) fn load_all(store: &dyn Store) -> Vec<(ProfileId, Profile)> {
    let known = |(name, text): (String, String)| {
        let id = ProfileId(name.strip_prefix(PROFILE_PREFIX)?.to_owned());
        Some((id, decode_profile(&name, &text)?))
    };
    store.notes_with_prefix(PROFILE_PREFIX).into_iter().filter_map(known).collect()
}

pub(super) fn stored_text(store: &dyn Store, id: &ProfileId) -> Option<String> {
    store.note(&profile_note_name(id))
}

/// Stores or, with `None`, deletes a profile.
pub(super) fn set_profile(store: &dyn Store, id: &ProfileId, profile: Option<&Profile>) -> Durable {
    store.set_note(&profile_note_name(id), profile.map(encode_profile).as_deref())
}

/// Stores or deletes a profile if its stored text is still `stored`.
pub(super) fn change_profile(
    store: &dyn Store,
    id: &ProfileId,
    stored: Option<&str>,
    profile: Option<&Profile>,
) -> Durable {
    store.compare_and_set_note(&profile_note_name(id), stored, profile.map(encode_profile).as_deref())
}

/// Strings and numbers always serialize.
fn encode_profile(profile: &Profile) -> String {
    serde_json::to_string(&StoredProfile::from(profile)).unwrap_or_default()
}

/// Stores or, with `None`, deletes the profile of an account.
pub(super) fn set_account(store: &dyn Store, account: &PlayerId, id: Option<&ProfileId>) -> Durable {
    let shape = id.map(|id| StoredAccount { v: VERSION, profile: id.0.clone() });
    let text = shape.map(|shape| serde_json::to_string(&shape).unwrap_or_default());
    store.set_note(&account_note_name(account), text.as_deref())
}
