//! The built page of the application, as a template.

use std::{collections::HashMap, fs};

use http::HeaderValue;
use serde::de::DeserializeOwned;

use super::{
    chunk_head::{self, ChunkHead, InlineCode},
    images::BuildImages,
};
use crate::{html::escape, settings::Settings};

const HEAD: &str = "<!-- head -->";
const STATE: &str = "<!-- state -->";
/// Marker before the JSON with the files of each lazy chunk.
const CHUNKS: &str = "<!-- chunks ";
/// Marker before the JSON with the images of the build.
const IMAGES: &str = "<!-- images ";
const END: &str = " -->";
/// Start of the tag of the inline script, whose attribute lists the scripts to load.
const LOADER: &str = "<script data-scripts=\"";
/// Opening tag of the element that the application renders into.
const ROOT: &str = "<div id=\"root\">";

/// Fallback page while the front end is not built.
const UNBUILT: &str = "<!doctype html><html lang=\"ar\" dir=\"rtl\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><!-- head --></head>\
    <body><h1>واجهة المتجر غير مبنية بعد</h1>\
    <p>شغّل الأمر <code dir=\"ltr\">npm ci &amp;&amp; npm run build</code> داخل المجلد <code dir=\"ltr\">frontend</code> ثم أعد \
    تشغيل الخادم، أو حدّد مجلد الملفات المبنية في الإعداد <code dir=\"ltr\">ATTAR_FRONTEND_DIR</code>. \
    واجهة البرمجة <code dir=\"ltr\">/api/v1</code> تعمل كالمعتاد.</p><!-- state --></body></html>";

/// The page, split at its places for what differs between requests.
#[derive(Clone, Debug)]
pub(crate) struct PageTemplate {
    before_links: String,
    before_head: String,
    /// Ends in the opening tag of the root element, before its last character; empty for a page without that element.
    before_root: String,
    /// The end of the opening tag, and the content of the root element of pages that are not rendered.
    shell: String,
    before_state: String,
    /// Ends after the paths of the scripts that all pages load; empty for a page without the inline script.
    before_scripts: String,
    rest: String,
    /// Head of pages whose chunk has no files.
    main: ChunkHead,
    /// Head of pages by their chunk.
    chunks: HashMap<String, ChunkHead>,
    images: BuildImages,
}

/// Parts of a page that differ between requests.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct PageParts<'p> {
    /// Preload link of the largest image; before all others.
    pub(crate) image: &'p str,
    pub(crate) head: &'p str,
    /// Path and query that the page was rendered for, and its markup.
    pub(crate) rendered: Option<(&'p str, &'p str)>,
    pub(crate) state: &'p str,
}

impl PageTemplate {
    /// Reads the built page; falls back to a page with build instructions.
    pub(crate) fn read(settings: &Settings) -> Self {
        let folder = &settings.frontend_dir;
        let path = folder.join("index.html");
        match fs::read_to_string(&path) {
            Ok(built) => Self::cut(&built, |file| fs::read_to_string(folder.join(file)).ok()),
            Err(error) => {
                tracing::warn!(path = %path.display(), %error, "front end is not built; serving a fallback page");
                Self::cut(UNBUILT, |_| None)
            }
        }
    }

    /// Splits a page at its markers, or before the closing tag of their element when they are missing. Style sheets that
    /// `read_style` returns become part of the page.
    pub(super) fn cut(page: &str, read_style: impl Fn(&str) -> Option<String>) -> Self {
        let (page, chunks) = extract::<HashMap<String, Vec<String>>>(page, CHUNKS);
        let (page, images) = extract(&page, IMAGES);
        let (page, main_styles) = chunk_head::inline_styles(&page, &read_style);
        let (head, body) = split(&page, HEAD, "</head>");
        let (before_links, before_head) = head.find("<link").map_or((head, ""), |at| head.split_at(at));
        let (before_state, rest) = split(body, STATE, "</body>");
        let (before_root, shell, before_state) = split_root(before_state);
        let (before_scripts, rest, script) = split_loader(rest);
        let inline = InlineCode { styles: main_styles, script: script.map(str::to_owned) };
        let head_of = |files: &[String]| ChunkHead::of(&inline, files, &read_style);
        Self {
            before_links: before_links.to_owned(),
            before_head: before_head.to_owned(),
            before_root: before_root.to_owned(),
            shell: shell.to_owned(),
            before_state: before_state.to_owned(),
            before_scripts: before_scripts.to_owned(),
            rest: rest.to_owned(),
            main: head_of(&[]),
            chunks: chunks.into_iter().map(|(name, files)| (name, head_of(&files))).collect(),
            images,
        }
    }

