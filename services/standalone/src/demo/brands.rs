//! The twelve fictional brands of the demo.

/// A brand of the demo.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Brand {
    /// Display name in Arabic.
    pub name: &'static str,
    /// Slug of the brand's URL.
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

/// Return all brands; products refer to them by index.
pub(super) fn all() -> Vec<Brand> {
    BRANDS.to_vec()
}
