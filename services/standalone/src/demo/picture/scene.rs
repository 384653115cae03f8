//! The pictures composed of several things: the home page's hero, the card for links, the application's icon.

use super::bottle;
use super::canvas::{Svg, Weight};
use super::colour::{GOLD, OUD, PAPER, Rgb, WHITE};
use super::design::{self, VIAL};
use super::label::Words;
use super::motif;
use super::studio;
use crate::demo::{DemoStore, Product, Scent};

const GROUND: Rgb = Rgb::hex("#dcb98e");

/// Something that stands in a scene: a perfume by its link, as a bottle or as a vial, its foot and its scale.
struct Place {
    slug: &'static str,
    is_vial: bool,
    at: (f64, f64),
    scale: f64,
}

/// A bottle of the perfume.
const fn whole(slug: &'static str, at: (f64, f64), scale: f64) -> Place {
    Place { slug, is_vial: false, at, scale }
}

/// A decant of the perfume.
const fn decant(slug: &'static str, at: (f64, f64), scale: f64) -> Place {
    Place { slug, is_vial: true, at, scale }
}

/// Three bottles and their vials on warm paper, 1600 × 1200.
pub(super) fn hero(svg: &mut Svg, store: &DemoStore) {
    studio::ground(svg, (1600.0, 1200.0), GROUND, 850.0);
    let places = [
        whole("layl-aloud", (352.0, 908.0), 0.98),
        whole("ward-juri", (1226.0, 914.0), 1.02),
        whole("anbar-alshita", (790.0, 960.0), 1.14),
        decant("burtuqal-yafa", (556.0, 1010.0), 0.5),
        decant("nasim-albahr", (1018.0, 1018.0), 0.5),
        decant("laylat-yasmin", (1088.0, 1052.0), 0.44),
    ];
    svg.placed((228.0, 1024.0), 1.14, 0.0, |svg| motif::still_life(svg, Scent::Oud));
    stand(svg, store, &places);
    svg.placed((1382.0, 1016.0), 1.1, 0.0, |svg| motif::still_life(svg, Scent::Rose));
    svg.placed((770.0, 1084.0), 0.92, 0.0, |svg| motif::still_life(svg, Scent::Amber));
}

/// Bottles at the left, the shop's name at the right, 1200 × 630.
pub(super) fn open_graph(svg: &mut Svg, store: &DemoStore) {
    studio::ground(svg, (1200.0, 630.0), GROUND, 470.0);
    let places = [
        whole("ward-juri", (136.0, 516.0), 0.53),
        whole("jamr-alanbar", (556.0, 514.0), 0.54),
        whole("oud-almasa", (340.0, 538.0), 0.62),
        decant("nasim-albahr", (452.0, 562.0), 0.26),
    ];
    stand(svg, store, &places);
    svg.placed((196.0, 566.0), 0.5, 0.0, |svg| motif::still_life(svg, Scent::Rose));
    svg.text((918.0, 318.0), 186.0, Weight::Bold, OUD, "عطّار");
    svg.stroke("M878 386H958", GOLD, 4.0, 1.0);
    svg.text((918.0, 452.0), 38.0, Weight::SemiBold, Rgb::hex("#4a3a30"), "عطور بأحجام تناسب كلّ يوم");
}

/// A flacon with a drop in it, 512 × 512, its subject within the middle four fifths so that it can be cut round.
pub(super) fn app_icon(svg: &mut Svg) {
    let ground =
        svg.linear((0.0, 0.0), (0.0, 512.0), &[(0.0, PAPER.lighter(0.5), 1.0), (1.0, PAPER.darker(0.03), 1.0)]);
    svg.fill("M0 0H512V512H0Z", ground, 1.0);
    svg.fill("M216 84H296Q306 84 306 94V138Q306 148 296 148H216Q206 148 206 138V94Q206 84 216 84Z", OUD, 1.0);
    svg.fill("M226 158H286V178H226Z", GOLD, 1.0);
    svg.fill("M226 188H286C292 206 306 214 322 224C366 250 392 286 392 326C392 386 340 424 256 424C172 424 120 386 120 326C120 286 146 250 190 224C206 214 220 206 226 188Z", OUD, 1.0);
    svg.fill("M256 246C282 284 300 308 300 338A44 44 0 1 1 212 338C212 308 230 284 256 246Z", Rgb::hex("#e8b45a"), 1.0);
    svg.stroke("M234 344A24 24 0 0 0 250 362", WHITE, 9.0, 0.85);
}

fn stand(svg: &mut Svg, store: &DemoStore, places: &[Place]) {
    for place in places {
        let product = find(store, place.slug);
        let words = Words { name: &product.name, brand: store.brands[product.brand].name };
        let design = if place.is_vial { &VIAL } else { design::of_brand(product.brand) };
        svg.placed(place.at, place.scale, 0.0, |svg| bottle::draw(svg, design, product.scent, words));
    }
}

fn find<'a>(store: &'a DemoStore, slug: &str) -> &'a Product {
    store.products.iter().find(|product| product.slug == slug).expect("the scenes show products of this store")
}
