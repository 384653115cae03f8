//! Silhouettes that are symmetrical about an upright axis: as drawn by a few corners, and what is left of them inside a wall.

use std::f64::consts::PI;
use std::fmt::Write;

/// A silhouette by its right-hand edge: points of half-width and height, from the foot (height about 0) up.
#[derive(Debug, Clone)]
pub(super) struct Outline {
    edge: Vec<(f64, f64)>,
}

/// A corner of a silhouette: half-width, height, and the radius that rounds it.
pub(super) type Corner = (f64, f64, f64);

const ARC_STEPS: u32 = 14;
const INSET_STEPS: u32 = 150;

impl Outline {
    /// The silhouette through `corners`, from the foot up; it begins and ends on the axis.
    pub(super) fn corners(corners: &[Corner]) -> Self {
        let first = corners.first().map_or(0.0, |corner| corner.1);
        let last = corners.last().map_or(0.0, |corner| corner.1);
        let mut points = vec![(0.0, first, 0.0)];
        points.extend_from_slice(corners);
        points.push((0.0, last, 0.0));
        let mut edge = vec![(0.0, first)];
        for around in points.windows(3) {
            round_corner(&mut edge, around[0], around[1], around[2]);
        }
        edge.push((0.0, last));
        Self { edge }
    }

    /// The silhouette along `curve`, which is given 0 at the foot and 1 at the top.
    pub(super) fn curve(curve: impl Fn(f64) -> (f64, f64)) -> Self {
        let points = (0..=INSET_STEPS).map(|step| curve(f64::from(step) / f64::from(INSET_STEPS)));
        let mut edge: Vec<(f64, f64)> = points.collect();
        let (foot, top) = (edge[0].1, edge[edge.len() - 1].1);
        edge.insert(0, (0.0, foot));
        edge.push((0.0, top));
        Self { edge }
    }

    /// The same silhouette on a round foot seen from a little above: its flat base bulges down by `depth`.
    pub(super) fn on_round_foot(mut self, depth: f64) -> Self {
        let foot = self.foot();
        let reach = self.half_width(foot + depth.max(6.0));
        let middle = foot + (self.top() - foot) * 0.3;
        let flat: Vec<(f64, f64)> = (0..12).map(|step| (reach * f64::from(step) / 12.0, foot)).collect();
        self.edge.splice(0..1, flat);
        for point in self.edge.iter_mut().filter(|point| point.1 < middle) {
            point.1 -= depth * (1.0 - (point.0 / reach).powi(2)).max(0.0).powf(0.72);
        }
        self
    }

    /// The lowest height.
    pub(super) fn foot(&self) -> f64 {
        self.edge.iter().map(|point| point.1).fold(f64::INFINITY, f64::min)
    }

    /// The greatest height.
    pub(super) fn top(&self) -> f64 {
        self.edge.iter().map(|point| point.1).fold(f64::NEG_INFINITY, f64::max)
    }

    /// The greatest half-width.
    pub(super) fn widest(&self) -> f64 {
        self.edge.iter().map(|point| point.0).fold(0.0, f64::max)
    }

    /// The half-width at `height`; 0 below the foot, that of the mouth above the top.
    pub(super) fn half_width(&self, height: f64) -> f64 {
        let crossing = |pair: &[(f64, f64)]| {
            let ((x0, h0), (x1, h1)) = (pair[0], pair[1]);
            let (low, high) = if h0 <= h1 { (h0, h1) } else { (h1, h0) };
            if height < low || height > high {
                return None;
            }
            if high - low < 1e-9 {
                return Some(x0.max(x1));
            }
            Some(x0 + (x1 - x0) * (height - h0) / (h1 - h0))
        };
        if height > self.top() {
            return self.edge[self.edge.len() - 2].0;
        }
        self.edge.windows(2).filter_map(crossing).fold(0.0, f64::max)
    }

    /// What is left inside a wall of `wall` all round, open at the mouth, on a floor `floor` thick, whose corner is rounded by `radius`.
    pub(super) fn inside(&self, wall: f64, floor: f64, radius: f64) -> Self {
        let (foot, top) = (self.foot(), self.top());
        let bottom = foot + floor;
        let table = self.table();
        let shoulder = table.eroded(bottom + radius, wall);
        let radius = radius.min(shoulder);
        let mut edge = vec![(0.0, bottom)];
        for step in 0..=INSET_STEPS {
            let share = 0.5 - 0.5 * (PI * f64::from(step) / f64::from(INSET_STEPS)).cos();
            let height = bottom + (top - bottom) * share;
            let below = (bottom + radius - height).max(0.0);
            let rounded = shoulder - radius + (radius * radius - below * below).max(0.0).sqrt();
            let limit = if below > 0.0 { rounded } else { f64::INFINITY };
            edge.push((table.eroded(height, wall).min(limit).max(0.0), height));
        }
        edge.push((0.0, top));
        Self { edge }
    }

    /// The part below `level`.
    pub(super) fn below(&self, level: f64) -> Self {
        let mut edge: Vec<(f64, f64)> = self.edge.iter().copied().filter(|point| point.1 < level).collect();
        edge.push((self.half_width(level), level));
        edge.push((0.0, level));
        Self { edge }
    }

