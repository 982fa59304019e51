import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { NavLink, Outlet } from 'react-router';
import styles from './my.layout.module.css';

const places = [
  'center',
  'orders',
  'favorites',
  'pallet',
  'account',
  'address',
  'messages',
  'authentication',
  'security',
] as const;

/** The account area: its contents at the side, the chosen page beside them. */
export default function MyLayout() {
  const { t } = useTranslation('account');
  return (
    <div className={styles.area}>
      <nav className={styles.side} aria-label={t('my.nav')}>
        {places.map((place) => (
          <NavLink key={place} to={`/my/${place}`} className={styles.link}>
            {t(`my.${place}`)}
          </NavLink>
        ))}
      </nav>
      <div className={styles.page}>
        <Outlet />
      </div>
    </div>
  );
}
