//! Method override: only a body of a supported type overrides, and only with one of three methods.

#![no_main]

use libfuzzer_sys::fuzz_target;

const KINDS: [&str; 4] =
    ["application/json", "application/x-www-form-urlencoded", "application/problem+json", "text/plain"];

fuzz_target!(|input: (u8, &[u8])| {
    let (kind, body) = (KINDS[usize::from(input.0) % KINDS.len()], input.1);
    let Some(method) = gateway::testing::method(kind, body) else { return };
    assert!(["PUT", "PATCH", "DELETE"].contains(&method.as_str()), "{method}");
    assert!(kind != "text/plain", "a text means nothing");
});
