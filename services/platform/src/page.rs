//! Pagination of lists: validation of page requests and metadata of responses.

use proto::common::v1::{PageMeta, PageRequest};

use crate::error::FieldErrors;

/// Upper bound on the items of a page.
pub const MAX_PER_PAGE: u32 = 100;
/// Items of a page when the request names none; the gateway always names one.
const DEFAULT_PER_PAGE: u32 = 15;
/// Offset from which a page counts as deep.
const DEEP_OFFSET: u64 = 1_000;

/// A validated page request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    number: u32,
    per_page: u32,
}

impl Page {
    /// Validate a request; without one, return the first page. Errors are added to `page` and `per_page`.
    pub fn from_request(request: Option<PageRequest>, errors: &mut FieldErrors) -> Self {
        let Some(PageRequest { page, per_page }) = request else {
            return Self { number: 1, per_page: DEFAULT_PER_PAGE };
        };
        if page == 0 {
            errors.add_with("page", "too_small", &[("min", "1")]);
        }
        if per_page == 0 || per_page > MAX_PER_PAGE {
            errors.add_with("per_page", "out_of_range", &[("min", "1"), ("max", &MAX_PER_PAGE.to_string())]);
        }
        Self { number: page.max(1), per_page: per_page.clamp(1, MAX_PER_PAGE) }
    }

    /// Return the number of items before the page.
    pub fn offset(self) -> u64 {
        u64::from(self.number - 1) * u64::from(self.per_page)
    }

    /// Return the number of items per page.
    pub fn limit(self) -> u64 {
        u64::from(self.per_page)
    }

    /// Return whether skipping the items before the page takes longer than reading the page.
    pub fn is_deep(self) -> bool {
        self.offset() >= DEEP_OFFSET
    }

    /// Build the metadata of the response, given the total number of items.
    pub const fn meta(self, total: u64) -> PageMeta {
        PageMeta { page: self.number, per_page: self.per_page, total }
    }
}
