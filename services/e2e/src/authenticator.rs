//! Administrators with roles and second factors.

use std::{sync::Arc, time::Duration};

use platform::{Clock, ManualClock};
use serde_json::json;
use totp_rs::{Builder, Secret};

use crate::{accounts::PASSWORD, accounts::try_log_in_admin, client::Client, json::text, shop::TestShop};

/// Validity of one code.
const STEP: Duration = Duration::from_secs(30);

/// Authenticator app of an administrator with a second factor.
#[derive(Clone, Debug)]
pub struct Authenticator {
    secret: String,
    clock: Arc<ManualClock>,
    /// One-time codes to log in with when the authenticator is lost.
    pub recovery_codes: Vec<String>,
}

impl Authenticator {
    /// Enable the second factor of an administrator.
    pub async fn switch_on(shop: &TestShop, administrator: &Client, password: &str) -> Self {
        let started = administrator.post("/api/v1/admins/two_factor", &json!({ "password": password })).await;
        let secret = text(started.data(200), "secret").to_owned();
        let mut authenticator = Self { secret, clock: shop.fixture.clock(), recovery_codes: Vec::new() };
        let confirmed = administrator.put("/api/v1/admins/two_factor", &json!({ "code": authenticator.code() })).await;
        let codes = confirmed.data(200)["recovery_codes"].as_array().expect("codes").clone();
        authenticator.recovery_codes = codes.iter().filter_map(|code| code.as_str().map(str::to_owned)).collect();
        authenticator
    }

    /// Return the current code.
    pub fn code(&self) -> String {
        let secret = Secret::try_from_base32(&self.secret).expect("base32");
        let totp = Builder::new().with_secret(secret).build().expect("an authenticator");
        totp.generate(self.clock.now().timestamp().try_into().expect("after 1970")).to_string()
    }

    /// Advance the test clock by one period and return the new code.
    pub fn next_code(&self) -> String {
        self.clock.advance(STEP);
        self.code()
    }

    /// Log the owner of this authenticator in, with both factors.
    pub async fn log_in(&self, guest: &Client, email: &str, password: &str) -> Client {
        let challenge = request_challenge(guest, email, password).await;
        let form = json!({ "challenge": challenge, "code": self.next_code() });
        let session = guest.post("/api/v1/admins/login/second", &form).await;
        guest.with_token(text(session.data(200), "token"))
    }
}

/// Send the password of an administrator with a second factor; returns the challenge.
pub async fn request_challenge(guest: &Client, email: &str, password: &str) -> String {
    let answer = try_log_in_admin(guest, email, password).await;
    text(&answer.data(200)["second_factor"], "challenge").to_owned()
}

/// Add an administrator with a role; returns the id.
pub async fn add_administrator(owner: &Client, email: &str, role: &str) -> String {
    let form = json!({ "name": "ليلى حداد", "email": email, "password": PASSWORD, "role": role });
    let person = owner.post("/api/v1/admins/people", &form).await;
    text(person.data(201), "id").to_owned()
}

/// Log in an administrator without a second factor.
pub async fn log_in_admin(guest: &Client, email: &str) -> Client {
    let session = try_log_in_admin(guest, email, PASSWORD).await;
    guest.with_token(text(session.data(200), "token"))
}
