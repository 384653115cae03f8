//! Shipments that administrators book and record: one for an order, which moves its status and its cash.

use platform::{Actor, Error, testing::Backend};
use proto::{
    common::v1::OrderStatus,
    id::OrderId,
    orders::v1::{
        BookShipmentsRequest, BookingOutcome, Courier, CourierInput, CourierKind, DeliveryGrouping,
        ExportShipmentsRequest, GetDeliveryReportRequest, GetShipmentRequest, ListShipmentsRequest, Order,
        RecordShipmentStateRequest, Shipment, ShipmentColumn, ShipmentField, ShipmentInput, ShipmentState,
        TimelineEntryKind,
    },
};
use rstest::rstest;

use crate::{
    courier_servers::CITY,
    couriers::{create, input, open, update},
    harness::{Shop, With, admin, call, field_errors, order_request},
};

/// Place an order of 10 shekels and 25 of shipping, and confirm that it is being packed.
pub(crate) async fn packed(shop: &Shop, phone: usize) -> Order {
    let oud = shop.catalog.add_variant("عود", 1_000, None);
    let request = order_request(&[(oud, 1)]).by_phone(phone).with_contact(|contact| contact.city = CITY.into());
    let placed = shop.place(&Actor::Anonymous, request).await.expect("placed");
    shop.change(&admin(), &placed.id, OrderStatus::Processing, OrderStatus::Pending).await.expect("processing")
}

/// Book orders with a courier, each with the barcode that is typed for it.
pub(crate) async fn book(
    shop: &Shop,
    courier: &Courier,
    orders: &[(&str, Option<&str>)],
) -> Result<Vec<BookingOutcome>, Error> {
    let input = |(id, barcode): &(&str, Option<&str>)| ShipmentInput {
        order_id: (*id).to_owned(),
        barcode: barcode.map(str::to_owned),
    };
    let request = BookShipmentsRequest { courier_id: courier.id.clone(), orders: orders.iter().map(input).collect() };
    Ok(shop.shipments.clone().book_shipments(call(&admin()).request(request)).await?.into_inner().outcomes)
}

/// Book one order; it must succeed.
pub(crate) async fn booked(shop: &Shop, courier: &Courier, order: &Order) -> Shipment {
    let [outcome] = book(shop, courier, &[(&order.id, None)]).await.expect("outcomes").try_into().expect("one");
    outcome.shipment.expect("booked")
}

pub(crate) async fn get(shop: &Shop, id: &str) -> Shipment {
    let request = call(&admin()).request(GetShipmentRequest { id: id.to_owned() });
    shop.shipments.clone().get_shipment(request).await.expect("found").into_inner()
}

pub(crate) async fn record(
    shop: &Shop,
    seen: &Shipment,
    state: ShipmentState,
    reason: &str,
) -> Result<Shipment, Error> {
    let request = RecordShipmentStateRequest {
        id: seen.id.clone(),
        expected_version: seen.version,
        state: state.into(),
        reason: reason.to_owned(),
    };
    Ok(shop.shipments.clone().record_shipment_state(call(&admin()).request(request)).await?.into_inner())
}

/// List the ids of the shipments that wait for an administrator.
pub(crate) async fn waiting(shop: &Shop) -> Vec<String> {
    let request = call(&admin()).request(ListShipmentsRequest { needs_attention: true, ..Default::default() });
    let found = shop.shipments.clone().list_shipments(request).await.expect("a list").into_inner();
    found.shipments.into_iter().map(|shipment| shipment.id).collect()
}

pub(crate) async fn order_of(shop: &Shop, shipment: &Shipment) -> Order {
    shop.get(&admin(), &shipment.order.as_ref().expect("an order").id).await.expect("found")
}

/// Return the status of an order, and the cash collected for it.
pub(crate) fn progress(order: &Order) -> (OrderStatus, Option<i64>) {
    let cash = order.fulfilment.as_ref().and_then(|fulfilment| fulfilment.cash.as_ref());
    (order.status(), cash.map(|cash| cash.collected_agorot))
}

