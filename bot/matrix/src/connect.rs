//! Login to the homeserver, once, and restoring that session afterwards.

use std::path::Path;
use std::time::Duration;

use config::matrix::{Login, Matrix as Settings};
use config::secret::{Secret, SecretSource};
use matrix_sdk::authentication::matrix::MatrixSession;
use matrix_sdk::config::RequestConfig;
use matrix_sdk::encryption::{BackupDownloadStrategy, EncryptionSettings};
use matrix_sdk::ruma::{OwnedDeviceId, OwnedUserId, UserId};
use matrix_sdk::store::{StateStoreDataKey, StateStoreDataValue};
use matrix_sdk::{Client, Error, SessionMeta, SessionTokens, reqwest};
use serde::Deserialize;
use tokio::sync::watch;

use super::error::{MatrixError, error_kind, is_logged_out, is_transient, log_text};
use super::session::{Session, SessionDirectory};
use super::{Matrix, sync};
use bot_app::app::App;
use bot_app::notes::Notes;
use bot_runtime::secret;

/// Time limit of a request, and the SDK's number of retries if the homeserver is busy.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(30);
const MAX_RETRIES: usize = 3;
/// Time limit of a login, retries included.
const LOGIN_TIMEOUT: Duration = Duration::from_secs(90);
/// Number of random letters in a new device id.
const DEVICE_ID_LENGTH: usize = 10;

/// Restores the stored session, or logs in.
pub(super) async fn connect(app: &App, settings: &Settings, data: &Path) -> Result<Matrix, MatrixError> {
    let folder = SessionDirectory::new(data);
    folder.create()?;
    let way = LoginContext { settings, folder: &folder, homeserver: settings.homeserver.to_string() };
    let login = settings.login.as_ref();
    let (client, begun) = match (way.stored_session()?, login) {
        // The token differs from the session's: the operator has made a new one.
        (Some(kept), Some(Login::Token(source))) => {
            let token = load_token(source)?;
            if token.reveal() == kept.session.tokens.access_token {
                (way.restore(app, kept).await?, SessionOrigin::Stored)
            } else {
                way.log_in_with_token(app, &token).await?
            }
        }
        (Some(kept), Some(Login::Password(source))) => match way.restore(app, kept).await {
            Err(ended @ MatrixError::LoggedOut { .. }) => {
                tracing::warn!(at = way.homeserver, "the session was logged out; logging in anew with the password");
                way.log_in_with_password(app, source).await.map_err(|error| match error {
                    // The password was changed, which also ended the session.
                    MatrixError::BadPassword { .. } => ended,
                    error => error,
                })?
            }
            restored => (restored?, SessionOrigin::Stored),
        },
        (Some(kept), None) => (way.restore(app, kept).await?, SessionOrigin::Stored),
        (None, Some(Login::Token(source))) => way.log_in_with_token(app, &load_token(source)?).await?,
        (None, Some(Login::Password(source))) => way.log_in_with_password(app, source).await?,
        (None, None) => return Err(MatrixError::NoLogin(folder.session_path())),
    };
    let me = client.user_id().map(UserId::to_owned).ok_or(MatrixError::NoDevice)?;
    let device = client.device_id().map(ToString::to_string).unwrap_or_default();
    tracing::info!(%me, device, new = begun == SessionOrigin::New, "Matrix has a session");
    let notes = Notes::new(app.clone());
    Ok(Matrix {
        client,
        own_user: me,
        settings: settings.clone(),
        notes,
        directory: folder,
        process_state: Default::default(),
        rooms_known: watch::Sender::new(false),
    })
}

/// Validates the settings without contacting the homeserver.
pub(super) fn check(settings: &Settings, data: &Path) -> Result<(), MatrixError> {
    let folder = SessionDirectory::new(data);
    let way = LoginContext { settings, folder: &folder, homeserver: settings.homeserver.to_string() };
    let kept = way.stored_session()?;
    match &settings.login {
        Some(Login::Password(source)) => drop((load_password(source)?, way.configured_user())),
        Some(Login::Token(source)) => drop(load_token(source)?),
        None if kept.is_none() => return Err(MatrixError::NoLogin(folder.session_path())),
        None => {}
    }
    if let (Some(Login::Password(_)), None) = (&settings.login, &kept) {
        way.configured_user()?;
    }
    if let Some(source) = &settings.recovery_key {
        load_recovery_key(source)?;
    }
    Ok(())
}

/// Returns the password from the settings, a file or the environment.
pub(super) fn load_password(source: &SecretSource) -> Result<Secret, MatrixError> {
    secret::read(source).map_err(|error| MatrixError::Secret { what: "password", error })
}

