import {
  printDpi,
  printMegapixels,
  printMegapixelsMax,
  printSideMmMax,
  reachesBeyond,
} from '@amberdock/contract/console/products/print-areas.ts';
import { isAmount } from '@amberdock/contract/money.ts';
import { isWholeNumber } from '../../../../kit/whole-number.rules.ts';
import {
  keptAreas,
  type Typed,
  type WrittenArea,
  type WrittenBlank,
  type WrittenFee,
} from './written-blank.rules.ts';

/** The faults that keep an area from being saved. */
export type AreaFaults = {
  name_zh: boolean;
  name_en: boolean;
  x_mm: boolean;
  y_mm: boolean;
  width_mm: boolean;
  height_mm: boolean;
  dpi_min: boolean;
  /** It reaches beyond the right or the lower edge of the base picture. */
  isBeyondRight: boolean;
  isBeyondBottom: boolean;
  /** The millions of pixels of its print file, if they are too many. */
  megapixels: number | null;
  /** The currencies whose fee is not an amount. */
  fees: readonly WrittenFee['currency'][];
};

export type BlankFaults = {
  width_mm: boolean;
  height_mm: boolean;
  /** Areas that designs use, which cannot be moved, do not fit in it. */
  isTooNarrow: boolean;
  isTooLow: boolean;
  hasNoAreas: boolean;
  /** By the key of the area. */
  areas: Readonly<Record<number, AreaFaults>>;
};

const isWithin = (typed: Typed, least: number, most: number) =>
  typed !== '' && Number(typed) >= least && Number(typed) <= most;
const isSide = (typed: Typed) => isWithin(typed, 1, printSideMmMax);

const isBeyond = (distance: Typed, side: Typed, whole: Typed) =>
  isSide(whole) && reachesBeyond(Number(distance), Number(side), Number(whole));

const isWrongFee = ({ amount, currency }: WrittenFee) => {
  const text = amount.trim();
  return text !== '' && !isAmount(text, currency);
};

function areaFaults(area: WrittenArea, blank: WrittenBlank): AreaFaults {
  const { x_mm, y_mm, width_mm, height_mm, dpi_min } = area;
  const megapixels = printMegapixels({
    width_mm: Number(width_mm),
    height_mm: Number(height_mm),
    dpi_min: Number(dpi_min),
  });
  return {
    name_zh: area.name_zh.trim() === '',
    name_en: area.name_en.trim() === '',
    x_mm: !isWithin(x_mm, 0, printSideMmMax),
    y_mm: !isWithin(y_mm, 0, printSideMmMax),
    width_mm: !isSide(width_mm),
    height_mm: !isSide(height_mm),
    dpi_min: !isWholeNumber(dpi_min, printDpi),
    isBeyondRight: isBeyond(x_mm, width_mm, blank.width_mm),
    isBeyondBottom: isBeyond(y_mm, height_mm, blank.height_mm),
    megapixels: megapixels > printMegapixelsMax ? megapixels : null,
    fees: area.fees.filter(isWrongFee).map(({ currency }) => currency),
  };
}

/** Finds what keeps a base picture and its areas from being saved. */
export function faultsOf(blank: WrittenBlank): BlankFaults {
  const kept = keptAreas(blank);
  const areas = Object.fromEntries(kept.map((area) => [area.key, areaFaults(area, blank)]));
  const used = kept.filter(({ designCount }) => designCount > 0);
  return {
    width_mm: !isSide(blank.width_mm),
    height_mm: !isSide(blank.height_mm),
    isTooNarrow: used.some(({ key }) => areas[key]?.isBeyondRight),
    isTooLow: used.some(({ key }) => areas[key]?.isBeyondBottom),
    hasNoAreas: kept.length === 0,
    areas,
  };
}

const isFaulty = ({ megapixels, fees, ...faults }: AreaFaults) =>
  megapixels !== null || fees.length > 0 || Object.values(faults).some(Boolean);

export const hasFaults = ({ areas, ...faults }: BlankFaults): boolean =>
  Object.values(faults).some(Boolean) || Object.values(areas).some(isFaulty);
