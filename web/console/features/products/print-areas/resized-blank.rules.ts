import { printSideMmMax } from '@amberdock/contract/console/products/print-areas.ts';
import type { Typed, WrittenArea, WrittenBlank } from './written-blank.rules.ts';

type Side = 'width_mm' | 'height_mm';
const distanceOf = { width_mm: 'x_mm', height_mm: 'y_mm' } as const;

/** Returns a typed length in millimeters; null if a base picture cannot have it. */
function sideOf(typed: Typed): number | null {
  const side = typed === '' ? Number.NaN : Number(typed);
  return side >= 1 && side <= printSideMmMax ? side : null;
}

const toHundredths = (mm: number): number => Math.round(mm * 100) / 100;

/** Moves an area with a side of its base picture, which was `was` and is `now` millimeters, in proportion. */
function followed(area: WrittenArea, side: Side, [was, now]: readonly [number, number]): WrittenArea {
  const distance = area[distanceOf[side]];
  const length = area[side];
  if (distance === '' || length === '') return area;
  const start = toHundredths((Number(distance) * now) / was);
  // From the end, so that an area at the edge of the picture stays there, whatever is rounded.
  const end = toHundredths(((Number(distance) + Number(length)) * now) / was);
  return { ...area, [distanceOf[side]]: start, [side]: toHundredths(end - start) };
}

/**
 * Returns a base picture with another side, which its areas follow in proportion; those that designs use keep their place
 * and size. The proportion is to `before`, the picture as it was before the typing began, so that the
 * numbers on the way (1 and 12 of 120) are not rounded into it. While the text is not a length, areas are those of `before`.
 */
export function withSide(
  blank: WrittenBlank,
  { before, side, typed }: { before: WrittenBlank; side: Side; typed: Typed },
): WrittenBlank {
  const was = sideOf(before[side]);
  const now = sideOf(typed);
  const areas = blank.areas.map((area) => {
    const from = before.areas.find(({ key }) => key === area.key);
    if (!from || area.designCount > 0) return area;
    return was === null || now === null ? from : followed(from, side, [was, now]);
  });
  return { ...blank, [side]: typed, areas };
}
