import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/display/icon.tsx';
import styles from './shared.module.css';

type Props = {
  tone: 'error' | 'amber' | 'success';
  icon?: IconName;
  children: ReactNode;
  action?: ReactNode;
};

/** A notice about the content of a page, placed where it belongs, with what can be done about it. */
export function Notice({ tone, icon = 'info', children, action }: Props) {
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone === 'error' ? 'warning' : icon} size={18} />
      <div className={styles.noticeText}>{children}</div>
      {action}
    </div>
  );
}
