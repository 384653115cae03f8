"""Write the Grafana dashboards into the chart; deploy/compose.observability.yaml mounts them from there.

    python3 deploy/observability/dashboards/dashboards.py

They name no series but those of deploy/observability/metrics.txt; a test compares the files with what stands here.
"""

import json
from pathlib import Path

from panels import (
    bare_rate, dashboard, figure, graph, log_lines, most, quantile, quantiles, query, rate, row, series, share, slow_traces, source, total,
    variable,
)

FOLDER = Path(__file__).resolve().parents[3] / "k8s/chart/files/dashboards"

REQUESTS, SECONDS = "attar_http_requests_total", "attar_http_request_duration_seconds"
CALLS, CALL_SECONDS = "attar_grpc_requests_total", "attar_grpc_request_duration_seconds"
STATEMENT_SECONDS = "attar_db_statement_duration_seconds"
FAILED = 'status=~"5.."'
# Event streams and exports have no latency objective.
FINITE = 'route!~"/api/v1/admins/(events|exports/.*)"'
QUICK = f'le="0.512", {FINITE}'
# Client errors are not failures of the service.
FAULT = 'code=~"unknown|deadline_exceeded|internal|unavailable|data_loss"'
SERVICE = 'service=~"$service"'
COMPONENT = "app_kubernetes_io_component"
NAMED = "{{app_kubernetes_io_component}}"
PROCESS = 'app_kubernetes_io_part_of="attar"'
CHOSEN = f'{PROCESS}, {COMPONENT}=~"$service"'
REFUSED = 'result=~"refused|locked"'
CANCELLED = 'status="cancelled"'
SHEKELS = "suffix: ₪"
STORES = [source("traces", "Traces", "tempo"), source("logs", "Logs", "loki")]
AVAILABLE, IN_TIME = 0.995, 0.99
A_DOT = "A dot is one request; it leads to its trace."


def in_use(where=""):
    used = series("attar_db_connections", ", ".join(filter(None, ['state="used"', where])))
    return f"{used} / ignoring (state) {series('attar_db_connections_max', where)}"


def availability(window):
    return f"1 - {share(total(REQUESTS, '', FAILED, window), total(REQUESTS, '', '', window))}"


def timeliness(window):
    return f"{total(f'{SECONDS}_bucket', '', QUICK, window)} / {total(f'{SECONDS}_count', '', FINITE, window)}"


def burn(title, goal, attained):
    about = "1 spends in 30 days what 30 days allow. Alerts come at 14.4 over an hour, 6 over six hours, 1 over three days."
    lines = [query(f"(1 - ({attained(window)})) / (1 - {goal})", window) for window in ("1h", "6h")]
    return graph(title, *lines, about=about, width=12, limits=(1, 6, 14.4))


