//! Files that are rejected, and the reasons.

use std::time::{Duration, Instant};

use image::ImageFormat;
use renditions::{
    ImageError, render,
    testing::{AnAvif, bombs, decoded, file, jpeg, shows_two_halves, stills, two_halves},
};
use rstest::rstest;

use crate::{WRITTEN, rendered};

#[rstest]
#[case::html(b"<!DOCTYPE html><script>alert(1)</script>")]
#[case::svg(b"<svg xmlns=\"http://www.w3.org/2000/svg\" onload=\"alert(1)\"/>")]
#[case::xml(b"<?xml version=\"1.0\"?><svg/>")]
#[case::script(b"#!/bin/sh\nid\n")]
#[case::nothing(b"")]
#[case::pdf(b"%PDF-1.7")]
#[case::archive(b"PK\x03\x04\x14\0\0\0")]
#[case::bitmap(b"BM\x36\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0")]
#[case::tiff(b"II*\0\x08\0\0\0")]
#[case::heic(b"\0\0\0\x18ftypheic\0\0\0\0mif1heic")]
#[case::film(b"\0\0\0\x18ftypmp42\0\0\0\0mp41isom")]
#[case::jpeg_inside(b"<html>\xff\xd8\xff\xe0</html>")]
fn files_of_other_formats_are_rejected(#[case] content: &[u8]) {
    assert_eq!(render(content).err(), Some(ImageError::NotAnImage));
}

#[rstest]
#[case::gif(b"GIF89a\x08\0\x08\0/*<script>alert(1)</script>*/=1;alert(document.domain);")]
#[case::jpeg(b"\xff\xd8\xff\xe0/*<script>alert(1)</script>*/")]
#[case::png(b"\x89PNG\r\n\x1a\n<script>alert(1)</script>")]
#[case::webp(b"RIFF/*  WEBP*/alert(1)//")]
#[case::avif(b"\0\0\0\x14ftypavif\0\0\0\0mif1<script>alert(1)</script>")]
fn files_with_only_an_image_header_are_rejected(#[case] content: &[u8]) {
    assert_eq!(render(content).err(), Some(ImageError::Damaged));
}

#[test]
fn truncated_files_are_rejected() {
    let mut files: Vec<_> = WRITTEN.map(|format| file(&two_halves(300, 150), format)).into();
    files.push(libwebp());
    files.push(AnAvif::of(stills::COLOURS).file());
    for whole in files {
        render(&whole).expect("whole, it is taken");
        for end in [30, whole.len() / 2, whole.len() * 9 / 10, whole.len() - 8] {
            assert_eq!(render(&whole[..end]).err(), Some(ImageError::Damaged), "{:?} {end}", &whole[..12]);
        }
    }
}

/// A rendition as an upload: lossy, unlike the encoder of `image`.
fn libwebp() -> Vec<u8> {
    rendered(&jpeg(300, 150)).renditions.pop().expect("at least one").webp
}

#[test]
fn more_than_forty_megapixels_are_rejected_by_the_header() {
    let mut bombs = bombs::claiming_to_be_huge();
    bombs.extend([("black", bombs::black_png(10_000)), ("blacker", bombs::black_png(30_000))]);
    assert!(bombs.iter().all(|(_, bomb)| bomb.len() < 110 << 10), "they are small");
    for (name, bomb) in bombs {
        let begun = Instant::now();
        assert_eq!(render(&bomb).err(), Some(ImageError::TooManyPixels), "{name}");
        assert!(begun.elapsed() < Duration::from_secs(2), "{name}: {:?}", begun.elapsed());
    }
    rendered(&file(&image::DynamicImage::new_luma8(8000, 5000), ImageFormat::Png));
}

#[test]
fn files_hiding_their_size_are_rejected() {
    for (name, bomb) in bombs::hiding_it() {
        let begun = Instant::now();
        assert_eq!(render(&bomb).err(), Some(ImageError::Damaged), "{name}");
        assert!(begun.elapsed() < Duration::from_secs(2), "{name}: {:?}", begun.elapsed());
    }
}

#[test]
fn hidden_ballast_is_removed() {
    for (name, file) in bombs::with_hidden_ballast() {
        let begun = Instant::now();
        rendered(&file);
        assert!(begun.elapsed() < Duration::from_secs(2), "{name}: {:?}", begun.elapsed());
    }
}

#[test]
fn scripts_in_images_are_removed() {
    for (name, file) in bombs::images_with_scripts() {
        assert!(file.windows(6).any(|bytes| bytes == b"script"), "{name}");
        for rendition in rendered(&file).renditions {
            assert!(!rendition.webp.windows(6).any(|bytes| bytes == b"script"), "{name}");
            assert!(shows_two_halves(&decoded(&rendition.webp)), "{name}");
        }
    }
}
