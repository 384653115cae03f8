//! Second factors: codes of an authenticator (RFC 6238) with which most know it, and recovery codes for the day on which
//! it is gone.

use chrono::{DateTime, Utc};
use platform::{Failure, Faults, text};
use proto::id::UserId;
use sha2::{Digest, Sha256};
use totp_rs::{Builder, Secret, Totp};

/// How many recovery codes there are.
pub(crate) const RECOVERY_CODES: usize = 10;
/// How often a code may be tried on one challenge.
pub(crate) const MAX_ATTEMPTS: i32 = 5;

/// RFC 4226 asks for 160 bits.
const SECRET_BYTES: usize = 20;
/// Letters and digits that cannot be mistaken for one another: five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghjkmnpqrstuvwxyz123456789";
const RECOVERY_LETTERS: usize = 16;
const RECOVERY_GROUP: usize = 4;
const MAX_CODE: usize = 64;
/// Who has no account name cannot be told apart in an authenticator.
const NAMELESS: &str = "administrator";

/// A code as somebody typed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    /// Six digits of an authenticator.
    Digits(String),
    /// Anything else: a recovery code, or nothing that is known.
    Recovery(String),
}

impl Code {
    /// The code of a field, with the faults it has. Spaces and hyphens do not count, nor does the case of letters.
    pub(crate) fn read(field: &str, typed: &str, faults: &mut Faults) -> Option<Self> {
        if typed.chars().count() > MAX_CODE {
            faults.add_with(field, "too_long", &[("max", &MAX_CODE.to_string())]);
            return None;
        }
        let folded = text::fold(typed);
        let code: String = folded.chars().filter(char::is_ascii_alphanumeric).collect();
        if code.is_empty() {
            faults.add(field, "code_required");
            return None;
        }
        let is_of_authenticator = code.len() == 6 && code.bytes().all(|byte| byte.is_ascii_digit());
        Some(if is_of_authenticator { Self::Digits(code) } else { Self::Recovery(code) })
    }
}

/// A secret that an authenticator and the shop share.
pub(crate) struct Authenticator {
    totp: Totp,
}

impl Authenticator {
    /// A fresh secret.
    pub(crate) fn generate() -> [u8; SECRET_BYTES] {
        rand::random()
    }

    /// The authenticator with this secret.
    pub(crate) fn of(secret: &[u8]) -> Result<Self, Failure> {
        Self::named(secret, "", "")
    }

    /// The same, as it is to be called: in an address, neither name may hold a colon.
    pub(crate) fn named(secret: &[u8], shop: &str, account: &str) -> Result<Self, Failure> {
        let plain = |name: &str| name.replace(':', " ").trim().to_owned();
        let (shop, account) = (plain(shop), plain(account));
        let account = if account.is_empty() { NAMELESS.to_owned() } else { account };
        let builder = Builder::new()
            .with_secret(Secret::from(secret))
            .with_issuer((!shop.is_empty()).then_some(shop))
            .with_account_name(account);
        let totp = builder.build().map_err(|error| Failure::internal(error.to_string()))?;
        Ok(Self { totp })
    }

    /// The secret, to be typed where nothing can be scanned.
    pub(crate) fn base32(&self) -> String {
        self.totp.secret().to_base32()
    }

    /// The secret, to be scanned.
    pub(crate) fn url(&self) -> Result<String, Failure> {
        self.totp.to_url().map_err(|error| Failure::internal(error.to_string()))
    }

    /// The step that the digits are of: the present one, or the one before or after; none when they are of no such step.
    pub(crate) fn step_of(&self, digits: &str, now: DateTime<Utc>) -> Option<i64> {
        let step = self.totp.check(digits, now.timestamp().try_into().ok()?)?;
        step.try_into().ok()
    }
}

/// Fresh recovery codes, as they are shown. 80 random bits each.
pub(crate) fn generate_recovery_codes() -> Vec<String> {
    (0..RECOVERY_CODES).map(|_| recovery_code(rand::random())).collect()
}

fn recovery_code(random: [u8; RECOVERY_LETTERS]) -> String {
    let letters = random.map(|byte| char::from(ALPHABET[usize::from(byte) % ALPHABET.len()]));
    let groups = letters.chunks(RECOVERY_GROUP).map(|group| group.iter().collect::<String>());
    groups.collect::<Vec<_>>().join("-")
}

/// What is kept of a recovery code. It is random and long, so a fast hash is enough.
pub(crate) fn recovery_hash(user: UserId, code: &str) -> Vec<u8> {
    let letters: String = code.chars().filter(char::is_ascii_alphanumeric).collect();
    Sha256::new().chain_update(user.uuid().as_bytes()).chain_update(letters).finalize().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(typed: &str) -> Result<Code, String> {
        let mut faults = Faults::new();
        let code = Code::read("code", typed, &mut faults);
        faults.check().map_err(|failure| failure.faults()[0].slug.clone())?;
        Ok(code.expect("a code"))
    }

    #[test]
    fn codes_are_read_as_people_type_them() {
        for digits in ["123456", " 123 456 ", "123-456", "١٢٣٤٥٦"] {
            assert_eq!(read(digits), Ok(Code::Digits("123456".to_owned())), "{digits}");
        }
        assert_eq!(read("ABCD-efgh jkmn-pqrs"), Ok(Code::Recovery("abcdefghjkmnpqrs".to_owned())));
        assert_eq!(read("12345"), Ok(Code::Recovery("12345".to_owned())));
        assert_eq!(read(" - "), Err("code_required".to_owned()));
        assert_eq!(read(&"1".repeat(65)), Err("too_long".to_owned()));
    }

    #[test]
    fn digits_are_of_the_steps_around_now_as_the_standard_has_them() {
        // RFC 6238, appendix B; its eight digits end in the six that are used here.
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
    fn a_secret_is_told_for_scanning_and_for_typing() {
        let secret = Authenticator::generate();
        let authenticator = Authenticator::named(&secret, "At:tar", "salma@example.com").expect("an authenticator");
        let url = authenticator.url().expect("a url");
        assert!(url.starts_with("otpauth://totp/") && url.contains(&authenticator.base32()), "{url}");
        assert_eq!(authenticator.base32().len(), 32);
        assert!(Authenticator::named(&secret, "عطّار", "").expect("an authenticator").url().is_ok());
    }

    #[test]
    fn recovery_codes_are_long_differ_and_hash_however_they_are_typed() {
        let codes = generate_recovery_codes();
        assert_eq!(codes.len(), RECOVERY_CODES);
        assert!(codes.iter().all(|code| code.len() == 19) && !codes[1..].contains(&codes[0]));
        let (user, other) = (UserId::new(), UserId::new());
        let Ok(Code::Recovery(typed)) = read(&codes[0].to_uppercase()) else { panic!("a recovery code") };
        assert_eq!(recovery_hash(user, &typed), recovery_hash(user, &codes[0]));
        assert_ne!(recovery_hash(user, &typed), recovery_hash(other, &typed));
    }
}
