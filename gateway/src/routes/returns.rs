//! `/orders/track/{tracking_token}/returns`: returns of an order, for the holder of its tracking token.

use axum::{
    extract::{Request, State},
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use http::{HeaderMap, HeaderValue};
use proto::orders::v1::{self as orders, GetReturnOptionsRequest, RequestReturnRequest, TrackOrderRequest};
use serde::{Deserialize, Serialize, de::IgnoredAny};
use utoipa::ToSchema;

use crate::{
    caller::MaybeActor,
    deadlines,
    envelope::{ApiResult, Success},
    error::ApiError,
    form::PhotoForm,
    json::{
        fields::{self, Integer, List, Object, Text},
        names::{Name, ReturnKind, ReturnObstacle, ReturnReason, ReturnState},
        values::{Amount, at},
    },
    messages,
    openapi::{
        errors,
        kinds::{
            ImagePath, Picture, RequestedReturnKind, ReturnDetails, ReturnNumber, ReturnPosition, ReturnPositionInput,
            ReturnWindow, Title, Units,
        },
    },
    order_rate_limit::RateLimited,
    path::Segment,
    photos,
    request_context::RequestContext,
    response_cache::REPLAYED,
    routes::checkout::idempotency_key,
    state::Gateway,
};

/// Returns the returns of an order, and the rules and lines of a new one.
#[utoipa::path(get, path = "/orders/track/{tracking_token}/returns", operation_id = "getReturnOptions", security((), ("bearer" = [])), tag = "orders",
    params(("tracking_token" = String, Path, description = "The order's tracking token")),
    responses((status = 200, description = "Rules, lines and returns", body = Success<ReturnOptions>), errors::NotFound, errors::Call))]
pub(crate) async fn get_options(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(tracking_token): Segment,
) -> ApiResult<Success<ReturnOptions>> {
    let request = call.request(GetReturnOptionsRequest { tracking_token });
    let options = gateway.returns().get_return_options(request).await?;
    Ok(Success::of(options.into_inner().into()))
}

/// Requests a return of a delivered order, with up to three photos that only administrators see.
///
/// A repeated `Idempotency-Key` replays the first response, with `Idempotent-Replayed: true`. Requests are rate-limited
/// per address.
#[utoipa::path(post, path = "/orders/track/{tracking_token}/returns", operation_id = "requestReturn", security((), ("bearer" = [])), tag = "orders",
    params(("tracking_token" = String, Path, description = "The order's tracking token"),
        ("Idempotency-Key" = Option<String>, Header, min_length = 1, max_length = 128, description = "1 to 128 characters; unique among the requests for the order")),
    request_body(content = ReturnForm, content_type = "multipart/form-data"),
    responses((status = 201, description = "The return", body = Success<ShopperReturn>,
            headers(("Idempotent-Replayed" = bool, description = "Present when an earlier call made the request"))),
        errors::NotFound, errors::Csrf, errors::RateLimited, errors::Body, errors::ReturnRequestConflict, errors::Call))]
pub(crate) async fn request_return(
    State(gateway): State<Gateway>,
    context: RequestContext,
    MaybeActor { call }: MaybeActor,
    Segment(tracking_token): Segment,
    headers: HeaderMap,
    request: Request,
) -> ApiResult<Response> {
    if let Err(RateLimited { retry_after }) = gateway.order_rate_limiter().check_return(context.client).await {
        let message = messages::too_many_orders(gateway.settings().store.support_phone.as_deref());
        return Err(ApiError::rate_limited(retry_after, message));
    }
    // Read photos only once the tracking token has led to an order.
    let tracked = call.request(TrackOrderRequest { tracking_token: tracking_token.clone() });
    let order_number = gateway.orders().track_order(tracked).await?.into_inner().number;
    let PhotoForm { fields, photos } = PhotoForm::<ReturnForm>::read(request, &gateway).await?;
    let call = deadlines::renew(call);
    let request = fields.request.0.into_request(tracking_token, idempotency_key(&headers));

    // Only the number of photos is known before they are stored.
    let unstored = RequestReturnRequest { photos: vec!["photo".to_owned(); photos.len()], ..request.clone() };
    let preview = gateway.returns().preview_return(call.request(unstored)).await?.into_inner();
    if let Some(earlier) = preview.replayed {
        return Ok(requested(earlier, true));
    }
    let paths = photos::store(&gateway, &call, order_number, photos).await?;
    let answer =
        gateway.returns().request_return(call.request(RequestReturnRequest { photos: paths.clone(), ..request })).await;
    let is_unused = match &answer {
        Ok(reply) => reply.get_ref().replayed,
        Err(status) => photos::are_unused_after(status),
    };
    if is_unused {
        photos::delete(&gateway, &call, paths).await;
    }
    let orders::RequestReturnResponse { requested: made, replayed } = answer?.into_inner();
    Ok(requested(made.unwrap_or_default(), replayed))
}

fn requested(made: orders::ShopperReturn, is_replayed: bool) -> Response {
    let made = Success::of(ShopperReturn::from(made)).with_message("return-requested").created();
    let mut response = made.into_response();
    if is_replayed {
        response.headers_mut().insert(REPLAYED, HeaderValue::from_static("true"));
    }
    response
}

