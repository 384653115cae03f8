import * as v from 'valibot';
import { expect, it } from 'vitest';
import type { Facts } from '../api';
import { aNote } from '../notes/testing';
import { changedFacts, factsSchema, toFactsDraft } from './facts-schema';

const [rose, oud] = [aNote('rose', 'ورد'), aNote('oud', 'عود')];
const FACTS: Facts = {
  concentration: 'parfum',
  year: 2015,
  perfumer: 'هدى',
  seasons: ['autumn', 'winter'],
  occasions: ['evening'],
  longevity: 4,
  sillage: 3,
  notes: { top: [rose], heart: [], base: [oud] },
};
const parse = (changes: object, facts?: Facts) =>
  v.parse(factsSchema, { ...toFactsDraft(facts), ...changes });
const errors = (changes: object) =>
  v.safeParse(factsSchema, { ...toFactsDraft(FACTS), ...changes }).issues?.map(({ message }) => message) ??
  [];

it('facts begin with the product and unknown ones empty', () => {
  expect(toFactsDraft(FACTS)).toMatchObject({ concentration: 'parfum', year: '2015', longevity: '4' });
  expect(toFactsDraft()).toEqual({
    concentration: null,
    year: '',
    perfumer: '',
    seasons: [],
    occasions: [],
    longevity: '',
    sillage: '',
    notes: { top: [], heart: [], base: [] },
  });
});

it('facts send nothing when unchanged', () => {
  expect(changedFacts(parse({}, FACTS), FACTS)).toBeUndefined();
  expect(changedFacts(parse({}))).toBeUndefined();
  expect(changedFacts(parse({ seasons: ['winter', 'autumn'] }, FACTS), FACTS)).toBeUndefined();
});

it('facts send the changed ones alone', () => {
  const changes = { year: '٢٠١٦', sillage: '5', notes: { top: [oud, rose], heart: [], base: [] } };
  expect(changedFacts(parse(changes, FACTS), FACTS)).toEqual({
    year: 2016,
    sillage: 5,
    notes: { top: ['oud', 'rose'], heart: [], base: [] },
  });
});

it('facts become unknown when emptied', () => {
  expect(changedFacts(parse({}), FACTS)).toEqual({
    concentration: null,
    year: null,
    perfumer: null,
    seasons: [],
    occasions: [],
    longevity: null,
    sillage: null,
    notes: { top: [], heart: [], base: [] },
  });
});

it('facts reject impossible years and long names', () => {
  expect(errors({})).toEqual([]);
  for (const year of ['1699', '2101', 'قديم', '20.5'])
    expect(errors({ year })).toEqual(['اكتب السنة بأربعة أرقام، من 1700 إلى 2100']);
  expect(errors({ perfumer: 'ع'.repeat(256) })).toEqual(['اسم العطّار يجب ألا يتجاوز 255 حرفًا']);
});
