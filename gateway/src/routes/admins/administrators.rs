//! `/admins/people`: accounts of administrators, managed by owners.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::FieldErrors;
use proto::identity::v1::{
    self as identity, GetSecondFactorPolicyRequest, ListAdministratorsRequest, ListSessionsRequest,
    ResetSecondFactorRequest,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::{Admin, SignedIn},
    envelope::{ApiResult, Created, Success},
    json::{
        fields::{self, Flag, Text},
        names::{AdminRole, Name},
        values::at,
    },
    openapi::{
        errors,
        kinds::{Email, Id, Password, PersonName, Title},
    },
    path::Segment,
    routes::admins::sessions::AdminSession,
    state::Gateway,
};

/// Lists all administrators, oldest account first.
#[utoipa::path(get, path = "/admins/people", operation_id = "listPeople", security(("bearer" = ["owner"])), tag = "back-office",
    responses((status = 200, description = "The administrators", body = Success<Vec<Administrator>>), errors::Authorization, errors::Call))]
pub(crate) async fn list_administrators(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<Vec<Administrator>>> {
    let reply =
        gateway.administrators().list_administrators(call.request(ListAdministratorsRequest {})).await?.into_inner();
    Ok(Success::of(reply.administrators.into_iter().map(Administrator::from).collect()))
}

/// Creates an administrator's account.
#[utoipa::path(post, path = "/admins/people", operation_id = "createPerson", security(("bearer" = ["owner"])), tag = "back-office", request_body = NewAdministrator,
    responses((status = 201, description = "The administrator", body = Success<Administrator>), errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn create_administrator(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<NewAdministrator>,
) -> ApiResult<Created<Administrator>> {
    let person = gateway.administrators().create_administrator(call.request(form.into_request())).await?.into_inner();
    Ok(Success::of(person.into()).with_message("person-created").created())
}

/// Updates an administrator. Their sessions end when the password changes or the account is disabled.
#[utoipa::path(put, path = "/admins/people/{person}", operation_id = "updatePerson", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdateAdministrator,
    params(("person" = String, Path, description = "The administrator's id")),
    responses((status = 200, description = "The updated administrator", body = Success<Administrator>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::AccountConflict, errors::Call))]
pub(crate) async fn update_administrator(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(form): Body<UpdateAdministrator>,
) -> ApiResult<Success<Administrator>> {
    let person =
        gateway.administrators().update_administrator(call.request(form.into_request(id)?)).await?.into_inner();
    Ok(Success::of(person.into()).with_message("person-updated"))
}

/// Disables the second factor of an administrator who lost it, and ends their sessions.
#[utoipa::path(delete, path = "/admins/people/{person}/two_factor", operation_id = "resetSecondFactor", security(("bearer" = ["owner"])), tag = "back-office",
    params(("person" = String, Path, description = "The administrator's id")),
    responses((status = 200, description = "The updated administrator", body = Success<Administrator>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::AccountConflict, errors::Call))]
pub(crate) async fn reset_second_factor(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<Administrator>> {
    let request = call.request(ResetSecondFactorRequest { id });
    let person = gateway.administrators().reset_second_factor(request).await?.into_inner();
    Ok(Success::of(person.into()).with_message("second-factor-off"))
}

/// Lists the live sessions of an administrator, the most recently used first.
#[utoipa::path(get, path = "/admins/people/{person}/sessions", operation_id = "listPersonSessions", security(("bearer" = ["owner"])), tag = "back-office",
    params(("person" = String, Path, description = "The administrator's id")),
    responses((status = 200, description = "The sessions", body = Success<Vec<AdminSession>>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn list_sessions(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { token, .. }: SignedIn,
    Segment(person): Segment,
) -> ApiResult<Success<Vec<AdminSession>>> {
    let request = call.request(ListSessionsRequest { person, token });
    let reply = gateway.identity_sessions().list_sessions(request).await?.into_inner();
    Ok(Success::of(reply.sessions.into_iter().map(AdminSession::from).collect()))
}

/// Returns the policy for all administrators.
#[utoipa::path(get, path = "/admins/people/policy", operation_id = "getPeoplePolicy", security(("bearer" = ["owner"])), tag = "back-office",
    responses((status = 200, description = "The policy", body = Success<AdministratorPolicy>), errors::Authorization, errors::Call))]
pub(crate) async fn get_second_factor_policy(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<AdministratorPolicy>> {
    let policy = gateway
        .administrators()
        .get_second_factor_policy(call.request(GetSecondFactorPolicyRequest {}))
        .await?
        .into_inner();
    Ok(Success::of(policy.into()))
}

/// Updates the policy for all administrators. Only a caller with a second factor can require one.
#[utoipa::path(put, path = "/admins/people/policy", operation_id = "setPeoplePolicy", security(("bearer" = ["owner"])), tag = "back-office", request_body = SetAdministratorPolicy,
    responses((status = 200, description = "The updated policy", body = Success<AdministratorPolicy>),
        errors::Authorization, errors::Csrf, errors::Body, errors::PolicyConflict, errors::Call))]
