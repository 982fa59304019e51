import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import type { Cart } from './use-cart.ts';

/**
 * Reads the cart again when its tab or window is turned to: in another one it may have been changed or ordered, and a quantity
 * that stands here no longer would be the one that is bought.
 */
export function useFreshCart(cart: Cart): void {
  const { state, revalidate } = useRevalidator();
  const read = useEffectEvent(() => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen && state === 'idle' && !cart.isSending()) void revalidate();
  });
  useEffect(() => {
    const onTurn = () => read();
    document.addEventListener('visibilitychange', onTurn);
    window.addEventListener('focus', onTurn);
    return () => {
      document.removeEventListener('visibilitychange', onTurn);
      window.removeEventListener('focus', onTurn);
    };
  }, []);
}
