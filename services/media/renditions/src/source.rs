//! Decoding of uploads: the format by content, the size by the header, and only then the pixels.

use std::io::Cursor;

use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, metadata::Orientation};

use crate::{ImageError, avif, check_size, colours::Profile, jpeg, webp};

/// Maximum allocation of the PNG decoder besides pixels: a row, and the unpacked colour profile.
const PNG_ALLOCATION: u64 = 4 << 20;

/// Allocation that the GIF decoder may always make for a first frame larger than the announced screen.
const GIF_ALLOCATION: u64 = 4 << 20;

/// A decoded file, not upright yet.
#[derive(Debug)]
pub(crate) struct DecodedImage {
    /// Pixels as 8-bit RGB or RGBA, the layouts that the encoder accepts.
    pub(crate) pixels: DynamicImage,
    /// Transformation that turns the image upright.
    pub(crate) orientation: Orientation,
    /// Colour profile, unless it is sRGB.
    pub(crate) profile: Option<Profile>,
}

/// Detect the format by content and check the header; decodes the pixels only if the image is not too large.
pub(crate) fn read(content: &[u8]) -> Result<DecodedImage, ImageError> {
    if avif::is_avif(content) {
        return avif::read(content);
    }
    let format = image::guess_format(content).map_err(|_| ImageError::NotAnImage)?;
    let mut limits = Limits::no_limits();
    let content = match format {
        ImageFormat::Jpeg => jpeg::validate(content)?,
        ImageFormat::WebP => webp::validate(content)?,
        ImageFormat::Png => {
            limits.max_alloc = Some(PNG_ALLOCATION);
            content
        }
        ImageFormat::Gif => {
            limits.max_alloc = Some(GIF_ALLOCATION.max(gif_screen(content)? * 4));
            content
        }
        _ => return Err(ImageError::NotAnImage),
    };
    let mut reader = ImageReader::with_format(Cursor::new(content), format);
    reader.limits(limits);
    decode(reader.into_decoder().map_err(|_| ImageError::Damaged)?)
}

fn decode(mut decoder: impl ImageDecoder) -> Result<DecodedImage, ImageError> {
    let (width, height) = decoder.dimensions();
    check_size(width, height)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten().and_then(|icc| Profile::of_icc(&icc));
    let decoded = DynamicImage::from_decoder(decoder).map_err(|_| ImageError::Damaged)?;
    Ok(DecodedImage { pixels: eight_bits(decoded), orientation, profile })
}

/// Return the pixels of the screen that a GIF announces, to bound its first frame, which is decoded apart from it.
fn gif_screen(content: &[u8]) -> Result<u64, ImageError> {
    let Some(&[w0, w1, h0, h1]) = content.get(6..10) else { return Err(ImageError::Damaged) };
    Ok(u64::from(u16::from_le_bytes([w0, w1])) * u64::from(u16::from_le_bytes([h0, h1])))
}

/// Convert to the layouts that the encoder accepts.
fn eight_bits(image: DynamicImage) -> DynamicImage {
    if image.color().has_alpha() {
        DynamicImage::ImageRgba8(image.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(image.into_rgb8())
    }
}
