//! `/orders`: a customer's own orders, and tracking with an order's token.

mod offers;

use axum::extract::State;
use chrono::{DateTime, Utc};
use platform::{Error, FieldErrors};
use proto::{
    common::v1 as common,
    orders::v1::{self as orders, GetOrderRequest, ListOrdersRequest, TrackOrderRequest},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::{Customer, MaybeActor},
    envelope::{ApiResult, Paged, Success},
    json::{
        names::{Name, OrderStatus, Region},
        values::{Amount, Size, at, non_empty},
    },
    openapi::{
        errors,
        kinds::{Email, Id, ImagePath, OrderNumber, OrderPhone, ReturnPosition, Slug, Title, Token, Units},
    },
    path::Segment,
    query::{Params, page},
    state::Gateway,
};
use offers::{OrderCredit, OrderOffer};

/// Lists the customer's own orders, newest first.
#[utoipa::path(get, path = "/orders", operation_id = "listOrders", security(("bearer" = ["customer"])), tag = "orders", params(OrdersQuery),
    responses((status = 200, description = "The page", body = Paged<Vec<CustomerOrder>>), errors::Authorization, errors::InvalidQuery, errors::Call))]
pub(crate) async fn list_orders(
    State(gateway): State<Gateway>,
    Customer { call, .. }: Customer,
    Params(query): Params<OrdersQuery>,
) -> ApiResult<Paged<Vec<CustomerOrder>>> {
    let reply = gateway.orders().list_orders(call.request(query.into_request()?)).await?.into_inner();
    Ok(Paged::of(reply.orders.into_iter().map(CustomerOrder::from).collect(), reply.meta))
}

/// Returns one of the customer's own orders.
#[utoipa::path(get, path = "/orders/{id}", operation_id = "getOrder", security(("bearer" = ["customer"])), tag = "orders",
    params(("id" = String, Path, description = "The order's id")),
    responses((status = 200, description = "The order", body = Success<CustomerOrder>), errors::Authorization, errors::NotFound, errors::Call))]
pub(crate) async fn get_order(
    State(gateway): State<Gateway>,
    Customer { call, .. }: Customer,
    Segment(id): Segment,
) -> ApiResult<Success<CustomerOrder>> {
    let order = gateway.orders().get_order(call.request(GetOrderRequest { id })).await?.into_inner();
    Ok(Success::of(order.into()))
}

/// Returns status and history of an order to whoever has its tracking token.
#[utoipa::path(get, path = "/orders/track/{tracking_token}", operation_id = "trackOrder", security((), ("bearer" = [])), tag = "orders",
    params(("tracking_token" = String, Path, description = "The order's tracking token")),
    responses((status = 200, description = "Status and history", body = Success<TrackedOrder>), errors::NotFound, errors::Call))]
pub(crate) async fn track_order(
    State(gateway): State<Gateway>,
    MaybeActor { call }: MaybeActor,
    Segment(tracking_token): Segment,
) -> ApiResult<Success<TrackedOrder>> {
    let order = gateway.orders().track_order(call.request(TrackOrderRequest { tracking_token })).await?.into_inner();
    Ok(Success::of(order.into()))
}

/// Query parameters of the list of a customer's own orders.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct OrdersQuery {
    #[param(value_type = Option<u32>, minimum = 1, maximum = 2_147_483_647, nullable = false)]
    page: Option<String>,
    /// 15 when absent; at most 100.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 100, nullable = false)]
    per_page: Option<String>,
}

impl OrdersQuery {
    /// Validates and converts to the request.
    pub(crate) fn into_request(self) -> Result<ListOrdersRequest, Error> {
        let mut errors = FieldErrors::new();
        let page = page(self.page.as_deref(), self.per_page.as_deref(), 15, &mut errors);
        errors.check().map(|()| ListOrdersRequest { page: Some(page), ..ListOrdersRequest::default() })
    }
}

/// Fields of an order that all of its views share.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Order {
    #[schema(value_type = Id)]
    id: String,
    /// Short number for conversations with customers.
    #[schema(value_type = OrderNumber)]
    number: i64,
    status: OrderStatus,
    items_total: Amount,
    /// Deducted from the items total.
    discount: Amount,
    offers: Vec<OrderOffer>,
    /// Deducted from the items total by offers.
    offers_total: Amount,
    credits: Vec<OrderCredit>,
    /// Deducted from the items total by credits.
    credits_total: Amount,
    shipping: Amount,
    total: Amount,
    /// Added to the total because of returns; negative when it is deducted.
    adjustment: Amount,
    /// Total with the adjustment; 0 when the order is cancelled.
    cash_due: Amount,
    created_at: DateTime<Utc>,
    updated_at: DateTime<Utc>,
    customer: OrderCustomer,
    items: OrderItems,
}

