//! Slugs: every name yields a well-formed slug, numbered or not.

#![no_main]

use catalog::testing::{is_accepted, is_slug, slugs_of};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u32, &str)| {
    let (number, name) = input;
    for slug in slugs_of(name, number).into_iter().flatten() {
        assert!(is_slug(&slug) && is_accepted(&slug), "{name:?} became {slug:?}");
    }
    assert!(!is_accepted(name) || is_slug(name.trim()), "{name:?}");
});
