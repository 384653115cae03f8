//! `POST /orders`: placing an order.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use http::{HeaderMap, HeaderValue};
use platform::{Error, FieldErrors};
use proto::orders::v1 as orders;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::GuestOrCustomer,
    envelope::Success,
    error::{ApiError, ErrorCode},
    json::{
        fields::{self, Agorot, Flag, List, Object, Text},
        names::{Name, OrderStatus, Region},
        values::{Amount, at, non_empty},
    },
    messages,
    openapi::{
        errors,
        kinds::{Id, OrderNumber, PhoneInput, Slug, TitleInput, Token},
    },
    order_rate_limit::RateLimited,
    request_context::RequestContext,
    response_cache::REPLAYED,
    routes::cart::{
        self, CartItems,
        offers::{credit_tokens, offer_code},
    },
    state::Gateway,
};

/// Places an order, as a guest or as the signed-in customer.
///
/// For 24 hours, the same `Idempotency-Key` with the same body replays the first response, with `Idempotent-Replayed:
/// true`. Orders are rate-limited per address and per phone; requests with one key count once.
#[utoipa::path(post, path = "/orders", operation_id = "placeOrder", security((), ("bearer" = [])), tag = "cart", request_body = PlaceOrder,
    params(("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 128, description = "1 to 128 characters; unique among the caller's orders")),
    responses((status = 201, description = "The order", body = Success<PlacedOrder>,
            headers(("Idempotent-Replayed" = bool, description = "Present when an earlier call placed the order"))),
        errors::Unauthenticated, errors::Csrf, errors::RateLimited, errors::Body, errors::OrderConflict, errors::Call))]
pub(crate) async fn place_order(
    State(gateway): State<Gateway>,
    context: RequestContext,
    GuestOrCustomer { call }: GuestOrCustomer,
    headers: HeaderMap,
    Body(order): Body<PlaceOrder>,
) -> Result<Response, ApiError> {
    let request = order.into_request(idempotency_key(&headers))?;
    if let Err(RateLimited { retry_after }) = gateway.order_rate_limiter().check(context.client, &call, &request).await
    {
        let message = messages::too_many_orders(gateway.settings().store.support_phone.as_deref());
        return Err(ApiError::rate_limited(retry_after, message));
    }
    let placed = gateway.orders().place_order(call.request(request)).await.map_err(|status| {
        let error = ApiError::from(status);
        match error.code() {
            ErrorCode::CallRequired => {
                error.with_message(messages::call_required(gateway.settings().store.support_phone.as_deref()))
            }
            _ => error,
        }
    });
    let placed = placed?.into_inner();
    Ok(placed_response(placed, "order-placed"))
}

/// Builds the response to a placed order, with the message of that key.
pub(crate) fn placed_response(placed: orders::PlaceOrderResponse, message: &str) -> Response {
    let is_replayed = placed.replayed;
    let message = if placed.customer_blocked_until.is_some() { "order-placed-blocked" } else { message };
    let mut response = Success::of(PlacedOrder::from(placed)).with_message(message).created().into_response();
    if is_replayed {
        response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    }
    response
}

/// Returns the `Idempotency-Key` header; empty, which the service rejects, when it is not UTF-8.
pub(crate) fn idempotency_key(headers: &HeaderMap) -> Option<String> {
    let value = headers.get("idempotency-key")?;
    Some(std::str::from_utf8(value.as_bytes()).unwrap_or_default().trim().to_owned())
}

/// An order to be placed. The server calculates all prices.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct PlaceOrder {
    #[serde(default)]
    #[schema(required, value_type = OrderCustomerInput)]
    customer: Object<OrderCustomerInput>,
    #[serde(default, deserialize_with = "cart::items")]
    #[schema(required)]
    items: CartItems,
    /// Total that the customer saw. The order is rejected with the new quote unless it still matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<f64>, multiple_of = 0.01, minimum = 0)]
    expected_total: Option<Agorot>,
    /// True if the customer agrees to messages about the order; false when absent.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    agreed_to_messages: Flag,
    /// Code of an offer, in any case. One that does not apply is invalid, unless the expected total matches without it.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    code: Text,
    /// Tracking tokens of earlier orders, whose samples give credit.
    #[serde(default)]
    #[schema(value_type = Option<Vec<String>>, max_items = 20)]
    credit_tokens: List<Text>,
}

