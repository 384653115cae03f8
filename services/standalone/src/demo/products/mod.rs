//! The 48 products of the demo store, and generated ones for larger stores.

mod floral;
mod fresh;
mod generated;
mod woody;

use std::borrow::Cow;

use proto::catalog::v1::FactsUpdate;

use super::facts;

/// Target group of a perfume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Category {
    /// Perfumes for men, «رجال».
    Men,
    /// Perfumes for women, «نساء».
    Women,
    /// Perfumes for everybody, «للجنسين».
    Unisex,
}

/// Dominant scent of a perfume; decides the liquid and the still life in its image.
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

/// A perfume of the demo.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// Index of the brand in the store.
    pub brand: usize,
    /// Display name in Arabic.
    pub name: Cow<'static, str>,
    /// Slug of the product's URL; empty to derive it from the name.
    pub slug: &'static str,
    /// Slug of the hand-written product whose image this one uses.
    pub image: &'static str,
    /// Target group of the perfume.
    pub category: Category,
    /// Dominant scent of the perfume.
    pub scent: Scent,
    /// Description in Arabic: paragraphs and a list of notes.
    pub description_html: String,
    /// Facts of the perfume.
    pub facts: Option<FactsUpdate>,
    /// The variants, smallest first.
    pub variants: Vec<Variant>,
}

/// A variant: one size of a perfume.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// Name in Arabic, such as "عينة 5 مل".
    pub name: String,
    /// Size of the bottle in millilitres.
    pub size_ml: u32,
    /// Current price in agorot.
    pub price_agorot: i64,
    /// Price before a discount, in agorot.
    pub original_price_agorot: Option<i64>,
    /// Remaining stock after the demo's orders; `None` when it is not counted.
    pub stock: Option<i64>,
    /// Whether the product's page preselects it; true for one variant of each product.
    pub is_primary: bool,
}

/// A hand-written product in the lists of the submodules.
struct Entry {
    brand: usize,
    name: &'static str,
    slug: &'static str,
    category: Category,
    scent: Scent,
    story: &'static str,
    /// Top, heart and base notes.
    notes: [&'static str; 3],
    wear: &'static str,
    sizes: &'static [Size],
}

/// A hand-written size, with prices in shekels.
#[derive(Clone, Copy)]
struct Size {
    ml: u32,
    price: i64,
    original: Option<i64>,
    stock: Option<i64>,
    primary: bool,
}

/// Build an uncounted size in millilitres at a price in shekels.
const fn ml(ml: u32, price: i64) -> Size {
    Size { ml, price, original: None, stock: None, primary: false }
}

impl Size {
    const fn reduced_from(self, original: i64) -> Self {
        Self { original: Some(original), ..self }
    }

    const fn with_stock(self, stock: i64) -> Self {
        Self { stock: Some(stock), ..self }
    }

    const fn as_primary(self) -> Self {
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
            facts: facts::of(self.slug),
            variants: self.sizes.iter().map(|size| size.variant()).collect(),
        }
    }
}

/// Return this many products: hand-written ones first, then generated ones.
pub(super) fn generate(count: usize) -> Vec<Product> {
    let mut products = hand_written();
    products.truncate(count);
    let more = generated::generate(&products, count - products.len());
    products.extend(more);
    products
}

/// Return the hand-written products: the first of each brand, then the second of each, and so on.
fn hand_written() -> Vec<Product> {
    let entries = || woody::ENTRIES.iter().chain(&floral::ENTRIES).chain(&fresh::ENTRIES);
    let mut ranked: Vec<(usize, &Entry)> = Vec::new();
    for entry in entries() {
        let rank = ranked.iter().filter(|(_, other)| other.brand == entry.brand).count();
        ranked.push((rank, entry));
    }
    ranked.sort_by_key(|(rank, entry)| (*rank, entry.brand));
    ranked.into_iter().map(|(_, entry)| entry.product()).collect()
}
