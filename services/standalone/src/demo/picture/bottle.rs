//! A whole bottle: shadow, glass, cap and label, standing on (0, 0).

use super::canvas::Svg;
use super::cap;
use super::design::Design;
use super::glass;
use super::label::{self, Words};
use super::motif;
use super::studio;
use super::tone::Tone;
use crate::demo::Scent;

/// Draws a bottle of `scent` with its foot's middle at (0, 0).
pub(super) fn draw(svg: &mut Svg, design: &Design, scent: Scent, words: Words<'_>) {
    let tone = Tone::of(scent);
    let outline = (design.outline)();
    studio::shadow(svg, outline.half_width(outline.foot() + 9.0), height(design), Some(tone));
    draw_in_box(svg, design, scent, words);
}

/// Draws the same where there is no ground to throw a shadow on.
pub(super) fn draw_in_box(svg: &mut Svg, design: &Design, scent: Scent, words: Words<'_>) {
    let tone = Tone::of(scent);
    let outline = (design.outline)();
    let (neck_width, neck_height) = design.neck;
    glass::neck(svg, neck_width, outline.top(), neck_height);
    glass::body(svg, design, tone);
    cap::stack(svg, design.cap, outline.top() + neck_height);
    svg.placed((0.0, -design.label_height), 1.0, 0.0, |svg| {
        label::draw(svg, design.label, words, tone, |svg, ink| motif::mark(svg, scent, ink));
    });
}

/// The height of the bottle with its cap.
pub(super) fn height(design: &Design) -> f64 {
    (design.outline)().top() + design.neck.1 + cap::height(design.cap)
}
