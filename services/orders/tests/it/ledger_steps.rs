//! The ledger after random deliveries, corrections, statements and reversals: every account balances to the agora.

use std::collections::HashMap;

use platform::{Error, ErrorCode, testing::Backend};
use proptest::{
    prelude::*,
    sample::Index,
    test_runner::{Config, TestRunner},
};
use proto::orders::v1::{
    Courier, CourierKind,
    LedgerAccount::{self, Till},
    LedgerEntry, Remittance, RemittanceState, Shipment, ShipmentState,
};
use rstest::rstest;

use crate::{
    couriers::{create, input, open},
    harness::{Shop, admin},
    ledger::all,
    remittances::{confirm, discard, get as get_remittance, import, reverse, statement},
    shipments::{booked, get, order_of, packed, progress, record},
};

/// An operation on cash; those that are not possible change nothing.
#[derive(Clone, Debug)]
enum Step {
    /// Pack an order and book it, with the first or the second courier.
    Book(Index),
    Deliver(Index),
    TakeBack(Index),
    Collect(Index, Option<i64>),
    Import(Paper),
    Confirm(Index),
    Reverse(Index),
    Discard(Index),
}

/// A statement of a courier: shipments of any courier, with what it adds to their cash, and its fees.
#[derive(Clone, Debug)]
struct Paper {
    courier: Index,
    lines: Vec<(Index, i64, i64)>,
    /// Fee without a parcel.
    fee: i64,
    /// Money that arrived without being stated.
    unstated: i64,
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let line = (any::<Index>(), prop_oneof![2 => Just(0), 1 => -4_000_i64..1_000], 0_i64..4_000);
    let paper = (any::<Index>(), prop::collection::vec(line, 0..5), 0_i64..100, -100_i64..100);
    let paper = paper.prop_map(|(courier, lines, fee, unstated)| Paper { courier, lines, fee, unstated });
    let step = prop_oneof![
        4 => any::<Index>().prop_map(Step::Book),
        6 => any::<Index>().prop_map(Step::Deliver),
        1 => any::<Index>().prop_map(Step::TakeBack),
        2 => (any::<Index>(), prop::option::of(0_i64..5_000)).prop_map(|(which, cash)| Step::Collect(which, cash)),
        4 => paper.prop_map(Step::Import),
        6 => any::<Index>().prop_map(Step::Confirm),
        2 => any::<Index>().prop_map(Step::Reverse),
        1 => any::<Index>().prop_map(Step::Discard),
    ];
    prop::collection::vec(step, 4..24)
}

/// Everything that the steps of one case made.
struct Books<'s> {
    shop: &'s Shop,
    couriers: [Courier; 2],
    shipments: Vec<Shipment>,
    remittances: Vec<Remittance>,
    /// Phones are used once, so that a phone names one shipment.
    phones: usize,
}

impl<'s> Books<'s> {
    async fn open(shop: &'s Shop, number: usize) -> Self {
        let courier = async |name: &str| {
            let courier = input(&format!("{name} {number}"));
            create(shop, CourierKind::Manual, courier).await.expect("created")
        };
        let couriers = [courier("أبو علي").await, courier("السريع").await];
        Self { shop, couriers, shipments: Vec::new(), remittances: Vec::new(), phones: number * 100 }
    }

    async fn take(&mut self, step: &Step) {
        match step {
            Step::Book(courier) => {
                self.phones += 1;
                let order = packed(self.shop, self.phones).await;
                self.shipments.push(booked(self.shop, courier.get(&self.couriers), &order).await);
            }
            Step::Deliver(which) => self.record(which, ShipmentState::Delivered).await,
            Step::TakeBack(which) => self.record(which, ShipmentState::PickedUp).await,
            Step::Collect(which, agorot) => {
                if let Some(shipment) = choose(*which, &self.shipments) {
                    let order = order_of(self.shop, shipment).await;
                    self.shop.collect(&admin(), &order.id, *agorot).await.expect("recorded");
                }
            }
            Step::Import(paper) => self.import(paper).await,
            Step::Confirm(which) => {
                if let Some(seen) = self.seen(which).await {
                    refused_or(confirm(self.shop, &seen).await);
                }
            }
            Step::Reverse(which) => {
                if let Some(seen) = self.seen(which).await {
                    refused_or(reverse(self.shop, &seen).await);
                }
            }
            Step::Discard(which) => {
                if let Some(seen) = self.seen(which).await
                    && refused_or(discard(self.shop, &seen).await).is_some()
                {
                    self.remittances.retain(|remittance| remittance.id != seen.id);
                }
            }
        }
    }

