import { isPriceSort, productSorts } from '@amberdock/contract/catalog/catalogue.ts';
import type { Page } from '@amberdock/contract/http.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useUser } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import { countFilters, shownTotal, withValue } from './library-query.ts';
import styles from './library-toolbar.module.css';
import { ViewSwitch } from './view-switch.tsx';

type Props = { page: Page; title: string; onFilter: () => void };

/** The number of products found, their order, and below lg the button that opens the filters. */
export function LibraryToolbar({ page, title, onFilter }: Props) {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const isBuyer = useUser() !== null;
  const filters = countFilters(search, isBuyer);
  const sorts = productSorts.filter((sort) => isBuyer || !isPriceSort(sort));
  const fallback = search.get('q') ? 'best_match' : 'best_sellers';
  const sort = sorts.find((known) => known === search.get('sort')) ?? fallback;
  return (
    <div className={styles.bar}>
      <div className={styles.filter}>
        <Button onClick={onFilter} aria-haspopup="dialog">
          <Icon name="filter" size={16} />
          {t('library.filters')}
          {filters > 0 && <span className={styles.count}>{filters}</span>}
        </Button>
      </div>
      <p className={styles.total} role="status">
        <strong className={styles.title}>{title}</strong>
        {page.total !== null && <span>{t('library.total', shownTotal(page))}</span>}
      </p>
      <label className={styles.sort}>
        <span className="visually-hidden">{t('library.sort')}</span>
        <select
          className={styles.select}
          value={sort}
          onChange={(event) => void navigate(withValue(search, 'sort', event.target.value))}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(`sort.${sort}`)}
            </option>
          ))}
        </select>
      </label>
      <ViewSwitch />
    </div>
  );
}
