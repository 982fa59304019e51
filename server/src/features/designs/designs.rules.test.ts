import {
  centered,
  coveringScale,
  dpiAt,
  pixelsToFill,
  placementFault,
  printedSize,
  sharpScaleMax,
} from '@amberdock/contract/catalog/placement.ts';
import { describe, expect, test } from 'vitest';
import { asStored, fillsOne, isLargeEnough, pixelsAt, printDpi } from './designs.rules.ts';

const area = { width_mm: 100, height_mm: 50, dpi_min: 150 };
const wide = { width_px: 2_000, height_px: 500 };
const square = { width_px: 1_000, height_px: 1_000 };
const placed = { x_mm: 50, y_mm: 25, scale: 1, rotation: 0 };

describe('scale 1 is the largest at which all of it fits', () => {
  test.each([
    [wide, 100, 25],
    [square, 50, 50],
    [{ width_px: 10, height_px: 1_000 }, 0.5, 50],
  ])('%o is printed %d by %d mm', (artwork, width_mm, height_mm) => {
    expect(printedSize(artwork, area, 1)).toEqual({ width_mm, height_mm });
  });

  test('and covering the area takes as much more as the shapes differ', () => {
    expect(coveringScale(wide, area)).toBe(2);
    expect(coveringScale(square, area)).toBe(2);
    expect(coveringScale({ width_px: 600, height_px: 300 }, area)).toBeCloseTo(1);
  });
});

test('half the size has twice the resolution, and the sharpest scale has the least', () => {
  expect(dpiAt(wide, area, 1)).toBeCloseTo(508);
  expect(dpiAt(wide, area, 0.5)).toBeCloseTo(1_016);
  expect(dpiAt(wide, area, sharpScaleMax(wide, area))).toBeCloseTo(150);
  expect(pixelsToFill(area)).toEqual({ width_px: 591, height_px: 296 });
});

describe('a placement', () => {
  test.each([
    ['in the middle', placed, null],
    ['at the corner', { ...placed, x_mm: 0, y_mm: 50 }, null],
    ['overhanging, its center inside', { ...placed, x_mm: 100, scale: 2 }, null],
    ['with its center beside the area', { ...placed, x_mm: 100.01 }, 'outside'],
    ['with its center below the area', { ...placed, y_mm: 50.01 }, 'outside'],
    ['as large as is sharp', { ...placed, scale: 508 / 150 }, null],
    ['larger than is sharp', { ...placed, scale: 3.5 }, 'resolution'],
    ['turned, which costs no resolution', { ...placed, scale: 3.38, rotation: 45 }, null],
  ])('%s', (_, placement, fault) => {
    expect(placementFault(wide, area, placement)).toBe(fault);
  });

  test('to begin with lies in the middle and is sharp', () => {
    const small = { width_px: 100, height_px: 50 };
    for (const artwork of [wide, square, small]) {
      const start = centered(artwork, area);
      expect(placementFault(artwork, area, start)).toBe(null);
      expect(start.scale).toBeLessThanOrEqual(1);
    }
    expect(centered(small, area).scale).toBeCloseTo(0.1693, 3);
  });

  test('is stored rounded', () => {
    const ids = { area_id: 'a', artwork_id: 'b' };
    expect(asStored({ ...ids, x_mm: 1.006, y_mm: 2.004, scale: 0.123_456, rotation: 180 })).toEqual({
      ...ids,
      x_mm: 1.01,
      y_mm: 2,
      scale: 0.1235,
      rotation: -180,
    });
  });

  test.each([
    [179.96, -180],
    [-180.04, -180],
    [-0.04, 0],
    [33.33, 33.3],
    [-45.26, -45.3],
    [540, -180],
    [359, -1],
    [-181, 179],
    [44.96, 45],
  ])('keeps an angle of %d degrees as %d', (rotation, kept) => {
    expect(asStored({ ...placed, area_id: 'a', artwork_id: 'b', rotation }).rotation).toBe(kept);
  });
});

test.each([
  [{ width_px: 40, height_px: 40 }, false, false],
  [{ width_px: 80, height_px: 20 }, true, false],
  [{ width_px: 600, height_px: 300 }, true, true],
])('an artwork of %o pixels can be printed: %s, fills the area: %s', (artwork, large, fills) => {
  expect([isLargeEnough(artwork, [area]), fillsOne(artwork, [area])]).toEqual([large, fills]);
});

test.each([
  ['the artwork’s own resolution', wide, 1, 508],
  ['never more than presses use', { width_px: 20_000, height_px: 10_000 }, 1, 600],
  ['never less than the area asks', { width_px: 300, height_px: 150 }, 1, 150],
])('a print file has %s', (_, artwork, scale, dpi) => {
  expect(printDpi(artwork, area, scale)).toBe(dpi);
  expect(pixelsAt(25.4, dpi)).toBe(dpi);
});

test('a print file of a large area stays within sixty million pixels', () => {
  const poster = { width_mm: 900, height_mm: 600, dpi_min: 120 };
  const dpi = printDpi({ width_px: 30_000, height_px: 20_000 }, poster, 1);
  expect(pixelsAt(900, dpi) * pixelsAt(600, dpi)).toBeLessThan(60_500_000);
  expect(dpi).toBeGreaterThan(120);
});
