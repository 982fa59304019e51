import type { AddressInput } from '@amberdock/contract/account.ts';
import { orderRoutes } from '@amberdock/contract/orders.ts';
import type { SubmittedOrder } from '@amberdock/contract/submit-order.ts';
import type { Settlement } from '@amberdock/contract/settlement.ts';
import { useRef, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { useAttempt } from '../../../lib/api/use-attempt.ts';
import { refreshCartNumber } from '../../../lib/session/cart-number.ts';
import { keyPerIntent } from './key-per-intent.ts';
import { type FreightChoice, freightOf } from '../settling/totals.ts';

export type Wishes = { freight: FreightChoice; messages: Readonly<Record<string, string>>; remarks: string };

/** The recipient on the screen: the API refuses an order that would go to anybody else. */
type Shown = { addressId: string | null; address: AddressInput };

function bodyOf(settlement: Settlement, { freight, messages, remarks }: Wishes, shown: Shown | null) {
  const groups = settlement.groups.map((group) => {
    const service = freightOf(group, freight);
    const message = messages[group.warehouse.code]?.trim();
    return {
      group_id: group.group_id,
      ...(service && { service_id: service.service_id }),
      ...(message && { buyer_message: message }),
    };
  });
  return {
    settlement_id: settlement.settlement_id,
    ...(settlement.kind !== 'stockpile' && { groups }),
    ...(shown && { address_id: shown.addressId, address: shown.address }),
    ...(remarks.trim() && { remarks: remarks.trim() }),
  };
}

/** Submits a settlement once: a second click does nothing, a retry after silence carries the same key. */
export function useSubmit(
  onSubmitted: (order: SubmittedOrder, settlement: Settlement, shown: Shown | null) => void,
) {
  const [keyFor] = useState(keyPerIntent);
  const { isBusy, error, attempt, forget } = useAttempt();
  const underWay = useRef(false);

  const submit = async (settlement: Settlement, wishes: Wishes, shown: Shown | null) => {
    if (underWay.current || (settlement.kind !== 'stockpile' && !shown)) return;
    underWay.current = true;
    const route = settlement.kind === 'stockpile' ? orderRoutes.submitStockpile : orderRoutes.submit;
    const body = bodyOf(settlement, wishes, shown);
    await attempt(async () => {
      const order = await api.call(route, { body }, { idempotencyKey: keyFor(body) });
      void refreshCartNumber();
      onSubmitted(order, settlement, shown);
    });
    underWay.current = false;
  };
  return { submit, isBusy, error, forget };
}
