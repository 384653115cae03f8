//! Validation of sign-ups, customers' log-ins and profile changes.

use platform::FieldErrors;
use proto::{common::v1::Region, phone::Phone};

use super::{
    fields,
    passwords::{Password, PasswordChange, Wording},
};

/// Sign-up form as entered.
#[derive(Debug)]
pub(crate) struct SignUpForm {
    pub(crate) name: String,
    pub(crate) email: String,
    pub(crate) phone: String,
    pub(crate) region: String,
    pub(crate) city: String,
    pub(crate) address: String,
    pub(crate) password: Password,
    pub(crate) password_confirmation: Option<Password>,
}

/// Validated data of a new customer.
#[derive(Debug)]
pub(crate) struct NewCustomer {
    pub(crate) name: String,
    pub(crate) email: String,
    pub(crate) phone: Phone,
    pub(crate) region: Region,
    pub(crate) city: Option<String>,
    pub(crate) address: Option<String>,
    pub(crate) password: Password,
}

impl SignUpForm {
    /// Validate a sign-up; none if there are field errors.
    pub(crate) fn check(&self, errors: &mut FieldErrors) -> Option<NewCustomer> {
        let name = fields::name(&self.name, errors);
        let email = fields::email(&self.email, errors);
        let phone = fields::phone(&self.phone, errors);
        let region = fields::region(&self.region, errors);
        let city = fields::city(&self.city, errors);
        let address = fields::address(&self.address, errors);
        let confirmation = self.password_confirmation.as_ref().map(Password::expose);
        let password = Password::read_new(self.password.expose(), confirmation, errors);
        if !errors.is_empty() {
            return None;
        }
        Some(NewCustomer { name: name?, email: email?, phone: phone?, region: region?, city, address, password })
    }
}

/// Validated log-in of a customer.
#[derive(Debug)]
pub(crate) struct LogIn {
    pub(crate) phone: Phone,
    pub(crate) password: Password,
}

impl LogIn {
    /// Validate a log-in; none if there are field errors.
    pub(crate) fn check(phone: &str, password: &str, errors: &mut FieldErrors) -> Option<Self> {
        let phone = fields::phone(phone, errors);
        let password = Password::read("password", password, Wording::Customer, errors);
        if errors.is_empty() { Some(Self { phone: phone?, password }) } else { None }
    }
}

/// Profile update as entered: absent fields stay, empty ones are cleared where that is permitted.
#[derive(Debug, Default)]
pub(crate) struct ProfileForm {
    pub(crate) name: Option<String>,
    pub(crate) email: Option<String>,
    pub(crate) phone: Option<String>,
    pub(crate) region: Option<String>,
    pub(crate) city: Option<String>,
    pub(crate) address: Option<String>,
    pub(crate) current_password: Option<Password>,
    pub(crate) password: Option<Password>,
    pub(crate) password_confirmation: Option<Password>,
}

/// Validated profile change; `None` leaves a field alone.
#[derive(Debug)]
pub(crate) struct ProfileChange {
    pub(crate) name: Option<String>,
    pub(crate) email: Option<String>,
    pub(crate) phone: Option<Phone>,
    pub(crate) region: Option<Region>,
    pub(crate) city: OptionalText,
    pub(crate) address: OptionalText,
    pub(crate) password: Option<PasswordChange>,
}

/// Change of an optional text.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum OptionalText {
    Unchanged,
    Set(Option<String>),
}

impl OptionalText {
    fn read(entered: Option<&str>, read: impl FnOnce(&str) -> Option<String>) -> Self {
        entered.map_or(Self::Unchanged, |text| Self::Set(read(text)))
    }
}

