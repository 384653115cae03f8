//! Rendering an upload: decoding, resizing to four widths, and encoding each as WebP.

use std::{hint::black_box, time::Duration};

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use renditions::{
    render,
    testing::{AnAvif, file, stills},
};

fn renditions(c: &mut Criterion) {
    let mut group = c.benchmark_group("pictures/render");
    group.sample_size(10).measurement_time(Duration::from_secs(4));
    let small = DynamicImage::from(photograph(800, 800));
    let large = DynamicImage::from(photograph(3000, 2250));
    for (name, upload) in [
        ("JPEG of 0.6 megapixels", file(&small, ImageFormat::Jpeg)),
        ("JPEG of 7 megapixels", file(&large, ImageFormat::Jpeg)),
        ("PNG with clear parts", file(&cut_out(1200, 1200).into(), ImageFormat::Png)),
        ("WebP of 0.6 megapixels", file(&small, ImageFormat::WebP)),
        ("AVIF", AnAvif::of(stills::LARGE).file()),
    ] {
        group.throughput(Throughput::Bytes(upload.len() as u64));
        group.bench_function(name, |b| b.iter(|| render(black_box(&upload))));
    }
}

/// A deterministic image with gradients, edges and noise, like a photograph.
fn photograph(width: u32, height: u32) -> RgbImage {
    let mut grain = 7_u32;
    RgbImage::from_fn(width, height, |x, y| {
        grain = grain.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let noise = (grain >> 24) as u8 % 12;
        let is_bottle = (width / 3..width * 2 / 3).contains(&x) && (height / 5..height * 9 / 10).contains(&y);
        let shade = u8::try_from(u64::from(x + y) * 60 / u64::from(width + height)).unwrap_or(u8::MAX);
        let ground = if is_bottle { [0x5b, 0x23, 0x33] } else { [0xb3, 0xac, 0xa1] };
        Rgb(ground.map(|channel: u8| channel + shade + noise))
    })
}

/// The photograph with a transparent border.
fn cut_out(width: u32, height: u32) -> RgbaImage {
    let photograph = photograph(width, height);
    RgbaImage::from_fn(width, height, |x, y| {
        let [red, green, blue] = photograph.get_pixel(x, y).0;
        let is_hole = x.abs_diff(width / 2) + y.abs_diff(height / 2) < width / 2;
        Rgba([red, green, blue, if is_hole { 255 } else { 0 }])
    })
}

criterion_group!(benches, renditions);
criterion_main!(benches);
