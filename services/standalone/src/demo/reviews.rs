//! Reviews by the demo's customers, which fit any perfume.

/// Review by a customer of a delivered perfume.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Review {
    /// Name that is shown with the review.
    pub name: &'static str,
    /// From 1 to 5.
    pub stars: i64,
    /// Longevity and sillage from 1 to 5, if the customer says something about them.
    pub felt: Option<(i64, i64)>,
    /// The customer's words; may be empty.
    pub text: &'static str,
    /// Answer of the shop, if it gives one.
    pub answer: Option<&'static str>,
    /// True for what the shop does not publish.
    pub is_rejected: bool,
}

/// All reviews, in the order of writing.
pub const REVIEWS: [Review; 16] = [
    said("سلمى", 5, Some((5, 4)), "من أجمل ما جرّبت. بقي على ملابسي إلى اليوم التالي، وكلّ من حولي سأل عنه."),
    said("أبو كرم", 4, Some((4, 3)), "رائحة مرتّبة تصلح للدوام، والثبات جيد. وصلت العيّنة مغلّفة بعناية."),
    said("ريم", 5, None, "جرّبت العيّنة أولًا ثم طلبت حجمًا أكبر. فكرة العيّنات ممتازة!"),
    answered(
        said("خالد", 3, Some((2, 2)), "الافتتاحية جميلة جدًا، لكنه يهدأ عندي بعد ساعتين."),
        "شكرًا لك. جرّبه على الملابس لا على الجلد وحده، فثباته عليها أطول.",
    ),
    said("هبة", 5, Some((4, 4)), ""),
    said("معتز", 4, Some((4, 5)), "فوحانه قوي، بخّة واحدة تكفي."),
    said("دانا", 2, Some((3, 3)), "ليس من ذوقي، توقّعته أحلى. التوصيل كان سريعًا."),
    said("أم آدم", 5, None, "اشتريته هدية لأختي وأعجبها كثيرًا."),
    rejected(said("متجر آخر", 1, None, "عندنا أرخص، راسلونا على صفحتنا.")),
    said("يزن", 4, Some((3, 3)), "متوازن وهادئ.\nأحبّه للصيف أكثر من الشتاء."),
    answered(
        said("نور", 4, None, "العطر رائع، وكنت أتمنى لو كانت علبة العيّنة أكبر."),
        "شكرًا لك! نجهّز أحجامًا أكبر قريبًا.",
    ),
    said("سامر", 5, Some((5, 5)), "ثبات خيالي، شممته على معطفي بعد ثلاثة أيام."),
    said("لينا", 3, Some((3, 2)), "جميل لكنه قريب من الجلد."),
    said("عبد الله", 5, Some((4, 4)), "مطابق للوصف تمامًا، وسأطلب غيره."),
    said("تالا", 4, None, ""),
    said("فراس", 5, Some((4, 3)), "أصبح عطري اليومي."),
];

const fn said(name: &'static str, stars: i64, felt: Option<(i64, i64)>, text: &'static str) -> Review {
    Review { name, stars, felt, text, answer: None, is_rejected: false }
}

const fn answered(review: Review, answer: &'static str) -> Review {
    Review { answer: Some(answer), ..review }
}

const fn rejected(review: Review) -> Review {
    Review { is_rejected: true, ..review }
}
