//! Wishlists of customers, which their devices share.

use platform::{Actor, Call, Error, FieldErrors};
use proto::id::UserId;

use crate::{
    Identity,
    domain::wishlists::Wishlist,
    store::{users, wishlists},
};

impl Identity {
    /// Return the caller's wishlist.
    pub(crate) async fn wishlist(&self, call: &Call) -> Result<Wishlist, Error> {
        Ok(wishlists::find(self.inner.db.read(), customer(call)?).await?)
    }

    /// Replace the caller's wishlist.
    pub(crate) async fn replace_wishlist(&self, call: &Call, product_ids: &[String]) -> Result<Wishlist, Error> {
        self.change_wishlist(call, product_ids, |given, _| given).await
    }

    /// Add the products of a device before those of the caller's wishlist.
    pub(crate) async fn merge_wishlist(&self, call: &Call, product_ids: &[String]) -> Result<Wishlist, Error> {
        self.change_wishlist(call, product_ids, |given, stored| given.followed_by(stored)).await
    }

    /// Store the result of a change of the given and the stored list. The account stays locked meanwhile.
    async fn change_wishlist(
        &self,
        call: &Call,
        product_ids: &[String],
        change: impl FnOnce(Wishlist, &Wishlist) -> Wishlist,
    ) -> Result<Wishlist, Error> {
        let customer = customer(call)?;
        let mut errors = FieldErrors::new();
        let given = Wishlist::read(product_ids, &mut errors);
        errors.check()?;
        let tx = self.inner.db.begin_write().await?;
        if !users::lock_present(&*tx, customer).await? {
            return Err(Error::unauthenticated());
        }
        let stored = wishlists::find(&*tx, customer).await?;
        let changed = change(given, &stored);
        if changed != stored {
            wishlists::replace(&*tx, customer, &changed).await?;
        }
        tx.commit().await?;
        Ok(changed)
    }
}

fn customer(call: &Call) -> Result<UserId, Error> {
    match call.actor {
        Actor::Customer(id) => Ok(id),
        Actor::Anonymous => Err(Error::unauthenticated()),
        Actor::Admin { .. } | Actor::System => Err(Error::forbidden()),
    }
}
