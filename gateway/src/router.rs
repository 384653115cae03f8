//! All routes, grouped by caller.

use std::sync::Arc;

use axum::{
    Router,
    middleware::from_fn,
    response::{IntoResponse, Response},
};
use http::{Method, StatusCode};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    assets,
    docs::{self, ApiDoc},
    error::{ApiError, ErrorCode},
    health,
    middleware::{self, App, form_override_middleware, validators},
    pages::{self, PageTemplate},
    routes::{
        admins, brands, cart, checkout, facets, finder, gift_sets, notes, orders, products, sample_sets, shipping,
        terms, users,
    },
    state::Gateway,
    storage,
};

/// Base path of this version of the API.
const BASE: &str = "/api/v1";

/// Builds the service of the public port: the API, images, assets, health, and pages for all other paths.
pub(crate) fn app(gateway: &Gateway) -> App {
    let template = Arc::new(PageTemplate::read(gateway.settings()));
    let page = move |gateway, context, request| pages::page(template.clone(), gateway, context, request);
    let router = Router::from(all_routes())
        .method_not_allowed_fallback(method_not_allowed)
        .merge(assets::serve(&gateway.settings().frontend_dir))
        .fallback(page)
        .with_state(gateway.clone());
    middleware::app(router, gateway)
}

/// Returns all routes with their documentation. Only assets and pages are registered elsewhere.
pub(crate) fn all_routes() -> OpenApiRouter<Gateway> {
    let calls = OpenApiRouter::with_openapi(ApiDoc::openapi()).nest(BASE, api_routes());
    middleware::api_middleware(calls)
        .merge(OpenApiRouter::new().nest(BASE, form_overrides()))
        .merge(non_api_routes().route_layer(from_fn(middleware::outermost::name_route)))
}

/// Routes besides the API.
fn non_api_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(storage::image))
        .merge(api_description_routes())
        .routes(routes!(health::alive))
        .routes(routes!(health::ready))
        .routes(routes!(pages::sitemap::robots))
        .routes(routes!(pages::sitemap::sitemap))
}

/// The description of the API; revalidated by `ETag`.
fn api_description_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(docs::openapi))
        .routes(routes!(docs::page))
        .routes(routes!(docs::asset))
        .route_layer(from_fn(validators::add))
}

/// Routes that also accept PUT and DELETE as a multipart form with `_method`.
fn form_overrides() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .merge(form_override_middleware(routes!(admins::brands::overridden), "GET, HEAD, PUT, DELETE"))
        .merge(form_override_middleware(routes!(admins::products::overridden), "PUT, DELETE"))
        .merge(form_override_middleware(routes!(admins::variants::overridden), "PUT, DELETE"))
        .merge(form_override_middleware(routes!(admins::gift_sets::overridden), "GET, HEAD, PUT, DELETE"))
}

/// Answers OPTIONS, to which the router adds `Allow`, and rejects other methods that a route does not have.
async fn method_not_allowed(method: Method) -> Response {
    if method == Method::OPTIONS {
        StatusCode::NO_CONTENT.into_response()
    } else {
        ApiError::new(ErrorCode::MethodNotAllowed).into_response()
    }
}

