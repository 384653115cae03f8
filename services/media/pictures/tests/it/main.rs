//! Pictures from file to renditions.

mod avif;
mod formats;
mod garbage;
mod metadata;
mod refusals;

use image::{DynamicImage, ImageFormat};
use pictures::{Picture, render, testing};

/// The renditions of a file that is taken.
fn rendered(content: &[u8]) -> Picture {
    render(content).expect("taken")
}

/// The largest rendition of a file that is taken.
fn largest(content: &[u8]) -> DynamicImage {
    testing::decoded(&rendered(content).renditions.last().expect("at least one").webp)
}

/// Fails unless it shows the two halves upright.
#[track_caller]
fn shows_two_halves(picture: &DynamicImage, name: &str) {
    let (width, height) = (picture.width(), picture.height());
    let [left, right] = [width / 8, width * 7 / 8].map(|x| (x, height / 2));
    let shown = [left, right].map(|at| image::GenericImageView::get_pixel(picture, at.0, at.1));
    let is_shown = testing::is_about(picture, left, testing::RED) && testing::is_about(picture, right, testing::BLUE);
    assert!(is_shown, "{name}: {shown:?}");
}

/// The formats that `image` writes.
const WRITTEN: [ImageFormat; 4] = [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP, ImageFormat::Gif];
