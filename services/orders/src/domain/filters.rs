//! Filters and sort order of order lists.

use chrono::{DateTime, Days, Utc};
use platform::{FieldErrors, time_zone::TimeZone};
use proto::{
    common::v1::Region,
    id::UserId,
    orders::v1::{ListOrdersRequest, OrderFlag, OrderSort},
};

use super::{
    confirmations::Confirmation,
    customers::{CustomerKey, MAX_KEY},
    days,
    enums::{read_confirmation, read_status},
    search::Search,
    statuses::Status,
};

/// Conditions on orders, all of which must hold; the default matches every order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Filter {
    pub(crate) account: Option<UserId>,
    /// Orders of this customer, under any of the phones.
    pub(crate) customer: Option<OrderCustomer>,
    /// Orders in this status.
    pub(crate) status: Option<Status>,
    /// Orders that match this search.
    pub(crate) search: Option<Search>,
    /// Orders to this region.
    pub(crate) region: Option<Region>,
    /// Orders with this confirmation.
    pub(crate) confirmation: Option<Confirmation>,
    /// Orders placed at this time or later.
    pub(crate) from: Option<DateTime<Utc>>,
    /// Orders placed before this time.
    pub(crate) until: Option<DateTime<Utc>>,
    /// Orders with this flag.
    pub(crate) flag: Option<Flag>,
}

/// Customer of the listed orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum OrderCustomer {
    Known(CustomerKey),
    /// Text that is neither an id nor a phone: no order has it.
    Unknown,
}

/// Flags that mark orders in need of attention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flag {
    /// The order duplicates another one.
    Duplicate,
    /// Same customer as an order that was refused earlier.
    RefusedBefore,
    /// To be packed, but without labels printed since the last revision.
    Unprinted,
    /// Shipped or delivered, but no cash is recorded.
    CashDue,
}

/// Sort order of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sort {
    /// Newest orders first, the default.
    #[default]
    Newest,
    /// Oldest orders first, as they queue up.
    Oldest,
}

impl Sort {
    /// Parse the sort order of an administrator's list.
    pub(crate) fn read(request: &ListOrdersRequest, errors: &mut FieldErrors) -> Self {
        match OrderSort::try_from(request.sort) {
            Ok(OrderSort::Unspecified | OrderSort::Newest) => Self::Newest,
            Ok(OrderSort::Oldest) => Self::Oldest,
            Err(_) => {
                errors.add("sort_by", "not_an_option");
                Self::default()
            }
        }
    }
}

impl Filter {
    /// Parse the filter of an administrator's list; days are those of `zone`.
    pub(crate) fn read(request: &ListOrdersRequest, zone: TimeZone, errors: &mut FieldErrors) -> Self {
        let (from, until) = read_period(request, zone, errors);
        Self {
            account: None,
            customer: read_customer(&request.customer, errors),
            status: read_status("status", request.status, errors),
            search: Search::read(&request.search, errors),
            region: read_region(request.region, errors),
            confirmation: read_confirmation("confirmation", request.confirmation, errors),
            from,
            until,
            flag: read_flag(request.flag, errors),
        }
    }

    /// Parse the filter of a customer's own list.
    pub(crate) fn for_account(account: UserId, request: &ListOrdersRequest, errors: &mut FieldErrors) -> Self {
        Self {
            account: Some(account),
            status: read_status("status", request.status, errors),
            search: Search::read(&request.search, errors),
            ..Self::default()
        }
    }

    /// Return the search if it is the only condition.
    pub(crate) fn only_search(&self) -> Option<&Search> {
        self.search.as_ref().filter(|_| self.status.is_none() && self.is_status_and_search_only())
    }

    /// Whether there is no condition other than a status.
    pub(crate) const fn is_status_only(&self) -> bool {
        self.search.is_none() && self.is_status_and_search_only()
    }

    /// Whether there is no condition other than a status and a search.
    const fn is_status_and_search_only(&self) -> bool {
        matches!(
            self,
            Self {
                account: None,
                customer: None,
                status: _,
                search: _,
                region: None,
                confirmation: None,
                from: None,
                until: None,
                flag: None,
            }
        )
    }
}