fn errors(outcomes: &[BookingOutcome]) -> Vec<Option<&str>> {
    outcomes.iter().map(|outcome| outcome.error.as_deref()).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn recorded_states_move_the_order_and_its_cash(#[case] backend: Backend) {
    use ShipmentState::{Booked, Cancelled, Delivered, OnHold, PickedUp};
    let shop = open(backend).await;
    let courier = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let order = packed(&shop, 1).await;
    let shipment = booked(&shop, &courier, &order).await;
    assert_eq!((shipment.state(), shipment.cash_agorot), (Booked, order.cash_due_agorot));
    assert_eq!(shipment.barcode, Some(order.number.to_string()));
    assert_eq!((shipment.booked_by.as_str(), shipment.external_id.clone()), ("سلمى", None));

    let picked_up = record(&shop, &shipment, PickedUp, "").await.expect("recorded");
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Shipped, None));
    let failure = record(&shop, &shipment, Delivered, "").await.expect_err("another version");
    assert_eq!((failure.slug(), failure.state::<Shipment>()), ("conflict", Some(picked_up.clone())));
    let failure = record(&shop, &picked_up, Cancelled, "").await.expect_err("on its way");
    assert_eq!((failure.slug(), failure.state::<Shipment>()), ("invalid_transition", Some(picked_up.clone())));
    let held = record(&shop, &picked_up, OnHold, "لا يرد").await.expect("recorded");
    assert_eq!(held.reason, "لا يرد");

    let delivered = record(&shop, &held, Delivered, "").await.expect("recorded");
    let seen = order_of(&shop, &shipment).await;
    assert_eq!(progress(&seen), (OrderStatus::Delivered, Some(order.cash_due_agorot)));
    assert_eq!(seen.shipment.as_ref().map(proto::orders::v1::OrderShipment::state), Some(Delivered));
    let timeline = seen.fulfilment.expect("seen by the back office").timeline;
    let changes = timeline.iter().filter(|entry| entry.kind() == TimelineEntryKind::Shipment);
    let states: Vec<_> = changes.filter_map(|entry| Some(entry.shipment.as_ref()?.state())).collect();
    assert_eq!(states, [Booked, PickedUp, OnHold, Delivered]);

    let taken_back = record(&shop, &delivered, PickedUp, "").await.expect("recorded by mistake");
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Shipped, None));
    record(&shop, &taken_back, Delivered, "").await.expect("recorded");
    assert_eq!(progress(&order_of(&shop, &shipment).await), (OrderStatus::Delivered, Some(order.cash_due_agorot)));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn each_order_is_booked_on_its_own(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let (first, second, third) = (packed(&shop, 1).await, packed(&shop, 2).await, packed(&shop, 3).await);
    let oud = shop.catalog.add_variant("ورد", 500, None);
    let pending = shop.place(&Actor::Anonymous, order_request(&[(oud, 1)]).by_phone(4)).await.expect("placed");
    let unknown = OrderId::new().to_string();
    let outcomes = book(
        &shop,
        &courier,
        &[(&first.id, Some("A-1")), (&second.id, Some("A-1")), (&pending.id, None), (&unknown, None), ("x", None)],
    )
    .await
    .expect("outcomes");
    let expected = [None, Some("barcode_taken"), Some("not_processing"), Some("unknown_order"), Some("unknown_order")];
    assert_eq!(errors(&outcomes), expected);
    let again = book(&shop, &courier, &[(&first.id, None), (&second.id, Some("A-2"))]).await.expect("outcomes");
    assert_eq!(errors(&again), [Some("already_shipped"), None]);

    // A parcel that came back does not stand in the way of the next one.
    let shipment = booked(&shop, &courier, &third).await;
    record(&shop, &shipment, ShipmentState::Cancelled, "").await.expect("cancelled");
    let next = booked(&shop, &courier, &third).await;
    assert_eq!(next.barcode, Some(format!("{}-2", third.number)));

    let inactive = CourierInput { is_active: false, ..input("أبو علي") };
    update(&shop, &admin(), &courier, inactive).await.expect("updated");
    let failure = book(&shop, &courier, &[(&first.id, None)]).await.expect_err("inactive");
    assert_eq!(field_errors(&failure), [("courier_id", "courier_inactive")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn order_that_is_booked_twice_at_once_has_one_shipment(#[case] backend: Backend) {
    let shop = open(backend).await;
    let courier = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let order = packed(&shop, 1).await;
    let orders = [(order.id.as_str(), None)];
    let (one, other) = tokio::join!(book(&shop, &courier, &orders), book(&shop, &courier, &orders));
    let mut outcomes = one.expect("outcomes");
    outcomes.extend(other.expect("outcomes"));
    let mut slugs = errors(&outcomes);
    slugs.sort_unstable();
    assert_eq!(slugs, [None, Some("already_shipped")]);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn shipments_are_listed_exported_and_counted(#[case] backend: Backend) {
    let shop = open(backend).await;
    let columns =
        [("الباركود", ShipmentField::Barcode), ("الهاتف", ShipmentField::Phone), ("المبلغ", ShipmentField::Cash)];
    let column = |(header, field): (&str, ShipmentField)| ShipmentColumn { header: header.into(), field: field.into() };
    let csv = CourierInput { shipment_columns: columns.map(column).to_vec(), ..input("الملف") };
    let csv = create(&shop, CourierKind::Csv, csv).await.expect("created");
    let manual = create(&shop, CourierKind::Manual, input("أبو علي")).await.expect("created");
    let (first, second) = (packed(&shop, 1).await, packed(&shop, 2).await);
    let exported = booked(&shop, &csv, &first).await;
    let delivered = booked(&shop, &manual, &second).await;
    shop.fixture.clock().advance(std::time::Duration::from_hours(2));
    let delivered = record(&shop, &delivered, ShipmentState::Delivered, "").await.expect("recorded");

    let list = async |request: ListShipmentsRequest| {
        let request = call(&admin()).request(request);
        let found = shop.shipments.clone().list_shipments(request).await.expect("a list").into_inner();
        found.shipments.into_iter().map(|shipment| shipment.id).collect::<Vec<_>>()
    };
    let searched =
        async |search: &str| list(ListShipmentsRequest { search: search.to_owned(), ..Default::default() }).await;
    assert_eq!(list(ListShipmentsRequest::default()).await, [delivered.id.as_str(), &exported.id], "newest first");
    assert_eq!(searched(exported.barcode.as_deref().unwrap_or_default()).await, [exported.id.as_str()]);
    assert_eq!(searched("0590000002").await, [delivered.id.as_str()]);
    let of_courier = ListShipmentsRequest { courier_id: csv.id.clone(), ..Default::default() };
    assert_eq!(list(of_courier).await, [exported.id.as_str()]);
    let in_state = ListShipmentsRequest { state: ShipmentState::Delivered.into(), ..Default::default() };
    assert_eq!(list(in_state).await, [delivered.id.as_str()]);
    assert_eq!(waiting(&shop).await, Vec::<String>::new());

    let request = call(&admin()).request(ExportShipmentsRequest { courier_id: csv.id.clone() });
    let export = shop.shipments.clone().export_shipments(request).await.expect("an export").into_inner();
    assert_eq!(export.headers, ["الباركود", "الهاتف", "المبلغ"]);
    let cells: Vec<_> = export.rows.into_iter().map(|row| row.cells).collect();
    assert_eq!(cells, [[first.number.to_string(), "0590000001".to_owned(), "35.00".to_owned()]]);

    for (grouping, groups) in [
        (DeliveryGrouping::Courier, vec!["أبو علي", "الملف"]),
        (DeliveryGrouping::Region, vec!["WEST_BANK"]),
        (DeliveryGrouping::Place, vec![CITY]),
    ] {
        let request = GetDeliveryReportRequest { grouping: grouping.into(), ..Default::default() };
        let report = shop.shipments.clone().get_delivery_report(call(&admin()).request(request)).await;
        let report = report.expect("a report").into_inner();
        assert_eq!(report.rows.iter().map(|row| row.group.as_str()).collect::<Vec<_>>(), groups);
        let total = report.total.expect("a total");
        assert_eq!((total.shipments, total.delivered, total.returned), (2, 1, 0));
        let hours = total.hours_to_door.expect("one was delivered");
        assert!((hours - 2.0).abs() < 0.01, "{hours}");
        assert_eq!(total.hours_to_money, None);
    }
}
