//! Pictures of everything in the demo store, drawn as vector art and rendered to PNG: the same bytes at every call.

mod bottle;
mod canvas;
mod cap;
mod colour;
mod design;
mod gift_box;
mod glass;
mod label;
mod material;
mod motif;
mod outline;
mod scene;
mod studio;
#[cfg(test)]
mod tests;
mod tone;
mod word_mark;

use std::fs;
use std::io;
use std::path::Path;

use canvas::Svg;
use design::VIAL;
use gift_box::Content;
use label::Words;
use tone::Tone;

use super::{DemoStore, Product};

/// Width and height of the pictures of products, decants and gift sets.
const PORTRAIT: (u32, u32) = (960, 1200);
/// Side of a brand's word mark.
const WORD_MARK: u32 = 640;
/// How high on the picture things stand, and where the wall meets the floor.
const FOOT: f64 = 1014.0;
const HORIZON: f64 = 884.0;

/// A perfume's bottle with what it smells of beside it, 960 × 1200.
///
/// # Panics
///
/// When the store has no product at `index`, as its fellows here do.
pub fn product(store: &DemoStore, index: usize) -> Vec<u8> {
    let product = &store.products[index];
    let design = design::of_brand(product.brand);
    let (height, width) = (bottle::height(design), (design.outline)().widest() * 2.0);
    let scale = (850.0 / height).min(545.0 / width).min(1.25);
    let side = if product.brand % 2 == index / 12 % 2 { -1.0 } else { 1.0 };
    let mut svg = portrait(Tone::of(product.scent).ground);
    svg.placed((480.0 - side * 26.0, FOOT), scale, 0.0, |svg| {
        bottle::draw(svg, design, product.scent, words(store, product));
    });
    svg.placed((480.0 + side * 244.0, FOOT + 50.0), 1.18, 0.0, |svg| motif::still_life(svg, product.scent));
    svg.into_png()
}

/// The slim vial of a perfume's decants, 960 × 1200.
pub fn decant(store: &DemoStore, index: usize) -> Vec<u8> {
    let product = &store.products[index];
    let mut svg = portrait(Tone::of(product.scent).ground);
    svg.placed((480.0, FOOT), 1.14, 0.0, |svg| bottle::draw(svg, &VIAL, product.scent, words(store, product)));
    svg.placed((678.0, FOOT + 52.0), 1.12, 0.0, |svg| motif::still_life(svg, product.scent));
    svg.into_png()
}

/// A gift set's open box, 960 × 1200.
pub fn gift_set(store: &DemoStore, index: usize) -> Vec<u8> {
    let set = &store.gift_sets[index];
    let mut contents = Vec::new();
    for item in &set.items {
        let product = &store.products[item.product];
        let size_ml = product.variants[item.variant].size_ml;
        let content = Content { brand: product.brand, scent: product.scent, size_ml, words: words(store, product) };
        contents.extend((0..item.quantity).map(|_| content));
    }
    let middle = contents.len() / 2;
    if let Some(bottle) = contents.iter().position(|content| content.size_ml >= 50) {
        contents.swap(bottle, middle);
    }
    let mut svg = portrait(Tone::of(contents[0].scent).ground);
    svg.placed((480.0, FOOT + 6.0), 1.12, 0.0, |svg| gift_box::draw(svg, index, &set.name, &contents));
    svg.into_png()
}

/// A house's word mark, 640 × 640.
pub fn brand(store: &DemoStore, index: usize) -> Vec<u8> {
    let brand = &store.brands[index];
    let mut svg = Svg::new(WORD_MARK, WORD_MARK);
    word_mark::draw(&mut svg, f64::from(WORD_MARK), index, brand.name, brand.slug);
    svg.into_png()
}

/// The picture of the home page: three bottles and their vials, 1600 × 1200.
pub fn wide_hero() -> Vec<u8> {
    let mut svg = Svg::new(1600, 1200);
    scene::hero(&mut svg, &super::store());
    svg.into_png()
}

/// The picture that other sites show with a link to the shop, 1200 × 630.
pub fn open_graph() -> Vec<u8> {
    let mut svg = Svg::new(1200, 630);
    scene::open_graph(&mut svg, &super::store());
    svg.into_png()
}

/// The application's icon, 512 × 512.
pub fn app_icon() -> Vec<u8> {
    let mut svg = Svg::new(512, 512);
    scene::app_icon(&mut svg);
    svg.into_png()
}

/// Writes every picture into `directory`, which is made when it is not there: `product-<slug>.png`, `decant-<slug>.png`,
/// `gift-set-<slug>.png`, `brand-<slug>.png`, `hero.png`, `open-graph.png`, `app-icon.png`.
///
/// # Errors
///
/// When the directory cannot be made or written to.
pub fn export(directory: &Path) -> io::Result<()> {
    fs::create_dir_all(directory)?;
    let store = super::store();
    let write = |name: String, png: Vec<u8>| fs::write(directory.join(format!("{name}.png")), png);
    for (index, entry) in store.products.iter().enumerate() {
        write(format!("product-{}", entry.slug), product(&store, index))?;
        write(format!("decant-{}", entry.slug), decant(&store, index))?;
    }
    for (index, entry) in store.gift_sets.iter().enumerate() {
        write(format!("gift-set-{}", entry.slug), gift_set(&store, index))?;
    }
    for (index, entry) in store.brands.iter().enumerate() {
        write(format!("brand-{}", entry.slug), brand(&store, index))?;
    }
    write("hero".to_owned(), wide_hero())?;
    write("open-graph".to_owned(), open_graph())?;
    write("app-icon".to_owned(), app_icon())
}

fn portrait(tint: colour::Rgb) -> Svg {
    let mut svg = Svg::new(PORTRAIT.0, PORTRAIT.1);
    studio::ground(&mut svg, (f64::from(PORTRAIT.0), f64::from(PORTRAIT.1)), tint, HORIZON);
    svg
}

fn words<'a>(store: &'a DemoStore, product: &'a Product) -> Words<'a> {
    Words { name: &product.name, brand: store.brands[product.brand].name }
}
