//! Customers: people who order, known by their phones. One customer may have several phones, after merges.

use std::{collections::BTreeMap, time::Duration};

use chrono::{DateTime, Utc};
use platform::{FieldErrors, text, time_zone::TimeZone};
use proto::{
    Money, Phone,
    common::v1::Region,
    id::CustomerId,
    orders::v1::{self, BlockCustomerRequest},
};

use super::{
    days,
    fulfilment::{Note, OrderReference},
    search::Search,
    statuses::Status,
};

/// Period in which a merge can be undone.
const UNDO_PERIOD: Duration = Duration::from_hours(24);

/// Maximum length of the reason for a block in characters.
const MAX_REASON: usize = 255;

/// Maximum length of a key in characters, with separators.
pub(super) const MAX_KEY: usize = 100;

/// Highest number of refusals that the call rule accepts.
const MAX_REFUSALS: u32 = 100;

/// Text by which a customer is found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CustomerKey {
    Id(CustomerId),
    Phone(Phone),
}

impl CustomerKey {
    /// Parse an id, or a phone in any notation.
    pub(crate) fn read(typed: &str) -> Option<Self> {
        if typed.chars().count() > MAX_KEY {
            return None;
        }
        let id = typed.parse().ok().map(Self::Id);
        id.or_else(|| typed.parse().ok().map(Self::Phone))
    }
}

/// Search among customers: those with a matching order, or whose e-mail address begins with the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CustomerSearch {
    pub(crate) orders: Search,
    /// Beginning of an address, in lower case.
    pub(crate) email: String,
}

impl CustomerSearch {
    /// Parse a search; none when nothing remains to search for.
    pub(crate) fn read(typed: &str, errors: &mut FieldErrors) -> Option<Self> {
        let email = text::normalize(typed).to_lowercase().replace(char::is_control, " ");
        Search::read(typed, errors).map(|orders| Self { orders, email })
    }
}

/// A customer in a list, over all phones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CustomerSummary {
    pub(crate) id: CustomerId,
    /// The customer's own phone, in E.164.
    pub(crate) phone: String,
    /// Name on the last order, or on the last one that there was.
    pub(crate) name: String,
    /// Number of phones, more than one after merges.
    pub(crate) phones: u32,
    /// Number of orders in each status.
    pub(crate) by_status: BTreeMap<Status, u64>,
    /// Number of orders that were refused.
    pub(crate) refusals: u32,
    /// Value of delivered orders.
    pub(crate) delivered: Money,
    /// Last order with its time; none after a revision gave the only one another phone.
    pub(crate) last_order: Option<(OrderReference, DateTime<Utc>)>,
    /// None when the customer is not blocked.
    pub(crate) block: Option<Block>,
    pub(crate) call_rule: CallRule,
}

/// Everything about a customer except the orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Customer {
    pub(crate) summary: CustomerSummary,
    /// Address on the last order that has one.
    pub(crate) email: Option<String>,
    /// The customer's own phone first, then merged ones in the order of merging.
    pub(crate) phones: Vec<CustomerPhone>,
    /// Names on orders, latest first.
    pub(crate) names: Vec<String>,
    /// Delivery addresses, latest used first.
    pub(crate) addresses: Vec<CustomerAddress>,
    /// Notes of administrators, oldest first.
    pub(crate) notes: Vec<Note>,
    /// True if the customer agreed to messages about the last order.
    pub(crate) agreed_to_messages: bool,
}

/// One phone of a customer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CustomerPhone {
    /// Id of the customer with this phone alone.
    pub(crate) customer: CustomerId,
    /// The phone in E.164.
    pub(crate) phone: String,
    /// None for the customer's own phone.
    pub(crate) merge: Option<Merge>,
}

/// A merge of another customer into this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Merge {
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator.
    pub(crate) by: String,
}

impl Merge {
    /// Return the time from which the merge is final.
    pub(crate) fn undo_until(&self) -> DateTime<Utc> {
        self.at + UNDO_PERIOD
    }

    /// Return whether the merge is not final yet.
    pub(crate) fn can_be_undone(&self, now: DateTime<Utc>) -> bool {
        now < self.undo_until()
    }
}

/// A delivery address with its number of orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CustomerAddress {
    pub(crate) region: Region,
    pub(crate) city: String,
    pub(crate) address: String,
    pub(crate) orders: u64,
}

/// Decision of an administrator to reject the orders that a customer places alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Block {
    /// Exclusive end of the block.
    pub(crate) until: DateTime<Utc>,
    /// Internal reason, 1 to 255 characters.
    pub(crate) reason: String,
    pub(crate) at: DateTime<Utc>,
    /// Display name of the administrator.
    pub(crate) by: String,
}