impl ProfileForm {
    /// Validate an update; the result is usable only if there are no field errors.
    pub(crate) fn check(&self, errors: &mut FieldErrors) -> ProfileChange {
        ProfileChange {
            name: self.name.as_deref().and_then(|text| fields::name(text, errors)),
            email: self.email.as_deref().and_then(|text| fields::email(text, errors)),
            phone: self.phone.as_deref().and_then(|text| fields::phone(text, errors)),
            region: self.region.as_deref().and_then(|text| fields::region(text, errors)),
            city: OptionalText::read(self.city.as_deref(), |text| fields::city(text, errors)),
            address: OptionalText::read(self.address.as_deref(), |text| fields::address(text, errors)),
            password: self.password_change(errors),
        }
    }

    /// Parse the password fields; none if all three are empty.
    fn password_change(&self, errors: &mut FieldErrors) -> Option<PasswordChange> {
        let typed = |field: &Option<Password>| field.as_ref().map_or("", Password::expose).to_owned();
        let (current, new) = (typed(&self.current_password), typed(&self.password));
        if current.is_empty() && new.is_empty() && typed(&self.password_confirmation).is_empty() {
            return None;
        }
        if current.is_empty() {
            errors.add("current_password", "current_password_required");
        }
        let confirmation = self.password_confirmation.as_ref().map(Password::expose);
        let new = Password::read_new(&new, confirmation, errors);
        (!current.is_empty()).then(|| PasswordChange { current: Password::new(&current), new })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slugs(errors: FieldErrors) -> Vec<(String, String)> {
        let Err(failure) = errors.check() else { return Vec::new() };
        failure.field_errors().iter().map(|fault| (fault.field.clone(), fault.slug.clone())).collect()
    }

    fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
        expected.iter().map(|(field, slug)| ((*field).to_owned(), (*slug).to_owned())).collect()
    }

    #[test]
    fn sign_up_reports_all_field_errors() {
        let form = SignUpForm {
            name: "1".to_owned(),
            email: "x".to_owned(),
            phone: "1".to_owned(),
            region: "x".to_owned(),
            city: "x".to_owned(),
            address: "x".to_owned(),
            password: Password::new("x"),
            password_confirmation: Some(Password::new("y")),
        };
        let mut errors = FieldErrors::new();
        assert!(form.check(&mut errors).is_none());
        let expected = [
            ("name", "name_letters_only"),
            ("email", "email_malformed"),
            ("phone", "phone_malformed"),
            ("region", "region_unknown"),
            ("city", "city_too_short"),
            ("address", "address_too_short"),
            ("password", "password_too_short"),
            ("password_confirmation", "password_mismatch"),
        ];
        assert_eq!(slugs(errors), pairs(&expected));
    }

    #[test]
    fn profile_form_keeps_absent_fields() {
        let mut errors = FieldErrors::new();
        let change = ProfileForm { city: Some(String::new()), ..ProfileForm::default() }.check(&mut errors);
        assert!(errors.is_empty());
        assert!(change.name.is_none() && change.phone.is_none());
        assert_eq!((change.city, change.address), (OptionalText::Set(None), OptionalText::Unchanged));
    }

    #[test]
    fn profile_form_rejects_empty_required_fields() {
        let empty = || Some(String::new());
        let form =
            ProfileForm { name: empty(), email: empty(), phone: empty(), region: empty(), ..ProfileForm::default() };
        let mut errors = FieldErrors::new();
        form.check(&mut errors);
        let expected = [
            ("name", "name_required"),
            ("email", "email_required"),
            ("phone", "phone_required"),
            ("region", "region_required"),
        ];
        assert_eq!(slugs(errors), pairs(&expected));
    }

    #[test]
    fn new_password_requires_current_one() {
        let password = |text: &str| Some(Password::new(text));
        let mut errors = FieldErrors::new();
        ProfileForm { password: password("123456"), ..ProfileForm::default() }.check(&mut errors);
        assert_eq!(slugs(errors), pairs(&[("current_password", "current_password_required")]));

        let mut errors = FieldErrors::new();
        let blank = ProfileForm {
            current_password: password(""),
            password: password(""),
            password_confirmation: password(""),
            ..ProfileForm::default()
        };
        assert!(blank.check(&mut errors).password.is_none());
        assert!(errors.is_empty());
    }
}
