import { catalogueRoutes, type ProductCard as Card } from '@amberdock/contract/catalogue.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { api } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { LoadMore } from '../../../ui/paging.tsx';
import { useChoices } from '../use-followed-choices.ts';
import { cleared, libraryQuery } from './library-query.ts';
import { ProductCard } from '../product-card.tsx';
import styles from '../product-list.module.css';

/** Buyers' alone: no visitor loads it. */
const PackMany = lazy(() => import('../../../ui/listing-pack/pack-many.tsx'));

/** `after` names the first page, and for whom and how it was shown: what grew below another one is of no use. */
type Grown = { after: string; cards: Card[]; next: string | null };

/** How far each visited place of the history had grown: going back finds the list as long as it was left. */
const grownAt = new Map<string, Grown>();

/** The grid of a list, growing in place; products that moved between two pages are not shown twice. */
export function ProductList({ first, page }: { first: Card[]; page: Page }) {
  const { key: place } = useLocation();
  const isBuyer = useUser() !== null;
  const [more, setMore] = useState<Grown | null>(grownAt.get(place) ?? null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  // What was loaded further belongs to the first page it followed: a new first page starts over.
  const after = `${page.next} ${useChoices()}`;
  const grown = more?.after === after ? more : null;
  const next = grown ? grown.next : page.next;

  const loadMore = async () => {
    if (!next) return;
    setBusy(true);
    setError(null);
    try {
      const query = { ...libraryQuery(new URL(location.href)), cursor: next };
      const answer = await api.send(catalogueRoutes.products, { query });
      const cards = [...(grown?.cards ?? []), ...answer.data];
      const longer = { after, cards, next: answer.page?.next ?? null };
      setMore(longer);
      grownAt.set(place, longer);
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  if (first.length === 0) return <NothingFound />;
  const cards = unique([...first, ...(grown?.cards ?? [])]);
  return (
    <>
      <ul className={styles.grid}>
        {cards.map((card, position) => (
          <ProductCard key={card.id} card={card} eager={position < 4} />
        ))}
      </ul>
      {error ? (
        <InPlaceError error={error} onRetry={() => void loadMore()} />
      ) : (
        <LoadMore hasMore={next !== null} busy={isBusy} onLoad={() => void loadMore()} />
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

/** Never a dead end: fewer filters, or the whole library. */
function NothingFound() {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const wider = cleared(search);
  const isNarrowed = wider !== `/library?${search}` && wider !== '/library';
  return (
    <EmptyState
      icon="search"
      title={t('library.nothing')}
      text={t('library.nothing_hint')}
      action={
        <>
          {isNarrowed && <ButtonLink to={wider}>{t('library.clear_filters')}</ButtonLink>}
          <ButtonLink to="/library" kind="primary">
            {t('library.show_all')}
          </ButtonLink>
        </>
      }
    />
  );
}
