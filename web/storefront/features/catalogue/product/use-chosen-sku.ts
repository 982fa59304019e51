import type { ProductDetail, Sku } from '@amberdock/contract/catalog/catalogue.ts';
import { useState, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { useWarehouseSelection } from '../../../lib/state/warehouse-selection.ts';
import { firstSku } from './buying/choose-sku.ts';

const never = () => () => {};

/** A variant picked while the address said something else: it is shown at once, the address follows. */
type Picked = { sku: string; while: string | null };

/**
 * The variant that the page shows. Its number stands in the address (`?sku=`), so that a link or a reload opens the same
 * one. What the server rendered knows no variant: it is the first, and the address counts once the page is in the
 * reader's hands.
 */
export function useChosenSku({ skus }: ProductDetail): [Sku | undefined, (sku: Sku) => void] {
  const [search, setSearch] = useSearchParams();
  const { value } = useWarehouseSelection();
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const linked = isHydrated ? search.get('sku') : null;
  const [picked, setPicked] = useState<Picked | null>(null);
  const choose = ({ sku }: Sku) => {
    setPicked({ sku, while: linked });
    setSearch(
      (now) => {
        now.set('sku', sku);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const shown = picked?.while === linked ? picked.sku : linked;
  return [skus.find(({ sku }) => sku === shown) ?? firstSku(skus, value), choose];
}

/** For the page's `shouldRevalidate`: another variant is in the data already. */
export const differsOnlyInSku = (from: URL, to: URL): boolean => {
  const [before, after] = [new URL(from), new URL(to)];
  if (before.searchParams.get('sku') === after.searchParams.get('sku')) return false;
  before.searchParams.delete('sku');
  after.searchParams.delete('sku');
  return before.href === after.href;
};
