//! `/admins/settings`: a change at one gateway reaches customers at every other.

use std::time::{Duration, Instant};

use e2e::{Replica, TestShop};
use platform::testing::Backend;
use rstest::rstest;
use serde_json::json;

use crate::eventually::wait_until;

const SETTINGS: &str = "/api/v1/admins/settings";
const REGIONS: &str = "/api/v1/shipping/regions";

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn settings_change_reaches_every_gateway_within_two_seconds(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let other = Replica::of(&shop).await;
    let (owner, shopper) = (shop.admin().await, other.client(&shop.guest()));
    assert_eq!(shopper.get(REGIONS).await.data(200)["banner"], "توصيل مجاني للطلبات فوق 200\u{a0}₪");

    let changed = Instant::now();
    let change = json!({
        "expected_version": 1,
        "regions": [{ "region": "WEST_BANK", "cost": 19.5 }],
        "free_shipping_threshold": 150,
        "banner": { "text": "توصيل مجاني من {threshold}", "is_shown": true },
    });
    let settings = owner.put(SETTINGS, &change).await.data(200).clone();
    assert_eq!((&settings["version"], &settings["regions"][0]["cost"]), (&json!(2), &json!(19.5)));
    wait_until("shoppers see it", || async { shopper.get(REGIONS).await.data(200)["regions"][0]["cost"] == 19.5 })
        .await;
    assert!(changed.elapsed() < Duration::from_secs(2), "{:?}", changed.elapsed());
    let regions = shopper.get(REGIONS).await;
    assert_eq!(regions.data(200)["banner"], "توصيل مجاني من 150\u{a0}₪");

    let overtaken = owner.put(SETTINGS, &change).await;
    overtaken.error(409, "conflict");
    assert_eq!(overtaken.json["data"], settings, "the settings as they are");
    let broken = json!({ "expected_version": 2, "free_shipping_threshold": -1, "banner": { "text": "" } });
    assert_eq!(owner.put(SETTINGS, &broken).await.invalid_fields(), ["banner.text", "free_shipping_threshold"]);
    other.stop().await;
    shop.stop().await;
}
