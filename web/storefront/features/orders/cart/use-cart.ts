import { type CartGroup, type CartLine, cartRoutes } from '@amberdock/contract/trade/cart.ts';
import { useRef, useState } from 'react';
import { focusContent } from '../../../lib/focus-content.ts';
import { useRevalidator } from 'react-router';
import { showAlert, showError } from '../../../lib/notices/alert.ts';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useMutation } from '../../../lib/api/use-mutation.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { setCartNumber } from '../../../lib/session/cart-number.ts';
import { cartChoice } from '../../../lib/state/cart-choice.ts';
import { showSnack } from '../../../lib/notices/snackbar.ts';
import { type RemovedLine, usePutBack } from './put-back.ts';
import {
  allLines,
  lineId,
  linesWith,
  withLine,
  withLinesBack,
  withoutLines,
  withQuantity,
} from './cart-lines.ts';

export type Cart = ReturnType<typeof useCart>;
/** The line whose quantity was sent, and whether the server took it. */
type QuantityResult = { id: string; isMade: boolean };
export type CartChange = (next: (groups: readonly CartGroup[]) => CartGroup[]) => void;

/** The cart on screen: what is changed shows at once, and a line that the server refused to change is put back. */
export function useCart(loaded: readonly CartGroup[]) {
  const [state, setState] = useState({ loaded, groups: loaded });
  // What the loader reloads (the other language, a refresh) replaces what was changed here.
  if (state.loaded !== loaded) setState({ loaded, groups: loaded });
  const change: CartChange = (next) => setState((now) => ({ ...now, groups: next(now.groups) }));
  const sending = useRef(new Set<Promise<QuantityResult>>());
  /** The lines whose field holds no quantity. */
  const invalid = useRef(new Set<string>());
  return {
    groups: state.groups,
    lines: allLines(state.groups),
    change,
    /** Tracks a call that changes a quantity until it ends. */
    track: (call: Promise<QuantityResult>) => {
      sending.current.add(call);
      void call.finally(() => sending.current.delete(call));
    },
    isSending: () => sending.current.size > 0,
    setInvalid: (id: string, isInvalid: boolean) => {
      if (isInvalid) invalid.current.add(id);
      else invalid.current.delete(id);
    },
    /**
     * Resolves once every quantity on screen is the server's too: with the line that was refused meanwhile, or the chosen one
     * that has no quantity, if there is one.
     */
    settled: async (chosen: readonly string[]): Promise<string | null> =>
      (await Promise.all(sending.current)).find(({ isMade }) => !isMade)?.id ??
      chosen.find((id) => invalid.current.has(id)) ??
      null,
  };
}

/**
 * Moves the focus from lines that go, with the button that was pressed, to the line after them or to the last one that stays;
 * from an emptied cart to the page.
 */
function leaveLines({ lines }: Cart, ids: readonly string[]): void {
  const last = lines.findLastIndex(({ id }) => ids.includes(id));
  const next = lines[last + 1] ?? lines.findLast(({ id }) => !ids.includes(id));
  const element = next && document.getElementById(lineId(next.id));
  if (element) element.focus({ preventScroll: true });
  else focusContent();
}

/** Takes lines out of the cart on screen; what it returns puts them back where they were. */
function hidden(cart: Cart, ids: readonly string[]): () => void {
  const before = cart.groups;
  leaveLines(cart, ids);
  cart.change((groups) => withoutLines(groups, new Set(ids)));
  return () => cart.change((groups) => withLinesBack(groups, before, new Set(ids)));
}

/** Removes lines, and offers the way back. */
export function useRemoval(cart: Cart) {
  const { t } = useTranslation('cart');
  const putBack = usePutBack(cart);
  const removal = useMutation(
    (lines: readonly RemovedLine[], idempotencyKey) =>
      api.call(cartRoutes.remove, { body: { ids: lines.map(({ line }) => line.id) } }, { idempotencyKey }),
    {
      optimistic: (lines) =>
        hidden(
          cart,
          lines.map(({ line }) => line.id),
        ),
      onSuccess: ({ quantity }, lines) => {
        setCartNumber(quantity);
        showSnack(t('removed'), { action: { label: t('undo'), run: () => void putBack.mutate(lines) } });
      },
      intentOf: (lines) => lines.map(({ line }) => line.id),
      failureText: t('remove_failed'),
    },
  );
  return (ids: readonly string[]) => {
    const chosen = cartChoice.get();
    const lines = linesWith(cart.groups, new Set(ids)).map((removed) => ({
      ...removed,
      isChosen: chosen.has(removed.line.id),
    }));
    void removal.mutate(lines);
  };
}

/** Moves lines to the favorites. */
export function useMoveToFavorites(cart: Cart) {
  const { t } = useTranslation('cart');
  return useMutation(
    (ids: readonly string[], idempotencyKey) =>
      api.call(cartRoutes.moveToFavorites, { body: { ids: [...ids] } }, { idempotencyKey }),
    {
      optimistic: (ids) => hidden(cart, ids),
      onSuccess: ({ quantity }) => {
        setCartNumber(quantity);
        showAlert(t('moved'));
      },
      failureText: t('move_failed'),
    },
  );
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found';

/**
 * A line's quantity: it shows at once, and while one call is under way the latest is kept and sent next. What the
 * server refuses goes back to its last answer, and the line says why.
 */
export function useQuantity(cart: Cart, line: CartLine) {
  const { t } = useTranslation('cart');
  const { revalidate } = useRevalidator();
  const wanted = useRef(line.quantity);
  const confirmed = useRef(line);
  const { id } = line;
  const isSending = useRef(false);
  const revise = useMutation(
    async (): Promise<true> => {
      for (let sent = -1; sent !== wanted.current; ) {
        sent = wanted.current;
        confirmed.current = await api.call(cartRoutes.revise, { body: { id, quantity: sent } });
      }
      return true;
    },
    {
      optimistic: () => {
        confirmed.current = line;
        return () => cart.change((groups) => withLine(groups, confirmed.current));
      },
      onSuccess: () => cart.change((groups) => withLine(groups, confirmed.current)),
      onError: (error) => {
        if (!isGone(error)) return;
        // Another tab removed or ordered it: there is nothing left to change.
        showError(t('gone', { name: line.name }));
        void revalidate();
      },
    },
  );
  const send = async (): Promise<QuantityResult> => {
    isSending.current = true;
    const isMade = (await revise.mutate()) ?? false;
    isSending.current = false;
    return { id, isMade };
  };
  const whyNot = (error: unknown) =>
    error instanceof ApiError ? (error.sentences[0] ?? t('revise_failed')) : t('revise_unreachable');
  return {
    change: (quantity: number) => {
      wanted.current = quantity;
      // Begins before the screen changes: the line to go back to is the one that was there.
      if (!isSending.current) cart.track(send());
      cart.change((groups) => withQuantity(groups, id, quantity));
    },
    refusal: revise.error === null ? null : whyNot(revise.error),
  };
}
