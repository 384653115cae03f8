//! Oud splinters, sandalwood rounds, vanilla pods, coffee with cardamom.

use super::shapes::{leaf_path, petal_path, shadow};
use crate::demo::picture::canvas::Svg;
use crate::demo::picture::colour::{Rgb, WHITE};
use crate::demo::random::SplitMix64;

/// Dark, resinous splinters of agarwood.
pub(super) fn oud(svg: &mut Svg) {
    let mut random = SplitMix64::new(301);
    shadow(svg, (10.0, 14.0), (150.0, 22.0));
    let chips = [
        ((-30.0, -6.0), -7.0, 126.0, 20.0),
        ((58.0, 2.0), 14.0, 86.0, 18.0),
        ((-74.0, 14.0), 22.0, 62.0, 15.0),
        ((20.0, -30.0), -24.0, 84.0, 17.0),
        ((34.0, 24.0), -6.0, 70.0, 13.0),
    ];
    for (at, turn, half_length, half_width) in chips {
        svg.stretched(at, turn, (1.0, 0.9), |svg| splinter(svg, &mut random, half_length, half_width));
    }
}

fn splinter(svg: &mut Svg, random: &mut SplitMix64, half_length: f64, half_width: f64) {
    let (dark, body, light) = (Rgb::hex("#2a160d"), Rgb::hex("#5f3820"), Rgb::hex("#a5724a"));
    let mut top: Vec<(f64, f64)> = Vec::new();
    for step in 0..9_u32 {
        let x = -half_length + 2.0 * half_length * f64::from(step) / 8.0;
        let swell = (1.0 - (x / half_length).powi(4) * 0.75).max(0.2);
        top.push((x + random.between(-5.0, 5.0), -half_width * swell * random.between(0.75, 1.05)));
    }
    let bottom: Vec<(f64, f64)> =
        top.iter().rev().map(|&(x, y)| (x + random.between(-7.0, 7.0), -y * random.between(0.6, 0.95))).collect();
    let face = polygon(top.iter().chain(&bottom));
    let thick: Vec<(f64, f64)> = bottom.iter().map(|&(x, y)| (x, y + half_width * 0.62)).collect();
    let side = polygon(bottom.iter().chain(thick.iter().rev()));
    svg.stretched((8.0, half_width * 0.9), 0.0, (1.02, 1.0), |svg| svg.fill(&face, dark, 0.35));
    svg.fill(&side, dark, 1.0);
    let paint = svg.linear(
        (-half_length, -half_width),
        (half_length, half_width),
        &[(0.0, light, 1.0), (0.35, body.mix(light, 0.35), 1.0), (0.7, body, 1.0), (1.0, dark.mix(body, 0.5), 1.0)],
    );
    svg.fill(&face, paint, 1.0);
    svg.clipped(&face, |svg| {
        for line in 0..9_u32 {
            let y = -half_width + 2.0 * half_width * (f64::from(line) + random.unit()) / 9.0;
            let (from, to) = (random.between(-1.1, 0.2) * half_length, random.between(0.2, 1.1) * half_length);
            let d = format!(
                "M{from:.1} {y:.1}Q0 {:.1} {to:.1} {:.1}",
                y + random.between(-5.0, 5.0),
                y + random.between(-4.0, 4.0)
            );
            let colour = if line % 3 == 0 { light.lighter(0.25) } else { dark };
            svg.stroke(&d, colour, random.between(0.8, 2.8), random.between(0.25, 0.6));
        }
    });
    let lit = open_line(&top);
    svg.stroke(&lit, light.lighter(0.45), 1.4, 0.65);
}

/// Two rounds of sandalwood, one lying, one leaning on it.
pub(super) fn sandal(svg: &mut Svg) {
    shadow(svg, (10.0, 16.0), (140.0, 24.0));
    log_round(svg, (-32.0, -6.0), (92.0, 34.0), 30.0, 0.0);
    log_round(svg, (66.0, -26.0), (56.0, 58.0), 16.0, -14.0);
    let curl = "M-130 24C-112 2 -84 6 -92 22C-98 34 -118 28 -108 16";
    svg.stroke(curl, Rgb::hex("#a8744c"), 9.0, 0.5);
    svg.stroke(curl, Rgb::hex("#eac7a0"), 7.0, 1.0);
}

