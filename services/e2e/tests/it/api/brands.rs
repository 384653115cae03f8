//! `/brands`, and the effect of hiding a brand on everything that belongs to it.

use e2e::{Client, CreatedProduct, NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, each, text};
use platform::testing::Backend;
use proto::catalog::v1::{Brand, GiftSet};
use rstest::rstest;
use serde_json::{Value, json};

use crate::eventually::wait_until;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn brands_are_listed_by_name_and_hidden_ones_for_administrators_only(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let mut brands = Vec::new();
    for name in ["ديور", "Zara", "أجمل", "armani", "إيف"] {
        brands.push(NewBrand::named(name).create(&shop).await);
    }
    NewBrand::named("بيت العود").hidden().create(&shop).await;
    NewProduct::named("سوفاج", &brands[0]).create(&shop).await;
    NewProduct::named("هوم", &brands[0]).in_sizes(&[]).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);

    let list = guest.get("/api/v1/brands").await;
    let list = list.data(200);
    assert_eq!(each(list, "name"), ["armani", "Zara", "أجمل", "إيف", "ديور"], "by name, whatever stands on an alef");
    let now = "2026-05-04T09:30:00Z";
    let dior = json!({
        "id": brands[0].id, "name": "ديور", "slug": "dywr", "thumbnail": null, "is_visible": true,
        "products_count": 2, "created_at": now, "updated_at": now,
    });
    assert_eq!(list[4], dior);

    let all = admin.get("/api/v1/brands").await;
    assert_eq!(each(all.data(200), "name"), ["armani", "Zara", "أجمل", "إيف", "بيت العود", "ديور"]);
    assert_eq!(all.data(200)[4]["is_visible"], false);
    shop.stop().await;
}

/// A brand to hide, with its product, another brand's product of the same category, and gift sets.
struct HiddenBrandFixture {
    brand: Brand,
    own: CreatedProduct,
    other: CreatedProduct,
    with_own: GiftSet,
    without: GiftSet,
}

impl HiddenBrandFixture {
    async fn prepare(shop: &TestShop) -> Self {
        let brand = NewBrand::named("لطافة").create(shop).await;
        let own = NewProduct::named("خمرة", &brand).create(shop).await;
        let other = NewProduct::named("سوفاج", &NewBrand::named("ديور").create(shop).await).create(shop).await;
        let with_own = NewGiftSet::named("هدية مختلطة").and(&own, 1).and(&other, 1).create(shop).await;
        let without = NewGiftSet::named("هدية ديور").and(&other, 2).create(shop).await;
        Self { brand, own, other, with_own, without }
    }

    fn own(&self, rest: &str) -> String {
        format!("/api/v1/products/{}{rest}", self.own.product.slug)
    }

    async fn set_visible(&self, admin: &Client, is_visible: bool) {
        let path = format!("/api/v1/admins/brands/{}", self.brand.id);
        let changed = admin.put(&path, &json!({ "is_visible": is_visible })).await;
        assert_eq!(changed.data(200)["is_visible"], is_visible);
    }

    /// Return for each public read, in the order of the code below, whether the brand or its product appears.
    async fn traces(&self, caller: &Client) -> Vec<bool> {
        let slug = self.own.product.slug.as_str();
        let products = |path: String| async move { caller.get(&path).await.data(200)["products"].clone() };
        let lists_it = |list: Value| each(&list, "slug").contains(&slug);
        let brands = caller.get("/api/v1/brands").await;
        let choices = caller.get("/api/v1/products?paginate=false").await;
        let quote = NewOrder::of(&self.own, 1).quote(caller).await;
        vec![
            each(brands.data(200), "slug").contains(&self.brand.slug.as_str()),
            lists_it(products("/api/v1/products".to_owned()).await),
            lists_it(products("/api/v1/products?search=خمرة".to_owned()).await),
            lists_it(products(format!("/api/v1/products?brand={}", self.brand.slug)).await),
            lists_it(products(format!("/api/v1/products?brand_id={}", self.brand.id)).await),
            lists_it(products(format!("/api/v1/products/{}/might-like-you", self.other.product.id)).await),
            each(choices.data(200), "product_id").contains(&self.own.product.id.as_str()),
            caller.get(&self.own("")).await.status == 200,
            caller.get(&format!("/api/v1/products/{}", self.own.product.id)).await.status == 200,
            caller.get(&self.own("/might-like-you")).await.status == 200,
            quote["dropped"] == json!([]),
            quote["items"]["products"] != json!([]),
        ]
    }

