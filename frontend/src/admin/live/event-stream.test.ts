import { expect, it } from 'vitest';
import { blockReader, type StreamBlock } from './event-stream';

function read(...pieces: string[]): StreamBlock[] {
  const blocks: StreamBlock[] = [];
  const push = blockReader((block) => blocks.push(block));
  for (const piece of pieces) push(piece);
  return blocks;
}

const STREAM =
  'event: order.placed\nid: e-1\ndata: {"number":1042}\n\nevent: changed\ndata: {"kind":"stock"}\n\n';
const BLOCKS = [
  { event: 'order.placed', id: 'e-1', data: '{"number":1042}' },
  { event: 'changed', data: '{"kind":"stock"}' },
];

it('tells name, place and data of each block', () => {
  expect(read(STREAM)).toEqual(BLOCKS);
});

it('does not mind where the stream is cut', () => {
  for (const size of [1, 2, 3, 7, 20]) {
    const pieces = STREAM.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(read(...pieces), `pieces of ${size}`).toEqual(BLOCKS);
  }
});

it.each(['\r\n', '\r', '\n'])('knows the end of a line %j, cut in the middle too', (end) => {
  const stream = STREAM.replaceAll('\n', end);
  expect(read(...stream.split(''), '\n')).toEqual(BLOCKS);
});

it('passes over comments and what is not whole yet', () => {
  expect(read(':\n\n: beat\n\n', 'data: {"kind"', ':"stock"}\n')).toEqual([]);
});

it('tells a place without data, and joins lines of data', () => {
  expect(read('id: e-0\n\n')).toEqual([{ event: 'message', id: 'e-0' }]);
  expect(read('data: a\ndata:b\ndata\n\n')).toEqual([{ event: 'message', data: 'a\nb\n' }]);
});
