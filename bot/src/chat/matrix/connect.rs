//! Login to the homeserver, once, and restoring that session afterwards.

use std::path::Path;
use std::time::Duration;

use config::matrix::{Login, Matrix as Settings};
use config::secret::{Secret, Source};
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::config::RequestConfig;
use matrix_sdk::encryption::{BackupDownloadStrategy, EncryptionSettings};
use matrix_sdk::ruma::{OwnedDeviceId, OwnedUserId, UserId};
use matrix_sdk::store::{StateStoreDataKey, StateStoreDataValue};
use matrix_sdk::{Client, Error, SessionMeta, SessionTokens, reqwest};
use serde::Deserialize;
use tokio::sync::watch;

use super::error::{MatrixError, is_logged_out, is_passing, kind, told};
use super::session::{Folder, Session};
use super::{Matrix, sync};
use crate::app::App;
use crate::chat::notes::Notes;
use crate::secret;

/// Time limit of a request, and the SDK's number of retries if the homeserver is busy.
const ANSWER: Duration = Duration::from_secs(30);
const TRIES: usize = 3;
/// Time limit of a login, retries included.
const LOGIN: Duration = Duration::from_secs(90);
/// Number of random letters in a new device id.
const DEVICE: usize = 10;

/// Restores the stored session, or logs in.
pub(super) async fn connect(app: &App, settings: &Settings, data: &Path) -> Result<Matrix, MatrixError> {
    let folder = Folder::new(data);
    folder.make()?;
    let way = Way { settings, folder: &folder, at: settings.homeserver.to_string() };
    let login = settings.login.as_ref();
    let (client, begun) = match (way.kept()?, login) {
        // The token differs from the session's: the operator has made a new one.
        (Some(kept), Some(Login::Token(source))) => {
            let token = token(source)?;
            if token.reveal() == kept.session.tokens.access_token {
                (way.restore(app, kept).await?, Begun::Before)
            } else {
                way.with_token(app, &token).await?
            }
        }
        (Some(kept), Some(Login::Password(source))) => match way.restore(app, kept).await {
            Err(ended @ MatrixError::LoggedOut { .. }) => {
                tracing::warn!(at = way.at, "the session was logged out; logging in anew with the password");
                way.with_password(app, source).await.map_err(|error| match error {
                    // The password was changed, which also ended the session.
                    MatrixError::BadPassword { .. } => ended,
                    error => error,
                })?
            }
            restored => (restored?, Begun::Before),
        },
        (Some(kept), None) => (way.restore(app, kept).await?, Begun::Before),
        (None, Some(Login::Token(source))) => way.with_token(app, &token(source)?).await?,
        (None, Some(Login::Password(source))) => way.with_password(app, source).await?,
        (None, None) => return Err(MatrixError::NoLogin(folder.session())),
    };
    let me = client.user_id().map(UserId::to_owned).ok_or(MatrixError::NoDevice)?;
    let device = client.device_id().map(ToString::to_string).unwrap_or_default();
    tracing::info!(%me, device, new = begun == Begun::Now, "Matrix has a session");
    let notes = Notes::new(app.clone());
    Ok(Matrix {
        client,
        me,
        settings: settings.clone(),
        notes,
        folder,
        kept: Default::default(),
        settled: watch::Sender::new(false),
    })
}

/// Validates the settings without contacting the homeserver.
pub(super) fn check(settings: &Settings, data: &Path) -> Result<(), MatrixError> {
    let folder = Folder::new(data);
    let way = Way { settings, folder: &folder, at: settings.homeserver.to_string() };
    let kept = way.kept()?;
    match &settings.login {
        Some(Login::Password(source)) => drop((password(source)?, way.user())),
        Some(Login::Token(source)) => drop(token(source)?),
        None if kept.is_none() => return Err(MatrixError::NoLogin(folder.session())),
        None => {}
    }
    if let (Some(Login::Password(_)), None) = (&settings.login, &kept) {
        way.user()?;
    }
    if let Some(source) = &settings.recovery_key {
        recovery_key(source)?;
    }
    Ok(())
}

/// Returns the password from the settings, a file or the environment.
pub(super) fn password(source: &Source) -> Result<Secret, MatrixError> {
    secret::read(source).map_err(|error| MatrixError::Secret { what: "password", error })
}

