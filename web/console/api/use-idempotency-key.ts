import { useRef } from 'react';

export type KeyOf = ((body: unknown) => string) & {
  /** The calls got their answer: the same body is another change from now on. */
  settle: () => void;
};

/**
 * Returns the Idempotency-Key of a body, which stays the same until the form's calls have got their answer: what is sent again
 * unchanged, after no answer, is the same change (docs/design/api.md#idempotency).
 */
export function useIdempotencyKey(): KeyOf {
  const keys = useRef(new Map<string, string>());
  const keyOf = (body: unknown) => {
    const text = JSON.stringify(body);
    const key = keys.current.get(text) ?? crypto.randomUUID();
    keys.current.set(text, key);
    return key;
  };
  return Object.assign(keyOf, { settle: () => keys.current.clear() });
}
