//! Message templates: texts with placeholders for details of the order.

use platform::FieldErrors;
use proto::{Money, id::ProductId};

use super::{
    items::{Items, VariantSnapshot},
    notes::several_lines,
    orders::Order,
};

/// Maximum length of a template in characters.
const MAX_LEN: usize = 1_000;

/// Maximum length of a typed name or city in a message, in characters.
const MAX_TYPED: usize = 40;

/// Placeholders of an order; the back office fills them in too.
const PLACEHOLDERS: [&str; 7] = ["name", "number", "total", "items", "city", "track", "shop"];

/// Template of the message to customers whose order has a status.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MessageTemplate {
    /// Empty: the default of the shop.
    pub(crate) text: String,
    /// True if the message is sent to customers who agreed.
    pub(crate) is_automatic: bool,
}

/// Parse a template; empty stands for the shop's default. Every placeholder in braces must be known.
pub(crate) fn read(typed: &str, errors: &mut FieldErrors) -> String {
    let text = several_lines("text", typed, MAX_LEN, errors);
    for name in placeholders(&text).filter(|name| !PLACEHOLDERS.contains(name)) {
        errors.add_with("text", "placeholder_unknown", &[("name", name)]);
    }
    text
}

/// Fill a template: replace every known placeholder and leave others as they are.
pub(crate) fn fill(template: &str, order: &Order, shop: &str, public_url: &str) -> String {
    let purchase = &order.purchase;
    let value = |name: &str| {
        Some(match name {
            "name" => typed(&purchase.contact.name),
            "number" => order.number.to_string(),
            "total" => amount(order.cash_due()),
            "items" => items(&purchase.items),
            "city" => typed(&purchase.contact.city),
            "track" => format!("{}/orders/track/{}", public_url.trim_end_matches('/'), purchase.tracking_token),
            "shop" => shop.to_owned(),
            _ => return None,
        })
    };
    fill_placeholders(template, value)
}

/// Replace the placeholders in braces that have a value, and leave others as they are.
pub(super) fn fill_placeholders(template: &str, value: impl Fn(&str) -> Option<String>) -> String {
    let (mut filled, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        let placeholder = after.split_once('}').and_then(|(name, rest)| Some((value(name)?, rest)));
        let (text, next) = placeholder.unwrap_or_else(|| ("{".to_owned(), after));
        filled.push_str(&text);
        rest = next;
    }
    filled + rest
}

/// Return the words of a text that the customer typed, shortened: anybody can order under a stranger's phone, to which no
/// link and no other number may be sent.
fn typed(text: &str) -> String {
    let words: String = text.chars().map(|c| if c.is_alphabetic() || c == '-' { c } else { ' ' }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(MAX_TYPED).collect()
}

/// Format an amount as pages do: `1,234.50 ₪`, with a space that does not break.
fn amount(money: Money) -> String {
    let text = money.to_string();
    let (sign, digits) = text.strip_prefix('-').map_or(("", text.as_str()), |digits| ("-", digits));
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, "00"));
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    format!("{sign}{grouped}.{decimals}\u{a0}₪")
}

/// List the items: sizes by product, then gift sets and sample sets, each with its quantity.
fn items(items: &Items) -> String {
    let mut products: Vec<ProductId> = Vec::new();
    for item in &items.variants {
        if !products.contains(&item.snapshot.product) {
            products.push(item.snapshot.product);
        }
    }
    let of = |product| items.variants.iter().filter(move |item| item.snapshot.product == product);
    let sizes = products.into_iter().flat_map(of).map(|item| (size(&item.snapshot), item.quantity));
    let gift_sets = items.gift_sets.iter().map(|set| (set.name.clone(), set.quantity));
    let sample_sets = items.sample_sets.iter().map(|set| (set.name.clone(), set.quantity));
    let listed = sizes.chain(gift_sets).chain(sample_sets).map(|(name, quantity)| format!("{name} × {quantity}"));
    listed.collect::<Vec<_>>().join("، ")
}

