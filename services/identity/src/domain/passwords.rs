//! Passwords as entered: 6 to 100 characters, Unicode-normalised, never printed.

use std::fmt;

use platform::FieldErrors;
use unicode_normalization::UnicodeNormalization;

const MIN: usize = 6;
const MAX: usize = 100;

/// A password as entered. Not trimmed: spaces count.
#[derive(Clone)]
pub(crate) struct Password {
    /// In composed form (RFC 8265): the same keys give the same password on every device.
    text: String,
}

/// Change of a password, with the current one as proof.
#[derive(Clone, Debug)]
pub(crate) struct PasswordChange {
    pub(crate) current: Password,
    pub(crate) new: Password,
}

/// Selects the slugs of field errors: the log-in pages of customers and administrators word the same rule differently.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wording {
    Customer,
    Admin,
}

impl Password {
    /// Accept a password of any length.
    pub(crate) fn new(text: &str) -> Self {
        Self { text: text.nfc().collect() }
    }

    /// Validate the password in `field`.
    pub(crate) fn read(field: &str, text: &str, wording: Wording, errors: &mut FieldErrors) -> Self {
        let password = Self::new(text);
        let length = password.text.chars().count();
        let (too_short, too_long) = match wording {
            Wording::Customer => ("password_too_short", "password_too_long"),
            Wording::Admin => ("admin_password_too_short", "admin_password_too_long"),
        };
        if length == 0 {
            errors.add(field, "password_required");
        } else if length < MIN {
            errors.add_with(field, too_short, &[("min", &MIN.to_string())]);
        } else if length > MAX {
            errors.add_with(field, too_long, &[("max", &MAX.to_string())]);
        }
        password
    }

    /// Validate a new password; a confirmation, if there is one, must be equal.
    pub(crate) fn read_new(text: &str, confirmation: Option<&str>, errors: &mut FieldErrors) -> Self {
        let password = Self::read("password", text, Wording::Customer, errors);
        if confirmation.is_some_and(|repeated| Self::new(repeated).text != password.text) {
            errors.add("password_confirmation", "password_mismatch");
        }
        password
    }

    /// Generate an unknown password.
    pub(crate) fn random() -> Self {
        Self { text: format!("{:032x}", rand::random::<u128>()) }
    }

    /// Text of the password, for hashing.
    pub(crate) fn expose(&self) -> &str {
        &self.text
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults_of(text: &str, confirmation: Option<&str>) -> Vec<(String, String)> {
        let mut errors = FieldErrors::new();
        Password::read_new(text, confirmation, &mut errors);
        errors.check().map_or_else(
            |failure| failure.field_errors().iter().map(|f| (f.field.clone(), f.slug.clone())).collect(),
            |()| Vec::new(),
        )
    }

    fn fault(field: &str, slug: &str) -> Vec<(String, String)> {
        vec![(field.to_owned(), slug.to_owned())]
    }

    #[test]
    fn password_has_6_to_100_characters() {
        for good in ["123456", "كلمةسر", "      ", &"ا".repeat(100)] {
            assert!(faults_of(good, None).is_empty(), "{good}");
        }
        assert_eq!(faults_of("", None), fault("password", "password_required"));
        assert_eq!(faults_of("12345", None), fault("password", "password_too_short"));
        assert_eq!(faults_of(&"a".repeat(101), None), fault("password", "password_too_long"));
    }

    #[test]
    fn confirmation_must_match_if_present() {
        assert!(faults_of("123456", Some("123456")).is_empty());
        for other in ["123457", ""] {
            assert_eq!(faults_of("123456", Some(other)), fault("password_confirmation", "password_mismatch"));
        }
    }

    #[test]
    fn password_is_unicode_normalised() {
        assert_eq!(Password::new("e\u{301}").expose(), Password::new("\u{e9}").expose());
    }

    #[test]
    fn password_is_not_printed() {
        assert_eq!(format!("{:?}", Password::new("secret")), "***");
    }
}
