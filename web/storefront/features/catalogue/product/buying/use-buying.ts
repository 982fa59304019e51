import { type AddToCart, cartRoutes } from '@amberdock/contract/trade/cart.ts';
import type { Offer, Sku } from '@amberdock/contract/catalog/catalogue.ts';
import { useNavigate } from 'react-router';
import { showAlert } from '../../../../lib/notices/alert.ts';
import { api } from '../../../../lib/api/api.ts';
import { isShownAsAlert } from '../../../../lib/api/errors.ts';
import { newIdempotencyKey } from '../../../../lib/api/idempotency.ts';
import { useMutation } from '../../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { showAdded } from '../../../../lib/session/added-to-cart.ts';
import { type Part, stockpilePieces } from './choose-sku.ts';

type ChosenPieces = { sku: Sku; offer: Offer | undefined; quantity: number };

/** One call that puts pieces into the cart; with its key a second try adds nothing twice. */
type CartCall = { body: AddToCart; key: string };
/** The calls that are still to be made for a choice: a second try goes on where the first one ended. */
type Adding = { choice: string; unsent: CartCall[] };

/** Returns the actions that buy the chosen pieces: into the cart, or straight to the order page, whose address names them. */
export function useBuying({ sku, offer, quantity }: ChosenPieces) {
  const { t } = useTranslation('product');
  const navigate = useNavigate();
  const choice = JSON.stringify([sku.id, offer?.warehouse_id, quantity]);
  const adding = useMutation(
    async ({ unsent }: Adding) => {
      // One after the other: after a refusal the earlier ones stay in the cart, and a second try sends the rest.
      for (let [next] = unsent; next; [next] = unsent) {
        await put(next);
        unsent.shift();
      }
    },
    { onSuccess: () => showAlert(t('buy.added')) },
  );
  const addParts = (parts: readonly Part[]) =>
    adding.mutate({
      choice,
      unsent: parts.map(({ warehouse_id, pieces }) => ({
        body: { sku_id: sku.id, warehouse_id, quantity: pieces },
        key: newIdempotencyKey(),
      })),
    });
  const add = () => addParts(offer ? [{ warehouse_id: offer.warehouse_id, pieces: quantity }] : []);
  const settle = (kind: 'parcel' | 'stockpile') => {
    if (!offer) return;
    const pieces = kind === 'stockpile' ? stockpilePieces(offer, quantity) : quantity;
    const query = new URLSearchParams({
      buy: sku.id,
      warehouse: offer.warehouse_id,
      quantity: String(pieces),
    });
    if (kind === 'stockpile') query.set('kind', kind);
    void navigate(`/order?${query}`);
  };
  // Whatever a buyer must read has been shown as an alert; the rest is said in place, of the choice that it befell.
  const { error, isPending: isBusy, retry } = adding;
  const isOurs = error !== null && !isShownAsAlert(error) && adding.input?.choice === choice;
  return { add, addParts, settle, isBusy, error: isOurs ? error : null, retry };
}

async function put({ body, key }: CartCall): Promise<void> {
  const { id, quantity: cartNumber } = await api.call(cartRoutes.add, { body }, { idempotencyKey: key });
  showAdded({ lineIds: [id], cartNumber });
}
