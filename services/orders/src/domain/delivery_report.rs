//! Numbers of deliveries: shares and times by courier, region or place.

use chrono::{DateTime, Days, Utc};
use platform::{FieldErrors, time_zone::TimeZone};
use proto::orders::v1::{DeliveryGrouping, GetDeliveryReportRequest};

use super::days;

/// Shipments of a group, with the mean times of those that were delivered and paid out.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct DeliveryFigures {
    /// Name of the courier, region or city; empty for all shipments.
    pub(crate) group: String,
    pub(crate) shipments: u64,
    /// Delivered or paid out.
    pub(crate) delivered: u64,
    /// Number of shipments returning or returned.
    pub(crate) returned: u64,
    /// Mean from booking to delivery; none if none was delivered.
    pub(crate) hours_to_door: Option<f64>,
    /// Mean from delivery to payout; none if none was paid out.
    pub(crate) hours_to_money: Option<f64>,
}

/// Times between which shipments were booked; none is no bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DeliveryPeriod {
    pub(crate) from: Option<DateTime<Utc>>,
    pub(crate) until: Option<DateTime<Utc>>,
}

/// Parse the period and the grouping of a report; days are those of `zone`.
pub(crate) fn read(
    request: &GetDeliveryReportRequest,
    zone: TimeZone,
    errors: &mut FieldErrors,
) -> (DeliveryPeriod, DeliveryGrouping) {
    let first = request.from_day.as_deref().and_then(|day| days::read("from", day, errors));
    let last = request.to_day.as_deref().and_then(|day| days::read("to", day, errors));
    if first.zip(last).is_some_and(|(first, last)| last < first) {
        errors.add("to", "days_reversed");
    }
    let grouping = DeliveryGrouping::try_from(request.grouping).ok();
    let grouping = grouping.filter(|grouping| *grouping != DeliveryGrouping::Unspecified);
    if grouping.is_none() {
        errors.add("by", "not_an_option");
    }
    let after = last.and_then(|last| last.checked_add_days(Days::new(1)));
    let period = DeliveryPeriod {
        from: first.map(|day| zone.start_of_day(day)),
        until: after.map(|day| zone.start_of_day(day)),
    };
    (period, grouping.unwrap_or_default())
}
