import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { session } from '../../lib/session/session.ts';

/** By page and the form's start, so that no other address gets it: whose it is, and what differed from the start. In memory alone, and gone with the tab. */
const kept = new Map<string, { user: string; values: Record<string, unknown> }>();

const secret = /password|verify_code|totp|recovery_code|^again$/;

/**
 * Keeps what was typed into a form that the end of the session closes, for the same person's next time on the page. Passwords
 * and codes are not kept, and nothing where the person signed out.
 */
export function useKeptFields<V extends Record<string, unknown>>(form: UseFormReturnType<V>, start: V): void {
  const values = useRef(form.values);
  useEffect(() => {
    values.current = form.values;
  });
  useEffect(() => {
    const user = session.get().user?.user_uuid;
    if (!user) return undefined;
    const key = `${window.location.pathname} ${JSON.stringify(start)}`;
    const found = kept.get(key);
    kept.delete(key);
    if (found?.user === user) form.setValues(found.values as Partial<V>);
    return () => {
      if (!session.get().isEnded) return;
      const typed = Object.entries(values.current).filter(
        ([name, value]) => !secret.test(name) && JSON.stringify(value) !== JSON.stringify(start[name]),
      );
      if (typed.length > 0) kept.set(key, { user, values: Object.fromEntries(typed) });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form opens; and when it closes
  }, []);
}
