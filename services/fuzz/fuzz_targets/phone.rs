//! Phones: any accepted input is normalised to E.164 with one of two country codes, and parsing the result is
//! idempotent.

#![no_main]

use libfuzzer_sys::fuzz_target;
use proto::phone::{Phone, search_national};

fuzz_target!(|text: &str| {
    let Ok(phone) = text.parse::<Phone>() else { return };
    let (e164, national) = (phone.e164(), phone.national());
    assert!(e164.starts_with("+970") || e164.starts_with("+972"), "{text:?} became {e164}");
    assert!(matches!(national.len(), 8 | 9) && national.bytes().all(|byte| byte.is_ascii_digit()), "{e164}");
    assert_eq!(e164.parse().as_ref(), Ok(&phone), "{text:?} became {e164}");
    assert_eq!(search_national(e164).as_deref(), Some(national));
});
