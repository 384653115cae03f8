//! The cookie against requests from other sites.
