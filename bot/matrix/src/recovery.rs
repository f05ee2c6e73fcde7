//! Recovery: cross-signing keys, so that others trust the bot's device, and the key backup for the next device.

use std::time::Duration;

use config::matrix::Login;
use futures_util::StreamExt;
use matrix_sdk::encryption::recovery::{RecoveryError, RecoveryState};
use matrix_sdk::ruma::api::client::uiaa;

use super::connect::{load_password, load_recovery_key};
use super::error::{MatrixError, log_text};
use super::inbox::Inbox;

/// Time limit of the whole procedure.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(180);

impl Inbox {
    /// Starts recovery in a background task.
    pub(super) fn start_recovery(&self) {
        let inbox = self.clone();
        self.tasks().start("recovery".to_owned(), async move {
            if tokio::time::timeout(RECOVERY_TIMEOUT, inbox.run_recovery()).await.is_err() {
                tracing::warn!("our own keys could not be seen to in time; that is tried again at the next start");
            }
        });
    }

    async fn run_recovery(&self) {
        let encryption = self.matrix().client.encryption();
        encryption.wait_for_e2ee_initialization_tasks().await;
        let mut states = Box::pin(encryption.recovery().state_stream());
        while encryption.recovery().state() == RecoveryState::Unknown && states.next().await.is_some() {}
        if encryption.recovery().state() == RecoveryState::Incomplete {
            self.restore_secrets().await;
        }
        if !encryption.cross_signing_status().await.is_some_and(|status| status.is_complete()) {
            self.bootstrap_cross_signing().await;
        }
        let complete = encryption.cross_signing_status().await.is_some_and(|status| status.is_complete());
        if complete && encryption.recovery().state() == RecoveryState::Disabled {
            self.enable_recovery().await;
        }
        // Fetch the identity from the homeserver: the local store does not know new signatures yet.
        if let Err(error) = encryption.request_user_identity(&self.matrix().own_user).await {
            tracing::debug!(why = log_text(&error), "our own keys could not be asked for");
        }
        let device = encryption.get_own_device().await;
        let trusted = matches!(device, Ok(Some(device)) if device.is_cross_signed_by_owner());
        tracing::info!(trusted, recovery = ?encryption.recovery().state(), "our own keys");
    }

    /// Restores the account's secrets from secret storage with the recovery key.
    async fn restore_secrets(&self) {
        let matrix = self.matrix();
        let key = match &matrix.settings.recovery_key {
            Some(source) => load_recovery_key(source).map(|key| Some(key.reveal().to_owned())),
            None => matrix.directory.load_recovery_key(),
        };
        let key = match key {
            Ok(Some(key)) => key,
            Ok(None) => {
                tracing::warn!(
                    "the account has keys that this device does not have, so that others don't trust it; set \
                     COMPTOIR_MATRIX_RECOVERY_KEY, or name a file with recovery-key-file"
                );
                return;
            }
            Err(error) => return tracing::error!(%error, "there is no recovery key"),
        };
        match matrix.client.encryption().recovery().recover(&key).await {
            Ok(()) => tracing::info!("the account's keys were recovered"),
            Err(RecoveryError::Sdk(error)) => {
                tracing::error!(why = log_text(&error), "the account's keys could not be recovered");
            }
            Err(_) => tracing::error!("the recovery key does not open the account's keys"),
        }
    }

    /// Creates cross-signing keys for an account without any, with the password if the homeserver requires it.
    async fn bootstrap_cross_signing(&self) {
        let encryption = self.matrix().client.encryption();
        let Err(error) = encryption.bootstrap_cross_signing_if_needed(None).await else { return };
        let asked = error.as_uiaa_response().map(|asked| asked.session.clone());
        let (Some(session), Some(Login::Password(source))) = (asked, &self.matrix().settings.login) else {
            tracing::warn!(why = log_text(&error), "the account has no keys that people could trust");
            return;
        };
        let Ok(password) = load_password(source) else { return };
        let user = uiaa::MatrixUserIdentifier::new(self.matrix().own_user.to_string());
        let user = uiaa::UserIdentifier::Matrix(user);
        let mut answer = uiaa::Password::new(user, password.reveal().to_owned());
        answer.session = session;
        let answer = uiaa::AuthData::Password(answer);
        if let Err(error) = encryption.bootstrap_cross_signing(Some(answer)).await {
            tracing::warn!(why = log_text(&error), "the account has no keys that people could trust");
        }
    }

    /// Enables secret storage and key backup, with a new recovery key in a file.
    async fn enable_recovery(&self) {
        let matrix = self.matrix();
        match matrix.client.encryption().recovery().enable().await {
            Ok(key) => match matrix.directory.store_recovery_key(&key) {
                Ok(()) => tracing::info!(
                    file = %matrix.directory.recovery_key_path().display(),
                    "a recovery key was made and written into a file that only you can read; keep a copy elsewhere"
                ),
                Err(error) => self.disable_recovery(&error).await,
            },
            Err(RecoveryError::BackupExistsOnServer) => tracing::warn!(
                "the account has a backup of room keys that this device has no key for; set \
                 COMPTOIR_MATRIX_RECOVERY_KEY, or turn the backup off with another client"
            ),
            Err(RecoveryError::Sdk(error)) => {
                tracing::warn!(why = log_text(&error), "the account's keys could not be kept on the homeserver");
            }
            Err(_) => tracing::warn!("the account's keys could not be kept on the homeserver"),
        }
    }

    /// Disables recovery again, as its key could not be stored.
    async fn disable_recovery(&self, error: &MatrixError) {
        tracing::error!(%error, "the recovery key could not be written, and is given up");
        if self.matrix().client.encryption().recovery().disable().await.is_err() {
            tracing::error!("recovery could not be turned off again");
        }
    }
}
