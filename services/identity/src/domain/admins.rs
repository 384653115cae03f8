//! Validation of administrators' log-ins and of new administrators.

use platform::{Faults, text};
use proto::{common::v1::AdminRole, email};

use super::{
    emails, fields,
    passwords::{Password, Wording},
};

/// Maximum length of an administrator's e-mail in characters.
const MAX_EMAIL: usize = 100;

/// Validated log-in of an administrator.
#[derive(Debug)]
pub(crate) struct LogIn {
    /// Normalised e-mail that identifies the account.
    pub(crate) email_key: String,
    pub(crate) password: Password,
}

impl LogIn {
    /// Validate a log-in; none if there are field errors.
    pub(crate) fn check(email: &str, password: &str, faults: &mut Faults) -> Option<Self> {
        let email = read_email(email, faults);
        let password = Password::read("password", password, Wording::Admin, faults);
        if faults.is_empty() { Some(Self { email_key: emails::key(&email?), password }) } else { None }
    }
}

/// Validated data of a new administrator.
#[derive(Debug)]
pub(crate) struct NewAdmin {
    pub(crate) name: String,
    pub(crate) email: String,
    pub(crate) password: Password,
    pub(crate) role: AdminRole,
}

impl NewAdmin {
    /// Validate a new administrator; none if there are field errors.
    pub(crate) fn check(name: &str, email: &str, password: &str, role: AdminRole, faults: &mut Faults) -> Option<Self> {
        let name = fields::name(name, faults);
        let email = read_email(email, faults);
        let password = Password::read("password", password, Wording::Admin, faults);
        if faults.is_empty() { Some(Self { name: name?, email: email?, password, role }) } else { None }
    }
}

/// Validate an administrator's e-mail.
pub(super) fn read_email(text: &str, faults: &mut Faults) -> Option<String> {
    let address = text::clean(text);
    if address.is_empty() {
        faults.add("email", "email_required");
    } else if address.chars().count() > MAX_EMAIL {
        faults.add_with("email", "admin_email_too_long", &[("max", &MAX_EMAIL.to_string())]);
    } else if !email::is_address(&address) {
        faults.add("email", "admin_email_malformed");
    } else {
        return Some(address);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slugs(email: &str, password: &str) -> Vec<String> {
        let mut faults = Faults::new();
        LogIn::check(email, password, &mut faults);
        faults.check().map_or_else(|f| f.faults().iter().map(|fault| fault.slug.clone()).collect(), |()| Vec::new())
    }

    #[test]
    fn log_ins_are_checked_in_the_words_of_the_back_office() {
        assert!(slugs("owner@example.com", "123456").is_empty());
        assert_eq!(slugs("", ""), ["email_required", "password_required"]);
        assert_eq!(slugs("owner", "12345"), ["admin_email_malformed", "admin_password_too_short"]);
        let long = format!("{}@example.com", "a".repeat(89));
        assert_eq!(slugs(&long, &"a".repeat(101)), ["admin_email_too_long", "admin_password_too_long"]);
    }

    #[test]
    fn accounts_are_found_whatever_the_case() {
        let log_in = LogIn::check(" Owner@Example.com ", "123456", &mut Faults::new()).expect("no faults");
        assert_eq!(log_in.email_key, "owner@example.com");
    }
}
