//! The shop's time zone: conversion between moments and days.

use std::{fmt, str::FromStr};

use chrono::{DateTime, Duration, NaiveDate, NaiveTime, TimeZone as _, Utc};
use chrono_tz::Tz;

use crate::settings::Setting;

/// Time zone of all days that are entered or shown.
pub const TIME_ZONE: Setting =
    Setting::new("ATTAR_TIME_ZONE", Some("Asia/Hebron"), "time zone of the shop, by its IANA name")
        .helm("store.timeZone");

/// A time zone of the IANA database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeZone(Tz);

/// Error for a text that is not the name of a time zone.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not the name of a time zone")]
pub struct InvalidTimeZone;

impl TimeZone {
    /// Return the day on which a moment falls in this zone.
    pub fn day_of(self, moment: DateTime<Utc>) -> NaiveDate {
        moment.with_timezone(&self.0).date_naive()
    }

    /// Return the moment at which a day begins in this zone. When the clocks skip midnight, it begins after the skip.
    pub fn start_of_day(self, day: NaiveDate) -> DateTime<Utc> {
        let midnight = day.and_time(NaiveTime::MIN);
        // No zone has skipped more than a day.
        let quarters = (0..=96).map(|quarter| midnight + Duration::minutes(15 * quarter));
        let mut starts = quarters.filter_map(|start| self.0.from_local_datetime(&start).earliest());
        starts.next().map_or_else(|| midnight.and_utc(), |start| start.to_utc())
    }
}

impl FromStr for TimeZone {
    type Err = InvalidTimeZone;

    /// Parse a name of the IANA database, such as `Asia/Hebron`.
    fn from_str(text: &str) -> Result<Self, InvalidTimeZone> {
        text.parse().map(Self).map_err(|_| InvalidTimeZone)
    }
}

impl fmt::Display for TimeZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hebron() -> TimeZone {
        "Asia/Hebron".parse().expect("a zone")
    }

    fn start(zone: TimeZone, day: &str) -> String {
        zone.start_of_day(day.parse().expect("a day")).to_rfc3339()
    }

    #[test]
    fn start_of_is_local_midnight_in_winter_and_summer() {
        assert_eq!(start(hebron(), "2026-01-15"), "2026-01-14T22:00:00+00:00");
        assert_eq!(start(hebron(), "2026-07-15"), "2026-07-14T21:00:00+00:00");
        let late = "2026-07-14T22:30:00Z".parse().expect("a moment");
        assert_eq!(hebron().day_of(late).to_string(), "2026-07-15");
        assert_eq!(hebron().to_string(), "Asia/Hebron");
    }

    #[test]
    fn start_of_is_after_the_skip_when_clocks_skip_midnight() {
        let cairo = "Africa/Cairo".parse().expect("a zone");
        assert_eq!(start(cairo, "2026-04-24"), "2026-04-23T22:00:00+00:00");
        let first = cairo.start_of_day("2026-04-24".parse().expect("a day"));
        assert_eq!(cairo.day_of(first).to_string(), "2026-04-24");
        assert_eq!(cairo.day_of(first - Duration::seconds(1)).to_string(), "2026-04-23");
    }

    #[test]
    fn parsing_rejects_unknown_names() {
        assert_eq!("Atlantis/Poseidonis".parse::<TimeZone>(), Err(InvalidTimeZone));
    }
}
