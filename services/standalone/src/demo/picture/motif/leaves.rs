//! Lavender, an olive branch, sage.

use super::shapes::{ball, leaf, shadow};
use crate::demo::picture::canvas::Svg;
use crate::demo::picture::colour::{Rgb, WHITE};
use crate::demo::random::SplitMix64;

/// A small sheaf of lavender tied with twine.
pub(super) fn lavender(svg: &mut Svg) {
    let mut random = SplitMix64::new(19);
    shadow(svg, (10.0, 18.0), (150.0, 16.0));
    let stalks = [
        (-16.0, 26.0, 0.0),
        (-8.0, 6.0, 1.0),
        (0.0, -10.0, 2.0),
        (7.0, -28.0, 3.0),
        (-11.0, 16.0, 4.0),
        (4.0, -20.0, 5.0),
    ];
    for (turn, lift, shift) in stalks {
        svg.stretched((-96.0 + shift * 3.0, 20.0), turn * 0.8, (1.0, 1.0), |svg| stalk(svg, &mut random, lift * 0.3));
    }
    svg.stroke("M-64 4Q-58 16 -62 30M-58 3Q-52 15 -56 30M-52 2Q-46 15 -50 29", Rgb::hex("#c8a878"), 3.4, 1.0);
    svg.stroke("M-57 28Q-70 48 -84 44M-56 28Q-44 50 -34 46", Rgb::hex("#c8a878"), 2.8, 1.0);
}

fn stalk(svg: &mut Svg, random: &mut SplitMix64, bend: f64) {
    svg.stroke(&format!("M-40 0Q60 {bend:.1} 128 {:.1}", bend * 0.8), Rgb::hex("#7d9468"), 3.4, 1.0);
    svg.stroke(&format!("M-40 -1Q60 {:.1} 128 {:.1}", bend - 1.0, bend * 0.8 - 1.0), Rgb::hex("#b4c79c"), 1.2, 0.8);
    let (deep, body, light) = (Rgb::hex("#5b4790"), Rgb::hex("#8d76bd"), Rgb::hex("#c9b9e6"));
    for whorl in 0..10_u32 {
        let along = f64::from(whorl) / 9.0;
        let (x, y) = (104.0 + 108.0 * along, bend * (0.8 - 0.3 * along));
        let size = 1.0 - 0.5 * along;
        for flower in 0..5_u32 {
            let across = (f64::from(flower) - 2.0) * 5.6 * size;
            let colour = match (whorl + flower) % 3 {
                0 => deep,
                1 => body,
                _ => body.mix(light, 0.6),
            };
            let at = (x + random.between(-4.0, 4.0), y + across);
            svg.stretched(at, 20.0 * (f64::from(flower) - 2.0), (1.0, 1.0), |svg| {
                svg.ellipse((0.0, 0.0), (8.6 * size + 1.0, 5.2 * size + 0.6), colour, 1.0);
                svg.ellipse((-1.5, -1.6), (3.6 * size, 1.6 * size), light, 0.65);
            });
        }
    }
}

/// An olive branch with its fruit.
pub(super) fn olive(svg: &mut Svg) {
    let (light, dark) = (Rgb::hex("#aebd8e"), Rgb::hex("#4d6040"));
    shadow(svg, (0.0, 22.0), (150.0, 18.0));
    let branch = "M-146 30C-80 6 20 22 142 -30";
    svg.stretched((4.0, 8.0), 0.0, (1.0, 1.0), |svg| svg.stroke(branch, Rgb::hex("#46321f"), 5.0, 0.25));
    svg.stroke(branch, Rgb::hex("#6d5a3c"), 5.0, 1.0);
    svg.stroke("M-146 28C-80 4 20 20 142 -32", Rgb::hex("#a8946e"), 1.6, 0.8);
    for (at, turn, length) in [
        ((-112.0, 20.0), -62.0, 66.0),
        ((-104.0, 18.0), 38.0, 62.0),
        ((-66.0, 13.0), -48.0, 78.0),
        ((-50.0, 13.0), 44.0, 66.0),
        ((-10.0, 11.0), -56.0, 80.0),
        ((8.0, 10.0), 34.0, 74.0),
        ((50.0, 2.0), -60.0, 74.0),
        ((66.0, -2.0), 22.0, 76.0),
        ((104.0, -14.0), -66.0, 58.0),
        ((112.0, -18.0), 8.0, 62.0),
        ((138.0, -28.0), -24.0, 56.0),
    ] {
        svg.stretched((5.0, 8.0), 0.0, (1.0, 1.0), |svg| {
            svg.stretched(at, turn, (1.0, 1.0), |svg| {
                svg.ellipse((length * 0.5, 0.0), (length * 0.45, 7.0), dark.darker(0.5), 0.14);
            });
        });
        leaf(svg, at, turn, (length, 11.5), (light, dark));
    }
    for (at, radii) in [((-32.0, 34.0), (21.0, 17.0)), ((26.0, 36.0), (23.0, 18.0)), ((76.0, 22.0), (19.0, 16.0))] {
        shadow(svg, (at.0 + 2.0, at.1 + radii.1 - 2.0), (radii.0, 6.0));
        ball(svg, at, radii, (Rgb::hex("#4f5a16"), Rgb::hex("#95a03e"), Rgb::hex("#d3d98c")), 0.8);
        svg.ellipse((at.0 + radii.0 * 0.9, at.1), (2.2, 1.8), Rgb::hex("#4f5a16"), 0.9);
    }
}

/// Sprigs of sage, silvery and soft.
pub(super) fn sage(svg: &mut Svg) {
    let (light, dark) = (Rgb::hex("#bcd3b8"), Rgb::hex("#577a60"));
    shadow(svg, (4.0, 22.0), (140.0, 18.0));
    for (start, turn, size) in [((-120.0, 30.0), -14.0, 1.0), ((-84.0, 38.0), 2.0, 0.86)] {
        svg.stretched(start, turn, (size, size), |svg| {
            svg.stroke("M0 0Q110 -14 226 -6", Rgb::hex("#7f9a78"), 5.0, 1.0);
            svg.stroke("M0 -1Q110 -16 226 -8", Rgb::hex("#c7d8be"), 1.6, 0.8);
            for pair in 0..5_u32 {
                let along = f64::from(pair);
                let (x, length) = (44.0 + along * 42.0, 82.0 - along * 10.0);
                let y = -8.0 - along * 0.6;
                svg.stretched((x + 4.0, y + 8.0), -46.0, (1.0, 1.0), |svg| {
                    svg.ellipse((length * 0.5, 0.0), (length * 0.45, 14.0), dark.darker(0.4), 0.16);
                });
                leaf(svg, (x, y), -52.0 + along * 6.0, (length, length * 0.25), (light, dark));
                leaf(
                    svg,
                    (x + 6.0, y + 2.0),
                    40.0 - along * 6.0,
                    (length * 0.92, length * 0.24),
                    (light.mix(dark, 0.12), dark),
                );
            }
            leaf(svg, (220.0, -7.0), -4.0, (50.0, 13.0), (light, dark));
        });
    }
    svg.haze((-20.0, -30.0), (70.0, 34.0), WHITE, 0.16);
}
