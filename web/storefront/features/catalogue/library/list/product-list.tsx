import type { ProductCard as Card } from '@amberdock/contract/catalogue.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useAttempt } from '../../../../lib/api/use-attempt.ts';
import { useUser } from '../../../../lib/session/session.ts';
import { InPlaceError } from '../../../../ui/in-place-error.tsx';
import { LoadMore } from '../../../../ui/paging.tsx';
import { useChoices } from '../../use-followed-choices.ts';
import { isListView } from '../library-query.ts';
import { loadRows } from '../rows/load-rows.ts';
import '../rows/product-rows.module.css';
import { useGrown } from './use-grown.ts';
import { ProductCard } from '../../../../ui/product-card/product-card.tsx';
import styles from '../../product-list.module.css';

const NothingFound = lazy(() => import('./nothing-found.tsx'));
/** For those who choose it. Its look comes with the page: the server renders rows too. */
const ProductRows = lazy(loadRows);
/** Buyers' alone: no visitor loads it. */
const PackMany = lazy(() => import('../../../../ui/listing-pack/pack-many.tsx'));

/** The cards or rows of a list, growing in place; products that moved between two pages are not shown twice. */
export function ProductList({ first, page }: { first: Card[]; page: Page }) {
  const [search] = useSearchParams();
  const isBuyer = useUser() !== null;
  const { isBusy, error, attempt } = useAttempt();
  const grown = useGrown(page.next, useChoices());
  const loadMore = () => void attempt(grown.grow);

  if (first.length === 0)
    return (
      <Suspense>
        <NothingFound />
      </Suspense>
    );
  const cards = unique([...first, ...grown.cards]);
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
      {grown.error ? <InPlaceError error={grown.error} onRetry={grown.retry} /> : null}
      {error ? (
        <InPlaceError error={error} onRetry={loadMore} />
      ) : (
        <LoadMore hasMore={grown.hasMore} busy={isBusy} onLoad={loadMore} />
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
