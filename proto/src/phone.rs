//! Phone numbers of Palestine and Israel: parsing of all customary formats, and one canonical form for storage.

use std::{fmt, str::FromStr};

const PALESTINE: &str = "970";
const ISRAEL: &str = "972";

/// Prefixes of 9-digit national numbers of Israeli mobile and VoIP lines (050–055, 058, 072–077).
const ISRAELI_PREFIXES: [&str; 13] = ["50", "51", "52", "53", "54", "55", "58", "72", "73", "74", "75", "76", "77"];

/// Number of digits of a national mobile number.
const MOBILE_DIGITS: usize = 9;

/// A phone number under +970 or +972. Displays as E.164.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phone {
    e164: String,
}

/// Error for a text that is not a phone number.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not a phone number")]
pub struct InvalidPhone;

impl Phone {
    /// Return the number in E.164: `+970591234567`.
    pub fn e164(&self) -> &str {
        &self.e164
    }

    /// Return the 8 or 9 digits after the country code. A line that is reachable under both codes has one national
    /// number.
    pub fn national(&self) -> &str {
        self.e164.get("+970".len()..).unwrap_or_default()
    }

    /// Return the number of a person whose data were erased: empty, so that no other number equals it.
    pub const fn erased() -> Self {
        Self { e164: String::new() }
    }

    /// Return whether this stands for a number that was erased.
    pub const fn is_erased(&self) -> bool {
        self.e164.is_empty()
    }

    fn new(country_code: &str, national: &str) -> Result<Self, InvalidPhone> {
        let is_national = matches!(national.len(), 8 | 9) && !national.starts_with('0');
        if is_national { Ok(Self { e164: format!("+{country_code}{national}") }) } else { Err(InvalidPhone) }
    }
}

impl FromStr for Phone {
    type Err = InvalidPhone;

    /// Parse `+970…`, `00970…`, `970…`, `0…` and the bare national number, likewise with 972, in Western, Arabic-Indic
    /// or Persian digits, with spaces and dashes anywhere. An explicit country code is preserved, a zero after it is
    /// dropped.
    fn from_str(text: &str) -> Result<Self, InvalidPhone> {
        let normalized = normalize(text).ok_or(InvalidPhone)?;
        if let Some(international) = normalized.strip_prefix('+').or_else(|| normalized.strip_prefix("00")) {
            let (country_code, national) = split_country_code(international).ok_or(InvalidPhone)?;
            return Self::new(country_code, national);
        }
        if let Some((country_code, national)) = split_country_code(&normalized)
            && let Ok(phone) = Self::new(country_code, national)
        {
            return Ok(phone);
        }
        let national = normalized.strip_prefix('0').unwrap_or(&normalized);
        Self::new(default_country_code(national), national)
    }
}

impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.e164)
    }
}

/// Return the national number in a search text; `None` unless the text is a phone number.
pub fn search_national(text: &str) -> Option<String> {
    text.parse::<Phone>().ok().map(|phone| phone.national().to_owned())
}

/// Fewest digits with which the end of a phone number can be searched.
pub const MIN_END: usize = 4;

/// Return the digits of a search for the end of a phone number; `None` unless the text consists of fewer digits than a
/// mobile number has, and at least [`MIN_END`].
pub fn search_end(text: &str) -> Option<String> {
    let is_end =
        |normalized: &String| (MIN_END..MOBILE_DIGITS).contains(&normalized.len()) && !normalized.starts_with('+');
    normalize(text).filter(is_end)
}

/// Normalize a number to ASCII digits after at most one plus; `None` with other characters.
fn normalize(text: &str) -> Option<String> {
    let mut normalized = String::with_capacity(text.len());
    for character in text.chars().filter(|character| !is_separator(*character)) {
        match character {
            '+' if normalized.is_empty() => normalized.push('+'),
            '0'..='9' => normalized.push(character),
            '٠'..='٩' => normalized.push(ascii_digit(character, '٠')?),
            '۰'..='۹' => normalized.push(ascii_digit(character, '۰')?),
            _ => return None,
        }
    }
    Some(normalized)
}

