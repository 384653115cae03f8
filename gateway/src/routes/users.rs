//! `/users`: accounts and sessions of customers.

use axum::extract::State;
use chrono::{DateTime, Utc};
use proto::{
    common::v1 as common,
    identity::v1::{self as identity, CustomerLogInRequest, LogOutRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::{Body, RateLimitedBody, rate_limited_result},
    caller::{Customer, SignedIn},
    envelope::{ApiResult, Created, NoData, Success},
    json::{
        fields::{self, Text},
        names::{AdminRole, Name, Region, UserRole},
        values::at,
    },
    openapi::{
        errors,
        kinds::{Email, Id, Password, PersonName, Phone, PhoneInput, Title, Token},
    },
    request_context::RequestContext,
    state::Gateway,
};

/// Logs a customer in.
#[utoipa::path(post, path = "/users/login", operation_id = "logInCustomer", security(()), tag = "accounts", request_body = LogInCustomer,
    responses((status = 200, description = "The session", body = Success<Session>), errors::Credentials, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn log_in(
    State(gateway): State<Gateway>,
    context: RequestContext,
    RateLimitedBody(form, fault): RateLimitedBody<LogInCustomer>,
) -> ApiResult<Success<Session>> {
    let client_address = context.client_address();
    let request = CustomerLogInRequest { phone: form.phone.0, password: form.password.0, client_address };
    let session =
        rate_limited_result(fault, gateway.customers().log_in(context.anonymous_call().request(request)).await)?;
    Ok(Success::of(session.into()).with_message("logged-in"))
}

/// Creates a customer's account and logs them in.
#[utoipa::path(post, path = "/users/signup", operation_id = "signUp", security(()), tag = "accounts", request_body = SignUp,
    responses((status = 201, description = "The session", body = Success<Session>), errors::RateLimited, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn sign_up(
    State(gateway): State<Gateway>,
    context: RequestContext,
    RateLimitedBody(form, fault): RateLimitedBody<SignUp>,
) -> ApiResult<Created<Session>> {
    let request = context.anonymous_call().request(form.into_request(context.client_address()));
    let session = rate_limited_result(fault, gateway.customers().sign_up(request).await)?;
    Ok(Success::of(session.into()).with_message("signed-up").created())
}

/// Logs out: ends the session of the token.
#[utoipa::path(post, path = "/users/logout", operation_id = "logOut", security(("bearer" = ["customer"]), ("bearer" = ["enrolling"])), tag = "accounts",
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Unauthenticated, errors::Csrf, errors::Call))]
pub(crate) async fn log_out(
    State(gateway): State<Gateway>,
    SignedIn { call, token, session }: SignedIn,
) -> ApiResult<Success<NoData>> {
    gateway.identity_sessions().log_out(call.request(LogOutRequest { token })).await?;
    gateway.sessions().revoke([session.id.clone()]).await;
    Ok(Success::of(NoData).with_message("logged-out"))
}

/// Returns the signed-in user.
#[utoipa::path(get, path = "/users/me", operation_id = "currentUser", security(("bearer" = ["customer"]), ("bearer" = ["enrolling"])), tag = "accounts",
    responses((status = 200, description = "The user", body = Success<CurrentUser>), errors::Unauthenticated, errors::Call))]
pub(crate) async fn current_user(
    State(gateway): State<Gateway>,
    SignedIn { call, token, .. }: SignedIn,
) -> ApiResult<Success<CurrentUser>> {
    let session = gateway.sessions().get_uncached(&call, &token).await?;
    Ok(Success::of(CurrentUser { user: session.user.clone().into() }))
}

/// Updates the customer's own profile. Absent fields keep their value.
#[utoipa::path(put, path = "/users/profile", operation_id = "updateProfile", security(("bearer" = ["customer"])), tag = "accounts", request_body = UpdateProfile,
    responses((status = 200, description = "The updated user", body = Success<CurrentUser>), errors::Authorization, errors::RateLimited, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn update_profile(
    State(gateway): State<Gateway>,
    Customer { call, id, token }: Customer,
    Body(form): Body<UpdateProfile>,
) -> ApiResult<Success<CurrentUser>> {
    let user = gateway.customers().update_profile(call.request(form.into_request(token))).await?.into_inner();
    gateway.sessions().invalidate_user(id).await;
    Ok(Success::of(CurrentUser { user: user.into() }).with_message("profile-updated"))
}

/// Account of a customer or an administrator.
#[expect(clippy::struct_field_names, reason = "the names of the contract")]
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct User {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<Email>)]
    email: Option<String>,
    /// Phone number in E.164 format; null for administrators.
    #[schema(required, value_type = Option<Phone>)]
    phone: Option<String>,
    user_role: UserRole,
    /// Delivery region; null for administrators.
    #[schema(required)]
    region: Option<Region>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Delivery details of a customer; null for administrators.
    #[schema(required)]
    customer: Option<CustomerDetails>,
    /// Role and second factor of an administrator; null for customers.
    #[schema(required)]
    admin: Option<AdminDetails>,
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

/// Role and second factor of an administrator.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct AdminDetails {
    role: AdminRole,
    has_second_factor: bool,
    /// True if a second factor must be set up before anything else.
    must_enrol: bool,
}

/// Delivery details of a customer.
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

/// A new session: its bearer token and its user.
#[derive(Serialize, ToSchema)]
pub(crate) struct Session {
    #[schema(value_type = Token)]
    token: String,
    user: User,
}

impl From<identity::Session> for Session {
    fn from(session: identity::Session) -> Self {
        Self { token: session.token, user: session.user.unwrap_or_default().into() }
    }
}

/// Returns the signed-in user.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CurrentUser {
    pub(crate) user: User,
}

/// Credentials of a customer.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct LogInCustomer {
    #[serde(default)]
    #[schema(required, value_type = PhoneInput)]
    pub(crate) phone: Text,
    #[serde(default)]
    #[schema(required, value_type = Password)]
    pub(crate) password: Text,
}

/// Details of a new customer's account.
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
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Password)]
    password_confirmation: Option<Text>,
}

impl SignUp {
    /// Converts to the request of identity.
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

/// Changes of a customer's profile. Absent fields keep their value.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateProfile {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = PersonName)]
    name: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Email)]
    email: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = PhoneInput)]
    phone: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Region)]
    region: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Option<String>, max_length = 255)]
    city: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Option<String>, max_length = 255)]
    address: Option<Text>,
    /// Required to change the password.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Password)]
    current_password: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Password)]
    password: Option<Text>,
    /// Must equal the new password when present.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Password)]
    password_confirmation: Option<Text>,
}

impl UpdateProfile {
    /// Converts to the request; the session of `token` survives a change of the password.
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
