//! Parsing of message enums: unspecified becomes none, unknown values are field errors.

use platform::FieldErrors;
use proto::{
    common::v1::OrderStatus,
    orders::v1::{self, SalesChannel},
};

use super::{confirmations::Confirmation, statuses::Status};

/// Parse an order status.
pub(crate) fn read_status(field: &str, status: i32, errors: &mut FieldErrors) -> Option<Status> {
    let known = OrderStatus::try_from(status);
    if known.is_err() {
        errors.add(field, "not_an_option");
    }
    known.ok().and_then(Status::from_message)
}

/// Parse the outcome of calling the customer.
pub(crate) fn read_confirmation(field: &str, confirmation: i32, errors: &mut FieldErrors) -> Option<Confirmation> {
    let known = v1::Confirmation::try_from(confirmation);
    if known.is_err() {
        errors.add(field, "not_an_option");
    }
    known.ok().and_then(Confirmation::from_message)
}

/// Parse the channel of an order.
pub(crate) fn read_channel(field: &str, channel: i32, errors: &mut FieldErrors) -> Option<SalesChannel> {
    let known = SalesChannel::try_from(channel);
    if known.is_err() {
        errors.add(field, "not_an_option");
    }
    known.ok().filter(|channel| *channel != SalesChannel::Unspecified)
}
