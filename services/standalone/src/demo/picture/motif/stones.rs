//! Amber, frankincense tears, and what the sea leaves on the beach.

use super::shapes::{lump_path, shadow};
use crate::demo::picture::canvas::Svg;
use crate::demo::picture::colour::{Rgb, WHITE};
use crate::demo::random::SplitMix64;

/// A translucent stone: place, radii, turn.
type Stone = ((f64, f64), (f64, f64), f64);

/// Lumps of amber with the light in them.
pub(super) fn amber(svg: &mut Svg) {
    let stones: [Stone; 6] = [
        ((40.0, -38.0), (58.0, 46.0), -8.0),
        ((-52.0, -22.0), (66.0, 44.0), 10.0),
        ((104.0, -4.0), (34.0, 26.0), 20.0),
        ((-2.0, 14.0), (40.0, 27.0), -14.0),
        ((-108.0, 16.0), (26.0, 19.0), 0.0),
        ((62.0, 26.0), (22.0, 15.0), 30.0),
    ];
    let colours = [Rgb::hex("#7d3206"), Rgb::hex("#d27a18"), Rgb::hex("#ffd57c")];
    translucent(svg, &stones, colours, 61);
}

/// Tears of frankincense, pale and dusty.
pub(super) fn frankincense(svg: &mut Svg) {
    let stones: [Stone; 9] = [
        ((28.0, -34.0), (38.0, 31.0), 20.0),
        ((-40.0, -26.0), (42.0, 32.0), -16.0),
        ((84.0, -6.0), (32.0, 24.0), 0.0),
        ((-92.0, 4.0), (30.0, 22.0), 30.0),
        ((0.0, 4.0), (36.0, 26.0), 8.0),
        ((50.0, 24.0), (26.0, 18.0), -20.0),
        ((-48.0, 28.0), (24.0, 17.0), 12.0),
        ((120.0, 22.0), (17.0, 13.0), 0.0),
        ((4.0, 36.0), (15.0, 11.0), 0.0),
    ];
    let colours = [Rgb::hex("#b39c5c"), Rgb::hex("#eadfb0"), Rgb::hex("#fffbe8")];
    translucent(svg, &stones, colours, 44);
}

fn translucent(svg: &mut Svg, stones: &[Stone], [deep, body, glow]: [Rgb; 3], seed: u64) {
    let mut random = SplitMix64::new(seed);
    for &(at, radii, turn) in stones {
        shadow(svg, (at.0 + 5.0, at.1 + radii.1 * 0.86), (radii.0 * 0.98, radii.1 * 0.3 + 3.0));
        svg.haze((at.0 + radii.0 * 0.8, at.1 + radii.1 * 0.98), (radii.0 * 0.6, 9.0), glow.mix(body, 0.3), 0.75);
        svg.stretched(at, turn, (1.0, 1.0), |svg| {
            let d = lump_path(&mut random, radii, 9, 0.2);
            let paint = svg.radial(
                (radii.0 * 0.25, radii.1 * 0.32),
                (radii.0 * 1.25, radii.1 * 1.3),
                &[(0.0, glow, 1.0), (0.35, body.mix(glow, 0.4), 1.0), (0.7, body, 1.0), (1.0, deep, 1.0)],
            );
            svg.fill(&d, paint, 1.0);
            svg.clipped(&d, |svg| {
                svg.stroke(&d, deep, 10.0, 0.3);
                for _ in 0..4 {
                    let (x, y) = (random.between(-0.7, 0.5) * radii.0, random.between(-0.6, 0.5) * radii.1);
                    let facet = format!(
                        "M{x:.1} {y:.1}l{:.1} {:.1}l{:.1} {:.1}Z",
                        radii.0 * 0.5,
                        -radii.1 * 0.2,
                        -radii.0 * 0.1,
                        radii.1 * 0.5
                    );
                    svg.fill(&facet, glow, 0.2);
                }
                svg.haze((-radii.0 * 0.36, -radii.1 * 0.42), (radii.0 * 0.44, radii.1 * 0.3), WHITE, 0.75);
            });
            svg.ellipse((-radii.0 * 0.4, -radii.1 * 0.48), (radii.0 * 0.12, radii.1 * 0.08), WHITE, 0.9);
            svg.stroke(&d, deep, 1.0, 0.45);
        });
    }
}

