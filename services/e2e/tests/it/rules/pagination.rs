//! Pages of lists.
