import { type AddToCart, cartRoutes } from '@amberdock/contract/cart.ts';
import type { Offer, Sku } from '@amberdock/contract/catalogue.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from '../../../../lib/notices/alert.ts';
import { api } from '../../../../lib/api/api.ts';
import { isShownAsAlert } from '../../../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../../../lib/api/idempotency.ts';
import { useAttempt } from '../../../../lib/api/use-attempt.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { setCartNumber } from '../../../../lib/session/cart-number.ts';
import { chooseCartLines } from '../../../../lib/state/cart-choice.ts';
import { type Part, stockpilePieces } from './choose-sku.ts';

type ChosenPieces = { sku: Sku; offer: Offer | undefined; quantity: number };

/** One call that puts pieces into the cart; its key makes a second try add nothing twice. */
type Adding = { body: AddToCart; key: string };

/** Into the cart, or straight to the order page, which settles what its address names. */
export function useBuying({ sku, offer, quantity }: ChosenPieces) {
  const { t } = useTranslation('product');
  const { isBusy, error, attempt } = useAttempt();
  const navigate = useNavigate();
  const choice = JSON.stringify([sku.id, offer?.warehouse_id, quantity]);
  const [unsent, setUnsent] = useState<{ choice: string; calls: Adding[] }>({ choice, calls: [] });

  const send = (calls: Adding[]) =>
    attempt(async () => {
      setUnsent({ choice, calls });
      // One after the other: what a warehouse refuses says so itself, and what is in the cart by then stays there.
      for (const [at, call] of calls.entries()) {
        await put(call);
        setUnsent({ choice, calls: calls.slice(at + 1) });
      }
      showAlert(t('buy.added'));
    });
  const addParts = (parts: readonly Part[]) =>
    send(
      parts.map(({ warehouse_id, pieces }) => ({
        body: { sku_id: sku.id, warehouse_id, quantity: pieces },
        key: newIdempotencyKey(),
      })),
    );
  const add = () => addParts(offer ? [{ warehouse_id: offer.warehouse_id, pieces: quantity }] : []);
  const settle = (kind: 'parcel' | 'stockpile') => {
    if (!offer) return;
    const pieces = kind === 'stockpile' ? stockpilePieces(offer, quantity) : quantity;
    const asked = new URLSearchParams({
      buy: sku.id,
      warehouse: offer.warehouse_id,
      quantity: String(pieces),
    });
    if (kind === 'stockpile') asked.set('kind', kind);
    void navigate(`/order?${asked}`);
  };
  // Whatever a buyer must read has been shown as an alert; the rest is said in place, of the choice that it befell.
  const isOurs = error !== null && !isShownAsAlert(error) && unsent.choice === choice;
  return {
    add,
    addParts,
    settle,
    isBusy,
    error: isOurs ? error : null,
    retry: () => send(unsent.calls),
  };
}

async function put({ body, key }: Adding): Promise<void> {
  const { id, quantity } = await api.call(cartRoutes.add, { body }, { idempotencyKey: key });
  setCartNumber(quantity);
  chooseCartLines([id]);
}
