//! Status changes of orders.

use e2e::{EventStream, NewBrand, NewOrder, NewProduct, TestShop, admin_order_path, update_status};
use futures::future::join_all;
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::{Value, json};

const STATUSES: [&str; 5] = ["pending", "processing", "shipped", "delivered", "cancelled"];

/// Return the status changes that lead a new order to a status.
fn way_to(status: &str) -> &'static [&'static str] {
    match status {
        "processing" => &STATUSES[1..2],
        "shipped" => &STATUSES[1..3],
        "delivered" => &STATUSES[1..4],
        "cancelled" => &STATUSES[4..],
        _ => &[],
    }
}

/// Return whether the specification allows the change.
fn is_a_step(from: &str, to: &str) -> bool {
    let forward = [("pending", "processing"), ("processing", "shipped"), ("shipped", "delivered")];
    forward.contains(&(from, to)) || forward.contains(&(to, from)) || (from != "cancelled" && to == "cancelled")
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn status_update_allows_specified_transitions_only(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let mut listener = EventStream::open(&admin).await;
    let mut expected = Vec::new();
    for (from, to) in STATUSES.iter().flat_map(|from| STATUSES.map(|to| (*from, to))) {
        let placed = NewOrder::of(&oud, 1).place(&guest).await;
        expected.push((placed["number"].clone(), Value::Null, json!("pending")));
        let mut before = json!("pending");
        for status in way_to(from) {
            update_status(&admin, &placed, status).await;
            expected.push((placed["number"].clone(), before, json!(status)));
            before = json!(status);
        }
        let path = admin_order_path(&placed);
        let present = admin.get(&path).await.data(200).clone();

        let answer = admin.put(&path, &json!({ "status": to, "expected_status": from })).await;

        let after = admin.get(&path).await.data(200).clone();
        if is_a_step(from, to) {
            assert_eq!(answer.data(200), &after, "{from} to {to}");
            assert_eq!(after["status"], to);
            let history = after["history"].as_array().expect("a history");
            assert_eq!(history.len(), present["history"].as_array().map_or(0, Vec::len) + 1);
            let last = history.last().expect("the step");
            assert_eq!((&last["from"], &last["to"]), (&json!(from), &json!(to)));
            let message = if to == "cancelled" {
                "تم إلغاء الطلب بنجاح"
            } else {
                "تم تحديث حالة الطلب بنجاح"
            };
            assert_eq!(answer.json["message"], message);
            expected.push((placed["number"].clone(), json!(from), json!(to)));
        } else if from == to {
            assert_eq!((answer.data(200), &after), (&present, &present), "{from} again");
        } else {
            answer.error(409, "invalid_transition");
            assert_eq!((&answer.json["data"], &after), (&present, &present), "{from} to {to}");
        }
    }
    let mut received = Vec::new();
    while received.len() < expected.len() {
        let event = listener.event().await.expect("an open stream");
        let (_, _, data) = event.parts();
        received.push((data["number"].clone(), data["from"].clone(), data["to"].clone()));
    }
    assert_eq!(received, expected, "one event for each order and for each step that was taken");
    assert_eq!(expected.iter().filter(|(_, from, _)| !from.is_null()).count(), 35 + 10);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn status_update_checks_expected_status(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, salma) = (shop.guest(), shop.admin().await);
    let placed = NewOrder::of(&oud, 1).place(&guest).await;
    let path = admin_order_path(&placed);
    update_status(&salma, &placed, "processing").await;
    let present = salma.get(&path).await.data(200).clone();

    // `expected_status` is checked before the transition, and before a change to the same status.
    for to in ["shipped", "delivered", "processing"] {
        let late = salma.put(&path, &json!({ "status": to, "expected_status": "pending" })).await;
        late.error(409, "conflict");
        assert_eq!(late.json["data"], present, "{to}");
    }
    for body in [json!({ "status": "shipped", "expected_status": null }), json!({ "status": "processing" })] {
        salma.put(&path, &body).await.data(200);
    }
    for (body, faults) in [
        (json!({}), vec!["status"]),
        (json!({ "status": null }), vec!["status"]),
        (json!({ "status": "eaten" }), vec!["status"]),
        (json!({ "status": 7, "expected_status": "lost" }), vec!["expected_status", "status"]),
        (json!({ "status": "Shipped", "expected_status": "processing" }), vec!["status"]),
    ] {
        assert_eq!(salma.put(&path, &body).await.invalid_fields(), faults, "{body}");
    }
    let overridden = json!({ "_method": "PUT", "status": "shipped", "expected_status": "processing" });
    assert_eq!(salma.post(&path, &overridden).await.data(200)["status"], "shipped");
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn concurrent_status_updates_have_one_winner(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let colleagues = [
        ("ليلى", shop.log_in_new_administrator("ليلى", AdminRole::Owner).await),
        ("عمر", shop.log_in_new_administrator("عمر", AdminRole::Orders).await),
    ];
    let guest = shop.guest();
    for (first_status, second_status) in
        [("processing", "processing"), ("processing", "cancelled"), ("cancelled", "cancelled")]
    {
        let placed = NewOrder::of(&oud, 1).place(&guest).await;
        let path = admin_order_path(&placed);
        let tries = colleagues.iter().zip([first_status, second_status]).map(|((name, admin), status)| {
            let body = json!({ "status": status, "expected_status": "pending" });
            let path = &path;
            async move { (*name, status, admin.put(path, &body).await) }
        });
        let answers = join_all(tries).await;

        let won: Vec<_> = answers.iter().filter(|(_, _, answer)| answer.status == 200).collect();
        let [(name, status, winner)] = won[..] else { panic!("one wins: {answers:?}") };
        let order = winner.data(200);
        assert_eq!(order["status"], *status);
        let history = order["history"].as_array().expect("a history");
        let change = json!({ "from": "pending", "to": status, "at": order["updated_at"], "by": name });
        assert_eq!(history[1..], [change]);
        for (_, _, lost) in answers.iter().filter(|(_, _, answer)| answer.status != 200) {
            lost.error(409, "conflict");
            assert_eq!(&lost.json["data"], order);
        }
    }
    shop.stop().await;
}
