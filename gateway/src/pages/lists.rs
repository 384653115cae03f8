//! Pages with lists: the home page, products, gift sets and templates of sample sets.

use platform::Error;
use proto::{
    catalog::v1::{BrandSort, Category, ListProductsRequest, ListProductsResponse, ProductSort},
    common::v1::{PageMeta, PageRequest},
    names::Named,
};
use serde_json::{Value, json};

use super::{
    breadcrumbs::{self, Breadcrumb},
    content::{PageContent, head_from_messages},
    head::Head,
    images::LargestImage,
    listing_query::{Filter, ListingQuery},
    preload::{PreloadedQuery, Preloader, ok_or_log},
    structured_data,
};
use crate::{routes::facets::ProductFacets, settings::Settings};

/// Best sellers per block of the home page.
const BEST_SELLERS: u32 = 4;

/// Builds the home page: brands, and best sellers overall, for women and for men.
pub(crate) async fn home(preloader: Preloader<'_>) -> PageContent {
    let settings = preloader.gateway.settings();
    let best = |category: Option<Category>| {
        let (request, argument) = best_sellers(category);
        preloader.products(request, argument)
    };
    let (brands, all, women, men) = tokio::join!(
        preloader.brands(BrandSort::Home),
        best(None),
        best(Some(Category::Women)),
        best(Some(Category::Men))
    );
    let head = Head {
        canonical: Some("/".to_owned()),
        linked_data: vec![structured_data::store(settings), structured_data::site(settings)],
        ..head_from_messages("home", &[("store", &settings.store.name)])
    };
    let view =
        PageContent::new(head).with_largest_image(LargestImage { page: "home", path: None }).with(preloaded(brands));
    [all, women, men].into_iter().fold(view, |view, found| view.with(preloaded(found)))
}

/// Builds the page of all products, of best sellers, or of a search.
pub(crate) async fn products(preloader: Preloader<'_>, address: &ListingQuery) -> PageContent {
    let (key, path) = products_location(address);
    let found = FoundProducts::preload(preloader, address, &Filter::All).await;
    let (path, mut head) = found.single_facet_page(address).unwrap_or_else(|| {
        let is_noindex = address.is_faceted();
        (path, Head { is_noindex, ..head_from_messages(&key, &[]) })
    });
    let crumbs = [breadcrumbs::home(), vec![Breadcrumb::new(head.title.clone(), path)]].concat();
    if let Some(text) = address.search() {
        head = Head { is_noindex: true, ..head_from_messages("search", &[("text", text)]) };
    }
    products_page(preloader, address, head, &crumbs, found)
}

/// Builds the page of a category.
pub(crate) async fn category(preloader: Preloader<'_>, address: &ListingQuery, category: Category) -> PageContent {
    let slug = category.name().to_lowercase();
    let found = FoundProducts::preload(preloader, address, &Filter::Category(category)).await;
    let is_noindex = address.is_faceted();
    let head = Head { is_noindex, ..head_from_messages(&format!("category-{slug}"), &[]) };
    let here = Breadcrumb::new(head.title.clone(), format!("/categories/{slug}"));
    products_page(preloader, address, head, &[breadcrumbs::products(), vec![here]].concat(), found)
}

/// Builds the page of a brand.
pub(crate) async fn brand(
    preloader: Preloader<'_>,
    address: &ListingQuery,
    id_or_slug: &str,
) -> Result<PageContent, Error> {
    let by_slug = Filter::Brand(id_or_slug.to_owned());
    let found = FoundProducts::preload(preloader, address, &by_slug);
    let (brands, found) = tokio::join!(preloader.brands(BrandSort::Unspecified), found);
    let (brands, entry) = brands?;
    let brand = brands.into_iter().find(|brand| brand.slug == id_or_slug || brand.id == id_or_slug);
    let brand = brand.ok_or_else(Error::not_found)?;
    let found = if brand.slug == id_or_slug {
        found
    } else {
        FoundProducts::preload(preloader, address, &Filter::Brand(brand.slug.clone())).await
    };
    let is_noindex = address.is_faceted();
    let head = Head { image: brand.thumbnail, is_noindex, ..head_from_messages("brand", &[("name", &brand.name)]) };
    let here = Breadcrumb::new(brand.name, format!("/brands/{}", brand.slug));
    let crumbs = [breadcrumbs::products(), vec![here]].concat();
    Ok(products_page(preloader, address, head, &crumbs, found).with(entry))
}

