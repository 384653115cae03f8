//! The twelve invented perfume houses.

/// A perfume house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Brand {
    /// Its Arabic name.
    pub name: &'static str,
    /// Its address in links.
    pub slug: &'static str,
}

const BRANDS: [Brand; 12] = [
    Brand { name: "دار السرو", slug: "dar-alsarw" },
    Brand { name: "خان القناديل", slug: "khan-alqanadil" },
    Brand { name: "بيّارة", slug: "bayyara" },
    Brand { name: "مرسى الريح", slug: "marsa-alrih" },
    Brand { name: "حبر ومسك", slug: "hibr-wa-misk" },
    Brand { name: "قافلة البخور", slug: "qafilat-albakhur" },
    Brand { name: "زهر الليوان", slug: "zahr-alliwan" },
    Brand { name: "ندى الكرمل", slug: "nada-alkarmel" },
    Brand { name: "نُسغ", slug: "nusgh" },
    Brand { name: "صندوق جدّتي", slug: "sunduq-jaddati" },
    Brand { name: "القيصريّة", slug: "alqaysariyya" },
    Brand { name: "أثر الغيم", slug: "athar-alghaym" },
];

/// All houses; products name theirs by its position here.
pub(super) fn all() -> Vec<Brand> {
    BRANDS.to_vec()
}
