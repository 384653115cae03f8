//! Use cases of the costs of consumables and of variants that are not poured, for owners alone.

use platform::{Call, Error, FieldErrors, page::Page};
use proto::{common::v1::AdminRole, id::VariantId};

use super::purchased_bottles::product;
use crate::{
    Catalog,
    domain::{
        costs::{Consumable, Consumables, VariantCost},
        purchased_bottles,
        validated::Validated,
    },
    error::CatalogError,
    store,
};

impl Catalog {
    /// Return the costs of consumables.
    pub(crate) async fn consumables(&self, call: &Call) -> Result<Consumables, Error> {
        call.require_role(AdminRole::Owner)?;
        store::cost_rules::consumables(self.read()).await
    }

    /// Replace the costs of consumables, unless they have another version than the caller expects.
    pub(crate) async fn set_consumables(
        &self,
        call: &Call,
        expected_version: i64,
        requested: Validated<Vec<Consumable>>,
    ) -> Result<Consumables, CatalogError> {
        call.require_role(AdminRole::Owner)?;
        let entries = requested.finish()?;
        let change = self.change().await?;
        let connection = change.connection();
        let before = store::cost_rules::consumables(connection).await?;
        let after = Consumables { version: expected_version.saturating_add(1), entries };
        if !store::cost_rules::set_consumables(connection, &after).await? {
            let present = store::cost_rules::consumables(connection).await?;
            return Err(CatalogError::CostRulesChanged(Box::new(present)));
        }
        change.record_updated(call, &before, &after).await?;
        self.commit_stock(change).await?;
        Ok(after)
    }

    /// Return a page of the variants that are not poured, by name of product and size, and their number; of all products,
    /// or of the one with an id or slug.
    pub(crate) async fn variant_costs(
        &self,
        call: &Call,
        key: &str,
        page: Validated<Page>,
    ) -> Result<(Vec<VariantCost>, u64, Page), Error> {
        call.require_role(AdminRole::Owner)?;
        let page = page.finish()?;
        let connection = self.background();
        let product = match key {
            "" => None,
            key => Some(product(connection, key).await?.ok_or_else(Error::not_found)?.id),
        };
        let (costs, total) = store::cost_rules::variant_costs(connection, product, page).await?;
        Ok((costs, total, page))
    }

    /// Set the cost of a unit of a variant that is not poured; none when it is unknown.
    pub(crate) async fn set_variant_cost(
        &self,
        call: &Call,
        id: &str,
        cost_agorot: Option<i64>,
    ) -> Result<VariantCost, Error> {
        call.require_role(AdminRole::Owner)?;
        let id: VariantId = id.parse().map_err(|_| Error::not_found())?;
        let change = self.change().await?;
        let connection = change.connection();
        let before = store::cost_rules::variant_cost(connection, id).await?.ok_or_else(Error::not_found)?;
        let mut errors = FieldErrors::new();
        let cost = cost_agorot.map(|agorot| purchased_bottles::cost("cost", agorot, &mut errors));
        errors.check()?;
        store::cost_rules::set_variant_cost(connection, id, cost).await?;
        let after = VariantCost { cost, ..before.clone() };
        change.record_updated(call, &before, &after).await?;
        self.commit_stock(change).await?;
        Ok(after)
    }
}
