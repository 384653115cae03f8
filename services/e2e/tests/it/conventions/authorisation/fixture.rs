//! A shop with one object of every kind and a session for every kind of caller.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use e2e::{
    Authenticator, Client, CreatedProduct, MultipartForm, NewBottle, NewBrand, NewCourier, NewCustomer, NewGiftSet,
    NewOffer, NewOrder, NewProduct, NewReturn, NewReview, NewSampleSet, Session, TestShop, add_administrator, book,
    deliver, images, import, log_in, log_in_admin, statement, statement_form, text,
};
use platform::{settings::Source, testing::Backend};
use proto::catalog::v1::{Brand, GiftSet, SampleSetTemplate};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::{Caller, operation::Operation};
use crate::eventually::wait_until;

const OWNER: &str = "0591234567";
const STRANGER: &str = "0597654321";
/// Phone of the orders of [`NewOrder`].
const ORDER_PHONE: &str = "0591234567";
const FIRST: &str = "owner@attar.example";
const FIRST_PASSWORD: &str = "a password for tests";
const ENROLLING: &str = "enrolling@example.com";
/// Id of a session or a customer that does not exist.
const UNKNOWN_ID: &str = "0198c0de-0000-7000-8000-00000000000f";
/// Longer than the lifetime of any session.
const AGES: Duration = Duration::from_hours(24 * 31);
/// GIF of one white pixel.
const PICTURE: &[u8] = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

/// The shop with ids and sessions.
pub(crate) struct AuthorisationFixture {
    shop: TestShop,
    guest: Client,
    owner: Session,
    stranger: Session,
    administrator: SecuredAdministrator,
    desk: SecuredAdministrator,
    shelves: SecuredAdministrator,
    enrolling: Client,
    disabled: Client,
    /// Id of an administrator for owners to act on.
    person_id: String,
    logged_out: Client,
    expired_customer: Client,
    expired_administrator: Client,
    things: CatalogObjects,
    sample_set: SampleSetTemplate,
    /// Id of the order of [`Caller::OrderOwner`].
    order_id: String,
    tracking_token: String,
    /// Id of a packed order, whose margin is known.
    packed_id: String,
    /// Id of a requested return with a photo.
    return_id: String,
    /// Id of a published review with a photo.
    review_id: String,
    /// A courier without an interface.
    courier: Value,
    /// Id of a booked shipment.
    shipment_id: String,
    /// Id of a remittance that is a draft.
    remittance_id: String,
    image_path: String,
    /// Id of a password recovery that is left to administrators.
    recovery_id: String,
    /// Id and token of a person who waits for a size.
    waiting: (String, String),
    /// Number of objects created for destructive calls.
    created_count: AtomicUsize,
    /// Serialises log-ins with two factors, each of which advances the clock.
    logging_in: Mutex<()>,
}

/// An administrator with a second factor.
struct SecuredAdministrator {
    email: &'static str,
    password: &'static str,
    client: Client,
    authenticator: Authenticator,
}

/// Catalog objects that an administrator may change.
struct CatalogObjects {
    brand: Brand,
    sold: CreatedProduct,
    gift_set: GiftSet,
}

impl AuthorisationFixture {
    /// Create the shop and all objects.
    pub(crate) async fn make(backend: Backend) -> Self {
        Self::with(backend, |source| source).await
    }

