//! `/admins/orders`: orders in the back office.

#![expect(clippy::option_option, reason = "absent and null are two answers")]

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::{
    Money,
    common::v1 as common,
    orders::v1::{
        self as orders, AddNoteRequest, CountByStatusRequest, DeleteNoteRequest, GetOrderRequest, ListOrdersRequest,
        UpdateOrderRequest,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, Paged, Success},
    json::{
        fields::{self, Agorot, Text},
        names::{
            Confirmation, DeedKind, MessageChannel, MessageOutcome, Name, OrderFlag, OrderSort, OrderStatus, Region,
            SalesChannel, StatusFilter,
        },
        values::{Amount, at},
    },
    openapi::{
        errors,
        kinds::{Day, DiscountReason, Id, NoteInput, OrderNumber, Title, Token},
    },
    path::{Segment, Segments},
    query::{Params, named, page, searched},
    routes::{
        admins::{
            dashboard::StatusCounts,
            order_returns::{ExchangeOf, OrderReturn, ReturnChange},
            revisions::OrderRevision,
            shipments::OrderShipment,
        },
        orders::{Order, SignedStatusChange},
    },
    state::Gateway,
};

/// Lists the orders of all customers.
#[utoipa::path(get, path = "/admins/orders", operation_id = "listAdminOrders", security(("bearer" = ["orders"])), tag = "back-office", params(AdminOrdersQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<AdminOrder>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_orders(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Params(query): Params<AdminOrdersQuery>,
) -> ApiResult<Paged<Vec<AdminOrder>>> {
    let reply = gateway.orders().list_orders(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.orders.into_iter().map(AdminOrder::from).collect(), reply.meta))
}

/// Returns one order, by id.
#[utoipa::path(get, path = "/admins/orders/{id}", operation_id = "getAdminOrder", security(("bearer" = ["orders"])), tag = "back-office",
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The order", body = Success<AdminOrder>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_order(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<AdminOrder>> {
    let order = gateway.orders().get_order(call.request(GetOrderRequest { id })).await?.into_inner();
    Ok(Success::of(order.into()))
}

/// Counts the orders of each status.
#[utoipa::path(get, path = "/admins/orders/status-counts", operation_id = "orderStatusCounts", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The counts", body = Success<StatusCounts>), errors::Authorization, errors::Call))]
pub(crate) async fn status_counts(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<StatusCounts>> {
    let counts = gateway.orders().count_by_status(call.request(CountByStatusRequest {})).await?.into_inner();
    Ok(Success::of(counts.into()))
}

/// Changes the status of an order, the result of its confirmation call or its collected cash, atomically.
#[utoipa::path(put, path = "/admins/orders/{id}", operation_id = "updateOrder", security(("bearer" = ["orders"])), tag = "back-office", request_body = UpdateOrder,
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The updated order", body = Success<AdminOrder>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::StatusConflict, errors::Call))]
pub(crate) async fn update_order(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(change): Body<UpdateOrder>,
) -> ApiResult<Success<AdminOrder>> {
    let request = change.into_request(id);
    let message = done(&request);
    let order = gateway.orders().update_order(call.request(request)).await?.into_inner();
    Ok(Success::of(order.into()).with_message(message))
}

/// Returns the message key of the most important change.
fn done(request: &UpdateOrderRequest) -> &'static str {
    match (request.status(), request.cash) {
        (common::OrderStatus::Cancelled, _) => "order-cancelled",
        (common::OrderStatus::Unspecified, Some(_)) => "order-cash-updated",
        (common::OrderStatus::Unspecified, None) => "order-confirmation-updated",
        _ => "order-updated",
    }
}

/// Adds a note for colleagues.
#[utoipa::path(post, path = "/admins/orders/{id}/notes", operation_id = "addOrderNote", security(("bearer" = ["orders"])), tag = "back-office", request_body = NewNote,
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 201, description = "The order with the note", body = Success<AdminOrder>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn add_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(note): Body<NewNote>,
) -> ApiResult<Created<AdminOrder>> {
    let request = AddNoteRequest { id, text: note.text.0 };
    let order = gateway.orders().add_note(call.request(request)).await?.into_inner();
    Ok(Success::of(order.into()).with_message("note-added").created())
}

