//! `/users/password-recovery` and `/users/password-reset`: a new password for customers who forgot theirs.

use axum::extract::State;
use proto::identity::v1::{RequestPasswordRecoveryRequest, ResetCustomerPasswordRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::{RateLimitedBody, rate_limited_result},
    envelope::{ApiResult, NoData, Success},
    json::fields::{self, Text},
    openapi::{
        errors,
        kinds::{Password, PhoneInput, Token},
    },
    request_context::RequestContext,
    state::Gateway,
};

/// Requests a link that sets a new password. The response does not tell whether the phone has an account.
#[utoipa::path(post, path = "/users/password-recovery", operation_id = "requestPasswordRecovery", security(()), tag = "accounts", request_body = RequestPasswordRecovery,
    responses((status = 200, description = "A link is sent if there is an account", body = Success<NoData>), errors::RateLimited, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn request_password_recovery(
    State(gateway): State<Gateway>,
    context: RequestContext,
    RateLimitedBody(form, fault): RateLimitedBody<RequestPasswordRecovery>,
) -> ApiResult<Success<NoData>> {
    let request = RequestPasswordRecoveryRequest { phone: form.phone.0, client_address: context.client_address() };
    let request = context.anonymous_call().request(request);
    rate_limited_result(fault, gateway.password_recoveries().request_password_recovery(request).await)?;
    Ok(Success::of(NoData).with_message("password-recovery-requested"))
}

/// Sets a new password with the token of a link, which can be used once, and ends all sessions of the customer.
#[utoipa::path(post, path = "/users/password-reset", operation_id = "resetPassword", security(()), tag = "accounts", request_body = ResetPassword,
    responses((status = 200, description = "Done", body = Success<NoData>), errors::RateLimited, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn reset_password(
    State(gateway): State<Gateway>,
    context: RequestContext,
    RateLimitedBody(form, fault): RateLimitedBody<ResetPassword>,
) -> ApiResult<Success<NoData>> {
    let request = ResetCustomerPasswordRequest {
        token: form.token.0,
        password: form.password.0,
        password_confirmation: form.password_confirmation.map(|text| text.0),
        client_address: context.client_address(),
    };
    let request = context.anonymous_call().request(request);
    let reset = rate_limited_result(fault, gateway.password_recoveries().reset_customer_password(request).await)?;
    if let Ok(id) = reset.user_id.parse() {
        gateway.sessions().invalidate_user(id).await;
    }
    Ok(Success::of(NoData).with_message("password-reset"))
}

/// Phone of a customer who forgot the password.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct RequestPasswordRecovery {
    #[serde(default)]
    #[schema(required, value_type = PhoneInput)]
    phone: Text,
}

/// New password of a customer, with the token of a link.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ResetPassword {
    #[serde(default)]
    #[schema(required, value_type = Token)]
    token: Text,
    #[serde(default)]
    #[schema(required, value_type = Password)]
    password: Text,
    /// Must equal the password when present.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Password)]
    password_confirmation: Option<Text>,
}
