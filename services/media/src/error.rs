//! Why a picture is refused, as faults of the field `image`.

use platform::error::{Failure, Faults};

use crate::domain::{MAX_BYTES, MAX_PIXELS};

/// A picture that is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refused {
    /// By its content it is none of the accepted formats.
    #[error("not a picture of an accepted format")]
    NotAnImage,
    /// Begins like a picture but cannot be decoded.
    #[error("the picture cannot be decoded")]
    Damaged,
    /// A picture in AVIF, which is recognised but not decoded.
    #[error("AVIF is not decoded")]
    Avif,
    /// More bytes than [`MAX_BYTES`].
    #[error("the file is too large")]
    TooLarge,
    /// More pixels than [`MAX_PIXELS`].
    #[error("too many pixels")]
    TooManyPixels,
}

impl From<Refused> for Failure {
    fn from(refused: Refused) -> Self {
        let mib = (MAX_BYTES >> 20).to_string();
        let megapixels = (MAX_PIXELS / 1_000_000).to_string();
        let mut faults = Faults::new();
        match refused {
            Refused::NotAnImage => faults.add("image", "image_not_an_image"),
            Refused::Damaged => faults.add("image", "image_damaged"),
            Refused::Avif => faults.add("image", "image_avif_unsupported"),
            Refused::TooLarge => faults.add_with("image", "image_too_large", &[("max_mib", &mib)]),
            Refused::TooManyPixels => faults.add_with("image", "image_too_many_pixels", &[("max", &megapixels)]),
        }
        Self::invalid(faults)
    }
}

/// The failure of a byte range that lies outside a rendition of `size` bytes.
pub(crate) fn range_unsatisfiable(size: u64) -> Failure {
    let mut faults = Faults::new();
    faults.add_with("range", "range_unsatisfiable", &[("size", &size.to_string())]);
    Failure::invalid(faults)
}
