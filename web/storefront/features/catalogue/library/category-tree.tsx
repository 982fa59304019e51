import { groupDigits } from '@amberdock/contract/money.ts';
import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/controls/link.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './filter-panel.module.css';
import { withValue } from './library-query.ts';
import { openBranches, type ShownCategory } from './shown-facets.ts';

/** The tree, unfolded along the chosen branch; choosing a branch narrows to all that is below it. */
export function CategoryTree({ categories }: { categories: ShownCategory[] }) {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const chosen = search.getAll('category_id');
  const byId = new Map(categories.map((category) => [category.id, category]));
  const open = openBranches(byId, chosen);
  const below = (parent: string | null) => categories.filter((category) => category.parent_id === parent);

  const line = (category: ShownCategory) => (
    <li key={category.id}>
      <Link
        to={withValue(search, 'category_id', chosen.includes(category.id) ? category.parent_id : category.id)}
        className={styles.category}
        aria-current={chosen.includes(category.id) ? 'true' : undefined}
        preventScrollReset
      >
        <span className={styles.text}>{category.name}</span>
        <span className={styles.found}>
          {groupDigits(String(category.count))}
          {!category.count_is_exact && '+'}
        </span>
      </Link>
      {open.has(category.id) && below(category.id).length > 0 && (
        <ul className={styles.inner}>{below(category.id).map(line)}</ul>
      )}
    </li>
  );
  return (
    <ul className={styles.list}>
      {chosen.length > 0 && (
        <li>
          <Link to={withValue(search, 'category_id', null)} className={styles.category} preventScrollReset>
            <span className={styles.text}>{t('filter.all_categories')}</span>
          </Link>
        </li>
      )}
      {below(null).map(line)}
    </ul>
  );
}
