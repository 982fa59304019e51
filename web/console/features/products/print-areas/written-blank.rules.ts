import type {
  PrintAreaInput,
  StaffPrintArea,
  StaffPrintAreas,
} from '@amberdock/contract/console/products/print-areas.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import { moved } from '../../../ui/lists/moved.rules.ts';

export type Typed = number | string;
/** A fee as it is typed; empty where nothing is printed for that currency. */
export type WrittenFee = { currency: Currency; amount: string };
export type WrittenArea = {
  /** Stays when another area is moved or removed. */
  key: number;
  /** The area that is changed; null for a new one. */
  id: string | null;
  designCount: number;
  /** It goes with the next save. */
  isRemoved: boolean;
  name_zh: string;
  name_en: string;
  x_mm: Typed;
  y_mm: Typed;
  width_mm: Typed;
  height_mm: Typed;
  is_round: boolean;
  dpi_min: Typed;
  fees: readonly WrittenFee[];
};
export type StaffBlank = NonNullable<StaffPrintAreas['blank']>;
export type Drawing = StaffBlank['drawing'];
/** A base picture with its print areas as they are typed. */
export type WrittenBlank = {
  drawing: Drawing;
  width_mm: Typed;
  height_mm: Typed;
  areas: readonly WrittenArea[];
};

/** Lists the fees of an area with an empty one for each currency in which the product is offered, those first. */
function feesOf(fees: StaffPrintArea['fees'], offered: readonly Currency[]): WrittenFee[] {
  const amountIn = (currency: Currency) => fees.find((fee) => fee.currency === currency)?.amount ?? '';
  const others = fees.map(({ currency }) => currency).filter((currency) => !offered.includes(currency));
  return [...offered, ...others].map((currency) => ({ currency, amount: amountIn(currency) }));
}

/** Returns the print areas of a product as the form shows them; null without a base picture. */
export function writtenOf({ blank, offer_currencies }: StaffPrintAreas): WrittenBlank | null {
  if (!blank) return null;
  const areas = blank.areas.map(
    ({ design_count, fees, ...area }, key): WrittenArea => ({
      ...area,
      key,
      designCount: design_count,
      isRemoved: false,
      fees: feesOf(fees, offer_currencies),
    }),
  );
  return { ...blank, areas };
}

const sheetMm = 200;
const marginShare = 0.1;
const usualDpi = 150;

type Named = { zh: string; en: string };

/** Returns an area that leaves a margin around it on a base picture of that size in millimeters. */
function insideOf(
  [width, height]: readonly [number, number],
  name: Named,
): Omit<WrittenArea, 'key' | 'fees'> {
  const part = (side: number, share: number) => Math.round(side * share * 100) / 100;
  return {
    id: null,
    designCount: 0,
    isRemoved: false,
    name_zh: name.zh,
    name_en: name.en,
    x_mm: part(width, marginShare),
    y_mm: part(height, marginShare),
    width_mm: part(width, 1 - 2 * marginShare),
    height_mm: part(height, 1 - 2 * marginShare),
    is_round: false,
    dpi_min: usualDpi,
  };
}

/** Begins the base picture of a product: a sheet with one area. */
export const firstBlank = (name: Named, offered: readonly Currency[]): WrittenBlank => ({
  drawing: 'sheet',
  width_mm: sheetMm,
  height_mm: sheetMm,
  areas: [{ ...insideOf([sheetMm, sheetMm], name), key: 0, fees: feesOf([], offered) }],
});

/** Adds an area without a name and fees, which leaves a margin on the base picture. */
export function withArea(blank: WrittenBlank, offered: readonly Currency[]): WrittenBlank {
  const sides = [Number(blank.width_mm) || sheetMm, Number(blank.height_mm) || sheetMm] as const;
  const key = Math.max(-1, ...blank.areas.map((area) => area.key)) + 1;
  const area = { ...insideOf(sides, { zh: '', en: '' }), key, fees: feesOf([], offered) };
  return { ...blank, areas: [...blank.areas, area] };
}

/** Moves an area to another place, counted from 0. */
export function withAreaAt(blank: WrittenBlank, key: number, place: number): WrittenBlank {
  const from = blank.areas.findIndex((area) => area.key === key);
  return from < 0 ? blank : { ...blank, areas: moved(blank.areas, from, place) };
}

export const withChangedArea = (
  blank: WrittenBlank,
  key: number,
  changed: Partial<WrittenArea>,
): WrittenBlank => ({
  ...blank,
  areas: blank.areas.map((area) => (area.key === key ? { ...area, ...changed } : area)),
});

export const keptAreas = ({ areas }: WrittenBlank): WrittenArea[] =>
  areas.filter(({ isRemoved }) => !isRemoved);

/** The body's base picture and areas, once nothing in them is faulty. */
export const bodyOf = (blank: WrittenBlank): Omit<StaffBlank, 'areas'> & { areas: PrintAreaInput[] } => ({
  drawing: blank.drawing,
  width_mm: Number(blank.width_mm),
  height_mm: Number(blank.height_mm),
  areas: keptAreas(blank).map((area) => ({
    id: area.id,
    name_zh: area.name_zh.trim(),
    name_en: area.name_en.trim(),
    x_mm: Number(area.x_mm),
    y_mm: Number(area.y_mm),
    width_mm: Number(area.width_mm),
    height_mm: Number(area.height_mm),
    is_round: area.is_round,
    dpi_min: Number(area.dpi_min),
    fees: area.fees.flatMap(({ currency, amount }) =>
      amount.trim() === '' ? [] : [{ currency, amount: amount.trim() }],
    ),
  })),
});

type Titles = { area: (position: number) => string; areaOf: (position: number, name: string) => string };

/** Returns an area's heading: its number and, once it has one, its name. */
export function titleOf(area: WrittenArea, position: number, titles: Titles, language: 'zh' | 'en'): string {
  const name = area[`name_${language}`].trim();
  return name === '' ? titles.area(position) : titles.areaOf(position, name);
}
