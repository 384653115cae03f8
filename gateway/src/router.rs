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
        admins, brands, cart, checkout, courier_hints, erasures, facets, finder, gift_sets, notes, order_messages,
        orders, password_recoveries, personal_data, places, products, returns, reviewable, reviews, sample_sets,
        shipping, terms, users, waiting_list, wishlists,
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
        .routes(routes!(returns::get_options, returns::request_return))
        .routes(routes!(reviewable::list_reviewable))
        .routes(routes!(reviewable::create_review))
        .routes(routes!(reviews::get_photo))
        .routes(routes!(waiting_list::join_waiting_list))
        .routes(routes!(waiting_list::get_waiting_entry, waiting_list::leave_waiting_list))
        .routes(routes!(order_messages::get_message_offer))
        .routes(routes!(order_messages::withdraw_from_messages))
        // Couriers
        .routes(routes!(courier_hints::receive_hint))
        // Anyone: log-in, sign-up and a new password
        .routes(routes!(users::log_in))
        .routes(routes!(users::sign_up))
        .routes(routes!(password_recoveries::request_password_recovery))
        .routes(routes!(password_recoveries::reset_password))
        .routes(routes!(admins::login::log_in))
        .routes(routes!(admins::login::verify_second_factor))
        // Signed-in users
        .routes(routes!(users::log_out))
        .routes(routes!(users::current_user))
        // Customers
        .routes(routes!(users::update_profile))
        .routes(routes!(wishlists::get_wishlist, wishlists::replace_wishlist))
        .routes(routes!(wishlists::merge_wishlist))
        .routes(routes!(personal_data::export_own_data))
        .routes(routes!(erasures::erase_account))
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
        .merge(bottle_routes())
        .routes(routes!(admins::orders::list_orders, admins::placements::place_order))
        .routes(routes!(admins::phone_summary::get_summary))
        .routes(routes!(admins::order_drafts::list_drafts, admins::order_drafts::create_draft))
        .routes(routes!(
            admins::order_drafts::get_draft,
            admins::order_drafts::save_draft,
            admins::order_drafts::delete_draft
        ))
        .routes(routes!(admins::orders::status_counts))
        .routes(routes!(admins::orders::get_order, admins::orders::update_order))
        .routes(routes!(admins::revisions::revise_order))
        .routes(routes!(admins::revisions::preview_revision))
        .routes(routes!(admins::orders::add_note))
        .routes(routes!(admins::orders::delete_note))
        .routes(routes!(admins::bulk_status::bulk_update_status))
        .routes(routes!(admins::print_records::record_prints))
        .routes(routes!(admins::picking::get_picking_list))
        .routes(routes!(admins::message_templates::list_message_templates))
        .routes(routes!(admins::message_templates::set_message_template))
        .routes(routes!(admins::cash::cash_report))
        .routes(routes!(admins::password_recoveries::list_password_recoveries))
        .routes(routes!(admins::password_recoveries::create_recovery_link))
        .merge(customer_routes())
        .merge(return_routes())
        .merge(review_routes())
        .merge(waiting_list_routes())
        .merge(offer_routes())
        .merge(delivery_routes())
        .merge(account_routes())
}

/// People who order, by phone, and the rule to call them.
fn customer_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::customers::list_customers))
        .routes(routes!(admins::customers::get_customer))
        .routes(routes!(admins::customers::add_note))
        .routes(routes!(admins::customers::delete_note))
        .routes(routes!(admins::customers::block_customer, admins::customers::unblock_customer))
        .routes(routes!(admins::customers::merge_customers))
        .routes(routes!(admins::customers::undo_merge))
        .routes(routes!(admins::personal_data::export_customer_data))
        .routes(routes!(admins::erasures::erase_customer))
        .routes(routes!(admins::call_rule::get_call_rule, admins::call_rule::set_call_rule))
}

/// Returns of ordered items, their rules and their report.
fn return_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::returns::list_returns))
        .routes(routes!(admins::returns::count_returns))
        .routes(routes!(admins::return_report::get_report))
        .routes(routes!(admins::returns::get_return))
        .routes(routes!(admins::returns::get_photo))
        .routes(routes!(admins::returns::create_return))
        .routes(routes!(admins::return_steps::approve_return))
        .routes(routes!(admins::return_steps::decline_return))
        .routes(routes!(admins::return_steps::receive_return))
        .routes(routes!(admins::return_steps::close_return))
        .routes(routes!(admins::return_steps::change_kind))
        .routes(routes!(admins::return_rules::get_rules, admins::return_rules::set_rules))
}

