//! Accessors for JSON values that fail the test on a mismatch.

use serde_json::Value;

/// Return the keys of an object, sorted.
#[track_caller]
pub fn keys(object: &Value) -> Vec<&str> {
    let object = object.as_object().unwrap_or_else(|| panic!("no object: {object}"));
    let mut keys: Vec<_> = object.keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// Return a text field of every entry of a list, in the list's order.
#[track_caller]
pub fn each<'a>(list: &'a Value, name: &str) -> Vec<&'a str> {
    let list = list.as_array().unwrap_or_else(|| panic!("no list: {list}"));
    list.iter().map(|entry| text(entry, name)).collect()
}

/// Return a field of every entry of a list, in the list's order.
#[track_caller]
pub fn values(list: &Value, name: &str) -> Vec<Value> {
    let list = list.as_array().unwrap_or_else(|| panic!("no list: {list}"));
    list.iter().map(|entry| entry[name].clone()).collect()
}

/// Return a text field of an object.
#[track_caller]
pub fn text<'a>(object: &'a Value, name: &str) -> &'a str {
    object[name].as_str().unwrap_or_else(|| panic!("no text under {name}: {object}"))
}
