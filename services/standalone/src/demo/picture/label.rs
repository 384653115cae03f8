//! Labels: the scent's name in Arabic lettering, the house beneath it, a small mark above.

use super::canvas::{Svg, Weight, text_width};
use super::colour::{GOLD, INK, IVORY, OUD, Rgb, SHADE, WHITE};
use super::design::Label;
use super::material::Material;
use super::tone::Tone;

/// What stands on a label.
#[derive(Debug, Clone, Copy)]
pub(super) struct Words<'a> {
    pub(super) name: &'a str,
    pub(super) brand: &'a str,
}

/// The inks of one label: the name, the lesser lines, and the frame.
struct Inks {
    name: Rgb,
    lesser: Rgb,
    frame: Rgb,
}

const GOLD_LEAF: Rgb = Rgb::hex("#d9b56a");
const NIGHT: Rgb = Rgb::hex("#211814");

/// Draws the label with its middle at (0, 0). `mark` draws a mark of about 40 × 40 in the ink it is given.
pub(super) fn draw(svg: &mut Svg, label: Label, words: Words<'_>, tone: Tone, mark: impl FnOnce(&mut Svg, Rgb)) {
    let on_paper = Inks { name: INK, lesser: OUD, frame: GOLD };
    match label {
        Label::Paper(half_width, height, radius) => {
            sheet(svg, &rectangle(half_width, height / 2.0, radius), IVORY);
            frame(svg, &rectangle(half_width - 9.0, height / 2.0 - 9.0, radius), GOLD);
            lettering(svg, words, (half_width - 22.0, height - 44.0, 0.0), &on_paper, mark);
        }
        Label::Arched(half_width, height) => {
            sheet(svg, &arch(half_width, height / 2.0), IVORY);
            frame(svg, &arch(half_width - 9.0, height / 2.0 - 10.0), GOLD);
            lettering(svg, words, (half_width - 22.0, height - 80.0, height * 0.07), &on_paper, mark);
        }
        Label::Disc(radius) => {
            sheet(svg, &disc(radius), IVORY);
            frame(svg, &disc(radius - 9.0), GOLD);
            lettering(svg, words, (radius - 23.0, radius * 1.42, 0.0), &on_paper, mark);
        }
        Label::Night(half_width, height, radius) => {
            let inks = Inks { name: Rgb::hex("#f0d9a2"), lesser: GOLD_LEAF, frame: GOLD_LEAF };
            sheet(svg, &rectangle(half_width, height / 2.0, radius), NIGHT);
            frame(svg, &rectangle(half_width - 8.0, height / 2.0 - 8.0, radius), GOLD_LEAF);
            lettering(svg, words, (half_width - 22.0, height - 36.0, 0.0), &inks, mark);
        }
        Label::Plate(half_width, height, radius, metal) => {
            plate(svg, half_width, height, radius, metal);
            let ink = metal.colour().darker(0.78);
            let inks = Inks { name: ink, lesser: ink, frame: ink };
            lettering(svg, words, (half_width - 22.0, height - 26.0, 0.0), &inks, mark);
        }
        Label::Seal(radius) => {
            sheet(svg, &disc(radius), IVORY);
            frame(svg, &disc(radius - 5.0), GOLD);
            svg.placed((0.0, 0.0), radius / 34.0, 0.0, |svg| mark(svg, OUD));
        }
        Label::Band(half_width, height) => band(svg, words, half_width, height),
        Label::Printed(half_width) => {
            let ink = if tone.body.brightness() > 0.5 { Rgb::hex("#2c1a12") } else { Rgb::hex("#fdf1d6") };
            let inks = Inks { name: ink, lesser: ink, frame: ink };
            lettering(svg, words, (half_width, 230.0, 0.0), &inks, mark);
        }
    }
}

/// The size at which `words` fill `width`, at most `largest`.
pub(super) fn fitting_size(words: &str, weight: Weight, width: f64, largest: f64) -> f64 {
    (width / text_width(words, weight).max(0.1)).min(largest)
}

