//! Validation and ownership of orders.

use e2e::{NewBrand, NewGiftSet, NewOrder, NewProduct, TestShop, admin_order_path, keys};
use platform::testing::Backend;
use proto::id::VariantId;
use rstest::rstest;
use serde_json::{Value, json};

use super::{a_customer, orders_placed};

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_validation_reports_every_error(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).with_stock(3).create(&shop).await;
    let musk = NewProduct::named("مسك الفجر", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let place = async |body: &Value| guest.post("/api/v1/orders", body).await;

    let nothing = [
        "customer.location.address",
        "customer.location.city",
        "customer.location.region",
        "customer.name",
        "customer.phone",
        "items",
    ];
    assert_eq!(place(&json!({})).await.invalid_fields(), nothing);
    assert_eq!(place(&json!({ "customer": [], "items": { "products": [] } })).await.invalid_fields(), nothing);

    let nobody = VariantId::new().to_string();
    let bad = json!({
        "customer": {
            "name": " ", "phone": "12", "email": "nobody", "id": 7,
            "location": { "region": "MOON", "city": "ق".repeat(256), "address": "a\u{7}b" },
        },
        "items": {
            "gift_sets": [{ "id": nobody, "quantity": 1 }, { "quantity": 0 }],
            "products": [
                { "id": oud.product.id, "variants": [
                    { "id": oud.variants[0].id, "quantity": 1_000 },
                    { "id": nobody, "quantity": 1 },
                    { "id": musk.variants[0].id, "quantity": "many" },
                ] },
                { "id": "no id", "variants": [{ "id": oud.variants[0].id, "quantity": 1 }] },
            ],
        },
        "expected_total": "much",
    });
    assert_eq!(
        place(&bad).await.invalid_fields(),
        [
            "customer.email",
            "customer.location.address",
            "customer.location.city",
            "customer.location.region",
            "customer.name",
            "customer.phone",
            "expected_total",
            "items.gift_sets.0.id",
            "items.gift_sets.1.id",
            "items.gift_sets.1.quantity",
            "items.products.0.variants.0.quantity",
            "items.products.0.variants.1.id",
            "items.products.0.variants.2.id",
            "items.products.0.variants.2.quantity",
            "items.products.1.variants.0.id",
        ]
    );

    // Unknown items are reported even when nothing else is wrong.
    let unknown = NewOrder::of(&oud, 1).with("/items/products/0/variants/0/id", json!(nobody));
    assert_eq!(unknown.send(&guest).await.invalid_fields(), ["items.products.0.variants.0.id"]);
    let another = NewOrder::of(&oud, 1).with("/items/products/0/id", json!(musk.product.id));
    assert_eq!(another.send(&guest).await.invalid_fields(), ["items.products.0.variants.0.id"]);
    assert_eq!(NewOrder::of_set("no id", 1).send(&guest).await.invalid_fields(), ["items.gift_sets.0.id"]);
    let line = json!({ "id": musk.variants[0].id, "quantity": 1 });
    let of = |count| NewOrder::of(&musk, 1).with("/items/products/0/variants", json!(vec![line.clone(); count]));
    assert_eq!(of(101).send(&guest).await.invalid_fields(), ["items"]);

    assert_eq!(orders_placed(&admin).await, 0, "nothing was stored");
    let all = NewOrder::of(&oud, 3).place(&guest).await;
    assert_eq!(all["number"], 1001, "nothing was taken");
    assert_eq!(of(100).place(&guest).await["items_total"], 4_000);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_is_stored_in_normalised_form(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let stored_customer = async |order: NewOrder| {
        let placed = order.place(&guest).await;
        admin.get(&admin_order_path(&placed)).await.data(200)["customer"].clone()
    };

    let placed = NewOrder::of(&oud, 1).place(&guest).await;
    let fields = [
        "created_at",
        "credits_total",
        "discount",
        "id",
        "items_total",
        "number",
        "offers_total",
        "shipping",
        "status",
        "total",
        "tracking_token",
    ];
    assert_eq!(keys(&placed), fields);
    assert_eq!((&placed["status"], &placed["items_total"]), (&json!("pending"), &json!(40)));
    assert_eq!((&placed["shipping"], &placed["total"]), (&json!(35), &json!(75)));
    assert_eq!(placed["created_at"], "2026-05-04T09:30:00Z");

    for (typed, stored) in [
        (Value::Null, Value::Null),
        (json!(""), Value::Null),
        (json!("  "), Value::Null),
        (json!(" salma@attar.example "), json!("salma@attar.example")),
    ] {
        assert_eq!(stored_customer(NewOrder::of(&oud, 1).with("/customer/email", typed)).await["email"], stored);
    }
    for (typed, stored) in [
        ("٠٥٩-١٢٣-٤٥٦٧", "+970591234567"),
        ("00972541234567", "+972541234567"),
        ("0541234567", "+972541234567"),
        ("+970541234567", "+970541234567"),
        ("02 290 1234", "+97022901234"),
    ] {
        assert_eq!(
            stored_customer(NewOrder::of(&oud, 1).from_customer("سلمى", typed)).await["phone"],
            stored,
            "{typed}"
        );
    }
    let long = "أ".repeat(255);
    for (typed, stored) in [(" شركة الندى 2 & شركاه ", "شركة الندى 2 & شركاه"), (long.as_str(), long.as_str())]
    {
        assert_eq!(stored_customer(NewOrder::of(&oud, 1).from_customer(typed, "0591234567")).await["name"], stored);
    }
    let customer = stored_customer(NewOrder::of(&oud, 1).to_region("ISREAL")).await;
    let expected = json!({
        "name": "سلمى الخطيب", "phone": "+970591234567", "email": null,
        "location": { "region": "ISRAEL", "city": "القدس", "address": "شارع صلاح الدين" },
    });
    assert_eq!(customer, expected);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn order_belongs_to_token_holder(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let brand = NewBrand::named("دار الندى").create(&shop).await;
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let (layla, id) = a_customer(&shop, "0591111111").await;
    let (omar, other_id) = a_customer(&shop, "0592222222").await;
    let naming = |id: &Value| {
        let customer = json!({
            "id": id, "name": "سلمى", "phone": "0593333333",
            "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
        });
        NewOrder::of(&oud, 1).with("/customer", customer)
    };

    for named in [&id, &other_id, &Value::Null, &json!("no id")] {
        naming(named).place(&layla).await;
    }
    naming(&id).place(&shop.guest()).await;
    naming(&id).place(&shop.admin().await).await;
    let own = async |caller: &e2e::Client| {
        caller.get("/api/v1/orders").await.json["pagination"]["total"].as_u64().expect("a total")
    };
    assert_eq!((own(&layla).await, own(&omar).await), (4, 0));

    naming(&id).send(&shop.guest().with_token("garbage")).await.error(401, "unauthenticated");
    layla.post("/api/v1/users/logout", &json!({})).await.data(200);
    naming(&id).send(&layla).await.error(401, "unauthenticated");
    assert_eq!(orders_placed(&shop.admin().await).await, 6);
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn hidden_items_can_be_ordered_by_administrators_only(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (brand, secret) =
        (NewBrand::named("دار الندى").create(&shop).await, NewBrand::named("سر").hidden().create(&shop).await);
    let oud = NewProduct::named("عود الليل", &brand).create(&shop).await;
    let hidden = NewProduct::named("عنبر", &secret).create(&shop).await;
    let mixed = NewGiftSet::named("هدية السر").and(&oud, 1).and(&hidden, 1).create(&shop).await;
    let (customer, _) = a_customer(&shop, "0591111111").await;

    for caller in [shop.guest(), customer] {
        let refused = NewOrder::of(&hidden, 1).send(&caller).await;
        assert_eq!(refused.invalid_fields(), ["items.products.0.variants.0.id"]);
        let refused = NewOrder::of_set(&mixed.id, 1).send(&caller).await;
        refused.error(409, "out_of_stock");
        let line = json!({ "field": "items.gift_sets.0", "name": "هدية السر", "available": 0 });
        assert_eq!(refused.json["data"], json!({ "lines": [line] }));
    }
    NewOrder::of(&hidden, 1).place(&shop.admin().await).await;
    shop.stop().await;
}
