//! The envelope of every answer, its codes and its words.
