import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon, type IconName } from '../display/icon.tsx';

type Props = {
  title: string;
  text?: string;
  /** The next step: every empty list has one. */
  action?: ReactNode;
  icon?: IconName;
  headingLevel?: 1 | 2 | 3;
};

/** Says that there is nothing here, why, and what to do next. */
export function EmptyState({ title, text, action, icon = 'box', headingLevel = 2 }: Props) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>
        <Icon name={icon} size={26} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
