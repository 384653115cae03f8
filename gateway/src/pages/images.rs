//! The largest image above the fold, which the browser preloads.

use std::collections::HashMap;

use serde::Deserialize;

use crate::html::escape;

/// Widths of the renditions of every image, as the application requests them (`image-url.ts`).
const WIDTHS: [u16; 4] = [200, 400, 800, 1200];

/// Image metadata that the front-end build embeds in its page.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct BuildImages {
    /// Layout of the largest image, by the kind of page.
    #[serde(default)]
    largest: HashMap<String, ImageLayout>,
    /// Image for link previews of pages that have none of their own.
    #[serde(default)]
    pub(crate) share: Option<ShareImage>,
}

/// Layout of an image in a page.
#[derive(Clone, Debug, Deserialize)]
struct ImageLayout {
    /// Value of the `sizes` attribute.
    sizes: String,
    /// Value of `srcset`, where the image is part of the build.
    srcset: Option<String>,
}

/// An image of the build.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct ShareImage {
    pub(crate) href: String,
    pub(crate) width: u16,
    pub(crate) height: u16,
}

/// The largest image of a page.
#[derive(Clone, Debug)]
pub(crate) struct LargestImage {
    /// Kind of page, for its layout.
    pub(crate) page: &'static str,
    /// Path below `/storage/`; none where the image is part of the build.
    pub(crate) path: Option<String>,
}

impl BuildImages {
    /// Returns the preload link of the image; empty when the build does not state its layout.
    pub(crate) fn hint(&self, largest: &LargestImage) -> String {
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
    fn preload_link_matches_the_applications_image() {
        let metadata =
            r#"{"largest":{"product":{"sizes":"92vw"},"home":{"sizes":"100vw","srcset":"/build/a.webp 800w"}}}"#;
        let images: BuildImages = serde_json::from_str(metadata).unwrap();
        assert_eq!(
            images.hint(&LargestImage { page: "product", path: Some("a.webp".to_owned()) }),
            "<link rel=\"preload\" as=\"image\" fetchpriority=\"high\" imagesrcset=\"/storage/a.webp?w=200 200w, \
             /storage/a.webp?w=400 400w, /storage/a.webp?w=800 800w, /storage/a.webp?w=1200 1200w\" imagesizes=\"92vw\">"
        );
        assert!(images.hint(&LargestImage { page: "home", path: None }).contains("imagesrcset=\"/build/a.webp 800w\""));
    }

    #[test]
    fn preload_link_is_empty_without_layout() {
        let images = BuildImages::default();
        assert_eq!(images.hint(&LargestImage { page: "home", path: None }), "");
        assert_eq!(images.hint(&LargestImage { page: "product", path: Some("a.webp".to_owned()) }), "");
    }
}
