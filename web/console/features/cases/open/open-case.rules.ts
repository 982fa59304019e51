import type { ConsoleOrderLine, ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import type { CaseInput, CaseKind, CaseReason, CaseUnits } from '@amberdock/contract/trade/after-sales.ts';

/** A case as it is typed; an empty parcel is any, and each line has the units that it was given. */
export type WrittenCase = {
  units: CaseUnits;
  kind: CaseKind;
  parcelNo: string;
  quantities: Readonly<Record<string, number>>;
  reason: CaseReason | '';
  text: string;
};

/** A line that a case may name, with the most units. */
export type ClaimableLine = { line: ConsoleOrderLine; most: number };

type Part = Pick<ConsoleOrderPart, 'lines' | 'parcels' | 'case_units'>;
type Choice = Pick<WrittenCase, 'units' | 'parcelNo'>;

/** Lists the lines that a case of such units may name, of the chosen parcel if there is one. */
export function claimableLines({ lines, parcels }: Part, { units, parcelNo }: Choice): ClaimableLine[] {
  const parcel = units === 'shipped' && parcels.find(({ parcel_no: no }) => no === parcelNo);
  return lines.flatMap((line) => {
    const packed = parcel && parcel.lines.find(({ line_id: id }) => id === line.id);
    const most = Math.min(line.claimable[units], parcel ? (packed ? packed.quantity : 0) : Infinity);
    return most > 0 ? [{ line, most }] : [];
  });
}

/** Lists the parcels with units that a case may name. */
export const claimableParcels = (part: Part) =>
  part.parcels.filter(
    ({ parcel_no: parcelNo }) => claimableLines(part, { units: 'shipped', parcelNo }).length > 0,
  );

/** The form as it opens: for units that have shipped where there are some, and with all of the only line. */
export function emptyCase(part: Part): WrittenCase {
  const units = part.case_units.includes('shipped') ? 'shipped' : 'unshipped';
  const [first, ...others] = claimableLines(part, { units, parcelNo: '' });
  const quantities = first && others.length === 0 ? { [first.line.id]: first.most } : {};
  return { units, kind: 'refund_only', parcelNo: '', quantities, reason: '', text: '' };
}

export type CaseFaults = {
  /** No line has a unit. */
  isEmpty: boolean;
  isReasonMissing: boolean;
};

/** Finds what keeps the form from being sent. */
export function faultsOf(part: Part, written: WrittenCase): CaseFaults {
  const lines = claimableLines(part, written);
  const unitsOf = (id: string) => written.quantities[id] ?? 0;
  return {
    isEmpty: lines.every(({ line }) => unitsOf(line.id) === 0),
    isReasonMissing: written.reason === '',
  };
}

export const hasFaults = ({ isEmpty, isReasonMissing }: CaseFaults): boolean => isEmpty || isReasonMissing;

/** Returns the body of the call; null without a reason. Units that have not shipped have no return and no parcel. */
export function bodyOf(part: Part, written: WrittenCase, fileIds: string[]): CaseInput | null {
  const { units, kind, parcelNo, quantities, reason, text } = written;
  if (reason === '') return null;
  const isShipped = units === 'shipped';
  return {
    units,
    kind: isShipped ? kind : 'refund_only',
    reason,
    lines: claimableLines(part, written).flatMap(({ line }) => {
      const quantity = quantities[line.id] ?? 0;
      return quantity > 0 ? [{ line_id: line.id, quantity }] : [];
    }),
    ...(isShipped && parcelNo && { parcel_no: parcelNo }),
    text: text.trim(),
    file_ids: fileIds,
  };
}
