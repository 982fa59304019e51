import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { useWarehouseSelection } from '../../../../lib/state/warehouse-selection.ts';
import { ButtonLink } from '../../../../ui/controls/button.tsx';
import { EmptyState } from '../../../../ui/page/empty-state.tsx';
import { SearchForm } from '../../../../ui/controls/search-form.tsx';
import BestSellers from '../../best-sellers.tsx';
import { asksForSomething, cleared } from '../library-query.ts';

/** Shown when nothing was found: offers to remove filters, the whole library, and what others buy. A new shop says that it is one. */
export default function NothingFound() {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const { value: warehouses } = useWarehouseSelection();
  const wider = cleared(search);
  if (warehouses.length === 0 && !asksForSomething(search))
    return <EmptyState icon="search" title={t('library.none_yet')} text={t('library.none_yet_hint')} />;
  const isNarrowed = wider !== `/library?${search}` && wider !== '/library';
  return (
    <>
      <EmptyState
        icon="search"
        title={t('library.nothing')}
        text={t('library.nothing_hint')}
        action={
          <>
            <SearchForm />
            {isNarrowed && <ButtonLink to={wider}>{t('library.clear_filters')}</ButtonLink>}
            <ButtonLink to="/library" kind="primary">
              {t('library.show_all')}
            </ButtonLink>
          </>
        }
      />
      <BestSellers />
    </>
  );
}
