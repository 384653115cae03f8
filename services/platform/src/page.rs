//! Pages of lists.

use proto::common::v1::{PageMeta, PageRequest};

use crate::error::Faults;

/// The most things a page may hold.
pub const MAX_PER_PAGE: u32 = 100;
/// The offset from which a page is a deep one.
const DEEP: u64 = 1_000;

/// Which part of a list is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page {
    number: u32,
    per_page: u32,
}

impl Page {
    /// Reads a request; what it leaves out is the first page of `default_per_page`. Out of bounds: faults on `page`
    /// and `per_page`.
    pub fn read(request: Option<PageRequest>, default_per_page: u32, faults: &mut Faults) -> Self {
        let Some(PageRequest { page, per_page }) = request else {
            return Self { number: 1, per_page: default_per_page };
        };
        if page == 0 {
            faults.add_with("page", "too_small", &[("min", "1")]);
        }
        if per_page == 0 || per_page > MAX_PER_PAGE {
            faults.add_with("per_page", "out_of_range", &[("min", "1"), ("max", &MAX_PER_PAGE.to_string())]);
        }
        Self { number: page.max(1), per_page: per_page.clamp(1, MAX_PER_PAGE) }
    }

    /// How many things stand before the page.
    pub fn offset(self) -> u64 {
        u64::from(self.number - 1) * u64::from(self.per_page)
    }

    /// How many things it holds at most.
    pub fn limit(self) -> u64 {
        u64::from(self.per_page)
    }

    /// Whether so much stands before the page that skipping it takes longer than reading the page.
    pub fn is_deep(self) -> bool {
        self.offset() >= DEEP
    }

    /// What the answer says of itself, given how many things there are in all.
    pub const fn meta(self, total: u64) -> PageMeta {
        PageMeta { page: self.number, per_page: self.per_page, total }
    }
}
