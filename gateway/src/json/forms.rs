//! The back office's forms: what is made or changed in the catalogue. What is absent stays; what is empty is cleared.

#![expect(clippy::option_option, reason = "absent and null are two answers")]

use platform::Faults;
use proto::{
    catalog::v1::{self as catalog, NumberUpdate},
    common::v1::TextUpdate,
    names::Named,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::names::Category;
use crate::{
    lenient::{self, Agorot, Flag, Integer, List, Object, Signed, Text},
    openapi::kinds::{HtmlInput, Id, Price, SizeInput, SizeUnit, Stock, StockChange, TitleInput, Units},
    pictures::Picture,
};

/// A brand to be made or changed.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct BrandForm {
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    /// Given by the server when absent; ignored on change.
    #[serde(default)]
    #[schema(ignore)]
    slug: Text,
    /// An image file; empty clears.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) thumbnail: Option<Text>,
    /// True when absent.
    #[serde(default)]
    #[schema(value_type = bool)]
    is_visible: Flag,
}

/// A product to be made or changed.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct ProductForm {
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    /// Given by the server when absent; ignored on change.
    #[serde(default)]
    #[schema(ignore)]
    slug: Text,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Id)]
    brand_id: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Category)]
    category: Option<Text>,
    /// HTML; made safe by the server.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = HtmlInput)]
    description: Option<Text>,
    /// An image file; empty clears.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) image: Option<Text>,
}

/// A size of a product to be made or changed.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct VariantForm {
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Price)]
    price: Option<Agorot>,
    /// Empty clears.
    #[serde(default, deserialize_with = "lenient::nullable")]
    #[schema(value_type = Option<Price>)]
    original_price: Option<Option<Agorot>>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = SizeInput)]
    size_value: Option<Agorot>,
    /// `ml`, also when empty or absent.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = SizeUnit)]
    size_unit: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Option<String>, max_length = 255)]
    color: Option<Text>,
    #[serde(default)]
    #[schema(value_type = bool)]
    is_primary: Flag,
    /// True when absent.
    #[serde(default)]
    #[schema(value_type = bool)]
    is_enabled: Flag,
    /// Units left; empty means that they are not counted.
    #[serde(default, deserialize_with = "lenient::nullable")]
    #[schema(value_type = Option<Stock>)]
    stock: Option<Option<Integer>>,
    /// Units put on the shelf, or taken from it; not together with `stock`, and of no use to a new one.
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<StockChange>)]
    stock_change: Option<Signed>,
    /// The price that the caller saw; when it is another by now, nothing changes.
    #[serde(default, deserialize_with = "lenient::given")]
    #[schema(value_type = Option<Price>)]
    expected_price: Option<Agorot>,
    /// The units left that the caller saw, null when they were not counted; when it is otherwise by now, nothing changes.
    #[serde(default, deserialize_with = "lenient::nullable")]
    #[schema(value_type = Option<Stock>)]
    expected_stock: Option<Option<Integer>>,
    /// Whether it is poured from the product's opened bottle. A new one of at most 10 ml is when there is one and no stock
    /// is given.
    #[serde(default)]
    #[schema(value_type = bool)]
    draws_ml: Flag,
    /// An image file; empty clears.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) image: Option<Text>,
}

/// A gift set to be made or changed.
#[derive(Default, Deserialize, ToSchema)]
pub(crate) struct GiftSetForm {
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = TitleInput)]
    name: Option<Text>,
    /// Given by the server when absent; ignored on change.
    #[serde(default)]
    #[schema(ignore)]
    slug: Text,
    /// HTML; made safe by the server.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = HtmlInput)]
    description: Option<Text>,
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Price)]
    price: Option<Agorot>,
    /// Empty clears.
    #[serde(default, deserialize_with = "lenient::nullable")]
    #[schema(value_type = Option<Price>)]
    original_price: Option<Option<Agorot>>,
    /// An image file; empty clears.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = String, format = Binary)]
    pub(crate) image: Option<Text>,
    /// All of them; in a form as `items[0][variant_id]`, `items[0][quantity]`.
    #[serde(default, deserialize_with = "lenient::present")]
    #[schema(value_type = Vec<GiftSetItemForm>, min_items = 1, max_items = 100)]
    items: Option<List<Object<GiftSetItemForm>>>,
}

/// A variant for a gift set.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub(crate) struct GiftSetItemForm {
    #[serde(default)]
    #[schema(required, value_type = Id)]
    variant_id: Text,
    #[serde(default)]
    #[schema(required, value_type = Units)]
    quantity: Integer,
}

impl BrandForm {
    /// What is wrong with it that the catalogue cannot see.
    pub(crate) fn faults(&self) -> Faults {
        let mut faults = Faults::new();
        self.is_visible.read("is_visible", &mut faults);
        faults
    }

    /// The call that makes it.
    pub(crate) fn into_create(self, picture: &Picture) -> catalog::CreateBrandRequest {
        catalog::CreateBrandRequest {
            name: text(self.name),
            slug: self.slug.0,
            thumbnail: picture.path(),
            is_visible: self.is_visible.given().unwrap_or(true),
        }
    }

