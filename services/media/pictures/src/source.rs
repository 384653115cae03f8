//! What an uploaded file holds: its format by content, its measures by its header, and only then its pixels.

use std::io::Cursor;

use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, metadata::Orientation};

use crate::{Refused, avif, colours::Profile, jpeg, measure, webp};

/// What a PNG may allocate beside its pixels: a row, and what is unpacked of its colour profile.
const PNG_ALLOCATION: u64 = 4 << 20;

/// What a GIF's first picture may always allocate, though it is larger than the screen that the file announces.
const GIF_ALLOCATION: u64 = 4 << 20;

/// A decoded file.
#[derive(Debug)]
pub(crate) struct Source {
    /// In one of the two layouts that the encoder takes: 8 bits of RGB or RGBA.
    pub(crate) pixels: DynamicImage,
    /// What makes it stand upright.
    pub(crate) orientation: Orientation,
    /// What its colours mean when they are not sRGB.
    pub(crate) profile: Option<Profile>,
}

/// Recognises the format by content and looks at headers alone; decodes what is not too much.
pub(crate) fn read(content: &[u8]) -> Result<Source, Refused> {
    if avif::is_avif(content) {
        return avif::read(content);
    }
    let format = image::guess_format(content).map_err(|_| Refused::NotAnImage)?;
    let mut limits = Limits::no_limits();
    let content = match format {
        ImageFormat::Jpeg => jpeg::whole(content)?,
        ImageFormat::WebP => webp::whole(content)?,
        ImageFormat::Png => {
            limits.max_alloc = Some(PNG_ALLOCATION);
            content
        }
        ImageFormat::Gif => {
            limits.max_alloc = Some(GIF_ALLOCATION.max(gif_screen(content)? * 4));
            content
        }
        _ => return Err(Refused::NotAnImage),
    };
    let mut reader = ImageReader::with_format(Cursor::new(content), format);
    reader.limits(limits);
    decode(reader.into_decoder().map_err(|_| Refused::Damaged)?)
}

fn decode(mut decoder: impl ImageDecoder) -> Result<Source, Refused> {
    let (width, height) = decoder.dimensions();
    measure(width, height)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten().and_then(|icc| Profile::of_icc(&icc));
    let decoded = DynamicImage::from_decoder(decoder).map_err(|_| Refused::Damaged)?;
    Ok(Source { pixels: eight_bits(decoded), orientation, profile })
}

/// Pixels of the screen that a GIF announces: the first picture is decoded apart from it, and is to be no larger.
fn gif_screen(content: &[u8]) -> Result<u64, Refused> {
    let Some(&[w0, w1, h0, h1]) = content.get(6..10) else { return Err(Refused::Damaged) };
    Ok(u64::from(u16::from_le_bytes([w0, w1])) * u64::from(u16::from_le_bytes([h0, h1])))
}

/// The same picture in the two layouts that the encoder takes.
fn eight_bits(picture: DynamicImage) -> DynamicImage {
    if picture.color().has_alpha() {
        DynamicImage::ImageRgba8(picture.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(picture.into_rgb8())
    }
}
