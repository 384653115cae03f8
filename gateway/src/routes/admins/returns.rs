//! `/admins/returns`: returns and exchanges in the back office.

use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::{DateTime, Utc};
use http::{HeaderValue, header};
use platform::{Error, FieldErrors};
use proto::{
    media::v1::FetchPhotoRequest,
    orders::v1::{self as orders, CountReturnsRequest, CreateReturnRequest, GetReturnRequest, ListReturnsRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, Paged, Success},
    json::{
        fields::{self, Agorot, Integer, List, Object, Text},
        names::{Name, OrderStatus, Region, ReturnKind, ReturnReason, ReturnState},
        values::{Amount, at},
    },
    openapi::{
        errors,
        kinds::{
            Id, OrderNumber, OrderPhone, PhotoUrl, Picture, ReturnDetails, ReturnFee, ReturnNumber, ReturnPosition,
            Title, Units,
        },
    },
    path::{Segment, Segments},
    query::{Params, named, page, searched},
    routes::{admins::orders::OrderReference, returns::ReturnLineInput},
    state::Gateway,
};

/// Lists returns, newest first.
#[utoipa::path(get, path = "/admins/returns", operation_id = "listReturns", security(("bearer" = ["orders"])), tag = "back-office", params(ReturnsQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<AdminReturn>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_returns(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<ReturnsQuery>,
) -> ApiResult<Paged<Vec<AdminReturn>>> {
    let reply = gateway.returns().list_returns(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.returns.into_iter().map(AdminReturn::from).collect(), reply.meta))
}

/// Counts the returns that wait for a decision, for the goods, or to be closed.
#[utoipa::path(get, path = "/admins/returns/counts", operation_id = "countReturns", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The counts", body = Success<ReturnCounts>), errors::Authorization, errors::Call))]
pub(crate) async fn count_returns(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<ReturnCounts>> {
    let counts = gateway.returns().count_returns(call.request(CountReturnsRequest {})).await?.into_inner();
    let orders::CountReturnsResponse { requested, approved, received } = counts;
    Ok(Success::of(ReturnCounts { requested, approved, received }))
}

/// Returns one return, by id.
#[utoipa::path(get, path = "/admins/returns/{id}", operation_id = "getReturn", security(("bearer" = ["orders"])), tag = "back-office",
    params(("id" = String, Path, description = "The return's id")),
    responses((status = 200, description = "The return", body = Success<AdminReturn>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_return(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<AdminReturn>> {
    let found = gateway.returns().get_return(call.request(GetReturnRequest { id })).await?.into_inner();
    Ok(Success::of(found.into()))
}

/// Returns a photo that the customer sent.
#[utoipa::path(get, path = "/admins/returns/{id}/photos/{photo}", operation_id = "getReturnPhoto", security(("bearer" = ["orders"])), tag = "back-office",
    params(("id" = String, Path, description = "The return's id"), ("photo" = String, Path, description = "Position among the photos, from 0")),
    responses((status = 200, description = "The photo", content_type = "image/webp", body = Picture), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_photo(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(id, photo): Segments,
) -> ApiResult<Response> {
    let found = gateway.returns().get_return(call.request(GetReturnRequest { id })).await?.into_inner();
    let path = photo.parse::<usize>().ok().and_then(|position| found.photos.into_iter().nth(position));
    let request = FetchPhotoRequest { path: path.ok_or_else(Error::not_found)? };
    let photo = gateway.photos().fetch_photo(call.request(request)).await?.into_inner();
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("image/webp")),
        (header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=3600")),
    ];
    Ok((headers, photo.content).into_response())
}

/// Creates a return that is approved already: of a shipped order when it was refused at the door, otherwise of a
/// delivered one.
#[utoipa::path(post, path = "/admins/orders/{id}/returns", operation_id = "createReturn", security(("bearer" = ["orders"])), tag = "back-office", request_body = CreateReturn,
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 201, description = "The return", body = Success<AdminReturn>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::ReturnCreationConflict, errors::Call))]
pub(crate) async fn create_return(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(created): Body<CreateReturn>,
) -> ApiResult<Created<AdminReturn>> {
    let request = call.request(created.into_request(id));
    let made = gateway.returns().create_return(request).await?.into_inner();
    Ok(Success::of(AdminReturn::from(made)).with_message("return-created").created())
}

/// Query parameters of the list of returns.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ReturnsQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
    #[param(value_type = Option<ReturnState>, nullable = false)]
    state: Option<String>,
    #[param(value_type = Option<ReturnKind>, nullable = false)]
    kind: Option<String>,
    /// Number of the return or of its order, name or phone of the customer, or four or more last digits of the phone.
    #[param(max_length = 100, nullable = false)]
    search: Option<String>,
}

impl ReturnsQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListReturnsRequest, Error> {
        let mut errors = FieldErrors::new();
        let request = ListReturnsRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors)),
            state: named::<orders::ReturnState>("state", self.state.as_deref(), &mut errors).into(),
            kind: named::<orders::ReturnKind>("kind", self.kind.as_deref(), &mut errors).into(),
            search: searched(self.search, &mut errors),
        };
        errors.check().map(|()| request)
    }
}

