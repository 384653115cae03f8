//! The eight gift sets of the demo, and generated ones for larger stores.

use std::borrow::Cow;

use super::products::Product;

/// A gift set: several variants in one box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GiftSet {
    /// Display name in Arabic.
    pub name: Cow<'static, str>,
    /// Slug of the gift set's URL; empty to derive it from the name.
    pub slug: &'static str,
    /// Slug of the hand-written gift set whose image this one uses.
    pub image: &'static str,
    /// Description: paragraphs in Arabic.
    pub description_html: String,
    /// Price of the set in agorot.
    pub price_agorot: i64,
    /// Sum of the items' prices in agorot, if it is displayed.
    pub original_price_agorot: Option<i64>,
    /// Contents of the box.
    pub items: Vec<GiftSetItem>,
}

/// A variant in a gift set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GiftSetItem {
    /// Index of the product in the store.
    pub product: usize,
    /// Index of the variant in the product.
    pub variant: usize,
    /// Units per gift set.
    pub quantity: u32,
}

struct Entry {
    name: &'static str,
    slug: &'static str,
    story: &'static str,
    occasion: &'static str,
    shekels: i64,
    shows_saving: bool,
    /// Slug of the product, size in millilitres, quantity.
    items: &'static [(&'static str, u32, u32)],
}

const ENTRIES: [Entry; 8] = [
    Entry {
        name: "رحلة العود",
        slug: "rihlat-aloud",
        story: "ثلاث قراءات للعود في علبة واحدة: مسائيّ دافئ، وليليّ معتّق، وعصريّ جافّ.",
        occasion: "لمن يبدأ حكايته مع العود ولا يعرف أيّ أبوابه يطرق.",
        shekels: 129,
        shows_saving: true,
        items: &[("oud-almasa", 5, 1), ("layl-aloud", 5, 1), ("hibr-aswad", 5, 1)],
    },
    Entry {
        name: "حديقة الورد",
        slug: "hadiqat-alward",
        story: "ورد جوريّ، وورد نديّ، وورد مجفّف بين صفحات كتاب: ثلاث حدائق في ثلاث عيّنات.",
        occasion: "هدية رقيقة للأمّ والأخت والصديقة، مغلّفة وجاهزة للتقديم.",
        shekels: 95,
        shows_saving: true,
        items: &[("ward-juri", 5, 1), ("ward-alnada", 5, 1), ("ward-aldhakira", 5, 1)],
    },
    Entry {
        name: "صيف الساحل",
        slug: "sayf-alsahil",
        story: "بحر وليمون وبرتقال وريح مالحة، أربع عيّنات تكفي لصيف كامل.",
        occasion: "خفيفة في الحقيبة، وتصلح للسفر.",
        shekels: 105,
        shows_saving: true,
        items: &[("nasim-albahr", 5, 1), ("milh-wa-rih", 5, 1), ("laymun-almarfa", 5, 1), ("burtuqal-yafa", 5, 1)],
    },
    Entry {
        name: "ليالي الشتاء",
        slug: "layali-alshita",
        story: "عنبر وفانيلا ولبان وقهوة: علبة تُفتح حين يبدأ المطر.",
        occasion: "للأمسيات الطويلة والبيوت الدافئة.",
        shekels: 119,
        shows_saving: false,
        items: &[("anbar-alshita", 5, 1), ("fanilla-barriyya", 5, 1), ("sahabat-luban", 5, 1), ("maqha-alkutub", 5, 1)],
    },
    Entry {
        name: "هدية العروس",
        slug: "hadiyyat-alarus",
        story: "زجاجة كاملة من ليلة ياسمين، ومعها أربع عيّنات تختار منها العروس عطر كلّ يوم.",
        occasion: "للخطوبات والأعراس، مع شريط من الحرير وبطاقة بخطّ اليد.",
        shekels: 399,
        shows_saving: true,
        items: &[
            ("laylat-yasmin", 50, 1),
            ("arus-alrumman", 5, 1),
            ("misk-abyad", 5, 1),
            ("zafaran-allayl", 5, 1),
            ("sandal-alghaym", 5, 1),
        ],
    },
    Entry {
        name: "البداية",
        slug: "albidaya",
        story: "ستّ عيّنات صغيرة من ستّة بيوت: حمضيّ، وورديّ، ومسكيّ، وخشبيّ، وحلو، وأخضر.",
        occasion: "أسهل طريقة لتعرف ما تحبّ قبل أن تشتري زجاجة كاملة.",
        shekels: 75,
        shows_saving: true,
        items: &[
            ("burtuqal-yafa", 2, 1),
            ("ward-juri", 2, 1),
            ("qutn-wa-misk", 2, 1),
            ("sandal-alsafar", 2, 1),
            ("sukkar-alfanilla", 2, 1),
            ("nusgh-akhdar", 2, 1),
        ],
    },
    Entry {
        name: "مجلس الرجال",
        slug: "majlis-alrijal",
        story: "زعفران ولبان وصندل وبُنّ، بأحجام عشرة مل لمن يعرف ما يريد ويريد منه الكثير.",
        occasion: "هدية الأب والأخ والعريس.",
        shekels: 255,
        shows_saving: true,
        items: &[("dhahab-ahmar", 10, 1), ("tariq-alluban", 10, 1), ("sandal-alsafar", 10, 1), ("bunn-wa-hayl", 10, 1)],
    },
    Entry {
        name: "هدوء الغيم",
        slug: "hudu-alghaym",
        story: "خزامى وقطن ومسك وصندل أبيض، لنهايات الأيام الطويلة.",
        occasion: "ضعها قرب السرير، ورشّ منها على الوسادة قبل النوم.",
        shekels: 112,
        shows_saving: false,
        items: &[("ghaymat-khuzama", 5, 1), ("qutn-wa-misk", 5, 2), ("nada-alkhuzama", 5, 1)],
    },
];

