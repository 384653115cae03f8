//! `/api/v1/reviews` and `/api/v1/products/{product}/reviews`: reviews by those to whom a product was delivered.

use e2e::{
    Client, CreatedProduct, NewBrand, NewCustomer, NewGiftSet, NewOrder, NewProduct, NewReview, TestShop,
    decide_review, deliver, each,
    images::{ImageResponse, jpeg, png},
    text,
};
use futures::future::join;
use platform::testing::Backend;
use proto::common::v1::AdminRole;
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

const NOW: &str = "2026-05-04T09:30:00Z";
const QUEUE: &str = "/api/v1/admins/reviews?state=pending";

/// A shop with three products, and its administrator.
async fn shop_with_products(backend: Backend) -> (TestShop, Client, [CreatedProduct; 3]) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).in_sizes(&[2, 5]).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let amber = NewProduct::named("عنبر الصحراء", &brand).create(&shop).await;
    let admin = shop.admin().await;
    (shop, admin, [oud, musk, amber])
}

/// Return what the holder of the tracking token may review; of the account when there is no order.
async fn own(client: &Client, order: Option<&Value>) -> Value {
    let token = order.map_or("", |order| text(order, "tracking_token"));
    client.get_with("/api/v1/reviews/own", &[("tracking_token", token)]).await.data(200)["orders"].clone()
}

/// Return a delivered product of which its customer has said nothing.
fn unreviewed(sold: &CreatedProduct) -> Value {
    let product = &sold.product;
    json!({ "id": product.id, "slug": product.slug, "name": product.name, "image": null, "review": null })
}

async fn shown(client: &Client, sold: &CreatedProduct) -> Value {
    client.get(&format!("/api/v1/products/{}/reviews", sold.product.slug)).await.data(200).clone()
}

/// Return the rating of a product, which its page and the list agree on.
async fn rating(client: &Client, sold: &CreatedProduct) -> Value {
    let product = client.get(&format!("/api/v1/products/{}", sold.product.slug)).await.data(200).clone();
    let list = client.get("/api/v1/products").await.data(200)["products"].clone();
    let listed = list.as_array().expect("products").iter().find(|listed| listed["id"] == product["id"]);
    assert_eq!(listed.expect("the product")["rating"], product["rating"]);
    product["rating"].clone()
}

