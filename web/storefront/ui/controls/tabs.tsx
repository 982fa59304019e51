import { groupDigits } from '@amberdock/contract/money.ts';
import type { ReactNode } from 'react';
import { Link } from './link.tsx';
import styles from './tabs.module.css';
import { useCurrentInSight } from './use-current-in-sight.ts';

export type TabLink = { key: string; to: string; text: ReactNode; count?: number };

/** Tabs that are addresses: each a link, so that back, reload and a shared link keep the choice. */
export function Tabs({ tabs, selected, label }: { tabs: TabLink[]; selected: string; label: string }) {
  const strip = useCurrentInSight(selected);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, to, text, count }) => (
        <Link
          key={key}
          to={to}
          className={styles.tab}
          aria-current={key === selected ? 'page' : undefined}
          preventScrollReset
        >
          {text}
          {count !== undefined && count > 0 && (
            <span className={styles.count}>{groupDigits(String(count))}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