    /// Return whether the sitemap, the product page and the brand page show the product.
    async fn pages(&self, caller: &Client) -> Vec<bool> {
        let sitemap = caller.get("/sitemap.xml").await.text;
        vec![
            sitemap.contains(&format!("/products/{}<", self.own.product.slug)),
            sitemap.contains(&format!("/brands/{}<", self.brand.slug)),
            caller.get(&format!("/products/{}", self.own.product.slug)).await.status == 200,
            caller.get(&format!("/brands/{}", self.brand.slug)).await.status == 200,
        ]
    }

    /// Return the availability of the gift set that contains the product and of the one that does not; both are always
    /// listed.
    async fn sets_to_be_had(&self, caller: &Client) -> Vec<bool> {
        let list = caller.get("/api/v1/gift_sets").await.data(200)["data"].clone();
        let mut found = Vec::new();
        for set in [&self.with_own, &self.without] {
            let detail = caller.get(&format!("/api/v1/gift_sets/{}", set.slug)).await.data(200).clone();
            let listed = list.as_array().expect("a list").iter().find(|listed| listed["id"] == set.id.as_str());
            assert_eq!(Some(&detail), listed);
            found.push(detail["is_available"].as_bool().expect("a boolean"));
        }
        found
    }
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn hidden_brand_products_are_visible_to_administrators_only(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = HiddenBrandFixture::prepare(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    assert_eq!(brand.traces(&guest).await, [true; 12]);
    wait_until("the pages know it", || async { brand.pages(&guest).await == [true; 4] }).await;

    brand.set_visible(&admin, false).await;

    assert_eq!(brand.traces(&guest).await, [false; 12]);
    assert_eq!(brand.traces(&admin).await, [true; 12], "an administrator's token sees all in every shared read");
    for path in [brand.own(""), brand.own("/might-like-you")] {
        guest.get(&path).await.error(404, "not_found");
    }
    let quote = NewOrder::of(&brand.own, 1).quote(&guest).await;
    assert_eq!(
        quote["dropped"],
        json!([{ "kind": "variant", "id": brand.own.variants[0].id, "field": "items.products.0.variants.0" }])
    );
    for caller in [&guest, &admin] {
        assert_eq!(brand.sets_to_be_had(caller).await, [false, true]);
    }
    wait_until("the pages have forgotten it", || async { brand.pages(&guest).await == [false; 4] }).await;
    let pages = brand.pages(&admin).await;
    assert_eq!(pages, [false; 4], "pages are the same for everybody");

    brand.set_visible(&admin, true).await;

    assert_eq!(brand.traces(&guest).await, [true; 12]);
    assert_eq!(brand.sets_to_be_had(&guest).await, [true, true]);
    wait_until("the pages know it again", || async { brand.pages(&guest).await == [true; 4] }).await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn hidden_brand_products_cannot_be_ordered(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = HiddenBrandFixture::prepare(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    brand.set_visible(&admin, false).await;

    let own = NewOrder::of(&brand.own, 1);
    assert_eq!(own.send(&guest).await.invalid_fields(), ["items.products.0.variants.0.id"]);
    let set = NewOrder::of_set(&brand.with_own.id, 1);
    let refused = set.send(&guest).await;
    refused.error(409, "out_of_stock");
    assert_eq!(
        refused.json["data"],
        json!({ "lines": [{ "field": "items.gift_sets.0", "name": "هدية مختلطة", "available": 0 }] })
    );
    NewOrder::of_set(&brand.without.id, 1).place(&guest).await;

    own.place(&admin).await;
    set.send(&admin).await.error(409, "out_of_stock");

    // Without its brand the product is visible.
    admin.delete(&format!("/api/v1/admins/brands/{}", brand.brand.id)).await.data(200);
    let product = guest.get(&brand.own("")).await;
    assert_eq!((&product.data(200)["brand"], text(product.data(200), "name")), (&Value::Null, "خمرة"));
    own.place(&guest).await;
    set.place(&guest).await;
    shop.stop().await;
}