/// Offers, and the rules of credits for samples.
fn offer_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::offers::list_offers, admins::offers::create_offer))
        .routes(routes!(admins::offers::get_offer, admins::offers::update_offer, admins::offers::delete_offer))
        .routes(routes!(admins::credit_rules::get_rules, admins::credit_rules::update_rules))
}

/// Reviews of products by customers.
fn review_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::reviews::list_reviews))
        .routes(routes!(admins::reviews::publish_review))
        .routes(routes!(admins::reviews::reject_review))
        .routes(routes!(admins::reviews::answer_review))
}

/// People who wait for sizes that are sold out.
fn waiting_list_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::waiting_list::list_waiting_entries))
        .routes(routes!(admins::waiting_list::count_waiting))
        .routes(routes!(admins::waiting_list::mark_notified))
}

/// Couriers, their shipments and remittances, and the cash ledger.
fn delivery_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::couriers::list_couriers, admins::couriers::create_courier))
        .routes(routes!(admins::couriers::update_courier))
        .routes(routes!(admins::shipments::list_shipments, admins::shipment_bookings::book_shipments))
        .routes(routes!(admins::shipments::export_shipments))
        .routes(routes!(admins::shipments::get_shipment))
        .routes(routes!(admins::shipment_states::record_state))
        .routes(routes!(admins::shipment_states::refresh_shipment))
        .routes(routes!(admins::delivery_report::get_report))
        .routes(routes!(admins::statements::preview_statement))
        .routes(routes!(admins::remittances::list_remittances, admins::remittances::import_statement))
        .routes(routes!(admins::remittance_lines::get_remittance, admins::remittances::discard_remittance))
        .routes(routes!(admins::remittance_steps::confirm_remittance))
        .routes(routes!(admins::remittance_steps::reverse_remittance))
        .routes(routes!(admins::courier_cash::get_courier_cash))
        .routes(routes!(admins::ledger::list_entries))
        .routes(routes!(admins::ledger::export_ledger))
}

/// Purchased bottles, costs and margins.
fn bottle_routes() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        .routes(routes!(admins::bottles::list_bottles, admins::bottles::create_bottle))
        .routes(routes!(admins::bottles::get_bottle, admins::bottles::update_bottle, admins::bottles::delete_bottle))
        .routes(routes!(admins::bottles::export_bottles))
        .routes(routes!(admins::bottles::import::import_bottles))
        .routes(routes!(admins::bottles::steps::open_bottle))
        .routes(routes!(admins::bottles::steps::empty_bottle))
        .routes(routes!(admins::bottles::steps::write_off))
        .routes(routes!(admins::bottles::draws::list_draws))
        .routes(routes!(admins::bottles::draws::list_batch_orders))
        .routes(routes!(admins::bottles::draws::list_order_batches))
        .routes(routes!(admins::cost_rules::get_cost_rules))
        .routes(routes!(admins::cost_rules::set_consumables))
        .routes(routes!(admins::cost_rules::list_variant_costs))
        .routes(routes!(admins::cost_rules::set_variant_cost))
        .routes(routes!(admins::margins::get_margin_report))
        .routes(routes!(admins::margins::list_run_outs))
        .routes(routes!(admins::margins::get_order_margin))
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
        .routes(routes!(admins::place_rates::list_place_rates))
        .routes(routes!(admins::place_rates::set_place_rate, admins::place_rates::delete_place_rate))
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
        .routes(routes!(reviews::list_product_reviews))
        .routes(routes!(finder::find_perfumes))
        .routes(routes!(brands::list_brands))
        .routes(routes!(gift_sets::list_gift_sets))
        .routes(routes!(gift_sets::get_gift_set))
        .routes(routes!(notes::list_notes))
        .routes(routes!(terms::list_terms))
        .routes(routes!(sample_sets::list_sample_sets))
        .routes(routes!(sample_sets::get_sample_set))
        .routes(routes!(shipping::list_regions))
        .routes(routes!(places::search_places))
        .route_layer(from_fn(validators::add))
}
