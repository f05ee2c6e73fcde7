//! Seals a message for one device, as RFC 8291 has it: a key agreed upon with the device, and one record of RFC 8188.

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, NONCE_LEN, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::error::Unspecified;
use aws_lc_rs::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};

use super::devices::Device;

/// The size of a record that its head tells. Push services need to take no more than that.
const RECORD: u32 = 4096;
/// What is added to a text: a mark of its end, and what tells whether it was changed.
const MARK: usize = 1;
const TAG: usize = 16;
/// The head of a record: salt, size, and the key with its length.
const HEAD: usize = 16 + 4 + 1 + 65;
/// The most bytes of a text.
pub(super) const MOST: usize = RECORD as usize - HEAD - MARK - TAG;
/// Texts are filled up to a multiple of that, so that their lengths tell nothing.
const STEP: usize = 1024;

/// What nobody may know, or know beforehand, of one message.
pub(super) struct Secrets {
    pub(super) private: [u8; 32],
    pub(super) salt: [u8; 16],
}

/// A text for this device alone. One that is too long is sealed as far as there is room.
///
/// # Errors
/// When the device's key is none, or ours is not.
pub(super) fn seal(device: &Device, text: &[u8], secrets: &Secrets) -> Result<Vec<u8>, Unspecified> {
    let text = text.get(..MOST).unwrap_or(text);
    let length = (text.len() + MARK).next_multiple_of(STEP).min(MOST + MARK);
    sealed(&device.key, &device.secret, text, length, secrets)
}

/// The same for a text with its mark filled up to that length.
fn sealed(
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
    // Each key seals one record, for its salt is new.
    let cipher = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content)?);
    cipher.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)?;
    let width = u8::try_from(public.as_ref().len()).map_err(|_| Unspecified)?;
    Ok([&secrets.salt[..], &RECORD.to_be_bytes(), &[width], public.as_ref(), &record].concat())
}

/// That many bytes.
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

    /// The example of RFC 8291, section 5 and appendix A.
    #[test]
    fn the_example_of_the_standard_comes_out_as_it_stands_there() {
        let key: [u8; 65] = decoded(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let secret: [u8; 16] = decoded("BTBZMqHH6r4Tts7J_aSIgg");
        let secrets = Secrets {
            private: decoded("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"),
            salt: decoded("DGv6ra1nlYgDCS1FRnbzlw"),
        };
        let text = b"When I grow up, I want to be a watermelon";
        let body = sealed(&key, &secret, text, text.len() + MARK, &secrets).expect("it is sealed");
        let expected = concat!(
            "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK",
            "6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
        );
        assert_eq!(URL_SAFE_NO_PAD.encode(body), expected);
    }

    #[test]
    fn no_length_tells_more_than_it_must_and_none_is_too_long() {
        let secrets = Secrets { private: [7; 32], salt: [9; 16] };
        let other = PrivateKey::from_private_key(&ECDH_P256, &[5; 32]).expect("a key");
        let key: [u8; 65] =
            other.compute_public_key().expect("its half").as_ref().try_into().expect("a point");
        for (text, all) in [(0, 1024), (1, 1024), (1023, 1024), (1024, 2048), (MOST, MOST + MARK)] {
            let length = (text + MARK).next_multiple_of(STEP).min(MOST + MARK);
            let body = sealed(&key, &[1; 16], &vec![b'x'; text], length, &secrets).expect("it is sealed");
            assert_eq!(body.len(), HEAD + all + TAG, "{text}");
            assert!(body.len() <= RECORD as usize);
        }
        assert!(sealed(&[4; 65], &[1; 16], b"x", 2, &secrets).is_err(), "that is no point");
    }
}
