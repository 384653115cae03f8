//! Collars, caps and stoppers, stacked piece by piece on the neck.

use super::canvas::Svg;
use super::colour::{SHADE, WHITE};
use super::design::Piece;
use super::glass::tilt;
use super::material::{Extent, Material};
use super::outline::Outline;

/// Draws the pieces from `height` above the ground upward and returns the height of their top.
pub(super) fn stack(svg: &mut Svg, pieces: &[(Piece, Material)], height: f64) -> f64 {
    let mut foot = height;
    for &(piece, material) in pieces {
        draw(svg, piece, material, foot);
        foot += rise(piece);
    }
    foot
}

/// The height that a cap adds to a bottle.
pub(super) fn height(pieces: &[(Piece, Material)]) -> f64 {
    pieces.iter().map(|(piece, _)| rise(*piece)).sum()
}

/// How much higher the next piece stands.
const fn rise(piece: Piece) -> f64 {
    match piece {
        Piece::Cylinder(_, height)
        | Piece::Block(_, height, _)
        | Piece::Taper(_, _, height)
        | Piece::Dome(_, height)
        | Piece::Drop(_, height) => height,
        Piece::Ball(_, half_height) => half_height * 1.94,
    }
}

fn draw(svg: &mut Svg, piece: Piece, material: Material, foot: f64) {
    match piece {
        Piece::Cylinder(half_width, height) => cylinder(svg, material, half_width, (foot, foot + height)),
        Piece::Block(half_width, height, radius) => {
            let outline = Outline::corners(&[(half_width, 0.0, radius.min(4.0)), (half_width, height, radius)]);
            block(svg, &outline, material, (half_width, height), foot);
        }
        Piece::Taper(low, high, height) => {
            let outline = Outline::corners(&[(low, 0.0, 3.0), (high, height, 4.0)]);
            block(svg, &outline, material, (low, height), foot);
            svg.placed((0.0, -foot), 1.0, 0.0, |svg| {
                let (near, far) = (low * 0.42, high * 0.42);
                let right = format!("M{near:.1} 0L{far:.1} {0:.1}H{high:.1}L{low:.1} 0Z", -height + 1.0);
                svg.fill(&right, SHADE, 0.3);
                let left = format!("M{:.1} 0L{:.1} {:.1}H{:.1}L{:.1} 0Z", -near, -far, -height + 1.0, -high, -low);
                svg.fill(&left, WHITE, 0.22);
            });
        }
        Piece::Ball(half_width, half_height) => {
            let outline = Outline::curve(|t| {
                let angle = std::f64::consts::PI * (t - 0.5);
                (half_width * angle.cos(), half_height + half_height * angle.sin())
            });
            round(svg, &outline, material, (half_width, half_height * 2.0), foot - half_height * 0.06);
        }
        Piece::Dome(half_width, height) => {
            let outline = Outline::curve(|t| {
                let angle = std::f64::consts::FRAC_PI_2 * (t * 1.18 - 0.18);
                (half_width * angle.cos(), height * (0.16 + 0.84 * angle.sin()))
            });
            round(svg, &outline, material, (half_width, height), foot);
        }
        Piece::Drop(half_width, height) => {
            let outline = Outline::curve(|t| {
                let angle = std::f64::consts::PI * t;
                (
                    half_width * 1.3 * angle.sin() * (angle * 0.5).cos().powf(0.8) + 0.5,
                    height * (0.5 - 0.5 * angle.cos()),
                )
            });
            if material == Material::Glass {
                stopper(svg, &outline, (half_width, height), foot);
            } else {
                round(svg, &outline, material, (half_width, height), foot);
            }
        }
    }
}

fn cylinder(svg: &mut Svg, material: Material, half_width: f64, (foot, top): (f64, f64)) {
    let (low, high) = (half_width * tilt(foot), half_width * tilt(top));
    svg.ellipse((0.0, -foot + 3.0), (half_width * 0.98, low + 2.0), SHADE, 0.3);
    let d = format!(
        "M{left:.1} {y1:.1}L{left:.1} {y0:.1}A{half_width:.1} {low:.1} 0 0 0 {half_width:.1} {y0:.1}L{half_width:.1} {y1:.1}Z",
        left = -half_width,
        y1 = -top,
        y0 = -foot
    );
    let extent = Extent { half_width, top: -top, bottom: -foot + low };
    material.paint_upright(svg, &d, extent);
    material.paint_top(svg, -top, (half_width, high));
}

fn block(svg: &mut Svg, outline: &Outline, material: Material, (half_width, height): (f64, f64), foot: f64) {
    svg.placed((0.0, -foot), 1.0, 0.0, |svg| {
        let d = outline.path();
        svg.ellipse((0.0, 2.0), (half_width * 0.96, 4.0), SHADE, 0.35);
        material.paint_upright(svg, &d, Extent { half_width, top: -height, bottom: 0.0 });
        svg.stroke(&d, material.colour().darker(0.5), 1.2, 0.4);
        let top = outline.half_width(height - 3.0) - 5.0;
        let bevel = format!("M{:.1} {1:.1}H{top:.1}", -top, -height + 3.5);
        svg.stroke(&bevel, WHITE, 2.2, 0.65);
    });
}

fn round(svg: &mut Svg, outline: &Outline, material: Material, (half_width, height): (f64, f64), foot: f64) {
    svg.placed((0.0, -foot), 1.0, 0.0, |svg| {
        material.paint_ball(svg, &outline.path(), Extent { half_width, top: -height, bottom: 0.0 });
    });
}

/// A solid glass stopper: clear, dark at its edges, a bright core.
fn stopper(svg: &mut Svg, outline: &Outline, (half_width, height): (f64, f64), foot: f64) {
    svg.placed((0.0, -foot), 1.0, 0.0, |svg| {
        let d = outline.path();
        let dark = Material::Glass.colour().darker(0.5);
        let paint = svg.linear(
            (-half_width, 0.0),
            (half_width, 0.0),
            &[
                (0.0, dark, 0.7),
                (0.18, WHITE, 0.9),
                (0.45, Material::Glass.colour(), 0.65),
                (0.72, WHITE, 0.85),
                (0.9, dark, 0.4),
                (1.0, dark, 0.75),
            ],
        );
        svg.fill(&d, paint, 1.0);
        svg.clipped(&d, |svg| {
            svg.stroke(&d, dark, 14.0, 0.22);
            svg.stroke(&d, dark, 6.0, 0.3);
            svg.haze((half_width * 0.2, -height * 0.2), (half_width * 0.5, height * 0.12), WHITE, 0.95);
            svg.haze((0.0, -4.0), (half_width * 0.8, height * 0.1), dark, 0.6);
        });
        let gleam = outline.band((height * 0.18, height * 0.72), -1.0, (0.3, 0.5), true);
        svg.fill(&gleam, WHITE, 0.85);
        svg.stroke(&d, dark, 1.4, 0.5);
    });
}
