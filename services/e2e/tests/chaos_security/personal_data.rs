//! Personal data never appears in logs or traces, at any log level.

use std::fmt::Write as _;

use e2e::{
    Client, Collector, MultipartForm, NewCourier, NewOrder, NewReturn, PROGRAMS, Processes, admin_order_path, book,
    images::{ImageResponse, PLACE, held, two_halves},
    record_state, returns_path, statement, statement_form, text,
};
use image::ImageFormat;
use platform::testing::{MailServer, Reaction};
use reqwest::Method;
use serde_json::{Value, json};

use crate::eventually::wait_until;

/// Personal data entered in this test; each value is unique.
const NAME: &str = "Zaynabmarker العلامةالأولى";
const PHONE: &str = "0599871234";
const EMAIL: &str = "zaynab.marker@personal.example";
const CITY: &str = "Citymarker مدينةالعلامة";
const ADDRESS: &str = "Addressmarker شارعالعلامة 77";
const PASSWORD: &str = "Passwordmarker سرالعلامة";
const WRONG: &str = "Wrongmarker خطأالعلامة";
const NOTE: &str = "Notemarker ملاحظةالعلامة";
const DETAILS: &str = "Detailsmarker تفاصيلالعلامة";
const DECLINE_REASON: &str = "Declinemarker سببالعلامة";
const COURIER_SECRET: &str = "Couriermarker مفتاحالعلامة";
const HOLD_REASON: &str = "Holdmarker تأجيلالعلامة";
const COLLEAGUE: &str = "colleague.marker@personal.example";
const COLLEAGUE_NAME: &str = "Colleaguemarker";
/// Credentials of the owner of the store under test.
const OWNER: [&str; 2] = ["owner@attar.example", "a password for tests"];
const SECRET_KEY: &str = "c2VjcmV0bWFya2VyLXNlY3JldG1hcmtlci1zZWNyZXQ=";
/// Log everything, except for the exporter's own spans.
const EVERYTHING: &str = "trace,h2=debug,hyper=debug,hyper_util=debug,tonic=debug,tower=debug,opentelemetry_sdk=info";
/// Words of the owner's password that also occur elsewhere.
const EVERYWHERE: [&str; 2] = ["password", "tests"];
/// Id that appears in every log line of one request; finding it shows that the scan works.
const REQUEST_ID: &str = "a-request-to-be-found";

/// Strings that must not appear, each with its name.
struct SecretPatterns(Vec<(String, String)>);

impl SecretPatterns {
    fn of(secrets: &[(&str, &str)]) -> Self {
        let mut patterns = Self(Vec::new());
        for (name, secret) in secrets {
            for part in secret.split(' ').filter(|part| part.len() > 3 && !EVERYWHERE.contains(part)) {
                patterns.add(name, part);
            }
            patterns.add(name, secret);
        }
        patterns
    }

    /// Add a text verbatim and as it appears in JSON, in URLs, and in the byte notations of Rust and PostgreSQL.
    fn add(&mut self, name: &str, text: &str) {
        let (mut percent, mut escaped, mut unicode) = <(String, String, String)>::default();
        for byte in text.bytes() {
            if byte.is_ascii_alphanumeric() {
                percent.push(char::from(byte));
                escaped.push(char::from(byte));
            } else {
                let _ = write!(percent, "%{byte:02X}");
                let _ = write!(escaped, "\\x{byte:02x}");
            }
        }
        for unit in text.encode_utf16() {
            let _ = write!(unicode, "\\u{unit:04x}");
        }
        let forms = [text.to_owned(), percent, escaped, hex::encode(text), unicode];
        self.0.extend(forms.into_iter().map(|form| (name.to_owned(), form)));
    }

    /// Describe every occurrence in a log or trace.
    fn found(&self, place: &str, written: &str) -> Vec<String> {
        let hits = self.0.iter().filter_map(|(name, pattern)| {
            let at = written.find(pattern.as_str())?;
            let line = written[..at].rfind('\n').map_or(0, |end| end + 1);
            let end = written[at..].find('\n').map_or(written.len(), |end| at + end);
            let around: String = written[line..end].chars().take(600).collect();
            Some(format!("{place} holds {name} ({pattern}): {around}"))
        });
        hits.collect()
    }
}

