//! Looking at answers: what is in an object, and one thing of every entry of a list.

use serde_json::Value;

/// The keys of an object, sorted.
#[track_caller]
pub fn keys(object: &Value) -> Vec<&str> {
    let object = object.as_object().unwrap_or_else(|| panic!("no object: {object}"));
    let mut keys: Vec<_> = object.keys().map(String::as_str).collect();
    keys.sort_unstable();
    keys
}

/// The text that stands under a name in every entry of a list, in the list's order.
#[track_caller]
pub fn each<'a>(list: &'a Value, name: &str) -> Vec<&'a str> {
    let list = list.as_array().unwrap_or_else(|| panic!("no list: {list}"));
    list.iter().map(|entry| text(entry, name)).collect()
}

/// What stands under a name in each entry of a list, whatever it is.
#[track_caller]
pub fn values(list: &Value, name: &str) -> Vec<Value> {
    let list = list.as_array().unwrap_or_else(|| panic!("no list: {list}"));
    list.iter().map(|entry| entry[name].clone()).collect()
}

/// The text that stands under a name.
#[track_caller]
pub fn text<'a>(object: &'a Value, name: &str) -> &'a str {
    object[name].as_str().unwrap_or_else(|| panic!("no text under {name}: {object}"))
}