/// Builds the page of all gift sets.
pub(crate) async fn gift_sets(preloader: Preloader<'_>, address: &ListingQuery) -> PageContent {
    let found = match address.gift_sets() {
        Some((request, argument)) => ok_or_log(preloader.gift_sets(request, argument).await),
        None => None,
    };
    let mut head = match address.search() {
        Some(text) => Head { is_noindex: true, ..head_from_messages("gift-sets-search", &[("text", text)]) },
        None => head_from_messages("gift-sets", &[]),
    };
    set_location(&mut head, preloader.gateway.settings(), address, &breadcrumbs::gift_sets());
    let view = PageContent::new(head);
    let Some((found, entry)) = found else { return view };
    let first = found.gift_sets.into_iter().next().and_then(|set| set.image_path);
    page_of(view, "gift-sets", first, found.meta).with(entry)
}

/// Builds the page of all templates of sample sets.
pub(crate) async fn sample_sets(preloader: Preloader<'_>) -> PageContent {
    let crumbs = breadcrumbs::sample_sets();
    let head = Head {
        canonical: crumbs.last().map(|here| here.path.clone()),
        linked_data: vec![structured_data::breadcrumbs(preloader.gateway.settings(), &crumbs)],
        ..head_from_messages("sample-sets", &[])
    };
    PageContent::new(head).with(ok_or_log(preloader.sample_sets().await).flatten())
}

/// A list of products and its numbers by facet; none where they could not be preloaded.
struct FoundProducts {
    list: Option<(ListProductsResponse, PreloadedQuery)>,
    facets: Option<(ProductFacets, PreloadedQuery)>,
}

impl FoundProducts {
    async fn preload(preloader: Preloader<'_>, address: &ListingQuery, of: &Filter) -> Self {
        let (list, facets) = tokio::join!(preloader.list(address, of), preloader.facets(address, of));
        Self { list, facets }
    }

    /// Returns canonical path and head of a list with a single filter; none when it is not to be indexed.
    fn single_facet_page(&self, address: &ListingQuery) -> Option<(String, Head)> {
        let (parameter, value) = address.single_facet()?;
        let label = self.facets.as_ref()?.0.label(parameter, value)?;
        let head = head_from_messages(&format!("facet-{parameter}"), &[("label", label)]);
        let path = match parameter {
            "brands" => format!("/brands/{value}"),
            "categories" => format!("/categories/{}", value.to_lowercase()),
            _ => format!("/products?{parameter}={value}"),
        };
        Some((path, head))
    }
}

/// Returns the message key and the canonical path of the list of products. Best sellers and categories are lists of
/// their own.
fn products_location(address: &ListingQuery) -> (String, String) {
    let best = "/products?sort_by=BEST_SELLERS";
    match (address.is_best_sellers(), address.category()) {
        (true, None) => ("best-sellers".to_owned(), best.to_owned()),
        (true, Some(category)) => {
            let name = category.name();
            (format!("best-sellers-{}", name.to_lowercase()), format!("{best}&category={name}"))
        }
        (false, Some(category)) => {
            let slug = category.name().to_lowercase();
            (format!("category-{slug}"), format!("/categories/{slug}"))
        }
        (false, None) => ("products".to_owned(), "/products".to_owned()),
    }
}

