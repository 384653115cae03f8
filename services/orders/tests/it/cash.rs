//! Cash report of the orders shipped on one day.

use std::time::Duration;

use platform::{Actor, Error, testing::Backend};
use proto::{
    common::v1::{
        OrderStatus::{Cancelled, Delivered, Processing, Shipped, Unspecified},
        Region,
    },
    orders::v1::{CashReport, CashSums, CourierKind, GetCashReportRequest, ShipmentState},
};
use rstest::rstest;

use crate::{
    couriers::{create, input, open},
    harness::{Shop, With, admin, call, field_errors, order_request},
    shipments::{booked, packed, record},
};

async fn cash_report(shop: &Shop, day: Option<&str>) -> Result<CashReport, Error> {
    let request = call(&admin()).request(GetCashReportRequest { day: day.map(str::to_owned) });
    Ok(shop.orders.clone().get_cash_report(request).await?.into_inner())
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cash_report_lists_orders_shipped_that_day(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 10_000, None);
    let mut ids = Vec::new();
    for region in ["WEST_BANK", "JERUSALEM", "WEST_BANK", "WEST_BANK", "ISRAEL"] {
        let order = order_request(&[(oud, 3)]).with_contact(|contact| contact.region = region.into());
        ids.push(shop.place(&Actor::Anonymous, order).await.expect("placed").id);
    }
    for id in &ids {
        shop.change(&admin(), id, Processing, Unspecified).await.expect("changed");
    }
    // The clock shows 12:30 in Hebron: the next day starts eleven and a half hours later.
    for id in &ids[..4] {
        shop.change(&admin(), id, Shipped, Processing).await.expect("changed");
    }
    shop.fixture.clock().advance(Duration::from_mins(11 * 60 + 30));
    shop.change(&admin(), &ids[4], Shipped, Processing).await.expect("changed");
    shop.change(&admin(), &ids[0], Delivered, Shipped).await.expect("changed");
    shop.collect(&admin(), &ids[0], 30_000).await.expect("noted");
    shop.change(&admin(), &ids[2], Cancelled, Shipped).await.expect("returned");
    shop.change(&admin(), &ids[3], Processing, Shipped).await.expect("called back");

    let day = cash_report(&shop, Some("2026-05-04")).await.expect("a report");
    let regions: Vec<_> = day.regions.iter().map(|region| (region.region(), region.orders.len())).collect();
    assert_eq!(regions, [(Region::WestBank, 2), (Region::Jerusalem, 1)]);
    let first = &day.regions[0].orders[0];
    assert_eq!(
        (first.id.as_str(), first.total_agorot, first.collected_agorot),
        (ids[0].as_str(), 30_000, Some(30_000))
    );
    assert_eq!((first.status(), first.phone.as_str(), first.city.as_str()), (Delivered, "+970591234567", "رام الله"));
    let sums = |to_collect_agorot, collected_agorot, outstanding_agorot| {
        Some(CashSums { to_collect_agorot, collected_agorot, outstanding_agorot })
    };
    assert_eq!(day.regions[0].sums, sums(30_000, 30_000, 0));
    assert_eq!(day.sums, sums(60_000, 30_000, 30_000));

    let today = cash_report(&shop, None).await.expect("a report");
    assert_eq!((today.day.as_str(), today.regions.len()), ("2026-05-05", 1));
    assert_eq!((today.regions[0].region(), today.regions[0].orders[0].id.as_str()), (Region::Israel, ids[4].as_str()));
    let empty = cash_report(&shop, Some("2026-05-03")).await.expect("a report");
    assert_eq!((empty.regions.len(), empty.sums), (0, sums(0, 0, 0)));
    assert_eq!(
        field_errors(&cash_report(&shop, Some("4.5.2026")).await.expect_err("no day")),
        [("day", "day_malformed")]
    );
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn cash_report_names_the_courier_of_the_present_shipment(#[case] backend: Backend) {
    let shop = open(backend).await;
    let first = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let second = create(&shop, CourierKind::Manual, input("نجمة")).await.expect("created");
    let (sent, carried) = (packed(&shop, 1).await, packed(&shop, 2).await);
    let cancelled = booked(&shop, &first, &sent).await;
    record(&shop, &cancelled, ShipmentState::Cancelled, "").await.expect("cancelled");
    let present = booked(&shop, &second, &sent).await;
    record(&shop, &present, ShipmentState::PickedUp, "").await.expect("picked up");
    shop.change(&admin(), &carried.id, Shipped, Processing).await.expect("carried by the shop itself");
    let report = cash_report(&shop, None).await.expect("a report");
    let named: Vec<_> =
        report.regions[0].orders.iter().map(|order| (order.number, order.courier_name.as_deref())).collect();
    assert_eq!(named, [(sent.number, Some("نجمة")), (carried.number, None)]);
}
