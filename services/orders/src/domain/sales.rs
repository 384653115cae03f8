//! What was sold in the last thirty days.

use std::collections::BTreeMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use platform::zone::Zone;
use proto::{
    Money,
    common::v1::Region,
    id::{OrderId, ProductId},
};

use super::statuses::Status;

/// How many days are looked back to, today included.
pub(crate) const MONTH: usize = 30;
/// How many of them are the week.
pub(crate) const WEEK: usize = 7;
/// How many best sellers and waiting orders are told of.
pub(crate) const FEW: usize = 10;

/// What was sold in thirty days, and what waits to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Sales {
    /// The days, the oldest first.
    pub(crate) days: Vec<Day>,
    /// What was sold on them.
    pub(crate) portions: Vec<Portion>,
    /// The oldest first.
    pub(crate) waiting: Vec<Waiting>,
    /// Of those days, the best first.
    pub(crate) best_sellers: Vec<Seller>,
}

/// An order that waits to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Waiting {
    /// Its id.
    pub(crate) id: OrderId,
    /// What people say on the phone.
    pub(crate) number: i64,
    /// Whom to deliver to.
    pub(crate) customer_name: String,
    /// How far it has come.
    pub(crate) status: Status,
    /// When it was placed.
    pub(crate) placed_at: DateTime<Utc>,
    /// What it costs.
    pub(crate) total: Money,
}

/// A day of the shop, and the moments between which it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Day {
    /// Which day.
    pub(crate) date: NaiveDate,
    /// Its first moment.
    pub(crate) from: DateTime<Utc>,
    /// The first moment of the next.
    pub(crate) until: DateTime<Utc>,
}

/// The orders of one day in one status that went to one region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Portion {
    /// Which of the days, from 0.
    pub(crate) day: usize,
    /// How far they have come.
    pub(crate) status: Status,
    /// Where they go.
    pub(crate) region: Region,
    /// How many.
    pub(crate) orders: u64,
    /// What they come to, in agorot.
    pub(crate) total: i64,
}

/// What was sold in some days.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sold {
    /// Those that are not cancelled.
    pub(crate) orders: u64,
    /// What these come to, in agorot.
    pub(crate) revenue: i64,
    /// All of them.
    pub(crate) by_status: BTreeMap<Status, u64>,
    /// Those that are not cancelled, and what they come to.
    pub(crate) by_region: BTreeMap<Region, (u64, i64)>,
}

/// A product that sells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seller {
    /// Which product.
    pub(crate) product: ProductId,
    /// What it was called when it was ordered last.
    pub(crate) name: String,
    /// What its brand was called then; empty without one.
    pub(crate) brand_name: String,
    /// Those inside gift sets included.
    pub(crate) units: i64,
    /// Of single units; none when there were none.
    pub(crate) revenue: Option<Money>,
    /// The last order that holds it.
    pub(crate) last_order: i64,
}

/// The last thirty days up to a moment, the oldest first.
pub(crate) fn last_days(now: DateTime<Utc>, zone: Zone) -> Vec<Day> {
    let today = zone.day_of(now);
    let back = (0..MONTH as u64).rev().filter_map(|days| today.checked_sub_days(Days::new(days)));
    let of = |day: NaiveDate| {
        let next = day.checked_add_days(Days::new(1))?;
        Some(Day { date: day, from: zone.start_of(day), until: zone.start_of(next) })
    };
    back.filter_map(of).collect()
}

impl Sold {
    /// What was sold from one of the days on.
    pub(crate) fn since(day: usize, portions: &[Portion]) -> Self {
        Self::of(portions.iter().filter(|portion| portion.day >= day))
    }

    /// What was sold on one of the days.
    pub(crate) fn on(day: usize, portions: &[Portion]) -> Self {
        Self::of(portions.iter().filter(|portion| portion.day == day))
    }

    fn of<'p>(portions: impl Iterator<Item = &'p Portion>) -> Self {
        let mut sold = Self::default();
        for portion in portions {
            *sold.by_status.entry(portion.status).or_default() += portion.orders;
            if portion.status != Status::Cancelled {
                sold.orders += portion.orders;
                sold.revenue = sold.revenue.saturating_add(portion.total);
                let (orders, revenue) = sold.by_region.entry(portion.region).or_default();
                *orders += portion.orders;
                *revenue = revenue.saturating_add(portion.total);
            }
        }
        sold
    }

    /// What one order comes to, to the nearest agora; nothing without orders.
    pub(crate) fn average(&self) -> i64 {
        let orders = i64::try_from(self.orders).unwrap_or(i64::MAX);
        self.revenue.saturating_add(orders / 2).checked_div(orders).unwrap_or(0)
    }
}

/// Sums what was sold of each product, single or in gift sets, and tells the few that sold best, under their latest names.
pub(crate) fn best(sellers: impl IntoIterator<Item = Seller>) -> Vec<Seller> {
    let mut sums: BTreeMap<ProductId, Seller> = BTreeMap::new();
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
    sellers.truncate(FEW);
    sellers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_days_are_the_shops_and_leave_no_gap() {
        let zone = "Asia/Hebron".parse().expect("a zone");
        let days = last_days("2026-04-10T22:30:00Z".parse().expect("a moment"), zone);
        assert_eq!((days.len(), days[29].date.to_string()), (30, "2026-04-11".to_owned()));
        assert_eq!(days[0].date.to_string(), "2026-03-13");
        assert!(days.windows(2).all(|two| two[0].until == two[1].from));
        let hours: Vec<_> = days.iter().map(|day| (day.until - day.from).num_hours()).collect();
        assert_eq!(hours.iter().filter(|hours| **hours == 23).count(), 1, "the clocks are put forward once: {hours:?}");
    }

    #[test]
    fn what_is_cancelled_is_counted_and_earns_nothing() {
        let portion = |day, status, region, orders, total| Portion { day, status, region, orders, total };
        let portions = [
            portion(28, Status::Pending, Region::WestBank, 2, 10_001),
            portion(29, Status::Cancelled, Region::WestBank, 5, 50_000),
            portion(29, Status::Delivered, Region::Jerusalem, 1, 7_000),
        ];
        let all = Sold::since(0, &portions);
        assert_eq!((all.orders, all.revenue, all.average()), (3, 17_001, 5_667));
        assert_eq!(all.by_status[&Status::Cancelled], 5);
        assert_eq!(all.by_region, BTreeMap::from([(Region::WestBank, (2, 10_001)), (Region::Jerusalem, (1, 7_000))]));
        let today = Sold::on(29, &portions);
        assert_eq!((today.orders, today.revenue), (1, 7_000));
        assert_eq!(Sold::on(3, &portions).average(), 0);
    }

    #[test]
    fn the_best_sellers_are_summed_over_names_and_sets() {
        let products: Vec<_> = (0..12).map(|_| ProductId::new()).collect();
        let seller = |n: usize, units, revenue: Option<i64>, name: &str, last_order| Seller {
            product: products[n],
            name: name.into(),
            brand_name: String::new(),
            units,
            revenue: revenue.map(Money::from_agorot),
            last_order,
        };
        let many = (0..12).map(|n| seller(n, 10, None, "عطر", 1001));
        let best = best(many.chain([seller(7, 3, Some(500), "عطر جديد", 1009), seller(7, 1, Some(100), "قديم", 1000)]));
        assert_eq!(best.len(), 10);
        let first = &best[0];
        assert_eq!((first.product, first.units, first.name.as_str()), (products[7], 14, "عطر جديد"));
        assert_eq!(first.revenue, Some(Money::from_agorot(600)));
        assert_eq!(best[1].revenue, None);
    }
}
