//! Stored profiles: one note per profile, and one per account that names its profile. An account belongs to a profile only
//! if both notes agree.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Digest, Profile, ProfileId};
use crate::store::{Durable, Store};
use bot_core::language::Language;
use bot_core::people::PlayerId;
use bot_core::record::WishesShape;
use bot_core::time::{Absence, Daily, Minute};

/// Prefix of the names of profile notes.
const OF_PROFILE: &str = "profile:";
/// Prefix of the names of account notes.
const OF_ACCOUNT: &str = "account:";

/// Schema version of both notes.
const VERSION: u8 = 1;

/// Name of a profile's note.
fn of_profile(id: &ProfileId) -> String {
    format!("{OF_PROFILE}{}", id.0)
}

/// Returns `true` if a note of this name holds a profile.
pub(crate) fn is_of_one(name: &str) -> bool {
    name.starts_with(OF_PROFILE)
}

/// Name of an account's note.
pub(crate) fn of_account(account: &PlayerId) -> String {
    format!("{OF_ACCOUNT}{}", account.0)
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct ProfileShape {
    v: u8,
    accounts: Vec<String>,
    wishes: WishesShape,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    away: Option<AbsenceShape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digest: Option<DigestShape>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DigestShape {
    at: String,
    to: String,
    language: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    told: Option<String>,
}

impl From<&Digest> for DigestShape {
    fn from(Digest { daily, to, language }: &Digest) -> DigestShape {
        DigestShape {
            at: daily.at.to_string(),
            to: to.0.clone(),
            language: language.code().to_owned(),
            told: daily.told.map(|day| day.to_string()),
        }
    }
}

impl DigestShape {
    fn read(self) -> Result<Digest, String> {
        let told = self.told.map(|day| day.parse().map_err(|error: jiff::Error| error.to_string()));
        Ok(Digest {
            daily: Daily { at: Minute::parse(&self.at).ok_or(self.at)?, told: told.transpose()? },
            to: PlayerId(self.to),
            language: Language::from_code(&self.language).ok_or(self.language)?,
        })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AbsenceShape {
    from: String,
    until: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct AccountShape {
    v: u8,
    profile: String,
}

impl From<&Profile> for ProfileShape {
    fn from(Profile { accounts, wishes, away, digest }: &Profile) -> ProfileShape {
        ProfileShape {
            v: VERSION,
            accounts: accounts.iter().map(|account| account.0.clone()).collect(),
            wishes: wishes.into(),
            away: away.map(|Absence { from, until }| AbsenceShape {
                from: from.to_string(),
                until: until.to_string(),
            }),
            digest: digest.as_ref().map(DigestShape::from),
        }
    }
}

impl ProfileShape {
    fn read(self) -> Result<Profile, String> {
        let moment = |text: String| text.parse::<Timestamp>().map_err(|error| error.to_string());
        let away = self.away.map(|AbsenceShape { from, until }| {
            Ok::<Absence, String>(Absence { from: moment(from)?, until: moment(until)? })
        });
        Ok(Profile {
            accounts: self.accounts.into_iter().map(PlayerId).collect(),
            wishes: self.wishes.read().map_err(|fault| fault.to_string())?,
            away: away.transpose()?,
            digest: self.digest.map(DigestShape::read).transpose()?,
        })
    }
}

/// Decodes a profile; an undecodable one is logged.
fn read(name: &str, text: &str) -> Option<Profile> {
    let shape = serde_json::from_str::<ProfileShape>(text).map_err(|error| error.to_string());
    let known = shape.and_then(|shape| match shape.v {
        VERSION => shape.read(),
        newer => Err(format!("version {newer} is newer than this program")),
    });
    known.inspect_err(|error| tracing::error!(name, error, "a profile can't be read")).ok()
}

/// Stored profile with this id.
pub(super) fn profile(store: &dyn Store, id: &ProfileId) -> Option<Profile> {
    let name = of_profile(id);
    read(&name, &store.note(&name)?)
}

/// Profile that the account's note names, which may disagree.
pub(super) fn account(store: &dyn Store, account: &PlayerId) -> Option<ProfileId> {
    let text = store.note(&of_account(account))?;
    let shape = serde_json::from_str::<AccountShape>(&text);
    let shape = shape.inspect_err(|error| tracing::error!(%error, "an account's note can't be read")).ok()?;
    Some(ProfileId(shape.profile))
}

/// All stored profiles.
pub(super) fn all(store: &dyn Store) -> Vec<(ProfileId, Profile)> {
    let known = |(name, text): (String, String)| {
        let id = ProfileId(name.strip_prefix(OF_PROFILE)?.to_owned());
        Some((id, read(&name, &text)?))
    };
    store.notes_named(OF_PROFILE).into_iter().filter_map(known).collect()
}

/// Stored text of a profile.
pub(super) fn text(store: &dyn Store, id: &ProfileId) -> Option<String> {
    store.note(&of_profile(id))
}

/// Stores or, with `None`, deletes a profile.
pub(super) fn set_profile(store: &dyn Store, id: &ProfileId, profile: Option<&Profile>) -> Durable {
    store.set_note(&of_profile(id), profile.map(written).as_deref())
}

/// Stores or deletes a profile if its stored text is still `stored`.
pub(super) fn change_profile(
    store: &dyn Store,
    id: &ProfileId,
    stored: Option<&str>,
    profile: Option<&Profile>,
) -> Durable {
    store.change_note(&of_profile(id), stored, profile.map(written).as_deref())
}

/// Strings and numbers always serialize.
fn written(profile: &Profile) -> String {
    serde_json::to_string(&ProfileShape::from(profile)).unwrap_or_default()
}

/// Stores or, with `None`, deletes the profile of an account.
pub(super) fn set_account(store: &dyn Store, account: &PlayerId, id: Option<&ProfileId>) -> Durable {
    let shape = id.map(|id| AccountShape { v: VERSION, profile: id.0.clone() });
    let text = shape.map(|shape| serde_json::to_string(&shape).unwrap_or_default());
    store.set_note(&of_account(account), text.as_deref())
}
