//! Use cases of variants. A variant is named by its product and its id.

use platform::{Call, Failure};
use proto::{
    events::v1::catalog_changed::Kind,
    id::{ProductId, VariantId},
};

use super::Change;
use crate::{
    Catalog,
    domain::{
        checked::Checked,
        keys::Key,
        products::Filter,
        variants::{self, Choice, NewVariant, Variant, VariantChange},
    },
    error, events, store,
};

impl Catalog {
    /// Variants to choose from, by product name and size.
    pub(crate) async fn variant_choices(&self, filter: &Filter) -> Result<Vec<Choice>, Failure> {
        Ok(store::variants::choices(self.read(), filter).await?)
    }

    /// Adds a variant to a product; the first stands for it.
    pub(crate) async fn create_variant(
        &self,
        call: &Call,
        product: &str,
        variant: Checked<NewVariant>,
    ) -> Result<Variant, Failure> {
        call.require_admin()?;
        let change = self.change().await?;
        let product = lock(&change, product).await?;
        let variant = variant.settle()?;
        let id = VariantId::new();
        let wanted = variant.is_primary.then_some(id);
        store::variants::insert(change.connection(), id, product, variant, change.now()).await?;
        let variants = settle(&change, product, wanted).await?;
        self.commit(change).await?;
        found(variants, id)
    }

    /// Changes a variant. It stands for its product when that is wanted, and goes on to until another does.
    pub(crate) async fn update_variant(
        &self,
        call: &Call,
        product: &str,
        id: &str,
        wanted: Checked<VariantChange>,
    ) -> Result<Variant, Failure> {
        call.require_admin()?;
        let change = self.change().await?;
        let product = lock(&change, product).await?;
        let id = of_product(&change, product, id).await?;
        let wanted = wanted.settle()?;
        let primary = (wanted.is_primary == Some(true)).then_some(id);
        store::variants::update(change.connection(), id, wanted, change.now()).await?;
        let variants = settle(&change, product, primary).await?;
        self.commit(change).await?;
        found(variants, id)
    }

    /// Deletes a variant, unless a gift set holds it; when it stood for its product, the oldest left does.
    pub(crate) async fn delete_variant(&self, call: &Call, product: &str, id: &str) -> Result<(), Failure> {
        call.require_admin()?;
        let change = self.change().await?;
        let product = lock(&change, product).await?;
        let id = of_product(&change, product, id).await?;
        let sets = store::gift_sets::holding(change.connection(), &[id]).await?;
        if !sets.is_empty() {
            return Err(error::in_use(sets));
        }
        store::variants::delete(change.connection(), id).await?;
        settle(&change, product, None).await?;
        self.commit(change).await
    }
}

async fn lock(change: &Change, product: &str) -> Result<ProductId, Failure> {
    let key = Key::read(product).ok_or_else(Failure::not_found)?;
    store::products::lock(change.connection(), &key).await?.ok_or_else(Failure::not_found)
}

/// The variant of that id, when it is one of the product's.
async fn of_product(change: &Change, product: ProductId, id: &str) -> Result<VariantId, Failure> {
    let id = id.parse().map_err(|_| Failure::not_found())?;
    let variants = store::variants::of_product(change.connection(), product).await?;
    Ok(found(variants, id)?.id)
}

/// After a change of a product's variants: one of them stands for it, the product shows what they cost, and everybody
/// hears of it. The variants as they are then.
async fn settle(change: &Change, product: ProductId, wanted: Option<VariantId>) -> Result<Vec<Variant>, Failure> {
    let connection = change.connection();
    let mut variants = store::variants::of_product(connection, product).await?;
    let primary = variants::primary(&variants, wanted);
    if let Some(primary) = primary {
        store::variants::set_primary(connection, product, primary).await?;
    }
    for variant in &mut variants {
        variant.is_primary = Some(variant.id) == primary;
    }
    store::products::copy_from_variants(connection, &[product]).await?;
    events::append_changed(change, Kind::Product, product).await?;
    Ok(variants)
}

fn found(variants: Vec<Variant>, id: VariantId) -> Result<Variant, Failure> {
    variants.into_iter().find(|variant| variant.id == id).ok_or_else(Failure::not_found)
}
