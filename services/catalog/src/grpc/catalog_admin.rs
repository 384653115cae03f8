//! The gRPC service `CatalogAdmin`.

use platform::{Call, Error, page::Page};
use proto::{
    catalog::v1::{
        GetAlertsRequest, GetAlertsResponse, GetDeletionImpactRequest, GetDeletionImpactResponse,
        ListStockMovementsRequest, ListStockMovementsResponse, LowStock, MissedSearch, VariantRef,
        catalog_admin_server::CatalogAdmin, get_deletion_impact_request::Target,
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

#[tonic::async_trait]
impl CatalogAdmin for Catalog {
    async fn get_deletion_impact(
        &self,
        request: Request<GetDeletionImpactRequest>,
    ) -> Result<Response<GetDeletionImpactResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let target = message.target.and_then(target).ok_or_else(Error::not_found)?;
        Ok(Response::new(self.deletion_impact(&call, target).await?.into()))
    }

    async fn get_alerts(&self, request: Request<GetAlertsRequest>) -> Result<Response<GetAlertsResponse>, Status> {
        let (call, GetAlertsRequest {}) = Call::from_request(request)?;
        let (low_stock_alerts, missed) = self.alerts(&call).await?;
        Ok(Response::new(GetAlertsResponse {
            low_stock: low_stock_alerts.into_iter().map(|alert| low_stock(alert, &call)).collect(),
            missed_searches: missed.into_iter().map(Into::into).collect(),
        }))
    }

    async fn list_stock_movements(
        &self,
        request: Request<ListStockMovementsRequest>,
    ) -> Result<Response<ListStockMovementsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let (kind, page) = Validated::read(|errors| {
            let kind = fields::movement_kind("kind", message.kind, errors);
            (kind, Page::from_request(message.page, errors))
        })
        .finish()?;
        let (movements, total) = self.stock_movements(&call, &message.product, kind, page).await?;
        let movements = movements.into_iter().map(Into::into).collect();
        Ok(Response::new(ListStockMovementsResponse { movements, meta: Some(page.meta(total)) }))
    }
}

fn target(target: Target) -> Option<DeletionTarget> {
    Some(match target {
        Target::Brand(brand) => DeletionTarget::Brand(IdOrSlug::read(&brand)?),
        Target::Product(product) => DeletionTarget::Product(IdOrSlug::read(&product)?),
        Target::Variant(VariantRef { product, id }) => {
            DeletionTarget::Variant(IdOrSlug::read(&product)?, id.parse().ok()?)
        }
        Target::GiftSet(set) => DeletionTarget::GiftSet(IdOrSlug::read(&set)?),
    })
}

impl From<DeletionImpact> for GetDeletionImpactResponse {
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