/// Deletes a note. Only owners can delete notes of others.
#[utoipa::path(delete, path = "/admins/orders/{id}/notes/{note}", operation_id = "deleteOrderNote", security(("bearer" = ["orders"])), tag = "back-office",
    params(("id" = String, Path, description = "The order's id"), ("note" = String, Path, description = "The note's id")),
    responses((status = 200, description = "The order without the note", body = Success<AdminOrder>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn delete_note(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segments(id, note_id): Segments,
) -> ApiResult<Success<AdminOrder>> {
    let request = DeleteNoteRequest { id, note_id };
    let order = gateway.orders().delete_note(call.request(request)).await?.into_inner();
    Ok(Success::of(order.into()).with_message("note-deleted"))
}

/// Query parameters of the list of orders.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct AdminOrdersQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    pub(super) page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    pub(super) per_page: Option<String>,
    /// Name or phone of the customer, four or more last digits of the phone, or the order's number.
    #[param(max_length = 100, nullable = false)]
    pub(super) search: Option<String>,
    /// `all` when absent: orders of every status.
    #[param(value_type = Option<StatusFilter>, nullable = false)]
    pub(super) status: Option<String>,
    #[param(value_type = Option<Region>, nullable = false)]
    pub(super) region: Option<String>,
    /// Result of the confirmation call.
    #[param(value_type = Option<Confirmation>, nullable = false)]
    pub(super) confirmation: Option<String>,
    /// First day on which orders were placed.
    #[param(value_type = Option<Day>, nullable = false)]
    pub(super) from: Option<String>,
    /// Last day on which orders were placed.
    #[param(value_type = Option<Day>, nullable = false)]
    pub(super) to: Option<String>,
    /// `duplicate`: repeats another order. `refused_before`: an earlier order of the same customer was refused.
    /// `unprinted`: to be packed, without a label printed since the last revision. `cash_due`: shipped or delivered,
    /// with cash outstanding.
    #[param(value_type = Option<OrderFlag>, nullable = false)]
    pub(super) flag: Option<String>,
    /// Sort order; `NEWEST` when absent.
    #[param(value_type = Option<OrderSort>, nullable = false)]
    pub(super) sort_by: Option<String>,
    /// Id of a customer, or a phone in any notation: orders under any phone of the customer. Other text has no orders.
    #[param(max_length = 100, nullable = false)]
    pub(super) customer: Option<String>,
}

impl AdminOrdersQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListOrdersRequest, Error> {
        let mut errors = FieldErrors::new();
        let status = self.status.as_deref().filter(|status| *status != "all");
        let request = ListOrdersRequest {
            page: Some(page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors)),
            search: searched(self.search, &mut errors),
            status: named::<common::OrderStatus>("status", status, &mut errors).into(),
            region: named::<common::Region>("region", self.region.as_deref(), &mut errors).into(),
            confirmation: named::<orders::Confirmation>("confirmation", self.confirmation.as_deref(), &mut errors)
                .into(),
            from_day: self.from.filter(|day| !day.is_empty()),
            to_day: self.to.filter(|day| !day.is_empty()),
            flag: named::<orders::OrderFlag>("flag", self.flag.as_deref(), &mut errors).into(),
            sort: named::<orders::OrderSort>("sort_by", self.sort_by.as_deref(), &mut errors).into(),
            customer: self.customer.unwrap_or_default(),
        };
        errors.check().map(|()| request)
    }
}

