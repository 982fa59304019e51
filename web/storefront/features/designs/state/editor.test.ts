import { expect, test } from 'vitest';
import { afterFingers, afterHandle, afterKey, edited, kept, opened, type Placement } from './editor.ts';

const artwork = { id: 'a', name: 'a', width_px: 10, height_px: 10, url: '', expires_at: '' };
const placed = { x_mm: 10, y_mm: 10, scale: 1, rotation: 0 };
const placementAt = (x_mm: number): Placement => ({ artwork, placed: { ...placed, x_mm } });
const put = (x: number, gesture?: string) =>
  ({ do: 'put', areaId: 'front', placement: placementAt(x), ...(gesture && { gesture }) }) as const;

test('a gesture is undone in one step, and done again', () => {
  let editor = opened({});
  for (const step of [put(1), put(2, 'drag'), put(3, 'drag'), put(4, 'drag')]) editor = edited(editor, step);
  expect(editor.placements.front).toEqual(placementAt(4));
  editor = edited(editor, { do: 'undo' });
  expect(editor.placements.front).toEqual(placementAt(1));
  editor = edited(edited(editor, { do: 'undo' }), { do: 'undo' });
  expect(editor.placements).toEqual({});
  editor = edited(edited(editor, { do: 'redo' }), { do: 'redo' });
  expect(editor.placements.front).toEqual(placementAt(4));
  expect(edited(edited(editor, put(9)), { do: 'redo' }).placements.front).toEqual(placementAt(9));
});

test('taking an artwork away can be undone; saving is the new ground', () => {
  const one = edited(opened({}), put(1));
  const none = edited(one, { do: 'take', areaId: 'front' });
  expect(none.placements).toEqual({});
  expect(edited(none, { do: 'undo' }).placements).toBe(one.placements);
  const saved = edited(one, { do: 'saved', placements: one.placements });
  expect(saved.saved).toBe(one.placements);
  expect(edited(saved, { do: 'undo' }).placements).toEqual({});
});

test('what was moved while a save was under way is still to be saved', () => {
  const sent = edited(opened({}), put(1));
  const moved = edited(sent, put(2));
  const saved = edited(moved, { do: 'saved', placements: sent.placements });
  expect(saved.placements.front).toEqual(placementAt(2));
  expect(saved.saved).toBe(sent.placements);
});

test.each([
  ['ArrowLeft', {}, { x_mm: 9 }],
  ['ArrowDown', { shiftKey: true }, { y_mm: 20 }],
  ['ArrowRight', { altKey: true }, { x_mm: 10.1 }],
  ['+', {}, { scale: 1.05 }],
  ['[', {}, { rotation: -1 }],
  ['}', { shiftKey: true }, { rotation: 15 }],
])('the key %s %o', (key, held, expected) => {
  expect(afterKey(placed, { key, shiftKey: false, altKey: false, ...held })).toEqual({
    ...placed,
    ...expected,
  });
});

test('other keys are none of the designer’s', () => {
  expect(afterKey(placed, { key: 'Tab', shiftKey: false, altKey: false })).toBeNull();
});

test('one finger moves, two spread and turn', () => {
  expect(afterFingers(placed, [{ x: 0, y: 0 }], [{ x: 3, y: -2 }])).toMatchObject({ x_mm: 13, y_mm: 8 });
  const from = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ];
  const to = [
    { x: 0, y: 0 },
    { x: 0, y: 20 },
  ];
  expect(afterFingers(placed, from, to)).toMatchObject({ scale: 2, rotation: 90, x_mm: 5, y_mm: 20 });
});

test('a handle scales by its distance and turns by its direction', () => {
  const drag = { center: { x: 0, y: 0 }, from: { x: 10, y: 0 }, to: { x: 0, y: 5 } };
  expect(afterHandle(placed, 'scale', drag)).toMatchObject({ scale: 0.5, rotation: 0 });
  expect(afterHandle(placed, 'turn', drag)).toMatchObject({ scale: 1, rotation: 90 });
});

test('what is kept has its center in the area and its numbers in their bounds', () => {
  const area = { width_mm: 80, height_mm: 60 };
  expect(kept({ x_mm: -4, y_mm: 99, scale: 20, rotation: 200 }, area)).toEqual({
    x_mm: 0,
    y_mm: 60,
    scale: 10,
    rotation: -160,
  });
});
