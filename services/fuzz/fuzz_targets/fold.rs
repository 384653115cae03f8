//! Folding for search: it is idempotent, and its result contains no insignificant variation.

#![no_main]

use libfuzzer_sys::fuzz_target;
use platform::text::{fold, normalize};

fuzz_target!(|text: &str| {
    let folded = fold(text);
    assert_eq!(fold(&folded), folded, "{text:?}");
    assert_eq!(folded.trim(), folded);
    assert!(!folded.contains("  ") && !folded.contains(char::is_control), "{folded:?}");
    assert!(!folded.contains(['أ', 'إ', 'آ', 'ى', 'ة', 'ـ']), "{folded:?}");
    let cleaned = normalize(text);
    assert_eq!(normalize(&cleaned), cleaned);
    assert_eq!(fold(&cleaned), folded, "what is cleaned is found as what was typed: {text:?}");
});
