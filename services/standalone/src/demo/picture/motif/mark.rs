//! The small mark of a scent on the label: a few strokes in one ink.

use super::shapes::leaf_path;
use crate::demo::Scent;
use crate::demo::picture::canvas::Svg;
use crate::demo::picture::colour::Rgb;

const STROKE: f64 = 2.2;

/// Draws the scent's mark within about 40 × 40 around (0, 0).
pub(in crate::demo::picture) fn mark(svg: &mut Svg, scent: Scent, ink: Rgb) {
    match scent {
        Scent::Oud => line(svg, ink, "M-15 17L-5 -17L2 -13L-4 17ZM3 17L9 -9L15 -6L12 17ZM-9 12L-3 -10M8 13L11 -2"),
        Scent::Rose => {
            line(svg, ink, "M0 -19C8 -19 17 -13 17 -3C17 8 8 13 0 13C-8 13 -17 8 -17 -3C-17 -13 -8 -19 0 -19Z");
            line(svg, ink, "M-9 -2C-9 -11 9 -11 9 -2C9 6 -5 6 -5 -1C-5 -6 4 -6 4 -1M-13 10C-8 18 8 18 13 10");
        }
        Scent::Citrus => {
            line(
                svg,
                ink,
                "M-18 0A18 18 0 1 1 18 0A18 18 0 1 1 -18 0ZM-13.5 0A13.5 13.5 0 1 1 13.5 0A13.5 13.5 0 1 1 -13.5 0Z",
            );
            line(svg, ink, "M0 -12V12M-10.4 -6L10.4 6M-10.4 6L10.4 -6");
        }
        Scent::Musk => line(
            svg,
            ink,
            "M0 -17C9 -17 12 -9 8 -5C17 -7 20 4 13 9C10 12 4 11 3 7C3 14 -3 14 -3 7C-4 11 -10 12 -13 9C-20 4 -17 -7 -8 -5C-12 -9 -9 -17 0 -17ZM0 12V19",
        ),
        Scent::Amber | Scent::Frankincense => {
            line(svg, ink, "M0 -19C7 -9 15 -1 15 7C15 14 8 18 0 18C-8 18 -15 14 -15 7C-15 -1 -7 -9 0 -19Z");
            let inside = if scent == Scent::Amber { "M-8 7C-8 11 -5 13 -1 13" } else { "M0 -6V10M-6 4L0 10L6 4" };
            line(svg, ink, inside);
        }
        Scent::Sea => line(
            svg,
            ink,
            "M-20 -7Q-15 -14 -10 -7T0 -7T10 -7T20 -7M-20 2Q-15 -5 -10 2T0 2T10 2T20 2M-20 11Q-15 4 -10 11T0 11T10 11T20 11",
        ),
        Scent::Jasmine => {
            petals(svg, ink, 5, "M0 -3C-7 -9 -6 -16 0 -19C6 -16 7 -9 0 -3Z");
            svg.ellipse((0.0, 0.0), (2.4, 2.4), ink, 1.0);
        }
        Scent::Vanilla => petals(svg, ink, 6, "M0 -2C-5 -8 -5 -15 0 -19C5 -15 5 -8 0 -2Z"),
        Scent::Saffron => line(
            svg,
            ink,
            "M0 16C-12 10 -15 -4 -11 -16C-6 -12 -3 -8 0 -2C3 -8 6 -12 11 -16C15 -4 12 10 0 16ZM0 -2V-18M0 16V20",
        ),
        Scent::Lavender => {
            line(svg, ink, "M0 20V-8");
            for (y, size) in [(6.0, 1.0), (-1.0, 0.95), (-8.0, 0.85), (-14.5, 0.7)] {
                for turn in [-32.0, 212.0] {
                    svg.stretched((0.0, y), turn, (size * 0.75, size * 0.75), |svg| {
                        svg.fill(&leaf_path(17.0, 5.0, 0.0), ink, 1.0);
                    });
                }
            }
        }
        Scent::Sandal => line(
            svg,
            ink,
            "M-18 0A18 18 0 1 1 18 0A18 18 0 1 1 -18 0ZM-11.5 0A11.5 11.5 0 1 1 11.5 0A11.5 11.5 0 1 1 -11.5 0ZM-5 0A5 5 0 1 1 5 0A5 5 0 1 1 -5 0Z",
        ),
        Scent::Olive => {
            line(svg, ink, "M-18 14Q2 8 18 -14");
            for (at, turn) in [
                ((-8.0, 9.0), -96.0),
                ((2.0, 3.0), -86.0),
                ((-2.0, 6.0), 10.0),
                ((8.0, -3.0), 0.0),
                ((11.0, -6.0), -92.0),
            ] {
                svg.stretched(at, turn, (1.0, 1.0), |svg| svg.fill(&leaf_path(15.0, 4.4, 0.0), ink, 1.0));
            }
        }
        Scent::Pomegranate => line(
            svg,
            ink,
            "M-5 -10C-13 -8 -17 -2 -17 4C-17 13 -9 19 0 19C9 19 17 13 17 4C17 -2 13 -8 5 -10L8 -19L3 -15L0 -20L-3 -15L-8 -19ZM-6 4A2 2 0 1 1 -5.9 4M4 0A2 2 0 1 1 4.1 0M3 9A2 2 0 1 1 3.1 9",
        ),
        Scent::Coffee => line(
            svg,
            ink,
            "M-13 12C-22 2 -8 -18 8 -15C22 -12 16 10 2 15C-4 17 -10 16 -13 12ZM-12 11C-6 4 -2 5 1 0C4 -5 4 -10 9 -14",
        ),
        Scent::Sage => {
            line(svg, ink, "M0 20V-4");
            for (at, turn) in [
                ((0.0, 12.0), -38.0),
                ((0.0, 12.0), -142.0),
                ((0.0, 2.0), -46.0),
                ((0.0, 2.0), -134.0),
                ((0.0, -4.0), -90.0),
            ] {
                svg.stretched(at, turn, (1.0, 1.0), |svg| svg.fill(&leaf_path(17.0, 5.0, 0.0), ink, 1.0));
            }
        }
    }
}

fn line(svg: &mut Svg, ink: Rgb, d: &str) {
    svg.stroke(d, ink, STROKE, 0.95);
}

fn petals(svg: &mut Svg, ink: Rgb, count: u32, d: &str) {
    for petal in 0..count {
        let turn = 360.0 * f64::from(petal) / f64::from(count);
        svg.stretched((0.0, 0.0), turn, (1.0, 1.0), |svg| line(svg, ink, d));
    }
}
