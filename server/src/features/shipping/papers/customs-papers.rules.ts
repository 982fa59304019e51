import { type Currency, money, type Money } from '@amberdock/contract/money.ts';
import { crossesBorder, plainHsCode } from '@amberdock/contract/trade/customs.ts';
import type { DeclaredLine, DeclaredSubOrder } from './customs-papers.store.ts';

/** Units of a line in one parcel. */
export type DeclaredUnits = DeclaredLine & { units: number };

/** The declaration of one parcel: one that has shipped, or the units left to ship. */
export type Consignment = {
  no: string;
  trackingNumber: string;
  subOrder: DeclaredSubOrder;
  lines: DeclaredUnits[];
};

export const isDeclared = ({ from_country: country, address }: DeclaredSubOrder): boolean =>
  crossesBorder({ country }, address);

/** Returns the shipped parcels of a sub order, and a next one with all units left. */
export function consignmentsOf(subOrder: DeclaredSubOrder): Consignment[] {
  const { sub_order_no: no, lines, parcels } = subOrder;
  const left = lines.filter((line) => line.left > 0).map((line) => ({ ...line, units: line.left }));
  return [
    ...(parcels ?? []).map((parcel) => ({
      no: parcel.parcel_no,
      trackingNumber: parcel.tracking_number,
      subOrder,
      lines: lines.flatMap((line) => {
        const units = parcel.lines.find(({ line_id }) => line_id === line.id)?.quantity ?? 0;
        return units > 0 ? [{ ...line, units }] : [];
      }),
    })),
    ...(left.length > 0 ? [{ no, trackingNumber: '', subOrder, lines: left }] : []),
  ];
}

const valueMinorOf = ({ value_minor, units }: DeclaredUnits): bigint => BigInt(value_minor) * BigInt(units);

/** Formats 1,250 grams as "1.250". */
const kilogramsText = (grams: number): string =>
  `${Math.floor(grams / 1_000)}.${String(grams % 1_000).padStart(3, '0')}`;

/** Returns the cells of a line's declaration, as both papers show them. */
export const declaredCells = (line: DeclaredUnits) => ({
  name: [line.customs_name_en, line.customs_name_zh].filter(Boolean).join('\n'),
  hsCode: plainHsCode(line.hs_code),
  origin: line.origin_country,
  units: String(line.units),
  kilograms: kilogramsText(line.unit_grams * line.units),
  unitValue: valueText(money(BigInt(line.value_minor), line.value_currency)),
  value: valueText(money(valueMinorOf(line), line.value_currency)),
});

export const valueText = ({ amount, currency }: Money): string => `${amount} ${currency}`;

/** Returns the declared value in each currency, units and kilograms of all lines. */
export function totalsOf(lines: readonly DeclaredUnits[]) {
  const minorIn = new Map<Currency, bigint>();
  for (const line of lines) {
    const { value_currency: currency } = line;
    minorIn.set(currency, (minorIn.get(currency) ?? 0n) + valueMinorOf(line));
  }
  const grams = lines.reduce((sum, { unit_grams, units }) => sum + unit_grams * units, 0);
  return {
    values: [...minorIn].map(([currency, minor]) => valueText(money(minor, currency))).join(' + '),
    units: lines.reduce((sum, { units }) => sum + units, 0),
    kilograms: kilogramsText(grams),
  };
}
