//! The cash on delivery of one day.

use proto::{Money, common::v1::Region, id::OrderId, names::Named};

use super::statuses::Status;

/// An order that went out on the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SheetOrder {
    /// Its id.
    pub(crate) id: OrderId,
    /// What people say on the phone.
    pub(crate) number: i64,
    /// Whom to deliver to.
    pub(crate) customer_name: String,
    /// Where to.
    pub(crate) region: Region,
    /// The city or village.
    pub(crate) city: String,
    /// Where to call, E.164.
    pub(crate) phone: String,
    /// What it costs.
    pub(crate) total: Money,
    /// What was collected.
    pub(crate) collected: Option<Money>,
    /// How far it has come since.
    pub(crate) status: Status,
}

/// What is to be collected, and what is. Nothing is to be collected for what is cancelled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sums {
    /// In agorot.
    pub(crate) to_collect: i64,
    /// In agorot.
    pub(crate) collected: i64,
    /// What is not collected of each order, in agorot.
    pub(crate) outstanding: i64,
}

/// The orders of each region to which any went, with their sums.
pub(crate) fn by_region(orders: &[SheetOrder]) -> Vec<(Region, Vec<SheetOrder>, Sums)> {
    let regions = Region::NAMES.iter().map(|(region, _)| *region);
    let sheets = regions.map(|region| {
        let orders: Vec<_> = orders.iter().filter(|order| order.region == region).cloned().collect();
        let sums = Sums::of(&orders);
        (region, orders, sums)
    });
    sheets.filter(|(_, orders, _)| !orders.is_empty()).collect()
}

impl Sums {
    /// The sums of orders.
    pub(crate) fn of(orders: &[SheetOrder]) -> Self {
        orders.iter().fold(Self::default(), |sums, order| {
            let due = if order.status == Status::Cancelled { 0 } else { order.total.agorot() };
            let collected = order.collected.map_or(0, Money::agorot);
            Self {
                to_collect: sums.to_collect.saturating_add(due),
                collected: sums.collected.saturating_add(collected),
                outstanding: sums.outstanding.saturating_add(due.saturating_sub(collected).max(0)),
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(region: Region, total: i64, collected: Option<i64>, status: Status) -> SheetOrder {
        SheetOrder {
            id: OrderId::new(),
            number: 1001,
            customer_name: "ليلى".into(),
            region,
            city: "نابلس".into(),
            phone: "+970591234567".into(),
            total: Money::from_agorot(total),
            collected: collected.map(Money::from_agorot),
            status,
        }
    }

    #[test]
    fn what_is_outstanding_is_counted_order_by_order() {
        let orders = [
            order(Region::WestBank, 10_000, Some(10_000), Status::Delivered),
            order(Region::WestBank, 5_000, None, Status::Shipped),
            order(Region::Israel, 7_000, Some(8_000), Status::Delivered),
            order(Region::WestBank, 9_000, None, Status::Cancelled),
        ];
        assert_eq!(Sums::of(&orders), Sums { to_collect: 22_000, collected: 18_000, outstanding: 5_000 });
        let sheets = by_region(&orders);
        let told: Vec<_> =
            sheets.iter().map(|(region, orders, sums)| (*region, orders.len(), sums.outstanding)).collect();
        assert_eq!(told, [(Region::WestBank, 3, 5_000), (Region::Israel, 1, 0)]);
    }
}
