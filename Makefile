# The commands of this repository. Each is one line here; the scripts behind them are in deploy/local.

.PHONY: help run run-distributed test test-deploy chaos fuzz fuzz-api sqlmap sbom supply-chain screenshots web-perf office-perf bench bench-plots bench-code images test-images fmt lint api hooks
.DEFAULT_GOAL := help

help: ## what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 26

run: ## the whole store in one process, with demo data; needs Rust, Node.js and a C compiler
	@deploy/local/run

run-distributed: ## the same store as separate processes on PostgreSQL, Redis and RabbitMQ
	@deploy/local/run-distributed

test: ## every check and every test, on both kinds of backend
	@deploy/local/test

test-deploy: ## the Helm chart: rendered, validated, held to its rules, installed against a stand-in for an API server
	@deploy/local/test-deploy

chaos: ## servers killed, replicas ended and frozen, hostile clients: what is promised holds all the same
	@deploy/local/chaos

fuzz-api: ## 5,000 requests made up from openapi.json, well-formed and not, and every answer held to it
	@deploy/local/fuzz-api

fuzz: ## what reads texts and bytes from outside, under libFuzzer for 60 s each
	@deploy/local/fuzz-code

sqlmap: ## sqlmap on every parameter of openapi.json, on SQLite and on PostgreSQL
	@deploy/local/sqlmap-api

supply-chain: ## lock files, licences, banned crates and sources, and known vulnerabilities
	@deploy/local/supply-chain --advisories

sbom: ## what the store is made of, as CycloneDX, in data/sbom
	@deploy/local/sbom

screenshots: ## every screen in every state, light and dark, phone, tablet and desktop, into target/screenshots
	@deploy/local/screenshots

web-perf: ## Lighthouse's phone on home, a listing and a product of a release build, against the goals
	@deploy/local/web-perf

office-perf: ## every list and search of the back office with 5,000 products and 10,000 orders, on both kinds of backend
	@deploy/local/office-perf

bench: ## the store against reference points in the same run, both forms, three sizes; the goals at the end
	@deploy/local/bench

bench-plots: ## the benchmark's results as SVG, in deploy/load/results
	@deploy/local/bench-plots

bench-code: ## the pure hot paths under Criterion: texts, quotes, pictures, calls and events, JSON and pages
	@deploy/local/bench-code

images: ## an image of every program, with docker, podman or buildah, and how large each is
	@deploy/local/images

test-images: ## the images looked into and run without any rights, an order placed in each form of the store; the compose files
	@deploy/local/image-tests

fmt: ## formats everything that has a formatter
	cargo fmt
	npm --prefix frontend run --silent format

lint: ## formatting, Clippy, Biome and the type check
	cargo fmt --check
	cargo clippy --locked --workspace --all-targets -- -D warnings
	npm --prefix frontend run --silent check

api: ## openapi.json from the gateway's code, then the front end's client from openapi.json
	@deploy/local/api

hooks: ## the commit hook that checks messages, installed into this clone
	@git config core.hooksPath deploy/local/hooks
