//! Message templates: texts with placeholders for details of the order.

use platform::FieldErrors;

use super::notes::several_lines;

/// Maximum length of a template in characters.
const MAX_LEN: usize = 1_000;

/// Placeholders that the back office fills in.
const PLACEHOLDERS: [&str; 7] = ["name", "number", "total", "items", "city", "track", "shop"];

/// Parse a template; empty stands for the shop's default. Every placeholder in braces must be known.
pub(crate) fn read(typed: &str, errors: &mut FieldErrors) -> String {
    let text = several_lines(typed, MAX_LEN, errors);
    for name in placeholders(&text).filter(|name| !PLACEHOLDERS.contains(name)) {
        errors.add_with("text", "placeholder_unknown", &[("name", name)]);
    }
    text
}

/// List the names in braces; an unmatched brace is literal text.
fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    let opened = text.split('{').skip(1);
    opened.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn field_errors(typed: &str) -> Vec<String> {
        let mut errors = FieldErrors::new();
        read(typed, &mut errors);
        let failure = errors.check().err();
        failure.iter().flat_map(platform::Error::field_errors).map(|fault| fault.slug.clone()).collect()
    }

    #[test]
    fn template_accepts_known_placeholders() {
        assert!(field_errors("{name} {number} {total}\n{items} {city} {track} {shop}").is_empty());
        assert!(field_errors("").is_empty() && field_errors("50 } { 60").is_empty());
        assert!(field_errors(&"ا".repeat(1_000)).is_empty());
    }

    #[test]
    fn template_rejects_unknown_placeholders() {
        for typed in ["{phone}", "{ name}", "{}", "{{name}}x{", "{Name}"] {
            let expected: &[&str] = if typed == "{{name}}x{" { &[] } else { &["placeholder_unknown"] };
            assert_eq!(field_errors(typed), expected, "{typed}");
        }
        assert_eq!(field_errors("{a} {b}").len(), 2);
        assert_eq!(field_errors(&"ا".repeat(1_001)), ["too_long"]);
        assert_eq!(field_errors("a\tb"), ["control_characters"]);
    }
}
