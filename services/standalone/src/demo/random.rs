//! A small seeded generator, so that the demo store does not depend on the machine or on versions of crates.

/// SplitMix64 (Steele, Lea and Flood, 2014): eight bytes of state, passes `BigCrush`.
pub(super) struct SplitMix64(u64);

impl SplitMix64 {
    /// Seed a generator; the sequence is the same for ever.
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Return the next 64 bits.
    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Return a number from 0 up to, but not including, `end`.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        u32::try_from(self.next() % u64::from(end.max(1))).expect("a remainder of a u32 fits a u32")
    }

    /// Return a number from 0 up to, but not including, 1.
    pub(super) fn unit(&mut self) -> f64 {
        f64::from(self.below(1 << 24)) / f64::from(1 << 24)
    }

    /// Return a number from `low` up to, but not including, `high`.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Return a random index into `weights`, with probability proportional to weight.
    pub(super) fn weighted(&mut self, weights: &[u32]) -> usize {
        self.sample(&WeightedIndex::new(weights.iter().copied()))
    }

    /// Return a random position, with probability proportional to weight; 0 when all weights are zero.
    pub(super) fn sample(&mut self, index: &WeightedIndex) -> usize {
        let drawn = self.below(index.0.last().copied().unwrap_or_default());
        let position = index.0.partition_point(|reached| *reached <= drawn);
        if position < index.0.len() { position } else { 0 }
    }
}

/// Prefix sums of weights, for repeated draws.
pub(super) struct WeightedIndex(Vec<u32>);

impl WeightedIndex {
    pub(super) fn new(weights: impl Iterator<Item = u32>) -> Self {
        let reached = weights.scan(0, |sum, weight| {
            *sum += weight;
            Some(*sum)
        });
        Self(reached.collect())
    }
}