fn log_round(svg: &mut Svg, at: (f64, f64), (rx, ry): (f64, f64), thickness: f64, turn: f64) {
    let mut random = SplitMix64::new(41);
    let (bark, heart, pale) = (Rgb::hex("#6b4630"), Rgb::hex("#c08a5e"), Rgb::hex("#efd3b0"));
    svg.stretched(at, turn, (1.0, 1.0), |svg| {
        let (dx, dy) = if turn == 0.0 { (0.0, thickness) } else { (thickness, thickness * 0.45) };
        let steps = 12_u32;
        for step in 0..=steps {
            let share = f64::from(steps - step) / f64::from(steps);
            svg.ellipse((dx * share, dy * share), (rx, ry), bark.darker(0.45 * share), 1.0);
        }
        svg.ellipse((0.0, 0.0), (rx, ry), bark.lighter(0.12), 1.0);
        let face = svg.radial(
            (-rx * 0.2, -ry * 0.25),
            (rx * 1.25, ry * 1.25),
            &[(0.0, pale, 1.0), (0.55, pale.mix(heart, 0.4), 1.0), (1.0, heart, 1.0)],
        );
        svg.ellipse((0.0, 0.0), (rx * 0.93, ry * 0.91), face, 1.0);
        for ring in 1..10_u32 {
            let share = f64::from(ring) / 10.4 + random.between(-0.02, 0.02);
            svg.stroke(&ring_path(rx * share, ry * share), heart.darker(0.18), random.between(0.8, 2.2), 0.5);
        }
        let crack = format!("M2 0L{:.1} {:.1}", rx * 0.55, ry * 0.34);
        svg.stroke(&crack, bark, 1.8, 0.65);
    });
}

fn ring_path(rx: f64, ry: f64) -> String {
    format!("M{:.1} 0A{rx:.1} {ry:.1} 0 1 1 {rx:.1} 0A{rx:.1} {ry:.1} 0 1 1 {:.1} 0Z", -rx, -rx)
}

/// Three dark pods and a pale orchid.
pub(super) fn vanilla(svg: &mut Svg) {
    shadow(svg, (0.0, 16.0), (150.0, 18.0));
    let pods = ["M-150 22C-80 -8 40 30 150 -2", "M-128 -6C-60 32 60 -12 140 30", "M-140 36C-40 14 40 40 120 14"];
    for pod in pods {
        svg.placed((6.0, 8.0), 1.0, 0.0, |svg| svg.stroke(pod, Rgb::hex("#3a2a1c"), 12.0, 0.28));
        svg.stroke(pod, Rgb::hex("#20110a"), 14.0, 1.0);
        svg.stroke(pod, Rgb::hex("#4b2a18"), 9.0, 1.0);
        svg.placed((0.0, -2.6), 1.0, 0.0, |svg| svg.stroke(pod, Rgb::hex("#a8764e"), 2.0, 0.75));
        svg.placed((0.0, 2.4), 1.0, 0.0, |svg| svg.stroke(pod, Rgb::hex("#20110a"), 1.4, 0.8));
    }
    shadow(svg, (-34.0, 14.0), (60.0, 14.0));
    svg.stretched((-40.0, -26.0), -8.0, (1.0, 0.86), orchid);
}

