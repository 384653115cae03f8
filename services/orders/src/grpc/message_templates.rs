//! Conversion of message templates to messages.

use proto::{common::v1::OrderStatus, orders::v1};

use crate::domain::{message_templates::MessageTemplate, statuses::Status};

/// Convert the template of a status.
pub(super) fn template((status, template): (Status, MessageTemplate)) -> v1::MessageTemplate {
    let MessageTemplate { text, is_automatic } = template;
    v1::MessageTemplate { status: OrderStatus::from(status).into(), text, is_automatic }
}
