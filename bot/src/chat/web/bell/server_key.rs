//! The key by which push services know us: browsers give us devices that only its owner can call. Made once and kept beside
//! the store, as Matrix's keys are, for what the store notes is exported.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use aws_lc_rs::agreement::{ECDH_P256, PrivateKey};
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use crate::entropy::EntropyError;
use crate::owned;

/// The file in the data directory.
const FILE: &str = "push.key";
/// How often a key is tried to be made: of four thousand million million million random numbers one is none.
const TRIES: usize = 4;

/// Why nobody can be called by a browser.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file can't be read or written.
    #[error("{}: {error}", .path.display())]
    File { path: PathBuf, error: io::Error },
    /// What is in the file is no key.
    #[error("{} holds no key; without it a new one is made, and browsers are asked again", .0.display())]
    Damaged(PathBuf),
    /// No number that was drawn is a key.
    #[error("no key could be made")]
    NotMade,
    #[error(transparent)]
    Entropy(#[from] EntropyError),
    /// There is no way to speak to push services.
    #[error("no client for push services: {0}")]
    Client(String),
}

/// The key.
pub struct ServerKey {
    pub(super) pair: EcdsaKeyPair,
    public: Vec<u8>,
}

/// The key of a data directory as its file has it, for a backup; none where there is none.
///
/// # Errors
/// When it can't be read.
pub(crate) fn written(directory: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(directory.join(FILE)) {
        Ok(text) => Ok(Some(text.trim().to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Puts a key out of a backup into a new data directory.
///
/// # Errors
/// When it can't be written.
pub(crate) fn put_back(directory: &Path, text: &str) -> io::Result<()> {
    keep(directory, &directory.join(FILE), text)
}

impl ServerKey {
    /// A new key of this luck.
    ///
    /// # Errors
    /// When it gives none.
    pub fn make(random: impl Fn() -> Result<[u8; 32], EntropyError>) -> Result<ServerKey, KeyError> {
        Ok(made(random)?.1)
    }

    /// The key of a data directory: a new one of this luck where there is none.
    ///
    /// # Errors
    /// When it can't be read or kept.
    pub(super) fn open(
        directory: &Path,
        random: impl Fn() -> Result<[u8; 32], EntropyError>,
    ) -> Result<ServerKey, KeyError> {
        let path = directory.join(FILE);
        match fs::read_to_string(&path) {
            Ok(text) => {
                let bytes = URL_SAFE_NO_PAD.decode(text.trim()).ok();
                bytes.and_then(|bytes| ServerKey::from_private(&bytes)).ok_or(KeyError::Damaged(path))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let (private, key) = made(random)?;
                keep(directory, &path, &URL_SAFE_NO_PAD.encode(private))
                    .map_err(|error| KeyError::File { path, error })?;
                Ok(key)
            }
            Err(error) => Err(KeyError::File { path, error }),
        }
    }

    fn from_private(private: &[u8]) -> Option<ServerKey> {
        let half = PrivateKey::from_private_key(&ECDH_P256, private).ok()?.compute_public_key().ok()?;
        let public = half.as_ref().to_vec();
        let signing = &ECDSA_P256_SHA256_FIXED_SIGNING;
        let pair = EcdsaKeyPair::from_private_key_and_public_key(signing, private, &public).ok()?;
        Some(ServerKey { pair, public })
    }

    /// What everybody may know of it, as browsers take it.
    pub(super) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(&self.public)
    }
}

fn made(random: impl Fn() -> Result<[u8; 32], EntropyError>) -> Result<([u8; 32], ServerKey), KeyError> {
    for _ in 0..TRIES {
        let private = random()?;
        if let Some(key) = ServerKey::from_private(&private) {
            return Ok((private, key));
        }
    }
    Err(KeyError::NotMade)
}

/// Keeps a text for the owner alone: all of it or nothing is there, also after a crash.
fn keep(directory: &Path, path: &Path, text: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = owned::make_file(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&new, path)?;
    File::open(directory)?.sync_all()
}
