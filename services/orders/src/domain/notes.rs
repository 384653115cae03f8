//! Multi-line texts: notes and message templates.

use platform::{Faults, text};

/// Maximum length of a note in characters.
const MAX_NOTE: usize = 2_000;

/// Parse a note; errors name the field `text`.
pub(crate) fn read(typed: &str, faults: &mut Faults) -> String {
    let text = several_lines(typed, MAX_NOTE, faults);
    if text.is_empty() {
        faults.add("text", "note_required");
    }
    text
}

/// Clean and validate a text that may be empty and contain line breaks, but no other control characters.
pub(super) fn several_lines(typed: &str, max: usize, faults: &mut Faults) -> String {
    let text = text::clean(&typed.replace("\r\n", "\n"));
    if text.chars().any(|letter| letter.is_control() && letter != '\n') {
        faults.add("text", "control_characters");
    }
    if text.chars().count() > max {
        faults.add_with("text", "too_long", &[("max", &max.to_string())]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn note_accepts_line_breaks_but_no_other_control_characters() {
        let mut faults = Faults::new();
        assert_eq!(read(" يتصل\r\nبعد العصر \n", &mut faults), "يتصل\nبعد العصر");
        assert!(faults.is_empty());
        for typed in ["", " \n ", "a\0b", "a\tb", &"ا".repeat(2_001)] {
            let mut faults = Faults::new();
            read(typed, &mut faults);
            assert!(faults.has("text"), "{typed}");
        }
        let mut faults = Faults::new();
        assert_eq!(read(&"ا".repeat(2_000), &mut faults).chars().count(), 2_000);
        assert!(faults.is_empty());
    }
}
