import { useCallback, useMemo, useRef } from 'react';
import { newIdempotencyKey } from '../../lib/api/idempotency.ts';

/**
 * One key an intent (docs/design/api.md#idempotency): the same values sent again are the same intent, changed
 * ones or done ones a new one.
 */
export function useIntentKey() {
  const last = useRef({ values: '', key: '' });
  const keyFor = useCallback((values: unknown): string => {
    const text = JSON.stringify(values);
    if (last.current.values !== text) last.current = { values: text, key: newIdempotencyKey() };
    return last.current.key;
  }, []);
  const over = useCallback(() => {
    last.current = { values: '', key: '' };
  }, []);
  return useMemo(() => ({ keyFor, over }), [keyFor, over]);
}
