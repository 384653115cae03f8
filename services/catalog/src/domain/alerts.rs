//! Alerts for administrators: stock that is running out and searches that found nothing.

use std::cmp::Ordering;

use chrono::{DateTime, TimeDelta, Utc};
use proto::id::ProductId;

use super::{bottles::LOW_STOCK_ML_CENTI, search::Search, variants::Variant};

/// Largest number of units that counts as low stock. The dashboard names it in `lowStockText`.
pub(crate) const LOW_STOCK_UNITS: i64 = 3;
/// Maximum number of alerts of each kind.
pub(crate) const MAX_ALERTS: u64 = 20;
/// Retention of searches that found nothing.
pub(crate) const MISSED_SEARCH_RETENTION: TimeDelta = TimeDelta::days(90);
/// Maximum number of distinct search texts that are stored.
pub(crate) const MAX_MISSED_SEARCHES: u64 = 2_000;

/// Accepted lengths of a stored search text, in characters.
const TEXT_LENGTHS: std::ops::RangeInclusive<usize> = 2..=60;
/// Number of digits from which a text may be a phone number and is not stored.
const PHONE_DIGITS: usize = 5;

/// A variant or bottle with little stock left.
#[derive(Clone, Debug)]
pub(crate) struct StockAlert {
    pub(crate) product: ProductId,
    pub(crate) product_name: String,
    pub(crate) brand_name: String,
    pub(crate) level: StockLevel,
}

/// The kind of stock that is low, with its remaining amount.
#[derive(Clone, Debug)]
pub(crate) enum StockLevel {
    /// Units of the variant itself.
    Units(Box<Variant>, i64),
    /// Contents of the product's bottle, in hundredths of a millilitre.
    Bottle(i64),
}

/// A search text that found nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SearchMiss {
    pub(crate) text: String,
    pub(crate) count: u64,
    pub(crate) last_at: DateTime<Utc>,
}

impl StockAlert {
    /// Order by remaining stock relative to the low-stock limit of its kind, emptiest first.
    pub(crate) fn by_urgency(&self, other: &Self) -> Ordering {
        self.level.weight().cmp(&other.level.weight())
    }
}

impl StockLevel {
    const fn weight(&self) -> i64 {
        match self {
            Self::Units(_, units) => *units * LOW_STOCK_ML_CENTI,
            Self::Bottle(left_centi) => *left_centi * LOW_STOCK_UNITS,
        }
    }
}

/// Return the normalised text under which a fruitless search is stored, or none for one that may identify a person.
pub(crate) fn recordable_text(search: &Search) -> Option<String> {
    let text = search.words().join(" ");
    let digits = text.chars().filter(|letter| letter.is_numeric()).count();
    let is_anonymous = digits < PHONE_DIGITS && !text.contains('@');
    (is_anonymous && TEXT_LENGTHS.contains(&text.chars().count())).then_some(text)
}

#[cfg(test)]
mod tests {
    use platform::FieldErrors;

    use super::*;

    fn read(text: &str) -> Option<String> {
        recordable_text(&Search::read(text, &mut FieldErrors::new()))
    }

    #[test]
    fn recorded_searches_are_normalised() {
        assert_eq!(read(" عُودٌ  أبيض "), Some("عود ابيض".to_owned()));
        assert_eq!(read("1001 ليلة"), Some("1001 ليله".to_owned()));
        assert_eq!(read("ع"), None);
        assert_eq!(read(&"ع".repeat(61)), None);
    }

    #[test]
    fn searches_that_may_identify_a_person_are_not_recorded() {
        for text in ["salma@example.com", "0591234567", "٠٥٩ ١٢ ٣", "سلمى 12 3 45"] {
            assert_eq!(read(text), None, "{text}");
        }
    }

    #[test]
    fn stock_alerts_of_units_and_bottles_sort_by_urgency() {
        let low = |level| StockAlert {
            product: ProductId::new(),
            product_name: String::new(),
            brand_name: String::new(),
            level,
        };
        let units = |units| low(StockLevel::Units(Box::new(crate::domain::variants::tests::variant(1, true)), units));
        let mut all = [low(StockLevel::Bottle(1_999)), units(1), low(StockLevel::Bottle(0)), units(2)];
        all.sort_by(StockAlert::by_urgency);
        assert_eq!(all.map(|low| low.level.weight()), [0, 2_000, 4_000, 5_997]);
    }
}
