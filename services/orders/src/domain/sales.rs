//! Sales figures of the last thirty days.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use platform::time_zone::TimeZone;
use proto::{
    Money,
    common::v1::Region,
    id::{OrderId, ProductId},
};

use super::statuses::Status;

/// Days covered by the report, today included.
pub(crate) const MONTH_DAYS: usize = 30;
/// Days of the week's figures, today included.
pub(crate) const WEEK_DAYS: usize = 7;
/// Upper bound on best sellers and on waiting orders.
pub(crate) const TOP_COUNT: usize = 10;

/// Sales of thirty days, and orders waiting to be shipped.
#[derive(Clone, Debug)]
pub(crate) struct Sales {
    /// Covered days, oldest first.
    pub(crate) days: Vec<Day>,
    /// Sums by day, status and region.
    pub(crate) slices: Vec<SalesSlice>,
    /// Orders waiting to be shipped, oldest first.
    pub(crate) waiting: Vec<WaitingOrder>,
    /// Best sellers of those days, best first.
    pub(crate) best_sellers: Vec<BestSeller>,
}

/// An order waiting to be shipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WaitingOrder {
    pub(crate) id: OrderId,
    pub(crate) number: i64,
    pub(crate) customer_name: String,
    pub(crate) status: Status,
    pub(crate) placed_at: DateTime<Utc>,
    pub(crate) total: Money,
}

/// A day in the shop's time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Day {
    pub(crate) date: NaiveDate,
    /// Start of the day.
    pub(crate) from: DateTime<Utc>,
    /// Start of the next day.
    pub(crate) until: DateTime<Utc>,
}

/// Sums over the orders of one day, status and region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SalesSlice {
    /// Index of the day in `Sales::days`.
    pub(crate) day: usize,
    pub(crate) status: Status,
    pub(crate) region: Region,
    /// Number of orders in the slice.
    pub(crate) orders: u64,
    /// Sum of their totals in agorot.
    pub(crate) total: i64,
}

/// Sums over several days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SalesTotals {
    /// Number of orders that are not cancelled.
    pub(crate) orders: u64,
    /// Sum of their totals in agorot.
    pub(crate) revenue: i64,
    /// Number of orders in each status, cancelled ones included.
    pub(crate) by_status: BTreeMap<Status, u64>,
    /// Number and sum (agorot) of orders that are not cancelled.
    pub(crate) by_region: BTreeMap<Region, (u64, i64)>,
}

/// Sales of one product.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BestSeller {
    pub(crate) product: ProductId,
    /// Product name in the latest order.
    pub(crate) name: String,
    /// Brand name in the latest order; empty without a brand.
    pub(crate) brand_name: String,
    /// Units sold, including those in gift sets and sample sets.
    pub(crate) units: i64,
    /// Revenue of units sold singly and in sample sets; none if there were none.
    pub(crate) revenue: Option<Money>,
    /// Number of the latest order that contains it.
    pub(crate) last_order: i64,
}

/// Return the last thirty days, oldest first.
pub(crate) fn last_days(now: DateTime<Utc>, zone: TimeZone) -> Vec<Day> {
    let today = zone.day_of(now);
    let back = (0..MONTH_DAYS as u64).rev().filter_map(|days| today.checked_sub_days(Days::new(days)));
    let of = |day: NaiveDate| {
        let next = day.checked_add_days(Days::new(1))?;
        Some(Day { date: day, from: zone.start_of_day(day), until: zone.start_of_day(next) })
    };
    back.filter_map(of).collect()
}

impl SalesTotals {
    /// Sum the sales since a day.
    pub(crate) fn since(day: usize, slices: &[SalesSlice]) -> Self {
        Self::of(slices.iter().filter(|slice| slice.day >= day))
    }

    /// Sum the sales of a day.
    pub(crate) fn on(day: usize, slices: &[SalesSlice]) -> Self {
        Self::of(slices.iter().filter(|slice| slice.day == day))
    }

