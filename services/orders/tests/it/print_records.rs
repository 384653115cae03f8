//! Print records of labels and order sheets.

use futures::future::join_all;
use platform::{Actor, ErrorCode, testing::Backend};
use proto::{
    id::OrderId,
    orders::v1::{AlreadyPrinted, Order, PrintKind, PrintRecord, TimelineEntryKind},
};
use rstest::rstest;

use crate::{
    harness::{Shop, admin, admin_named, field_errors, order_request},
    statements::Statements,
};

async fn shop_with_orders(backend: Backend, count: usize) -> (Shop, Vec<String>) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let mut ids = Vec::new();
    for _ in 0..count {
        ids.push(shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed").id);
    }
    (shop, ids)
}

fn labels(order: &Order) -> Option<PrintRecord> {
    order.fulfilment.as_ref().expect("seen by the back office").labels.clone()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn record_prints_rejects_reprint_unless_confirmed(#[case] backend: Backend) {
    let (shop, ids) = shop_with_orders(backend, 3).await;
    let (salma, omar) = (admin_named("سلمى"), admin_named("عمر"));
    let [first, second, third] = [0, 1, 2].map(|n: usize| ids[n].as_str());
    let printed = shop.print(&salma, PrintKind::Labels, &[second, first, second], false).await.expect("printed");
    assert_eq!(printed.iter().map(|order| order.id.as_str()).collect::<Vec<_>>(), [second, first]);
    let label = labels(&printed[0]).expect("printed");
    assert_eq!((label.times, label.by.as_str()), (1, "سلمى"));

    let failure = shop.print(&omar, PrintKind::Labels, &[third, first], false).await.expect_err("warned");
    assert_eq!((failure.code(), failure.slug()), (ErrorCode::FailedPrecondition, "already_printed"));
    let before = failure.state::<AlreadyPrinted>().expect("those that were").orders;
    assert_eq!((before.len(), before[0].number, before[0].printing.as_ref()), (1, 1001, Some(&label)));
    assert_eq!(labels(&shop.get(&salma, third).await.expect("found")), None, "nothing is noted");

    shop.print(&omar, PrintKind::Sheets, &[first], false).await.expect("another thing");
    let printed = shop.print(&omar, PrintKind::Labels, &[third, first], true).await.expect("knowing it");
    let times: Vec<_> = printed.iter().map(|order| labels(order).map(|label| (label.times, label.by))).collect();
    assert_eq!(times, [Some((1, "عمر".to_owned())), Some((2, "عمر".to_owned()))]);
    let fulfilment = shop.get(&salma, first).await.expect("found").fulfilment.expect("seen by the back office");
    let kinds: Vec<_> = fulfilment.timeline.iter().map(proto::orders::v1::TimelineEntry::kind).collect();
    assert_eq!(
        kinds,
        [TimelineEntryKind::Placed, TimelineEntryKind::Labels, TimelineEntryKind::Sheet, TimelineEntryKind::Labels]
    );
    assert_eq!((fulfilment.version, fulfilment.sheets.map(|sheets| sheets.times)), (4, Some(1)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn concurrent_prints_succeed_once(#[case] backend: Backend) {
    let (shop, ids) = shop_with_orders(backend, 4).await;
    let salma = admin();
    let forth: Vec<_> = ids.iter().map(String::as_str).collect();
    let back: Vec<_> = forth.iter().rev().copied().collect();
    let prints = (0..10).map(|n| shop.print(&salma, PrintKind::Labels, if n % 2 == 0 { &forth } else { &back }, false));
    let answers = join_all(prints).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    for failure in answers.into_iter().filter_map(Result::err) {
        assert_eq!(failure.slug(), "already_printed");
        assert_eq!(failure.state::<AlreadyPrinted>().expect("those that were").orders.len(), 4);
    }
    for id in &forth {
        assert_eq!(labels(&shop.get(&salma, id).await.expect("found")).map(|label| label.times), Some(1));
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn record_prints_rejects_unknown_orders(#[case] backend: Backend) {
    let (shop, ids) = shop_with_orders(backend, 1).await;
    let unknown = OrderId::new().to_string();
    let failure = shop.print(&admin(), PrintKind::Labels, &[&ids[0], "1001"], false).await.expect_err("no id");
    assert_eq!(field_errors(&failure), [("orders.1", "unknown_thing")]);
    let failure = shop.print(&admin(), PrintKind::Labels, &[&unknown, &ids[0]], false).await.expect_err("none's id");
    assert_eq!(field_errors(&failure), [("orders.0", "unknown_thing")]);
    let failure = shop.print(&admin(), PrintKind::Unspecified, &[], false).await.expect_err("nothing");
    assert_eq!(field_errors(&failure), [("kind", "required"), ("orders", "at_least_one")]);
    let many = vec![ids[0].as_str(); 501];
    let failure = shop.print(&admin(), PrintKind::Labels, &many, false).await.expect_err("too many");
    assert_eq!(field_errors(&failure), [("orders", "too_many")]);
    assert_eq!(labels(&shop.get(&admin(), &ids[0]).await.expect("found")), None);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn record_prints_uses_constant_number_of_statements(#[case] backend: Backend) {
    let (shop, ids) = shop_with_orders(backend, 40).await;
    let ids: Vec<_> = ids.iter().map(String::as_str).collect();
    let (statements, _listening) = Statements::listen();
    let mut written = Vec::new();
    for ids in [&ids[..1], &ids[1..]] {
        statements.take();
        shop.print(&admin(), PrintKind::Labels, ids, false).await.expect("printed");
        // The relay marks events at arbitrary times.
        written
            .push(statements.take().into_iter().filter(|sql| !sql.contains(r#"UPDATE "outbox""#)).collect::<Vec<_>>());
    }
    assert_eq!(written[0].len(), written[1].len(), "{written:#?}");
    if backend == Backend::Servers {
        let [.., lock, append] = &written[1][..] else { panic!("{written:#?}") };
        assert!(lock.contains("pg_advisory_xact_lock") && append.contains(r#"INSERT INTO "outbox""#), "{written:#?}");
    }
    shop.events(40).await;
}
