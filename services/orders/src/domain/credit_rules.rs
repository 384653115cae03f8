//! The shop's rules for credits.

use chrono::{DateTime, Days, Utc};
use platform::FieldErrors;

/// Upper bound on the days for which a credit holds.
const MAX_DAYS: u32 = 730;

/// Rules of the shop for credits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CreditRules {
    /// Incremented with every change.
    pub(crate) version: i64,
    /// Days for which a credit holds. Zero: samples give none.
    pub(crate) days: u32,
}

impl CreditRules {
    /// Return the end of a credit that is earned now; none if samples give no credit.
    pub(crate) fn end(self, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
        now.checked_add_days(Days::new(self.days.into())).filter(|_| self.days > 0)
    }
}

/// Validate a number of days; meaningful only without errors.
pub(crate) fn read_days(days: i64, errors: &mut FieldErrors) -> u32 {
    let valid = u32::try_from(days).ok().filter(|days| *days <= MAX_DAYS);
    if valid.is_none() {
        errors.add_with("days", "out_of_range", &[("min", "0"), ("max", &MAX_DAYS.to_string())]);
    }
    valid.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn credit_ends_after_the_days_of_the_rules() {
        let end = |days| CreditRules { version: 1, days }.end(DateTime::UNIX_EPOCH);
        assert_eq!(end(60).map(|end| end.timestamp()), Some(60 * 24 * 3_600));
        assert_eq!(end(0), None);
    }

    #[test]
    fn days_are_limited() {
        let read = |days| {
            let mut errors = FieldErrors::new();
            (read_days(days, &mut errors), errors.has("days"))
        };
        assert_eq!([0, 730].map(read), [(0, false), (730, false)]);
        assert_eq!([-1, 731, i64::MAX].map(read), [(0, true); 3]);
    }
}
