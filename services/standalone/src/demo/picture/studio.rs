//! The one studio that everything is shot in: warm paper, one soft box at the upper left, soft shadows to the right.

use super::canvas::Svg;
use super::colour::{PAPER, Rgb, SHADE, WHITE};
use super::tone::Tone;

/// The seamless paper ground of a picture, with the scent's tint and the wall meeting the floor at `horizon`.
pub(super) fn ground(svg: &mut Svg, (width, height): (f64, f64), tint: Rgb, horizon: f64) {
    let share = |part: f64| PAPER.mix(tint, part);
    let pool = svg.radial(
        (width * 0.38, height * 0.38),
        (width * 0.95, height * 0.82),
        &[
            (0.0, share(0.045).lighter(0.35), 1.0),
            (0.3, share(0.08).lighter(0.15), 1.0),
            (0.65, share(0.18), 1.0),
            (1.0, share(0.3).darker(0.035), 1.0),
        ],
    );
    svg.fill(&format!("M0 0H{width}V{height}H0Z"), pool, 1.0);
    let (sweep, shade) = (height * 0.1, share(0.45).darker(0.12));
    let floor = svg.linear(
        (0.0, horizon - sweep),
        (0.0, height),
        &[
            (0.0, shade, 0.0),
            (0.2, shade, 0.17),
            (0.3, shade, 0.06),
            (0.45, WHITE, 0.22),
            (0.75, WHITE, 0.14),
            (1.0, shade, 0.1),
        ],
    );
    svg.fill(&format!("M0 {:.1}H{width}V{height}H0Z", horizon - sweep), floor, 1.0);
}

/// The shadow of something `half_width` wide and `height` high that stands on the ground at x = 0, y = 0; when it
/// lets light through, a glow in its liquid's colour lies in the shadow.
pub(super) fn shadow(svg: &mut Svg, half_width: f64, height: f64, liquid: Option<Tone>) {
    let shade = liquid.map_or(SHADE, |tone| SHADE.mix(tone.deep, 0.35));
    let reach = half_width * 0.8 + height * 0.4;
    svg.haze((half_width * 0.3 + reach * 0.32, -4.0), (reach * 1.2, half_width * 0.14 + 40.0), shade, 0.3);
    svg.haze((half_width * 0.28, 1.0), (half_width * 1.35, half_width * 0.07 + 18.0), shade, 0.42);
    if let Some(tone) = liquid {
        svg.haze((half_width * 1.2, 6.0), (half_width * 1.1, 30.0), tone.glow.mix(tone.body, 0.35), 0.6);
        svg.haze((half_width * 1.1, 5.0), (half_width * 0.6, 13.0), tone.glow.lighter(0.35), 0.75);
    }
    svg.haze((6.0, -2.0), (half_width * 1.12, 10.0), shade.darker(0.4), 0.62);
    svg.haze((1.0, -1.0), (half_width * 1.04, 5.0), shade.darker(0.6), 0.8);
}
