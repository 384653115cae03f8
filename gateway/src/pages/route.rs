//! Routes of the single-page application, as far as the server needs them.

use proto::catalog::v1::Category;

use crate::path::decode;

/// Screens of the back office, by their segment below `/admin`.
const OFFICE_SCREENS: [&str; 32] = [
    "login",
    "logout",
    "dashboard",
    "orders",
    "customers",
    "returns",
    "reviews",
    "shipments",
    "couriers",
    "delivery-report",
    "remittances",
    "templates",
    "cash",
    "password-recoveries",
    "waiting-list",
    "products",
    "notes",
    "terms",
    "stock",
    "gift-sets",
    "sample-sets",
    "brands",
    "offers",
    "bottles",
    "costs",
    "margins",
    "run-outs",
    "imports",
    "settings",
    "people",
    "audit",
    "account",
];

/// A route of the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    /// The home page, `/`.
    Home,
    /// The list of products, `/products`.
    Products,
    /// Details of a product, `/products/{slug}`.
    Product(String),
    /// Products of a brand, `/brands/{slug}`.
    Brand(String),
    /// Products of a category, `/categories/{slug}`.
    Category(Category),
    /// The list of gift sets, `/gift-sets`.
    GiftSets,
    /// A gift set, `/gift-sets/{slug}`.
    GiftSet(String),
    /// The list of templates of sample sets, `/sample-sets`.
    SampleSets,
    /// The page on which a sample set is built, `/sample-sets/{slug}`.
    SampleSet(String),
    /// Tracking of an order, `/orders/track/{token}` or `/order-placed/{token}`: message key and token.
    TrackedOrder(&'static str, String),
    /// A page for the signed-in user, by its message key; not indexed.
    Private(&'static str),
    /// No route of the application.
    Unknown,
}

impl Route {
    /// Parses a percent-encoded path.
    pub(crate) fn of(path: &str) -> Self {
        let path = path.strip_suffix('/').unwrap_or(path);
        let segments: Option<Vec<String>> = path.split('/').skip(1).map(decode).collect();
        let segments = segments.unwrap_or_default();
        let segments: Vec<&str> = segments.iter().map(String::as_str).collect();
        match *segments.as_slice() {
            [] => {
                if path.is_empty() {
                    Self::Home
                } else {
                    Self::Unknown
                }
            }
            ["products"] => Self::Products,
            ["products", slug] => Self::Product(slug.to_owned()),
            ["brands", slug] => Self::Brand(slug.to_owned()),
            ["categories", slug] => category(slug).map_or(Self::Unknown, Self::Category),
            ["gift-sets"] => Self::GiftSets,
            ["gift-sets", slug] => Self::GiftSet(slug.to_owned()),
            ["sample-sets"] => Self::SampleSets,
            ["sample-sets", slug] => Self::SampleSet(slug.to_owned()),
            ["find"] => Self::Private("find"),
            ["compare"] => Self::Private("compare"),
            ["wishlist"] => Self::Private("wishlist"),
            ["cart"] => Self::Private("cart"),
            ["checkout"] => Self::Private("checkout"),
            ["login"] => Self::Private("login"),
            ["signup"] => Self::Private("signup"),
            ["forgot-password"] => Self::Private("forgot-password"),
            ["reset-password"] => Self::Private("reset-password"),
            ["profile"] => Self::Private("profile"),
            ["review"] => Self::Private("review"),
            ["waiting", _] => Self::Private("waiting"),
            ["orders"] | ["orders", _] => Self::Private("orders"),
            ["order-placed", token] => Self::TrackedOrder("placed", (*token).to_owned()),
            ["orders", "track", token] => Self::TrackedOrder("track", (*token).to_owned()),
            ["admin"]
            | ["admin", "bottles" | "brands" | "customers" | "offers" | "returns" | "shipments" | "remittances", _]
            | ["admin", "cash", "couriers" | "ledger"]
            | ["admin", "customers", _, "data"]
            | ["admin", "orders", "new" | "drafts"] => Self::Private("admin"),
            ["admin", screen] if OFFICE_SCREENS.contains(&screen) => Self::Private("admin"),
            _ => Self::Unknown,
        }
    }

    /// Returns whether the page is the same for every caller.
    pub(crate) const fn is_public(&self) -> bool {
        !matches!(self, Self::TrackedOrder(..) | Self::Private(_) | Self::Unknown)
    }

    /// Returns the lazy chunk of the route, as named in `frontend/src/storefront/page-chunks.ts` and
    /// `frontend/src/app/wing.tsx`; empty for the main chunk.
    pub(crate) fn chunk(&self) -> &'static str {
        match *self {
            Self::Home => "",
            Self::Products | Self::Brand(_) | Self::Category(_) => "listing",
            Self::Product(_) => "product",
            Self::GiftSets | Self::GiftSet(_) => "gift-sets",
            Self::SampleSets | Self::SampleSet(_) => "sample-sets",
            Self::TrackedOrder(..) => "orders",
            Self::Private("login" | "signup" | "forgot-password" | "reset-password") => "account",
            Self::Private("orders") => "my-orders",
            Self::Private(
                screen @ ("find" | "compare" | "wishlist" | "cart" | "checkout" | "profile" | "review" | "waiting"
                | "admin"),
            ) => screen,
            Self::Private(_) | Self::Unknown => "not-found",
        }
    }
}

