//! Images: any bytes are either rejected or rendered, within limits of time and memory.

#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

/// Upper bound on the pixels to decode: larger images add time but no coverage.
const MOST_PIXELS: u64 = 250_000;

fuzz_target!(|content: &[u8]| -> Corpus {
    if announces_much(content) {
        return Corpus::Reject;
    }
    if let Ok(picture) = renditions::render(content) {
        for rendition in &picture.renditions {
            assert!(rendition.width > 0 && rendition.height > 0 && !rendition.webp.is_empty());
        }
    }
    Corpus::Keep
});

/// Return whether any of the supported headers announces large dimensions.
fn announces_much(content: &[u8]) -> bool {
    let at = |n: usize| u64::from(content.get(n).copied().unwrap_or_default());
    let png =
        (at(16) << 24 | at(17) << 16 | at(18) << 8 | at(19)) * (at(20) << 24 | at(21) << 16 | at(22) << 8 | at(23));
    let gif = (at(6) | at(7) << 8) * (at(8) | at(9) << 8);
    match content {
        [0x89, b'P', ..] => png > MOST_PIXELS,
        [b'G', b'I', ..] => gif > MOST_PIXELS,
        _ => false,
    }
}