/// Pebbles washed round and a scallop shell.
pub(super) fn sea(svg: &mut Svg) {
    let mut random = SplitMix64::new(7);
    let pebbles: [(Stone, &str); 5] = [
        (((62.0, -8.0), (74.0, 34.0), -3.0), "#8fa3ab"),
        (((56.0, -50.0), (52.0, 24.0), 4.0), "#d9d2c6"),
        (((60.0, -84.0), (32.0, 16.0), -5.0), "#6f858f"),
        (((-108.0, 22.0), (30.0, 18.0), 8.0), "#b9a893"),
        (((120.0, 30.0), (24.0, 14.0), 0.0), "#e6dfd3"),
    ];
    for ((at, radii, turn), colour) in pebbles {
        let body = Rgb::hex(colour);
        shadow(svg, (at.0 + 4.0, at.1 + radii.1 * 0.82), (radii.0 * 0.96, radii.1 * 0.34));
        svg.stretched(at, turn, (1.0, 1.0), |svg| {
            let d = lump_path(&mut random, radii, 10, 0.07);
            let paint = svg.radial(
                (-radii.0 * 0.35, -radii.1 * 0.5),
                (radii.0 * 1.5, radii.1 * 1.7),
                &[
                    (0.0, body.lighter(0.6), 1.0),
                    (0.4, body.lighter(0.12), 1.0),
                    (0.8, body.darker(0.3), 1.0),
                    (1.0, body.darker(0.45), 1.0),
                ],
            );
            svg.fill(&d, paint, 1.0);
            svg.clipped(&d, |svg| {
                for _ in 0..24 {
                    let speck = (random.between(-radii.0, radii.0), random.between(-radii.1, radii.1));
                    svg.ellipse(speck, (random.between(0.8, 2.2), 1.0), body.darker(0.5), 0.22);
                }
                let band = format!(
                    "M{:.1} {:.1}Q0 {:.1} {:.1} {:.1}",
                    -radii.0,
                    -radii.1 * 0.1,
                    radii.1 * 0.4,
                    radii.0,
                    -radii.1 * 0.2
                );
                svg.stroke(&band, WHITE, 2.6, 0.35);
            });
        });
    }
    shadow(svg, (-46.0, 34.0), (66.0, 14.0));
    svg.stretched((-44.0, 34.0), -10.0, (1.0, 0.94), scallop);
}

fn scallop(svg: &mut Svg) {
    let (shade, body, light) = (Rgb::hex("#c08d78"), Rgb::hex("#efcdb9"), Rgb::hex("#fff4ea"));
    let ribs = 11_u32;
    let at = |reach: f64, position: f64| {
        let angle = (-162.0 + 144.0 * position).to_radians();
        (reach * angle.cos() * 0.98, reach * angle.sin() - 4.0)
    };
    let (count, start) = (f64::from(ribs), at(90.0, 0.0));
    let scallops = (0..ribs).map(|rib| {
        let (middle, end) = (at(106.0, (f64::from(rib) + 0.5) / count), at(97.0, f64::from(rib + 1) / count));
        format!("Q{:.1} {:.1} {:.1} {:.1}", middle.0, middle.1, end.0, end.1)
    });
    let edge = format!("M-16 2L-22 -10L{:.1} {:.1}{}L22 -10L16 2Z", start.0, start.1, scallops.collect::<String>());
    let hinge = "M-30 2L-24 -14H24L30 2Q0 10 -30 2Z";
    svg.fill(hinge, shade, 1.0);
    let paint = svg.radial(
        (-14.0, -30.0),
        (112.0, 112.0),
        &[(0.0, shade, 1.0), (0.3, body, 1.0), (0.62, light, 1.0), (0.8, body, 1.0), (1.0, light, 1.0)],
    );
    svg.fill(&edge, paint, 1.0);
    svg.clipped(&edge, |svg| {
        for rib in 1..ribs {
            let end = at(104.0, f64::from(rib) / count);
            let d = format!("M{:.1} -4L{:.1} {:.1}", end.0 * 0.06, end.0, end.1);
            svg.stroke(&d, shade, 3.4, 0.55);
            svg.stretched((-3.0, 0.0), 0.0, (1.0, 1.0), |svg| svg.stroke(&d, WHITE, 2.0, 0.6));
        }
        for reach in [52.0, 74.0, 90.0] {
            let (start, end) = (at(reach, 0.0), at(reach, 1.0));
            let d = format!("M{:.1} {:.1}A{reach} {reach} 0 0 1 {:.1} {:.1}", start.0, start.1, end.0, end.1);
            svg.stroke(&d, shade, 2.4, 0.3);
        }
        svg.haze((60.0, -20.0), (60.0, 80.0), shade.darker(0.3), 0.35);
    });
    svg.stroke(&edge, shade.darker(0.2), 1.2, 0.5);
}
