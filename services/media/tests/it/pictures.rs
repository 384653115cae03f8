//! Pictures to upload, made here.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};

pub(crate) const RED: Rgb<u8> = Rgb([220, 20, 20]);
pub(crate) const BLUE: Rgb<u8> = Rgb([20, 20, 220]);

/// A picture whose left half is red and whose right half is blue.
pub(crate) fn two_halves(width: u32, height: u32) -> DynamicImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { RED } else { BLUE }).into()
}

/// The picture as a file.
pub(crate) fn file(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    picture.write_to(&mut file, format).expect("encodes");
    file.into_inner()
}

pub(crate) fn jpeg(width: u32, height: u32) -> Vec<u8> {
    file(&two_halves(width, height), ImageFormat::Jpeg)
}

/// A JPEG that says how it was held, as phones write it, with a place where it was taken.
pub(crate) fn jpeg_held(orientation: u8, width: u32, height: u32) -> Vec<u8> {
    let plain = jpeg(width, height);
    let mut exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
    exif.extend(b"31.9038 N 35.2034 E");
    let length = u16::try_from(exif.len() + 2).expect("short");
    let mut file = plain[..2].to_vec();
    file.extend([0xff, 0xe1]);
    file.extend(length.to_be_bytes());
    file.extend(exif);
    file.extend(&plain[2..]);
    file
}

/// A small JPEG whose header claims 65,500 × 65,500 pixels.
pub(crate) fn jpeg_bomb() -> Vec<u8> {
    let mut file = jpeg(16, 16);
    let frame = file.windows(2).position(|marker| marker == [0xff, 0xc0]).expect("a baseline frame");
    for at in [frame + 5, frame + 7] {
        file[at..at + 2].copy_from_slice(&65_500_u16.to_be_bytes());
    }
    file
}

/// A small GIF whose screen claims 65,500 × 65,500 pixels.
pub(crate) fn gif_bomb() -> Vec<u8> {
    let mut file = file(&two_halves(16, 16), ImageFormat::Gif);
    for at in [6, 8] {
        file[at..at + 2].copy_from_slice(&65_500_u16.to_le_bytes());
    }
    file
}

/// 48 megapixels of nothing in less than a mebibyte.
pub(crate) fn png_bomb() -> Vec<u8> {
    file(&DynamicImage::new_luma8(8000, 6000), ImageFormat::Png)
}