impl From<orders::Order> for Order {
    fn from(order: orders::Order) -> Self {
        Self {
            status: Name(order.status()),
            id: order.id,
            number: order.number,
            items_total: Amount::from_agorot(order.items_total_agorot),
            discount: Amount::from_agorot(order.discount_agorot),
            offers: order.offers.into_iter().map(OrderOffer::from).collect(),
            offers_total: Amount::from_agorot(order.offers_agorot),
            credits: order.credits.into_iter().map(OrderCredit::from).collect(),
            credits_total: Amount::from_agorot(order.credits_agorot),
            shipping: Amount::from_agorot(order.shipping_agorot),
            total: Amount::from_agorot(order.total_agorot),
            adjustment: Amount::from_agorot(order.adjustment_agorot),
            cash_due: Amount::from_agorot(order.cash_due_agorot),
            created_at: at(order.created_at),
            updated_at: at(order.updated_at),
            customer: order.contact.unwrap_or_default().into(),
            items: OrderItems {
                gift_sets: order.gift_sets.into_iter().map(OrderedGiftSet::from).collect(),
                products: by_product(order.variants),
                sample_sets: order.sample_sets.into_iter().map(OrderedSampleSet::from).collect(),
            },
        }
    }
}

/// An order as its customer sees it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CustomerOrder {
    #[serde(flatten)]
    order: Order,
    /// Status changes, oldest first.
    #[schema(min_items = 1)]
    history: Vec<StatusChange>,
    #[schema(value_type = Token)]
    tracking_token: String,
}

impl From<orders::Order> for CustomerOrder {
    fn from(mut order: orders::Order) -> Self {
        let history = std::mem::take(&mut order.history).into_iter().map(StatusChange::from).collect();
        let tracking_token = order.tracking_token.take().unwrap_or_default();
        Self { history, tracking_token, order: order.into() }
    }
}

/// An order as it is shown to anyone with its tracking token.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TrackedOrder {
    #[schema(value_type = OrderNumber)]
    number: i64,
    status: OrderStatus,
    created_at: DateTime<Utc>,
    /// Status changes, oldest first.
    #[schema(min_items = 1)]
    history: Vec<StatusChange>,
    /// True if the customer agreed to messages about the order, and did not withdraw since.
    agreed_to_messages: bool,
}

impl From<orders::TrackOrderResponse> for TrackedOrder {
    fn from(order: orders::TrackOrderResponse) -> Self {
        Self {
            status: Name(order.status()),
            number: order.number,
            created_at: at(order.created_at),
            history: order.history.into_iter().map(StatusChange::from).collect(),
            agreed_to_messages: order.agreed_to_messages,
        }
    }
}

/// Recipient of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderCustomer {
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = OrderPhone)]
    phone: String,
    #[schema(required, value_type = Option<Email>)]
    email: Option<String>,
    location: OrderLocation,
}

impl From<orders::OrderContact> for OrderCustomer {
    fn from(contact: orders::OrderContact) -> Self {
        let region = Name(contact.region());
        Self {
            name: contact.name,
            phone: contact.phone,
            email: contact.email,
            location: OrderLocation {
                region,
                city: contact.city,
                address: contact.address,
                place_id: contact.place_id,
            },
        }
    }
}

/// Delivery address of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderLocation {
    region: Region,
    #[schema(value_type = Title)]
    city: String,
    #[schema(value_type = Title)]
    address: String,
    /// Id of the place that the city names; absent when it is in the customer's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, value_type = Slug)]
    place_id: Option<String>,
}

/// Items of an order, as they were when it was placed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderItems {
    gift_sets: Vec<OrderedGiftSet>,
    products: Vec<OrderedProduct>,
    /// Absent in responses that earlier versions have left in caches.
    #[schema(required = false)]
    sample_sets: Vec<OrderedSampleSet>,
}

/// A gift set in an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderedGiftSet {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Units)]
    quantity: u32,
    price: Amount,
    items: Vec<OrderedGiftSetItem>,
}

