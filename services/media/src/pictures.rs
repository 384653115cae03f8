//! From an uploaded file to WebP renditions: recognised by content, measured before it is decoded, turned upright, and
//! re-encoded from bare pixels, so that no metadata survives. Computes; never waits.

use std::io::Cursor;

use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, metadata::Orientation};

use crate::{
    domain::{MAX_PIXELS, sizes},
    error::Refused,
};

/// libwebp's quality, 0 to 100.
const QUALITY: f32 = 80.0;

/// What decoding may allocate: the largest picture with 16 bits in four channels, and a reserve.
const MAX_ALLOCATION: u64 = MAX_PIXELS * 8 + (64 << 20);

/// A picture ready to be stored.
pub(crate) struct Picture {
    /// Pixels of the original, upright.
    pub(crate) width: u32,
    /// Pixels of the original, upright.
    pub(crate) height: u32,
    /// Ascending by width; never empty.
    pub(crate) renditions: Vec<Encoded>,
}

/// One rendition as it will be served.
pub(crate) struct Encoded {
    /// Pixels.
    pub(crate) width: u32,
    /// Pixels.
    pub(crate) height: u32,
    /// A whole WebP file.
    pub(crate) webp: Vec<u8>,
}

/// Makes the renditions of an uploaded file. Of an animation, the first picture counts.
pub(crate) fn render(content: &[u8]) -> Result<Picture, Refused> {
    let mut decoder = open(content)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let decoded = DynamicImage::from_decoder(decoder).map_err(|_| Refused::Damaged)?;
    let source = eight_bits(decoded);

    let is_turned = turns(orientation);
    let (width, height) = swapped_if(is_turned, (source.width(), source.height()));
    let mut sizes = sizes(width, height);
    let largest = sizes.pop().ok_or(Refused::Damaged)?;

    let mut upright = resize(&source, swapped_if(is_turned, largest))?;
    drop(source);
    upright.apply_orientation(orientation);

    let mut renditions = Vec::with_capacity(sizes.len() + 1);
    for size in sizes {
        renditions.push(encode(&resize(&upright, size)?)?);
    }
    renditions.push(encode(&upright)?);
    Ok(Picture { width, height, renditions })
}

/// Recognises the format by content and looks at the header alone; refuses what would be too much to decode.
fn open(content: &[u8]) -> Result<impl ImageDecoder + '_, Refused> {
    let format = match image::guess_format(content) {
        Ok(format @ (ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP | ImageFormat::Gif)) => format,
        Ok(ImageFormat::Avif) => return Err(Refused::Avif),
        Ok(_) | Err(_) => return Err(Refused::NotAnImage),
    };
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_ALLOCATION);
    let mut reader = ImageReader::with_format(Cursor::new(content), format);
    reader.limits(limits);
    let decoder = reader.into_decoder().map_err(|_| Refused::Damaged)?;
    let (width, height) = decoder.dimensions();
    if width == 0 || height == 0 {
        return Err(Refused::Damaged);
    }
    if u64::from(width) * u64::from(height) > MAX_PIXELS {
        return Err(Refused::TooManyPixels);
    }
    Ok(decoder)
}

/// The same picture in the two layouts that the encoder takes.
fn eight_bits(picture: DynamicImage) -> DynamicImage {
    if picture.color().has_alpha() {
        DynamicImage::ImageRgba8(picture.into_rgba8())
    } else {
        DynamicImage::ImageRgb8(picture.into_rgb8())
    }
}

fn turns(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90 | Orientation::Rotate270 | Orientation::Rotate90FlipH | Orientation::Rotate270FlipH
    )
}

fn swapped_if(turned: bool, (width, height): (u32, u32)) -> (u32, u32) {
    if turned { (height, width) } else { (width, height) }
}

fn resize(source: &DynamicImage, (width, height): (u32, u32)) -> Result<DynamicImage, Refused> {
    if (source.width(), source.height()) == (width, height) {
        return Ok(source.clone());
    }
    let mut target = DynamicImage::new(width, height, source.color());
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    Resizer::new().resize(source, &mut target, &options).map_err(|_| Refused::Damaged)?;
    Ok(target)
}

fn encode(picture: &DynamicImage) -> Result<Encoded, Refused> {
    let (width, height) = (picture.width(), picture.height());
    let encoder = match picture {
        DynamicImage::ImageRgba8(pixels) => webp::Encoder::from_rgba(pixels, width, height),
        DynamicImage::ImageRgb8(pixels) => webp::Encoder::from_rgb(pixels, width, height),
        _ => return Err(Refused::Damaged),
    };
    let webp = encoder.encode_simple(false, QUALITY).map_err(|_| Refused::Damaged)?;
    Ok(Encoded { width, height, webp: webp.to_vec() })
}
