//! `/orders`

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use http::{HeaderMap, HeaderValue};
use proto::orders::v1::{GetOrderRequest, TrackOrderRequest};

use crate::{
    asked::Asked,
    body::Body,
    envelope::{Answer, Paged, Success},
    json::{
        checkout::{PlaceOrder, PlacedOrder},
        orders::{CustomerOrder, TrackedOrder},
    },
    middleware::response_cache::REPLAYED,
    openapi::refusals,
    order_limits::LimitReached,
    path::Segment,
    query::{OrdersQuery, Params},
    refusal::Refusal,
    session::{Buyer, Customer, MaybeActor},
    state::Gateway,
};

/// Places an order, as a guest or as the signed-in customer.
///
/// The same `Idempotency-Key` with the same body gives the first answer again for 24 hours, with `Idempotent-Replayed: true`.
/// Orders from one address and for one phone are limited; those under one key count once.
#[utoipa::path(post, path = "/orders", operation_id = "placeOrder", security((), ("bearer" = [])), tag = "cart", request_body = PlaceOrder,
    params(("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 128, description = "1 to 128 characters; names this order among the caller's")),
    responses((status = 201, description = "The order", body = Success<PlacedOrder>,
            headers(("Idempotent-Replayed" = bool, description = "Present when an earlier call placed the order"))),
        refusals::Session, refusals::Unsafe, refusals::Ration, refusals::Body, refusals::Order, refusals::Call))]
pub(crate) async fn place_order(
    State(gateway): State<Gateway>,
    asked: Asked,
    Buyer { call }: Buyer,
    headers: HeaderMap,
    Body(order): Body<PlaceOrder>,
) -> Result<Response, Refusal> {
    let request = order.into_request(idempotency_key(&headers));
    if let Err(LimitReached { retry_after }) = gateway.order_limits().admit(asked.client, &call, &request).await {
        return Err(Refusal::too_many_orders(retry_after, gateway.settings().store.support_phone.as_deref()));
    }
    let placed = gateway.orders().place_order(call.request(request)).await?.into_inner();
    let is_replayed = placed.replayed;
    let mut response = Success::of(PlacedOrder::from(placed)).saying("order-placed").created().into_response();
    if is_replayed {
        response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    }
    Ok(response)
}

/// The customer's own orders, newest first.
#[utoipa::path(get, path = "/orders", operation_id = "listOrders", security(("bearer" = ["customer"])), tag = "orders", params(OrdersQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<CustomerOrder>>), refusals::Right, refusals::Faults, refusals::Call))]
pub(crate) async fn list_orders(
    State(gateway): State<Gateway>,
    Customer { call, .. }: Customer,
    Params(query): Params<OrdersQuery>,
) -> Answer<Paged<Vec<CustomerOrder>>> {
    let reply = gateway.orders().list_orders(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.orders.into_iter().map(CustomerOrder::from).collect(), reply.meta))
}

/// One of the customer's own orders.
#[utoipa::path(get, path = "/orders/{id}", operation_id = "getOrder", security(("bearer" = ["customer"])), tag = "orders",
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The order", body = Success<CustomerOrder>), refusals::Right, refusals::Missing, refusals::Call))]
pub(crate) async fn get_order(
    State(gateway): State<Gateway>,
    Customer { call, .. }: Customer,
    Segment(id): Segment,
) -> Answer<Success<CustomerOrder>> {
    let order = gateway.orders().get_order(call.request(GetOrderRequest { id })).await?.into_inner();
    Ok(Success::of(order.into()))
}

/// How far an order is, for whoever has its tracking token.
#[utoipa::path(get, path = "/orders/track/{tracking_token}", operation_id = "trackOrder", security((), ("bearer" = [])), tag = "orders",
    params(("tracking_token" = String, Path, description = "The order's tracking token")),
    responses((status = 200, description = "Status and history", body = Success<TrackedOrder>), refusals::Missing, refusals::Call))]
pub(crate) async fn track_order(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(tracking_token): Segment,
) -> Answer<Success<TrackedOrder>> {
    let order = gateway.orders().track_order(call.request(TrackOrderRequest { tracking_token })).await?.into_inner();
    Ok(Success::of(order.into()))
}

/// The key as sent; one that is no text reads as empty, which the service refuses.
fn idempotency_key(headers: &HeaderMap) -> Option<String> {
    let value = headers.get("idempotency-key")?;
    Some(std::str::from_utf8(value.as_bytes()).unwrap_or_default().trim().to_owned())
}
