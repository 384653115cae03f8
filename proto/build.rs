//! Compiles the `.proto` files with protox, which needs no installed protoc.

use std::{env, error::Error, fs, path::PathBuf};

use prost::Message;

const FILES: [&str; 31] = [
    "attar/common/v1/common.proto",
    "attar/catalog/v1/catalog.proto",
    "attar/catalog/v1/exports.proto",
    "attar/catalog/v1/imports.proto",
    "attar/catalog/v1/bottles.proto",
    "attar/catalog/v1/notes.proto",
    "attar/catalog/v1/reviews.proto",
    "attar/catalog/v1/sample_sets.proto",
    "attar/catalog/v1/terms.proto",
    "attar/cart_pricing/v1/cart_pricing.proto",
    "attar/cart_pricing/v1/offers.proto",
    "attar/cart_pricing/v1/places.proto",
    "attar/orders/v1/couriers.proto",
    "attar/orders/v1/credits.proto",
    "attar/orders/v1/customers.proto",
    "attar/orders/v1/erasures.proto",
    "attar/orders/v1/orders.proto",
    "attar/orders/v1/remittances.proto",
    "attar/orders/v1/returns.proto",
    "attar/orders/v1/reviewable.proto",
    "attar/orders/v1/shipments.proto",
    "attar/orders/v1/waiting_list.proto",
    "attar/identity/v1/identity.proto",
    "attar/identity/v1/erasures.proto",
    "attar/identity/v1/exports.proto",
    "attar/identity/v1/wishlists.proto",
    "attar/media/v1/erasures.proto",
    "attar/media/v1/media.proto",
    "attar/media/v1/photos.proto",
    "attar/events/v1/batch.proto",
    "attar/events/v1/events.proto",
];

fn main() -> Result<(), Box<dyn Error>> {
    for file in FILES {
        println!("cargo::rerun-if-changed={file}");
    }
    let descriptors = protox::compile(FILES, ["."])?;
    let out_dir = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out_dir.join("attar.bin"), descriptors.encode_to_vec())?;
    tonic_prost_build::configure()
        .bytes(".attar.media.v1")
        .bytes(".attar.events.v1.BatchedEvent")
        .compile_fds(descriptors)?;
    Ok(())
}
