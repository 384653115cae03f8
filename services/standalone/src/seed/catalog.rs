//! Creates the demo's brands, products and gift sets, with their images, and its templates of sample sets.

use std::{
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use futures::{StreamExt, TryStreamExt, future::try_join_all, stream};
use platform::{Actor, error::BoxError};
use proto::{
    catalog::v1::{
        Category, CreateBrandRequest, CreateGiftSetRequest, CreateProductRequest, CreateSampleSetTemplateRequest,
        CreateVariantRequest, GiftSetItemInput, PriceRule, PriceStep, SampleSetTemplateFields, Sizes,
        brands_client::BrandsClient, gift_sets_client::GiftSetsClient, price_rule, products_client::ProductsClient,
        sample_sets_client::SampleSetsClient, variants_client::VariantsClient,
    },
    media::v1::{UploadRequest, images_client::ImagesClient},
};

use super::{Seeder, call};
use crate::demo::{self, images};

/// Upper bound on the time between the creation of two objects.
const MAX_INTERVAL: Duration = Duration::from_mins(97);
/// Upper bound on the time over which all objects are created.
const STOCKING_PERIOD: Duration = Duration::from_hours(20 * 24);
/// Number of concurrent uploads.
const CONCURRENT_UPLOADS: usize = 2;
const CHUNK: usize = 64 << 10;

/// Ids of the created brands, products and gift sets.
pub(super) struct CreatedCatalog {
    pub(super) brands: Vec<String>,
    pub(super) products: Vec<CreatedProduct>,
    pub(super) gift_sets: Vec<String>,
}

/// Ids of a product and its variants.
pub(super) struct CreatedProduct {
    pub(super) id: String,
    pub(super) variants: Vec<String>,
}

impl Seeder<'_> {
    pub(super) async fn create_catalog(&self) -> Result<CreatedCatalog, BoxError> {
        let store = &self.store;
        let brand_images = self.upload_all(images::brand, store.brands.iter().map(|brand| brand.slug)).await?;
        let product_images =
            self.upload_all(images::product, store.products.iter().map(|product| product.image)).await?;
        let set_images = self.upload_all(images::gift_set, store.gift_sets.iter().map(|set| set.image)).await?;

        let mut brands = Vec::new();
        for brand in &store.brands {
            brands.push(self.create_brand(brand, brand_images[brand.slug].clone()).await?);
        }
        let (mut products, mut gift_sets) = (Vec::new(), Vec::new());
        let stocked: Vec<_> = self.store.products.iter().zip(self.store.opening_stock()).collect();
        for batch in stocked.chunks(self.batch_size) {
            self.advance_clock(batch.len());
            let put = batch.iter().map(|(product, stock)| {
                let (brand_id, image_path) = (brands[product.brand].clone(), product_images[product.image].clone());
                self.create_product(product, stock, brand_id, image_path)
            });
            products.extend(try_join_all(put).await?);
        }
        for batch in self.store.gift_sets.chunks(self.batch_size) {
            self.advance_clock(batch.len());
            let put = batch.iter().map(|set| self.create_gift_set(set, set_images[set.image].clone(), &products));
            gift_sets.extend(try_join_all(put).await?);
        }
        for set in &self.store.sample_sets {
            self.create_sample_set(set).await?;
        }
        Ok(CreatedCatalog { brands, products, gift_sets })
    }

    /// Advance the clock to the creation of the next objects.
    fn advance_clock(&self, things: usize) {
        let count = |things: usize| u32::try_from(things).unwrap_or(u32::MAX);
        let all = self.store.brands.len() + self.store.products.len() + self.store.gift_sets.len();
        self.clock.advance(MAX_INTERVAL.min(STOCKING_PERIOD / count(all)) * count(things));
    }

    /// Upload the image of each slug once; return their paths by slug.
    async fn upload_all(
        &self,
        image_of: fn(&str) -> &'static [u8],
        slugs: impl Iterator<Item = &'static str>,
    ) -> Result<HashMap<&'static str, String>, BoxError> {
        let slugs: BTreeSet<_> = slugs.collect();
        let uploads = slugs.into_iter().map(|slug| async move { Ok((slug, self.upload(image_of(slug)).await?)) });
        stream::iter(uploads).buffered(CONCURRENT_UPLOADS).try_collect().await
    }

    async fn upload(&self, image: &[u8]) -> Result<String, BoxError> {
        let chunks: Vec<UploadRequest> =
            image.chunks(CHUNK).map(|chunk| UploadRequest { chunk: chunk.to_vec().into() }).collect();
        let mut images = ImagesClient::new(self.shop.media.clone());
        Ok(images.upload(call(Actor::System).request(stream::iter(chunks))).await?.into_inner().path)
    }

    async fn create_brand(&self, brand: &demo::Brand, thumbnail: String) -> Result<String, BoxError> {
        self.advance_clock(1);
        let request = CreateBrandRequest {
            name: brand.name.to_owned(),
            slug: brand.slug.to_owned(),
            thumbnail: Some(thumbnail),
            is_visible: true,
        };
        let mut brands = BrandsClient::new(self.shop.catalog.clone());
        Ok(brands.create_brand(call(Actor::System).request(request)).await?.into_inner().id)
    }

    async fn create_product(
        &self,
        product: &demo::Product,
        stock: &[Option<i64>],
        brand_id: String,
        image_path: String,
    ) -> Result<CreatedProduct, BoxError> {
        let request = CreateProductRequest {
            name: product.name.to_string(),
            slug: product.slug.to_owned(),
            brand_id,
            category: category_of(product).into(),
            description: product.description_html.clone(),
            image_path: Some(image_path),
            facts: product.facts.clone(),
        };
        let mut products = ProductsClient::new(self.shop.catalog.clone());
        let id = products.create_product(call(Actor::System).request(request)).await?.into_inner().id;
        let mut variants = Vec::new();
        for (variant, stock) in product.variants.iter().zip(stock) {
            variants.push(self.create_variant(&id, variant, *stock).await?);
        }
        Ok(CreatedProduct { id, variants })
    }

    async fn create_variant(
        &self,
        product_id: &str,
        variant: &demo::Variant,
        stock: Option<i64>,
    ) -> Result<String, BoxError> {
        let request = CreateVariantRequest {
            product_id: product_id.to_owned(),
            name: variant.name.clone(),
            price_agorot: variant.price_agorot,
            original_price_agorot: variant.original_price_agorot,
            size_centi: i64::from(variant.size_ml) * 100,
            size_unit: "ml".to_owned(),
            is_primary: variant.is_primary,
            is_enabled: true,
            stock,
            ..Default::default()
        };
        let mut variants = VariantsClient::new(self.shop.catalog.clone());
        Ok(variants.create_variant(call(Actor::System).request(request)).await?.into_inner().id)
    }

    async fn create_gift_set(
        &self,
        gift_set: &demo::GiftSet,
        image_path: String,
        products: &[CreatedProduct],
    ) -> Result<String, BoxError> {
        let items = gift_set.items.iter().map(|item| GiftSetItemInput {
            variant_id: products[item.product].variants[item.variant].clone(),
            quantity: item.quantity.into(),
        });
        let request = CreateGiftSetRequest {
            name: gift_set.name.to_string(),
            slug: gift_set.slug.to_owned(),
            price_agorot: gift_set.price_agorot,
            original_price_agorot: gift_set.original_price_agorot,
            description: gift_set.description_html.clone(),
            image_path: Some(image_path),
            items: items.collect(),
        };
        let mut gift_sets = GiftSetsClient::new(self.shop.catalog.clone());
        Ok(gift_sets.create_gift_set(call(Actor::System).request(request)).await?.into_inner().id)
    }

    async fn create_sample_set(&self, set: &demo::SampleSet) -> Result<(), BoxError> {
        let fields = SampleSetTemplateFields {
            name: Some(set.name.to_owned()),
            description: Some(set.description_html.to_owned()),
            min_slots: Some(set.slots.0),
            max_slots: Some(set.slots.1),
            sizes: Some(Sizes { sizes_centi: set.sizes_ml.iter().map(|ml| ml * 100).collect() }),
            price: Some(price_of(set)),
            ..Default::default()
        };
        let request = CreateSampleSetTemplateRequest { slug: set.slug.to_owned(), fields: Some(fields) };
        let mut sample_sets = SampleSetsClient::new(self.shop.catalog.clone());
        sample_sets.create_sample_set_template(call(Actor::System).request(request)).await?;
        Ok(())
    }
}

fn price_of(set: &demo::SampleSet) -> PriceRule {
    match set.price {
        demo::SampleSetPrice::Fixed(agorot) => {
            PriceRule { kind: price_rule::Kind::Fixed.into(), fixed_agorot: Some(agorot), ..Default::default() }
        }
        demo::SampleSetPrice::Steps(steps) => PriceRule {
            kind: price_rule::Kind::Steps.into(),
            steps: steps.iter().map(|&(count, percent)| PriceStep { count, percent }).collect(),
            ..Default::default()
        },
    }
}

fn category_of(product: &demo::Product) -> Category {
    match product.category {
        demo::Category::Men => Category::Men,
        demo::Category::Women => Category::Women,
        demo::Category::Unisex => Category::Unisex,
    }
}
