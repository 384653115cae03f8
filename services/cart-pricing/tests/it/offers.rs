//! Offers: their terms, their part in quotes, and claims on those with a limit.

use std::time::Duration;

use cart_pricing::testing::prune_offer_claims;
use futures::future::{join, join_all};
use platform::{
    Actor, BackgroundTasks, Call, Clock, Database, Error, ErrorCode, Event,
    audit::ROUTING_KEY,
    bus::{self, Queue},
    testing::Backend,
};
use proto::{
    cart_pricing::v1::{
        BatchQuoteRequest, ClaimOffersRequest, CreateOfferRequest, Credit, DeleteOfferRequest, ExcludedOffer,
        GetOfferRequest, ListOffersRequest, Offer, OfferConditions, OfferEffect, OfferState, OfferTerms, QuoteRequest,
        QuoteResponse, ReleaseOffersRequest, UpdateOfferRequest, UpdateSettingsRequest,
    },
    common::v1::{AdminRole, PageRequest, Region},
    id::{OfferId, OrderId, UserId, VariantId},
    time::timestamp,
};
use rstest::rstest;
use tokio::{sync::mpsc, time::timeout};

use crate::{
    fake_catalog::FakeCatalog,
    shop::{Shop, admin, lines},
};

/// Upper bound on the delivery of an event.
const EVENT_TIMEOUT: Duration = Duration::from_mins(1);

/// An automatic offer of a percentage.
fn percent(percent: i64) -> OfferTerms {
    OfferTerms {
        name: "عرض".to_owned(),
        effect: OfferEffect::Percent.into(),
        percent,
        conditions: Some(OfferConditions::default()),
        is_enabled: true,
        ..OfferTerms::default()
    }
}

async fn create(shop: &Shop, call: &Call, terms: OfferTerms) -> Result<Offer, Error> {
    let request = call.request(CreateOfferRequest { terms: Some(terms) });
    Ok(shop.offers.clone().create_offer(request).await?.into_inner())
}

async fn created(shop: &Shop, terms: OfferTerms) -> Offer {
    create(shop, &admin(AdminRole::Owner), terms).await.expect("an offer")
}

async fn update(shop: &Shop, call: &Call, id: &str, version: i64, terms: OfferTerms) -> Result<Offer, Error> {
    let request = UpdateOfferRequest { id: id.to_owned(), expected_version: version, terms: Some(terms) };
    Ok(shop.offers.clone().update_offer(call.request(request)).await?.into_inner())
}

async fn delete(shop: &Shop, call: &Call, id: &str) -> Result<(), Error> {
    shop.offers.clone().delete_offer(call.request(DeleteOfferRequest { id: id.to_owned() })).await?;
    Ok(())
}

async fn get(shop: &Shop, call: &Call, id: &str) -> Result<Offer, Error> {
    Ok(shop.offers.clone().get_offer(call.request(GetOfferRequest { id: id.to_owned() })).await?.into_inner())
}

async fn uses(shop: &Shop, offer: &Offer) -> (i64, OfferState) {
    let offer = get(shop, &admin(AdminRole::Orders), &offer.id).await.expect("an offer");
    (offer.uses, offer.state())
}

/// Return the ids of a page of two offers in a state, with the number of all of them.
async fn list(shop: &Shop, state: OfferState) -> (Vec<String>, u64) {
    let request = ListOffersRequest { page: Some(PageRequest { page: 1, per_page: 2 }), state: state.into() };
    let request = admin(AdminRole::Orders).request(request);
    let found = shop.offers.clone().list_offers(request).await.expect("offers").into_inner();
    (found.offers.into_iter().map(|offer| offer.id).collect(), found.meta.expect("a total").total)
}

async fn quote(shop: &Shop, request: QuoteRequest) -> QuoteResponse {
    shop.pricing.clone().quote(Call::anonymous().request(request)).await.expect("a quote").into_inner()
}

fn amounts(quote: &QuoteResponse) -> (i64, i64, Option<i64>, i64) {
    (quote.items_total_agorot, quote.offers_agorot, quote.shipping_agorot, quote.total_agorot)
}

async fn claim(shop: &Shop, order: OrderId, offers: Vec<String>) -> Result<(), Error> {
    let request = ClaimOffersRequest { order_id: order.to_string(), offer_ids: offers };
    shop.offers.clone().claim_offers(Call::system().request(request)).await?;
    Ok(())
}

