//! `/admins/orders/{id}/contents`: revising items, contact and discount of an order until it is shipped.

use axum::extract::State;
use proto::{common::v1 as common, orders::v1 as orders};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Success},
    json::{
        fields::{self, Agorot, Integer, Object, Text},
        names::OrderStatus,
        values::{Amount, non_empty},
    },
    openapi::{errors, kinds::Title},
    path::Segment,
    routes::{
        admins::orders::AdminOrder,
        cart::{self, CartItems},
        checkout::OrderCustomerInput,
    },
    state::Gateway,
};

/// Revises items, contact or discount of an order until it is shipped, together with its stock.
///
/// Units that stay keep the price of the order; additional ones have the price of today. Sample sets are kept or left
/// out. Shipping changes only with the region or the total of the items.
#[utoipa::path(put, path = "/admins/orders/{id}/contents", operation_id = "reviseOrder", security(("bearer" = ["orders"])), tag = "back-office", request_body = ReviseOrder,
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The revised order", body = Success<AdminOrder>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::RevisionConflict, errors::Call))]
pub(crate) async fn revise_order(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(revision): Body<ReviseOrder>,
) -> ApiResult<Success<AdminOrder>> {
    let order = gateway.orders().revise_order(call.request(revision.into_request(id))).await?.into_inner();
    Ok(Success::of(order.into()).with_message("order-revised"))
}

/// Returns the order as a revision would make it, without changing anything or checking the stock.
#[utoipa::path(post, path = "/admins/orders/{id}/contents/preview", operation_id = "previewRevision", security(("bearer" = ["orders"])), tag = "back-office", request_body = ReviseOrder,
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The order after the revision", body = Success<AdminOrder>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::RevisionConflict, errors::Call))]
pub(crate) async fn preview_revision(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(revision): Body<ReviseOrder>,
) -> ApiResult<Success<AdminOrder>> {
    let order = gateway.orders().preview_revision(call.request(revision.into_request(id))).await?.into_inner();
    Ok(Success::of(order.into()))
}

/// New contents of an order. Absent fields keep their value.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ReviseOrder {
    /// Revision that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(required, value_type = i64, minimum = 1)]
    expected_revision: Integer,
    /// Status that the caller saw. Nothing changes unless it still matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<OrderStatus>)]
    expected_status: Option<Text>,
    /// All items of the order after the revision.
    #[serde(default, deserialize_with = "given_items")]
    #[schema(value_type = Option<CartItems>)]
    items: Option<CartItems>,
    #[serde(default, deserialize_with = "fields::present")]
    #[schema(value_type = Option<OrderCustomerInput>)]
    customer: Option<Object<OrderCustomerInput>>,
    /// Unchanged when absent, but at most the items total without offers and credits.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<RevisedDiscount>)]
    discount: Option<Object<RevisedDiscount>>,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    reason: Text,
    /// Total that the caller saw. Nothing changes unless it still matches.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<f64>, multiple_of = 0.01, minimum = 0)]
    expected_total: Option<Agorot>,
}

impl ReviseOrder {
    /// Converts to the request of the orders service.
    pub(crate) fn into_request(self, id: String) -> orders::ReviseOrderRequest {
        orders::ReviseOrderRequest {
            id,
            expected_revision: self.expected_revision.0,
            expected_status: fields::named::<common::OrderStatus>(self.expected_status),
            lines: self.items.map(CartItems::into_lines),
            contact: self.customer.map(|Object(customer)| customer.into()),
            reason: self.reason.0,
            expected_total_agorot: self.expected_total.map(|total| total.0),
            discount: self.discount.map(|Object(discount)| discount.into()),
        }
    }
}

/// New discount of an order.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct RevisedDiscount {
    /// At most the items total without offers and credits; 0 removes the discount.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(required, value_type = f64, multiple_of = 0.01, minimum = 0)]
    amount: Option<Agorot>,
    /// Required unless the amount is 0.
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 200)]
    reason: Text,
}

impl From<RevisedDiscount> for orders::Discount {
    fn from(discount: RevisedDiscount) -> Self {
        Self { agorot: discount.amount.map(|amount| amount.0), reason: discount.reason.0 }
    }
}

/// For `deserialize_with`: present items, none of them when they are null.
fn given_items<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<CartItems>, D::Error> {
    cart::items(deserializer).map(Some)
}

/// Difference that a revision of an order made.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderRevision {
    /// Revision of the order that it made.
    #[schema(minimum = 2)]
    number: i64,
    /// Null when none was given.
    #[schema(required)]
    reason: Option<String>,
    items: Vec<ItemChange>,
    contact: Vec<ContactChange>,
    /// Null when the discount did not change.
    #[schema(required)]
    discount: Option<DiscountChange>,
    total_before: Amount,
    total_after: Amount,
}

impl From<orders::OrderRevision> for OrderRevision {
    fn from(revision: orders::OrderRevision) -> Self {
        let item = |item: orders::ItemChange| ItemChange { name: item.name, before: item.before, after: item.after };
        let contact = |change: orders::ContactChange| ContactChange {
            field: change.field,
            before: non_empty(change.before),
            after: non_empty(change.after),
        };
        Self {
            number: revision.number,
            reason: non_empty(revision.reason),
            items: revision.items.into_iter().map(item).collect(),
            contact: revision.contact.into_iter().map(contact).collect(),
            discount: revision.discount.map(DiscountChange::from),
            total_before: Amount::from_agorot(revision.total_before_agorot),
            total_after: Amount::from_agorot(revision.total_after_agorot),
        }
    }
}

/// Changed quantity of an item; 0 before it was added, and after it was removed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ItemChange {
    #[schema(value_type = Title)]
    name: String,
    before: u32,
    after: u32,
}

/// Changed field of the contact: `name`, `phone`, `email`, `region`, `city` or `address`.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ContactChange {
    field: String,
    #[schema(required)]
    before: Option<String>,
    #[schema(required)]
    after: Option<String>,
}

/// Changed amount or reason of a discount; 0 and null without one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DiscountChange {
    before: Amount,
    after: Amount,
    #[schema(required)]
    reason_before: Option<String>,
    #[schema(required)]
    reason_after: Option<String>,
}

impl From<orders::DiscountChange> for DiscountChange {
    fn from(change: orders::DiscountChange) -> Self {
        Self {
            before: Amount::from_agorot(change.before_agorot),
            after: Amount::from_agorot(change.after_agorot),
            reason_before: non_empty(change.reason_before),
            reason_after: non_empty(change.reason_after),
        }
    }
}
