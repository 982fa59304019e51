import type { AddressInput } from '@amberdock/contract/people/account.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { SubmittedOrder } from '@amberdock/contract/trade/submit-order.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { api } from '../../../lib/api/api.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { refreshCartNumber } from '../../../lib/session/cart-number.ts';
import { accountNumbers, numbersToSend } from '../settlement/customs.ts';
import { type FreightChoice, freightOf, hasOwnLabel, type OwnLabels } from '../settlement/totals.ts';

export type CheckoutChoices = {
  freight: FreightChoice;
  labels: OwnLabels;
  messages: Readonly<Record<string, string>>;
  remarks: string;
  ownReference: string;
  /** For customs, as typed; an empty one leaves the account's. */
  numbers: TaxNumbers;
};

/** The recipient on the screen: the API refuses an order that would go to anybody else. */
type Shown = { addressId: string | null; address: AddressInput };

function bodyOf(
  settlement: Settlement,
  { freight, labels, messages, remarks, ownReference, numbers }: CheckoutChoices,
  shown: Shown | null,
) {
  const groups = settlement.groups.map((group) => {
    const service = freightOf(group, freight);
    const label = hasOwnLabel(group, freight) ? labels[group.warehouse.code] : null;
    const message = messages[group.warehouse.code]?.trim();
    return {
      group_id: group.group_id,
      ...(service && { service_id: service.service_id }),
      ...(label && { label_file_id: label.fileId }),
      ...(message && { buyer_message: message }),
    };
  });
  return {
    settlement_id: settlement.settlement_id,
    ...(settlement.kind !== 'stockpile' && { groups }),
    ...(accountNumbers(settlement) && { customs: numbersToSend(numbers) }),
    ...(shown && { address_id: shown.addressId, address: shown.address }),
    ...(remarks.trim() && { remarks: remarks.trim() }),
    ...(ownReference.trim() && { own_reference: ownReference.trim() }),
  };
}

type Submission = { settlement: Settlement; choices: CheckoutChoices; shown: Shown | null };

/** Submits a settlement once: a second click does nothing, a retry after silence carries the same key. */
export function useOrderSubmission(
  onSubmitted: (order: SubmittedOrder, settlement: Settlement, shown: Shown | null) => void,
) {
  return useMutation(
    ({ settlement, choices, shown }: Submission, idempotencyKey) => {
      const route = settlement.kind === 'stockpile' ? orderRoutes.submitStockpile : orderRoutes.submit;
      return api.call(route, { body: bodyOf(settlement, choices, shown) }, { idempotencyKey });
    },
    {
      intentOf: ({ settlement, choices, shown }) => bodyOf(settlement, choices, shown),
      onSuccess: (order, { settlement, shown }) => {
        void refreshCartNumber();
        onSubmitted(order, settlement, shown);
      },
    },
  );
}
