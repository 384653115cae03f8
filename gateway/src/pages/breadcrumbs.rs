//! The way from the store's first page to another one, as the breadcrumbs of the application show it.

use crate::messages;

/// A page on the way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Breadcrumb {
    pub(crate) name: String,
    pub(crate) path: String,
}

impl Breadcrumb {
    pub(crate) fn new(name: impl Into<String>, path: impl Into<String>) -> Self {
        Self { name: name.into(), path: path.into() }
    }
}

/// From the first page on.
pub(crate) fn home() -> Vec<Breadcrumb> {
    vec![Breadcrumb::new(messages::page("crumb-home", &[]), "/")]
}

/// From the first page by way of all products.
pub(crate) fn products() -> Vec<Breadcrumb> {
    [home(), vec![Breadcrumb::new(messages::page("crumb-products", &[]), "/products")]].concat()
}

/// From the first page by way of all gift sets.
pub(crate) fn gift_sets() -> Vec<Breadcrumb> {
    [home(), vec![Breadcrumb::new(messages::page("gift-sets-title", &[]), "/gift-sets")]].concat()
}
