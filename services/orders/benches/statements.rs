//! Reading a statement and matching its lines with as many shipments.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use orders::testing::StatementSample;

fn statements(c: &mut Criterion) {
    let mut group = c.benchmark_group("orders/statements");
    for lines in [1_000, 10_000] {
        let sample = StatementSample::of(lines);
        group.throughput(Throughput::Elements(lines.unsigned_abs()));
        group.bench_function(format!("{lines} lines"), |b| b.iter(|| black_box(&sample).read_and_match()));
    }
}

criterion_group!(benches, statements);
criterion_main!(benches);
