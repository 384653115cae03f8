//! Images of the demo store's brands, products and gift sets: WebP files, embedded in the program.

use include_dir::{Dir, include_dir};

static IMAGES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/assets/demo");

/// Return a brand's word mark, 640 × 640 pixels.
///
/// # Panics
///
/// When no brand of the demo has this slug.
pub fn brand(slug: &str) -> &'static [u8] {
    file("brands", slug)
}

/// Return the image of a product, 960 × 1200 pixels.
///
/// # Panics
///
/// When no product of the demo has this slug.
pub fn product(slug: &str) -> &'static [u8] {
    file("products", slug)
}

/// Return the image of a gift set, 960 × 1200 pixels.
///
/// # Panics
///
/// When no gift set of the demo has this slug.
pub fn gift_set(slug: &str) -> &'static [u8] {
    file("gift-sets", slug)
}

fn file(folder: &str, slug: &str) -> &'static [u8] {
    let file = IMAGES.get_file(format!("{folder}/{slug}.webp"));
    file.unwrap_or_else(|| panic!("the demo has no image {folder}/{slug}.webp")).contents()
}

#[cfg(test)]
mod tests {
    use crate::demo::store;

    fn size(image: &[u8]) -> (u32, u32) {
        let image = image::load_from_memory(image).unwrap();
        (image.width(), image.height())
    }

    #[test]
    fn every_object_has_its_own_image() {
        let store = store();
        let mut images = Vec::new();
        for brand in &store.brands {
            assert_eq!(size(super::brand(brand.slug)), (640, 640), "{}", brand.slug);
            images.push(super::brand(brand.slug));
        }
        for product in &store.products {
            assert_eq!(size(super::product(product.slug)), (960, 1200), "{}", product.slug);
            images.push(super::product(product.slug));
        }
        for set in &store.gift_sets {
            assert_eq!(size(super::gift_set(set.slug)), (960, 1200), "{}", set.slug);
            images.push(super::gift_set(set.slug));
        }
        let count = images.len();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), count);
        assert!(images.iter().map(|image| image.len()).sum::<usize>() <= 2_000_000);
    }
}
