//! `/api/v1/shipping`: regions and costs.

use e2e::TestShop;
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn regions_and_shipping_costs_are_public(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let regions = json!([
        { "region": "WEST_BANK", "label": "الضفة الغربية", "cost": 25 },
        { "region": "JERUSALEM", "label": "القدس", "cost": 35 },
        { "region": "ISRAEL", "label": "داخل الخط الأخضر", "cost": 60 },
    ]);
    let banner = "توصيل مجاني للطلبات فوق 200\u{a0}₪";
    let tariff = json!({ "regions": regions, "free_shipping_threshold": 200, "banner": banner });
    let guest = shop.guest();
    for caller in [guest.with_token("long dead"), shop.admin().await, guest] {
        assert_eq!(caller.get("/api/v1/shipping/regions").await.data(200), &tariff);
    }
    shop.stop().await;
}
