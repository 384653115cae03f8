//! Shapes that several still lifes share: leaves, petals, lumps, balls and the shadows under them.

use std::f64::consts::TAU;
use std::fmt::Write;

use crate::demo::picture::canvas::Svg;
use crate::demo::picture::colour::{Rgb, SHADE, WHITE};
use crate::demo::random::SplitMix64;

/// The soft shadow of something small that lies on the ground.
pub(super) fn shadow(svg: &mut Svg, centre: (f64, f64), radii: (f64, f64)) {
    svg.haze((centre.0 + radii.0 * 0.28, centre.1 + radii.1 * 0.2), (radii.0 * 1.35, radii.1 * 1.6), SHADE, 0.34);
    svg.haze((centre.0 + radii.0 * 0.08, centre.1), (radii.0 * 1.05, radii.1 * 0.9), SHADE.darker(0.3), 0.42);
}

/// A leaf from (0, 0) along x: length, half-width, and how far its point is bent down.
pub(super) fn leaf_path(length: f64, half_width: f64, bend: f64) -> String {
    format!(
        "M0 0C{:.1} {:.1} {:.1} {:.1} {length:.1} {bend:.1}C{:.1} {:.1} {:.1} {:.1} 0 0Z",
        length * 0.28,
        -half_width * 1.2,
        length * 0.72,
        bend - half_width * 1.15,
        length * 0.78,
        bend * 0.6 + half_width * 0.9,
        length * 0.3,
        half_width * 1.15
    )
}

/// A leaf with its midrib and side veins, lit from above.
pub(super) fn leaf(
    svg: &mut Svg,
    at: (f64, f64),
    turn: f64,
    (length, half_width): (f64, f64),
    (light, dark): (Rgb, Rgb),
) {
    svg.stretched(at, turn, (1.0, 1.0), |svg| {
        let bend = half_width * 0.25;
        let d = leaf_path(length, half_width, bend);
        let paint = svg.linear(
            (0.0, -half_width),
            (length * 0.2, half_width),
            &[(0.0, light, 1.0), (0.5, light.mix(dark, 0.45), 1.0), (1.0, dark, 1.0)],
        );
        svg.fill(&d, paint, 1.0);
        let rib = format!("M0 0Q{:.1} {:.1} {length:.1} {bend:.1}", length * 0.5, -half_width * 0.05);
        for step in 1..5_u32 {
            let x = length * f64::from(step) / 5.5;
            let reach = half_width * (0.62 - 0.11 * (f64::from(step) - 2.2).abs());
            let veins =
                format!("M{x:.1} 0l{:.1} {:.1}M{x:.1} 1l{:.1} {reach:.1}", length * 0.11, -reach, length * 0.11);
            svg.stroke(&veins, light.lighter(0.3), 0.9, 0.45);
        }
        svg.stroke(&rib, dark.darker(0.2), 1.8, 0.5);
        svg.stroke(&rib, light.lighter(0.4), 1.0, 0.7);
    });
}

/// A broad petal from (0, 0) upward: height and half-width.
pub(super) fn petal_path(height: f64, half_width: f64) -> String {
    format!(
        "M0 0C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} 0 {:.1}C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} 0 0Z",
        -half_width * 0.55,
        -height * 0.1,
        -half_width * 1.15,
        -height * 0.5,
        -half_width * 0.82,
        -height * 0.82,
        -half_width * 0.6,
        -height * 1.02,
        -half_width * 0.2,
        -height * 1.03,
        -height * 0.96,
        half_width * 0.2,
        -height * 1.03,
        half_width * 0.6,
        -height * 1.02,
        half_width * 0.82,
        -height * 0.82,
        half_width * 1.15,
        -height * 0.5,
        half_width * 0.55,
        -height * 0.1
    )
}

/// A closed smooth lump around (0, 0), each of whose `corners` lies up to `roughness` inside the ellipse of `radii`.
pub(super) fn lump_path(random: &mut SplitMix64, radii: (f64, f64), corners: u32, roughness: f64) -> String {
    let points: Vec<(f64, f64)> = (0..corners)
        .map(|corner| {
            let angle = TAU * (f64::from(corner) + random.between(-0.22, 0.22)) / f64::from(corners);
            let reach = 1.0 - random.between(0.0, roughness);
            (radii.0 * reach * angle.cos(), radii.1 * reach * angle.sin())
        })
        .collect();
    smooth_path(&points)
}

/// A closed curve through `points`.
pub(super) fn smooth_path(points: &[(f64, f64)]) -> String {
    let count = points.len();
    let at = |position: usize| points[position % count];
    let mut d = format!("M{:.1} {:.1}", at(0).0, at(0).1);
    for position in 0..count {
        let (before, from, to, after) = (at(position + count - 1), at(position), at(position + 1), at(position + 2));
        write!(
            d,
            "C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
            from.0 + (to.0 - before.0) / 6.0,
            from.1 + (to.1 - before.1) / 6.0,
            to.0 - (after.0 - from.0) / 6.0,
            to.1 - (after.1 - from.1) / 6.0,
            to.0,
            to.1
        )
        .expect("writing to a string does not fail");
    }
    d.push('Z');
    d
}

/// A ball lit from the upper left: dark, body and light colours, and how much its skin shines.
pub(super) fn ball(
    svg: &mut Svg,
    centre: (f64, f64),
    radii: (f64, f64),
    (dark, body, light): (Rgb, Rgb, Rgb),
    shine: f64,
) {
    let focus = (centre.0 - radii.0 * 0.3, centre.1 - radii.1 * 0.34);
    let paint = svg.radial(
        focus,
        (radii.0 * 1.42, radii.1 * 1.42),
        &[
            (0.0, light, 1.0),
            (0.4, body, 1.0),
            (0.8, body.mix(dark, 0.65), 1.0),
            (0.93, dark, 1.0),
            (1.0, dark.mix(body, 0.25), 1.0),
        ],
    );
    svg.ellipse(centre, radii, paint, 1.0);
    svg.haze((centre.0 + radii.0 * 0.3, centre.1 + radii.1 * 0.72), (radii.0 * 0.5, radii.1 * 0.2), light, 0.3);
    svg.haze(focus, (radii.0 * 0.36, radii.1 * 0.26), WHITE, shine);
}
