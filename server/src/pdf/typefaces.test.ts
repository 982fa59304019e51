import { expect, test, vi } from 'vitest';
import { widthOf } from './typefaces.ts';

test('letters that no typeface has are not remembered, however many of them come', () => {
  const remembered = vi.spyOn(Map.prototype, 'set');
  const [known, missing] = ['龍', '\u{10FFFD}'];
  expect(widthOf(known + missing, 10)).toBeGreaterThan(0);
  const keys = remembered.mock.calls.map(([key]) => key as unknown);
  remembered.mockRestore();
  expect(keys).toContain(known);
  expect(keys).not.toContain(missing);
});
