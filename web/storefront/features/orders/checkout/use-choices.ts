import { useEffect, useState } from 'react';
import { session } from '../../../lib/session/session.ts';
import { readRecord, writeText } from '../../../lib/state/storage.ts';
import type { Intent } from '../settlement/intent.ts';
import { emptyTaxNumbers } from '../settlement/customs.ts';
import type { FreightChoice } from '../settlement/totals.ts';
import type { CheckoutChoices } from './use-order-submission.ts';

const storageKey = 'checkout_choices';
const noChoices: CheckoutChoices = {
  freight: {},
  labels: {},
  messages: {},
  remarks: '',
  ownReference: '',
  numbers: emptyTaxNumbers,
};

type Draft = { of: string; choices: CheckoutChoices };

/** Names the goods of a checkout and its buyer: a settlement made again has another id, and may list its lines in another order. */
const nameOf = ({ kind, goods }: Intent): string => {
  const named =
    'ids' in goods
      ? goods.ids.toSorted()
      : 'lines' in goods
        ? goods.lines.map(({ pallet_no, quantity }) => `${pallet_no}:${quantity}`).toSorted()
        : [goods.sku_id, goods.warehouse_id, goods.quantity, goods.design_id ?? ''];
  return JSON.stringify([session.get().user?.user_uuid, kind, ...named]);
};

function readChoices(name: string): CheckoutChoices | null {
  const draft = readRecord<Draft>(storageKey, 'sessionStorage');
  return draft?.of === name ? draft.choices : null;
}

const write = (draft: Draft | null): void =>
  writeText(storageKey, draft && JSON.stringify(draft), 'sessionStorage');

/**
 * Keeps what a buyer chooses and types at checkout, in the tab's storage too: the ways to a top-up, an exchange or a payment
 * password lead away from the page, and back to the same goods. `forget` is for the time after the order.
 */
export function useChoices(intent: Intent, freight: FreightChoice) {
  const name = nameOf(intent);
  const [first] = useState<CheckoutChoices>(() => ({ ...noChoices, freight, ...readChoices(name) }));
  const [choices, setChoices] = useState(first);
  useEffect(() => {
    if (choices !== first) write({ of: name, choices });
  }, [choices, first, name]);
  return { choices, setChoices, forget: () => write(null) };
}
