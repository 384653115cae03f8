//! The largest picture of a page's first screen, which the browser is to load before it knows the page.

use std::collections::HashMap;

use serde::Deserialize;

use super::text::escape;

/// The widths that the store keeps of every picture, as the application asks for them (`image-url.ts`).
const WIDTHS: [u16; 4] = [200, 400, 800, 1200];

/// What the build tells of its pictures.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Pictures {
    /// By the kind of page, how its largest picture is shown.
    #[serde(default)]
    largest: HashMap<String, Shown>,
    /// What stands for the store where a link to it is sent to somebody.
    #[serde(default)]
    pub(crate) share: Option<Share>,
}

/// How a picture is shown.
#[derive(Clone, Debug, Deserialize)]
struct Shown {
    /// Its `sizes`.
    sizes: String,
    /// Its `srcset`, where it is one of the build.
    srcset: Option<String>,
}

/// A picture of the build.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Share {
    pub(crate) href: String,
    pub(crate) width: u16,
    pub(crate) height: u16,
}

/// The largest picture of a page.
#[derive(Clone, Debug)]
pub(crate) struct Largest {
    /// The kind of page.
    pub(crate) page: &'static str,
    /// Its path below `/storage/`; none where it is one of the build.
    pub(crate) path: Option<String>,
}

impl Pictures {
    /// What makes the browser load the picture at once; nothing where the build does not tell how it is shown.
    pub(crate) fn hint(&self, largest: &Largest) -> String {
        let shown = self.largest.get(largest.page);
        let srcset = largest.path.as_deref().map(srcset).or_else(|| shown.and_then(|shown| shown.srcset.clone()));
        let (Some(shown), Some(srcset)) = (shown, srcset) else { return String::new() };
        format!(
            "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" imagesrcset=\"{}\" imagesizes=\"{}\">",
            escape(&srcset),
            escape(&shown.sizes)
        )
    }
}

fn srcset(path: &str) -> String {
    WIDTHS.map(|width| format!("/storage/{path}?w={width} {width}w")).join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_asked_for_as_the_application_will() {
        let told = r#"{"largest":{"product":{"sizes":"92vw"},"home":{"sizes":"100vw","srcset":"/build/a.webp 800w"}}}"#;
        let pictures: Pictures = serde_json::from_str(told).unwrap();
        assert_eq!(
            pictures.hint(&Largest { page: "product", path: Some("a.webp".to_owned()) }),
            "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" imagesrcset=\"/storage/a.webp?w=200 200w, \
             /storage/a.webp?w=400 400w, /storage/a.webp?w=800 800w, /storage/a.webp?w=1200 1200w\" imagesizes=\"92vw\">"
        );
        assert!(pictures.hint(&Largest { page: "home", path: None }).contains("imagesrcset=\"/build/a.webp 800w\""));
    }

    #[test]
    fn what_the_build_does_not_tell_is_not_asked_for() {
        let pictures = Pictures::default();
        assert_eq!(pictures.hint(&Largest { page: "home", path: None }), "");
        assert_eq!(pictures.hint(&Largest { page: "product", path: Some("a.webp".to_owned()) }), "");
    }
}
