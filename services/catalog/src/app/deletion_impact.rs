//! Use cases before a deletion: its effects.

use platform::{Call, Error};
use proto::common::v1::AdminRole;

use crate::{
    Catalog,
    domain::deletion_impact::{DeletionImpact, DeletionTarget},
    store,
};

impl Catalog {
    /// Return the effects of deleting an object.
    pub(crate) async fn deletion_impact(&self, call: &Call, target: DeletionTarget) -> Result<DeletionImpact, Error> {
        call.require_role(AdminRole::Catalog)?;
        let connection = self.background();
        match target {
            DeletionTarget::Brand(key) => {
                let brand = store::brands::find(connection, &key).await?.ok_or_else(Error::not_found)?;
                Ok(store::deletion_impact::of_brand(connection, brand.id).await?)
            }
            DeletionTarget::Product(key) => {
                let product =
                    store::product_queries::find(connection, &key, true).await?.ok_or_else(Error::not_found)?;
                Ok(store::deletion_impact::of_product(connection, product.id).await?)
            }
            DeletionTarget::Variant(key, id) => {
                let product =
                    store::product_queries::find(connection, &key, true).await?.ok_or_else(Error::not_found)?;
                let exists = product.variants.iter().any(|variant| variant.id == id);
                let gift_sets = store::gift_sets::containing(connection, &[id]).await?;
                let impact = DeletionImpact { variants: vec![id], gift_sets, ..DeletionImpact::default() };
                exists.then_some(impact).ok_or_else(Error::not_found)
            }
            DeletionTarget::GiftSet(key) => {
                let set = store::gift_sets::find(connection, &key).await?.ok_or_else(Error::not_found)?;
                Ok(DeletionImpact { gift_set: Some(set.id), ..DeletionImpact::default() })
            }
        }
    }
}