/// Return the start of the first day and the start of the day after the last.
fn read_period(
    request: &ListOrdersRequest,
    zone: TimeZone,
    errors: &mut FieldErrors,
) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>) {
    let first = request.from_day.as_deref().and_then(|day| days::read("from", day, errors));
    let last = request.to_day.as_deref().and_then(|day| days::read("to", day, errors));
    if first.zip(last).is_some_and(|(first, last)| last < first) {
        errors.add("to", "days_reversed");
    }
    let after = last.and_then(|last| last.checked_add_days(Days::new(1)));
    (first.map(|day| zone.start_of_day(day)), after.map(|day| zone.start_of_day(day)))
}

fn read_customer(typed: &str, errors: &mut FieldErrors) -> Option<OrderCustomer> {
    if typed.chars().count() > MAX_KEY {
        errors.add_with("customer", "too_long", &[("max", &MAX_KEY.to_string())]);
    }
    let is_given = !typed.trim().is_empty();
    is_given.then(|| CustomerKey::read(typed).map_or(OrderCustomer::Unknown, OrderCustomer::Known))
}

fn read_region(region: i32, errors: &mut FieldErrors) -> Option<Region> {
    let known = Region::try_from(region);
    if known.is_err() {
        errors.add("region", "not_an_option");
    }
    known.ok().filter(|region| *region != Region::Unspecified)
}

fn read_flag(flag: i32, errors: &mut FieldErrors) -> Option<Flag> {
    match OrderFlag::try_from(flag) {
        Ok(OrderFlag::Unspecified) => None,
        Ok(OrderFlag::Duplicate) => Some(Flag::Duplicate),
        Ok(OrderFlag::RefusedBefore) => Some(Flag::RefusedBefore),
        Ok(OrderFlag::Unprinted) => Some(Flag::Unprinted),
        Ok(OrderFlag::CashDue) => Some(Flag::CashDue),
        Err(_) => {
            errors.add("flag", "not_an_option");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(change: impl FnOnce(&mut ListOrdersRequest)) -> (Filter, Vec<String>) {
        let mut request = ListOrdersRequest::default();
        change(&mut request);
        let mut errors = FieldErrors::new();
        let filter = Filter::read(&request, "Asia/Hebron".parse().expect("a zone"), &mut errors);
        let failure = errors.check().err();
        let fields = failure.iter().flat_map(platform::Error::field_errors).map(|fault| fault.field.clone());
        (filter, fields.collect())
    }

    #[test]
    fn period_spans_days_of_the_shop_zone() {
        let (filter, errors) = read(|request| {
            request.from_day = Some("2026-03-27".into());
            request.to_day = Some("2026-03-28".into());
        });
        assert!(errors.is_empty());
        // The clocks are put forward on the second night.
        assert_eq!(filter.from.map(|at| at.to_rfc3339()).as_deref(), Some("2026-03-26T22:00:00+00:00"));
        assert_eq!(filter.until.map(|at| at.to_rfc3339()).as_deref(), Some("2026-03-28T21:00:00+00:00"));
    }

    #[test]
    fn filter_reports_all_field_errors() {
        let (_, errors) = read(|request| {
            request.status = 9;
            request.region = 9;
            request.customer = "5".repeat(101);
            request.confirmation = -1;
            request.flag = 9;
            request.from_day = Some("yesterday".into());
            request.to_day = Some("2026-02-30".into());
        });
        assert_eq!(errors, ["from", "to", "customer", "status", "region", "confirmation", "flag"]);
        let (_, reversed) = read(|request| {
            request.from_day = Some("2026-03-02".into());
            request.to_day = Some("2026-03-01".into());
        });
        assert_eq!(reversed, ["to"]);
    }

    #[test]
    fn customer_of_any_text_is_a_condition() {
        let customer = |typed: &str| read(|request| request.customer = typed.into()).0.customer;
        assert_eq!(customer(" "), None);
        assert_eq!(customer("ليلى"), Some(OrderCustomer::Unknown));
        assert!(matches!(customer("٠٥٩-١٢٣-٤٥٦٧"), Some(OrderCustomer::Known(CustomerKey::Phone(_)))));
    }

    #[test]
    fn is_status_only_rejects_any_other_condition() {
        assert!(read(|_| {}).0.is_status_only() && read(|request| request.status = 2).0.is_status_only());
        assert!(!read(|request| request.flag = 1).0.is_status_only());
        assert!(!read(|request| request.customer = "0591234567".into()).0.is_status_only());
        assert!(!read(|request| request.to_day = Some("2026-03-01".into())).0.is_status_only());
    }
}
