//! Pagination metadata of lists.

use proto::common::v1 as common;
use serde::Serialize;
use utoipa::ToSchema;

/// Position of a page in its list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PageMeta {
    /// Number of the page, from 1.
    #[schema(minimum = 1)]
    current_page: u64,
    /// The page's number again, for clients that read `page`.
    #[schema(minimum = 1)]
    page: u64,
    /// Number of the last page that is not empty; 1 for an empty list.
    #[schema(minimum = 1)]
    last_page: u64,
    /// Size of a full page.
    #[schema(minimum = 1, maximum = 100)]
    per_page: u64,
    /// Number of entries on all pages.
    total: u64,
    /// Position of the page's first entry, from 1; null on an empty page.
    #[schema(required)]
    from: Option<u64>,
    /// Position of the page's last entry; null on an empty page.
    #[schema(required)]
    to: Option<u64>,
}

impl PageMeta {
    fn new(page: u64, per_page: u64, total: u64) -> Self {
        let (page, per_page) = (page.max(1), per_page.max(1));
        let before = (page - 1).saturating_mul(per_page);
        let holds_any = before < total;
        Self {
            current_page: page,
            page,
            last_page: total.div_ceil(per_page).max(1),
            per_page,
            total,
            from: holds_any.then_some(before + 1),
            to: holds_any.then(|| total.min(before + per_page)),
        }
    }
}

impl From<Option<common::PageMeta>> for PageMeta {
    fn from(meta: Option<common::PageMeta>) -> Self {
        let common::PageMeta { page, per_page, total } = meta.unwrap_or_default();
        Self::new(page.into(), per_page.into(), total)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn page_meta_numbers_first_and_last_entry() {
        assert_eq!(
            serde_json::to_value(PageMeta::new(2, 12, 20)).unwrap(),
            json!({"current_page": 2, "page": 2, "last_page": 2, "per_page": 12, "total": 20, "from": 13, "to": 20})
        );
    }

    #[test]
    fn page_meta_has_no_entries_past_the_last_page() {
        let past = serde_json::to_value(PageMeta::new(9, 12, 20)).unwrap();
        assert_eq!((&past["from"], &past["to"], &past["last_page"]), (&json!(null), &json!(null), &json!(2)));
        let empty = serde_json::to_value(PageMeta::new(1, 12, 0)).unwrap();
        assert_eq!((&empty["from"], &empty["to"], &empty["last_page"]), (&json!(null), &json!(null), &json!(1)));
    }
}