    /// Create the shop with changed settings.
    pub(crate) async fn with(backend: Backend, set: impl FnOnce(Source) -> Source) -> Self {
        let shop = TestShop::with(backend, |source| set(source.with("ATTAR_LOGINS_PER_MINUTE", "100000"))).await;
        let guest = shop.guest();
        let expired_customer = NewCustomer::with_phone("0568888888").sign_up(&guest).await.client;
        let expired_administrator = shop.admin().await;
        shop.fixture.clock().advance(AGES);

        let logged_out = NewCustomer::with_phone("0569999999").sign_up(&guest).await.client;
        Client::send(logged_out.request(Method::POST, "/api/v1/users/logout")).await.data(200);
        let owner = NewCustomer::with_phone(OWNER).sign_up(&guest).await;
        let stranger = NewCustomer::with_phone(STRANGER).sign_up(&guest).await;
        let administrator = SecuredAdministrator::secured(&shop, FIRST, FIRST_PASSWORD, shop.admin().await).await;
        let person_id = add_administrator(&administrator.client, "former@example.com", "owner").await;
        let disabled = log_in_admin(&guest, "former@example.com").await;
        let path = format!("/api/v1/admins/people/{person_id}");
        administrator.client.put(&path, &json!({ "is_disabled": true })).await.data(200);
        let desk = SecuredAdministrator::hired(&shop, &administrator.client, "desk@example.com", "orders").await;
        let shelves =
            SecuredAdministrator::hired(&shop, &administrator.client, "shelves@example.com", "catalogue").await;
        add_administrator(&administrator.client, ENROLLING, "owner").await;

        let things = CatalogObjects::make(&shop, "").await;
        let sample_set = NewSampleSet::named("عينات الاكتشاف").create(&shop).await;
        let order = NewOrder::of(&things.sold, 1).place(&owner.client).await;
        let delivered = NewOrder::of(&things.sold, 2).from_customer("ليلى حداد", "0567777777").place(&guest).await;
        deliver(&administrator.client, &delivered).await;
        let return_id = requested_return(&guest, &administrator.client, &delivered).await;
        let packed_id = text(&delivered, "id").to_owned();
        let margin = format!("/api/v1/admins/orders/{packed_id}/margin");
        wait_until("the order is costed", async || administrator.client.get(&margin).await.status == 200).await;
        let review = NewReview::of(&delivered, &things.sold.product.id).and_photo(images::jpeg(30, 15));
        let review_id = text(&review.publish(&guest, &administrator.client).await, "id").to_owned();
        let courier = NewCourier::named("طيران السلام").with_columns().create(&administrator.client).await;
        let shipped = NewOrder::of(&things.sold, 1).from_customer("ليلى حداد", "0567777777").place(&guest).await;
        let shipment = book(&administrator.client, &courier, &shipped, "PAL1").await;
        let remittance_id = remittance(&administrator.client, &courier, 0).await;
        let pictured = MultipartForm::of("name", "دار الصورة").and_file("thumbnail", "pixel.gif", PICTURE);
        let pictured = pictured.post(&administrator.client, "/api/v1/admins/brands").await;
        let image_path = text(pictured.data(201), "thumbnail").to_owned();
        let required = json!({ "second_factor_required": true });
        administrator.client.put("/api/v1/admins/people/policy", &required).await.data(200);
        let enrolling = log_in_admin(&guest, ENROLLING).await;
        let recovery_id = recovery(&guest, &administrator.client).await;
        let waiting = waiting_person(&shop, &things.brand, &administrator.client).await;
        Self {
            owner,
            stranger,
            administrator,
            desk,
            shelves,
            enrolling,
            disabled,
            person_id,
            logged_out,
            expired_customer,
            expired_administrator,
            things,
            sample_set,
            order_id: text(&order, "id").to_owned(),
            tracking_token: text(&order, "tracking_token").to_owned(),
            packed_id,
            return_id,
            review_id,
            courier,
            shipment_id: text(&shipment, "id").to_owned(),
            remittance_id,
            image_path,
            recovery_id,
            waiting,
            created_count: AtomicUsize::new(0),
            logging_in: Mutex::default(),
            guest,
            shop,
        }
    }

    /// Return an unauthenticated client.
    pub(crate) fn guest(&self) -> &Client {
        &self.guest
    }

    /// Return the caller's client, with a session of its own if the operation may end it.
    pub(crate) async fn client(&self, caller: Caller, operation: &Operation) -> Client {
        match caller {
            Caller::Anonymous => self.guest.clone(),
            Caller::OrderOwner if operation.ends_session() => log_in(&self.guest, OWNER).await.client,
            Caller::OtherCustomer if operation.ends_session() => log_in(&self.guest, STRANGER).await.client,
            Caller::ShopOwner | Caller::OrdersRole | Caller::CatalogRole | Caller::Enrolling
                if operation.ends_session() =>
            {
                self.log_in_again(caller).await
            }
            Caller::OrderOwner => self.owner.client.clone(),
            Caller::OtherCustomer => self.stranger.client.clone(),
            Caller::ShopOwner => self.administrator.client.clone(),
            Caller::OrdersRole => self.desk.client.clone(),
            Caller::CatalogRole => self.shelves.client.clone(),
            Caller::Enrolling => self.enrolling.clone(),
            Caller::Disabled => self.disabled.clone(),
            Caller::LoggedOut => self.logged_out.clone(),
            Caller::ExpiredCustomer => self.expired_customer.clone(),
            Caller::ExpiredAdministrator => self.expired_administrator.clone(),
            Caller::Garbage => self.guest.with_token("garbage"),
        }
    }

    /// Log an administrator in again.
    async fn log_in_again(&self, caller: Caller) -> Client {
        let _turn = self.logging_in.lock().await;
        match caller {
            Caller::OrdersRole => self.desk.log_in(&self.guest).await,
            Caller::CatalogRole => self.shelves.log_in(&self.guest).await,
            Caller::Enrolling => log_in_admin(&self.guest, ENROLLING).await,
            _ => self.administrator.log_in(&self.guest).await,
        }
    }

