//! What a scent is made of, drawn twice: as a small mark on the label, and lying beside the bottle.

mod flowers;
mod fruits;
mod leaves;
mod mark;
mod shapes;
mod stones;
mod woods;

pub(super) use mark::mark;

use super::canvas::Svg;
use crate::demo::Scent;

/// Lays what the scent is made of around (0, 0) on the ground, some 280 wide and up to 150 high.
pub(super) fn still_life(svg: &mut Svg, scent: Scent) {
    match scent {
        Scent::Oud => woods::oud(svg),
        Scent::Sandal => woods::sandal(svg),
        Scent::Vanilla => woods::vanilla(svg),
        Scent::Coffee => woods::coffee(svg),
        Scent::Rose => flowers::rose(svg),
        Scent::Jasmine => flowers::jasmine(svg),
        Scent::Saffron => flowers::saffron(svg),
        Scent::Lavender => leaves::lavender(svg),
        Scent::Olive => leaves::olive(svg),
        Scent::Sage => leaves::sage(svg),
        Scent::Citrus => fruits::citrus(svg),
        Scent::Pomegranate => fruits::pomegranate(svg),
        Scent::Musk => fruits::cotton(svg),
        Scent::Amber => stones::amber(svg),
        Scent::Frankincense => stones::frankincense(svg),
        Scent::Sea => stones::sea(svg),
    }
}
