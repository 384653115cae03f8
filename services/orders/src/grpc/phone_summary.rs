//! Conversion of a customer's summary to messages.

use proto::{common::v1::OrderStatus, orders::v1};

use crate::domain::phone_summary::{OpenOrder, PhoneSummary};

impl From<PhoneSummary> for v1::PhoneSummary {
    fn from(summary: PhoneSummary) -> Self {
        let open_order = |order: OpenOrder| v1::OpenOrder {
            id: order.id.to_string(),
            number: order.number,
            status: OrderStatus::from(order.status).into(),
            total_agorot: order.total.agorot(),
        };
        Self {
            last_contact: summary.last_contact.map(Into::into),
            orders: summary.orders,
            refused_orders: summary.refused_orders,
            open_orders: summary.open_orders.into_iter().map(open_order).collect(),
        }
    }
}
