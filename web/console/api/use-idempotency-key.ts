import { useState } from 'react';

export type KeyOf = ((body: unknown) => string) & {
  /** The calls got their answer: the same body is another change from now on. */
  settle: () => void;
};

function makeKeys(): KeyOf {
  const keys = new Map<string, string>();
  const keyOf = (body: unknown) => {
    const text = JSON.stringify(body);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    return key;
  };
  return Object.assign(keyOf, { settle: () => keys.clear() });
}

/**
 * Returns the Idempotency-Key of a body, which stays the same until the form's calls have got their answer: what is sent again
 * unchanged, after no answer, is the same change (docs/design/api.md#idempotency).
 */
export function useIdempotencyKey(): KeyOf {
  const [keyOf] = useState(makeKeys);
  return keyOf;
}
