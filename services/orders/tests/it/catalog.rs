//! Fake catalog that counts stock like the real one, and fails on demand.

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use futures::future::join_all;
use platform::{BackgroundTasks, Channel, Error, ErrorCode, GrpcServer};
use proto::{
    catalog::v1::{
        BatchReserveStockRequest, BatchReserveStockResponse, BatchResolveLinesRequest, BatchResolveLinesResponse,
        BrandRef, Contended, CountCatalogRequest, CountCatalogResponse, GiftSetContents, GiftSetItem, MissingLine,
        OutOfStock, ReleaseStockRequest, ReleaseStockResponse, ReserveStockRequest, ReserveStockResponse,
        ResolveLinesRequest, ResolveLinesResponse, ResolvedGiftSet, ResolvedVariant, ShortLine,
        batch_reserve_stock_response::Outcome,
        missing_line::Kind,
        stock_server::{Stock, StockServer},
    },
    common::v1::{GiftSetLine, OrderLines, VariantLine},
    id::{GiftSetId, ProductId, VariantId},
};
use tokio::sync::Semaphore;
use tonic::{Request, Response, Status, async_trait, service::Routes};

#[derive(Clone)]
pub(crate) struct Catalog {
    shelf: Arc<Mutex<Shelf>>,
    /// Reservations take a permit each; a test that removes the permits blocks them.
    gate: Arc<Semaphore>,
    reserved: Arc<Semaphore>,
}

type AfterQuote = Box<dyn FnOnce(&mut Shelf) + Send>;

#[derive(Default)]
struct Shelf {
    variants: HashMap<String, Variant>,
    gift_sets: HashMap<String, GiftSet>,
    taken: HashMap<String, HashMap<String, i64>>,
    released: HashSet<String>,
    failing_reservations: u32,
    failing_releases: u32,
    /// Number of received stock releases.
    releases: usize,
    /// Variants whose reservations fail as contended.
    locked: HashSet<String>,
    /// Change applied after the next quote.
    after_quote: Option<AfterQuote>,
    is_down: bool,
    /// Whether it acts like a previous version, without batch calls.
    is_old: bool,
    /// Number of orders in each batch reservation.
    batches: Vec<usize>,
}

#[derive(Clone)]
struct Variant {
    product: ProductId,
    name: String,
    price_agorot: i64,
    stock: Option<i64>,
}

struct GiftSet {
    price_agorot: i64,
    contents: Vec<(VariantId, u32)>,
}

/// A variant in stock, with its product.
#[derive(Clone, Copy)]
pub(crate) struct StockedVariant {
    pub(crate) variant: VariantId,
    pub(crate) product: ProductId,
}

impl Default for Catalog {
    fn default() -> Self {
        Self {
            shelf: Arc::default(),
            gate: Arc::new(Semaphore::new(Semaphore::MAX_PERMITS)),
            reserved: Arc::new(Semaphore::new(0)),
        }
    }
}

impl Catalog {
    pub(crate) fn channel(&self) -> Channel {
        GrpcServer::new("catalog", Routes::new(StockServer::new(self.clone())), BackgroundTasks::new(), None).channel()
    }

    pub(crate) fn add_variant(&self, name: &str, price_agorot: i64, stock: impl Into<Option<i64>>) -> StockedVariant {
        let (variant, product) = (VariantId::new(), ProductId::new());
        let row = Variant { product, name: name.to_owned(), price_agorot, stock: stock.into() };
        self.shelf().variants.insert(variant.to_string(), row);
        StockedVariant { variant, product }
    }

    pub(crate) fn add_gift_set(&self, price_agorot: i64, contents: &[(StockedVariant, u32)]) -> GiftSetId {
        let id = GiftSetId::new();
        let contents = contents.iter().map(|(thing, quantity)| (thing.variant, *quantity)).collect();
        self.shelf().gift_sets.insert(id.to_string(), GiftSet { price_agorot, contents });
        id
    }

    pub(crate) fn set_price(&self, thing: StockedVariant, price_agorot: i64) {
        self.change(thing, |variant| variant.price_agorot = price_agorot);
    }

    pub(crate) fn set_stock(&self, thing: StockedVariant, stock: i64) {
        self.change(thing, |variant| variant.stock = Some(stock));
    }

    pub(crate) fn rename(&self, thing: StockedVariant, name: &str) {
        self.change(thing, |variant| name.clone_into(&mut variant.name));
    }

