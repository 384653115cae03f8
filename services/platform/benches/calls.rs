//! Benchmarks of the overhead of every call and event: metadata, errors, encoding and decoding.

use std::{hint::black_box, time::Duration};

use chrono::Utc;
use criterion::{Criterion, criterion_group, criterion_main};
use platform::{Actor, Call, Error, Event, FieldErrors};
use proto::{
    common::v1::AdminRole,
    events::v1::{CatalogChanged, OrderPlaced, SoldUnits},
    id::{OrderId, ProductId, UserId},
};
use tonic::Status;

fn calls(c: &mut Criterion) {
    let mut group = c.benchmark_group("platform/call");
    let admin = Actor::Admin { id: UserId::new(), name: "ليلى".to_owned(), role: AdminRole::Owner };
    for (name, actor) in [("anyone", Actor::Anonymous), ("customer", Actor::Customer(UserId::new())), ("admin", admin)]
    {
        let call = Call::new(actor, "0199a3f4-c2d1-7f0e-8a53-6f1f0d6f2f11", Duration::from_secs(10));
        let sent = call.request(());
        group.bench_function(format!("sent by {name}"), |b| b.iter(|| black_box(&call).request(())));
        group.bench_function(format!("read of {name}"), |b| b.iter(|| Call::from_metadata(black_box(sent.metadata()))));
    }
}

fn failures(c: &mut Criterion) {
    let refused = || {
        let mut errors = FieldErrors::new();
        errors.add("name", "required");
        errors.add_with("description", "too_long", &[("max", "20000")]);
        Error::invalid(errors)
    };
    c.bench_function("platform/failure/to status and back", |b| {
        b.iter(|| Error::from(Status::from(black_box(refused()))));
    });
}

fn events(c: &mut Criterion) {
    let mut group = c.benchmark_group("platform/event");
    let units = |units| SoldUnits { product_id: ProductId::new().to_string(), units };
    let placed = OrderPlaced {
        order_id: OrderId::new().to_string(),
        number: 100_123,
        total_agorot: 42_050,
        customer_name: "ليلى العطار".to_owned(),
        units: (1..7).map(units).collect(),
        ..OrderPlaced::default()
    };
    let changed = CatalogChanged { id: ProductId::new().to_string(), ..CatalogChanged::default() };
    group.bench_function("made of an order of 6 lines", |b| {
        b.iter(|| Event::new("order.placed", Utc::now(), black_box(&placed)));
    });
    let (placed, changed) =
        (Event::new("order.placed", Utc::now(), &placed), Event::new("catalog.changed", Utc::now(), &changed));
    group.bench_function("an order of 6 lines", |b| b.iter(|| black_box(&placed).decode::<OrderPlaced>()));
    group.bench_function("a change of the catalogue", |b| b.iter(|| black_box(&changed).decode::<CatalogChanged>()));
}

criterion_group!(benches, calls, failures, events);
criterion_main!(benches);