/// Return the files of photos, which the test's shop keeps in a folder.
fn stored_photos(shop: &TestShop) -> usize {
    std::fs::read_dir(shop.fixture.folder().join("pictures/photos")).map_or(0, Iterator::count)
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn delivered_product_is_reviewed_once_and_shown_when_published(#[case] backend: Backend) {
    let (shop, admin, [oud, musk, amber]) = shop_with_products(backend).await;
    let guest = shop.guest();
    let set = NewGiftSet::named("هدية المسك").and(&musk, 1).create(&shop).await;
    let order = NewOrder::of(&oud, 1).and(&oud, 1, 1).and_set(&set.id, 1).place(&guest).await;
    let review = || NewReview::of(&order, &oud.product.id);
    let nothing = shown(&guest, &oud).await;
    let sums = json!({ "average": null, "count": 0, "stars": [0, 0, 0, 0, 0], "longevity": null, "sillage": null });
    assert_eq!((&nothing["reviews"], &nothing["summary"]), (&json!([]), &sums));

    // Nothing delivered, nothing said; nor by others, nor of what was not bought.
    assert_eq!((own(&guest, Some(&order)).await, own(&guest, None).await), (json!([]), json!([])));
    assert_eq!(review().send(&guest).await.invalid_fields(), ["order_id"]);
    deliver(&admin, &order).await;
    let stranger = NewCustomer::with_phone("0597654321").sign_up(&guest).await.client;
    for client in [&guest, &stranger, &admin] {
        for token in ["", "x"] {
            review().with("tracking_token", token).send(client).await.error(404, "not_found");
        }
    }
    review().with("order_id", "x").send(&guest).await.error(404, "not_found");
    review().send(&guest.with_token("dead")).await.error(401, "unauthenticated");
    let unbought = NewReview::of(&order, &amber.product.id).and_photo(jpeg(30, 15)).send(&guest).await;
    assert_eq!(unbought.invalid_fields(), ["product_id"]);
    let products = json!([unreviewed(&oud), unreviewed(&musk)]);
    let expected = json!([{ "order_id": order["id"], "number": order["number"], "products": products }]);
    assert_eq!(own(&guest, Some(&order)).await, expected);

    let full = review().with("longevity", "5").with("text", " ثابت <b>جدًا</b>\nحتى المساء ");
    let sent = full.and_photo(jpeg(2400, 1200)).and_photo(png(300, 150)).send(&guest).await;
    assert_eq!(text(&sent.json, "message"), "شكرًا لك، سننشر رأيك بعد مراجعته");
    let mine = json!({ "state": "pending", "stars": 4, "text": "ثابت <b>جدًا</b>\nحتى المساء" });
    assert_eq!(sent.data(201), &mine);
    review().and_photo(jpeg(30, 15)).send(&guest).await.error(409, "already_reviewed");
    NewReview::of(&order, &musk.product.id).with("text", "").submit(&guest).await;
    assert_eq!((stored_photos(&shop), &own(&guest, Some(&order)).await[0]["products"][0]["review"]), (2, &mine));

    // Until it is published, it is for administrators of the catalog alone.
    let keeper = shop.log_in_new_administrator("عمر", AdminRole::Catalog).await;
    let desk = shop.log_in_new_administrator("أم يوسف", AdminRole::Orders).await;
    let waiting = keeper.get(QUEUE).await.data(200)[1].clone();
    let photo = waiting["photos"][0].as_str().expect("a photo").to_owned();
    assert_eq!((shown(&guest, &oud).await, rating(&guest, &oud).await), (nothing.clone(), Value::Null));
    for client in [&guest, &desk, &stranger] {
        client.get(&photo).await.error(404, "not_found");
    }
    let seen = ImageResponse::get_at(&keeper, &photo).await;
    assert_eq!((seen.header("cache-control"), seen.image().width()), ("no-store", 1600));

    let published = decide_review(&keeper, &waiting, "publish").await;
    let page = shown(&guest, &oud).await;
    let said = json!([{
        "id": waiting["id"], "name": "سلمى", "stars": 4, "longevity": 5, "sillage": null, "text": mine["text"],
        "photos": waiting["photos"], "answer": null, "created_at": NOW,
    }]);
    let sums = json!({ "average": 4, "count": 1, "stars": [0, 0, 0, 1, 0], "longevity": 5, "sillage": null });
    assert_eq!((&page["reviews"], &page["summary"], &page["meta"]["total"]), (&said, &sums, &json!(1)));
    assert_eq!(rating(&guest, &oud).await, json!({ "average": 4, "count": 1 }));
    let seen = ImageResponse::get_at(&guest, &photo).await;
    assert_eq!((seen.header("cache-control"), seen.image().height()), ("private, max-age=300", 800));
    for beyond in ["2", "-1", "first"] {
        guest.get(&photo.replace("/photos/0", &format!("/photos/{beyond}"))).await.error(404, "not_found");
    }

    decide_review(&keeper, &published, "reject").await;
    assert_eq!((shown(&guest, &oud).await, rating(&guest, &oud).await), (nothing, Value::Null));
    guest.get(&photo).await.error(404, "not_found");
    assert_eq!(own(&guest, Some(&order)).await[0]["products"][0]["review"]["state"], "rejected");
    review().send(&guest).await.error(409, "already_reviewed");
    guest.get("/api/v1/products/none/reviews").await.error(404, "not_found");
    let unpaged = guest.get(&format!("/api/v1/products/{}/reviews?page=0&per_page=101", oud.product.id)).await;
    assert_eq!(unpaged.invalid_fields(), ["page", "per_page"]);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn ratings_follow_decisions_and_sort_products(#[case] backend: Backend) {
    let (shop, admin, [oud, musk, amber]) = shop_with_products(backend).await;
    let guest = shop.guest();
    let layla = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;
    let first = NewOrder::of(&oud, 1).and(&musk, 0, 1).place(&layla).await;
    let second = NewOrder::of(&musk, 1).place(&guest).await;
    for order in [&first, &second] {
        deliver(&admin, order).await;
    }
    let names = async || {
        let sorted = guest.get("/api/v1/products?sort_by=RATING").await;
        each(&sorted.data(200)["products"], "name").join("، ")
    };

    // The account stands for the tracking token.
    assert_eq!(own(&layla, None).await.as_array().map(Vec::len), Some(1));
    let by_account = |sold: &CreatedProduct| NewReview::of(&first, &sold.product.id).with("tracking_token", "");
    by_account(&oud).with("stars", "5").publish(&layla, &admin).await;
    assert!(names().await.starts_with("عود الليل"));
    by_account(&musk).with("sillage", "2").publish(&layla, &admin).await;
    let of_guest = NewReview::of(&second, &musk.product.id).with("stars", "5").with("sillage", "3");
    let of_guest = of_guest.publish(&guest, &admin).await;
    assert_eq!(rating(&guest, &musk).await, json!({ "average": 4.5, "count": 2 }));
    let sums = json!({ "average": 4.5, "count": 2, "stars": [0, 0, 0, 1, 1], "longevity": null, "sillage": 2.5 });
    assert_eq!(shown(&guest, &musk).await["summary"], sums);
    assert_eq!(names().await, "مسك الفجر، عود الليل، عنبر الصحراء", "two reviews weigh more than one");

    decide_review(&admin, &of_guest, "reject").await;
    assert_eq!(rating(&guest, &musk).await, json!({ "average": 4, "count": 1 }));
    assert_eq!(names().await, "عود الليل، مسك الفجر، عنبر الصحراء");
    assert_eq!(rating(&guest, &amber).await, Value::Null);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn review_rejects_bad_input_field_by_field(#[case] backend: Backend) {
    let (shop, admin, [oud, ..]) = shop_with_products(backend).await;
    let guest = shop.guest();
    let order = NewOrder::of(&oud, 1).place(&guest).await;
    deliver(&admin, &order).await;
    let review = || NewReview::of(&order, &oud.product.id).and_photo(jpeg(30, 15));
    for (field, value) in [
        ("product_id", "x"),
        ("stars", "0"),
        ("stars", "6"),
        ("stars", "4.5"),
        ("stars", ""),
        ("longevity", "0"),
        ("sillage", "6"),
        ("sillage", "strong"),
        ("name", " س "),
        ("name", ""),
        ("name", &"ا".repeat(41)),
        ("name", "سلمى\u{7}"),
        ("text", &"ا".repeat(1001)),
        ("text", "\u{0}"),
    ] {
        let refused = review().with(field, value).send(&guest).await;
        assert_eq!(refused.invalid_fields(), [field], "{value}");
    }
    let faulty = review().and_photo(jpeg(30, 15)).and_photo(jpeg(30, 15)).with("stars", "9").send(&guest).await;
    assert_eq!(faulty.invalid_fields(), ["photos", "stars"]);
    let script = review().and_photo(b"<script>alert(1)</script>".to_vec()).send(&guest).await;
    assert_eq!(script.invalid_fields(), ["photos.1"]);
    guest.post("/api/v1/reviews", &json!({})).await.error(404, "not_found");
    let total = admin.get(QUEUE).await.json["pagination"]["total"].clone();
    assert_eq!((stored_photos(&shop), total), (0, json!(0)));
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn reviews_from_one_address_are_limited(#[case] backend: Backend) {
    let limited = |source: platform::settings::Source| {
        source.with("ATTAR_TRUSTED_PROXIES", "127.0.0.0/8").with("ATTAR_ORDERS_PER_ADDRESS", "2")
    };
    let shop = TestShop::with(backend, limited).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let order = NewOrder::of(&oud, 1).place(&shop.guest().forwarded_for("203.0.113.9")).await;
    let here = shop.guest().forwarded_for("203.0.113.1");
    let review = NewReview::of(&order, &oud.product.id);
    for _ in 0..2 {
        assert_eq!(review.send(&here).await.invalid_fields(), ["order_id"]);
    }
    let limited = review.send(&here).await;
    limited.error(429, "too_many_requests");
    assert!(limited.headers.contains_key("retry-after"));
    own(&here, Some(&order)).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn review_that_is_sent_during_an_erasure_is_erased(#[case] backend: Backend) {
    let (shop, admin, [oud, ..]) = shop_with_products(backend).await;
    let guest = shop.guest();
    for number in 0..10 {
        let phone = format!("05910000{number:02}");
        let order = NewOrder::of(&oud, 1).from_customer("ليلى حداد", &phone).place(&guest).await;
        deliver(&admin, &order).await;
        let review = NewReview::of(&order, &oud.product.id).and_photo(jpeg(30, 15));
        let (path, typed) = (format!("/api/v1/admins/customers/{phone}/erasure"), json!({ "phone": phone }));

        let (sent, erased) = join(review.send(&guest), admin.post(&path, &typed)).await;

        erased.data(200);
        assert!([201, 404].contains(&sent.status), "{}", sent.text);
        wait_until("nothing is left of the review", async || {
            admin.get(QUEUE).await.json["pagination"]["total"] == 0 && stored_photos(&shop) == 0
        })
        .await;
    }
    shop.stop().await;
}