/// Mark, name, rule and house, centred on (0, `middle`) in a box of `half_width` and `height`.
fn lettering(
    svg: &mut Svg,
    words: Words<'_>,
    (half_width, height, middle): (f64, f64, f64),
    inks: &Inks,
    mark: impl FnOnce(&mut Svg, Rgb),
) {
    const MARK: f64 = 54.0;
    const RULE: f64 = 16.0;
    let (lines, size) = set_name(words.name, half_width * 2.0);
    let count = f64::from(u32::try_from(lines.len()).unwrap_or(1));
    let brand_size = fitting_size(words.brand, Weight::SemiBold, half_width * 1.7, 28.0);
    let name_height = size * (1.0 + 1.08 * (count - 1.0));
    let total = MARK + name_height + RULE + brand_size * 1.05;
    let scale = (height / total).min(1.0);
    svg.placed((0.0, middle - total * scale / 2.0), scale, 0.0, |svg| {
        svg.placed((0.0, 19.0), 0.95, 0.0, |svg| mark(svg, inks.lesser));
        let mut baseline = MARK + size * 0.64;
        for line in &lines {
            svg.text((0.0, baseline), size, Weight::Bold, inks.name, line);
            baseline += size * 1.08;
        }
        let rule = MARK + name_height + RULE * 0.45;
        svg.stroke(&format!("M-26 {rule:.1}H26"), inks.frame, 1.6, 0.85);
        svg.text((0.0, rule + RULE * 0.55 + brand_size * 0.68), brand_size, Weight::SemiBold, inks.lesser, words.brand);
    });
}

/// The name in one line, or in two when that makes it clearly larger, and its size.
fn set_name(name: &str, width: f64) -> (Vec<&str>, f64) {
    let whole = fitting_size(name, Weight::Bold, width, 74.0);
    if whole > 44.0 {
        return (vec![name], whole);
    }
    let in_two = |(at, _): (usize, &str)| {
        let (first, second) = (name[..at].trim_end(), name[at..].trim_start());
        let longest = text_width(first, Weight::Bold).max(text_width(second, Weight::Bold));
        (vec![first, second], (width / longest.max(0.1)).min(58.0))
    };
    let splits = name.match_indices(' ').map(in_two);
    let best = splits.max_by(|one, other| one.1.total_cmp(&other.1));
    best.unwrap_or_else(|| (vec![name], whole))
}

fn sheet(svg: &mut Svg, d: &str, colour: Rgb) {
    svg.placed((2.5, 3.5), 1.0, 0.0, |svg| svg.fill(d, SHADE, 0.28));
    let light = if colour.brightness() > 0.5 { colour.darker(0.09) } else { colour.lighter(0.1) };
    let (left, right) = if colour.brightness() > 0.5 { (colour, light) } else { (light, colour) };
    let paint = svg.linear((-130.0, -110.0), (150.0, 110.0), &[(0.0, left, 1.0), (0.45, left, 1.0), (1.0, right, 1.0)]);
    svg.fill(d, paint, 1.0);
    svg.stroke(d, WHITE, 1.0, 0.35);
}

fn frame(svg: &mut Svg, d: &str, colour: Rgb) {
    svg.stroke(d, colour, 1.8, 0.9);
}