/// Numbers of returns that need a step.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnCounts {
    requested: u64,
    approved: u64,
    received: u64,
}

/// A return as the back office sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminReturn {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = ReturnNumber)]
    number: i64,
    /// Version, increased with every change; to be sent with the next step.
    #[schema(minimum = 1)]
    version: i64,
    order: ReturnedOrder,
    customer: ReturnCustomer,
    kind: ReturnKind,
    state: ReturnState,
    reason: ReturnReason,
    #[schema(value_type = ReturnDetails)]
    details: String,
    #[schema(min_items = 1)]
    lines: Vec<AdminReturnLine>,
    /// Price of the lines, without their share of the order's discount.
    value: Amount,
    fee: Amount,
    /// Cash due of the order that is returned.
    cash_due: Amount,
    #[schema(value_type = Vec<PhotoUrl>, max_items = 3)]
    photos: Vec<String>,
    /// Null unless the return is declined.
    #[schema(required)]
    decline_reason: Option<String>,
    /// Order that replaces the items of an exchange; null when there is none.
    #[schema(required)]
    replacement: Option<OrderReference>,
    requested_by_customer: bool,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    /// Name of the administrator who changed the return last; null when the customer did.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
}

impl From<orders::Return> for AdminReturn {
    fn from(made: orders::Return) -> Self {
        let photo = |position| format!("/api/v1/admins/returns/{}/photos/{position}", made.id);
        let order = made.order.clone().unwrap_or_default();
        Self {
            kind: Name(made.kind()),
            state: Name(made.state()),
            reason: Name(made.reason()),
            photos: (0..made.photos.len()).map(photo).collect(),
            cash_due: Amount::from_agorot(order.cash_due_agorot),
            customer: ReturnCustomer {
                region: Name(order.region()),
                name: order.customer_name.clone(),
                phone: order.phone.clone(),
                city: order.city.clone(),
            },
            order: ReturnedOrder { status: Name(order.status()), id: order.id, number: order.number },
            id: made.id,
            number: made.number,
            version: made.version,
            details: made.details,
            lines: made.lines.into_iter().map(AdminReturnLine::from).collect(),
            value: Amount::from_agorot(made.value_agorot),
            fee: Amount::from_agorot(made.fee_agorot),
            decline_reason: made.decline_reason,
            replacement: made.replacement.map(|order| OrderReference { id: order.id, number: order.number }),
            requested_by_customer: made.requested_by_customer,
            created_at: at(made.created_at),
            updated_at: at(made.updated_at),
            by: made.by,
        }
    }
}

/// The order of a return.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnedOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    status: OrderStatus,
}

/// The customer of a return.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReturnCustomer {
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = OrderPhone)]
    phone: String,
    region: Region,
    #[schema(value_type = Title)]
    city: String,
}

/// Units of a line that are returned.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminReturnLine {
    #[schema(value_type = ReturnPosition)]
    line: String,
    #[schema(value_type = Title)]
    name: String,
    /// Null for gift sets and sample sets.
    #[schema(required, value_type = Option<Title>)]
    variant_name: Option<String>,
    #[schema(value_type = Units)]
    quantity: u32,
    /// Price of the units, without their share of the order's discount.
    value: Amount,
    /// True if all of it was poured from opened bottles, and so cannot be restocked; null when unknown.
    #[schema(required)]
    is_poured: Option<bool>,
    /// True if the units went back into the stock; null until the return is received.
    #[schema(required)]
    is_restocked: Option<bool>,
}

impl From<orders::ReturnLine> for AdminReturnLine {
    fn from(line: orders::ReturnLine) -> Self {
        Self {
            line: line.line,
            name: line.name,
            variant_name: line.variant_name,
            quantity: line.quantity,
            value: Amount::from_agorot(line.value_agorot),
            is_poured: line.is_poured,
            is_restocked: line.is_restocked,
        }
    }
}

/// A return that an administrator creates.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct CreateReturn {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = ReturnKind)]
    kind: Option<Text>,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = ReturnReason)]
    reason: Option<Text>,
    #[serde(default)]
    #[schema(value_type = Option<ReturnDetails>)]
    details: Text,
    #[serde(default)]
    #[schema(required, value_type = Vec<ReturnLineInput>, min_items = 1)]
    lines: List<Object<ReturnLineInput>>,
    /// The fee by the rules when absent or null.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<ReturnFee>)]
    fee: Option<Agorot>,
    /// Number of returns of the order that the caller saw, declined ones included. Nothing is created unless it still
    /// matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<i64>, minimum = 0)]
    expected_returns: Option<Integer>,
}

impl CreateReturn {
    /// Converts to the request of the orders service.
    fn into_request(self, order_id: String) -> CreateReturnRequest {
        CreateReturnRequest {
            order_id,
            kind: fields::named::<orders::ReturnKind>(self.kind),
            reason: fields::named::<orders::ReturnReason>(self.reason),
            details: self.details.0,
            lines: self.lines.0.into_iter().map(|Object(line)| line.into()).collect(),
            fee_agorot: self.fee.map(|fee| fee.0),
            expected_returns: self.expected_returns.map(|seen| seen.0),
        }
    }
}
