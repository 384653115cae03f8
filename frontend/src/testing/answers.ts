import { HttpResponse, http } from 'msw';

type Method = 'get' | 'post' | 'put';

/** Handler that answers a call with success. */
export const answers = (method: Method, path: string, data: unknown, status = 200) =>
  http[method](`*/api/v1${path}`, () =>
    HttpResponse.json({ success: true, message: '', data, pagination: { last_page: 1 } }, { status }),
  );

/** Handler that answers a call with an error. */
export const refuses = (method: Method, path: string, status: number, body: object = {}) =>
  http[method](`*/api/v1${path}`, () =>
    HttpResponse.json({ success: false, message: '', code: 'internal', ...body }, { status }),
  );

/** Handlers for the calls that most storefront pages make. */
export const defaultHandlers = [
  answers('get', '/shipping/regions', {
    regions: [
      { region: 'WEST_BANK', label: 'الضفة الغربية', cost: 25 },
      { region: 'JERUSALEM', label: 'القدس', cost: 35 },
      { region: 'ISRAEL', label: 'داخل الخط الأخضر', cost: 60 },
    ],
    free_shipping_threshold: 200,
    banner: 'توصيل مجاني للطلبات فوق 200 ₪',
  }),
  answers('get', '/places', []),
  answers('get', '/brands', []),
  answers('get', '/terms', []),
];
