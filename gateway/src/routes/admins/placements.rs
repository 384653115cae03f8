//! `POST /admins/orders`: orders that administrators take for customers.

use axum::{extract::State, response::Response};
use http::HeaderMap;
use platform::Error;
use proto::orders::v1 as orders;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    error::{ApiError, ErrorCode},
    json::{
        fields::{self, Agorot, Flag, Integer, Object, Text},
        names::SalesChannel,
    },
    openapi::{
        errors,
        kinds::{DiscountReason, Id, NoteText},
    },
    routes::{
        admins::returns::AdminReturn,
        cart::{self, CartItems, offers::offer_code},
        checkout::{OrderCustomerInput, PlacedOrder, agreement, idempotency_key, placed_response},
    },
    state::Gateway,
};

/// Places an order that reached the shop by telephone, message or in person.
///
/// It is priced and reserved like an order of a shopper, and belongs to no account. `Idempotency-Key` works as for shoppers;
/// there is no rate limit.
#[utoipa::path(post, path = "/admins/orders", operation_id = "placeAdminOrder", security(("bearer" = ["orders"])), tag = "back-office", request_body = PlaceAdminOrder,
    params(("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 128, description = "1 to 128 characters; unique among the administrator's orders")),
    responses((status = 201, description = "The order", body = Success<PlacedOrder>,
            headers(("Idempotent-Replayed" = bool, description = "Present when an earlier call placed the order"))),
        errors::Authorization, errors::Csrf, errors::Body, errors::AdminOrderConflict, errors::Call))]
pub(crate) async fn place_order(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    headers: HeaderMap,
    Body(order): Body<PlaceAdminOrder>,
) -> ApiResult<Response> {
    let request = order.into_request(idempotency_key(&headers))?;
    let placed = gateway.orders().place_order(call.request(request)).await.map_err(not_exchangeable)?.into_inner();
    Ok(placed_response(placed, "admin-order-placed"))
}

/// Converts a failure; one that carries the exchange of the order becomes `not_exchangeable`.
fn not_exchangeable(status: tonic::Status) -> ApiError {
    let failure = Error::from_status(status);
    let exchange =
        failure.state::<orders::Return>().filter(|_| ["conflict", "invalid_transition"].contains(&failure.slug()));
    match exchange {
        Some(exchange) => {
            let failure = Error::new(platform::ErrorCode::FailedPrecondition, ErrorCode::NotExchangeable.slug());
            ApiError::conflict(failure, AdminReturn::from(exchange))
        }
        None => failure.into(),
    }
}

/// An order that an administrator takes. The server calculates all prices.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct PlaceAdminOrder {
    #[serde(default)]
    #[schema(required, value_type = OrderCustomerInput)]
    customer: Object<OrderCustomerInput>,
    #[serde(default, deserialize_with = "cart::items")]
    #[schema(required)]
    items: CartItems,
    /// Total that the administrator saw, with the discount. The order is rejected with the new quote, which knows no
    /// discount, unless it still matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<f64>, multiple_of = 0.01, minimum = 0)]
    expected_total: Option<Agorot>,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = SalesChannel)]
    channel: Option<Text>,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<DiscountInput>)]
    discount: Option<Object<DiscountInput>>,
    /// First note on the order; none if empty.
    #[serde(default)]
    #[schema(value_type = Option<NoteText>)]
    note: Text,
    /// Draft that the order finishes; it is deleted with the placement.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<DraftReference>)]
    draft: Option<Object<DraftReference>>,
    /// Id of an exchange whose items the order replaces. It has no discount, its shipping is the fee of the exchange, and
    /// the value of the exchanged items is deducted from the cash due.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Id>)]
    exchange_return: Option<Text>,
    /// True if the customer agreed to messages about the order; false when absent.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    agreed_to_messages: Flag,
    /// Code of an offer, in any case. One that does not apply is invalid, unless the expected total matches without it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Text,
}

impl PlaceAdminOrder {
    /// Converts to the request of the orders service; fails when the agreement is unreadable.
    fn into_request(self, idempotency_key: Option<String>) -> Result<orders::PlaceOrderRequest, Error> {
        let draft = self.draft.map(|Object(draft)| orders::DraftVersion { id: draft.id.0, version: draft.version.0 });
        Ok(orders::PlaceOrderRequest {
            contact: Some(self.customer.0.into()),
            lines: Some(self.items.into_lines()),
            expected_total_agorot: self.expected_total.map(|total| total.0),
            idempotency_key,
            admin_placement: Some(orders::AdminPlacement {
                channel: fields::named::<orders::SalesChannel>(self.channel),
                discount: self.discount.map(|Object(discount)| discount.into()),
                note: self.note.0,
                draft,
                exchange: self.exchange_return.map(|Text(return_id)| orders::ExchangePlacement { return_id }),
            }),
            agreed_to_messages: agreement(self.agreed_to_messages)?,
            code: offer_code(self.code)?,
            credit_tokens: Vec::new(),
        })
    }
}

/// A discount on the items total.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct DiscountInput {
    /// More than 0, and at most the items total without offers and credits.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = f64, multiple_of = 0.01, minimum = 0.01)]
    amount: Option<Agorot>,
    #[serde(default)]
    #[schema(required, value_type = DiscountReason)]
    reason: Text,
}

impl From<DiscountInput> for orders::Discount {
    fn from(discount: DiscountInput) -> Self {
        Self { agorot: discount.amount.map(|amount| amount.0), reason: discount.reason.0 }
    }
}

/// A draft, as the administrator saw it.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct DraftReference {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    id: Text,
    /// Version that the caller saw. Nothing is ordered unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    version: Integer,
}