impl From<orders::GiftSetItem> for OrderedGiftSet {
    fn from(set: orders::GiftSetItem) -> Self {
        Self {
            id: set.gift_set_id,
            name: set.name,
            quantity: set.quantity,
            price: Amount::from_agorot(set.price_agorot),
            items: set.contents.into_iter().map(OrderedGiftSetItem::from).collect(),
        }
    }
}

/// A variant in a gift set of an order; the quantity is that in one gift set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderedGiftSetItem {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Title)]
    product_name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    /// Size with its unit: `2.5 ml`.
    size: String,
    #[schema(value_type = Units)]
    quantity: u32,
    #[schema(required, value_type = Option<ImagePath>)]
    image: Option<String>,
}

impl From<orders::GiftSetContent> for OrderedGiftSetItem {
    fn from(content: orders::GiftSetContent) -> Self {
        Self {
            id: content.variant_id,
            name: content.variant_name,
            product_name: content.product_name,
            brand_name: non_empty(content.brand_name),
            size: Size::from_hundredths(content.size_centi).with_unit(&content.size_unit),
            quantity: content.quantity,
            image: content.image_path,
        }
    }
}

/// A sample set in an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderedSampleSet {
    /// Id of its template.
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(value_type = Units)]
    quantity: u32,
    price: Amount,
    choices: Vec<OrderedChoice>,
}

impl From<orders::SampleSetItem> for OrderedSampleSet {
    fn from(set: orders::SampleSetItem) -> Self {
        let choice = |choice: orders::SampleSetChoiceItem| OrderedChoice {
            item: choice.variant.unwrap_or_default().into(),
            share: Amount::from_agorot(choice.share_agorot),
        };
        Self {
            id: set.template_id,
            name: set.name,
            quantity: set.quantity,
            price: Amount::from_agorot(set.price_agorot),
            choices: set.choices.into_iter().map(choice).collect(),
        }
    }
}

/// A variant in a sample set of an order; the quantity is that in one set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderedChoice {
    #[serde(flatten)]
    item: OrderedGiftSetItem,
    /// Share in the price of one set.
    share: Amount,
}

/// A product in an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderedProduct {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    #[schema(required, value_type = Option<Title>)]
    brand_name: Option<String>,
    #[schema(min_items = 1)]
    variants: Vec<OrderedVariant>,
}

/// A variant in an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OrderedVariant {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = Title)]
    name: String,
    /// Size with its unit: `2.5 ml`.
    size: String,
    #[schema(value_type = Units)]
    quantity: u32,
    price: Amount,
    #[schema(required, value_type = Option<ImagePath>)]
    image: Option<String>,
    /// Line that the shares of offers, and the credits, name.
    #[schema(required = false, value_type = ReturnPosition)]
    line: String,
}

/// A status change of an order.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatusChange {
    /// Previous status; null when the order was placed.
    #[schema(required)]
    from: Option<OrderStatus>,
    to: OrderStatus,
    at: DateTime<Utc>,
}

impl From<orders::StatusChange> for StatusChange {
    fn from(change: orders::StatusChange) -> Self {
        let from = Some(change.from()).filter(|status| *status != common::OrderStatus::Unspecified);
        Self { from: from.map(Name), to: Name(change.to()), at: at(change.at) }
    }
}

/// A status change of an order, with its author.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SignedStatusChange {
    #[serde(flatten)]
    change: StatusChange,
    /// Name of the administrator; null when the change was automatic.
    #[schema(required, value_type = Option<Title>)]
    by: Option<String>,
}

impl From<orders::StatusChange> for SignedStatusChange {
    fn from(mut change: orders::StatusChange) -> Self {
        let by = change.by.take();
        Self { change: change.into(), by }
    }
}

/// Groups lines by product, keeping their order.
fn by_product(lines: Vec<orders::VariantItem>) -> Vec<OrderedProduct> {
    let mut products: Vec<OrderedProduct> = Vec::new();
    for (n, line) in lines.into_iter().enumerate() {
        let variant = OrderedVariant {
            id: line.variant_id,
            name: line.variant_name,
            size: Size::from_hundredths(line.size_centi).with_unit(&line.size_unit),
            quantity: line.quantity,
            price: Amount::from_agorot(line.price_agorot),
            image: line.image_path,
            line: format!("variants.{n}"),
        };
        match products.iter_mut().find(|known| known.id == line.product_id) {
            Some(known) => known.variants.push(variant),
            None => products.push(OrderedProduct {
                id: line.product_id,
                name: line.product_name,
                brand_name: non_empty(line.brand_name),
                variants: vec![variant],
            }),
        }
    }
    products
}
