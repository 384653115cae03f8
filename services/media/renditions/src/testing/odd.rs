//! Valid files that few programs write: CMYK, low and high bit depths, palettes, animations.

use std::fmt::Write as _;

use image::{DynamicImage, Frame, ImageFormat, RgbaImage, codecs::gif::GifEncoder};

use super::{
    BLUE, RED, file,
    parts::{canvas, riff, riff_chunk, riff_image, segment},
    two_halves,
};

/// Build a red CMYK JPEG, as print shops use them; 64 by 64 pixels.
pub fn cmyk_jpeg() -> Vec<u8> {
    // CMYK is stored inverted: no cyan, all magenta and yellow, no black.
    flat_jpeg(&[255, 20, 20, 255], Some(0))
}

/// Build a greyscale JPEG; 64 by 64 pixels.
pub fn grey_jpeg() -> Vec<u8> {
    flat_jpeg(&[90], None)
}

/// Build a PNG with a 2-bit palette of two colours and a transparent one; 300 by 150 pixels.
pub fn palette_png() -> Vec<u8> {
    written(300, 150, |encoder| {
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Two);
        encoder.set_palette([RED.0, BLUE.0, [0; 3]].concat());
        encoder.set_trns(&[255, 255, 0][..]);
        // Of a row's 75 bytes, the first are red, the last blue, and the four between transparent.
        let row = [[0b0000_0000; 36].as_slice(), &[0b1010_1010; 4], &[0b0101_0101; 35]].concat();
        row.repeat(150)
    })
}

/// Build the two halves in each PNG pixel format; 300 by 150 pixels.
pub fn pngs_of_every_kind() -> Vec<(&'static str, Vec<u8>)> {
    let halves = two_halves(300, 150);
    let kinds = [
        ("16 bits", DynamicImage::ImageRgb16(halves.to_rgb16())),
        ("16 bits with alpha", DynamicImage::ImageRgba16(halves.to_rgba16())),
        ("grey", DynamicImage::ImageLuma8(halves.to_luma8())),
        ("grey in 16 bits", DynamicImage::ImageLuma16(halves.to_luma16())),
        ("grey with alpha", DynamicImage::ImageLumaA8(halves.to_luma_alpha8())),
        ("grey with alpha in 16 bits", DynamicImage::ImageLumaA16(halves.to_luma_alpha16())),
    ];
    kinds.into_iter().map(|(name, image)| (name, file(&image, ImageFormat::Png))).collect()
}

/// Build animations whose first frame is the two halves, in each format that supports them; 300 by 150 pixels.
pub fn animations() -> Vec<(&'static str, Vec<u8>)> {
    let (first, second) = (two_halves(300, 150), DynamicImage::from(RgbaImage::new(300, 150)));
    vec![("GIF", gif(&first, &second)), ("PNG", apng(&first, &second)), ("WebP", webp(&first, &second))]
}

fn gif(first: &DynamicImage, second: &DynamicImage) -> Vec<u8> {
    let mut file = Vec::new();
    let frames = [first, second].map(|image| Frame::new(image.to_rgba8()));
    GifEncoder::new(&mut file).encode_frames(frames).expect("encodes");
    file
}

fn apng(first: &DynamicImage, second: &DynamicImage) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, first.width(), first.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_animated(2, 0).expect("two pictures");
    let mut writer = encoder.write_header().expect("writes");
    for image in [first, second] {
        writer.write_image_data(&image.to_rgb8()).expect("writes");
    }
    writer.finish().expect("writes");
    file
}

fn webp(first: &DynamicImage, second: &DynamicImage) -> Vec<u8> {
    let (width, height) = (first.width(), first.height());
    let frame = |image: &DynamicImage| {
        let sides = [(width - 1).to_le_bytes(), (height - 1).to_le_bytes()];
        let head = [&[0; 6], &sides[0][..3], &sides[1][..3], &[100, 0, 0, 0]].concat();
        riff_chunk("ANMF", &[head, riff_image(&file(image, ImageFormat::WebP))].concat())
    };
    riff(&[canvas(0x02, width, height), riff_chunk("ANIM", &[0; 6]), frame(first), frame(second)])
}

/// Build a PNG with settings and rows from `rows`.
pub(super) fn written(
    width: u32,
    height: u32,
    rows: impl FnOnce(&mut png::Encoder<'_, &mut Vec<u8>>) -> Vec<u8>,
) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, width, height);
    let rows = rows(&mut encoder);
    let mut writer = encoder.write_header().expect("writes");
    writer.write_image_data(&rows).expect("writes");
    writer.finish().expect("writes");
    file
}

/// Build a JPEG of 64 by 64 pixels with constant components, and Adobe's marker for their conversion.
pub(super) fn flat_jpeg(values: &[u8], adobe: Option<u8>) -> Vec<u8> {
    let mut of_frame = vec![8, 0, 64, 0, 64, u8::try_from(values.len()).expect("few")];
    let mut of_scan = vec![u8::try_from(values.len()).expect("few")];
    for component in (1..).take(values.len()) {
        of_frame.extend([component, 0x11, 0]);
        of_scan.extend([component, 0]);
    }
    of_scan.extend([0, 63, 0]);
    // Values are coded with their number of bits, by twelve codes of four bits each; one code ends a block.
    let of_values = [&[0, 0, 0, 0, 12], &[0; 12][..], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]].concat();
    let of_blocks = [&[0x10, 1], &[0; 15][..], &[0]].concat();
    let mut file = vec![0xff, 0xd8];
    if let Some(transform) = adobe {
        file.extend(segment(0xee, &[b"Adobe\0d\0\0\0\0", &[transform][..]].concat()));
    }
    file.extend(segment(0xdb, &[&[0], &[1; 64][..]].concat()));
    file.extend(segment(0xc0, &of_frame));
    file.extend(segment(0xc4, &of_values));
    file.extend(segment(0xc4, &of_blocks));
    file.extend(segment(0xda, &of_scan));
    file.extend(flat_scan(values));
    file.extend([0xff, 0xd9]);
    file
}

/// Encode 64 blocks: the first sets the values and the others repeat them.
fn flat_scan(values: &[u8]) -> Vec<u8> {
    let mut bits = String::new();
    for block in 0..64 {
        for &value in values {
            let level = if block == 0 { 8 * (i32::from(value) - 128) } else { 0 };
            let length = i32::BITS - level.unsigned_abs().leading_zeros();
            write!(bits, "{length:04b}").expect("writing to a string cannot fail");
            if length > 0 {
                let code = if level > 0 { level } else { level + (1 << length) - 1 };
                write!(bits, "{code:0width$b}", width = length as usize).expect("writing to a string cannot fail");
            }
            bits += "0";
        }
    }
    bits += &"1".repeat(bits.len().next_multiple_of(8) - bits.len());
    let bytes = (0..bits.len()).step_by(8).map(|at| u8::from_str_radix(&bits[at..at + 8], 2).expect("eight bits"));
    bytes.flat_map(|byte| if byte == 0xff { vec![0xff, 0] } else { vec![byte] }).collect()
}