def overview():
    return dashboard("overview", "Overview", "How the whole shop is: its goals, the four golden signals, what fires.", [
        row(
            "Goals, over the time that is looked at",
            figure("Answered without a fault of ours", availability("$__range"), "percentunit", "Goal: 99.5 %", goal=AVAILABLE),
            figure("Answered within 0.512 s", timeliness("$__range"), "percentunit", "Goal: 99 %, streams and exports apart", goal=IN_TIME),
            figure("Orders", f"{total('attar_orders_placed_total', '')} or vector(0)", decimals=0),
            figure("Alerts that fire", 'count(ALERTS{alertname=~"Attar.+", alertstate="firing"}) or vector(0)', limits=(1,), decimals=0),
            figure("Gateways", f"count({series('attar_http_requests_under_way')})", goal=1, decimals=0),
            figure("Processes that cannot be measured", f"count({series('up', PROCESS)} == 0) or vector(0)", limits=(1,), decimals=0),
            burn("Burn of the faults that are allowed", AVAILABLE, availability),
            burn("Burn of the slow answers that are allowed", IN_TIME, timeliness),
        ),
        row(
            "Shoppers and administrators",
            graph("Requests", query(rate(REQUESTS, "status"), "{{status}}"), unit="reqps", stacked=True),
            graph("Faults of ours, by route", query(rate(REQUESTS, "route, status", FAILED), "{{status}} {{route}}"), unit="reqps"),
            graph("How long answers take", *quantiles(SECONDS, FINITE), unit="s", about=A_DOT),
            graph(
                "Slowest routes, p95", query(f"topk(10, {quantile(0.95, SECONDS, 'route', FINITE)})", "{{route}}", exemplars=True),
                unit="s", width=12, about=A_DOT,
            ),
            graph(
                "Requests under way", query(series("attar_http_requests_under_way"), "{{instance}}"), width=6, limits=(100, 128),
                about="From 128 on a gateway sends requests away (ATTAR_MAX_CONCURRENT_REQUESTS).",
            ),
            graph("Requests sent away", query(rate("attar_http_requests_shed_total", "instance"), "{{instance}}"), unit="reqps", width=6),
        ),
        row(
            "Services",
            graph("Calls", query(rate(CALLS, "service"), "{{service}}"), unit="reqps"),
            graph("Calls that fail", query(share(rate(CALLS, "service", FAULT), rate(CALLS, "service")), "{{service}}"), unit="percentunit"),
            graph(
                "How long calls take, p95", query(quantile(0.95, CALL_SECONDS, "service"), "{{service}}", exemplars=True), unit="s",
                about=A_DOT,
            ),
        ),
        row(
            "Saturation",
            graph("CPU", query(rate("process_cpu_seconds_total", COMPONENT, PROCESS), NAMED), unit="cores"),
            graph("Memory", query(f"sum by ({COMPONENT}) ({series('process_resident_memory_bytes', PROCESS)})", NAMED), unit="bytes"),
            graph("Connections to databases in use", query(f"max by (service) ({in_use()})", "{{service}}"), unit="percentunit", limits=(0.95,)),
            graph("Oldest event not yet published", query(most("attar_outbox_age_seconds", "service"), "{{service}}"), unit="s", limits=(300,)),
            graph("Found in the caches", query(hits(), "{{cache}}"), unit="percentunit"),
            graph(
                "Versions", query(f"count by (version) ({series('attar_build_info')})", "{{version}}"), stacked=True,
                about="Two at a time during an upgrade alone.",
            ),
        ),
        row(
            "Traces and logs, where there are stores for them",
            slow_traces('resource.service.name =~ "attar-.+" && (duration > 500ms || status = error)'),
            log_lines('{service_name=~"attar-.+"}'),
            closed=True,
        ),
    ], sources=STORES)


def hits():
    lookups = "attar_cache_lookups_total"
    return share(rate(lookups, "cache", 'result="hit"'), rate(lookups, "cache"))