    /// Image metadata of the build.
    pub(crate) fn images(&self) -> &BuildImages {
        &self.images
    }

    /// Returns the content security policy of pages with the chunk.
    pub(crate) fn content_security_policy(&self, chunk: &str) -> HeaderValue {
        self.chunk(chunk).policy.clone()
    }

    /// Fills the page, with style sheets and scripts of the chunk.
    pub(crate) fn fill(&self, chunk: &str, parts: &PageParts<'_>) -> String {
        let rendered = parts.rendered.filter(|_| !self.before_root.is_empty());
        let (attribute, content) = match rendered {
            Some((url, markup)) => (format!(" data-rendered=\"{}\">", escape(url)), markup),
            None => (String::new(), self.shell.as_str()),
        };
        let chunk = self.chunk(chunk);
        let scripts = if self.before_scripts.is_empty() { "" } else { &chunk.scripts };
        [
            &self.before_links,
            parts.image,
            &self.before_head,
            parts.head,
            &chunk.html,
            &self.before_root,
            &attribute,
            content,
            &self.before_state,
            parts.state,
            &self.before_scripts,
            scripts,
            &self.rest,
        ]
        .concat()
    }

    fn chunk(&self, name: &str) -> &ChunkHead {
        self.chunks.get(name).unwrap_or(&self.main)
    }
}

/// Extracts the JSON after a marker, and returns the page without it.
fn extract<T: DeserializeOwned + Default>(page: &str, mark: &str) -> (String, T) {
    let parts = page
        .split_once(mark)
        .and_then(|(before, rest)| rest.split_once(END).map(|(json, after)| ([before, after].concat(), json)));
    let Some((page, json)) = parts else { return (page.to_owned(), T::default()) };
    let json = serde_json::from_str(json).unwrap_or_else(|error| {
        tracing::warn!(%error, mark, "failed to parse the built page; serving it without preload links");
        T::default()
    });
    (page, json)
}

/// Splits a page around the content of its root element, which contains no other `div`.
fn split_root(page: &str) -> (&str, &str, &str) {
    let Some(at) = page.find(ROOT) else { return ("", "", page) };
    let (before, root) = page.split_at(at + ROOT.len() - 1);
    let (shell, after) = root.find("</div>").map_or((root, ""), |end| root.split_at(end));
    (before, shell, after)
}

/// Splits the end of a page after the paths in the tag of its inline script, and returns the script, too.
fn split_loader(end: &str) -> (&str, &str, Option<&str>) {
    let split = || {
        let paths = end.find(LOADER)? + LOADER.len();
        let (before, rest) = end.split_at(paths + end[paths..].find('"')?);
        let (_, script) = rest.split_once('>')?;
        Some((before, rest, Some(script.split_once("</script>")?.0)))
    };
    split().unwrap_or(("", end, None))
}

