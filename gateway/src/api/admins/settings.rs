//! `/admins/settings`

use axum::extract::State;
use proto::cart_pricing::v1::GetSettingsRequest;

use crate::{
    body::Body,
    conflict::Conflict,
    envelope::{Answer, Success},
    json::settings::{ShopSettings, UpdateSettings},
    openapi::refusals,
    refusal::Refusal,
    session::Admin,
    state::Gateway,
};

/// What is set for the whole shop.
#[utoipa::path(get, path = "/admins/settings", operation_id = "getSettings", security(("bearer" = ["administrator"])), tag = "back-office",
    responses((status = 200, description = "The settings", body = Success<ShopSettings>), refusals::Right, refusals::Call))]
pub(crate) async fn get_settings(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> Answer<Success<ShopSettings>> {
    let settings = gateway.shop_settings().get_settings(call.request(GetSettingsRequest {})).await?.into_inner();
    Ok(Success::of(settings.into()))
}

/// Changes what is set for the whole shop; what is absent stays.
#[utoipa::path(put, path = "/admins/settings", operation_id = "updateSettings", security(("bearer" = ["owner"])), tag = "back-office", request_body = UpdateSettings,
    responses((status = 200, description = "The settings as they are now", body = Success<ShopSettings>),
        refusals::Right, refusals::Unsafe, refusals::Body, refusals::Overtaken, refusals::Call))]
pub(crate) async fn update_settings(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<UpdateSettings>,
) -> Answer<Success<ShopSettings>> {
    let request = call.request(form.into_request()?);
    let answer = gateway.shop_settings().update_settings(request).await.map_err(|status| {
        let failure = platform::Failure::from_status(status);
        Refusal::bearing(&failure, |code| Conflict::of_settings(code, &failure))
    });
    Ok(Success::of(answer?.into_inner().into()).saying("settings-updated"))
}