/// An order as the back office sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminOrder {
    #[serde(flatten)]
    order: Order,
    /// Version, increased with every change by an administrator.
    #[schema(minimum = 1)]
    version: i64,
    /// Number of the contents, increased with each revision.
    #[schema(minimum = 1)]
    revision: i64,
    /// Token with which the customer tracks the order.
    #[schema(value_type = Token)]
    tracking_token: String,
    /// Entries in chronological order, oldest first.
    #[schema(min_items = 1)]
    history: Vec<SignedStatusChange>,
    /// Channel by which the order reached the shop.
    channel: SalesChannel,
    /// Null without a discount.
    #[schema(required, value_type = Option<DiscountReason>)]
    discount_reason: Option<String>,
    /// True if the customer agreed to messages about the order, and did not withdraw since.
    agreed_to_messages: bool,
    confirmation: Confirmation,
    /// Number of earlier orders of the same customer that were refused.
    refused_before: u32,
    /// True if the shop's rule asks to call the customer before packing, and nobody has confirmed the order yet.
    must_call: bool,
    /// End of the customer's block, which may be over; null when there is none.
    #[schema(required)]
    customer_blocked_until: Option<DateTime<Utc>>,
    /// Id of the customer, over all phones; null for orders of the previous version during an upgrade.
    #[schema(required, value_type = Option<Id>)]
    customer_id: Option<String>,
    /// The order that this one repeats: the same lines from the same phone number within ten minutes.
    #[schema(required)]
    duplicate_of: Option<OrderReference>,
    /// Returns of the order, oldest first.
    returns: Vec<OrderReturn>,
    /// The exchange that the order replaces the items of; null when it is none.
    #[schema(required)]
    exchange_of: Option<ExchangeOf>,
    /// Newest shipment that is not cancelled; null when there is none.
    #[schema(required)]
    shipment: Option<OrderShipment>,
    /// Null when never printed.
    #[schema(required)]
    labels: Option<PrintRecord>,
    /// Null when never printed.
    #[schema(required)]
    sheets: Option<PrintRecord>,
    cash: Cash,
    notes_count: usize,
    /// Entries in chronological order, oldest first.
    notes: Vec<Note>,
    /// Entries in chronological order, oldest first.
    #[schema(min_items = 1)]
    timeline: Vec<TimelineEntry>,
}

impl From<orders::Order> for AdminOrder {
    fn from(mut order: orders::Order) -> Self {
        let history = std::mem::take(&mut order.history).into_iter().map(SignedStatusChange::from).collect();
        let fulfilment = order.fulfilment.take().unwrap_or_default();
        let returns = std::mem::take(&mut order.returns).into_iter().map(OrderReturn::from).collect();
        let exchange_of = order.exchange_of.take().map(ExchangeOf::from);
        let shipment = order.shipment.take().map(OrderShipment::from);
        Self {
            version: fulfilment.version,
            revision: order.revision,
            tracking_token: order.tracking_token.take().unwrap_or_default(),
            history,
            channel: Name(fulfilment.channel()),
            discount_reason: fulfilment.discount_reason.clone(),
            agreed_to_messages: order.agreed_to_messages,
            confirmation: Name(fulfilment.confirmation()),
            refused_before: fulfilment.refused_before,
            must_call: fulfilment.must_call,
            customer_blocked_until: proto::time::moment(fulfilment.customer_blocked_until),
            customer_id: fulfilment.customer_id,
            duplicate_of: fulfilment.duplicate_of.map(OrderReference::from),
            returns,
            exchange_of,
            shipment,
            labels: fulfilment.labels.map(PrintRecord::from),
            sheets: fulfilment.sheets.map(PrintRecord::from),
            cash: fulfilment.cash.into(),
            notes_count: fulfilment.notes.len(),
            notes: fulfilment.notes.into_iter().map(Note::from).collect(),
            timeline: fulfilment.timeline.into_iter().map(TimelineEntry::from).collect(),
            order: order.into(),
        }
    }
}

/// Reference to another order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderReference {
    #[schema(value_type = Id)]
    pub(super) id: String,
    #[schema(value_type = OrderNumber)]
    pub(super) number: i64,
}

impl From<orders::OrderReference> for OrderReference {
    fn from(order: orders::OrderReference) -> Self {
        Self { id: order.id, number: order.number }
    }
}

/// Number of prints, and the latest of them.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Printing)]
pub(crate) struct PrintRecord {
    #[schema(minimum = 1)]
    times: u32,
    printed_at: DateTime<Utc>,
    #[schema(value_type = Title)]
    printed_by: String,
    /// True if the order was revised since.
    is_stale: bool,
}

impl From<orders::PrintRecord> for PrintRecord {
    fn from(printing: orders::PrintRecord) -> Self {
        let orders::PrintRecord { times, at: printed_at, by, is_stale } = printing;
        Self { times, printed_at: at(printed_at), printed_by: by, is_stale }
    }
}

/// Cash collected on delivery.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Cash {
    /// Null while nothing is collected.
    #[schema(required)]
    collected: Option<Amount>,
    #[schema(required)]
    collected_at: Option<DateTime<Utc>>,
    /// Name of the administrator; null also for orders delivered before collections were recorded.
    #[schema(required, value_type = Option<Title>)]
    collected_by: Option<String>,
}

