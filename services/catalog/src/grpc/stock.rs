//! The gRPC service `Stock`.

use platform::{Call, FieldErrors, call::truncate_to_message_size};
use proto::{
    catalog::v1::{
        BatchReserveStockRequest, BatchReserveStockResponse, BatchResolveLinesRequest, BatchResolveLinesResponse,
        CountCatalogRequest, CountCatalogResponse, ListPouredVariantsRequest, ListPouredVariantsResponse, MissingLine,
        ReleaseStockRequest, ReleaseStockResponse, ReserveStockRequest, ReserveStockResponse, ResolveLinesRequest,
        ResolveLinesResponse, ResolvedChoice, ResolvedGiftSet, ResolvedSampleSet, ResolvedVariant, ReturnStockRequest,
        ReturnStockResponse, ReviseReservationRequest, ReviseReservationResponse,
        batch_reserve_stock_response::Outcome, missing_line::Kind, stock_server::Stock,
    },
    common::v1::{GiftSetLine, VariantLine},
};
use tonic::{Request, Response, Status};

use crate::{
    Catalog,
    app::{BuiltSampleSet, ResolvedLines, UnknownLine},
    domain::{counts::Counts, fields, gift_sets::GiftSet, sample_sets::SetPrice, stock::OrderableVariant},
};

#[tonic::async_trait]
impl Stock for Catalog {
    async fn resolve_lines(
        &self,
        request: Request<ResolveLinesRequest>,
    ) -> Result<Response<ResolveLinesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let resolved = self.resolve_lines(&call, message.lines.unwrap_or_default()).await?;
        Ok(Response::new(resolved.into()))
    }

    async fn batch_resolve_lines(
        &self,
        request: Request<BatchResolveLinesRequest>,
    ) -> Result<Response<BatchResolveLinesResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let orders = message.requests.into_iter().map(|one| one.lines.unwrap_or_default()).collect();
        let responses = self.resolve_all(&call, orders).await?.into_iter().map(Into::into).collect();
        Ok(Response::new(BatchResolveLinesResponse { responses: truncate_to_message_size(responses) }))
    }

    async fn reserve_stock(
        &self,
        request: Request<ReserveStockRequest>,
    ) -> Result<Response<ReserveStockResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.reserve_stock(&call, message).await?;
        Ok(Response::new(ReserveStockResponse {}))
    }

    async fn batch_reserve_stock(
        &self,
        request: Request<BatchReserveStockRequest>,
    ) -> Result<Response<BatchReserveStockResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let outcomes = self.reserve_batch(&call, message.requests).await?.into_iter();
        let outcomes = outcomes.map(|outcome| Outcome { error: outcome.err().map(Into::into) }).collect();
        Ok(Response::new(BatchReserveStockResponse { outcomes }))
    }

    async fn release_stock(
        &self,
        request: Request<ReleaseStockRequest>,
    ) -> Result<Response<ReleaseStockResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.release_stock(&call, &message.order_id).await?;
        Ok(Response::new(ReleaseStockResponse {}))
    }

    async fn revise_reservation(
        &self,
        request: Request<ReviseReservationRequest>,
    ) -> Result<Response<ReviseReservationResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.revise_reservation(&call, message).await?;
        Ok(Response::new(ReviseReservationResponse {}))
    }

    async fn return_stock(
        &self,
        request: Request<ReturnStockRequest>,
    ) -> Result<Response<ReturnStockResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        self.return_stock(&call, message).await?;
        Ok(Response::new(ReturnStockResponse {}))
    }

    async fn list_poured_variants(
        &self,
        request: Request<ListPouredVariantsRequest>,
    ) -> Result<Response<ListPouredVariantsResponse>, Status> {
        let (call, message) = Call::from_request(request)?;
        let poured = self.poured_variants(&call, &message.order_id).await?;
        let variant_ids = poured.into_iter().map(|variant| variant.to_string()).collect();
        Ok(Response::new(ListPouredVariantsResponse { variant_ids }))
    }

    async fn count_catalog(
        &self,
        request: Request<CountCatalogRequest>,
    ) -> Result<Response<CountCatalogResponse>, Status> {
        let (call, _) = Call::from_request(request)?;
        Ok(Response::new(self.count(&call).await?.into()))
    }
}

