//! Glass with liquid in it: walls that bend the light, a thick floor that gathers it, the level with its meniscus.

use super::canvas::Svg;
use super::colour::{Rgb, WHITE};
use super::design::{Design, Section};
use super::outline::Outline;
use super::tone::Tone;

const GLASS_EDGE: Rgb = Rgb::hex("#5f6663");

/// How open a level circle at `height` above the ground looks: the camera stands a little above the caps.
pub(super) fn tilt(height: f64) -> f64 {
    (0.088 * (1.0 - height / 1150.0)).max(0.012)
}

/// Draws the bottle's body, standing on y = 0 with its axis at x = 0.
pub(super) fn body(svg: &mut Svg, design: &Design, tone: Tone) {
    let outer = (design.outline)();
    let (wall, floor, radius) = design.glass;
    let hollow = outer.inside(wall, floor, radius);
    let shape = outer.path();
    svg.clipped(&shape, |svg| {
        clear_glass(svg, &outer, &shape, tone);
        floor_glass(svg, &outer, &hollow, tone);
        contents(svg, design, &hollow, tone);
        if design.section == Section::Faceted {
            facets(svg, &outer);
        }
        reflections(svg, design, &outer, &hollow);
    });
    svg.stroke(&shape, GLASS_EDGE.mix(tone.deep, 0.5), 1.6, 0.42);
}

/// A bare neck from the body's mouth to the collar.
pub(super) fn neck(svg: &mut Svg, half_width: f64, top: f64, height: f64) {
    let paint = svg.linear(
        (-half_width, 0.0),
        (half_width, 0.0),
        &[
            (0.0, GLASS_EDGE, 0.75),
            (0.16, WHITE, 0.9),
            (0.4, Rgb::hex("#d9d8d2"), 0.8),
            (0.8, GLASS_EDGE, 0.5),
            (0.92, WHITE, 0.7),
            (1.0, GLASS_EDGE, 0.8),
        ],
    );
    let d = format!("M{0:.1} {1:.1}H{half_width:.1}V{2:.1}H{0:.1}Z", -half_width, -top - height - 4.0, -top + 6.0);
    svg.fill(&d, paint, 1.0);
}

fn clear_glass(svg: &mut Svg, outer: &Outline, shape: &str, tone: Tone) {
    let (reach, top) = (outer.widest(), outer.top());
    let tint = GLASS_EDGE.mix(tone.body, 0.45);
    let across = svg.linear(
        (-reach, 0.0),
        (reach, 0.0),
        &[
            (0.0, tint, 0.5),
            (0.05, WHITE, 0.75),
            (0.14, WHITE, 0.4),
            (0.5, WHITE, 0.3),
            (0.88, tint.lighter(0.7), 0.4),
            (0.95, WHITE, 0.7),
            (1.0, tint, 0.55),
        ],
    );
    svg.fill(shape, across, 1.0);
    let down = svg.linear(
        (0.0, -top),
        (0.0, 0.0),
        &[(0.0, tint, 0.16), (0.2, WHITE, 0.0), (0.7, tint, 0.02), (1.0, tint, 0.22)],
    );
    svg.fill(shape, down, 1.0);
    svg.stroke(shape, tint, 22.0, 0.13);
    svg.stroke(shape, tint, 10.0, 0.22);
    svg.stroke(shape, WHITE, 5.0, 0.6);
}

/// The floor is a lens: the liquid's colour runs down into it, brightest where the light leaves at the lower right.
fn floor_glass(svg: &mut Svg, outer: &Outline, hollow: &Outline, tone: Tone) {
    let (reach, bottom) = (outer.half_width(hollow.foot()), hollow.foot());
    let below = outer.below(bottom + 30.0);
    let d = below.path();
    let spill = svg.linear(
        (0.0, -bottom - 28.0),
        (0.0, -outer.foot()),
        &[
            (0.0, tone.body, 0.0),
            (0.34, tone.body, 0.55),
            (0.58, tone.body.mix(tone.glow, 0.5), 0.42),
            (0.8, tone.glow, 0.5),
            (0.9, tone.deep, 0.3),
            (1.0, tone.deep, 0.5),
        ],
    );
    svg.fill(&d, spill, 1.0);
    let middle = bottom * 0.5;
    svg.haze((reach * 0.34, -middle), (reach * 0.55, bottom * 0.42), tone.glow.lighter(0.35), 0.95);
    svg.haze((-reach * 0.62, -middle), (reach * 0.3, bottom * 0.3), WHITE, 0.6);
    svg.haze((reach * 0.9, -middle * 0.9), (reach * 0.14, bottom * 0.5), tone.deep, 0.45);
    svg.haze((-reach * 0.96, -middle * 0.9), (reach * 0.12, bottom * 0.5), tone.deep, 0.4);
}

