//! The 48 perfumes of the demo store, and as many more as a store of another size wants.

mod city;
mod composed;
mod garden;
mod open_air;

use std::borrow::Cow;

/// Whom a perfume is made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// رجال
    Men,
    /// نساء
    Women,
    /// للجنسين
    Unisex,
}

/// What a perfume smells of first and foremost; decides the liquid and the still life in its image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the materials say all there is to say")]
pub enum Scent {
    Oud,
    Rose,
    Citrus,
    Musk,
    Amber,
    Sea,
    Jasmine,
    Saffron,
    Vanilla,
    Lavender,
    Sandal,
    Olive,
    Pomegranate,
    Coffee,
    Frankincense,
    Sage,
}

/// A perfume.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// The position of its house in the store's brands.
    pub brand: usize,
    /// Its Arabic name.
    pub name: Cow<'static, str>,
    /// Its address in links; empty when it is made from the name.
    pub slug: &'static str,
    /// The slug of the product whose image it has: its own, or that of a model.
    pub image: &'static str,
    /// Whom it is made for.
    pub category: Category,
    /// Its leading material.
    pub scent: Scent,
    /// Its description: paragraphs and a list of notes, in Arabic.
    pub description_html: String,
    /// The sizes that it is sold in, smallest first.
    pub variants: Vec<Variant>,
}

/// One size of a perfume.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// Its Arabic name, such as "عينة 5 مل".
    pub name: String,
    /// Millilitres.
    pub size_ml: u32,
    /// The price in agorot.
    pub price_agorot: i64,
    /// The price before a discount in agorot.
    pub original_price_agorot: Option<i64>,
    /// What is left once the demo orders are placed; `None` when it is not counted.
    pub stock: Option<i64>,
    /// Whether the product's page opens with it; true of one variant of each product.
    pub is_primary: bool,
}

/// A perfume as it is written down in the lists of this module's children.
struct Entry {
    brand: usize,
    name: &'static str,
    slug: &'static str,
    category: Category,
    scent: Scent,
    story: &'static str,
    /// Top, heart and base.
    notes: [&'static str; 3],
    wear: &'static str,
    sizes: &'static [Size],
}

/// A size as it is written down: prices in shekels.
#[derive(Clone, Copy)]
struct Size {
    ml: u32,
    price: i64,
    original: Option<i64>,
    stock: Option<i64>,
    primary: bool,
}

/// A size of so many millilitres for so many shekels, uncounted.
const fn ml(ml: u32, price: i64) -> Size {
    Size { ml, price, original: None, stock: None, primary: false }
}

impl Size {
    const fn was(self, original: i64) -> Self {
        Self { original: Some(original), ..self }
    }

    const fn left(self, stock: i64) -> Self {
        Self { stock: Some(stock), ..self }
    }

    const fn first(self) -> Self {
        Self { primary: true, ..self }
    }

    fn variant(self) -> Variant {
        let kind = if self.ml < 50 { "عينة" } else { "زجاجة" };
        Variant {
            name: format!("{kind} {} مل", self.ml),
            size_ml: self.ml,
            price_agorot: self.price * 100,
            original_price_agorot: self.original.map(|shekels| shekels * 100),
            stock: self.stock,
            is_primary: self.primary,
        }
    }
}

impl Entry {
    fn product(&self) -> Product {
        let [top, heart, base] = self.notes;
        Product {
            brand: self.brand,
            name: Cow::Borrowed(self.name),
            slug: self.slug,
            image: self.slug,
            category: self.category,
            scent: self.scent,
            description_html: format!(
                "<p>{}</p><h3>هرم العطر</h3><ul><li><strong>المقدمة:</strong> {top}</li><li><strong>القلب:</strong> {heart}</li>\
                 <li><strong>القاعدة:</strong> {base}</li></ul><p>{}</p>",
                self.story, self.wear
            ),
            variants: self.sizes.iter().map(|size| size.variant()).collect(),
        }
    }
}

/// So many perfumes: those that are written down, then composed ones.
pub(super) fn some(count: usize) -> Vec<Product> {
    let mut products = written_down();
    products.truncate(count);
    let more = composed::like(&products, count - products.len());
    products.extend(more);
    products
}

/// The first perfume of each house, then the second of each, and so on.
fn written_down() -> Vec<Product> {
    let entries = || city::ENTRIES.iter().chain(&garden::ENTRIES).chain(&open_air::ENTRIES);
    let mut ranked: Vec<(usize, &Entry)> = Vec::new();
    for entry in entries() {
        let rank = ranked.iter().filter(|(_, other)| other.brand == entry.brand).count();
        ranked.push((rank, entry));
    }
    ranked.sort_by_key(|(rank, entry)| (*rank, entry.brand));
    ranked.into_iter().map(|(_, entry)| entry.product()).collect()
}