fn load_token(source: &SecretSource) -> Result<Secret, MatrixError> {
    secret::read(source).map_err(|error| MatrixError::Secret { what: "access token", error })
}

/// Returns the recovery key from the settings, a file or the environment.
pub(super) fn load_recovery_key(source: &SecretSource) -> Result<Secret, MatrixError> {
    secret::read(source).map_err(|error| MatrixError::Secret { what: "recovery key", error })
}

/// Origin of the session: stored before, or created now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SessionOrigin {
    Stored,
    New,
}

/// Context of the login.
struct LoginContext<'a> {
    settings: &'a Settings,
    folder: &'a SessionDirectory,
    /// Address of the homeserver.
    homeserver: String,
}

impl LoginContext<'_> {
    /// Returns the user id in the settings.
    fn configured_user(&self) -> Result<OwnedUserId, MatrixError> {
        let user = self.settings.user.as_deref().ok_or(MatrixError::NoUser)?;
        UserId::parse(user).map_err(|_| MatrixError::BadUser(user.to_owned()))
    }

    /// Returns the stored session, if it matches the settings.
    fn stored_session(&self) -> Result<Option<Session>, MatrixError> {
        let Some(kept) = self.folder.load_session()? else { return Ok(None) };
        let file = self.folder.session_path();
        let whose = &kept.session.meta.user_id;
        if self.settings.user.is_some() {
            let asked = self.configured_user()?;
            if asked != *whose {
                return Err(MatrixError::OtherUser { file, kept: whose.to_string(), asked: asked.to_string() });
            }
        }
        if kept.homeserver != self.homeserver {
            return Err(MatrixError::OtherServer { file, kept: kept.homeserver, asked: self.homeserver.clone() });
        }
        Ok(Some(kept))
    }

    async fn build_client(&self, device: &str) -> Result<Client, MatrixError> {
        let path = self.folder.sdk_store_path(device);
        let encryption = EncryptionSettings {
            auto_enable_cross_signing: true,
            backup_download_strategy: BackupDownloadStrategy::AfterDecryptionFailure,
            auto_enable_backups: false,
        };
        let built = Client::builder()
            .homeserver_url(&self.homeserver)
            .respect_login_well_known(false)
            .sqlite_store(&path, None)
            .with_encryption_settings(encryption)
            .request_config(RequestConfig::new().timeout(REQUEST_TIMEOUT).retry_limit(MAX_RETRIES))
            .user_agent(concat!("comptoir/", env!("CARGO_PKG_VERSION")))
            .build();
        built.await.map_err(|error| MatrixError::Store { path, error: error.to_string() })
    }

    /// Restores a session. If the homeserver can't be reached now, sync retries later.
    async fn restore(&self, app: &App, kept: Session) -> Result<Client, MatrixError> {
        let client = self.build_client(kept.session.meta.device_id.as_str()).await?;
        self.resume_session(app, &client, kept.session).await?;
        let asked = tokio::time::timeout(REQUEST_TIMEOUT, client.whoami()).await;
        match asked.map(|answer| answer.map_err(Error::from)) {
            Ok(Ok(_)) => {}
            Ok(Err(error)) if is_logged_out(&error) => {
                return Err(MatrixError::LoggedOut { at: self.homeserver.clone(), file: self.folder.session_path() });
            }
            Ok(Err(error)) => {
                tracing::warn!(at = self.homeserver, why = log_text(&error), "the homeserver is waited for")
            }
            Err(_) => tracing::warn!(at = self.homeserver, "no answer in time; the homeserver is waited for"),
        }
        Ok(client)
    }

    /// Restores a session at the point up to which all events were handled.
    async fn resume_session(&self, app: &App, client: &Client, session: MatrixSession) -> Result<(), MatrixError> {
        let failed = |error: String| MatrixError::Store {
            path: self.folder.sdk_store_path(session.meta.device_id.as_str()),
            error,
        };
        // Later events must be delivered again, so the SDK's own sync token, which may be newer, is replaced.
        let key = StateStoreDataKey::SyncToken;
        let store = client.state_store();
        let rewound = match sync::stored_token(&Notes::new(app.clone()), &session.meta) {
            Some(token) => store.set_kv_data(key, StateStoreDataValue::SyncToken(token)).await,
            None => store.remove_kv_data(key).await,
        };
        rewound.map_err(|error| failed(error.to_string()))?;
        client.restore_session(session.clone()).await.map_err(|error| failed(error.to_string()))
    }

    /// Creates a session with the account's password.
    async fn log_in_with_password(
        &self,
        app: &App,
        source: &SecretSource,
    ) -> Result<(Client, SessionOrigin), MatrixError> {
        let (user, password) = (self.configured_user()?, load_password(source)?);
        let device = random_device_id(app)?;
        let client = self.build_client(device.as_str()).await?;
        let login = client.matrix_auth();
        let login = login.login_username(&user, password.reveal());
        let login = login.device_id(device.as_str()).initial_device_display_name(&self.settings.device_name).send();
        let refused = match tokio::time::timeout(LOGIN_TIMEOUT, login).await {
            Ok(Ok(_)) => None,
            Ok(Err(error)) => Some(self.login_error(&user, &error)),
            Err(_) => Some(self.unreachable_error("no answer in time")),
        };
        if let Some(refused) = refused {
            drop(client);
            // The store is empty, and the next attempt uses another device id.
            let _ = std::fs::remove_dir_all(self.folder.sdk_store_path(device.as_str()));
            return Err(refused);
        }
        let session = client.matrix_auth().session().ok_or(MatrixError::NoDevice)?;
        self.folder.store_session(&Session { homeserver: self.homeserver.clone(), session })?;
        Ok((client, SessionOrigin::New))
    }

    fn login_error(&self, user: &UserId, error: &Error) -> MatrixError {
        use matrix_sdk::ruma::api::error::ErrorKind;
        match error_kind(error) {
            Some(ErrorKind::Forbidden | ErrorKind::UserDeactivated | ErrorKind::InvalidUsername) => {
                MatrixError::BadPassword { at: self.homeserver.clone(), user: user.to_string() }
            }
            _ if is_transient(error) => self.unreachable_error(&log_text(error)),
            _ => MatrixError::Refused { at: self.homeserver.clone(), why: log_text(error) },
        }
    }

    fn unreachable_error(&self, why: &str) -> MatrixError {
        MatrixError::Unreachable { at: self.homeserver.clone(), why: why.to_owned() }
    }

    /// Creates a session with an access token, for the device of that token.
    async fn log_in_with_token(&self, app: &App, token: &Secret) -> Result<(Client, SessionOrigin), MatrixError> {
        let me = self.whoami(token).await?;
        if self.settings.user.is_some() {
            let asked = self.configured_user()?;
            if asked != me.user_id {
                return Err(MatrixError::OtherUser {
                    file: self.folder.session_path(),
                    kept: me.user_id.to_string(),
                    asked: asked.to_string(),
                });
            }
        }
        let device_id = me.device_id.ok_or(MatrixError::NoDevice)?;
        let client = self.build_client(device_id.as_str()).await?;
        let tokens = SessionTokens { access_token: token.reveal().to_owned(), refresh_token: None };
        let session = MatrixSession { meta: SessionMeta { user_id: me.user_id, device_id }, tokens };
        self.resume_session(app, &client, session.clone()).await?;
        self.folder.store_session(&Session { homeserver: self.homeserver.clone(), session })?;
        Ok((client, SessionOrigin::New))
    }

    /// Returns user and device of an access token.
    async fn whoami(&self, token: &Secret) -> Result<WhoamiResponse, MatrixError> {
        let url = format!("{}/_matrix/client/v3/account/whoami", self.homeserver);
        let asked = async {
            let client = reqwest::Client::builder().timeout(REQUEST_TIMEOUT).build()?;
            let answer = client.get(url).bearer_auth(token.reveal()).send().await?;
            Ok::<_, reqwest::Error>((answer.status(), answer.bytes().await?))
        };
        let (status, body) = asked.await.map_err(|error| self.unreachable_error(&log_text(&Error::from(error))))?;
        match status {
            reqwest::StatusCode::UNAUTHORIZED | reqwest::StatusCode::FORBIDDEN => {
                Err(MatrixError::BadToken(self.homeserver.clone()))
            }
            status if status.is_success() => serde_json::from_slice(&body)
                .map_err(|_| self.unreachable_error("what answers there is no homeserver of Matrix")),
            status => Err(self.unreachable_error(&format!("it answers {status}"))),
        }
    }
}

/// Response of `whoami`.
#[derive(Deserialize)]
struct WhoamiResponse {
    user_id: OwnedUserId,
    device_id: Option<OwnedDeviceId>,
}

/// Returns a random device id.
fn random_device_id(app: &App) -> Result<OwnedDeviceId, MatrixError> {
    let bytes: [u8; DEVICE_ID_LENGTH] = app.random()?;
    let letters: String = bytes.iter().map(|byte| char::from(b'A' + byte % 26)).collect();
    Ok(letters.into())
}
