//! What caps and collars are made of, and how each material takes the studio's light (a wide soft box at the upper left).

use super::canvas::{Stop, Svg};
use super::colour::{Rgb, WHITE};
use crate::demo::random::SplitMix64;

/// The material of a cap, a collar or a stopper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Material {
    Gold,
    Brass,
    Chrome,
    Lacquer,
    Walnut,
    Beech,
    Marble,
    Leather,
    Glass,
}

/// The box that a part fills: half-width, and its y at top and bottom.
#[derive(Debug, Clone, Copy)]
pub(super) struct Extent {
    pub(super) half_width: f64,
    pub(super) top: f64,
    pub(super) bottom: f64,
}

/// Dark side, base, light side and gleam.
struct Palette {
    shade: Rgb,
    base: Rgb,
    light: Rgb,
    gleam: Rgb,
}

impl Material {
    const fn palette(self) -> Palette {
        let [shade, base, light, gleam] = match self {
            Self::Gold => ["#7a5418", "#c39848", "#ecd08c", "#fff6da"],
            Self::Brass => ["#5c4316", "#a07a34", "#d3b16a", "#f8e6ba"],
            Self::Chrome => ["#62686c", "#a9b0b4", "#dde2e4", "#ffffff"],
            Self::Lacquer => ["#0f0b0a", "#241d1b", "#443a36", "#a89d96"],
            Self::Walnut => ["#3a2113", "#6e4528", "#956540", "#b98a62"],
            Self::Beech => ["#946a40", "#c99c6a", "#e3be90", "#f3dcb8"],
            Self::Marble => ["#a9a29a", "#ddd8d1", "#f3f0ec", "#ffffff"],
            Self::Leather => ["#3c1d12", "#713a22", "#935534", "#b87c58"],
            Self::Glass => ["#a9a8a2", "#dddcd6", "#f4f3ef", "#ffffff"],
        };
        Palette { shade: Rgb::hex(shade), base: Rgb::hex(base), light: Rgb::hex(light), gleam: Rgb::hex(gleam) }
    }

    /// The colour that the material has by and large.
    pub(super) const fn colour(self) -> Rgb {
        self.palette().base
    }

    /// Paints an upright turned or cut part whose outline is `d`.
    pub(super) fn paint_upright(self, svg: &mut Svg, d: &str, extent: Extent) {
        let paint = self.across(svg, extent);
        svg.fill(d, paint, 1.0);
        svg.clipped(d, |svg| {
            self.grain(svg, extent);
            self.gleam(svg, extent);
        });
    }

    /// Paints a part as round as a ball, whose outline is `d`.
    pub(super) fn paint_ball(self, svg: &mut Svg, d: &str, extent: Extent) {
        let Palette { shade, base, light, gleam } = self.palette();
        let Extent { half_width, top, bottom } = extent;
        let height = bottom - top;
        let stops = [
            (0.0, if self.is_mirror() { gleam } else { light }, 1.0),
            (0.3, light.mix(base, 0.3), 1.0),
            (0.6, base, 1.0),
            (0.88, shade, 1.0),
            (1.0, shade.mix(base, 0.35), 1.0),
        ];
        let paint = svg.radial((-half_width * 0.32, top + height * 0.3), (half_width * 1.5, height * 0.82), &stops);
        svg.fill(d, paint, 1.0);
        svg.clipped(d, |svg| {
            self.grain(svg, extent);
            let rim = svg.radial(
                (0.0, top + height * 0.5),
                (half_width, height * 0.5),
                &[(0.0, shade, 0.0), (0.78, shade, 0.0), (1.0, shade.darker(0.2), 0.55)],
            );
            svg.fill(d, rim, 1.0);
            if self.is_mirror() {
                let y = top + height * 0.62;
                let horizon = svg.linear(
                    (0.0, y),
                    (0.0, y + height * 0.2),
                    &[(0.0, shade, 0.3), (0.3, shade, 0.24), (1.0, light, 0.0)],
                );
                svg.ellipse((0.0, y + height * 0.16), (half_width * 0.94, height * 0.2), horizon, 1.0);
            }
            svg.haze((half_width * 0.3, bottom - height * 0.13), (half_width * 0.6, height * 0.14), light, 0.5);
        });
        let strength = if self.is_matte() { 0.35 } else { 0.9 };
        svg.haze((-half_width * 0.36, top + height * 0.27), (half_width * 0.34, height * 0.17), gleam, strength);
        if !self.is_matte() {
            svg.haze((-half_width * 0.4, top + height * 0.25), (half_width * 0.15, height * 0.09), WHITE, 0.95);
        }
    }

    /// Paints the level top of a turned part, seen from a little above.
    pub(super) fn paint_top(self, svg: &mut Svg, y: f64, (rx, ry): (f64, f64)) {
        let Palette { shade, base, light, gleam } = self.palette();
        let stops = if self.is_mirror() {
            [(0.0, light, 1.0), (0.35, gleam, 1.0), (0.7, base, 1.0), (1.0, light, 1.0)]
        } else {
            [(0.0, light, 1.0), (0.35, light.mix(gleam, 0.35), 1.0), (0.7, base, 1.0), (1.0, base.mix(shade, 0.3), 1.0)]
        };
        let paint = svg.linear((-rx, y - ry), (rx, y + ry), &stops);
        svg.ellipse((0.0, y), (rx, ry), paint, 1.0);
        let rim = format!("M{:.1} {y:.1}A{rx:.1} {ry:.1} 0 0 0 {rx:.1} {y:.1}", -rx);
        svg.stroke(&rim, gleam, 1.6, if self.is_matte() { 0.4 } else { 0.8 });
    }