    async fn record(&self, which: &Index, state: ShipmentState) {
        if let Some(shipment) = choose(*which, &self.shipments) {
            refused_or(record(self.shop, &get(self.shop, &shipment.id).await, state, "").await);
        }
    }

    async fn import(&mut self, paper: &Paper) {
        let mut lines = vec![("", 0, paper.fee)];
        for (which, difference, fee) in &paper.lines {
            if let Some(shipment) = choose(*which, &self.shipments) {
                let barcode = shipment.barcode.as_deref().expect("a barcode");
                lines.push((barcode, shipment.cash_agorot + difference, *fee));
            }
        }
        let mut statement = statement(paper.courier.get(&self.couriers), &lines);
        statement.declared_agorot = (statement.declared_agorot + paper.unstated).max(0);
        let imported = import(self.shop, statement).await.expect("imported");
        if !imported.replayed {
            self.remittances.push(imported);
        }
    }

    /// Read a remittance again, as somebody who is about to change it does.
    async fn seen(&self, which: &Index) -> Option<Remittance> {
        let remittance = choose(*which, &self.remittances)?;
        Some(get_remittance(self.shop, &remittance.id).await.expect("found"))
    }

    async fn check(&self) {
        let entries = all(self.shop).await;
        assert!(entries.iter().all(|entry| entry.agorot > 0 && entry.debit != entry.credit), "{entries:?}");
        let mut held = HashMap::<String, i64>::new();
        for shipment in &self.shipments {
            let order = order_of(self.shop, shipment).await;
            let of_order = entries.iter().filter(|entry| entry.order_number == Some(order.number));
            let collected = -balance(of_order, LedgerAccount::Order);
            assert!(collected >= 0, "{}: {entries:?}", order.number);
            assert_eq!(progress(&order).1.unwrap_or(0), collected, "{}", order.number);
            let current = get(self.shop, &shipment.id).await;
            if current.state() == ShipmentState::Delivered {
                *held.entry(current.courier.expect("a courier").name).or_default() += current.cash_agorot;
            }
        }
        for courier in &self.couriers {
            let own = entries.iter().filter(|entry| entry.courier_name.as_ref() == Some(&courier.name));
            let expected = held.get(&courier.name).copied().unwrap_or_default();
            assert_eq!(balance(own, LedgerAccount::Courier), expected, "{}", courier.name);
        }
        for remittance in &self.remittances {
            let current = get_remittance(self.shop, &remittance.id).await.expect("found");
            let own = entries.iter().filter(|entry| entry.remittance_number == Some(current.number));
            let is_posted = current.state() == RemittanceState::Confirmed;
            assert_eq!(balance(own, Till), if is_posted { current.declared_agorot } else { 0 }, "{current:?}");
        }
    }
}

/// Debits of an account without its credits.
fn balance<'e>(entries: impl Iterator<Item = &'e LedgerEntry>, account: LedgerAccount) -> i64 {
    let side = |one: LedgerAccount, entry: &LedgerEntry| if one == account { entry.agorot } else { 0 };
    entries.map(|entry| side(entry.debit(), entry) - side(entry.credit(), entry)).sum()
}

fn choose<T>(which: Index, things: &[T]) -> Option<&T> {
    (!things.is_empty()).then(|| which.get(things))
}

/// Return the outcome of a step; a refusal is none, and any other failure is a defect.
fn refused_or<T>(outcome: Result<T, Error>) -> Option<T> {
    if let Err(failure) = &outcome {
        assert_eq!(failure.code(), ErrorCode::FailedPrecondition, "{failure:?}");
    }
    outcome.ok()
}

#[rstest]
#[case::local(Backend::Local, 12)]
#[case::servers(Backend::Servers, 6)]
fn accounts_balance_after_any_steps(#[case] backend: Backend, #[case] cases: u32) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let shop = runtime.block_on(open(backend));
    let number = std::sync::atomic::AtomicUsize::new(1);
    let mut runner =
        TestRunner::new(Config { cases, max_shrink_iters: 40, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&steps(), |steps| {
        let number = number.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        runtime.block_on(async {
            let mut books = Books::open(&shop, number).await;
            for step in &steps {
                books.take(step).await;
                books.check().await;
            }
        });
        Ok(())
    });
    outcome.expect("the accounts balance");
}
