//! Conversion of print records to messages.

use proto::{orders::v1, time::timestamp};

use crate::domain::fulfilment::{OrderReference, PrintRecord};

/// List the orders that were printed before, for the error's state.
pub(super) fn already_printed(orders: Vec<(OrderReference, PrintRecord)>) -> v1::AlreadyPrinted {
    let order = |(reference, record): (OrderReference, PrintRecord)| v1::PrintedOrder {
        id: reference.id.to_string(),
        number: reference.number,
        printing: Some((&record).into()),
    };
    v1::AlreadyPrinted { orders: orders.into_iter().map(order).collect() }
}

impl From<&PrintRecord> for v1::PrintRecord {
    fn from(record: &PrintRecord) -> Self {
        Self { times: record.times, at: Some(timestamp(record.at)), by: record.by.clone(), is_stale: record.is_stale }
    }
}
