//! Cash report: cash on delivery of the orders shipped on one day.

use proto::{Money, common::v1::Region, id::OrderId, names::Named};

use super::statuses::Status;

/// An order shipped on the day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CashReportOrder {
    pub(crate) id: OrderId,
    pub(crate) number: i64,
    pub(crate) customer_name: String,
    pub(crate) region: Region,
    pub(crate) city: String,
    /// Phone number in E.164 format.
    pub(crate) phone: String,
    /// Courier of the newest shipment that is not cancelled, if there is one.
    pub(crate) courier_name: Option<String>,
    pub(crate) total: Money,
    /// Added to the total because of returns.
    pub(crate) adjustment: Money,
    /// Collected cash, if it is recorded.
    pub(crate) collected: Option<Money>,
    pub(crate) status: Status,
}

/// Cash due and collected. Nothing is due for cancelled orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CashSums {
    /// Sum of the totals in agorot.
    pub(crate) to_collect: i64,
    /// Sum of the collected cash in agorot.
    pub(crate) collected: i64,
    /// Sum of what is missing from each order, in agorot.
    pub(crate) outstanding: i64,
}

/// Group orders by region, with sums; regions without orders are left out.
pub(crate) fn by_region(orders: &[CashReportOrder]) -> Vec<(Region, Vec<CashReportOrder>, CashSums)> {
    let regions = Region::NAMES.iter().map(|(region, _)| *region);
    let groups = regions.map(|region| {
        let orders: Vec<_> = orders.iter().filter(|order| order.region == region).cloned().collect();
        let sums = CashSums::of(&orders);
        (region, orders, sums)
    });
    groups.filter(|(_, orders, _)| !orders.is_empty()).collect()
}

impl CashReportOrder {
    /// Return the cash due; nothing once cancelled.
    pub(crate) fn due(&self) -> Money {
        let due = self.total.agorot().saturating_add(self.adjustment.agorot());
        Money::from_agorot(if self.status == Status::Cancelled { 0 } else { due })
    }
}

impl CashSums {
    /// Sum the cash of orders.
    pub(crate) fn of(orders: &[CashReportOrder]) -> Self {
        orders.iter().fold(Self::default(), |sums, order| {
            let due = order.due().agorot();
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

    fn order(region: Region, total: i64, collected: Option<i64>, status: Status) -> CashReportOrder {
        CashReportOrder {
            id: OrderId::new(),
            number: 1001,
            customer_name: "ليلى".into(),
            region,
            city: "نابلس".into(),
            phone: "+970591234567".into(),
            courier_name: None,
            total: Money::from_agorot(total),
            adjustment: Money::ZERO,
            collected: collected.map(Money::from_agorot),
            status,
        }
    }

    #[test]
    fn outstanding_cash_is_summed_per_order() {
        let orders = [
            order(Region::WestBank, 10_000, Some(10_000), Status::Delivered),
            order(Region::WestBank, 5_000, None, Status::Shipped),
            order(Region::Israel, 7_000, Some(8_000), Status::Delivered),
            order(Region::WestBank, 9_000, None, Status::Cancelled),
        ];
        assert_eq!(CashSums::of(&orders), CashSums { to_collect: 22_000, collected: 18_000, outstanding: 5_000 });
        let returned = CashReportOrder { adjustment: Money::from_agorot(-2_000), ..orders[1].clone() };
        assert_eq!(CashSums::of(&[returned]).outstanding, 3_000);
        let groups = by_region(&orders);
        let found: Vec<_> =
            groups.iter().map(|(region, orders, sums)| (*region, orders.len(), sums.outstanding)).collect();
        assert_eq!(found, [(Region::WestBank, 3, 5_000), (Region::Israel, 1, 0)]);
    }
}
