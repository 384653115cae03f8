//! Errors of uploads and fetches, as validation errors.

use pictures::{ImageError, MAX_PIXELS};
use platform::error::{Failure, Faults};

use crate::domain::MAX_BYTES;

/// Reject a file larger than [`MAX_BYTES`].
pub(crate) fn too_large() -> Failure {
    let mut errors = Faults::new();
    errors.add_with("image", "image_too_large", &[("max_mib", &(MAX_BYTES >> 20).to_string())]);
    Failure::invalid(errors)
}

/// Convert an error of the decoder.
pub(crate) fn decode_error(error: ImageError) -> Failure {
    let mut errors = Faults::new();
    match error {
        ImageError::NotAnImage => errors.add("image", "image_not_an_image"),
        ImageError::Damaged => errors.add("image", "image_damaged"),
        ImageError::TooManyPixels => {
            let megapixels = (MAX_PIXELS / 1_000_000).to_string();
            errors.add_with("image", "image_too_many_pixels", &[("max", &megapixels)]);
        }
    }
    Failure::invalid(errors)
}

/// Reject a range outside a rendition of `size` bytes.
pub(crate) fn range_unsatisfiable(size: u64) -> Failure {
    let mut errors = Faults::new();
    errors.add_with("range", "range_unsatisfiable", &[("size", &size.to_string())]);
    Failure::invalid(errors)
}
