//! Check of the built front end: the page and the files that it loads.

use std::{collections::BTreeSet, fs, path::Path};

use super::{report::Finding, target::Target};

const SUBJECT: &str = "front end";
const SETTING: &str = "ATTAR_FRONTEND_DIR";
/// URL prefix of bundled files.
const BUNDLED: &str = "/build/";

pub(super) fn check(target: &Target) -> Vec<Finding> {
    let folder = Path::new(target.value(SETTING).unwrap_or_default());
    let page = match fs::read_to_string(folder.join("index.html")) {
        Ok(page) => page,
        Err(error) => {
            let says = format!("{} cannot be read: {error}", folder.join("index.html").display());
            let advice = format!("build it with make run or npm --prefix frontend run build, or correct {SETTING}");
            // In the distributed form, only the gateway has the front end.
            let is_elsewhere = target.has_processes() && !target.is_set(SETTING);
            let finding = if is_elsewhere {
                Finding::hint(SUBJECT, says, "right where the gateway runs elsewhere, with the front end in its image")
            } else {
                Finding::fault(SUBJECT, says, advice)
            };
            return vec![finding];
        }
    };
    let files = files(&page);
    let missing: Vec<_> = files.iter().filter(|file| fs::File::open(folder.join(file)).is_err()).copied().collect();
    if missing.is_empty() {
        return vec![Finding::fine(
            SUBJECT,
            format!("index.html and {} files of it in {}", files.len(), folder.display()),
        )];
    }
    let says =
        format!("{} of the files that index.html begins with cannot be read: {}", missing.len(), missing.join(", "));
    vec![Finding::fault(SUBJECT, says, format!("build it again, or copy all of it to {}", folder.display()))]
}

/// Extract the names of the bundled files that a page refers to.
fn files(page: &str) -> BTreeSet<&str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "._-".contains(letter);
    let named = page.split(BUNDLED).skip(1).filter_map(|rest| rest.split(|letter| !is_part(letter)).next());
    named.filter(|name| !name.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_returns_bundled_files_of_page() {
        let page = "<link href=\"/build/a.1b.css\"><script src=\"/build/b.js\"></script><a href=\"/products\">
                    <img srcset=\"/build/c-800.webp 800w, /build/c-1400.webp 1400w\">";
        assert_eq!(files(page).into_iter().collect::<Vec<_>>(), ["a.1b.css", "b.js", "c-1400.webp", "c-800.webp"]);
    }
}
