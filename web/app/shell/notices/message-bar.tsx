import { useEffect } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { alert, alertTimeoutMs, clearAlert } from '../../lib/notices/alert.ts';
import { useStore } from '../../lib/state/store.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './message-bar.module.css';

/** The transient bar at the top (spec §2): a colour by type, success by default, gone after 3000 ms or when closed. */
export function MessageBar() {
  const { t } = useTranslation('shell');
  const message = useStore(alert);

  useEffect(() => {
    if (!message.content) return;
    const timer = setTimeout(clearAlert, alertTimeoutMs);
    return () => clearTimeout(timer);
  }, [message]);

  // The live region stands before it speaks: one that appears with its text is often not read out.
  return (
    <div className={styles.place} role="status" aria-live={message.type === 'error' ? 'assertive' : 'polite'}>
      {message.content && (
        <div className={styles.bar} data-type={message.type || 'success'}>
          <Icon name={message.type === 'error' ? 'warning' : 'check'} size={18} />
          <span className={styles.content}>{message.content}</span>
          <button type="button" className={styles.close} aria-label={t('close')} onClick={clearAlert}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
