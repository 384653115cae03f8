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

use super::{stock_movements::named, variants::variant};
use crate::{
    Catalog,
    domain::{
        alerts::{SearchMiss, StockAlert, StockLevel},
        deletion_impact::{DeletionImpact, DeletionTarget},
        fields,
        id_or_slug::IdOrSlug,
        validated::Validated,
    },
};

const MOVEMENTS_PER_PAGE: u32 = 15;

#[tonic::async_trait]
impl Desk for Catalog {
    async fn get_impact(&self, request: Request<GetImpactRequest>) -> Result<Response<GetImpactResponse>, Status> {
        let (call, message) = Call::open(request)?;
        let target = message.thing.and_then(target).ok_or_else(Failure::not_found)?;
        Ok(Response::new(self.deletion_impact(&call, target).await?.into()))
    }

    async fn get_attention(
        &self,
        request: Request<GetAttentionRequest>,
    ) -> Result<Response<GetAttentionResponse>, Status> {
        let (call, GetAttentionRequest {}) = Call::open(request)?;
        let (low_stock_alerts, missed) = self.alerts(&call).await?;
        Ok(Response::new(GetAttentionResponse {
            low_stock: low_stock_alerts.into_iter().map(|alert| low_stock(alert, &call)).collect(),
            missed_searches: missed.into_iter().map(Into::into).collect(),
        }))
    }

    async fn list_movements(
        &self,
        request: Request<ListMovementsRequest>,
    ) -> Result<Response<ListMovementsResponse>, Status> {
        let (call, message) = Call::open(request)?;
        let (kind, page) = Validated::read(|errors| {
            let kind = fields::movement_kind("kind", message.kind, errors);
            (kind, Page::read(message.page, MOVEMENTS_PER_PAGE, errors))
        })
        .finish()?;
        let (movements, total) = self.stock_movements(&call, &message.product, kind, page).await?;
        let movements = movements.into_iter().map(Into::into).collect();
        Ok(Response::new(ListMovementsResponse { movements, meta: Some(page.meta(total)) }))
    }
}

fn target(thing: Thing) -> Option<DeletionTarget> {
    Some(match thing {
        Thing::Brand(brand) => DeletionTarget::Brand(IdOrSlug::read(&brand)?),
        Thing::Product(product) => DeletionTarget::Product(IdOrSlug::read(&product)?),
        Thing::Variant(VariantOf { product, id }) => {
            DeletionTarget::Variant(IdOrSlug::read(&product)?, id.parse().ok()?)
        }
        Thing::GiftSet(set) => DeletionTarget::GiftSet(IdOrSlug::read(&set)?),
    })
}

impl From<DeletionImpact> for GetImpactResponse {
    fn from(impact: DeletionImpact) -> Self {
        Self {
            products: impact.products,
            variants: impact.variants.len() as u64,
            gift_sets: impact.gift_sets.into_iter().map(|(id, name)| named(&id, name)).collect(),
            variant_ids: impact.variants.iter().map(ToString::to_string).collect(),
            gift_set_ids: impact.gift_set.iter().map(ToString::to_string).collect(),
        }
    }
}

fn low_stock(alert: StockAlert, call: &Call) -> LowStock {
    let (variant, stock, ml_left_centi) = match alert.level {
        StockLevel::Units(found, units) => (Some(variant(*found, call)), Some(units), None),
        StockLevel::Bottle(left_centi) => (None, None, Some(left_centi)),
    };
    LowStock {
        product_id: alert.product.to_string(),
        product_name: alert.product_name,
        brand_name: alert.brand_name,
        variant,
        stock,
        ml_left_centi,
    }
}

impl From<SearchMiss> for MissedSearch {
    fn from(missed: SearchMiss) -> Self {
        Self { text: missed.text, count: missed.count, last_at: Some(timestamp(missed.last_at)) }
    }
}