fn api_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .merge(public_read_routes())
        // Anyone: carts and orders
        .routes(routes!(cart::quote_cart))
        .routes(routes!(checkout::place_order, orders::list_orders))
        .routes(routes!(orders::track_order))
        // Anyone: log-in and sign-up
        .routes(routes!(users::log_in))
        .routes(routes!(users::sign_up))
        .routes(routes!(admins::login::log_in))
        .routes(routes!(admins::login::verify_second_factor))
        // Signed-in users
        .routes(routes!(users::log_out))
        .routes(routes!(users::current_user))
        // Customers
        .routes(routes!(users::update_profile))
        .routes(routes!(orders::get_order))
        // Administrators
        .routes(routes!(admins::dashboard::dashboard))
        .routes(routes!(admins::dashboard::sales))
        .routes(routes!(admins::alerts::counts))
        .routes(routes!(admins::alerts::attention))
        .routes(routes!(admins::events::order_events))
        .routes(routes!(admins::brands::list_brands, admins::brands::create_brand))
        .routes(routes!(admins::brands::get_brand, admins::brands::update_brand, admins::brands::delete_brand))
        .routes(routes!(admins::brands::reorder_brands))
        .routes(routes!(admins::deletion_impact::of_brand))
        .routes(routes!(admins::products::create_product))
        .routes(routes!(admins::products::update_product, admins::products::delete_product))
        .routes(routes!(admins::products::duplicate_product))
        .routes(routes!(admins::deletion_impact::of_product))
        .routes(routes!(admins::stock::set_ml_stock))
        .routes(routes!(admins::stock::list_product_movements))
        .routes(routes!(admins::stock::list_stock_movements))
        .routes(routes!(admins::variants::list_variants, admins::variants::create_variant))
        .routes(routes!(admins::variants::update_variant, admins::variants::delete_variant))
        .routes(routes!(admins::deletion_impact::of_variant))
        .routes(routes!(admins::gift_sets::create_gift_set))
        .routes(routes!(admins::deletion_impact::of_gift_set))
        .routes(routes!(
            admins::gift_sets::get_gift_set,
            admins::gift_sets::update_gift_set,
            admins::gift_sets::delete_gift_set
        ))
        .routes(routes!(admins::notes::create_note))
        .routes(routes!(admins::notes::update_note, admins::notes::delete_note))
        .routes(routes!(admins::terms::set_term_explanation))
        .routes(routes!(admins::sample_sets::list_sample_sets, admins::sample_sets::create_sample_set))
        .routes(routes!(
            admins::sample_sets::get_sample_set,
            admins::sample_sets::update_sample_set,
            admins::sample_sets::delete_sample_set
        ))
        .merge(import_and_export_routes())
        .routes(routes!(admins::orders::list_orders))
        .routes(routes!(admins::orders::status_counts))
        .routes(routes!(admins::orders::get_order, admins::orders::update_order))
        .routes(routes!(admins::orders::add_note))
        .routes(routes!(admins::orders::delete_note))
        .routes(routes!(admins::bulk_status::bulk_update_status))
        .routes(routes!(admins::print_records::record_prints))
        .routes(routes!(admins::picking::get_picking_list))
        .routes(routes!(admins::message_templates::list_message_templates))
        .routes(routes!(admins::message_templates::set_message_template))
        .routes(routes!(admins::cash::cash_report))
        .merge(account_routes())
}

/// Exports and imports of CSV files.
fn import_and_export_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::exports::export_products))
        .routes(routes!(admins::exports::export_customers))
        .routes(routes!(admins::exports::export_orders))
        .routes(routes!(admins::imports::list_imports, admins::imports::create_import))
        .routes(routes!(admins::imports::get_import, admins::imports::discard_import))
        .routes(routes!(admins::imports::add_image))
        .routes(routes!(admins::imports::start_import))
}

/// Accounts of administrators, and settings of the shop.
fn account_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::settings::get_settings, admins::settings::update_settings))
        .routes(routes!(admins::account::update_account))
        .routes(routes!(
            admins::two_factor::get,
            admins::two_factor::start,
            admins::two_factor::confirm,
            admins::two_factor::disable
        ))
        .routes(routes!(admins::two_factor::renew_recovery_codes))
        .routes(routes!(admins::sessions::list_sessions, admins::sessions::end_other_sessions))
        .routes(routes!(admins::sessions::end_session))
        .routes(routes!(admins::administrators::list_administrators, admins::administrators::create_administrator))
        .routes(routes!(
            admins::administrators::get_second_factor_policy,
            admins::administrators::set_second_factor_policy
        ))
        .routes(routes!(admins::administrators::update_administrator))
        .routes(routes!(admins::administrators::reset_second_factor))
        .routes(routes!(admins::administrators::list_sessions))
        .routes(routes!(admins::audit::list_records))
}

/// Public reads; revalidated by `ETag`.
fn public_read_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(products::list_products))
        .routes(routes!(facets::list_product_facets))
        .routes(routes!(products::get_product))
        .routes(routes!(products::related_products))
        .routes(routes!(finder::find_perfumes))
        .routes(routes!(brands::list_brands))
        .routes(routes!(gift_sets::list_gift_sets))
        .routes(routes!(gift_sets::get_gift_set))
        .routes(routes!(notes::list_notes))
        .routes(routes!(terms::list_terms))
        .routes(routes!(sample_sets::list_sample_sets))
        .routes(routes!(sample_sets::get_sample_set))
        .routes(routes!(shipping::list_regions))
        .route_layer(from_fn(validators::add))
}
