//! The colours that a scent's liquid takes in the light.

use super::colour::Rgb;
use crate::demo::Scent;

/// One liquid: at its edges, in its body, where the light gathers in it, and the tint it gives to the paper around.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tone {
    pub(super) deep: Rgb,
    pub(super) body: Rgb,
    pub(super) glow: Rgb,
    pub(super) ground: Rgb,
}

impl Tone {
    const fn new(deep: &str, body: &str, glow: &str, ground: &str) -> Self {
        Self { deep: Rgb::hex(deep), body: Rgb::hex(body), glow: Rgb::hex(glow), ground: Rgb::hex(ground) }
    }

    /// The liquid of a scent.
    pub(super) const fn of(scent: Scent) -> Self {
        match scent {
            Scent::Oud => Self::new("#3b1a0a", "#7d3d14", "#d07f2c", "#b98f68"),
            Scent::Rose => Self::new("#b34f66", "#e28c9c", "#fbcdd0", "#e6a9a8"),
            Scent::Citrus => Self::new("#b88410", "#e8bd35", "#fbec9a", "#e9cf7c"),
            Scent::Musk => Self::new("#b7a68e", "#e6d9c6", "#fffaf0", "#cfc4b4"),
            Scent::Amber => Self::new("#934509", "#d37c22", "#fcc261", "#e0ae6a"),
            Scent::Sea => Self::new("#2f7284", "#79b4c0", "#cfecec", "#93bcc2"),
            Scent::Jasmine => Self::new("#b09034", "#e6d07f", "#fdf5cf", "#c9c79a"),
            Scent::Saffron => Self::new("#8f260c", "#cd5420", "#fba650", "#e39a72"),
            Scent::Vanilla => Self::new("#966a30", "#d3a767", "#f6e2b4", "#d8ba8c"),
            Scent::Lavender => Self::new("#6a5596", "#a894c8", "#e2d6f1", "#b9a9cf"),
            Scent::Sandal => Self::new("#9c6440", "#d5a078", "#f7d9bb", "#d4a98a"),
            Scent::Olive => Self::new("#5a6a1e", "#9aa648", "#dee09a", "#abb27c"),
            Scent::Pomegranate => Self::new("#5e0d20", "#a42440", "#ec6577", "#cf8085"),
            Scent::Coffee => Self::new("#24120a", "#542f1a", "#a66b3c", "#a58467"),
            Scent::Frankincense => Self::new("#a09250", "#d9cf9c", "#f9f4da", "#c4c0a0"),
            Scent::Sage => Self::new("#3d7554", "#82b290", "#d2e9d3", "#97bca0"),
        }
    }
}
