import type { Text } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { SubmitOrder } from '@amberdock/contract/trade/submit-order.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../../db/tx.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { BadInput } from '../../../http/validation.ts';
import type { PricedLineRow } from '../../cart/index.ts';
import { findHandlingFees } from '../../freight/index.ts';
import type { GroupContent } from '../../settlement/index.ts';

/** The labels that replace a service, by group, and what warehouses ask for handling them now. */
export type OwnLabels = {
  fileOf: ReadonlyMap<string, string>;
  feeOf: ReadonlyMap<string, { currency: Currency; amountMinor: bigint }>;
};

/**
 * Takes the labels of a submit (docs/design/orders.md#own-labels): each the account's own, and on no other order.
 * Anyone who sends one label twice at once waits here. Refuses `not_found` and `own_label_used`; throws BadInput for a
 * group with a service, too.
 */
export async function takeOwnLabels(
  tx: Tx,
  { accountId }: Member,
  { body, groups }: { body: SubmitOrder; groups: readonly GroupContent[] },
): Promise<OwnLabels> {
  if (body.groups?.some((group) => group.label_file_id && group.service_id))
    throw new BadInput([{ field: 'service_id', fault: 'either', other: 'label_file_id' }]);
  const fileOf = new Map(
    body.groups?.flatMap(({ group_id, label_file_id: file }) => (file ? [[group_id, file] as const] : [])),
  );
  if (fileOf.size === 0) return { fileOf, feeOf: new Map() };
  const ids = [...new Set(fileOf.values())];
  const own = await tx.rows(sql`select from files where id = any(${ids}::uuid[]) and account_id = ${accountId}
    and purpose = 'label' order by id for update`);
  if (own.length < ids.length) throw notFound('label_file_id');
  const [used, feeOf] = await Promise.all([
    tx.rows(sql`select from sub_orders where label_file_id = any(${ids}::uuid[])`),
    findHandlingFees(
      tx,
      groups.map(({ warehouseCode }) => warehouseCode),
    ),
  ]);
  if (used.length > 0 || ids.length < fileOf.size) throw new Refusal('own_label_used');
  return { fileOf, feeOf };
}

type Facts = { labels: OwnLabels; goods: readonly PricedLineRow[] };

/** The handling of a group under its own label, as settled and now; null if it has none. Refuses `own_label_not_taken`. */
export function settledHandling(
  { groupId, warehouseCode, ownLabel }: GroupContent,
  { labels, goods }: Facts,
) {
  const labelFileId = labels.fileOf.get(groupId);
  if (labelFileId === undefined) return null;
  const quote = labels.feeOf.get(warehouseCode);
  if (ownLabel && quote) return { settledFee: ownLabel, quote, labelFileId, serviceId: null };
  throw new Refusal('own_label_not_taken', { warehouse: warehouseName(goods, warehouseCode) });
}

/** The name of a group's warehouse, for a sentence; its code where no goods of it are left. */
export function warehouseName(goods: readonly PricedLineRow[], code: string): Text {
  const line = goods.find(({ warehouse_code }) => warehouse_code === code);
  return { zh: line?.warehouse_zh ?? code, en: line?.warehouse_en ?? code };
}
