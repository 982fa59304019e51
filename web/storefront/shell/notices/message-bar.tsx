import { useEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { alert, alertTimeoutMs, clearAlert } from '../../lib/notices/alert.ts';
import { useStore } from '../../lib/state/store.ts';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './message-bar.module.css';

/**
 * The transient bar at the top (docs/specification.md#2-screens-and-routes): a color by type, success by
 * default, gone after 3000 ms or when closed.
 */
export function MessageBar() {
  const { t } = useTranslation('shell');
  const message = useStore(alert);

  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!message.content) return;
    // Moved to the top of the top layer: a message caused by a dialog's button must not lie under the dialog's backdrop.
    bar.current?.togglePopover?.(false);
    bar.current?.togglePopover?.(true);
    const timer = setTimeout(clearAlert, alertTimeoutMs);
    return () => clearTimeout(timer);
  }, [message]);

  // The live region exists before its text: screen readers often miss one that is inserted together with its text.
  return (
    <div role="status" aria-live={message.type === 'error' ? 'assertive' : 'polite'}>
      {message.content && (
        <div ref={bar} popover="manual" className={styles.bar} data-type={message.type || 'success'}>
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
