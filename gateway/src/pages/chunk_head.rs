//! Style sheets and scripts of a page.

use std::path::Path;

use http::HeaderValue;

use crate::{content_security_policy, html::escape};

/// Limit on a style sheet inside the page, in bytes; about 8 kB compressed.
const MAX_INLINE_STYLE: usize = 40 << 10;

/// Files of a chunk.
#[derive(Clone, Debug)]
pub(super) struct ChunkHead {
    /// Inline style sheets, and preload links of those that are too large.
    pub(super) html: String,
    /// Paths of the scripts, each after a space.
    pub(super) scripts: String,
    /// The policy that allows what is inline.
    pub(super) policy: HeaderValue,
}

/// Code inside every page.
#[derive(Clone, Debug, Default)]
pub(super) struct InlineCode {
    pub(super) styles: Vec<String>,
    pub(super) script: Option<String>,
}

impl ChunkHead {
    /// Reads the style sheets of the chunk's files; those of the main chunk are read already.
    pub(super) fn of(inline: &InlineCode, files: &[String], read_style: &impl Fn(&str) -> Option<String>) -> Self {
        let mut styles = inline.styles.clone();
        let (mut html, mut scripts) = (String::new(), String::new());
        for style in &inline.styles {
            html.extend(["<style>", style, "</style>"]);
        }
        for file in files {
            let path = escape(file);
            if !is_style(file) {
                scripts.extend([" /build/", &*path]);
            } else if let Some(style) = read_inline(file, read_style) {
                // The attribute tells webpack's runtime that the style sheet is loaded.
                html.extend(["<style data-href=\"/build/", &*path, "\">", &*style, "</style>"]);
                styles.push(style);
            } else {
                html.extend(["<link rel=\"preload\" as=\"style\" href=\"/build/", &*path, "\">"]);
            }
        }
        let script = inline.script.as_deref();
        let policy = content_security_policy::with_inline(script, styles.iter().map(String::as_str));
        Self { html, scripts, policy }
    }
}

/// Removes the links of style sheets that become part of the page, and returns these.
pub(super) fn inline_styles(page: &str, read_style: &impl Fn(&str) -> Option<String>) -> (String, Vec<String>) {
    let (mut rest, mut without, mut styles) = (page, String::new(), Vec::new());
    while let Some((before, after)) = rest.split_once("<link ") {
        let (tag, after) = after.split_once('>').unwrap_or((after, ""));
        let href = tag.split_once("href=\"/build/").and_then(|(_, href)| href.split_once('"'));
        let file = href.map(|(file, _)| file).filter(|_| tag.contains("rel=\"stylesheet\""));
        without += before;
        match file.and_then(|file| read_inline(file, read_style)) {
            Some(style) => styles.push(style),
            None => without.extend(["<link ", tag, ">"]),
        }
        rest = after;
    }
    (without + rest, styles)
}

/// Returns a style sheet that is small enough for the page and cannot end its element.
fn read_inline(file: &str, read_style: &impl Fn(&str) -> Option<String>) -> Option<String> {
    let style = if is_style(file) { read_style(file)? } else { return None };
    (style.len() <= MAX_INLINE_STYLE && !style.contains("</")).then_some(style)
}

fn is_style(file: &str) -> bool {
    Path::new(file).extension().is_some_and(|extension| extension == "css")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn style(file: &str) -> Option<String> {
        match file {
            "main.css" => Some("p{}".to_owned()),
            "cart.css" => Some("b{}".to_owned()),
            "large.css" => Some("i{}".repeat(MAX_INLINE_STYLE)),
            "end.css" => Some("</style>".to_owned()),
            "missing.css" => None,
            other => panic!("{other} is no style sheet"),
        }
    }

    #[test]
    fn small_style_sheets_become_part_of_the_page() {
        let files = ["cart.css", "large.css", "end.css", "cart.js"].map(str::to_owned);
        let inline = InlineCode { styles: vec!["p{}".to_owned()], script: Some("load()".to_owned()) };
        let head = ChunkHead::of(&inline, &files, &style);
        assert_eq!(
            head.html,
            "<style>p{}</style><style data-href=\"/build/cart.css\">b{}</style>\
             <link rel=\"preload\" as=\"style\" href=\"/build/large.css\">\
             <link rel=\"preload\" as=\"style\" href=\"/build/end.css\">"
        );
        assert_eq!(head.scripts, " /build/cart.js");
        assert_eq!(head.policy.to_str().unwrap().matches("'sha256-").count(), 3);
    }

    #[test]
    fn links_of_inline_style_sheets_are_removed() {
        let icon = "<link rel=\"icon\" href=\"/build/icon.svg\">";
        let missing = "<link href=\"/build/missing.css\" rel=\"stylesheet\">";
        let page = format!("{icon}<link href=\"/build/main.css\" rel=\"stylesheet\"><script></script>{missing}");
        let (page, styles) = inline_styles(&page, &style);
        assert_eq!((page, styles), (format!("{icon}<script></script>{missing}"), vec!["p{}".to_owned()]));
    }
}
