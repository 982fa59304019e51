import { describe, expect, test } from 'vitest';
import { moved, scaleMax, wholeView, zoomed } from './zoom.ts';

const stage = { width: 800, height: 600 };
const middle = { x: 0, y: 0 };

describe('a picture on the stage', () => {
  test('grows about the point that is looked at', () => {
    const view = zoomed(wholeView, 2, { point: { x: 100, y: -50 }, stage });
    expect(view).toEqual({ scale: 2, x: -100, y: 50 });
    // What lay at the point before: (100 - 0) / 1 from its middle; after: (100 + 100) / 2.
    expect((100 - view.x) / view.scale).toBe(100);
  });
  test('is never smaller than whole, nor larger than it is sharp', () => {
    expect(zoomed(wholeView, 0.5, { point: middle, stage })).toEqual(wholeView);
    expect(zoomed(wholeView, 100, { point: middle, stage }).scale).toBe(scaleMax);
  });
  test('lies whole and in the middle again when it is made small', () => {
    const far = moved(
      zoomed(wholeView, 3, { point: { x: 300, y: 200 }, stage }),
      { x: -500, y: -500 },
      stage,
    );
    expect(zoomed(far, 0.1, { point: { x: -300, y: 10 }, stage })).toEqual({ scale: 1, x: 0, y: 0 });
  });
  test('is moved no further than its edges', () => {
    const twice = { scale: 2, x: 0, y: 0 };
    expect(moved(twice, { x: 5000, y: -5000 }, stage)).toEqual({ scale: 2, x: 400, y: -300 });
    expect(moved(wholeView, { x: 10, y: 10 }, stage)).toEqual({ scale: 1, x: 0, y: 0 });
  });
});
