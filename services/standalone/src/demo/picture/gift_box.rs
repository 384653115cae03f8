//! A gift set: an open box with a patterned lid, tissue paper, vials, and a satin ribbon.

use std::f64::consts::TAU;

use super::bottle;
use super::canvas::{Svg, Weight};
use super::colour::{GOLD, IVORY, Rgb, SHADE, WHITE};
use super::design::{self, GIFT_VIAL};
use super::label::{Words, fitting_size};
use super::studio;
use crate::demo::Scent;
use crate::demo::random::SplitMix64;

/// Something that stands in the box.
#[derive(Debug, Clone, Copy)]
pub(super) struct Content<'a> {
    pub(super) brand: usize,
    pub(super) scent: Scent,
    pub(super) size_ml: u32,
    pub(super) words: Words<'a>,
}

/// Card and ribbon of a box.
struct Wrapping {
    card: Rgb,
    ribbon: Rgb,
}

const WRAPPINGS: [(&str, &str); 8] = [
    ("#3d2418", "#c89b4a"),
    ("#c98a92", "#7c2339"),
    ("#7fa3a8", "#f1e6d2"),
    ("#5b2333", "#d9a441"),
    ("#efe3d2", "#a3536a"),
    ("#8a9a6b", "#f4ead6"),
    ("#2b2a2e", "#b8863b"),
    ("#a79bbf", "#fbf3e4"),
];

/// Half the box's width, and the y of its lid's top, its rim and its foot, the foot being 0.
const HALF: f64 = 348.0;
const LID_TOP: f64 = -720.0;
const HINGE: f64 = -318.0;
const RIM: f64 = -266.0;
/// How far the back of the box is drawn in by perspective.
const DRAWN_IN: f64 = 18.0;

