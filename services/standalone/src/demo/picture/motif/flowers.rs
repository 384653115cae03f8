//! Roses, jasmine, saffron crocus.

use super::shapes::{leaf, leaf_path, petal_path, shadow};
use crate::demo::picture::canvas::Svg;
use crate::demo::picture::colour::{Rgb, WHITE};
use crate::demo::random::SplitMix64;

const LEAF_LIGHT: Rgb = Rgb::hex("#8fae76");
const LEAF_DARK: Rgb = Rgb::hex("#3c5b38");

/// A Damask rose in full bloom, a bud's worth of fallen petals beside it.
pub(super) fn rose(svg: &mut Svg) {
    shadow(svg, (0.0, 18.0), (108.0, 24.0));
    leaf(svg, (44.0, 6.0), 8.0, (96.0, 24.0), (LEAF_LIGHT, LEAF_DARK));
    leaf(svg, (-40.0, 8.0), 158.0, (84.0, 22.0), (LEAF_LIGHT, LEAF_DARK));
    for (at, turn, size) in [((122.0, 36.0), 64.0, 0.55), ((-104.0, 40.0), -70.0, 0.5), ((84.0, 52.0), 100.0, 0.42)] {
        shadow(svg, (at.0 + 4.0, at.1 + 3.0), (32.0 * size * 1.6, 9.0));
        svg.stretched(at, turn, (size, size * 0.8), |svg| rose_petal(svg, (78.0, 52.0), 0.15));
    }
    svg.stretched((0.0, -34.0), 0.0, (1.0, 0.86), |svg| {
        let rings: [(u32, f64, f64, f64, f64); 5] = [
            (6, 84.0, 50.0, 10.0, 0.0),
            (5, 68.0, 43.0, 40.0, 0.16),
            (5, 52.0, 35.0, 8.0, 0.34),
            (4, 38.0, 27.0, 50.0, 0.52),
            (3, 25.0, 19.0, 20.0, 0.72),
        ];
        for (count, height, half_width, start, depth) in rings {
            for petal in 0..count {
                let turn = start + 360.0 * f64::from(petal) / f64::from(count);
                svg.stretched((0.0, 0.0), turn, (1.0, 1.0), |svg| rose_petal(svg, (height, half_width), depth));
            }
        }
        let heart = Rgb::hex("#8c2f45");
        svg.ellipse((0.0, 0.0), (11.0, 10.0), heart, 0.9);
        svg.stroke("M-7 1C-7 -8 7 -8 7 1C7 8 -4 7 -3 1C-2 -3 3 -2 3 1", Rgb::hex("#f0a9b2"), 2.2, 0.9);
    });
    svg.haze((-26.0, -66.0), (48.0, 32.0), WHITE, 0.35);
}

fn rose_petal(svg: &mut Svg, (height, half_width): (f64, f64), depth: f64) {
    let deep = Rgb::hex("#a63a54").darker(depth * 0.25);
    let body = Rgb::hex("#dc7488").mix(deep, depth * 0.5);
    let edge = Rgb::hex("#f9cfd2").mix(body, depth * 0.45);
    let d = petal_path(height, half_width);
    svg.stretched((0.0, 0.0), 0.0, (1.07, 1.05), |svg| svg.fill(&d, deep.darker(0.45), 0.2));
    let paint = svg.linear(
        (0.0, 0.0),
        (0.0, -height),
        &[(0.0, deep, 1.0), (0.45, body, 1.0), (0.82, body.mix(edge, 0.55), 1.0), (1.0, edge, 1.0)],
    );
    svg.fill(&d, paint, 1.0);
    svg.stroke(&d, edge.lighter(0.3), 1.3, 0.55);
}

/// Three white jasmine flowers on their leaves, a bud between them.
pub(super) fn jasmine(svg: &mut Svg) {
    shadow(svg, (0.0, 20.0), (130.0, 22.0));
    for (at, turn, size) in [
        ((-30.0, 4.0), 168.0, (104.0, 25.0)),
        ((30.0, -4.0), -16.0, (112.0, 26.0)),
        ((10.0, 20.0), 24.0, (100.0, 22.0)),
        ((-20.0, 22.0), 148.0, (76.0, 19.0)),
        ((-10.0, -20.0), -112.0, (70.0, 20.0)),
    ] {
        leaf(svg, at, turn, size, (LEAF_LIGHT, LEAF_DARK));
    }
    for (at, turn, size) in [((44.0, -38.0), 12.0, 0.86), ((-50.0, -16.0), -20.0, 1.0), ((26.0, 20.0), 30.0, 0.92)] {
        svg.stretched(at, turn, (size, size * 0.84), star);
    }
    svg.stretched((92.0, 8.0), -30.0, (1.0, 1.0), |svg| {
        let bud = leaf_path(52.0, 11.0, 0.0);
        let paint = svg.linear(
            (0.0, -8.0),
            (0.0, 9.0),
            &[(0.0, WHITE, 1.0), (0.6, Rgb::hex("#f3efdc"), 1.0), (1.0, Rgb::hex("#cfc9a4"), 1.0)],
        );
        svg.fill(&bud, paint, 1.0);
        svg.stroke("M-14 3L4 0", Rgb::hex("#6f8a4e"), 6.0, 1.0);
    });
}

