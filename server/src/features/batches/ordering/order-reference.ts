import { type Money, money, moneyText, parseMinor } from '@amberdock/contract/money.ts';
import type { BatchReason, BatchReasonDetails } from '@amberdock/contract/batches/reasons.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import type { SubmitOrder } from '@amberdock/contract/trade/submit-order.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { findRequestedLines } from '../../cart/index.ts';
import { takeTurns } from '../../../db/take-turns.ts';
import { payOrder, submitOrder } from '../../orders/index.ts';
import { settleUnits } from '../../pallets/index.ts';
import { findPricingContext, settle } from '../../settlement/index.ts';
import type { BatchRecord } from '../batches.store.ts';
import type { Payer } from './find-payer.ts';
import { lockReady, markOrdered, type ReadyRow } from './ordering.store.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

/** Why a reference of a batch is not ordered, besides the refusals of submitting and paying. */
export class NotOrdered extends Error {
  readonly code: BatchReason;
  readonly details: BatchReasonDetails;
  constructor(code: BatchReason, details: BatchReasonDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

type Ordering = { batch: BatchRecord; payer: Payer };

/**
 * Places the order of one reference: settles, submits and pays it, and marks its rows, all in this transaction. Rows
 * that another job has ordered meanwhile are skipped. Throws NotOrdered if the order now costs more than the verdict
 * says.
 *
 * @throws NotOrdered, and every Refusal of submitting and paying
 */
export async function orderReference(tx: Tx, reference: string, { batch, payer }: Ordering): Promise<void> {
  const key = { batchId: batch.id, reference };
  const rows = await lockReady(tx, key);
  const [first] = rows;
  if (!first) return;
  const settlement = await (first.from_pallets ? settlePalletRows : settleRows)(tx, rows, { batch, payer });
  const groups = settlement.groups.map((group) => chosenWay(group, rows));
  refuseDearer(settlement, rows, groups);
  const { order_no: orderNo } = await submitOrder(
    tx,
    {
      settlement_id: settlement.settlement_id,
      groups: groups.map(({ submitted }) => submitted),
      remarks: remarksOf(rows),
      own_reference: reference,
    },
    { buyer: payer, kind: 'parcel' },
  );
  await payOrder(tx, payer, orderNo, { batchId: batch.id });
  await markOrdered(tx, key, orderNo);
}

async function settleRows(
  tx: Tx,
  rows: readonly ReadyRow[],
  { batch: { currency }, payer }: Ordering,
): Promise<Settlement> {
  const lines = rows.map(({ offer_id: offerId, quantity }) => {
    if (offerId === null) throw new NotOrdered('goods_changed');
    return { lineId: newId(), offerId, designId: null, quantity };
  });
  const [goods, context] = await Promise.all([
    findRequestedLines(tx, lines),
    findPricingContext(tx, { buyer: payer, addressId: null }),
  ]);
  if (goods.length < lines.length) throw new NotOrdered('goods_changed');
  const { address } = rows[0] as ReadyRow;
  const request = { kind: 'parcel', currency, addressId: null, address, goods, context } as const;
  // The settlement becomes an order within this transaction, so no open settlement is deleted for it.
  return settle(tx, payer, { ...request, surplus: [], fromCart: false }, 'zh');
}

/** Orders from an account's pallets are settled one at a time: two at once would both choose the oldest units. */
function settlePalletRows(
  tx: Tx,
  rows: readonly ReadyRow[],
  { batch: { currency }, payer }: Ordering,
): Promise<Settlement> {
  const lines = rows.map(({ sku_id, warehouse_code, quantity }) => {
    if (sku_id === null || warehouse_code === null) throw new NotOrdered('goods_changed');
    return { sku_id, warehouse_id: warehouse_code, quantity };
  });
  const { address } = rows[0] as ReadyRow;
  takeTurns(tx, 'batch_pallets', payer.accountId);
  return settleUnits(tx, { lines, currency, address }, { buyer: payer, language: 'zh', surplus: [] });
}

type SubmittedGroup = NonNullable<SubmitOrder['groups']>[number];
type Chosen = { submitted: SubmittedGroup; freightMinor: bigint };

/** Returns the service or the label of the verdict; no other service replaces it. */
function chosenWay(group: Settlement['groups'][number], rows: readonly ReadyRow[]): Chosen {
  const row = rows.find(({ warehouse_code: code }) => code === group.warehouse.code);
  const labelFileId = row?.label_file_id ?? null;
  const service = group.freight_options.find(({ service_id: id }) => id === row?.service_id);
  const way = labelFileId === null ? service : group.own_label;
  if (!way)
    throw labelFileId === null
      ? new NotOrdered('no_service')
      : new NotOrdered('own_label_not_taken', { warehouse: group.warehouse.code });
  if (!way.amount) throw new NotOrdered('conversion_failed');
  const freightMinor = parseMinor(way.amount.amount, way.amount.currency) ?? 0n;
  const chosen =
    labelFileId === null ? service && { service_id: service.service_id } : { label_file_id: labelFileId };
  return { submitted: { group_id: group.group_id, ...chosen }, freightMinor };
}

function refuseDearer(
  { currency, goods_total: goods, fees_total: fees }: Settlement,
  rows: readonly ReadyRow[],
  groups: readonly Chosen[],
): void {
  const beforeMinor = rows.reduce(
    (sum, row) => sum + row.goods_minor + row.freight_minor + row.fees_minor,
    0n,
  );
  const freightMinor = groups.reduce((sum, group) => sum + group.freightMinor, 0n);
  const minorOf = ({ amount }: Money) => parseMinor(amount, currency) ?? 0n;
  const nowMinor = minorOf(goods) + minorOf(fees) + freightMinor;
  if (nowMinor <= beforeMinor) return;
  const text = (minor: bigint) => moneyText(money(minor, currency));
  throw new NotOrdered('dearer', { before: text(beforeMinor), now: text(nowMinor) });
}

/** The remarks of all rows, each once, cut to the length that an order allows. */
const remarksOf = (rows: readonly ReadyRow[]): string =>
  cutText([...new Set(rows.map(({ remarks }) => remarks).filter(Boolean))].join('; '), textLengthMax.remarks);
