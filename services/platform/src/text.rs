//! Text as people type it: trimmed and in one normal form for keeping, folded for finding.

use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use crate::error::Faults;

/// Trimmed and in Unicode's composed form (NFC).
pub fn clean(text: &str) -> String {
    text.trim().nfc().collect()
}

/// Whether it holds control characters; line breaks and tabs count too.
pub fn has_control(text: &str) -> bool {
    text.chars().any(char::is_control)
}

/// Cleans a name that is required and at most `max` characters long; faults go to `field`.
pub fn name(field: &str, text: &str, max: usize, faults: &mut Faults) -> String {
    let text = clean(text);
    if text.is_empty() {
        faults.add(field, "required");
    }
    limited(field, &text, max, faults);
    text
}

/// Cleans a text that may be empty and is at most `max` characters long; faults go to `field`.
pub fn optional(field: &str, text: &str, max: usize, faults: &mut Faults) -> String {
    let text = clean(text);
    limited(field, &text, max, faults);
    text
}

/// Checks the id of a thing, which must be there and be a text; whether anything has it is another matter. Faults go to
/// the field `id` of the thing, once.
pub fn check_id(thing: &str, id: &str, faults: &mut Faults) {
    let field = format!("{thing}.id");
    if faults.has(&field) {
        return;
    }
    if id.trim().is_empty() {
        faults.add(field, "required");
    } else if has_control(id) {
        faults.add(field, "control_characters");
    }
}

fn limited(field: &str, text: &str, max: usize, faults: &mut Faults) {
    if has_control(text) {
        faults.add(field, "control_characters");
    }
    if text.chars().count() > max {
        faults.add_with(field, "too_long", &[("max", &max.to_string())]);
    }
}

/// Folded for finding: without diacritics and tatweel, with one form of alef, yeh, heh, Western digits, lower case, and
/// single spaces. Folding what is folded changes nothing.
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

/// Marks of direction and joining, which are seen by no one.
const fn is_format(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn spellings_of_one_word_fold_to_the_same() {
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

    proptest! {
        #[test]
        fn folding_twice_is_folding_once(text in "\\PC{0,40}") {
            let once = fold(&text);
            prop_assert_eq!(fold(&once), once);
        }
    }

    #[test]
    fn names_are_cleaned_and_checked() {
        let mut faults = Faults::new();
        assert_eq!(name("name", "  ليلى ", 255, &mut faults), "ليلى");
        assert!(faults.is_empty());

        name("empty", "  ", 255, &mut faults);
        name("long", &"ا".repeat(256), 255, &mut faults);
        name("control", "a\u{7}b", 255, &mut faults);
        for field in ["empty", "long", "control"] {
            assert!(faults.has(field), "{field}");
        }
    }
}
