//! Summary of a customer for administrators who take an order: the last contact, counts, and open orders.

use platform::FieldErrors;
use proto::{Money, Phone, id::OrderId};

use super::{contact::Contact, customers::MAX_KEY, statuses::Status};

/// Orders of the customer with a phone, over all phones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PhoneSummary {
    /// Contact of the newest order; none without orders.
    pub(crate) last_contact: Option<Contact>,
    pub(crate) orders: u64,
    /// Number of orders whose customer refused them.
    pub(crate) refused_orders: u64,
    /// Orders that are neither delivered nor cancelled, newest first; a bounded number.
    pub(crate) open_orders: Vec<OpenOrder>,
}

/// An order that is neither delivered nor cancelled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct OpenOrder {
    pub(crate) id: OrderId,
    pub(crate) number: i64,
    pub(crate) status: Status,
    pub(crate) total: Money,
}

/// Parse the phone to summarise; none when the text is no phone, which no order has.
pub(crate) fn read_phone(typed: &str, errors: &mut FieldErrors) -> Option<Phone> {
    if typed.is_empty() {
        errors.add("phone", "phone_required");
    } else if typed.chars().count() > MAX_KEY {
        errors.add_with("phone", "too_long", &[("max", &MAX_KEY.to_string())]);
    }
    typed.parse().ok()
}
