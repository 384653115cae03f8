//! Session tokens: opaque to their holders, stored only as hashes.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest, Sha256};

/// Longer texts cannot be tokens and are not worth hashing.
const MAX_TOKEN: usize = 256;

/// A new token, shown once.
pub(crate) struct Token {
    text: String,
}

/// Stored hash of a token. A token has 256 random bits, so a fast hash is sufficient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TokenHash {
    digest: Vec<u8>,
}

impl Token {
    /// Generate 256 random bits, encoded in 43 URL-safe characters.
    pub(crate) fn generate() -> Self {
        Self { text: URL_SAFE_NO_PAD.encode(rand::random::<[u8; 32]>()) }
    }

    /// Hash the token for storage.
    pub(crate) fn hash(&self) -> TokenHash {
        TokenHash { digest: Sha256::digest(&self.text).to_vec() }
    }

    /// Text to return to the client.
    pub(crate) fn into_text(self) -> String {
        self.text
    }
}

impl TokenHash {
    /// Hash a presented token; none if it cannot be a token.
    pub(crate) fn of(token: &str) -> Option<Self> {
        let is_plausible = !token.is_empty() && token.len() <= MAX_TOKEN;
        is_plausible.then(|| Self { digest: Sha256::digest(token).to_vec() })
    }

    /// Bytes as stored in the database.
    pub(crate) fn into_bytes(self) -> Vec<u8> {
        self.digest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_long_and_unique() {
        let [first, second] = [Token::generate().into_text(), Token::generate().into_text()];
        assert_eq!(first.len(), 43);
        assert_ne!(first, second);
        assert!(first.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'));
    }

    #[test]
    fn presented_token_has_stored_hash() {
        let token = Token::generate();
        let stored = token.hash();
        assert_eq!(TokenHash::of(&token.into_text()), Some(stored));
        assert_eq!(TokenHash::of(""), None);
        assert_eq!(TokenHash::of(&"a".repeat(257)), None);
    }
}