fn orchid(svg: &mut Svg) {
    let (white, cream, shade) = (Rgb::hex("#fffdf4"), Rgb::hex("#f6e9bd"), Rgb::hex("#c9b877"));
    for turn in [0.0, 72.0, 144.0, 216.0, 288.0] {
        svg.stretched((0.0, 0.0), turn, (1.0, 1.0), |svg| {
            let d = petal_path(74.0, 25.0);
            svg.stretched((2.0, 3.0), 0.0, (1.0, 1.0), |svg| svg.fill(&d, shade.darker(0.4), 0.2));
            let paint =
                svg.linear((0.0, 0.0), (0.0, -74.0), &[(0.0, shade, 1.0), (0.4, cream, 1.0), (1.0, white, 1.0)]);
            svg.fill(&d, paint, 1.0);
            svg.stroke("M0 -8Q3 -40 0 -64M-5 -10Q-10 -34 -9 -52M5 -10Q10 -34 9 -52", shade, 1.0, 0.45);
            svg.stroke(&d, shade, 1.0, 0.55);
        });
    }
    let lip = "M-16 -2C-26 16 -18 36 0 38C18 36 26 16 16 -2C8 -12 -8 -12 -16 -2Z";
    let paint = svg.radial(
        (0.0, 6.0),
        (26.0, 32.0),
        &[(0.0, Rgb::hex("#d8912a"), 1.0), (0.6, Rgb::hex("#f2cf6a"), 1.0), (1.0, cream, 1.0)],
    );
    svg.fill(lip, paint, 1.0);
    svg.stroke("M0 2V26M-7 4Q-9 16 -7 26M7 4Q9 16 7 26", Rgb::hex("#a8641a"), 1.4, 0.6);
    svg.stroke(lip, shade, 1.0, 0.8);
}

/// Roasted beans and green cardamom pods.
pub(super) fn coffee(svg: &mut Svg) {
    let beans = [
        (-104.0, 20.0, -20.0),
        (-62.0, -6.0, 34.0),
        (-44.0, 26.0, 8.0),
        (-12.0, 4.0, -42.0),
        (22.0, 28.0, 20.0),
        (42.0, -8.0, -12.0),
        (82.0, 22.0, -34.0),
        (-22.0, -28.0, 10.0),
        (14.0, -24.0, 52.0),
    ];
    shadow(svg, (-6.0, 18.0), (128.0, 22.0));
    for (x, y, turn) in beans {
        shadow(svg, (x + 3.0, y + 17.0), (26.0, 8.0));
        svg.stretched((x, y), turn, (1.0, 1.0), |svg| {
            let paint = svg.radial(
                (-9.0, -9.0),
                (42.0, 30.0),
                &[(0.0, Rgb::hex("#a06a42"), 1.0), (0.4, Rgb::hex("#6a3d22"), 1.0), (1.0, Rgb::hex("#2a140a"), 1.0)],
            );
            svg.ellipse((0.0, 0.0), (29.0, 19.5), paint, 1.0);
            let crease = "M-28 2C-14 -9 12 10 28 -2";
            svg.stroke(crease, Rgb::hex("#1c0c06"), 4.4, 0.95);
            svg.stroke("M-27 5C-13 -5 11 13 27 1", Rgb::hex("#b58258"), 1.3, 0.6);
            svg.haze((-10.0, -10.0), (11.0, 5.0), WHITE, 0.55);
        });
    }
    for (at, turn) in [((108.0, -4.0), -24.0), ((66.0, 38.0), 12.0), ((-90.0, -16.0), 18.0)] {
        shadow(svg, (at.0, at.1 + 12.0), (30.0, 8.0));
        svg.stretched(at, turn, (1.0, 1.0), cardamom);
    }
}

fn cardamom(svg: &mut Svg) {
    let (dark, body, light) = (Rgb::hex("#6f7d3c"), Rgb::hex("#a9b56a"), Rgb::hex("#dfe3ae"));
    svg.stretched((-34.0, 0.0), 0.0, (1.0, 1.0), |svg| {
        let d = leaf_path(68.0, 19.0, 0.0);
        let paint = svg.linear((0.0, -16.0), (8.0, 16.0), &[(0.0, light, 1.0), (0.45, body, 1.0), (1.0, dark, 1.0)]);
        svg.fill(&d, paint, 1.0);
        svg.stroke("M3 0Q34 -14 65 0M3 0Q34 -4 65 0M3 0Q34 9 65 0", dark, 1.3, 0.7);
        svg.stroke("M6 -3Q34 -11 60 -3", light.lighter(0.5), 1.4, 0.7);
    });
}

fn polygon<'a>(points: impl Iterator<Item = &'a (f64, f64)>) -> String {
    let corners: Vec<String> = points.map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    format!("M{}Z", corners.join("L"))
}

fn open_line(points: &[(f64, f64)]) -> String {
    let corners: Vec<String> = points.iter().map(|(x, y)| format!("{x:.1} {y:.1}")).collect();
    format!("M{}", corners.join("L"))
}
