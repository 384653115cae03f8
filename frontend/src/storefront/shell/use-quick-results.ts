import { useState } from 'react';
import { type Product, useListProductsQuery } from '@/api';

const RESULTS = 8;

export interface QuickResults {
  state: 'none' | 'searching' | 'failed' | 'empty' | 'found';
  /** Results of exactly the wanted text, never of an earlier one. */
  products: readonly Product[];
  /** Number of skeleton rows: as many as there were last results. */
  rows: number;
  retry: () => void;
}

const FIRST_ROWS = 4;

/** Fetch the first products for the settled text. */
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