    /// Return the id of a session that the caller may end, or of none.
    async fn session_of(&self, caller: Caller) -> String {
        if !matches!(caller, Caller::ShopOwner | Caller::OrdersRole | Caller::CatalogRole) {
            return UNKNOWN_ID.to_owned();
        }
        let sessions = self.log_in_again(caller).await.get("/api/v1/admins/sessions").await;
        let mut sessions = sessions.data(200).as_array().expect("sessions").clone().into_iter();
        text(&sessions.find(|session| session["is_current"] == true).expect("the caller's session"), "id").to_owned()
    }

    /// Return whether the path's object belongs to one customer.
    pub(crate) fn is_owned(path: &str) -> bool {
        path == "/api/v1/orders/{id}"
    }

    /// Fill the path parameters with real ids: of new objects when the call is destructive.
    pub(crate) async fn fill(&self, path: &str, caller: Caller, is_destroyed: bool) -> String {
        let created = if is_destroyed {
            let number = self.created_count.fetch_add(1, Ordering::Relaxed) + 1;
            Some(CatalogObjects::make(&self.shop, &format!(" {number}")).await)
        } else {
            None
        };
        let things = created.as_ref().unwrap_or(&self.things);
        // Templates are few, so only calls that destroy one get their own.
        let sample_set = if is_destroyed && path.contains("{sample_set}") {
            NewSampleSet::named("عينات").create(&self.shop).await.id
        } else {
            self.sample_set.id.clone()
        };
        let table = if path.contains("{import}") { self.an_import().await } else { String::new() };
        let perfume_note =
            if path.contains("{slug}") && is_destroyed { self.perfume_note().await } else { "oud".to_owned() };
        let note = if path.contains("{note}") { self.note(path).await } else { String::new() };
        let is_undone = is_destroyed && path.contains("{merged}");
        let merged = if is_undone { self.merged_customer().await } else { UNKNOWN_ID.to_owned() };
        let draft = if path.contains("{draft}") { self.draft().await } else { String::new() };
        let offer = if path.contains("/offers/{id}") { self.offer().await } else { String::new() };
        if is_destroyed && path.contains("{place}") {
            let rate = json!({ "cost": 30 });
            self.administrator.client.put("/api/v1/admins/place-rates/huwara", &rate).await.data(200);
        }
        let bottle = if path.contains("{bottle}") { self.bottle(is_destroyed).await } else { String::new() };
        let export = format!("export?courier={}", text(&self.courier, "id"));
        let remittance = if is_destroyed && path.ends_with("{remittance}") {
            let number = self.created_count.fetch_add(1, Ordering::Relaxed) + 1;
            let id = remittance(&self.administrator.client, &self.courier, number).await;
            format!("{id}?expected_version=1")
        } else {
            self.remittance_id.clone()
        };
        let session = if path.contains("{session}") { self.session_of(caller).await } else { String::new() };
        let segments = path.split('/').map(|segment| match segment {
            "{brand}" => &things.brand.id,
            "{product}" => &things.sold.product.id,
            "{variant}" => &things.sold.variants[0].id,
            "{gift_set}" => &things.gift_set.id,
            "{sample_set}" => &sample_set,
            "{id}" if path.contains("/offers/") => &offer,
            "{id}" if path.ends_with("/margin") => &self.packed_id,
            "{id}" if path.contains("/orders/") => &self.order_id,
            "{id}" if path.contains("/returns/") => &self.return_id,
            "{id}" if path.contains("/reviews/") => &self.review_id,
            "{bottle}" => &bottle,
            "{batch_code}" => "38X02",
            "{courier}" => text(&self.courier, "id"),
            "{shipment}" => &self.shipment_id,
            "{remittance}" => &remittance,
            "{token}" => "a-token-of-nobody",
            "export" if path.contains("/shipments/") => &export,
            "{photo}" => "0",
            "{import}" => &table,
            "{note}" => &note,
            "{draft}" => &draft,
            "{customer}" => ORDER_PHONE,
            "{merged}" => &merged,
            "{slug}" if path.contains("/notes/") => &perfume_note,
            "{status}" => "shipped",
            "{term}" => "longevity",
            "{tracking_token}" => &self.tracking_token,
            "{place}" => "huwara",
            "{person}" => &self.person_id,
            "{session}" => &session,
            "{recovery}" => &self.recovery_id,
            "{waiting_entry}" => &self.waiting.0,
            "{waiting_token}" => &self.waiting.1,
            "{image_path}" => &self.image_path,
            "{file}" => "swagger-ui.css",
            // A parameter without which even the authorised get no answer.
            "phone-summary" => "phone-summary?phone=0591234567",
            segment if segment.starts_with('{') => panic!("{path}: nothing fills {segment}"),
            literal => literal,
        });
        segments.collect::<Vec<_>>().join("/")
    }

