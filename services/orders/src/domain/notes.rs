//! Multi-line texts: notes and message templates.

use platform::{FieldErrors, text};

/// Maximum length of a note in characters.
const MAX_NOTE: usize = 2_000;

/// Parse a note; errors name the field `text`.
pub(crate) fn read(typed: &str, errors: &mut FieldErrors) -> String {
    let text = several_lines(typed, MAX_NOTE, errors);
    if text.is_empty() {
        errors.add("text", "note_required");
    }
    text
}

/// Clean and validate a text that may be empty and contain line breaks, but no other control characters.
pub(super) fn several_lines(typed: &str, max: usize, errors: &mut FieldErrors) -> String {
    let text = text::normalize(&typed.replace("\r\n", "\n"));
    if text.chars().any(|letter| letter.is_control() && letter != '\n') {
        errors.add("text", "control_characters");
    }
    if text.chars().count() > max {
        errors.add_with("text", "too_long", &[("max", &max.to_string())]);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn note_accepts_line_breaks_but_no_other_control_characters() {
        let mut errors = FieldErrors::new();
        assert_eq!(read(" يتصل\r\nبعد العصر \n", &mut errors), "يتصل\nبعد العصر");
        assert!(errors.is_empty());
        for typed in ["", " \n ", "a\0b", "a\tb", &"ا".repeat(2_001)] {
            let mut errors = FieldErrors::new();
            read(typed, &mut errors);
            assert!(errors.has("text"), "{typed}");
        }
        let mut errors = FieldErrors::new();
        assert_eq!(read(&"ا".repeat(2_000), &mut errors).chars().count(), 2_000);
        assert!(errors.is_empty());
    }
}