impl PlaceOrder {
    /// Converts to the request of the orders service; fails when the agreement is unreadable, or with too many tokens.
    pub(crate) fn into_request(self, idempotency_key: Option<String>) -> Result<orders::PlaceOrderRequest, Error> {
        Ok(orders::PlaceOrderRequest {
            contact: Some(self.customer.0.into()),
            lines: Some(self.items.into_lines()),
            expected_total_agorot: self.expected_total.map(|total| total.0),
            idempotency_key,
            admin_placement: None,
            agreed_to_messages: agreement(self.agreed_to_messages)?,
            code: offer_code(self.code)?,
            credit_tokens: credit_tokens(self.credit_tokens)?,
        })
    }
}

/// Returns whether the customer agreed to messages; false when absent.
pub(crate) fn agreement(entered: Flag) -> Result<bool, Error> {
    let mut errors = FieldErrors::new();
    let agreed = entered.read("agreed_to_messages", &mut errors);
    errors.check().map(|()| agreed.unwrap_or_default())
}

/// Recipient of an order.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct OrderCustomerInput {
    /// Id of the signed-in customer; ignored, since the token decides.
    #[serde(default)]
    #[schema(value_type = Option<Id>)]
    #[expect(dead_code, reason = "the token decides whose order it is")]
    id: Text,
    #[serde(default)]
    #[schema(required, value_type = TitleInput)]
    name: Text,
    #[serde(default)]
    #[schema(required, value_type = PhoneInput)]
    phone: Text,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 254)]
    email: Text,
    #[serde(default)]
    #[schema(required, value_type = OrderLocationInput)]
    location: Object<OrderLocationInput>,
}

impl From<OrderCustomerInput> for orders::Contact {
    fn from(customer: OrderCustomerInput) -> Self {
        let Object(location) = customer.location;
        Self {
            name: customer.name.0,
            phone: customer.phone.0,
            email: non_empty(customer.email.0),
            region: location.region.0,
            city: location.city.0,
            address: location.address.0,
            place_id: location.place_id.0,
        }
    }
}

/// Delivery address of an order.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct OrderLocationInput {
    #[serde(default)]
    #[schema(required, value_type = Region)]
    region: Text,
    #[serde(default)]
    #[schema(required, value_type = TitleInput)]
    city: Text,
    #[serde(default)]
    #[schema(required, value_type = TitleInput)]
    address: Text,
    /// Id of the place that the city names; null when it is in the customer's words.
    #[serde(default)]
    #[schema(value_type = Option<Slug>)]
    place_id: Text,
}

/// An order that was placed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlacedOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    status: OrderStatus,
    items_total: Amount,
    /// Deducted from the items total.
    discount: Amount,
    /// Deducted from the items total by offers.
    offers_total: Amount,
    /// Deducted from the items total by credits.
    credits_total: Amount,
    shipping: Amount,
    total: Amount,
    created_at: DateTime<Utc>,
    /// Token with which a guest tracks the order.
    #[schema(value_type = Token)]
    tracking_token: String,
}

impl From<orders::PlaceOrderResponse> for PlacedOrder {
    fn from(order: orders::PlaceOrderResponse) -> Self {
        Self {
            status: Name(order.status()),
            id: order.id,
            number: order.number,
            items_total: Amount::from_agorot(order.items_total_agorot),
            discount: Amount::from_agorot(order.discount_agorot),
            offers_total: Amount::from_agorot(order.offers_agorot),
            credits_total: Amount::from_agorot(order.credits_agorot),
            shipping: Amount::from_agorot(order.shipping_agorot),
            total: Amount::from_agorot(order.total_agorot),
            created_at: at(order.created_at),
            tracking_token: order.tracking_token,
        }
    }
}
