import { useState } from 'react';
import { type Product, useListProductsQuery } from '@/api';

const RESULTS = 8;

export interface QuickResults {
  state: 'none' | 'searching' | 'failed' | 'empty' | 'found';
  /** Of the wanted text, never of one before it. */
  products: readonly Product[];
  /** How many there were last: so many rows stand in for those that come. */
  rows: number;
  retry: () => void;
}

const FIRST_ROWS = 4;

/** The first products for what is wanted, asked for once the typing has settled on it. */
export function useQuickResults(wanted: string, settled: string): QuickResults {
  const isSettled = wanted !== '' && wanted === settled;
  const { currentData, isError, isFetching, refetch } = useListProductsQuery(
    { search: settled, perPage: RESULTS, showVariants: true },
    { skip: !isSettled },
  );
  const products = (isSettled && currentData?.data.products) || [];
  const [rows, setRows] = useState(FIRST_ROWS);
  if (products.length > 0 && products.length !== rows) setRows(products.length);

  const state = (): QuickResults['state'] => {
    if (!wanted) return 'none';
    if (products.length > 0) return 'found';
    if (!isSettled || isFetching) return 'searching';
    return isError ? 'failed' : 'empty';
  };
  return { state: state(), products, rows, retry: refetch };
}
