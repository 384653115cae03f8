//! User-entered text: normalization for storage, validation, and folding for search.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::error::FieldErrors;

/// Trim a text and convert it to Unicode's composed form (NFC).
pub fn normalize(text: &str) -> String {
    text.trim().nfc().collect()
}

/// Return whether a text holds control characters, line breaks and tabs included.
pub fn has_control_characters(text: &str) -> bool {
    text.chars().any(char::is_control)
}

/// Clean a required text of at most `max` characters; errors are added to `field`.
pub fn required(field: &str, text: &str, max: usize, errors: &mut FieldErrors) -> String {
    let text = normalize(text);
    if text.is_empty() {
        errors.add(field, "required");
    }
    check_length(field, &text, max, errors);
    text
}

/// Clean an optional text of at most `max` characters; errors are added to `field`.
pub fn optional(field: &str, text: &str, max: usize, errors: &mut FieldErrors) -> String {
    let text = normalize(text);
    check_length(field, &text, max, errors);
    text
}

/// Clean a text of at most `max` characters that may be empty and contain line breaks, but no other control characters;
/// errors are added to `field`.
pub fn several_lines(field: &str, text: &str, max: usize, errors: &mut FieldErrors) -> String {
    let text = normalize(&text.replace("\r\n", "\n"));
    if text.chars().any(|letter| letter.is_control() && letter != '\n') {
        errors.add(field, "control_characters");
    }
    if text.chars().count() > max {
        errors.add_with(field, "too_long", &[("max", &max.to_string())]);
    }
    text
}

/// Validate the form of an id, not its existence: it must be present and without control characters. Adds at most one
/// error to the field.
pub fn check_id(field: &str, id: &str, errors: &mut FieldErrors) {
    if errors.has(field) {
        return;
    }
    if id.trim().is_empty() {
        errors.add(field, "required");
    } else if has_control_characters(id) {
        errors.add(field, "control_characters");
    }
}

fn check_length(field: &str, text: &str, max: usize, errors: &mut FieldErrors) {
    if has_control_characters(text) {
        errors.add(field, "control_characters");
    }
    if text.chars().count() > max {
        errors.add_with(field, "too_long", &[("max", &max.to_string())]);
    }
}

/// Fold a text for search: drop diacritics and tatweel, unify forms of alef, yeh and heh, convert to Western digits,
/// lower case and single spaces. Idempotent.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let letters = text.nfkd().filter(|letter| !is_combining_mark(*letter)).flat_map(char::to_lowercase);
    for letter in letters.filter(|letter| !is_combining_mark(*letter)).filter_map(fold_letter) {
        if letter != ' ' || !(folded.is_empty() || folded.ends_with(' ')) {
            folded.push(letter);
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Minimum length of an Arabic word without its article, in letters.
const SHORTEST_WITHOUT_ARTICLE: usize = 3;

/// Return a folded word without the Arabic article.
pub fn without_article(word: &str) -> &str {
    match word.strip_prefix("ال") {
        Some(rest) if rest.chars().count() >= SHORTEST_WITHOUT_ARTICLE => rest,
        _ => word,
    }
}

fn fold_letter(letter: char) -> Option<char> {
    Some(match letter {
        'ـ' => return None,
        'أ' | 'إ' | 'آ' | 'ٱ' => 'ا',
        'ى' | 'ئ' | 'ی' => 'ي',
        'ة' => 'ه',
        'ؤ' => 'و',
        'ک' => 'ك',
        '٠'..='٩' => digit(letter, '٠'),
        '۰'..='۹' => digit(letter, '۰'),
        letter if letter.is_whitespace() => ' ',
        letter if letter.is_control() || is_format(letter) => return None,
        letter => letter,
    })
}

fn digit(letter: char, zero: char) -> char {
    char::from_digit(u32::from(letter) - u32::from(zero), 10).unwrap_or(letter)
}

/// Return whether a character is an invisible mark of direction or joining.
const fn is_format(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn fold_unifies_spellings() {
        for (written, folded) in [
            ("عُودٌ مَلَكِيّ", "عود ملكي"),
            ("أحلى إطلالة", "احلي اطلاله"),
            ("آمـــال", "امال"),
            ("لؤلؤ شاطئ", "لولو شاطي"),
            ("١٠٠ مل", "100 مل"),
            ("  Rose   OUD ", "rose oud"),
            ("Crème", "creme"),
        ] {
            assert_eq!(fold(written), folded);
        }
    }

    #[test]
    fn article_is_dropped_where_a_word_is_left() {
        for (word, without) in [("العود", "عود"), ("الله", "الله"), ("علي", "علي")] {
            assert_eq!(without_article(word), without);
        }
    }

    proptest! {
        #[test]
        fn fold_is_idempotent(text in "\\PC{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }

    #[test]
    fn required_normalizes_and_validates() {
        let mut errors = FieldErrors::new();
        assert_eq!(required("name", "  ليلى ", 255, &mut errors), "ليلى");
        assert!(errors.is_empty());

        required("empty", "  ", 255, &mut errors);
        required("long", &"ا".repeat(256), 255, &mut errors);
        required("control", "a\u{7}b", 255, &mut errors);
        for field in ["empty", "long", "control"] {
            assert!(errors.has(field), "{field}");
        }
    }
}
