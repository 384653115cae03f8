//! Phones of Palestine and Israel: every shape in which people type them, one form in which they are kept.

use std::{fmt, str::FromStr};

const PALESTINE: &str = "970";
const ISRAEL: &str = "972";

/// How the 9-digit national numbers of Israeli mobile and VoIP lines begin (050–055, 058, 072–077).
const ISRAELI_PREFIXES: [&str; 13] = ["50", "51", "52", "53", "54", "55", "58", "72", "73", "74", "75", "76", "77"];

/// The digits of a national mobile number.
const MOBILE_DIGITS: usize = 9;

/// A phone number under +970 or +972. Displays as E.164.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phone {
    e164: String,
}

/// A text that is no phone number.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not a phone number")]
pub struct NotAPhone;

impl Phone {
    /// The number as it is dialled from anywhere: `+970591234567`.
    pub fn e164(&self) -> &str {
        &self.e164
    }

    /// The 8 or 9 digits after the country code. The same line reached over both codes has one national number.
    pub fn national(&self) -> &str {
        &self.e164["+970".len()..]
    }

    fn new(country_code: &str, national: &str) -> Result<Self, NotAPhone> {
        let is_national = matches!(national.len(), 8 | 9) && !national.starts_with('0');
        if is_national { Ok(Self { e164: format!("+{country_code}{national}") }) } else { Err(NotAPhone) }
    }
}

impl FromStr for Phone {
    type Err = NotAPhone;

    /// Reads `+970…`, `00970…`, `970…`, `0…` and the bare national number, likewise with 972, in Western, Arabic-Indic
    /// or Persian digits, with spaces and dashes anywhere. A country code that is given is kept, a zero after it dropped.
    fn from_str(text: &str) -> Result<Self, NotAPhone> {
        let dialled = dialled(text).ok_or(NotAPhone)?;
        if let Some(international) = dialled.strip_prefix('+').or_else(|| dialled.strip_prefix("00")) {
            let (country_code, national) = split_country_code(international).ok_or(NotAPhone)?;
            return Self::new(country_code, national);
        }
        if let Some((country_code, national)) = split_country_code(&dialled)
            && let Ok(phone) = Self::new(country_code, national)
        {
            return Ok(phone);
        }
        let national = dialled.strip_prefix('0').unwrap_or(&dialled);
        Self::new(usual_country_code(national), national)
    }
}

impl fmt::Display for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.e164)
    }
}

/// The national number that a search text asks for; none when the text reads as anything but a phone.
pub fn search_national(text: &str) -> Option<String> {
    text.parse::<Phone>().ok().map(|phone| phone.national().to_owned())
}

/// The fewest digits by whose standing at its end a phone is searched.
pub const MIN_END: usize = 4;

/// The last digits of a national number that a search text asks for; none when the text is anything but some digits, fewer
/// than of a mobile.
pub fn search_end(text: &str) -> Option<String> {
    let is_end = |keys: &String| (MIN_END..MOBILE_DIGITS).contains(&keys.len()) && !keys.starts_with('+');
    dialled(text).filter(is_end)
}

/// What is left of a typed number on the keys of a telephone: ASCII digits after at most one plus.
fn dialled(text: &str) -> Option<String> {
    let mut keys = String::with_capacity(text.len());
    for typed in text.chars().filter(|typed| !is_separator(*typed)) {
        match typed {
            '+' if keys.is_empty() => keys.push('+'),
            '0'..='9' => keys.push(typed),
            '٠'..='٩' => keys.push(western(typed, '٠')?),
            '۰'..='۹' => keys.push(western(typed, '۰')?),
            _ => return None,
        }
    }
    Some(keys)
}

fn western(digit: char, zero: char) -> Option<char> {
    char::from_digit(u32::from(digit) - u32::from(zero), 10)
}

/// Spaces, dashes, and the invisible direction marks that come along when a number is copied from Arabic text.
fn is_separator(typed: char) -> bool {
    typed.is_whitespace()
        || matches!(typed, '-' | '\u{2010}'..='\u{2015}' | '\u{2212}')
        || matches!(typed, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn split_country_code(digits: &str) -> Option<(&'static str, &str)> {
    [PALESTINE, ISRAEL].into_iter().find_map(|country_code| {
        let rest = digits.strip_prefix(country_code)?;
        Some((country_code, rest.strip_prefix('0').unwrap_or(rest)))
    })
}

fn usual_country_code(national: &str) -> &'static str {
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
    fn every_shape_of_a_palestinian_number_is_one_number() {
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
    fn a_country_code_that_is_given_is_kept() {
        for text in ["+972591234567", "00972591234567", "972591234567", "+9720591234567", "٩٧٢-٠٥٩١٢٣٤٥٦٧"]
        {
            assert_eq!(e164(text).as_deref(), Some("+972591234567"), "{text}");
        }
        for text in ["+970521234567", "00970521234567", "970521234567", "9700521234567"] {
            assert_eq!(e164(text).as_deref(), Some("+970521234567"), "{text}");
        }
    }

    #[test]
    fn without_a_code_the_prefix_of_nine_digits_decides() {
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
    fn a_bare_number_begins_with_a_code_only_when_eight_or_nine_digits_remain() {
        assert_eq!(e164("97012345").as_deref(), Some("+97097012345"));
        assert_eq!(e164("970123456").as_deref(), Some("+970970123456"));
        assert_eq!(e164("972123456").as_deref(), Some("+970972123456"));
        assert_eq!(e164("97012345678").as_deref(), Some("+97012345678"));
        assert_eq!(e164("9701234567"), None);
    }

    #[test]
    fn what_is_no_number_is_refused() {
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
    fn both_codes_of_one_line_share_the_national_number() {
        let palestinian: Phone = "+970591234567".parse().expect("a phone");
        let israeli: Phone = "+972591234567".parse().expect("a phone");
        assert_ne!(palestinian, israeli);
        assert_eq!(palestinian.national(), israeli.national());
        assert_eq!(palestinian.national(), "591234567");
        assert_eq!(palestinian.e164(), "+970591234567");
    }

    #[test]
    fn a_search_reads_as_a_phone_or_not() {
        assert_eq!(search_national("٠٥٩-١٢٣-٤٥٦٧").as_deref(), Some("591234567"));
        assert_eq!(search_national("+972 59 123 4567").as_deref(), Some("591234567"));
        for text in ["1001", "أحمد", "", "0591"] {
            assert_eq!(search_national(text), None, "{text}");
        }
    }

    #[test]
    fn four_digits_and_more_are_the_end_of_a_phone() {
        assert_eq!(search_end("4567").as_deref(), Some("4567"));
        assert_eq!(search_end(" ١٢٣-٤٥٦٧ ").as_deref(), Some("1234567"));
        assert_eq!(search_end("91234567").as_deref(), Some("91234567"));
        for text in ["567", "591234567", "0591234567", "+4567", "#4567", "4567 أحمد", ""] {
            assert_eq!(search_end(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_kept_reads_back_in_every_shape(code in "970|972", national in "[1-9][0-9]{7,8}") {
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
        fn whatever_is_typed_gives_a_sane_number_or_none(text in "[+0-9٠-٩ x-]{0,18}|.{0,24}") {
            if let Ok(phone) = text.parse::<Phone>() {
                prop_assert!(matches!(phone.national().len(), 8 | 9));
                prop_assert!(phone.national().bytes().all(|b| b.is_ascii_digit()));
                prop_assert!(matches!(&phone.e164()[..4], "+970" | "+972"));
                prop_assert_eq!(phone.e164().parse::<Phone>(), Ok(phone.clone()));
            }
        }
    }
}
