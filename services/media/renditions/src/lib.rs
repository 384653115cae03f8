//! Rendering of uploads to WebP: detected by content, measured before decoding, turned upright, converted to sRGB, and
//! encoded from bare pixels, so that no metadata survives. Synchronous and without I/O.
//!
//! A package of its own, so that development builds can optimise it alone.

mod avif;
mod colours;
mod dominant;
mod jpeg;
mod renditions;
mod source;
#[cfg(feature = "testing")]
pub mod testing;
mod webp;

pub use dominant::Colour;
pub use renditions::{Encoded, MAX_PHOTO_SIDE, RenderedImage, render, render_photo};

/// Maximum number of pixels of an upload: 40 megapixels.
pub const MAX_PIXELS: u64 = 40_000_000;

/// The reason why a file is rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// The content has no accepted format.
    #[error("not an image of an accepted format")]
    NotAnImage,
    /// The file has an accepted format but cannot be decoded.
    #[error("the image cannot be decoded")]
    Damaged,
    /// The image has more pixels than [`MAX_PIXELS`].
    #[error("too many pixels")]
    TooManyPixels,
}

impl From<mp4_atom::Error> for ImageError {
    fn from(_: mp4_atom::Error) -> Self {
        Self::Damaged
    }
}

/// Fail unless an image of that size may be decoded.
fn check_size(width: u32, height: u32) -> Result<(), ImageError> {
    match u64::from(width) * u64::from(height) {
        0 => Err(ImageError::Damaged),
        pixels if pixels > MAX_PIXELS => Err(ImageError::TooManyPixels),
        _ => Ok(()),
    }
}
