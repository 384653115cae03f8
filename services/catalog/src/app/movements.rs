//! Use cases of stock movements.

use platform::{Call, Failure, page::Page};
use proto::catalog::v1::MovementKind;

use super::Change;
use crate::{
    Catalog,
    domain::{
        keys::Key,
        movements::{Account, Moved, Movement, MovementFilter, NewMovement, difference},
        variants::Variant,
    },
    store,
};

impl Catalog {
    /// Return a page of stock movements, of one product or of all, newest first, and their total number.
    pub(crate) async fn movements(
        &self,
        call: &Call,
        product: &str,
        kind: Option<MovementKind>,
        page: Page,
    ) -> Result<(Vec<Movement>, u64), Failure> {
        call.require_admin()?;
        let product = match product {
            "" => None,
            key => {
                let key = Key::read(key).ok_or_else(Failure::not_found)?;
                Some(store::listing::find(self.background(), &key, true).await?.ok_or_else(Failure::not_found)?.id)
            }
        };
        Ok(store::movements::list(self.background(), MovementFilter { product, kind }, page).await?)
    }
}

impl Change {
    /// Record movements in the transaction of the stock change.
    pub(crate) async fn note(&self, account: Account, movements: Vec<NewMovement>) -> Result<(), Failure> {
        self.note_all(movements.into_iter().map(|movement| (account.clone(), movement)).collect()).await
    }

    /// Record movements with a cause each.
    pub(super) async fn note_all(&self, movements: Vec<(Account, NewMovement)>) -> Result<(), Failure> {
        Ok(store::movements::append(self.connection(), movements, self.now()).await?)
    }
}

/// Attribute a movement to the calling administrator, if it is one.
pub(crate) fn account(call: &Call) -> Account {
    Account { order: None, by: call.admin().ok().map(|(_, name)| name.to_owned()) }
}

/// Return the movement of a variant's own units between two levels, none for untracked stock.
pub(crate) fn recounted(
    variant: &Variant,
    kind: MovementKind,
    before: Option<i64>,
    after: Option<i64>,
) -> Option<NewMovement> {
    let units = difference(before, after)?;
    let moved = Moved::Units { variant: (variant.id, variant.name.clone()), units };
    Some(NewMovement { kind, product: variant.product_id, moved, left: after, note: None })
}
