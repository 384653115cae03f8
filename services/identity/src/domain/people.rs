//! Changes of administrators, by owners or by themselves, and their authorisation.

use platform::{Failure, Faults, text};
use proto::{common::v1::AdminRole, id::UserId, names::Named};

use super::{
    admins::read_email,
    customers::PasswordChange,
    fields,
    passwords::{Password, Wording},
};
use crate::error::{last_owner, own_account};

/// Update of an administrator as entered; absent fields stay.
#[derive(Debug, Default)]
pub(crate) struct PersonForm {
    pub(crate) name: Option<String>,
    pub(crate) email: Option<String>,
    pub(crate) role: Option<String>,
    pub(crate) password: Option<String>,
    pub(crate) is_disabled: Option<bool>,
}

/// Validated change of an administrator; `None` leaves a field alone.
#[derive(Debug, Default)]
pub(crate) struct PersonChange {
    pub(crate) name: Option<String>,
    pub(crate) email: Option<String>,
    pub(crate) role: Option<AdminRole>,
    pub(crate) password: Option<Password>,
    pub(crate) is_disabled: Option<bool>,
}

/// State of an administrator that matters for authorisation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    pub(crate) id: UserId,
    pub(crate) role: AdminRole,
    pub(crate) is_disabled: bool,
}

impl PersonForm {
    /// Validate an update; the result is usable only if there are no field errors.
    pub(crate) fn check(&self, faults: &mut Faults) -> PersonChange {
        let password = self.password.as_deref();
        PersonChange {
            name: self.name.as_deref().and_then(|text| fields::name(text, faults)),
            email: self.email.as_deref().and_then(|text| read_email(text, faults)),
            role: self.role.as_deref().and_then(|text| role(text, faults)),
            password: password.map(|text| Password::read("password", text, Wording::Admin, faults)),
            is_disabled: self.is_disabled,
        }
    }
}

impl PersonChange {
    /// Whether the change revokes the administrator's sessions.
    pub(crate) fn ends_sessions(&self, present: Standing) -> bool {
        let becomes = self.becomes(present);
        self.password.is_some() || becomes.role != present.role || becomes.is_disabled
    }

    /// Fail if the caller changes what nobody may change of themselves, if no enabled owner would remain, or if the
    /// caller is not an owner. `owners` are the currently enabled ones.
    pub(crate) fn permit(&self, actor: Option<UserId>, present: Standing, owners: &[UserId]) -> Result<(), Failure> {
        let becomes = self.becomes(present);
        if actor == Some(present.id) && (becomes != present || self.password.is_some()) {
            return Err(own_account());
        }
        let stays_owner = becomes.role == AdminRole::Owner && !becomes.is_disabled;
        if owners.contains(&present.id) && !stays_owner && owners.len() == 1 {
            return Err(last_owner());
        }
        match actor {
            Some(actor) if !owners.contains(&actor) => Err(Failure::forbidden()),
            _ => Ok(()),
        }
    }

    fn becomes(&self, present: Standing) -> Standing {
        Standing {
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
    pub(crate) fn check(name: Option<&str>, current: Option<&str>, new: Option<&str>, faults: &mut Faults) -> Self {
        let name = name.and_then(|text| fields::name(text, faults));
        let (current, new) = (current.unwrap_or_default(), new.unwrap_or_default());
        if current.is_empty() && new.is_empty() {
            return Self { name, password: None };
        }
        if current.is_empty() {
            faults.add("current_password", "current_password_required");
        }
        let new = Password::read("password", new, Wording::Admin, faults);
        Self { name, password: Some(PasswordChange { current: Password::given(current), new }) }
    }
}

/// Parse the name of a role.
pub(crate) fn role(text: &str, faults: &mut Faults) -> Option<AdminRole> {
    let text = text::clean(text);
    if text.is_empty() {
        faults.add("role", "role_required");
        return None;
    }
    let role = AdminRole::from_name(&text);
    if role.is_none() {
        faults.add("role", "not_an_option");
    }
    role
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owner(id: UserId) -> Standing {
        Standing { id, role: AdminRole::Owner, is_disabled: false }
    }

    fn slug(change: &PersonChange, actor: UserId, present: Standing, owners: &[UserId]) -> String {
        change
            .permit(Some(actor), present, owners)
            .map_or_else(|refused| refused.slug().to_owned(), |()| "ok".to_owned())
    }

    #[test]
    fn nobody_shuts_out_or_demotes_themselves_and_one_owner_remains() {
        let (salma, layla) = (UserId::new(), UserId::new());
        let demotes = || PersonChange { role: Some(AdminRole::Orders), ..PersonChange::default() };
        let disables = || PersonChange { is_disabled: Some(true), ..PersonChange::default() };
        let renames = || PersonChange { name: Some("سلمى".to_owned()), ..PersonChange::default() };
        for change in [demotes(), disables()] {
            assert_eq!(slug(&change, salma, owner(salma), &[salma, layla]), "own_account");
            assert_eq!(slug(&change, salma, owner(layla), &[salma, layla]), "ok");
            assert_eq!(slug(&change, salma, owner(layla), &[layla]), "last_owner", "somebody was faster");
            assert_eq!(change.permit(None, owner(layla), &[layla]).expect_err("even the shop").slug(), "last_owner");
        }
        assert_eq!(slug(&renames(), salma, owner(salma), &[salma]), "ok");
        assert_eq!(slug(&renames(), salma, owner(layla), &[layla]), "forbidden", "no owner any more");
        let same = PersonChange { role: Some(AdminRole::Owner), is_disabled: Some(false), ..PersonChange::default() };
        assert_eq!(slug(&same, salma, owner(salma), &[salma]), "ok");
    }

    #[test]
    fn what_a_session_was_granted_for_ends_it_when_it_changes() {
        let present = owner(UserId::new());
        let ends = |change: PersonChange| change.ends_sessions(present);
        assert!(ends(PersonChange { role: Some(AdminRole::Catalogue), ..Default::default() }));
        assert!(ends(PersonChange { is_disabled: Some(true), ..Default::default() }));
        assert!(ends(PersonChange { password: Some(Password::given("123456")), ..Default::default() }));
        assert!(!ends(PersonChange { role: Some(AdminRole::Owner), is_disabled: Some(false), ..Default::default() }));
        assert!(!ends(PersonChange { name: Some("سلمى".to_owned()), ..Default::default() }));
    }

    #[test]
    fn all_faults_of_a_form_are_told() {
        let form = PersonForm {
            name: Some(String::new()),
            email: Some("owner".to_owned()),
            role: Some("boss".to_owned()),
            password: Some("1".to_owned()),
            is_disabled: None,
        };
        let mut faults = Faults::new();
        form.check(&mut faults);
        for field in ["name", "email", "role", "password"] {
            assert!(faults.has(field), "{field}");
        }
    }

    #[test]
    fn a_new_password_needs_the_present_one() {
        let mut faults = Faults::new();
        assert!(AccountChange::check(Some("سلمى"), Some(""), None, &mut faults).password.is_none());
        assert!(faults.is_empty());
        AccountChange::check(None, None, Some("123456"), &mut faults);
        assert!(faults.has("current_password"));
        let mut faults = Faults::new();
        AccountChange::check(None, Some("123456"), Some(""), &mut faults);
        assert!(faults.has("password"));
    }
}
