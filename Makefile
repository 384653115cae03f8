# The commands of this repository; the scripts are in deploy/local.

.PHONY: help run run-distributed test test-deploy chaos fuzz fuzz-api sqlmap sbom supply-chain screenshots web-perf office-perf bench bench-plots bench-code images test-images release publish fmt lint api hooks
.DEFAULT_GOAL := help

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 26

run: ## start the whole store in one process, with demo data; needs Rust, Node.js and a C compiler
	@deploy/local/run

run-distributed: ## start the same store as separate processes on PostgreSQL, Redis and RabbitMQ
	@deploy/local/run-distributed

test: ## run every check and every test, on both kinds of backend
	@deploy/local/test

test-deploy: ## test the Helm chart, runbooks, alerts and dashboards, without a cluster
	@deploy/local/test-deploy

chaos: ## test the distributed store under crashes, outages, overload and attacks
	@deploy/local/chaos

fuzz-api: ## send 5,000 requests generated from openapi.json and validate every response
	@deploy/local/fuzz-api

fuzz: ## fuzz the parsers of external input with libFuzzer, 60 s each
	@deploy/local/fuzz-code

sqlmap: ## run sqlmap on every parameter of openapi.json, on SQLite and on PostgreSQL
	@deploy/local/sqlmap-api

supply-chain: ## check lock files, licences, banned crates, sources and known vulnerabilities
	@deploy/local/supply-chain --advisories

sbom: ## write the bills of materials as CycloneDX to data/sbom
	@deploy/local/sbom

screenshots: ## capture every screen in every state to target/screenshots
	@deploy/local/screenshots

web-perf: ## measure four pages with Lighthouse's phone, and interactions, on a release build
	@deploy/local/web-perf

office-perf: ## measure every list and search of the back office with 5,000 products and 10,000 orders
	@deploy/local/office-perf

bench: ## measure both forms in three sizes against references and goals; results in target/bench
	@deploy/local/bench

bench-plots: ## draw the results of bench as SVG in deploy/load/results
	@deploy/local/bench-plots

bench-code: ## measure the hot paths with Criterion
	@deploy/local/bench-code

images: ## build a container image of every program with docker, podman or buildah
	@deploy/local/images

test-images: ## test the images without privileges, and the Compose files
	@deploy/local/image-tests

release: ## make a release in target/release-VERSION; VERSION=1.2.3 [DRY_RUN=1] [PREPARE=1] [KEY=release.pem]
	@deploy/local/release "$(VERSION)" $(if $(DRY_RUN),--dry-run) $(if $(PREPARE),--prepare) $(if $(KEY),--key "$(KEY)") $(RELEASE_OPTIONS)

publish: ## push a release's images and chart; VERSION=1.2.3 REGISTRY=registry.example.com/attar
	@deploy/local/publish "$(VERSION)" "$(REGISTRY)"

fmt: ## format everything
	cargo fmt
	npm --prefix frontend run --silent format

lint: ## check formatting, Clippy, Biome and types
	cargo fmt --check
	cargo clippy --locked --workspace --all-targets -- -D warnings
	npm --prefix frontend run --silent check

api: ## write openapi.json from the gateway's code and the front end's client from it
	@deploy/local/api

hooks: ## install the commit hook that checks messages into this clone
	@git config core.hooksPath deploy/local/hooks
