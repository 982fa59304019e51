import { useSearchParams } from 'react-router';
import styles from './filter-panel.module.css';
import { FilterLink } from './filter-link.tsx';
import { toggled } from './library-query.ts';
import type { ShownFacets } from './shown-facets.ts';

/** The brands to choose from, the chosen ones marked. */
export function BrandList({ brands }: Pick<ShownFacets, 'brands'>) {
  const [search] = useSearchParams();
  const chosen = search.getAll('brand_id');
  return (
    <ul className={styles.list}>
      {brands.map(({ id, name, ...count }) => (
        <FilterLink
          key={id}
          to={toggled(search, 'brand_id', id)}
          isOn={chosen.includes(id)}
          text={name}
          {...count}
        />
      ))}
    </ul>
  );
}
