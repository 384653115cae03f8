//! Cash that couriers hold for delivered shipments, by its age in days of the shop's time zone.

use platform::testing::Backend;
use proto::orders::v1::{CashSum, Courier, CourierInput, CourierKind};
use rstest::rstest;

use crate::{
    couriers::{create, input, open},
    remittances::{CASH, cash, courier, delivered},
};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn unpaid_cash_ages_at_midnight_and_is_due_after_payout_days(#[case] backend: Backend) {
    let shop = open(backend).await;
    let weekly = courier(&shop).await;
    let monthly = CourierInput { payout_days: 30, ..input("نجمة") };
    let monthly = create(&shop, CourierKind::Manual, monthly).await.expect("created");
    // Days start at 21:00 UTC. Pairs of deliveries are a minute apart: 31 and 30 days, 15 and 14, 8 and 7 before the last.
    for (phone, (moment, courier)) in (1..).zip([
        ("2026-05-10T20:59:00Z", &weekly),
        ("2026-05-10T20:59:00Z", &monthly),
        ("2026-05-10T21:00:00Z", &weekly),
        ("2026-05-10T21:00:00Z", &monthly),
        ("2026-05-26T20:59:00Z", &weekly),
        ("2026-05-26T21:00:00Z", &weekly),
        ("2026-06-02T20:59:00Z", &weekly),
        ("2026-06-02T21:00:00Z", &weekly),
        ("2026-06-10T09:00:00Z", &weekly),
    ]) {
        shop.fixture.clock().set(moment.parse().expect("a moment"));
        delivered(&shop, courier, phone).await;
    }
    let balances = cash(&shop).await.couriers;
    let sum = |shipments: u64| CashSum { shipments, agorot: i64::try_from(shipments).expect("few") * CASH };
    let of = |courier: &Courier| {
        let balance = balances.iter().find(|balance| balance.courier_id == courier.id).cloned();
        let balance = balance.expect("a balance");
        (balance.held.expect("held"), balance.due.expect("due"), balance.ageing)
    };
    assert_eq!(of(&weekly), (sum(2), sum(5), [2, 2, 2, 1].map(sum).to_vec()));
    assert_eq!(of(&monthly), (sum(1), sum(1), [0, 0, 1, 1].map(sum).to_vec()));
}
