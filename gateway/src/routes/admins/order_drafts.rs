//! `/admins/order-drafts`: drafts of orders that administrators take, shared by all who may.

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::Error;
use proto::{
    common::v1 as common,
    names::Named,
    orders::v1::{
        self as orders, CreateOrderDraftRequest, DeleteOrderDraftRequest, GetOrderDraftRequest, ListOrderDraftsRequest,
        SaveOrderDraftRequest,
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    body::Body,
    caller::Admin,
    envelope::{ApiResult, Created, NoData, Success},
    json::{
        fields::{self, Flag, Integer, Object, Text},
        names::{Name, Region, SalesChannel},
        values::{Amount, at, non_empty},
    },
    openapi::{
        errors,
        kinds::{EnteredText, Id, NoteText, Title},
    },
    path::Segment,
    routes::{
        admins::placements::DiscountInput,
        cart::{self, CartItems},
        checkout::{OrderCustomerInput, agreement},
    },
    state::Gateway,
};

/// Lists the drafts, the latest change first.
#[utoipa::path(get, path = "/admins/order-drafts", operation_id = "listOrderDrafts", security(("bearer" = ["orders"])), tag = "back-office",
    responses((status = 200, description = "The drafts", body = Success<Vec<OrderDraftSummary>>), errors::Authorization, errors::Call))]
pub(crate) async fn list_drafts(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
) -> ApiResult<Success<Vec<OrderDraftSummary>>> {
    let reply = gateway.orders().list_order_drafts(call.request(ListOrderDraftsRequest {})).await?.into_inner();
    Ok(Success::of(reply.drafts.into_iter().map(OrderDraftSummary::from).collect()))
}

/// Creates a draft of an order.
#[utoipa::path(post, path = "/admins/order-drafts", operation_id = "createOrderDraft", security(("bearer" = ["orders"])), tag = "back-office", request_body = OrderDraftForm,
    responses((status = 201, description = "The draft", body = Success<OrderDraft>),
        errors::Authorization, errors::Csrf, errors::Body, errors::TooManyDrafts, errors::Call))]
pub(crate) async fn create_draft(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Body(form): Body<OrderDraftForm>,
) -> ApiResult<Created<OrderDraft>> {
    let request = CreateOrderDraftRequest { content: Some(form.into_content()?) };
    let draft = gateway.orders().create_order_draft(call.request(request)).await?.into_inner();
    Ok(Success::of(OrderDraft::from(draft)).created())
}

/// Returns a draft with its content.
#[utoipa::path(get, path = "/admins/order-drafts/{draft}", operation_id = "getOrderDraft", security(("bearer" = ["orders"])), tag = "back-office",
    params(("draft" = String, Path, description = "The draft's id")),
    responses((status = 200, description = "The draft", body = Success<OrderDraft>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_draft(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<OrderDraft>> {
    let draft = gateway.orders().get_order_draft(call.request(GetOrderDraftRequest { id })).await?.into_inner();
    Ok(Success::of(draft.into()))
}

/// Saves a draft: replaces its content.
#[utoipa::path(put, path = "/admins/order-drafts/{draft}", operation_id = "saveOrderDraft", security(("bearer" = ["orders"])), tag = "back-office", request_body = OrderDraftUpdate,
    params(("draft" = String, Path, description = "The draft's id")),
    responses((status = 200, description = "The saved draft", body = Success<OrderDraft>),
        errors::Authorization, errors::NotFound, errors::Csrf, errors::Body, errors::DraftChanged, errors::Call))]
pub(crate) async fn save_draft(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
    Body(update): Body<OrderDraftUpdate>,
) -> ApiResult<Success<OrderDraft>> {
    let version = update.expected_version.0;
    let request = SaveOrderDraftRequest { id, version, content: Some(update.form.into_content()?) };
    let draft = gateway.orders().save_order_draft(call.request(request)).await?.into_inner();
    Ok(Success::of(draft.into()))
}

/// Deletes a draft of an order.
#[utoipa::path(delete, path = "/admins/order-drafts/{draft}", operation_id = "deleteOrderDraft", security(("bearer" = ["orders"])), tag = "back-office",
    params(("draft" = String, Path, description = "The draft's id")),
    responses((status = 200, description = "Done", body = Success<NoData>), errors::Authorization, errors::NotFound, errors::Csrf, errors::Call))]
