"""Fill an empty store through its API and write dictionaries of ids, slugs, phones and tokens for requests.

    fill.py <address of the store> <folder for the notes>

The administrator's e-mail and password come from ATTAR_ADMIN_EMAIL and ATTAR_ADMIN_PASSWORD. Each kind of value becomes
a dictionary file that schemathesis.toml binds to parameters and fields; who is signed in stands in people.json, for
hooks.py. What is made to be deleted is named apart, so that everything else stays to be found.
"""

import base64
import json
import os
import sys
import urllib.error
import urllib.request
from pathlib import Path

PASSWORD = "كلمة سر للتجربة"
PIXEL = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=="
)
CUSTOMER = {"name": "زبون تجربة", "email": "shopper@attar.example", "region": "WEST_BANK", "password": PASSWORD}
CATEGORIES = ["MEN", "WOMEN", "UNISEX"]
KEPT = 4
DOOMED = 60
NEW = 1000


class Store:
    """A client of the store for one caller."""

    def __init__(self, address, token=None):
        self.address = address
        self.token = token

    def signed_in(self, path, body):
        session = self.post(path, body)
        return Store(self.address, session["token"])

    def post(self, path, body):
        return self.send("POST", path, body)

    def upload(self, path, name, text, field, file):
        """Post a form with a text and a file."""
        part = 'Content-Disposition: form-data; name="{}"{}\r\n\r\n'
        head = f"--part\r\n{part.format(name, '')}{text}\r\n--part\r\n{part.format(field, '; filename=file')}"
        headers = {"Content-Type": "multipart/form-data; boundary=part"}
        with self.open("POST", path, headers, head.encode() + file + b"\r\n--part--\r\n") as answer:
            return json.load(answer)["data"]

    def send(self, method, path, body):
        content = None if body is None else json.dumps(body).encode()
        with self.open(method, path, {"Content-Type": "application/json"}, content) as answer:
            return json.load(answer)["data"]

    def last_event(self):
        """Return the id of the last event, which the stream sends after an unknown Last-Event-ID."""
        with self.open("GET", "/admins/events", {"Last-Event-ID": "none"}) as stream:
            lines = (line.decode().strip() for line in stream)
            return next(line.removeprefix("id:").strip() for line in lines if line.startswith("id:"))

    def open(self, method, path, headers, body=None):
        if self.token:
            headers = headers | {"Authorization": f"Bearer {self.token}"}
        request = urllib.request.Request(f"{self.address}/api/v1{path}", body, headers, method=method)
        try:
            return urllib.request.urlopen(request, timeout=30)
        except urllib.error.HTTPError as refusal:
            sys.exit(f"{method} {path} was refused: {refusal.code} {refusal.read().decode()}")


def main(address, folder):
    everyone = Store(address)
    email, password = os.environ["ATTAR_ADMIN_EMAIL"], os.environ["ATTAR_ADMIN_PASSWORD"]
    administrator = everyone.signed_in("/admins/login", {"email": email, "password": password})
    words = {"admin-emails": [email], "admin-passwords": [password], "customer-passwords": [PASSWORD]}

    words |= put_catalogue(administrator)
    customers, phones = sign_customers_up(everyone)
    words |= {"phones": phones, "new-phones": [f"05920{n:05}" for n in range(NEW)]}
    words |= place_orders(everyone, customers[0], administrator, words)
    words |= request_returns(everyone, administrator, words)
    words |= ship_orders(everyone, administrator, words)
    words |= buy_bottles(administrator, words)

    for name, values in words.items():
        lines = (json.dumps(value, ensure_ascii=False) for value in values)
        (folder / f"{name}.dict").write_text("\n".join(lines) + "\n", encoding="utf-8")
    people = {
        "address": address,
        "administrator": administrator.token,
        "customer": customers[0].token,
        # Its profile and password are changed, which ends its other sessions.
        "changing": customers[1].token,
        "leaving": {"phone": phones[2], "password": PASSWORD},
        "erased": CUSTOMER,
    }
    (folder / "people.json").write_text(json.dumps(people), encoding="utf-8")


