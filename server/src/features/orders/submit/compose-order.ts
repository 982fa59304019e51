import { baseCurrency, convertHalfUp, type Currency } from '@amberdock/contract/money.ts';
import type { SubmitOrder } from '@amberdock/contract/trade/submit-order.ts';
import { newId } from '../../../db/new-id.ts';
import { newNumberAt } from '../../../db/new-number.ts';
import type { Member } from '../../../http/callers/actor.ts';
import type { LockedSettlement } from '../../settlement/index.ts';
import type { DeclaredGroup } from './check-customs.ts';
import { sum } from './recheck.rules.ts';
import type { NewOrder } from './submit.store.ts';

/** The order of checked groups, a sub order each, in the order of the groups; its totals are their sums. */
export function composeOrder(
  { id: settlementId, kind, currency, content, now }: LockedSettlement,
  groups: readonly DeclaredGroup[],
  { body, buyer }: { body: SubmitOrder; buyer: Member },
): NewOrder {
  const orderNo = newNumberAt('A', now);
  const parts = groups.map((checked, index) =>
    partOf(checked, { body, orderNo, position: index + 1, currency, content }),
  );
  const lines = parts.flatMap((part) => part.lines);
  return {
    id: newId(),
    orderNo,
    accountId: buyer.accountId,
    placedBy: buyer.userId,
    settlementId,
    kind,
    currency,
    goodsMinor: sum(groups.map(({ goodsMinor }) => goodsMinor)),
    freightMinor: sum(groups.map(({ freightMinor }) => freightMinor)),
    feesMinor: sum(groups.map(({ feesMinor }) => feesMinor)),
    totalQuantity: lines.reduce((total, { quantity }) => total + quantity, 0),
    remarks: body.remarks ?? '',
    ownReference: body.own_reference?.trim() ?? '',
    subOrders: parts.map(({ subOrder }) => subOrder),
    lines,
    cartLineIds: content.fromCart
      ? groups.flatMap(({ lines: settledLines }) => settledLines.map(({ lineId }) => lineId))
      : [],
    rateCurrencies: [...new Set(content.rates.flatMap(({ from, to }) => [from, to]))].filter(
      (currency) => currency !== baseCurrency,
    ),
  };
}

type PartFacts = {
  body: SubmitOrder;
  orderNo: string;
  position: number;
  currency: Currency;
  content: LockedSettlement['content'];
};

function partOf(
  { group, lines, serviceId, labelFileId, taxNumbers, goodsMinor, freightMinor, feesMinor }: DeclaredGroup,
  facts: PartFacts,
) {
  const { body, orderNo, position, currency, content } = facts;
  const id = newId();
  const amountMinor = goodsMinor + freightMinor + feesMinor;
  const subOrder = {
    id,
    subOrderNo: `${orderNo}-${position}`,
    position,
    warehouseCode: group.warehouseCode,
    address: group.address,
    serviceId,
    labelFileId,
    taxNumbers,
    goodsMinor,
    freightMinor,
    feesMinor,
    baseAmountMinor:
      content.baseRate === null
        ? null
        : convertHalfUp({ amountMinor, from: currency, to: baseCurrency, rate: content.baseRate }),
    buyerMessage: body.groups?.find(({ group_id }) => group_id === group.groupId)?.buyer_message ?? '',
  };
  const newLines = lines.map((line, index) => ({
    id: newId(),
    subOrderId: id,
    position: index + 1,
    offerId: line.offerId,
    designId: line.designId,
    activityId: line.activityId,
    quantity: line.quantity,
    pricingCurrency: line.currency,
    unitPriceMinor: line.unitPriceMinor,
    rate: line.rate,
    lineTotalMinor: line.lineTotalMinor,
    pallets: line.pallets ?? null,
  }));
  return { subOrder, lines: newLines };
}

/** The units of pallets that the lines of an order take. */
export const unitsOf = ({ lines }: NewOrder) =>
  lines.flatMap(({ id: lineId, pallets }) =>
    (pallets ?? []).map(({ palletId, quantity }) => ({ lineId, palletId, quantity })),
  );