fn ascii_digit(digit: char, zero: char) -> Option<char> {
    char::from_digit(u32::from(digit) - u32::from(zero), 10)
}

/// Return whether a character is a space, a dash, or an invisible direction mark as copied from Arabic text.
fn is_separator(character: char) -> bool {
    character.is_whitespace()
        || matches!(character, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn split_country_code(digits: &str) -> Option<(&'static str, &str)> {
    [PALESTINE, ISRAEL].into_iter().find_map(|country_code| {
        let rest = digits.strip_prefix(country_code)?;
        Some((country_code, rest.strip_prefix('0').unwrap_or(rest)))
    })
}

fn default_country_code(national: &str) -> &'static str {
    let is_israeli = national.len() == 9 && ISRAELI_PREFIXES.iter().any(|prefix| national.starts_with(prefix));
    if is_israeli { ISRAEL } else { PALESTINE }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn e164(text: &str) -> Option<String> {
        text.parse::<Phone>().ok().map(|phone| phone.to_string())
    }

    #[test]
    fn erased_number_is_empty_and_equals_no_other() {
        let erased = Phone::erased();
        assert_eq!((erased.e164(), erased.national(), erased.is_erased()), ("", "", true));
        assert!("".parse::<Phone>().is_err());
        assert!("0591234567".parse::<Phone>().is_ok_and(|phone| !phone.is_erased()));
    }

    #[test]
    fn all_formats_of_a_palestinian_number_are_equal() {
        for text in [
            "+970591234567",
            "00970591234567",
            "970591234567",
            "0591234567",
            "591234567",
            "+9700591234567",
            "009700591234567",
            "9700591234567",
            "+970 59 123 4567",
            "00970-59-123-4567",
            " 059-123-4567 ",
            "059\u{a0}123\u{2011}4567",
            "+٩٧٠٥٩١٢٣٤٥٦٧",
            "٠٠٩٧٠٥٩١٢٣٤٥٦٧",
            "٩٧٠ ٥٩١ ٢٣٤ ٥٦٧",
            "٠٥٩١٢٣٤٥٦٧",
            "٥٩١٢٣٤٥٦٧",
            "+۹۷۰۵۹۱۲۳۴۵۶۷",
            "۰۵۹۱۲۳۴۵۶۷",
            "0٥9۱234567",
            "\u{200e}+970591234567\u{200f}",
            "\u{202a}0591234567\u{202c}",
        ] {
            assert_eq!(e164(text).as_deref(), Some("+970591234567"), "{text}");
        }
    }

    #[test]
    fn explicit_country_code_is_preserved() {
        for text in ["+972591234567", "00972591234567", "972591234567", "+9720591234567", "٩٧٢-٠٥٩١٢٣٤٥٦٧"]
        {
            assert_eq!(e164(text).as_deref(), Some("+972591234567"), "{text}");
        }
        for text in ["+970521234567", "00970521234567", "970521234567", "9700521234567"] {
            assert_eq!(e164(text).as_deref(), Some("+970521234567"), "{text}");
        }
    }

    #[test]
    fn country_code_defaults_by_prefix_of_nine_digits() {
        for first_two in 10..=99 {
            let israeli = matches!(first_two, 50..=55 | 58 | 72..=77);
            let code = if israeli { "972" } else { "970" };
            let national = format!("{first_two}1234567");
            assert_eq!(e164(&national), Some(format!("+{code}{national}")), "{national}");
            assert_eq!(e164(&format!("0{national}")), Some(format!("+{code}{national}")), "0{national}");
        }
    }

    #[test]
    fn eight_digits_are_a_land_line() {
        assert_eq!(e164("02-2345678").as_deref(), Some("+97022345678"));
        assert_eq!(e164("22345678").as_deref(), Some("+97022345678"));
        assert_eq!(e164("52345678").as_deref(), Some("+97052345678"));
        assert_eq!(e164("+972 2 234 5678").as_deref(), Some("+97222345678"));
        assert_eq!(e164("97222345678").as_deref(), Some("+97222345678"));
    }

    #[test]
    fn bare_number_has_a_country_code_only_before_eight_or_nine_digits() {
        assert_eq!(e164("97012345").as_deref(), Some("+97097012345"));
        assert_eq!(e164("970123456").as_deref(), Some("+970970123456"));
        assert_eq!(e164("972123456").as_deref(), Some("+970972123456"));
        assert_eq!(e164("97012345678").as_deref(), Some("+97012345678"));
        assert_eq!(e164("9701234567"), None);
    }

    #[test]
    fn parsing_rejects_other_texts() {
        for text in [
            "",
            " ",
            "+",
            "-",
            "0",
            "00",
            "1234567",
            "01234567",
            "1234567890",
            "05912345678",
            "+97059123456789",
            "+9701234567",
            "+970",
            "+972",
            "+971501234567",
            "00971501234567",
            "00591234567",
            "+591234567",
            "+0591234567",
            "+97000591234567",
            "059123456x",
            "(059)1234567",
            "059.123.4567",
            "0591234567,0591234568",
            "++970591234567",
            "970+591234567",
            "0591234567+",
            "५९१२३४५६७",
            "five",
        ] {
            assert_eq!(e164(text), None, "{text}");
        }
    }

    #[test]
    fn both_country_codes_share_the_national_number() {
        let palestinian: Phone = "+970591234567".parse().expect("a phone");
        let israeli: Phone = "+972591234567".parse().expect("a phone");
        assert_ne!(palestinian, israeli);
        assert_eq!(palestinian.national(), israeli.national());
        assert_eq!(palestinian.national(), "591234567");
        assert_eq!(palestinian.e164(), "+970591234567");
    }

    #[test]
    fn search_national_accepts_whole_numbers_only() {
        assert_eq!(search_national("٠٥٩-١٢٣-٤٥٦٧").as_deref(), Some("591234567"));
        assert_eq!(search_national("+972 59 123 4567").as_deref(), Some("591234567"));
        for text in ["1001", "أحمد", "", "0591"] {
            assert_eq!(search_national(text), None, "{text}");
        }
    }

    #[test]
    fn search_end_accepts_four_to_eight_digits() {
        assert_eq!(search_end("4567").as_deref(), Some("4567"));
        assert_eq!(search_end(" ١٢٣-٤٥٦٧ ").as_deref(), Some("1234567"));
        assert_eq!(search_end("91234567").as_deref(), Some("91234567"));
        for text in ["567", "591234567", "0591234567", "+4567", "#4567", "4567 أحمد", ""] {
            assert_eq!(search_end(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn stored_numbers_round_trip_in_every_format(code in "970|972", national in "[1-9][0-9]{7,8}") {
            let phone: Phone = format!("+{code}{national}").parse().expect("a phone");
            prop_assert_eq!(phone.national(), &national);
            prop_assert_eq!(phone.e164(), format!("+{code}{national}"));
            for text in [format!("00{code}{national}"), format!("{code}{national}"), format!("+{code}0{national}"), phone.to_string()] {
                prop_assert_eq!(text.parse::<Phone>(), Ok(phone.clone()));
            }
            prop_assert_eq!(search_national(&format!("0{national}")), Some(national.clone()));
            prop_assert_eq!(search_national(&national), Some(national));
        }

        #[test]
        fn any_text_parses_to_a_valid_number_or_fails(text in "[+0-9٠-٩ x-]{0,18}|.{0,24}") {
            if let Ok(phone) = text.parse::<Phone>() {
                prop_assert!(matches!(phone.national().len(), 8 | 9));
                prop_assert!(phone.national().bytes().all(|b| b.is_ascii_digit()));
                prop_assert!(matches!(&phone.e164()[..4], "+970" | "+972"));
                prop_assert_eq!(phone.e164().parse::<Phone>(), Ok(phone.clone()));
            }
        }
    }
}
