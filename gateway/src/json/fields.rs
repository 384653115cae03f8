//! Types for fields of request bodies that deserialise from any JSON. Missing values and wrong types become sentinels
//! that the services reject as field errors, so that one response lists all errors of a body.

use platform::FieldErrors;
use proto::{Money, catalog::v1::NumberUpdate, names::Named};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error},
};
use serde_json::Value;

/// Text; empty for null, a rejected sentinel for other types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Text(pub String);

/// A whole number, also as a string of digits; -1 otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Integer(pub i64);

/// A whole number that may be negative, also as a string of digits; `i64::MIN` otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Signed(pub i64);

/// An amount in agorot, from a number or string of shekels; -1 when missing, `i64::MIN` when unreadable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Agorot(pub i64);

/// A boolean, also as forms write it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Flag {
    /// Missing, null or empty.
    #[default]
    Absent,
    /// A boolean, or text that means one.
    Is(bool),
    /// Unreadable; rejected by [`Flag::read`].
    Unreadable,
}

/// An object; the default for other types.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Object<T>(pub T);

/// An object, also as JSON text like in forms. Other types must not count as empty: they make the body malformed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StrictObject<T>(pub T);

/// A list; empty for null, with one rejected entry for other types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct List<T>(pub Vec<T>);

/// Sentinel for a number that failed to parse; every validator rejects it.
const REFUSED: i64 = -1;
/// Sentinel for an amount that is present but unreadable.
const UNREADABLE: i64 = i64::MIN;
/// Sentinel for text: no field accepts control characters.
const REFUSED_TEXT: &str = "\0";

/// Limit on ids, kinds and codes in queries, in characters.
const MAX_WORD: usize = 64;

/// Validates an id, kind or code of a query; empty when absent.
pub(crate) fn word(field: &str, text: Option<String>, errors: &mut FieldErrors) -> String {
    let text = text.unwrap_or_default();
    if text.chars().count() > MAX_WORD {
        errors.add_with(field, "too_long", &[("max", &MAX_WORD.to_string())]);
    }
    text
}

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
            Value::Null => Self::default(),
            _ => Self(REFUSED_TEXT.to_owned()),
        })
    }
}

impl Text {
    /// Returns whether there is text that is not empty.
    pub(crate) fn is_given(&self) -> bool {
        !self.0.is_empty() && !self.is_unreadable()
    }

    /// Returns text that is rejected, in place of text that may be empty but not absent.
    pub(crate) fn refused() -> Self {
        Self(REFUSED_TEXT.to_owned())
    }

    /// Returns whether the value was not text.
    pub(crate) fn is_unreadable(&self) -> bool {
        self.0 == REFUSED_TEXT
    }
}

impl<'de> Deserialize<'de> for Integer {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self(match Value::deserialize(deserializer)? {
            Value::Number(number) => number.as_i64().or_else(|| whole(number.as_f64()?)).unwrap_or(REFUSED),
            Value::String(digits) => digits.trim().parse().unwrap_or(REFUSED),
            _ => REFUSED,
        }))
    }
}

impl<'de> Deserialize<'de> for Signed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = match Value::deserialize(deserializer)? {
            Value::Number(number) => number.as_i64().or_else(|| whole(number.as_f64()?)),
            Value::String(digits) => digits.trim().parse().ok(),
            _ => None,
        };
        Ok(Self(number.unwrap_or(UNREADABLE)))
    }
}

/// Converts a number with a decimal point: JSON does not distinguish `3.0` from `3`.
fn whole(number: f64) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    let is_whole = number.fract() == 0.0 && number.abs() < EXACT;
    #[expect(clippy::cast_possible_truncation, reason = "whole, and far within the bounds")]
    is_whole.then_some(number as i64)
}

impl<'de> Deserialize<'de> for Agorot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = match Value::deserialize(deserializer)? {
            Value::Null => return Ok(Self(REFUSED)),
            Value::Number(number) => number.to_string(),
            Value::String(text) if text.trim().is_empty() => return Ok(Self(REFUSED)),
            Value::String(text) => text.trim().to_owned(),
            _ => String::new(),
        };
        Ok(Self(text.parse().map_or(UNREADABLE, Money::agorot)))
    }
}

impl Default for Agorot {
    fn default() -> Self {
        Self(REFUSED)
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match Value::deserialize(deserializer)? {
            Value::Null => Self::Absent,
            Value::Bool(flag) => Self::Is(flag),
            Value::Number(number) => Self::named(&number.to_string()),
            Value::String(text) => Self::named(text.trim()),
            _ => Self::Unreadable,
        })
    }
}

