//! Couriers: owners describe them and their connections, whose secrets are encrypted.

use std::sync::{Arc, PoisonError};

use chrono::{DateTime, Utc};
use platform::{
    Call, Error, FieldErrors,
    audit::{self, AuditRecord},
    secret_key::secret_key_missing,
};
use proto::{
    common::v1::AdminRole,
    id::CourierId,
    names::Named,
    orders::v1::{CourierKind, CreateCourierRequest, UpdateCourierRequest},
};
use sea_orm::{ConnectionTrait, DbErr};
use serde_json::{Value, json};
use url::Url;

use super::placements::new_tracking_token;
use crate::{
    Orders,
    couriers::{self as interfaces, InvalidConnection, SharedCourierClient},
    domain::couriers::{Connection, Courier, EnteredConnection, read, read_kind},
    error::OrderError,
    store::{couriers, due_shipments},
};

impl Orders {
    /// List all couriers by name.
    pub(crate) async fn list_couriers(&self, call: &Call) -> Result<Vec<Courier>, Error> {
        call.require_role(AdminRole::Orders)?;
        couriers::all(self.inner.db.read()).await
    }

    /// Create a courier, and encrypt its secret.
    pub(crate) async fn create_courier(&self, call: &Call, request: CreateCourierRequest) -> Result<Courier, Error> {
        call.require_role(AdminRole::Owner)?;
        let mut errors = FieldErrors::new();
        let kind = read_kind(request.kind, &mut errors);
        let (terms, entered) = read(&request.courier.unwrap_or_default(), kind, &mut errors);
        errors.check()?;
        let id = CourierId::new();
        let connection = entered.map(|entered| self.connection(id, kind, entered, None)).transpose()?;
        let now = self.inner.clock.now();
        let new = Courier { id, version: 1, kind, terms, connection, statement_columns: None, created_at: now };
        let tx = self.inner.db.begin_write().await?;
        couriers::insert(&*tx, &new).await.map_err(name_taken)?;
        record(&*tx, call, "created", (Value::Null, audited(&new)), &new, now).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        self.inner.due_shipments.notify_waiters();
        Ok(new)
    }

    /// Update a courier. States that were read without effect apply once it is trusted, and drafts that it refused are
    /// repeated with another connection.
    pub(crate) async fn update_courier(
        &self,
        call: &Call,
        request: UpdateCourierRequest,
    ) -> Result<Courier, OrderError> {
        call.require_role(AdminRole::Owner)?;
        let id = request.id.parse().map_err(|_| Error::not_found())?;
        let present = couriers::find(self.inner.db.read(), id).await?.ok_or_else(Error::not_found)?;
        let mut errors = FieldErrors::new();
        let (terms, entered) = read(&request.courier.unwrap_or_default(), present.kind, &mut errors);
        errors.check()?;
        if present.version != request.expected_version {
            return Err(OrderError::CourierConflict(Box::new(present)));
        }
        let connection = entered
            .map(|entered| self.connection(id, present.kind, entered, present.connection.as_ref()))
            .transpose()?;
        let is_trusted_now = terms.is_trusted && !present.terms.is_trusted;
        let changed = Courier { version: present.version + 1, terms, connection, ..present.clone() };
        let (tx, now) = (self.inner.db.begin_write().await?, self.inner.clock.now());
        if !couriers::update(&*tx, &changed).await.map_err(name_taken)? {
            let current = couriers::find(&*tx, id).await?.ok_or_else(Error::not_found)?;
            return Err(OrderError::CourierConflict(Box::new(current)));
        }
        if changed.connection != present.connection {
            due_shipments::schedule_refused(&*tx, id, now).await?;
        }
        if is_trusted_now {
            due_shipments::schedule_shadowed(&*tx, id, now).await?;
        }
        record(&*tx, call, "updated", (audited(&present), audited(&changed)), &changed, now).await?;
        tx.commit().await?;
        self.inner.outbox.wake();
        self.inner.due_shipments.notify_waiters();
        Ok(changed)
    }

