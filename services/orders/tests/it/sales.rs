//! Sales reports of the back office.

use std::time::Duration;

use platform::{Actor, testing::Backend};
use proto::{
    common::v1::{
        OrderStatus::{Cancelled, Pending, Processing, Shipped, Unspecified},
        Region,
    },
    orders::v1::{GetSalesRequest, Sales},
};
use rstest::rstest;

use crate::harness::{Shop, With, admin, call, order_request};

const DAY: Duration = Duration::from_hours(24);

async fn sales(shop: &Shop) -> Sales {
    shop.orders.clone().get_sales(call(&admin()).request(GetSalesRequest {})).await.expect("sales").into_inner()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn sales_are_summed_by_shop_days(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 10_000, None);
    let place = async |region: &str, quantity| {
        let order = order_request(&[(oud, quantity)]).with_contact(|contact| contact.region = region.into());
        shop.place(&Actor::Anonymous, order).await.expect("placed").id
    };
    place("WEST_BANK", 9).await;
    shop.fixture.clock().advance(DAY);
    place("WEST_BANK", 3).await;
    shop.fixture.clock().advance(DAY * 22);
    place("JERUSALEM", 4).await;
    shop.fixture.clock().advance(DAY * 7);
    let cancelled = place("ISRAEL", 9).await;
    shop.change(&admin(), &cancelled, Cancelled, Pending).await.expect("cancelled");
    let today = [place("WEST_BANK", 3).await, place("WEST_BANK", 4).await];
    shop.change(&admin(), &today[0], Processing, Pending).await.expect("changed");

    let sales = sales(&shop).await;
    assert_eq!((sales.time_zone.as_str(), sales.days.len()), ("Asia/Hebron", 30));
    let period = |period: &Option<proto::orders::v1::SalesOfPeriod>| {
        let period = period.clone().expect("a period");
        (period.orders, period.revenue_agorot, period.average_agorot)
    };
    assert_eq!(period(&sales.today), (2, 70_000, 35_000));
    assert_eq!(period(&sales.week), (2, 70_000, 35_000), "seven days ago is not this week");
    assert_eq!(period(&sales.month), (4, 140_000, 35_000), "thirty days ago is not this month");
    let month = sales.month.as_ref().expect("a period");
    let by_status = month.by_status.as_ref().expect("counts");
    assert_eq!((by_status.total, by_status.pending, by_status.processing, by_status.cancelled), (5, 3, 1, 1));
    let by_region: Vec<_> = month.by_region.iter().map(|of| (of.region(), of.orders, of.revenue_agorot)).collect();
    assert_eq!(by_region, [(Region::WestBank, 3, 100_000), (Region::Jerusalem, 1, 40_000), (Region::Israel, 0, 0)]);
    let busy: Vec<_> = sales
        .days
        .iter()
        .filter(|day| day.orders > 0)
        .map(|day| (day.day.as_str(), day.orders, day.revenue_agorot))
        .collect();
    assert_eq!(busy, [("2026-05-05", 1, 30_000), ("2026-05-27", 1, 40_000), ("2026-06-03", 2, 70_000)]);
    assert_eq!((sales.days[0].day.as_str(), sales.days[29].day.as_str()), ("2026-05-05", "2026-06-03"));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn best_sellers_include_gift_set_contents(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, None), shop.catalog.add_variant("ورد", 500, None));
    let musk = shop.catalog.add_variant("مسك", 700, None);
    let gift = shop.catalog.add_gift_set(900, &[(oud, 1), (musk, 2)]);
    let place = async |order| shop.place(&Actor::Anonymous, order).await.expect("placed").id;
    place(order_request(&[(oud, 2)]).with_gift_set(gift, 3)).await;
    shop.catalog.rename(oud, "عود الليل");
    place(order_request(&[(oud, 4), (rose, 5)])).await;
    let cancelled = place(order_request(&[(rose, 900)])).await;
    shop.change(&admin(), &cancelled, Cancelled, Unspecified).await.expect("cancelled");

    let best = sales(&shop).await.best_sellers;
    let ranking: Vec<_> = best.iter().map(|best| (best.name.as_str(), best.units, best.revenue_agorot)).collect();
    assert_eq!(ranking, [("عود الليل", 9, Some(6_000)), ("مسك", 6, None), ("ورد", 5, Some(2_500))]);
    assert_eq!((best[0].product_id.as_str(), best[0].brand_name.as_str()), (oud.product.to_string().as_str(), "عطّار"));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn sales_list_ten_longest_waiting_orders(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let mut ids = Vec::new();
    for _ in 0..14 {
        ids.push(shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed").id);
    }
    for (n, status) in [(0, Processing), (1, Processing), (1, Shipped), (2, Cancelled), (5, Processing)] {
        shop.change(&admin(), &ids[n], status, Unspecified).await.expect("changed");
    }
    let waiting = sales(&shop).await.waiting;
    let numbers: Vec<_> = waiting.iter().map(|order| order.number).collect();
    assert_eq!(numbers, [1001, 1004, 1005, 1006, 1007, 1008, 1009, 1010, 1011, 1012]);
    let first = &waiting[0];
    assert_eq!((first.id.as_str(), first.status(), first.total_agorot), (ids[0].as_str(), Processing, 3_500));
    assert_eq!(first.customer_name, "ليلى حداد");
}
