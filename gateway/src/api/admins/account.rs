//! `/admins/account`

use axum::extract::State;

use crate::{
    body::Body,
    envelope::{Answer, Success},
    json::{people::UpdateAccount, users::CurrentUser},
    openapi::refusals,
    session::{Admin, SignedIn},
    state::Gateway,
};

/// Changes one's own name or password; what is absent stays. With a new password, one's other sessions end.
#[utoipa::path(put, path = "/admins/account", operation_id = "updateAccount", security(("bearer" = ["administrator"])), tag = "back-office", request_body = UpdateAccount,
    responses((status = 200, description = "The user as they are now", body = Success<CurrentUser>), refusals::Right, refusals::Ration, refusals::Unsafe, refusals::Body, refusals::Call))]
pub(crate) async fn update_account(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    SignedIn { token, session, .. }: SignedIn,
    Body(form): Body<UpdateAccount>,
) -> Answer<Success<CurrentUser>> {
    let user = gateway.admins().update_account(call.request(form.into_request(token))).await?.into_inner();
    gateway.sessions().forget(session.user_id).await;
    Ok(Success::of(CurrentUser { user: user.into() }).saying("profile-updated"))
}
