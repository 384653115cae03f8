//! Contract between the services: generated messages, clients and servers of `attar/**/*.proto`, and value types shared
//! by all services (money, ids, names of enums, phone numbers).

pub mod email;
pub mod id;
pub mod lines;
pub mod money;
pub mod names;
pub mod phone;
pub mod time;

pub use id::Id;
pub use money::Money;
pub use phone::Phone;

/// Encoded file descriptors of every package, for gRPC reflection.
pub const FILE_DESCRIPTOR_SET: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/attar.bin"));

macro_rules! package {
    ($module:ident, $package:literal, $doc:literal) => {
        #[doc = $doc]
        pub mod $module {
            #[allow(
                missing_docs,
                unused_qualifications,
                clippy::all,
                clippy::pedantic,
                clippy::allow_attributes_without_reason,
                reason = "generated code"
            )]
            pub mod v1 {
                tonic::include_proto!($package);
            }
        }
    };
}

package!(common, "attar.common.v1", "Messages that several packages share.");
package!(catalog, "attar.catalog.v1", "Brands, products, variants, gift sets and stock.");
package!(cart_pricing, "attar.cart_pricing.v1", "Shipping regions and quotes.");
package!(orders, "attar.orders.v1", "Orders and their statuses.");
package!(identity, "attar.identity.v1", "Customers, administrators and sessions.");
package!(media, "attar.media.v1", "Images and their renditions.");
package!(events, "attar.events.v1", "Events on the bus.");
