//! Descriptions: HTML reduced to the markup that the editor produces.

use std::{
    borrow::Cow,
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use ammonia::{Builder, UrlRelative};
use platform::{FieldErrors, text};

/// Maximum length of a description in characters, markup included.
const MAX: usize = 20_000;

/// Maximum number of sanitising passes; two have always been enough.
const MAX_ROUNDS: usize = 8;

const TAGS: [&str; 14] = ["p", "h1", "h2", "h3", "strong", "b", "em", "i", "s", "ul", "ol", "li", "br", "a"];
const ALIGNED: [&str; 4] = ["p", "h1", "h2", "h3"];
const ALIGNMENTS: [&str; 4] = ["left", "center", "right", "justify"];
const SCHEMES: [&str; 10] = ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"];

static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut attributes: HashMap<_, _> = ALIGNED.map(|block| (block, HashSet::from(["style"]))).into();
    attributes.insert("a", HashSet::from(["href"]));
    attributes.insert("ol", HashSet::from(["start"]));
    let mut builder = Builder::empty();
    builder
        .tags(TAGS.into())
        .clean_content_tags(["script", "style", "template", "title", "iframe"].into())
        .generic_attributes(HashSet::new())
        .tag_attributes(attributes)
        .url_schemes(SCHEMES.into())
        .url_relative(UrlRelative::Deny)
        .link_rel(None)
        .strip_comments(true)
        .attribute_filter(|_, attribute, value| match attribute {
            "style" => alignment(value).map(Cow::Owned),
            "start" => value.parse::<u16>().is_ok().then_some(Cow::Borrowed(value)),
            _ => Some(Cow::Borrowed(value)),
        });
    builder
});

/// Read a description: normalised, sanitised, and limited in length; empty when it holds no text. Length and control
/// characters are checked before and after sanitising, since that decodes entities and encodes ampersands.
pub(crate) fn read(field: &str, html: &str, errors: &mut FieldErrors) -> String {
    let sent = text::normalize(html);
    if is_too_long(&sent) {
        errors.add_with(field, "too_long", &[("max", &MAX.to_string())]);
        return String::new();
    }
    let sanitised = sanitise(&sent);
    if has_control(&sent) || has_control(&sanitised) {
        errors.add(field, "control_characters");
    }
    if is_too_long(&sanitised) {
        errors.add_with(field, "too_long", &[("max", &MAX.to_string())]);
    }
    sanitised
}

fn is_too_long(html: &str) -> bool {
    html.chars().count() > MAX
}

fn has_control(html: &str) -> bool {
    html.chars().any(|letter| letter.is_control() && !matches!(letter, '\n' | '\r' | '\t'))
}

/// Sanitise until the result is stable. Removing an unknown tag between two blocks can leave them nested in a way that
/// no HTML parser would produce, so the first result may still differ from how a browser reads it.
fn sanitise(html: &str) -> String {
    let mut clean = SANITISER.clean(html).to_string();
    for _ in 0..MAX_ROUNDS {
        let again = SANITISER.clean(&clean).to_string();
        if again == clean {
            break;
        }
        clean = again;
    }
    if is_blank(&clean) { String::new() } else { clean }
}

/// Return whether the HTML holds no text besides markup and white space.
fn is_blank(html: &str) -> bool {
    let mut inside_tag = false;
    html.replace("&nbsp;", " ").chars().all(|letter| {
        let is_markup = inside_tag || letter == '<';
        inside_tag = is_markup && letter != '>';
        is_markup || letter.is_whitespace()
    })
}

