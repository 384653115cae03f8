//! A shop with one of everything, and everybody who may come.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    time::Duration,
};

use e2e::{ABrand, ACustomer, AForm, AGiftSet, AProduct, AnOrder, Client, SignedIn, Sold, TestShop, log_in, text};
use platform::testing::Backend;
use proto::catalog::v1::{Brand, GiftSet};
use reqwest::Method;

use super::{Caller, operation::Operation};

const OWNER: &str = "0591234567";
const STRANGER: &str = "0597654321";
/// Longer than any session.
const AGES: Duration = Duration::from_hours(24 * 31);
/// One white pixel.
const PICTURE: &[u8] = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

/// The shop.
pub(super) struct World {
    shop: TestShop,
    guest: Client,
    owner: SignedIn,
    stranger: SignedIn,
    administrator: Client,
    logged_out: Client,
    expired_customer: Client,
    expired_administrator: Client,
    things: Things,
    /// The owner's order.
    order_id: String,
    tracking_token: String,
    image_path: String,
    /// How many things have been made to be destroyed.
    made: AtomicUsize,
}

/// What an administrator may change.
struct Things {
    brand: Brand,
    sold: Sold,
    gift_set: GiftSet,
}

impl World {
    /// One of everything.
    pub(super) async fn make(backend: Backend) -> Self {
        let shop = TestShop::start(backend).await;
        let guest = shop.guest();
        let expired_customer = ACustomer::with_phone("0568888888").sign_up(&guest).await.client;
        let expired_administrator = shop.admin().await;
        shop.fixture.clock().advance(AGES);

        let logged_out = ACustomer::with_phone("0569999999").sign_up(&guest).await.client;
        Client::send(logged_out.request(Method::POST, "/api/v1/users/logout")).await.data(200);
        let owner = ACustomer::with_phone(OWNER).sign_up(&guest).await;
        let stranger = ACustomer::with_phone(STRANGER).sign_up(&guest).await;
        let administrator = shop.admin().await;

        let things = Things::make(&shop, "").await;
        let order = AnOrder::of(&things.sold, 1).place(&owner.client).await;
        let pictured = AForm::of("name", "دار الصورة").and_file("thumbnail", "pixel.gif", PICTURE);
        let pictured = pictured.post(&administrator, "/api/v1/admins/brands").await;
        let image_path = text(pictured.data(201), "thumbnail").to_owned();
        Self {
            owner,
            stranger,
            administrator,
            logged_out,
            expired_customer,
            expired_administrator,
            things,
            order_id: text(&order, "id").to_owned(),
            tracking_token: text(&order, "tracking_token").to_owned(),
            image_path,
            made: AtomicUsize::new(0),
            guest,
            shop,
        }
    }

    /// Somebody without a token.
    pub(super) fn guest(&self) -> &Client {
        &self.guest
    }

    /// The caller, with a session that the call may end.
    pub(super) async fn client(&self, caller: Caller, operation: &Operation) -> Client {
        match caller {
            Caller::Nobody => self.guest.clone(),
            Caller::Owner if operation.ends_session() => log_in(&self.guest, OWNER).await.client,
            Caller::Stranger if operation.ends_session() => log_in(&self.guest, STRANGER).await.client,
            Caller::Administrator if operation.ends_session() => self.shop.admin().await,
            Caller::Owner => self.owner.client.clone(),
            Caller::Stranger => self.stranger.client.clone(),
            Caller::Administrator => self.administrator.clone(),
            Caller::LoggedOut => self.logged_out.clone(),
            Caller::ExpiredCustomer => self.expired_customer.clone(),
            Caller::ExpiredAdministrator => self.expired_administrator.clone(),
            Caller::Garbage => self.guest.with_token("garbage"),
        }
    }

    /// Whether what a path names belongs to one customer.
    pub(super) fn is_owned(path: &str) -> bool {
        path == "/api/v1/orders/{id}"
    }

    /// The path with real things in its variable segments: new ones when the call will destroy them.
    pub(super) async fn fill(&self, path: &str, is_destroyed: bool) -> String {
        let made = if is_destroyed {
            let number = self.made.fetch_add(1, Ordering::Relaxed) + 1;
            Some(Things::make(&self.shop, &format!(" {number}")).await)
        } else {
            None
        };
        let things = made.as_ref().unwrap_or(&self.things);
        let segments = path.split('/').map(|segment| match segment {
            "{brand}" => &things.brand.id,
            "{product}" => &things.sold.product.id,
            "{variant}" => &things.sold.variants[0].id,
            "{gift_set}" => &things.gift_set.id,
            "{id}" if path.contains("/orders/") => &self.order_id,
            "{tracking_token}" => &self.tracking_token,
            "{image_path}" => &self.image_path,
            "{file}" => "swagger-ui.css",
            segment if segment.starts_with('{') => panic!("{path}: nothing fills {segment}"),
            literal => literal,
        });
        segments.collect::<Vec<_>>().join("/")
    }

    /// Ends it in good order.
    pub(super) async fn stop(self) {
        self.shop.stop().await;
    }
}

impl Things {
    /// A brand with a product in one size, and a gift set of another product.
    async fn make(shop: &TestShop, mark: &str) -> Self {
        let brand = ABrand::named(&format!("دار الندى{mark}")).put(shop).await;
        let sold = AProduct::named(&format!("عود الليل{mark}"), &brand).with_stock(5).put(shop).await;
        let given = AProduct::named(&format!("مسك الفجر{mark}"), &brand).put(shop).await;
        let gift_set = AGiftSet::named(&format!("هدية الليل{mark}")).and(&given, 1).put(shop).await;
        Self { brand, sold, gift_set }
    }
}
