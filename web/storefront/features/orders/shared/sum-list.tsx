import type { ReactNode } from 'react';
import styles from './shared.module.css';

/** Amounts that add up, a row each. */
export const SumList = ({ children }: { children: ReactNode }) => <dl className={styles.sums}>{children}</dl>;

type Props = { label: ReactNode; isTotal?: boolean; children: ReactNode };

/** One amount of a list, or the total below the others. */
export const Sum = ({ label, isTotal, children }: Props) => (
  <>
    <dt data-total={isTotal}>{label}</dt>
    <dd data-total={isTotal}>{children}</dd>
  </>
);
