//! `/admins/two_factor`: an administrator's own second factor.

use axum::extract::State;
use proto::identity::v1::{
    self as identity, ConfirmTwoFactorRequest, DisableTwoFactorRequest, GetTwoFactorRequest, RenewRecoveryCodesRequest,
    StartTwoFactorRequest,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Enrolling,
    envelope::{ApiResult, Success},
    json::fields::Text,
    openapi::{
        errors,
        kinds::{Base32, OtpauthUrl, Password, RecoveryCode, SecondFactorCode},
    },
    state::Gateway,
};

/// Returns the state of the caller's second factor.
#[utoipa::path(get, path = "/admins/two_factor", operation_id = "getTwoFactor", security(("bearer" = ["enrolling"])), tag = "back-office",
    responses((status = 200, description = "The state of the second factor", body = Success<TwoFactor>), errors::Authorization, errors::Call))]
pub(crate) async fn get(
    State(gateway): State<Gateway>,
    Enrolling { call, .. }: Enrolling,
) -> ApiResult<Success<TwoFactor>> {
    let state = gateway.two_factor().get_two_factor(call.request(GetTwoFactorRequest {})).await?.into_inner();
    Ok(Success::of(state.into()))
}

/// Creates a secret for the caller's authenticator. It takes effect once a code is confirmed.
#[utoipa::path(post, path = "/admins/two_factor", operation_id = "startTwoFactor", security(("bearer" = ["enrolling"])), tag = "back-office", request_body = StartTwoFactor,
    responses((status = 200, description = "The secret", body = Success<TwoFactorSecret>),
        errors::Authorization, errors::Csrf, errors::Body, errors::RateLimited, errors::Call, errors::TwoFactorStart))]
pub(crate) async fn start(
    State(gateway): State<Gateway>,
    Enrolling { call, .. }: Enrolling,
    Body(form): Body<StartTwoFactor>,
) -> ApiResult<Success<TwoFactorSecret>> {
    let request = call.request(StartTwoFactorRequest { password: form.password.0 });
    let started = gateway.two_factor().start_two_factor(request).await?.into_inner();
    Ok(Success::of(started.into()))
}

/// Enables the caller's second factor, with a code as proof that the authenticator has the secret.
#[utoipa::path(put, path = "/admins/two_factor", operation_id = "confirmTwoFactor", security(("bearer" = ["enrolling"])), tag = "back-office", request_body = ConfirmTwoFactor,
    responses((status = 200, description = "Recovery codes, in case the authenticator is lost", body = Success<RecoveryCodes>),
        errors::Authorization, errors::Csrf, errors::Body, errors::RateLimited, errors::Call, errors::TwoFactorCode))]
pub(crate) async fn confirm(
    State(gateway): State<Gateway>,
    Enrolling { call, id }: Enrolling,
    Body(form): Body<ConfirmTwoFactor>,
) -> ApiResult<Success<RecoveryCodes>> {
    let request = call.request(ConfirmTwoFactorRequest { code: form.code.0 });
    let codes = gateway.two_factor().confirm_two_factor(request).await?.into_inner();
    gateway.sessions().invalidate_user(id).await;
    Ok(Success::of(codes.into()).with_message("second-factor-on"))
}

/// Disables the caller's second factor.
#[utoipa::path(delete, path = "/admins/two_factor", operation_id = "switchTwoFactorOff", security(("bearer" = ["enrolling"])), tag = "back-office", request_body = BothFactors,
    responses((status = 200, description = "The updated state", body = Success<TwoFactor>),
        errors::Authorization, errors::Csrf, errors::Body, errors::RateLimited, errors::Call, errors::TwoFactorDisable))]
pub(crate) async fn disable(
    State(gateway): State<Gateway>,
    Enrolling { call, id }: Enrolling,
    Body(form): Body<BothFactors>,
) -> ApiResult<Success<TwoFactor>> {
    let request = call.request(DisableTwoFactorRequest { password: form.password.0, code: form.code.0 });
    let state = gateway.two_factor().disable_two_factor(request).await?.into_inner();
    gateway.sessions().invalidate_user(id).await;
    Ok(Success::of(state.into()).with_message("second-factor-off"))
}

/// Creates new recovery codes, and invalidates the earlier ones.
#[utoipa::path(post, path = "/admins/two_factor/recovery_codes", operation_id = "renewRecoveryCodes", security(("bearer" = ["enrolling"])), tag = "back-office", request_body = BothFactors,
    responses((status = 200, description = "The recovery codes", body = Success<RecoveryCodes>),
        errors::Authorization, errors::Csrf, errors::Body, errors::RateLimited, errors::Call, errors::TwoFactorCode))]
pub(crate) async fn renew_recovery_codes(
    State(gateway): State<Gateway>,
    Enrolling { call, .. }: Enrolling,
    Body(form): Body<BothFactors>,
) -> ApiResult<Success<RecoveryCodes>> {
    let request = call.request(RenewRecoveryCodesRequest { password: form.password.0, code: form.code.0 });
    let codes = gateway.two_factor().renew_recovery_codes(request).await?.into_inner();
    Ok(Success::of(codes.into()).with_message("recovery-codes-made"))
}

/// State of a second factor.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TwoFactor {
    is_on: bool,
    recovery_codes_left: u32,
    /// True if the shop requires a second factor of all administrators.
    is_required: bool,
}

impl From<identity::TwoFactorState> for TwoFactor {
    fn from(state: identity::TwoFactorState) -> Self {
        let identity::TwoFactorState { is_on, recovery_codes_left, is_required } = state;
        Self { is_on, recovery_codes_left, is_required }
    }
}

/// Secret of a second factor that is not confirmed yet.
#[derive(Serialize, ToSchema)]
pub(crate) struct TwoFactorSecret {
    #[schema(value_type = Base32)]
    secret: String,
    #[schema(value_type = OtpauthUrl)]
    url: String,
}

impl From<identity::StartTwoFactorResponse> for TwoFactorSecret {
    fn from(started: identity::StartTwoFactorResponse) -> Self {
        Self { secret: started.secret, url: started.url }
    }
}

/// Recovery codes, which replace codes of the authenticator; shown only once.
#[derive(Serialize, ToSchema)]
pub(crate) struct RecoveryCodes {
    #[schema(value_type = Vec<RecoveryCode>, max_items = 10)]
    recovery_codes: Vec<String>,
}

impl From<identity::RecoveryCodes> for RecoveryCodes {
    fn from(codes: identity::RecoveryCodes) -> Self {
        Self { recovery_codes: codes.codes }
    }
}

/// Confirms the password before a second factor is set up.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct StartTwoFactor {
    #[serde(default)]
    #[schema(required, value_type = Password)]
    pub(crate) password: Text,
}

/// Confirms that the authenticator has the secret.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ConfirmTwoFactor {
    #[serde(default)]
    #[schema(required, value_type = SecondFactorCode)]
    pub(crate) code: Text,
}

/// Proof of both factors.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct BothFactors {
    #[serde(default)]
    #[schema(required, value_type = Password)]
    pub(crate) password: Text,
    /// Six digits of the authenticator, or a recovery code.
    #[serde(default)]
    #[schema(required, value_type = SecondFactorCode)]
    pub(crate) code: Text,
}