    pub(crate) fn stock(&self, thing: StockedVariant) -> i64 {
        self.shelf().variants[&thing.variant.to_string()].stock.expect("a counted variant")
    }

    /// Let this many reservations take the stock and then fail, like a lost response.
    pub(crate) fn lose_reservation_responses(&self, count: u32) {
        self.shelf().failing_reservations = count;
    }

    pub(crate) fn fail_releases(&self, count: u32) {
        self.shelf().failing_releases = count;
    }

    /// Number of received stock releases.
    pub(crate) fn releases(&self) -> usize {
        self.shelf().releases
    }

    /// Lock a variant's product as a concurrent transaction would, or unlock it.
    pub(crate) fn set_locked(&self, thing: StockedVariant, is_locked: bool) {
        let locked = &mut self.shelf().locked;
        let variant = thing.variant.to_string();
        if is_locked {
            locked.insert(variant)
        } else {
            locked.remove(&variant)
        };
    }

    /// Sell out a variant between the next quote and its reservation.
    pub(crate) fn sell_out_after_quote(&self, thing: StockedVariant) {
        let variant = thing.variant.to_string();
        self.shelf().after_quote = Some(Box::new(move |shelf| {
            shelf.variants.get_mut(&variant).expect("on the shelf").stock = Some(0);
        }));
    }

    /// Change the contents of a gift set between the next quote and its reservation.
    pub(crate) fn refill_after_quote(&self, set: GiftSetId, contents: &[(StockedVariant, u32)]) {
        let contents = contents.iter().map(|(thing, quantity)| (thing.variant, *quantity)).collect();
        self.shelf().after_quote = Some(Box::new(move |shelf| {
            shelf.gift_sets.get_mut(&set.to_string()).expect("on the shelf").contents = contents;
        }));
    }

    pub(crate) fn disable_batches(&self) {
        self.shelf().is_old = true;
    }

    /// Number of orders in each batch reservation of several.
    pub(crate) fn batches(&self) -> Vec<usize> {
        self.shelf().batches.clone()
    }

    pub(crate) fn set_down(&self, is_down: bool) {
        self.shelf().is_down = is_down;
    }

    /// Block every further reservation after it took its stock.
    pub(crate) fn hold_reservations(&self) {
        self.gate.forget_permits(Semaphore::MAX_PERMITS);
    }

    pub(crate) fn resume_reservations(&self) {
        self.gate.add_permits(1_000);
    }

    /// Wait until one more reservation has taken its stock.
    pub(crate) async fn reservation(&self) {
        let waiting = tokio::time::timeout(Duration::from_secs(10), self.reserved.acquire());
        waiting.await.expect("a reservation within 10 s").expect("the test holds it").forget();
    }

    fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().expect("no test panicked with it")
    }

    fn change(&self, thing: StockedVariant, change: impl FnOnce(&mut Variant)) {
        change(self.shelf().variants.get_mut(&thing.variant.to_string()).expect("on the shelf"));
    }
}

impl Shelf {
    fn check_batches(&self) -> Result<(), Status> {
        if self.is_old { Err(Status::unimplemented("no such call")) } else { Ok(()) }
    }

    fn check_up(&self) -> Result<(), Error> {
        if self.is_down { Err(Error::unavailable("the catalogue is down")) } else { Ok(()) }
    }

    fn sets_left(&self, set: &GiftSet) -> Option<i64> {
        let left = set
            .contents
            .iter()
            .filter_map(|(variant, per_set)| Some(self.variants[&variant.to_string()].stock? / i64::from(*per_set)));
        left.min()
    }

    fn resolve_variant(&self, line: VariantLine) -> Result<ResolvedVariant, MissingLine> {
        match self.variants.get(&line.variant_id) {
            Some(variant) if variant.product.to_string() == line.product_id => Ok(ResolvedVariant {
                line: Some(line),
                product_slug: "oud".into(),
                product_name: variant.name.clone(),
                brand_name: "عطّار".into(),
                product_image_path: Some("product.webp".into()),
                variant_name: "عينة".into(),
                size_centi: 250,
                size_unit: "ml".into(),
                image_path: Some("variant.webp".into()),
                price_agorot: variant.price_agorot,
                available: variant.stock,
                stock: variant.stock,
                ml_left_centi: None,
            }),
            _ => Err(MissingLine { kind: Kind::Variant.into(), id: line.variant_id, field: line.field }),
        }
    }

