//! Numbers and times in responses: exact hundredths, and UTC.

use chrono::{DateTime, Utc};
use prost_types::Timestamp;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// Money in shekels with at most two decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(value_type = f64, multiple_of = 0.01, examples(12.5))]
pub(crate) struct Amount(i64);

/// A size in its unit, with at most two decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(value_type = f64, multiple_of = 0.01, examples(2.5))]
pub(crate) struct Size(i64);

/// Average of marks from 1 to 5, with one decimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ToSchema)]
#[schema(value_type = f64, minimum = 1, maximum = 5, examples(4.5))]
pub(crate) struct Average(i64);

impl Amount {
    /// Creates an amount from agorot.
    pub(crate) const fn from_agorot(agorot: i64) -> Self {
        Self(agorot)
    }
}

impl Size {
    /// Converts from hundredths of the unit.
    pub(crate) const fn from_hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }

    /// Formats the size with its unit: `2.5 ml`.
    pub(crate) fn with_unit(self, unit: &str) -> String {
        let (whole, rest) = (self.0 / 100, self.0.unsigned_abs() % 100);
        let number = match rest {
            0 => format!("{whole}"),
            _ if rest.is_multiple_of(10) => format!("{whole}.{}", rest / 10),
            _ => format!("{whole}.{rest:02}"),
        };
        format!("{number} {unit}").trim_end().to_owned()
    }
}

impl Average {
    /// Creates an average from tenths.
    pub(crate) const fn from_tenths(tenths: i64) -> Self {
        Self(tenths)
    }
}

impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        hundredths(self.0, serializer)
    }
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        hundredths(self.0, serializer)
    }
}

impl Serialize for Average {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        hundredths(self.0 * 10, serializer)
    }
}

/// Serialises whole numbers without decimals. The nearest double of a number with two decimals prints as that number.
fn hundredths<S: Serializer>(value: i64, serializer: S) -> Result<S::Ok, S::Error> {
    if value % 100 == 0 {
        return serializer.serialize_i64(value / 100);
    }
    #[expect(clippy::cast_precision_loss, reason = "exact below 2^53 hundredths, far above any total")]
    serializer.serialize_f64(value as f64 / 100.0)
}

/// Converts a timestamp; 1970 when it is missing.
pub(crate) fn at(timestamp: Option<Timestamp>) -> DateTime<Utc> {
    proto::time::moment(timestamp).unwrap_or_default()
}

/// Converts empty text to none.
pub(crate) fn non_empty(text: String) -> Option<String> {
    (!text.is_empty()).then_some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amount_serialises_exactly() {
        for (agorot, json) in
            [(0, "0"), (1200, "12"), (1250, "12.5"), (10, "0.1"), (9_999_999, "99999.99"), (-5, "-0.05")]
        {
            assert_eq!(serde_json::to_string(&Amount::from_agorot(agorot)).unwrap(), json);
        }
        assert_eq!(serde_json::to_string(&Amount::from_agorot(123_456_789_012_345)).unwrap(), "1234567890123.45");
    }

    #[test]
    fn average_serialises_with_one_decimal() {
        for (tenths, json) in [(50, "5"), (43, "4.3"), (10, "1")] {
            assert_eq!(serde_json::to_string(&Average::from_tenths(tenths)).unwrap(), json);
        }
    }

    #[test]
    fn size_with_unit_omits_trailing_zeros() {
        for (size, text) in [(500, "5 ml"), (250, "2.5 ml"), (125, "1.25 ml"), (1005, "10.05 ml"), (0, "0 ml")] {
            assert_eq!(Size::from_hundredths(size).with_unit("ml"), text);
        }
    }
}
