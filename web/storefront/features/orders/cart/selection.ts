import { cartChoice, setCartChoice } from '../../../lib/state/cart-choice.ts';
import { useStore } from '../../../lib/state/store.ts';

/** Those that still exist; whatever was ordered or removed meanwhile is forgotten here. */
export function useSelection(existing: readonly string[]) {
  const ids = useStore(cartChoice);
  const selected = existing.filter((id) => ids.has(id));
  const set = (some: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of some) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setCartChoice(next);
  };
  return { selected, has: (id: string) => ids.has(id), set };
}

/** The state of a box that stands for several: all, none or some of them. */
export function boxOf(ids: readonly string[], has: (id: string) => boolean) {
  const count = ids.filter(has).length;
  return {
    checked: ids.length > 0 && count === ids.length,
    indeterminate: count > 0 && count < ids.length,
  };
}
