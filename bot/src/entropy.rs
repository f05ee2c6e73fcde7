//! Chance as an argument: seeds, names of tables, keys of seats.

/// A source of bytes that nobody can guess.
pub trait Entropy: Send + Sync {
    /// Fills the buffer.
    ///
    /// # Errors
    /// When the source has failed.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyError>;
}

/// The operating system gave no random bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the operating system gave no random bytes")]
pub struct EntropyError;

/// The operating system's.
#[derive(Clone, Copy, Debug)]
pub struct SystemEntropy;

impl Entropy for SystemEntropy {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), EntropyError> {
        getrandom::fill(bytes).map_err(|_| EntropyError)
    }
}

/// That many random bytes.
///
/// # Errors
/// When the source has failed.
pub fn random<const N: usize>(entropy: &dyn Entropy) -> Result<[u8; N], EntropyError> {
    let mut bytes = [0; N];
    entropy.fill(&mut bytes)?;
    Ok(bytes)
}