/// Draws the box number `index` with its foot's middle at (0, 0).
pub(super) fn draw(svg: &mut Svg, index: usize, name: &str, contents: &[Content<'_>]) {
    let (card, ribbon) = WRAPPINGS[index % WRAPPINGS.len()];
    let wrapping = Wrapping { card: Rgb::hex(card), ribbon: Rgb::hex(ribbon) };
    studio::shadow(svg, HALF, 420.0, None);
    lid(svg, &wrapping);
    inside(svg, &wrapping);
    let paper = IVORY.mix(wrapping.card, 0.16);
    tissue(svg, RIM + 4.0, HALF - 34.0, (50.0, 92.0), paper.darker(0.08), 3);
    stand(svg, contents);
    tissue(svg, RIM + 10.0, HALF - 8.0, (20.0, 48.0), paper, 40);
    front(svg, &wrapping, name);
}

fn lid(svg: &mut Svg, wrapping: &Wrapping) {
    let half = HALF - DRAWN_IN + 4.0;
    let outer = format!(
        "M{0:.1} {HINGE}V{1:.1}Q{0:.1} {LID_TOP} {2:.1} {LID_TOP}H{3:.1}Q{half:.1} {LID_TOP} {half:.1} {1:.1}V{HINGE}Z",
        -half,
        LID_TOP + 10.0,
        -half + 10.0,
        half - 10.0
    );
    let edge = svg.linear(
        (-half, LID_TOP),
        (half, HINGE),
        &[(0.0, wrapping.card.lighter(0.25), 1.0), (0.5, wrapping.card, 1.0), (1.0, wrapping.card.darker(0.3), 1.0)],
    );
    svg.fill(&outer, edge, 1.0);
    let (left, top) = (-half + 20.0, LID_TOP + 20.0);
    let lining = format!("M{left:.1} {HINGE}V{top:.1}H{:.1}V{HINGE}Z", -left);
    let ivory = svg.linear(
        (left, top),
        (-left, HINGE),
        &[
            (0.0, IVORY, 1.0),
            (0.5, IVORY.mix(wrapping.card, 0.06), 1.0),
            (1.0, IVORY.mix(wrapping.card, 0.22).darker(0.05), 1.0),
        ],
    );
    svg.fill(&lining, ivory, 1.0);
    svg.clipped(&lining, |svg| {
        svg.stroke(&stars((left, top), (-left, HINGE)), GOLD, 1.5, 0.5);
        svg.fill(&format!("M{left:.1} {top:.1}H{:.1}V{:.1}H{left:.1}Z", -left, top + 9.0), SHADE, 0.2);
        svg.fill(&format!("M{left:.1} {top:.1}H{:.1}V{HINGE}H{left:.1}Z", left + 7.0), SHADE, 0.16);
        svg.haze((0.0, HINGE), (half * 1.05, 120.0), SHADE, 0.4);
    });
    svg.stroke(&lining, GOLD, 1.6, 0.75);
}

/// A lattice of eight-pointed stars over a rectangle.
fn stars((left, top): (f64, f64), (right, bottom): (f64, f64)) -> String {
    const PITCH: f64 = 78.0;
    let (point, notch, lozenge) = (PITCH * 0.5, PITCH * 0.36, PITCH * 0.18);
    let rows = whole((bottom - top) / PITCH) + 1;
    let columns = whole((right - left) / PITCH) + 1;
    let start = left + ((right - left) - f64::from(columns) * PITCH) / 2.0;
    let star = |x: f64, y: f64| {
        let corner = |step: u32| {
            let angle = TAU * f64::from(step) / 16.0;
            let radius = if step.is_multiple_of(2) { point } else { notch };
            format!("{:.1} {:.1}", x + radius * angle.cos(), y + radius * angle.sin())
        };
        let corners: Vec<String> = (0..16).map(corner).collect();
        let (west, east, north, south) = (x - lozenge, x + lozenge, y - lozenge, y + lozenge);
        format!("M{}ZM{west:.1} {y:.1}L{x:.1} {north:.1}L{east:.1} {y:.1}L{x:.1} {south:.1}Z", corners.join("L"))
    };
    let places = (0..rows).flat_map(|row| (0..=columns).map(move |column| (row, column)));
    let middle = |step: u32| (f64::from(step) + 0.5) * PITCH;
    places.map(|(row, column)| star(start + middle(column), top + middle(row))).collect()
}

fn inside(svg: &mut Svg, wrapping: &Wrapping) {
    let back = HALF - DRAWN_IN;
    let d = format!("M{:.1} {HINGE}H{back:.1}L{HALF} {:.1}H{:.1}Z", -back, RIM + 8.0, -HALF);
    let dark = wrapping.card.darker(0.62);
    let paint = svg.linear((0.0, HINGE), (0.0, RIM), &[(0.0, dark, 1.0), (1.0, dark.lighter(0.12), 1.0)]);
    svg.fill(&d, paint, 1.0);
}

/// A sheet of crumpled tissue paper whose foot lies on `base` and reaches `reach` to both sides.
fn tissue(svg: &mut Svg, base: f64, reach: f64, (low, high): (f64, f64), paper: Rgb, seed: u64) {
    let mut random = SplitMix64::new(seed);
    let mut ridge = vec![(-reach, base - low)];
    let mut is_peak = true;
    while let Some(&(x, _)) = ridge.last().filter(|point| point.0 < reach) {
        let height =
            if is_peak { random.between(low + (high - low) * 0.45, high) } else { random.between(low * 0.5, low) };
        ridge.push(((x + random.between(17.0, 46.0)).min(reach), base - height));
        is_peak = !is_peak;
    }
    let bend = |pair: &[(f64, f64)]| {
        let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
        format!("Q{:.1} {:.1} {x1:.1} {y1:.1}", x0 + (x1 - x0) * 0.62, y0 + (y1 - y0) * 0.28)
    };
    let line: String = ridge.windows(2).map(bend).collect();
    let sheet = format!("M{0:.1} {base:.1}L{0:.1} {1:.1}{line}L{reach:.1} {base:.1}Z", -reach, ridge[0].1);
    svg.stretched((4.0, -3.0), 0.0, (1.0, 1.0), |svg| svg.fill(&sheet, SHADE, 0.14));
    let paint = svg.linear(
        (0.0, base - high),
        (0.0, base),
        &[(0.0, paper.lighter(0.55), 1.0), (0.6, paper, 1.0), (1.0, paper.darker(0.14), 1.0)],
    );
    svg.fill(&sheet, paint, 1.0);
    svg.clipped(&sheet, |svg| creases(svg, &ridge, base, &mut random));
}

/// The folds that run from the sheet's ridge down to its foot.
fn creases(svg: &mut Svg, ridge: &[(f64, f64)], base: f64, random: &mut SplitMix64) {
    for pair in ridge.windows(2) {
        let ((x0, y0), (x1, y1)) = (pair[0], pair[1]);
        let foot = x0.midpoint(x1) + random.between(-22.0, 22.0);
        let facet = format!("M{x0:.1} {y0:.1}L{x1:.1} {y1:.1}L{foot:.1} {base:.1}Z");
        // A facet that rises to the right faces the soft box at the left.
        if y1 < y0 {
            svg.fill(&facet, WHITE, random.between(0.12, 0.4));
        } else {
            svg.fill(&facet, SHADE, random.between(0.03, 0.1));
        }
        svg.stroke(&format!("M{x1:.1} {y1:.1}L{foot:.1} {base:.1}"), WHITE, 1.2, 0.3);
    }
}

fn stand(svg: &mut Svg, contents: &[Content<'_>]) {
    let count = f64::from(u32::try_from(contents.len()).unwrap_or(1));
    let room = 2.0 * HALF - 150.0;
    let step = (room / count).min(150.0);
    let middle = (count - 1.0) / 2.0;
    for (place, content) in (0_u32..).zip(contents) {
        let x = (f64::from(place) - middle) * step;
        let is_bottle = content.size_ml >= 50;
        let scale = match content.size_ml {
            2 => 0.5,
            5 => 0.6,
            10 => 0.7,
            _ => 0.62,
        };
        let lift = match place % 2 {
            _ if is_bottle => -70.0,
            0 => 0.0,
            _ => -14.0,
        };
        let turn = (f64::from(place) - middle) * 1.1;
        svg.stretched((x, RIM + 96.0 + lift), turn, (scale, scale), |svg| {
            let design = if is_bottle { design::of_brand(content.brand) } else { &GIFT_VIAL };
            bottle::draw_in_box(svg, design, content.scent, content.words);
        });
    }
}

fn front(svg: &mut Svg, wrapping: &Wrapping, name: &str) {
    let card = wrapping.card;
    let panel =
        format!("M{0:.1} {RIM}H{HALF}V-7Q{HALF} 0 {1:.1} 0H{2:.1}Q{0:.1} 0 {0:.1} -7Z", -HALF, HALF - 7.0, -HALF + 7.0);
    let paint = svg.linear(
        (-HALF, RIM),
        (HALF, 0.0),
        &[(0.0, card.lighter(0.2), 1.0), (0.4, card.lighter(0.04), 1.0), (1.0, card.darker(0.24), 1.0)],
    );
    svg.fill(&panel, paint, 1.0);
    svg.clipped(&panel, |svg| {
        let fall = svg.linear(
            (0.0, RIM),
            (0.0, 0.0),
            &[(0.0, WHITE, 0.1), (0.3, WHITE, 0.0), (0.7, SHADE, 0.0), (1.0, SHADE, 0.32)],
        );
        svg.fill(&panel, fall, 1.0);
    });
    let is_light = card.brightness() > 0.62;
    let foil = if is_light { Rgb::hex("#5b2333") } else { Rgb::hex("#f4dfae") };
    let frame = format!("M{0:.1} {1:.1}H{2:.1}V-18H{0:.1}Z", -HALF + 18.0, RIM + 18.0, HALF - 18.0);
    svg.stroke(&frame, foil, 1.5, 0.5);
    ribbon(svg, wrapping.ribbon);
    let size = fitting_size(name, Weight::Bold, 400.0, 84.0);
    svg.text((74.0, RIM * 0.5 + size * 0.06), size, Weight::Bold, foil, name);
    svg.stroke("M46 -84H102", foil, 1.8, 0.8);
    svg.text((74.0, -50.0), 27.0, Weight::SemiBold, foil, "عطّار · علبة هدايا");
    svg.stroke(&format!("M{:.1} {:.1}H{:.1}", -HALF + 2.0, RIM + 1.5, HALF - 2.0), WHITE, 2.4, 0.5);
}

fn ribbon(svg: &mut Svg, colour: Rgb) {
    const X: f64 = -236.0;
    let satin = |svg: &mut Svg, from: (f64, f64), to: (f64, f64)| {
        svg.linear(
            from,
            to,
            &[
                (0.0, colour.darker(0.22), 1.0),
                (0.3, colour.lighter(0.4), 1.0),
                (0.55, colour, 1.0),
                (0.8, colour.lighter(0.14), 1.0),
                (1.0, colour.darker(0.28), 1.0),
            ],
        )
    };
    let band = format!("M{:.1} {RIM}H{:.1}V0H{:.1}Z", X - 23.0, X + 23.0, X - 23.0);
    svg.stretched((5.0, 2.0), 0.0, (1.0, 1.0), |svg| svg.fill(&band, SHADE, 0.25));
    let paint = satin(svg, (X - 23.0, 0.0), (X + 23.0, 6.0));
    svg.fill(&band, paint, 1.0);
    svg.placed((X, RIM + 62.0), 1.12, 0.0, |svg| {
        let tails = [
            "M-6 6C-22 44 -50 76 -62 118L-40 108L-30 124C-20 84 -4 44 8 8Z",
            "M4 6C16 48 34 74 58 106L34 104L28 124C12 88 -2 46 -6 10Z",
        ];
        for tail in tails {
            svg.stretched((4.0, 4.0), 0.0, (1.0, 1.0), |svg| svg.fill(tail, SHADE, 0.25));
            let paint = satin(svg, (-40.0, 20.0), (40.0, 90.0));
            svg.fill(tail, paint, 1.0);
        }
        for side in [-1.0, 1.0] {
            svg.stretched((0.0, 0.0), 0.0, (side, 1.0), |svg| {
                let loop_path = "M0 0C24 -50 84 -64 100 -34C112 -8 60 20 0 8Z";
                svg.stretched((3.0, 6.0), 0.0, (1.0, 1.0), |svg| svg.fill(loop_path, SHADE, 0.25));
                let paint = satin(svg, (6.0, -44.0), (86.0, 14.0));
                svg.fill(loop_path, paint, 1.0);
                svg.fill("M14 -4C40 -32 74 -40 82 -28C86 -18 54 -2 14 -4Z", colour.darker(0.5), 0.62);
                svg.stroke("M4 -4C28 -46 80 -58 95 -34", colour.lighter(0.6), 2.0, 0.6);
            });
        }
        let knot = satin(svg, (-16.0, -14.0), (18.0, 16.0));
        svg.fill("M-17 -12C-8 -18 8 -18 17 -12C20 -2 20 8 16 16C6 20 -8 20 -16 16C-20 8 -20 -2 -17 -12Z", knot, 1.0);
        svg.stroke("M-8 -14Q-4 2 -8 16M6 -15Q9 2 6 17", colour.darker(0.4), 1.6, 0.4);
    });
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number of stars, small and positive")]
fn whole(value: f64) -> u32 {
    value as u32
}
