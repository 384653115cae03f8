//! The built page of the application, as a template.

use std::{collections::HashMap, fs, path::Path};

use serde::de::DeserializeOwned;

use super::images::BuildImages;
use crate::{html::escape, settings::Settings};

const HEAD: &str = "<!-- head -->";
const STATE: &str = "<!-- state -->";
/// Marker before the JSON with the files of each lazy chunk.
const CHUNKS: &str = "<!-- chunks ";
/// Marker before the JSON with the images of the build.
const IMAGES: &str = "<!-- images ";
const END: &str = " -->";

/// Fallback page while the front end is not built.
const UNBUILT: &str = "<!doctype html><html lang=\"ar\" dir=\"rtl\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><!-- head --></head>\
    <body><h1>واجهة المتجر غير مبنية بعد</h1>\
    <p>شغّل الأمر <code dir=\"ltr\">npm ci &amp;&amp; npm run build</code> داخل المجلد <code dir=\"ltr\">frontend</code> ثم أعد \
    تشغيل الخادم، أو حدّد مجلد الملفات المبنية في الإعداد <code dir=\"ltr\">ATTAR_FRONTEND_DIR</code>. \
    واجهة البرمجة <code dir=\"ltr\">/api/v1</code> تعمل كالمعتاد.</p><!-- state --></body></html>";

/// The page, split at the markers of head and state.
#[derive(Clone, Debug)]
pub(crate) struct PageTemplate {
    before_head: String,
    before_state: String,
    rest: String,
    /// Preload links of each chunk.
    hints: HashMap<String, String>,
    images: BuildImages,
}

impl PageTemplate {
    /// Reads the built page; falls back to a page with build instructions.
    pub(crate) fn read(settings: &Settings) -> Self {
        let path = settings.frontend_dir.join("index.html");
        match fs::read_to_string(&path) {
            Ok(built) => Self::cut(&built),
            Err(error) => {
                tracing::warn!(path = %path.display(), %error, "front end is not built; serving a fallback page");
                Self::cut(UNBUILT)
            }
        }
    }

    /// Splits a page at its markers, or before the closing tag of their element when they are missing.
    pub(super) fn cut(page: &str) -> Self {
        let (page, chunks) = extract::<HashMap<String, Vec<String>>>(page, CHUNKS);
        let (page, images) = extract(&page, IMAGES);
        let hint = |(name, files): (String, Vec<String>)| (name, files.iter().map(|file| hint(file)).collect());
        let (before_head, rest) = split(&page, HEAD, "</head>");
        let (before_state, rest) = split(rest, STATE, "</body>");
        Self {
            before_head: before_head.to_owned(),
            before_state: before_state.to_owned(),
            rest: rest.to_owned(),
            hints: chunks.into_iter().map(hint).collect(),
            images,
        }
    }

    /// Image metadata of the build.
    pub(crate) fn images(&self) -> &BuildImages {
        &self.images
    }

    /// Renders the page, with preload links of the chunk.
    pub(crate) fn fill(&self, chunk: &str, head: &str, state: &str) -> String {
        let hints = self.hints.get(chunk).map_or("", String::as_str);
        [&self.before_head, hints, head, &self.before_state, state, &self.rest].concat()
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

fn hint(file: &str) -> String {
    let is_style = Path::new(file).extension().is_some_and(|extension| extension == "css");
    let kind = if is_style { "style" } else { "script" };
    format!("<link rel=\"preload\" as=\"{kind}\" href=\"/build/{}\">", escape(file))
}

fn split<'p>(page: &'p str, marker: &str, end: &str) -> (&'p str, &'p str) {
    page.split_once(marker).or_else(|| page.find(end).map(|at| page.split_at(at))).unwrap_or((page, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_are_replaced() {
        let pages = PageTemplate::cut("<head>a<!-- head -->b</head><body>c<!-- state -->d</body>");
        assert_eq!(pages.fill("", "H", "S"), "<head>aHb</head><body>cSd</body>");
    }

    #[test]
    fn page_without_markers_is_filled_before_closing_tags() {
        let pages = PageTemplate::cut("<head></head><body></body>");
        assert_eq!(pages.fill("", "H", "S"), "<head>H</head><body>S</body>");
        assert_eq!(PageTemplate::cut("x").fill("", "H", "S"), "xHS");
    }

    #[test]
    fn fill_adds_preload_links_of_the_chunk() {
        let page =
            r#"<head><!-- chunks {"cart":["1.js","cart.css"],"product":["p.js"]} --><!-- head --></head><body></body>"#;
        let pages = PageTemplate::cut(page);
        assert_eq!(
            pages.fill("cart", "H", ""),
            "<head><link rel=\"preload\" as=\"script\" href=\"/build/1.js\">\
             <link rel=\"preload\" as=\"style\" href=\"/build/cart.css\">H</head><body></body>"
        );
        assert_eq!(pages.fill("unheard-of", "H", ""), "<head>H</head><body></body>");
        assert_eq!(PageTemplate::cut("<head><!-- chunks nonsense --></head>").fill("cart", "H", ""), "<head>H</head>");
    }

    #[test]
    fn image_metadata_is_extracted() {
        let page = r#"<head><!-- images {"share":{"href":"/build/s.webp","width":1200,"height":630}} --></head>"#;
        let pages = PageTemplate::cut(page);
        assert_eq!(pages.images().share.as_ref().map(|share| share.href.as_str()), Some("/build/s.webp"));
        assert_eq!(pages.fill("", "H", ""), "<head>H</head>");
    }

    #[test]
    fn fallback_page_has_both_markers() {
        assert!(UNBUILT.contains(HEAD) && UNBUILT.contains(STATE));
    }
}
