//! Breadcrumbs of pages, as the application shows them.

use crate::messages;

/// One page of a breadcrumb trail.
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

/// Returns the trail of the home page.
pub(crate) fn home() -> Vec<Breadcrumb> {
    vec![Breadcrumb::new(messages::page("crumb-home", &[]), "/")]
}

/// Returns the trail of the list of products.
pub(crate) fn products() -> Vec<Breadcrumb> {
    [home(), vec![Breadcrumb::new(messages::page("crumb-products", &[]), "/products")]].concat()
}

/// Returns the trail of the list of gift sets.
pub(crate) fn gift_sets() -> Vec<Breadcrumb> {
    [home(), vec![Breadcrumb::new(messages::page("gift-sets-title", &[]), "/gift-sets")]].concat()
}

/// Returns the trail of the list of templates of sample sets.
pub(crate) fn sample_sets() -> Vec<Breadcrumb> {
    [home(), vec![Breadcrumb::new(messages::page("sample-sets-title", &[]), "/sample-sets")]].concat()
}
