//! Things to sell, put into a test's shop.

use platform::Call;
use proto::catalog::v1::{
    Brand, Category, CreateBrandRequest, CreateGiftSetRequest, CreateProductRequest, CreateVariantRequest, GiftSet,
    GiftSetItemInput, Product, Variant, brands_client::BrandsClient, gift_sets_client::GiftSetsClient,
    products_client::ProductsClient, variants_client::VariantsClient,
};

use crate::shop::TestShop;

/// A brand to make: visible, with a name.
#[derive(Clone, Debug)]
pub struct ABrand {
    name: String,
    is_visible: bool,
}

impl ABrand {
    /// A visible brand.
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), is_visible: true }
    }

    /// A hidden one.
    pub fn hidden(self) -> Self {
        Self { is_visible: false, ..self }
    }

    /// Puts it into the shop.
    pub async fn put(self, shop: &TestShop) -> Brand {
        let request = CreateBrandRequest { name: self.name, is_visible: self.is_visible, ..Default::default() };
        let mut brands = BrandsClient::new(shop.shop.catalog.clone());
        brands.create_brand(Call::system().request(request)).await.expect("makes a brand").into_inner()
    }
}

/// A product to make: for men, in one size of 5 ml at 40 shekels, of which there is enough.
#[derive(Clone, Debug)]
pub struct AProduct {
    name: String,
    brand_id: String,
    category: Category,
    price_agorot: i64,
    stock: Option<i64>,
    sizes_ml: Vec<i64>,
}

/// A gift set to make: at 99 shekels, of what is put into it.
#[derive(Clone, Debug)]
pub struct AGiftSet {
    name: String,
    price_agorot: i64,
    items: Vec<GiftSetItemInput>,
}

/// A product in the shop, with its sizes.
#[derive(Clone, Debug)]
pub struct Sold {
    /// The product.
    pub product: Product,
    /// Its sizes, as they were asked for.
    pub variants: Vec<Variant>,
}

impl AProduct {
    /// A product of a brand.
    pub fn named(name: &str, brand: &Brand) -> Self {
        Self {
            name: name.to_owned(),
            brand_id: brand.id.clone(),
            category: Category::Men,
            price_agorot: 4_000,
            stock: None,
            sizes_ml: vec![5],
        }
    }

    /// In another category.
    pub fn in_category(self, category: Category) -> Self {
        Self { category, ..self }
    }

    /// At so many agorot for every size.
    pub fn at(self, price_agorot: i64) -> Self {
        Self { price_agorot, ..self }
    }

    /// With so many of each size.
    pub fn with_stock(self, stock: i64) -> Self {
        Self { stock: Some(stock), ..self }
    }

    /// In these sizes.
    pub fn in_sizes(self, sizes_ml: &[i64]) -> Self {
        Self { sizes_ml: sizes_ml.to_vec(), ..self }
    }

    /// Puts it into the shop.
    pub async fn put(self, shop: &TestShop) -> Sold {
        let request = CreateProductRequest {
            name: self.name,
            brand_id: self.brand_id,
            category: self.category.into(),
            description: "<p>عطر للتجربة</p>".to_owned(),
            ..Default::default()
        };
        let call = Call::system();
        let mut products = ProductsClient::new(shop.shop.catalog.clone());
        let product = products.create_product(call.request(request)).await.expect("makes a product").into_inner();
        let mut variants = Vec::new();
        for size_ml in self.sizes_ml {
            let request = CreateVariantRequest {
                product_id: product.id.clone(),
                name: format!("عينة {size_ml} مل"),
                price_agorot: self.price_agorot,
                size_centi: size_ml * 100,
                size_unit: "ml".to_owned(),
                is_enabled: true,
                stock: self.stock,
                ..Default::default()
            };
            let mut client = VariantsClient::new(shop.shop.catalog.clone());
            variants.push(client.create_variant(call.request(request)).await.expect("makes a variant").into_inner());
        }
        Sold { product, variants }
    }
}

impl AGiftSet {
    /// A gift set of nothing yet.
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), price_agorot: 9_900, items: Vec::new() }
    }

    /// With so many of a product's first size besides.
    pub fn and(self, sold: &Sold, quantity: i64) -> Self {
        self.and_size(sold, 0, quantity)
    }

    /// With so many of another of its sizes besides.
    pub fn and_size(mut self, sold: &Sold, size: usize, quantity: i64) -> Self {
        self.items.push(GiftSetItemInput { variant_id: sold.variants[size].id.clone(), quantity });
        self
    }

    /// At so many agorot.
    pub fn at(self, price_agorot: i64) -> Self {
        Self { price_agorot, ..self }
    }

    /// Puts it into the shop.
    pub async fn put(self, shop: &TestShop) -> GiftSet {
        let request = CreateGiftSetRequest {
            name: self.name,
            price_agorot: self.price_agorot,
            description: "<p>هدية للتجربة</p>".to_owned(),
            items: self.items,
            ..Default::default()
        };
        let mut sets = GiftSetsClient::new(shop.shop.catalog.clone());
        sets.create_gift_set(Call::system().request(request)).await.expect("makes a gift set").into_inner()
    }
}