    /// Return the interface of a courier; none for kinds without one. It is cached until the courier changes.
    pub(super) fn courier_client(&self, courier: &Courier) -> Result<Option<SharedCourierClient>, Error> {
        let Some(connection) = &courier.connection else { return Ok(None) };
        let mut clients = self.inner.courier_clients.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((version, client)) = clients.get(&courier.id)
            && *version == courier.version
        {
            return Ok(Some(Arc::clone(client)));
        }
        let secret = match &connection.secret {
            Some(secret) => {
                let key = self.inner.secret_key.as_ref().ok_or_else(secret_key_missing)?;
                String::from_utf8(key.decrypt(courier.id.uuid().as_bytes(), secret)?).map_err(Error::internal)?
            }
            None => String::new(),
        };
        let client =
            self.connect(courier.kind, &connection.url, &connection.account, &secret).map_err(Error::internal)?;
        if let Some(client) = &client {
            clients.insert(courier.id, (courier.version, Arc::clone(client)));
        }
        Ok(client)
    }

    /// Build the connection to store from an entered one. Its token stays, and so does its secret unless another is
    /// entered; at another origin it has to be, so that no other server receives a secret.
    fn connection(
        &self,
        id: CourierId,
        kind: CourierKind,
        entered: EnteredConnection,
        present: Option<&Connection>,
    ) -> Result<Connection, Error> {
        let EnteredConnection { url, account, secret } = entered;
        if let Err(invalid) = self.connect(kind, &url, &account, "") {
            let mut errors = FieldErrors::new();
            match invalid {
                InvalidConnection::Url => errors.add("connection.url", "courier_url_malformed"),
                InvalidConnection::Account => errors.add("connection.account", "courier_account_malformed"),
            }
            return Err(Error::invalid(errors));
        }
        let secret = match secret.as_deref() {
            None => {
                let present = present.filter(|present| present.secret.is_some());
                if present.is_some_and(|present| !has_same_origin(&present.url, &url)) {
                    let mut errors = FieldErrors::new();
                    errors.add("connection.secret", "required");
                    return Err(Error::invalid(errors));
                }
                present.and_then(|present| present.secret.clone())
            }
            Some("") => None,
            Some(secret) => {
                let key = self.inner.secret_key.as_ref().ok_or_else(secret_key_missing)?;
                Some(key.encrypt(id.uuid().as_bytes(), secret.as_bytes())?)
            }
        };
        let hint_token = present.map_or_else(new_tracking_token, |present| present.hint_token.clone());
        Ok(Connection { url, account, secret, hint_token })
    }

    fn connect(
        &self,
        kind: CourierKind,
        url: &str,
        account: &str,
        secret: &str,
    ) -> Result<Option<SharedCourierClient>, InvalidConnection> {
        interfaces::connect(kind, url, account, secret, self.inner.courier_timeout)
    }
}

/// Return whether two URLs have the same scheme, host and port.
fn has_same_origin(one: &str, other: &str) -> bool {
    let origin = |url: &str| Url::parse(url).ok().map(|url| url.origin());
    origin(one) == origin(other)
}

/// Convert the violation of the unique name to a field error.
fn name_taken(error: DbErr) -> Error {
    if !couriers::NAME_TAKEN.violated_by(&error) {
        return error.into();
    }
    let mut errors = FieldErrors::new();
    errors.add("name", "courier_name_taken");
    Error::invalid(errors)
}

async fn record(
    conn: &impl ConnectionTrait,
    call: &Call,
    action: &str,
    (before, after): (Value, Value),
    courier: &Courier,
    now: DateTime<Utc>,
) -> Result<(), Error> {
    let (id, name) = (&courier.id.to_string(), courier.terms.name.as_str());
    Ok(audit::record(conn, call, now, AuditRecord { action, kind: "courier", id, name, before, after }).await?)
}

/// Describe a courier as audit records show it, without its secret.
fn audited(courier: &Courier) -> Value {
    let connection = courier.connection.as_ref();
    json!({
        "name": courier.terms.name,
        "kind": courier.kind.name(),
        "is_active": courier.terms.is_active,
        "is_trusted": courier.terms.is_trusted,
        "payout_days": courier.terms.payout_days,
        "url": connection.map(|connection| &connection.url),
        "account": connection.map(|connection| &connection.account),
        "has_secret": connection.map(|connection| connection.secret.is_some()),
    })
}
