"""Draw results of `make bench`: the cost of a request against the size of the store and the number of connections.

For each workload one SVG in results/: CPU time and median latency against products, orders, connections and replicas, as far
as they were measured. A line is a form of the store, a point the median over the runs.

    python plots.py bench-….json …
"""

import json
import statistics
import sys
from collections import defaultdict
from pathlib import Path

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402  the backend is chosen first

RESULTS = Path(__file__).parent / "results"
FIGURES = {"cpu_ms_per_request": "CPU ms a request", "p50_ms": "median latency, ms"}
# The x axes, and the parts of the benchmark that vary them.
AGAINST = {
    "products": ("capacity", "uncached"),
    "orders": ("capacity", "uncached"),
    "connections": ("concurrency",),
    "replicas": ("1 replica", "2 replicas"),
}
# The key of a measurement; measurements with the same key are its runs.
MEASURED = ("workload", "form", "size", "part", "connections")
# Derive element names from the content: the same results produce the same file.
plt.rcParams["svg.hashsalt"] = "attar"


def main(paths):
    # The newest file wins where something was measured twice.
    newest = {}
    for path in sorted(paths):
        of_path = defaultdict(list)
        for one in of_store(path):
            of_path[tuple(one.get(key) for key in MEASURED)].append(one)
        newest.update(of_path)
    measurements = [one for runs in newest.values() for one in runs]
    if not measurements:
        sys.exit("The files hold no measurement of a store.")
    for workload in sorted({one["workload"] for one in measurements}):
        draw(workload, [one for one in measurements if one["workload"] == workload])


def of_store(path):
    """Yield the successful measurements of stores in a file."""
    for one in json.loads(Path(path).read_text())["measurements"]:
        if one.get("subject") == "store" and "p50_ms" in one and not one.get("failed"):
            yield {**one, "replicas": 2 if one["part"] == "2 replicas" else 1}


def draw(workload, measurements):
    lines = {name: points(measurements, name, parts) for name, parts in AGAINST.items()}
    lines = {name: found for name, found in lines.items() if found}
    if not lines:
        return
    figure, axes = plt.subplots(len(FIGURES), len(lines), figsize=(4.5 * len(lines), 6), squeeze=False)
    for row, (key, label) in zip(axes, FIGURES.items()):
        for axis, (name, found) in zip(row, lines.items()):
            for line, values in sorted(found.items()):
                middle = {at: statistics.median(all_of[key]) for at, all_of in sorted(values.items()) if all_of[key]}
                axis.plot(list(middle), list(middle.values()), marker="o", label=line)
            scale(axis, name, found)
            axis.set_xlabel(name)
            axis.set_ylabel(label)
            axis.set_ylim(bottom=0)
            axis.grid(alpha=0.3)
    axes[0][0].legend(fontsize="small")
    figure.suptitle(workload)
    figure.tight_layout()
    file = RESULTS / f"{workload}.svg"
    # Without a date: unchanged results leave the file unchanged.
    figure.savefig(file, metadata={"Date": None})
    plt.close(figure)
    print(file)


def points(measurements, name, parts):
    """Return the figures of all runs by line and place on the x axis."""
    found = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for one in measurements:
        if one["part"] in parts and one.get(name) is not None:
            line = one["form"] if len(parts) == 1 or name == "replicas" else f"{one['form']}, {one['part']}"
            for key in FIGURES:
                if one.get(key) is not None:
                    found[line][int(one[name])][key].append(one[key])
    places = {place for values in found.values() for place in values}
    # A single place is no line: nothing was varied.
    return found if len(places) > 1 else {}


def scale(axis, name, found):
    places = sorted({place for values in found.values() for place in values})
    if name != "replicas":
        axis.set_xscale("log")
    axis.set_xticks(places, [f"{place:,}" for place in places])
    axis.minorticks_off()


if __name__ == "__main__":
    main(sys.argv[1:])
