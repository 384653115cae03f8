/**
 * Simplify the OpenAPI document for the generated client: drop what only other clients send, and what TypeScript
 * cannot express. Responses keep all of their fields.
 */
export function forClient(document) {
  const paths = {};
  for (const [path, item] of Object.entries(document.paths)) {
    paths[path] = Object.fromEntries(
      Object.entries(item)
        .filter(([, operation]) => !operation.operationId.endsWith('ByPost'))
        .map(([method, operation]) => [method, unconditional(withOneBody(withPlainStream(operation)))]),
    );
  }
  Object.assign(paths, withChoicesApart(document, paths));
  for (const schema of Object.values(document.components.schemas)) emptiable(schema);
  return { ...document, paths };
}

/** Conditional requests are handled by the browser's cache. */
function unconditional(operation) {
  const parameters = operation.parameters?.filter(({ name }) => name !== 'If-None-Match');
  return parameters ? { ...operation, parameters } : operation;
}

/** Forms are also accepted as JSON, and the base query chooses by content: one type for both. */
function withOneBody(operation) {
  const content = operation.requestBody?.content;
  if (!content?.['multipart/form-data']) return operation;
  const form = { 'multipart/form-data': content['multipart/form-data'] };
  return { ...operation, requestBody: { ...operation.requestBody, content: form } };
}

/** Streams are read by hand; only the type of their events is needed. */
function withPlainStream(operation) {
  const stream = operation.responses['200']?.content?.['text/event-stream'];
  if (!stream) return operation;
  const content = { 'application/json': { schema: stream.schema.oneOf[0].properties.data.contentSchema } };
  return { ...operation, responses: { 200: { ...operation.responses['200'], content } } };
}

/** An image is a file, or `null` to remove it. */
function emptiable(schema) {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (field.format === 'binary') schema.properties[name] = { oneOf: [{ type: 'null' }, field] };
  }
}

/** `GET /products` has two shapes of response; the client has one call for each. */
function withChoicesApart(document, paths) {
  const { get } = paths['/api/v1/products'];
  const [page, choices] = document.components.schemas.Products.oneOf;
  const answering = (data) => {
    const envelope = structuredClone(document.components.schemas.Success_Products);
    envelope.properties.data = data;
    return { 200: { ...get.responses['200'], content: { 'application/json': { schema: envelope } } } };
  };
  const without = (...names) => get.parameters.filter(({ name }) => !names.includes(name));
  return {
    '/api/v1/products': {
      get: { ...get, parameters: without('paginate'), responses: answering(page) },
    },
    '/api/v1/products?paginate=false': {
      get: {
        ...get,
        operationId: 'listVariantChoices',
        summary: 'The variants to choose from.',
        parameters: without('paginate', 'page', 'per_page', 'sort_by', 'show_variants', 'show_descriptions'),
        responses: answering(choices),
      },
    },
  };
}
