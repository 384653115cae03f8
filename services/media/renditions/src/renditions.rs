//! Renditions of an image: their sizes, resizing and encoding.

use std::panic;

use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::{DynamicImage, ImageFormat, metadata::Orientation};

use crate::{
    Colour, ImageError, dominant,
    source::{self, DecodedImage},
};

/// Standard widths of renditions, ascending.
const WIDTHS: [u32; 4] = [200, 400, 800, 1200];

/// Maximum side of a WebP image in pixels.
const MAX_SIDE: u32 = 16_383;

/// Maximum side of a rendered photo in pixels.
pub const MAX_PHOTO_SIDE: u32 = 1600;

/// Quality of libwebp's lossy encoder, 0 to 100.
const QUALITY: f32 = 80.0;

/// An image rendered for storage.
#[derive(Debug)]
pub struct RenderedImage {
    /// Width of the upright original in pixels.
    pub width: u32,
    /// Height of the upright original in pixels.
    pub height: u32,
    /// Dominant colour of the image.
    pub colour: Colour,
    /// Renditions by ascending width; never empty.
    pub renditions: Vec<Encoded>,
}

/// A rendition as it will be served.
#[derive(Debug)]
pub struct Encoded {
    /// Width of the rendition in pixels.
    pub width: u32,
    /// Height of the rendition in pixels.
    pub height: u32,
    /// A complete WebP file.
    pub webp: Vec<u8>,
}

/// Render an uploaded file. Of an animation, the first frame is rendered. A panic of a decoder counts as a damaged
/// file.
pub fn render(content: &[u8]) -> Result<RenderedImage, ImageError> {
    panic::catch_unwind(|| render_decoded(content)).unwrap_or(Err(ImageError::Damaged))
}

/// Render a photo that a customer sent (JPEG, PNG or WebP) as a single WebP file of at most [`MAX_PHOTO_SIDE`]. A panic of
/// a decoder counts as a damaged file.
pub fn render_photo(content: &[u8]) -> Result<Vec<u8>, ImageError> {
    panic::catch_unwind(|| render_decoded_photo(content)).unwrap_or(Err(ImageError::Damaged))
}

fn render_decoded_photo(content: &[u8]) -> Result<Vec<u8>, ImageError> {
    let format = image::guess_format(content).map_err(|_| ImageError::NotAnImage)?;
    if !matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP) {
        return Err(ImageError::NotAnImage);
    }
    let decoded = source::read(content)?;
    let size = photo_size(decoded.pixels.width(), decoded.pixels.height());
    Ok(encode(&upright(decoded, size)?)?.webp)
}

fn render_decoded(content: &[u8]) -> Result<RenderedImage, ImageError> {
    let decoded = source::read(content)?;
    let swaps = swaps_sides(decoded.orientation);
    let (width, height) = swap_if(swaps, (decoded.pixels.width(), decoded.pixels.height()));
    let mut sizes = sizes(width, height);
    let largest = sizes.pop().ok_or(ImageError::Damaged)?;
    let upright = upright(decoded, swap_if(swaps, largest))?;

    let mut renditions = Vec::with_capacity(sizes.len() + 1);
    let mut colour = None;
    for size in sizes {
        let smaller = resize(&upright, size)?;
        colour.get_or_insert_with(|| dominant::dominant_colour(&smaller));
        renditions.push(encode(&smaller)?);
    }
    renditions.push(encode(&upright)?);
    let colour = colour.unwrap_or_else(|| dominant::dominant_colour(&upright));
    Ok(RenderedImage { width, height, colour, renditions })
}

/// Return the sizes to render of an upright image, ascending: the standard widths below its own, and the smaller of its
/// own and the largest standard width, so that nothing is enlarged.
fn sizes(width: u32, height: u32) -> Vec<(u32, u32)> {
    let tallest_fitting = u64::from(width) * u64::from(MAX_SIDE) / u64::from(height.max(1));
    let fitting = u32::try_from(tallest_fitting).unwrap_or(u32::MAX).max(1);
    let own = width.min(fitting).clamp(1, WIDTHS[WIDTHS.len() - 1]);
    let height_at = |w: u32| {
        let exact = (u64::from(height) * u64::from(w) + u64::from(width) / 2) / u64::from(width.max(1));
        u32::try_from(exact).unwrap_or(u32::MAX).clamp(1, MAX_SIDE)
    };
    WIDTHS.into_iter().filter(|w| *w < own).chain([own]).map(|w| (w, height_at(w))).collect()
}