def put_catalogue(administrator):
    brands = [put_brand(administrator, f"دار العطور {n}") for n in range(KEPT)]
    brands.append(administrator.upload("/admins/brands", "name", "دار بصورة", "thumbnail", PIXEL))
    put_brand(administrator, "دار مخفية", is_visible=False)
    products = [put_product(administrator, f"عطر {n}", brands[n % KEPT]["id"], CATEGORIES[n % 3]) for n in range(2 * KEPT)]
    variants = [put_variant(administrator, products[0]["id"], size) for size in (2, 5, 10)]
    variants += [put_variant(administrator, products[0]["id"], 30, stock=40)]
    gone = put_variant(administrator, products[0]["id"], 50, stock=0)
    for product in products[1:]:
        put_variant(administrator, product["id"], 5)
    gift_sets = [put_gift_set(administrator, f"مجموعة {n}", variants[:2]) for n in range(KEPT)]

    brand_id = brands[0]["id"]
    losing = put_product(administrator, "عطر يفقد أحجامه", brand_id, "MEN")
    doomed = range(DOOMED)
    return {
        "brands": keys(brands),
        "image-paths": [brands[-1]["thumbnail"]],
        "new-names": [f"دار جديدة {n}" for n in range(NEW)],
        "new-slugs": [f"new-{n}" for n in range(NEW)],
        "brand-ids": [brand["id"] for brand in brands],
        "brand-slugs": [brand["slug"] for brand in brands],
        "products": keys(products),
        "product": [products[0]["id"]],
        "variants": [variant["id"] for variant in [*variants, gone]],
        "gift-sets": keys(gift_sets),
        "gift-set-ids": [gift_set["id"] for gift_set in gift_sets],
        "doomed-brands": [put_brand(administrator, f"دار زائلة {n}")["id"] for n in doomed],
        "doomed-products": [put_product(administrator, f"عطر زائل {n}", brand_id, "WOMEN")["id"] for n in doomed]
        # Rejected: gift sets contain its variants.
        + [products[0]["id"]],
        "doomed-gift-sets": [put_gift_set(administrator, f"مجموعة زائلة {n}", variants[:1])["id"] for n in doomed],
        "doomed-variants-product": [losing["id"]],
        "doomed-variants": [put_variant(administrator, losing["id"], 1 + n)["id"] for n in doomed],
    }


def put_brand(administrator, name, is_visible=True):
    return administrator.post("/admins/brands", {"name": name, "is_visible": is_visible})


def put_product(administrator, name, brand_id, category):
    body = {"name": name, "brand_id": brand_id, "category": category, "description": "<p>للتجربة</p>"}
    return administrator.post("/admins/products", body)


def put_variant(administrator, product_id, size, stock=None):
    body = {"name": f"عينة {size} مل", "price": 9.5 + size, "size_value": size, "size_unit": "ml", "stock": stock}
    return administrator.post(f"/admins/products/{product_id}/variants", body)


def put_gift_set(administrator, name, variants):
    items = [{"variant_id": variant["id"], "quantity": 1} for variant in variants]
    return administrator.post("/admins/gift_sets", {"name": name, "price": 120, "items": items})


def sign_customers_up(everyone):
    phones = [f"+97059123450{n}" for n in range(3)]
    return [everyone.signed_in("/users/signup", CUSTOMER | {"phone": phone}) for phone in phones], phones


def place_orders(everyone, customer, administrator, words):
    line = {"id": words["product"][0], "variants": [{"id": words["variants"][0], "quantity": 2}]}
    items = {"products": [line], "gift_sets": [{"id": words["gift-set-ids"][0], "quantity": 1}]}
    location = {"region": "JERUSALEM", "city": "القدس", "address": "شارع صلاح الدين 1"}
    body = {"customer": {"name": "زبون", "phone": "0591234500", "location": location}, "items": items}
    of_customer = [customer.post("/orders", body) for _ in range(3 * KEPT)]
    before_orders = administrator.last_event()
    of_guests = [everyone.post("/orders", body) for _ in range(KEPT)]
    before_steps = administrator.last_event()
    orders = of_customer + of_guests
    for order, status in zip(orders, ["processing", "cancelled"]):
        administrator.send("PUT", f"/admins/orders/{order['id']}", {"status": status})
    return {
        # After each, a stream starts with an event of another kind.
        "event-ids": [before_orders, before_steps],
        "orders": [order["id"] for order in orders],
        "customer-orders": [order["id"] for order in of_customer],
        "tracking-tokens": [order["tracking_token"] for order in orders],
    }


