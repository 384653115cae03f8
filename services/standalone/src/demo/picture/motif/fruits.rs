//! A bitter orange, a pomegranate, cotton bolls (which stand for white musk).

use std::f64::consts::TAU;

use super::shapes::{ball, leaf, shadow, smooth_path};
use crate::demo::picture::canvas::Svg;
use crate::demo::picture::colour::{Rgb, WHITE};
use crate::demo::random::SplitMix64;

/// A whole orange, half of another, a leaf.
pub(super) fn citrus(svg: &mut Svg) {
    let mut random = SplitMix64::new(12);
    shadow(svg, (56.0, 14.0), (74.0, 18.0));
    leaf(svg, (66.0, -88.0), -22.0, (78.0, 21.0), (Rgb::hex("#8bb063"), Rgb::hex("#35602f")));
    ball(svg, (54.0, -46.0), (66.0, 63.0), (Rgb::hex("#c2620c"), Rgb::hex("#f09a24"), Rgb::hex("#ffd27c")), 0.65);
    for _ in 0..110 {
        let (angle, reach) = (random.between(0.0, TAU), random.unit().sqrt() * 0.93);
        let at = (54.0 + 66.0 * reach * angle.cos(), -46.0 + 63.0 * reach * angle.sin());
        svg.ellipse(at, (1.3, 1.1), Rgb::hex("#b3560a"), 0.22);
    }
    svg.ellipse((62.0, -95.0), (6.0, 3.4), Rgb::hex("#5c7a35"), 1.0);
    shadow(svg, (-46.0, 36.0), (76.0, 16.0));
    svg.stretched((-46.0, -26.0), -8.0, (0.97, 1.0), half_orange);
}

fn half_orange(svg: &mut Svg) {
    let rind = svg.linear(
        (-60.0, -60.0),
        (60.0, 60.0),
        &[(0.0, Rgb::hex("#ffc45e"), 1.0), (0.6, Rgb::hex("#ee9320"), 1.0), (1.0, Rgb::hex("#c4640e"), 1.0)],
    );
    svg.ellipse((5.0, 3.0), (68.0, 68.0), Rgb::hex("#c4640e"), 1.0);
    svg.ellipse((0.0, 0.0), (68.0, 68.0), rind, 1.0);
    svg.ellipse((0.0, 0.0), (63.0, 63.0), Rgb::hex("#fff3d8"), 1.0);
    let flesh = svg.radial(
        (-10.0, -14.0),
        (66.0, 66.0),
        &[(0.0, Rgb::hex("#ffd98a"), 1.0), (0.6, Rgb::hex("#fbb13c"), 1.0), (1.0, Rgb::hex("#f29420"), 1.0)],
    );
    let mut random = SplitMix64::new(3);
    for segment in 0..10_u32 {
        let middle = TAU * (f64::from(segment) + 0.3) / 10.0;
        let at = |reach: f64, angle: f64| (reach * angle.cos(), reach * angle.sin());
        let points = [
            at(9.0, middle),
            at(30.0, middle - 0.23),
            at(54.0, middle - 0.25),
            at(57.0, middle),
            at(54.0, middle + 0.25),
            at(30.0, middle + 0.23),
        ];
        svg.fill(&smooth_path(&points), &flesh, 1.0);
        for _ in 0..9 {
            let (angle, from) = (middle + random.between(-0.19, 0.19), random.between(18.0, 40.0));
            let (start, end) = (at(from, angle), at(from + random.between(5.0, 12.0), angle));
            let d = format!("M{:.1} {:.1}L{:.1} {:.1}", start.0, start.1, end.0, end.1);
            svg.stroke(&d, Rgb::hex("#fff0c4"), 1.3, 0.55);
        }
    }
    svg.ellipse((0.0, 0.0), (5.0, 5.0), Rgb::hex("#fff3d8"), 1.0);
    svg.haze((-24.0, -30.0), (34.0, 24.0), WHITE, 0.4);
}