/// Perform every customer operation, with success and with failure, and return the session tokens.
async fn exercise_every_operation(store: &Processes) -> Vec<String> {
    let (guest, admin) = (store.guest(), store.admin().await);
    let mut tokens = Vec::new();
    let mut post = async |client: &Client, path: &str, body: Value| {
        let request = client.request(Method::POST, path).header("X-Request-Id", REQUEST_ID).json(&body);
        let answer = Client::send(request).await;
        for name in ["token", "tracking_token"] {
            tokens.extend(answer.json["data"][name].as_str().map(str::to_owned));
        }
        answer
    };
    let brand = post(&admin, "/api/v1/admins/brands", json!({ "name": "دار الندى" })).await.data(201)["id"].clone();
    let product = json!({ "name": "عود الليل", "brand_id": brand, "category": "MEN" });
    let product = post(&admin, "/api/v1/admins/products", product).await.data(201)["id"].clone();
    let variants = format!("/api/v1/admins/products/{}/variants", product.as_str().expect("an id"));
    let variant = json!({ "name": "5", "price": 40, "size_value": 5, "stock": 2 });
    let variant = post(&admin, &variants, variant).await.data(201)["id"].clone();

    let person = json!({
        "name": "Zaynabmarker العلامةالأولى", "email": EMAIL, "phone": PHONE, "region": "WEST_BANK", "city": CITY,
        "address": ADDRESS, "password": PASSWORD,
    });
    let signed_up = post(&guest, "/api/v1/users/signup", person.clone()).await;
    let token = text(signed_up.data(201), "token").to_owned();
    post(&guest, "/api/v1/users/signup", person.clone()).await.error(422, "validation_failed");
    for (password, status) in [(WRONG, 401), (PASSWORD, 200)] {
        let form = json!({ "phone": PHONE, "password": password });
        assert_eq!(post(&guest, "/api/v1/users/login", form).await.status, status);
    }
    let customer = guest.with_token(token);
    customer.put("/api/v1/users/profile", &json!({ "city": CITY, "address": ADDRESS })).await.data(200);
    let order = json!({
        "customer": {
            "name": NAME, "phone": PHONE, "email": EMAIL,
            "location": { "region": "JERUSALEM", "city": CITY, "address": ADDRESS },
        },
        "items": { "products": [{ "id": product, "variants": [{ "id": variant, "quantity": 1 }] }] },
    });
    let automatic = json!({ "text": "{name} {city} {track}", "is_automatic": true });
    admin.put("/api/v1/admins/orders/templates/processing", &automatic).await.data(200);
    let mut agreed = order.clone();
    agreed["agreed_to_messages"] = json!(true);
    let placed = post(&customer, "/api/v1/orders", agreed).await.data(201).clone();
    post(&guest, "/api/v1/orders", order.clone()).await.data(201);
    post(&guest, "/api/v1/orders", order.clone()).await.error(409, "out_of_stock");
    let mut spoilt = order.clone();
    spoilt["customer"]["location"]["region"] = json!(ADDRESS);
    spoilt["customer"]["email"] = json!(NAME);
    post(&guest, "/api/v1/orders", spoilt).await.error(422, "validation_failed");

    let broken = guest.request(Method::POST, "/api/v1/orders").header("content-type", "application/json");
    Client::send(broken.body(format!("{{\"phone\": \"{PHONE}\", {EMAIL}"))).await.error(400, "malformed_request");
    for place in [PHONE, EMAIL, NAME] {
        guest.get_with("/api/v1/products", &[("search", place)]).await.data(200);
        admin.get_with("/api/v1/admins/orders", &[("search", place)]).await.data(200);
        let missing = format!("/api/v1/products/{}", place.replace(' ', "%20"));
        assert_eq!(guest.get(&missing).await.status, 404);
        // The tracking page loads the order itself and reports an unknown token then.
        assert_eq!(guest.get(&format!("/orders/track/{}", place.replace(' ', "%20"))).await.status, 200);
    }
    guest.get(&format!("/api/v1/orders/track/{}", text(&placed, "tracking_token"))).await.data(200);
    let path = format!("/api/v1/admins/orders/{}", text(&placed, "id"));
    post(&admin, &format!("{path}/notes"), json!({ "text": NOTE })).await.data(201);
    admin.put(&path, &json!({ "status": "processing", "city": CITY })).await;
    let path = format!("/api/v1/admins/customers/{PHONE}");
    admin.get(&path).await.data(200);
    admin.get_with("/api/v1/admins/customers", &[("search", EMAIL)]).await.data(200);
    post(&admin, &format!("{path}/notes"), json!({ "text": NOTE })).await.data(201);
    post(&admin, &format!("{path}/merges"), json!({ "other": PHONE })).await.error(422, "validation_failed");
    let draft = json!({ "customer": order["customer"], "channel": "phone", "note": NOTE });
    post(&admin, "/api/v1/admins/order-drafts", draft).await.data(201);
    admin.get_with("/api/v1/admins/phone-summary", &[("phone", PHONE)]).await.data(200);
    let contents = format!("/api/v1/admins/orders/{}/contents", text(&placed, "id"));
    let mut revision = json!({ "expected_revision": 1, "customer": order["customer"], "reason": NOTE });
    revision["discount"] = json!({ "amount": 1, "reason": NOTE });
    admin.put(&contents, &revision).await.data(200);
    let restocked = format!("{variants}/{}", variant.as_str().expect("an id"));
    admin.put(&restocked, &json!({ "stock": 2 })).await.data(200);
    admin.put(&format!("{path}/block"), &json!({ "until": "9999-01-01", "reason": NOTE })).await.data(200);
    admin.get(&format!("{path}/data")).await.data(200);
    customer.get("/api/v1/users/me/data").await.data(200);
    post(&admin, &format!("{path}/erasure"), json!({ "phone": PHONE })).await.error(409, "open_orders");
    post(&customer, "/api/v1/users/me/erasure", json!({ "password": WRONG })).await.error(422, "validation_failed");
    post(&guest, "/api/v1/orders", order).await.error(409, "call_required");
    return_item(&guest, &admin, &placed).await;
    admin.get("/api/v1/admins/exports/customers.csv").await;
    admin.get("/api/v1/admins/exports/orders.csv").await;
    MultipartForm::of("name", NAME)
        .and_file("thumbnail", "x.gif", b"GIF89a broken")
        .post(&admin, "/api/v1/admins/brands")
        .await;

    let hint_token = ship_order(&guest, &admin, [&product, &variant]).await;
    let colleague = json!({ "name": COLLEAGUE_NAME, "email": COLLEAGUE, "password": PASSWORD, "role": "orders" });
    post(&admin, "/api/v1/admins/people", colleague.clone()).await.data(201);
    post(&admin, "/api/v1/admins/people", colleague).await;
    for password in [WRONG, PASSWORD] {
        post(&guest, "/api/v1/admins/login", json!({ "email": COLLEAGUE, "password": password })).await;
    }
    let started = post(&admin, "/api/v1/admins/two_factor", json!({ "password": OWNER[1] })).await;
    tokens.extend([text(started.data(200), "secret").to_owned(), hint_token]);
    Client::send(customer.request(Method::POST, "/api/v1/users/logout")).await.data(200);
    tokens
}

