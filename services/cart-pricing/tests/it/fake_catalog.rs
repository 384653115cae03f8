//! A fake catalog that counts its calls.

use std::{
    collections::HashMap,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
};

use platform::{BackgroundTasks, Channel, GrpcServer};
use proto::{
    catalog::v1::{
        BatchReserveStockRequest, BatchReserveStockResponse, BatchResolveLinesRequest, BatchResolveLinesResponse,
        CountCatalogRequest, CountCatalogResponse, ListPouredVariantsRequest, ListPouredVariantsResponse, MissingLine,
        ReleaseStockRequest, ReleaseStockResponse, ReserveStockRequest, ReserveStockResponse, ResolveLinesRequest,
        ResolveLinesResponse, ResolvedGiftSet, ResolvedVariant, ReturnStockRequest, ReturnStockResponse,
        ReviseReservationRequest, ReviseReservationResponse,
        missing_line::Kind,
        stock_server::{Stock, StockServer},
    },
    id::{GiftSetId, VariantId},
};
use tonic::{Request, Response, Status, async_trait, service::Routes};

#[derive(Clone, Default)]
pub(crate) struct FakeCatalog {
    variants: HashMap<String, ResolvedVariant>,
    gift_sets: HashMap<String, ResolvedGiftSet>,
    calls: Arc<AtomicU64>,
}

impl FakeCatalog {
    pub(crate) fn with_variant(mut self, id: VariantId, price_agorot: i64, available: Option<i64>) -> Self {
        let variant = ResolvedVariant { price_agorot, available, product_name: "عود".into(), ..Default::default() };
        self.variants.insert(id.to_string(), variant);
        self
    }

    /// Add a bottle of 50 ml.
    pub(crate) fn with_bottle(mut self, id: VariantId, price_agorot: i64) -> Self {
        let (size_centi, size_unit) = (5_000, "ml".to_owned());
        let bottle = ResolvedVariant { price_agorot, size_centi, size_unit, ..Default::default() };
        self.variants.insert(id.to_string(), bottle);
        self
    }

    pub(crate) fn with_gift_set(mut self, id: GiftSetId, price_agorot: i64) -> Self {
        let gift_set = ResolvedGiftSet { price_agorot, name: "هدية".into(), ..Default::default() };
        self.gift_sets.insert(id.to_string(), gift_set);
        self
    }

    pub(crate) fn calls(&self) -> u64 {
        self.calls.load(Ordering::SeqCst)
    }

    pub(crate) fn channel(&self) -> Channel {
        GrpcServer::new("catalog", Routes::new(StockServer::new(self.clone())), BackgroundTasks::new(), None).channel()
    }
}

#[async_trait]
impl Stock for FakeCatalog {
    async fn resolve_lines(
        &self,
        request: Request<ResolveLinesRequest>,
    ) -> Result<Response<ResolveLinesResponse>, Status> {
        self.calls.fetch_add(1, Ordering::SeqCst);
        let lines = request.into_inner().lines.unwrap_or_default();
        let mut response = ResolveLinesResponse::default();
        for line in lines.variants {
            match self.variants.get(&line.variant_id) {
                Some(variant) => response.variants.push(ResolvedVariant { line: Some(line), ..variant.clone() }),
                None => response.missing.push(MissingLine {
                    kind: Kind::Variant.into(),
                    id: line.variant_id,
                    field: line.field,
                }),
            }
        }
        for line in lines.gift_sets {
            match self.gift_sets.get(&line.gift_set_id) {
                Some(gift_set) => response.gift_sets.push(ResolvedGiftSet { line: Some(line), ..gift_set.clone() }),
                None => response.missing.push(MissingLine {
                    kind: Kind::GiftSet.into(),
                    id: line.gift_set_id,
                    field: line.field,
                }),
            }
        }
        Ok(Response::new(response))
    }

    async fn batch_resolve_lines(
        &self,
        request: Request<BatchResolveLinesRequest>,
    ) -> Result<Response<BatchResolveLinesResponse>, Status> {
        let mut responses = Vec::new();
        for one in request.into_inner().requests {
            responses.push(self.resolve_lines(Request::new(one)).await?.into_inner());
        }
        Ok(Response::new(BatchResolveLinesResponse { responses }))
    }

    async fn batch_reserve_stock(
        &self,
        _: Request<BatchReserveStockRequest>,
    ) -> Result<Response<BatchReserveStockResponse>, Status> {
        Err(Status::unimplemented("no quote reserves stock"))
    }

    async fn reserve_stock(&self, _: Request<ReserveStockRequest>) -> Result<Response<ReserveStockResponse>, Status> {
        Err(Status::unimplemented("no quote reserves stock"))
    }

    async fn revise_reservation(
        &self,
        _: Request<ReviseReservationRequest>,
    ) -> Result<Response<ReviseReservationResponse>, Status> {
        Err(Status::unimplemented("no quote revises a reservation"))
    }

    async fn return_stock(&self, _: Request<ReturnStockRequest>) -> Result<Response<ReturnStockResponse>, Status> {
        Err(Status::unimplemented("no quote returns stock"))
    }

    async fn list_poured_variants(
        &self,
        _: Request<ListPouredVariantsRequest>,
    ) -> Result<Response<ListPouredVariantsResponse>, Status> {
        Err(Status::unimplemented("no quote asks for bottles"))
    }

    async fn release_stock(&self, _: Request<ReleaseStockRequest>) -> Result<Response<ReleaseStockResponse>, Status> {
        Err(Status::unimplemented("no quote releases stock"))
    }

    async fn count_catalog(&self, _: Request<CountCatalogRequest>) -> Result<Response<CountCatalogResponse>, Status> {
        Err(Status::unimplemented("no quote counts the catalog"))
    }
}
