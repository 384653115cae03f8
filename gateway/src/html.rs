//! Escaping of HTML, and plain text from HTML.

/// Length at which search engines truncate a description, in characters.
const MAX_DESCRIPTION: usize = 160;

/// Escapes text for content and quoted attributes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// Escapes JSON for a data block, so that nothing in it ends the block or opens a comment.
pub(crate) fn json_block(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// Returns the beginning of sanitised HTML as one line of plain text.
pub(crate) fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html;
    while let Some(open) = rest.find('<') {
        text.push_str(&rest[..open]);
        let (tag, after) = rest[open + 1..].split_once('>').unwrap_or_default();
        if ENDS_OF_LINES.contains(&tag) {
            text.push('\n');
        }
        rest = after;
    }
    text.push_str(rest);
    let entities = [("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    let text = entities.iter().fold(text, |text, (entity, character)| text.replace(entity, character));
    shorten(&in_one_line(&text))
}

/// Tags that end a line in rendered text.
const ENDS_OF_LINES: [&str; 8] = ["/p", "/h1", "/h2", "/h3", "/li", "br", "ul", "ol"];

/// Joins lines, with a comma where there is no punctuation.
fn in_one_line(text: &str) -> String {
    let mut line = String::new();
    for next in text.lines() {
        let next = next.split_whitespace().collect::<Vec<_>>().join(" ");
        if next.is_empty() {
            continue;
        }
        match line.chars().last() {
            None => {}
            Some(last) if last.is_alphanumeric() => line.push_str("، "),
            Some(_) => line.push(' '),
        }
        line.push_str(&next);
    }
    line
}

fn shorten(text: &str) -> String {
    if text.chars().count() <= MAX_DESCRIPTION {
        return text.to_owned();
    }
    let cut: String = text.chars().take(MAX_DESCRIPTION - 1).collect();
    let whole_words = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
    format!("{whole_words}…")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escaping_prevents_leaving_attributes_and_data_blocks() {
        assert_eq!(escape(r#""><script>'&"#), "&quot;&gt;&lt;script&gt;&#39;&amp;");
        assert_eq!(json_block(r#"{"a":"</script><!--"}"#), r#"{"a":"\u003c/script>\u003c!--"}"#);
    }

    #[test]
    fn plain_joins_html_into_one_line() {
        assert_eq!(plain("<p>عطر <b>فاخر</b>.</p><p>A &amp; B&nbsp;C</p>"), "عطر فاخر. A & B C");
        assert_eq!(plain("<h3>الهرم</h3><ul><li>القلب: ورد</li><li>مسك<br></li></ul>"), "الهرم، القلب: ورد، مسك");
        assert_eq!(plain(""), "");
        assert_eq!(plain("a <b"), "a");
    }

    #[test]
    fn plain_truncates_at_a_word() {
        let long = "كلمة ".repeat(60);
        let short = plain(&long);
        assert!(short.chars().count() <= MAX_DESCRIPTION && short.ends_with("كلمة…"), "{short}");
    }
}
