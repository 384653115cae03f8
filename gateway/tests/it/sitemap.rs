//! The sitemap of a large catalog: complete, in parts, and built in the background.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use gateway::Services;
use http::Method;
use platform::{Error, settings::Source};
use proto::catalog::v1::{
    ExportProductsRequest, ExportProductsResponse, ListSlugsRequest, ListSlugsResponse,
    catalog_exports_server::{CatalogExports, CatalogExportsServer},
    list_slugs_request::Kind,
    list_slugs_response::Slug,
};
use tonic::{Request, Response, Status, service::Routes};

use crate::{
    fakes::{self, Fake},
    requests::{Answer, Store},
};

const PRODUCTS: usize = 60_000;
const PER_PAGE: usize = 2_000;
/// Upper bound on building the sitemap.
const MADE_WITHIN: Duration = Duration::from_mins(1);

/// A catalog of [`PRODUCTS`] products and nothing else.
#[derive(Clone, Default)]
struct Catalogue {
    calls: Arc<AtomicUsize>,
}

#[tonic::async_trait]
impl CatalogExports for Catalogue {
    async fn export_products(
        &self,
        _: Request<ExportProductsRequest>,
    ) -> Result<Response<ExportProductsResponse>, Status> {
        Err(Error::not_found().into())
    }

    async fn list_slugs(&self, request: Request<ListSlugsRequest>) -> Result<Response<ListSlugsResponse>, Status> {
        self.calls.fetch_add(1, Ordering::Relaxed);
        let message = request.into_inner();
        let first = message.after.parse::<usize>().map_or(0, |last| last + 1);
        let is_empty = message.kind() != Kind::Product;
        let ids = first..(first + PER_PAGE).min(if is_empty { 0 } else { PRODUCTS });
        let slug = |id: usize| Slug { id: id.to_string(), slug: format!("p-{id}"), updated_at: None };
        Ok(Response::new(ListSlugsResponse { slugs: ids.map(slug).collect() }))
    }
}

async fn built(store: &Store) -> Answer {
    let answer = async {
        loop {
            let answer = store.get("/sitemap.xml").await;
            if answer.status == 200 {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(MADE_WITHIN, answer).await.expect("a sitemap")
}

#[tokio::test]
async fn sitemap_of_60_000_products_is_complete_and_requests_do_not_read_the_catalog() {
    let catalogue = Catalogue::default();
    let catalog = fakes::channel(Routes::new(CatalogExportsServer::new(catalogue.clone())));
    let services = Services { catalog, ..fakes::services(&Fake::default()) };
    let source = Source::of([("ATTAR_PUBLIC_URL", "https://attar.example")]);
    let store = Store::before(services, source).await;

    let index = built(&store).await;
    assert!(index.text.contains("<sitemapindex "), "{}", index.text);
    let parts: Vec<_> = (1..=7).map(|part| format!("/sitemap.xml?part={part}")).collect();
    for part in &parts {
        assert!(index.text.contains(&format!("<loc>https://attar.example{part}</loc>")), "{}", index.text);
    }
    assert_eq!(index.text.matches("<loc>").count(), parts.len());

    let calls = catalogue.calls.load(Ordering::Relaxed);
    let mut listed = std::collections::BTreeSet::new();
    for part in &parts {
        let answer = store.get(part).await;
        assert_eq!(answer.header("content-type"), "application/xml; charset=utf-8");
        let addresses = answer.text.split("<loc>").skip(1).filter_map(|rest| rest.split_once("</loc>"));
        listed.extend(addresses.map(|(address, _)| address.to_owned()));
    }
    assert_eq!(listed.len(), 8 + PRODUCTS, "fixed pages and every product, each once");
    assert!(listed.contains(&format!("https://attar.example/products/p-{}", PRODUCTS - 1)));
    assert_eq!(catalogue.calls.load(Ordering::Relaxed), calls, "a request reads nothing");

    let compressed = store.send(Method::GET, &parts[0], &[("accept-encoding", "gzip")], "").await;
    assert_eq!(compressed.header("content-encoding"), "gzip");
    for unknown in ["0", "8", "x"] {
        store.get(&format!("/sitemap.xml?part={unknown}")).await.assert_error(404, "not_found");
    }
}
