import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { Money } from '@amberdock/contract/money.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { malformedNumber, missingNumber } from './customs.ts';
import { canPay, type FreightChoice, isBlocked, isLabelMissing, type OwnLabels } from './totals.ts';

type CheckoutState = {
  isAddressed: boolean;
  isOver: boolean;
  total: Money;
  freight: FreightChoice;
  labels: OwnLabels;
  /** The order's own, for customs. */
  numbers: TaxNumbers;
};

/** Returns the first reason, in the order of the page, why the order cannot be submitted yet; null if it can be. */
export function openReason(settlement: Settlement, state: CheckoutState) {
  const { isAddressed, isOver, total, freight, labels, numbers } = state;
  if (!isAddressed) return 'address';
  const codes = new Set(settlement.problems.map(({ code }) => code));
  if (codes.has('address_required')) return 'address';
  if (codes.has('no_freight_service')) return 'freight';
  if (codes.has('conversion_failed')) return 'conversion';
  if (codes.has('customs_data_missing')) return 'customs';
  if (isBlocked(settlement)) return 'goods';
  if (isLabelMissing(settlement, freight, labels)) return 'label';
  if (missingNumber(settlement, freight, numbers) !== null) return 'number';
  if (malformedNumber(numbers) !== null) return 'shape';
  if (isOver) return 'over';
  return canPay(settlement, total) ? null : 'wallet';
}
