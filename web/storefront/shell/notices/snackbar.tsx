import { useEffect, useState } from 'react';
import { focusContent } from '../../lib/focus-content.ts';
import { clearSnack, type Snack, snackbar } from '../../lib/notices/snackbar.ts';
import { useStore } from '../../lib/state/store.ts';
import styles from './snackbar.module.css';

/**
 * A message at the bottom of the page with room for one action; it disappears after 5000 ms unless set otherwise
 * (docs/specification.md#9-business-constants-and-limits), counted from when neither pointer nor focus is on it.
 */
export function Snackbar() {
  const snack = useStore(snackbar);
  const [held, setHeld] = useState<Snack | null>(null);
  const isHeld = held === snack;
  const hold = () => setHeld(snack);
  const release = () => setHeld(null);

  useEffect(() => {
    if (!snack || isHeld) return;
    const timer = setTimeout(clearSnack, snack.timeoutMs);
    return () => clearTimeout(timer);
  }, [snack, isHeld]);

  return (
    <div className={styles.place} role="status">
      {snack && (
        <div
          className={styles.snack}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={hold}
          onBlur={release}
        >
          <span>{snack.content}</span>
          {snack.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                snack.action?.run();
                clearSnack();
                focusContent();
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
