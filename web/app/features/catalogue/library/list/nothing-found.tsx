import { catalogueRoutes } from '@amberdock/contract/catalogue.ts';
import { useSearchParams } from 'react-router';
import { api } from '../../../../lib/api/api.ts';
import { useAsked } from '../../../../lib/api/use-asked.ts';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { OtherProducts } from '../../product/below/other-products.tsx';
import { useChoices } from '../../use-followed-choices.ts';
import { cleared, libraryQuery } from '../library-query.ts';

const shown = 12;

/** Never a dead end: fewer filters, or the whole library, and what others buy. */
export function NothingFound() {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const wider = cleared(search);
  const isNarrowed = wider !== `/library?${search}` && wider !== '/library';
  // What cannot be had is left out: the list is empty already, and says so.
  const { data: bestSellers = [] } = useAsked(useChoices(), (signal) => {
    const { currency, warehouse_id } = libraryQuery(new URL('/library', location.href));
    const query = { page_size: shown, ...(currency && { currency }), ...(warehouse_id && { warehouse_id }) };
    return api.call(catalogueRoutes.topSellers, { query }, { signal });
  });
  return (
    <>
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
      {bestSellers.length > 0 && <OtherProducts title={t('library.others_buy')} cards={bestSellers} />}
    </>
  );
}
