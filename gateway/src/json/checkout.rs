//! The form that places an order, and the order just placed.

use chrono::{DateTime, Utc};
use proto::orders::v1 as orders;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{
    cart::{self, CartItems},
    names::{Name, OrderStatus, Region},
    values::{Amount, at, non_empty},
};
use crate::{
    lenient::{self, Agorot, Object, Text},
    openapi::kinds::{Id, OrderNumber, PhoneInput, TitleInput, Token},
};

/// An order to be placed. The server prices it; no price in it is trusted.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct PlaceOrder {
    #[serde(default)]
    #[schema(required, value_type = OrderCustomerInput)]
    customer: Object<OrderCustomerInput>,
    #[serde(default, deserialize_with = "cart::items")]
    #[schema(required)]
    items: CartItems,
    /// The total that the buyer saw; another one is refused with the new quote.
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<f64>, multiple_of = 0.01, minimum = 0)]
    expected_total: Option<Agorot>,
}

/// Whom to deliver to.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct OrderCustomerInput {
    /// The signed-in customer's id; an order made with a customer's token is theirs in any case.
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

/// Where to deliver to.
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
}

/// An order just placed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlacedOrder {
    #[schema(value_type = Id)]
    id: String,
    #[schema(value_type = OrderNumber)]
    number: i64,
    status: OrderStatus,
    items_total: Amount,
    shipping: Amount,
    total: Amount,
    created_at: DateTime<Utc>,
    /// Lets a guest follow the order.
    #[schema(value_type = Token)]
    tracking_token: String,
}

impl PlaceOrder {
    /// The call for the orders service.
    pub(crate) fn into_request(self, idempotency_key: Option<String>) -> orders::PlaceOrderRequest {
        let Object(customer) = self.customer;
        let Object(location) = customer.location;
        orders::PlaceOrderRequest {
            contact: Some(orders::Contact {
                name: customer.name.0,
                phone: customer.phone.0,
                email: non_empty(customer.email.0),
                region: location.region.0,
                city: location.city.0,
                address: location.address.0,
            }),
            lines: Some(self.items.into_lines()),
            expected_total_agorot: self.expected_total.map(|total| total.0),
            idempotency_key,
        }
    }
}

impl From<orders::PlaceOrderResponse> for PlacedOrder {
    fn from(order: orders::PlaceOrderResponse) -> Self {
        Self {
            status: Name(order.status()),
            id: order.id,
            number: order.number,
            items_total: Amount::from_agorot(order.items_total_agorot),
            shipping: Amount::from_agorot(order.shipping_agorot),
            total: Amount::from_agorot(order.total_agorot),
            created_at: at(order.created_at),
            tracking_token: order.tracking_token,
        }
    }
}
