//! Fake services with one customer, one administrator, one order and one region; the catalog does not respond.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Duration,
};

use gateway::{Backends, Gateway, Services, Settings};
use platform::{
    Actor, BackgroundTasks, Call, Channel, Error, ErrorCode, FieldErrors, GrpcServer, SystemClock, settings::Source,
};
use proto::{
    cart_pricing::v1::{
        BatchQuoteRequest, BatchQuoteResponse, ListRegionsRequest, ListRegionsResponse, QuoteRequest, QuoteResponse,
        QuoteShippingRequest, QuoteShippingResponse, SearchPlacesRequest, SearchPlacesResponse, ShippingRegion,
        pricing_server::{Pricing, PricingServer},
    },
    catalog::v1::{
        Brand, CreateBrandRequest, DeleteBrandRequest, DeleteBrandResponse, GetBrandRequest, ListBrandsRequest,
        ListBrandsResponse, ReorderBrandsRequest, UpdateBrandRequest,
        brands_server::{Brands, BrandsServer},
    },
    common::v1::{OrderStatus, Region},
    identity::v1::{
        AuthenticateRequest, AuthenticateResponse, EndOtherSessionsRequest, EndOtherSessionsResponse,
        EndSessionRequest, EndSessionResponse, ListSessionsRequest, ListSessionsResponse, LogOutRequest,
        LogOutResponse, User, UserRole,
        sessions_server::{Sessions, SessionsServer},
    },
    orders::v1::{
        AddNoteRequest, BulkUpdateStatusRequest, BulkUpdateStatusResponse, CashReport, ChangeStatusRequest,
        CountByStatusRequest, CountByStatusResponse, CountOrdersContainingRequest, CountOrdersContainingResponse,
        CreateOrderDraftRequest, DeleteNoteRequest, DeleteOrderDraftRequest, DeleteOrderDraftResponse,
        ExportOrdersRequest, ExportOrdersResponse, GetCashReportRequest, GetMessageOfferRequest, GetOrderDraftRequest,
        GetOrderRequest, GetPhoneSummaryRequest, GetPickingListRequest, GetPickingListResponse, GetSalesRequest,
        ListEventsRequest, ListEventsResponse, ListMessageTemplatesRequest, ListMessageTemplatesResponse,
        ListOrderDraftsRequest, ListOrderDraftsResponse, ListOrdersRequest, ListOrdersResponse, MessageOffer,
        MessageTemplate, Order, OrderDraft, PhoneSummary, PlaceOrderRequest, PlaceOrderResponse, RecordPrintsRequest,
        RecordPrintsResponse, ReviseOrderRequest, Sales, SaveOrderDraftRequest, SetMessageTemplateRequest,
        TrackOrderRequest, TrackOrderResponse, UpdateOrderRequest, WithdrawFromMessagesRequest,
        orders_server::{Orders, OrdersServer},
    },
};
use tokio::sync::watch;
use tonic::{Request, Response, Status, service::Routes};

pub(crate) const CUSTOMER: &str = "customer-token";
pub(crate) const ADMIN: &str = "admin-token";
pub(crate) const HIDDEN_BRAND: &str = "a brand that is not on sale yet";
const CUSTOMER_ID: &str = "0198c0de-0000-7000-8000-000000000001";
const ADMIN_ID: &str = "0198c0de-0000-7000-8000-000000000002";

#[derive(Clone, Default)]
pub(crate) struct Fake {
    /// Set when the customer's session has ended.
    pub(crate) logged_out: Arc<AtomicBool>,
    /// Set when identity is down.
    pub(crate) identity_is_down: Arc<AtomicBool>,
    /// Number of the next authentications that fail as if identity were down.
    pub(crate) failing_authentications: Arc<AtomicUsize>,
    /// Set when pricing takes calls and never answers.
    pub(crate) pricing_hangs: Arc<AtomicBool>,
    /// `true` while authentications are held back.
    pub(crate) authentications_held: Arc<watch::Sender<bool>>,
    /// `true` while orders are held back.
    pub(crate) orders_held: Arc<watch::Sender<bool>>,
    /// Calls of services, with their request ids.
    pub(crate) calls: Arc<Mutex<Vec<(&'static str, String)>>>,
}

impl Fake {
    /// Returns the number of calls of a service.
    pub(crate) fn calls_of(&self, service: &str) -> usize {
        self.calls.lock().expect("no test panicked with it").iter().filter(|(called, _)| *called == service).count()
    }