pub(crate) async fn set_second_factor_policy(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<SetAdministratorPolicy>,
) -> ApiResult<Success<AdministratorPolicy>> {
    let policy =
        gateway.administrators().set_second_factor_policy(call.request(form.into_request()?)).await?.into_inner();
    Ok(Success::of(policy.into()).with_message("policy-updated"))
}

/// Account of an administrator, as owners see it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Person)]
pub(crate) struct Administrator {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Email)]
    email: String,
    role: AdminRole,
    is_disabled: bool,
    has_second_factor: bool,
    /// Time of the last use of a session; null when there was none recently.
    #[schema(required)]
    last_seen_at: Option<DateTime<Utc>>,
    created_at: DateTime<Utc>,
    /// Number of live sessions.
    sessions: u64,
}

impl From<identity::Administrator> for Administrator {
    fn from(person: identity::Administrator) -> Self {
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

/// Account of a new administrator.
#[derive(Default, Deserialize, ToSchema)]
#[schema(as = NewPerson)]
pub(crate) struct NewAdministrator {
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

impl NewAdministrator {
    /// Converts to the request of identity.
    pub(crate) fn into_request(self) -> identity::CreateAdministratorRequest {
        identity::CreateAdministratorRequest {
            name: self.name.0,
            email: self.email.0,
            password: self.password.0,
            role: self.role.0,
        }
    }
}

/// Changes of an administrator. Absent fields keep their value.
#[derive(Default, Deserialize, ToSchema)]
#[schema(as = UpdatePerson)]
pub(crate) struct UpdateAdministrator {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = PersonName)]
    name: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Email)]
    email: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = AdminRole)]
    role: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Password)]
    password: Option<Text>,
    #[serde(default)]
    #[schema(value_type = bool)]
    is_disabled: Flag,
}

impl UpdateAdministrator {
    /// Converts to the request; fails when the flag is unreadable.
    pub(crate) fn into_request(self, id: String) -> Result<identity::UpdateAdministratorRequest, FieldErrors> {
        let mut errors = FieldErrors::new();
        let is_disabled = self.is_disabled.read("is_disabled", &mut errors);
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(identity::UpdateAdministratorRequest {
            id,
            name: text(self.name),
            email: text(self.email),
            role: text(self.role),
            password: text(self.password),
            is_disabled,
        })
    }
}

/// Returns the policy for all administrators.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PeoplePolicy)]
pub(crate) struct AdministratorPolicy {
    second_factor_required: bool,
}

impl From<identity::SecondFactorPolicy> for AdministratorPolicy {
    fn from(policy: identity::SecondFactorPolicy) -> Self {
        Self { second_factor_required: policy.second_factor_required }
    }
}

/// New policy for all administrators.
#[derive(Default, Deserialize, ToSchema)]
#[schema(as = SetPeoplePolicy)]
pub(crate) struct SetAdministratorPolicy {
    #[serde(default)]
    #[schema(required, value_type = bool)]
    second_factor_required: Flag,
}

impl SetAdministratorPolicy {
    /// Converts to the request; fails without a valid flag.
    pub(crate) fn into_request(self) -> Result<identity::SetSecondFactorPolicyRequest, FieldErrors> {
        let mut errors = FieldErrors::new();
        match self.second_factor_required.read("second_factor_required", &mut errors) {
            Some(second_factor_required) => Ok(identity::SetSecondFactorPolicyRequest { second_factor_required }),
            None if errors.is_empty() => {
                errors.add("second_factor_required", "required");
                Err(errors)
            }
            None => Err(errors),
        }
    }
}

fn text(field: Option<Text>) -> Option<String> {
    field.map(|text| text.0)
}