/// Return the size of a photo: its own, or that in the same proportions which fits [`MAX_PHOTO_SIDE`].
fn photo_size(width: u32, height: u32) -> (u32, u32) {
    let longest = u64::from(width.max(height).max(1));
    let side = longest.min(u64::from(MAX_PHOTO_SIDE));
    [width, height]
        .map(|pixels| u32::try_from((u64::from(pixels) * side / longest).max(1)).unwrap_or(MAX_PHOTO_SIDE))
        .into()
}

/// Resize a decoded image to a size in its own orientation, turn it upright and convert it to sRGB.
fn upright(decoded: DecodedImage, size: (u32, u32)) -> Result<DynamicImage, ImageError> {
    let DecodedImage { pixels, orientation, profile } = decoded;
    let mut upright = resized(pixels, size)?;
    upright.apply_orientation(orientation);
    Ok(match profile {
        Some(profile) => profile.to_srgb(upright),
        None => upright,
    })
}

fn swaps_sides(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    )
}

fn swap_if(turned: bool, (width, height): (u32, u32)) -> (u32, u32) {
    if turned { (height, width) } else { (width, height) }
}

/// Resize an image and free the original.
fn resized(source: DynamicImage, size: (u32, u32)) -> Result<DynamicImage, ImageError> {
    if (source.width(), source.height()) == size { Ok(source) } else { resize(&source, size) }
}

fn resize(source: &DynamicImage, (width, height): (u32, u32)) -> Result<DynamicImage, ImageError> {
    let mut target = DynamicImage::new(width, height, source.color());
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    Resizer::new().resize(source, &mut target, &options).map_err(|_| ImageError::Damaged)?;
    Ok(target)
}

fn encode(image: &DynamicImage) -> Result<Encoded, ImageError> {
    let (width, height) = (image.width(), image.height());
    let encoder = match image {
        DynamicImage::ImageRgba8(pixels) => ::webp::Encoder::from_rgba(pixels, width, height),
        DynamicImage::ImageRgb8(pixels) => ::webp::Encoder::from_rgb(pixels, width, height),
        _ => return Err(ImageError::Damaged),
    };
    let webp = encoder.encode_simple(false, QUALITY).map_err(|_| ImageError::Damaged)?;
    Ok(Encoded { width, height, webp: webp.to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn widths(width: u32, height: u32) -> Vec<u32> {
        sizes(width, height).into_iter().map(|(w, _)| w).collect()
    }

    #[test]
    fn renditions_are_never_enlarged() {
        assert_eq!(sizes(2400, 1600), [(200, 133), (400, 267), (800, 533), (1200, 800)]);
        assert_eq!(widths(1200, 10), [200, 400, 800, 1200]);
        assert_eq!(widths(1000, 10), [200, 400, 800, 1000]);
        assert_eq!(widths(400, 400), [200, 400]);
        assert_eq!(sizes(120, 60), [(120, 60)]);
    }

    #[test]
    fn photos_fit_the_longest_side() {
        for ((width, height), expected) in [
            ((4000, 3000), (1600, 1200)),
            ((3000, 4000), (1200, 1600)),
            ((1600, 10), (1600, 10)),
            ((640, 480), (640, 480)),
            ((1, 40_000_000), (1, 1600)),
        ] {
            assert_eq!(photo_size(width, height), expected, "{width}x{height}");
        }
    }

    #[test]
    fn extreme_shapes_fit_webp_limits() {
        for (width, height) in [(1, 40_000_000), (40_000_000, 1), (610, 65_535), (1, 1)] {
            for (w, h) in sizes(width, height) {
                assert!((1..=1200).contains(&w) && (1..=MAX_SIDE).contains(&h), "{width}x{height}: {w}x{h}");
            }
        }
        assert_eq!(sizes(100, 32_766), [(50, 16_383)]);
    }
}
