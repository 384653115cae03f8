//! Administrators: validation of log-ins, new accounts and changes, and the authorisation of changes.

use platform::{Error, FieldErrors, text};
use proto::{common::v1::AdminRole, email, id::UserId, names::Named};

use super::{
    emails, fields,
    passwords::{Password, PasswordChange, Wording},
};
use crate::error::{last_owner, own_account};

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
    pub(crate) fn check(email: &str, password: &str, errors: &mut FieldErrors) -> Option<Self> {
        let email = validate_email(email, errors);
        let password = Password::read("password", password, Wording::Admin, errors);
        if errors.is_empty() { Some(Self { email_key: emails::key(&email?), password }) } else { None }
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
    pub(crate) fn check(
        name: &str,
        email: &str,
        password: &str,
        role: AdminRole,
        errors: &mut FieldErrors,
    ) -> Option<Self> {
        let name = fields::name(name, errors);
        let email = validate_email(email, errors);
        let password = Password::read("password", password, Wording::Admin, errors);
        if errors.is_empty() { Some(Self { name: name?, email: email?, password, role }) } else { None }
    }
}

/// Validate an administrator's e-mail.
pub(super) fn validate_email(text: &str, errors: &mut FieldErrors) -> Option<String> {
    let address = text::normalize(text);
    if address.is_empty() {
        errors.add("email", "email_required");
    } else if address.chars().count() > MAX_EMAIL {
        errors.add_with("email", "admin_email_too_long", &[("max", &MAX_EMAIL.to_string())]);
    } else if !email::is_address(&address) {
        errors.add("email", "admin_email_malformed");
    } else {
        return Some(address);
    }
    None
}

/// Update of an administrator as entered; absent fields stay.
#[derive(Debug, Default)]
pub(crate) struct AdministratorForm {
    pub(crate) name: Option<String>,
    pub(crate) email: Option<String>,
    pub(crate) role: Option<String>,
    pub(crate) password: Option<String>,
    pub(crate) is_disabled: Option<bool>,
}

/// Validated change of an administrator; `None` leaves a field alone.
#[derive(Debug, Default)]
pub(crate) struct AdministratorChange {
    pub(crate) name: Option<String>,
    pub(crate) email: Option<String>,
    pub(crate) role: Option<AdminRole>,
    pub(crate) password: Option<Password>,
    pub(crate) is_disabled: Option<bool>,
}

/// State of an administrator that matters for authorisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AccountState {
    pub(crate) id: UserId,
    pub(crate) role: AdminRole,
    pub(crate) is_disabled: bool,
}

impl AdministratorForm {
    /// Validate an update; the result is usable only if there are no field errors.
    pub(crate) fn check(&self, errors: &mut FieldErrors) -> AdministratorChange {
        let password = self.password.as_deref();
        AdministratorChange {
            name: self.name.as_deref().and_then(|text| fields::name(text, errors)),
            email: self.email.as_deref().and_then(|text| validate_email(text, errors)),
            role: self.role.as_deref().and_then(|text| role(text, errors)),
            password: password.map(|text| Password::read("password", text, Wording::Admin, errors)),
            is_disabled: self.is_disabled,
        }
    }
}

impl AdministratorChange {
    /// Whether the change revokes the administrator's sessions.
    pub(crate) fn ends_sessions(&self, present: AccountState) -> bool {
        let after = self.after(present);
        self.password.is_some() || after.role != present.role || after.is_disabled
    }

    /// Fail if the caller changes what nobody may change of themselves, if no enabled owner would remain, or if the
    /// caller is not an owner. `owners` are the currently enabled ones.
    pub(crate) fn authorise(
        &self,
        actor: Option<UserId>,
        present: AccountState,
        owners: &[UserId],
    ) -> Result<(), Error> {
        let after = self.after(present);
        if actor == Some(present.id) && (after != present || self.password.is_some()) {
            return Err(own_account());
        }
        let stays_owner = after.role == AdminRole::Owner && !after.is_disabled;
        if owners.contains(&present.id) && !stays_owner && owners.len() == 1 {
            return Err(last_owner());
        }
        match actor {
            Some(actor) if !owners.contains(&actor) => Err(Error::forbidden()),
            _ => Ok(()),
        }
    }

    fn after(&self, present: AccountState) -> AccountState {
        AccountState {
            role: self.role.unwrap_or(present.role),
            is_disabled: self.is_disabled.unwrap_or(present.is_disabled),
            ..present
        }
    }
}

/// Validated change of the caller's own account.
#[derive(Debug)]
pub(crate) struct AccountChange {
    pub(crate) name: Option<String>,
    pub(crate) password: Option<PasswordChange>,
}

impl AccountChange {
    /// Validate a change; the result is usable only if there are no field errors. Empty passwords leave the password
    /// alone.
    pub(crate) fn check(
        name: Option<&str>,
        current: Option<&str>,
        new: Option<&str>,
        errors: &mut FieldErrors,
    ) -> Self {
        let name = name.and_then(|text| fields::name(text, errors));
        let (current, new) = (current.unwrap_or_default(), new.unwrap_or_default());
        if current.is_empty() && new.is_empty() {
            return Self { name, password: None };
        }
        if current.is_empty() {
            errors.add("current_password", "current_password_required");
        }
        let new = Password::read("password", new, Wording::Admin, errors);
        Self { name, password: Some(PasswordChange { current: Password::new(current), new }) }
    }
}

