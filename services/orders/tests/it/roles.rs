//! Permissions of administrator roles on orders.

use std::slice;

use platform::{Actor, Call, ErrorCode, testing::Backend};
use proto::{
    common::v1::AdminRole,
    orders::v1::{
        AddNoteRequest, BulkUpdateStatusRequest, ChangeStatusRequest, CountByStatusRequest,
        CountOrdersContainingRequest, DeleteNoteRequest, ExportOrdersRequest, GetCashReportRequest, GetOrderRequest,
        GetPickingListRequest, GetSalesRequest, ListEventsRequest, ListMessageTemplatesRequest, ListOrdersRequest,
        RecordPrintsRequest, SetMessageTemplateRequest, UpdateOrderRequest,
    },
};
use rstest::rstest;
use tonic::Status;

use crate::harness::{Shop, admin_of, call, customer, order_request};

/// Return the outcome of every call that is restricted to the orders role.
async fn answers(shop: &Shop, call: &Call, id: &str) -> Vec<(&'static str, Option<ErrorCode>)> {
    let orders = || shop.orders.clone();
    let id = || id.to_owned();
    let code = |answer: Result<(), Status>| answer.err().map(|status| platform::Error::from(status).code());
    macro_rules! answers {
        ($($name:ident $request:expr;)+) => {
            vec![$((stringify!($name), code(orders().$name(call.request($request)).await.map(|_| ())))),+]
        };
    }
    answers! {
        get_order GetOrderRequest { id: id() };
        list_orders ListOrdersRequest::default();
        count_by_status CountByStatusRequest {};
        list_events ListEventsRequest { after: None };
        change_status ChangeStatusRequest { id: id(), ..Default::default() };
        update_order UpdateOrderRequest { id: id(), ..Default::default() };
        add_note AddNoteRequest { id: id(), ..Default::default() };
        delete_note DeleteNoteRequest { id: id(), ..Default::default() };
        bulk_update_status BulkUpdateStatusRequest::default();
        record_prints RecordPrintsRequest::default();
        get_picking_list GetPickingListRequest::default();
        get_cash_report GetCashReportRequest { day: None };
        list_message_templates ListMessageTemplatesRequest {};
        set_message_template SetMessageTemplateRequest { status: 1, text: String::new() };
        get_sales GetSalesRequest {};
        export_orders ExportOrdersRequest::default();
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn orders_require_owner_or_orders_role(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let id = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)])).await.expect("placed").id;
    for role in [AdminRole::Owner, AdminRole::Orders] {
        for (name, code) in answers(&shop, &call(&admin_of(role, "سلمى")), &id).await {
            assert!(!matches!(code, Some(ErrorCode::Forbidden | ErrorCode::Unauthenticated)), "{role:?} {name}");
        }
    }
    for (name, code) in answers(&shop, &call(&admin_of(AdminRole::Catalog, "عمر")), &id).await {
        assert_eq!(code, Some(ErrorCode::Forbidden), "{name}");
    }
    for (name, code) in answers(&shop, &call(&Actor::Anonymous), &id).await {
        assert_eq!(code, Some(ErrorCode::Unauthenticated), "{name}");
    }
    let own = |name: &str| name == "list_orders";
    for (name, code) in answers(&shop, &call(&customer()), &id).await {
        let expected = if name == "get_order" {
            Some(ErrorCode::NotFound)
        } else {
            Some(ErrorCode::Forbidden).filter(|_| !own(name))
        };
        assert_eq!(code, expected, "{name}");
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn any_admin_may_count_orders_containing_items(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let (oud, rose) = (shop.catalog.add_variant("عود", 1_000, None), shop.catalog.add_variant("ورد", 500, None));
    let gift = shop.catalog.add_gift_set(900, &[(rose, 1)]);
    let place = async |order| shop.place(&Actor::Anonymous, order).await.expect("placed").id;
    let first = place(order_request(&[(oud, 1)])).await;
    place(crate::harness::With::with_gift_set(order_request(&[(oud, 1), (rose, 1)]), gift, 1)).await;
    place(crate::harness::With::with_gift_set(order_request(&[]), gift, 1)).await;
    let cancelled = proto::common::v1::OrderStatus::Cancelled;
    shop.change(&crate::harness::admin(), &first, cancelled, proto::common::v1::OrderStatus::Pending)
        .await
        .expect("cancelled");

    let count = async |variants: &[String], gift_sets: &[String]| {
        let request = CountOrdersContainingRequest { variant_ids: variants.to_vec(), gift_set_ids: gift_sets.to_vec() };
        let keeper = call(&admin_of(AdminRole::Catalog, "عمر"));
        let counts =
            shop.orders.clone().count_orders_containing(keeper.request(request)).await.expect("counts").into_inner();
        (counts.orders, counts.open_orders)
    };
    let (oud, rose, gift) = (oud.variant.to_string(), rose.variant.to_string(), gift.to_string());
    assert_eq!(count(slice::from_ref(&oud), &[]).await, (2, 1));
    assert_eq!(count(slice::from_ref(&rose), &[]).await, (2, 2), "inside gift sets too");
    assert_eq!(count(&[], slice::from_ref(&gift)).await, (2, 2));
    assert_eq!(count(&[oud, rose], &[gift]).await, (3, 2), "each order once");
    assert_eq!(count(&[], &["x".to_owned()]).await, (0, 0));
    let outsider = call(&customer()).request(CountOrdersContainingRequest::default());
    assert!(shop.orders.clone().count_orders_containing(outsider).await.is_err());
}