pub(crate) async fn delete_draft(
    State(gateway): State<Gateway>,
    Admin { call }: Admin,
    Segment(id): Segment,
) -> ApiResult<Success<NoData>> {
    gateway.orders().delete_order_draft(call.request(DeleteOrderDraftRequest { id })).await?;
    Ok(Success::of(NoData).with_message("order-draft-deleted"))
}

/// New content of a draft.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct OrderDraftUpdate {
    /// Version that the caller saw. Nothing changes unless it still matches.
    #[serde(default)]
    #[schema(value_type = i64, minimum = 1)]
    expected_version: Integer,
    #[serde(flatten)]
    form: OrderDraftForm,
}

/// Entered values of a draft, which may be incomplete.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct OrderDraftForm {
    #[serde(default)]
    #[schema(value_type = DraftCustomer)]
    customer: Object<OrderCustomerInput>,
    #[serde(default, deserialize_with = "cart::items")]
    #[schema(value_type = Option<CartItems>)]
    items: CartItems,
    /// Null while it is not chosen.
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<SalesChannel>)]
    channel: Option<Text>,
    #[serde(default, deserialize_with = "fields::given")]
    #[schema(value_type = Option<DraftDiscount>)]
    discount: Option<Object<DiscountInput>>,
    #[serde(default)]
    #[schema(value_type = Option<NoteText>)]
    note: Text,
    /// True if the customer agreed to messages about the order; false when absent.
    #[serde(default)]
    #[schema(value_type = Option<bool>)]
    agreed_to_messages: Flag,
}

impl OrderDraftForm {
    /// Converts to the content of the orders service; fails when the agreement is unreadable.
    fn into_content(self) -> Result<orders::OrderDraftContent, Error> {
        Ok(orders::OrderDraftContent {
            contact: Some(self.customer.0.into()),
            lines: Some(self.items.into_lines()),
            channel: fields::named::<orders::SalesChannel>(self.channel),
            discount: self.discount.map(|Object(discount)| discount.into()),
            note: self.note.0,
            agreed_to_messages: agreement(self.agreed_to_messages)?,
        })
    }
}

/// A draft of an order. It holds no stock.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderDraft {
    #[schema(value_type = Id)]
    id: String,
    #[schema(minimum = 1)]
    version: i64,
    customer: DraftCustomer,
    #[schema(value_type = CartItems)]
    items: DraftItems,
    /// Null while it is not chosen.
    #[schema(required)]
    channel: Option<SalesChannel>,
    #[schema(required)]
    discount: Option<DraftDiscount>,
    #[schema(value_type = NoteText)]
    note: String,
    agreed_to_messages: bool,
    /// Name of the administrator who began it.
    #[schema(value_type = Title)]
    created_by: String,
    /// Name of the administrator who changed it last.
    #[schema(value_type = Title)]
    updated_by: String,
    updated_at: DateTime<Utc>,
}

impl From<orders::OrderDraft> for OrderDraft {
    fn from(draft: orders::OrderDraft) -> Self {
        let content = draft.content.unwrap_or_default();
        let channel = Some(content.channel()).filter(|channel| *channel != orders::SalesChannel::Unspecified);
        Self {
            id: draft.id,
            version: draft.version,
            customer: content.contact.unwrap_or_default().into(),
            items: content.lines.unwrap_or_default().into(),
            channel: channel.map(Name),
            discount: content.discount.map(DraftDiscount::from),
            note: content.note,
            agreed_to_messages: content.agreed_to_messages,
            created_by: draft.created_by,
            updated_by: draft.updated_by,
            updated_at: at(draft.updated_at),
        }
    }
}

