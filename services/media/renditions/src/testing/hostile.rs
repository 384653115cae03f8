//! Files that would take far more memory or time than their size suggests, if they were decoded.

use std::io::Write;

use image::{DynamicImage, ImageFormat};

use super::{
    AnAvif,
    avif::{boxed, full},
    file, jpeg,
    odd::flat_jpeg,
    parts::{canvas, claiming, packed, png_chunk, riff, riff_chunk, with_chunk},
    png, stills, two_halves,
};

/// Build a black PNG of one bit per pixel: 12 KiB for a side of 10,000 pixels, and 107 KiB for 30,000.
pub fn black_png(side: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut file, side, side);
    encoder.set_color(::png::ColorType::Grayscale);
    encoder.set_depth(::png::BitDepth::One);
    encoder.set_compression(::png::Compression::High);
    encoder.set_filter(::png::Filter::NoFilter);
    let mut writer = encoder.write_header().expect("writes");
    let mut rows = writer.stream_writer().expect("writes");
    let row = vec![0; side.div_ceil(8) as usize];
    for _ in 0..side {
        rows.write_all(&row).expect("writes");
    }
    rows.finish().expect("writes");
    writer.finish().expect("writes");
    file
}

/// Small files whose headers declare too many pixels, by format.
pub fn claiming_to_be_huge() -> Vec<(&'static str, Vec<u8>)> {
    let of_webp = |width: u16, height: u16| {
        let sides = [width.to_le_bytes(), height.to_le_bytes()].concat();
        riff_chunk("VP8 ", &[&[0x10, 0, 0, 0x9d, 1, 0x2a], &sides[..], &[0; 64]].concat())
    };
    vec![
        ("JPEG", huge_jpeg()),
        ("GIF", huge_gif()),
        ("PNG", claiming(&png(16, 16), 100_000, 100_000)),
        ("WebP", riff(&[of_webp(16_383, 16_383)])),
        ("WebP by its canvas", riff(&[canvas(0, 1 << 24, 1 << 24), of_webp(16, 16)])),
        ("AVIF", AnAvif::of(stills::COLOURS).claiming(100_000, 100_000).file()),
    ]
}

/// Small files whose headers declare few pixels, while their content takes a great deal of memory or time.
pub fn hiding_it() -> Vec<(&'static str, Vec<u8>)> {
    let inner = |width: u16, height: u16| {
        let sides = [width.to_le_bytes(), height.to_le_bytes()].concat();
        riff_chunk("VP8 ", &[&[0x10, 0, 0, 0x9d, 1, 0x2a], &sides[..], &[0; 64]].concat())
    };
    let moving = riff_chunk("ANMF", &[&[0; 16], &inner(16_383, 16_383)[..]].concat());
    vec![
        ("WebP with a huge image in it", riff(&[canvas(0, 16, 16), inner(16_383, 16_383)])),
        ("WebP with a huge image that moves", riff(&[canvas(2, 16, 16), riff_chunk("ANIM", &[0; 6]), moving])),
        ("WebP with a piece of four gigabytes", webp_with_endless_piece()),
        ("GIF with a huge image on a small screen", gif_larger_than_its_screen()),
        ("AVIF with a larger still than it says", AnAvif::of(stills::LARGE).claiming(64, 32).file()),
        ("AVIF of a thousand tiles", AnAvif::of(stills::COLOURS).tiled(40, 25).file()),
        ("AVIF of countless empty pieces", avif_of_empty_pieces()),
        ("JPEG that is painted over a thousand times", many_scans()),
    ]
}

