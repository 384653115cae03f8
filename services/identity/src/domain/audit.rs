//! Filters of audit records.

use chrono::{DateTime, NaiveDate, Utc};
use platform::{FieldErrors, time_zone::TimeZone};

/// Conditions on audit records; empty ones match every record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filter {
    pub(crate) actor: String,
    pub(crate) kind: String,
    pub(crate) thing: String,
    /// Inclusive start of the period.
    pub(crate) from: Option<DateTime<Utc>>,
    /// Exclusive end of the period.
    pub(crate) before: Option<DateTime<Utc>>,
}

/// Parse the first and last day of a period in the shop's time zone; returns its start and its exclusive end.
pub(crate) fn parse_period(
    from: &str,
    to: &str,
    zone: TimeZone,
    errors: &mut FieldErrors,
) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>) {
    let first = day("from", from, errors).map(|day| zone.start_of_day(day));
    let last = day("to", to, errors).and_then(|day| day.succ_opt()).map(|next| zone.start_of_day(next));
    (first, last)
}

/// Parse a day; none if the field is empty, with a field error if it is malformed.
fn day(field: &str, text: &str, errors: &mut FieldErrors) -> Option<NaiveDate> {
    const FORMAT: &str = "%Y-%m-%d";
    if text.is_empty() {
        return None;
    }
    let day = NaiveDate::parse_from_str(text, FORMAT).ok().filter(|day| day.format(FORMAT).to_string() == text);
    if day.is_none() {
        errors.add(field, "day_malformed");
    }
    day
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hebron() -> TimeZone {
        "Asia/Hebron".parse().expect("a zone")
    }

    #[test]
    fn period_spans_days_of_the_shop_zone() {
        let mut errors = FieldErrors::new();
        let (from, before) = parse_period("2026-01-15", "2026-01-15", hebron(), &mut errors);
        assert!(errors.is_empty());
        assert_eq!(from.expect("a moment").to_rfc3339(), "2026-01-14T22:00:00+00:00");
        assert_eq!(before.expect("a moment").to_rfc3339(), "2026-01-15T22:00:00+00:00");
        assert_eq!(parse_period("", "", hebron(), &mut errors), (None, None));
    }

    #[test]
    fn parse_period_rejects_malformed_days() {
        for bad in ["2026-02-30", "4.5.2026", "2026-5-4", "today"] {
            let mut errors = FieldErrors::new();
            parse_period(bad, bad, hebron(), &mut errors);
            assert!(errors.has("from") && errors.has("to"), "{bad}");
        }
    }
}