/// Ship an order, import a statement that names its customer, and send a hint to a courier with an interface. Returns the
/// token of the hint.
async fn ship_order(guest: &Client, admin: &Client, [product, variant]: [&Value; 2]) -> String {
    let connection =
        json!({ "url": "https://127.0.0.1:9/", "account": "7/desk@attar.example", "secret": COURIER_SECRET });
    let connected = NewCourier::named("لوجستكس").with("/kind", json!("logestechs")).with("/connection", connection);
    let connected = connected.create(admin).await;
    let manual = NewCourier::named("أبو خالد").create(admin).await;
    let order = NewOrder::of_variant(product.as_str().expect("an id"), variant.as_str().expect("an id"), 1);
    let order = order.from_customer(NAME, "0599879998").with("/customer/location/address", json!(ADDRESS));
    let order = order.place(guest).await;
    let shipment = book(admin, &manual, &order, "PAL1").await;
    record_state(admin, &shipment, "on_hold", HOLD_REASON).await.data(200);
    record_state(admin, &shipment, "delivered", "").await.data(200);
    admin.get_with("/api/v1/admins/shipments", &[("search", NAME)]).await.data(200);
    let lines = statement(&[("PAL1", "75", "10"), (PHONE, "75", "10")]);
    statement_form(&manual, "2025-05-04", &lines, "130").post(admin, "/api/v1/admins/remittances").await.data(201);
    let token = text(&connected["connection"], "hint_token").to_owned();
    let hint = json!({ "reference": shipment["id"], "phone": PHONE, "name": NAME });
    let path = format!("/api/v1/couriers/{}/hints/{token}", text(&connected, "id"));
    guest.post(&path, &hint).await.data(202);
    token
}

/// Deliver an order, request a return of it with a photo, and decline that.
async fn return_item(guest: &Client, admin: &Client, placed: &Value) {
    for status in ["shipped", "delivered"] {
        admin.put(&admin_order_path(placed), &json!({ "status": status })).await.data(200);
    }
    let photo = held(&two_halves(300, 150), ImageFormat::Jpeg, 1);
    let request = NewReturn::of(&[("variants.0", 1)]).with("/details", json!(DETAILS));
    let spoilt = request.clone().with("/reason", json!(DETAILS)).send(guest, placed).await;
    spoilt.error(422, "validation_failed");
    let broken = request.clone().and_photo(photo[..photo.len() / 2].to_vec()).send(guest, placed).await;
    broken.error(422, "validation_failed");
    request.and_photo(photo).make(guest, placed).await;
    let listed = admin.get_with("/api/v1/admins/returns", &[("search", PHONE)]).await;
    let made = &listed.data(200)[0];
    ImageResponse::get_at(admin, made["photos"][0].as_str().expect("a photo")).await.image();
    let decline = json!({ "expected_version": made["version"], "reason": DECLINE_REASON });
    admin.post(&format!("/api/v1/admins/returns/{}/decline", text(made, "id")), &decline).await.data(200);
    guest.get(&returns_path(placed)).await.data(200);
}

