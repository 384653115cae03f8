//! Multi-line texts: notes and message templates.

use platform::FieldErrors;
pub(super) use platform::text::several_lines;

/// Maximum length of a note in characters.
const MAX_NOTE: usize = 2_000;

/// Parse a note; errors name the field `text`.
pub(crate) fn read(typed: &str, errors: &mut FieldErrors) -> String {
    let text = several_lines("text", typed, MAX_NOTE, errors);
    if text.is_empty() {
        errors.add("text", "note_required");
    }
    text
}

/// Parse a note that may be empty.
pub(super) fn optional(field: &str, typed: &str, errors: &mut FieldErrors) -> String {
    several_lines(field, typed, MAX_NOTE, errors)
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
