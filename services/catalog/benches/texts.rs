//! Text processing in the catalog: folding for search, and sanitising of descriptions.

use std::hint::black_box;

use catalog::testing::{description, product_words, words_of};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Names as administrators write them: with and without vowels, with alef variants, Persian letters, digits and Latin
/// words.
const NAMES: [(&str, &str); 6] = [
    ("عطر العود الملكي الفاخر", "atr-alaawd-almlky-alfakhr"),
    ("عُودٌ مَلَكِيّ ١٠٠ مل", "aaoud-malaki-100-ml"),
    ("أحلى إطلالة – مسك الطهارة", "ahla-atlalh-msk-althark"),
    ("Dior Sauvage Eau de Parfum", "dior-sauvage-eau-de-parfum"),
    ("Crème de Jasmin – کرم الياسمين", "creme-de-jasmin-krm-alyasmyn"),
    ("بلو دي شانيل Bleu de Chanel", "blw-dy-shanyl-bleu-de-chanel"),
];

/// Queries as customers type them.
const QUERIES: [(&str, &str); 3] =
    [("Arabic", "عِطْر أحمد ٥٠ مل"), ("Latin", "Dior Sauvage"), ("both", "  شانيل   Bleu  ١٠٠ ")];

/// A paragraph as the editor writes it.
const PARAGRAPH: &str = concat!(
    "<p style=\"text-align: right\">عطر شرقي <strong>فاخر</strong> يفتتح بنفحات البرغموت والهيل، وقلبه من الورد الدمشقي ",
    "والزعفران، وقاعدته من العود والعنبر والمسك الأبيض. <em>يدوم طويلاً</em> على البشرة وعلى القماش.</p>",
);

/// Other markup that the editor writes.
const NOTES: &str = concat!(
    "<h3>الهرم العطري</h3><ul><li><p>الافتتاحية: برغموت، هيل</p></li><li><p>القلب: ورد، زعفران</p></li></ul>",
    "<p>للطلب <a href=\"https://attar.example/products\">زوروا المتجر</a>.</p>",
);

fn folding(c: &mut Criterion) {
    let mut group = c.benchmark_group("catalog/fold");
    group.throughput(Throughput::Elements(NAMES.len() as u64));
    group.bench_function("names of products", |b| {
        b.iter(|| NAMES.map(|(name, slug)| product_words(black_box(name), black_box(slug))));
    });
    group.throughput(Throughput::Elements(1));
    for (name, query) in QUERIES {
        group.bench_function(format!("query, {name}"), |b| b.iter(|| words_of(black_box(query))));
    }
}

fn sanitising(c: &mut Criterion) {
    let mut group = c.benchmark_group("catalog/description");
    for (name, html) in [
        ("short", [PARAGRAPH, NOTES].concat()),
        ("long", [PARAGRAPH, NOTES].concat().repeat(24)),
        ("pasted from elsewhere", pasted()),
        ("deeply nested", "<div><b><i>".repeat(600) + "عطر"),
        (
            "links and attributes",
            "<a href=\"java&#115;cript:x\" onclick=x style=\"text-align: left;x:y\">x</a>".repeat(200),
        ),
    ] {
        group.throughput(Throughput::Bytes(html.len() as u64));
        group.bench_function(name, |b| b.iter(|| description(black_box(&html))));
    }
}

/// A word processor's clipboard content, with a script in it.
fn pasted() -> String {
    let row = "<div class=\"MsoNormal\" style=\"margin:0; text-align:center\"><span lang=\"AR-SA\"><font color=\"red\">عطر \
               العود</font></span><!--[if gte mso 9]><xml></xml><![endif]--><script>alert(1)</script>\
               <table><tr><td><p>٥٠ مل &amp; ١٠٠ مل</p></td></tr></table></div>";
    row.repeat(40)
}

criterion_group!(benches, folding, sanitising);
criterion_main!(benches);
