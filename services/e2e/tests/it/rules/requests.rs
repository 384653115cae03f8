//! Bodies, methods and their limits.
