//! The search for places, as a field calls it with each letter.

use std::hint::black_box;

use cart_pricing::testing::PlaceSearch;
use criterion::{Criterion, criterion_group, criterion_main};

fn searches(c: &mut Criterion) {
    let places = PlaceSearch::read().expect("the list");
    let mut group = c.benchmark_group("cart-pricing/places");
    for (name, text) in [
        ("a beginning", "نابل"),
        ("a common beginning", "بيت"),
        ("a wrong letter", "قلقليلية"),
        ("nothing", "قرية كذا قرب نابلس"),
    ] {
        group.bench_function(name, |b| b.iter(|| places.count(black_box(text))));
    }
}

criterion_group!(benches, searches);
criterion_main!(benches);
