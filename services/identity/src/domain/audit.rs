//! Which records of what administrators changed are wanted.

use chrono::{DateTime, NaiveDate, Utc};
use platform::{Faults, zone::Zone};

/// The records that are wanted; what is empty narrows nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Filter {
    pub(crate) person: String,
    pub(crate) kind: String,
    pub(crate) thing: String,
    /// From this moment on.
    pub(crate) from: Option<DateTime<Utc>>,
    /// Before this one.
    pub(crate) before: Option<DateTime<Utc>>,
}

/// The first and the last day that are wanted, in the shop's time zone.
pub(crate) fn days(
    from: &str,
    to: &str,
    zone: Zone,
    faults: &mut Faults,
) -> (Option<DateTime<Utc>>, Option<DateTime<Utc>>) {
    let first = day("from", from, faults).map(|day| zone.start_of(day));
    let last = day("to", to, faults).and_then(|day| day.succ_opt()).map(|next| zone.start_of(next));
    (first, last)
}

/// The day that a field names; none when it is empty, and a fault when it is no day.
fn day(field: &str, text: &str, faults: &mut Faults) -> Option<NaiveDate> {
    const FORMAT: &str = "%Y-%m-%d";
    if text.is_empty() {
        return None;
    }
    let day = NaiveDate::parse_from_str(text, FORMAT).ok().filter(|day| day.format(FORMAT).to_string() == text);
    if day.is_none() {
        faults.add(field, "day_malformed");
    }
    day
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hebron() -> Zone {
        "Asia/Hebron".parse().expect("a zone")
    }

    #[test]
    fn days_are_whole_and_the_shops() {
        let mut faults = Faults::new();
        let (from, before) = days("2026-01-15", "2026-01-15", hebron(), &mut faults);
        assert!(faults.is_empty());
        assert_eq!(from.expect("a moment").to_rfc3339(), "2026-01-14T22:00:00+00:00");
        assert_eq!(before.expect("a moment").to_rfc3339(), "2026-01-15T22:00:00+00:00");
        assert_eq!(days("", "", hebron(), &mut faults), (None, None));
    }

    #[test]
    fn what_is_no_day_is_a_fault() {
        for bad in ["2026-02-30", "4.5.2026", "2026-5-4", "today"] {
            let mut faults = Faults::new();
            days(bad, bad, hebron(), &mut faults);
            assert!(faults.has("from") && faults.has("to"), "{bad}");
        }
    }
}