    fn record<T>(&self, service: &'static str, request: Request<T>) -> Result<T, Status> {
        let (call, message) = Call::from_request(request)?;
        self.calls.lock().expect("no test panicked with it").push((service, call.request_id));
        Ok(message)
    }
}

#[tonic::async_trait]
impl Sessions for Fake {
    async fn authenticate(
        &self,
        request: Request<AuthenticateRequest>,
    ) -> Result<Response<AuthenticateResponse>, Status> {
        let is_to_fail = self
            .failing_authentications
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1))
            .is_ok();
        if is_to_fail || self.identity_is_down.load(Ordering::Relaxed) {
            return Err(Status::unavailable("connection refused"));
        }
        let token = self.record("identity", request)?.token;
        released(&self.authentications_held).await;
        let (id, role) = match token.as_str() {
            CUSTOMER if !self.logged_out.load(Ordering::Relaxed) => (CUSTOMER_ID, UserRole::Customer),
            ADMIN => (ADMIN_ID, UserRole::Admin),
            _ => return Err(Error::unauthenticated().into()),
        };
        let user = User { id: id.to_owned(), name: "ليلى".to_owned(), role: role.into(), ..User::default() };
        Ok(Response::new(AuthenticateResponse { user: Some(user), session_id: format!("session-{id}") }))
    }

    async fn list_sessions(&self, _: Request<ListSessionsRequest>) -> Result<Response<ListSessionsResponse>, Status> {
        Ok(Response::new(ListSessionsResponse::default()))
    }

    async fn end_session(&self, _: Request<EndSessionRequest>) -> Result<Response<EndSessionResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn end_other_sessions(
        &self,
        _: Request<EndOtherSessionsRequest>,
    ) -> Result<Response<EndOtherSessionsResponse>, Status> {
        Ok(Response::new(EndOtherSessionsResponse {}))
    }

    async fn log_out(&self, _: Request<LogOutRequest>) -> Result<Response<LogOutResponse>, Status> {
        self.logged_out.store(true, Ordering::Relaxed);
        Ok(Response::new(LogOutResponse {}))
    }
}

#[tonic::async_trait]
impl Pricing for Fake {
    async fn list_regions(
        &self,
        request: Request<ListRegionsRequest>,
    ) -> Result<Response<ListRegionsResponse>, Status> {
        self.record("regions", request)?;
        if self.pricing_hangs.load(Ordering::Relaxed) {
            std::future::pending::<()>().await;
        }
        let regions = vec![ShippingRegion { region: Region::Israel.into(), cost_agorot: 6050, days: None }];
        Ok(Response::new(ListRegionsResponse { regions, free_shipping_threshold_agorot: 20_000, banner: None }))
    }

    async fn quote(&self, request: Request<QuoteRequest>) -> Result<Response<QuoteResponse>, Status> {
        let lines = self.record("pricing", request)?.lines.unwrap_or_default();
        let mut errors = FieldErrors::new();
        for line in &lines.variants {
            errors.add_with(
                format!("{}.quantity", line.field),
                "quantity_out_of_range",
                &[("min", "1"), ("max", "999")],
            );
        }
        errors.check()?;
        Ok(Response::new(QuoteResponse::default()))
    }

    async fn batch_quote(&self, _: Request<BatchQuoteRequest>) -> Result<Response<BatchQuoteResponse>, Status> {
        Err(Status::unimplemented("the gateway requests one quote at a time"))
    }

    async fn quote_shipping(
        &self,
        _: Request<QuoteShippingRequest>,
    ) -> Result<Response<QuoteShippingResponse>, Status> {
        Err(Status::unimplemented("the gateway revises no order"))
    }

    async fn search_places(
        &self,
        request: Request<SearchPlacesRequest>,
    ) -> Result<Response<SearchPlacesResponse>, Status> {
        self.record("places", request)?;
        Ok(Response::new(SearchPlacesResponse::default()))
    }
}