fn token(source: &Source) -> Result<Secret, MatrixError> {
    secret::read(source).map_err(|error| MatrixError::Secret { what: "access token", error })
}

/// Returns the recovery key from the settings, a file or the environment.
pub(super) fn recovery_key(source: &Source) -> Result<Secret, MatrixError> {
    secret::read(source).map_err(|error| MatrixError::Secret { what: "recovery key", error })
}

/// Origin of the session: stored before, or created now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Begun {
    Before,
    Now,
}

/// Context of the login.
struct Way<'a> {
    settings: &'a Settings,
    folder: &'a Folder,
    /// Address of the homeserver.
    at: String,
}

impl Way<'_> {
    /// Returns the user id in the settings.
    fn user(&self) -> Result<OwnedUserId, MatrixError> {
        let user = self.settings.user.as_deref().ok_or(MatrixError::NoUser)?;
        UserId::parse(user).map_err(|_| MatrixError::BadUser(user.to_owned()))
    }

    /// Returns the stored session, if it matches the settings.
    fn kept(&self) -> Result<Option<Session>, MatrixError> {
        let Some(kept) = self.folder.read()? else { return Ok(None) };
        let file = self.folder.session();
        let whose = &kept.session.meta.user_id;
        if self.settings.user.is_some() {
            let asked = self.user()?;
            if asked != *whose {
                return Err(MatrixError::OtherUser {
                    file,
                    kept: whose.to_string(),
                    asked: asked.to_string(),
                });
            }
        }
        if kept.homeserver != self.at {
            return Err(MatrixError::OtherServer { file, kept: kept.homeserver, asked: self.at.clone() });
        }
        Ok(Some(kept))
    }

    async fn client(&self, device: &str) -> Result<Client, MatrixError> {
        let path = self.folder.store(device);
        let encryption = EncryptionSettings {
            auto_enable_cross_signing: true,
            backup_download_strategy: BackupDownloadStrategy::AfterDecryptionFailure,
            auto_enable_backups: false,
        };
        let built = Client::builder()
            .homeserver_url(&self.at)
            .respect_login_well_known(false)
            .sqlite_store(&path, None)
            .with_encryption_settings(encryption)
            .request_config(RequestConfig::new().timeout(ANSWER).retry_limit(TRIES))
            .user_agent(concat!("comptoir/", env!("CARGO_PKG_VERSION")))
            .build();
        built.await.map_err(|error| MatrixError::Store { path, error: error.to_string() })
    }

    /// Restores a session. If the homeserver can't be reached now, sync retries later.
    async fn restore(&self, app: &App, kept: Session) -> Result<Client, MatrixError> {
        let client = self.client(kept.session.meta.device_id.as_str()).await?;
        self.go_on(app, &client, kept.session).await?;
        let asked = tokio::time::timeout(ANSWER, client.whoami()).await;
        match asked.map(|answer| answer.map_err(Error::from)) {
            Ok(Ok(_)) => {}
            Ok(Err(error)) if is_logged_out(&error) => {
                return Err(MatrixError::LoggedOut { at: self.at.clone(), file: self.folder.session() });
            }
            Ok(Err(error)) => {
                tracing::warn!(at = self.at, why = told(&error), "the homeserver is waited for")
            }
            Err(_) => tracing::warn!(at = self.at, "no answer in time; the homeserver is waited for"),
        }
        Ok(client)
    }

    /// Restores a session at the point up to which all events were handled.
    async fn go_on(&self, app: &App, client: &Client, session: MatrixSession) -> Result<(), MatrixError> {
        let failed = |error: String| MatrixError::Store {
            path: self.folder.store(session.meta.device_id.as_str()),
            error,
        };
        // Later events must be delivered again, so the SDK's own sync token, which may be newer, is replaced.
        let key = StateStoreDataKey::SyncToken;
        let store = client.state_store();
        let rewound = match sync::noted(&Notes::new(app.clone()), &session.meta) {
            Some(token) => store.set_kv_data(key, StateStoreDataValue::SyncToken(token)).await,
            None => store.remove_kv_data(key).await,
        };
        rewound.map_err(|error| failed(error.to_string()))?;
        client.restore_session(session.clone()).await.map_err(|error| failed(error.to_string()))
    }

    /// Creates a session with the account's password.
    async fn with_password(&self, app: &App, source: &Source) -> Result<(Client, Begun), MatrixError> {
        let (user, password) = (self.user()?, password(source)?);
        let device = device(app)?;
        let client = self.client(device.as_str()).await?;
        let login = client.matrix_auth();
        let login = login.login_username(&user, password.reveal());
        let login =
            login.device_id(device.as_str()).initial_device_display_name(&self.settings.device_name).send();
        let refused = match tokio::time::timeout(LOGIN, login).await {
            Ok(Ok(_)) => None,
            Ok(Err(error)) => Some(self.not_in(&user, &error)),
            Err(_) => Some(self.unreachable("no answer in time")),
        };
        if let Some(refused) = refused {
            drop(client);
            // The store is empty, and the next attempt uses another device id.
            let _ = std::fs::remove_dir_all(self.folder.store(device.as_str()));
            return Err(refused);
        }
        let session = client.matrix_auth().session().ok_or(MatrixError::NoDevice)?;
        self.folder.write(&Session { homeserver: self.at.clone(), session })?;
        Ok((client, Begun::Now))
    }

    fn not_in(&self, user: &UserId, error: &Error) -> MatrixError {
        use matrix_sdk::ruma::api::error::ErrorKind;
        match kind(error) {
            Some(ErrorKind::Forbidden | ErrorKind::UserDeactivated | ErrorKind::InvalidUsername) => {
                MatrixError::BadPassword { at: self.at.clone(), user: user.to_string() }
            }
            _ if is_passing(error) => self.unreachable(&told(error)),
            _ => MatrixError::Refused { at: self.at.clone(), why: told(error) },
        }
    }

    fn unreachable(&self, why: &str) -> MatrixError {
        MatrixError::Unreachable { at: self.at.clone(), why: why.to_owned() }
    }

    /// Creates a session with an access token, for the device of that token.
    async fn with_token(&self, app: &App, token: &Secret) -> Result<(Client, Begun), MatrixError> {
        let me = self.whose(token).await?;
        if self.settings.user.is_some() {
            let asked = self.user()?;
            if asked != me.user_id {
                return Err(MatrixError::OtherUser {
                    file: self.folder.session(),
                    kept: me.user_id.to_string(),
                    asked: asked.to_string(),
                });
            }
        }
        let device_id = me.device_id.ok_or(MatrixError::NoDevice)?;
        let client = self.client(device_id.as_str()).await?;
        let tokens = SessionTokens { access_token: token.reveal().to_owned(), refresh_token: None };
        let session = MatrixSession { meta: SessionMeta { user_id: me.user_id, device_id }, tokens };
        self.go_on(app, &client, session.clone()).await?;
        self.folder.write(&Session { homeserver: self.at.clone(), session })?;
        Ok((client, Begun::Now))
    }

    /// Returns user and device of an access token.
    async fn whose(&self, token: &Secret) -> Result<Whose, MatrixError> {
        let url = format!("{}/_matrix/client/v3/account/whoami", self.at);
        let asked = async {
            let client = reqwest::Client::builder().timeout(ANSWER).build()?;
            let answer = client.get(url).bearer_auth(token.reveal()).send().await?;
            Ok::<_, reqwest::Error>((answer.status(), answer.bytes().await?))
        };
        let (status, body) = asked.await.map_err(|error| self.unreachable(&told(&Error::from(error))))?;
        match status {
            reqwest::StatusCode::UNAUTHORIZED | reqwest::StatusCode::FORBIDDEN => {
                Err(MatrixError::BadToken(self.at.clone()))
            }
            status if status.is_success() => serde_json::from_slice(&body)
                .map_err(|_| self.unreachable("what answers there is no homeserver of Matrix")),
            status => Err(self.unreachable(&format!("it answers {status}"))),
        }
    }
}

/// Response of `whoami`.
#[derive(Deserialize)]
struct Whose {
    user_id: OwnedUserId,
    device_id: Option<OwnedDeviceId>,
}

/// Returns a random device id.
fn device(app: &App) -> Result<OwnedDeviceId, MatrixError> {
    let bytes: [u8; DEVICE] = app.random()?;
    let letters: String = bytes.iter().map(|byte| char::from(b'A' + byte % 26)).collect();
    Ok(letters.into())
}
