import { useEffect } from 'react';
import { clearSnack, snackbar } from '../../lib/notices/snackbar.ts';
import { useStore } from '../../lib/state/store.ts';
import styles from './snackbar.module.css';

/**
 * A message at the bottom of the page with room for one action; it disappears after 5000 ms unless set otherwise
 * (docs/specification.md#9-business-constants-and-limits).
 */
export function Snackbar() {
  const snack = useStore(snackbar);

  useEffect(() => {
    if (!snack) return;
    const timer = setTimeout(clearSnack, snack.timeoutMs);
    return () => clearTimeout(timer);
  }, [snack]);

  return (
    <div className={styles.place} role="status">
      {snack && (
        <div className={styles.snack}>
          <span>{snack.content}</span>
          {snack.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                snack.action?.run();
                clearSnack();
              }}
            >
              {snack.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
