//! Use cases before a deletion: its effects.

use platform::{Call, Failure};
use proto::common::v1::AdminRole;

use crate::{
    Catalog,
    domain::impact::{Doomed, Impact},
    store,
};

impl Catalog {
    /// Return the effects of deleting an object.
    pub(crate) async fn impact(&self, call: &Call, doomed: Doomed) -> Result<Impact, Failure> {
        call.require_role(AdminRole::Catalogue)?;
        let connection = self.background();
        match doomed {
            Doomed::Brand(key) => {
                let brand = store::brands::find(connection, &key).await?.ok_or_else(Failure::not_found)?;
                Ok(store::impact::of_brand(connection, brand.id).await?)
            }
            Doomed::Product(key) => {
                let product = store::listing::find(connection, &key, true).await?.ok_or_else(Failure::not_found)?;
                Ok(store::impact::of_product(connection, product.id).await?)
            }
            Doomed::Variant(key, id) => {
                let product = store::listing::find(connection, &key, true).await?.ok_or_else(Failure::not_found)?;
                let is_there = product.variants.iter().any(|variant| variant.id == id);
                let gift_sets = store::gift_sets::holding(connection, &[id]).await?;
                let impact = Impact { variants: vec![id], gift_sets, ..Impact::default() };
                is_there.then_some(impact).ok_or_else(Failure::not_found)
            }
            Doomed::GiftSet(key) => {
                let set = store::gift_sets::find(connection, &key).await?.ok_or_else(Failure::not_found)?;
                Ok(Impact { itself: Some(set.id), ..Impact::default() })
            }
        }
    }
}
