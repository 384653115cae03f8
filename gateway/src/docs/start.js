// Shows the description, and repeats the cross-site cookie in the header that the API asks for.
const COOKIE = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/;

window.SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  displayRequestDuration: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
  requestInterceptor(request) {
    const cookie = COOKIE.exec(document.cookie);
    if (cookie) request.headers['X-XSRF-TOKEN'] = cookie[1];
    return request;
  },
});