/// Recipient in a draft.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DraftCustomer {
    #[schema(value_type = EnteredText)]
    name: String,
    #[schema(value_type = EnteredText)]
    phone: String,
    #[schema(value_type = EnteredText)]
    email: String,
    location: DraftLocation,
}

impl From<orders::Contact> for DraftCustomer {
    fn from(contact: orders::Contact) -> Self {
        Self {
            name: contact.name,
            phone: contact.phone,
            email: contact.email.unwrap_or_default(),
            location: DraftLocation {
                region: common::Region::from_name(&contact.region).map(Name),
                city: contact.city,
                address: contact.address,
                place_id: non_empty(contact.place_id),
            },
        }
    }
}

/// Delivery address in a draft.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DraftLocation {
    /// Null while it is not chosen.
    #[schema(required)]
    region: Option<Region>,
    #[schema(value_type = EnteredText)]
    city: String,
    #[schema(value_type = EnteredText)]
    address: String,
    /// Id of the place that the city names; absent when it is in the customer's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = EnteredText)]
    place_id: Option<String>,
}

/// Discount in a draft.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DraftDiscount {
    /// Null while it is not entered.
    #[schema(required)]
    amount: Option<Amount>,
    #[schema(value_type = EnteredText)]
    reason: String,
}

impl From<orders::Discount> for DraftDiscount {
    fn from(discount: orders::Discount) -> Self {
        Self { amount: discount.agorot.map(Amount::from_agorot), reason: discount.reason }
    }
}

/// Items of a draft, as they are sent in a cart.
#[derive(Debug, Serialize)]
pub(crate) struct DraftItems {
    gift_sets: Vec<DraftLine>,
    products: Vec<DraftProduct>,
    sample_sets: Vec<DraftSampleSet>,
}

#[derive(Debug, Serialize)]
struct DraftProduct {
    id: String,
    variants: Vec<DraftLine>,
}

#[derive(Debug, Serialize)]
struct DraftLine {
    id: String,
    quantity: i64,
}

#[derive(Debug, Serialize)]
struct DraftSampleSet {
    id: String,
    quantity: i64,
    choices: Vec<DraftChoice>,
}

#[derive(Debug, Serialize)]
struct DraftChoice {
    variant_id: String,
    quantity: i64,
}

impl From<common::OrderLines> for DraftItems {
    fn from(lines: common::OrderLines) -> Self {
        let product = |line: common::VariantLine| DraftProduct {
            id: line.product_id,
            variants: vec![DraftLine { id: line.variant_id, quantity: line.quantity }],
        };
        let choice =
            |choice: common::SampleSetChoice| DraftChoice { variant_id: choice.variant_id, quantity: choice.quantity };
        let sample_set = |line: common::SampleSetLine| DraftSampleSet {
            id: line.template_id,
            quantity: line.quantity,
            choices: line.choices.into_iter().map(choice).collect(),
        };
        let gift_set = |line: common::GiftSetLine| DraftLine { id: line.gift_set_id, quantity: line.quantity };
        Self {
            gift_sets: lines.gift_sets.into_iter().map(gift_set).collect(),
            products: lines.variants.into_iter().map(product).collect(),
            sample_sets: lines.sample_sets.into_iter().map(sample_set).collect(),
        }
    }
}

/// A draft in the list of drafts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderDraftSummary {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = EnteredText)]
    customer_name: String,
    /// Phone number as it was entered.
    #[schema(value_type = EnteredText)]
    phone: String,
    /// Number of lines of all kinds.
    lines: u32,
    /// Name of the administrator who changed it last.
    #[schema(value_type = Title)]
    updated_by: String,
    updated_at: DateTime<Utc>,
}

impl From<orders::OrderDraftSummary> for OrderDraftSummary {
    fn from(draft: orders::OrderDraftSummary) -> Self {
        Self {
            id: draft.id,
            customer_name: draft.customer_name,
            phone: draft.phone,
            lines: draft.lines,
            updated_by: draft.updated_by,
            updated_at: at(draft.updated_at),
        }
    }
}