/// Small valid files that unpack to far more than the image needs, and are accepted.
pub fn with_hidden_ballast() -> Vec<(&'static str, Vec<u8>)> {
    let small = png(16, 16);
    let black = black_png(30_000);
    let unpacked_to_107_mib = packed(&black);
    let profile = [b"x\0\0", &unpacked_to_107_mib[..]].concat();
    let text = [b"Comment\0\0", &unpacked_to_107_mib[..]].concat();
    let empty = png_chunk("IDAT", b"").repeat(100_000);
    let at = small.windows(4).position(|name| name == b"IDAT").expect("pixels") - 4;
    vec![
        ("PNG with a huge profile", with_chunk(&small, "iCCP", &profile)),
        ("PNG with a huge text", with_chunk(&small, "zTXt", &text)),
        ("PNG with more rows than it says", claiming(&black, 16, 16)),
        ("AVIF of boxes within boxes", AnAvif::of(stills::COLOURS).nested(500_000).file()),
        ("PNG with a hundred thousand empty pieces", [&small[..at], &empty, &small[at..]].concat()),
    ]
}

/// Valid images that browsers could interpret as something else.
pub fn images_with_scripts() -> Vec<(&'static str, Vec<u8>)> {
    let script = b"<html><script>alert(document.domain)</script></html>";
    let halves = two_halves(300, 150);
    vec![
        ("PNG with a page behind it", [&png(300, 150), &script[..]].concat()),
        ("JPEG with a page behind it", [&jpeg(300, 150), &script[..]].concat()),
        ("WebP with a page behind it", [&file(&halves, ImageFormat::WebP), &script[..]].concat()),
        ("GIF with a page behind it", [&file(&halves, ImageFormat::Gif), &script[..]].concat()),
        ("AVIF with a page behind it", [&AnAvif::of(stills::LARGE).file(), &b"\0\0\0\0free"[..], script].concat()),
        ("PNG with a page as its comment", with_chunk(&png(300, 150), "tEXt", &[b"Comment\0", &script[..]].concat())),
    ]
}

/// Build an AVIF that declares 2,700 items of 65,535 extents each, which take no bytes.
fn avif_of_empty_pieces() -> Vec<u8> {
    let items = (0..2_700_u16).flat_map(|item| [&item.to_be_bytes()[..], b"\0\0\xff\xff"].concat());
    let places = [&[0, 0][..], &2_700_u16.to_be_bytes(), &items.collect::<Vec<_>>()].concat();
    [boxed("ftyp", b"avif\0\0\0\0avif"), full("meta", 0, &full("iloc", 0, &places))].concat()
}

fn huge_jpeg() -> Vec<u8> {
    let mut file = jpeg(16, 16);
    let frame = file.windows(2).position(|marker| marker == [0xff, 0xc0]).expect("a baseline frame");
    for at in [frame + 5, frame + 7] {
        file[at..at + 2].copy_from_slice(&65_500_u16.to_be_bytes());
    }
    file
}

fn huge_gif() -> Vec<u8> {
    let mut file = file(&two_halves(16, 16), ImageFormat::Gif);
    for at in [6, 8] {
        file[at..at + 2].copy_from_slice(&65_500_u16.to_le_bytes());
    }
    file
}

fn webp_with_endless_piece() -> Vec<u8> {
    let mut pieces = file(&two_halves(16, 16), ImageFormat::WebP)[12..].to_vec();
    pieces.extend(b"EXIF\xf0\xff\xff\xff");
    riff(&[canvas(0x08, 16, 16), pieces])
}

/// Build a GIF of 1,200 by 1,200 pixels that declares a screen of one pixel.
fn gif_larger_than_its_screen() -> Vec<u8> {
    let mut file = file(&DynamicImage::new_rgb8(1_200, 1_200), ImageFormat::Gif);
    file[6..10].copy_from_slice(&[1, 0, 1, 0]);
    file
}

fn many_scans() -> Vec<u8> {
    let once = flat_jpeg(&[90], None);
    let scan = once.windows(2).position(|marker| marker == [0xff, 0xda]).expect("a scan");
    let (head, rest) = once.split_at(scan);
    let scan = &rest[..rest.len() - 2];
    [head, &scan.repeat(1000), &[0xff, 0xd9]].concat()
}
