//! The RPCs that the catalog answers.

use super::*;

#[async_trait]
impl Stock for Catalog {
    async fn resolve_lines(
        &self,
        request: Request<ResolveLinesRequest>,
    ) -> Result<Response<ResolveLinesResponse>, Status> {
        let (call, ResolveLinesRequest { lines }) = Call::from_request(request)?;
        let lines = lines.unwrap_or_default();
        let mut shelf = self.shelf();
        shelf.check_up()?;
        let mut response = ResolveLinesResponse::default();
        for line in lines.variants {
            match shelf.resolve_variant(line, call.is_admin()) {
                Ok(variant) => response.variants.push(variant),
                Err(missing) => response.missing.push(missing),
            }
        }
        for line in lines.gift_sets {
            match shelf.resolve_gift_set(line) {
                Ok(gift_set) => response.gift_sets.push(gift_set),
                Err(missing) => response.missing.push(missing),
            }
        }
        if let Some(change) = shelf.after_quote.take() {
            change(&mut shelf);
        }
        Ok(Response::new(response))
    }

    async fn batch_resolve_lines(
        &self,
        request: Request<BatchResolveLinesRequest>,
    ) -> Result<Response<BatchResolveLinesResponse>, Status> {
        self.shelf().check_batches()?;
        let mut responses = Vec::new();
        for one in request.into_inner().requests {
            responses.push(self.resolve_lines(Request::new(one)).await?.into_inner());
        }
        Ok(Response::new(BatchResolveLinesResponse { responses }))
    }

    async fn batch_reserve_stock(
        &self,
        request: Request<BatchReserveStockRequest>,
    ) -> Result<Response<BatchReserveStockResponse>, Status> {
        let requests = request.into_inner().requests;
        self.shelf().check_batches()?;
        self.shelf().batches.push(requests.len());
        let reserved = requests.into_iter().map(async |one| {
            let refusal = self.reserve_stock(Request::new(one)).await.err();
            Outcome { error: refusal.map(|status| Error::from(status).into()) }
        });
        Ok(Response::new(BatchReserveStockResponse { outcomes: join_all(reserved).await }))
    }

    async fn reserve_stock(
        &self,
        request: Request<ReserveStockRequest>,
    ) -> Result<Response<ReserveStockResponse>, Status> {
        let ReserveStockRequest { order_id, lines, contents } = request.into_inner();
        let reserved = self.shelf().reserve(order_id, &lines.unwrap_or_default(), &contents);
        if reserved.as_ref().is_err_and(|failure| failure.slug() == "contended") {
            // The real catalog waits this long for a lock.
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        reserved?;
        self.pass_gate().await?;
        Ok(Response::new(ReserveStockResponse {}))
    }

    async fn revise_reservation(
        &self,
        request: Request<ReviseReservationRequest>,
    ) -> Result<Response<ReviseReservationResponse>, Status> {
        self.shelf().revise(request.into_inner())?;
        self.pass_gate().await?;
        Ok(Response::new(ReviseReservationResponse {}))
    }

    async fn return_stock(
        &self,
        request: Request<ReturnStockRequest>,
    ) -> Result<Response<ReturnStockResponse>, Status> {
        self.shelf().take_back(request.into_inner())?;
        self.pass_gate().await?;
        Ok(Response::new(ReturnStockResponse {}))
    }

    async fn list_poured_variants(
        &self,
        request: Request<ListPouredVariantsRequest>,
    ) -> Result<Response<ListPouredVariantsResponse>, Status> {
        let shelf = self.shelf();
        shelf.check_up()?;
        let taken = shelf.taken.get(&request.into_inner().order_id);
        let poured = taken.into_iter().flat_map(HashMap::keys).filter(|variant| shelf.poured.contains(*variant));
        Ok(Response::new(ListPouredVariantsResponse { variant_ids: poured.cloned().collect() }))
    }

    async fn release_stock(
        &self,
        request: Request<ReleaseStockRequest>,
    ) -> Result<Response<ReleaseStockResponse>, Status> {
        self.shelf().releases += 1;
        self.shelf().release(request.into_inner().order_id)?;
        Ok(Response::new(ReleaseStockResponse {}))
    }

    async fn count_catalog(&self, _: Request<CountCatalogRequest>) -> Result<Response<CountCatalogResponse>, Status> {
        Err(Status::unimplemented("no order counts the catalogue"))
    }
}
