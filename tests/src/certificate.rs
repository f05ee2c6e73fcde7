//! Certificates of a private authority, for the test servers.

use rcgen::{BasicConstraints, Certificate, CertificateParams, IsCa, Issuer, KeyPair};

/// A server certificate with its key and authority.
pub(crate) struct TestCertificate {
    /// Certificate of the authority as PEM, for clients to trust.
    pub(crate) authority_pem: String,
    pub(crate) leaf: Certificate,
    pub(crate) key: KeyPair,
}

/// Creates a certificate for these names, signed by a new authority.
///
/// # Panics
/// If rcgen fails.
pub(crate) fn issue_certificate(names: &[&str]) -> TestCertificate {
    let mut authority = CertificateParams::new(Vec::new()).expect("no names");
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority_key = KeyPair::generate().expect("a key");
    let trusted = authority.self_signed(&authority_key).expect("a certificate").pem();
    let issuer = Issuer::new(authority, authority_key);
    let key = KeyPair::generate().expect("a key");
    let leaf = CertificateParams::new(names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
    let leaf = leaf.expect("names").signed_by(&key, &issuer).expect("a certificate");
    TestCertificate { authority_pem: trusted, leaf, key }
}