    fn of<'p>(slices: impl Iterator<Item = &'p SalesSlice>) -> Self {
        let mut sold = Self::default();
        for slice in slices {
            *sold.by_status.entry(slice.status).or_default() += slice.orders;
            if slice.status != Status::Cancelled {
                sold.orders += slice.orders;
                sold.revenue = sold.revenue.saturating_add(slice.total);
                let (orders, revenue) = sold.by_region.entry(slice.region).or_default();
                *orders += slice.orders;
                *revenue = revenue.saturating_add(slice.total);
            }
        }
        sold
    }

    /// Average order total, rounded to the nearest agora; zero without orders.
    pub(crate) fn average(&self) -> i64 {
        let orders = i64::try_from(self.orders).unwrap_or(i64::MAX);
        self.revenue.saturating_add(orders / 2).checked_div(orders).unwrap_or(0)
    }
}

/// Sum the sales of each product under its latest names and return the best sellers.
pub(crate) fn rank_best_sellers(sellers: impl IntoIterator<Item = BestSeller>) -> Vec<BestSeller> {
    let mut sums: BTreeMap<ProductId, BestSeller> = BTreeMap::new();
    for seller in sellers {
        let Some(sum) = sums.get_mut(&seller.product) else {
            sums.insert(seller.product, seller);
            continue;
        };
        sum.units = sum.units.saturating_add(seller.units);
        sum.revenue = match (sum.revenue, seller.revenue) {
            (Some(one), Some(other)) => one.checked_add(other),
            (one, other) => one.or(other),
        };
        if seller.last_order > sum.last_order {
            (sum.name, sum.brand_name, sum.last_order) = (seller.name, seller.brand_name, seller.last_order);
        }
    }
    let mut sellers: Vec<_> = sums.into_values().collect();
    sellers.sort_by_key(|seller| (std::cmp::Reverse(seller.units), seller.product));
    sellers.truncate(TOP_COUNT);
    sellers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_days_are_contiguous_in_shop_zone() {
        let zone = "Asia/Hebron".parse().expect("a zone");
        let days = last_days("2026-04-10T22:30:00Z".parse().expect("a moment"), zone);
        assert_eq!((days.len(), days[29].date.to_string()), (30, "2026-04-11".to_owned()));
        assert_eq!(days[0].date.to_string(), "2026-03-13");
        assert!(days.windows(2).all(|two| two[0].until == two[1].from));
        let hours: Vec<_> = days.iter().map(|day| (day.until - day.from).num_hours()).collect();
        assert_eq!(hours.iter().filter(|hours| **hours == 23).count(), 1, "the clocks are put forward once: {hours:?}");
    }

    #[test]
    fn cancelled_orders_are_counted_without_revenue() {
        let slice = |day, status, region, orders, total| SalesSlice { day, status, region, orders, total };
        let slices = [
            slice(28, Status::Pending, Region::WestBank, 2, 10_001),
            slice(29, Status::Cancelled, Region::WestBank, 5, 50_000),
            slice(29, Status::Delivered, Region::Jerusalem, 1, 7_000),
        ];
        let all = SalesTotals::since(0, &slices);
        assert_eq!((all.orders, all.revenue, all.average()), (3, 17_001, 5_667));
        assert_eq!(all.by_status[&Status::Cancelled], 5);
        assert_eq!(all.by_region, BTreeMap::from([(Region::WestBank, (2, 10_001)), (Region::Jerusalem, (1, 7_000))]));
        let today = SalesTotals::on(29, &slices);
        assert_eq!((today.orders, today.revenue), (1, 7_000));
        assert_eq!(SalesTotals::on(3, &slices).average(), 0);
    }

    #[test]
    fn best_sellers_are_summed_over_names_and_sets() {
        let products: Vec<_> = (0..12).map(|_| ProductId::new()).collect();
        let seller = |n: usize, units, revenue: Option<i64>, name: &str, last_order| BestSeller {
            product: products[n],
            name: name.into(),
            brand_name: String::new(),
            units,
            revenue: revenue.map(Money::from_agorot),
            last_order,
        };
        let many = (0..12).map(|n| seller(n, 10, None, "عطر", 1001));
        let best = rank_best_sellers(
            many.chain([seller(7, 3, Some(500), "عطر جديد", 1009), seller(7, 1, Some(100), "قديم", 1000)]),
        );
        assert_eq!(best.len(), 10);
        let first = &best[0];
        assert_eq!((first.product, first.units, first.name.as_str()), (products[7], 14, "عطر جديد"));
        assert_eq!(first.revenue, Some(Money::from_agorot(600)));
        assert_eq!(best[1].revenue, None);
    }
}
