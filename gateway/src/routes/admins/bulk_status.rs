//! `/admins/orders/steps`: status changes of several orders at once.

use axum::extract::State;
use platform::FieldErrors;
use proto::{common::v1 as common, orders::v1 as orders};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    error::ErrorCode,
    json::{
        fields::{self, List, Object, Text},
        names::OrderStatus,
    },
    messages,
    openapi::errors,
    routes::admins::orders::AdminOrder,
    state::Gateway,
};

/// Changes the status of several orders. Each succeeds or fails on its own.
#[utoipa::path(post, path = "/admins/orders/steps", operation_id = "takeOrderSteps", security(("bearer" = ["orders"])), tag = "back-office", request_body = BulkStatusUpdate,
    responses((status = 200, description = "The changed and the rejected orders", body = Success<BulkStatusResult>),
        errors::Authorization, errors::Csrf, errors::Body, errors::Call))]
pub(crate) async fn bulk_update_status(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(update): Body<BulkStatusUpdate>,
) -> ApiResult<Success<BulkStatusResult>> {
    let reply = gateway.orders().bulk_update_status(call.request(update.into_request()?)).await?.into_inner();
    Ok(Success::of(reply.into()))
}

/// A status change of several orders.
#[derive(Default, Deserialize, ToSchema)]
#[schema(as = Steps)]
pub(crate) struct BulkStatusUpdate {
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = OrderStatus)]
    status: Option<Text>,
    #[serde(default)]
    #[schema(required, value_type = Vec<StatusUpdate>, min_items = 1, max_items = 100)]
    orders: List<Object<StatusUpdate>>,
}

impl BulkStatusUpdate {
    /// Converts to the request of the orders service.
    pub(crate) fn into_request(self) -> Result<orders::BulkUpdateStatusRequest, FieldErrors> {
        let mut errors = FieldErrors::new();
        if self.orders.0.iter().any(|Object(step)| !step.id.is_given()) {
            errors.add("orders", "not_an_option");
            return Err(errors);
        }
        let steps = self.orders.0.into_iter().map(|Object(step)| orders::StatusUpdate {
            id: step.id.0,
            expected_status: fields::named::<common::OrderStatus>(step.expected_status),
        });
        Ok(orders::BulkUpdateStatusRequest {
            status: fields::named::<common::OrderStatus>(self.status),
            updates: steps.collect(),
        })
    }
}

/// One order of a bulk status change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = Step)]
pub(crate) struct StatusUpdate {
    #[serde(default)]
    #[schema(required, value_type = String, min_length = 1)]
    id: Text,
    /// Status that the caller saw. The order does not change unless it still matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<OrderStatus>)]
    expected_status: Option<Text>,
}

/// Result of a bulk status change: the orders that changed, and those that were rejected.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StepsTaken)]
pub(crate) struct BulkStatusResult {
    done: Vec<AdminOrder>,
    refused: Vec<RejectedStatusUpdate>,
}

impl From<orders::BulkUpdateStatusResponse> for BulkStatusResult {
    fn from(reply: orders::BulkUpdateStatusResponse) -> Self {
        Self {
            done: reply.updated.into_iter().map(AdminOrder::from).collect(),
            refused: reply.rejected.into_iter().map(RejectedStatusUpdate::from).collect(),
        }
    }
}

/// An order whose status change was rejected.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RefusedStep)]
pub(crate) struct RejectedStatusUpdate {
    /// Id of the order, as in the request.
    id: String,
    code: ErrorCode,
    /// Message for the user, in Arabic unless another language is requested.
    message: String,
    /// The current order; null when it does not exist.
    #[schema(required)]
    order: Option<AdminOrder>,
}

impl From<orders::RejectedStatusUpdate> for RejectedStatusUpdate {
    fn from(refused: orders::RejectedStatusUpdate) -> Self {
        let code = ErrorCode::from_slug(&refused.slug).unwrap_or(ErrorCode::Internal);
        let message = messages::error(code, &[]);
        Self { id: refused.id, code, message, order: refused.order.map(AdminOrder::from) }
    }
}
