import { expect, it } from 'vitest';
import { api } from '@/api';
import { createStore } from './create-store';
import { consumePreloaded } from './preloaded-entries';

const pageWith = (json: string) => {
  const page = document.implementation.createHTMLDocument();
  const script = page.createElement('script');
  script.type = 'application/json';
  script.id = 'preloaded';
  script.textContent = json;
  page.body.append(script);
  return page;
};
const brands = { success: true, message: '', data: [] };

it('answers the first call from the page', () => {
  const store = createStore();
  const entries = [
    { endpointName: 'listRegions', value: brands },
    { endpointName: 'getProduct', arg: { product: 'oud' }, value: { ...brands, data: { name: 'عود' } } },
    { endpointName: 'unheardOf', value: 1 },
  ];
  consumePreloaded(store, pageWith(JSON.stringify(entries)));
  expect(api.endpoints.listRegions.select()(store.getState()).data).toEqual(brands);
  expect(api.endpoints.getProduct.select({ product: 'oud' })(store.getState()).data?.data.name).toBe('عود');
});

it.each(['', 'nonsense', '{}', '[1, null]'])('fetches as usual when the page contains «%s»', (json) => {
  const store = createStore();
  consumePreloaded(store, pageWith(json));
  expect(store.getState().api.queries).toEqual({});
});
