import { cartRoutes } from '@amberdock/contract/cart.ts';
import type { Offer, Sku } from '@amberdock/contract/catalogue.ts';
import { useNavigate } from 'react-router';
import { showAlert } from '../../../../lib/notices/alert.ts';
import { api } from '../../../../lib/api/api.ts';
import { UnreachableError } from '../../../../lib/api/errors.ts';
import { useAttempt } from '../../../../lib/api/use-attempt.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { setCartNumber } from '../../../../lib/session/cart-number.ts';
import { chooseCartLines } from '../../../../lib/state/cart-choice.ts';
import { type Part, stockpilePieces } from './choose-sku.ts';

type Wanted = { sku: Sku; offer: Offer | undefined; quantity: number };

/** Into the cart, or straight to the order page, which settles what its address names. */
export function useBuying({ sku, offer, quantity }: Wanted) {
  const { t } = useTranslation('product');
  const { isBusy, error, attempt } = useAttempt();
  const navigate = useNavigate();

  const addParts = (parts: readonly Part[]) =>
    attempt(async () => {
      // One after the other: what a warehouse refuses says so itself, and what is in the cart by then stays there.
      for (const { warehouse_id, pieces } of parts)
        await put({ sku_id: sku.id, warehouse_id, quantity: pieces });
      showAlert(t('buy.added'));
    });
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
  // Whatever a buyer must read has been shown as an alert; what never arrived is said in place.
  return { add, addParts, settle, isBusy, error: error instanceof UnreachableError ? error : null };
}

async function put(body: { sku_id: string; warehouse_id: string; quantity: number }): Promise<void> {
  const { id, quantity: cartNumber } = await api.call(cartRoutes.add, { body });
  setCartNumber(cartNumber);
  chooseCartLines([id]);
}
