//! The shop's rules for returns, and what an order's shopper may request by them.

use chrono::{DateTime, Days, Utc};
use platform::FieldErrors;
use proto::{
    Money,
    common::v1::Region,
    names::Named,
    orders::v1::{ReturnFee, ReturnKind, ReturnObstacle, SetReturnRulesRequest},
};

use super::{
    orders::Order,
    return_requests::check_fee,
    returnable::{self, ReturnableLine},
    returns::Return,
    statuses::Status,
};

/// Upper bound on the days in which shoppers may request a return.
const MAX_WINDOW_DAYS: u32 = 365;

/// Rules of the shop for returns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReturnRules {
    /// Days after delivery within which shoppers may request a return. Zero: they cannot.
    pub(crate) window_days: u32,
    pub(crate) fees: Vec<(Region, Money)>,
}

impl ReturnRules {
    /// Parse rules with a fee for each region; the result is meaningful only without errors.
    pub(crate) fn read(request: &SetReturnRulesRequest, errors: &mut FieldErrors) -> Self {
        let window_days = u32::try_from(request.window_days).ok().filter(|days| *days <= MAX_WINDOW_DAYS);
        if window_days.is_none() {
            errors.add_with("window_days", "out_of_range", &[("min", "0"), ("max", &MAX_WINDOW_DAYS.to_string())]);
        }
        let regions = Region::NAMES.iter();
        let fees = regions.filter_map(|(region, name)| {
            let (field, of_region) = (format!("fees.{name}"), |fee: &&ReturnFee| fee.region() == *region);
            let Some(fee) = request.fees.iter().find(of_region) else {
                errors.add(field, "required");
                return None;
            };
            let fee = Money::from_agorot(fee.agorot);
            check_fee(&field, fee, errors);
            Some((*region, fee))
        });
        Self { fees: fees.collect(), window_days: window_days.unwrap_or_default() }
    }

    /// Return the fee for a kind of return from a region. Damage is the shop's.
    pub(crate) fn fee(&self, kind: ReturnKind, region: Region) -> Money {
        if kind == ReturnKind::Damaged {
            return Money::ZERO;
        }
        self.fees.iter().find(|(known, _)| *known == region).map_or(Money::ZERO, |(_, fee)| *fee)
    }

    /// Return the end of the time in which the shopper of an order may request a return; none if it is not delivered, or
    /// shoppers cannot.
    pub(crate) fn until(&self, order: &Order) -> Option<DateTime<Utc>> {
        let delivered = order.history.iter().rev().find(|change| change.to == Status::Delivered)?;
        if order.status != Status::Delivered || self.window_days == 0 {
            return None;
        }
        delivered.at.checked_add_days(Days::new(self.window_days.into()))
    }

    /// Return the reason why the shopper cannot request a return of an order; unspecified if that is possible.
    fn obstacle(&self, order: &Order, lines: &[ReturnableLine], now: DateTime<Utc>) -> ReturnObstacle {
        if self.window_days == 0 {
            return ReturnObstacle::SwitchedOff;
        }
        match self.until(order) {
            None => ReturnObstacle::NotDelivered,
            _ if order.fulfilment.returns.iter().any(Return::is_open) => ReturnObstacle::OpenReturn,
            _ if lines.iter().all(|line| line.left == 0) => ReturnObstacle::NothingLeft,
            Some(until) if until <= now => ReturnObstacle::WindowOver,
            Some(_) => ReturnObstacle::Unspecified,
        }
    }
}

/// Returns of an order for its shopper: those that exist, and the one that can be requested.
#[derive(Clone, Debug)]
pub(crate) struct ReturnOptions {
    pub(crate) order: Order,
    /// Unspecified if a return can be requested.
    pub(crate) obstacle: ReturnObstacle,
    pub(crate) until: Option<DateTime<Utc>>,
    pub(crate) window_days: u32,
    /// Fee unless the goods are damaged.
    pub(crate) fee: Money,
    pub(crate) damaged_fee: Money,
    /// Lines of which units can still be returned.
    pub(crate) lines: Vec<ReturnableLine>,
}

