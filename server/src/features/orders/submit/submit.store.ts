import type { Currency } from '@amberdock/contract/money.ts';
import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { OrderKind, SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';
import type { PalletUnits } from '../../settlement/index.ts';

export type NewSubOrder = {
  id: string;
  subOrderNo: string;
  position: number;
  warehouseCode: string;
  address: SettledAddress | null;
  serviceId: string | null;
  labelFileId: string | null;
  /** The numbers that its parcels are declared with. */
  taxNumbers: TaxNumbers;
  goodsMinor: bigint;
  freightMinor: bigint;
  feesMinor: bigint;
  baseAmountMinor: bigint | null;
  buyerMessage: string;
};

export type NewLine = {
  id: string;
  subOrderId: string;
  position: number;
  offerId: string;
  designId: string | null;
  /** The campaign whose own quantity it takes from, if any. */
  activityId: string | null;
  quantity: number;
  pricingCurrency: Currency;
  unitPriceMinor: bigint;
  rate: string;
  lineTotalMinor: bigint;
  /** The pallets that its units stand on; null for goods of the shop's stock. */
  pallets: readonly PalletUnits[] | null;
};

export type NewOrder = {
  id: string;
  orderNo: string;
  accountId: string;
  /** The person who submits it: the cart is theirs, and so is the log's first line. */
  placedBy: string;
  settlementId: string;
  kind: OrderKind;
  currency: Currency;
  goodsMinor: bigint;
  freightMinor: bigint;
  feesMinor: bigint;
  totalQuantity: number;
  remarks: string;
  ownReference: string;
  subOrders: readonly NewSubOrder[];
  lines: readonly NewLine[];
  /** Lines that must still stand in the cart, and leave it. */
  cartLineIds: readonly string[];
  /** Currencies whose rates the settlement uses. */
  rateCurrencies: readonly Currency[];
};

/** Locks a reference of the account, and returns the number of the order that has it: one that is not closed. */
export async function lockOwnReference(
  tx: Tx,
  { accountId, ownReference }: Pick<NewOrder, 'accountId' | 'ownReference'>,
): Promise<string | null> {
  const key = `own reference:${accountId}:${ownReference}`;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const found = await tx.maybe<{ order_no: string }>(sql`
    select order_no from orders where account_id = ${accountId} and own_reference = ${ownReference}
      and own_reference <> '' and payment_status <> 'closed'`);
  return found?.order_no ?? null;
}

/** How many units of each of these offers can be sold. */
export async function findAvailable(
  read: Reader,
  offerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (offerIds.length === 0) return new Map();
  const rows = await read.rows<{ id: string; available: number }>(sql`
    select id, case when active then on_hand - reserved else 0 end as available from offers
    where id = any(${[...offerIds]}::uuid[])`);
  return new Map(rows.map(({ id, available }) => [id, available]));
}

export type SubmittedRow = {
  order_no: string;
  sub_order_nos: string[];
  total_minor: bigint;
  currency: Currency;
  pay_before: Date;
};

/** The order that a settlement became. */
export const getSubmitted = (read: Reader, orderId: string): Promise<SubmittedRow> =>
  read.one<SubmittedRow>(sql`
    select order_no, total_minor, currency, pay_before,
      array(select sub_order_no from sub_orders s where s.order_id = o.id order by position) as sub_order_nos
    from orders o where id = ${orderId}`);
