//! The twelve houses' bottles: silhouette, glass, cap and label, one design for each brand.

use super::material::Material;
use super::outline::Outline;

/// How the glass runs around the axis, which decides how it bends the light.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    /// Turned: a cylinder, a ball.
    Round,
    /// Flat-fronted: a slab, a flask.
    Flat,
    /// Cut into three visible faces.
    Faceted,
}

/// One piece of a collar or cap; pieces stand on each other.
#[derive(Debug, Clone, Copy)]
pub(super) enum Piece {
    /// Turned cylinder: half-width, height.
    Cylinder(f64, f64),
    /// Square-cut block: half-width, height, corner radius.
    Block(f64, f64, f64),
    /// Block that narrows upward: half-widths at bottom and top, height.
    Taper(f64, f64, f64),
    /// Ball, perhaps flattened: half-width, half-height.
    Ball(f64, f64),
    /// Dome: half-width, height.
    Dome(f64, f64),
    /// Long drop, point up: half-width, height.
    Drop(f64, f64),
}

/// How the name is put on the glass.
#[derive(Debug, Clone, Copy)]
pub(super) enum Label {
    /// Ivory paper: half-width, height, corner radius.
    Paper(f64, f64, f64),
    /// Ivory paper with a pointed arch at its head: half-width, height.
    Arched(f64, f64),
    /// Round ivory paper: radius.
    Disc(f64),
    /// Near-black paper with gold lettering: half-width, height, corner radius.
    Night(f64, f64, f64),
    /// Metal plate with engraved lettering: half-width, height, corner radius.
    Plate(f64, f64, f64, Material),
    /// Printed on the glass itself: half-width of the lettering.
    Printed(f64),
    /// A small round seal with the scent's mark alone: radius.
    Seal(f64),
    /// A paper band around a vial, lettered along it: half-width and height.
    Band(f64, f64),
}

/// A brand's bottle. Lengths are in pixels of a 960 × 1200 picture.
#[derive(Debug, Clone, Copy)]
pub(super) struct Design {
    pub(super) outline: fn() -> Outline,
    pub(super) section: Section,
    /// Thickness of the walls and of the floor, and radius of the hollow's lower corners.
    pub(super) glass: (f64, f64, f64),
    /// The height of the liquid above the foot.
    pub(super) level: f64,
    /// Half-width and height of the bare neck.
    pub(super) neck: (f64, f64),
    pub(super) cap: &'static [(Piece, Material)],
    pub(super) label: Label,
    /// The height of the label's middle above the foot.
    pub(super) label_height: f64,
}

/// The bottle of the brand at `index`.
pub(super) const fn of_brand(index: usize) -> &'static Design {
    &DESIGNS[index % DESIGNS.len()]
}

/// The slim vial that every decant comes in, whatever the house.
pub(super) const VIAL: Design = Design {
    outline: || {
        Outline::corners(&[(76.0, 0.0, 14.0), (76.0, 470.0, 34.0), (40.0, 486.0, 10.0), (36.0, 500.0, 0.0)])
            .on_round_foot(8.0)
    },
    section: Section::Round,
    glass: (11.0, 30.0, 22.0),
    level: 420.0,
    neck: (36.0, 4.0),
    cap: &[(Piece::Cylinder(52.0, 26.0), Material::Gold), (Piece::Cylinder(63.0, 146.0), Material::Lacquer)],
    label: Label::Band(76.0, 268.0),
    label_height: 214.0,
};

/// The same vial as it stands in a gift box, where tissue paper hides what a band would say.
pub(super) const GIFT_VIAL: Design = Design {
    cap: &[(Piece::Cylinder(52.0, 26.0), Material::Gold), (Piece::Cylinder(62.0, 134.0), Material::Gold)],
    label: Label::Seal(44.0),
    label_height: 322.0,
    ..VIAL
};

