//! The gRPC service `GiftSets`.

use platform::{Call, FieldErrors, page::Page};
use proto::{
    Money,
    catalog::v1::{
        CreateGiftSetRequest, DeleteGiftSetRequest, DeleteGiftSetResponse, GetGiftSetRequest, GiftSet, GiftSetItem,
        ListGiftSetsRequest, ListGiftSetsResponse, UpdateGiftSetRequest, gift_sets_server::GiftSets,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use super::{number_patch, text_patch};
use crate::{
    Catalog,
    domain::{
        description, fields,
        gift_sets::{self, GiftSetChange, NewGiftSet},
        search::Search,
        slugs::Slug,
        validated::Validated,
    },
};

#[tonic::async_trait]
impl GiftSets for Catalog {
    async fn list_gift_sets(
        &self,
        request: Request<ListGiftSetsRequest>,
    ) -> Result<Response<ListGiftSetsResponse>, Status> {
        let (_, message) = Call::from_request(request)?;
        let (search, page) =
            Validated::read(|errors| (Search::read(&message.search, errors), Page::from_request(message.page, errors)))
                .finish()?;
        let (sets, total) = self.gift_sets(&search, page).await?;
        let gift_sets = sets.into_iter().map(Into::into).collect();
        Ok(Response::new(ListGiftSetsResponse { gift_sets, meta: Some(page.meta(total)) }))
    }

    async fn get_gift_set(&self, request: Request<GetGiftSetRequest>) -> Result<Response<GiftSet>, Status> {
        let (_, message) = Call::from_request(request)?;
        let set = self.gift_set(&message.id_or_slug).await?;
        Ok(Response::new(set.into()))
    }

    async fn create_gift_set(&self, request: Request<CreateGiftSetRequest>) -> Result<Response<GiftSet>, Status> {
        let (call, message) = Call::from_request(request)?;
        let set = self.create_gift_set(&call, new_gift_set(&message)).await?;
        Ok(Response::new(set.into()))
    }

    async fn update_gift_set(&self, request: Request<UpdateGiftSetRequest>) -> Result<Response<GiftSet>, Status> {
        let (call, message) = Call::from_request(request)?;
        let id = message.id.clone();
        let set = self.update_gift_set(&call, &id, change(message)).await?;
        Ok(Response::new(set.into()))
    }

    async fn delete_gift_set(
        &self,
        request: Request<DeleteGiftSetRequest>,
    ) -> Result<Response<DeleteGiftSetResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.delete_gift_set(&call, &message.id).await?;
        Ok(Response::new(DeleteGiftSetResponse {}))
    }
}

fn new_gift_set(message: &CreateGiftSetRequest) -> Validated<NewGiftSet> {
    Validated::read(|errors| NewGiftSet {
        name: name(&message.name, errors),
        slug: Slug::read("slug", &message.slug, errors),
        price: price(message.price_agorot, errors),
        original_price: message.original_price_agorot.map(|agorot| original_price(agorot, errors)),
        description: description::read("description", &message.description, errors),
        image_path: fields::short_text("image", message.image_path.as_deref().unwrap_or_default(), errors),
        items: gift_sets::read_items(&message.items, errors),
    })
}

fn change(message: UpdateGiftSetRequest) -> Validated<GiftSetChange> {
    Validated::read(|errors| GiftSetChange {
        name: message.name.map(|text| name(&text, errors)),
        price: message.price_agorot.map(|agorot| price(agorot, errors)),
        original_price: number_patch(message.original_price_agorot, |agorot| original_price(agorot, errors)),
        description: message.description.map(|html| description::read("description", &html, errors)),
        image_path: text_patch("image", message.image_path, errors),
        items: message.items.map(|list| gift_sets::read_items(&list.items, errors)),
    })
}

fn name(text: &str, errors: &mut FieldErrors) -> String {
    fields::name("name", text, "gift_set_name_required", errors)
}

fn price(agorot: i64, errors: &mut FieldErrors) -> Money {
    fields::price("price", agorot, Money::from_agorot(1), "sale_price_not_positive", errors)
}

fn original_price(agorot: i64, errors: &mut FieldErrors) -> Money {
    fields::price("original_price", agorot, Money::from_agorot(1), "original_price_not_positive", errors)
}

impl From<gift_sets::GiftSet> for GiftSet {
    fn from(set: gift_sets::GiftSet) -> Self {
        Self {
            is_available: set.is_available(),
            id: set.id.to_string(),
            slug: set.slug,
            name: set.name,
            price_agorot: set.price.agorot(),
            original_price_agorot: set.original_price.map(Money::agorot),
            image_path: set.image_path,
            description: set.description,
            items: set.items.into_iter().map(Into::into).collect(),
            created_at: Some(timestamp(set.created_at)),
            updated_at: Some(timestamp(set.updated_at)),
        }
    }
}

impl From<gift_sets::GiftSetItem> for GiftSetItem {
    fn from(item: gift_sets::GiftSetItem) -> Self {
        Self {
            id: item.id.to_string(),
            variant_id: item.variant_id.to_string(),
            quantity: item.quantity,
            product_id: item.product_id.to_string(),
            product_slug: item.product_slug,
            product_name: item.product_name,
            brand: item.brand.map(Into::into),
            category: item.category.into(),
            variant_name: item.variant_name,
            variant_price_agorot: item.variant_price.agorot(),
            size_centi: item.size_centi,
            size_unit: fields::SIZE_UNIT.to_owned(),
            image_path: item.image_path,
            available: item.availability.left(),
            ml_left_centi: item.availability.stock.left_in_bottle(),
        }
    }
}
