//! Administrators' accounts, as owners see and change them, and their own.

use chrono::{DateTime, Utc};
use platform::Faults;
use proto::identity::v1 as identity;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    names::{AdminRole, Name},
    values::at,
};
use crate::{
    lenient::{self, Flag, Text},
    openapi::kinds::{Email, Id, Password, PersonName, Title},
};

/// An administrator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Person {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Email)]
    email: String,
    role: AdminRole,
    is_disabled: bool,
    has_second_factor: bool,
    /// Null when they never signed in, or not lately.
    #[schema(required)]
    last_seen_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    /// How many sessions they have at present.
    sessions: u64,
}

/// An administrator to be.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewPerson {
    #[serde(default)]
    #[schema(required, value_type = PersonName)]
    name: Text,
    #[serde(default)]
    #[schema(required, value_type = Email)]
    email: Text,
    #[serde(default)]
    #[schema(required, value_type = Password)]
    password: Text,
    #[serde(default)]
    #[schema(required, value_type = AdminRole)]
    role: Text,
}

/// What changes of an administrator: what is absent stays.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdatePerson {
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = PersonName)]
    name: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Email)]
    email: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = AdminRole)]
    role: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Password)]
    password: Option<Text>,
    #[serde(default)]
    #[schema(value_type = bool)]
    is_disabled: Flag,
}

/// What changes of one's own account: what is absent stays.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateAccount {
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = PersonName)]
    name: Option<Text>,
    /// Needed to change the password.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Password)]
    current_password: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Password)]
    password: Option<Text>,
}

/// What holds for all administrators.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PeoplePolicy {
    second_factor_required: bool,
}

/// What is to hold for all administrators.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct SetPeoplePolicy {
    #[serde(default)]
    #[schema(required, value_type = bool)]
    second_factor_required: Flag,
}

impl From<identity::Person> for Person {
    fn from(person: identity::Person) -> Self {
        Self {
            role: Name(person.role()),
            id: person.id,
            name: person.name,
            email: person.email,
            is_disabled: person.is_disabled,
            has_second_factor: person.has_second_factor,
            last_seen_at: proto::time::moment(person.last_seen_at),
            created_at: at(person.created_at),
            sessions: person.sessions,
        }
    }
}

impl From<identity::Policy> for PeoplePolicy {
    fn from(policy: identity::Policy) -> Self {
        Self { second_factor_required: policy.second_factor_required }
    }
}

impl NewPerson {
    /// The call for identity.
    pub(crate) fn into_request(self) -> identity::CreatePersonRequest {
        identity::CreatePersonRequest {
            name: self.name.0,
            email: self.email.0,
            password: self.password.0,
            role: self.role.0,
        }
    }
}

impl UpdatePerson {
    /// The call for identity; a flag that is none is a fault.
    pub(crate) fn into_request(self, id: String) -> Result<identity::UpdatePersonRequest, Faults> {
        let mut faults = Faults::new();
        let is_disabled = self.is_disabled.read("is_disabled", &mut faults);
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(identity::UpdatePersonRequest {
            id,
            name: text(self.name),
            email: text(self.email),
            role: text(self.role),
            password: text(self.password),
            is_disabled,
        })
    }
}

impl UpdateAccount {
    /// The call for identity; the session of `token` outlives a change of the password.
    pub(crate) fn into_request(self, token: String) -> identity::UpdateAccountRequest {
        identity::UpdateAccountRequest {
            name: text(self.name),
            current_password: text(self.current_password),
            password: text(self.password),
            token,
        }
    }
}

impl SetPeoplePolicy {
    /// The call for identity; without a yes or no, a fault.
    pub(crate) fn into_request(self) -> Result<identity::SetPolicyRequest, Faults> {
        let mut faults = Faults::new();
        match self.second_factor_required.read("second_factor_required", &mut faults) {
            Some(second_factor_required) => Ok(identity::SetPolicyRequest { second_factor_required }),
            None if faults.is_empty() => {
                faults.add("second_factor_required", "required");
                Err(faults)
            }
            None => Err(faults),
        }
    }
}

fn text(field: Option<Text>) -> Option<String> {
    field.map(|text| text.0)
}