/// Name a variant: product, variant and size.
fn size(variant: &VariantSnapshot) -> String {
    format!("{} {}", variant.product_name, label(&variant.variant_name, variant.size_centi, &variant.size_unit))
}

/// Name a size of a product: the variant's name, and the size unless that name contains it already.
pub(crate) fn label(variant_name: &str, size_centi: i64, size_unit: &str) -> String {
    let (whole, hundredths) = (size_centi / 100, size_centi % 100);
    let number = match hundredths {
        0 => whole.to_string(),
        _ => format!("{whole}.{hundredths:02}").trim_end_matches('0').to_owned(),
    };
    let size = in_arabic(&format!("{number} {size_unit}"));
    let name = in_arabic(variant_name);
    if format!(" {name} ").contains(&format!(" {size} ")) { name } else { format!("{name} {size}") }
}

/// Write the unit of a size as pages do.
fn in_arabic(size: &str) -> String {
    match size.len().checked_sub(2).and_then(|at| size.split_at_checked(at)) {
        Some((number, unit)) if unit.eq_ignore_ascii_case("ml") => format!("{} مل", number.trim_end()),
        _ => size.to_owned(),
    }
}

/// List the names in braces; an unmatched brace is literal text.
fn placeholders(text: &str) -> impl Iterator<Item = &str> {
    let opened = text.split('{').skip(1);
    opened.filter_map(|rest| rest.split_once('}')).map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::orders::tests::sample_order;

    fn filled(template: &str) -> String {
        fill(template, &sample_order(), "عطّار", "https://attar.example/")
    }

    #[test]
    fn template_is_filled_with_details_of_the_order() {
        for (template, expected) in [
            ("{name}", "ليلى حداد"),
            ("{number}", "1001"),
            ("{total}", "0.00\u{a0}₪"),
            ("{items}", "عود عينة 2.5 مل × 1، هدية × 1، عينات × 1"),
            ("{city}", "القدس"),
            ("{shop}", "عطّار"),
            ("{{name}} {phone} {} } {", "{ليلى حداد} {phone} {} } {"),
        ] {
            assert_eq!(filled(template), expected, "{template}");
        }
        let order = sample_order();
        let link = format!("https://attar.example/orders/track/{}", order.purchase.tracking_token);
        assert_eq!(fill("{track}", &order, "", "https://attar.example/"), link);
    }

    #[test]
    fn values_are_not_filled_in_once_more() {
        let order = sample_order();
        assert_eq!(fill("{shop}", &order, "{number}", ""), "{number}");
    }

    #[test]
    fn typed_names_carry_no_links_and_no_numbers() {
        let mut order = sample_order();
        order.purchase.contact.name = "ربحت! https://evil.example 0591234567 عبد-الله".to_owned();
        assert_eq!(fill("{name}", &order, "", ""), "ربحت https evil example عبد-الله");
        order.purchase.contact.name = "ل".repeat(255);
        assert_eq!(fill("{name}", &order, "", "").chars().count(), MAX_TYPED);
    }

    #[test]
    fn amount_is_grouped() {
        for (agorot, expected) in
            [(0, "0.00"), (99_999, "999.99"), (123_450, "1,234.50"), (-100_000_000, "-1,000,000.00")]
        {
            assert_eq!(amount(Money::from_agorot(agorot)), format!("{expected}\u{a0}₪"));
        }
    }

    #[test]
    fn size_is_named_once() {
        let mut variant = sample_order().purchase.items.variants.remove(0).snapshot;
        for (name, size_centi, expected) in [
            ("عيّنة", 500, "عود عيّنة 5 مل"),
            ("عيّنة 5 مل", 500, "عود عيّنة 5 مل"),
            ("5ml", 500, "عود 5 مل"),
            ("5 مل", 1_505, "عود 5 مل 15.05 مل"),
        ] {
            (variant.variant_name, variant.size_centi) = (name.to_owned(), size_centi);
            assert_eq!(size(&variant), expected);
        }
    }

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
