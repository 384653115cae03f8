//! Brands, products, gift sets and templates of sample sets to create in a test shop.

use platform::Call;
use proto::catalog::v1::{
    Brand, Category, CreateBrandRequest, CreateGiftSetRequest, CreateProductRequest, CreateSampleSetTemplateRequest,
    CreateVariantRequest, GiftSet, GiftSetItemInput, PriceRule, PriceStep, Product, SampleSetTemplate,
    SampleSetTemplateFields, Sizes, Variant, brands_client::BrandsClient, gift_sets_client::GiftSetsClient, price_rule,
    products_client::ProductsClient, sample_sets_client::SampleSetsClient, variants_client::VariantsClient,
};

use crate::shop::TestShop;

/// A brand to create.
#[derive(Clone, Debug)]
pub struct NewBrand {
    name: String,
    is_visible: bool,
}

impl NewBrand {
    /// Start from a visible brand with this name.
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), is_visible: true }
    }

    /// Hide the brand from customers.
    pub fn hidden(self) -> Self {
        Self { is_visible: false, ..self }
    }

    /// Create the brand in the shop.
    pub async fn create(self, shop: &TestShop) -> Brand {
        let request = CreateBrandRequest { name: self.name, is_visible: self.is_visible, ..Default::default() };
        let mut brands = BrandsClient::new(shop.shop.catalog.clone());
        brands.create_brand(Call::system().request(request)).await.expect("makes a brand").into_inner()
    }
}

/// A product to create; by default for men, in one size of 5 ml at 40 shekels, uncounted.
#[derive(Clone, Debug)]
pub struct NewProduct {
    name: String,
    brand_id: String,
    category: Category,
    price_agorot: i64,
    stock: Option<i64>,
    sizes_ml: Vec<i64>,
}

/// A gift set to create; costs 99 shekels by default.
#[derive(Clone, Debug)]
pub struct NewGiftSet {
    name: String,
    price_agorot: i64,
    items: Vec<GiftSetItemInput>,
}

/// A template of sample sets to create; by default of one to five samples of 5 ml at their own prices.
#[derive(Clone, Debug)]
pub struct NewSampleSet {
    fields: SampleSetTemplateFields,
}

/// A product that exists in the shop, with its variants.
#[derive(Clone, Debug)]
pub struct CreatedProduct {
    /// The product as created.
    pub product: Product,
    /// One variant for each requested size, in that order.
    pub variants: Vec<Variant>,
}

impl NewProduct {
    /// Start from the defaults with this name and brand.
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

    /// Set the category of the product.
    pub fn in_category(self, category: Category) -> Self {
        Self { category, ..self }
    }

    /// Set the price of every variant, in agorot.
    pub fn at(self, price_agorot: i64) -> Self {
        Self { price_agorot, ..self }
    }

    /// Set the stock of every variant.
    pub fn with_stock(self, stock: i64) -> Self {
        Self { stock: Some(stock), ..self }
    }

    /// Replace the sizes, in millilitres; each becomes a variant.
    pub fn in_sizes(self, sizes_ml: &[i64]) -> Self {
        Self { sizes_ml: sizes_ml.to_vec(), ..self }
    }

    /// Create the product and its variants in the shop.
    pub async fn create(self, shop: &TestShop) -> CreatedProduct {
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
        CreatedProduct { product, variants }
    }
}

impl NewGiftSet {
    /// Start from an empty gift set with this name.
    pub fn named(name: &str) -> Self {
        Self { name: name.to_owned(), price_agorot: 9_900, items: Vec::new() }
    }

    /// Add a quantity of the product's first variant.
    pub fn and(self, sold: &CreatedProduct, quantity: i64) -> Self {
        self.and_size(sold, 0, quantity)
    }

    /// Add a quantity of the product's variant at this index.
    pub fn and_size(mut self, sold: &CreatedProduct, size: usize, quantity: i64) -> Self {
        self.items.push(GiftSetItemInput { variant_id: sold.variants[size].id.clone(), quantity });
        self
    }

    /// Set the price, in agorot.
    pub fn at(self, price_agorot: i64) -> Self {
        Self { price_agorot, ..self }
    }

    /// Create the gift set in the shop.
    pub async fn create(self, shop: &TestShop) -> GiftSet {
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

impl NewSampleSet {
    /// Start from the defaults with this name.
    pub fn named(name: &str) -> Self {
        let fields = SampleSetTemplateFields {
            name: Some(name.to_owned()),
            min_slots: Some(1),
            max_slots: Some(5),
            sizes: Some(Sizes { sizes_centi: vec![500] }),
            ..Default::default()
        };
        Self { fields }
    }

    /// Replace the bounds of the number of samples.
    pub fn of(mut self, min: i64, max: i64) -> Self {
        (self.fields.min_slots, self.fields.max_slots) = (Some(min), Some(max));
        self
    }

    /// Replace the allowed sizes, in millilitres.
    pub fn in_sizes(mut self, sizes_ml: &[i64]) -> Self {
        self.fields.sizes = Some(Sizes { sizes_centi: sizes_ml.iter().map(|ml| ml * 100).collect() });
        self
    }

    /// Set a fixed price, in agorot.
    pub fn at(mut self, price_agorot: i64) -> Self {
        let kind = price_rule::Kind::Fixed.into();
        self.fields.price = Some(PriceRule { kind, fixed_agorot: Some(price_agorot), ..Default::default() });
        self
    }

    /// Discount by a percentage from a number of samples on.
    pub fn discounted(mut self, count: i64, percent: i64) -> Self {
        let steps = vec![PriceStep { count, percent }];
        self.fields.price = Some(PriceRule { kind: price_rule::Kind::Steps.into(), steps, fixed_agorot: None });
        self
    }

    /// Allow the same product more than once.
    pub fn with_repetitions(mut self) -> Self {
        self.fields.has_distinct_products = Some(false);
        self
    }

    /// Create the template in the shop.
    pub async fn create(self, shop: &TestShop) -> SampleSetTemplate {
        let request = CreateSampleSetTemplateRequest { slug: String::new(), fields: Some(self.fields) };
        let mut templates = SampleSetsClient::new(shop.shop.catalog.clone());
        let created = templates.create_sample_set_template(Call::system().request(request)).await;
        created.expect("makes a template").into_inner()
    }
}
