//! Amounts: parsing is exact, and formatting round-trips.

#![no_main]

use libfuzzer_sys::fuzz_target;
use proto::Money;

fuzz_target!(|text: &str| {
    let Ok(money) = text.parse::<Money>() else { return };
    let written = money.to_string();
    assert_eq!(written.parse(), Ok(money), "{text} became {written}");
    let significant = |text: &str| text.bytes().filter(|byte| (b'1'..=b'9').contains(byte)).collect::<Vec<_>>();
    assert_eq!(significant(text), significant(&written), "{text} became {written}");
    if let Some(sum) = money.checked_add(money) {
        assert_eq!(money.checked_mul(2), Some(sum));
    }
    assert!(money.missing_to(Money::MAX_PRICE) >= Money::ZERO);
});
