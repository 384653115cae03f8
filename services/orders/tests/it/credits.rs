//! Credits for samples: earned with delivery and cash, used once for a bottle, given back with it.

use std::time::Duration;

use futures::future::join_all;
use platform::{Actor, Error, ErrorCode, testing::Backend};
use proto::{
    cart_pricing::v1::Credit,
    common::v1::{AdminRole, OrderStatus},
    orders::v1::{
        CourierKind, CreateReturnRequest, CreditRules, EraseOwnOrdersRequest, GetCreditRulesRequest,
        ListCreditsRequest, Order, PlaceOrderRequest, PlaceOrderResponse, PriceChanged, ReturnKind, ReviseOrderRequest,
        ShipmentState, UpdateCreditRulesRequest,
    },
};
use rstest::rstest;
use sea_orm::{ConnectionTrait, Statement};

use crate::{
    catalog::StockedVariant,
    couriers,
    harness::{Shop, With, admin, admin_of, call, customer, field_errors, order_request},
    locks::connect,
    offers::offer,
    returns::{a_return, create, line, move_to, receive},
    revisions::revision,
    shipments::{booked, record},
};

/// Days for which a credit holds.
const DAYS: u64 = 60;

/// Put a sample of 25 shekels and a bottle of 250 of the same perfume on the shelf.
fn perfume(shop: &Shop) -> (StockedVariant, StockedVariant) {
    let sample = shop.catalog.add_variant("عود", 2_500, None);
    (sample, shop.catalog.add_size(sample, 5_000, 25_000))
}

/// Deliver an order that is paid at the door.
async fn deliver_paid(shop: &Shop, actor: &Actor, request: PlaceOrderRequest) -> PlaceOrderResponse {
    let placed = shop.place(actor, request).await.expect("placed");
    move_to(shop, &placed.id, OrderStatus::Delivered).await;
    shop.collect(&admin(), &placed.id, placed.total_agorot).await.expect("collected");
    placed
}

async fn list(shop: &Shop, actor: &Actor, tokens: &[&str]) -> Vec<Credit> {
    let tracking_tokens = tokens.iter().map(|token| (*token).to_owned()).collect();
    let request = call(actor).request(ListCreditsRequest { tracking_tokens });
    shop.credits.clone().list_credits(request).await.expect("a list").into_inner().credits
}

/// Build a request for bottles that uses the credits of orders.
fn with_tokens(variants: &[(StockedVariant, i64)], tokens: &[&str]) -> PlaceOrderRequest {
    let credit_tokens = tokens.iter().map(|token| (*token).to_owned()).collect();
    PlaceOrderRequest { credit_tokens, ..order_request(variants) }
}

async fn return_all(shop: &Shop, order: &str, units: i64) -> i64 {
    let request = CreateReturnRequest {
        fee_agorot: Some(0),
        ..a_return(order, ReturnKind::Return, &[line("variants.0", units)])
    };
    let returned = create(shop, request).await.expect("created");
    receive(shop, &returned, true).await.expect("received").value_agorot
}

async fn cancel(shop: &Shop, id: &str) {
    shop.change(&admin(), id, OrderStatus::Cancelled, OrderStatus::Unspecified).await.expect("cancelled");
}

/// List the kinds of all entries of the ledger, oldest first.
async fn entries(shop: &Shop) -> Vec<String> {
    let db = connect(shop).await;
    let sql = "SELECT kind FROM credit_entries ORDER BY position";
    let statement = Statement::from_string(db.read().get_database_backend(), sql);
    let rows = db.read().query_all_raw(statement).await.expect("entries");
    rows.iter().map(|row| row.try_get("", "kind").expect("a kind")).collect()
}

fn amounts(order: &Order) -> Vec<(&str, i64)> {
    order.credits.iter().map(|credit| (credit.field.as_str(), credit.amount_agorot)).collect()
}

