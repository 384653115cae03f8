//! `/admins/two_factor`

use axum::extract::State;
use proto::identity::v1::{
    ConfirmTwoFactorRequest, GetTwoFactorRequest, RenewRecoveryCodesRequest, StartTwoFactorRequest,
    SwitchTwoFactorOffRequest,
};

use crate::{
    body::Body,
    envelope::{Answer, Success},
    json::two_factor::{BothFactors, ConfirmTwoFactor, RecoveryCodes, StartTwoFactor, TwoFactor, TwoFactorSecret},
    openapi::refusals,
    session::Enrolling,
    state::Gateway,
};

/// Whether one's own second factor is on.
#[utoipa::path(get, path = "/admins/two_factor", operation_id = "getTwoFactor", security(("bearer" = ["enrolling"])), tag = "back-office",
    responses((status = 200, description = "Whether it is", body = Success<TwoFactor>), refusals::Right, refusals::Call))]
pub(crate) async fn get(
    State(gateway): State<Gateway>,
    Enrolling { call, .. }: Enrolling,
) -> Answer<Success<TwoFactor>> {
    let state = gateway.two_factor().get_two_factor(call.request(GetTwoFactorRequest {})).await?.into_inner();
    Ok(Success::of(state.into()))
}

/// Makes a secret for one's authenticator; it counts once a code was confirmed.
#[utoipa::path(post, path = "/admins/two_factor", operation_id = "startTwoFactor", security(("bearer" = ["enrolling"])), tag = "back-office", request_body = StartTwoFactor,
    responses((status = 200, description = "The secret", body = Success<TwoFactorSecret>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Ration, refusals::Call, refusals::Start))]
pub(crate) async fn start(
    State(gateway): State<Gateway>,
    Enrolling { call, .. }: Enrolling,
    Body(form): Body<StartTwoFactor>,
) -> Answer<Success<TwoFactorSecret>> {
    let request = call.request(StartTwoFactorRequest { password: form.password.0 });
    let started = gateway.two_factor().start_two_factor(request).await?.into_inner();
    Ok(Success::of(started.into()))
}

/// Switches one's own second factor on, with a code that proves that the authenticator has the secret.
#[utoipa::path(put, path = "/admins/two_factor", operation_id = "confirmTwoFactor", security(("bearer" = ["enrolling"])), tag = "back-office", request_body = ConfirmTwoFactor,
    responses((status = 200, description = "Codes for the day on which the authenticator is gone", body = Success<RecoveryCodes>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Ration, refusals::Call, refusals::Coded))]
pub(crate) async fn confirm(
    State(gateway): State<Gateway>,
    Enrolling { call, id }: Enrolling,
    Body(form): Body<ConfirmTwoFactor>,
) -> Answer<Success<RecoveryCodes>> {
    let request = call.request(ConfirmTwoFactorRequest { code: form.code.0 });
    let made = gateway.two_factor().confirm_two_factor(request).await?.into_inner();
    gateway.sessions().forget(id).await;
    Ok(Success::of(made.into()).saying("second-factor-on"))
}

/// Switches one's own second factor off.
#[utoipa::path(delete, path = "/admins/two_factor", operation_id = "switchTwoFactorOff", security(("bearer" = ["enrolling"])), tag = "back-office", request_body = BothFactors,
    responses((status = 200, description = "As it is now", body = Success<TwoFactor>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Ration, refusals::Call, refusals::Off))]
pub(crate) async fn switch_off(
    State(gateway): State<Gateway>,
    Enrolling { call, id }: Enrolling,
    Body(form): Body<BothFactors>,
) -> Answer<Success<TwoFactor>> {
    let request = call.request(SwitchTwoFactorOffRequest { password: form.password.0, code: form.code.0 });
    let state = gateway.two_factor().switch_two_factor_off(request).await?.into_inner();
    gateway.sessions().forget(id).await;
    Ok(Success::of(state.into()).saying("second-factor-off"))
}

/// Makes new recovery codes; the earlier ones are worth nothing from then on.
#[utoipa::path(post, path = "/admins/two_factor/recovery_codes", operation_id = "renewRecoveryCodes", security(("bearer" = ["enrolling"])), tag = "back-office", request_body = BothFactors,
    responses((status = 200, description = "The codes", body = Success<RecoveryCodes>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Ration, refusals::Call, refusals::Coded))]
pub(crate) async fn renew_recovery_codes(
    State(gateway): State<Gateway>,
    Enrolling { call, .. }: Enrolling,
    Body(form): Body<BothFactors>,
) -> Answer<Success<RecoveryCodes>> {
    let request = call.request(RenewRecoveryCodesRequest { password: form.password.0, code: form.code.0 });
    let made = gateway.two_factor().renew_recovery_codes(request).await?.into_inner();
    Ok(Success::of(made.into()).saying("recovery-codes-made"))
}
