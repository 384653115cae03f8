//! Perfumes whose names are put together from words, for stores of which the size matters and not the perfumes.

use std::borrow::Cow;

use super::{Product, Scent, Size, ml};
use crate::demo::random::SplitMix64;

/// What a perfume smells of, as its name begins.
const HEADS: [(&str, Scent); 32] = [
    ("عود", Scent::Oud),
    ("عطر العود", Scent::Oud),
    ("ورد", Scent::Rose),
    ("زهرة", Scent::Rose),
    ("ليمون", Scent::Citrus),
    ("برتقال", Scent::Citrus),
    ("مسك", Scent::Musk),
    ("قطن", Scent::Musk),
    ("عنبر", Scent::Amber),
    ("جمر", Scent::Amber),
    ("نسيم", Scent::Sea),
    ("موج", Scent::Sea),
    ("ياسمين", Scent::Jasmine),
    ("فلّ", Scent::Jasmine),
    ("زعفران", Scent::Saffron),
    ("ذهب", Scent::Saffron),
    ("فانيلا", Scent::Vanilla),
    ("سكّر", Scent::Vanilla),
    ("خزامى", Scent::Lavender),
    ("بنفسج", Scent::Lavender),
    ("صندل", Scent::Sandal),
    ("خشب", Scent::Sandal),
    ("زيتون", Scent::Olive),
    ("ظلّ", Scent::Olive),
    ("رمّان", Scent::Pomegranate),
    ("توت", Scent::Pomegranate),
    ("قهوة", Scent::Coffee),
    ("هيل", Scent::Coffee),
    ("لبان", Scent::Frankincense),
    ("بخور", Scent::Frankincense),
    ("ميرمية", Scent::Sage),
    ("زعتر", Scent::Sage),
];
/// When or where it belongs.
const TAILS: [&str; 48] = [
    "الغسق",
    "السحر",
    "الضحى",
    "الأصيل",
    "الشروق",
    "الغروب",
    "الربيع",
    "الخريف",
    "الصحراء",
    "الواحة",
    "البادية",
    "الوادي",
    "السهل",
    "التلّة",
    "المرج",
    "الغور",
    "النبع",
    "النهر",
    "الميناء",
    "المنارة",
    "القلعة",
    "السوق",
    "الحارة",
    "الديوان",
    "المضافة",
    "الشرق",
    "الأندلس",
    "بغداد",
    "دمشق",
    "القدس",
    "الخليل",
    "نابلس",
    "غزة",
    "الناصرة",
    "عكا",
    "حيفا",
    "أريحا",
    "صنعاء",
    "مراكش",
    "قرطبة",
    "الأمير",
    "الأميرة",
    "السلطان",
    "العروس",
    "الفارس",
    "المسافر",
    "الحنين",
    "الذكرى",
];
/// What is beside it.
const COMPANIONS: [&str; 13] = [
    "",
    " والهيل",
    " والقهوة",
    " والعسل",
    " واللوز",
    " والتين",
    " والبخور",
    " والرمّان",
    " والليمون",
    " والصندل",
    " والفانيلا",
    " والنعناع",
    " والياسمين",
];

/// How many names there are.
const MOST: usize = HEADS.len() * TAILS.len() * COMPANIONS.len();
/// Has no divisor in common with [`MOST`], so that steps of it pass every name once.
const STEP: usize = 7_919;

/// So many perfumes in three sizes, each with the description and the image of one of the models that smells alike.
pub(super) fn like(models: &[Product], count: usize) -> Vec<Product> {
    let mut random = SplitMix64::new(0x5_1ce5);
    let names = (0..MOST).map(|number| name(number * STEP % MOST));
    let new = names.filter(|(name, _)| models.iter().all(|model| model.name != *name));
    let composed = new.take(count).enumerate().map(|(number, (name, scent))| {
        let alike: Vec<&Product> = models.iter().filter(|model| model.scent == scent).collect();
        let model = if alike.is_empty() { &models[number % models.len()] } else { alike[number % alike.len()] };
        Product {
            brand: number % BRANDS,
            name: Cow::Owned(name),
            slug: "",
            image: model.image,
            category: model.category,
            scent,
            description_html: model.description_html.clone(),
            variants: sizes(&mut random).into_iter().map(Size::variant).collect(),
        }
    });
    composed.collect()
}

/// One of the names, and what it smells of.
fn name(number: usize) -> (String, Scent) {
    let (head, scent) = HEADS[number % HEADS.len()];
    let tail = TAILS[number / HEADS.len() % TAILS.len()];
    let companion = COMPANIONS[number / HEADS.len() / TAILS.len()];
    (format!("{head} {tail}{companion}"), scent)
}

/// How many houses the perfumes are spread over.
const BRANDS: usize = 12;

/// Samples of 2, 5 and 10 ml. The smallest is never counted, so that there is always something to order.
fn sizes(random: &mut SplitMix64) -> [Size; 3] {
    let shekels = i64::from(random.below(29));
    let five = ml(5, 26 + shekels).first();
    let five = if random.below(4) == 0 { five.was(30 + shekels) } else { five };
    let ten = ml(10, 47 + 3 * shekels / 2);
    let ten = if random.below(3) == 0 { ten.left(i64::from(random.below(60))) } else { ten };
    [ml(2, 12 + shekels / 3), five, ten]
}
