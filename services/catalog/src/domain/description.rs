//! Descriptions: HTML cut down to what the editor can make.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use platform::{Faults, text};

/// The most characters of a description, markup included.
const MAX: usize = 20_000;

const TAGS: [&str; 14] = ["p", "h1", "h2", "h3", "strong", "b", "em", "i", "s", "ul", "ol", "li", "br", "a"];
const BLOCKS: [&str; 7] = ["p", "h1", "h2", "h3", "ul", "ol", "li"];
const SCHEMES: [&str; 10] = ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"];
const ALIGNMENTS: [&str; 6] = ["left", "right", "center", "justify", "start", "end"];
const DIRECTIONS: [&str; 3] = ["rtl", "ltr", "auto"];

static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut attributes: HashMap<_, _> = BLOCKS.map(|block| (block, HashSet::from(["style", "dir"]))).into();
    attributes.insert("a", HashSet::from(["href"]));
    let mut builder = Builder::empty();
    builder
        .tags(TAGS.into())
        .clean_content_tags(["script", "style", "template", "title", "iframe"].into())
        .tag_attributes(attributes)
        .url_schemes(SCHEMES.into())
        .url_relative(UrlRelative::Deny)
        .link_rel(None)
        .strip_comments(true)
        .attribute_filter(|_, attribute, value| match attribute {
            "style" => alignment(value).map(Cow::Owned),
            "dir" => DIRECTIONS.contains(&value).then_some(Cow::Borrowed(value)),
            _ => Some(Cow::Borrowed(value)),
        });
    builder
});

/// Reads a description: normalised, limited, sanitised; empty when there is nothing to read in it.
pub(crate) fn read(field: &str, html: &str, faults: &mut Faults) -> String {
    let html = text::clean(html);
    if html.chars().count() > MAX {
        faults.add_with(field, "too_long", &[("max", &MAX.to_string())]);
        return String::new();
    }
    if html.chars().any(|letter| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t')) {
        faults.add(field, "control_characters");
        return String::new();
    }
    sanitise(&html)
}

fn sanitise(html: &str) -> String {
    let clean = SANITISER.clean(html).to_string();
    if is_blank(&clean) { String::new() } else { clean }
}

/// Whether markup is all there is.
fn is_blank(html: &str) -> bool {
    let mut inside_tag = false;
    html.replace("&nbsp;", " ").chars().all(|letter| {
        let is_markup = inside_tag || letter == '<';
        inside_tag = is_markup && letter != '>';
        is_markup || letter.is_whitespace()
    })
}

/// The text's alignment out of a style, as the only thing that stays of it.
fn alignment(style: &str) -> Option<String> {
    let mut declarations = style.split(';').filter_map(|declaration| declaration.split_once(':'));
    let (_, value) = declarations.rfind(|(property, _)| property.trim().eq_ignore_ascii_case("text-align"))?;
    let value = value.trim().to_ascii_lowercase();
    ALIGNMENTS.contains(&value.as_str()).then(|| format!("text-align: {value}"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_the_editor_makes_stays() {
        let html = concat!(
            r#"<h1 style="text-align: center" dir="rtl">عنوان</h1>"#,
            "<p>نص <strong>غامق</strong> <em>مائل</em> <s>مشطوب</s><br></p>",
            r#"<ul><li><p>أول</p></li></ul><ol><li><p><a href="tel:+970591234567">اتصل</a></p></li></ol>"#,
        );
        assert_eq!(sanitise(html), html);
    }

    #[test]
    fn what_could_harm_goes() {
        for (html, clean) in [
            ("<script>alert(1)</script><p>نص</p>", "<p>نص</p>"),
            (r#"<p onclick="x()" class="y" id="z">نص</p>"#, "<p>نص</p>"),
            (r#"<a href="javascript:alert(1)">نص</a>"#, "<a>نص</a>"),
            (r#"<a href="https://x.ps" target="_blank" rel="y">نص</a>"#, r#"<a href="https://x.ps">نص</a>"#),
            (r#"<a href="/admin">نص</a>"#, "<a>نص</a>"),
            (r#"<img src="x" onerror="y"><p>نص</p>"#, "<p>نص</p>"),
            (r#"<p style="position: fixed; text-align: RIGHT">نص</p>"#, r#"<p style="text-align: right">نص</p>"#),
            (r#"<p style="text-align: url(x)">نص</p>"#, "<p>نص</p>"),
            (r#"<p dir="x">نص</p>"#, "<p>نص</p>"),
            (r#"<strong style="text-align: left">نص</strong>"#, "<strong>نص</strong>"),
            ("<div><p>نص</p></div><!-- x -->", "<p>نص</p>"),
        ] {
            assert_eq!(sanitise(html), clean, "{html}");
        }
    }

    #[test]
    fn a_document_without_text_is_empty() {
        assert_eq!(sanitise("<p></p>"), "");
        assert_eq!(sanitise("<p style=\"text-align: right\"> <br></p>"), "");
    }

    #[test]
    fn a_long_description_is_a_fault() {
        let mut faults = Faults::new();
        read("description", &"ا".repeat(MAX), &mut faults);
        assert!(faults.is_empty());
        read("description", &"ا".repeat(MAX + 1), &mut faults);
        assert!(faults.has("description"));
    }

    proptest! {
        #[test]
        fn sanitising_twice_changes_nothing(html in "(<[a-z1-3]{1,6}( style=\"text-align: [a-z]{4,6}\")?>|</[a-z]{1,3}>|[a-zا-ي&;<>\" ]){0,40}") {
            let once = sanitise(&html);
            prop_assert_eq!(sanitise(&once), once);
        }
    }
}
