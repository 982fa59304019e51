import { useCallback, useMemo, useRef } from 'react';
import { newIdempotencyKey } from './idempotency.ts';

/**
 * One key an intent (docs/design/api.md#idempotency): the same values sent again are the same intent, changed
 * ones or done ones a new one.
 */
export function useIntentKey() {
  const last = useRef<{ values: string | undefined; key: string } | null>(null);
  const keyFor = useCallback((values: unknown): string => {
    const text = JSON.stringify(values);
    if (last.current === null || last.current.values !== text)
      last.current = { values: text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
  const over = useCallback(() => {
    last.current = null;
  }, []);
  return useMemo(() => ({ keyFor, over }), [keyFor, over]);
}
