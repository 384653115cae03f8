//! The demo's brands, products and gift sets, with their pictures.

use std::{sync::Arc, time::Duration};

use futures::{StreamExt, TryStreamExt, stream};
use platform::{Actor, error::BoxError};
use proto::{
    catalog::v1::{
        Category, CreateBrandRequest, CreateGiftSetRequest, CreateProductRequest, CreateVariantRequest,
        GiftSetItemInput, brands_client::BrandsClient, gift_sets_client::GiftSetsClient,
        products_client::ProductsClient, variants_client::VariantsClient,
    },
    media::v1::{UploadRequest, images_client::ImagesClient},
};

use super::{Filler, call};
use crate::demo::{self, DemoStore, picture};

/// How far apart in time things were put on the shelves.
const APART: Duration = Duration::from_mins(97);
/// Pictures drawn and stored at the same time.
const AT_ONCE: usize = 2;
const CHUNK: usize = 64 << 10;

/// The ids under which the demo's things can be ordered.
pub(super) struct Shelves {
    pub(super) products: Vec<Shelved>,
    pub(super) gift_sets: Vec<String>,
}

/// A product with its variants.
pub(super) struct Shelved {
    pub(super) id: String,
    pub(super) variants: Vec<String>,
}

impl Filler<'_> {
    pub(super) async fn put_catalogue(&self) -> Result<Shelves, BoxError> {
        let store = Arc::new(self.store.clone());
        let brand_pictures = self.draw(&store, store.brands.len(), picture::brand).await?;
        let product_pictures = self.draw(&store, store.products.len(), picture::product).await?;
        let set_pictures = self.draw(&store, store.gift_sets.len(), picture::gift_set).await?;

        let mut brands = Vec::new();
        for (brand, thumbnail) in self.store.brands.iter().zip(brand_pictures) {
            brands.push(self.put_brand(brand, thumbnail).await?);
        }
        let mut products = Vec::new();
        for (index, image_path) in product_pictures.into_iter().enumerate() {
            let brand_id = brands[self.store.products[index].brand].clone();
            products.push(self.put_product(index, brand_id, image_path).await?);
        }
        let mut gift_sets = Vec::new();
        for (gift_set, image_path) in self.store.gift_sets.iter().zip(set_pictures) {
            gift_sets.push(self.put_gift_set(gift_set, image_path, &products).await?);
        }
        Ok(Shelves { products, gift_sets })
    }

    /// Draws pictures and stores them; returns their paths in order.
    async fn draw(
        &self,
        store: &Arc<DemoStore>,
        count: usize,
        draw: fn(&DemoStore, usize) -> Vec<u8>,
    ) -> Result<Vec<String>, BoxError> {
        let stored = (0..count).map(|index| {
            let store = Arc::clone(store);
            async move {
                let png = tokio::task::spawn_blocking(move || draw(&store, index)).await?;
                self.upload(&png).await
            }
        });
        stream::iter(stored).buffered(AT_ONCE).try_collect().await
    }

    async fn upload(&self, png: &[u8]) -> Result<String, BoxError> {
        let chunks: Vec<UploadRequest> =
            png.chunks(CHUNK).map(|chunk| UploadRequest { chunk: chunk.to_vec().into() }).collect();
        let mut images = ImagesClient::new(self.shop.media.clone());
        Ok(images.upload(call(Actor::System).request(stream::iter(chunks))).await?.into_inner().path)
    }

    async fn put_brand(&self, brand: &demo::Brand, thumbnail: String) -> Result<String, BoxError> {
        self.clock.advance(APART);
        let request = CreateBrandRequest {
            name: brand.name.to_owned(),
            slug: brand.slug.to_owned(),
            thumbnail: Some(thumbnail),
            is_visible: true,
        };
        let mut brands = BrandsClient::new(self.shop.catalog.clone());
        Ok(brands.create_brand(call(Actor::System).request(request)).await?.into_inner().id)
    }

    async fn put_product(&self, index: usize, brand_id: String, image_path: String) -> Result<Shelved, BoxError> {
        self.clock.advance(APART);
        let product = &self.store.products[index];
        let request = CreateProductRequest {
            name: product.name.to_owned(),
            slug: product.slug.to_owned(),
            brand_id,
            category: category_of(product).into(),
            description: product.description_html.clone(),
            image_path: Some(image_path),
        };
        let mut products = ProductsClient::new(self.shop.catalog.clone());
        let id = products.create_product(call(Actor::System).request(request)).await?.into_inner().id;
        let mut variants = Vec::new();
        for number in 0..product.variants.len() {
            variants.push(self.put_variant(&id, index, number).await?);
        }
        Ok(Shelved { id, variants })
    }

    async fn put_variant(&self, product_id: &str, product: usize, number: usize) -> Result<String, BoxError> {
        let variant = &self.store.products[product].variants[number];
        let request = CreateVariantRequest {
            product_id: product_id.to_owned(),
            name: variant.name.clone(),
            price_agorot: variant.price_agorot,
            original_price_agorot: variant.original_price_agorot,
            size_centi: i64::from(variant.size_ml) * 100,
            size_unit: "ml".to_owned(),
            is_primary: variant.is_primary,
            is_enabled: true,
            stock: self.store.initial_stock(product, number),
            ..Default::default()
        };
        let mut variants = VariantsClient::new(self.shop.catalog.clone());
        Ok(variants.create_variant(call(Actor::System).request(request)).await?.into_inner().id)
    }

    async fn put_gift_set(
        &self,
        gift_set: &demo::GiftSet,
        image_path: String,
        products: &[Shelved],
    ) -> Result<String, BoxError> {
        self.clock.advance(APART);
        let items = gift_set.items.iter().map(|item| GiftSetItemInput {
            variant_id: products[item.product].variants[item.variant].clone(),
            quantity: item.quantity.into(),
        });
        let request = CreateGiftSetRequest {
            name: gift_set.name.to_owned(),
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
}

fn category_of(product: &demo::Product) -> Category {
    match product.category {
        demo::Category::Men => Category::Men,
        demo::Category::Women => Category::Women,
        demo::Category::Unisex => Category::Unisex,
    }
}