    /// The closed path, with heights turned into the picture's downward y.
    pub(super) fn path(&self) -> String {
        let mut d = String::with_capacity(self.edge.len() * 24);
        let right = self.edge.iter().copied();
        let left = self.edge.iter().rev().map(|point| (-point.0, point.1));
        for (position, (x, height)) in right.chain(left).enumerate() {
            let command = if position == 0 { 'M' } else { 'L' };
            write!(d, "{command}{x:.2} {:.2}", -height).expect("writing to a string does not fail");
        }
        d.push('Z');
        d
    }

    /// The band that runs beside the edge between the heights `low` and `high`, on the side that `sign` says, from `near`
    /// to `far` (shares of the half-width when `relative`, else pixels from the edge).
    pub(super) fn band(&self, (low, high): (f64, f64), sign: f64, (near, far): (f64, f64), relative: bool) -> String {
        let at = |height: f64, inset: f64| {
            let half_width = self.half_width(height);
            sign * if relative { half_width * (1.0 - inset) } else { (half_width - inset).max(0.0) }
        };
        let heights: Vec<f64> = (0..=60).map(|step| low + (high - low) * f64::from(step) / 60.0).collect();
        let taper = |height: f64| {
            let share = (height - low) / (high - low);
            (1.0 - (2.0 * share - 1.0).powi(8)).max(0.0).sqrt()
        };
        let mut d = String::new();
        let outward = heights.iter().map(|&height| (at(height, near), height));
        let back = heights.iter().rev().map(|&height| (at(height, near + (far - near) * taper(height)), height));
        for (position, (x, height)) in outward.chain(back).enumerate() {
            let command = if position == 0 { 'M' } else { 'L' };
            write!(d, "{command}{x:.2} {:.2}", -height).expect("writing to a string does not fail");
        }
        d.push('Z');
        d
    }

    fn table(&self) -> Table {
        let (foot, top) = (self.foot(), self.top());
        let mut half_widths = Vec::new();
        let mut height = foot;
        while height <= top {
            half_widths.push(self.half_width(height));
            height += 1.0;
        }
        Table { foot, half_widths, mouth: self.half_width(top + 1.0) }
    }
}

/// Half-widths at every pixel of height.
struct Table {
    foot: f64,
    half_widths: Vec<f64>,
    mouth: f64,
}

impl Table {
    /// The half-width of what lies `wall` or more inside the edge, at `height`: an erosion by a disc.
    fn eroded(&self, height: f64, wall: f64) -> f64 {
        let at = (height - self.foot).max(0.0);
        let mut least = f64::INFINITY;
        for (step, half_width) in (0_u32..).zip(&self.half_widths) {
            let apart = f64::from(step) - at;
            if apart.abs() <= wall {
                least = least.min(half_width - (wall * wall - apart * apart).sqrt());
            }
        }
        let rows = f64::from(u32::try_from(self.half_widths.len()).unwrap_or(u32::MAX));
        if at + wall > rows {
            let apart = (rows - at).max(0.0);
            least = least.min(self.mouth - (wall * wall - apart * apart).max(0.0).sqrt());
        }
        least.max(0.0)
    }
}

fn round_corner(edge: &mut Vec<(f64, f64)>, before: Corner, corner: Corner, after: Corner) {
    let toward = |to: Corner| {
        let (dx, dh) = (to.0 - corner.0, to.1 - corner.1);
        let length = dx.hypot(dh).max(1e-9);
        (dx / length, dh / length, length)
    };
    let (to_before, to_after) = (toward(before), toward(after));
    let cosine = (to_before.0 * to_after.0 + to_before.1 * to_after.1).clamp(-1.0, 1.0);
    let half_angle = cosine.acos() / 2.0;
    let wanted = corner.2 / half_angle.tan().max(1e-9);
    let cut = wanted.min(to_before.2 * 0.499).min(to_after.2 * 0.499);
    if cut < 0.5 {
        edge.push((corner.0, corner.1));
        return;
    }
    let start = (corner.0 + to_before.0 * cut, corner.1 + to_before.1 * cut);
    let end = (corner.0 + to_after.0 * cut, corner.1 + to_after.1 * cut);
    let radius = cut * half_angle.tan();
    let bisector = (to_before.0 + to_after.0, to_before.1 + to_after.1);
    let length = bisector.0.hypot(bisector.1).max(1e-9);
    let reach = radius / half_angle.sin().max(1e-9);
    let centre = (corner.0 + bisector.0 / length * reach, corner.1 + bisector.1 / length * reach);
    let from = (start.1 - centre.1).atan2(start.0 - centre.0);
    let mut turn = (end.1 - centre.1).atan2(end.0 - centre.0) - from;
    if turn > PI {
        turn -= 2.0 * PI;
    } else if turn < -PI {
        turn += 2.0 * PI;
    }
    for step in 0..=ARC_STEPS {
        let angle = from + turn * f64::from(step) / f64::from(ARC_STEPS);
        edge.push((centre.0 + radius * angle.cos(), centre.1 + radius * angle.sin()));
    }
}
