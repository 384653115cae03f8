//! Use cases of stock movements.

use platform::{Call, Error, page::Page};
use proto::catalog::v1::StockMovementKind;

use super::Change;
use crate::{
    Catalog,
    domain::{
        id_or_slug::IdOrSlug,
        stock_movements::{Movement, MovementCause, NewStockMovement, StockDelta, StockMovementFilter, difference},
        variants::Variant,
    },
    store,
};

impl Catalog {
    /// Return a page of stock movements, of one product or of all, newest first, and their total number.
    pub(crate) async fn stock_movements(
        &self,
        call: &Call,
        product: &str,
        kind: Option<StockMovementKind>,
        page: Page,
    ) -> Result<(Vec<Movement>, u64), Error> {
        call.require_admin()?;
        let product = match product {
            "" => None,
            key => {
                let key = IdOrSlug::read(key).ok_or_else(Error::not_found)?;
                Some(
                    store::product_queries::find(self.background(), &key, true).await?.ok_or_else(Error::not_found)?.id,
                )
            }
        };
        Ok(store::stock_movements::list(self.background(), StockMovementFilter { product, kind }, page).await?)
    }
}

impl Change {
    /// Record movements in the transaction of the stock change.
    pub(crate) async fn record_movements(
        &self,
        cause: MovementCause,
        movements: Vec<NewStockMovement>,
    ) -> Result<(), Error> {
        self.record_all_movements(movements.into_iter().map(|movement| (cause.clone(), movement)).collect()).await
    }

    /// Record movements with a cause each.
    pub(super) async fn record_all_movements(
        &self,
        movements: Vec<(MovementCause, NewStockMovement)>,
    ) -> Result<(), Error> {
        Ok(store::stock_movements::append(self.connection(), movements, self.now()).await?)
    }
}

/// Attribute a movement to the calling administrator, if it is one.
pub(crate) fn caused_by(call: &Call) -> MovementCause {
    MovementCause { order: None, by: call.admin().ok().map(|(_, name)| name.to_owned()) }
}

/// Return the movement of a variant's own units between two levels, none for untracked stock.
pub(crate) fn units_movement(
    variant: &Variant,
    kind: StockMovementKind,
    before: Option<i64>,
    after: Option<i64>,
) -> Option<NewStockMovement> {
    let units = difference(before, after)?;
    let delta = StockDelta::Units { variant: (variant.id, variant.name.clone()), units };
    Some(NewStockMovement { kind, product: variant.product_id, delta, left: after, note: None })
}