#[tonic::async_trait]
impl Orders for Fake {
    async fn place_order(&self, request: Request<PlaceOrderRequest>) -> Result<Response<PlaceOrderResponse>, Status> {
        let (call, request) = Call::from_request(request)?;
        self.calls.lock().expect("no test panicked with it").push(("orders", call.request_id.clone()));
        assert!(call.remaining() > Duration::from_millis(8_500), "the call begins when the order is there");
        released(&self.orders_held).await;
        let replayed = request.idempotency_key.as_deref() == Some("again");
        Ok(Response::new(PlaceOrderResponse {
            id: "o".to_owned(),
            number: 1001,
            status: OrderStatus::Pending.into(),
            total_agorot: request.expected_total_agorot.unwrap_or(0),
            replayed,
            ..PlaceOrderResponse::default()
        }))
    }

    async fn get_order(&self, _: Request<GetOrderRequest>) -> Result<Response<Order>, Status> {
        Err(Error::not_found().into())
    }

    async fn list_orders(&self, request: Request<ListOrdersRequest>) -> Result<Response<ListOrdersResponse>, Status> {
        let (call, _) = Call::from_request(request)?;
        assert!(!matches!(call.actor, Actor::Anonymous));
        panic!("the service broke");
    }

    async fn track_order(&self, _: Request<TrackOrderRequest>) -> Result<Response<TrackOrderResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn get_message_offer(&self, _: Request<GetMessageOfferRequest>) -> Result<Response<MessageOffer>, Status> {
        Ok(Response::new(MessageOffer::default()))
    }

    async fn withdraw_from_messages(
        &self,
        _: Request<WithdrawFromMessagesRequest>,
    ) -> Result<Response<TrackOrderResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn change_status(&self, _: Request<ChangeStatusRequest>) -> Result<Response<Order>, Status> {
        Err(Error::not_found().into())
    }

    async fn count_by_status(
        &self,
        _: Request<CountByStatusRequest>,
    ) -> Result<Response<CountByStatusResponse>, Status> {
        Ok(Response::new(CountByStatusResponse { total: 3, pending: 3, ..CountByStatusResponse::default() }))
    }

    async fn list_events(&self, _: Request<ListEventsRequest>) -> Result<Response<ListEventsResponse>, Status> {
        Ok(Response::new(ListEventsResponse::default()))
    }

    async fn update_order(&self, request: Request<UpdateOrderRequest>) -> Result<Response<Order>, Status> {
        let UpdateOrderRequest { id, status, .. } = request.into_inner();
        if status == UpdateOrderRequest::default().status {
            return Err(Error::not_found().into());
        }
        let order = Order { id, status: OrderStatus::Delivered.into(), ..Order::default() };
        Err(Error::new(ErrorCode::FailedPrecondition, "invalid_transition").with_state(&order).into())
    }

    async fn revise_order(&self, _: Request<ReviseOrderRequest>) -> Result<Response<Order>, Status> {
        Err(Status::unimplemented("no test of the gateway revises an order"))
    }

    async fn preview_revision(&self, _: Request<ReviseOrderRequest>) -> Result<Response<Order>, Status> {
        Err(Status::unimplemented("no test of the gateway revises an order"))
    }

    async fn add_note(&self, _: Request<AddNoteRequest>) -> Result<Response<Order>, Status> {
        Err(Error::not_found().into())
    }

    async fn delete_note(&self, _: Request<DeleteNoteRequest>) -> Result<Response<Order>, Status> {
        Err(Error::not_found().into())
    }

    async fn bulk_update_status(
        &self,
        _: Request<BulkUpdateStatusRequest>,
    ) -> Result<Response<BulkUpdateStatusResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn record_prints(&self, _: Request<RecordPrintsRequest>) -> Result<Response<RecordPrintsResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn get_picking_list(
        &self,
        _: Request<GetPickingListRequest>,
    ) -> Result<Response<GetPickingListResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn get_cash_report(&self, _: Request<GetCashReportRequest>) -> Result<Response<CashReport>, Status> {
        Err(Error::not_found().into())
    }

    async fn list_message_templates(
        &self,
        _: Request<ListMessageTemplatesRequest>,
    ) -> Result<Response<ListMessageTemplatesResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn set_message_template(
        &self,
        _: Request<SetMessageTemplateRequest>,
    ) -> Result<Response<MessageTemplate>, Status> {
        Err(Error::not_found().into())
    }

    async fn get_sales(&self, _: Request<GetSalesRequest>) -> Result<Response<Sales>, Status> {
        Err(Error::not_found().into())
    }