impl From<Counts> for CountCatalogResponse {
    fn from(counts: Counts) -> Self {
        Self {
            brands: counts.brands.all,
            visible_brands: counts.brands.visible,
            updated_brands: counts.brands.updated,
            products: counts.products.all,
            products_with_variants: counts.products.with_variants,
            updated_products: counts.products.updated,
            variants: counts.variants,
            gift_sets: counts.gift_sets.all,
            updated_gift_sets: counts.gift_sets.updated,
        }
    }
}

impl From<ResolvedLines> for ResolveLinesResponse {
    fn from(resolved: ResolvedLines) -> Self {
        Self {
            variants: resolved.variants.into_iter().map(|(line, variant)| resolved_variant(line, variant)).collect(),
            gift_sets: resolved.gift_sets.into_iter().map(|(line, set)| resolved_gift_set(line, set)).collect(),
            sample_sets: resolved.sample_sets.into_iter().map(resolved_sample_set).collect(),
            missing: resolved.unknown.into_iter().map(Into::into).collect(),
        }
    }
}

fn resolved_variant(line: VariantLine, variant: OrderableVariant) -> ResolvedVariant {
    ResolvedVariant {
        line: Some(line),
        product_slug: variant.product_slug,
        product_name: variant.product_name,
        brand_name: variant.brand_name,
        image_path: variant.image_path.or_else(|| variant.product_image_path.clone()),
        product_image_path: variant.product_image_path,
        variant_name: variant.name,
        size_centi: variant.size_centi,
        size_unit: fields::SIZE_UNIT.to_owned(),
        price_agorot: variant.price.agorot(),
        available: variant.availability.left(),
        stock: variant.availability.stock.left(),
        ml_left_centi: variant.availability.stock.left_in_bottle(),
        brand_id: variant.brand_id.map(|brand| brand.to_string()).unwrap_or_default(),
        category: variant.category.into(),
        notes: variant.notes,
    }
}

fn resolved_gift_set(line: GiftSetLine, set: GiftSet) -> ResolvedGiftSet {
    ResolvedGiftSet {
        line: Some(line),
        available: set.available(),
        slug: set.slug,
        name: set.name,
        image_path: set.image_path,
        price_agorot: set.price.agorot(),
        items: set.items.into_iter().map(Into::into).collect(),
    }
}

fn resolved_sample_set(set: BuiltSampleSet) -> ResolvedSampleSet {
    let BuiltSampleSet { line, template, choices } = set;
    let mut errors = FieldErrors::new();
    template.rules.check(&line.field, &choices, &mut errors);
    let SetPrice { price, singles, shares } = template.rules.price(&choices);
    let choices = choices.into_iter().zip(shares).filter_map(|(choice, share)| {
        let variant = choice.variant?;
        let line = VariantLine {
            product_id: variant.product_id.to_string(),
            variant_id: variant.id.to_string(),
            quantity: choice.quantity,
            field: choice.field,
        };
        Some(ResolvedChoice { variant: Some(resolved_variant(line, variant)), share_agorot: share.agorot() })
    });
    ResolvedSampleSet {
        line: Some(line),
        slug: template.slug,
        name: template.rules.name,
        price_agorot: price.agorot(),
        singles_agorot: singles.agorot(),
        choices: choices.collect(),
        issues: errors.into_list(),
    }
}

impl From<UnknownLine> for MissingLine {
    fn from(missing: UnknownLine) -> Self {
        let (kind, id, field) = match missing {
            UnknownLine::Variant(line) => (Kind::Variant, line.variant_id, line.field),
            UnknownLine::GiftSet(line) => (Kind::GiftSet, line.gift_set_id, line.field),
            UnknownLine::SampleSet(line) => (Kind::SampleSet, line.template_id, line.field),
        };
        Self { kind: kind.into(), id, field }
    }
}
