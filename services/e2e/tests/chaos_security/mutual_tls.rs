//! Mutual TLS between the services.

use std::time::Duration;

use e2e::{Authority, Certified, Client, Processes, text};
use platform::{
    Call,
    channel::connect_with,
    settings::{Reader, Source},
    tls::Tls,
};
use proto::catalog::v1::{ListBrandsRequest, brands_client::BrandsClient};
use serde_json::json;

use crate::eventually::wait_until;

const SERVICES: [&str; 5] = ["catalog", "cart-pricing", "orders", "identity", "media"];
const HEALTH: &str = "grpc.health.v1.Health/Check";

fn read(settings: &[(&'static str, String); 3]) -> Tls {
    let source = settings.iter().fold(Source::default(), |source, (name, value)| source.with(name, value));
    Tls::read(&mut Reader::new(&source)).expect("no fault").expect("certificates")
}

/// Place an order and deliver it.
async fn an_order_goes_through(store: &Processes, brand: &str) {
    let admin = store.admin().await;
    let create = async |path: &str, body| Client::post(&admin, path, &body).await.data(201)["id"].clone();
    let brand = create("/api/v1/admins/brands", json!({ "name": brand })).await;
    let product = json!({ "name": "عود الليل", "brand_id": brand, "category": "MEN" });
    let product = create("/api/v1/admins/products", product).await;
    let variants = format!("/api/v1/admins/products/{}/variants", product.as_str().expect("an id"));
    let variant = create(&variants, json!({ "name": "5 مل", "price": 40, "size_value": 5, "stock": 3 })).await;
    let order = json!({
        "customer": {
            "name": "سلمى", "phone": "0591234567",
            "location": { "region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين" },
        },
        "items": { "products": [{ "id": product, "variants": [{ "id": variant, "quantity": 1 }] }] },
    });
    let placed = store.guest().post("/api/v1/orders", &order).await;
    let path = format!("/api/v1/admins/orders/{}", text(placed.data(201), "id"));
    for status in ["processing", "shipped", "delivered"] {
        admin.put(&path, &json!({ "status": status })).await.data(200);
    }
}

async fn lists_brands(url: &str, tls: Option<&Tls>) -> bool {
    let Ok(channel) = connect_with(url, tls) else { return false };
    let call = Call::system().request(ListBrandsRequest::default());
    BrandsClient::new(channel).list_brands(call).await.is_ok()
}

/// Call a service with the store's CA as trust root and this client certificate, or none, and return whether it
/// answers.
async fn is_answered(url: &str, authority: &Authority, shown: Option<&Certified>) -> bool {
    let root = reqwest::Certificate::from_pem(authority.pem.as_bytes()).expect("a certificate");
    let mut client = reqwest::Client::builder().tls_certs_only([root]).timeout(Duration::from_secs(20));
    if let Some(Certified { cert, key }) = shown {
        client = client.identity(reqwest::Identity::from_pem(format!("{cert}{key}").as_bytes()).expect("an identity"));
    }
    let request = client.build().expect("a client").post(format!("{url}/{HEALTH}"));
    let request = request.header("content-type", "application/grpc").body(vec![0_u8; 5]);
    request.send().await.is_ok_and(|answer| answer.headers().contains_key("grpc-status") || answer.status() == 200)
}

#[tokio::test(flavor = "multi_thread")]
async fn services_reject_clients_without_trusted_certificate() {
    let [ours, theirs] = ["the store", "somebody else"].map(Authority::named);
    let [folder, elsewhere] = [(), ()].map(|()| tempfile::tempdir().expect("a folder"));
    let settings = ours.settings(folder.path());
    let store = Processes::with(&settings.each_ref().map(|(name, value)| (*name, value.as_str()))).await;
    an_order_goes_through(&store, "دار الندى").await;

    let (ours_read, theirs_read) = (read(&settings), read(&theirs.settings(elsewhere.path())));
    let (shown, foreign) = (ours.certify(), theirs.certify());
    let mut refused = 0;
    for service in SERVICES {
        let url = store.url(service);
        assert!(url.starts_with("https:"), "{url}");
        assert!(is_answered(&url, &ours, Some(&shown)).await, "{service} accepts a certificate of the store");
        assert!(!is_answered(&url, &ours, None).await, "{service} answers without a certificate");
        assert!(!is_answered(&url, &ours, Some(&foreign)).await, "{service} answers another authority's");
        assert!(!is_answered(&url.replace("https:", "http:"), &ours, None).await, "{service} answers in the clear");
        refused += 3;
    }
    let catalog = store.url("catalog");
    assert!(lists_brands(&catalog, Some(&ours_read)).await);
    assert!(!lists_brands(&catalog, Some(&theirs_read)).await, "a caller believes another authority");
    assert!(!lists_brands(&catalog, None).await, "a caller believes an authority that the system does not know");
    assert!(connect_with("http://127.0.0.1:1", Some(&ours_read)).is_err(), "nothing is sent unencrypted");
    println!("mutual TLS: one order from shelf to door through six processes; {refused} calls without it refused");
}

/// Rotate the CA while the store is open: first all services trust both, then all present certificates of the new one.
#[tokio::test(flavor = "multi_thread")]
async fn certificates_are_rotated_without_restart() {
    let [former, new] = ["the store", "the store, next year"].map(Authority::named);
    let folder = tempfile::tempdir().expect("a folder");
    let settings = former.settings(folder.path());
    let store = Processes::with(&settings.each_ref().map(|(name, value)| (*name, value.as_str()))).await;
    an_order_goes_through(&store, "دار الندى").await;
    let write = |name: &str, content: &str| std::fs::write(folder.path().join(name), content).expect("a file");
    let newcomer = new.certify();
    let orders = store.url("orders");
    assert!(!is_answered(&orders, &former, Some(&newcomer)).await);

    write("ca.pem", &format!("{}{}", former.pem, new.pem));
    for service in SERVICES {
        let url = store.url(service);
        let believes = || is_answered(&url, &former, Some(&newcomer));
        wait_until("the new authority is believed beside the former one", believes).await;
    }
    // A certificate without its matching key is ignored: the previous pair stays in use.
    write("cert.pem", &newcomer.cert);
    assert!(is_answered(&orders, &former, Some(&newcomer)).await);
    write("key.pem", &newcomer.key);
    for service in SERVICES {
        let url = store.url(service);
        wait_until("the new certificate is shown", || is_answered(&url, &new, Some(&newcomer))).await;
    }
    write("ca.pem", &new.pem);
    let stale = former.certify();
    for service in SERVICES {
        let url = store.url(service);
        wait_until("the former authority is no longer believed", || async {
            !is_answered(&url, &new, Some(&stale)).await
        })
        .await;
    }
    an_order_goes_through(&store, "دار السلام").await;
}

/// Programs refuse to start with an incomplete TLS configuration.
#[tokio::test(flavor = "multi_thread")]
async fn program_refuses_to_start_with_incomplete_tls_settings() {
    let folder = tempfile::tempdir().expect("a folder");
    let [cert, ..] = Authority::named("the store").settings(folder.path());
    let log = folder.path().join("media.log");
    let ended =
        Processes::fails_to_start("media", &[("ATTAR_MEDIA_DATABASE_URL", "sqlite::memory:"), (cert.0, &cert.1)], &log);
    assert!(!ended.success());
    let log_text = std::fs::read_to_string(log).expect("a log");
    assert!(
        log_text.contains("ATTAR_TLS_KEY is not set") && log_text.contains("ATTAR_TLS_CA is not set"),
        "{log_text}"
    );
}
