import { catalogueRoutes, type ProductCard } from '@amberdock/contract/catalog/catalogue.ts';
import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import type { Page as ListPage } from '@amberdock/contract/http.ts';
import { useState } from 'react';
import { redirect, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session/session.ts';
import { clientLoad, type Load, serverLoad } from '../../../lib/render/page-loaders.ts';
import { isLoggedIn } from '../../../lib/session/session.ts';
import { DocumentTitle } from '../../../ui/page/document-title.tsx';
import { Banner } from './banner.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import styles from './library.module.css';
import { LibraryToolbar } from './library-toolbar.tsx';
import { isFrontPage, isListView, libraryQuery, unfilteredSearch } from './library-query.ts';
import { loadPriceBand } from './price/load-price-band.ts';
import { loadRows } from './rows/load-rows.ts';
import { ProductList } from './list/product-list.tsx';
import { type ShownFacets, shownFacets } from './shown-facets.ts';
import { useFollowedChoices } from '../use-followed-choices.ts';

export type Library = {
  cards: ProductCard[];
  page: ListPage;
  /** Says which search is shown instead of one that found nothing. */
  instead: string | null;
  facets: ShownFacets;
  /** Whether the carousel has a slide. Only the server says it, for the room that a page keeps while its scripts load. */
  hasSlides?: boolean;
};

const load: Load<Library> = async (api, { url, signal }) => {
  const query = libraryQuery(url);
  const { sort: _sort, cursor: _cursor, with_skus: _rows, ...filters } = query;
  const words = unfilteredSearch(url);
  const [landing, list, facets] = await Promise.all([
    // Without an answer the list itself is shown.
    words !== null &&
      api.call(catalogueRoutes.searchLanding, { query: { q: words } }, { signal }).catch(() => null),
    api.send(catalogueRoutes.products, { query }, { signal }),
    api.call(catalogueRoutes.facets, { query: filters }, { signal }),
    isListView(url.searchParams) && loadRows(),
    isLoggedIn() && loadPriceBand(),
  ]);
  if (landing && landing.path !== null) throw redirect(landing.path);
  return {
    cards: list.data,
    page: list.page as ListPage,
    instead: list.message ?? null,
    facets: shownFacets(facets, url.searchParams),
  };
};

/** Asks for the slides too, so that a shop without any keeps no room for them. */
export const loader = serverLoad<Library>(async (api, opened) => {
  const { url, signal } = opened;
  const [library, slides] = await Promise.all([
    load(api, opened),
    isFrontPage(url.searchParams, false) &&
      api.call(contentRoutes.carousel, {}, { signal }).catch(() => null),
  ]);
  return { ...library, hasSlides: !slides || slides.length > 0 };
});
export const clientLoader = clientLoad(load);

export default function LibraryPage() {
  const { t } = useTranslation('catalogue');
  const { cards, page, instead, facets, hasSlides } = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  // What the server said holds until the slides are there, also when a buyer's own list follows.
  const [keepsRoom] = useState(hasSlides !== false);
  const [isFiltering, setFiltering] = useState(false);
  const isBuyer = useUser() !== null;
  const navigation = useNavigation();
  useFollowedChoices();

  const isDiy = search.get('is_diy') === 'true';
  const words = search.get('q')?.trim() ?? '';
  const title = words ? t('library.found_for', { words }) : t(isDiy ? 'library.diy_title' : 'library.title');
  const isMoving = navigation.state === 'loading' && navigation.location?.pathname === '/library';
  return (
    <div className={styles.page}>
      <DocumentTitle {...((words || isDiy) && { title })} />
      <h1 className="visually-hidden">{title}</h1>
      {isFrontPage(search, isBuyer) && <Banner keepsRoom={keepsRoom} />}
      <div className={styles.columns}>
        <FilterPanel facets={facets} page={page} isOpen={isFiltering} onClose={() => setFiltering(false)} />
        <section
          id="results"
          tabIndex={-1}
          className={styles.results}
          aria-label={title}
          aria-busy={isMoving || undefined}
        >
          <LibraryToolbar page={page} title={title} onFilter={() => setFiltering(true)} />
          <ChosenFilters facets={facets} />
          {instead !== null && (
            <p className={styles.instead} role="status">
              {instead}
            </p>
          )}
          <ProductList key={search.toString()} first={cards} page={page} />
        </section>
      </div>
    </div>
  );
}