fn contents(svg: &mut Svg, design: &Design, hollow: &Outline, tone: Tone) {
    let shape = hollow.path();
    let (level, reach) = (design.level, hollow.widest());
    let (bottom, top) = (hollow.foot(), hollow.top());
    svg.clipped(&shape, |svg| {
        let air = svg.linear((0.0, -top), (0.0, -level), &[(0.0, WHITE, 0.12), (1.0, tone.glow, 0.3)]);
        svg.fill(&shape, air, 1.0);
        dip_tube(svg, tone, (bottom + 10.0, top), level);
        let liquid = liquid_path(design, hollow);
        svg.clipped(&liquid, |svg| {
            let down = svg.linear(
                (0.0, -level),
                (0.0, -bottom),
                &[
                    (0.0, tone.body.mix(tone.glow, 0.3), 0.94),
                    (0.22, tone.body, 0.95),
                    (0.6, tone.body.mix(tone.deep, 0.12), 0.96),
                    (0.9, tone.body.mix(tone.deep, 0.34), 0.97),
                    (1.0, tone.deep.mix(tone.body, 0.4), 0.98),
                ],
            );
            svg.fill(&liquid, down, 1.0);
            match design.section {
                Section::Round => turned_light(svg, &liquid, hollow, tone),
                Section::Flat | Section::Faceted => {
                    svg.haze(
                        (reach * 0.3, -(bottom + (level - bottom) * 0.3)),
                        (reach * 0.95, (level - bottom) * 0.6),
                        tone.glow,
                        0.75,
                    );
                    svg.haze(
                        (-reach * 0.35, -(bottom + (level - bottom) * 0.78)),
                        (reach * 0.6, (level - bottom) * 0.3),
                        tone.glow,
                        0.4,
                    );
                }
            }
            let light_left = svg.linear(
                (-reach, 0.0),
                (reach, 0.0),
                &[(0.0, tone.deep, 0.0), (0.6, tone.deep, 0.0), (1.0, tone.deep, 0.3)],
            );
            svg.fill(&liquid, light_left, 1.0);
            dip_tube(svg, tone, (bottom + 10.0, level), level);
            for (width, opacity) in [(70.0, 0.1), (42.0, 0.14), (22.0, 0.2), (9.0, 0.34)] {
                svg.stroke(&shape, tone.deep, width, opacity);
            }
        });
        surface(svg, design.section, hollow, level, tone);
    });
    svg.stroke(&shape, tone.deep, 1.4, 0.35);
    let seat = format!(
        "M{:.1} {:.1}Q0 {:.1} {:.1} {:.1}",
        -reach * 0.55,
        -bottom + 3.0,
        -bottom + 7.0,
        reach * 0.5,
        -bottom + 3.0
    );
    svg.stroke(&seat, WHITE, 2.6, 0.6);
}

fn liquid_path(design: &Design, hollow: &Outline) -> String {
    let level = design.level;
    let half_width = hollow.half_width(level);
    let path = hollow.below(level).path();
    if design.section != Section::Round {
        return path;
    }
    // The surface's near edge bows down, its far edge up: the liquid is filled to the far edge.
    let bow = half_width * tilt(level);
    format!("{path}M{:.1} {:.1}A{half_width:.1} {bow:.1} 0 0 1 {half_width:.1} {:.1}Z", -half_width, -level, -level)
}

/// A turned body is itself a lens: dark near the edges, a bright band beside them, calm in the middle.
fn turned_light(svg: &mut Svg, liquid: &str, hollow: &Outline, tone: Tone) {
    let reach = hollow.widest();
    let across = svg.linear(
        (-reach, 0.0),
        (reach, 0.0),
        &[
            (0.0, tone.deep, 0.8),
            (0.1, tone.deep, 0.35),
            (0.24, tone.glow, 0.32),
            (0.42, tone.body, 0.0),
            (0.58, tone.glow, 0.12),
            (0.76, tone.glow, 0.72),
            (0.88, tone.body, 0.2),
            (0.95, tone.deep, 0.5),
            (1.0, tone.deep, 0.85),
        ],
    );
    svg.fill(liquid, across, 1.0);
    let bottom = hollow.foot();
    svg.haze((reach * 0.25, -bottom - 40.0), (reach * 0.8, 90.0), tone.glow, 0.6);
}

