//! `/admins/account`: an administrator's own account.

use axum::extract::State;
use proto::identity::v1 as identity;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::{Admin, SignedIn},
    envelope::{ApiResult, Success},
    json::fields::{self, Text},
    openapi::{
        errors,
        kinds::{Password, PersonName},
    },
    routes::users::CurrentUser,
    state::Gateway,
};

/// Updates the caller's own name or password. A new password ends the caller's other sessions.
#[utoipa::path(put, path = "/admins/account", operation_id = "updateAccount", security(("bearer" = ["administrator"])), tag = "back-office", request_body = UpdateAccount,
    responses((status = 200, description = "The updated user", body = Success<CurrentUser>), errors::Authorization, errors::RateLimited, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn update_account(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { token, session, .. }: SignedIn,
    Body(form): Body<UpdateAccount>,
) -> ApiResult<Success<CurrentUser>> {
    let user = gateway.administrators().update_account(call.request(form.into_request(token))).await?.into_inner();
    gateway.sessions().invalidate_user(session.user_id).await;
    Ok(Success::of(CurrentUser { user: user.into() }).with_message("profile-updated"))
}

/// Changes of the caller's own account. Absent fields keep their value.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateAccount {
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = PersonName)]
    name: Option<Text>,
    /// Required to change the password.
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Password)]
    current_password: Option<Text>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Password)]
    password: Option<Text>,
}

impl UpdateAccount {
    /// Converts to the request; the session of `token` survives a change of the password.
    pub(crate) fn into_request(self, token: String) -> identity::UpdateAccountRequest {
        identity::UpdateAccountRequest {
            name: self.name.map(|text| text.0),
            current_password: self.current_password.map(|text| text.0),
            password: self.password.map(|text| text.0),
            token,
        }
    }
}
