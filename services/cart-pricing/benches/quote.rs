//! Pricing of a quote without the catalog's part: validation of lines, and prices of resolved lines with offers.

use std::hint::black_box;

use cart_pricing::testing::{Offers, accepted, quote};
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use proto::{
    catalog::v1::{Category, GiftSetItem, ResolveLinesResponse, ResolvedGiftSet, ResolvedVariant},
    common::v1::{GiftSetLine, OrderLines, VariantLine},
    id::{BrandId, GiftSetId, ProductId, VariantId},
};

fn lines(c: &mut Criterion) {
    let mut group = c.benchmark_group("cart-pricing/lines");
    for count in [6, 50] {
        let variants = (0..count).map(|number| variant(number).line.expect("a line")).collect();
        let lines = OrderLines { variants, gift_sets: Vec::new(), ..Default::default() };
        group.throughput(Throughput::Elements(count));
        group.bench_function(format!("{count} sizes"), |b| {
            b.iter_batched(|| lines.clone(), |lines| accepted(black_box(lines)), BatchSize::SmallInput);
        });
    }
}

fn quotes(c: &mut Criterion) {
    let sizes = |count| ResolveLinesResponse { variants: (0..count).map(variant).collect(), ..Default::default() };
    let sets = || (0..6).map(gift_set).collect();
    let (none, offers) = (Offers::active(0), Offers::active(20));
    let mut group = c.benchmark_group("cart-pricing/quote");
    for (name, resolved, offers) in [
        ("6 sizes", sizes(6), &none),
        ("6 sizes and 20 offers", sizes(6), &offers),
        ("50 sizes", sizes(50), &none),
        ("50 sizes and 20 offers", sizes(50), &offers),
        ("6 gift sets of 4", ResolveLinesResponse { gift_sets: sets(), ..Default::default() }, &none),
        ("44 sizes and 6 gift sets of 4", ResolveLinesResponse { gift_sets: sets(), ..sizes(44) }, &none),
    ] {
        group.throughput(Throughput::Elements((resolved.variants.len() + resolved.gift_sets.len()) as u64));
        group.bench_function(name, |b| {
            b.iter_batched(|| resolved.clone(), |resolved| quote(black_box(resolved), offers), BatchSize::SmallInput);
        });
    }
}

/// A resolved variant; every third one is poured from the product's bottle.
fn variant(number: u64) -> ResolvedVariant {
    let line = VariantLine {
        product_id: ProductId::new().to_string(),
        variant_id: VariantId::new().to_string(),
        quantity: 2,
        field: format!("items.products.{number}.variants.0"),
    };
    ResolvedVariant {
        line: Some(line),
        product_slug: "atr-alaawd-almlky".to_owned(),
        product_name: "عطر العود الملكي".to_owned(),
        brand_name: "دار الندى".to_owned(),
        product_image_path: Some("0199a3f4c2d17f0e.webp".to_owned()),
        variant_name: "50 مل".to_owned(),
        size_centi: 5_000,
        size_unit: "ml".to_owned(),
        image_path: Some("0199a3f4c2d17f0f.webp".to_owned()),
        price_agorot: 12_050,
        available: Some(20),
        stock: Some(20),
        ml_left_centi: number.is_multiple_of(3).then_some(100_000),
        brand_id: BrandId::new().to_string(),
        category: Category::Men.into(),
        notes: ["oud", "amber", "taif-rose"].map(str::to_owned).into(),
    }
}

fn gift_set(number: u64) -> ResolvedGiftSet {
    let line = GiftSetLine {
        gift_set_id: GiftSetId::new().to_string(),
        quantity: 1,
        field: format!("items.gift_sets.{number}"),
    };
    let item = |number| {
        let variant = variant(number);
        let line = variant.line.unwrap_or_default();
        GiftSetItem {
            variant_id: line.variant_id,
            product_id: line.product_id,
            product_slug: variant.product_slug,
            product_name: variant.product_name,
            variant_name: variant.variant_name,
            quantity: 1,
            available: variant.available,
            ml_left_centi: variant.ml_left_centi,
            size_centi: variant.size_centi,
            ..Default::default()
        }
    };
    ResolvedGiftSet {
        line: Some(line),
        slug: "hdyh-alayd".to_owned(),
        name: "هدية العيد".to_owned(),
        price_agorot: 25_000,
        available: Some(10),
        items: (0..4).map(item).collect(),
        ..Default::default()
    }
}

criterion_group!(benches, lines, quotes);
criterion_main!(benches);
