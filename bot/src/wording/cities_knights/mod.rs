//! What menus of Cities & Knights ask.

mod menu;
