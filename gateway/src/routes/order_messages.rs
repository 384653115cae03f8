//! `/order-messages`: messages about orders that the shop sends to those who agreed.

use axum::extract::State;
use proto::orders::v1::{self as orders, GetMessageOfferRequest, WithdrawFromMessagesRequest};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    envelope::{ApiResult, Success},
    openapi::errors,
    path::Segment,
    routes::orders::TrackedOrder,
    state::Gateway,
};

/// Returns whether the shop sends messages about orders.
#[utoipa::path(get, path = "/order-messages", operation_id = "getMessageOffer", security((), ("bearer" = [])), tag = "orders",
    responses((status = 200, description = "The offer", body = Success<MessageOffer>), errors::Call))]
pub(crate) async fn get_message_offer(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
) -> ApiResult<Success<MessageOffer>> {
    let offer = gateway.orders().get_message_offer(call.request(GetMessageOfferRequest {})).await?.into_inner();
    Ok(Success::of(offer.into()))
}

/// Withdraws the agreement to messages about an order, for the holder of its tracking token.
#[utoipa::path(delete, path = "/order-messages/{tracking_token}", operation_id = "withdrawFromMessages", security((), ("bearer" = [])), tag = "orders",
    params(("tracking_token" = String, Path, description = "The order's tracking token")),
    responses((status = 200, description = "The order, without the agreement", body = Success<TrackedOrder>), errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn withdraw_from_messages(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(tracking_token): Segment,
) -> ApiResult<Success<TrackedOrder>> {
    let request = call.request(WithdrawFromMessagesRequest { tracking_token });
    let order = gateway.orders().withdraw_from_messages(request).await?.into_inner();
    Ok(Success::of(TrackedOrder::from(order)).with_message("messages-withdrawn"))
}

/// Messages about orders, sent to those who agreed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MessageOffer {
    /// True if the shop sends any; customers are then asked to agree.
    is_offered: bool,
    /// True if the shop can send SMS.
    by_sms: bool,
    /// True if the shop can send e-mails.
    by_email: bool,
}

impl From<orders::MessageOffer> for MessageOffer {
    fn from(offer: orders::MessageOffer) -> Self {
        let orders::MessageOffer { is_offered, by_sms, by_email } = offer;
        Self { is_offered, by_sms, by_email }
    }
}
