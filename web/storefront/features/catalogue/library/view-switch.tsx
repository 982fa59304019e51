import { useSearchParams } from 'react-router';
import { Link } from '../../../ui/controls/link.tsx';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { isListView, withValue } from './library-query.ts';
import styles from './view-switch.module.css';

/** Cards or rows. Links: the choice stands in the address, is shared with it and works before scripts. */
export function ViewSwitch() {
  const { t } = useTranslation('catalogue');
  const [search] = useSearchParams();
  const isList = isListView(search);
  const views = [
    { icon: 'grid', value: null, isCurrent: !isList, label: t('view.grid') },
    { icon: 'list', value: 'list', isCurrent: isList, label: t('view.list') },
  ] as const;
  return (
    <nav className={styles.switch} aria-label={t('view.label')}>
      {views.map(({ icon, value, isCurrent, label }) => (
        <Link
          key={icon}
          to={withValue(search, 'view', value)}
          className={styles.view}
          aria-current={isCurrent ? 'true' : undefined}
          aria-label={label}
          title={label}
          preventScrollReset
        >
          <Icon name={icon} size={18} />
        </Link>
      ))}
    </nav>
  );
}
