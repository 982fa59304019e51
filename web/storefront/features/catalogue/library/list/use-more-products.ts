import { catalogueRoutes, type ProductCard as Card } from '@amberdock/contract/catalog/catalogue.ts';
import { productPageRoutes, viewedMax } from '@amberdock/contract/catalog/product-page.ts';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../../lib/api/api.ts';
import { useMutation } from '../../../../lib/api/use-mutation.ts';
import { useApiQuery } from '../../../../lib/api/use-api-query.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { libraryQuery } from '../library-query.ts';

/** `after` names the first page, and for whom and how it was shown: what was loaded below another one is not shown. */
type MoreProducts = { after: string; cards: Card[]; next: string | null };

/**
 * The pages loaded at each entry of the history: going back finds the list as long as it was left. Only a
 * card's public fields are kept: prices and stock are read again (docs/design/visitors.md#what-is-left-out).
 */
const moreAt = new Map<string, MoreProducts>();

const visitorsPart = ({
  id,
  name,
  image,
  category,
  brand,
  is_diy,
  ship_from,
  sku_count,
  sku,
}: Card): Card => ({
  id,
  name,
  image,
  category,
  brand,
  is_diy,
  ship_from,
  ...(sku_count !== undefined && { sku_count }),
  ...(sku && { sku: { id: sku.id, sku: sku.sku } }),
});

/**
 * The pages loaded below a first page, whose list goes on at `firstNext`; they belong to that page and these
 * choices.
 */
export function useMoreProducts(firstNext: string | null, choices: string) {
  const { key: place } = useLocation();
  const [more, setMore] = useState<MoreProducts | null>(moreAt.get(place) ?? null);
  const after = `${firstNext} ${choices}`;
  const shown = more?.after === after ? more : null;
  const kept = shown?.cards ?? [];
  const next = shown ? shown.next : firstNext;
  const { cards, error, retry } = useNewest(kept, choices);

  const nextPage = useMutation(
    (cursor: string) => {
      const query = { ...libraryQuery(new URL(location.href)), cursor };
      return api.send(catalogueRoutes.products, { query });
    },
    {
      onSuccess: ({ data, page }) => {
        const longer = { after, cards: [...kept, ...data], next: page?.next ?? null };
        setMore(longer);
        moreAt.set(place, { ...longer, cards: longer.cards.map(visitorsPart) });
      },
    },
  );
  const loadMore = () => {
    if (next) void nextPage.mutate(next);
  };
  return { cards, hasMore: next !== null, loadMore, nextPage, error, retry };
}

/** Cards as they are now: a buyer's that were remembered have their room until their prices and stock have come. */
function useNewest(kept: Card[], choices: string) {
  const isBuyer = useUser() !== null;
  const ids = isBuyer ? kept.filter(({ inventory }) => inventory === undefined).map(({ id }) => id) : [];
  const { data, error, retry } = useApiQuery(`${choices} ${ids.join()}`, (signal) => cardsOf(ids, signal));
  const lacking = new Set(ids);
  const cards = kept.flatMap((card) => {
    if (!data || !lacking.has(card.id)) return [card];
    const newest = data.get(card.id);
    return newest ? [newest] : [];
  });
  return { cards, error, retry };
}

async function cardsOf(ids: string[], signal: AbortSignal): Promise<Map<string, Card>> {
  const { currency, warehouse_id, with_skus } = libraryQuery(new URL(location.href));
  const parts = Array.from({ length: Math.ceil(ids.length / viewedMax) }, (_, index) =>
    ids.slice(index * viewedMax, (index + 1) * viewedMax),
  );
  const answers = await Promise.all(
    parts.map((id) =>
      api.call(
        productPageRoutes.cards,
        {
          query: {
            id,
            ...(currency && { currency }),
            ...(warehouse_id && { warehouse_id }),
            ...(with_skus && { with_skus }),
          },
        },
        { signal },
      ),
    ),
  );
  return new Map(answers.flat().map((card) => [card.id, card]));
}
