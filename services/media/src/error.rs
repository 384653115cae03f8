//! Errors of uploads and fetches, as validation errors.

use platform::error::{Error, FieldErrors};
use renditions::{ImageError, MAX_PIXELS};

use crate::domain::MAX_BYTES;

/// Reject a file larger than [`MAX_BYTES`].
pub(crate) fn too_large() -> Error {
    let mut errors = FieldErrors::new();
    errors.add_with("image", "image_too_large", &[("max_mib", &(MAX_BYTES >> 20).to_string())]);
    Error::invalid(errors)
}

/// Convert an error of the decoder.
pub(crate) fn decode_error(error: ImageError) -> Error {
    let mut errors = FieldErrors::new();
    match error {
        ImageError::NotAnImage => errors.add("image", "image_not_an_image"),
        ImageError::Damaged => errors.add("image", "image_damaged"),
        ImageError::TooManyPixels => {
            let megapixels = (MAX_PIXELS / 1_000_000).to_string();
            errors.add_with("image", "image_too_many_pixels", &[("max", &megapixels)]);
        }
    }
    Error::invalid(errors)
}

/// Reject a range outside a rendition of `size` bytes.
pub(crate) fn range_unsatisfiable(size: u64) -> Error {
    let mut errors = FieldErrors::new();
    errors.add_with("range", "range_unsatisfiable", &[("size", &size.to_string())]);
    Error::invalid(errors)
}
