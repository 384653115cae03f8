//! Encryption of secrets that must be read back, with the shop's key: access to the database alone reveals nothing.

use std::{fmt, str::FromStr};

use base64::{Engine, engine::general_purpose::STANDARD};
use chacha20poly1305::{
    XChaCha20Poly1305, XNonce,
    aead::{Aead, KeyInit, Payload},
};

use crate::{
    error::{Error, ErrorCode},
    settings::Setting,
};

/// Key that encrypts secrets which must be read back.
pub const SECRET_KEY: Setting = Setting::new(
    "ATTAR_SECRET_KEY",
    None,
    "key that encrypts second factors and the secrets of couriers: 32 bytes in Base64; a standalone store generates \
     one, distributed services need it for both",
)
.secret();

const KEY_BYTES: usize = 32;
const NONCE_BYTES: usize = 24;

/// The shop's encryption key: 32 bytes, in Base64.
#[derive(Clone)]
pub struct SecretKey {
    cipher: XChaCha20Poly1305,
}

impl SecretKey {
    /// Generate a key in the format of the settings.
    pub fn generate() -> String {
        STANDARD.encode(rand::random::<[u8; KEY_BYTES]>())
    }

    /// Encrypt a secret, bound to its owner.
    pub fn encrypt(&self, owner: &[u8], secret: &[u8]) -> Result<Vec<u8>, Error> {
        let nonce: [u8; NONCE_BYTES] = rand::random();
        let payload = Payload { msg: secret, aad: owner };
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), payload).map_err(|_| Error::internal("cannot seal"))?;
        Ok([&nonce[..], &sealed].concat())
    }

    /// Decrypt a secret; fails for another key or another owner.
    pub fn decrypt(&self, owner: &[u8], sealed: &[u8]) -> Result<Vec<u8>, Error> {
        let foreign = || Error::internal("a secret was sealed with another ATTAR_SECRET_KEY");
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE_BYTES>().ok_or_else(foreign)?;
        let payload = Payload { msg: sealed, aad: owner };
        self.cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| foreign())
    }
}

impl FromStr for SecretKey {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let bytes = STANDARD.decode(text.trim()).map_err(|_| "no Base64")?;
        let cipher = XChaCha20Poly1305::new_from_slice(&bytes).map_err(|_| "not 32 bytes")?;
        Ok(Self { cipher })
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// Reject a call that requires a key when none is set.
pub fn secret_key_missing() -> Error {
    Error::new(ErrorCode::Unavailable, "secret_key_missing").with_cause("ATTAR_SECRET_KEY is not set")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> SecretKey {
        SecretKey::generate().parse().expect("a key")
    }

    #[test]
    fn decrypt_requires_same_key_and_owner() {
        let (key, other) = (key(), key());
        let sealed = key.encrypt(b"layla", b"secret").expect("seals");
        assert_eq!(key.decrypt(b"layla", &sealed).expect("opens"), b"secret");
        assert!(key.decrypt(b"salma", &sealed).is_err());
        assert!(other.decrypt(b"layla", &sealed).is_err());
        assert!(key.decrypt(b"layla", &sealed[..8]).is_err());
        assert_ne!(key.encrypt(b"layla", b"secret").expect("seals"), sealed, "no two are alike");
    }

    #[test]
    fn key_is_32_bytes_in_base64_and_is_not_printed() {
        for bad in ["", "abc", "not base64 at all!", &STANDARD.encode([0; 31]), &STANDARD.encode([0; 33])] {
            assert!(bad.parse::<SecretKey>().is_err(), "{bad}");
        }
        assert_eq!(format!("{:?}", key()), "***");
    }
}