    /// The call that changes it.
    pub(crate) fn into_update(self, id: String, picture: &Picture) -> catalog::UpdateBrandRequest {
        let name = self.name.map(|name| name.0);
        catalog::UpdateBrandRequest { id, name, thumbnail: picture.update(), is_visible: self.is_visible.given() }
    }
}

impl ProductForm {
    /// The call that makes it.
    pub(crate) fn into_create(self, picture: &Picture) -> catalog::CreateProductRequest {
        catalog::CreateProductRequest {
            name: text(self.name),
            slug: self.slug.0,
            brand_id: text(self.brand_id),
            category: category(&text(self.category)),
            description: text(self.description),
            image_path: picture.path(),
        }
    }

    /// The call that changes it.
    pub(crate) fn into_update(self, id: String, picture: &Picture) -> catalog::UpdateProductRequest {
        catalog::UpdateProductRequest {
            id,
            name: self.name.map(|name| name.0),
            brand_id: self.brand_id.map(|id| id.0),
            category: self.category.map(|name| category(&name.0)),
            description: self.description.map(|html| html.0),
            image_path: picture.update(),
        }
    }
}

impl VariantForm {
    /// What is wrong with it that the catalogue cannot see.
    pub(crate) fn faults(&self) -> Faults {
        let mut faults = Faults::new();
        self.is_primary.read("is_primary", &mut faults);
        self.is_enabled.read("is_enabled", &mut faults);
        self.draws_ml.read("draws_ml", &mut faults);
        faults
    }

    /// The call that makes it.
    pub(crate) fn into_create(self, product_id: String, picture: &Picture) -> catalog::CreateVariantRequest {
        catalog::CreateVariantRequest {
            product_id,
            name: text(self.name),
            price_agorot: self.price.unwrap_or_default().0,
            original_price_agorot: self.original_price.flatten().map(|price| price.0),
            size_centi: self.size_value.unwrap_or_default().0,
            size_unit: text(self.size_unit),
            color: self.color.map(|color| color.0),
            image_path: picture.path(),
            is_primary: self.is_primary.given().unwrap_or(false),
            is_enabled: self.is_enabled.given().unwrap_or(true),
            stock: self.stock.flatten().map(|stock| stock.0),
            draws_ml: self.draws_ml.given(),
        }
    }

    /// The call that changes it.
    pub(crate) fn into_update(
        self,
        product_id: String,
        id: String,
        picture: &Picture,
    ) -> catalog::UpdateVariantRequest {
        catalog::UpdateVariantRequest {
            product_id,
            id,
            name: self.name.map(|name| name.0),
            price_agorot: self.price.map(|price| price.0),
            original_price_agorot: number(self.original_price.map(|price| price.map(|price| price.0))),
            size_centi: self.size_value.map(|size| size.0),
            size_unit: self.size_unit.map(|unit| unit.0),
            color: self.color.map(|color| TextUpdate { value: color.0 }),
            image_path: picture.update(),
            is_primary: self.is_primary.given(),
            is_enabled: self.is_enabled.given(),
            stock: number(self.stock.map(|stock| stock.map(|stock| stock.0))),
            stock_change: self.stock_change.map(|change| change.0),
            expected_price_agorot: self.expected_price.map(|price| price.0),
            expected_stock: number(self.expected_stock.map(|stock| stock.map(|stock| stock.0))),
            draws_ml: self.draws_ml.given(),
        }
    }
}

impl GiftSetForm {
    /// The call that makes it.
    pub(crate) fn into_create(self, picture: &Picture) -> catalog::CreateGiftSetRequest {
        catalog::CreateGiftSetRequest {
            name: text(self.name),
            slug: self.slug.0,
            price_agorot: self.price.unwrap_or_default().0,
            original_price_agorot: self.original_price.flatten().map(|price| price.0),
            description: text(self.description),
            image_path: picture.path(),
            items: items(self.items.unwrap_or_default()),
        }
    }

    /// The call that changes it.
    pub(crate) fn into_update(self, id: String, picture: &Picture) -> catalog::UpdateGiftSetRequest {
        catalog::UpdateGiftSetRequest {
            id,
            name: self.name.map(|name| name.0),
            price_agorot: self.price.map(|price| price.0),
            original_price_agorot: number(self.original_price.map(|price| price.map(|price| price.0))),
            description: self.description.map(|html| html.0),
            image_path: picture.update(),
            items: self.items.map(|list| catalog::GiftSetItems { items: items(list) }),
        }
    }
}

fn text(field: Option<Text>) -> String {
    field.unwrap_or_default().0
}

fn number(field: Option<Option<i64>>) -> Option<NumberUpdate> {
    field.map(|value| NumberUpdate { value })
}

/// The category of that name: unspecified when nothing is named, a number that is refused when nothing has that name.
fn category(name: &str) -> i32 {
    if name.is_empty() { 0 } else { catalog::Category::from_name(name).map_or(-1, Into::into) }
}

fn items(list: List<Object<GiftSetItemForm>>) -> Vec<catalog::GiftSetItemInput> {
    let item = |Object(item): Object<GiftSetItemForm>| catalog::GiftSetItemInput {
        variant_id: item.variant_id.0,
        quantity: item.quantity.0,
    };
    list.0.into_iter().map(item).collect()
}
