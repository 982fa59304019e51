import type { ReactNode } from 'react';
import styles from './badge.module.css';

type Tone = 'neutral' | 'amber' | 'success' | 'error';

/** A small mark beside a name: a state, a kind. Its words carry the meaning, its color only repeats it. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className={styles.badge} data-tone={tone}>
    {children}
  </span>
);

/** A count short enough for a corner: above 99 it reads "99+". */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));

/** A number on a corner (the cart's). Nothing at zero. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 ? (
    <span className={styles.count} aria-hidden="true">
      {badgeText(count)}
    </span>
  ) : null;
