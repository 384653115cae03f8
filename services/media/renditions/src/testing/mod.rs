//! Images for upload tests, built in memory: valid files of every format, unusual ones, and hostile ones. Visible
//! content is two halves, the left one red and the right one blue.

mod av1;
mod avif;
mod hostile;
mod metadata;
mod odd;
mod parts;

use std::io::Cursor;

use image::{DynamicImage, GenericImageView, ImageFormat, Pixel, Rgb, RgbImage};

pub use avif::AnAvif;
pub use metadata::{PLACE, TRACES, held, in_display_p3, pixels_held};

/// Encoded stills to build an [`AnAvif`] with.
pub mod stills {
    pub use super::av1::*;
}

/// Valid files that few programs write.
pub mod unusual {
    pub use super::odd::*;
}

/// Files that are built to do harm.
pub mod bombs {
    pub use super::hostile::*;
}

/// Colour of the left half.
pub const RED: Rgb<u8> = Rgb([220, 20, 20]);
/// Colour of the right half.
pub const BLUE: Rgb<u8> = Rgb([20, 20, 220]);

/// Draw the two halves.
pub fn two_halves(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { RED } else { BLUE }).into()
}

/// Encode an image in a format.
pub fn file(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    image.write_to(&mut file, format).expect("encodes");
    file.into_inner()
}

/// Encode the two halves as JPEG.
pub fn jpeg(width: u32, height: u32) -> Vec<u8> {
    file(&two_halves(width, height), ImageFormat::Jpeg)
}

/// Encode the two halves as PNG.
pub fn png(width: u32, height: u32) -> Vec<u8> {
    file(&two_halves(width, height), ImageFormat::Png)
}

/// Decode a WebP file.
///
/// # Panics
///
/// When it is malformed.
pub fn decoded(webp: &[u8]) -> DynamicImage {
    image::load_from_memory_with_format(webp, ImageFormat::WebP).expect("a WebP image")
}

/// Return whether a pixel has nearly that colour.
pub fn is_about(image: &DynamicImage, (x, y): (u32, u32), colour: Rgb<u8>) -> bool {
    let channels = image.get_pixel(x, y).to_rgb().0.into_iter().zip(colour.0);
    channels.into_iter().all(|(value, expected)| value.abs_diff(expected) < 40)
}

/// Return whether the image shows the two halves upright.
pub fn shows_two_halves(image: &DynamicImage) -> bool {
    let (width, height) = (image.width(), image.height());
    is_about(image, (width / 8, height / 2), RED) && is_about(image, (width * 7 / 8, height / 2), BLUE)
}
