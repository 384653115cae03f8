"""Build Grafana queries, panels, rows and variables, and lay out panels."""

WIDTH = 24
METRICS = {"type": "prometheus", "uid": "${metrics}"}
TRACES = {"type": "tempo", "uid": "${traces}"}
LOGS = {"type": "loki", "uid": "${logs}"}
# Select the series of the chosen shops.
SHOP = 'namespace=~"$namespace"'


def rate(metric, by, where="", window="$__rate_interval"):
    """Return a rate per second, summed by labels."""
    return f"sum by ({by}) ({bare_rate(metric, where, window)})"


def most(metric, by):
    """Return the maximum over processes that report the same thing."""
    return f"max by ({by}) ({series(metric)})"


def bare_rate(metric, where="", window="$__rate_interval"):
    return f"rate({series(metric, where)}[{window}])"


def total(metric, by, where="", window="$__range"):
    """Return an increase over a time range, summed by labels; without labels, the total."""
    return f"sum{f' by ({by}) ' if by else ''}(increase({series(metric, where)}[{window}]))"


def series(metric, where=""):
    return f"{metric}{{{', '.join(filter(None, [SHOP, where]))}}}"


def quantile(part, histogram, by="", where=""):
    """Return a quantile of a histogram, grouped by `by`."""
    return f"histogram_quantile({part}, {rate(f'{histogram}_bucket', ', '.join(filter(None, ['le', by])), where)})"


def share(part, whole):
    """Return a ratio; 0 while the numerator has no series."""
    return f"({part} or {whole} * 0) / {whole}"


def query(expression, legend="", exemplars=False):
    return {"expr": expression, "legendFormat": legend or "__auto", "exemplar": exemplars, "datasource": METRICS, "range": True}


def quantiles(histogram, where=""):
    """Return p50, p95 and p99 with exemplars that link to traces."""
    parts = {"p50": 0.5, "p95": 0.95, "p99": 0.99}
    return [query(quantile(part, histogram, where=where), name, exemplars=True) for name, part in parts.items()]


def graph(title, *queries, unit="short", about="", width=8, stacked=False, limits=()):
    """Return a time series panel with threshold lines at `limits`."""
    custom = {"fillOpacity": 10, "showPoints": "never", "spanNulls": False, "lineWidth": 1}
    if stacked:
        custom |= {"fillOpacity": 40, "stacking": {"mode": "normal", "group": "A"}}
    if limits:
        custom["thresholdsStyle"] = {"mode": "dashed"}
    options = {"legend": {"displayMode": "list", "placement": "bottom"}, "tooltip": {"mode": "multi", "sort": "desc"}}
    return panel("timeseries", title, queries, unit, about, width, 8, custom=custom, limits=limits, options=options)


def figure(title, expression, unit="short", about="", width=4, limits=(), decimals=2, goal=None):
    """Return a stat panel over the dashboard's range; red below `goal`, worse above each of `limits`."""
    options = {"reduceOptions": {"calcs": ["lastNotNull"]}, "colorMode": "value" if goal or limits else "none", "graphMode": "none"}
    target = {"expr": expression, "datasource": METRICS, "instant": True, "range": False, "legendFormat": "__auto", "exemplar": False}
    made = panel("stat", title, [target], unit, about, width, 4, limits=limits, options=options)
    if goal is not None:
        steps = [{"color": "red", "value": None}, {"color": "green", "value": goal}]
        made["fieldConfig"]["defaults"]["thresholds"] = {"mode": "absolute", "steps": steps}
    made["fieldConfig"]["defaults"]["decimals"] = decimals
    return made


def slow_traces(condition):
    target = {"queryType": "traceql", "query": f"{{ {condition} }}", "limit": 20, "tableType": "traces", "datasource": TRACES}
    made = panel("table", "Slow and failed requests", [target], "short", "A trace's id leads to the trace.", 12, 10)
    return made | {"datasource": TRACES}


def log_lines(selector):
    target = {"expr": f'{selector} | json | level=~"WARN|ERROR"', "queryType": "range", "datasource": LOGS}
    options = {"showTime": True, "wrapLogMessage": True, "enableLogDetails": True, "sortOrder": "Descending"}
    made = panel("logs", "Warnings and errors", [target], "short", "A line's trace_id leads to the trace.", 12, 10, options=options)
    return made | {"datasource": LOGS}


def panel(kind, title, queries, unit, about, width, height, custom=None, limits=(), options=None):
    colors = ["yellow", "orange", "red"][-len(limits) :] if limits else []
    steps = [{"color": "green", "value": None}, *({"color": color, "value": limit} for color, limit in zip(colors, limits))]
    defaults = {"unit": unit, "min": 0, "custom": custom or {}, "thresholds": {"mode": "absolute", "steps": steps}}
    targets = [{"refId": chr(ord("A") + place), **each} for place, each in enumerate(queries)]
    return {
        "type": kind, "title": title, "description": about, "datasource": METRICS, "targets": targets,
        "fieldConfig": {"defaults": defaults, "overrides": []}, "options": options or {}, "gridPos": {"w": width, "h": height},
    }


def row(title, *panels, closed=False):
    return {"type": "row", "title": title, "collapsed": closed, "panels": list(panels)}


def variable(name, label, question):
    """Return a variable with All as its default, which also matches series without the label."""
    return {
        "type": "query", "name": name, "label": label, "datasource": METRICS, "definition": question,
        "query": {"query": question, "refId": name}, "refresh": 2, "sort": 1, "includeAll": True, "allValue": ".*", "multi": True,
        "current": {"text": ["All"], "value": ["$__all"]},
    }


def source(name, label, kind):
    return {"type": "datasource", "name": name, "label": label, "query": kind, "hide": 0, "refresh": 1}


NAMESPACE = variable("namespace", "Shop", "label_values(attar_build_info, namespace)")


def dashboard(name, title, about, rows, variables=(), sources=()):
    """Return the dashboard as Grafana JSON with the uid attar-<name>."""
    return {
        "uid": f"attar-{name}", "title": f"Attar: {title}", "description": about, "tags": ["attar"], "editable": False,
        "schemaVersion": 39, "version": 1, "refresh": "30s", "time": {"from": "now-6h", "to": "now"}, "timezone": "browser",
        "graphTooltip": 1, "annotations": {"list": []},
        "links": [{"type": "dashboards", "title": "Attar", "tags": ["attar"], "asDropdown": True, "keepTime": True, "includeVars": True}],
        "templating": {"list": [source("metrics", "Metrics", "prometheus"), *sources, NAMESPACE, *variables]},
        "panels": placed(rows),
    }


def placed(rows):
    """Assign ids and grid positions to panels, left to right, row by row."""
    out, number, top = [], 0, 0
    for each in rows:
        number, head = number + 1, {**each, "id": number + 1, "gridPos": {"x": 0, "y": top, "w": WIDTH, "h": 1}}
        top += 1
        left, height, inside = 0, 0, []
        for one in each["panels"]:
            size = one["gridPos"]
            if left + size["w"] > WIDTH:
                top, left, height = top + height, 0, 0
            number += 1
            inside.append({**one, "id": number, "gridPos": {"x": left, "y": top, **size}})
            left, height = left + size["w"], max(height, size["h"])
        top += height
        out += [{**head, "panels": inside}] if each["collapsed"] else [{**head, "panels": []}, *inside]
    return out
