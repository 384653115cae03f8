//! Carts: any JSON is either parsed into lines with ids, quantities and positions, or rejected.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|body: &[u8]| {
    let Some(request) = gateway::testing::cart(body) else { return };
    let lines = request.lines.expect("lines, if none");
    for line in &lines.gift_sets {
        assert!(line.field.starts_with("items.gift_sets."), "{}", line.field);
    }
    for line in &lines.variants {
        assert!(line.field.starts_with("items.products.") && line.field.contains(".variants."), "{}", line.field);
    }
    for line in &lines.sample_sets {
        assert!(line.field.starts_with("items.sample_sets."), "{}", line.field);
    }
    assert_eq!(lines.count(), lines.gift_sets.len() + lines.variants.len() + lines.sample_sets.len());
    lines.out_of_range().for_each(|error| assert!(!error.field.is_empty()));
});