/// Return the total of the quote that a rejected order carries.
fn new_total(failure: &Error) -> i64 {
    assert_eq!(failure.slug(), "price_changed");
    failure.state::<PriceChanged>().expect("a state").quote.expect("a quote").total_agorot
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn sample_of_a_guest_pays_for_one_bottle_until_it_is_given_back(#[case] backend: Backend) {
    let (shop, guest) = (Shop::open(backend).await, Actor::Anonymous);
    let (sample, bottle) = perfume(&shop);
    let sampled = shop.place(&guest, order_request(&[(sample, 2)])).await.expect("placed");
    let token = [sampled.tracking_token.as_str()];
    move_to(&shop, &sampled.id, OrderStatus::Delivered).await;
    assert_eq!(list(&shop, &guest, &token).await.len(), 0, "not paid");
    shop.collect(&admin(), &sampled.id, 7_500).await.expect("collected");
    let credits = list(&shop, &guest, &["x", "", "\0", token[0]]).await;
    let [credit] = &credits[..] else { panic!("one for the line: {credits:?}") };
    assert_eq!((&credit.product_id, credit.amount_agorot), (&sample.product.to_string(), 2_500));
    assert_eq!(credit.ordered_at, sampled.created_at);
    assert!(list(&shop, &guest, &[]).await.is_empty() && list(&shop, &customer(), &[]).await.is_empty());
    let many = ListCreditsRequest { tracking_tokens: vec!["x".into(); 21] };
    let many = Error::from(shop.credits.clone().list_credits(call(&guest).request(many)).await.expect_err("too many"));
    assert_eq!(field_errors(&many), [("credit_tokens", "too_many")]);

    let bought = || with_tokens(&[(bottle, 1)], &token).with_expected_total(22_500).with_key("k");
    let placed = shop.place(&guest, bought()).await.expect("placed");
    assert_eq!((placed.items_total_agorot, placed.credits_agorot, placed.total_agorot), (25_000, 2_500, 22_500));
    let order = shop.get(&admin(), &placed.id).await.expect("found");
    assert_eq!((amounts(&order), order.credits[0].credit.as_ref()), (vec![("variants.0", 2_500)], Some(credit)));
    assert!(shop.place(&guest, bought()).await.expect("answered").replayed);
    let again = shop.place(&guest, with_tokens(&[(bottle, 1)], &token).with_expected_total(22_500)).await;
    assert_eq!(new_total(&again.expect_err("used")), 25_000);

    cancel(&shop, &placed.id).await;
    assert_eq!(list(&shop, &guest, &token).await, credits, "it is free again");
    assert_eq!(shop.get(&admin(), &placed.id).await.expect("found").credits_agorot, 2_500);
    let second = deliver_paid(&shop, &guest, with_tokens(&[(bottle, 1)], &token)).await;
    assert_eq!(return_all(&shop, &second.id, 1).await, 22_500);
    assert_eq!(list(&shop, &guest, &token).await, credits, "it came back with its bottle");
    assert_eq!(entries(&shop).await, ["earned", "used", "revived", "used", "revived"]);
    let taken = shop.place(&admin(), with_tokens(&[(bottle, 1)], &token).taken(|_| {})).await.expect("placed");
    assert_eq!(taken.credits_agorot, 0, "an administrator does not know the link");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn credit_of_an_account_follows_the_delivery_of_its_sample(#[case] backend: Backend) {
    let (shop, layla) = (couriers::open(backend).await, customer());
    let (sample, bottle) = perfume(&shop);
    offer(&shop, |_, conditions| conditions.sizes_centi = vec![250]).await;
    let courier = couriers::create(&shop, CourierKind::Manual, couriers::input("أبو علي")).await.expect("created");
    let placed = shop.place(&layla, order_request(&[(sample, 1)])).await.expect("placed");
    let order = shop.change(&admin(), &placed.id, OrderStatus::Processing, OrderStatus::Pending).await;
    let shipment = booked(&shop, &courier, &order.expect("processing")).await;

    let delivered = record(&shop, &shipment, ShipmentState::Delivered, "").await.expect("recorded");
    let earned = list(&shop, &layla, &[]).await;
    assert_eq!(earned.iter().map(|credit| credit.amount_agorot).collect::<Vec<_>>(), [2_250], "without its share");
    let back = record(&shop, &delivered, ShipmentState::PickedUp, "").await.expect("recorded by mistake");
    assert!(list(&shop, &layla, &[]).await.is_empty());
    record(&shop, &back, ShipmentState::Delivered, "").await.expect("recorded");
    assert_eq!(list(&shop, &layla, &[]).await, earned);

    let used = shop.place(&layla, order_request(&[(bottle, 1)])).await.expect("placed");
    assert_eq!(used.credits_agorot, 2_250, "without a token");
    return_all(&shop, &placed.id, 1).await;
    cancel(&shop, &used.id).await;
    assert!(list(&shop, &layla, &[]).await.is_empty(), "its sample came back");
    assert_eq!(entries(&shop).await, ["earned", "revoked", "earned", "used", "revoked", "revived"]);

    deliver_paid(&shop, &layla, order_request(&[(sample, 1)])).await;
    assert_eq!(list(&shop, &layla, &[]).await.len(), 1);
    shop.fixture.clock().advance(Duration::from_hours(24 * DAYS));
    assert!(list(&shop, &layla, &[]).await.is_empty(), "it has ended");
    let third = deliver_paid(&shop, &layla, order_request(&[(sample, 1)])).await;
    assert_eq!(list(&shop, &layla, &[]).await.len(), 1);
    let erase = EraseOwnOrdersRequest { replacement_name: "زبون محذوف".into() };
    shop.erasures.clone().erase_own_orders(call(&layla).request(erase)).await.expect("erased");
    assert!(list(&shop, &layla, &[third.tracking_token.as_str()]).await.is_empty());
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn one_of_two_orders_has_the_credit(#[case] backend: Backend) {
    let (shop, guest) = (Shop::open(backend).await, Actor::Anonymous);
    let (sample, bottle) = perfume(&shop);
    let sampled = deliver_paid(&shop, &guest, order_request(&[(sample, 1)])).await;
    // A SQLite file has a single process.
    let clients = match backend {
        Backend::Local => vec![shop.orders.clone()],
        Backend::Servers => vec![shop.orders.clone(), shop.replica().await],
    };
    shop.catalog.hold_reservations();
    let orders = (0..4).map(|phone| {
        let mut client = clients[phone % clients.len()].clone();
        let request = with_tokens(&[(bottle, 1)], &[sampled.tracking_token.as_str()]);
        let request = call(&guest).request(request.by_phone(phone).with_expected_total(22_500));
        async move { client.place_order(request).await.map_err(Error::from) }
    });
    let (answers, ()) = tokio::join!(join_all(orders), async {
        // All were quoted with the credit.
        for _ in 0..4 {
            shop.catalog.reservation().await;
        }
        shop.catalog.resume_reservations();
    });
    let rejected: Vec<_> = answers.iter().filter_map(|answer| answer.as_ref().err()).collect();
    assert_eq!(rejected.iter().map(|failure| new_total(failure)).collect::<Vec<_>>(), [25_000; 3]);
    assert_eq!((shop.count().await, entries(&shop).await), (2, vec!["earned".to_owned(), "used".to_owned()]));
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn revision_frees_the_credits_of_removed_bottles(#[case] backend: Backend) {
    let (shop, guest) = (Shop::open(backend).await, Actor::Anonymous);
    let (sample, bottle) = perfume(&shop);
    let rose = shop.catalog.add_variant("ورد", 500, None);
    let first = deliver_paid(&shop, &guest, order_request(&[(sample, 1)])).await;
    shop.catalog.set_price(sample, 3_000);
    let second = deliver_paid(&shop, &guest, order_request(&[(sample, 1)])).await;
    let tokens = [first.tracking_token.as_str(), second.tracking_token.as_str()];
    let placed = shop.place(&guest, with_tokens(&[(rose, 1), (bottle, 2)], &tokens)).await.expect("placed");
    let order = shop.get(&admin(), &placed.id).await.expect("found");
    assert_eq!((amounts(&order), placed.total_agorot), (vec![("variants.1", 2_500), ("variants.1", 3_000)], 45_000));

    let expecting = |seen, total, lines: &[(StockedVariant, i64)]| ReviseOrderRequest {
        expected_revision: seen,
        expected_total_agorot: Some(total),
        ..revision(&placed, lines)
    };
    let one = shop.revise(&admin(), expecting(1, 22_500, &[(bottle, 1)])).await.expect("revised");
    assert_eq!((amounts(&one), one.credits_agorot, one.total_agorot), (vec![("variants.0", 2_500)], 2_500, 22_500));
    let freed: Vec<_> = list(&shop, &guest, &tokens).await.iter().map(|credit| credit.amount_agorot).collect();
    assert_eq!(freed, [3_000]);
    let none = shop.revise(&admin(), expecting(2, 3_000, &[(rose, 1)])).await.expect("revised");
    assert_eq!((none.credits.len(), none.credits_agorot), (0, 0));
    assert_eq!(list(&shop, &guest, &tokens).await.len(), 2, "those that end first in front");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn owners_set_the_days_of_credits(#[case] backend: Backend) {
    let (shop, owner) = (Shop::open(backend).await, admin());
    let get = async || {
        let request = call(&admin_of(AdminRole::Orders, "عمر")).request(GetCreditRulesRequest {});
        shop.credits.clone().get_credit_rules(request).await.expect("rules").into_inner()
    };
    let set = async |actor: &Actor, expected_version, days| {
        let request = call(actor).request(UpdateCreditRulesRequest { expected_version, days });
        shop.credits.clone().update_credit_rules(request).await.map_err(Error::from).map(tonic::Response::into_inner)
    };
    assert_eq!(get().await, CreditRules { version: 1, days: 60 });
    let helper = set(&admin_of(AdminRole::Orders, "عمر"), 1, 30).await.expect_err("no owner");
    assert_eq!(helper.code(), ErrorCode::Forbidden);
    assert_eq!(field_errors(&set(&owner, 1, 731).await.expect_err("two years")), [("days", "out_of_range")]);
    assert_eq!(set(&owner, 1, 0).await.expect("changed"), CreditRules { version: 2, days: 0 });
    let late = set(&owner, 1, 30).await.expect_err("changed meanwhile");
    assert_eq!((late.slug(), late.state::<CreditRules>()), ("conflict", Some(get().await)));

    let (sample, _) = perfume(&shop);
    let sampled = deliver_paid(&shop, &Actor::Anonymous, order_request(&[(sample, 1)])).await;
    set(&owner, 2, 60).await.expect("changed");
    shop.collect(&owner, &sampled.id, 5_001).await.expect("corrected");
    assert!(
        list(&shop, &Actor::Anonymous, &[sampled.tracking_token.as_str()]).await.is_empty(),
        "it earned none at its time"
    );
}