    async fn export_orders(&self, _: Request<ExportOrdersRequest>) -> Result<Response<ExportOrdersResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn get_phone_summary(&self, _: Request<GetPhoneSummaryRequest>) -> Result<Response<PhoneSummary>, Status> {
        Err(Error::not_found().into())
    }

    async fn create_order_draft(&self, _: Request<CreateOrderDraftRequest>) -> Result<Response<OrderDraft>, Status> {
        Err(Error::not_found().into())
    }

    async fn list_order_drafts(
        &self,
        _: Request<ListOrderDraftsRequest>,
    ) -> Result<Response<ListOrderDraftsResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn get_order_draft(&self, _: Request<GetOrderDraftRequest>) -> Result<Response<OrderDraft>, Status> {
        Err(Error::not_found().into())
    }

    async fn save_order_draft(&self, _: Request<SaveOrderDraftRequest>) -> Result<Response<OrderDraft>, Status> {
        Err(Error::not_found().into())
    }

    async fn delete_order_draft(
        &self,
        _: Request<DeleteOrderDraftRequest>,
    ) -> Result<Response<DeleteOrderDraftResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn count_orders_containing(
        &self,
        _: Request<CountOrdersContainingRequest>,
    ) -> Result<Response<CountOrdersContainingResponse>, Status> {
        Err(Error::not_found().into())
    }
}

/// A catalog that creates any brand, and has one that only administrators may see.
#[tonic::async_trait]
impl Brands for Fake {
    async fn list_brands(&self, request: Request<ListBrandsRequest>) -> Result<Response<ListBrandsResponse>, Status> {
        let (call, _) = Call::from_request(request)?;
        let hidden = Brand { name: HIDDEN_BRAND.to_owned(), ..Brand::default() };
        let brands = if matches!(call.actor, Actor::Admin { .. }) { vec![hidden] } else { Vec::new() };
        Ok(Response::new(ListBrandsResponse { brands, ..ListBrandsResponse::default() }))
    }

    async fn get_brand(&self, _: Request<GetBrandRequest>) -> Result<Response<Brand>, Status> {
        Err(Error::not_found().into())
    }

    async fn create_brand(&self, request: Request<CreateBrandRequest>) -> Result<Response<Brand>, Status> {
        let (call, message) = Call::from_request(request)?;
        assert!(call.remaining() > Duration::from_secs(9), "the call begins when the form is there");
        Ok(Response::new(Brand { name: message.name, ..Brand::default() }))
    }

    async fn update_brand(&self, _: Request<UpdateBrandRequest>) -> Result<Response<Brand>, Status> {
        Err(Error::not_found().into())
    }

    async fn delete_brand(&self, _: Request<DeleteBrandRequest>) -> Result<Response<DeleteBrandResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn reorder_brands(&self, _: Request<ReorderBrandsRequest>) -> Result<Response<ListBrandsResponse>, Status> {
        Ok(Response::new(ListBrandsResponse::default()))
    }
}

async fn released(held: &watch::Sender<bool>) {
    held.subscribe().wait_for(|held| !held).await.expect("the fake outlives its calls");
}

pub(crate) fn channel(routes: Routes) -> Channel {
    GrpcServer::new("fake", routes, BackgroundTasks::new(), None).channel()
}

/// The fakes, with a catalog and media that do not respond.
pub(crate) fn services(fake: &Fake) -> Services {
    let nobody = || platform::channel::connect("http://127.0.0.1:9").unwrap();
    Services {
        catalog: nobody(),
        cart_pricing: channel(Routes::new(PricingServer::new(fake.clone()))),
        orders: channel(Routes::new(OrdersServer::new(fake.clone()))),
        identity: channel(Routes::new(SessionsServer::new(fake.clone()))),
        media: nobody(),
    }
}

/// Channel to the catalog's fake of brands.
pub(crate) fn brands(fake: &Fake) -> Channel {
    channel(Routes::new(BrandsServer::new(fake.clone())))
}

/// Starts a gateway for these services.
pub(crate) async fn gateway(services: Services, source: Source) -> Gateway {
    let backends = Backends {
        services,
        bus: platform::bus::connect("memory:").unwrap(),
        cache: platform::cache::connect("memory:").unwrap(),
        clock: Arc::new(SystemClock),
        watched: Vec::new(),
    };
    Gateway::start(Settings::read(&source).unwrap(), backends, &BackgroundTasks::new()).await.unwrap()
}
