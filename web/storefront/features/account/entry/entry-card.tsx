import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { DocumentTitle } from '../../../ui/page/document-title.tsx';
import { Icon, type IconName } from '../../../ui/display/icon.tsx';
import styles from './entry-card.module.css';

const points: { key: 'stock' | 'parcels' | 'wallets'; icon: IconName }[] = [
  { key: 'stock', icon: 'box' },
  { key: 'parcels', icon: 'truck' },
  { key: 'wallets', icon: 'wallet' },
];

/** The door of the shop: the form, and beside it, where there is room, what is behind the door. */
export function EntryCard({
  title,
  foot,
  children,
}: {
  title: string;
  foot: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('account');
  return (
    <div className={styles.card}>
      <DocumentTitle title={title} />
      <section className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        {children}
        <p className={styles.foot}>{foot}</p>
      </section>
      <aside className={styles.aside}>
        <h2 className={styles.lead}>{t('entry.lead')}</h2>
        <ul className={styles.points}>
          {points.map(({ key, icon }) => (
            <li key={key} className={styles.point}>
              <Icon name={icon} />
              <span>{t(`entry.${key}`)}</span>
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
