//! Push encryption (RFC 8291): a key agreement with the browser, and one record of `aes128gcm` (RFC 8188).

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};

use super::subscriptions::Subscription;

/// Record size in the header. Push services need not accept more.
const RECORD_SIZE: u32 = 4096;
/// Lengths of the padding delimiter and of the authentication tag.
const DELIMITER_LENGTH: usize = 1;
const TAG_LENGTH: usize = 16;
/// Length of the record header: salt, record size, and public key with its length.
const HEADER_LENGTH: usize = 16 + 4 + 1 + 65;
/// Largest length of a plaintext in bytes.
pub(super) const MAX_PLAINTEXT: usize = RECORD_SIZE as usize - HEADER_LENGTH - DELIMITER_LENGTH - TAG_LENGTH;
/// Plaintexts are padded to a multiple of this, so that lengths reveal little.
const PADDING_STEP: usize = 1024;

/// Random values of one message: ephemeral private key and salt.
pub(super) struct Secrets {
    pub(super) private: [u8; 32],
    pub(super) salt: [u8; 16],
}

/// Encrypts a text for a subscription. Text that is too long is truncated.
///
/// # Errors
/// If a key is invalid.
pub(super) fn encrypt(device: &Subscription, text: &[u8], secrets: &Secrets) -> Result<Vec<u8>, Unspecified> {
    let text = text.get(..MAX_PLAINTEXT).unwrap_or(text);
    let length = (text.len() + DELIMITER_LENGTH).next_multiple_of(PADDING_STEP).min(MAX_PLAINTEXT + DELIMITER_LENGTH);
    encrypt_padded(&device.key, &device.secret, text, length, secrets)
}

/// Encrypts a text, padded to `length` bytes including the delimiter.
fn encrypt_padded(
    key: &[u8],
    secret: &[u8],
    text: &[u8],
    length: usize,
    secrets: &Secrets,
) -> Result<Vec<u8>, Unspecified> {
    let own = PrivateKey::from_private_key(&ECDH_P256, &secrets.private).map_err(|_| Unspecified)?;
    let public = own.compute_public_key()?;
    let theirs = UnparsedPublicKey::new(&ECDH_P256, key);
    let both: [u8; 32] = agree(&own, theirs, Unspecified, |shared| {
        let agreed = Salt::new(HKDF_SHA256, secret).extract(shared);
        expand(&agreed, &[b"WebPush: info\0", key, public.as_ref()])
    })?;
    let keys = Salt::new(HKDF_SHA256, &secrets.salt).extract(&both);
    let content: [u8; 16] = expand(&keys, &[b"Content-Encoding: aes128gcm\0"])?;
    let nonce: [u8; NONCE_LEN] = expand(&keys, &[b"Content-Encoding: nonce\0"])?;
    let mut record = text.to_vec();
    record.push(2);
    record.resize(length.max(record.len()), 0);
    // Each key encrypts only one record, as the salt is random.
    let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content)?);
    cipher.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
    let width = u8::try_from(public.as_ref().len()).map_err(|_| Unspecified)?;
    Ok([&secrets.salt[..], &RECORD_SIZE.to_be_bytes(), &[width], public.as_ref(), &record].concat())
}

/// Length of an HKDF output.
struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(keys: &Prk, info: &[&[u8]]) -> Result<[u8; N], Unspecified> {
    let mut bytes = [0; N];
    keys.expand(info, Length(N))?.fill(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;

    use super::*;

    fn decoded<const N: usize>(text: &str) -> [u8; N] {
        URL_SAFE_NO_PAD.decode(text).expect("base64").try_into().expect("so many bytes")
    }

    /// Example of RFC 8291, section 5 and appendix A.
    #[test]
    fn encryption_matches_rfc_8291_example() {
        let key: [u8; 65] =
            decoded("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4");
        let secret: [u8; 16] = decoded("BTBZMqHH6r4Tts7J_aSIgg");
        let secrets = Secrets {
            private: decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
            salt: decoded("DGv6ra1nlYgDCS1FRnbzlw"),
        };
        let text = b"When I grow up, I want to be a watermelon";
        let body = encrypt_padded(&key, &secret, text, text.len() + DELIMITER_LENGTH, &secrets).expect("it is sealed");
        let expected = concat!(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK",
            "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
        assert_eq!(URL_SAFE_NO_PAD.encode(body), expected);
    }

    #[test]
    fn padded_record_lengths_are_multiples_within_limit() {
        let secrets = Secrets { private: [7; 32], salt: [9; 16] };
        let other = PrivateKey::from_private_key(&ECDH_P256, &[5; 32]).expect("a key");
        let key: [u8; 65] = other.compute_public_key().expect("its half").as_ref().try_into().expect("a point");
        for (text, all) in
            [(0, 1024), (1, 1024), (1023, 1024), (1024, 2048), (MAX_PLAINTEXT, MAX_PLAINTEXT + DELIMITER_LENGTH)]
        {
            let length = (text + DELIMITER_LENGTH).next_multiple_of(PADDING_STEP).min(MAX_PLAINTEXT + DELIMITER_LENGTH);
            let body = encrypt_padded(&key, &[1; 16], &vec![b'x'; text], length, &secrets).expect("it is sealed");
            assert_eq!(body.len(), HEADER_LENGTH + all + TAG_LENGTH, "{text}");
            assert!(body.len() <= RECORD_SIZE as usize);
        }
        assert!(encrypt_padded(&[4; 65], &[1; 16], b"x", 2, &secrets).is_err(), "that is no point");
    }
}
