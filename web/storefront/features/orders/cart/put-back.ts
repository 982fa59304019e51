import { type CartGroup, type CartLine, cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { listText } from '@amberdock/contract/language.ts';
import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { showSnack } from '../../../lib/notices/snackbar.ts';
import { chooseCartLines } from '../../../lib/state/cart-choice.ts';
import { labeled } from '../../../lib/typeset.ts';
import { readCart } from './read-cart.ts';
import { refusedOf } from './refused-rows.ts';
import type { Cart } from './use-cart.ts';

export type RemovedLine = { line: CartLine; warehouse: string; isChosen: boolean };
/** A line that did not come back: the server's reason, or null if it gave no answer. */
type Missing = { line: CartLine; reason: string | null };

/** Lines are named in the message up to this number. */
const namedMax = 3;
/** Long enough to read which lines are missing and to try again. */
const messageMs = 15_000;

/** Adds lines as they were, those without a design by one call; returns those that did not come back. */
async function addAgain(lines: readonly RemovedLine[], key: string): Promise<Missing[]> {
  const plain = lines.filter(({ line }) => line.design_id === null);
  const designed = lines.filter(({ line }) => line.design_id !== null);
  const missing = await Promise.all([
    plain.length > 0 ? importAgain(plain, key) : [],
    ...designed.map(async ({ line, warehouse }): Promise<Missing[]> => {
      const { id, sku_id, design_id, quantity } = line;
      const body = { sku_id, warehouse_id: warehouse, quantity, design_id };
      return api.call(cartRoutes.add, { body }, { idempotencyKey: `${key}-${id}`, isUnasked: true }).then(
        () => [],
        (error: unknown) => [{ line, reason: reasonOf(error) }],
      );
    }),
  ]);
  return missing.flat();
}

async function importAgain(lines: readonly RemovedLine[], idempotencyKey: string): Promise<Missing[]> {
  const rows = lines.map(({ line: { sku, quantity }, warehouse }) => ({ sku, quantity, warehouse }));
  try {
    const options = { idempotencyKey, isUnasked: true };
    const result = await api.call(cartRoutes.import, { body: { rows } }, options);
    return refusedOf(result, lines).map(({ row: { line }, reason }) => ({ line, reason }));
  } catch (error) {
    return lines.map(({ line }) => ({ line, reason: reasonOf(error) }));
  }
}

const reasonOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status < 500 ? (error.sentences[0] ?? '') : null;

/** The new ids of lines that were chosen before they were removed. */
const idsOf = (lines: readonly RemovedLine[], groups: readonly CartGroup[]): string[] =>
  groups.flatMap(({ warehouse, shopping_cart_product: cartLines }) =>
    cartLines
      .filter(({ sku_id, design_id }) =>
        lines.some(
          ({ line, ...was }) =>
            was.isChosen &&
            was.warehouse === warehouse.code &&
            line.sku_id === sku_id &&
            line.design_id === design_id,
        ),
      )
      .map(({ id }) => id),
  );

/**
 * Adds removed lines again. It names those that did not come back and why; calls without an answer can be sent again under
 * their keys, so that nothing is added twice.
 */
export function usePutBack(cart: Cart) {
  const { t, i18n } = useTranslation('cart');
  const { revalidate } = useRevalidator();
  const show = async (lines: readonly RemovedLine[]) => {
    const groups = await readCart().catch(() => null);
    if (!groups) return revalidate();
    chooseCartLines(idsOf(lines, groups));
    cart.change(() => groups);
  };
  const say = (missing: readonly Missing[], action?: { label: string; run: () => void }) => {
    const names = missing
      .slice(0, namedMax)
      .map(({ line, reason }) => (reason ? labeled(line.name, reason) : line.name));
    const text = t('not_back', { count: missing.length, names: listText(names, i18n.language) });
    showSnack(text, { timeoutMs: messageMs, ...(action && { action }) });
  };
  const again = useRef(() => {});
  const putBack = useMutation(
    async (lines: readonly RemovedLine[], key) => {
      const missing = await addAgain(lines, key);
      await show(lines);
      const isUnanswered = missing.some(({ reason }) => reason === null);
      if (missing.length > 0) {
        const action = { label: t('undo_again'), run: () => again.current() };
        say(missing, isUnanswered ? action : undefined);
      }
      // Fails, so that the next try carries the same keys.
      if (isUnanswered) throw new Error('Some lines did not come back.');
    },
    { intentOf: (lines) => lines.map(({ line }) => line.id) },
  );
  useEffect(() => {
    again.current = putBack.retry;
  });
  return putBack;
}
