//! The whole REST surface on one page, grouped by who calls it.

use axum::{
    Router,
    response::{IntoResponse, Response},
    routing::{get, post},
};
use http::{Method, StatusCode};
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    api::{admins, brands, cart, gift_sets, orders, products, shipping, users},
    assets, health, middleware,
    openapi::{Frame, with_references},
    pages,
    refusal::{Code, Refusal},
    state::Gateway,
    storage,
};

/// Where this version of the API lives.
const BASE: &str = "/api/v1";

/// Everything that is answered: the API, pictures, assets, health, and pages for whatever else is asked.
pub(crate) fn router(gateway: &Gateway) -> Router {
    let (calls, openapi) = api().split_for_parts();
    let openapi = with_references(openapi);
    let router = middleware::around_calls(calls)
        .route("/api/openapi.json", get(async move || axum::Json(openapi)))
        .route("/storage/{*path}", get(storage::picture))
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .route("/robots.txt", get(pages::robots))
        .route("/sitemap.xml", get(pages::sitemap))
        .method_not_allowed_fallback(other_method)
        .merge(assets::serve(&gateway.settings().frontend_dir))
        .fallback(pages::page)
        .with_state(gateway.clone());
    middleware::around(router, gateway)
}

/// OPTIONS asks for what the route itself puts in `Allow`; any other method that the route does not have is refused.
async fn other_method(method: Method) -> Response {
    if method == Method::OPTIONS {
        StatusCode::NO_CONTENT.into_response()
    } else {
        Refusal::new(Code::MethodNotAllowed).into_response()
    }
}

/// Every call of the API with its description.
pub(crate) fn api() -> OpenApiRouter<Gateway> {
    OpenApiRouter::with_openapi(Frame::openapi()).nest(BASE, calls())
}

fn calls() -> OpenApiRouter<Gateway> {
    OpenApiRouter::new()
        // Everybody: the catalogue
        .routes(routes!(products::list_products))
        .routes(routes!(products::get_product))
        .routes(routes!(products::related_products))
        .routes(routes!(brands::list_brands))
        .routes(routes!(gift_sets::list_gift_sets))
        .routes(routes!(gift_sets::get_gift_set))
        // Everybody: buying
        .routes(routes!(shipping::list_regions))
        .routes(routes!(cart::quote_cart))
        .routes(routes!(orders::place_order, orders::list_orders))
        .routes(routes!(orders::track_order))
        // Everybody: signing in
        .routes(routes!(users::log_in))
        .routes(routes!(users::sign_up))
        .routes(routes!(admins::session::log_in))
        // Whoever is signed in
        .routes(routes!(users::log_out))
        .routes(routes!(users::current_user))
        // Customers
        .routes(routes!(users::update_profile))
        .routes(routes!(orders::get_order))
        // Administrators
        .routes(routes!(admins::dashboard::dashboard))
        .routes(routes!(admins::brands::list_brands, admins::brands::create_brand))
        .routes(routes!(admins::brands::get_brand, admins::brands::update_brand, admins::brands::delete_brand))
        .route("/admins/brands/{brand}", post(admins::brands::overridden))
        .routes(routes!(admins::products::create_product))
        .routes(routes!(admins::products::update_product, admins::products::delete_product))
        .route("/admins/products/{product}", post(admins::products::overridden))
        .routes(routes!(admins::variants::list_variants, admins::variants::create_variant))
        .routes(routes!(admins::variants::update_variant, admins::variants::delete_variant))
        .route("/admins/products/{product}/variants/{variant}", post(admins::variants::overridden))
        .routes(routes!(admins::gift_sets::create_gift_set))
        .routes(routes!(
            admins::gift_sets::get_gift_set,
            admins::gift_sets::update_gift_set,
            admins::gift_sets::delete_gift_set
        ))
        .route("/admins/gift_sets/{gift_set}", post(admins::gift_sets::overridden))
        .routes(routes!(admins::orders::list_orders))
        .routes(routes!(admins::orders::status_counts))
        .routes(routes!(admins::orders::get_order, admins::orders::update_order))
}

#[cfg(test)]
mod tests {
    use std::{env, fs, path::Path};

    use super::*;

    /// `ATTAR_UPDATE_OPENAPI=1 cargo test -p gateway openapi` writes the file anew.
    #[test]
    fn openapi_json_is_current() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("openapi.json");
        let current = with_references(api().into_openapi()).to_pretty_json().unwrap() + "\n";
        if env::var_os("ATTAR_UPDATE_OPENAPI").is_some() {
            fs::write(&path, &current).unwrap();
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert!(committed == current, "openapi.json is not what the handlers say; write it anew");
    }
}
