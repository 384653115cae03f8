//! The application's pages, `/build`, `/sitemap.xml`, `/robots.txt`
