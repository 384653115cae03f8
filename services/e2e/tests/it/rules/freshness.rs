//! How soon a change is seen by everybody.
