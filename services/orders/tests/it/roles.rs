//! Permissions of administrator roles on orders.

use std::slice;

use platform::{Actor, Call, ErrorCode, testing::Backend};
use proto::{
    common::v1::AdminRole,
    orders::v1::{
        AddCustomerNoteRequest, AddNoteRequest, AdminPlacement, ApproveReturnRequest, BlockCustomerRequest,
        BookShipmentsRequest, BulkUpdateStatusRequest, ChangeReturnKindRequest, ChangeStatusRequest,
        CloseReturnRequest, CountByStatusRequest, CountOrdersContainingRequest, CountReturnsRequest,
        CreateOrderDraftRequest, CreateReturnRequest, DeclineReturnRequest, DeleteCustomerNoteRequest,
        DeleteNoteRequest, DeleteOrderDraftRequest, ExportOrdersRequest, ExportShipmentsRequest, GetCallRuleRequest,
        GetCashReportRequest, GetCreditRulesRequest, GetCustomerRequest, GetDeliveryReportRequest,
        GetOrderDraftRequest, GetOrderRequest, GetPhoneSummaryRequest, GetPickingListRequest, GetReturnReportRequest,
        GetReturnRequest, GetReturnRulesRequest, GetSalesRequest, GetShipmentRequest, ListCouriersRequest,
        ListCustomersRequest, ListEventsRequest, ListMessageTemplatesRequest, ListOrderDraftsRequest,
        ListOrdersRequest, ListReturnsRequest, ListShipmentsRequest, MergeCustomersRequest, PlaceOrderRequest,
        ReceiveReturnRequest, RecordPrintsRequest, RecordShipmentStateRequest, RefreshShipmentRequest,
        ReviseOrderRequest, SaveOrderDraftRequest, SetMessageTemplateRequest, UnblockCustomerRequest, UndoMergeRequest,
        UpdateOrderRequest,
    },
};
use rstest::rstest;
use tonic::Status;

use crate::harness::{Shop, admin_of, call, customer, order_request};

/// Return the outcome of every call that is restricted to the orders role.
async fn answers(shop: &Shop, call: &Call, id: &str) -> Vec<(&'static str, Option<ErrorCode>)> {
    let (orders, customers) = (|| shop.orders.clone(), || shop.customers.clone());
    let id = || id.to_owned();
    let taken = || PlaceOrderRequest { admin_placement: Some(AdminPlacement::default()), ..Default::default() };
    let code = |answer: Result<(), Status>| answer.err().map(|status| platform::Error::from(status).code());
    macro_rules! answers {
        ($client:ident: $($name:ident $request:expr;)+) => {
            vec![$((stringify!($name), code($client().$name(call.request($request)).await.map(|_| ())))),+]
        };
    }
    let mut answers = answers! {
        orders:
        get_order GetOrderRequest { id: id() };
        list_orders ListOrdersRequest::default();
        count_by_status CountByStatusRequest {};
        list_events ListEventsRequest { after: None };
        change_status ChangeStatusRequest { id: id(), ..Default::default() };
        update_order UpdateOrderRequest { id: id(), ..Default::default() };
        revise_order ReviseOrderRequest { id: id(), ..Default::default() };
        preview_revision ReviseOrderRequest { id: id(), ..Default::default() };
        add_note AddNoteRequest { id: id(), ..Default::default() };
        delete_note DeleteNoteRequest { id: id(), ..Default::default() };
        bulk_update_status BulkUpdateStatusRequest::default();
        record_prints RecordPrintsRequest::default();
        get_picking_list GetPickingListRequest::default();
        get_cash_report GetCashReportRequest { day: None };
        list_message_templates ListMessageTemplatesRequest {};
        set_message_template SetMessageTemplateRequest { status: 1, ..Default::default() };
        get_sales GetSalesRequest {};
        export_orders ExportOrdersRequest::default();
        place_order taken();
        get_phone_summary GetPhoneSummaryRequest::default();
        create_order_draft CreateOrderDraftRequest::default();
        list_order_drafts ListOrderDraftsRequest {};
        get_order_draft GetOrderDraftRequest { id: id() };
        save_order_draft SaveOrderDraftRequest { id: id(), ..Default::default() };
        delete_order_draft DeleteOrderDraftRequest { id: id() };
    };
    answers.extend(answers! {
        customers:
        list_customers ListCustomersRequest::default();
        get_customer GetCustomerRequest::default();
        add_customer_note AddCustomerNoteRequest::default();
        delete_customer_note DeleteCustomerNoteRequest::default();
        block_customer BlockCustomerRequest::default();
        unblock_customer UnblockCustomerRequest::default();
        merge_customers MergeCustomersRequest::default();
        undo_merge UndoMergeRequest::default();
        get_call_rule GetCallRuleRequest {};
    });
    let returns = || shop.returns.clone();
    answers.extend(answers! {
        returns:
        list_returns ListReturnsRequest::default();
        get_return GetReturnRequest { id: id() };
        create_return CreateReturnRequest { order_id: id(), ..Default::default() };
        approve_return ApproveReturnRequest::default();
        decline_return DeclineReturnRequest::default();
        receive_return ReceiveReturnRequest::default();
        close_return CloseReturnRequest::default();
        change_return_kind ChangeReturnKindRequest::default();
        count_returns CountReturnsRequest {};
        get_return_report GetReturnReportRequest::default();
        get_return_rules GetReturnRulesRequest {};
    });
    let credits = || shop.credits.clone();
    answers.extend(answers! {
        credits:
        get_credit_rules GetCreditRulesRequest {};
    });
    let (couriers, shipments) = (|| shop.couriers.clone(), || shop.shipments.clone());
    answers.extend(answers! {
        couriers:
        list_couriers ListCouriersRequest {};
    });
    answers.extend(answers! {
        shipments:
        book_shipments BookShipmentsRequest::default();
        list_shipments ListShipmentsRequest::default();
        get_shipment GetShipmentRequest { id: id() };
        record_shipment_state RecordShipmentStateRequest { id: id(), ..Default::default() };
        refresh_shipment RefreshShipmentRequest { id: id() };
        export_shipments ExportShipmentsRequest::default();
        get_delivery_report GetDeliveryReportRequest::default();
    });
    answers
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
