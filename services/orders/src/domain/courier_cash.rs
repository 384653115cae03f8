//! Cash of couriers: on the road, held, due and paid, and the age of what they hold.

use proto::id::CourierId;

/// Greatest age in days of each band; the last band has none.
pub(crate) const BANDS: [u64; 3] = [7, 14, 30];

/// A number of shipments and their cash.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CashSum {
    pub(crate) shipments: u64,
    pub(crate) agorot: i64,
}

/// Cash of a courier for delivered shipments that are not paid, in one band of ages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct UnpaidSum {
    pub(crate) courier: CourierId,
    /// Place of the band, the youngest first.
    pub(crate) band: usize,
    /// Beyond the days of the courier.
    pub(crate) is_due: bool,
    pub(crate) sum: CashSum,
}

/// Cash of a courier.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CourierBalance {
    pub(crate) courier: CourierId,
    pub(crate) name: String,
    /// Booked, picked up or on hold.
    pub(crate) on_the_road: CashSum,
    /// Delivered and not paid, within the days of the courier.
    pub(crate) held: CashSum,
    /// Delivered and not paid, beyond the days of the courier.
    pub(crate) due: CashSum,
    /// Paid in the last days.
    pub(crate) paid: CashSum,
    /// Held and due by age.
    pub(crate) ageing: [CashSum; BANDS.len() + 1],
}

/// Cash of all couriers, with what statements left open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CourierCash {
    /// Every courier, by its name.
    pub(crate) couriers: Vec<CourierBalance>,
    /// Above zero if money is missing.
    pub(crate) difference_agorot: i64,
    pub(crate) fees_agorot: i64,
}

impl CashSum {
    const fn add(&mut self, other: Self) {
        self.shipments += other.shipments;
        self.agorot = self.agorot.saturating_add(other.agorot);
    }
}

impl CourierBalance {
    /// Create the balance of a courier without cash.
    pub(crate) fn new(courier: CourierId, name: String) -> Self {
        let none = CashSum::default();
        Self { courier, name, on_the_road: none, held: none, due: none, paid: none, ageing: [none; BANDS.len() + 1] }
    }

    /// Add cash of shipments that the courier has not paid.
    pub(crate) fn add_unpaid(&mut self, unpaid: UnpaidSum) {
        let sum = if unpaid.is_due { &mut self.due } else { &mut self.held };
        sum.add(unpaid.sum);
        if let Some(band) = self.ageing.get_mut(unpaid.band) {
            band.add(unpaid.sum);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unpaid_cash_is_held_or_due_in_its_band() {
        let mut balance = CourierBalance::new(CourierId::new(), "السريع".into());
        let sum = |shipments, agorot| CashSum { shipments, agorot };
        for (band, is_due) in [(0, false), (1, false), (1, true), (3, true)] {
            balance.add_unpaid(UnpaidSum { courier: balance.courier, band, is_due, sum: sum(2, 10) });
        }
        assert_eq!((balance.held, balance.due), (sum(4, 20), sum(4, 20)));
        assert_eq!(balance.ageing, [sum(2, 10), sum(4, 20), sum(0, 0), sum(2, 10)]);
    }
}