fn star(svg: &mut Svg) {
    let shade = Rgb::hex("#bdb88c");
    for petal in 0..5_u32 {
        svg.stretched((0.0, 0.0), 72.0 * f64::from(petal), (1.0, 1.0), |svg| {
            let d = "M0 0C-10 -10 -24 -32 -17 -50C-13 -61 -5 -66 1 -70C8 -64 16 -58 18 -47C22 -31 10 -10 0 0Z";
            svg.stretched((3.0, 4.0), 0.0, (1.0, 1.0), |svg| svg.fill(d, Rgb::hex("#4c5a2c"), 0.22));
            let paint = svg.linear(
                (0.0, 0.0),
                (0.0, -70.0),
                &[
                    (0.0, Rgb::hex("#d8d09a"), 1.0),
                    (0.22, Rgb::hex("#f5f1de"), 1.0),
                    (0.7, WHITE, 1.0),
                    (1.0, Rgb::hex("#fbf8ee"), 1.0),
                ],
            );
            svg.fill(d, paint, 1.0);
            svg.stroke("M0 -10Q2 -36 0 -58", shade, 1.2, 0.5);
            svg.stroke(d, shade, 1.0, 0.5);
        });
    }
    svg.haze((0.0, 0.0), (18.0, 18.0), Rgb::hex("#a99a3c"), 0.7);
    svg.ellipse((0.0, 0.0), (5.5, 5.5), Rgb::hex("#e3c65a"), 1.0);
    svg.ellipse((-1.5, -1.5), (2.4, 2.4), Rgb::hex("#fbeeb0"), 1.0);
}

/// A crocus lying on a drift of red threads.
pub(super) fn saffron(svg: &mut Svg) {
    let mut random = SplitMix64::new(88);
    shadow(svg, (0.0, 22.0), (136.0, 18.0));
    for thread in 0..64 {
        let (x, y) = (random.between(-126.0, 126.0), random.between(8.0, 40.0));
        let (dx, dy, bend) = (random.between(-34.0, 34.0), random.between(-12.0, 10.0), random.between(-14.0, 14.0));
        let d = format!("M{x:.1} {y:.1}q{:.1} {:.1} {dx:.1} {dy:.1}", dx * 0.5 + 3.0, bend);
        let colour = [Rgb::hex("#8e1a10"), Rgb::hex("#bf2d16"), Rgb::hex("#d9481f")][thread % 3];
        svg.stretched((2.0, 3.0), 0.0, (1.0, 1.0), |svg| svg.stroke(&d, Rgb::hex("#4a1c10"), 2.6, 0.18));
        svg.stroke(&d, colour, random.between(1.8, 3.4), 0.95);
    }
    shadow(svg, (16.0, 16.0), (80.0, 12.0));
    svg.stretched((-62.0, 10.0), 66.0, (1.0, 1.0), crocus);
}

fn crocus(svg: &mut Svg) {
    let (deep, body, pale) = (Rgb::hex("#5d3f92"), Rgb::hex("#9a7cc6"), Rgb::hex("#d8c6ee"));
    svg.stroke("M0 58Q2 24 0 0", Rgb::hex("#e6dcea"), 12.0, 1.0);
    svg.stroke("M3 58Q5 24 3 0", Rgb::hex("#b7a3c6"), 4.0, 0.6);
    let petal = |svg: &mut Svg, turn: f64, half_width: f64, shade: f64| {
        svg.stretched((0.0, 2.0), turn, (1.0, 1.0), |svg| {
            let d = format!(
                "M0 0C{0:.1} -24 {0:.1} -84 0 -128C{1:.1} -84 {1:.1} -24 0 0Z",
                -half_width * 1.3,
                half_width * 1.3
            );
            let paint = svg.linear(
                (0.0, 0.0),
                (0.0, -128.0),
                &[(0.0, deep.darker(shade), 1.0), (0.45, body.darker(shade), 1.0), (1.0, pale.darker(shade), 1.0)],
            );
            svg.fill(&d, paint, 1.0);
            svg.stroke("M0 -10V-112M-7 -14Q-12 -60 -4 -100M7 -14Q12 -60 4 -100", deep, 1.2, 0.4);
            svg.stroke(&d, pale.lighter(0.4), 1.0, 0.6);
        });
    };
    petal(svg, -32.0, 26.0, 0.14);
    petal(svg, 34.0, 26.0, 0.2);
    petal(svg, 8.0, 28.0, 0.1);
    for (d, colour) in [
        ("M0 -40C-10 -80 -18 -110 -30 -140", "#d9481f"),
        ("M0 -40C2 -90 4 -120 2 -152", "#c4301a"),
        ("M2 -40C14 -80 24 -108 36 -134", "#a32212"),
    ] {
        svg.stroke(d, Rgb::hex(colour), 5.0, 1.0);
    }
    petal(svg, -14.0, 28.0, 0.0);
    petal(svg, 20.0, 24.0, 0.06);
}