def service():
    name = variable("service", "Service", f"label_values({series('process_start_time_seconds', PROCESS)}, {COMPONENT})")
    about = "One service, or several beside each other. A store in one pod is one process, the gateway, with the calls of all services."
    return dashboard("service", "Service", about, [
        row(
            "Calls",
            graph("Calls", query(rate(CALLS, "service, method", SERVICE), "{{service}} {{method}}"), unit="reqps", stacked=True),
            graph(
                "Answers other than ok", query(rate(CALLS, "service, method, code", f'{SERVICE}, code!="ok"'), "{{code}} {{method}}"),
                unit="reqps",
            ),
            graph(
                "Share that fails", query(share(rate(CALLS, "service", f"{SERVICE}, {FAULT}"), rate(CALLS, "service", SERVICE)), "{{service}}"),
                unit="percentunit", limits=(0.05,), about="Faults of the service; what callers did wrong is none.",
            ),
            graph("How long calls take", *quantiles(CALL_SECONDS, SERVICE), unit="s", width=12, about=A_DOT),
            graph(
                "Slowest calls, p95",
                query(f"topk(10, {quantile(0.95, CALL_SECONDS, 'service, method', SERVICE)})", "{{service}} {{method}}", exemplars=True),
                unit="s", width=12, about=A_DOT,
            ),
        ),
        row(
            "Saturation",
            graph("Calls under way", query(series("attar_grpc_requests_under_way", SERVICE), "{{service}} {{instance}}")),
            graph("Connections to the database in use", query(in_use(SERVICE), "{{service}} {{instance}}"), unit="percentunit", limits=(0.95,)),
            graph("Statements, p95", query(quantile(0.95, STATEMENT_SECONDS, "service", SERVICE), "{{service}}"), unit="s"),
        ),
        row(
            "Runtime",
            graph(
                "Tasks", query(series("attar_runtime_tasks", CHOSEN), "{{instance}}"), width=12,
                about="What goes on at the same time inside; it comes down again.",
            ),
            graph(
                "Threads that work on them", query(series("attar_runtime_workers", CHOSEN), "{{instance}}"), width=12,
                about="As many as the limit for CPU has whole ones.",
            ),
        ),
        row(
            "Processes",
            graph("CPU", query(bare_rate("process_cpu_seconds_total", CHOSEN), "{{instance}}"), unit="cores"),
            graph("Memory", query(series("process_resident_memory_bytes", CHOSEN), "{{instance}}"), unit="bytes"),
            graph(
                "Open files, of those that may be",
                query(f"{series('process_open_fds', CHOSEN)} / {series('process_max_fds', CHOSEN)}", "{{instance}}"),
                unit="percentunit", limits=(0.8,),
            ),
            graph("Time since the start", query(f"time() - {series('process_start_time_seconds', CHOSEN)}", "{{instance}}"), unit="s", width=12),
            graph(
                "Starts in an hour", query(f"changes({series('process_start_time_seconds', CHOSEN)}[1h])", "{{instance}}"), width=12,
                limits=(3,),
            ),
        ),
        row(
            "Traces and logs, where there are stores for them",
            slow_traces('resource.service.name =~ "attar-(${service:pipe})" && (duration > 500ms || status = error)'),
            log_lines('{service_name=~"attar-($service)"}'),
            closed=True,
        ),
    ], variables=[name], sources=STORES)


def orders():
    placed, revenue, logins = "attar_orders_placed_total", "attar_order_revenue_agorot_total", "attar_logins_total"
    changes, sent = "attar_order_status_changes_total", 'method="POST", route="/api/v1/orders"'
    return dashboard("orders", "Orders and business", "What is sold, where to, what becomes of it, and who comes in.", [
        row(
            "Over the time that is looked at",
            figure("Orders", f"{total(placed, '')} or vector(0)", decimals=0),
            figure("Revenue", f"({total(revenue, '')} or vector(0)) / 100", SHEKELS, "As it was ordered; cancelled orders too."),
            figure("An order on average", f"{total(revenue, '')} / 100 / {total(placed, '')}", SHEKELS),
            figure("Cancelled", f"{total(changes, '', CANCELLED)} or vector(0)", decimals=0),
            figure("Orders that could not be placed", f"{total(REQUESTS, '', f'{sent}, {FAILED}')} or vector(0)", limits=(1,), decimals=0),
            figure("Log-ins refused", f"{total(logins, '', REFUSED)} or vector(0)", decimals=0),
        ),
        row(
            "Orders",
            graph("Orders in an hour, by region", query(total(placed, "region", window="1h"), "{{region}}"), stacked=True, width=12),
            graph(
                "Revenue in an hour, by region", query(f"{total(revenue, 'region', window='1h')} / 100", "{{region}}"), unit=SHEKELS,
                stacked=True, width=12,
            ),
            graph(
                "Orders in an hour, and a day and a week ago",
                query(total(placed, "", window="1h"), "now"),
                query(f"sum(increase({series(placed)}[1h] offset 1d))", "a day ago"),
                query(f"sum(increase({series(placed)}[1h] offset 1w))", "a week ago"),
                width=12,
            ),
            graph("What becomes of orders, in an hour", query(total(changes, "status", window="1h"), "{{status}}"), width=12),
        ),
        row(
            "Placing an order",
            graph("Answers to orders that are sent", query(rate(REQUESTS, "status", sent), "{{status}}"), unit="reqps", stacked=True),
            graph("How long placing takes", *quantiles(SECONDS, 'route="/api/v1/orders"'), unit="s", about=A_DOT),
            graph("Requests sent away", query(f"sum({bare_rate('attar_http_requests_shed_total')})", "sent away"), unit="reqps"),
        ),
        row(
            "Who comes in",
            graph("Log-ins in an hour", query(total(logins, "role, result", window="1h"), "{{role}} {{result}}"), stacked=True, width=12),
            graph(
                "Share of log-ins refused", query(share(rate(logins, "role", REFUSED), rate(logins, "role")), "{{role}}"),
                unit="percentunit", width=12,
            ),
        ),
    ])


