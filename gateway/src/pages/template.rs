//! The built page, read once, with the places that are filled in.

use std::{collections::HashMap, fs, path::Path};

use super::text::escape;
use crate::settings::Settings;

const HEAD: &str = "<!-- head -->";
const STATE: &str = "<!-- state -->";
/// Before the JSON in which the build tells the files of each of its lazy chunks.
const CHUNKS: &str = "<!-- chunks ";
const END: &str = " -->";

/// What stands in for a front end that is not built.
const UNBUILT: &str = "<!doctype html><html lang=\"ar\" dir=\"rtl\"><head><meta charset=\"utf-8\">\
    <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"><!-- head --></head>\
    <body><h1>واجهة المتجر غير مبنية بعد</h1>\
    <p>شغّل الأمر <code dir=\"ltr\">npm ci &amp;&amp; npm run build</code> داخل المجلد <code dir=\"ltr\">frontend</code> ثم أعد \
    تشغيل الخادم، أو حدّد مجلد الملفات المبنية في الإعداد <code dir=\"ltr\">ATTAR_FRONTEND_DIR</code>. \
    واجهة البرمجة <code dir=\"ltr\">/api/v1</code> تعمل كالمعتاد.</p><!-- state --></body></html>";

/// The page in three pieces: up to the head's place, up to the state's place, and the rest.
#[derive(Clone, Debug)]
pub(crate) struct Pages {
    before_head: String,
    before_state: String,
    rest: String,
    /// By a chunk's name, what makes the browser load it at once.
    hints: HashMap<String, String>,
}

impl Pages {
    /// Reads the built page; a plain one that tells how to build it stands in for one that is not there.
    pub(crate) fn read(settings: &Settings) -> Self {
        let path = settings.frontend_dir.join("index.html");
        match fs::read_to_string(&path) {
            Ok(built) => Self::cut(&built),
            Err(error) => {
                tracing::warn!(path = %path.display(), %error, "the front end is not built; serving a plain page");
                Self::cut(UNBUILT)
            }
        }
    }

    /// A page without a marker gets its filling before the end of the element that the marker would stand in.
    fn cut(page: &str) -> Self {
        let (page, hints) = without_chunks(page);
        let (before_head, rest) = split(&page, HEAD, "</head>");
        let (before_state, rest) = split(rest, STATE, "</body>");
        Self {
            before_head: before_head.to_owned(),
            before_state: before_state.to_owned(),
            rest: rest.to_owned(),
            hints,
        }
    }

    /// The page with its places filled, and its chunk asked for, so that the application need not find out first.
    pub(crate) fn fill(&self, chunk: &str, head: &str, state: &str) -> String {
        let hints = self.hints.get(chunk).map_or("", String::as_str);
        [&self.before_head, hints, head, &self.before_state, state, &self.rest].concat()
    }
}

fn without_chunks(page: &str) -> (String, HashMap<String, String>) {
    let told = page
        .split_once(CHUNKS)
        .and_then(|(before, rest)| rest.split_once(END).map(|(chunks, after)| ([before, after].concat(), chunks)));
    let Some((page, chunks)) = told else { return (page.to_owned(), HashMap::new()) };
    let chunks: HashMap<String, Vec<String>> = serde_json::from_str(chunks).unwrap_or_else(|error| {
        tracing::warn!(%error, "the built page does not tell its chunks; they load a little later");
        HashMap::new()
    });
    let hints = chunks.into_iter().map(|(name, files)| (name, files.iter().map(|file| hint(file)).collect()));
    (page, hints.collect())
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
        let pages = Pages::cut("<head>a<!-- head -->b</head><body>c<!-- state -->d</body>");
        assert_eq!(pages.fill("", "H", "S"), "<head>aHb</head><body>cSd</body>");
    }

    #[test]
    fn a_page_without_markers_is_filled_all_the_same() {
        let pages = Pages::cut("<head></head><body></body>");
        assert_eq!(pages.fill("", "H", "S"), "<head>H</head><body>S</body>");
        assert_eq!(Pages::cut("x").fill("", "H", "S"), "xHS");
    }

    #[test]
    fn the_chunk_of_the_page_is_asked_for_at_once() {
        let page =
            r#"<head><!-- chunks {"cart":["1.js","cart.css"],"product":["p.js"]} --><!-- head --></head><body></body>"#;
        let pages = Pages::cut(page);
        assert_eq!(
            pages.fill("cart", "H", ""),
            "<head><link rel=\"preload\" as=\"script\" href=\"/build/1.js\">\
             <link rel=\"preload\" as=\"style\" href=\"/build/cart.css\">H</head><body></body>"
        );
        assert_eq!(pages.fill("unheard-of", "H", ""), "<head>H</head><body></body>");
        assert_eq!(Pages::cut("<head><!-- chunks nonsense --></head>").fill("cart", "H", ""), "<head>H</head>");
    }

    #[test]
    fn the_plain_page_has_both_places() {
        assert!(UNBUILT.contains(HEAD) && UNBUILT.contains(STATE));
    }
}