fn category(slug: &str) -> Option<Category> {
    match slug {
        "men" => Some(Category::Men),
        "women" => Some(Category::Women),
        "unisex" => Some(Category::Unisex),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_parse_to_routes() {
        assert_eq!(Route::of("/"), Route::Home);
        assert_eq!(Route::of("/products/"), Route::Products);
        assert_eq!(Route::of("/products/%D8%B9%D9%88%D8%AF"), Route::Product("عود".to_owned()));
        assert_eq!(Route::of("/categories/men"), Route::Category(Category::Men));
        assert_eq!(Route::of("/sample-sets"), Route::SampleSets);
        assert_eq!(Route::of("/sample-sets/discovery"), Route::SampleSet("discovery".to_owned()));
        assert_eq!(Route::of("/orders/track/abc"), Route::TrackedOrder("track", "abc".to_owned()));
        assert_eq!(Route::of("/order-placed/abc"), Route::TrackedOrder("placed", "abc".to_owned()));
        assert_eq!(Route::of("/admin/brands/1"), Route::Private("admin"));
        assert_eq!(Route::of("/admin/customers/%2B970591234567"), Route::Private("admin"));
        assert_eq!(Route::of("/admin/customers/c1/data"), Route::Private("admin"));
        assert_eq!(Route::of("/admin/returns/report"), Route::Private("admin"));
        assert_eq!(Route::of("/admin/offers/new"), Route::Private("admin"));
        assert_eq!(Route::of("/admin/bottles/b1"), Route::Private("admin"));
        assert_eq!(Route::of("/admin/remittances/new"), Route::Private("admin"));
        assert_eq!(Route::of("/admin/cash/ledger"), Route::Private("admin"));
    }

    #[test]
    fn routes_name_their_chunk() {
        for (path, chunk) in [
            ("/", ""),
            ("/categories/men", "listing"),
            ("/products/oud", "product"),
            ("/gift-sets", "gift-sets"),
            ("/sample-sets", "sample-sets"),
            ("/sample-sets/discovery", "sample-sets"),
            ("/find", "find"),
            ("/compare", "compare"),
            ("/wishlist", "wishlist"),
            ("/cart", "cart"),
            ("/signup", "account"),
            ("/forgot-password", "account"),
            ("/reset-password", "account"),
            ("/order-placed/x", "orders"),
            ("/profile", "profile"),
            ("/review", "review"),
            ("/waiting/x", "waiting"),
            ("/orders", "my-orders"),
            ("/orders/0192", "my-orders"),
            ("/orders/track/x", "orders"),
            ("/admin/orders", "admin"),
            ("/admin/orders/new", "admin"),
            ("/admin/orders/drafts", "admin"),
            ("/admin/people", "admin"),
            ("/admin/shipments/s1", "admin"),
            ("/admin/couriers", "admin"),
            ("/admin/delivery-report", "admin"),
            ("/admin/notes", "admin"),
            ("/admin/sample-sets", "admin"),
            ("/admin/terms", "admin"),
            ("/admin/offers", "admin"),
            ("/admin/reviews", "admin"),
            ("/admin/password-recoveries", "admin"),
            ("/admin/waiting-list", "admin"),
            ("/nowhere", "not-found"),
        ] {
            assert_eq!(Route::of(path).chunk(), chunk, "{path}");
        }
    }

    #[test]
    fn other_paths_are_unknown() {
        for path in
            ["/x", "/categories/kids", "/products/a/b", "/brands", "//", "/admin/x", "/admin/orders/x", "/PRODUCTS"]
        {
            assert_eq!(Route::of(path), Route::Unknown, "{path}");
        }
    }
}