    const fn is_mirror(self) -> bool {
        matches!(self, Self::Gold | Self::Brass | Self::Chrome)
    }

    const fn is_matte(self) -> bool {
        matches!(self, Self::Walnut | Self::Beech | Self::Leather)
    }

    fn across(self, svg: &mut Svg, extent: Extent) -> String {
        let Palette { shade, base, light, gleam } = self.palette();
        let stops: &[Stop] = if self.is_mirror() {
            &[
                (0.0, shade, 1.0),
                (0.05, base, 1.0),
                (0.13, light, 1.0),
                (0.2, gleam, 1.0),
                (0.3, light, 1.0),
                (0.42, base, 1.0),
                (0.6, base.mix(shade, 0.45), 1.0),
                (0.78, shade, 1.0),
                (0.86, base.mix(shade, 0.3), 1.0),
                (0.93, light, 1.0),
                (0.97, base, 1.0),
                (1.0, shade, 1.0),
            ]
        } else {
            &[
                (0.0, shade.mix(base, 0.35), 1.0),
                (0.12, base.mix(light, 0.5), 1.0),
                (0.26, light, 1.0),
                (0.5, base, 1.0),
                (0.85, shade.mix(base, 0.25), 1.0),
                (0.95, shade, 1.0),
                (1.0, shade.mix(base, 0.4), 1.0),
            ]
        };
        svg.linear((-extent.half_width, 0.0), (extent.half_width, 0.0), stops)
    }

    /// The reflection of the soft box, and the fall of light from top to bottom.
    fn gleam(self, svg: &mut Svg, extent: Extent) {
        let Palette { shade, gleam, .. } = self.palette();
        let Extent { half_width, top, bottom } = extent;
        let fall = svg.linear(
            (0.0, top),
            (0.0, bottom),
            &[(0.0, WHITE, 0.16), (0.4, WHITE, 0.0), (0.6, shade, 0.0), (1.0, shade, 0.4)],
        );
        let whole = format!("M{0:.1} {top:.1}H{half_width:.1}V{1:.1}H{0:.1}Z", -half_width, bottom + 20.0);
        svg.fill(&whole, fall, 1.0);
        if matches!(self, Self::Lacquer | Self::Marble | Self::Glass) {
            let strip =
                svg.linear((0.0, top), (0.0, bottom), &[(0.0, gleam, 0.95), (0.7, gleam, 0.6), (1.0, gleam, 0.1)]);
            let x = -half_width * 0.72;
            let path = format!("M{x:.1} {0:.1}H{1:.1}V{2:.1}H{x:.1}Z", top + 7.0, -half_width * 0.5, bottom - 8.0);
            svg.fill(&path, strip, 0.85);
            let edge = half_width * 0.86;
            let path = format!("M{edge:.1} {:.1}V{:.1}", top + 9.0, bottom - 10.0);
            svg.stroke(&path, gleam, half_width * 0.035, 0.45);
        }
    }

    fn grain(self, svg: &mut Svg, extent: Extent) {
        match self {
            Self::Walnut | Self::Beech => wood_grain(svg, extent, self.palette().shade),
            Self::Marble => marble_veins(svg, extent, self.palette().shade),
            Self::Leather => leather_seams(svg, extent, self.palette().gleam),
            Self::Gold | Self::Brass | Self::Chrome | Self::Lacquer | Self::Glass => {}
        }
    }
}

fn wood_grain(svg: &mut Svg, extent: Extent, colour: Rgb) {
    let mut random = SplitMix64::new(77);
    let Extent { half_width, top, bottom } = extent;
    let (height, lines) = (bottom - top, 17);
    for line in 0..lines {
        let x = -half_width + 2.0 * half_width * (f64::from(line) + random.between(0.1, 0.9)) / f64::from(lines);
        let (bend, sway) = (random.between(-9.0, 9.0), random.between(-6.0, 6.0));
        let path = format!(
            "M{x:.1} {:.1}C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
            top - 4.0,
            x + bend,
            top + height * 0.35,
            x - bend,
            top + height * 0.65,
            x + sway,
            bottom + 4.0
        );
        svg.stroke(&path, colour, random.between(0.7, 2.6), random.between(0.12, 0.4));
    }
}

fn marble_veins(svg: &mut Svg, extent: Extent, colour: Rgb) {
    let mut random = SplitMix64::new(5);
    let Extent { half_width, top, bottom } = extent;
    for vein in 0..6 {
        let y = top + (bottom - top) * (f64::from(vein) + random.between(0.0, 0.9)) / 5.0;
        let path = format!(
            "M{:.1} {y:.1}C{:.1} {:.1} {:.1} {:.1} {half_width:.1} {:.1}",
            -half_width,
            -half_width * 0.4,
            y - random.between(10.0, 50.0),
            half_width * 0.2,
            y + random.between(0.0, 40.0),
            y - random.between(20.0, 80.0)
        );
        svg.stroke(&path, colour, random.between(0.8, 3.2), random.between(0.2, 0.55));
    }
}

fn leather_seams(svg: &mut Svg, extent: Extent, thread: Rgb) {
    let mut random = SplitMix64::new(11);
    let Extent { half_width, top, bottom } = extent;
    for _ in 0..90 {
        let at = (random.between(-half_width, half_width), random.between(top, bottom));
        let dark = Rgb::hex("#2c140b");
        svg.ellipse(at, (random.between(0.8, 2.4), random.between(0.6, 1.4)), dark, 0.28);
    }
    for y in [top + 12.0, bottom - 12.0] {
        let seam = format!("M{:.1} {y:.1}Q0 {:.1} {half_width:.1} {y:.1}", -half_width, y + 5.0);
        svg.dashes(&seam, thread, 2.4, (8.0, 6.5));
    }
}
