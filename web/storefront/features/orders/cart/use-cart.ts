import { type CartGroup, type CartLine, cartRoutes } from '@amberdock/contract/cart.ts';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showAlert, showError } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError, UnreachableError } from '../../../lib/api/errors.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { setCartNumber } from '../../../lib/session/cart-number.ts';
import { cartChoice, chooseCartLines } from '../../../lib/state/cart-choice.ts';
import { showSnack } from '../../../lib/notices/snackbar.ts';
import { allLines, withLine, withoutLines, withQuantity } from './cart-lines.ts';

/** The server's last state of a line, the buyer's pending quantity, and whether a call is in progress. */
type Wish = { confirmed: CartLine; wanted: number; sending: Promise<void> | null };

export type Cart = ReturnType<typeof useCart>;

/**
 * The cart on screen. Quantities change at once and are sent one call a line at a time, the latest wish last; what
 * the server refuses goes back to what it was, and the line says why.
 */
export function useCart(loaded: readonly CartGroup[]) {
  const { t } = useTranslation('cart');
  const { revalidate } = useRevalidator();
  const [state, setState] = useState({ of: loaded, groups: loaded });
  // What the loader reloads (the other language, a refresh) replaces what was changed here.
  if (state.of !== loaded) setState({ of: loaded, groups: loaded });
  const change = (next: (groups: readonly CartGroup[]) => CartGroup[]) =>
    setState(({ of, groups }) => ({ of, groups: next(groups) }));
  const { notes, revise, settled } = useQuantities(change);

  const putBack = async (
    lines: readonly { line: CartLine; warehouse: string }[],
    wasChosen: ReadonlySet<string>,
  ) => {
    for (const { line, warehouse } of lines) {
      const { sku_id, design_id, quantity } = line;
      const body = { sku_id, warehouse_id: warehouse, quantity, design_id };
      // One by one: each says itself if it cannot come back, and the others still do.
      const added = await api.call(cartRoutes.add, { body }).catch(() => null);
      if (!added) continue;
      setCartNumber(added.quantity);
      if (wasChosen.has(line.id)) chooseCartLines([added.id]);
    }
    await revalidate();
  };

  const remove = async (ids: readonly string[]) => {
    const gone = new Set(ids);
    const before = state.groups;
    const wasChosen = cartChoice.get();
    const lines = before.flatMap((group) =>
      group.shopping_cart_product
        .filter(({ id }) => gone.has(id))
        .map((line) => ({ line, warehouse: group.warehouse.code })),
    );
    change((groups) => withoutLines(groups, gone));
    try {
      const { quantity } = await api.call(cartRoutes.remove, { body: { ids: [...ids] } });
      setCartNumber(quantity);
      showSnack(t('removed'), { action: { label: t('undo'), run: () => void putBack(lines, wasChosen) } });
    } catch (error) {
      change(() => [...before]);
      if (!(error instanceof ApiError && error.status === 401)) showError(t('remove_failed'));
    }
  };

  const moveToFavorites = async (ids: readonly string[]) => {
    const before = state.groups;
    change((groups) => withoutLines(groups, new Set(ids)));
    try {
      const { quantity } = await api.call(cartRoutes.moveToFavorites, { body: { ids: [...ids] } });
      setCartNumber(quantity);
      showAlert(t('moved'));
    } catch (error) {
      change(() => [...before]);
      if (error instanceof UnreachableError) showError(t('move_failed'));
    }
  };

  return {
    groups: state.groups,
    lines: allLines(state.groups),
    notes,
    revise,
    remove,
    moveToFavorites,
    settled,
  };
}

type Change = (next: (groups: readonly CartGroup[]) => CartGroup[]) => void;

/** Quantities, sent as they are wished; why one was refused, by line. */
function useQuantities(change: Change) {
  const { t } = useTranslation('cart');
  const [notes, setNotes] = useState<Record<string, string>>({});
  const wishes = useRef(new Map<string, Wish>());
  const note = (id: string, text: string) => setNotes((all) => ({ ...all, [id]: text }));

  const whyNot = (error: unknown) =>
    error instanceof ApiError ? (error.sentences[0] ?? t('revise_failed')) : t('revise_unreachable');

  const send = async (id: string, wish: Wish) => {
    try {
      for (let sent = -1; sent !== wish.wanted; ) {
        sent = wish.wanted;
        wish.confirmed = await api.call(cartRoutes.revise, { body: { id, quantity: sent } });
      }
    } catch (error) {
      note(id, whyNot(error));
    }
    wishes.current.delete(id);
    change((groups) => withLine(groups, wish.confirmed));
  };

  const revise = (line: CartLine, quantity: number) => {
    note(line.id, '');
    change((groups) => withQuantity(groups, line.id, quantity));
    const wish = wishes.current.get(line.id) ?? { confirmed: line, wanted: quantity, sending: null };
    wish.wanted = quantity;
    wishes.current.set(line.id, wish);
    wish.sending ??= send(line.id, wish);
  };

  /** Until every quantity on screen is the server's too. */
  const settled = () => Promise.all([...wishes.current.values()].flatMap(({ sending }) => sending ?? []));
  return { notes, revise, settled };
}