def broker():
    handled = "attar_events_handled_total"
    return dashboard("broker", "Events and broker", "Events from their service's outbox over the broker to those who hear of them.", [
        row(
            "Publishing",
            graph("Events that wait to be published", query(most("attar_outbox_backlog", "service"), "{{service}}"), limits=(100,)),
            graph("Oldest event not yet published", query(most("attar_outbox_age_seconds", "service"), "{{service}}"), unit="s", limits=(300,)),
            graph(
                "Published, and failures",
                query(rate("attar_outbox_published_total", "service"), "{{service}} published"),
                query(rate("attar_outbox_failures_total", "service"), "{{service}} failed"),
                unit="ops",
            ),
        ),
        row(
            "Queues",
            graph("Messages that wait for their consumer", query(most("attar_queue_depth", "queue"), "{{queue}}"), limits=(1000,), width=12),
            graph(
                "Events that were given up", query(most("attar_dead_letters", "queue"), "{{queue}}"), limits=(1,), width=12,
                about="`attar events dead` looks after them.",
            ),
        ),
        row(
            "Consumers",
            graph("Events applied", query(rate(handled, "queue", 'result="applied"'), "{{queue}}"), unit="ops"),
            graph(
                "Events refused or put off", query(rate(handled, "queue, result", 'result!="applied"'), "{{queue}} {{result}}"), unit="ops",
            ),
            graph(
                "From what happened to its application, p95", query(quantile(0.95, "attar_event_delay_seconds", "queue"), "{{queue}}"),
                unit="s",
            ),
        ),
    ])


def database():
    name = variable("service", "Service", f"label_values({series('attar_db_connections_max')}, service)")
    failed = "attar_db_statements_failed_total"
    return dashboard("database", "Databases", "How the services get on with their databases.", [
        row(
            "Connections",
            graph("In use, of those that may be", query(in_use(SERVICE), "{{service}} {{instance}}"), unit="percentunit", limits=(0.95,)),
            graph(
                "Open, by state", query(f"sum by (service, state) ({series('attar_db_connections', SERVICE)})", "{{service}} {{state}}"),
                stacked=True,
            ),
            graph(
                "Allowed, of all processes together", query(f"sum by (service) ({series('attar_db_connections_max', SERVICE)})", "{{service}}"),
                stacked=True, about="What PostgreSQL must allow (max_connections), and some to spare.",
            ),
        ),
        row(
            "Statements",
            graph("Statements", query(rate(f"{STATEMENT_SECONDS}_count", "service", SERVICE), "{{service}}"), unit="ops"),
            graph("How long they take", *quantiles(STATEMENT_SECONDS, SERVICE), unit="s"),
            graph("p95 by service", query(quantile(0.95, STATEMENT_SECONDS, "service", SERVICE), "{{service}}"), unit="s"),
            graph("Statements that fail", query(rate(failed, "service", SERVICE), "{{service}}"), unit="ops", width=12),
            graph(
                "Share that fails",
                query(share(rate(failed, "service", SERVICE), rate(f"{STATEMENT_SECONDS}_count", "service", SERVICE)), "{{service}}"),
                unit="percentunit", limits=(0.05,), width=12,
            ),
        ),
    ], variables=[name])


def files():
    """Return the content of each file by name."""
    made = {"overview": overview(), "service": service(), "orders": orders(), "broker": broker(), "database": database()}
    return {f"{name}.json": json.dumps(each, indent=1, ensure_ascii=False) + "\n" for name, each in made.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in files().items():
        (FOLDER / name).write_text(text)
        print(f"k8s/chart/files/dashboards/{name}")
