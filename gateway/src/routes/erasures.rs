//! `/users/me/erasure`: customers erase their own account.

use axum::extract::State;
use proto::{identity::v1::VerifyPasswordRequest, orders::v1::EraseOwnOrdersRequest};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Customer,
    envelope::{ApiResult, NoData, Success},
    json::fields::Text,
    messages,
    openapi::{errors, kinds::Password},
    state::Gateway,
};

/// Erases the customer's account and removes the person from the orders of the account. Ends all sessions. Cannot be
/// undone.
#[utoipa::path(post, path = "/users/me/erasure", operation_id = "eraseAccount", security(("bearer" = ["customer"])), tag = "accounts", request_body = EraseAccount,
    responses((status = 200, description = "Done", body = Success<NoData>),
        errors::Authorization, errors::RateLimited, errors::Csrf, errors::Body, errors::OpenOrders, errors::Call))]
pub(crate) async fn erase_account(
    State(gateway): State<Gateway>,
    Customer { call, id, .. }: Customer,
    Body(form): Body<EraseAccount>,
) -> ApiResult<Success<NoData>> {
    let request = VerifyPasswordRequest { password: form.password.0 };
    gateway.erasures().accounts().verify_password(call.request(request)).await?;
    let request = EraseOwnOrdersRequest { replacement_name: messages::erased_customer() };
    let erasure = gateway.erasures().orders().erase_own_orders(call.request(request)).await?.into_inner();
    gateway.finish_erasure(&call, erasure).await;
    gateway.sessions().invalidate_user(id).await;
    Ok(Success::of(NoData).with_message("account-erased"))
}

/// Confirmation of an erasure.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct EraseAccount {
    /// The customer's current password.
    #[serde(default)]
    #[schema(required, value_type = Password)]
    password: Text,
}