fn surface(svg: &mut Svg, section: Section, hollow: &Outline, level: f64, tone: Tone) {
    let half_width = hollow.half_width(level);
    let y = -level;
    if section == Section::Round {
        let bow = half_width * tilt(level);
        let paint = svg.linear(
            (-half_width, y),
            (half_width, y),
            &[
                (0.0, tone.body, 0.95),
                (0.3, tone.glow.lighter(0.3), 0.95),
                (0.7, tone.glow, 0.9),
                (1.0, tone.body.mix(tone.deep, 0.3), 0.95),
            ],
        );
        svg.ellipse((0.0, y), (half_width, bow), paint, 1.0);
        let near = format!("M{:.1} {y:.1}A{half_width:.1} {bow:.1} 0 0 0 {half_width:.1} {y:.1}", -half_width);
        svg.stroke(&near, tone.deep, 4.0, 0.22);
        svg.stroke(&near, WHITE, 1.6, 0.75);
        return;
    }
    let line = format!(
        "M{:.1} {:.1}C{:.1} {:.1} {:.1} {y:.1} {:.1} {y:.1}H{:.1}C{:.1} {y:.1} {:.1} {:.1} {half_width:.1} {:.1}",
        -half_width,
        y - 9.0,
        -half_width + 3.0,
        y - 2.0,
        -half_width + 8.0,
        -half_width + 18.0,
        half_width - 18.0,
        half_width - 8.0,
        half_width - 3.0,
        y - 2.0,
        y - 9.0
    );
    let rim = format!("{line}V{:.1}H{:.1}Z", y + 9.0, -half_width);
    let paint = svg.linear(
        (0.0, y - 8.0),
        (0.0, y + 9.0),
        &[(0.0, tone.glow, 0.9), (0.55, tone.glow.lighter(0.3), 0.75), (1.0, tone.body, 0.0)],
    );
    svg.fill(&rim, paint, 1.0);
    svg.stroke(&line, tone.deep, 1.8, 0.4);
    let gleam = format!("M{:.1} {:.1}H{:.1}", -half_width + 22.0, y + 2.4, half_width - 30.0);
    svg.stroke(&gleam, WHITE, 1.8, 0.7);
}

fn dip_tube(svg: &mut Svg, tone: Tone, (low, high): (f64, f64), level: f64) {
    // Below the surface the tube looks a little shifted: refraction.
    let x = if high > level + 1.0 { 0.0 } else { 3.0 };
    let tube = format!("M{x:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}", -high, x, -(low + high) / 2.0, x + 5.0, -low);
    svg.stroke(&tube, tone.deep, 9.0, 0.1);
    svg.stroke(&tube, tone.glow, 6.0, 0.18);
    svg.stroke(&tube, WHITE, 1.2, 0.22);
}

fn facets(svg: &mut Svg, outer: &Outline) {
    let (foot, top) = (outer.foot(), outer.top());
    let face = |sign: f64| {
        let at = |share: f64, step: u32| {
            let height = foot + (top - foot) * f64::from(step) / 50.0;
            format!("{:.1} {:.1}", sign * share * outer.half_width(height), -height)
        };
        let points: Vec<String> =
            (0..=50).map(|step| at(0.5, step)).chain((0..=50).rev().map(|step| at(1.0, step))).collect();
        format!("M{}Z", points.join("L"))
    };
    let bright = svg.linear((0.0, -top), (0.0, 0.0), &[(0.0, WHITE, 0.42), (0.6, WHITE, 0.2), (1.0, WHITE, 0.06)]);
    svg.fill(&face(-1.0), bright, 1.0);
    svg.fill(&face(1.0), Rgb::hex("#2a1a10"), 0.14);
    for sign in [-1.0, 1.0] {
        let edge: Vec<String> = (0..=50)
            .map(|step| {
                let height = foot + (top - foot) * f64::from(step) / 50.0;
                format!("{:.1} {:.1}", sign * 0.5 * outer.half_width(height), -height)
            })
            .collect();
        let line = format!("M{}", edge.join("L"));
        svg.stroke(&line, Rgb::hex("#2a1a10"), 4.0, 0.13);
        svg.stroke(&line, WHITE, 2.0, 0.65);
    }
}

/// The soft box at the upper left, its thin echo at the right, and the line of light inside the edge.
fn reflections(svg: &mut Svg, design: &Design, outer: &Outline, hollow: &Outline) {
    let (foot, top, reach) = (outer.foot(), outer.top(), outer.widest());
    let span = top - foot;
    let fade = svg.linear(
        (0.0, -top),
        (0.0, -foot),
        &[(0.0, WHITE, 0.9), (0.25, WHITE, 0.78), (0.62, WHITE, 0.36), (1.0, WHITE, 0.05)],
    );
    let relative = design.section == Section::Round;
    let (main, echo) = if relative {
        ((0.16, 0.32), (0.07, 0.11))
    } else {
        let wall = design.glass.0;
        ((wall + 10.0, wall + 10.0 + reach * 0.15), (wall * 0.36, wall * 0.36 + 5.0))
    };
    let left = outer.band((foot + span * 0.12, foot + span * 0.9), -1.0, main, relative);
    svg.fill(&left, &fade, 0.62);
    let sliver = if relative { (0.055, 0.085) } else { (5.0, 9.0) };
    let thin = outer.band((foot + span * 0.06, foot + span * 0.93), -1.0, sliver, relative);
    svg.fill(&thin, &fade, 0.85);
    let right = outer.band((foot + span * 0.1, foot + span * 0.86), 1.0, echo, relative);
    svg.fill(&right, &fade, 0.75);
    let inner = hollow.band(
        (foot + span * 0.3, foot + span * 0.8),
        1.0,
        if relative { (0.06, 0.1) } else { (8.0, 14.0) },
        relative,
    );
    svg.fill(&inner, &fade, 0.3);
}