def request_returns(everyone, administrator, words):
    """Deliver orders, of which some are returned with a photo."""
    location = {"region": "ISRAEL", "city": "حيفا", "address": "شارع الجبل 3"}
    line = {"id": words["product"][0], "variants": [{"id": words["variants"][0], "quantity": 900}]}
    body = {"customer": {"name": "زبون", "phone": "0591234511", "location": location}, "items": {"products": [line]}}
    orders = [everyone.post("/orders", body) for _ in range(3 * KEPT)]
    for order in orders:
        for status in ["processing", "shipped", "delivered"]:
            administrator.send("PUT", f"/admins/orders/{order['id']}", {"status": status})
    request = {"kind": "damaged", "reason": "damaged", "lines": [{"line": "variants.0", "quantity": 1}]}
    for order in orders[:KEPT]:
        path = f"/orders/track/{order['tracking_token']}/returns"
        everyone.upload(path, "request", json.dumps(request), "photos", PIXEL)
    returns = administrator.send("GET", "/admins/returns", None)
    return {
        "delivered-orders": [order["id"] for order in orders],
        "delivered-tokens": [order["tracking_token"] for order in orders],
        "returns": [made["id"] for made in returns],
        "return-lines": ["variants.0"],
    }


def ship_orders(everyone, administrator, words):
    """Book shipments with a courier, and import its statements."""
    columns = [{"header": "الباركود", "field": "barcode"}, {"header": "المبلغ", "field": "cash"}]
    courier = {"kind": "csv", "name": "طيران", "is_active": True, "is_trusted": True, "payout_days": 7}
    courier = administrator.post("/admins/couriers", courier | {"shipment_columns": columns})
    location = {"region": "WEST_BANK", "city": "نابلس", "address": "شارع رفيديا 1"}
    line = {"id": words["product"][0], "variants": [{"id": words["variants"][0], "quantity": 1}]}
    body = {"customer": {"name": "زبون", "phone": "0591234512", "location": location}, "items": {"products": [line]}}
    orders = [everyone.post("/orders", body)["id"] for _ in range(KEPT)]
    for order in orders:
        administrator.send("PUT", f"/admins/orders/{order}", {"status": "processing"})
    booking = {"courier_id": courier["id"], "orders": [{"order_id": order} for order in orders]}
    outcomes = administrator.post("/admins/shipments", booking)["outcomes"]
    statement = {"courier_id": courier["id"], "day": "2025-03-01", "declared": 10}
    statement["columns"] = {"barcode": "الباركود", "amount": "المبلغ"}
    statements = [statement | {"file": f"الباركود,المبلغ\r\nPAL{n},10\r\n"} for n in range(KEPT)]
    return {
        "couriers": [courier["id"]],
        "shipments": [outcome["shipment"]["id"] for outcome in outcomes],
        "remittances": [administrator.post("/admins/remittances", sent)["id"] for sent in statements],
    }


def buy_bottles(administrator, words):
    """Record bottles of a product that is not ordered, half of them opened."""
    bottle = {"product": words["products"][-1], "ml": 100, "cost": 420.5, "batch_code": "38X02"}
    bottles = [administrator.post("/admins/bottles", bottle)["id"] for _ in range(2 * KEPT)]
    for opened in bottles[:KEPT]:
        administrator.post(f"/admins/bottles/{opened}/open", {"expected_version": 1})
    return {"bottles": bottles}


def keys(things):
    return [thing[key] for thing in things for key in ("id", "slug")]


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
