//! The word marks of the twelve houses: an emblem over Arabic lettering, the Latin name small beneath.

use super::canvas::{Svg, Weight};
use super::colour::{INK, PAPER, Rgb};
use super::label::fitting_size;

/// The house's own ink, and its emblem in strokes within about 200 × 200 around (0, 0).
const EMBLEMS: [(&str, &str); 12] = [
    // A cypress.
    (
        "#2f4a36",
        "M0 -96C26 -60 40 -8 36 34C34 62 20 74 0 74C-20 74 -34 62 -36 34C-40 -8 -26 -60 0 -96ZM0 -48V98M0 10L18 -10M0 36L-20 14M0 56L16 40",
    ),
    // A lantern.
    (
        "#7a5418",
        "M0 -98V-80M-20 -62Q0 -96 20 -62ZM-34 -62H34M-28 -62L-48 -14L-28 62H28L48 -14L28 -62M-48 -14H48M-34 62H34L22 84H-22ZM0 -62L-16 -14L0 62L16 -14Z",
    ),
    // An orange with its leaf.
    (
        "#c0650f",
        "M-66 22A66 66 0 1 1 66 22A66 66 0 1 1 -66 22ZM0 -44C4 -62 14 -72 28 -78M4 -56C28 -96 66 -92 84 -80C66 -54 30 -44 4 -56ZM-40 22A40 40 0 0 1 -6 -16",
    ),
    // A sail on waves.
    (
        "#2f7284",
        "M6 -92V36M6 -92C44 -60 62 -16 62 26H6M-8 -66C-38 -40 -52 -6 -54 26H-8ZM-78 48Q-58 30 -38 48T2 48T42 48T82 48M-58 76Q-38 58 -18 76T22 76T62 76",
    ),
    // A nib and its drop.
    (
        "#221c17",
        "M0 -96C22 -60 34 -26 34 6L14 44H-14L-34 6C-34 -26 -22 -60 0 -96ZM0 -84V-4M-10 6A10 10 0 1 1 10 6A10 10 0 1 1 -10 6ZM0 58C10 72 14 78 14 86A14 14 0 1 1 -14 86C-14 78 -10 72 0 58Z",
    ),
    // Dunes under a crescent.
    (
        "#8a4a1c",
        "M18 -84A44 44 0 1 0 52 -18A36 36 0 1 1 18 -84ZM-96 40C-60 4 -30 4 4 40C26 18 56 14 92 40M-92 68C-50 40 -14 44 16 66C40 52 66 52 92 66M-60 94C-30 80 26 80 60 94",
    ),
    // An arch with a blossom.
    (
        "#a3536a",
        "M-66 90V-4C-66 -50 -30 -64 0 -98C30 -64 66 -50 66 -4V90M-46 90V2C-46 -34 -22 -46 0 -70C22 -46 46 -34 46 2V90M-84 90H84M0 40C-16 30 -16 12 0 2C16 12 16 30 0 40ZM0 40C-20 42 -28 56 -26 70C-10 72 0 60 0 40C0 60 10 72 26 70C28 56 20 42 0 40Z",
    ),
    // A mountain and a drop of dew.
    (
        "#5a6f8f",
        "M-96 70L-36 -22L-6 22L26 -34L96 70ZM-54 6L-36 -2L-22 8M10 -8L26 -16L44 -6M0 -98C12 -82 18 -74 18 -64A18 18 0 1 1 -18 -64C-18 -74 -12 -82 0 -98Z",
    ),
    // A sprouting twig.
    (
        "#4d6b34",
        "M0 98C0 50 -4 20 0 -40M0 -40C-30 -52 -36 -78 -26 -98C0 -92 10 -66 0 -40ZM0 20C-34 22 -58 4 -62 -24C-34 -30 -8 -12 0 20ZM0 52C32 52 56 30 58 2C30 0 6 20 0 52Z",
    ),
    // A chest with a keyhole.
    (
        "#7c2339",
        "M-84 -6V74H84V-6ZM-84 -6C-84 -50 -60 -66 -30 -66H30C60 -66 84 -50 84 -6M-84 16H-18M18 16H84M-18 -2H18V36H-18ZM0 12V22M-70 74V86M70 74V86M-50 -64V-6M50 -64V-6M-50 16V74M50 16V74",
    ),
    // Three vaults.
    (
        "#8f6a1f",
        "M-92 80V10C-92 -16 -74 -26 -62 -38C-50 -26 -32 -16 -32 10V80M-32 10C-32 -34 -14 -50 0 -72C14 -50 32 -34 32 10V80M32 10C32 -16 50 -26 62 -38C74 -26 92 -16 92 10V80M-104 80H104M0 -72V-94M-12 30A12 12 0 1 1 12 30A12 12 0 1 1 -12 30Z",
    ),
    // A cloud trailing lines.
    (
        "#6f6790",
        "M-58 26C-92 26 -96 -20 -62 -26C-60 -66 -6 -80 14 -46C40 -66 78 -44 68 -12C96 -8 94 26 66 26ZM-44 50H60M-20 72H84M-66 72H-44M-30 94H34",
    ),
];

/// Draws the mark of the brand at `index` over a square of `side` pixels.
pub(super) fn draw(svg: &mut Svg, side: f64, index: usize, name: &str, slug: &str) {
    let (ink, emblem) = EMBLEMS[index % EMBLEMS.len()];
    let ink = Rgb::hex(ink);
    svg.fill(&format!("M0 0H{side}V{side}H0Z"), PAPER.lighter(0.4), 1.0);
    let middle = side / 2.0;
    svg.placed((middle, side * 0.345), side / 640.0 * 1.08, 0.0, |svg| {
        svg.stroke(emblem, ink, 7.0, 1.0);
    });
    let size = fitting_size(name, Weight::Bold, side * 0.8, side * 0.165);
    svg.text((middle, side * 0.735), size, Weight::Bold, INK, name);
    let latin = slug.replace('-', " ").to_uppercase();
    svg.spaced_text((middle, side * 0.85), side * 0.038, side * 0.0095, ink, &latin);
}
