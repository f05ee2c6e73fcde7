//! Connection parameters of the database.

use std::net::IpAddr;
use std::time::Duration;

use config::store::Database;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use super::tls::Tls;
use crate::StoreError;
use crate::database::DatabaseError;
use crate::key_value::Backend;
use bot_runtime::secret;

/// Default timeout of connecting.
const CONNECT: Duration = Duration::from_secs(5);
/// Idle time after which TCP keepalives are sent, and their interval.
const KEEPALIVE_INTERVAL: Duration = Duration::from_secs(5);
/// Time that sent data may stay unacknowledged before the connection is closed.
const USER_TIMEOUT: Duration = Duration::from_secs(10);

/// Address of a database. The password is read for each connection, so that it can be changed while the program runs.
#[derive(Clone)]
pub(super) struct Address {
    database: Database,
    /// Name of the database in messages for the operator, without the password.
    pub(super) name: String,
    tls: Tls,
}

impl Address {
    /// Checks the configured address.
    ///
    /// # Errors
    /// If it is invalid, or the CA certificate can't be read.
    pub(super) fn new(database: &Database) -> Result<Address, DatabaseError> {
        let tls = Tls::new(database.ca_file.as_deref())?;
        let address = Address { database: database.clone(), name: database.url.to_string(), tls };
        address.config()?;
        Ok(address)
    }

    /// Builds the configuration of the driver.
    ///
    /// # Errors
    /// If the address is invalid, or the password can't be read.
    pub(super) fn config(&self) -> Result<Config, DatabaseError> {
        let mut config: Config = self
            .database
            .url
            .as_str()
            .parse()
            .map_err(|error: tokio_postgres::Error| DatabaseError::Address(super::error::error_text(&error)))?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(DatabaseError::Address("it names no host".to_owned()));
        }
        if let Some(password) = &self.database.password {
            let password =
                secret::read(password).map_err(|error| DatabaseError::from_secret_error(&self.name, &error))?;
            config.password(password.reveal());
        }
        let encrypted = match config.get_ssl_mode() {
            SslMode::Disable if self.database.ca_file.is_none() => SslMode::Disable,
            SslMode::Require => SslMode::Require,
            // Local connections need no encryption.
            _ if self.database.ca_file.is_none() && config.get_hosts().iter().all(is_local) => SslMode::Disable,
            _ => SslMode::Require,
        };
        config.ssl_mode(encrypted);
        config.application_name("comptoir");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        config.keepalives_idle(KEEPALIVE_INTERVAL).keepalives_interval(KEEPALIVE_INTERVAL).keepalives_retries(2);
        config.tcp_user_timeout(USER_TIMEOUT);
        Ok(config)
    }

    /// TLS connector.
    pub(super) fn tls(&self) -> Tls {
        self.tls.clone()
    }

    /// Error for requests that can't be stored now.
    pub(super) fn write_error(&self, found: String) -> StoreError {
        DatabaseError::WriteFailed { at: self.name.clone(), found }.into()
    }
}

fn is_local(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

impl Backend for Address {
    fn damaged(&self, found: String) -> StoreError {
        DatabaseError::Damaged { at: self.name.clone(), found }.into()
    }

    fn unreadable(&self, found: String) -> StoreError {
        DatabaseError::ReadFailed { at: self.name.clone(), found }.into()
    }
}