impl ReturnOptions {
    /// Apply the rules to an order.
    pub(crate) fn of(order: Order, rules: &ReturnRules, now: DateTime<Utc>) -> Self {
        let (lines, region) = (returnable::of(&order), order.purchase.contact.region);
        Self {
            obstacle: rules.obstacle(&order, &lines, now),
            until: rules.until(&order),
            window_days: rules.window_days,
            fee: rules.fee(ReturnKind::Return, region),
            damaged_fee: rules.fee(ReturnKind::Damaged, region),
            lines: lines.into_iter().filter(|line| line.left > 0).collect(),
            order,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use proto::orders::v1::ReturnState;

    use super::*;
    use crate::domain::{
        orders::{StatusChange, tests::sample_order},
        return_requests::tests::field_errors,
        returns::tests::a_return,
    };

    fn rules(window_days: u32) -> ReturnRules {
        ReturnRules { window_days, fees: vec![(Region::Jerusalem, Money::from_shekels(30))] }
    }

    #[test]
    fn shopper_asks_within_the_window_after_delivery() {
        let (now, mut order) = (DateTime::UNIX_EPOCH, sample_order());
        let obstacle = |order: &Order, rules: &ReturnRules, days: u64| {
            ReturnOptions::of(order.clone(), rules, now + Duration::from_hours(24 * days)).obstacle
        };
        assert_eq!(obstacle(&order, &rules(14), 0), ReturnObstacle::NotDelivered);
        order.history = vec![StatusChange { from: None, to: Status::Delivered, at: now, by: None }];
        assert_eq!(obstacle(&order, &rules(14), 0), ReturnObstacle::NotDelivered, "no longer");
        order.status = Status::Delivered;
        assert_eq!(obstacle(&order, &rules(14), 13), ReturnObstacle::Unspecified);
        assert_eq!(obstacle(&order, &rules(14), 14), ReturnObstacle::WindowOver);
        assert_eq!(obstacle(&order, &rules(0), 0), ReturnObstacle::SwitchedOff);
        order.fulfilment.returns = vec![a_return(ReturnKind::Damaged, ReturnState::Requested)];
        assert_eq!(obstacle(&order, &rules(14), 0), ReturnObstacle::OpenReturn);
        order.fulfilment.returns[0].state = ReturnState::Declined;
        assert_eq!(obstacle(&order, &rules(14), 0), ReturnObstacle::Unspecified);
    }

    #[test]
    fn fee_depends_on_region_and_never_covers_damage() {
        let rules = rules(14);
        let fee = |kind, region| rules.fee(kind, region).agorot();
        assert_eq!(fee(ReturnKind::Exchange, Region::Jerusalem), 3_000);
        assert_eq!(fee(ReturnKind::Damaged, Region::Jerusalem), 0);
        assert_eq!(fee(ReturnKind::Return, Region::Israel), 0);
    }

    #[test]
    fn rules_have_a_fee_for_each_region() {
        let fee = |region: Region, agorot| ReturnFee { region: region.into(), agorot };
        let read = |window_days, fees| {
            let mut errors = FieldErrors::new();
            let rules = ReturnRules::read(&SetReturnRulesRequest { window_days, fees }, &mut errors);
            (rules, field_errors(errors))
        };
        let all = vec![fee(Region::WestBank, 0), fee(Region::Jerusalem, 3_000), fee(Region::Israel, 100_000)];
        let (rules, errors) = read(365, all);
        assert_eq!((rules.window_days, rules.fees.len(), errors.len()), (365, 3, 0));
        let (_, errors) = read(366, vec![fee(Region::WestBank, -1), fee(Region::Israel, 100_001)]);
        let expected = [
            ("window_days", "out_of_range"),
            ("fees.WEST_BANK", "amount_malformed"),
            ("fees.JERUSALEM", "required"),
            ("fees.ISRAEL", "fee_too_high"),
        ];
        assert_eq!(errors, expected.map(|(field, slug)| (field.to_owned(), slug.to_owned())));
        assert_eq!(read(-1, vec![]).1.len(), 4);
    }
}
