//! Errors of uploads and fetches, as validation errors.

use pictures::{MAX_PIXELS, Refused};
use platform::error::{Failure, Faults};

use crate::domain::MAX_BYTES;

/// Reject a file larger than [`MAX_BYTES`].
pub(crate) fn too_large() -> Failure {
    let mut faults = Faults::new();
    faults.add_with("image", "image_too_large", &[("max_mib", &(MAX_BYTES >> 20).to_string())]);
    Failure::invalid(faults)
}

/// Convert an error of the decoder.
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

/// Reject a range outside a rendition of `size` bytes.
pub(crate) fn range_unsatisfiable(size: u64) -> Failure {
    let mut faults = Faults::new();
    faults.add_with("range", "range_unsatisfiable", &[("size", &size.to_string())]);
    Failure::invalid(faults)
}
