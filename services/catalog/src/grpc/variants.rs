//! The gRPC service `Variants`.

use platform::{Call, FieldErrors};
use proto::{
    Money,
    catalog::v1::{
        CreateVariantRequest, DeleteVariantRequest, DeleteVariantResponse, ListVariantChoicesRequest,
        ListVariantChoicesResponse, UpdateVariantRequest, Variant, VariantChoice, variants_server::Variants,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use super::{error_status, number_patch, text_patch};
use crate::{
    Catalog,
    domain::{
        facets::FacetFilter,
        fields,
        products::{BrandFilter, ProductFilter},
        search::Search,
        validated::Validated,
        variants::{self, Expected, NewVariant, VariantChange},
    },
};

#[tonic::async_trait]
impl Variants for Catalog {
    async fn list_variant_choices(
        &self,
        request: Request<ListVariantChoicesRequest>,
    ) -> Result<Response<ListVariantChoicesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let mut filter = Validated::read(|errors| ProductFilter {
            search: Search::read(&message.search, errors),
            brands: BrandFilter::read([&message.brand_slug, &message.brand_id]),
            category: fields::category_filter("category", message.category, errors),
            facets: FacetFilter::read(message.facets.as_ref(), errors),
            includes_hidden: call.is_admin(),
            ..ProductFilter::default()
        })
        .finish()?;
        filter.choosable = self.choosable_products(&call, &message.sample_set).await?;
        let choices = self.variant_choices(&filter).await?.into_iter().map(|choice| VariantChoice {
            variant: Some(variant(choice.variant, &call)),
            product_name: choice.product_name,
            brand_name: choice.brand_name,
        });
        Ok(Response::new(ListVariantChoicesResponse { choices: choices.collect() }))
    }

    async fn create_variant(&self, request: Request<CreateVariantRequest>) -> Result<Response<Variant>, Status> {
        let (call, message) = Call::from_request(request)?;
        let created = self.create_variant(&call, &message.product_id, new_variant(&message)).await?;
        Ok(Response::new(variant(created, &call)))
    }

    async fn update_variant(&self, request: Request<UpdateVariantRequest>) -> Result<Response<Variant>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (product, id) = (message.product_id.clone(), message.id.clone());
        let updated = self.update_variant(&call, &product, &id, change(message)).await;
        let updated = updated.map_err(|error| error_status(error, &call))?;
        Ok(Response::new(variant(updated, &call)))
    }

    async fn delete_variant(
        &self,
        request: Request<DeleteVariantRequest>,
    ) -> Result<Response<DeleteVariantResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.delete_variant(&call, &message.product_id, &message.id).await?;
        Ok(Response::new(DeleteVariantResponse {}))
    }
}

fn new_variant(message: &CreateVariantRequest) -> Validated<NewVariant> {
    Validated::read(|errors| {
        fields::size_unit("size_unit", &message.size_unit, errors);
        NewVariant {
            name: name(&message.name, errors),
            price: price(message.price_agorot, errors),
            original_price: message.original_price_agorot.map(|agorot| original_price(agorot, errors)),
            size_centi: fields::size_centi("size_value", message.size_centi, errors),
            color: fields::short_text("color", message.color.as_deref().unwrap_or_default(), errors),
            image_path: fields::short_text("image", message.image_path.as_deref().unwrap_or_default(), errors),
            is_primary: message.is_primary,
            is_enabled: message.is_enabled,
            stock: message.stock.map(|units| stock(units, errors)),
            draws_ml: message.draws_ml,
        }
    })
}

fn change(message: UpdateVariantRequest) -> Validated<VariantChange> {
    Validated::read(|errors| {
        if let Some(unit) = &message.size_unit {
            fields::size_unit("size_unit", unit, errors);
        }
        VariantChange {
            name: message.name.map(|text| name(&text, errors)),
            price: message.price_agorot.map(|agorot| price(agorot, errors)),
            original_price: number_patch(message.original_price_agorot, |agorot| original_price(agorot, errors)),
            size_centi: message.size_centi.map(|size| fields::size_centi("size_value", size, errors)),
            color: text_patch("color", message.color, errors),
            image_path: text_patch("image", message.image_path, errors),
            is_primary: message.is_primary,
            is_enabled: message.is_enabled,
            stock: number_patch(message.stock, |units| stock(units, errors)),
            stock_change: message.stock_change,
            draws_ml: message.draws_ml,
            expected: Expected {
                price: message.expected_price_agorot.map(Money::from_agorot),
                stock: message.expected_stock.map(|expected| expected.value),
            },
        }
    })
}

fn name(text: &str, errors: &mut FieldErrors) -> String {
    fields::name("name", text, "variant_name_required", errors)
}

fn price(agorot: i64, errors: &mut FieldErrors) -> Money {
    fields::price("price", agorot, Money::ZERO, "price_required", errors)
}

fn original_price(agorot: i64, errors: &mut FieldErrors) -> Money {
    fields::price("original_price", agorot, Money::ZERO, "original_price_negative", errors)
}

fn stock(units: i64, errors: &mut FieldErrors) -> i64 {
    fields::quantity("stock", units, 0, fields::MAX_STOCK, errors)
}

/// Convert a variant; its stock is visible to administrators only.
pub(super) fn variant(variant: variants::Variant, call: &Call) -> Variant {
    Variant {
        id: variant.id.to_string(),
        product_id: variant.product_id.to_string(),
        name: variant.name,
        price_agorot: variant.price.agorot(),
        original_price_agorot: variant.original_price.map(Money::agorot),
        is_primary: variant.is_primary,
        image_path: variant.image_path,
        size_centi: variant.size_centi,
        size_unit: fields::SIZE_UNIT.to_owned(),
        color: variant.color,
        is_available: variant.availability.is_available(),
        is_enabled: variant.availability.is_enabled,
        stock: variant.availability.stock.units().filter(|_| call.is_admin()),
        draws_ml: call.is_admin() && variant.availability.stock.is_poured(),
        created_at: Some(timestamp(variant.created_at)),
        updated_at: Some(timestamp(variant.updated_at)),
    }
}
