//! Accounts, sessions, and the forms that make them.

use chrono::{DateTime, Utc};
use proto::{common::v1 as common, identity::v1 as identity};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    names::{AdminRole, Name, Region, UserRole},
    values::at,
};
use crate::{
    lenient::{self, Text},
    openapi::kinds::{Email, Id, Password, PersonName, Phone, PhoneInput, SecondFactorCode, Title, Token},
};

/// An account.
#[expect(clippy::struct_field_names, reason = "the names of the contract")]
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct User {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<Email>)]
    email: Option<String>,
    /// E.164; null for administrators.
    #[schema(required, value_type = Option<Phone>)]
    phone: Option<String>,
    user_role: UserRole,
    /// Null for administrators.
    #[schema(required)]
    region: Option<Region>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Where a customer's orders go; null for administrators.
    #[schema(required)]
    customer: Option<CustomerDetails>,
    /// What an administrator may do; null for customers.
    #[schema(required)]
    admin: Option<AdminDetails>,
}

/// What an administrator may do.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AdminDetails {
    role: AdminRole,
    has_second_factor: bool,
    /// Whether a second factor has to be switched on before all else.
    must_enrol: bool,
}

/// Where a customer's orders go.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CustomerDetails {
    #[schema(value_type = Phone)]
    phone: String,
    #[schema(required)]
    region: Option<Region>,
    #[schema(required, value_type = Option<Title>)]
    city: Option<String>,
    #[schema(required, value_type = Option<Title>)]
    address: Option<String>,
}

/// A fresh session: the token to send as bearer from now on, and whose it is.
#[derive(Serialize, ToSchema)]
pub(crate) struct Session {
    #[schema(value_type = Token)]
    token: String,
    user: User,
}

/// A log-in of an administrator: a session, or a challenge when the account has a second factor.
#[derive(Serialize, ToSchema)]
pub(crate) struct AdminLogIn {
    /// Null when a code is wanted first.
    #[schema(required, value_type = Option<Token>)]
    token: Option<String>,
    /// Null when a code is wanted first.
    #[schema(required)]
    user: Option<User>,
    /// Null when this is the session.
    #[schema(required)]
    second_factor: Option<Challenge>,
}

/// A log-in that waits for a code.
#[derive(Serialize, ToSchema)]
pub(crate) struct Challenge {
    /// To be sent with the code.
    #[schema(value_type = Token)]
    challenge: String,
    /// From when on the log-in has to begin anew.
    expires_at: DateTime<Utc>,
}

/// Who is signed in.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CurrentUser {
    pub(crate) user: User,
}

/// A customer's log-in.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct LogInCustomer {
    #[serde(default)]
    #[schema(required, value_type = PhoneInput)]
    pub(crate) phone: Text,
    #[serde(default)]
    #[schema(required, value_type = Password)]
    pub(crate) password: Text,
}

/// An administrator's log-in.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct LogInAdmin {
    #[serde(default)]
    #[schema(required, value_type = Email)]
    pub(crate) email: Text,
    #[serde(default)]
    #[schema(required, value_type = Password)]
    pub(crate) password: Text,
}

/// The second step of an administrator's log-in.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct LogInSecond {
    #[serde(default)]
    #[schema(required, value_type = Token)]
    pub(crate) challenge: Text,
    /// Six digits of the authenticator, or a recovery code.
    #[serde(default)]
    #[schema(required, value_type = SecondFactorCode)]
    pub(crate) code: Text,
}

/// A new customer.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct SignUp {
    #[serde(default)]
    #[schema(required, value_type = PersonName)]
    name: Text,
    #[serde(default)]
    #[schema(required, value_type = Email)]
    email: Text,
    #[serde(default)]
    #[schema(required, value_type = PhoneInput)]
    phone: Text,
    #[serde(default)]
    #[schema(required, value_type = Region)]
    region: Text,
    #[serde(default)]
    #[schema(value_type = Option<String>, min_length = 2, max_length = 255)]
    city: Text,
    #[serde(default)]
    #[schema(value_type = Option<String>, min_length = 5, max_length = 255)]
    address: Text,
    #[serde(default)]
    #[schema(required, value_type = Password)]
    password: Text,
    /// Must equal the password when present.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Password)]
    password_confirmation: Option<Text>,
}

/// What changes in a profile: what is absent stays.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateProfile {
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = PersonName)]
    name: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Email)]
    email: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = PhoneInput)]
    phone: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Region)]
    region: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Option<String>, max_length = 255)]
    city: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Option<String>, max_length = 255)]
    address: Option<Text>,
    /// Needed to change the password.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Password)]
    current_password: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Password)]
    password: Option<Text>,
    /// Must equal the new password when present.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Password)]
    password_confirmation: Option<Text>,
}

impl From<identity::User> for User {
    fn from(user: identity::User) -> Self {
        let role = user.role();
        let region = Some(user.region()).filter(|region| *region != common::Region::Unspecified).map(Name);
        let admin = (role == identity::UserRole::Admin).then(|| AdminDetails {
            role: Name(user.admin_role()),
            has_second_factor: user.has_second_factor,
            must_enrol: user.must_enrol,
        });
        let customer = (role == identity::UserRole::Customer).then(|| CustomerDetails {
            phone: user.phone.clone().unwrap_or_default(),
            region,
            city: user.city,
            address: user.address,
        });
        Self {
            id: user.id,
            name: user.name,
            email: user.email,
            phone: user.phone,
            user_role: Name(role),
            region,
            created_at: at(user.created_at),
            updated_at: at(user.updated_at),
            customer,
            admin,
        }
    }
}

impl From<identity::Session> for Session {
    fn from(session: identity::Session) -> Self {
        Self { token: session.token, user: session.user.unwrap_or_default().into() }
    }
}

impl From<identity::Session> for AdminLogIn {
    fn from(session: identity::Session) -> Self {
        let waits = session.second_factor;
        let is_open = waits.is_none();
        Self {
            token: is_open.then_some(session.token),
            user: session.user.filter(|_| is_open).map(User::from),
            second_factor: waits
                .map(|waits| Challenge { challenge: waits.challenge, expires_at: at(waits.expires_at) }),
        }
    }
}

impl SignUp {
    /// The call for identity.
    pub(crate) fn into_request(self, client_address: String) -> identity::SignUpRequest {
        identity::SignUpRequest {
            name: self.name.0,
            email: self.email.0,
            phone: self.phone.0,
            region: self.region.0,
            city: self.city.0,
            address: self.address.0,
            password: self.password.0,
            password_confirmation: self.password_confirmation.map(|text| text.0),
            client_address,
        }
    }
}

impl UpdateProfile {
    /// The call for identity; the session of `token` outlives a change of the password.
    pub(crate) fn into_request(self, token: String) -> identity::UpdateProfileRequest {
        let text = |field: Option<Text>| field.map(|text| text.0);
        identity::UpdateProfileRequest {
            name: text(self.name),
            email: text(self.email),
            phone: text(self.phone),
            region: text(self.region),
            city: text(self.city),
            address: text(self.address),
            current_password: text(self.current_password),
            password: text(self.password),
            password_confirmation: text(self.password_confirmation),
            token,
        }
    }
}
