//! The built page, read once, with the places that are filled in.

use std::fs;

use crate::settings::Settings;

const HEAD: &str = "<!-- head -->";
const STATE: &str = "<!-- state -->";

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
        let (before_head, rest) = split(page, HEAD, "</head>");
        let (before_state, rest) = split(rest, STATE, "</body>");
        Self { before_head: before_head.to_owned(), before_state: before_state.to_owned(), rest: rest.to_owned() }
    }

    /// The page with its places filled.
    pub(crate) fn fill(&self, head: &str, state: &str) -> String {
        [&self.before_head, head, &self.before_state, state, &self.rest].concat()
    }
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
        assert_eq!(pages.fill("H", "S"), "<head>aHb</head><body>cSd</body>");
    }

    #[test]
    fn a_page_without_markers_is_filled_all_the_same() {
        let pages = Pages::cut("<head></head><body></body>");
        assert_eq!(pages.fill("H", "S"), "<head>H</head><body>S</body>");
        assert_eq!(Pages::cut("x").fill("H", "S"), "xHS");
    }

    #[test]
    fn the_plain_page_has_both_places() {
        assert!(UNBUILT.contains(HEAD) && UNBUILT.contains(STATE));
    }
}