/// A band of paper around a vial; the name runs along it, since the vial is too slim for it to run across.
fn band(svg: &mut Svg, words: Words<'_>, half_width: f64, height: f64) {
    let (w, h) = (half_width, height / 2.0);
    let bow = w * 0.07;
    let d = format!(
        "M{0:.1} {1:.1}Q0 {2:.1} {w:.1} {1:.1}V{h:.1}Q0 {3:.1} {0:.1} {h:.1}Z",
        -w,
        -h,
        -h + bow * 2.0,
        h + bow * 2.0
    );
    let round = svg.linear(
        (-w, 0.0),
        (w, 0.0),
        &[
            (0.0, IVORY.darker(0.32), 1.0),
            (0.14, IVORY.darker(0.06), 1.0),
            (0.3, IVORY.lighter(0.5), 1.0),
            (0.62, IVORY.darker(0.02), 1.0),
            (0.88, IVORY.darker(0.18), 1.0),
            (1.0, IVORY.darker(0.38), 1.0),
        ],
    );
    svg.fill(&d, round, 1.0);
    for y in [-h + 12.0, h - 12.0] {
        let rule = format!("M{:.1} {y:.1}Q0 {:.1} {w:.1} {y:.1}", -w, y + bow * 2.0);
        svg.stroke(&rule, GOLD, 2.0, 0.85);
    }
    svg.stretched((0.0, bow), -90.0, (1.0, 1.0), |svg| {
        let room = height - 56.0;
        let size = fitting_size(words.name, Weight::Bold, room, 58.0);
        svg.text((0.0, size * 0.12), size, Weight::Bold, INK, words.name);
        let brand_size = fitting_size(words.brand, Weight::SemiBold, room, 27.0);
        svg.text((0.0, size * 0.12 + size * 0.4 + brand_size), brand_size, Weight::SemiBold, OUD, words.brand);
    });
}

fn plate(svg: &mut Svg, half_width: f64, height: f64, radius: f64, metal: Material) {
    let half_height = height / 2.0;
    let d = rectangle(half_width, half_height, radius);
    svg.placed((2.5, 4.0), 1.0, 0.0, |svg| svg.fill(&d, SHADE, 0.35));
    let base = metal.colour();
    let paint = svg.linear(
        (-half_width, -half_height),
        (half_width, half_height),
        &[
            (0.0, base.lighter(0.45), 1.0),
            (0.3, base.lighter(0.62), 1.0),
            (0.5, base.lighter(0.3), 1.0),
            (0.8, base.lighter(0.12), 1.0),
            (1.0, base.lighter(0.4), 1.0),
        ],
    );
    svg.fill(&d, paint, 1.0);
    svg.stroke(&d, base.darker(0.35), 1.4, 0.8);
    let inner = rectangle(half_width - 3.0, half_height - 3.0, radius);
    svg.stroke(&inner, WHITE, 1.6, 0.7);
    for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let at = (x * (half_width - 14.0), y * (half_height - 14.0));
        svg.ellipse(at, (4.2, 4.2), base.darker(0.45), 0.8);
        svg.ellipse((at.0 - 1.0, at.1 - 1.2), (2.4, 2.4), base.lighter(0.7), 0.9);
    }
}

fn rectangle(half_width: f64, half_height: f64, radius: f64) -> String {
    let (w, h, r) = (half_width, half_height, radius.max(0.5));
    format!(
        "M{:.1} {:.1}H{:.1}A{r} {r} 0 0 1 {w:.1} {:.1}V{:.1}A{r} {r} 0 0 1 {:.1} {h:.1}H{:.1}A{r} {r} 0 0 1 {:.1} {:.1}V{:.1}A{r} {r} 0 0 1 {:.1} {:.1}Z",
        r - w,
        -h,
        w - r,
        r - h,
        h - r,
        w - r,
        r - w,
        -w,
        h - r,
        r - h,
        r - w,
        -h
    )
}

fn disc(radius: f64) -> String {
    format!("M{0:.1} 0A{radius:.1} {radius:.1} 0 1 1 {radius:.1} 0A{radius:.1} {radius:.1} 0 1 1 {0:.1} 0Z", -radius)
}

fn arch(half_width: f64, half_height: f64) -> String {
    let (w, h) = (half_width, half_height);
    let spring = -h + w * 0.78;
    format!(
        "M{:.1} {h:.1}V{spring:.1}C{:.1} {:.1} {:.1} {:.1} 0 {:.1}C{:.1} {:.1} {w:.1} {:.1} {w:.1} {spring:.1}V{h:.1}Z",
        -w,
        -w,
        spring - w * 0.42,
        -w * 0.38,
        -h + w * 0.16,
        -h,
        w * 0.38,
        -h + w * 0.16,
        spring - w * 0.42
    )
}
