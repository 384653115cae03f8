//! First administrator of a new store.

use platform::{Clock, Database, Error, FieldErrors, SystemClock};
use proto::common::v1::AdminRole;

use super::administrators::new_row;
use crate::{
    Identity,
    domain::administrators::NewAdmin,
    passwords::Passwords,
    settings::FirstAdmin,
    store::{administrators, users},
};

/// Create the first administrator if the (migrated) database has none; returns whether it did. An existing
/// administrator is left alone, even if the password differs. Safe to call concurrently.
pub async fn ensure_first_admin(database_url: &str, first: &FirstAdmin) -> Result<bool, Error> {
    let db = Database::connect(database_url).await?;
    ensure(&db, &Passwords::new(1).await?, &SystemClock, first).await
}

impl Identity {
    /// Create the first administrator within the running service.
    pub(crate) async fn add_first_admin(&self, first: &FirstAdmin) -> Result<(), Error> {
        if ensure(&self.inner.db, &self.inner.passwords, &*self.inner.clock, first).await? {
            tracing::info!("created the first administrator");
        }
        Ok(())
    }
}

async fn ensure(db: &Database, passwords: &Passwords, clock: &dyn Clock, first: &FirstAdmin) -> Result<bool, Error> {
    if administrators::exists(db.read()).await? {
        return Ok(false);
    }
    let mut errors = FieldErrors::new();
    let Some(new) = NewAdmin::check(&first.name, &first.email, first.password.expose(), AdminRole::Owner, &mut errors)
    else {
        return Err(Error::invalid(errors));
    };
    let hash = passwords.hash(new.password.clone()).await?;
    let admin = new_row(new, hash, clock.now());
    let tx = db.begin_write().await?;
    if administrators::exists(&*tx).await? {
        return Ok(false);
    }
    match users::insert(&*tx, admin).await {
        Ok(()) => {}
        Err(error) if administrators::EMAIL_TAKEN.violated_by(&error) => return Ok(false),
        Err(error) => return Err(error.into()),
    }
    tx.commit().await?;
    Ok(true)
}
