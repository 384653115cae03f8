//! The two templates of sample sets of the demo.

/// Rules by which shoppers build a sample set; samples are of 2 ml.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SampleSet {
    /// Display name in Arabic.
    pub name: &'static str,
    /// Slug of the template's URL.
    pub slug: &'static str,
    /// Description of the set in Arabic.
    pub description_html: &'static str,
    /// Least and greatest number of samples.
    pub slots: (i64, i64),
    /// Allowed sizes in millilitres.
    pub sizes_ml: &'static [i64],
    /// Price of a set.
    pub price: SampleSetPrice,
}

/// Price of a sample set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SampleSetPrice {
    /// A fixed price in agorot.
    Fixed(i64),
    /// Discounts in percent, each from a number of samples on.
    Steps(&'static [(i64, i64)]),
}
pub(super) const fn all() -> [SampleSet; 2] {
    [
        SampleSet {
            name: "خمس عيّنات تختارها",
            slug: "khams-ayyinat",
            description_html: "<p>خمسة عطور من اختيارك، من كلّ منها 2 مل، بسعر واحد مهما اخترت.</p>",
            slots: (5, 5),
            sizes_ml: &[2],
            price: SampleSetPrice::Fixed(5_900),
        },
        SampleSet {
            name: "رحلة الاكتشاف",
            slug: "rihlat-aliktishaf",
            description_html: "<p>من ثلاث عيّنات إلى ثمان، 2 أو 5 مل، وكلّما زادت زاد الخصم.</p>",
            slots: (3, 8),
            sizes_ml: &[2, 5],
            price: SampleSetPrice::Steps(&[(3, 5), (5, 10), (8, 15)]),
        },
    ]
}
