//! Fields of request bodies that read whatever stands there: what is missing or of the wrong type becomes a value that
//! the service refuses as a fault of that field, so that one answer names every fault and none hides another.

use proto::Money;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

/// A text; empty when something else stands there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Text(pub String);

/// A whole number, also as a text of digits; -1 when something else stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Integer(pub i64);

/// An amount in agorot, from a number of shekels or a text of one; -1 when something else stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Agorot(pub i64);

/// Yes or no, also as the texts of forms; none when something else stands there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flag(pub Option<bool>);

/// An object; its default when something else stands there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Object<T>(pub T);

/// A list; empty when something else stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List<T>(pub Vec<T>);

/// What no field accepts, for numbers that cannot be read.
const REFUSED: i64 = -1;

impl Default for Integer {
    fn default() -> Self {
        Self(REFUSED)
    }
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Value::deserialize(deserializer)? {
            Value::String(text) => Self(text),
            _ => Self::default(),
        })
    }
}

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(match Value::deserialize(deserializer)? {
            Value::Number(number) => number.as_i64().unwrap_or(REFUSED),
            Value::String(digits) => digits.trim().parse().unwrap_or(REFUSED),
            _ => REFUSED,
        }))
    }
}

impl<'de> Deserialize<'de> for Agorot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match Value::deserialize(deserializer)? {
            Value::Number(number) => number.to_string(),
            Value::String(text) => text.trim().to_owned(),
            _ => String::new(),
        };
        Ok(Self(text.parse().map_or(REFUSED, Money::agorot)))
    }
}

impl Default for Agorot {
    fn default() -> Self {
        Self(REFUSED)
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(match Value::deserialize(deserializer)? {
            Value::Bool(flag) => Some(flag),
            Value::String(text) if text == "1" || text == "true" => Some(true),
            Value::String(text) if text == "0" || text == "false" => Some(false),
            Value::Number(number) if number.as_u64() == Some(1) => Some(true),
            Value::Number(number) if number.as_u64() == Some(0) => Some(false),
            _ => None,
        }))
    }
}

impl<'de, T: Default + DeserializeOwned> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Ok(Self(if value.is_object() { serde_json::from_value(value).unwrap_or_default() } else { T::default() }))
    }
}

impl<'de, T: Default + DeserializeOwned> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(match Value::deserialize(deserializer)? {
            Value::Array(values) => {
                values.into_iter().map(|value| serde_json::from_value(value).unwrap_or_default()).collect()
            }
            _ => Vec::new(),
        }))
    }
}

/// For `deserialize_with`: a field that is there, null included, is some value; an absent one is none.
pub(crate) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// For `deserialize_with`: a field that is there and not null is some value.
pub(crate) fn given<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<Option<T>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(if value.is_null() { None } else { serde_json::from_value(value).ok() })
}

/// For `deserialize_with`: a field that is there is some, null some none; an absent one is none.
#[expect(clippy::option_option, reason = "absent and null are two answers")]
pub(crate) fn nullable<'de, D: Deserializer<'de>, T: DeserializeOwned>(
    deserializer: D,
) -> Result<Option<Option<T>>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let is_empty = value.is_null() || value == "";
    Ok(Some(if is_empty { None } else { serde_json::from_value(value).ok() }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Body {
        name: Text,
        quantity: Integer,
        lines: List<Object<Line>>,
        #[serde(deserialize_with = "present")]
        city: Option<Text>,
        #[serde(deserialize_with = "given")]
        total: Option<Agorot>,
    }

    #[derive(Debug, Default, PartialEq, Deserialize)]
    #[serde(default)]
    struct Line {
        id: Text,
    }

    fn read(value: Value) -> Body {
        serde_json::from_value(value).unwrap()
    }

    #[test]
    fn nothing_at_all_reads_as_values_that_are_refused() {
        assert_eq!(read(json!({})), Body::default());
        assert_eq!(Body::default().quantity, Integer(-1));
    }

    #[test]
    fn wrong_types_read_as_values_that_are_refused() {
        let body = read(json!({"name": 5, "quantity": [], "lines": "x", "city": null, "total": true}));
        assert_eq!(body.name, Text::default());
        assert_eq!(body.quantity, Integer(-1));
        assert_eq!(body.lines, List::default());
        assert_eq!(body.city, Some(Text::default()), "null clears");
        assert_eq!(body.total, Some(Agorot(-1)));
    }

    #[test]
    fn one_broken_line_does_not_hide_the_others() {
        let body = read(json!({"lines": [{"id": "a"}, 7, {"id": {}}]}));
        let ids: Vec<_> = body.lines.0.into_iter().map(|line| line.0.id.0).collect();
        assert_eq!(ids, ["a", "", ""]);
    }

    #[test]
    fn amounts_have_at_most_two_decimals() {
        for (json, agorot) in [
            (json!(12), 1200),
            (json!(12.5), 1250),
            (json!(0.29), 29),
            (json!("19.99"), 1999),
            (json!(1.005), -1),
            (json!(1e300), -1),
            (json!("abc"), -1),
        ] {
            assert_eq!(read(json!({"total": json})).total, Some(Agorot(agorot)), "{json}");
        }
        assert_eq!(read(json!({"total": null})).total, None);
    }

    #[test]
    fn whole_numbers_are_whole() {
        for (json, number) in [(json!(3), 3), (json!("3"), 3), (json!(1.5), -1), (json!(u64::MAX), -1), (json!(""), -1)]
        {
            assert_eq!(read(json!({"quantity": json})).quantity, Integer(number), "{json}");
        }
    }
}
