//! A small seeded generator, so that the demo store is the same on every machine and with every version of every crate.

/// SplitMix64 (Steele, Lea and Flood, 2014): eight bytes of state, passes `BigCrush`, five lines long.
pub(super) struct SplitMix64(u64);

impl SplitMix64 {
    /// A generator that gives the same numbers for the same seed, for ever.
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub(super) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number from 0 up to, not including, `end`.
    pub(super) fn below(&mut self, end: u32) -> u32 {
        u32::try_from(self.next() % u64::from(end.max(1))).expect("a remainder of a u32 fits a u32")
    }

    /// A number from 0 up to, not including, 1.
    pub(super) fn unit(&mut self) -> f64 {
        f64::from(self.below(1 << 24)) / f64::from(1 << 24)
    }

    /// A number from `low` up to `high`.
    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// The position of one of `weights`, each as likely as it is heavy.
    pub(super) fn weighted(&mut self, weights: &[u32]) -> usize {
        self.one_of(&Scale::new(weights.iter().copied()))
    }

    /// The position of one of the weights on a scale, each as likely as it is heavy; 0 when none weighs anything.
    pub(super) fn one_of(&mut self, scale: &Scale) -> usize {
        let drawn = self.below(scale.0.last().copied().unwrap_or_default());
        let position = scale.0.partition_point(|reached| *reached <= drawn);
        if position < scale.0.len() { position } else { 0 }
    }
}

/// Weights that are drawn from more than once: what they come to with all before them.
pub(super) struct Scale(Vec<u32>);

impl Scale {
    pub(super) fn new(weights: impl Iterator<Item = u32>) -> Self {
        let reached = weights.scan(0, |sum, weight| {
            *sum += weight;
            Some(*sum)
        });
        Self(reached.collect())
    }
}
