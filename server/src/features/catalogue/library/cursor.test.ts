import { expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { openCursor, type Position, sealCursor } from './cursor.ts';

const position = (sold: number): Position => ({
  list: 'best_sellers',
  version: 1,
  mode: 0,
  direction: 'next',
  keys: [sold, newId()],
  total: 260,
  totalIsExact: true,
});

test('a cursor opens to what was sealed, and its length does not tell how many digits the sales have', () => {
  const places = [0, 9, 76_543, 9_999_999].map(position);
  const cursors = places.map((place) => sealCursor('pepper', place));
  expect(new Set(cursors.map((cursor) => cursor.length)).size).toBe(1);
  expect(cursors.map((cursor) => openCursor('pepper', cursor, 'best_sellers'))).toEqual(places);
});
