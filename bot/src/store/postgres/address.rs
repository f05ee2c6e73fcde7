//! Where a database is, and how one comes to it.

use std::net::IpAddr;
use std::time::Duration;

use config::store::Database;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use super::error::DatabaseError;
use super::tls::Tls;
use crate::secret;
use crate::store::StoreError;
use crate::store::keyed::Home;

/// How long a connection may take to come about.
const CONNECT: Duration = Duration::from_secs(5);
/// After how long a silent connection is looked after.
const SILENT: Duration = Duration::from_secs(5);
/// How long what was sent may go unheard before the connection counts as gone.
const UNHEARD: Duration = Duration::from_secs(10);

/// Where a database is. The password is read anew for each connection, so that it can be changed while comptoir runs.
#[derive(Clone)]
pub(super) struct Address {
    database: Database,
    /// What it is called, for hosts.
    pub(super) name: String,
    tls: Tls,
}

impl Address {
    /// The database that a host has set.
    ///
    /// # Errors
    /// When the address is none, or the authority's certificate can't be had.
    pub(super) fn new(database: &Database) -> Result<Address, DatabaseError> {
        let tls = Tls::new(database.ca_file.as_deref())?;
        let address = Address { database: database.clone(), name: database.url.to_string(), tls };
        address.config()?;
        Ok(address)
    }

    /// How the driver is told of it.
    ///
    /// # Errors
    /// When the address is none, or the password can't be had.
    pub(super) fn config(&self) -> Result<Config, DatabaseError> {
        let mut config: Config =
            self.database.url.as_str().parse().map_err(|error: tokio_postgres::Error| {
                DatabaseError::Address(super::error::words(&error))
            })?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(DatabaseError::Address("it names no host".to_owned()));
        }
        if let Some(password) = &self.database.password {
            let password =
                secret::read(password).map_err(|error| DatabaseError::secret(&self.name, &error))?;
            config.password(password.reveal());
        }
        let encrypted = match config.get_ssl_mode() {
            SslMode::Disable if self.database.ca_file.is_none() => SslMode::Disable,
            SslMode::Require => SslMode::Require,
            // What stays on this computer needs none.
            _ if self.database.ca_file.is_none() && config.get_hosts().iter().all(is_here) => {
                SslMode::Disable
            }
            _ => SslMode::Require,
        };
        config.ssl_mode(encrypted);
        config.application_name("comptoir");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECT);
        }
        config.keepalives_idle(SILENT).keepalives_interval(SILENT).keepalives_retries(2);
        config.tcp_user_timeout(UNHEARD);
        Ok(config)
    }

    /// What makes connections encrypted.
    pub(super) fn tls(&self) -> Tls {
        self.tls.clone()
    }

    /// What is told to those whose requests can't be kept.
    pub(super) fn unwritten(&self, found: String) -> StoreError {
        DatabaseError::Unwritten { at: self.name.clone(), found }.into()
    }
}

fn is_here(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback()),
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

impl Home for Address {
    fn damaged(&self, found: String) -> StoreError {
        DatabaseError::Damaged { at: self.name.clone(), found }.into()
    }

    fn unread(&self, found: String) -> StoreError {
        DatabaseError::Unread { at: self.name.clone(), found }.into()
    }
}