/// Parse the name of a role.
pub(crate) fn role(text: &str, errors: &mut FieldErrors) -> Option<AdminRole> {
    let text = text::normalize(text);
    if text.is_empty() {
        errors.add("role", "role_required");
        return None;
    }
    let role = AdminRole::from_name(&text);
    if role.is_none() {
        errors.add("role", "not_an_option");
    }
    role
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slugs(email: &str, password: &str) -> Vec<String> {
        let mut errors = FieldErrors::new();
        LogIn::check(email, password, &mut errors);
        errors
            .check()
            .map_or_else(|f| f.field_errors().iter().map(|fault| fault.slug.clone()).collect(), |()| Vec::new())
    }

    #[test]
    fn admin_log_in_uses_its_own_slugs() {
        assert!(slugs("owner@example.com", "123456").is_empty());
        assert_eq!(slugs("", ""), ["email_required", "password_required"]);
        assert_eq!(slugs("owner", "12345"), ["admin_email_malformed", "admin_password_too_short"]);
        let long = format!("{}@example.com", "a".repeat(89));
        assert_eq!(slugs(&long, &"a".repeat(101)), ["admin_email_too_long", "admin_password_too_long"]);
    }

    #[test]
    fn email_key_ignores_case() {
        let log_in = LogIn::check(" Owner@Example.com ", "123456", &mut FieldErrors::new()).expect("no errors");
        assert_eq!(log_in.email_key, "owner@example.com");
    }

    fn owner(id: UserId) -> AccountState {
        AccountState { id, role: AdminRole::Owner, is_disabled: false }
    }

    fn slug(change: &AdministratorChange, actor: UserId, present: AccountState, owners: &[UserId]) -> String {
        change
            .authorise(Some(actor), present, owners)
            .map_or_else(|refused| refused.slug().to_owned(), |()| "ok".to_owned())
    }

    #[test]
    fn authorise_protects_own_account_and_last_owner() {
        let (salma, layla) = (UserId::new(), UserId::new());
        let demotes = || AdministratorChange { role: Some(AdminRole::Orders), ..AdministratorChange::default() };
        let disables = || AdministratorChange { is_disabled: Some(true), ..AdministratorChange::default() };
        let renames = || AdministratorChange { name: Some("سلمى".to_owned()), ..AdministratorChange::default() };
        for change in [demotes(), disables()] {
            assert_eq!(slug(&change, salma, owner(salma), &[salma, layla]), "own_account");
            assert_eq!(slug(&change, salma, owner(layla), &[salma, layla]), "ok");
            assert_eq!(slug(&change, salma, owner(layla), &[layla]), "last_owner", "somebody was faster");
            assert_eq!(change.authorise(None, owner(layla), &[layla]).expect_err("even the shop").slug(), "last_owner");
        }
        assert_eq!(slug(&renames(), salma, owner(salma), &[salma]), "ok");
        assert_eq!(slug(&renames(), salma, owner(layla), &[layla]), "forbidden", "no owner any more");
        let same = AdministratorChange {
            role: Some(AdminRole::Owner),
            is_disabled: Some(false),
            ..AdministratorChange::default()
        };
        assert_eq!(slug(&same, salma, owner(salma), &[salma]), "ok");
    }

    #[test]
    fn ends_sessions_on_role_password_or_status_change() {
        let present = owner(UserId::new());
        let ends = |change: AdministratorChange| change.ends_sessions(present);
        assert!(ends(AdministratorChange { role: Some(AdminRole::Catalog), ..Default::default() }));
        assert!(ends(AdministratorChange { is_disabled: Some(true), ..Default::default() }));
        assert!(ends(AdministratorChange { password: Some(Password::new("123456")), ..Default::default() }));
        assert!(!ends(AdministratorChange {
            role: Some(AdminRole::Owner),
            is_disabled: Some(false),
            ..Default::default()
        }));
        assert!(!ends(AdministratorChange { name: Some("سلمى".to_owned()), ..Default::default() }));
    }

    #[test]
    fn administrator_form_reports_all_field_errors() {
        let form = AdministratorForm {
            name: Some(String::new()),
            email: Some("owner".to_owned()),
            role: Some("boss".to_owned()),
            password: Some("1".to_owned()),
            is_disabled: None,
        };
        let mut errors = FieldErrors::new();
        form.check(&mut errors);
        for field in ["name", "email", "role", "password"] {
            assert!(errors.has(field), "{field}");
        }
    }

    #[test]
    fn new_password_requires_current_one() {
        let mut errors = FieldErrors::new();
        assert!(AccountChange::check(Some("سلمى"), Some(""), None, &mut errors).password.is_none());
        assert!(errors.is_empty());
        AccountChange::check(None, None, Some("123456"), &mut errors);
        assert!(errors.has("current_password"));
        let mut errors = FieldErrors::new();
        AccountChange::check(None, Some("123456"), Some(""), &mut errors);
        assert!(errors.has("password"));
    }
}
