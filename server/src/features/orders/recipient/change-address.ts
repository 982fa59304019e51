import type { AddressInput } from '@amberdock/contract/people/account.ts';
import type { ChangedAddress } from '@amberdock/contract/trade/orders.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import { writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents, type EventActor } from '../../../events/append-events.ts';
import type { Member } from '../../../http/callers/actor.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { placeText, type Quote, quoteFreight } from '../../freight/index.ts';
import { checkedAddress } from '../../identity/index.ts';
import { routeOf } from '../../settlement/index.ts';
import { lockSubOrder, type WarehouseOperator } from '../parcels/parcels.store.ts';
import { redeclare } from './redeclare.ts';
import { findShippedTo, lockOwnSubOrder, type ShippedTo, writeAddress } from './change-address.store.ts';

type Change = { no: string; address: AddressInput };

/**
 * Sends a sub order of the buyer's elsewhere (docs/design/orders.md#change-of-recipient): before its first parcel leaves, from
 * the same warehouse, at the freight that was paid. Refuses `move_not_allowed`, `own_label_keeps_address`, `address_dearer`, `no_freight_service`,
 * `customs_data_missing`, `customs_number_required`.
 */
export async function changeAddress(tx: Tx, buyer: Member, change: Change): Promise<ChangedAddress> {
  const id = await lockOwnSubOrder(tx, buyer.accountId, change.no);
  if (id === null) throw notFound();
  return readdress(tx, { id, actor: { actor: 'buyer', actorId: buyer.userId } }, change);
}

/** Does the same for an operator of its warehouse, who names the version of the page; also refuses `changed_meanwhile`. */
export async function changeAddressOf(
  tx: Tx,
  operator: WarehouseOperator,
  { version, ...change }: Change & { version: number },
): Promise<ChangedAddress> {
  const { operatorId } = operator;
  const { id } = await lockSubOrder(tx, operator, { no: change.no, version });
  const changed = await readdress(tx, { id, actor: { actor: 'operator', actorId: operatorId } }, change);
  const { recipient, city, country } = changed.address;
  await writeAuditLog(tx, operator, [
    {
      action: 'order.address',
      subject: change.no,
      before: null,
      after: { reason: [recipient, city, country].filter(Boolean).join(', ') },
    },
  ]);
  return changed;
}

async function readdress(
  tx: Tx,
  { id, actor }: { id: string; actor: EventActor },
  { no, address: given }: Change,
): Promise<ChangedAddress> {
  const before = await findShippedTo(tx, id);
  if (before.status !== 'awaiting_shipment' || before.address === null || before.shipped_quantity > 0) {
    throw new Refusal('move_not_allowed');
  }
  if (before.label_file_id !== null) throw new Refusal('own_label_keeps_address');
  const address: SettledAddress = { address_id: null, ...checkedAddress(given) };
  const service = await refuseHigherFreight(tx, { ...before, address: before.address }, address);
  const taxNumbers = service
    ? await redeclare(tx, before, { address, dutiesPaid: service.dutiesPaid })
    : null;
  await writeAddress(tx, id, { address, taxNumbers });
  appendEvents(tx, [
    {
      kind: 'sub_order.readdressed',
      accountId: before.account_id,
      ...actor,
      subject: no,
      data: { sub_order_no: no, placed_by: before.placed_by, recipient: address.recipient },
    },
  ]);
  return { sub_order_no: no, address };
}

type Sent = ShippedTo & { address: SettledAddress };

/**
 * Returns the service's quote for the new address; null if carriers and customs treat both addresses alike. Refuses one that
 * costs more. It compares today's prices for both addresses, since a price that has risen since the order is not the buyer's.
 */
async function refuseHigherFreight(tx: Tx, before: Sent, address: SettledAddress): Promise<Quote | null> {
  const routes = [routeOf(before.warehouse_code, before.address), routeOf(before.warehouse_code, address)];
  if (JSON.stringify(routes[0]) === JSON.stringify(routes[1])) return null;
  const goods = before.goods.map((item) => ({
    quantity: item.quantity,
    weightGrams: item.weight_grams,
    lengthMm: item.length_mm,
    widthMm: item.width_mm,
    heightMm: item.height_mm,
    hasBattery: item.has_battery,
    isLiquid: item.is_liquid,
  }));
  const quotes = await quoteFreight(
    tx,
    routes.map((route) => ({ ...route, goods })),
  );
  const [old, next] = quotes.map((all) => all.find(({ serviceId }) => serviceId === before.service_id));
  if (!next) {
    throw new Refusal('no_freight_service', {
      warehouse: { zh: before.warehouse_zh, en: before.warehouse_en },
      place: placeText(routeOf(before.warehouse_code, address)),
    });
  }
  if (!old || next.amountMinor > old.amountMinor) throw new Refusal('address_dearer');
  return next;
}
