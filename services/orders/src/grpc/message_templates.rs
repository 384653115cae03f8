//! Conversion of message templates to messages.

use proto::{common::v1::OrderStatus, orders::v1};

use crate::domain::statuses::Status;

/// Convert the template of a status.
pub(super) fn template((status, text): (Status, String)) -> v1::MessageTemplate {
    v1::MessageTemplate { status: OrderStatus::from(status).into(), text }
}
