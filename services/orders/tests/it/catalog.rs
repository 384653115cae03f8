//! Fake catalog that counts stock like the real one, and fails on demand.

mod service;

use std::{
    collections::{HashMap, HashSet},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use futures::future::join_all;
use platform::{BackgroundTasks, Call, Channel, Error, ErrorCode, GrpcServer};
use proto::{
    catalog::v1::{
        BatchReserveStockRequest, BatchReserveStockResponse, BatchResolveLinesRequest, BatchResolveLinesResponse,
        BrandRef, Contended, CountCatalogRequest, CountCatalogResponse, GiftSetContents, GiftSetItem,
        ListPouredVariantsRequest, ListPouredVariantsResponse, MissingLine, OutOfStock, ReleaseStockRequest,
        ReleaseStockResponse, ReserveStockRequest, ReserveStockResponse, ResolveLinesRequest, ResolveLinesResponse,
        ResolvedGiftSet, ResolvedVariant, ReturnStockRequest, ReturnStockResponse, ReviseReservationRequest,
        ReviseReservationResponse, ShortLine,
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
    /// Reservations and their revisions take a permit each; a test that removes the permits blocks them.
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
    /// Last revision of each order's reservation.
    revisions: HashMap<String, i64>,
    failing_reservations: u32,
    failing_releases: u32,
    /// Returns whose stock came back.
    returned: HashSet<String>,
    failing_returns: u32,
    /// Variants that are poured from bottles, which are never restocked.
    poured: HashSet<String>,
    /// Variants that only administrators see.
    hidden: HashSet<String>,
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
    size_centi: i64,
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
        let row = Variant { product, name: name.to_owned(), size_centi: 250, price_agorot, stock: stock.into() };
        self.shelf().variants.insert(variant.to_string(), row);
        StockedVariant { variant, product }
    }

    /// Add another size of a variant's product, in hundredths of a millilitre, without counting its stock.
    pub(crate) fn add_size(&self, of: StockedVariant, size_centi: i64, price_agorot: i64) -> StockedVariant {
        let variant = VariantId::new();
        let mut shelf = self.shelf();
        let other = shelf.variants[&of.variant.to_string()].clone();
        shelf.variants.insert(variant.to_string(), Variant { size_centi, price_agorot, stock: None, ..other });
        StockedVariant { variant, ..of }
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

    /// Let this many returns bring the stock back and then fail, like a lost response.
    pub(crate) fn lose_return_responses(&self, count: u32) {
        self.shelf().failing_returns = count;
    }

    /// Let a variant be poured from an opened bottle.
    pub(crate) fn pour(&self, thing: StockedVariant) {
        self.shelf().poured.insert(thing.variant.to_string());
    }

    /// Hide a variant from everybody but administrators.
    pub(crate) fn hide(&self, thing: StockedVariant) {
        self.shelf().hidden.insert(thing.variant.to_string());
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

    pub(crate) fn refill(&self, set: GiftSetId, contents: &[(StockedVariant, u32)]) {
        let contents = contents.iter().map(|(thing, quantity)| (thing.variant, *quantity)).collect();
        self.shelf().gift_sets.get_mut(&set.to_string()).expect("on the shelf").contents = contents;
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

    /// Announce that stock was taken, and lose the answer if the test says so.
    async fn pass_gate(&self) -> Result<(), Error> {
        self.reserved.add_permits(1);
        drop(self.gate.acquire().await);
        let mut shelf = self.shelf();
        if shelf.failing_reservations > 0 {
            shelf.failing_reservations -= 1;
            return Err(Error::unavailable("an answer that was made to be lost"));
        }
        Ok(())
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

    fn resolve_variant(&self, line: VariantLine, is_admin: bool) -> Result<ResolvedVariant, MissingLine> {
        let is_visible = is_admin || !self.hidden.contains(&line.variant_id);
        match self.variants.get(&line.variant_id).filter(|_| is_visible) {
            Some(variant) if variant.product.to_string() == line.product_id => Ok(ResolvedVariant {
                line: Some(line),
                product_slug: "oud".into(),
                product_name: variant.name.clone(),
                brand_name: "عطّار".into(),
                product_image_path: Some("product.webp".into()),
                variant_name: "عينة".into(),
                size_centi: variant.size_centi,
                size_unit: "ml".into(),
                image_path: Some("variant.webp".into()),
                price_agorot: variant.price_agorot,
                available: variant.stock,
                stock: variant.stock,
                ..ResolvedVariant::default()
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

    fn revise(&mut self, request: ReviseReservationRequest) -> Result<(), Error> {
        self.check_up()?;
        let last = self.revisions.get(&request.order_id).copied().unwrap_or_default();
        if self.released.contains(&request.order_id) || request.revision < last {
            return Err(Error::new(ErrorCode::FailedPrecondition, "conflict"));
        }
        if request.revision == last {
            return Ok(());
        }
        let mut wanted = HashMap::<String, i64>::new();
        for line in &request.lines {
            for item in &line.contents {
                *wanted.entry(item.variant_id.clone()).or_default() += line.quantity * item.quantity;
            }
        }
        let taken = self.taken.get(&request.order_id).cloned().unwrap_or_default();
        let more = |id: &str| wanted.get(id).unwrap_or(&0) - taken.get(id).unwrap_or(&0);
        let is_short = |id: &str| self.variants[id].stock.is_some_and(|stock| stock < more(id));
        let short = request.lines.iter().filter(|line| line.contents.iter().any(|item| is_short(&item.variant_id)));
        let lines = short.map(|line| ShortLine { field: line.field.clone(), name: line.name.clone(), available: 0 });
        let lines: Vec<_> = lines.collect();
        if !lines.is_empty() {
            return Err(Error::new(ErrorCode::FailedPrecondition, "out_of_stock").with_state(&OutOfStock { lines }));
        }
        let ids: HashSet<_> = wanted.keys().chain(taken.keys()).collect();
        let changes: Vec<_> = ids.into_iter().map(|id| (id.clone(), more(id))).collect();
        for (id, more) in changes {
            if let Some(stock) = self.variants.get_mut(&id).and_then(|variant| variant.stock.as_mut()) {
                *stock -= more;
            }
        }
        self.taken.insert(request.order_id.clone(), wanted);
        self.revisions.insert(request.order_id, request.revision);
        Ok(())
    }

    fn take_back(&mut self, request: ReturnStockRequest) -> Result<(), Error> {
        self.check_up()?;
        let is_new = self.returned.insert(request.return_id);
        if let Some(taken) = self.taken.get_mut(&request.order_id).filter(|_| is_new) {
            for line in request.lines {
                let held = taken.entry(line.variant_id.clone()).or_default();
                let units = line.units.min(*held);
                *held -= units;
                let is_restocked = line.restock && !self.poured.contains(&line.variant_id);
                let stock = self.variants.get_mut(&line.variant_id).and_then(|variant| variant.stock.as_mut());
                if let Some(stock) = stock.filter(|_| is_restocked) {
                    *stock += units;
                }
            }
        }
        if self.failing_returns > 0 {
            self.failing_returns -= 1;
            return Err(Error::unavailable("an answer that was made to be lost"));
        }
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
