import { type Currency, money } from '@amberdock/contract/money.ts';
import {
  type OrderChange,
  type SubmitOrder,
  type SubmittedOrder,
  unpaidOrdersMax,
} from '@amberdock/contract/trade/submit-order.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { demandByOffer, findRequestedLines, type PricedLineRow } from '../../cart/index.ts';
import { freezeDesigns } from '../../designs/index.ts';
import { findTariffs, placeText, type Quote } from '../../freight/index.ts';
import { findStorage, reserveOnPallets, type WarehouseStorage } from '../../pallets/index.ts';
import {
  type GroupContent,
  type LockedSettlement,
  lockSettlement,
  packedOf,
  routeOf,
} from '../../settlement/index.ts';
import { declareGroups } from './check-customs.ts';
import { checkGroups } from './check-groups.ts';
import { composeOrder, unitsOf } from './compose-order.ts';
import { settledHandling, type OwnLabels, takeOwnLabels, warehouseName } from './own-labels.ts';
import { refuseUsedReference } from './refuse-used-reference.ts';
import { changesInWriting } from './changes-in-writing.rules.ts';
import {
  type CheckedGroup,
  checkFreight,
  checkLines,
  checkStorage,
  freightChange,
  isShownAddress,
  lineChanges,
  checkPalletLines,
  storageChange,
  sum,
} from './recheck.rules.ts';
import { insertOrder, type Written } from './insert-order.store.ts';
import { findAvailable, getSubmitted, type NewOrder } from './submit.store.ts';

type Kind = 'parcel' | 'stockpile';
type SubmitRequest = { buyer: Member; kind: Kind };

/**
 * Turns a settlement into an order (docs/design/cart-and-settlement.md#submit). Everything is checked again in this transaction.
 * Submitting the same settlement again returns the same order.
 * Refuses `not_found` by its field, `settlement_stale`, `address_required`, `freight_required`, `no_freight_service`,
 * `conversion_failed`, `data_incorrect` with what changed, `quantity_exceeds_stock`, `wallet_insufficient`,
 * `own_label_not_taken`, `own_label_used`, `customs_data_missing`, `customs_number_required`, `unpaid_order_limit`,
 * `own_reference_used`.
 */
export async function submitOrder(tx: Tx, body: SubmitOrder, asked: SubmitRequest): Promise<SubmittedOrder> {
  const { buyer, kind } = asked;
  const settlement = await lockSettlement(tx, buyer, body.settlement_id);
  if (!settlement) throw notFound('settlement_id');
  // Checked before a repeat is answered with its order, which may go to another address than this caller was shown.
  if (!settlement.content.groups.every(({ address }) => isShownAddress(address, body)))
    throw new Refusal('settlement_stale');
  if (settlement.orderId !== null) return submittedView(await getSubmitted(tx, settlement.orderId));
  refuseStale(settlement, kind);
  checkGroups(body, settlement.content.groups);
  const settledLines = settlement.content.groups.flatMap(({ lines }) => lines);
  await freezeDesigns(
    tx,
    buyer.accountId,
    settledLines.map(({ designId }) => designId),
  );
  const { goods, quotes } = await reloadGoods(tx, settlement.content.groups, kind);
  const units = settledLines.flatMap(({ pallets = [] }) => pallets);
  const storage = await findStorage(tx, buyer.accountId, units);
  const labels = await takeOwnLabels(tx, buyer, { body, groups: settlement.content.groups });
  const checked = recheck(settlement, { goods, quotes, storage, labels, body, kind });
  const groups = declareGroups(checked, { goods, body, taxNumbers: settlement.taxNumbers });
  const order = composeOrder(settlement, groups, { body, buyer });
  await refuseUsedReference(tx, order);
  const written = await insertOrder(tx, order);
  if (!(await reserveOnPallets(tx, unitsOf(order)))) throw new Refusal('quantity_exceeds_stock');
  await refuseWritten(tx, written, { order, settlement, goods });
  const submitted = submittedView({
    ...written,
    total_minor: order.goodsMinor + order.freightMinor + order.feesMinor,
    currency: order.currency,
  });
  appendEvents(tx, [
    {
      kind: 'order.placed',
      accountId: order.accountId,
      actor: 'buyer',
      actorId: order.placedBy,
      subject: written.order_no,
      data: {
        order_no: written.order_no,
        placed_by: order.placedBy,
        order_kind: settlement.kind,
        total: submitted.total,
      },
    },
  ]);
  return submitted;
}

/** Refuses a settlement that can no longer, or not by this call, become an order. */
function refuseStale({ kind, content, expired, expiresAt }: LockedSettlement, asked: Kind): void {
  if ((kind === 'stockpile') !== (asked === 'stockpile')) throw new Refusal('settlement_stale');
  if (expired) {
    const endedRate = content.rates.some((rate) => Date.parse(rate.expiresAt) <= expiresAt.getTime());
    throw new Refusal(endedRate ? 'conversion_failed' : 'settlement_stale');
  }
}

/** Goods and freight as they are now; a stockpile ships nothing. */
async function reloadGoods(tx: Tx, groups: readonly GroupContent[], kind: Kind) {
  const ways = kind === 'stockpile' ? [] : groups.map(wayOf);
  const [goods, tariffs] = await Promise.all([
    findRequestedLines(
      tx,
      groups.flatMap(({ lines }) => lines),
    ),
    findTariffs(tx, ways),
  ]);
  const byLine = new Map(goods.map((line) => [line.line_id, line]));
  const quotes = ways.map((_, index) =>
    tariffs(index, packedOf(groups[index]?.lines.flatMap(({ lineId }) => byLine.get(lineId) ?? []) ?? [])),
  );
  return { goods, quotes };
}

