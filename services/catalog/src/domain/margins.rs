//! Margins: revenue and costs of packed orders, and the days on which products run out.

use chrono::{DateTime, NaiveDate, Utc};
use platform::FieldErrors;
use proto::{
    Money,
    catalog::v1::{GetMarginReportRequest, MarginGroup},
    id::ProductId,
};

use super::{
    costs::{CostedLine, add},
    fields,
    purchased_bottles::BottleProduct,
};

/// Maximum number of groups in a report.
pub(crate) const MAX_MARGIN_ROWS: usize = 500;
/// Days whose pours determine the pace at which a product runs out.
pub(crate) const PACE_DAYS: i64 = 30;

/// Revenue of sold units, and their costs as far as they are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Margin {
    pub(crate) units: i64,
    /// After offers, credits and discounts, without delivery.
    pub(crate) revenue: Money,
    /// Units whose cost is known.
    pub(crate) known_units: i64,
    /// Revenue of these units.
    pub(crate) known_revenue: Money,
    /// Cost of these units.
    pub(crate) known_cost: Money,
}

impl Margin {
    /// Sum margins; zero for none.
    pub(crate) fn sum(margins: impl IntoIterator<Item = Self>) -> Self {
        margins.into_iter().fold(Self::default(), |sum, one| Self {
            units: sum.units + one.units,
            revenue: add(sum.revenue, one.revenue),
            known_units: sum.known_units + one.known_units,
            known_revenue: add(sum.known_revenue, one.known_revenue),
            known_cost: add(sum.known_cost, one.known_cost),
        })
    }
}

/// Grouping and period of a report.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MarginQuery {
    pub(crate) group: MarginGroup,
    /// First day in the time zone of the shop; none when unbounded.
    pub(crate) from: Option<NaiveDate>,
    /// Last day; none when unbounded.
    pub(crate) to: Option<NaiveDate>,
}

impl MarginQuery {
    /// Read grouping and period of a report.
    pub(crate) fn read(request: &GetMarginReportRequest, errors: &mut FieldErrors) -> Self {
        let group = MarginGroup::try_from(request.group).unwrap_or_default();
        if group == MarginGroup::Unspecified {
            errors.add("group", "not_an_option");
        }
        let from = fields::day("from", &request.from, errors);
        let to = fields::day("to", &request.to, errors);
        if from.zip(to).is_some_and(|(from, to)| to < from) {
            errors.add("to", "days_reversed");
        }
        Self { group, from, to }
    }
}

/// The margin of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MarginRow {
    /// Id of the product or brand, month as `2026-11`, or size in hundredths of a millilitre; empty for deleted ones.
    pub(crate) key: String,
    /// Name of the product or brand; empty for months and sizes.
    pub(crate) name: String,
    pub(crate) margin: Margin,
}

/// Sort the groups of a report, months in their order and others by revenue, highest first; return the first ones and
/// the sum over all.
pub(crate) fn ranked(mut rows: Vec<MarginRow>, group: MarginGroup) -> (Vec<MarginRow>, Margin) {
    let total = Margin::sum(rows.iter().map(|row| row.margin));
    if group == MarginGroup::Month {
        rows.sort_by(|one, other| one.key.cmp(&other.key));
    } else {
        rows.sort_by(|one, other| (other.margin.revenue, &one.key).cmp(&(one.margin.revenue, &other.key)));
    }
    rows.truncate(MAX_MARGIN_ROWS);
    (rows, total)
}

/// The lines of a packed order.
#[derive(Clone, Debug)]
pub(crate) struct OrderMargin {
    pub(crate) lines: Vec<CostedLine>,
    pub(crate) packed_at: DateTime<Utc>,
}

/// Amounts of a product in hundredths of a millilitre: its stock, its bottles and recent pours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct RunOut {
    pub(crate) product: BottleProduct,
    pub(crate) stock_centi: i64,
    pub(crate) open_centi: i64,
    pub(crate) sealed_centi: i64,
    /// Poured for orders in the last [`PACE_DAYS`].
    pub(crate) poured_centi: i64,
}

impl RunOut {
    /// Return the number of whole days until stock and sealed bottles are used up; none when nothing was poured.
    pub(crate) const fn days(&self) -> Option<i64> {
        if self.poured_centi <= 0 {
            return None;
        }
        Some((self.stock_centi + self.sealed_centi) * PACE_DAYS / self.poured_centi)
    }

    /// Return the key by which products are listed: first those that run out, by their day, then the others by name.
    pub(crate) fn rank(&self) -> (bool, Option<i64>, &str, ProductId) {
        let days = self.days();
        (days.is_none(), days, &self.product.name, self.product.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run_out(stock_centi: i64, sealed_centi: i64, poured_centi: i64) -> RunOut {
        RunOut { product: BottleProduct::default(), stock_centi, open_centi: 0, sealed_centi, poured_centi }
    }

    #[test]
    fn days_follow_the_present_pace() {
        assert_eq!(run_out(1_000, 2_000, 1_000).days(), Some(90));
        assert_eq!(run_out(999, 0, 1_000).days(), Some(29));
        assert_eq!(run_out(0, 0, 1_000).days(), Some(0));
        assert_eq!(run_out(1_000, 0, 0).days(), None);
        let (soon, never) = (run_out(0, 0, 1), run_out(1, 0, 0));
        assert!(soon.rank() < never.rank());
    }

    #[test]
    fn period_and_group_are_validated() {
        let faults = |group: i32, from: &str, to: &str| {
            let mut errors = FieldErrors::new();
            MarginQuery::read(&GetMarginReportRequest { group, from: from.into(), to: to.into() }, &mut errors);
            errors.into_list().into_iter().map(|error| (error.field, error.slug)).collect::<Vec<_>>()
        };
        let pair = |field: &str, slug: &str| vec![(field.to_owned(), slug.to_owned())];
        assert_eq!(faults(1, "", ""), []);
        assert_eq!(faults(1, "2026-11-27", "2026-11-27"), []);
        assert_eq!(faults(0, "", ""), pair("group", "not_an_option"));
        assert_eq!(faults(9, "", ""), pair("group", "not_an_option"));
        assert_eq!(faults(1, "2026-11-27", "2026-11-26"), pair("to", "days_reversed"));
        assert_eq!(faults(1, "yesterday", ""), pair("from", "day_malformed"));
    }

    #[test]
    fn groups_are_sorted_by_revenue_and_months_by_time() {
        let row = |key: &str, agorot| MarginRow {
            key: key.into(),
            name: String::new(),
            margin: Margin { revenue: Money::from_agorot(agorot), ..Margin::default() },
        };
        let keys = |group| {
            let rows = vec![row("2026-11", 1), row("2026-09", 2), row("2026-10", 2)];
            ranked(rows, group).0.into_iter().map(|row| row.key).collect::<Vec<_>>()
        };
        assert_eq!(keys(MarginGroup::Product), ["2026-09", "2026-10", "2026-11"]);
        assert_eq!(keys(MarginGroup::Month), ["2026-09", "2026-10", "2026-11"]);
        let many = (0..=MAX_MARGIN_ROWS).map(|index| row(&index.to_string(), 2)).chain([row("last", 1)]);
        let (rows, total) = ranked(many.collect(), MarginGroup::Product);
        assert_eq!((rows.len(), total.revenue.agorot()), (500, 2 * 501 + 1), "the sum is that of all");
        assert!(rows.iter().all(|row| row.margin.revenue.agorot() == 2));
    }
}
