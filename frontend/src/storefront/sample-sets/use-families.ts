import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { api, type NoteFamily } from '@/api';

const { getProduct } = api.endpoints;

type ApiState = Parameters<ReturnType<typeof getProduct.select>>[0];

/** Load the products of these slugs, and return the families of their notes without repetition. */
export function useFamilies(slugs: readonly string[]): NoteFamily[] {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const text = JSON.stringify([...new Set(slugs)].sort());
  useEffect(() => {
    const wanted: string[] = JSON.parse(text);
    const loads = wanted.map((product) => dispatch(getProduct.initiate({ product })));
    return () => {
      for (const load of loads) load.unsubscribe();
    };
  }, [text, dispatch]);
  return useSelector((state: ApiState) => {
    const notes = slugs.flatMap((product) => {
      const layers = getProduct.select({ product })(state).data?.data.facts?.notes;
      return layers ? [...layers.top, ...layers.heart, ...layers.base] : [];
    });
    return [...new Set(notes.map(({ family }) => family))];
  }, shallowEqual);
}
