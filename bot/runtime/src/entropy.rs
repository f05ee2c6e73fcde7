//! Source of random bytes as a dependency: for seeds, table ids and seat tokens.

/// Cryptographically secure source of random bytes.
pub trait Entropy: Send + Sync {
    /// Fills the buffer.
    ///
    /// # Errors
    /// If the source fails.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyError>;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the operating system gave no random bytes")]
pub struct EntropyError;

/// Random bytes of the operating system.
#[derive(Clone, Copy, Debug)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        getrandom::fill(bytes).map_err(|_| EntropyError)
    }
}

/// Returns `N` random bytes.
///
/// # Errors
/// If the source fails.
pub fn random_bytes<const N: usize>(entropy: &dyn Entropy) -> Result<[u8; N], EntropyError> {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes)?;
    Ok(bytes)
}
