//! An SVG under construction, and its way to PNG bytes through resvg with the store's own type face.

use std::fmt::{Display, Write};
use std::sync::{Arc, LazyLock};

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{DynamicImage, ExtendedColorType, ImageEncoder, RgbaImage};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb::Database};

use super::colour::Rgb;

const CAIRO_BOLD: &[u8] = include_bytes!("../../../assets/fonts/Cairo-Bold.ttf");
const CAIRO_SEMI_BOLD: &[u8] = include_bytes!("../../../assets/fonts/Cairo-SemiBold.ttf");

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(CAIRO_BOLD.to_vec());
    fonts.load_font_data(CAIRO_SEMI_BOLD.to_vec());
    Arc::new(fonts)
});

/// One stop of a gradient: offset 0 to 1, colour, opacity.
pub(super) type Stop = (f64, Rgb, f64);

/// How heavy lettering is.
#[derive(Debug, Clone, Copy)]
pub(super) enum Weight {
    SemiBold,
    Bold,
}

/// A picture being drawn, back to front.
pub(super) struct Svg {
    width: u32,
    height: u32,
    defs: String,
    body: String,
    next_id: u32,
}

impl Svg {
    /// An empty picture of so many pixels.
    pub(super) const fn new(width: u32, height: u32) -> Self {
        Self { width, height, defs: String::new(), body: String::new(), next_id: 0 }
    }

    /// A linear gradient from one point to another, as a paint.
    pub(super) fn linear(&mut self, from: (f64, f64), to: (f64, f64), stops: &[Stop]) -> String {
        let id = self.fresh_id();
        put(
            &mut self.defs,
            format_args!(
                r#"<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="{:.1}" y1="{:.1}" x2="{:.1}" y2="{:.1}">{}</linearGradient>"#,
                from.0,
                from.1,
                to.0,
                to.1,
                stop_list(stops)
            ),
        );
        format!("url(#{id})")
    }

    /// A radial gradient around `centre` with the two radii of an ellipse, as a paint.
    pub(super) fn radial(&mut self, centre: (f64, f64), radii: (f64, f64), stops: &[Stop]) -> String {
        let id = self.fresh_id();
        put(
            &mut self.defs,
            format_args!(
                r#"<radialGradient id="{id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate({:.1} {:.1}) scale({:.2} {:.2})">{}</radialGradient>"#,
                centre.0,
                centre.1,
                radii.0,
                radii.1,
                stop_list(stops)
            ),
        );
        format!("url(#{id})")
    }

