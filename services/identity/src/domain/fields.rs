//! Validation of fields that forms have in common. Each function adds field errors and returns the cleaned value.

use platform::{FieldErrors, text};
use proto::{common::v1::Region, email, names::Named, phone::Phone};

/// Maximum length of a name, address or city in characters.
const MAX_TEXT: usize = 255;
const MIN_CITY: usize = 2;
const MIN_ADDRESS: usize = 5;

/// Validate a name: Arabic or English letters and spaces.
pub(crate) fn name(text: &str, errors: &mut FieldErrors) -> Option<String> {
    let name = text::normalize(text);
    if name.is_empty() {
        errors.add("name", "name_required");
    } else if !name.chars().all(is_name_letter) {
        errors.add("name", "name_letters_only");
    } else if name.chars().count() > MAX_TEXT {
        errors.add_with("name", "too_long", &[("max", &MAX_TEXT.to_string())]);
    } else {
        return Some(name);
    }
    None
}

/// Validate a customer's e-mail.
pub(crate) fn email(text: &str, errors: &mut FieldErrors) -> Option<String> {
    let address = text::normalize(text);
    if address.is_empty() {
        errors.add("email", "email_required");
    } else if address.len() > email::MAX_LEN {
        errors.add_with("email", "too_long", &[("max", &email::MAX_LEN.to_string())]);
    } else if !email::is_address(&address) {
        errors.add("email", "email_malformed");
    } else {
        return Some(address);
    }
    None
}

/// Validate a customer's phone.
pub(crate) fn phone(text: &str, errors: &mut FieldErrors) -> Option<Phone> {
    let text = text::normalize(text);
    if text.is_empty() {
        errors.add("phone", "phone_required");
        return None;
    }
    let phone = text.parse().ok();
    if phone.is_none() {
        errors.add("phone", "phone_malformed");
    }
    phone
}

/// Parse the name of a region.
pub(crate) fn region(text: &str, errors: &mut FieldErrors) -> Option<Region> {
    let text = text::normalize(text);
    if text.is_empty() {
        errors.add("region", "region_required");
        return None;
    }
    let region = Region::from_name(&text);
    if region.is_none() {
        errors.add("region", "region_unknown");
    }
    region
}

/// Validate a city; none if it is empty.
pub(crate) fn city(text: &str, errors: &mut FieldErrors) -> Option<String> {
    optional("city", "city_too_short", MIN_CITY, text, errors)
}

/// Validate a street address; none if it is empty.
pub(crate) fn address(text: &str, errors: &mut FieldErrors) -> Option<String> {
    optional("address", "address_too_short", MIN_ADDRESS, text, errors)
}

fn optional(field: &str, too_short: &str, min: usize, text: &str, errors: &mut FieldErrors) -> Option<String> {
    let text = text::optional(field, text, MAX_TEXT, errors);
    if text.is_empty() {
        return None;
    }
    if text.chars().count() < min {
        errors.add_with(field, too_short, &[("min", &min.to_string())]);
    }
    Some(text)
}

/// Accept English letters, Arabic letters and vowel marks, and spaces.
fn is_name_letter(letter: char) -> bool {
    match letter {
        ' ' | 'a'..='z' | 'A'..='Z' | '\u{64b}'..='\u{652}' | '\u{670}' => true,
        '\u{600}'..='\u{6ff}'
        | '\u{750}'..='\u{77f}'
        | '\u{8a0}'..='\u{8ff}'
        | '\u{fb50}'..='\u{fdff}'
        | '\u{fe70}'..='\u{fefc}' => letter.is_alphabetic(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slugs(check: impl FnOnce(&mut FieldErrors)) -> Vec<String> {
        let mut errors = FieldErrors::new();
        check(&mut errors);
        errors
            .check()
            .map_or_else(|f| f.field_errors().iter().map(|fault| fault.slug.clone()).collect(), |()| Vec::new())
    }

    #[test]
    fn name_accepts_arabic_and_english_letters() {
        for good in ["ليلى حداد", "Layla Haddad", "مُحَمَّد", "آلاء", "  ليلى  "] {
            assert!(slugs(|f| drop(name(good, f))).is_empty(), "{good}");
        }
        for bad in ["ليلى1", "ليلى٣", "O'Neil", "a.b", "a\nb", "<b>", "שרה", "ليلى،", "Zoë"] {
            assert_eq!(slugs(|f| drop(name(bad, f))), ["name_letters_only"], "{bad}");
        }
        assert_eq!(slugs(|f| drop(name("   ", f))), ["name_required"]);
        assert_eq!(slugs(|f| drop(name(&"ا".repeat(256), f))), ["too_long"]);
    }

    #[test]
    fn email_is_required_and_well_formed() {
        assert!(slugs(|f| drop(email("layla@example.com", f))).is_empty());
        assert_eq!(slugs(|f| drop(email("", f))), ["email_required"]);
        assert_eq!(slugs(|f| drop(email("layla", f))), ["email_malformed"]);
        assert_eq!(slugs(|f| drop(email(&format!("a@{}.ps", "b".repeat(260)), f))), ["too_long"]);
    }

    #[test]
    fn phone_and_region_are_required_and_known() {
        assert_eq!(slugs(|f| drop(phone("", f))), ["phone_required"]);
        assert_eq!(slugs(|f| drop(phone("12", f))), ["phone_malformed"]);
        assert_eq!(slugs(|f| assert_eq!(region(" ", f), None)), ["region_required"]);
        assert_eq!(slugs(|f| assert_eq!(region("GAZA", f), None)), ["region_unknown"]);
        assert_eq!(region("ISREAL", &mut FieldErrors::new()), Some(Region::Israel));
    }

    #[test]
    fn city_and_address_are_optional_with_minimum_length() {
        assert!(slugs(|f| assert_eq!((city("", f), address("  ", f)), (None, None))).is_empty());
        assert!(slugs(|f| assert_eq!(city("يا", f).as_deref(), Some("يا"))).is_empty());
        assert_eq!(slugs(|f| drop(city("ي", f))), ["city_too_short"]);
        assert_eq!(slugs(|f| drop(address("شارع", f))), ["address_too_short"]);
    }
}
