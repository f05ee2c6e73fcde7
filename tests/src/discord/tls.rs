//! TLS for the REST API, with a private authority.

use std::sync::Arc;

use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

use crate::certificate::{TestCertificate, issue_certificate};

/// Names in the certificate.
const NAMES: [&str; 3] = ["discord.com", "localhost", "127.0.0.1"];

/// Creates an acceptor, and the authority's certificate as PEM.
///
/// # Panics
/// If no certificate can be created.
pub(super) fn create_acceptor() -> (TlsAcceptor, String) {
    let TestCertificate { authority_pem: trusted, leaf, key } = issue_certificate(&NAMES);
    let secret = PrivateKeyDer::Pkcs8(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("the provider's versions")
        .with_no_client_auth()
        .with_single_cert(vec![leaf.der().clone()], secret)
        .expect("the key fits");
    (TlsAcceptor::from(Arc::new(config)), trusted)
}
