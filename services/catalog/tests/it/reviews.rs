//! Reviews: the queue before anything shows, sums that follow every decision and erasure, and who may do what.

use futures::future::join_all;
use platform::{BackgroundTasks, Call, Error, ErrorCode, testing::Backend};
use proto::{
    catalog::v1::{
        AnswerReviewRequest, EraseReviewsRequest, GetReviewPhotoRequest, ListOrderReviewsRequest,
        ListProductReviewsRequest, ListProductReviewsResponse, ListProductsRequest, ListReviewsRequest,
        ModeratedReview, OrderReview, Product, ProductSort, PublishReviewRequest, Rating, RejectReviewRequest,
        ReviewPhoto, ReviewState, SubmitReviewRequest, UpdateBrandRequest,
    },
    common::v1::{AdminRole, PageRequest},
    id::{OrderId, ProductId, UserId},
};
use rstest::rstest;
use tonic::Request;

use crate::{
    audit::{listen, summary},
    shop::{Shop, admin, admin_for, bad, customer, field_errors, get, good},
};

/// A review of a product of a new order.
fn review(product: &Product, stars: i64) -> SubmitReviewRequest {
    SubmitReviewRequest {
        order_id: OrderId::new().to_string(),
        order_number: 1001,
        delivered_product_ids: vec![product.id.clone()],
        product_id: product.id.clone(),
        name: "سلمى".to_owned(),
        stars,
        text: "رائحة\nثابتة".to_owned(),
        ..Default::default()
    }
}

fn system<T>(message: T) -> Request<T> {
    Call::system().request(message)
}

async fn submit(shop: &Shop, review: SubmitReviewRequest) -> Result<OrderReview, Error> {
    Ok(shop.reviews().submit_review(system(review)).await?.into_inner())
}

/// Return the queue, newest first.
async fn listed(shop: &Shop, state: ReviewState) -> Vec<ModeratedReview> {
    let request = ListReviewsRequest { state: state.into(), ..Default::default() };
    good(shop.reviews().list_reviews(admin_for(AdminRole::Catalog, request)).await).reviews
}

async fn decide(shop: &Shop, review: &ModeratedReview, state: ReviewState) -> Result<ModeratedReview, Error> {
    let (id, expected_version) = (id_of(review), review.version);
    let answer = match state {
        ReviewState::Published => {
            shop.reviews().publish_review(admin(PublishReviewRequest { id, expected_version })).await
        }
        _ => shop.reviews().reject_review(admin(RejectReviewRequest { id, expected_version })).await,
    };
    Ok(answer?.into_inner())
}

/// Submit reviews with these stars and publish them; returns the last one.
async fn published(shop: &Shop, product: &Product, stars: &[i64]) -> ModeratedReview {
    for stars in stars {
        submit(shop, review(product, *stars)).await.expect("submitted");
        let submitted = listed(shop, ReviewState::Pending).await.swap_remove(0);
        decide(shop, &submitted, ReviewState::Published).await.expect("published");
    }
    listed(shop, ReviewState::Published).await.swap_remove(0)
}

async fn shown(shop: &Shop, product: &Product) -> ListProductReviewsResponse {
    let request = ListProductReviewsRequest { id_or_slug: product.slug.clone(), page: None };
    good(shop.reviews().list_product_reviews(customer(request)).await)
}

async fn rating(shop: &Shop, product: &Product) -> Option<(i64, u64)> {
    let Rating { average_tenths, count } = good(shop.products().get_product(customer(get(&product.id))).await).rating?;
    Some((average_tenths, count))
}