/// A pomegranate with its crown, and spilled arils.
pub(super) fn pomegranate(svg: &mut Svg) {
    let (dark, body, light) = (Rgb::hex("#6d1220"), Rgb::hex("#b5303c"), Rgb::hex("#ea8a72"));
    shadow(svg, (-26.0, 16.0), (88.0, 20.0));
    let crown = "M-46 -108C-54 -126 -58 -138 -64 -146C-52 -144 -46 -140 -41 -134C-40 -144 -36 -152 -30 -158C-26 -150 -23 -144 -21 -135C-14 -142 -6 -145 4 -146C-4 -134 -9 -122 -12 -108Z";
    let crown_paint =
        svg.linear((-60.0, -150.0), (0.0, -108.0), &[(0.0, light, 1.0), (0.5, body, 1.0), (1.0, dark, 1.0)]);
    svg.fill(crown, crown_paint, 1.0);
    svg.stroke(crown, dark, 1.4, 0.6);
    ball(svg, (-30.0, -46.0), (76.0, 70.0), (dark, body, light), 0.6);
    svg.haze((-52.0, -20.0), (44.0, 26.0), Rgb::hex("#d9584a"), 0.5);
    svg.stroke("M-30 -114C-70 -92 -84 -50 -66 -6M-30 -114C10 -94 26 -50 8 -2", dark, 1.6, 0.22);
    for (x, y, turn) in [
        (66.0, 18.0, 20.0),
        (88.0, 2.0, -30.0),
        (104.0, 26.0, 50.0),
        (52.0, 38.0, -10.0),
        (126.0, 14.0, 12.0),
        (80.0, 40.0, 70.0),
        (18.0, 40.0, 30.0),
        (116.0, 44.0, -40.0),
        (-10.0, 46.0, 60.0),
    ] {
        shadow(svg, (x + 3.0, y + 9.0), (13.0, 5.0));
        svg.stretched((x, y), turn, (1.0, 1.0), |svg| {
            let d = "M-13 0C-12 -9 0 -12 9 -8C16 -4 16 5 9 8C0 12 -12 9 -13 0Z";
            let paint = svg.radial(
                (3.0, 3.0),
                (17.0, 14.0),
                &[(0.0, Rgb::hex("#f2707c"), 1.0), (0.55, Rgb::hex("#c01c3c"), 1.0), (1.0, Rgb::hex("#7a0a22"), 1.0)],
            );
            svg.fill(d, paint, 1.0);
            svg.haze((-3.0, -4.0), (6.0, 3.6), WHITE, 0.9);
        });
    }
}

/// Two open cotton bolls on their stem.
pub(super) fn cotton(svg: &mut Svg) {
    shadow(svg, (0.0, 20.0), (130.0, 20.0));
    svg.stroke("M-140 34C-80 18 10 26 128 8", Rgb::hex("#6b4d33"), 5.0, 1.0);
    svg.stroke("M-140 32C-80 16 10 24 128 6", Rgb::hex("#b08a62"), 1.6, 0.8);
    boll(svg, (-48.0, -24.0), 1.0, 5);
    boll(svg, (66.0, -14.0), 0.84, 9);
}

fn boll(svg: &mut Svg, at: (f64, f64), size: f64, seed: u64) {
    let mut random = SplitMix64::new(seed);
    let bract = Rgb::hex("#7a5636");
    shadow(svg, (at.0 + 6.0, at.1 + 46.0 * size), (58.0 * size, 12.0));
    svg.placed(at, size, 0.0, |svg| {
        for turn in [-150.0, -30.0, 30.0, 90.0, 150.0] {
            leaf(svg, (0.0, 12.0), turn, (66.0, 16.0), (bract.lighter(0.35), bract.darker(0.25)));
        }
        let tufts = [
            (-30.0, 6.0, 34.0),
            (30.0, 8.0, 33.0),
            (0.0, 24.0, 32.0),
            (-18.0, -24.0, 32.0),
            (20.0, -22.0, 33.0),
            (0.0, -2.0, 36.0),
        ];
        for (x, y, radius) in tufts {
            svg.haze((x + 5.0, y + 8.0), (radius * 1.1, radius), Rgb::hex("#8c7a66"), 0.32);
            let fluff = svg.radial(
                (x - radius * 0.3, y - radius * 0.35),
                (radius * 1.35, radius * 1.35),
                &[(0.0, WHITE, 1.0), (0.55, Rgb::hex("#fbf7f0"), 1.0), (1.0, Rgb::hex("#d9cfc2"), 1.0)],
            );
            let points: Vec<(f64, f64)> = (0..14_u32)
                .map(|step| {
                    let (angle, reach) = (TAU * f64::from(step) / 14.0, radius * random.between(0.9, 1.06));
                    (x + reach * angle.cos(), y + reach * angle.sin())
                })
                .collect();
            svg.fill(&smooth_path(&points), fluff, 1.0);
            for _ in 0..9 {
                let (angle, reach) = (random.between(0.0, TAU), radius * random.between(0.3, 0.95));
                let d = format!(
                    "M{:.1} {:.1}q{:.1} {:.1} {:.1} {:.1}",
                    x + reach * angle.cos(),
                    y + reach * angle.sin(),
                    random.between(-7.0, 7.0),
                    random.between(-9.0, 2.0),
                    random.between(-12.0, 12.0),
                    random.between(-4.0, 8.0)
                );
                svg.stroke(&d, Rgb::hex("#c9bdae"), 0.9, 0.5);
            }
        }
    });
}
