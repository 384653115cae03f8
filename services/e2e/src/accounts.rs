//! People with accounts, and how they get in.

use serde_json::{Value, json};

use crate::client::{Answer, Client};

/// The password of everybody here.
pub const PASSWORD: &str = "correct horse";

/// A customer to be: Layla in Ramallah, who tells everything that can be told.
#[derive(Clone, Debug)]
pub struct ACustomer {
    form: Value,
}

/// Somebody who is signed in.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// They, with their token.
    pub client: Client,
    /// The token.
    pub token: String,
    /// Their account, as it was told them.
    pub user: Value,
}

impl ACustomer {
    /// A customer with this phone.
    pub fn with_phone(phone: &str) -> Self {
        let form = json!({
            "name": "ليلى حداد",
            "email": "layla@example.com",
            "phone": phone,
            "region": "WEST_BANK",
            "city": "رام الله",
            "address": "شارع الإرسال 5",
            "password": PASSWORD,
        });
        Self { form }
    }

    /// The same with another value in a field of the form.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.form[field] = value.into();
        self
    }

    /// The same without a field of the form.
    pub fn without(mut self, field: &str) -> Self {
        self.form.as_object_mut().expect("a form").remove(field);
        self
    }

    /// Sends the form.
    pub async fn try_by(&self, guest: &Client) -> Answer {
        guest.post("/api/v1/users/signup", &self.form).await
    }

    /// Signs up.
    pub async fn sign_up(&self, guest: &Client) -> SignedIn {
        SignedIn::from(guest, &self.try_by(guest).await, 201)
    }
}

impl SignedIn {
    /// Whoever got this answer.
    #[track_caller]
    pub fn from(guest: &Client, answer: &Answer, status: u16) -> Self {
        let data = answer.data(status);
        let token = data["token"].as_str().expect("a token").to_owned();
        Self { client: guest.with_token(&token), token, user: data["user"].clone() }
    }
}

/// Tries a customer's log-in.
pub async fn try_log_in(guest: &Client, phone: &str, password: &str) -> Answer {
    guest.post("/api/v1/users/login", &json!({ "phone": phone, "password": password })).await
}

/// Logs a customer in.
pub async fn log_in(guest: &Client, phone: &str) -> SignedIn {
    SignedIn::from(guest, &try_log_in(guest, phone, PASSWORD).await, 200)
}

/// Tries an administrator's log-in.
pub async fn try_log_in_admin(guest: &Client, email: &str, password: &str) -> Answer {
    guest.post("/api/v1/admins/login", &json!({ "email": email, "password": password })).await
}
