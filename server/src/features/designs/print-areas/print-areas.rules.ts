import type { BlankDrawing } from '@amberdock/contract/catalog/designs.ts';
import { rounded } from '@amberdock/contract/catalog/placement.ts';
import {
  type PrintAreaInput,
  printMegapixels,
  printMegapixelsMax,
  reachesBeyond,
} from '@amberdock/contract/console/products/print-areas.ts';
import type { Text } from '@amberdock/contract/language.ts';
import type { RefusalCode, RefusalDetails } from '@amberdock/contract/refusals.ts';
import type { AreaRow } from '../blank.store.ts';

/** A base picture with its print areas as the staff send it, in millimeters. */
export type BlankChange = {
  drawing: BlankDrawing;
  width_mm: number;
  height_mm: number;
  areas: readonly PrintAreaInput[];
};
type Fault = { code: RefusalCode; details: RefusalDetails };

const sizes = ['x_mm', 'y_mm', 'width_mm', 'height_mm'] as const;

/** Rounds all sizes to the hundredths of a millimeter that are stored, and trims the names. */
export const asStored = (blank: BlankChange): BlankChange => ({
  drawing: blank.drawing,
  width_mm: rounded(blank.width_mm, 2),
  height_mm: rounded(blank.height_mm, 2),
  areas: blank.areas.map((area) => ({
    ...area,
    ...Object.fromEntries(sizes.map((name) => [name, rounded(area[name], 2)])),
    name_zh: area.name_zh.trim(),
    name_en: area.name_en.trim(),
  })),
});

const nameOf = ({ name_zh: zh, name_en: en }: Pick<AreaRow, 'name_zh' | 'name_en'>): Text => ({ zh, en });

/**
 * Finds the first fault of a base picture: an area that reaches beyond it, one whose print file would be too large to draw,
 * or two fees in one currency; null if there is none.
 */
export function faultOf({ width_mm, height_mm, areas }: BlankChange): Fault | null {
  for (const area of areas) {
    const name = nameOf(area);
    if (
      reachesBeyond(area.x_mm, area.width_mm, width_mm) ||
      reachesBeyond(area.y_mm, area.height_mm, height_mm)
    )
      return { code: 'print_area_outside', details: { area: name } };
    if (printMegapixels(area) > printMegapixelsMax)
      return { code: 'print_area_too_fine', details: { area: name, limit: printMegapixelsMax } };
    const currencies = area.fees.map(({ currency }) => currency);
    const twice = currencies.find((currency, index) => currencies.indexOf(currency) < index);
    if (twice) return { code: 'print_fee_twice', details: { area: name, currency: twice } };
  }
  return null;
}

/** Finds an area that designs use and that a change would remove, move, resize or reshape; null if there is none. */
export function usedFault(
  before: readonly AreaRow[],
  after: readonly PrintAreaInput[],
  isUsed: (id: string) => boolean,
): Fault | null {
  const touched = before.find((area) => {
    const now = after.find(({ id }) => id === area.id);
    const isSame = now?.is_round === area.is_round && sizes.every((name) => now[name] === area[name]);
    return !isSame && isUsed(area.id);
  });
  return touched ? { code: 'print_area_used', details: { area: nameOf(touched) } } : null;
}
