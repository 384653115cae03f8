//! Pages of a single product, gift set or template of sample sets.

use platform::Error;
use proto::catalog::v1::{GiftSet, Product, Review, SampleSetTemplate, Variant};

use super::{
    breadcrumbs::{self, Breadcrumb},
    content::{PageContent, PageResult, head_from_messages},
    head::{Head, Sale},
    images::LargestImage,
    listing_query::ListingQuery,
    preload::{Preloader, ok_or_log},
    structured_data,
};
use crate::{html::plain, settings::Settings};

/// Builds the page of a product, with related products, reviews and explanations of terms.
pub(crate) async fn product(preloader: Preloader<'_>, id_or_slug: &str) -> Result<PageResult, Error> {
    let (product, related, reviews, terms) = tokio::join!(
        preloader.product(id_or_slug),
        preloader.related(id_or_slug),
        preloader.reviews(id_or_slug),
        preloader.terms()
    );
    let (product, entry) = product?;
    if product.slug != id_or_slug {
        return Ok(PageResult::Redirect(format!("/products/{}", product.slug)));
    }
    let image = first_available_variant(&product.variants).and_then(|size| size.image_path.clone());
    let (newest, reviews) = ok_or_log(reviews).unwrap_or_default();
    let view = PageContent::new(product_head(preloader.gateway.settings(), &product, &newest));
    let view = view.with(entry).with(ok_or_log(related).flatten()).with(reviews).with(ok_or_log(terms).flatten());
    Ok(PageResult::page(with_image(view, "product", image.or(product.image_path))))
}

/// Builds the page on which a sample set is built.
pub(crate) async fn sample_set(
    preloader: Preloader<'_>,
    address: &ListingQuery,
    id_or_slug: &str,
) -> Result<PageResult, Error> {
    let products = preloader.choosable_products(address, id_or_slug);
    let (template, products) = tokio::join!(preloader.sample_set(id_or_slug), products);
    let (template, entry) = template?;
    if template.slug != id_or_slug {
        return Ok(PageResult::Redirect(format!("/sample-sets/{}", template.slug)));
    }
    let head = sample_set_head(preloader.gateway.settings(), &template);
    Ok(PageResult::page(PageContent::new(head).with(entry).with(products)))
}

/// Builds the page of a gift set.
pub(crate) async fn gift_set(preloader: Preloader<'_>, id_or_slug: &str) -> Result<PageResult, Error> {
    let (set, entry) = preloader.gift_set(id_or_slug).await?;
    if set.slug != id_or_slug {
        return Ok(PageResult::Redirect(format!("/gift-sets/{}", set.slug)));
    }
    let view = PageContent::new(gift_set_head(preloader.gateway.settings(), &set)).with(entry);
    Ok(PageResult::page(with_image(view, "gift-set", set.image_path)))
}

fn with_image(view: PageContent, page: &'static str, path: Option<String>) -> PageContent {
    match path {
        Some(path) => view.with_largest_image(LargestImage { page, path: Some(path) }),
        None => view,
    }
}

/// Builds the head of a product's page, with its newest reviews.
pub(super) fn product_head(settings: &Settings, product: &Product, reviews: &[Review]) -> Head {
    let brand = product.brand.as_ref();
    let path = format!("/products/{}", product.slug);
    let description = plain(product.description.as_deref().unwrap_or_default());
    let head =
        head_from_messages("product", &[("name", &product.name), ("brand", brand.map_or("", |brand| &brand.name))]);
    let size = first_available_variant(&product.variants).or(product.variants.first());
    let sale = Sale {
        price_agorot: size.map(|size| size.price_agorot),
        is_available: product.is_available,
        brand: brand.map(|brand| brand.name.clone()),
    };
    let brand_crumb = brand.map(|brand| Breadcrumb::new(brand.name.clone(), format!("/brands/{}", brand.slug)));
    let here = Breadcrumb::new(product.name.clone(), path.clone());
    let crumbs: Vec<_> = breadcrumbs::products().into_iter().chain(brand_crumb).chain([here]).collect();
    Head {
        title: product.name.clone(),
        description: if description.is_empty() { head.description } else { description },
        image: product.image_path.clone(),
        sale: Some(sale),
        linked_data: vec![
            structured_data::product(settings, product, reviews, &path),
            structured_data::breadcrumbs(settings, &crumbs),
        ],
        canonical: Some(path),
        ..head
    }
}

fn sample_set_head(settings: &Settings, template: &SampleSetTemplate) -> Head {
    let path = format!("/sample-sets/{}", template.slug);
    let description = plain(&template.description);
    let head = head_from_messages("sample-set", &[("name", &template.name)]);
    let here = Breadcrumb::new(template.name.clone(), path.clone());
    let crumbs = [breadcrumbs::sample_sets(), vec![here]].concat();
    Head {
        title: template.name.clone(),
        description: if description.is_empty() { head.description } else { description },
        linked_data: vec![structured_data::breadcrumbs(settings, &crumbs)],
        canonical: Some(path),
        ..head
    }
}

fn gift_set_head(settings: &Settings, set: &GiftSet) -> Head {
    let path = format!("/gift-sets/{}", set.slug);
    let description = plain(&set.description);
    let head = head_from_messages("gift-set", &[("name", &set.name)]);
    let sale = Sale { price_agorot: Some(set.price_agorot), is_available: set.is_available, brand: None };
    let crumbs = [breadcrumbs::gift_sets(), vec![Breadcrumb::new(set.name.clone(), path.clone())]].concat();
    Head {
        title: set.name.clone(),
        description: if description.is_empty() { head.description } else { description },
        image: set.image_path.clone(),
        sale: Some(sale),
        linked_data: vec![
            structured_data::gift_set(settings, set, &path),
            structured_data::breadcrumbs(settings, &crumbs),
        ],
        canonical: Some(path),
        ..head
    }
}

/// Returns the variant that the page selects: the primary one if it is available, else the first available
/// (`pickVariant`).
fn first_available_variant(sizes: &[Variant]) -> Option<&Variant> {
    let mut available = sizes.iter().filter(|size| size.is_available);
    available.clone().find(|size| size.is_primary).or_else(|| available.next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size(id: &str, is_primary: bool, is_available: bool) -> Variant {
        Variant { id: id.to_owned(), is_primary, is_available, ..Variant::default() }
    }

    #[test]
    fn first_variant_is_the_primary_available_one() {
        let first = |sizes: &[Variant]| first_available_variant(sizes).map(|size| size.id.clone());
        assert_eq!(first(&[size("a", false, true), size("b", true, true)]).as_deref(), Some("b"));
        assert_eq!(
            first(&[size("a", false, false), size("b", true, false), size("c", false, true)]).as_deref(),
            Some("c")
        );
        assert_eq!(first(&[size("a", true, false)]), None);
    }
}