fn split<'p>(page: &'p str, marker: &str, end: &str) -> (&'p str, &'p str) {
    page.split_once(marker).or_else(|| page.find(end).map(|at| page.split_at(at))).unwrap_or((page, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    const NO_STYLE: fn(&str) -> Option<String> = |_| None;

    fn filled(pages: &PageTemplate, chunk: &str, state: &str) -> String {
        pages.fill(chunk, &PageParts { head: "H", state, ..PageParts::default() })
    }

    #[test]
    fn markers_are_replaced() {
        let pages = PageTemplate::cut("<head>a<!-- head -->b</head><body>c<!-- state -->d</body>", NO_STYLE);
        assert_eq!(filled(&pages, "", "S"), "<head>aHb</head><body>cSd</body>");
    }

    #[test]
    fn page_without_markers_is_filled_before_closing_tags() {
        let pages = PageTemplate::cut("<head></head><body></body>", NO_STYLE);
        assert_eq!(filled(&pages, "", "S"), "<head>H</head><body>S</body>");
        assert_eq!(filled(&PageTemplate::cut("x", NO_STYLE), "", "S"), "xHS");
    }

    #[test]
    fn image_stands_before_all_other_links() {
        let pages = PageTemplate::cut("<head><meta><link rel=\"icon\"><!-- head --></head><body></body>", NO_STYLE);
        let parts = PageParts { image: "I", head: "H", ..PageParts::default() };
        assert_eq!(pages.fill("", &parts), "<head><meta>I<link rel=\"icon\">H</head><body></body>");
    }

    #[test]
    fn markup_replaces_the_shell() {
        let page = "<head><!-- head --></head><body><div id=\"root\"><p>shell</p></div><!-- state --></body>";
        let pages = PageTemplate::cut(page, NO_STYLE);
        let shell = "<head>H</head><body><div id=\"root\"><p>shell</p></div>S</body>";
        assert_eq!(filled(&pages, "", "S"), shell);
        let rendered = Some(("/products?search=\"&page=2", "<div><main></main></div>"));
        assert_eq!(
            pages.fill("", &PageParts { head: "H", rendered, state: "S", ..PageParts::default() }),
            "<head>H</head><body><div id=\"root\" data-rendered=\"/products?search=&quot;&amp;page=2\">\
             <div><main></main></div></div>S</body>"
        );
    }

    #[test]
    fn markup_is_left_out_of_a_page_without_root() {
        let rendered = Some(("/", "markup"));
        let filled = PageTemplate::cut(UNBUILT, NO_STYLE).fill("", &PageParts { rendered, ..PageParts::default() });
        assert!(!filled.contains("markup") && !filled.contains("data-rendered"), "{filled}");
    }

    #[test]
    fn fill_adds_styles_and_scripts_of_the_chunk() {
        let page = "<head><!-- chunks {\"cart\":[\"cart.css\",\"cart.js\"]} --><!-- head -->\
            <link href=\"/build/main.css\" rel=\"stylesheet\"></head>\
            <body><!-- state --><script data-scripts=\"/build/main.js\">load()</script></body>";
        let pages = PageTemplate::cut(page, |file| (file == "main.css").then(|| "p{}".to_owned()));
        assert_eq!(
            filled(&pages, "cart", "S"),
            "<head>H<style>p{}</style><link rel=\"preload\" as=\"style\" href=\"/build/cart.css\"></head>\
             <body>S<script data-scripts=\"/build/main.js /build/cart.js\">load()</script></body>"
        );
        assert_eq!(
            filled(&pages, "unheard-of", "S"),
            "<head>H<style>p{}</style></head><body>S<script data-scripts=\"/build/main.js\">load()</script></body>"
        );
        let policy = pages.content_security_policy("cart");
        assert_eq!(policy.to_str().unwrap().matches("'sha256-").count(), 2, "{policy:?}");
        let nonsense = PageTemplate::cut("<head><!-- chunks nonsense --></head>", NO_STYLE);
        assert_eq!(filled(&nonsense, "cart", ""), "<head>H</head>");
    }

    #[test]
    fn image_metadata_is_extracted() {
        let page = r#"<head><!-- images {"share":{"href":"/build/s.webp","width":1200,"height":630}} --></head>"#;
        let pages = PageTemplate::cut(page, NO_STYLE);
        assert_eq!(pages.images().share.as_ref().map(|share| share.href.as_str()), Some("/build/s.webp"));
        assert_eq!(filled(&pages, "", ""), "<head>H</head>");
    }

    #[test]
    fn fallback_page_has_both_markers() {
        assert!(UNBUILT.contains(HEAD) && UNBUILT.contains(STATE));
    }
}
