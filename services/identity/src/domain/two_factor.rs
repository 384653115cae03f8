//! Second factors: codes of an authenticator app (RFC 6238), and recovery codes for when it is lost.

use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors, text};
use proto::id::UserId;
use sha2::{Digest, Sha256};
use totp_rs::{Builder, Secret, Totp};

/// Number of recovery codes of an administrator.
pub(crate) const RECOVERY_CODES: usize = 10;
/// Number of codes that may be tried on one challenge.
pub(crate) const MAX_ATTEMPTS: i32 = 5;

/// RFC 4226 asks for 160 bits.
const SECRET_BYTES: usize = 20;
/// Unambiguous letters and digits: five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";
const RECOVERY_LETTERS: usize = 16;
const RECOVERY_GROUP: usize = 4;
const MAX_CODE: usize = 64;
/// Account name for administrators without e-mail; authenticator apps require one.
const NAMELESS: &str = "administrator";

/// A code as entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    /// Six digits of an authenticator.
    Digits(String),
    /// Any other text: possibly a recovery code.
    Recovery(String),
}

impl Code {
    /// Parse a code; spaces, hyphens and the case of letters do not matter.
    pub(crate) fn read(field: &str, typed: &str, errors: &mut FieldErrors) -> Option<Self> {
        if typed.chars().count() > MAX_CODE {
            errors.add_with(field, "too_long", &[("max", &MAX_CODE.to_string())]);
            return None;
        }
        let folded = text::fold(typed);
        let code: String = folded.chars().filter(char::is_ascii_alphanumeric).collect();
        if code.is_empty() {
            errors.add(field, "code_required");
            return None;
        }
        let is_of_authenticator = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
        Some(if is_of_authenticator { Self::Digits(code) } else { Self::Recovery(code) })
    }
}

/// A secret shared with an authenticator app.
pub(crate) struct Authenticator {
    totp: Totp,
}

impl Authenticator {
    /// Generate a random secret.
    pub(crate) fn generate() -> [u8; SECRET_BYTES] {
        rand::random()
    }

    /// Build an authenticator from its secret.
    pub(crate) fn of(secret: &[u8]) -> Result<Self, Error> {
        Self::named(secret, "", "")
    }

    /// Build an authenticator with display names; the URL format permits no colons in them.
    pub(crate) fn named(secret: &[u8], shop: &str, account: &str) -> Result<Self, Error> {
        let plain = |name: &str| name.replace(':', " ").trim().to_owned();
        let (shop, account) = (plain(shop), plain(account));
        let account = if account.is_empty() { NAMELESS.to_owned() } else { account };
        let builder = Builder::new()
            .with_secret(Secret::from(secret))
            .with_issuer((!shop.is_empty()).then_some(shop))
            .with_account_name(account);
        let totp = builder.build().map_err(|error| Error::internal(error.to_string()))?;
        Ok(Self { totp })
    }

    /// Encode the secret for manual entry.
    pub(crate) fn base32(&self) -> String {
        self.totp.secret().to_base32()
    }

    /// Encode secret and names as an `otpauth:` URL, for scanning.
    pub(crate) fn url(&self) -> Result<String, Error> {
        self.totp.to_url().map_err(|error| Error::internal(error.to_string()))
    }

    /// Return the time step of a code: the current one, the previous or the next; none if it matches none of them.
    pub(crate) fn step_of(&self, digits: &str, now: DateTime<Utc>) -> Option<i64> {
        let step = self.totp.check(digits, now.timestamp().try_into().ok()?)?;
        step.try_into().ok()
    }
}

/// Generate recovery codes of 80 random bits each, formatted for display.
pub(crate) fn generate_recovery_codes() -> Vec<String> {
    (0..RECOVERY_CODES).map(|_| recovery_code(rand::random())).collect()
}

fn recovery_code(random: [u8; RECOVERY_LETTERS]) -> String {
    let letters = random.map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
    let groups = letters.chunks(RECOVERY_GROUP).map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

/// Hash a recovery code for storage. It is random and long, so a fast hash is sufficient.
pub(crate) fn recovery_hash(user: UserId, code: &str) -> Vec<u8> {
    let letters: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    Sha256::new().chain_update(user.uuid().as_bytes()).chain_update(letters).finalize().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &str) -> Result<Code, String> {
        let mut errors = FieldErrors::new();
        let code = Code::read("code", typed, &mut errors);
        errors.check().map_err(|failure| failure.field_errors()[0].slug.clone())?;
        Ok(code.expect("a code"))
    }

    #[test]
    fn code_ignores_spaces_hyphens_and_case() {
        for digits in ["123456", " 123 456 ", "123-456", "١٢٣٤٥٦"] {
            assert_eq!(read(digits), Ok(Code::Digits("123456".to_owned())), "{digits}");
        }
        assert_eq!(read("ABCD-efgh jkmn-pqrs"), Ok(Code::Recovery("abcdefghjkmnpqrs".to_owned())));
        assert_eq!(read("12345"), Ok(Code::Recovery("12345".to_owned())));
        assert_eq!(read(" - "), Err("code_required".to_owned()));
        assert_eq!(read(&"1".repeat(65)), Err("too_long".to_owned()));
    }

    #[test]
    fn step_of_accepts_adjacent_steps() {
        // RFC 6238, appendix B; the last six of its eight digits.
        let authenticator = Authenticator::of(b"12345678901234567890").expect("an authenticator");
        let at = |seconds| DateTime::from_timestamp(seconds, 0).expect("a moment");
        assert_eq!(authenticator.step_of("287082", at(59)), Some(1));
        assert_eq!(authenticator.step_of("081804", at(1_111_111_109)), Some(37_037_036));
        assert_eq!(authenticator.step_of("287082", at(59 + 30)), Some(1), "one step late");
        assert_eq!(authenticator.step_of("287082", at(59 - 30)), Some(1), "one step early");
        assert_eq!(authenticator.step_of("287082", at(59 + 61)), None);
        assert_eq!(authenticator.step_of("000000", at(59)), None);
    }

    #[test]
    fn authenticator_encodes_secret_as_url_and_base32() {
        let secret = Authenticator::generate();
        let authenticator = Authenticator::named(&secret, "At:tar", "salma@example.com").expect("an authenticator");
        let url = authenticator.url().expect("a url");
        assert!(url.starts_with("otpauth://totp/") && url.contains(&authenticator.base32()), "{url}");
        assert_eq!(authenticator.base32().len(), 32);
        assert!(Authenticator::named(&secret, "عطّار", "").expect("an authenticator").url().is_ok());
    }

    #[test]
    fn recovery_codes_are_unique_and_hash_normalised() {
        let codes = generate_recovery_codes();
        assert_eq!(codes.len(), RECOVERY_CODES);
        assert!(codes.iter().all(|code| code.len() == 19) && !codes[1..].contains(&codes[0]));
        let (user, other) = (UserId::new(), UserId::new());
        let Ok(Code::Recovery(typed)) = read(&codes[0].to_uppercase()) else { panic!("a recovery code") };
        assert_eq!(recovery_hash(user, &typed), recovery_hash(user, &codes[0]));
        assert_ne!(recovery_hash(user, &typed), recovery_hash(other, &typed));
    }
}