    /// Fills the path `d`.
    pub(super) fn fill(&mut self, d: &str, paint: impl Display, opacity: f64) {
        put(&mut self.body, format_args!(r#"<path d="{d}" fill="{paint}" fill-opacity="{opacity:.3}"/>"#));
    }

    /// Draws along the path `d` with round ends.
    pub(super) fn stroke(&mut self, d: &str, paint: impl Display, width: f64, opacity: f64) {
        put(
            &mut self.body,
            format_args!(
                r#"<path d="{d}" fill="none" stroke="{paint}" stroke-width="{width:.2}" stroke-opacity="{opacity:.3}" stroke-linecap="round" stroke-linejoin="round"/>"#
            ),
        );
    }

    /// Draws along the path `d` in dashes of `dash` and gaps of `gap`.
    pub(super) fn dashes(&mut self, d: &str, paint: impl Display, width: f64, (dash, gap): (f64, f64)) {
        put(
            &mut self.body,
            format_args!(
                r#"<path d="{d}" fill="none" stroke="{paint}" stroke-width="{width:.2}" stroke-dasharray="{dash:.1} {gap:.1}" stroke-linecap="round"/>"#
            ),
        );
    }

    /// Fills an ellipse.
    pub(super) fn ellipse(&mut self, centre: (f64, f64), radii: (f64, f64), paint: impl Display, opacity: f64) {
        put(
            &mut self.body,
            format_args!(
                r#"<ellipse cx="{:.1}" cy="{:.1}" rx="{:.1}" ry="{:.1}" fill="{paint}" fill-opacity="{opacity:.3}"/>"#,
                centre.0, centre.1, radii.0, radii.1
            ),
        );
    }

    /// An ellipse of `colour` that fades out towards its edge: shadows, glows, pools of light.
    pub(super) fn haze(&mut self, centre: (f64, f64), radii: (f64, f64), colour: Rgb, opacity: f64) {
        let stops =
            [(0.0, colour, opacity), (0.35, colour, opacity * 0.7), (0.7, colour, opacity * 0.17), (1.0, colour, 0.0)];
        let paint = self.radial(centre, radii, &stops);
        self.ellipse(centre, radii, paint, 1.0);
    }

    /// A line of lettering, centred on `x`, standing on `baseline`.
    pub(super) fn text(&mut self, at: (f64, f64), size: f64, weight: Weight, paint: impl Display, words: &str) {
        put(
            &mut self.body,
            format_args!(
                r#"<text x="{:.1}" y="{:.1}" font-family="Cairo" font-weight="{}" font-size="{size:.1}" text-anchor="middle" fill="{paint}">{words}</text>"#,
                at.0,
                at.1,
                weight.css()
            ),
        );
    }

    /// A line of Latin capitals with `gap` pixels between the letters, centred on `x`.
    pub(super) fn spaced_text(&mut self, at: (f64, f64), size: f64, gap: f64, paint: impl Display, words: &str) {
        put(
            &mut self.body,
            format_args!(
                r#"<text x="{:.1}" y="{:.1}" font-family="Cairo" font-weight="600" font-size="{size:.1}" letter-spacing="{gap:.1}" text-anchor="middle" fill="{paint}">{words}</text>"#,
                at.0 + gap / 2.0,
                at.1
            ),
        );
    }

    /// What `draw` draws, cut to the path `d`.
    pub(super) fn clipped(&mut self, d: &str, draw: impl FnOnce(&mut Self)) {
        let id = self.fresh_id();
        put(&mut self.defs, format_args!(r#"<clipPath id="{id}"><path d="{d}"/></clipPath>"#));
        self.group(format_args!(r#"clip-path="url(#{id})""#), draw);
    }

    /// What `draw` draws, moved, then scaled, then turned by degrees.
    pub(super) fn placed(&mut self, at: (f64, f64), scale: f64, turn: f64, draw: impl FnOnce(&mut Self)) {
        self.group(
            format_args!(r#"transform="translate({:.1} {:.1}) scale({scale:.3}) rotate({turn:.1})""#, at.0, at.1),
            draw,
        );
    }

    /// What `draw` draws, moved, then turned by degrees, then stretched along its own axes.
    pub(super) fn stretched(&mut self, at: (f64, f64), turn: f64, by: (f64, f64), draw: impl FnOnce(&mut Self)) {
        self.group(
            format_args!(
                r#"transform="translate({:.1} {:.1}) rotate({turn:.1}) scale({:.3} {:.3})""#,
                at.0, at.1, by.0, by.1
            ),
            draw,
        );
    }

    /// What `draw` draws, within a group that bears `attributes`.
    pub(super) fn group(&mut self, attributes: impl Display, draw: impl FnOnce(&mut Self)) {
        put(&mut self.body, format_args!("<g {attributes}>"));
        draw(self);
        self.body.push_str("</g>");
    }

    /// The finished picture.
    pub(super) fn into_png(self) -> Vec<u8> {
        let (width, height) = (self.width, self.height);
        let tree = parse(&self.into_document());
        let mut pixels = Pixmap::new(width, height).expect("the pictures' sizes are not zero");
        resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
        encode(pixels)
    }

    fn into_document(self) -> String {
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}"><defs>{2}</defs>{3}</svg>"#,
            self.width, self.height, self.defs, self.body
        )
    }

    fn fresh_id(&mut self) -> String {
        self.next_id += 1;
        format!("i{}", self.next_id)
    }
}

impl Weight {
    const fn css(self) -> u32 {
        match self {
            Self::SemiBold => 600,
            Self::Bold => 700,
        }
    }
}

/// How wide `words` are at a size of one pixel.
pub(super) fn text_width(words: &str, weight: Weight) -> f64 {
    const SIZE: f64 = 100.0;
    let mut svg = Svg::new(4000, 400);
    svg.text((2000.0, 200.0), SIZE, weight, "#000", words);
    f64::from(parse(&svg.into_document()).root().abs_bounding_box().width()) / SIZE
}

/// PNG without an alpha channel, since every picture covers its ground, and lightly packed, since pictures are re-encoded
/// when they are stored.
fn encode(pixels: Pixmap) -> Vec<u8> {
    let (width, height) = (pixels.width(), pixels.height());
    let pixels = RgbaImage::from_raw(width, height, pixels.take()).expect("a pixmap holds four bytes for each pixel");
    let opaque = DynamicImage::from(pixels).into_rgb8();
    let mut png = Vec::new();
    PngEncoder::new_with_quality(&mut png, CompressionType::Fast, FilterType::Up)
        .write_image(opaque.as_raw(), width, height, ExtendedColorType::Rgb8)
        .expect("writing to memory does not fail");
    png
}

fn parse(document: &str) -> Tree {
    let options = Options { fontdb: Arc::clone(&FONTS), font_family: "Cairo".to_owned(), ..Options::default() };
    Tree::from_str(document, &options).expect("the document is written by this module")
}

fn stop_list(stops: &[Stop]) -> String {
    stops.iter().fold(String::new(), |mut list, (offset, colour, opacity)| {
        put(
            &mut list,
            format_args!(r#"<stop offset="{offset:.3}" stop-color="{colour}" stop-opacity="{opacity:.3}"/>"#),
        );
        list
    })
}

fn put(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    text.write_fmt(arguments).expect("writing to a string does not fail");
}
