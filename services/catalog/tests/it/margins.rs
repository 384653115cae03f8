//! Margins by group, days until products run out, and the orders of a batch.

use std::time::Duration;

use platform::{ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        DeleteProductRequest, GetMarginReportRequest, ListBatchOrdersRequest, ListOrderBatchesRequest,
        ListRunOutsRequest, MarginGroup, MarginRow,
    },
    common::v1::OrderStatus,
    id::OrderId,
};
use rstest::rstest;

use crate::{
    cellar::{Cellar, Sold, moved},
    shop::{admin, bad, field_errors, good},
};

/// Return the rows of a report as key, name, units, revenue, known revenue and known cost.
async fn report(cellar: &Cellar, group: MarginGroup, from: &str, to: &str) -> Vec<(String, String, [i64; 4])> {
    let request = GetMarginReportRequest { group: group.into(), from: from.to_owned(), to: to.to_owned() };
    let report = good(cellar.shop.bottles().get_margin_report(admin(request)).await);
    let row = |MarginRow { key, name, margin }: MarginRow| {
        let margin = margin.expect("a margin");
        let sums = [margin.units, margin.revenue_agorot, margin.known_revenue_agorot, margin.known_cost_agorot];
        (key, name, sums)
    };
    let rows: Vec<_> = report.rows.into_iter().map(row).collect();
    let total = report.total.expect("a total");
    let sum = |index: usize| rows.iter().map(|(.., sums)| sums[index]).sum::<i64>();
    assert_eq!((total.units, total.revenue_agorot), (sum(0), sum(1)));
    assert_eq!((total.known_revenue_agorot, total.known_cost_agorot), (sum(2), sum(3)));
    rows
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn margins_are_summed_by_size_product_brand_and_month(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    cellar.an_open_bottle(10_000, Some(10_000), "").await;
    let packed = |at: &str, lines: &[Sold<'_>]| {
        moved(OrderId::new(), OrderStatus::Processing, at.parse().expect("a moment"), lines)
    };
    cellar
        .apply(&[
            // It is October in Hebron.
            packed("2026-09-30T22:30:00Z", &[(&cellar.large, 2, 8_000)]),
            packed("2026-11-05T10:00:00Z", &[(&cellar.large, 1, 4_000), (&cellar.small, 1, 3_000)]),
            packed("2026-11-06T10:00:00Z", &[(&cellar.own, 1, 30_000)]),
        ])
        .await;

    let row = |key: &str, name: &str, sums| (key.to_owned(), name.to_owned(), sums);
    let by = async |group| report(&cellar, group, "2026-01-01", "").await;
    let sizes = [
        row("5000", "", [1, 30_000, 0, 0]),
        row("500", "", [3, 12_000, 12_000, 1_500]),
        row("200", "", [1, 3_000, 3_000, 200]),
    ];
    assert_eq!(by(MarginGroup::Size).await, sizes);
    let request =
        GetMarginReportRequest { group: MarginGroup::Brand.into(), from: "2026-01-01".into(), ..Default::default() };
    let report_by_brand = good(cellar.shop.bottles().get_margin_report(admin(request)).await);
    assert_eq!(report_by_brand.rows[0].margin.map(|margin| (margin.known_units, margin.units)), Some((4, 5)));
    let all = [5, 45_000, 15_000, 1_700];
    assert_eq!(by(MarginGroup::Product).await, [row(&cellar.product.id, "Sauvage", all)]);
    let brand = cellar.product.brand.clone().expect("a brand");
    assert_eq!(by(MarginGroup::Brand).await, [row(&brand.id, "Dior", all)]);
    let months = [row("2026-10", "", [2, 8_000, 8_000, 1_000]), row("2026-11", "", [3, 37_000, 7_000, 700])];
    assert_eq!(by(MarginGroup::Month).await, months);
    assert_eq!(report(&cellar, MarginGroup::Month, "2026-10-01", "2026-10-01").await, months[..1]);
    assert_eq!(report(&cellar, MarginGroup::Month, "2026-11-05", "2026-11-05").await[0].2, [2, 7_000, 7_000, 700]);
    assert_eq!(report(&cellar, MarginGroup::Month, "2026-12-01", "").await, []);
    let reversed = GetMarginReportRequest { group: 0, from: "2026-12-02".into(), to: "2026-12-01".into() };
    let refused = bad(cellar.shop.bottles().get_margin_report(admin(reversed)).await);
    assert_eq!(field_errors(&refused), ["group not_an_option", "to days_reversed"]);

    let doomed = DeleteProductRequest { id: cellar.product.id.clone() };
    good(cellar.shop.products().delete_product(admin(doomed)).await);
    assert_eq!(by(MarginGroup::Product).await, [row(&cellar.product.id, "Sauvage", all)]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn orders_of_a_batch_are_found_in_any_case(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    cellar.an_open_bottle(700, Some(700), "Ab-1").await;
    cellar.an_open_bottle(5_000, Some(5_000), "Cd-2").await;
    let lines = [(&cellar.large, 1, 4_000)];
    let first = cellar.pack(&lines).await;
    cellar.shop.a_minute_passes();
    let second = cellar.pack(&lines).await;
    let cancelled = cellar.pack(&lines).await;
    cellar.apply(&[moved(cancelled, OrderStatus::Cancelled, cellar.minutes_later(1), &lines)]).await;

    let orders = async |code: &str| {
        let request = ListBatchOrdersRequest { batch_code: code.to_owned(), page: None };
        let found = good(cellar.shop.bottles().list_batch_orders(admin(request)).await);
        assert_eq!(found.meta.expect("a page").total, found.orders.len() as u64);
        found.orders.into_iter().map(|order| (order.order_id, order.ml_centi)).collect::<Vec<_>>()
    };
    assert_eq!(orders("aB-1").await, [(second.to_string(), 200), (first.to_string(), 500)]);
    assert_eq!(orders(" CD-2 ").await, [(second.to_string(), 300)]);
    assert_eq!(orders("other").await, []);
    let nothing = ListBatchOrdersRequest { batch_code: " ".to_owned(), page: None };
    let refused = bad(cellar.shop.bottles().list_batch_orders(admin(nothing)).await);
    assert_eq!(field_errors(&refused), ["batch_code required"]);

    let request = ListOrderBatchesRequest { order_ids: [first, second, cancelled].map(|id| id.to_string()).into() };
    let batches = good(cellar.shop.bottles().list_order_batches(admin(request)).await).batches;
    let batches: Vec<_> = batches.into_iter().map(|batch| (batch.order_id, batch.batch_code)).collect();
    let expected = [(first, "Ab-1"), (second, "Ab-1"), (second, "Cd-2")];
    assert_eq!(batches, expected.map(|(order, code)| (order.to_string(), code.to_owned())));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn products_are_listed_by_the_day_on_which_they_run_out(#[case] backend: Backend) {
    let cellar = Cellar::open(backend).await;
    let opened = cellar.an_open_bottle(1_500, None, "").await;
    cellar.a_bottle(500, None, "").await;
    let run_out = async || {
        let page = good(cellar.shop.bottles().list_run_outs(admin(ListRunOutsRequest { page: None })).await);
        assert_eq!(page.meta.expect("a page").total, 1);
        page.run_outs.into_iter().next().expect("the product")
    };
    let idle = run_out().await;
    assert_eq!((idle.stock_centi, idle.open_centi, idle.sealed_centi), (1_500, 1_500, 500));
    assert_eq!((idle.poured_centi, idle.days), (0, None));
    assert_eq!(idle.product.expect("a product").brand_name, "Dior");

    cellar.pack(&[(&cellar.large, 2, 8_000)]).await;
    let paced = run_out().await;
    assert_eq!((paced.stock_centi, paced.open_centi, paced.poured_centi), (1_500, 500, 1_000));
    assert_eq!(paced.days, Some(60), "20 ml at 10 ml in 30 days");
    assert_eq!(cellar.bottle(&opened).await.left_centi, 500);
    cellar.shop.fixture.clock().advance(Duration::from_hours(31 * 24));
    assert_eq!(run_out().await.days, None);
}

#[tokio::test]
async fn margin_of_an_order_is_unknown_until_it_is_packed() {
    let cellar = Cellar::open(Backend::Local).await;
    cellar.an_open_bottle(1_500, Some(1_500), "").await;
    let order = OrderId::new();
    assert!(cellar.margin(order).await.is_none());
    let lines = [(&cellar.large, 1, 4_000), (&cellar.small, 1, 3_000)];
    let at = cellar.minutes_later(-5);
    cellar.apply(&[moved(order, OrderStatus::Processing, at, &lines)]).await;
    let margin = cellar.margin(order).await.expect("packed");
    assert_eq!(margin.packed_at, Some(proto::time::timestamp(at)));
    let named: Vec<_> = margin.lines.iter().map(|line| (&*line.product_name, &*line.variant_name)).collect();
    assert_eq!(named, [("Sauvage", "2 ml"), ("Sauvage", "5 ml")]);
    let bad_id = proto::catalog::v1::GetOrderMarginRequest { order_id: "x".to_owned() };
    assert_eq!(bad(cellar.shop.bottles().get_order_margin(admin(bad_id)).await).code(), ErrorCode::NotFound);
}
