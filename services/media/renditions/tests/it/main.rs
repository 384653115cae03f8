//! Rendering of images, from file to renditions.

mod avif;
mod formats;
mod garbage;
mod metadata;
mod refusals;

use image::{DynamicImage, ImageFormat};
use renditions::{RenderedImage, render, testing};

/// Formats that the crate `image` can encode.
const WRITTEN: [ImageFormat; 4] = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif];

/// Render a file that is accepted.
fn rendered(content: &[u8]) -> RenderedImage {
    render(content).expect("taken")
}

/// Render a file that is accepted and decode its largest rendition.
fn largest(content: &[u8]) -> DynamicImage {
    testing::decoded(&rendered(content).renditions.last().expect("at least one").webp)
}
