//! Certificates of an authority that nobody else has, for servers of a test's own.

use rcgen::{BasicConstraints, Certificate, CertificateParams, IsCa, Issuer, KeyPair};

/// A certificate, and what goes with it.
pub(crate) struct Certified {
    /// The authority's certificate as PEM, for clients to trust.
    pub(crate) trusted: String,
    /// The server's certificate.
    pub(crate) leaf: Certificate,
    /// The server's key.
    pub(crate) key: KeyPair,
}

/// A certificate for these names, by an authority of its own.
///
/// # Panics
/// When none can be made.
pub(crate) fn certify(names: &[&str]) -> Certified {
    let mut authority = CertificateParams::new(Vec::new()).expect("no names");
    authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    let authority_key = KeyPair::generate().expect("a key");
    let trusted = authority.self_signed(&authority_key).expect("a certificate").pem();
    let issuer = Issuer::new(authority, authority_key);
    let key = KeyPair::generate().expect("a key");
    let leaf = CertificateParams::new(names.iter().map(|&name| name.to_owned()).collect::<Vec<_>>());
    let leaf = leaf.expect("names").signed_by(&key, &issuer).expect("a certificate");
    Certified { trusted, leaf, key }
}
