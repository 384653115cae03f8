//! Calendar days in requests: `2026-03-01`.

use chrono::NaiveDate;
use platform::Faults;

/// Parse a day; adds an error to the field when it is malformed.
pub(crate) fn read(field: &str, typed: &str, faults: &mut Faults) -> Option<NaiveDate> {
    const FORM: &str = "%Y-%m-%d";
    // The parser accepts shorter numbers too.
    let day = NaiveDate::parse_from_str(typed, FORM).ok().filter(|_| typed.len() == "2026-03-01".len());
    if day.is_none() {
        faults.add(field, "day_malformed");
    }
    day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_accepts_one_format() {
        let mut faults = Faults::new();
        assert_eq!(read("day", "2024-02-29", &mut faults), NaiveDate::from_ymd_opt(2024, 2, 29));
        assert!(faults.is_empty());
        for typed in ["", "2023-02-29", "2024-2-29", "29-02-2024", "2024-02-29T00:00:00Z", "٢٠٢٤-٠٢-٢٩", "today"]
        {
            let mut faults = Faults::new();
            assert_eq!(read("day", typed, &mut faults), None, "{typed}");
            assert!(faults.has("day"));
        }
    }
}