impl Block {
    /// Parse a block that an administrator starts now; it ends with a day of `zone`.
    pub(crate) fn read(
        request: &BlockCustomerRequest,
        zone: TimeZone,
        now: DateTime<Utc>,
        by: String,
        errors: &mut FieldErrors,
    ) -> Option<Self> {
        let until = if request.until_day.trim().is_empty() {
            errors.add("until", "required");
            None
        } else {
            days::read("until", request.until_day.trim(), errors)
        };
        if until.is_some_and(|day| day < zone.day_of(now)) {
            errors.add("until", "day_passed");
        }
        let reason = text::required("reason", &request.reason, MAX_REASON, errors);
        let after = until?.succ_opt()?;
        Some(Self { until: zone.start_of_day(after), reason, at: now, by })
    }
}

/// The shop's rule to call customers before packing once they have refused so many orders; zero switches it off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CallRule {
    pub(crate) refusals: u32,
}

impl CallRule {
    /// Parse the number of refusals.
    pub(crate) fn read(refusals: i64, errors: &mut FieldErrors) -> Self {
        let known = u32::try_from(refusals).ok().filter(|refusals| *refusals <= MAX_REFUSALS);
        if known.is_none() {
            errors.add_with("refusals", "out_of_range", &[("min", "0"), ("max", &MAX_REFUSALS.to_string())]);
        }
        Self { refusals: known.unwrap_or_default() }
    }

    /// Return whether a customer with so many refusals must be called.
    pub(crate) const fn applies_to(self, refusals: u32) -> bool {
        self.refusals > 0 && refusals >= self.refusals
    }
}

/// Sort order of a list of customers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum CustomerSort {
    /// Latest order first, the default.
    #[default]
    LastOrder,
    /// Highest value of delivered orders first.
    DeliveredValue,
    /// Most refused orders first.
    Refusals,
}

impl CustomerSort {
    /// Parse the sort order; the last order decides if none is given.
    pub(crate) fn read(sort: i32, errors: &mut FieldErrors) -> Self {
        match v1::CustomerSort::try_from(sort) {
            Ok(v1::CustomerSort::Unspecified | v1::CustomerSort::LastOrder) => Self::LastOrder,
            Ok(v1::CustomerSort::DeliveredValue) => Self::DeliveredValue,
            Ok(v1::CustomerSort::Refusals) => Self::Refusals,
            Err(_) => {
                errors.add("sort_by", "not_an_option");
                Self::default()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_block(until: &str, reason: &str) -> (Option<Block>, FieldErrors) {
        let zone = "Asia/Hebron".parse().expect("a zone");
        let now = "2026-01-15T21:59:00Z".parse().expect("a moment");
        let request = BlockCustomerRequest { customer: String::new(), until_day: until.into(), reason: reason.into() };
        let mut errors = FieldErrors::new();
        (Block::read(&request, zone, now, "سلمى".into(), &mut errors), errors)
    }

    #[test]
    fn customer_key_is_an_id_or_a_phone() {
        let id = CustomerId::new();
        assert_eq!(CustomerKey::read(&id.to_string()), Some(CustomerKey::Id(id)));
        let phone = "+970591234567".parse().expect("a phone");
        assert_eq!(CustomerKey::read("٠٥٩-١٢٣-٤٥٦٧"), Some(CustomerKey::Phone(phone)));
        assert_eq!(CustomerKey::read("ليلى"), None);
        assert_eq!(CustomerKey::read(&format!("0591234567{}", " ".repeat(91))), None);
    }

    #[test]
    fn block_lasts_to_the_end_of_its_day() {
        let (block, errors) = read_block("2026-01-15", " يرفض الاستلام ");
        let block = block.expect("a block");
        assert!(errors.is_empty());
        assert_eq!(
            (block.until.to_rfc3339().as_str(), block.reason.as_str()),
            ("2026-01-15T22:00:00+00:00", "يرفض الاستلام")
        );
    }

    #[test]
    fn block_requires_a_day_to_come_and_a_reason() {
        let cases: [(&str, &str, &[&str]); 4] = [
            ("2026-01-14", "سبب", &["until"]),
            ("غداً", "", &["until", "reason"]),
            ("", "سبب", &["until"]),
            ("2026-01-16", "a\nb", &["reason"]),
        ];
        for (until, reason, fields) in cases {
            let (_, errors) = read_block(until, reason);
            assert!(fields.iter().all(|field| errors.has(field)), "{until} {reason}");
        }
        let (_, errors) = read_block("2026-01-16", &"س".repeat(256));
        assert!(errors.has("reason"));
    }

    #[test]
    fn call_rule_applies_from_its_number_of_refusals() {
        let rule = |refusals| CallRule { refusals };
        assert!(rule(2).applies_to(2) && rule(2).applies_to(3) && !rule(2).applies_to(1));
        assert!(!rule(0).applies_to(0) && !rule(0).applies_to(9), "the rule is off");
    }

    #[test]
    fn call_rule_accepts_up_to_a_hundred_refusals() {
        for refusals in [-1, 101, i64::MAX] {
            let mut errors = FieldErrors::new();
            CallRule::read(refusals, &mut errors);
            assert!(errors.has("refusals"), "{refusals}");
        }
        let mut errors = FieldErrors::new();
        assert_eq!((CallRule::read(100, &mut errors), errors.is_empty()), (CallRule { refusals: 100 }, true));
    }
}
