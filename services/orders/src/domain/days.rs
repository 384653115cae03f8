//! Calendar days in requests: `2026-03-01`.

use chrono::NaiveDate;
use platform::FieldErrors;

/// Parse a day; adds an error to the field when it is malformed.
pub(crate) fn read(field: &str, typed: &str, errors: &mut FieldErrors) -> Option<NaiveDate> {
    const FORM: &str = "%Y-%m-%d";
    // The parser accepts shorter numbers too.
    let day = NaiveDate::parse_from_str(typed, FORM).ok().filter(|_| typed.len() == "2026-03-01".len());
    if day.is_none() {
        errors.add(field, "day_malformed");
    }
    day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_accepts_one_format() {
        let mut errors = FieldErrors::new();
        assert_eq!(read("day", "2024-02-29", &mut errors), NaiveDate::from_ymd_opt(2024, 2, 29));
        assert!(errors.is_empty());
        for typed in ["", "2023-02-29", "2024-2-29", "29-02-2024", "2024-02-29T00:00:00Z", "٢٠٢٤-٠٢-٢٩", "today"]
        {
            let mut errors = FieldErrors::new();
            assert_eq!(read("day", typed, &mut errors), None, "{typed}");
            assert!(errors.has("day"));
        }
    }
}
