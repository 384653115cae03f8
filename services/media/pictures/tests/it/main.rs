//! Pictures from file to renditions.

mod avif;
mod formats;
mod garbage;
mod metadata;
mod refusals;

use image::{DynamicImage, ImageFormat};
use pictures::{Picture, render, testing};

/// The formats that `image` writes.
const WRITTEN: [ImageFormat; 4] = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif];

/// The renditions of a file that is taken.
fn rendered(content: &[u8]) -> Picture {
    render(content).expect("taken")
}

/// The largest rendition of a file that is taken.
fn largest(content: &[u8]) -> DynamicImage {
    testing::decoded(&rendered(content).renditions.last().expect("at least one").webp)
}