impl From<Option<orders::CashCollection>> for Cash {
    fn from(cash: Option<orders::CashCollection>) -> Self {
        let collected = cash.as_ref().map(|cash| Amount::from_agorot(cash.collected_agorot));
        let collected_at = cash.as_ref().map(|cash| at(cash.at));
        Self { collected, collected_at, collected_by: cash.and_then(|cash| cash.by) }
    }
}

/// A note on an order, for colleagues.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Note {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = NoteInput)]
    text: String,
    at: DateTime<Utc>,
    #[schema(value_type = Title)]
    by: String,
}

impl From<orders::Note> for Note {
    fn from(note: orders::Note) -> Self {
        Self { id: note.id, text: note.text, at: at(note.at), by: note.by }
    }
}

/// An entry in an order's timeline.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Deed)]
pub(crate) struct TimelineEntry {
    kind: DeedKind,
    at: DateTime<Utc>,
    /// Name of the administrator; null when the change was automatic.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
    /// A status or a confirmation, by the kind.
    #[schema(required)]
    from: Option<String>,
    /// A status or a confirmation, by the kind.
    #[schema(required)]
    to: Option<String>,
    /// Text of a note that is not deleted, or the collected cash in shekels.
    #[schema(required)]
    text: Option<String>,
    /// Only when the order was revised.
    #[serde(skip_serializing_if = "Option::is_none")]
    revision: Option<OrderRevision>,
    /// Only when a return of the order was requested or changed.
    #[serde(rename = "return", skip_serializing_if = "Option::is_none")]
    return_change: Option<ReturnChange>,
    /// Only of a message to the customer.
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<OrderMessage>,
    /// Only when the state of the order's shipment changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    shipment: Option<OrderShipment>,
}

impl From<orders::TimelineEntry> for TimelineEntry {
    fn from(entry: orders::TimelineEntry) -> Self {
        let amount = entry.collected_agorot.map(|agorot| Money::from_agorot(agorot).to_string());
        Self {
            kind: Name(entry.kind()),
            at: at(entry.at),
            by: entry.by,
            from: entry.from,
            to: entry.to,
            text: entry.text.or(amount),
            revision: entry.revision.map(OrderRevision::from),
            return_change: entry.return_change.map(ReturnChange::from),
            message: entry.message.map(OrderMessage::from),
            shipment: entry.shipment.map(OrderShipment::from),
        }
    }
}

/// A message to the customer that was sent automatically, or was to be.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderMessage {
    channel: MessageChannel,
    outcome: MessageOutcome,
}

impl From<orders::OrderMessage> for OrderMessage {
    fn from(message: orders::OrderMessage) -> Self {
        Self { channel: Name(message.channel()), outcome: Name(message.outcome()) }
    }
}

/// Changes of an order. Absent fields keep their value.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct UpdateOrder {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<OrderStatus>)]
    status: Option<Text>,
    /// Status that the caller saw. Nothing changes unless it still matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<OrderStatus>)]
    expected_status: Option<Text>,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Confirmation>)]
    confirmation: Option<Text>,
    /// Confirmation that the caller saw. Nothing changes unless it still matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<Confirmation>)]
    expected_confirmation: Option<Text>,
    /// Cash collected on delivery; null takes a collection back. Cancelled orders have no cash.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Amount>)]
    cash_collected: Option<Option<Agorot>>,
    /// Collected cash that the caller saw, null for none. Nothing changes unless it still matches.
    #[serde(default, deserialize_with = "fields::nullable")]
    #[schema(value_type = Option<Amount>)]
    expected_cash_collected: Option<Option<Agorot>>,
}

impl UpdateOrder {
    /// Converts to the request of the orders service.
    pub(crate) fn into_request(self, id: String) -> UpdateOrderRequest {
        UpdateOrderRequest {
            id,
            status: fields::named::<common::OrderStatus>(self.status),
            expected_status: fields::named::<common::OrderStatus>(self.expected_status),
            confirmation: fields::named::<orders::Confirmation>(self.confirmation),
            expected_confirmation: fields::named::<orders::Confirmation>(self.expected_confirmation),
            cash: self.cash_collected.map(cash),
            expected_cash: self.expected_cash_collected.map(cash),
        }
    }
}

/// A note to be added.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct NewNote {
    #[serde(default)]
    #[schema(required, value_type = NoteInput)]
    pub(crate) text: Text,
}

fn cash(collected: Option<Agorot>) -> orders::CashUpdate {
    orders::CashUpdate { collected_agorot: collected.map(|amount| amount.0) }
}