/// Rules, lines and returns of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnOptions {
    can_request: bool,
    /// End of the time for requests; null when the order is not delivered, or shoppers cannot request returns.
    #[schema(required)]
    until: Option<DateTime<Utc>>,
    /// Reason why no return can be requested; null when one can.
    #[schema(required)]
    reason: Option<ReturnObstacle>,
    #[schema(value_type = ReturnWindow)]
    window_days: u32,
    fee: Amount,
    /// Fee of a return of damaged goods.
    damaged_fee: Amount,
    /// Units that can still be returned.
    lines: Vec<ReturnLine>,
    /// Returns of the order, oldest first.
    returns: Vec<ShopperReturn>,
}

impl From<orders::ReturnOptions> for ReturnOptions {
    fn from(options: orders::ReturnOptions) -> Self {
        let obstacle = Some(options.obstacle()).filter(|it| *it != orders::ReturnObstacle::Unspecified);
        Self {
            can_request: obstacle.is_none(),
            until: proto::time::moment(options.until),
            reason: obstacle.map(Name),
            window_days: options.window_days,
            fee: Amount::from_agorot(options.fee_agorot),
            damaged_fee: Amount::from_agorot(options.damaged_fee_agorot),
            lines: options.lines.into_iter().map(ReturnLine::from).collect(),
            returns: options.returns.into_iter().map(ShopperReturn::from).collect(),
        }
    }
}

/// A line of an order with the units that can still be returned.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnLine {
    #[schema(value_type = ReturnPosition)]
    line: String,
    #[schema(value_type = Title)]
    name: String,
    /// Null for gift sets and sample sets.
    #[schema(required, value_type = Option<Title>)]
    variant_name: Option<String>,
    #[schema(required, value_type = Option<ImagePath>)]
    image_path: Option<String>,
    price: Amount,
    #[schema(value_type = Units)]
    quantity_left: u32,
}

impl From<orders::ReturnableLine> for ReturnLine {
    fn from(line: orders::ReturnableLine) -> Self {
        let orders::ReturnableLine { line, name, variant_name, image_path, price_agorot, quantity_left } = line;
        Self { line, name, variant_name, image_path, price: Amount::from_agorot(price_agorot), quantity_left }
    }
}

/// A return as it is shown to anyone with the order's tracking token.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShopperReturn {
    #[schema(value_type = ReturnNumber)]
    number: i64,
    kind: ReturnKind,
    state: ReturnState,
    #[schema(min_items = 1)]
    lines: Vec<ShopperReturnLine>,
    reason: ReturnReason,
    fee: Amount,
    /// Price of the lines, without their share of the order's discount.
    value: Amount,
    /// Null unless the return is declined.
    #[schema(required)]
    decline_reason: Option<String>,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
}

impl From<orders::ShopperReturn> for ShopperReturn {
    fn from(made: orders::ShopperReturn) -> Self {
        Self {
            kind: Name(made.kind()),
            state: Name(made.state()),
            reason: Name(made.reason()),
            number: made.number,
            lines: made.lines.into_iter().map(ShopperReturnLine::from).collect(),
            fee: Amount::from_agorot(made.fee_agorot),
            value: Amount::from_agorot(made.value_agorot),
            decline_reason: made.decline_reason,
            created_at: at(made.created_at),
            updated_at: at(made.updated_at),
        }
    }
}

/// Units of a line that are returned.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ShopperReturnLine {
    #[schema(value_type = Title)]
    name: String,
    /// Null for gift sets and sample sets.
    #[schema(required, value_type = Option<Title>)]
    variant_name: Option<String>,
    #[schema(value_type = Units)]
    quantity: u32,
}

impl From<orders::ReturnLine> for ShopperReturnLine {
    fn from(line: orders::ReturnLine) -> Self {
        Self { name: line.name, variant_name: line.variant_name, quantity: line.quantity }
    }
}

/// A request for a return, with its photos.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct ReturnForm {
    /// The request; in a form as JSON.
    #[serde(default)]
    #[schema(required, value_type = ReturnRequest)]
    request: Object<ReturnRequest>,
    /// Photos: JPEG, PNG or WebP, of at most 10 MiB each.
    #[serde(default)]
    #[schema(value_type = Vec<Picture>, max_items = 3)]
    #[expect(dead_code, reason = "read apart from the fields")]
    photos: IgnoredAny,
}

/// A return that a shopper requests.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct ReturnRequest {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = RequestedReturnKind)]
    kind: Option<Text>,
    /// `unreachable` is for administrators.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = ReturnReason)]
    reason: Option<Text>,
    #[serde(default)]
    #[schema(value_type = Option<ReturnDetails>)]
    details: Text,
    #[serde(default)]
    #[schema(required, value_type = Vec<ReturnLineInput>, min_items = 1)]
    lines: List<Object<ReturnLineInput>>,
}

impl ReturnRequest {
    /// Converts to the request of the orders service, without photos.
    fn into_request(self, tracking_token: String, idempotency_key: Option<String>) -> RequestReturnRequest {
        RequestReturnRequest {
            tracking_token,
            kind: fields::named::<orders::ReturnKind>(self.kind),
            reason: fields::named::<orders::ReturnReason>(self.reason),
            details: self.details.0,
            lines: self.lines.0.into_iter().map(|Object(line)| line.into()).collect(),
            photos: Vec::new(),
            idempotency_key,
        }
    }
}

/// Units of a line to be returned.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct ReturnLineInput {
    #[serde(default)]
    #[schema(required, value_type = ReturnPositionInput)]
    line: Text,
    #[serde(default)]
    #[schema(required, value_type = Units)]
    quantity: Integer,
}

impl From<ReturnLineInput> for orders::ReturnLineInput {
    fn from(line: ReturnLineInput) -> Self {
        Self { line: line.line.0, quantity: line.quantity.0 }
    }
}
