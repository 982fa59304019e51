import { groupDigits } from '@amberdock/contract/money.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './filter-panel.module.css';

export type FilterChoice = {
  /** The address with this choice put in, or taken out where it is on. */
  to: string;
  isOn: boolean;
  text: string;
  mark?: ReactNode;
  count: number;
  count_is_exact: boolean;
  children?: ReactNode;
};

/** One choice of a filter. A link: it opens in a tab, works before scripts and takes the back button. */
export function FilterLink({ to, isOn, text, mark, count, count_is_exact, children }: FilterChoice) {
  return (
    <li>
      <Link
        to={to}
        className={styles.choice}
        role="checkbox"
        aria-checked={isOn}
        preventScrollReset
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        <span className={styles.box}>{isOn && <Icon name="check" size={12} />}</span>
        {mark}
        <span className={styles.text}>{text}</span>
        <span className={styles.found}>
          {groupDigits(String(count))}
          {!count_is_exact && '+'}
        </span>
      </Link>
      {children}
    </li>
  );
}