    /// Upload an import that changes nothing, and can be started or discarded.
    async fn an_import(&self) -> String {
        let table = format!("slug\r\n{}\r\n", self.things.sold.product.slug);
        text(import(&self.administrator.client, &table).await.data(201), "id").to_owned()
    }

    /// Add a note to the dictionary; returns its slug.
    async fn perfume_note(&self) -> String {
        let number = self.created_count.fetch_add(1, Ordering::Relaxed);
        let note = json!({ "name": format!("نوتة {number}"), "family": "woody" });
        text(self.administrator.client.post("/api/v1/admins/notes", &note).await.data(201), "slug").to_owned()
    }

    /// Create an offer that is switched off; returns its id.
    async fn offer(&self) -> String {
        let offer = NewOffer::percent("خصم العيد", 10).with("/is_enabled", json!(false));
        text(&offer.create(&self.administrator.client).await, "id").to_owned()
    }

    /// Record a purchased bottle; returns its id, with the version that a deletion names.
    async fn bottle(&self, is_destroyed: bool) -> String {
        let bottle = NewBottle::of(&self.things.sold, 100).create(&self.administrator.client).await;
        text(&bottle, "id").to_owned() + if is_destroyed { "?expected_version=1" } else { "" }
    }

    /// Create an empty draft of an order.
    async fn draft(&self) -> String {
        let draft = self.desk.client.post("/api/v1/admins/order-drafts", &json!({})).await;
        text(draft.data(201), "id").to_owned()
    }

    /// Add a note to the order or its customer as the desk, whose author and the owner may delete it.
    async fn note(&self, path: &str) -> String {
        let path = if path.contains("/customers/") {
            format!("/api/v1/admins/customers/{ORDER_PHONE}/notes")
        } else {
            format!("/api/v1/admins/orders/{}/notes", self.order_id)
        };
        // Other callers add notes at the same time.
        let words = format!("يفضّل العصر {}", self.created_count.fetch_add(1, Ordering::Relaxed));
        let noted = self.desk.client.post(&path, &json!({ "text": words })).await;
        let mut notes = noted.data(201)["notes"].as_array().expect("notes").clone().into_iter();
        text(&notes.find(|note| note["text"] == *words).expect("the note"), "id").to_owned()
    }

    /// Merge a new customer into the order's; returns the id of the new one.
    async fn merged_customer(&self) -> String {
        let number = self.created_count.fetch_add(1, Ordering::Relaxed);
        let phone = format!("056{number:07}");
        NewOrder::of(&self.things.sold, 1).from_customer("ليلى حداد", &phone).place(&self.guest).await;
        let path = format!("/api/v1/admins/customers/{ORDER_PHONE}/merges");
        let merged = self.desk.client.post(&path, &json!({ "other": phone })).await;
        let mut phones = merged.data(201)["phones"].as_array().expect("phones").clone().into_iter();
        text(&phones.find(|known| text(known, "phone").ends_with(&phone[1..])).expect("the other phone"), "id")
            .to_owned()
    }

    pub(crate) const fn shop(&self) -> &TestShop {
        &self.shop
    }

    /// Adapt an example body to this shop: insert existing ids, make unique values unique, and drop `expected_…`
    /// fields.
    pub(crate) fn fit(&self, example: &Value) -> Value {
        let mut body = example.clone();
        self.fit_within("", &mut body);
        body
    }

    fn fit_within(&self, parent: &str, value: &mut Value) {
        let number = self.created_count.fetch_add(1, Ordering::Relaxed);
        let things = &self.things;
        match value {
            Value::Object(fields) => {
                fields.retain(|name, _| !name.starts_with("expected") && name != "slug" && name != "_method");
                for (name, value) in fields {
                    *value = json!(match (parent, name.as_str()) {
                        (_, "brand_id") => things.brand.id.clone(),
                        (_, "variant_id") | ("variants", "id") => things.sold.variants[0].id.clone(),
                        ("products", "id") => things.sold.product.id.clone(),
                        ("gift_sets", "id") => things.gift_set.id.clone(),
                        ("sample_sets", "id") => self.sample_set.id.clone(),
                        ("orders", "id" | "order_id") => self.order_id.clone(),
                        (_, "courier_id") => text(&self.courier, "id").to_owned(),
                        ("", "file") if value.as_str().is_some_and(|file| file.starts_with("الباركود")) => {
                            format!("{}U{number},,10,0\r\n", value.as_str().unwrap_or_default())
                        }
                        ("", "email") => format!("person-{number}@example.com"),
                        ("", "phone") => format!("059{number:07}"),
                        ("", "name") => format!("{} {}", value.as_str().unwrap_or_default(), letters(number)),
                        _ => {
                            self.fit_within(name, value);
                            continue;
                        }
                    });
                }
            }
            Value::Array(entries) => {
                for entry in entries {
                    match (parent, &*entry) {
                        ("brands", Value::String(_)) => *entry = json!(things.brand.id),
                        ("orders", Value::String(_)) => *entry = json!(self.order_id),
                        _ => self.fit_within(parent, entry),
                    }
                }
            }
            _ => {}
        }
    }

