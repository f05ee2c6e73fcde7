//! Server key (VAPID) to which browsers bind their push subscriptions. Created once and stored in a file of its own, as the
//! store's notes are exported.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use aws_lc_rs::agreement::{ECDH_P256, PrivateKey};
use aws_lc_rs::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use bot_runtime::data_directory;
use bot_runtime::entropy::EntropyError;

/// File name in the data directory.
const KEY_FILE: &str = "push.key";
/// Number of attempts to create a key; a random number is invalid with a probability of about 2⁻³².
const MAX_ATTEMPTS: usize = 4;

/// Reason why push messages can't be sent.
#[derive(Debug, thiserror::Error)]
pub enum KeyError {
    /// The file can't be read or written.
    #[error("{}: {error}", .path.display())]
    File { path: PathBuf, error: io::Error },
    /// The file does not contain a key.
    #[error("{} holds no key; without it a new one is made, and browsers are asked again", .0.display())]
    Damaged(PathBuf),
    /// No random number was a valid key.
    #[error("no key could be made")]
    NotMade,
    #[error(transparent)]
    Entropy(#[from] EntropyError),
    /// The HTTP client can't be built.
    #[error("no client for push services: {0}")]
    Client(String),
}

/// Server key for push messages.
pub struct ServerKey {
    pub(super) pair: EcdsaKeyPair,
    public: Vec<u8>,
}

/// Returns the stored key of a data directory, for a backup; `None` if there is none.
///
/// # Errors
/// If it can't be read.
pub fn stored_key(directory: &Path) -> io::Result<Option<String>> {
    match fs::read_to_string(directory.join(KEY_FILE)) {
        Ok(text) => Ok(Some(text.trim().to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// Restores a key from a backup into a new data directory.
///
/// # Errors
/// If it can't be written.
pub fn restore_key(directory: &Path, text: &str) -> io::Result<()> {
    write_private_file(directory, &directory.join(KEY_FILE), text)
}

impl ServerKey {
    /// Creates a key from random numbers.
    ///
    /// # Errors
    /// If no number is valid.
    pub fn generate(random: impl Fn() -> Result<[u8; 32], EntropyError>) -> Result<ServerKey, KeyError> {
        Ok(generate_with_private(random)?.1)
    }

    /// Returns the key of a data directory, creating it if there is none.
    ///
    /// # Errors
    /// If it can't be read or stored.
    pub(super) fn load_or_create(
        directory: &Path,
        random: impl Fn() -> Result<[u8; 32], EntropyError>,
    ) -> Result<ServerKey, KeyError> {
        let path = directory.join(KEY_FILE);
        match fs::read_to_string(&path) {
            Ok(text) => {
                let bytes = URL_SAFE_NO_PAD.decode(text.trim()).ok();
                bytes.and_then(|bytes| ServerKey::from_private(&bytes)).ok_or(KeyError::Damaged(path))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                let (private, key) = generate_with_private(random)?;
                write_private_file(directory, &path, &URL_SAFE_NO_PAD.encode(private))
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

    /// Returns the public key in base64url.
    pub(super) fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(&self.public)
    }
}

fn generate_with_private(
    random: impl Fn() -> Result<[u8; 32], EntropyError>,
) -> Result<([u8; 32], ServerKey), KeyError> {
    for _ in 0..MAX_ATTEMPTS {
        let private = random()?;
        if let Some(key) = ServerKey::from_private(&private) {
            return Ok((private, key));
        }
    }
    Err(KeyError::NotMade)
}

/// Writes a file that only its owner may read, atomically and durably.
fn write_private_file(directory: &Path, path: &Path, text: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut file = data_directory::create_file(&new)?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&new, path)?;
    File::open(directory)?.sync_all()
}
