//! From an uploaded file to WebP renditions: recognised by content, measured before it is decoded, turned upright, brought
//! to sRGB, and encoded anew from bare pixels, so that nothing else of the file survives. Computes; never waits.
//!
//! A package of its own, so that a development build can optimise it, and it alone.

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
pub use renditions::{Encoded, Picture, render};

/// The most pixels of an upload: 40 megapixels.
pub const MAX_PIXELS: u64 = 40_000_000;

/// Why a file is no picture for the shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// By its content it is none of the accepted formats.
    #[error("not a picture of an accepted format")]
    NotAnImage,
    /// Begins like a picture but cannot be decoded.
    #[error("the picture cannot be decoded")]
    Damaged,
    /// More pixels than [`MAX_PIXELS`].
    #[error("too many pixels")]
    TooManyPixels,
}

impl From<mp4_atom::Error> for Refused {
    fn from(_: mp4_atom::Error) -> Self {
        Self::Damaged
    }
}

/// Fails unless a picture of that size may be decoded.
fn measure(width: u32, height: u32) -> Result<(), Refused> {
    match u64::from(width) * u64::from(height) {
        0 => Err(Refused::Damaged),
        pixels if pixels > MAX_PIXELS => Err(Refused::TooManyPixels),
        _ => Ok(()),
    }
}