/// Number of products per gift set.
const PERFUMES_FOR_ONE: usize = 6;
/// Number of items in a generated gift set.
const PERFUMES_IN_ONE: usize = 4;

/// Return gift sets in proportion to `products`: hand-written ones first, then generated ones.
pub(super) fn all(products: &[Product]) -> Vec<GiftSet> {
    let is_there = |(slug, ..): &(&str, u32, u32)| products.iter().any(|product| product.slug == *slug);
    let entries = ENTRIES.iter().filter(|entry| entry.items.iter().all(is_there));
    let mut gift_sets: Vec<_> = entries.map(|entry| entry.gift_set(products)).collect();
    let count = products.len().div_ceil(PERFUMES_FOR_ONE);
    for number in gift_sets.len()..count {
        gift_sets.push(composed(products, number));
    }
    gift_sets
}

/// Generate a gift set of consecutive products' samples, named after the first.
fn composed(products: &[Product], number: usize) -> GiftSet {
    let first = number * PERFUMES_FOR_ONE % products.len();
    let items: Vec<GiftSetItem> = (first..products.len())
        .take(PERFUMES_IN_ONE)
        .filter_map(|product| {
            let variants = &products[product].variants;
            let variant = variants.iter().position(|variant| variant.stock.is_none())?;
            Some(GiftSetItem { product, variant, quantity: 1 })
        })
        .collect();
    let alone = worth(products, &items);
    GiftSet {
        name: Cow::Owned(format!("هدية {}", products[first].name)),
        slug: "",
        image: ENTRIES[number % ENTRIES.len()].slug,
        description_html: format!("<p>{}</p><p>{}</p>", ENTRIES[0].story, ENTRIES[0].occasion),
        price_agorot: alone * 4 / 5 / 100 * 100,
        original_price_agorot: Some(alone),
        items,
    }
}

/// Sum the items' prices, in agorot.
fn worth(products: &[Product], items: &[GiftSetItem]) -> i64 {
    let price = |item: &GiftSetItem| products[item.product].variants[item.variant].price_agorot;
    items.iter().map(|item| price(item) * i64::from(item.quantity)).sum()
}

impl Entry {
    fn gift_set(&self, products: &[Product]) -> GiftSet {
        let items: Vec<GiftSetItem> =
            self.items.iter().map(|&(slug, ml, quantity)| item(products, slug, ml, quantity)).collect();
        let alone = worth(products, &items);
        GiftSet {
            name: Cow::Borrowed(self.name),
            slug: self.slug,
            image: self.slug,
            description_html: format!("<p>{}</p><p>{}</p>", self.story, self.occasion),
            price_agorot: self.shekels * 100,
            original_price_agorot: self.shows_saving.then_some(alone),
            items,
        }
    }
}

fn item(products: &[Product], slug: &str, size_ml: u32, quantity: u32) -> GiftSetItem {
    let product =
        products.iter().position(|product| product.slug == slug).expect("gift sets name products of this store");
    let variants = &products[product].variants;
    let variant =
        variants.iter().position(|variant| variant.size_ml == size_ml).expect("gift sets name sizes that are sold");
    GiftSetItem { product, variant, quantity }
}