/// Deserialises a flag that is a boolean or null, and nothing that forms would write.
pub(crate) fn boolean<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Flag, D::Error> {
    Ok(match Value::deserialize(deserializer)? {
        Value::Null => Flag::Absent,
        Value::Bool(flag) => Flag::Is(flag),
        _ => Flag::Unreadable,
    })
}

impl Flag {
    /// Parses a flag of a form or a query.
    pub(crate) fn named(text: &str) -> Self {
        match text {
            "" => Self::Absent,
            "1" | "true" => Self::Is(true),
            "0" | "false" => Self::Is(false),
            _ => Self::Unreadable,
        }
    }

    /// Returns the value, if there is a valid one.
    pub(crate) fn given(self) -> Option<bool> {
        if let Self::Is(flag) = self { Some(flag) } else { None }
    }

    /// Returns the value; adds a field error when it is unreadable.
    pub(crate) fn read(self, field: &str, errors: &mut FieldErrors) -> Option<bool> {
        if self == Self::Unreadable {
            errors.add(field, "not_an_option");
        }
        self.given()
    }
}

impl<'de, T: Default + DeserializeOwned> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        Ok(Self(if value.is_object() { serde_json::from_value(value).unwrap_or_default() } else { T::default() }))
    }
}

impl<'de, T: Default + DeserializeOwned> Deserialize<'de> for StrictObject<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Null => Ok(Self::default()),
            value @ Value::Object(_) => serde_json::from_value(value).map(Self).map_err(D::Error::custom),
            Value::String(text) if text.trim_start().starts_with('{') => {
                serde_json::from_str(&text).map(Self).map_err(D::Error::custom)
            }
            _ => Err(D::Error::custom("no object")),
        }
    }
}

impl<'de, T: Default + DeserializeOwned> Deserialize<'de> for List<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // A rejected entry, also where entries may be empty.
        let rejected = || serde_json::from_value(Value::Bool(false)).unwrap_or_default();
        let entry =
            |value: Value| if value.is_null() { rejected() } else { serde_json::from_value(value).unwrap_or_default() };
        Ok(Self(match Value::deserialize(deserializer)? {
            Value::Array(values) => values.into_iter().map(entry).collect(),
            Value::Null => Vec::new(),
            _ => vec![rejected()],
        }))
    }
}

impl List<Text> {
    /// Returns the strings of the list.
    pub(crate) fn into_strings(self) -> Vec<String> {
        self.0.into_iter().map(|text| text.0).collect()
    }
}

/// Returns the number of a message's enum by name: unspecified when absent, -1, which services reject, when unknown.
pub(crate) fn named<E: Named + Default + Into<i32>>(name: Option<Text>) -> i32 {
    match name {
        None => E::default().into(),
        Some(Text(name)) => E::from_name(&name).map_or(-1, Into::into),
    }
}

/// Converts the change of a number: `None` keeps it, `Some(None)` clears it.
#[expect(clippy::option_option, reason = "absent and null are two answers")]
pub(crate) fn number_update(field: Option<Option<i64>>) -> Option<NumberUpdate> {
    field.map(|value| NumberUpdate { value })
}

/// For `deserialize_with`: present fields, null included, are `Some`; absent ones are `None`.
pub(crate) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    T::deserialize(deserializer).map(Some)
}

/// For `deserialize_with`: present fields are `Some`, unless they are null.
pub(crate) fn given<'de, D: Deserializer<'de>, T: DeserializeOwned>(deserializer: D) -> Result<Option<T>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    Ok(if value.is_null() { None } else { serde_json::from_value(value).ok() })
}

/// For `deserialize_with`: an amount that may be below zero, as the sentinel of a missing one is; `None` for null and
/// empty text.
pub(crate) fn signed_amount<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Agorot>, D::Error> {
    let value = Value::deserialize(deserializer)?;
    let is_empty = value.is_null() || value.as_str().is_some_and(|text| text.trim().is_empty());
    Ok(if is_empty { None } else { serde_json::from_value(value).ok() })
}