function wayOf({ warehouseCode, address }: GroupContent) {
  if (!address) throw new Refusal('address_required');
  return routeOf(warehouseCode, address);
}

type Facts = {
  goods: readonly PricedLineRow[];
  quotes: readonly Quote[][];
  /** The storage of units from pallets by warehouse, until now. */
  storage: ReadonlyMap<string, WarehouseStorage>;
  labels: OwnLabels;
  body: SubmitOrder;
  kind: Kind;
};

/** The groups at what they cost now, or the refusal with everything that changed to the buyer's harm. */
function recheck({ content, currency, kind: settledKind }: LockedSettlement, facts: Facts): CheckedGroup[] {
  const { goods, quotes, storage, kind } = facts;
  const isFromPallets = settledKind === 'pallet';
  const now = {
    goods: new Map(goods.map((line) => [line.line_id, line])),
    demand: demandByOffer(goods),
    currency,
  };
  const changes = isFromPallets ? [] : lineChanges(content.groups, goods, kind);
  const groups = content.groups.map((group, index) => {
    const freight = kind === 'stockpile' ? null : chosenFreight(group, quotes[index] ?? [], facts);
    const stored = storage.get(group.warehouseCode);
    changes.push(...[freight?.change, storageChange(group, stored)].flatMap((change) => change ?? []));
    const lines = isFromPallets ? checkPalletLines(group.lines) : checkLines(group.lines, now);
    const feesMinor = checkStorage(group, stored, currency);
    const freightMinor = freight?.quote ? checkFreight(freight.settledFee, freight.quote, currency) : 0n;
    const serviceId = freight?.serviceId ?? null;
    return { group, lines, freightMinor, feesMinor, serviceId, labelFileId: freight?.labelFileId ?? null };
  });
  if (changes.length > 0) throw refusalFor(changes);
  return groups.map((priced) => {
    const { lines, freightMinor, feesMinor } = priced;
    if (lines === null || freightMinor === null || feesMinor === null) throw new Refusal('conversion_failed');
    const goodsMinor = sum(lines.map((line) => line.lineTotalMinor));
    return { ...priced, lines, freightMinor, feesMinor, goodsMinor };
  });
}

/** Missing stock alone has its own sentence; after a higher price or a service that is gone the buyer chooses again. */
function refusalFor(changes: readonly OrderChange[]): Refusal {
  const stockOnly = changes.every(({ what }) => what === 'stock');
  return new Refusal(stockOnly ? 'quantity_exceeds_stock' : 'data_incorrect', {}, { data: { changes } });
}

/** The service that a group goes by, or the handling of its own label. */
function chosenFreight(group: GroupContent, quotes: readonly Quote[], facts: Facts) {
  const { body, goods } = facts;
  const handling = settledHandling(group, facts);
  if (handling)
    return { ...handling, change: freightChange(group.groupId, handling.settledFee, handling.quote) };
  if (group.freight.length === 0) throw noService(group, goods);
  const chosen =
    body.groups?.find(({ group_id }) => group_id === group.groupId)?.service_id ??
    body.freight?.[group.warehouseCode];
  const settledFee = group.freight.find(({ serviceId }) => serviceId === chosen);
  if (!settledFee)
    throw new Refusal('freight_required', {}, { data: { group_id: group.groupId, service_id: chosen } });
  const quote = quotes.find(({ serviceId }) => serviceId === chosen);
  const { serviceId } = settledFee;
  return {
    settledFee,
    quote,
    serviceId,
    labelFileId: null,
    change: freightChange(group.groupId, settledFee, quote),
  };
}

function noService(group: GroupContent, goods: readonly PricedLineRow[]): Refusal {
  if (!group.address) return new Refusal('address_required');
  return new Refusal('no_freight_service', {
    warehouse: warehouseName(goods, group.warehouseCode),
    place: placeText(routeOf(group.warehouseCode, group.address)),
  });
}

type Facing = { order: NewOrder; settlement: LockedSettlement; goods: readonly PricedLineRow[] };

/**
 * Refuses for reasons that only the writing finds out: another order took the stock or the campaign's units, a rate expired, or
 * the cart changed.
 */
async function refuseWritten(tx: Tx, written: Written, { order, settlement, goods }: Facing): Promise<void> {
  if (written.rates_gone > 0) throw new Refusal('conversion_failed');
  const emptied = new Set(written.cart_line_ids);
  const gone = order.cartLineIds.filter((id) => !emptied.has(id));
  if (gone.length + written.campaign_short.length + written.short.length > 0) {
    const lost = {
      lineIds: new Set(gone),
      productIds: new Set(written.campaign_short),
      availableByOffer: await findAvailable(tx, written.short),
    };
    throw refusalFor(changesInWriting(settlement.content.groups, goods, lost));
  }
  if (written.unpaid_orders >= unpaidOrdersMax) {
    throw new Refusal('unpaid_order_limit', { limit: unpaidOrdersMax });
  }
  const totalMinor = order.goodsMinor + order.freightMinor + order.feesMinor;
  if ((settlement.availableMinor ?? 0n) < totalMinor + written.unpaid_minor)
    throw new Refusal('wallet_insufficient');
}

type Submitted = Pick<Written, 'order_no' | 'sub_order_nos' | 'pay_before'> & {
  total_minor: bigint;
  currency: Currency;
};

const submittedView = (row: Submitted): SubmittedOrder => ({
  order_no: row.order_no,
  sub_order_nos: row.sub_order_nos,
  total: money(row.total_minor, row.currency),
  pay_before: row.pay_before.toISOString(),
});
