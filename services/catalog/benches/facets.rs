//! Counting of products by facet over the largest catalogue, without filters and with three groups selected.

use std::hint::black_box;

use catalog::testing::FacetSample;
use criterion::{Criterion, criterion_group, criterion_main};

const PRODUCTS: u32 = 50_000;

fn facets(c: &mut Criterion) {
    let sample = FacetSample::of(PRODUCTS);
    let mut group = c.benchmark_group("catalog/facets");
    group.bench_function("no filter", |b| b.iter(|| black_box(&sample).count_all()));
    group.bench_function("three groups", |b| b.iter(|| black_box(&sample).count_three_groups()));
}

criterion_group!(benches, facets);
criterion_main!(benches);
