//! The gRPC service `Desk`.

use platform::{Call, Failure, page::Page};
use proto::{
    catalog::v1::{
        GetAttentionRequest, GetAttentionResponse, GetImpactRequest, GetImpactResponse, ListMovementsRequest,
        ListMovementsResponse, LowStock, MissedSearch, VariantOf, desk_server::Desk, get_impact_request::Thing,
    },
    time::timestamp,
};
use tonic::{Request, Response, Status};

use super::{movements::named, variants::variant};
use crate::{
    Catalog,
    domain::{
        attention::{Low, LowShelf, Missed},
        checked::Checked,
        fields,
        impact::{Doomed, Impact},
        keys::Key,
    },
};

const MOVEMENTS_PER_PAGE: u32 = 15;

#[tonic::async_trait]
impl Desk for Catalog {
    async fn get_impact(&self, request: Request<GetImpactRequest>) -> Result<Response<GetImpactResponse>, Status> {
        let (call, message) = Call::open(request)?;
        let doomed = message.thing.and_then(doomed).ok_or_else(Failure::not_found)?;
        Ok(Response::new(self.impact(&call, doomed).await?.into()))
    }

    async fn get_attention(
        &self,
        request: Request<GetAttentionRequest>,
    ) -> Result<Response<GetAttentionResponse>, Status> {
        let (call, GetAttentionRequest {}) = Call::open(request)?;
        let (low, missed) = self.attention(&call).await?;
        Ok(Response::new(GetAttentionResponse {
            low_stock: low.into_iter().map(|low| low_stock(low, &call)).collect(),
            missed_searches: missed.into_iter().map(Into::into).collect(),
        }))
    }

    async fn list_movements(
        &self,
        request: Request<ListMovementsRequest>,
    ) -> Result<Response<ListMovementsResponse>, Status> {
        let (call, message) = Call::open(request)?;
        let (kind, page) = Checked::read(|faults| {
            let kind = fields::movement_kind("kind", message.kind, faults);
            (kind, Page::read(message.page, MOVEMENTS_PER_PAGE, faults))
        })
        .settle()?;
        let (movements, total) = self.movements(&call, &message.product, kind, page).await?;
        let movements = movements.into_iter().map(Into::into).collect();
        Ok(Response::new(ListMovementsResponse { movements, meta: Some(page.meta(total)) }))
    }
}

fn doomed(thing: Thing) -> Option<Doomed> {
    Some(match thing {
        Thing::Brand(brand) => Doomed::Brand(Key::read(&brand)?),
        Thing::Product(product) => Doomed::Product(Key::read(&product)?),
        Thing::Variant(VariantOf { product, id }) => Doomed::Variant(Key::read(&product)?, id.parse().ok()?),
        Thing::GiftSet(set) => Doomed::GiftSet(Key::read(&set)?),
    })
}

impl From<Impact> for GetImpactResponse {
    fn from(impact: Impact) -> Self {
        Self {
            products: impact.products,
            variants: impact.variants.len() as u64,
            gift_sets: impact.gift_sets.into_iter().map(|(id, name)| named(&id, name)).collect(),
            variant_ids: impact.variants.iter().map(ToString::to_string).collect(),
            gift_set_ids: impact.itself.iter().map(ToString::to_string).collect(),
        }
    }
}

fn low_stock(low: Low, call: &Call) -> LowStock {
    let (variant, stock, ml_left_centi) = match low.shelf {
        LowShelf::Units(found, units) => (Some(variant(*found, call)), Some(units), None),
        LowShelf::Bottle(left_centi) => (None, None, Some(left_centi)),
    };
    LowStock {
        product_id: low.product.to_string(),
        product_name: low.product_name,
        brand_name: low.brand_name,
        variant,
        stock,
        ml_left_centi,
    }
}

impl From<Missed> for MissedSearch {
    fn from(missed: Missed) -> Self {
        Self { text: missed.words, count: missed.times, last_at: Some(timestamp(missed.last_at)) }
    }
}