async fn release(shop: &Shop, call: &Call, order: OrderId) -> Result<(), Error> {
    release_except(shop, call, order, &[]).await
}

async fn release_except(shop: &Shop, call: &Call, order: OrderId, kept: &[&Offer]) -> Result<(), Error> {
    let kept_offer_ids = kept.iter().map(|offer| offer.id.clone()).collect();
    let request = ReleaseOffersRequest { order_id: order.to_string(), kept_offer_ids };
    shop.offers.clone().release_offers(call.request(request)).await?;
    Ok(())
}

fn customer() -> Call {
    Call::anonymous().on_behalf_of(Actor::Customer(UserId::new()))
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn offers_are_changed_by_owners_and_read_by_administrators_of_orders(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let owner = admin(AdminRole::Owner);
    let eid = OfferTerms { code: " eid26 ".to_owned(), limit: Some(5), ..percent(10) };
    let first = created(&shop, eid.clone()).await;
    let terms = OfferTerms { code: "EID26".to_owned(), ..eid.clone() };
    assert_eq!((first.version, first.state(), first.uses), (1, OfferState::Active, 0));
    assert_eq!((first.terms.as_ref(), first.updated_by.as_str()), (Some(&terms), "سلمى"));
    assert_eq!(get(&shop, &admin(AdminRole::Orders), &first.id).await.expect("reads"), first);

    for (call, reads, code) in [
        (Call::anonymous(), Some(ErrorCode::Unauthenticated), ErrorCode::Unauthenticated),
        (customer(), Some(ErrorCode::Forbidden), ErrorCode::Forbidden),
        (admin(AdminRole::Catalog), Some(ErrorCode::Forbidden), ErrorCode::Forbidden),
        (admin(AdminRole::Orders), None, ErrorCode::Forbidden),
    ] {
        assert_eq!(get(&shop, &call, &first.id).await.err().map(|refused| refused.code()), reads);
        assert_eq!(create(&shop, &call, percent(5)).await.expect_err("refused").code(), code);
        assert_eq!(update(&shop, &call, &first.id, 1, percent(5)).await.expect_err("refused").code(), code);
        assert_eq!(delete(&shop, &call, &first.id).await.expect_err("refused").code(), code);
    }
    let taken = create(&shop, &owner, OfferTerms { code: "Eid26".to_owned(), ..percent(5) }).await;
    let taken = taken.expect_err("the code is taken");
    assert_eq!(
        (taken.field_errors()[0].field.as_str(), taken.field_errors()[0].slug.as_str()),
        ("code", "offer_code_taken")
    );
    let broken = create(&shop, &owner, OfferTerms { name: String::new(), ..percent(0) }).await.expect_err("broken");
    let fields: Vec<_> = broken.field_errors().iter().map(|fault| fault.field.as_str()).collect();
    assert_eq!(fields, ["name", "percent"]);

    let full = OfferTerms {
        conditions: Some(OfferConditions {
            minimum_agorot: 5_000,
            minimum_units: 2,
            product_ids: vec![VariantId::new().to_string()],
            brand_ids: vec![VariantId::new().to_string()],
            categories: vec!["MEN".to_owned()],
            notes: vec!["oud".to_owned()],
            sizes_centi: vec![500],
            regions: vec![Region::Israel.into()],
            is_first_order_only: true,
        }),
        starts_at: Some(timestamp(shop.fixture.clock().now() + Duration::from_mins(1))),
        limit_per_phone: Some(1),
        ..terms.clone()
    };
    let second = update(&shop, &owner, &first.id, 1, full.clone()).await.expect("updates");
    assert_eq!((second.version, second.state(), second.terms.as_ref()), (2, OfferState::Scheduled, Some(&full)));
    assert_eq!(update(&shop, &owner, &first.id, 2, full).await.expect("the same").version, 2);
    let outdated = update(&shop, &owner, &first.id, 1, terms).await.expect_err("another change came first");
    assert_eq!((outdated.slug(), outdated.state::<Offer>()), ("conflict", Some(second)));

    let active = created(&shop, percent(1)).await;
    let paused = created(&shop, OfferTerms { is_enabled: false, ..percent(2) }).await;
    let ends_at = Some(timestamp(shop.fixture.clock().now()));
    let ended = created(&shop, OfferTerms { ends_at, ..percent(3) }).await;
    assert_eq!(list(&shop, OfferState::Unspecified).await, (vec![ended.id.clone(), paused.id.clone()], 4));
    for (state, offer) in [
        (OfferState::Active, &active),
        (OfferState::Paused, &paused),
        (OfferState::Ended, &ended),
        (OfferState::Scheduled, &first),
    ] {
        assert_eq!(list(&shop, state).await, (vec![offer.id.clone()], 1), "{state:?}");
    }
    let used = delete(&shop, &owner, &active.id).await.expect_err("nobody counts the orders that use it");
    assert_eq!((used.code(), used.slug()), (ErrorCode::FailedPrecondition, "offer_used"));
    for unused in [&first, &paused] {
        delete(&shop, &owner, &unused.id).await.expect("deletes");
    }
    for id in [first.id.as_str(), &OfferId::new().to_string(), "x"] {
        assert_eq!(get(&shop, &owner, id).await.expect_err("gone").code(), ErrorCode::NotFound);
        assert_eq!(delete(&shop, &owner, id).await.expect_err("gone").code(), ErrorCode::NotFound);
        assert_eq!(update(&shop, &owner, id, 1, percent(5)).await.expect_err("gone").code(), ErrorCode::NotFound);
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn offer_change_is_published_and_audited(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let (sender, mut receiver) = mpsc::unbounded_channel::<Event>();
    let tasks = BackgroundTasks::new();
    let queue = Queue::ephemeral(&["pricing.changed", ROUTING_KEY]);
    bus::consume(&shop.fixture.bus().await, &tasks, queue, move |event| {
        sender.send(event).expect("the receiver lives");
        async { Ok(()) }
    })
    .await
    .expect("listens");
    created(&shop, percent(10)).await;
    let mut next = async || timeout(EVENT_TIMEOUT, receiver.recv()).await.expect("an event in time").expect("an event");
    let mut keys = [next().await.routing_key, next().await.routing_key];
    keys.sort_unstable();
    assert_eq!(keys, [ROUTING_KEY, "pricing.changed"]);
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn quote_deducts_offers_and_credits_and_explains_codes(#[case] backend: Backend) {
    let bottle = VariantId::new();
    let shop = Shop::with(backend, FakeCatalog::default().with_bottle(bottle, 10_000)).await;
    let owner = admin(AdminRole::Owner);
    let cart = lines(&[(bottle.to_string(), 1)], &[]);
    let request = |code: &str| QuoteRequest {
        lines: Some(cart.clone()),
        region: Region::Jerusalem.into(),
        code: code.to_owned(),
        ..Default::default()
    };
    let undiscounted = quote(&shop, request("")).await;
    assert_eq!((amounts(&undiscounted), undiscounted.offers.len()), ((10_000, 0, Some(3_500), 13_500), 0));
    assert_eq!(quote(&shop, request("HALF")).await.code_problem, "offer_unknown");

    let automatic = created(&shop, percent(10)).await;
    let from_two = OfferConditions { minimum_units: 2, ..OfferConditions::default() };
    let near = created(&shop, OfferTerms { conditions: Some(from_two), ..percent(20) }).await;
    let half = OfferTerms { code: "HALF".to_owned(), limit: Some(1), ..percent(50) };
    let code = created(&shop, half.clone()).await;
    let applied = quote(&shop, request("")).await;
    assert_eq!(amounts(&applied), (10_000, 1_000, Some(3_500), 12_500));
    assert_eq!(applied.offers[0].shares[0].field, "items.products.0.variants.0");
    assert_eq!((&applied.near_offers[0].offer_id, applied.near_offers[0].missing_units), (&near.id, 1));
    let coded = quote(&shop, request(" half ")).await;
    assert_eq!(amounts(&coded), (10_000, 5_500, Some(3_500), 8_000));
    let offers: Vec<_> = coded.offers.iter().map(|offer| (offer.offer_id.as_str(), offer.has_limit)).collect();
    assert_eq!(offers, [(automatic.id.as_str(), false), (code.id.as_str(), true)]);
    for entered in ["HALFS", "\0", "خصم", &"A".repeat(10_000)] {
        let unknown = quote(&shop, request(entered)).await;
        assert_eq!((unknown.code_problem.as_str(), amounts(&unknown)), ("offer_unknown", amounts(&applied)));
    }
    let requests = vec![request("half"), request("")];
    let batch = Call::anonymous().request(BatchQuoteRequest { requests });
    let together = shop.pricing.clone().batch_quote(batch).await.expect("quotes").into_inner().responses;
    assert_eq!(together, [coded, applied.clone()]);

    let excluded = ExcludedOffer { offer_id: code.id.clone(), problem: "offer_used_by_phone".to_owned() };
    let without = quote(&shop, QuoteRequest { excluded_offers: vec![excluded], ..request("HALF") }).await;
    assert_eq!((without.code_problem.as_str(), amounts(&without)), ("offer_used_by_phone", amounts(&applied)));
    let product_id = cart.variants[0].product_id.clone();
    let credit = Credit { id: "credit".to_owned(), product_id, amount_agorot: 2_500, ordered_at: None };
    let credited = quote(&shop, QuoteRequest { credits: vec![credit.clone()], ..request("") }).await;
    assert_eq!((credited.credits_agorot, credited.total_agorot), (2_500, 10_000));
    assert_eq!((credited.credits[0].credit.as_ref(), credited.credits[0].amount_agorot), (Some(&credit), 2_500));

    let ends_at = Some(timestamp(shop.fixture.clock().now() + Duration::from_mins(1)));
    update(&shop, &owner, &code.id, 1, OfferTerms { ends_at, ..half }).await.expect("updates");
    assert_eq!(quote(&shop, request("HALF")).await.code_problem, "");
    shop.fixture.clock().advance(Duration::from_mins(1));
    assert_eq!(quote(&shop, request("HALF")).await.code_problem, "offer_ended");

    let two = lines(&[(bottle.to_string(), 2)], &[]);
    let two = QuoteRequest { lines: Some(two), ..request("") };
    assert_eq!(amounts(&quote(&shop, two.clone()).await), (20_000, 4_000, Some(3_500), 19_500));
    let change =
        UpdateSettingsRequest { expected_version: 1, is_threshold_after_discounts: Some(false), ..Default::default() };
    shop.settings.clone().update_settings(owner.request(change)).await.expect("changes");
    assert_eq!(amounts(&quote(&shop, two.clone()).await), (20_000, 4_000, Some(0), 16_000));
    for (offer, terms) in [(&automatic, percent(10)), (&near, percent(20))] {
        let paused = OfferTerms { is_enabled: false, ..terms };
        update(&shop, &owner, &offer.id, 1, paused).await.expect("pauses");
    }
    assert_eq!(quote(&shop, request("")).await, undiscounted);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn one_of_100_orders_claims_an_offer_for_one_until_it_is_released(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let one = created(&shop, OfferTerms { code: "ONE".to_owned(), limit: Some(1), ..percent(10) }).await;
    let two = created(&shop, OfferTerms { limit: Some(2), ..percent(10) }).await;
    let orders: Vec<_> = (0..100).map(|_| OrderId::new()).collect();
    let claims = orders.iter().map(|order| claim(&shop, *order, vec![two.id.clone(), one.id.clone()]));
    let outcomes = join_all(claims).await;
    let winners: Vec<_> = orders.iter().zip(&outcomes).filter(|(_, outcome)| outcome.is_ok()).collect();
    let [(winner, _)] = &winners[..] else { panic!("{} orders have claimed it", winners.len()) };
    let winner = **winner;
    for refused in outcomes.iter().filter_map(|outcome| outcome.as_ref().err()) {
        assert_eq!((refused.code(), refused.slug()), (ErrorCode::FailedPrecondition, "offer_exhausted"));
    }
    assert_eq!(uses(&shop, &one).await, (1, OfferState::Exhausted));
    assert_eq!(uses(&shop, &two).await, (1, OfferState::Active), "all or nothing");
    assert_eq!(list(&shop, OfferState::Exhausted).await, (vec![one.id.clone()], 1));
    let code = QuoteRequest { code: "ONE".to_owned(), ..Default::default() };
    assert_eq!(quote(&shop, code.clone()).await.code_problem, "offer_exhausted");
    claim(&shop, winner, vec![one.id.clone()]).await.expect("a repetition");
    assert_eq!(uses(&shop, &one).await.0, 1);
    let owner = admin(AdminRole::Owner);
    assert_eq!(delete(&shop, &owner, &one.id).await.expect_err("an order uses it").slug(), "offer_used");

    for call in [customer(), owner.clone()] {
        assert_eq!(release(&shop, &call, winner).await.expect_err("refused").code(), ErrorCode::Forbidden);
        let request = ClaimOffersRequest { order_id: winner.to_string(), offer_ids: Vec::new() };
        let refused = shop.offers.clone().claim_offers(call.request(request)).await.map_err(Error::from);
        assert_eq!(refused.expect_err("refused").code(), ErrorCode::Forbidden);
    }
    let never = OrderId::new();
    for order in [winner, winner, never] {
        release(&shop, &Call::system(), order).await.expect("releases");
    }
    assert_eq!((uses(&shop, &one).await.0, uses(&shop, &two).await.0), (0, 0));
    assert_eq!(quote(&shop, code).await.code_problem, "offer_no_matching_items");
    for order in [winner, never] {
        let late = claim(&shop, order, vec![one.id.clone()]).await.expect_err("released");
        assert_eq!((late.code(), late.slug()), (ErrorCode::FailedPrecondition, "conflict"));
    }
    let next = OrderId::new();
    claim(&shop, next, vec![one.id.clone()]).await.expect("free again");
    let both = OrderId::new();
    claim(&shop, both, vec![one.id.clone(), two.id.clone()]).await.expect_err("the order before holds one of them");
    release(&shop, &Call::system(), next).await.expect("releases");
    claim(&shop, both, vec![one.id.clone(), two.id.clone()]).await.expect("nothing was claimed before");
    for _ in 0..2 {
        release_except(&shop, &Call::system(), both, &[&two]).await.expect("releases what it dropped");
        assert_eq!((uses(&shop, &one).await.0, uses(&shop, &two).await.0), (0, 1));
    }
    release(&shop, &Call::system(), both).await.expect("releases the rest");
    assert_eq!((uses(&shop, &one).await.0, uses(&shop, &two).await.0), (0, 0));
    let unclaimed = OrderId::new();
    release_except(&shop, &Call::system(), unclaimed, &[&one]).await.expect("it has claimed nothing");
    claim(&shop, unclaimed, vec![one.id.clone()]).await.expect("it may still");
    let next = unclaimed;
    let gone = claim(&shop, OrderId::new(), vec![OfferId::new().to_string()]).await.expect_err("no such offer");
    assert_eq!(gone.slug(), "offer_exhausted");
    let malformed = claim(&shop, OrderId::new(), vec!["x".to_owned()]).await.expect_err("no id");
    assert_eq!(malformed.field_errors()[0].field, "offer_ids");

    let database = Database::connect(&shop.database_url).await.expect("a database");
    let now = shop.fixture.clock().now();
    assert_eq!(prune_offer_claims(&database, now).await.expect("prunes"), 0);
    assert_eq!(prune_offer_claims(&database, now + Duration::from_secs(1)).await.expect("prunes"), 4);
    claim(&shop, next, vec![one.id.clone()]).await.expect("it is held still");
    assert_eq!(uses(&shop, &one).await.0, 1);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn use_is_given_back_once_when_an_order_drops_its_offer_and_is_cancelled(#[case] backend: Backend) {
    let shop = Shop::with(backend, FakeCatalog::default()).await;
    let kept = created(&shop, OfferTerms { limit: Some(100), ..percent(10) }).await;
    let dropped = created(&shop, OfferTerms { limit: Some(100), ..percent(20) }).await;
    let orders: Vec<_> = (0..50).map(|_| OrderId::new()).collect();
    for order in &orders {
        claim(&shop, *order, vec![kept.id.clone(), dropped.id.clone()]).await.expect("claims");
    }
    let (holding, ending) = orders.split_at(25);
    let drop_and_cancel = |order: OrderId| {
        let (shop, kept) = (&shop, &kept);
        async move {
            let call = Call::system();
            let (part, all) = join(release_except(shop, &call, order, &[kept]), release(shop, &call, order)).await;
            part.and(all).expect("releases");
        }
    };

    join_all(ending.iter().copied().map(drop_and_cancel)).await;

    assert_eq!((uses(&shop, &kept).await.0, uses(&shop, &dropped).await.0), (25, 25), "of {}", holding.len());
}
