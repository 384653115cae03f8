//! Metadata of files: orientation, location and colour profile.

use image::{
    DynamicImage, ImageEncoder, ImageFormat,
    codecs::{jpeg::JpegEncoder, png::PngEncoder, webp::WebPEncoder},
};
use moxcms::ColorProfile;

use super::{
    file,
    parts::{canvas, riff, riff_chunk, riff_image, with_chunk, with_segment},
};

/// Location in the metadata of [`held`].
pub const PLACE: &[u8] = b"31.9038 N 35.2034 E";

/// Byte sequences that any metadata in a WebP would contain.
pub const TRACES: [&[u8]; 8] = [b"EXIF", b"Exif", b"XMP ", b"xmpmeta", b"ICCP", b"acsp", b"MM\0*", PLACE];

/// Build an image with an Exif orientation and a location, in every way that the format supports.
///
/// # Panics
///
/// When the format supports no metadata.
pub fn held(image: &DynamicImage, format: ImageFormat, orientation: u8) -> Vec<u8> {
    let plain = file(image, format);
    let (exif, xmp) = (exif(orientation), xmp());
    match format {
        ImageFormat::Jpeg => {
            let with_xmp = with_segment(&plain, 0xe1, &[b"http://ns.adobe.com/xap/1.0/\0", &xmp[..]].concat());
            let with_comment = with_segment(&with_xmp, 0xfe, PLACE);
            with_segment(&with_comment, 0xe1, &[b"Exif\0\0", &exif[..]].concat())
        }
        ImageFormat::Png => {
            let with_text = with_chunk(&plain, "tEXt", &[b"Comment\0", PLACE].concat());
            let with_xmp = with_chunk(&with_text, "iTXt", &[b"XML:com.adobe.xmp\0\0\0\0\0", &xmp[..]].concat());
            with_chunk(&with_xmp, "eXIf", &exif)
        }
        ImageFormat::WebP => riff(&[
            canvas(0x0c, image.width(), image.height()),
            riff_image(&plain),
            riff_chunk("EXIF", &exif),
            riff_chunk("XMP ", &xmp),
        ]),
        _ => panic!("{format:?} has no place for it"),
    }
}

/// Rotate an upright image into the pixels that a camera held in an Exif orientation would record.
pub fn pixels_held(seen: &DynamicImage, orientation: u8) -> DynamicImage {
    match orientation {
        2 => seen.fliph(),
        3 => seen.rotate180(),
        4 => seen.flipv(),
        5 => seen.rotate90().fliph(),
        6 => seen.rotate270(),
        7 => seen.rotate270().fliph(),
        8 => seen.rotate90(),
        _ => seen.clone(),
    }
}

/// Build an image in Display P3 with its profile, as phones write it.
///
/// # Panics
///
/// When the format supports no profile.
pub fn in_display_p3(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Vec::new();
    match format {
        ImageFormat::Jpeg => write(JpegEncoder::new_with_quality(&mut file, 95), image),
        ImageFormat::Png => write(PngEncoder::new(&mut file), image),
        ImageFormat::WebP => write(WebPEncoder::new_lossless(&mut file), image),
        _ => panic!("{format:?} has no place for a profile"),
    }
    file
}

/// Return the encoded profile of Display P3.
pub(super) fn display_p3() -> Vec<u8> {
    ColorProfile::new_display_p3().encode().expect("a profile")
}

fn write(mut encoder: impl ImageEncoder, image: &DynamicImage) {
    encoder.set_icc_profile(display_p3()).expect("the format has a place for it");
    let colours = image.color().into();
    encoder.write_image(image.as_bytes(), image.width(), image.height(), colours).expect("encodes");
}

/// Build Exif data with an orientation, a description with the location, and a GPS table.
pub(super) fn exif(orientation: u8) -> Vec<u8> {
    let length = u8::try_from(PLACE.len()).expect("short");
    let mut exif = b"MM\0*\0\0\0\x08\0\x03".to_vec();
    exif.extend([1, 0x0e, 0, 2, 0, 0, 0, length, 0, 0, 0, 68]);
    exif.extend([1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]);
    exif.extend([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 50]);
    exif.extend([0; 4]);
    // The GPS table: a northern latitude reference alone.
    exif.extend([0, 1, 0, 1, 0, 2, 0, 0, 0, 2, b'N', 0, 0, 0, 0, 0, 0, 0]);
    exif.extend(PLACE);
    exif
}

fn xmp() -> Vec<u8> {
    [b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>", PLACE, b"</x:xmpmeta>"].concat()
}