    /// Shut the shop down.
    pub(crate) async fn stop(self) {
        self.shop.stop().await;
    }
}

/// Request a new password for the owner of the order; returns the id of the recovery.
async fn recovery(guest: &Client, administrator: &Client) -> String {
    guest.post("/api/v1/users/password-recovery", &json!({ "phone": OWNER })).await.data(200);
    let open = async || administrator.get("/api/v1/admins/password-recoveries").await;
    wait_until("the recovery is listed", || async { open().await.json["pagination"]["total"] == 1 }).await;
    text(&open().await.data(200)[0], "id").to_owned()
}

/// Let a phone wait for a size that is sold out; returns the id and the token of the entry.
async fn waiting_person(shop: &TestShop, brand: &Brand, administrator: &Client) -> (String, String) {
    let sold_out = NewProduct::named("ورد الطائف", brand).with_stock(0).create(shop).await;
    let person = json!({
        "product_id": sold_out.product.id, "variant_id": sold_out.variants[0].id, "phone": STRANGER, "consent": true,
    });
    shop.guest().post("/api/v1/waiting-list", &person).await.data(200);
    let entry = administrator.get("/api/v1/admins/waiting-list").await.data(200)[0].clone();
    let token = text(&entry, "text").rsplit('/').next().expect("a link").to_owned();
    (text(&entry, "id").to_owned(), token)
}

/// Request the return of a delivered order with a photo; returns the id of the return.
async fn requested_return(guest: &Client, administrator: &Client, order: &Value) -> String {
    NewReturn::of(&[("variants.0", 1)]).and_photo(images::jpeg(30, 15)).make(guest, order).await;
    text(&administrator.get("/api/v1/admins/returns").await.data(200)[0], "id").to_owned()
}

/// Import a statement that no other import repeats; returns the id of the remittance.
async fn remittance(administrator: &Client, courier: &Value, number: usize) -> String {
    let line = statement(&[(&format!("UNKNOWN{number}"), "10", "1")]);
    let imported =
        statement_form(courier, "2026-05-04", &line, "9").post(administrator, "/api/v1/admins/remittances").await;
    text(imported.data(201), "id").to_owned()
}

/// Encode a number as letters, since names of people contain no digits.
fn letters(number: usize) -> String {
    number.to_string().bytes().map(|digit| char::from(digit - b'0' + b'a')).collect()
}

impl SecuredAdministrator {
    /// Enable the second factor of a logged-in administrator.
    async fn secured(shop: &TestShop, email: &'static str, password: &'static str, client: Client) -> Self {
        let authenticator = Authenticator::switch_on(shop, &client, password).await;
        Self { email, password, client, authenticator }
    }

    /// Add an administrator with a role and a second factor.
    async fn hired(shop: &TestShop, owner: &Client, email: &'static str, role: &str) -> Self {
        add_administrator(owner, email, role).await;
        Self::secured(shop, email, e2e::PASSWORD, log_in_admin(&shop.guest(), email).await).await
    }

    /// Log in with both factors.
    async fn log_in(&self, guest: &Client) -> Client {
        self.authenticator.log_in(guest, self.email, self.password).await
    }
}

impl CatalogObjects {
    /// Create a brand with a product of one size, and a gift set of another product.
    async fn make(shop: &TestShop, mark: &str) -> Self {
        let brand = NewBrand::named(&format!("دار الندى{mark}")).create(shop).await;
        let sold = NewProduct::named(&format!("عود الليل{mark}"), &brand).with_stock(100).create(shop).await;
        let given = NewProduct::named(&format!("مسك الفجر{mark}"), &brand).create(shop).await;
        let gift_set = NewGiftSet::named(&format!("هدية الليل{mark}")).and(&given, 1).create(shop).await;
        Self { brand, sold, gift_set }
    }
}
