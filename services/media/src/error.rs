//! Why a picture is refused, as faults of the field `image`.

use pictures::{MAX_PIXELS, Refused};
use platform::error::{Failure, Faults};

use crate::domain::MAX_BYTES;

/// The failure of a file with more bytes than [`MAX_BYTES`].
pub(crate) fn too_large() -> Failure {
    let mut faults = Faults::new();
    faults.add_with("image", "image_too_large", &[("max_mib", &(MAX_BYTES >> 20).to_string())]);
    Failure::invalid(faults)
}

/// The failure of a file that is no picture for the shop.
pub(crate) fn refused(refused: Refused) -> Failure {
    let mut faults = Faults::new();
    match refused {
        Refused::NotAnImage => faults.add("image", "image_not_an_image"),
        Refused::Damaged => faults.add("image", "image_damaged"),
        Refused::TooManyPixels => {
            let megapixels = (MAX_PIXELS / 1_000_000).to_string();
            faults.add_with("image", "image_too_many_pixels", &[("max", &megapixels)]);
        }
    }
    Failure::invalid(faults)
}

/// The failure of a byte range that lies outside a rendition of `size` bytes.
pub(crate) fn range_unsatisfiable(size: u64) -> Failure {
    let mut faults = Faults::new();
    faults.add_with("range", "range_unsatisfiable", &[("size", &size.to_string())]);
    Failure::invalid(faults)
}
