const first = async (store, path) => (await (await fetch(`${store}/api/v1/${path}`)).json()).data;

/** Return the slug of the product that sells best. */
export async function aProduct(store) {
  return (await first(store, 'products?sort_by=BEST_SELLERS&per_page=1')).products[0].slug;
}

/** Return the slug of a gift set. */
export async function aGiftSet(store) {
  return (await first(store, 'gift_sets?per_page=1')).data[0].slug;
}
