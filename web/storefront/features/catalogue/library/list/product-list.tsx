import type { ProductCard as Card } from '@amberdock/contract/catalog/catalogue.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { useUser } from '../../../../lib/session/session.ts';
import { InPlaceError } from '../../../../ui/page/in-place-error.tsx';
import { LoadMore } from '../../../../ui/controls/paging.tsx';
import { useChoices } from '../../use-followed-choices.ts';
import { isListView } from '../library-query.ts';
import { loadRows } from '../rows/load-rows.ts';
import '../rows/product-rows.module.css';
import { useMoreProducts } from './use-more-products.ts';
import { ProductCard } from '../../../../widgets/product-card/product-card.tsx';
import styles from '../../product-list.module.css';

const NothingFound = lazyPart(() => import('./nothing-found.tsx'));
/** Loaded for readers who choose rows. Its styles come with the page, because the server renders rows too. */
const ProductRows = lazyPart(loadRows);
/** Loaded for buyers only. */
const PackMany = lazy(() => import('../../../../widgets/listing-pack/pack-many.tsx'));

/** The cards or rows of a list, growing in place; products that moved between two pages are not shown twice. */
export function ProductList({ first, page }: { first: Card[]; page: Page }) {
  const [search] = useSearchParams();
  const isBuyer = useUser() !== null;
  const more = useMoreProducts(page.next, useChoices());

  if (first.length === 0)
    return (
      <Suspense>
        <NothingFound />
      </Suspense>
    );
  const cards = unique([...first, ...more.cards]);
  return (
    <>
      {isListView(search) ? (
        <Suspense fallback={<div className={styles.coming} />}>
          <ProductRows cards={cards} />
        </Suspense>
      ) : (
        <ul className={styles.grid}>
          {cards.map((card, position) => (
            <ProductCard key={card.id} card={card} eager={position < 4} />
          ))}
        </ul>
      )}
      {more.error ? <InPlaceError error={more.error} onRetry={more.retry} /> : null}
      {more.nextPage.error ? (
        <InPlaceError error={more.nextPage.error} onRetry={more.loadMore} />
      ) : (
        <LoadMore hasMore={more.hasMore} busy={more.nextPage.isPending} onLoad={more.loadMore} />
      )}
      {isBuyer && (
        <Suspense>
          <div className={styles.pack}>
            <PackMany products={cards} />
          </div>
        </Suspense>
      )}
    </>
  );
}

const unique = (cards: Card[]): Card[] => [...new Map(cards.map((card) => [card.id, card])).values()];
