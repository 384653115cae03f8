//! CSRF protection: setting the cookie, and requiring it in a header.

use e2e::{ApiResponse, Client, NewCustomer, ReplicaBuilder, TestShop};
use platform::testing::Backend;
use reqwest::{Method, header};
use rstest::rstest;

/// Return the cookie that a response sets, if any.
fn cookie(answer: &ApiResponse) -> Option<&str> {
    let mut set = answer.headers.get_all(header::SET_COOKIE).iter().map(|cookie| cookie.to_str().expect("a text"));
    let cookie = set.next();
    assert!(set.next().is_none(), "one cookie is enough");
    cookie
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn first_response_sets_csrf_cookie(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let guest = shop.guest();
    let customer = NewCustomer::with_phone("0591234567").sign_up(&guest).await.client;

    let mut values = Vec::new();
    for path in ["/", "/products", "/nowhere", "/cart", "/api/v1/brands", "/api/v1/nowhere", "/api/openapi.json"] {
        let answer = guest.get(path).await;
        let cookie = cookie(&answer).unwrap_or_else(|| panic!("{path} sets no cookie"));
        let (value, attributes) = cookie.split_once("; ").expect("attributes");
        assert_eq!(attributes, "Path=/; SameSite=Lax", "readable by the page, and not only on https: {path}");
        let value = value.strip_prefix("XSRF-TOKEN=").expect("its name");
        assert!(value.len() >= 43, "256 bits: {value}");
        values.push(value.to_owned());
    }
    let all = values.len();
    values.sort_unstable();
    values.dedup();
    assert_eq!(values.len(), all, "each value is fresh");
    assert!(cookie(&customer.get("/api/v1/users/me").await).is_some());

    for path in [
        "/storage/none.webp",
        "/storage",
        "/build/none.js",
        "/build",
        "/healthz",
        "/readyz",
        "/robots.txt",
        "/sitemap.xml",
    ] {
        assert_eq!(cookie(&guest.get(path).await), None, "{path} is cached by others");
    }
    for path in ["/", "/api/v1/brands"] {
        let request = guest.request(Method::GET, path).header(header::COOKIE, "theme=dark; XSRF-TOKEN=abc");
        assert_eq!(cookie(&Client::send(request).await), None, "{path} leaves the caller's cookie alone");
    }

    let https = ReplicaBuilder::of(&shop).with("ATTAR_PUBLIC_URL", "https://attar.example").start().await;
    let answer = https.client(&guest).get("/api/v1/brands").await;
    assert!(cookie(&answer).is_some_and(|cookie| cookie.ends_with("; Path=/; SameSite=Lax; Secure")));
    https.stop().await;
    shop.stop().await;
}

#[rstest]
#[case::local(Backend::Local)]
#[case::servers(Backend::Servers)]
#[tokio::test(flavor = "multi_thread")]
async fn unsafe_request_with_cookie_requires_csrf_header(#[case] backend: Backend) {
    let shop = TestShop::start(backend).await;
    let (guest, admin) = (shop.guest(), shop.admin().await);
    let cookie = "XSRF-TOKEN=abc; theme=dark";
    let send = async |client: &Client, method: &Method, path: &str, headers: &[(&'static str, &str)]| {
        let mut request = client.request(method.clone(), path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        Client::send(request).await
    };

    for (client, method, path) in [
        (&guest, Method::POST, "/api/v1/cart/quote"),
        (&guest, Method::POST, "/api/v1/orders"),
        (&guest, Method::POST, "/api/v1/users/login"),
        (&admin, Method::POST, "/api/v1/admins/brands"),
        (&admin, Method::PUT, "/api/v1/admins/brands/none"),
        (&admin, Method::DELETE, "/api/v1/admins/brands/none"),
        (&admin, Method::POST, "/api/v1/users/logout"),
    ] {
        for repeated in [None, Some(""), Some("ab"), Some("abd"), Some("abc, abc")] {
            let headers: Vec<_> = repeated.map(|value| ("x-xsrf-token", value)).into_iter().collect();
            let refused = send(client, &method, path, &[&[("cookie", cookie)], &headers[..]].concat()).await;
            refused.error(419, "csrf_mismatch");
        }
    }
    let repeated = [("cookie", cookie), ("x-xsrf-token", "abc")];
    send(&guest, &Method::POST, "/api/v1/cart/quote", &repeated).await.data(200);
    send(&admin, &Method::DELETE, "/api/v1/admins/brands/none", &repeated).await.error(404, "not_found");
    // Safe methods need no header, nor do requests without our cookie, which no other site can forge.
    send(&guest, &Method::GET, "/api/v1/brands", &repeated[..1]).await.data(200);
    assert_eq!(send(&guest, &Method::HEAD, "/api/v1/brands", &repeated[..1]).await.status, 200);
    assert_eq!(send(&guest, &Method::OPTIONS, "/api/v1/orders", &repeated[..1]).await.status, 204);
    for headers in [&[][..], &[("x-xsrf-token", "abc")], &[("cookie", "theme=dark")], &[("cookie", "XSRF-TOKEN=")]] {
        send(&guest, &Method::POST, "/api/v1/cart/quote", headers).await.data(200);
    }
    send(&admin, &Method::POST, "/api/v1/users/logout", &repeated).await.data(200);
    shop.stop().await;
}
