//! `paginate=false`: every variant, as options of the gift-set picker.

use e2e::{Client, NewBrand, NewProduct, TestShop, each};
use platform::testing::Backend;
use proto::catalog::v1::Category;
use rstest::rstest;
use serde_json::json;

async fn choices(caller: &Client, query: &str) -> Vec<(String, String)> {
    let answer = caller.get(&format!("/api/v1/products?paginate=false{query}")).await;
    let list = answer.data(200);
    let names = each(list, "product_name").into_iter().map(str::to_owned);
    names.zip(each(list, "name").into_iter().map(str::to_owned)).collect()
}

fn pairs(names: &[(&str, &str)]) -> Vec<(String, String)> {
    names.iter().map(|(product, size)| ((*product).to_owned(), (*size).to_owned())).collect()
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn variants_are_listed_by_product_and_size_unpaginated(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let (dior, armani) = (NewBrand::named("ديور").create(&shop).await, NewBrand::named("أرماني").create(&shop).await);
    let sauvage = NewProduct::named("سوفاج", &dior).in_sizes(&[100, 5, 10]).at(4_050).create(&shop).await;
    let code = NewProduct::named("أكوا", &armani).in_category(Category::Women).in_sizes(&[5]).create(&shop).await;
    NewProduct::named("بلا أحجام", &dior).in_sizes(&[]).create(&shop).await;
    let many: Vec<i64> = (1..=12).collect();
    NewProduct::named("يمين", &armani).in_sizes(&many).with_stock(0).create(&shop).await;

    let all = choices(&guest, "").await;
    assert_eq!(all.len(), 16, "more than a page, sold out or not");
    let first = [("أكوا", "عينة 5 مل"), ("سوفاج", "عينة 5 مل"), ("سوفاج", "عينة 10 مل"), ("سوفاج", "عينة 100 مل")];
    assert_eq!(all[..4], pairs(&first));
    assert_eq!(choices(&guest, "&page=2&per_page=1").await, all, "there is no pagination");

    let answer = guest.get("/api/v1/products?paginate=false&search=سوفاج").await;
    let expected = json!({
        "id": sauvage.variants[1].id, "name": "عينة 5 مل", "price": 40.5, "original_price": null, "size_value": 5,
        "size_unit": "ml", "image_path": null, "product_id": sauvage.product.id, "product_name": "سوفاج",
        "brand_name": "ديور",
    });
    assert_eq!(answer.data(200)[0], expected);

    for (query, found) in [
        ("&search=ديور سوفاج", &first[1..]),
        ("&brand=dywr&category=MEN", &first[1..]),
        ("&category=WOMEN", &first[..1]),
        ("&category=WOMEN&search=سوفاج", &[]),
        ("&brand=nobody", &[]),
    ] {
        assert_eq!(choices(&guest, query).await, pairs(found), "{query}");
    }
    assert_eq!(choices(&guest, &format!("&brand_id={}", dior.id)).await, pairs(&first[1..]));
    let wrong = guest.get("/api/v1/products?paginate=false&category=DOGS").await;
    assert_eq!(wrong.invalid_fields(), ["category"]);

    admin.delete(&format!("/api/v1/admins/brands/{}", armani.id)).await.data(200);
    let bare = guest.get("/api/v1/products?paginate=false&category=WOMEN").await;
    assert_eq!(bare.data(200)[0]["brand_name"], json!(null));
    assert_eq!(bare.data(200)[0]["product_id"], json!(code.product.id));
    shop.stop().await;
}
