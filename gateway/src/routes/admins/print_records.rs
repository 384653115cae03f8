//! `/admins/orders/prints`: records of printed labels and order sheets.

use axum::extract::State;
use chrono::{DateTime, Utc};
use proto::orders::v1 as orders;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        fields::{self, Flag, List, Text},
        names::PrintKind,
        values::at,
    },
    openapi::{
        errors,
        kinds::{Id, OrderNumber, Title},
    },
    routes::admins::orders::AdminOrder,
    state::Gateway,
};

/// Records that orders were printed. Fails when some were printed before, unless `anyway` is set.
#[utoipa::path(post, path = "/admins/orders/prints", operation_id = "noteOrderPrints", security(("bearer" = ["orders"])), tag = "back-office", request_body = RecordPrints,
    responses((status = 200, description = "The updated orders", body = Success<PrintedOrders>),
        errors::Authorization, errors::Csrf, errors::Body, errors::AlreadyPrinted, errors::Call))]
pub(crate) async fn record_prints(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(prints): Body<RecordPrints>,
) -> ApiResult<Success<PrintedOrders>> {
    let reply = gateway.orders().record_prints(call.request(prints.into_request())).await?.into_inner();
    Ok(Success::of(reply.into()).with_message("prints-noted"))
}

/// Orders that were printed.
#[derive(Default, Deserialize, ToSchema)]
#[schema(as = Prints)]
pub(crate) struct RecordPrints {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = PrintKind)]
    kind: Option<Text>,
    /// Permits orders that were printed before to be printed again.
    #[serde(default)]
    #[schema(value_type = bool)]
    anyway: Flag,
    #[serde(default)]
    #[schema(required, value_type = Vec<Id>, min_items = 1, max_items = 500)]
    orders: List<Text>,
}

impl RecordPrints {
    /// Converts to the request of the orders service. An unreadable flag does not allow reprints.
    pub(crate) fn into_request(self) -> orders::RecordPrintsRequest {
        orders::RecordPrintsRequest {
            kind: fields::named::<orders::PrintKind>(self.kind),
            anyway: self.anyway.given().unwrap_or(false),
            ids: self.orders.into_strings(),
        }
    }
}

/// The orders after the change.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Printed)]
pub(crate) struct PrintedOrders {
    orders: Vec<AdminOrder>,
}

impl From<orders::RecordPrintsResponse> for PrintedOrders {
    fn from(reply: orders::RecordPrintsResponse) -> Self {
        Self { orders: reply.orders.into_iter().map(AdminOrder::from).collect() }
    }
}

/// Orders that were printed before.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AlreadyPrinted {
    #[schema(min_items = 1)]
    pub(crate) orders: Vec<PrintedOrder>,
}

impl From<orders::AlreadyPrinted> for AlreadyPrinted {
    fn from(state: orders::AlreadyPrinted) -> Self {
        let order = |order: orders::PrintedOrder| {
            let printing = order.printing.unwrap_or_default();
            PrintedOrder {
                id: order.id,
                number: order.number,
                times: printing.times,
                printed_at: at(printing.at),
                printed_by: printing.by,
            }
        };
        Self { orders: state.orders.into_iter().map(order).collect() }
    }
}

/// An order that was printed before.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PrintedOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    pub(crate) number: i64,
    #[schema(minimum = 1)]
    times: u32,
    printed_at: DateTime<Utc>,
    #[schema(value_type = Title)]
    printed_by: String,
}