fn id_of(review: &ModeratedReview) -> String {
    review.review.clone().expect("a review").id
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn review_shows_once_it_is_published_and_sums_follow(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let tasks = BackgroundTasks::new();
    let mut records = listen(&shop, &tasks).await;
    let dior = shop.a_brand("Dior").await;
    let oud = shop.a_product("عود", &dior).await;
    let first = SubmitReviewRequest { longevity: Some(4), ..review(&oud, 5) };
    let submitted = submit(&shop, first.clone()).await.expect("submitted");
    assert_eq!((submitted.state(), &submitted.product_id), (ReviewState::Pending, &oud.id));
    assert_eq!(submit(&shop, first.clone()).await.expect_err("a second one").slug(), "already_reviewed");
    let previewed = bad(shop.reviews().preview_review(system(first.clone())).await);
    assert_eq!((previewed.code(), previewed.slug()), (ErrorCode::FailedPrecondition, "already_reviewed"));
    assert_eq!((shown(&shop, &oud).await.reviews.len(), rating(&shop, &oud).await), (0, None));

    let queued = listed(&shop, ReviewState::Pending).await.swap_remove(0);
    assert_eq!((queued.product.clone().expect("a product").name.as_str(), queued.order_number), ("عود", 1001));
    let one = decide(&shop, &queued, ReviewState::Published).await.expect("published");
    assert_eq!((one.state(), one.version, one.decided_at.is_some()), (ReviewState::Published, 2, true));
    let stale = decide(&shop, &queued, ReviewState::Rejected).await.expect_err("another version");
    assert_eq!((stale.slug(), stale.state::<ModeratedReview>()), ("review_changed", Some(one.clone())));
    assert_eq!(decide(&shop, &one, ReviewState::Published).await.expect("published already"), one);
    published(&shop, &oud, &[4, 4]).await;
    let page = shown(&shop, &oud).await;
    let sums = page.summary.expect("sums");
    assert_eq!((page.reviews.len(), page.meta.expect("a meta").total), (3, 3));
    assert_eq!((sums.stars, sums.rating.expect("a rating").average_tenths), (vec![0, 0, 0, 2, 1], 43));
    assert_eq!((sums.longevity_tenths, sums.sillage_tenths), (Some(40), None));
    assert_eq!((page.reviews[2].stars, page.reviews[2].text.as_str()), (5, "رائحة\nثابتة"), "newest first");
    assert_eq!(rating(&shop, &oud).await, Some((43, 3)));

    let answer = |review: &ModeratedReview, answer: &str| {
        admin(AnswerReviewRequest { id: id_of(review), expected_version: review.version, answer: answer.to_owned() })
    };
    let answered = good(shop.reviews().answer_review(answer(&one, " شكرًا لك ")).await);
    assert_eq!(answered.answered_by.as_deref(), Some("سلمى"));
    assert_eq!(shown(&shop, &oud).await.reviews[2].answer.as_deref(), Some("شكرًا لك"));
    let cleared = good(shop.reviews().answer_review(answer(&answered, "")).await);
    assert_eq!((shown(&shop, &oud).await.reviews[2].answer.clone(), cleared.answered_by.clone()), (None, None));
    let withdrawn = decide(&shop, &cleared, ReviewState::Rejected).await.expect("withdrawn");
    assert_eq!(rating(&shop, &oud).await, Some((40, 2)));
    assert_eq!(listed(&shop, ReviewState::Rejected).await, [withdrawn]);

    let orders = ListOrderReviewsRequest { order_ids: vec![first.order_id.clone()] };
    let of_order = good(shop.reviews().list_order_reviews(system(orders)).await).reviews;
    assert_eq!(of_order.iter().map(OrderReview::state).collect::<Vec<_>>(), [ReviewState::Rejected]);
    let expected = [
        ("review updated", r#"state: "pending" > "published""#),
        ("review updated", r#"state: "pending" > "published""#),
        ("review updated", r#"state: "pending" > "published""#),
        ("review updated", "is_answered: false > true"),
        ("review updated", "is_answered: true > false"),
        ("review updated", r#"state: "published" > "rejected""#),
    ];
    for (change, fields) in expected {
        let record = loop {
            let record = summary(&records.recv().await.expect("a record"));
            if record.0.starts_with("review") {
                break record;
            }
        };
        assert_eq!(record, (change.to_owned(), "عود".to_owned(), fields.to_owned()));
    }
    tasks.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn erased_reviews_are_gone_from_lists_and_sums(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let (oud, musk) = (shop.a_product("عود", &dior).await, shop.a_product("مسك", &dior).await);
    let layla = UserId::new().to_string();
    let (by_order, by_account) =
        (review(&oud, 1), SubmitReviewRequest { customer_id: Some(layla.clone()), ..review(&musk, 2) });
    for new in [by_order.clone(), by_account.clone()] {
        submit(&shop, new).await.expect("submitted");
    }
    for waiting in listed(&shop, ReviewState::Pending).await {
        decide(&shop, &waiting, ReviewState::Published).await.expect("published");
    }
    published(&shop, &oud, &[5]).await;
    assert_eq!((rating(&shop, &oud).await, rating(&shop, &musk).await), (Some((30, 2)), Some((20, 1))));
    let erase = || EraseReviewsRequest {
        order_ids: vec![by_order.order_id.clone(), OrderId::new().to_string()],
        customer_ids: vec![layla.clone()],
    };
    for refused in [
        bad(shop.reviews().erase_reviews(customer(erase())).await),
        bad(shop.reviews().erase_reviews(admin(erase())).await),
    ] {
        assert_eq!(refused.code(), ErrorCode::Forbidden);
    }
    // Beside it, others are published and withdrawn.
    let busy = published(&shop, &musk, &[4]).await;
    let others = (0..6).map(async |_| submit(&shop, review(&oud, 5)).await.expect("submitted"));
    let erasures = (0..2).map(async |_| good(shop.reviews().erase_reviews(system(erase())).await));
    let withdrawn = decide(&shop, &busy, ReviewState::Rejected);
    let (_, _, withdrawn) = tokio::join!(join_all(others), join_all(erasures), withdrawn);
    withdrawn.expect("withdrawn");
    assert_eq!((rating(&shop, &oud).await, rating(&shop, &musk).await), (Some((50, 1)), None));
    assert_eq!((shown(&shop, &oud).await.reviews.len(), shown(&shop, &musk).await.reviews.len()), (1, 0));
    assert_eq!(listed(&shop, ReviewState::Unspecified).await.len(), 8);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn products_are_sorted_by_rating(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    for (name, stars) in [("جيد", &[4, 4, 4][..]), ("بلا رأي", &[]), ("ممتاز", &[5, 5, 4]), ("واحد", &[5])]
    {
        let product = shop.a_product(name, &dior).await;
        if !stars.is_empty() {
            published(&shop, &product, stars).await;
        }
    }
    let list = ListProductsRequest { order: ProductSort::Rating.into(), ..Default::default() };
    assert_eq!(shop.names(list).await, ["ممتاز", "جيد", "واحد", "بلا رأي"], "one review alone does not lead");
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn product_of_an_order_is_reviewed_once(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let (oud, musk) = (shop.a_product("عود", &dior).await, shop.a_product("مسك", &dior).await);
    let new = SubmitReviewRequest { delivered_product_ids: vec![oud.id.clone(), musk.id.clone()], ..review(&oud, 5) };
    let outcomes = join_all((0..5).map(|_| submit(&shop, new.clone()))).await;
    assert_eq!(outcomes.iter().filter(|outcome| outcome.is_ok()).count(), 1);
    let refused = outcomes.iter().filter_map(|outcome| outcome.as_ref().err());
    assert!(refused.map(Error::slug).all(|slug| slug == "already_reviewed"));
    submit(&shop, SubmitReviewRequest { product_id: musk.id.clone(), ..new.clone() }).await.expect("another product");
    submit(&shop, review(&oud, 4)).await.expect("another order");

    let foreign = SubmitReviewRequest { product_id: ProductId::new().to_string(), ..new.clone() };
    assert_eq!(field_errors(&submit(&shop, foreign).await.expect_err("foreign")), ["product_id not_in_order"]);
    let gone = ProductId::new().to_string();
    let gone = SubmitReviewRequest { delivered_product_ids: vec![gone.clone()], product_id: gone, ..review(&oud, 6) };
    let failure = submit(&shop, gone).await.expect_err("gone");
    assert_eq!(field_errors(&failure), ["product_id unknown_thing", "stars out_of_range"]);
    for request in [customer(new.clone()), admin(new.clone())] {
        assert_eq!(bad(shop.reviews().submit_review(request).await).code(), ErrorCode::Forbidden);
    }
    let hide = UpdateBrandRequest { id: dior.id.clone(), is_visible: Some(false), ..Default::default() };
    good(shop.brands().update_brand(admin(hide)).await);
    let hidden = ListProductReviewsRequest { id_or_slug: oud.slug.clone(), page: None };
    assert_eq!(bad(shop.reviews().list_product_reviews(customer(hidden.clone())).await).code(), ErrorCode::NotFound);
    assert_eq!(good(shop.reviews().list_product_reviews(admin(hidden)).await).reviews, []);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn photos_are_public_with_their_review(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let oud = shop.a_product("عود", &dior).await;
    let photos = vec!["photos/one.webp".to_owned(), "photos/two.webp".to_owned()];
    submit(&shop, SubmitReviewRequest { photos, ..review(&oud, 5) }).await.expect("submitted");
    let waiting = listed(&shop, ReviewState::Pending).await.swap_remove(0);
    let photo = |position| GetReviewPhotoRequest { id: id_of(&waiting), position };
    let fetch = async |request: Request<GetReviewPhotoRequest>| shop.reviews().get_review_photo(request).await;
    let two = |is_published| ReviewPhoto { path: "photos/two.webp".to_owned(), is_published };
    for hidden in [customer(photo(1)), Request::new(photo(1)), admin_for(AdminRole::Orders, photo(1))] {
        assert_eq!(bad(fetch(hidden).await).code(), ErrorCode::NotFound);
    }
    for seen in [admin_for(AdminRole::Catalog, photo(1)), admin(photo(1))] {
        assert_eq!(good(fetch(seen).await), two(false));
    }
    let published = decide(&shop, &waiting, ReviewState::Published).await.expect("published");
    assert_eq!(published.review.clone().expect("a review").photos, 2);
    assert_eq!(good(fetch(Request::new(photo(1))).await), two(true));
    assert_eq!(bad(fetch(Request::new(photo(2))).await).code(), ErrorCode::NotFound);
    decide(&shop, &published, ReviewState::Rejected).await.expect("withdrawn");
    assert_eq!(bad(fetch(Request::new(photo(1))).await).code(), ErrorCode::NotFound);
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test]
async fn reviews_are_moderated_by_administrators_of_the_catalog(#[case] backend: Backend) {
    let shop = Shop::open(backend).await;
    let dior = shop.a_brand("Dior").await;
    let oud = shop.a_product("عود", &dior).await;
    for stars in [3, 4, 5] {
        submit(&shop, review(&oud, stars)).await.expect("submitted");
    }
    let queued = listed(&shop, ReviewState::Pending).await;
    let (id, expected_version) = (id_of(&queued[0]), 1);
    for role in [AdminRole::Orders, AdminRole::Unspecified] {
        let publish = PublishReviewRequest { id: id.clone(), expected_version };
        let answer = AnswerReviewRequest { id: id.clone(), expected_version, answer: "نعم".to_owned() };
        for failure in [
            bad(shop.reviews().list_reviews(admin_for(role, ListReviewsRequest::default())).await),
            bad(shop.reviews().publish_review(admin_for(role, publish)).await),
            bad(shop.reviews().answer_review(admin_for(role, answer)).await),
        ] {
            assert_eq!(failure.code(), ErrorCode::Forbidden);
        }
    }
    let unknown = PublishReviewRequest { id: "x".to_owned(), expected_version };
    assert_eq!(bad(shop.reviews().publish_review(admin(unknown)).await).code(), ErrorCode::NotFound);
    let long = AnswerReviewRequest { id, expected_version, answer: "ا".repeat(1_001) };
    assert_eq!(field_errors(&bad(shop.reviews().answer_review(admin(long)).await)), ["answer too_long"]);
    let page = ListReviewsRequest { page: Some(PageRequest { page: 2, per_page: 2 }), ..Default::default() };
    let second = good(shop.reviews().list_reviews(admin(page)).await);
    assert_eq!((second.reviews.as_slice(), second.meta.expect("a meta").total), (&queued[2..], 3));
    let wrong = ListReviewsRequest { state: 9, ..Default::default() };
    assert_eq!(field_errors(&bad(shop.reviews().list_reviews(admin(wrong)).await)), ["state not_an_option"]);
}