static DESIGNS: [Design; 12] = [
    // A plain tall slab.
    Design {
        outline: || Outline::corners(&[(182.0, 0.0, 22.0), (182.0, 490.0, 30.0), (40.0, 490.0, 0.0)]),
        section: Section::Flat,
        glass: (22.0, 46.0, 26.0),
        level: 430.0,
        neck: (40.0, 12.0),
        cap: &[(Piece::Cylinder(54.0, 24.0), Material::Gold), (Piece::Block(80.0, 150.0, 8.0), Material::Gold)],
        label: Label::Paper(130.0, 226.0, 3.0),
        label_height: 235.0,
    },
    // A lantern.
    Design {
        outline: || {
            Outline::corners(&[
                (112.0, 0.0, 12.0),
                (202.0, 130.0, 14.0),
                (202.0, 320.0, 14.0),
                (84.0, 452.0, 10.0),
                (42.0, 452.0, 0.0),
            ])
        },
        section: Section::Faceted,
        glass: (20.0, 40.0, 16.0),
        level: 352.0,
        neck: (42.0, 10.0),
        cap: &[
            (Piece::Cylinder(66.0, 18.0), Material::Brass),
            (Piece::Cylinder(54.0, 26.0), Material::Brass),
            (Piece::Dome(72.0, 92.0), Material::Brass),
            (Piece::Ball(11.0, 11.0), Material::Brass),
            (Piece::Drop(8.0, 40.0), Material::Brass),
        ],
        label: Label::Printed(132.0),
        label_height: 214.0,
    },
    // A round flacon.
    Design {
        outline: || {
            Outline::curve(|t| {
                let angle = -1.12 + t * 2.51;
                (228.0 * angle.cos(), 205.0 + 228.0 * angle.sin())
            })
        },
        section: Section::Flat,
        glass: (26.0, 42.0, 120.0),
        level: 345.0,
        neck: (42.0, 14.0),
        cap: &[(Piece::Cylinder(56.0, 26.0), Material::Gold), (Piece::Ball(76.0, 74.0), Material::Beech)],
        label: Label::Disc(116.0),
        label_height: 205.0,
    },
    // A tall cylinder under its own cap.
    Design {
        outline: || {
            Outline::corners(&[(128.0, 0.0, 16.0), (128.0, 540.0, 44.0), (58.0, 540.0, 0.0)]).on_round_foot(13.0)
        },
        section: Section::Round,
        glass: (15.0, 44.0, 26.0),
        level: 470.0,
        neck: (58.0, 8.0),
        cap: &[(Piece::Cylinder(70.0, 16.0), Material::Chrome), (Piece::Cylinder(92.0, 150.0), Material::Chrome)],
        label: Label::Printed(88.0),
        label_height: 262.0,
    },
    // An inkwell.
    Design {
        outline: || {
            Outline::corners(&[(222.0, 0.0, 16.0), (222.0, 236.0, 20.0), (122.0, 340.0, 20.0), (64.0, 340.0, 0.0)])
        },
        section: Section::Flat,
        glass: (28.0, 54.0, 18.0),
        level: 262.0,
        neck: (64.0, 14.0),
        cap: &[(Piece::Cylinder(84.0, 18.0), Material::Gold), (Piece::Cylinder(112.0, 138.0), Material::Lacquer)],
        label: Label::Night(152.0, 160.0, 3.0),
        label_height: 148.0,
    },
    // A hip flask.
    Design {
        outline: || {
            Outline::corners(&[(166.0, 0.0, 44.0), (206.0, 390.0, 128.0), (74.0, 440.0, 40.0), (58.0, 492.0, 0.0)])
        },
        section: Section::Flat,
        glass: (22.0, 44.0, 40.0),
        level: 362.0,
        neck: (48.0, 6.0),
        cap: &[
            (Piece::Cylinder(62.0, 20.0), Material::Brass),
            (Piece::Cylinder(72.0, 116.0), Material::Leather),
            (Piece::Cylinder(74.0, 14.0), Material::Brass),
        ],
        label: Label::Plate(120.0, 178.0, 10.0, Material::Brass),
        label_height: 212.0,
    },
    // A pointed arch.
    Design {
        outline: || {
            Outline::curve(|t| {
                let (straight, height, half_width) = (250.0, 560.0, 178.0);
                if t < 0.04 {
                    let angle = std::f64::consts::FRAC_PI_2 * t / 0.04;
                    return (half_width - 14.0 + 14.0 * angle.sin(), 14.0 - 14.0 * angle.cos());
                }
                let share = (t - 0.04) / 0.96;
                let along = 14.0 + share * (height - 14.0);
                let rise = ((along - straight) / (height - straight)).max(0.0);
                let ogee = (1.0 - rise.powf(2.1)).max(0.0).powf(0.86) + 0.5 * rise * rise * (1.0 - rise) * (rise - 0.4);
                (40.0 + (half_width - 40.0) * ogee, along)
            })
        },
        section: Section::Flat,
        glass: (22.0, 46.0, 22.0),
        level: 400.0,
        neck: (40.0, 8.0),
        cap: &[
            (Piece::Cylinder(52.0, 26.0), Material::Gold),
            (Piece::Ball(58.0, 58.0), Material::Gold),
            (Piece::Ball(12.0, 12.0), Material::Gold),
        ],
        label: Label::Arched(112.0, 236.0),
        label_height: 212.0,
    },
    // A drop.
    Design {
        outline: || {
            Outline::curve(|t| {
                let angle = std::f64::consts::PI * (0.16 + 0.84 * t);
                let height = (1.0 - (angle - 0.16 * std::f64::consts::PI).cos()) / 1.876;
                let belly = angle.sin() * (0.5 * angle).cos().powf(0.72);
                (30.0 + 262.0 * belly * (1.0 - 0.35 * t * t), 530.0 * height.powf(1.06) / 1.0)
            })
            .on_round_foot(12.0)
        },
        section: Section::Round,
        glass: (20.0, 46.0, 90.0),
        level: 300.0,
        neck: (30.0, 10.0),
        cap: &[(Piece::Cylinder(44.0, 20.0), Material::Chrome), (Piece::Drop(50.0, 168.0), Material::Glass)],
        label: Label::Printed(118.0),
        label_height: 168.0,
    },
    // An apothecary's bottle.
    Design {
        outline: || {
            Outline::corners(&[
                (162.0, 0.0, 18.0),
                (162.0, 350.0, 110.0),
                (52.0, 362.0, 46.0),
                (50.0, 446.0, 6.0),
                (46.0, 452.0, 0.0),
            ])
            .on_round_foot(17.0)
        },
        section: Section::Round,
        glass: (16.0, 40.0, 30.0),
        level: 290.0,
        neck: (46.0, 4.0),
        cap: &[(Piece::Cylinder(60.0, 20.0), Material::Lacquer), (Piece::Cylinder(72.0, 170.0), Material::Walnut)],
        label: Label::Paper(128.0, 178.0, 3.0),
        label_height: 168.0,
    },
    // A waisted jar on a foot.
    Design {
        outline: || {
            Outline::curve(|t| {
                let height = 470.0 * t;
                let foot = 112.0 - 26.0 * (t / 0.09).min(1.0).powf(0.7);
                let rise = ((t - 0.09) / 0.91).clamp(0.0, 1.0);
                let swell = (std::f64::consts::PI * rise.powf(0.82)).sin().max(0.0).powf(0.9);
                let neck = 86.0 - 44.0 * (rise * rise * (3.0 - 2.0 * rise));
                (if t < 0.09 { foot } else { neck + 128.0 * swell }, height)
            })
            .on_round_foot(12.0)
        },
        section: Section::Round,
        glass: (18.0, 62.0, 60.0),
        level: 320.0,
        neck: (42.0, 6.0),
        cap: &[
            (Piece::Cylinder(60.0, 18.0), Material::Gold),
            (Piece::Cylinder(40.0, 16.0), Material::Gold),
            (Piece::Ball(82.0, 62.0), Material::Lacquer),
            (Piece::Ball(10.0, 10.0), Material::Gold),
        ],
        label: Label::Disc(98.0),
        label_height: 226.0,
    },
    // A vault that narrows upward.
    Design {
        outline: || Outline::corners(&[(206.0, 0.0, 14.0), (132.0, 470.0, 16.0), (44.0, 470.0, 0.0)]),
        section: Section::Faceted,
        glass: (22.0, 48.0, 18.0),
        level: 396.0,
        neck: (44.0, 8.0),
        cap: &[
            (Piece::Block(84.0, 26.0, 3.0), Material::Gold),
            (Piece::Block(64.0, 34.0, 3.0), Material::Gold),
            (Piece::Taper(64.0, 34.0, 110.0), Material::Gold),
        ],
        label: Label::Plate(108.0, 182.0, 4.0, Material::Gold),
        label_height: 206.0,
    },
    // A pebble.
    Design {
        outline: || {
            Outline::curve(|t| {
                let angle = std::f64::consts::PI * (0.045 + 0.925 * t) - std::f64::consts::FRAC_PI_2;
                let round = |value: f64| value.signum() * value.abs().powf(0.72);
                (232.0 * round(angle.cos()), 196.0 + 196.0 * round(angle.sin()))
            })
        },
        section: Section::Flat,
        glass: (28.0, 46.0, 70.0),
        level: 304.0,
        neck: (50.0, 10.0),
        cap: &[(Piece::Cylinder(62.0, 18.0), Material::Chrome), (Piece::Ball(104.0, 66.0), Material::Marble)],
        label: Label::Printed(138.0),
        label_height: 196.0,
    },
];
