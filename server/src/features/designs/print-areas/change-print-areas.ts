import type { Currency } from '@amberdock/contract/money.ts';
import type { PrintAreaInput } from '@amberdock/contract/console/products/print-areas.ts';
import { changedParts, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { readAmount } from '../../../http/read-amount.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { lockCurrentProduct, saveCurrentProduct } from '../../catalogue/index.ts';
import { type AreaInput, type BlankRow, findBlanks, saveBlanks } from '../blank.store.ts';
import { asStored, type BlankChange, faultOf, usedFault } from './print-areas.rules.ts';
import { countDesignsByArea, lockBlank, raiseVersion, removeBlank } from './print-areas.store.ts';

type Change = { id: string; version: number; blank: BlankChange | null };

/**
 * Says where a product can be printed and for what fees a piece, or that it cannot be any more: buyers see it as customizable
 * accordingly (docs/design/console.md#print-areas). Areas that designs use keep their size, so that what was designed and
 * ordered is printed as it was shown.
 *
 * @throws Refusal not_found (also for an area that is not the product's), changed_meanwhile, print_area_outside,
 * print_area_too_fine, print_area_used, print_fee_twice, amount_digits, product_not_saved
 */
export async function changePrintAreas(tx: Tx, by: Staff, { id, version, blank }: Change): Promise<void> {
  const current = await lockCurrentProduct(tx, by, { id, version });
  await lockBlank(tx, id);
  const [before] = await findBlanks(tx, [id]);
  const next = blank && asStored(blank);
  const areas = next?.areas.map(areaOf) ?? [];
  const own = new Set(before?.areas.map((area) => area.id));
  if (areas.some((area) => area.id !== undefined && !own.has(area.id))) throw notFound('areas');
  const designs = await countDesignsByArea(tx, id);
  const fault =
    (next && faultOf(next)) ??
    usedFault(before?.areas ?? [], next?.areas ?? [], (areaId) => designs.has(areaId));
  if (fault) throw new Refusal(fault.code, fault.details);
  if (next) {
    const { drawing, width_mm: width, height_mm: height } = next;
    await saveBlanks(tx, [{ productId: id, drawing, width, height, areas }]);
  } else await removeBlank(tx, id);
  const [after] = await findBlanks(tx, [id]);
  const changed = changedParts(loggedOf(before), loggedOf(after));
  const isSaved = await saveCurrentProduct(tx, current, { ...current.input, isDiy: next !== null });
  if (!changed) return;
  if (!isSaved) await raiseVersion(tx, { id, version });
  await writeAuditLog(tx, by, [{ action: 'product.print_areas', subject: id, ...changed }]);
}

function areaOf(area: PrintAreaInput): AreaInput {
  const fees = area.fees.map(({ currency, amount }) => [currency, readAmount(amount, currency)] as const);
  return {
    ...(area.id !== null && { id: area.id }),
    name: { zh: area.name_zh, en: area.name_en },
    x: area.x_mm,
    y: area.y_mm,
    width: area.width_mm,
    height: area.height_mm,
    isRound: area.is_round,
    dpiMin: area.dpi_min,
    feesMinor: Object.fromEntries(fees) as Partial<Record<Currency, bigint>>,
  };
}

/** The parts of a base picture that the audit log compares. */
const loggedOf = (blank: BlankRow | undefined) => ({
  drawing: blank?.drawing ?? null,
  size_mm: blank ? [blank.width_mm, blank.height_mm] : null,
  areas: blank?.areas ?? [],
});