/// Extract `text-align` from a style; every other declaration is dropped.
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
    fn editor_markup_is_kept() {
        let html = concat!(
            r#"<h1 style="text-align: center">عنوان</h1><h2 style="text-align: left">ثان</h2><h3>ثالث</h3>"#,
            r#"<p style="text-align: justify">نص <strong>غامق</strong> <em>مائل</em> <s>مشطوب</s><br></p>"#,
            r#"<ul><li><p style="text-align: right">أول</p></li></ul>"#,
            r#"<ol start="3"><li><p><a href="tel:+970591234567">اتصل</a></p></li></ol>"#,
        );
        assert_eq!(sanitise(html), html);
    }

    /// Documents that the editor's own tests read and write; each must pass the server unchanged.
    const SAMPLES: &str = include_str!("../../../../frontend/src/admin/editor/samples.json");

    #[test]
    fn editor_output_survives_a_round_trip() {
        let samples: Vec<serde_json::Value> = serde_json::from_str(SAMPLES).expect("a list of samples");
        assert!(samples.len() >= 40, "too few to be all that the editor makes: {}", samples.len());
        for sample in samples {
            let (name, html) = (&sample["name"], sample["html"].as_str().expect("a sample has its HTML"));
            let mut errors = FieldErrors::new();
            assert_eq!(read("description", html, &mut errors), html, "{name}");
            assert!(errors.is_empty(), "{name}");
        }
    }

    #[test]
    fn links_keep_only_the_editors_schemes() {
        for scheme in ["http", "https", "ftp", "ftps", "mailto", "tel", "callto", "sms", "cid", "xmpp"] {
            let html = format!(r#"<p><a href="{scheme}:attar.example">عطّار</a></p>"#);
            assert_eq!(sanitise(&html), html);
        }
        for address in [
            "javascript:alert(1)",
            "JavaScript:alert(1)",
            "java\tscript:alert(1)",
            " javascript:alert(1)",
            "&#106;avascript:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "file:///etc/passwd",
            "blob:https://attar.example/x",
            "about:blank",
            "ws://attar.example",
            "intent://x",
            "//attar.example",
            "/admin",
            "admin",
            "#top",
            "?page=2",
            "",
        ] {
            let html = format!(r#"<p><a href="{address}">عطّار</a></p>"#);
            assert_eq!(sanitise(&html), "<p><a>عطّار</a></p>", "{address}");
        }
    }

    #[test]
    fn dangerous_markup_is_removed() {
        for (html, clean) in [
            ("<script>alert(1)</script><p>نص</p>", "<p>نص</p>"),
            (r#"<p onclick="x()" class="y" id="z">نص</p>"#, "<p>نص</p>"),
            (r#"<a href="javascript:alert(1)">نص</a>"#, "<a>نص</a>"),
            (r#"<a href="https://x.ps" target="_blank" rel="y">نص</a>"#, r#"<a href="https://x.ps">نص</a>"#),
            (r#"<a href="/admin">نص</a>"#, "<a>نص</a>"),
            (r#"<img src="x" onerror="y"><p>نص</p>"#, "<p>نص</p>"),
            (r#"<p style="position: fixed; text-align: RIGHT">نص</p>"#, r#"<p style="text-align: right">نص</p>"#),
            (r#"<p style="text-align: url(x)">نص</p>"#, "<p>نص</p>"),
            (r#"<p style="text-align: start">نص</p>"#, "<p>نص</p>"),
            (r#"<p dir="rtl" lang="ar" title="x">نص</p>"#, "<p>نص</p>"),
            (r#"<ol start="x"><li>نص</li></ol>"#, "<ol><li>نص</li></ol>"),
            (r#"<ul style="text-align: center"><li>نص</li></ul>"#, "<ul><li>نص</li></ul>"),
            ("<table><tr><td>نص</td></tr></table><h4>نص</h4>", "نصنص"),
            (r#"<strong style="text-align: left">نص</strong>"#, "<strong>نص</strong>"),
            ("<div><p>نص</p></div><!-- x -->", "<p>نص</p>"),
        ] {
            assert_eq!(sanitise(html), clean, "{html}");
        }
    }

    #[test]
    fn description_without_text_is_empty() {
        assert_eq!(sanitise("<p></p>"), "");
        assert_eq!(sanitise("<p style=\"text-align: right\"> <br></p>"), "");
    }

    #[test]
    fn long_description_is_rejected() {
        let mut errors = FieldErrors::new();
        read("description", &"ا".repeat(MAX), &mut errors);
        assert!(errors.is_empty());
        read("description", &"ا".repeat(MAX + 1), &mut errors);
        assert!(errors.has("description"));
        let mut errors = FieldErrors::new();
        read("description", &"&".repeat(MAX / 2), &mut errors);
        assert!(errors.has("description"), "sanitised, each is five characters long");
    }

    #[test]
    fn control_characters_are_rejected_in_any_encoding() {
        for html in ["<p>a\u{7}b</p>", "<p>a&#7;b</p>", "<p>a&#x1b;b</p>"] {
            let mut errors = FieldErrors::new();
            read("description", html, &mut errors);
            assert!(errors.has("description"), "{html}");
        }
        let mut errors = FieldErrors::new();
        assert_eq!(read("description", "<p>a\n\tb</p>", &mut errors), "<p>a\n\tb</p>");
        assert!(errors.is_empty());
    }

    #[test]
    fn nested_blocks_are_separated_when_an_unknown_tag_is_removed() {
        assert_eq!(sanitise("<h1><c><h1>عنوان"), "<h1></h1><h1>عنوان</h1>");
    }

    proptest! {
        #[test]
        fn sanitising_twice_changes_nothing(html in "(<[a-z1-3]{1,6}( style=\"text-align: [a-z]{4,6}\")?>|</[a-z]{1,3}>|[a-zا-ي&;<>\" ]){0,40}") {
            let once = sanitise(&html);
            prop_assert_eq!(sanitise(&once), once);
        }
    }
}