    fn resolve_gift_set(&self, line: GiftSetLine) -> Result<ResolvedGiftSet, MissingLine> {
        let Some(set) = self.gift_sets.get(&line.gift_set_id) else {
            return Err(MissingLine { kind: Kind::GiftSet.into(), id: line.gift_set_id, field: line.field });
        };
        let items = set.contents.iter().map(|(id, quantity)| {
            let variant = &self.variants[&id.to_string()];
            GiftSetItem {
                variant_id: id.to_string(),
                quantity: *quantity,
                product_id: variant.product.to_string(),
                product_name: variant.name.clone(),
                brand: Some(BrandRef { name: "عطّار".into(), ..Default::default() }),
                variant_name: "عينة".into(),
                size_centi: 250,
                size_unit: "ml".into(),
                ..Default::default()
            }
        });
        Ok(ResolvedGiftSet {
            line: Some(line),
            slug: "gift".into(),
            name: "هدية".into(),
            image_path: Some("gift.webp".into()),
            price_agorot: set.price_agorot,
            available: self.sets_left(set),
            items: items.collect(),
        })
    }

    fn needed(lines: &OrderLines, quoted: &[GiftSetContents]) -> HashMap<String, i64> {
        let mut needed = HashMap::new();
        for line in &lines.variants {
            *needed.entry(line.variant_id.clone()).or_default() += line.quantity;
        }
        for line in &lines.gift_sets {
            let quoted = quoted.iter().find(|set| set.gift_set_id == line.gift_set_id).expect("quoted contents");
            for item in &quoted.items {
                *needed.entry(item.variant_id.clone()).or_default() += line.quantity * item.quantity;
            }
        }
        needed
    }

    fn reserve(&mut self, order_id: String, lines: &OrderLines, quoted: &[GiftSetContents]) -> Result<(), Error> {
        self.check_up()?;
        if self.released.contains(&order_id) {
            return Err(Error::new(ErrorCode::FailedPrecondition, "conflict"));
        }
        if self.taken.contains_key(&order_id) {
            return Ok(());
        }
        let needed = Self::needed(lines, quoted);
        if let Some(id) = needed.keys().find(|variant| self.locked.contains(*variant)) {
            return Err(Error::new(ErrorCode::Unavailable, "contended").with_state(&Contended { id: id.clone() }));
        }
        let is_short = |(id, quantity): (&String, &i64)| self.variants[id].stock.is_some_and(|stock| stock < *quantity);
        if needed.iter().any(is_short) {
            let lines = vec![ShortLine { field: "items".into(), name: "عود".into(), available: 0 }];
            return Err(Error::new(ErrorCode::FailedPrecondition, "out_of_stock").with_state(&OutOfStock { lines }));
        }
        for (id, quantity) in &needed {
            if let Some(stock) = self.variants.get_mut(id).and_then(|variant| variant.stock.as_mut()) {
                *stock -= quantity;
            }
        }
        self.taken.insert(order_id, needed);
        Ok(())
    }

    fn release(&mut self, order_id: String) -> Result<(), Error> {
        self.check_up()?;
        if self.failing_releases > 0 {
            self.failing_releases -= 1;
            return Err(Error::unavailable("a release that was made to fail"));
        }
        for (id, quantity) in self.taken.remove(&order_id).unwrap_or_default() {
            if let Some(stock) = self.variants.get_mut(&id).and_then(|variant| variant.stock.as_mut()) {
                *stock += quantity;
            }
        }
        self.released.insert(order_id);
        Ok(())
    }
}

#[async_trait]
impl Stock for Catalog {
    async fn resolve_lines(
        &self,
        request: Request<ResolveLinesRequest>,
    ) -> Result<Response<ResolveLinesResponse>, Status> {
        let lines = request.into_inner().lines.unwrap_or_default();
        let mut shelf = self.shelf();
        shelf.check_up()?;
        let mut response = ResolveLinesResponse::default();
        for line in lines.variants {
            match shelf.resolve_variant(line) {
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
        self.reserved.add_permits(1);
        drop(self.gate.acquire().await);
        let mut shelf = self.shelf();
        if shelf.failing_reservations > 0 {
            shelf.failing_reservations -= 1;
            return Err(Error::unavailable("an answer that was made to be lost").into());
        }
        Ok(Response::new(ReserveStockResponse {}))
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
