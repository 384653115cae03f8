//! Amounts of money as people and spreadsheets write them: `1,250.50 ₪`, `١٬٢٥٠٫٥`, `12,5 שח`.

use platform::text::fold;

/// Upper bound on an amount in a statement, in either direction: a million shekels.
const MAX_AGOROT: i64 = 100_000_000;
/// Names of the currency, folded and without punctuation.
const CURRENCIES: [&str; 10] = ["₪", "ils", "nis", "شيكل", "شيقل", "شواكل", "شج", "ש\"ח", "שח", "ש״ח"];

/// Parse an amount in agorot; nothing, or a dash, is zero. Returns none for a text that is not an amount, and for
/// `1.250`, which may be a little more than one or some thousand.
pub(crate) fn read(text: &str) -> Option<i64> {
    let text =
        fold(text).replace(['٫', '،'], ".").replace(['٬', ' ', '\''], "").replace("ش.ج.", "شج").replace("ش.ج", "شج");
    let text = CURRENCIES.iter().fold(text, |text, currency| text.replace(currency, ""));
    let text = text.trim_end_matches('.');
    let (is_negative, digits) = match text.strip_prefix(['-', '−']).or_else(|| text.strip_suffix(['-', '−'])) {
        Some(digits) => (true, digits),
        None => {
            text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')).map_or((false, text), |rest| (true, rest))
        }
    };
    if digits.is_empty() {
        return Some(0);
    }
    let (whole, decimals) = split(digits);
    // Spreadsheets may write zeros after the agorot.
    let decimals = if decimals.len() > 3 { decimals.trim_end_matches('0') } else { decimals };
    let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || decimals.len() > 2 || !is_number(&whole) || !is_number(decimals) {
        return None;
    }
    let agorot = format!("{whole}{decimals:0<2}").parse::<i64>().ok().filter(|agorot| *agorot <= MAX_AGOROT)?;
    Some(if is_negative { -agorot } else { agorot })
}

/// Split an amount at its decimal sign, and drop the signs between thousands. A comma before at most two digits is a
/// decimal sign, unless there is a point.
fn split(digits: &str) -> (String, &str) {
    let after_comma = digits.rsplit_once(',').filter(|(_, rest)| rest.len() <= 2 && !rest.contains('.'));
    let (whole, decimals) = match (digits.rsplit_once('.'), after_comma) {
        // `1.250,50`
        (_, Some((whole, decimals))) => return (without(whole, '.'), decimals),
        (Some(parts), None) => parts,
        (None, None) => (digits, ""),
    };
    (without(whole, ','), decimals)
}

/// Drop a sign between thousands. A group of another size stays as it is, which no number has.
fn without(whole: &str, sign: char) -> String {
    let is_grouped = whole.split(sign).skip(1).all(|group| group.len() == 3);
    if is_grouped { whole.replace(sign, "") } else { whole.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn read_accepts_customary_forms() {
        for (text, agorot) in [
            ("1,250.50 ₪", 125_050),
            ("1250", 125_000),
            ("12.5", 1_250),
            ("12,5", 1_250),
            ("1.250,50", 125_050),
            ("1,250", 125_000),
            ("1,000,000", 100_000_000),
            ("100.000000", 10_000),
            ("١٬٢٥٠٫٥٠ شيكل", 125_050),
            ("١٢٥٠ ش.ج.", 125_000),
            ("ش.ج. 80", 8_000),
            ("₪ 80", 8_000),
            ("80 NIS", 8_000),
            ("80 ש\"ח", 8_000),
            ("-20.00", -2_000),
            ("20-", -2_000),
            ("(20)", -2_000),
            ("", 0),
            ("-", 0),
            (" 0 ", 0),
        ] {
            assert_eq!(read(text), Some(agorot), "{text}");
        }
    }

    #[test]
    fn read_rejects_other_texts() {
        for text in [
            "abc",
            "12x",
            ".50",
            "₪ .50",
            "1.2.3",
            "1,25,00.5",
            "12.345",
            "1,2500",
            "1.250",
            "1,000,000.01",
            "10000000000000000000",
            "--5",
            "5 USD",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