/// For `deserialize_with`: present fields are `Some`, null is `Some(None)`; absent ones are `None`.
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
    fn missing_fields_become_rejected_values() {
        assert_eq!(read(json!({})), Body::default());
        assert_eq!(Body::default().quantity, Integer(-1));
    }

    #[test]
    fn wrong_types_become_rejected_values() {
        let body = read(json!({"name": 5, "quantity": [], "lines": "x", "city": null, "total": true}));
        assert_eq!(body.name, Text("\0".to_owned()), "not the same as nothing, which clears what may be empty");
        assert_eq!(body.quantity, Integer(-1));
        assert_eq!(body.lines, List(vec![Object::default()]), "a line that is refused");
        assert_eq!(body.city, Some(Text::default()), "null clears");
        assert_eq!(body.total, Some(Agorot(i64::MIN)));
    }

    #[test]
    fn wrong_types_are_no_empty_lists() {
        for wrong in [json!({}), json!([null]), json!([1])] {
            let texts: List<Text> = serde_json::from_value(wrong.clone()).unwrap();
            assert_eq!(texts, List(vec![Text("\0".to_owned())]), "an empty text would be left out: {wrong}");
        }
    }

    #[test]
    fn strict_object_accepts_json_text_and_rejects_other_types() {
        let read = |value| serde_json::from_value::<StrictObject<Line>>(value).ok().map(|line| line.0.id.0);
        assert_eq!(read(json!({"id": "a"})), Some("a".to_owned()));
        assert_eq!(read(json!("{\"id\": \"a\"}")), Some("a".to_owned()));
        assert_eq!(read(json!(null)), Some(String::new()));
        for other in [json!("{"), json!("null"), json!(""), json!([]), json!(1)] {
            assert_eq!(read(other.clone()), None, "{other}");
        }
    }

    #[test]
    fn list_keeps_valid_entries_beside_broken_ones() {
        let body = read(json!({"lines": [{"id": "a"}, 7, {"id": {}}]}));
        let ids: Vec<_> = body.lines.0.into_iter().map(|line| line.0.id.0).collect();
        assert_eq!(ids, ["a", "", "\0"]);
    }

    #[test]
    fn agorot_accepts_at_most_two_decimals() {
        for (json, agorot) in [
            (json!(12), 1200),
            (json!(12.5), 1250),
            (json!(0.29), 29),
            (json!("19.99"), 1999),
            (json!(-3), -300),
            (json!(1.005), i64::MIN),
            (json!(1e300), i64::MIN),
            (json!("abc"), i64::MIN),
            (json!(" "), -1),
        ] {
            assert_eq!(read(json!({"total": json})).total, Some(Agorot(agorot)), "{json}");
        }
        assert_eq!(read(json!({"total": null})).total, None);
    }

    #[test]
    fn empty_text_is_no_signed_amount() {
        #[derive(Deserialize)]
        struct Change {
            #[serde(default, deserialize_with = "signed_amount")]
            ml: Option<Agorot>,
        }
        for (json, ml) in [
            (json!(""), None),
            (json!(" "), None),
            (json!(null), None),
            (json!(-0.01), Some(Agorot(-1))),
            (json!("much"), Some(Agorot(i64::MIN))),
        ] {
            let change: Change = serde_json::from_value(json!({ "ml": json })).unwrap();
            assert_eq!(change.ml, ml, "{json}");
        }
    }

    #[test]
    fn integer_rejects_fractions_and_overflow() {
        for (json, number) in [
            (json!(3), 3),
            (json!("3"), 3),
            (json!(3.0), 3),
            (json!(1e300), -1),
            (json!(1.5), -1),
            (json!(u64::MAX), -1),
            (json!(""), -1),
        ] {
            assert_eq!(read(json!({"quantity": json})).quantity, Integer(number), "{json}");
        }
    }

    #[test]
    fn signed_distinguishes_negative_from_unreadable() {
        for (json, number) in [
            (json!(-3), -3),
            (json!("-3"), -3),
            (json!(0), 0),
            (json!(""), i64::MIN),
            (json!(1.5), i64::MIN),
            (json!(null), i64::MIN),
            (json!("many"), i64::MIN),
        ] {
            assert_eq!(serde_json::from_value::<Signed>(json.clone()).unwrap(), Signed(number), "{json}");
        }
    }

    #[test]
    fn flag_adds_field_error_when_unreadable() {
        for (json, flag) in [
            (json!(true), Some(true)),
            (json!("1"), Some(true)),
            (json!(0), Some(false)),
            (json!("false"), Some(false)),
            (json!(""), None),
            (json!(null), None),
        ] {
            let mut errors = FieldErrors::new();
            assert_eq!(serde_json::from_value::<Flag>(json.clone()).unwrap().read("f", &mut errors), flag, "{json}");
            assert!(errors.is_empty(), "{json}");
        }
        for json in [json!("yes"), json!(2), json!(1.5), json!([]), json!({})] {
            let mut errors = FieldErrors::new();
            assert_eq!(serde_json::from_value::<Flag>(json.clone()).unwrap().read("f", &mut errors), None);
            assert!(errors.has("f"), "{json}");
        }
    }
}