/// Recover the customer's password: the mail server rejects the message, so an administrator makes the link. Returns its
/// token.
async fn recover_password(store: &Processes) -> String {
    const OPEN: &str = "/api/v1/admins/password-recoveries";
    let (guest, admin) = (store.guest(), store.admin().await);
    for phone in [PHONE, "0599879999"] {
        guest.post("/api/v1/users/password-recovery", &json!({ "phone": phone })).await.data(200);
    }
    wait_until("the message is left to administrators", || async {
        admin.get(OPEN).await.json["pagination"]["total"] == 1
    })
    .await;
    let id = text(&admin.get(OPEN).await.data(200)[0], "id").to_owned();
    let link = admin.post(&format!("{OPEN}/{id}/link"), &Value::Null).await;
    let (_, token) = text(link.data(201), "url").split_once('#').expect("a token");
    for (password, status) in [("12", 422), (PASSWORD, 200), (PASSWORD, 422)] {
        let form = json!({ "token": token, "password": password });
        assert_eq!(guest.post("/api/v1/users/password-reset", &form).await.status, status);
    }
    token.to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn logs_and_traces_contain_no_personal_data() {
    let collector = Collector::start().await;
    // The message about the order, and the link for a new password.
    let mail_server = MailServer::start(&[Reaction::Reject, Reaction::Reject]).await;
    let settings = [
        ("ATTAR_LOG", EVERYTHING),
        ("ATTAR_OTLP_ENDPOINT", collector.url()),
        ("ATTAR_OTLP_SIGNALS", "traces,metrics,logs"),
        ("ATTAR_SECRET_KEY", SECRET_KEY),
        ("ATTAR_SMTP_URL", mail_server.url()),
        ("ATTAR_MAIL_FROM", "shop@example.com"),
    ];
    let mut store = Processes::with(&settings).await;
    let mut tokens = exercise_every_operation(&store).await;
    tokens.push(recover_password(&store).await);
    assert!(mail_server.received().iter().any(|mail| mail.contains(EMAIL)), "a message was sent");
    assert!(tokens.len() >= 8, "{}", tokens.len());
    wait_until("the day is written down", || async { store.log("catalog").contains(REQUEST_ID) }).await;
    for program in PROGRAMS.iter().rev() {
        assert!(store.terminate(program).success(), "{program}");
    }

    let phones = [PHONE, "+970599871234", "599871234"];
    let mut secrets: Vec<_> = phones.iter().map(|phone| ("a phone", *phone)).collect();
    secrets.extend([
        ("a name", NAME),
        ("an e-mail", EMAIL),
        ("a city", CITY),
        ("an address", ADDRESS),
        ("a note", NOTE),
        ("the words of a return", DETAILS),
        ("the reason for declining a return", DECLINE_REASON),
        ("the secret of a courier", COURIER_SECRET),
        ("the reason of a shipment", HOLD_REASON),
    ]);
    secrets.extend([("a password", PASSWORD), ("a wrong password", WRONG), ("the owner's password", OWNER[1])]);
    secrets.extend([
        ("a colleague's e-mail", COLLEAGUE),
        ("a colleague's name", COLLEAGUE_NAME),
        ("the owner's e-mail", OWNER[0]),
    ]);
    secrets.push(("the key of second factors", SECRET_KEY));
    secrets.extend(tokens.iter().map(|token| ("a token", token.as_str())));
    let mut patterns = SecretPatterns::of(&secrets);
    patterns.add("the place of a photo", &String::from_utf8_lossy(PLACE));
    let (mut found, mut bytes) = (Vec::new(), 0);
    for program in PROGRAMS {
        let log = store.log(program);
        assert!(log.contains("TRACE"), "{program} logs at the most verbose level");
        bytes += log.len();
        found.extend(patterns.found(program, &log));
    }
    let exported = collector.received();
    let spans = String::from_utf8_lossy(&exported);
    assert!(spans.contains(REQUEST_ID) && spans.contains("/attar.orders.v1.Orders/PlaceOrder"), "spans arrive");
    found.extend(patterns.found("a span", &spans));
    println!(
        "personal data: {} secrets looked for in {} KiB of log lines and {} KiB of spans, {} found",
        secrets.len(),
        bytes / 1024,
        exported.len() / 1024,
        found.len()
    );
    assert!(found.is_empty(), "{}", found.join("\n\n"));
}