/// Builds the page of a list of products; its breadcrumbs end with itself.
fn products_page(
    preloader: Preloader<'_>,
    address: &ListingQuery,
    mut head: Head,
    crumbs: &[Breadcrumb],
    found: FoundProducts,
) -> PageContent {
    set_location(&mut head, preloader.gateway.settings(), address, crumbs);
    let view = PageContent::new(head);
    let facets = found.facets.and_then(|(_, entry)| entry);
    let Some((found, entry)) = found.list else { return view.with(facets) };
    let first = found.products.into_iter().next().and_then(|product| product.image_path);
    page_of(view, "listing", first, found.meta).with(entry).with(facets)
}

/// Sets breadcrumbs and canonical URL, which leaves out search and sorting and keeps the page from the second on.
fn set_location(head: &mut Head, settings: &Settings, address: &ListingQuery, crumbs: &[Breadcrumb]) {
    head.linked_data = vec![structured_data::breadcrumbs(settings, crumbs)];
    head.canonical = crumbs.last().map(|here| canonical(&here.path, address.later_page()));
}

fn canonical(path: &str, page: Option<u32>) -> String {
    page.map_or_else(
        || path.to_owned(),
        |page| format!("{path}{}page={page}", if path.contains('?') { '&' } else { '?' }),
    )
}

/// Sets the first image as the largest. A page past the last one becomes a 404.
fn page_of(view: PageContent, page: &'static str, first: Option<String>, meta: Option<PageMeta>) -> PageContent {
    let PageMeta { page: number, per_page, total } = meta.unwrap_or_default();
    if number > 1 && u64::from(number - 1) * u64::from(per_page) >= total {
        return view.missing();
    }
    match first {
        Some(path) => view.with_largest_image(LargestImage { page, path: Some(path) }),
        None => view,
    }
}

fn best_sellers(category: Option<Category>) -> (ListProductsRequest, Value) {
    let mut argument = json!({ "sortBy": "BEST_SELLERS", "perPage": BEST_SELLERS, "showVariants": true });
    if let Some(category) = category {
        argument["category"] = category.name().into();
    }
    let request = ListProductsRequest {
        page: Some(PageRequest { page: 1, per_page: BEST_SELLERS }),
        category: category.unwrap_or_default().into(),
        order: ProductSort::BestSellers.into(),
        with_variants: true,
        ..ListProductsRequest::default()
    };
    (request, argument)
}

fn preloaded<T>(result: Result<(T, PreloadedQuery), Error>) -> PreloadedQuery {
    ok_or_log(result).and_then(|(_, entry)| entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn list_has_one_canonical_url_per_page() {
        let later = |query: &str| ListingQuery::read(query).later_page();
        assert_eq!(canonical("/products", later("page=1&search=oud")), "/products");
        assert_eq!(canonical("/products", later("search=oud&page=3")), "/products?page=3");
        assert_eq!(canonical("/brands/dior", later("sort_by=BEST_SELLERS&page=none")), "/brands/dior");
        assert_eq!(
            canonical("/products?sort_by=BEST_SELLERS", later("page=2")),
            "/products?sort_by=BEST_SELLERS&page=2"
        );
    }

    #[test]
    fn best_sellers_and_categories_have_own_canonical_urls() {
        let path = |query: &str| products_location(&ListingQuery::read(query)).1;
        assert_eq!(path("sort_by=PRICE_ASC"), "/products");
        assert_eq!(path("category=men"), "/categories/men");
        assert_eq!(path("category=WOMEN&sort_by=BEST_SELLERS"), "/products?sort_by=BEST_SELLERS&category=WOMEN");
    }

    #[test]
    fn page_past_the_last_is_404() {
        let status = |page, total| {
            let head = Head { canonical: Some("/products".to_owned()), ..Head::default() };
            let shown = page_of(PageContent::new(head), "listing", None, Some(PageMeta { page, per_page: 12, total }));
            (shown.status.as_u16(), shown.head.canonical.is_some())
        };
        assert_eq!((status(1, 0), status(2, 13), status(3, 36)), ((200, true), (200, true), (200, true)));
        assert_eq!((status(2, 12), status(2, 0), status(9, 13)), ((404, false), (404, false), (404, false)));
    }
}
