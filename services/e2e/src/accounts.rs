//! Customer and administrator accounts, and logging in to them.

use serde_json::{Value, json};

use crate::client::{ApiResponse, Client};

/// Password of every account that the tests create.
pub const PASSWORD: &str = "correct horse";

/// Sign-up form of a customer, with every optional field filled in.
#[derive(Clone, Debug)]
pub struct NewCustomer {
    form: Value,
}

/// Session of a customer or an administrator.
#[derive(Clone, Debug)]
pub struct Session {
    /// Client that sends the session's token.
    pub client: Client,
    /// Bearer token of the session.
    pub token: String,
    /// The `user` object of the response that opened the session.
    pub user: Value,
}

impl NewCustomer {
    /// Create a form with this phone and defaults for the rest.
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

    /// Set a field of the form.
    pub fn with(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.form[field] = value.into();
        self
    }

    /// Remove a field of the form.
    pub fn without(mut self, field: &str) -> Self {
        self.form.as_object_mut().expect("a form").remove(field);
        self
    }

    /// Send the form and return the response, whatever it is.
    pub async fn send(&self, guest: &Client) -> ApiResponse {
        guest.post("/api/v1/users/signup", &self.form).await
    }

    /// Sign up and return the session; fails the test unless the account is created.
    pub async fn sign_up(&self, guest: &Client) -> Session {
        Session::from(guest, &self.send(guest).await, 201)
    }
}

impl Session {
    /// Read the session from a response with this status.
    #[track_caller]
    pub fn from(guest: &Client, answer: &ApiResponse, status: u16) -> Self {
        let data = answer.data(status);
        let token = data["token"].as_str().expect("a token").to_owned();
        Self { client: guest.with_token(&token), token, user: data["user"].clone() }
    }
}

/// Send a customer's credentials and return the response.
pub async fn try_log_in(guest: &Client, phone: &str, password: &str) -> ApiResponse {
    guest.post("/api/v1/users/login", &json!({ "phone": phone, "password": password })).await
}

/// Log a customer in with [`PASSWORD`].
pub async fn log_in(guest: &Client, phone: &str) -> Session {
    Session::from(guest, &try_log_in(guest, phone, PASSWORD).await, 200)
}

/// Send an administrator's credentials and return the response.
pub async fn try_log_in_admin(guest: &Client, email: &str, password: &str) -> ApiResponse {
    guest.post("/api/v1/admins/login", &json!({ "email": email, "password": password })).await
}
